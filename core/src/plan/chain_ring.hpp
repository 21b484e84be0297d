#pragma once
#include <optional>
#include <span>

#include "plan/chain.hpp"

namespace evenkeel::plan {

/// Cuts of items on a ring. Node k has the items from cuts[k] to cuts[k + 1] - 1, modulo the number
/// of items. 0 <= cuts[0] < items, cuts.back() = cuts[0] + items.
struct RingCuts {
  Cuts cuts;
  Fraction makespan;  ///< Largest load / speed of a part.
};

/// Cuts of a ring with minimum makespan, exactly.
///
/// Equal nodes: every range that one node can take contains a cut, so only the places within the
/// shortest such range are tried as a start. Unequal nodes: all places are tried, with their
/// reaches computed together node by node. With `at_least_one` and unequal nodes, each start has
/// its own table.
/// @param chain  Its last item is followed by the first; node 0 by the other nodes in their order.
/// @return Nothing if no cuts satisfy the capacities, or if there are fewer items than nodes and
/// each node needs one.
/// Source: core/theory/plan.md, section 4. A probe: O(items) times logarithms for equal nodes,
/// O(items x nodes) for unequal nodes, O(items^2 x nodes) with `at_least_one` and unequal nodes.
std::optional<RingCuts> cut_ring(const Chain& chain, StopCheck* stop = nullptr);

/// Maximum number of nodes of a ring for least_moved_ring, which has a table of all pairs of nodes.
inline constexpr std::size_t kMaxRingMoves = 1000;

/// Among all cuts of a ring with at most this makespan, the cuts that move least from the old cuts:
/// the bytes that change their node. With `hops`, these bytes are multiplied by the links between
/// both nodes in the shorter direction.
/// @param old    0 <= old[0] < items, old.back() = old[0] + items.
/// @param bytes  Per item; empty: every item counts 1.
/// Every item is tried as the first item of node 0, beginning with the old one, and the row from
/// there is solved. The cost of a part is a difference of prefix sums.
/// O(items x (nodes log items + windows) + nodes^2).
std::optional<Cuts> least_moved_ring(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, bool hops,
                                     StopCheck* stop = nullptr);

/// Items and bytes that change their node.
struct RingMoved {
  std::int64_t items = 0;
  Load bytes = 0;
  Load bytes_distance = 0;  ///< Bytes times links, in the shorter direction.
};

/// Moves between two sets of cuts of a ring. O(items).
RingMoved ring_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                     std::size_t items);

}  // namespace evenkeel::plan
