// What a plan along a flow says of its links and nodes.
#include "jobs/plan/verify_flow.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/flow/shares.hpp"
#include "verify/plan/along_flow.hpp"

namespace evenkeel::jobs {
namespace {

// The flow goes over links of the network, to shares if it converged.
void check_network(const std::vector<verify::FlowLink>& flow, const std::vector<Int128>& targets,
                   bool converged, const PlanInput& input, const std::vector<Load>& start,
                   Findings& findings) {
  const graph::Graph graph = input.network->make(nullptr);
  std::set<std::pair<std::size_t, std::size_t>> links;
  for (const graph::Edge& edge : graph.edges())
    links.insert(std::minmax<std::size_t>(edge.u, edge.v));
  for (std::size_t e = 0; e < flow.size(); ++e) {
    if (links.count(std::minmax(flow[e].from, flow[e].to)) == 0)
      findings.wrong(concat({"result.flow.edges[", e, "] is not a link of the network"}));
  }
  if (!converged) return;
  std::vector<double> speeds;
  const auto unit = static_cast<double>(input.model.speed_unit);
  for (const Load speed : input.model.speed)
    speeds.push_back(static_cast<double>(speed) / unit);  // as the schemes take them
  std::vector<Load> whole;
  for (const Int128 target : targets) whole.push_back(static_cast<Load>(target));
  const auto odd = verify::ShareCheck(graph, start, speeds).wrong_integral(whole);
  if (odd)
    findings.wrong(
        concat({"result.flow.nodes[", *odd, "].target is not the rounded share of the node"}));
}

}  // namespace

void check_along_flow(const Json& flow, const PlanInput& input,
                      const std::vector<ClaimedMove>& moves, const std::vector<Load>& start,
                      const std::vector<Load>& end, Findings& findings) {
  const auto whole = [](const Json& row, const char* key) {
    return Int128{exact_integer(row[key]).value_or(kMaxExactInt)};
  };
  const auto count = static_cast<Int128>(start.size());
  std::map<std::pair<Load, Load>, Load> carried;
  for (const ClaimedMove& move : moves) carried[{move.from, move.to}] += move.load;
  std::vector<verify::FlowLink> links;
  std::vector<Int128> targets(start.begin(), start.end());
  for (const Json& edge : flow["edges"]) {
    const std::string field = concat({"result.flow.edges[", links.size(), "]"});
    const Int128 from = whole(edge, "from"), to = whole(edge, "to"), amount = whole(edge, "amount");
    if (from < 0 || to < 0 || from >= count || to >= count || from == to || amount < 1)
      return findings.wrong(field + " is not an amount between two nodes");
    links.push_back(
        {static_cast<std::size_t>(from), static_cast<std::size_t>(to), static_cast<Load>(amount)});
    targets[links.back().from] -= amount;
    targets[links.back().to] += amount;
    // Collapsed moves go past the links on their way.
    const auto link = carried.find({static_cast<Load>(from), static_cast<Load>(to)});
    if (!input.settings.collapse)
      findings.whole(field + ".carried", edge["carried"], link == carried.end() ? 0 : link->second);
    findings.whole(field + ".error", edge["error"], whole(edge, "carried") - amount);
    if (link != carried.end()) carried.erase(link);
  }
  if (!input.settings.collapse && !carried.empty())
    findings.wrong(concat({"an object moves from node ", carried.begin()->first.first, " to node ",
                           carried.begin()->first.second, ", but result.flow has no such link"}));
  const plan::Model& model = input.model;
  check_network(links, targets, flow["converged"] == true, input, start, findings);
  std::vector<verify::Carried> objects;
  for (plan::Object j = 0; j < model.objects(); ++j) {
    if (model.home[j] != plan::kNone && !model.is_pinned(j))
      objects.push_back({j, model.home[j], model.load[j]});
  }
  const auto found = verify::carry_along(start.size(), links, objects);
  if (!found) return findings.wrong("result.flow has a cycle");
  findings.whole("result.flow.rounds", flow["rounds"], found->rounds);
  findings.whole("result.flow.largest", flow["largest"], found->largest);
  findings.same("result.flow.proven", flow["proven"], found->keeps_enough);
  const double half = static_cast<double>(found->largest) / 2;
  findings.real("result.flow.edge_bound", flow["edge_bound"], half, 0);
  for (std::size_t e = 0; e < links.size(); ++e)
    findings.whole(concat({"result.flow.edges[", e, "].carried"}), flow["edges"][e]["carried"],
                   found->carried[e]);
  if (goes_by_links(input) && moves.size() != found->hops.size())
    return findings.wrong(concat(
        {"result.moves has ", moves.size(), " moves, the flow requires ", found->hops.size()}));
  for (std::size_t k = 0; goes_by_links(input) && k < moves.size(); ++k) {
    const verify::FlowHop& hop = found->hops[k];
    const verify::FlowLink& link = links[hop.link];
    const ClaimedMove& move = moves[k];
    if (move.object != objects[hop.object].object || move.from != link.from || move.to != link.to ||
        move.round != hop.round + 1)
      findings.wrong(concat({"result.moves[", k, "] does not follow the flow"}));
  }
  const Json& nodes = flow["nodes"];
  if (nodes.size() != end.size())
    return findings.wrong("result.flow.nodes must have one entry per node");
  for (std::size_t i = 0; i < end.size(); ++i) {
    const std::string field = concat({"result.flow.nodes[", i, "]."});
    findings.whole(field + "target", nodes[i]["target"], targets[i]);
    findings.whole(field + "load", nodes[i]["load"], end[i]);
    findings.whole(field + "error", nodes[i]["error"], end[i] - targets[i]);
    const double bound = half * static_cast<double>(found->links[i]);
    findings.real(field + "bound", nodes[i]["bound"], bound, 1e-12 * bound);
  }
  findings.not_checked("result.flow.edges",
                       "the amounts come from a flow job: verify the answer of that job");
  findings.not_checked("result.flow.converged", "it comes from a flow job");
  findings.not_checked("result.flow.iterations", "it comes from a flow job");
}

}  // namespace evenkeel::jobs
