#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

/// Ranks whose cost is told: at least a cycle.
inline constexpr std::int64_t kFewestRanks = 3;
inline constexpr std::int64_t kMostRanks = 10000000;

/// What it takes to compute a balancing flow inside a program on so many ranks, one node each.
struct RankCost {
  std::int64_t ranks = 0;  ///< Asked for.
  std::string topology = {};
  std::string_view scheme = {};  ///< Of flow jobs, or "ring": the exact schedule of fewest steps.
  settings::Flow::Stop stop = settings::Flow::Stop::planned;
  std::int64_t nodes = 0;  ///< Of the topology: the nearest size that it has.
  std::int64_t degree = 0;
  std::int64_t iterations = 0;
  std::int64_t cost_m = 0;      ///< M(G,d): messages that a rank sends one after the other.
  std::int64_t reductions = 0;  ///< Sums over all ranks that iterations wait for.
  double flow_ms = 0;
};

/// FOS and Chebyshev on the square torus, dimension by dimension on the same and on the hypercube,
/// OPT on hypercube and cycle, and the exact ring; to an imbalance of 1e-9 where it matters.
///
/// A reduction is ceil(log2 nodes) messages one after the other. On the exact ring it is enough to
/// tell the fewest steps; the least traffic among them may take nine reductions more.
/// @param ranks  From kFewestRanks to kMostRanks.
/// Complexity: O(sqrt(ranks)): closed spectra, and no graph.
/// Source: Decker, Monien, Preis, sections 2 and 3; core/theory/scale_out.md, section 8.
std::vector<RankCost> rank_costs(std::int64_t ranks, const Machine& machine);

}  // namespace evenkeel::flow
