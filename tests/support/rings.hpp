#pragma once
// Random rings and brute-force oracles. The oracles use the step-by-step execution only.
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/ring/execute.hpp"
#include "ring/targets.hpp"

namespace evenkeel::testing {

struct RandomRing {
  std::vector<Load> loads;
  std::vector<Load> targets;
};

/// n in [min_nodes, max_nodes], loads up to max_load with many zeros; targets even or arbitrary.
template <class Source>
RandomRing random_ring(Source& rng, std::size_t min_nodes, std::size_t max_nodes, Load max_load,
                       bool even) {
  const auto below = [&](std::int64_t bound) {
    return static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(bound)));
  };
  RandomRing ring;
  const std::size_t n =
      min_nodes + static_cast<std::size_t>(below(static_cast<Load>(max_nodes - min_nodes + 1)));
  ring.loads.resize(n);
  const bool half_zero = below(2) == 0;
  Load total = 0;
  for (Load& load : ring.loads) {
    load = half_zero && below(2) == 0 ? 0 : below(max_load + 1);
    total += load;
  }
  if (even) {
    ring.targets = ring::even_targets(total, n);
  } else {
    ring.targets.assign(n, 0);
    for (Load unit = 0; unit < total; ++unit) {
      ++ring.targets[static_cast<std::size_t>(below(static_cast<Load>(n)))];
    }
  }
  return ring;
}

/// Steps by execution; none for a deadlock.
inline std::optional<std::int64_t> executed_steps(const std::vector<Load>& loads,
                                                  const std::vector<Load>& flow,
                                                  const ring::SendModel& model,
                                                  std::vector<Load>* after = nullptr) {
  ring::Execution execution(loads, flow, model);
  while (execution.step()) {
  }
  if (after) *after = execution.loads();
  if (!execution.finished()) return std::nullopt;
  return execution.steps();
}

/// The Linear schedule written out, independent of ring::Instance.
inline std::vector<Load> shifted_linear(const RandomRing& ring, Load shift) {
  std::vector<Load> flow(ring.loads.size());
  Load excess = 0;
  for (std::size_t i = 0; i < flow.size(); ++i) {
    excess += ring.loads[i] - ring.targets[i];
    flow[i] = excess - shift;
  }
  return flow;
}

inline Load traffic_of(const std::vector<Load>& flow) {
  Load traffic = 0;
  for (const Load units : flow) traffic += units < 0 ? -units : units;
  return traffic;
}

/// The best schedule by trying every shift that could matter and executing it.
struct BruteForce {
  std::int64_t steps = -1;
  Load first_shift = 0;
  Load last_shift = 0;
  Load shift = 0;
  Load traffic = 0;
  bool contiguous = true;  ///< The optimal shifts form one interval.
};

inline BruteForce brute_force(const RandomRing& ring, const ring::SendModel& model) {
  Load low = 0;
  Load high = 0;
  Load total = 0;
  for (const Load flow : shifted_linear(ring, 0)) {
    low = std::min(low, flow);
    high = std::max(high, flow);
  }
  for (const Load load : ring.loads) total += load;
  BruteForce best;
  for (Load shift = low - total - 2; shift <= high + total + 2; ++shift) {
    const auto flow = shifted_linear(ring, shift);
    const auto steps = executed_steps(ring.loads, flow, model);
    if (!steps || (best.steps >= 0 && *steps > best.steps)) continue;
    const Load traffic = traffic_of(flow);
    if (best.steps < 0 || *steps < best.steps) {
      best = {*steps, shift, shift, shift, traffic, true};
      continue;
    }
    best.contiguous = best.contiguous && best.last_shift + 1 == shift;
    best.last_shift = shift;
    if (traffic < best.traffic) {
      best.traffic = traffic;
      best.shift = shift;
    }
  }
  return best;
}

}  // namespace evenkeel::testing
