// Shares of loads and targets from their definition.
#include "verify/flow/shares.hpp"

#include <algorithm>
#include <compare>

#include "base/exact_weights.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::verify {

ShareCheck::ShareCheck(const graph::Graph& graph, std::span<const Load> loads,
                       std::span<const double> speeds)
    : loads_(loads), speeds_(speeds), part_(graph.nodes()), totals_(graph.nodes(), 0) {
  for (std::size_t i = 0; i < part_.size(); ++i) part_[i] = i;
  const auto first = [&](std::size_t node) {
    while (part_[node] != node) node = part_[node] = part_[part_[node]];
    return node;
  };
  for (const graph::Edge& edge : graph.edges()) {
    const std::size_t a = first(edge.u), b = first(edge.v);
    part_[std::max(a, b)] = std::min(a, b);
  }
  for (std::size_t i = 0; i < part_.size(); ++i) {
    part_[i] = first(i);
    totals_[part_[i]] += loads[i];
  }
}

/// The exact shares of nodes by speed.
class ShareCheck::BySpeed {
 public:
  explicit BySpeed(const ShareCheck& shares)
      : shares_(shares), weights_(exact_weights(shares.speeds_)), power_(shares.part_.size()) {
    for (std::size_t i = 0; i < power_.size(); ++i) power_[shares.part_[i]] += weights_[i];
  }

  /// Compares the share of a node with a number >= 0.
  std::strong_ordering against(std::size_t i, Load number) const {
    const Natural share = scaled(i);
    const Natural other = power(i) * static_cast<std::uint64_t>(number);
    return share < other   ? std::strong_ordering::less
           : other < share ? std::strong_ordering::greater
                           : std::strong_ordering::equal;
  }

  double target(std::size_t i) const { return scaled(i).over(power(i)); }

  /// Load less share: exactly 0 if they are equal, for any decimals of the speeds.
  double excess(std::size_t i) const {
    Natural share = scaled(i);
    Natural load = power(i) * static_cast<std::uint64_t>(shares_.loads_[i]);
    if (load < share) return -(share -= load).over(power(i));
    return (load -= share).over(power(i));
  }

 private:
  const Natural& power(std::size_t i) const { return power_[shares_.part_[i]]; }
  /// The share times the power of its part.
  Natural scaled(std::size_t i) const {
    return weights_[i] * static_cast<std::uint64_t>(shares_.totals_[shares_.part_[i]]);
  }

  const ShareCheck& shares_;
  ExactWeights weights_;
  std::vector<Natural> power_;  ///< Per part, at its first node.
};

std::vector<double> ShareCheck::real_targets() const {
  std::vector<double> targets(part_.size());
  if (!speeds_.empty()) {
    const BySpeed shares(*this);
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i] = shares.target(i);
    return targets;
  }
  const std::vector<std::int64_t> count = sizes();
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const double share = 1 / static_cast<double>(count[part_[i]]);
    targets[i] = static_cast<double>(totals_[part_[i]]) * share;
  }
  return targets;
}

std::vector<double> ShareCheck::excess() const {
  std::vector<double> excess(part_.size());
  if (!speeds_.empty()) {
    const BySpeed shares(*this);
    for (std::size_t i = 0; i < excess.size(); ++i) excess[i] = shares.excess(i);
    return excess;
  }
  const std::vector<std::int64_t> count = sizes();
  for (std::size_t i = 0; i < excess.size(); ++i) {
    const std::int64_t nodes = count[part_[i]];
    excess[i] = static_cast<double>(Int128{loads_[i]} * nodes - totals_[part_[i]]) /
                static_cast<double>(nodes);
  }
  return excess;
}

std::vector<std::int64_t> ShareCheck::sizes() const {
  std::vector<std::int64_t> count(part_.size(), 0);
  for (const std::size_t part : part_) ++count[part];
  return count;
}

std::optional<std::size_t> ShareCheck::wrong_integral(std::span<const Load> targets) const {
  const std::size_t n = part_.size();
  std::vector<Int128> given(n, 0);
  for (std::size_t i = 0; i < n; ++i) given[part_[i]] += targets[i];
  const std::vector<std::int64_t> count = sizes();
  std::optional<BySpeed> shares;
  if (!speeds_.empty()) shares.emplace(*this);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t part = part_[i];
    const Load total = totals_[part];
    if (targets[i] < 0 || targets[i] > total || (part == i && given[i] != total)) return i;
    if (!shares) {
      const Int128 off = Int128{targets[i]} * count[part] - total;
      if (off >= count[part] || off <= -count[part]) return i;
      continue;
    }
    // |target - share| < 1: target - 1 < share < target + 1.
    if (std::is_gteq(shares->against(i, targets[i] + 1))) return i;
    if (targets[i] > 0 && std::is_lteq(shares->against(i, targets[i] - 1))) return i;
  }
  return std::nullopt;
}

std::vector<ShareCheck::Floor> ShareCheck::floors(std::span<const Load> right_targets) const {
  const std::size_t n = part_.size();
  std::vector<Floor> floors(n);
  const std::vector<std::int64_t> count = sizes();
  std::optional<BySpeed> shares;
  if (!speeds_.empty()) shares.emplace(*this);
  for (std::size_t i = 0; i < n; ++i) {
    const Load target = right_targets[i];
    const auto share = shares ? shares->against(i, target)
                              : Int128{totals_[part_[i]]} <=> Int128{target} * count[part_[i]];
    floors[i] = {target - (std::is_lt(share) ? 1 : 0), share == std::strong_ordering::equal};
  }
  return floors;
}

bool check_balance(const FlowJob& job, const FlowPlan& plan, const ShareCheck& shares,
                   Notes& notes) {
  const std::size_t before = notes.count();
  const auto is_negative = [](Load target) { return target < 0; };
  if (!job.is(FlowJob::Scheme::max_load)) {
    if (const auto odd = shares.wrong_integral(plan.targets))
      notes.wrong(concat({"the target of node ", *odd, " is ", plan.targets[*odd],
                          ": this is not its share rounded down or up, or the sums of targets and "
                          "loads differ"}));
  } else if (std::any_of(plan.targets.begin(), plan.targets.end(), is_negative)) {
    notes.wrong("the flow takes more load from a node than the node has");
  }
  std::vector<Int128> after(job.loads.begin(), job.loads.end());
  for (std::size_t e = 0; e < plan.units.size(); ++e) {
    after[job.graph.edges()[e].u] -= plan.units[e];
    after[job.graph.edges()[e].v] += plan.units[e];
  }
  for (std::size_t i = 0; i < after.size(); ++i)
    if (after[i] != plan.targets[i])
      notes.wrong(
          concat({"node ", i, " does not reach its target of ", plan.targets[i], " units"}));
  return notes.count() == before;
}

}  // namespace evenkeel::verify
