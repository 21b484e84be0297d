#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "plan/chain_data.hpp"

namespace evenkeel::plan {

struct ChainPlan {
  Cuts cuts;
  Fraction makespan;  ///< Largest load / speed of a part.
};

/// Sums over the parts.
struct PartSums {
  std::vector<Load> load;       ///< Per part.
  std::vector<Load> memory;     ///< Per part; or empty.
  Fraction makespan;            ///< Largest load / speed,
  std::size_t most_loaded = 0;  ///< and the first part that has it.
};

/// Adds up the parts of a row, or of a ring, whose cuts continue beyond the last item. O(items).
PartSums sum_of_parts(const Chain& chain, const Cuts& cuts);

/// Cuts with minimum makespan, exactly, for any speeds.
///
/// Every node in turn takes all that it can do within a time. Bisection over the finishing times of
/// parts finds the minimum. With `at_least_one` and unequal speeds this is wrong, so a table over
/// nodes and items is used.
/// @return Nothing if no cuts satisfy the capacities, or if there are fewer items than nodes and
/// each node needs one.
/// Source: core/theory/plan.md, section 5. O(items + nodes log items x 60) time, O(items) memory;
/// O(items x nodes) with `at_least_one` and unequal speeds or capacities.
std::optional<ChainPlan> cut_chain(const Chain& chain, StopCheck* stop = nullptr);

/// Among all cuts with at most this makespan, the cuts that move least from the old cuts. The
/// measure is the sum over the cuts of the bytes between old and new cut, which is bytes times hops
/// along the row.
/// @param old    The same number of cuts, of the same items.
/// @param bytes  Per item; empty: every item counts 1.
/// Source: core/theory/plan.md, section 5. O(items x nodes) at worst, the sum of the windows
/// between earliest and latest cuts.
std::optional<Cuts> nearest_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                 std::span<const Load> bytes, StopCheck* stop = nullptr);

/// The same with each byte counted once, for any distance. Source and complexity as above.
std::optional<Cuts> least_moved_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, StopCheck* stop = nullptr);

/// Sum over the cuts of the bytes between both. O(items).
Load bytes_times_hops(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                      std::size_t items);

/// Bytes that are on another node. O(items).
Load bytes_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes, std::size_t items);

}  // namespace evenkeel::plan
