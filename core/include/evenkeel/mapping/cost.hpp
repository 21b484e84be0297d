#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/mapping/distances.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// Cost measures of a mapping. C1 is the root mean square of the loads, and C2 is the communication
/// with its penalties; cost = C1 + beta C2.
/// Source: thesis, Eqns 3.7 to 3.14. Erratum: the thesis prints sums over processors as sums over
/// V.
struct Measures {
  std::int64_t squares = 0;  ///< Sum of squared loads, exact.
  std::int64_t c2 = 0;       ///< Exact.
  double c1 = 0;
  double cost = 0;
  double sigma = 0;                 ///< Standard deviation of the loads.
  double delta = 0;                 ///< Mean of |load - mean| / mean.
  std::vector<std::int64_t> com;    ///< Communication times hops, by level.
  std::vector<std::int64_t> loads;  ///< Computation on every server.
  std::int64_t least_load = 0, most_load = 0;
};

/// Computes all measures from the mapping. O(tasks + messages + servers).
Measures measure(const TaskGraph& tasks, const Distances& distances,
                 std::span<const std::uint32_t> mapping, double beta);

/// The beta at which a random mapping weighs evenly: mean load / (communication x mean distance).
double balanced_beta(const TaskGraph& tasks, const Distances& distances);

}  // namespace evenkeel::mapping
