// Quotients of the counts of runs, and the load per level by messages.
#include "dynamic/outcome.hpp"

#include <algorithm>

namespace evenkeel::dynamic {

double Outcome::messages_per_task() const {
  return static_cast<double>(totals.control_hops) /
         static_cast<double>(std::max<std::uint64_t>(1, arrived));
}

std::optional<double> Outcome::success() const {
  if (totals.decisions == 0) return std::nullopt;
  return static_cast<double>(totals.migrations) / static_cast<double>(totals.decisions);
}

Outcome outcome_of(const Simulation& simulation) {
  return {.stable = simulation.stable(),
          .consistent = simulation.consistent(),
          .arrived = simulation.arrived(),
          .completed = simulation.completed(),
          .totals = simulation.totals(),
          .averages = simulation.averages(),
          .responses = summarize(simulation.responses()),
          .traffic = simulation.traffic()};
}

// All controllers have the same number of children, so at most one more bit numbers a child.
SearchCosts search_costs(const Network& network) {
  if (!network.is_tree()) return {};
  const std::int64_t children = network.end_of_children({1, 0}) - network.first_child({1, 0});
  return {children - 1, network.fan_bits()};
}

std::vector<Congestion> congestion_of(std::span<const Outcome* const> runs, const Network& network,
                                      Tick mean_service) {
  const auto mean = static_cast<double>(mean_service), share = static_cast<double>(runs.size());
  std::vector<Congestion> levels(runs.front()->traffic.size());
  for (std::size_t level = 0; level < levels.size(); ++level) {
    const double nodes = network.count(static_cast<int>(level));
    for (const Outcome* run : runs) {
      const double time = run->makespan() > 0 ? static_cast<double>(run->makespan()) : 1;
      const LevelTraffic& traffic = run->traffic[level];
      Congestion& sum = levels[level];
      sum.task += static_cast<double>(traffic.task_hops) * mean / time / nodes / share;
      sum.control += static_cast<double>(traffic.control_hops) * mean / time / nodes / share;
      sum.cpu += traffic.control_cpu / time / nodes / share;
    }
  }
  return levels;
}

double equilibrium(const Network& network) {
  return static_cast<double>(network.servers()) / static_cast<double>(network.sources());
}

}  // namespace evenkeel::dynamic
