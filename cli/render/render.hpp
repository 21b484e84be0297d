#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/advise.hpp"
#include "evenkeel/answers/cluster.hpp"
#include "evenkeel/answers/dynamic.hpp"
#include "evenkeel/answers/eh.hpp"
#include "evenkeel/answers/explain.hpp"
#include "evenkeel/answers/flow.hpp"
#include "evenkeel/answers/inspect.hpp"
#include "evenkeel/answers/map.hpp"
#include "evenkeel/answers/plan.hpp"
#include "evenkeel/answers/reproduce.hpp"
#include "evenkeel/answers/ring.hpp"
#include "evenkeel/answers/topology.hpp"
#include "evenkeel/base/types.hpp"
#include "host/json.hpp"
#include "render/shown.hpp"

namespace evenkeel::cli {

// The answers of all kinds.
using KeptAdvise = Kept<answers::Advise>;
using KeptCluster = Kept<answers::Cluster>;
using KeptDynamic = Kept<answers::Dynamic>;
using KeptEh = Kept<answers::Eh>;
using KeptExplain = Kept<answers::Explain>;
using KeptFlow = Kept<answers::Flow>;
using KeptInspect = Kept<answers::Inspect>;
using KeptMap = Kept<answers::Map>;
using KeptReproduce = Kept<answers::Reproduce>;
using KeptRing = Kept<answers::Ring>;
using KeptTopology = Kept<answers::Topology>;
using KeptPlan = Kept<answers::Plan, answers::PlanResult>;
using KeptChain = Kept<answers::Plan, answers::ChainResult>;
using KeptExperts = Kept<answers::Plan, answers::ExpertsResult>;

/// Maximum ring size for which the text lists every node.
inline constexpr std::size_t kRingRows = 40;

/// The ring as drawn in the paper, a table, the summary; for many nodes only the most loaded part.
/// @param loads  Loads before the schedule.
std::string ring_text(const KeptRing& answer, const std::vector<Load>& loads);

/// node,load,target,flow,kind,red
std::string ring_csv(const KeptRing& answer, const std::vector<Load>& loads);

/// Norms, the largest flows, the convergence as a plot if requested, the summary.
/// @param loads  Loads before the flow, if available.
std::string flow_text(const KeptFlow& answer, const std::vector<Load>& loads);
std::string flow_csv(const KeptFlow& answer);  ///< u,v,flow

/// The first rows of the ranking as a table, the reason for the first rank, the summary.
std::string advise_text(const KeptAdvise& answer);
std::string advise_csv(const KeptAdvise& answer);  ///< All rows, all numbers.

/// The properties of a network as a table; also its distinct eigenvalues if requested.
std::string topology_text(const KeptTopology& answer);
std::string topology_csv(const KeptTopology& answer);  ///< value,multiplicity

/// Counts of an extended hypercube, nodes as a table, the route hop by hop.
std::string eh_text(const KeptEh& answer);
std::string eh_csv(const KeptEh& answer);  ///< The hops of the route, or the nodes.

/// Cost before and after, loads as a histogram, communication by level.
std::string map_text(const KeptMap& answer);
/// csv: task,server; metis: one server per line; scotch: the count, then task and server.
std::string map_file(const KeptMap& answer, const std::string& format);

/// Responses, queues, the cost of decisions, a histogram; with a sweep one row per combination.
std::string dynamic_text(const KeptDynamic& answer);
std::string dynamic_csv(
    const KeptDynamic& answer);  ///< Tasks if the answer has them, else the measures.

/// Times, steps and messages; methods as a table, or final loads as bars.
std::string cluster_text(const KeptCluster& answer);
std::string cluster_csv(const KeptCluster& answer);  ///< Methods if there are any, else loads.

/// Moves with their reasons, loads before and after, the proof.
std::string plan_text(const KeptPlan& answer);
std::string explain_text(const KeptExplain& answer);
std::string explain_csv(const KeptExplain& answer);  ///< about,number,text
std::string plan_csv(const KeptPlan& answer);        ///< object,from,to,round,load,bytes,rule

/// Parts node by node, and the proof of the makespan.
std::string chain_text(const KeptChain& answer);
std::string chain_csv(const KeptChain& answer);  ///< node,first,items,load

/// Layers with their most loaded GPU, and the proof that no plan has a smaller maximum.
std::string experts_text(const KeptExperts& answer);
std::string experts_csv(const KeptExperts& answer);  ///< layer,slot,expert

/// Contents of every recognised file, its columns, and the commands that read it.
std::string inspect_text(const KeptInspect& answer);
std::string inspect_csv(const Json& answer);  ///< file,field,value

std::string read_text(const Json& answer);
/// A table that a command can read again. @param left_out  Notes on content that the table cannot
/// hold.
std::string read_csv(const Json& answer, std::vector<std::string>& left_out);
std::string verify_text(const Json& answer);
std::string verify_csv(const Json& answer);  ///< valid,problem
std::string report_text(const KeptReproduce& answer);
std::string report_csv(const KeptReproduce& answer);

}  // namespace evenkeel::cli
