#pragma once
#include <cstdint>
#include <string>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/papers/report.hpp"

// Tests the claims in the text of Jeannot and Vernier outside of its table and figures.
namespace evenkeel::papers::jeannot {

/// Finding of runs about a claim as published.
struct Finding {
  bool holds = false;
  std::string measured;
};

/// Random instances per claim: the number of trials, but at least this many.
inline constexpr std::int64_t kLeastInstances = 50;
std::int64_t instances_of(const Trials& trials);

using Check = Finding(const Trials& trials, StopCheck* stop);

// Sections 2 and 3.2, and Algorithm 1, right: the matrix.
Check entries_over_speed, stochastic, fixed_point, non_bipartite_converges, bipartite_swings,
    second_converges, unit_of_speed, local_knowledge, my_load, any_exchanges;

// Sections 1, 3.1, 3.3 and 4: exchanges, stairs, the shaker, detection, and the total gain.
Check chain_locks, difference_of_one, null_benefit, slower_gives, second_case, stairs_of_four,
    stairs_with_test, sign_of_kappa, shaker_reduces, small_kappa, tree_detects, after_convergence,
    no_degradation, more_than_double, not_all_nodes;

}  // namespace evenkeel::papers::jeannot
