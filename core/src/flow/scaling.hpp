#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

/// Fewest ranks for which costs are computed: a cycle.
inline constexpr std::int64_t kFewestRanks = 3;
inline constexpr std::int64_t kMostRanks = 10000000;

/// Cost of computing a balancing flow inside a program with one node per rank.
struct RankCost {
  std::int64_t ranks = 0;  ///< Ranks asked for.
  std::string topology = {};
  std::string_view scheme = {};  ///< Flow scheme, or "ring": the exact schedule of fewest steps.
  settings::Flow::Stop stop = settings::Flow::Stop::planned;
  std::int64_t nodes = 0;  ///< Nodes of the topology: its nearest size.
  std::int64_t degree = 0;
  std::int64_t iterations = 0;
  std::int64_t cost_m = 0;      ///< M(G,d): messages that a rank sends one after another.
  std::int64_t reductions = 0;  ///< Sums over all ranks for which iterations wait.
  double flow_ms = 0;
};

/// FOS and Chebyshev on the square torus, dimension by dimension on the torus and on the hypercube,
/// OPT on hypercube and cycle, and the exact ring. The tolerance is an imbalance of 1e-9 if it
/// matters.
///
/// A reduction is ceil(log2 nodes) messages one after the other. The exact ring finds the fewest
/// steps. The minimum traffic with this number of steps can take nine more reductions.
/// @param ranks  From kFewestRanks to kMostRanks.
/// Complexity: O(sqrt(ranks)): closed spectra, and no graph.
/// Source: Decker, Monien, Preis, sections 2 and 3; core/theory/scale_out.md, section 8.
std::vector<RankCost> rank_costs(std::int64_t ranks, const Machine& machine);

}  // namespace evenkeel::flow
