// What a plan along a flow says of its links and nodes.
#include "jobs/plan/verify_flow.hpp"

#include <map>

#include "evenkeel/base/concat.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {

void check_along_flow(const Json& flow, const PlanInput& input,
                      const std::vector<ClaimedMove>& moves, const std::vector<Load>& end,
                      Findings& findings) {
  const auto whole = [](const Json& row, const char* key) {
    return Int128{exact_integer(row[key]).value_or(kMaxExactInt)};
  };
  std::map<std::pair<Load, Load>, Load> carried;
  for (const ClaimedMove& move : moves) carried[{move.from, move.to}] += move.load;
  std::size_t index = 0;
  for (const Json& edge : flow["edges"]) {
    const std::string field = concat({"result.flow.edges[", index++, "]."});
    const auto link = carried.find(
        {static_cast<Load>(whole(edge, "from")), static_cast<Load>(whole(edge, "to"))});
    // Collapsed moves go past the links on their way.
    if (!input.settings.collapse)
      findings.whole(field + "carried", edge["carried"], link == carried.end() ? 0 : link->second);
    findings.whole(field + "error", edge["error"], whole(edge, "carried") - whole(edge, "amount"));
    if (link != carried.end()) carried.erase(link);
  }
  if (!input.settings.collapse && !carried.empty())
    findings.wrong(concat({"an object goes from node ", carried.begin()->first.first, " to node ",
                           carried.begin()->first.second, ": result.flow has no such link"}));
  const Json& nodes = flow["nodes"];
  if (nodes.size() != end.size()) return findings.wrong("result.flow.nodes is not one a node");
  for (std::size_t i = 0; i < end.size(); ++i) {
    const std::string field = concat({"result.flow.nodes[", i, "]."});
    findings.whole(field + "load", nodes[i]["load"], end[i]);
    findings.whole(field + "error", nodes[i]["error"], end[i] - whole(nodes[i], "target"));
  }
  findings.not_checked("result.flow", "amounts and targets are those of a flow job: verify that");
}

}  // namespace evenkeel::jobs
