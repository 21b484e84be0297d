// Costs of schemes on very many ranks, in an advice.
#include "jobs/advise/scaling.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {

std::vector<flow::RankCost> scaling_of(const settings::Advise& asked,
                                       const flow::Machine& machine) {
  std::vector<flow::RankCost> rows;
  if (!asked.ranks) return rows;
  for (const std::int64_t ranks : *asked.ranks) {
    const std::vector<flow::RankCost> more = flow::rank_costs(ranks, machine);
    rows.insert(rows.end(), more.begin(), more.end());
  }
  return rows;
}

answers::List<answers::RankCost> told_scaling(const std::vector<flow::RankCost>& rows) {
  return answers::list_of_each(rows, [](const flow::RankCost& row) {
    const bool planned = row.stop == settings::Flow::Stop::planned;
    return answers::RankCost{.ranks = row.ranks,
                             .topology = row.topology,
                             .scheme = std::string(row.scheme),
                             .stop = planned ? "planned" : "checked",
                             .nodes = row.nodes,
                             .degree = row.degree,
                             .iterations = row.iterations,
                             .cost_m = row.cost_m,
                             .reductions = row.reductions,
                             .flow_ms = row.flow_ms};
  });
}

std::string scaling_summary(const std::vector<flow::RankCost>& rows) {
  const auto most = std::max_element(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
                      return a.ranks < b.ranks;
                    })->ranks;
  const flow::RankCost* best = nullptr;
  for (const flow::RankCost& row : rows) {
    if (row.ranks == most && (!best || row.flow_ms < best->flow_ms)) best = &row;
  }
  return concat({"On ", most, " ranks, the fastest way to compute a flow is scheme ", best->scheme,
                 " on ", best->topology, ": ", brief(best->flow_ms), " ms for ",
                 plural(static_cast<Int128>(best->cost_m), "message"), " in sequence."});
}

std::vector<std::string> scaling_notes(const flow::Machine& machine) {
  std::vector<std::string> notes{
      "times on ranks exclude the sums at the start and at the end, which every scheme needs; the "
      "time of ring excludes the search for the minimum traffic, which can take 9 more reductions"};
  if (!machine.wire) {
    notes.emplace_back(
        "the machine has no latency and no overhead per message: times on ranks depend only on the "
        "number of messages");
  }
  return notes;
}

}  // namespace evenkeel::jobs
