#pragma once
// The modes of sending that rings are tested with, a large ring, and its optimum.
#include <numeric>
#include <vector>

#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/rings.hpp"

namespace evenkeel::testing {

/// A mode of sending, and its description for failed tests.
struct Mode {
  const char* name;
  ring::SendModel model;
};

/// Single-send, multi-send, and multi-send with messages of limited size.
inline const std::vector<Mode> kModes = {
    {"single", {ring::SendMode::single, {}}}, {"multi", {ring::SendMode::multi, {}}},
    {"limit 1", {ring::SendMode::multi, 1}},  {"limit 2", {ring::SendMode::multi, 2}},
    {"limit 5", {ring::SendMode::multi, 5}},
};

/// Loads up to 1e9 and even targets.
inline RandomRing large_ring(std::size_t nodes) {
  Rng rng(3);
  RandomRing ring;
  ring.loads.resize(nodes);
  for (Load& load : ring.loads) load = static_cast<Load>(rng.uniform_index(1000000001));
  ring.targets =
      ring::even_targets(std::accumulate(ring.loads.begin(), ring.loads.end(), Load{0}), nodes);
  return ring;
}

/// The optimum over all shifts.
inline ring::Optimum solve(const RandomRing& ring, const ring::SendModel& model) {
  const ring::Instance instance(ring.loads, ring.targets);
  return ring::optimal_shift(instance, ring::ShiftIntervals(instance, model));
}

}  // namespace evenkeel::testing
