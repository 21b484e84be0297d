#pragma once
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "host/json.hpp"

namespace evenkeel::cli {

/// Views of a ring that a user can add to the answer.
struct RingView {
  std::vector<Load> loads;
  std::vector<Load> flow;
  std::vector<Load> targets;
};

/// Maximum ring size for which the text lists every node.
inline constexpr std::size_t kRingRows = 40;

/// The ring as drawn in the paper, a table, the summary; for many nodes only the most loaded part.
std::string ring_text(const Json& answer, const RingView& view);

/// node,load,target,flow,kind,red
std::string ring_csv(const Json& answer, const RingView& view);

/// Loads of the nodes, if available.
struct FlowView {
  std::vector<Load> loads;
};

/// Norms, the largest flows, the convergence as a plot if requested, the summary.
std::string flow_text(const Json& answer, const FlowView& view);
std::string flow_csv(const Json& answer);  ///< u,v,flow

/// The first rows of the ranking as a table, the reason for the first rank, the summary.
std::string advise_text(const Json& answer);
std::string advise_csv(const Json& answer);  ///< All rows, all numbers.

/// The properties of a network as a table; also its distinct eigenvalues if requested.
std::string topology_text(const Json& answer);
std::string topology_csv(const Json& answer);  ///< value,multiplicity

/// Counts of an extended hypercube, nodes as a table, the route hop by hop.
std::string eh_text(const Json& answer);
std::string eh_csv(const Json& answer);  ///< The hops of the route, or the nodes.

/// Cost before and after, loads as a histogram, communication by level.
std::string map_text(const Json& answer);
/// csv: task,server; metis: one server per line; scotch: the count, then task and server.
std::string map_file(const Json& answer, const std::string& format);

/// Responses, queues, the cost of decisions, a histogram; with a sweep one row per combination.
std::string dynamic_text(const Json& answer);
std::string dynamic_csv(const Json& answer);  ///< Tasks if the answer has them, else the measures.

/// Times, steps and messages; methods as a table, or final loads as bars.
std::string cluster_text(const Json& answer);
std::string cluster_csv(const Json& answer);  ///< Methods if there are any, else loads.

/// Moves with their reasons, loads before and after, the proof.
std::string plan_text(const Json& answer);
std::string explain_text(const Json& answer);
std::string explain_csv(const Json& answer);  ///< about,number,text
std::string plan_csv(const Json& answer);     ///< object,from,to,round,load,bytes,rule

/// Parts node by node, and the proof of the makespan.
std::string chain_text(const Json& answer);
std::string chain_csv(const Json& answer);  ///< node,first,items,load

/// Layers with their most loaded GPU, and the proof that no plan has a smaller maximum.
std::string experts_text(const Json& answer);
std::string experts_csv(const Json& answer);  ///< layer,slot,expert

/// Contents of every recognised file, its columns, and the commands that read it.
std::string inspect_text(const Json& answer);
std::string inspect_csv(const Json& answer);  ///< file,field,value

std::string read_text(const Json& answer);
/// A table that a command can read again. @param left_out  Notes on content that the table cannot
/// hold.
std::string read_csv(const Json& answer, std::vector<std::string>& left_out);
std::string verify_text(const Json& answer);
std::string verify_csv(const Json& answer);  ///< valid,problem
std::string report_text(const Json& answer);
std::string report_csv(const Json& answer);

}  // namespace evenkeel::cli
