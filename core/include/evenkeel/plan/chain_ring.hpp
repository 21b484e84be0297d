#pragma once
#include <optional>

#include "evenkeel/plan/chain.hpp"

namespace evenkeel::plan {

/// Cuts of items that go round: node k has the items from cuts[k] to cuts[k + 1] - 1, modulo their
/// number. 0 <= cuts[0] < items, cuts.back() = cuts[0] + items.
struct RingCuts {
  Cuts cuts;
  Fraction makespan;  ///< Largest load / speed of a part.
};

/// Cuts of a ring of least makespan, exactly.
///
/// Like nodes: within what one node can take from anywhere there is a cut, so only the places
/// within the shortest such part are tried as a start. Unlike nodes: all of them, their reaches
/// node by node at once. With `at_least_one` and unlike nodes each start has its table.
/// @param chain  Its last item is followed by the first; node 0 by the other nodes in their order.
/// @return Nothing where no cuts keep the capacities, or there are fewer items than nodes though
/// each needs one.
/// Source: core/theory/plan.md, section 4. A probe: O(items) times logarithms for like nodes,
/// O(items x nodes) for unlike ones, O(items^2 x nodes) with `at_least_one` and unlike ones.
std::optional<RingCuts> cut_ring(const Chain& chain, StopCheck* stop = nullptr);

}  // namespace evenkeel::plan
