// Checks a flow without code of the schemes: shares, balance, norms, cycles, the minimum norm.
#include "flow/verify.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <utility>

#include "base/exact_weights.hpp"

namespace evenkeel::flow {

using graph::NodeId;

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

std::vector<std::size_t> check_whole_balance(const graph::Graph& graph, std::span<const Load> loads,
                                             std::span<const Load> targets,
                                             std::span<const Load> flow) {
  std::vector<Int128> after(loads.begin(), loads.end());
  for (std::size_t e = 0; e < flow.size(); ++e) {
    after[graph.edges()[e].u] -= flow[e];
    after[graph.edges()[e].v] += flow[e];
  }
  std::vector<std::size_t> wrong;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i] != targets[i]) wrong.push_back(i);
  }
  return wrong;
}

FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const double> flow) {
  FlowNorms norms;
  std::vector<double> around(graph.nodes(), 0);
  double squares = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const double units = std::fabs(flow[e]);
    norms.l1 += units;
    squares += units * units;
    norms.linf = std::max(norms.linf, units);
    around[graph.edges()[e].u] += units;
    around[graph.edges()[e].v] += units;
  }
  norms.l2 = std::sqrt(squares);
  for (const double units : around) norms.node_flow = std::max(norms.node_flow, units);
  return norms;
}

FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const Load> flow) {
  FlowNorms norms = norms_by_nodes(graph, std::vector<double>(flow.begin(), flow.end()));
  Int128 l1 = 0, linf = 0, node_flow = 0;
  std::vector<Int128> around(graph.nodes(), 0);
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Int128 units = flow[e] < 0 ? -Int128{flow[e]} : Int128{flow[e]};
    l1 += units;
    linf = std::max(linf, units);
    around[graph.edges()[e].u] += units;
    around[graph.edges()[e].v] += units;
  }
  for (const Int128 units : around) node_flow = std::max(node_flow, units);
  norms.integral_l1 = l1;
  norms.integral_linf = linf;
  norms.integral_node_flow = node_flow;
  return norms;
}

bool has_cycle(const graph::Graph& graph, std::span<const double> flow) {
  double largest = 0;
  for (const double units : flow) largest = std::max(largest, std::fabs(units));
  const double zero = 1e-9 * largest;
  enum Mark : char { fresh, on_path, left };
  std::vector<char> mark(graph.nodes(), fresh);
  std::vector<std::size_t> next(graph.nodes(), 0);
  std::vector<NodeId> path;
  for (NodeId start = 0; start < graph.nodes(); ++start) {
    if (mark[start] != fresh) continue;
    path.assign(1, start);
    mark[start] = on_path;
    while (!path.empty()) {
      const NodeId node = path.back();
      const auto ids = graph.edge_ids(node);
      if (next[node] == ids.size()) {
        mark[node] = left;
        path.pop_back();
        continue;
      }
      const std::size_t k = next[node]++;
      const double out = graph.edges()[ids[k]].u == node ? flow[ids[k]] : -flow[ids[k]];
      if (out <= zero) continue;
      const NodeId other = graph.neighbours(node)[k];
      if (mark[other] == on_path) return true;
      if (mark[other] != fresh) continue;
      mark[other] = on_path;
      path.push_back(other);
    }
  }
  return false;
}

namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

LeastNorm::LeastNorm(const graph::Graph& graph, std::vector<double> excess)
    : graph_(graph),
      potential_(excess.size(), 0),
      rest_(std::move(excess)),
      direction_(rest_),
      product_(rest_.size()) {
  start_ = now_ = dot(rest_, rest_);
  done_ = !(start_ > 0);
}

bool LeastNorm::advance(std::int64_t steps) {
  const auto most = static_cast<std::int64_t>(20 * rest_.size() + 100);
  for (; steps > 0 && !done_; --steps) {
    std::fill(product_.begin(), product_.end(), 0.0);
    for (const graph::Edge& edge : graph_.edges()) {
      const double units = edge.weight * (direction_[edge.u] - direction_[edge.v]);
      product_[edge.u] += units;
      product_[edge.v] -= units;
    }
    const double curvature = dot(direction_, product_);
    if (!(curvature > 0)) {
      done_ = true;
      break;
    }
    const double step = now_ / curvature;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      potential_[i] += step * direction_[i];
      rest_[i] -= step * product_[i];
    }
    const double before = std::exchange(now_, dot(rest_, rest_));
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      direction_[i] = rest_[i] + now_ / before * direction_[i];
    }
    done_ = ++steps_ >= most || now_ <= 1e-26 * start_;
  }
  return done_;
}

std::optional<double> LeastNorm::norm() const {
  if (!done_ || now_ > 1e-16 * start_) return std::nullopt;
  double squares = 0;
  for (const graph::Edge& edge : graph_.edges()) {
    const double fall = potential_[edge.u] - potential_[edge.v];
    squares += edge.weight * fall * fall;
  }
  return std::sqrt(squares);
}

}  // namespace evenkeel::flow
