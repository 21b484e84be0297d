#pragma once
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/dynamic/simulation.hpp"

namespace evenkeel::dynamic {

/// Outcome of a run that has ended or was stopped.
struct Outcome {
  bool stable = true;
  bool consistent = true;
  std::uint64_t arrived = 0, completed = 0;
  Totals totals;
  Averages averages;
  Responses responses;
  std::vector<LevelTraffic> traffic;  ///< One per level.

  Tick makespan() const { return totals.last_completion - totals.first_arrival; }
  double messages_per_task() const;       ///< Control hops.
  std::optional<double> success() const;  ///< Share of the decisions that moved a task.
};
Outcome outcome_of(const Simulation& simulation);

/// Comparisons needed to find the least loaded child in one search: linear or binary search.
/// Source: thesis, 5.4.5.
struct SearchCosts {
  std::int64_t linear = 0;  ///< 2^k - 1, or servers - 1.
  std::int64_t binary = 0;  ///< k, or log2 of the servers, rounded up.
};
SearchCosts search_costs(const Network& network);

/// Load of the nodes of one level by messages, as the mean over runs.
struct Congestion {
  double task = 0, control = 0;  ///< Hops that begin or end there, per node and mean service time.
  double cpu = 0;                ///< Share of the time in which a node does control work.
};
/// @return one entry per level. @param runs  At least one.
std::vector<Congestion> congestion_of(std::span<const Outcome* const> runs, const Network& network,
                                      Tick mean_service);

/// Arrivals per source and mean service time at which the load of all sources equals the capacity
/// of all servers. Source: thesis, Eqn 4.2.
double equilibrium(const Network& network);

}  // namespace evenkeel::dynamic
