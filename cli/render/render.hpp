#pragma once
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "host/json.hpp"

namespace evenkeel::cli {

/// What a person wants to see beside the answer itself.
struct RingView {
  std::vector<Load> loads;
  std::vector<Load> flow;
  std::vector<Load> targets;
};

/// Most nodes of a ring that the text shows one by one.
inline constexpr std::size_t kRingRows = 40;

/// The ring as the paper draws it, a table, the summary; for many nodes the most loaded part.
std::string ring_text(const Json& answer, const RingView& view);

/// node,load,target,flow,kind,red
std::string ring_csv(const Json& answer, const RingView& view);

/// Loads of the nodes, when they are at hand.
struct FlowView {
  std::vector<Load> loads;
};

/// Norms, the largest flows, the convergence as a plot when it was asked for, the summary.
std::string flow_text(const Json& answer, const FlowView& view);
std::string flow_csv(const Json& answer);  ///< u,v,flow

/// The first rows of the ranking as a table, why the first one is first, the summary.
std::string advise_text(const Json& answer);
std::string advise_csv(const Json& answer);  ///< All rows, all numbers.

/// What a network is like, as a table; its distinct eigenvalues too when asked for.
std::string topology_text(const Json& answer);
std::string topology_csv(const Json& answer);  ///< value,multiplicity

/// Counts of an extended hypercube, nodes as a table, the route hop by hop.
std::string eh_text(const Json& answer);
std::string eh_csv(const Json& answer);  ///< The hops of the route, or the nodes.

/// Cost before and after, loads as a histogram, communication by level.
std::string map_text(const Json& answer);
/// csv: task,server; metis: one server a line; scotch: their number, then task and server.
std::string map_file(const Json& answer, const std::string& format);

/// Responses, queues, what decisions cost, a histogram; with a sweep a row a combination.
std::string dynamic_text(const Json& answer);
std::string dynamic_csv(const Json& answer);  ///< Tasks when they are there, else the measures.

/// Times, steps and messages; methods as a table, or loads at the end as bars.
std::string cluster_text(const Json& answer);
std::string cluster_csv(const Json& answer);  ///< Methods where there are some, else loads.

/// Moves with their reasons, loads before and after, what proves it.
std::string plan_text(const Json& answer);
std::string explain_text(const Json& answer);
std::string explain_csv(const Json& answer);  ///< about,number,text
std::string plan_csv(const Json& answer);     ///< object,from,to,round,load,bytes,rule

/// Parts node by node, why none end earlier.
std::string chain_text(const Json& answer);
std::string chain_csv(const Json& answer);  ///< node,first,items,load

/// Layers with their fullest GPU, why none has less.
std::string experts_text(const Json& answer);
std::string experts_csv(const Json& answer);  ///< layer,slot,expert

std::string read_text(const Json& answer);
/// The table that a command reads again. @param left_out  What it cannot hold, as notes.
std::string read_csv(const Json& answer, std::vector<std::string>& left_out);
std::string verify_text(const Json& answer);
std::string verify_csv(const Json& answer);  ///< valid,problem
std::string report_text(const Json& answer);
std::string report_csv(const Json& answer);

}  // namespace evenkeel::cli
