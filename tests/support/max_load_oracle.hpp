#pragma once
// The best of all integral flows, one after the other: shares nothing with the search.
#include <algorithm>
#include <optional>
#include <vector>

#include "evenkeel/flow/max_load.hpp"

namespace evenkeel::testing {

struct BestFlow {
  Load num = 0, den = 1;  ///< Makespan, with integral speeds.
  Load fees = 0;
};

/// Goes through every flow within the capacities that keeps the minima and leaves no node below 0.
inline BestFlow best_of_all_flows(const flow::MaxLoadModel& model) {
  const std::size_t m = model.capacity.size();
  std::vector<Load> flow(m);
  for (std::size_t e = 0; e < m; ++e) flow[e] = -model.capacity[e];
  std::optional<BestFlow> best;
  for (;;) {
    std::vector<Load> after = model.loads;
    BestFlow one;
    bool allowed = true;
    for (std::size_t e = 0; e < m; ++e) {
      const Load units = flow[e] < 0 ? -flow[e] : flow[e];
      allowed = allowed && (units == 0 || units >= model.minimum[e]);
      one.fees += units * model.fee[e];
      after[model.graph.edges()[e].u] -= flow[e];
      after[model.graph.edges()[e].v] += flow[e];
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
      allowed = allowed && after[i] >= 0;
      if (after[i] * one.den > one.num * model.speed[i]) {
        one.num = after[i];
        one.den = model.speed[i];
      }
    }
    if (allowed) {
      const auto shorter = [](const BestFlow& a, const BestFlow& b) {
        return a.num * b.den < b.num * a.den;
      };
      if (!best || shorter(one, *best) || (!shorter(*best, one) && one.fees < best->fees))
        best = one;
    }
    std::size_t e = 0;
    while (e < m && flow[e] == model.capacity[e]) {
      flow[e] = -model.capacity[e];
      ++e;
    }
    if (e == m) return *best;
    ++flow[e];
  }
}

}  // namespace evenkeel::testing
