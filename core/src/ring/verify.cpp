#include "evenkeel/ring/verify.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel::ring {

std::vector<std::string> check_conservation(std::span<const Load> loads,
                                            std::span<const Load> targets,
                                            std::span<const Load> flow, std::size_t most) {
  std::vector<std::string> problems;
  const std::size_t n = loads.size();
  for (std::size_t i = 0; i < n && problems.size() < most; ++i) {
    const Int128 after = static_cast<Int128>(loads[i]) + flow[(i + n - 1) % n] - flow[i];
    if (after == targets[i]) continue;
    const std::string ends = after > kMaxExactInt || after < -kMaxExactInt
                                 ? "far away"
                                 : std::to_string(static_cast<Load>(after));
    problems.push_back("node " + std::to_string(i) + " ends with " + ends + ", its target is " +
                       std::to_string(targets[i]));
  }
  return problems;
}

bool check_even(std::span<const Load> targets, Load total, bool first_take_remainder) {
  const auto n = static_cast<Load>(targets.size());
  Int128 sum = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    // target = floor or ceil of total / n, without dividing
    const Int128 product = static_cast<Int128>(targets[i]) * n;
    if (product <= static_cast<Int128>(total) - n || product >= static_cast<Int128>(total) + n) {
      return false;
    }
    if (first_take_remainder && i > 0 && targets[i] > targets[i - 1]) return false;
    sum += targets[i];
  }
  return sum == total;
}

bool check_proportional(std::span<const Load> targets, Load total, std::span<const double> speeds) {
  double speed_sum = 0;
  Int128 sum = 0;
  for (const double speed : speeds) speed_sum += speed;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const double share = static_cast<double>(total) * (speeds[i] / speed_sum);
    const double slack = 1 + share * 1e-12;  // rounding of the sum of speeds
    if (std::abs(static_cast<double>(targets[i]) - share) > slack) return false;
    sum += targets[i];
  }
  return sum == total;
}

bool check_impossible(std::span<const Load> loads, std::span<const Load> targets,
                      std::int64_t steps) {
  const std::size_t n = loads.size();
  if (steps >= static_cast<std::int64_t>(n)) return false;  // every unit can go anywhere
  const auto window = static_cast<std::size_t>(steps);
  Load linear = 0;
  Load before = 0;  // load of the `window` nodes ending at i
  Load after = 0;   // load of the `window` nodes from i + 1 on
  for (std::size_t k = 0; k < window; ++k) {
    before += loads[(n - 1 - k) % n];
    after += loads[k];
  }
  Load least = std::numeric_limits<Load>::min();
  Load most = std::numeric_limits<Load>::max();
  for (std::size_t i = 0; i < n; ++i) {
    linear += loads[i] - targets[i];
    if (window > 0) {
      before += loads[i] - loads[(i + n - window) % n];
      after += loads[(i + window) % n] - loads[i];
    }
    least = std::max(least, linear - before);
    most = std::min(most, linear + after);
  }
  return least > most;
}

}  // namespace evenkeel::ring
