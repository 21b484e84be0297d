#pragma once
#include <cstdint>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// A random graph in which every node has that degree; the same for the same seed on all hosts.
/// @param n, degree  Accepted by family_size().
/// @throws Error bad_value when no graph was found with that seed; Stopped.
/// Complexity: O(n degree) expected, and O(n degree^2) swaps. Each swap costs O(1) for a large
/// degree and O(degree) for a small degree.
/// Source: Bollobas 1980, the configuration model, with swaps that mend loops and double edges.
Graph random_regular(std::int64_t n, std::int64_t degree, std::int64_t seed, StopCheck* stop);

}  // namespace evenkeel::graph
