// Checks a ring schedule from the definitions: balance, targets, roles, critical path.
#include "verify/ring/ring.hpp"

#include <algorithm>
#include <cmath>

#include "base/exact_weights.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::verify {

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
    problems.push_back(
        concat({"node ", i, " ends with ", ends, " instead of its target, ", targets[i]}));
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

namespace {

// Checks the shares of `total` by integer weights. Each target is its share rounded down or up. The
// targets rounded up have the largest remainders, the first nodes among ties.
template <class Whole>
bool by_largest_remainder(std::span<const Load> targets, Load total,
                          const std::vector<Whole>& weights) {
  const auto times = [](const Whole& weight, Load factor) {
    return weight * static_cast<std::uint64_t>(factor);
  };
  Whole all{};
  for (const Whole& weight : weights) all += weight;
  std::optional<Whole> least_up, most_down;  // remainders of targets rounded up and down
  std::size_t last_up = 0, first_down = 0;
  Int128 sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (targets[i] < 0 || targets[i] > total) return false;
    sum += targets[i];
    Whole rest = times(weights[i], total);
    const bool up = rest < times(all, targets[i]);
    const Whole down = times(all, targets[i] - (up ? 1 : 0));
    if (rest < down) return false;
    rest -= down;
    if (!(rest < all)) return false;
    if (up && (!least_up || !(*least_up < rest))) {
      least_up = rest;
      last_up = i;
    }
    if (!up && (!most_down || *most_down < rest)) {
      most_down = rest;
      first_down = i;
    }
  }
  if (sum != total) return false;
  if (!least_up || !most_down) return true;
  return *most_down < *least_up || (*most_down == *least_up && last_up < first_down);
}

}  // namespace

bool check_proportional(std::span<const Load> targets, Load total, std::span<const double> speeds) {
  if (targets.size() != speeds.size()) return false;
  const ExactWeights exact = exact_weights(speeds);
  if (exact.bits == 0) return false;  // no speed above 0
  // total x the sum of all weights in 128 bits, or in as many bits as needed.
  const int bits =
      exact.bits + bits_of(speeds.size()) + bits_of(static_cast<std::uint64_t>(total)) + 1;
  if (bits < 127) {
    std::vector<UInt128> weights;
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      UInt128 weight = exact.digits[i];
      for (int power = exact.powers[i]; power > 0; --power) weight *= 10;
      weights.push_back(weight);
    }
    return by_largest_remainder(targets, total, weights);
  }
  std::vector<Natural> weights;
  for (std::size_t i = 0; i < speeds.size(); ++i) weights.push_back(exact[i]);
  return by_largest_remainder(targets, total, weights);
}

answers::RingNode role_by_flow(std::span<const Load> loads, std::span<const Load> flow,
                               std::size_t node) {
  const std::size_t n = loads.size();
  const Load right = flow[node];
  const Load left = flow[(node + n - 1) % n];  // > 0 arrives
  return {right > 0  ? (left < 0 ? "rich" : "positive")
          : left < 0 ? "negative"
                     : "idle",
          static_cast<Int128>(std::max<Load>(right, 0)) + std::max<Load>(-left, 0) > loads[node]};
}

namespace {

bool is_row(const std::vector<Load>& nodes, bool to_right, std::size_t n) {
  const auto count = static_cast<Load>(n);
  if (nodes.empty() || nodes.size() > n) return false;
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    if (nodes[k] < 0 || nodes[k] >= count) return false;
    if (k > 0 && nodes[k] != (nodes[k - 1] + (to_right ? 1 : count - 1)) % count) return false;
  }
  return true;
}

}  // namespace

bool is_critical(std::span<const Load> loads, std::span<const Load> flow, const SendModel& model,
                 std::int64_t steps, const answers::RingCritical& path) {
  const std::size_t n = loads.size();
  const std::vector<Load> nodes = path.nodes.values();
  const bool to_right = path.direction == "right";
  if (!is_row(nodes, to_right, n) || steps < 1) return false;
  const auto count = static_cast<std::int64_t>(nodes.size());
  const auto sent = [&](std::size_t node) {  // in the direction of the path
    return to_right ? flow[node] : -flow[(node + n - 1) % n];
  };
  const auto last = static_cast<std::size_t>(nodes.back());
  if (model.mode == SendMode::single) {
    if (count != steps || path.limited || sent(last) <= 0) return false;
    for (std::size_t k = 1; k < nodes.size(); ++k) {
      const auto node = static_cast<std::size_t>(nodes[k]);
      const Load other_way = to_right ? -flow[(node + n - 1) % n] : flow[node];
      if (sent(node) <= loads[node] || other_way > 0) return false;
    }
    return true;
  }
  // In steps - 1 the link passes at most what `before` nodes hold, and the limit in all other
  // steps.
  const auto passes = [&](std::int64_t before) {
    const auto around = static_cast<std::int64_t>(n);
    Int128 all = 0, held = 0;
    for (const Load load : loads) all += load;
    for (std::int64_t k = 0; k < before % around; ++k) {
      const std::size_t hops = static_cast<std::size_t>(k);
      held += loads[to_right ? (last + n - hops) % n : (last + hops) % n];
    }
    held += all * (before / around);
    return held + static_cast<Int128>(steps - 1 - before) * model.message_limit.value_or(0);
  };
  // A path of all n nodes can represent more than n - 1 of them.
  for (const std::int64_t before :
       {count - 1, count == static_cast<std::int64_t>(n) ? (model.message_limit ? count : steps - 1)
                                                         : count - 1}) {
    if (before > steps - 1 || (!model.message_limit && before != steps - 1)) continue;
    if (path.limited == (before < steps - 1) && sent(last) > passes(before)) return true;
  }
  return false;
}

}  // namespace evenkeel::verify
