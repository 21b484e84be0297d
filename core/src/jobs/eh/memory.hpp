#pragma once
#include <cstdint>
#include <span>

#include "evenkeel/eh/address.hpp"

namespace evenkeel::jobs {

/// Upper bound of the number of neighbours that an answer lists for these nodes. O(nodes).
inline std::int64_t listed_neighbours(const eh::Shape& shape, std::int64_t children,
                                      std::span<const eh::Node> nodes) {
  std::int64_t listed = 0;
  for (const eh::Node& node : nodes) listed += 1 + shape.k + (node.level > 0 ? children : 0);
  return listed;
}

}  // namespace evenkeel::jobs
