#pragma once
#include <optional>
#include <span>

#include "plan/chain.hpp"

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

/// Most nodes of a ring for least_moved_ring, which has a table of all pairs of them.
inline constexpr std::size_t kMaxRingMoves = 1000;

/// Of all cuts of a ring that end by the time, those that move least from the old ones: the bytes
/// that change their node, or with `hops` these times the links between both nodes, the shorter way
/// round.
/// @param old    0 <= old[0] < items, old.back() = old[0] + items.
/// @param bytes  An item; empty: every item counts 1.
/// Every item is tried as the first of node 0, from the old one on, by the row from there; a part
/// costs a difference of prefix sums. O(items x (nodes log items + windows) + nodes^2).
std::optional<Cuts> least_moved_ring(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, bool hops,
                                     StopCheck* stop = nullptr);

/// What is on another node.
struct RingMoved {
  std::int64_t items = 0;
  Load bytes = 0;
  Load bytes_distance = 0;  ///< Bytes times links, the shorter way round.
};

/// From some cuts of a ring to others. O(items).
RingMoved ring_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                     std::size_t items);

}  // namespace evenkeel::plan
