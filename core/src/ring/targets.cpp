#include "evenkeel/ring/targets.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <string>

#include "evenkeel/base/error.hpp"

namespace evenkeel::ring {
namespace {

// Whole numbers in the exact ratio of the speeds, see the header.
std::vector<std::int64_t> whole_weights(std::span<const double> speeds) {
  double largest = 0;
  bool all_whole = true;
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    const double speed = speeds[i];
    if (!(speed >= 0) || speed > 1e300) {
      throw Error(ErrorCode::bad_value,
                  "speeds[" + std::to_string(i) + "] must be a number from 0 to 1e300",
                  "/speeds/" + std::to_string(i));
    }
    largest = std::max(largest, speed);
    all_whole = all_whole && speed == std::floor(speed);
  }
  if (largest == 0) {
    throw Error(ErrorCode::bad_value, "at least one speed must be above 0", "/speeds");
  }
  const bool exact = all_whole && largest <= static_cast<double>(kMaxExactInt);
  const int scale = exact ? 0 : 52 - std::ilogb(largest);
  std::vector<std::int64_t> weights(speeds.size());
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    weights[i] = static_cast<std::int64_t>(std::floor(std::ldexp(speeds[i], scale) + 0.5));
  }
  return weights;
}

}  // namespace

std::vector<Load> even_targets(Load total, std::size_t nodes) {
  const auto count = static_cast<Load>(nodes);
  std::vector<Load> targets(nodes, total / count);
  for (std::size_t i = 0; i < static_cast<std::size_t>(total % count); ++i) ++targets[i];
  return targets;
}

std::vector<Load> proportional_targets(Load total, std::span<const double> speeds) {
  const std::vector<std::int64_t> weights = whole_weights(speeds);
  Int128 weight_sum = 0;
  for (const std::int64_t weight : weights) weight_sum += weight;
  assert(weight_sum > 0);

  std::vector<Load> targets(weights.size());
  std::vector<Int128> remainders(weights.size());
  Load assigned = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Int128 share = static_cast<Int128>(total) * weights[i];
    targets[i] = static_cast<Load>(share / weight_sum);
    remainders[i] = share % weight_sum;
    assigned += targets[i];
  }
  std::vector<std::size_t> order(weights.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return remainders[a] > remainders[b]; });
  for (std::size_t k = 0; assigned < total; ++k, ++assigned) ++targets[order[k]];
  return targets;
}

}  // namespace evenkeel::ring
