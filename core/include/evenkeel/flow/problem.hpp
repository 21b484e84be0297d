#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// Where load is and where it should be. Every connected component balances by itself.
struct Problem {
  std::vector<Load> loads;      ///< Shape n, work units.
  std::vector<double> speeds;   ///< Shape n, above 0; empty = all equal.
  std::vector<double> targets;  ///< Shape n: the share of the component's load by speed.
  std::vector<double> excess;   ///< loads - targets, without cancellation for equal speeds.
  std::size_t components = 1;
};

/// @throws Error bad_shape (not one load or speed a node), bad_value (a speed not above 0),
/// too_large (the sum of loads exceeds 2^53 - 1).
/// Complexity: O(n + m).
Problem make_problem(const graph::Graph& graph, std::vector<Load> loads,
                     std::vector<double> speeds = {});

/// Whole targets: every one is its real target rounded down or up, each component keeps its sum,
/// and the rounding never adds up to a whole unit over any subtree of the depth-first forest.
struct WholeTargets {
  std::vector<Load> targets;
};
WholeTargets make_whole_targets(const graph::Graph& graph, const Problem& problem);

/// Load scenarios; all loads are whole and sum to mean * nodes exactly.
/// Complexity: O(n log n).
std::vector<Load> peak_loads(std::size_t nodes, Load total, std::size_t node);
std::vector<Load> random_loads(std::size_t nodes, Load mean, Rng& rng);  ///< Uniform, rescaled.
std::vector<Load> gradient_loads(std::size_t nodes, Load mean);          ///< From 0 to 2 mean.
std::vector<Load> hot_spot_loads(std::size_t nodes, Load mean, std::size_t spots, Rng& rng);

}  // namespace evenkeel::flow
