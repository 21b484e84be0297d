#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::ring {

/// Consecutive nodes whose load exceeds the load that they keep plus the load that can leave them
/// in some steps.
///
/// In t steps at most W(i,k) + (t - k) B units cross link i to the right, for every k from 0 to t:
/// the load of the k nodes up to i, plus the message limit B in each of the other steps. Without a
/// limit k is t. To the left it is the mirror image.
struct Segment {
  std::size_t first = 0;
  std::size_t count = 0;         ///< 1 <= count < n, going on around the ring.
  std::int64_t left_depth = 0;   ///< The k of the link before `first`, crossed to the left.
  std::int64_t right_depth = 0;  ///< The k of the link behind the last node, to the right.
};

/// Two runs of `steps` nodes each, single-send: below shift a = linear(i-1) - g[i] node i is red to
/// the right, above b = linear(i) + g[i] red to the left. The first run is red to the right below
/// every shift up to some number, and the second run is red to the left above it. So no shift is
/// possible.
struct RedRuns {
  std::size_t right = 0, left = 0;  ///< First nodes of both.
};

/// Why a schedule cannot move less. Traffic is convex in the shift. It is minimal if at most half
/// of the flows are positive and at most half negative, otherwise the better side is forbidden.
struct TrafficLimit {
  enum class By { median, link, chain };
  By by = By::median;
  std::size_t place = 0;   ///< The link that passes no unit more in time (multi-send), or the first
                           ///< of the nodes that would all be red one shift on (single-send).
  bool to_right = true;    ///< The direction of that link or those nodes.
  std::int64_t depth = 0;  ///< Depth of the link, like in Segment.
};

/// A link whose capacity counts, and the depth of its best estimate.
struct LinkDepth {
  std::size_t link = 0;
  bool to_right = true;
  std::int64_t depth = 0;
};

/// Prices of a unit at every node. Moving a unit over a link earns the price difference. A
/// difference above 1 is charged for every unit that the link can pass in time. For all places of
/// the remainder, the traffic of every plan is at least
///   sum price (load - average) - (the `remainder` largest prices)
///     - sum over links of (|difference| - 1) times the capacity in that direction, if positive.
/// Source: duality of linear programs; core/theory/proofs.md, section 2.
struct Prices {
  std::vector<Load> potential;    ///< Shape n.
  std::vector<LinkDepth> depths;  ///< With a message limit: for links with a difference above 1.
};

}  // namespace evenkeel::ring
