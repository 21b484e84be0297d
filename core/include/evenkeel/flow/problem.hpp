#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// Loads and targets. Every connected component is balanced separately.
struct Problem {
  std::vector<Load> loads;      ///< Shape n, work units.
  std::vector<double> speeds;   ///< Shape n, above 0; empty = all equal.
  std::vector<double> targets;  ///< Shape n: the share of the component's load by speed.
  std::vector<double> excess;   ///< loads - targets, without cancellation for equal speeds.
  std::size_t components = 1;
  std::vector<std::uint32_t> part;  ///< Shape n: the component of every node.
  std::vector<Load> low;            ///< Shape n: targets rounded down.
  std::vector<std::uint8_t> open;   ///< Shape n: 1 if the target is not an integer.
  std::vector<Load> spare;          ///< Units above the sum of `low`, per component.
};

/// Whether the loads are already a valid placement of the spare units. An integral plan is free to
/// place each spare unit of a component at a different open node, whose target is then rounded up.
/// O(n).
bool is_balanced(const Problem& problem);

/// @throws Error bad_shape (not one load or speed a node), bad_value (a speed not above 0),
/// too_large (the sum of loads exceeds 2^53 - 1).
/// Targets are exact but for the last bits of a double, `low`, `open` and `spare` exact.
/// Complexity: O(n + m).
Problem make_problem(const graph::Graph& graph, std::vector<Load> loads,
                     std::vector<double> speeds = {});

/// Integer targets by a rule that does not use the flow. Every target is its real target rounded
/// down or up, and each component keeps its sum. Over any subtree of the depth-first forest, the
/// rounding adds up to at most one unit. O(n + m).
std::vector<Load> forest_targets(const graph::Graph& graph, const Problem& problem);

/// Load scenarios; all loads are whole and sum to mean * nodes exactly.
/// Complexity: O(n log n).
std::vector<Load> peak_loads(std::size_t nodes, Load total, std::size_t node);
std::vector<Load> random_loads(std::size_t nodes, Load mean, Rng& rng);  ///< Uniform, rescaled.
std::vector<Load> gradient_loads(std::size_t nodes, Load mean);          ///< From 0 to 2 mean.
std::vector<Load> hot_spot_loads(std::size_t nodes, Load mean, std::size_t spots, Rng& rng);

}  // namespace evenkeel::flow
