// Targets of a ring: even shares, and shares by speed.
#include "ring/targets.hpp"

#include <string>

#include "base/shares.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::ring {
std::vector<Load> even_targets(Load total, std::size_t nodes) {
  const auto count = static_cast<Load>(nodes);
  std::vector<Load> targets(nodes, total / count);
  for (std::size_t i = 0; i < static_cast<std::size_t>(total % count); ++i) ++targets[i];
  return targets;
}

std::vector<Load> proportional_targets(Load total, std::span<const double> speeds) {
  bool any = false;
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    if (!(speeds[i] >= 0) || speeds[i] > 1e300) {
      throw Error(ErrorCode::bad_value,
                  concat({"speeds[", i, "] must be a number from 0 to 1e300"}),
                  "/speeds/" + std::to_string(i));
    }
    any = any || speeds[i] > 0;
  }
  if (!any) throw Error(ErrorCode::bad_value, "at least one speed must be above 0", "/speeds");
  return largest_remainder(total, speeds);
}

}  // namespace evenkeel::ring
