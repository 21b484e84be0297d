#pragma once
#include <cstdint>
#include <vector>

namespace evenkeel::plan {

/// A column for every row, each used once, with the maximum sum of weights.
///
/// Shortest augmenting paths with potentials (Kuhn, Munkres; Jonker and Volgenant). O(n^3).
/// @param weight  n rows of n.
std::vector<std::size_t> heaviest_matching(const std::vector<std::vector<std::int64_t>>& weight);

}  // namespace evenkeel::plan
