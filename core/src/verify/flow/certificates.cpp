// Checks certificates of flows from graph, loads and shares alone.
#include "verify/flow/certificates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/pairwise.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::verify {

namespace {

Load open_count(const ShareCheck::Floor& floor) { return floor.whole ? 0 : 1; }

Int128 half_down(Int128 value) { return value >= 0 ? value / 2 : (value - 1) / 2; }

}  // namespace

CertificateCheck::CertificateCheck(const graph::Graph& graph, std::span<const Load> loads,
                                   std::span<const ShareCheck::Floor> floors,
                                   const ShareCheck& shares)
    : graph_(graph), loads_(loads), floors_(floors) {
  const std::size_t n = graph.nodes();
  part_.resize(n);
  spare_.assign(n, 0);
  open_.assign(n, 0);
  for (std::size_t v = 0; v < n; ++v) {
    part_[v] = shares.part_of(v);
    spare_[part_[v]] += loads[v] - floors[v].down;
    open_[part_[v]] += open_count(floors[v]);
  }
}

std::optional<Int128> CertificateCheck::traffic(Potential potential) const {
  for (const graph::Edge& edge : graph_.edges()) {
    const Int128 fall = Int128{potential[edge.u]} - potential[edge.v];
    if (fall > 1 || fall < -1) return std::nullopt;
  }
  std::vector<Load> raised(potential.size());
  Int128 bound = 0;
  for (std::size_t v = 0; v < raised.size(); ++v) {
    bound += Int128{potential[v]} * loads_[v];
    raised[v] = -potential[v];
  }
  return bound + ending(raised);
}

std::optional<double> CertificateCheck::real_traffic(Potential potential) const {
  std::vector<Int128> weighted(part_.size(), 0), total(part_.size(), 0), sum(part_.size(), 0);
  std::vector<Load> count(part_.size(), 0);
  for (const graph::Edge& edge : graph_.edges()) {
    const Int128 fall = Int128{potential[edge.u]} - potential[edge.v];
    if (fall > 1 || fall < -1) return std::nullopt;
  }
  for (std::size_t v = 0; v < part_.size(); ++v) {
    const std::size_t p = part_[v];
    // From the first node of the part, because only differences count.
    const Int128 height = Int128{potential[v]} - potential[p];
    if (height > kMaxExactInt || height < -kMaxExactInt) return std::nullopt;
    weighted[p] += height * loads_[v];
    total[p] += loads_[v];
    sum[p] += height;
    ++count[p];
  }
  double bound = 0;
  for (std::size_t p = 0; p < part_.size(); ++p) {
    if (count[p] == 0) continue;
    const Int128 whole = sum[p] / count[p], rest = sum[p] % count[p];
    bound +=
        static_cast<double>(weighted[p] - whole * total[p]) -
        static_cast<double>(rest) * static_cast<double>(total[p]) / static_cast<double>(count[p]);
  }
  return bound;
}

// The rest of the excess goes up a forest found by breadth-first search, heaviest links first.
std::optional<CertificateCheck::Squares> CertificateCheck::squares(
    Potential potential, std::span<const double> excess) const {
  const std::size_t n = potential.size();
  std::vector<double> y(n);
  for (std::size_t v = 0; v < n; ++v) {
    y[v] = static_cast<double>(Int128{potential[v]} - potential[part_[v]]);
  }
  const auto& edges = graph_.edges();
  const double work = pairwise_sum(n, [&](std::size_t v) { return y[v] * excess[v]; });
  const double energy = pairwise_sum(edges.size(), [&](std::size_t e) {
    const double fall = y[edges[e].u] - y[edges[e].v];
    return edges[e].weight * fall * fall;
  });
  if (!(work > 0) || !(energy > 0)) return std::nullopt;
  const double scale = work / energy;
  std::vector<double> left(excess.begin(), excess.end());
  std::vector<double> flow(graph_.edges().size());
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const graph::Edge& edge = graph_.edges()[e];
    flow[e] = scale * edge.weight * (y[edge.u] - y[edge.v]);
    left[edge.u] -= flow[e];
    left[edge.v] += flow[e];
  }
  std::vector<std::size_t> order(flow.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_stably(order, [&](std::size_t a, std::size_t b) {
    return graph_.edges()[a].weight > graph_.edges()[b].weight;
  });
  std::vector<std::size_t> root(n), links(n, 0);
  std::iota(root.begin(), root.end(), std::size_t{0});
  const auto find = [&](std::size_t v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  std::vector<bool> in_forest(flow.size(), false);
  for (const std::size_t e : order) {
    const std::size_t a = find(graph_.edges()[e].u), b = find(graph_.edges()[e].v);
    if (a == b) continue;
    root[std::max(a, b)] = std::min(a, b);
    in_forest[e] = true;
    ++links[graph_.edges()[e].u];
    ++links[graph_.edges()[e].v];
  }
  std::vector<graph::NodeId> leaves;
  for (graph::NodeId v = 0; v < n; ++v) {
    if (links[v] == 1) leaves.push_back(v);
  }
  while (!leaves.empty()) {
    const graph::NodeId node = leaves.back();
    leaves.pop_back();
    const auto ids = graph_.edge_ids(node);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      if (!in_forest[ids[k]]) continue;
      const graph::NodeId other = graph_.neighbours(node)[k];
      in_forest[ids[k]] = false;
      flow[ids[k]] += node < other ? left[node] : -left[node];
      left[other] += left[node];
      if (--links[other] == 1) leaves.push_back(other);
      break;
    }
  }
  Squares found;
  found.least = work / energy * work;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    found.most += flow[e] * flow[e] / graph_.edges()[e].weight;
  }
  return found;
}

bool CertificateCheck::is_minimal_integral(Potential potential, double scale,
                                           std::span<const Load> flow) const {
  if (!(scale > 0)) return false;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const graph::Edge& edge = graph_.edges()[e];
    const Int128 fall = Int128{potential[edge.u]} - potential[edge.v];
    const Int128 more = 2 * Int128{flow[e]} + 1, less = more - 2;
    // Compares fall / scale with (2 x + 1) / f and (2 x - 1) / f. The comparison is exact if f /
    // scale is 1 or the inverse of an integer. Otherwise it uses doubles and tolerates rounding
    // errors.
    const double ratio = scale / edge.weight;
    const auto whole = static_cast<Load>(ratio < 1e15 ? ratio : 0);
    if (whole >= 1 && static_cast<double>(whole) == ratio) {
      if (fall > more * whole || fall < less * whole) return false;
      continue;
    }
    const double height = static_cast<double>(fall);
    const double slack = 1e-15 * std::fabs(height);
    if (height - slack > static_cast<double>(more) * ratio) return false;
    if (height + slack < static_cast<double>(less) * ratio) return false;
  }
  return true;
}

bool CertificateCheck::is_placed_best(Potential potential, std::span<const Load> targets) const {
  constexpr Load kEnd = std::numeric_limits<Load>::max();
  std::vector<Load> lowest(part_.size(), kEnd), highest(part_.size(), -kEnd);
  for (std::size_t v = 0; v < part_.size(); ++v) {
    if (floors_[v].whole) continue;
    const bool keeps = targets[v] != floors_[v].down;
    Load& end = keeps ? lowest[part_[v]] : highest[part_[v]];
    end = keeps ? std::min(end, potential[v]) : std::max(end, potential[v]);
  }
  for (std::size_t p = 0; p < part_.size(); ++p) {
    if (lowest[p] < highest[p]) return false;
  }
  return true;
}

CertificateCheck::Sum CertificateCheck::sum_of(const Flags& set) const {
  Sum sum;
  sum.open.assign(part_.size(), 0);
  for (std::size_t v = 0; v < part_.size(); ++v) {
    if (!set[v]) continue;
    sum.loads += loads_[v];
    sum.floors += floors_[v].down;
    sum.open[part_[v]] += open_count(floors_[v]);
  }
  return sum;
}

Int128 CertificateCheck::most_kept(const Sum& sum) const {
  Int128 kept = sum.floors;
  for (std::size_t p = 0; p < part_.size(); ++p) kept += std::min(sum.open[p], spare_[p]);
  return kept;
}

Int128 CertificateCheck::least_kept(const Sum& sum) const {
  Int128 kept = sum.floors;
  for (std::size_t p = 0; p < part_.size(); ++p) {
    const Load elsewhere = open_[p] - sum.open[p];
    if (spare_[p] > elsewhere) kept += spare_[p] - elsewhere;
  }
  return kept;
}

bool CertificateCheck::needs_more_over_link(const Flags& set, Load most) const {
  const Sum sum = sum_of(set);
  Int128 links = 0;
  for (const graph::Edge& edge : graph_.edges()) links += set[edge.u] != set[edge.v] ? 1 : 0;
  const Int128 room = links * most;
  return sum.loads - most_kept(sum) > room || least_kept(sum) - sum.loads > room;
}

bool CertificateCheck::needs_more_through_node(const Flags& set, Load most) const {
  const std::size_t n = part_.size();
  Flags beside(n, false);
  for (const graph::Edge& edge : graph_.edges()) {
    if (set[edge.u] && !set[edge.v]) beside[edge.v] = true;
    if (set[edge.v] && !set[edge.u]) beside[edge.u] = true;
  }
  Int128 balance = 0;  // outgoing load less the load that can be received
  std::vector<Load> may(n, 0), must(n, 0);
  for (std::size_t v = 0; v < n; ++v) {
    const Int128 above = Int128{loads_[v]} - floors_[v].down;
    const bool open = !floors_[v].whole;
    const bool forced = open && above == Int128{most} + 1;
    if (forced) ++must[part_[v]];
    if (!set[v] && !beside[v]) continue;
    // Cost if the node keeps its unit, and if it sends the unit away.
    const Int128 with = set[v] ? above - 1 : -half_down(Int128{most} - above + 1);
    const Int128 without = set[v] ? above : -half_down(Int128{most} - above);
    balance += forced ? with : without;
    if (open && !forced && with < without) ++may[part_[v]];
  }
  for (std::size_t p = 0; p < n; ++p) balance -= std::min(may[p], spare_[p] - must[p]);
  return balance > 0;
}

Load CertificateCheck::least_through(std::size_t node) const {
  const Load above = loads_[node] - floors_[node].down;
  if (above <= 0) return -above;
  return above - open_count(floors_[node]);
}

CertificateCheck::Flags CertificateCheck::ball(Flags set, std::int64_t hops) const {
  std::vector<graph::NodeId> front;
  for (graph::NodeId v = 0; v < part_.size(); ++v) {
    if (set[v]) front.push_back(v);
  }
  for (; hops > 0 && !front.empty(); --hops) {
    std::vector<graph::NodeId> reached;
    for (const graph::NodeId v : front) {
      for (const graph::NodeId other : graph_.neighbours(v)) {
        if (set[other]) continue;
        set[other] = true;
        reached.push_back(other);
      }
    }
    front = std::move(reached);
  }
  return set;
}

bool CertificateCheck::holds_too_much(const Flags& set, std::int64_t hops) const {
  return sum_of(set).loads > most_kept(sum_of(ball(set, hops)));
}

bool CertificateCheck::wants_too_much(const Flags& set, std::int64_t hops) const {
  return least_kept(sum_of(set)) > sum_of(ball(set, hops)).loads;
}

bool CertificateCheck::stems(std::span<const std::int64_t> times, std::int64_t hops,
                             Load limit) const {
  const std::size_t n = part_.size();
  Flags first(n), early(n);
  for (std::size_t v = 0; v < n; ++v) {
    if (times[v] < 0 || times[v] > hops + 1) return false;
    first[v] = times[v] == 0;
    early[v] = times[v] <= hops;
  }
  Int128 crossings = 0;
  for (const graph::Edge& edge : graph_.edges()) {
    const std::int64_t later = times[edge.v] - times[edge.u];
    crossings += std::max<std::int64_t>(0, (later < 0 ? -later : later) - 1);
  }
  return sum_of(first).loads > most_kept(sum_of(early)) + crossings * limit;
}

// Minimum sum over the targets of the final cost per unit, with the spare units at the cheapest
// nodes.
Int128 CertificateCheck::ending(std::span<const Load> prices) const {
  std::vector<std::pair<std::size_t, Load>> open;
  Int128 sum = 0;
  for (std::size_t v = 0; v < part_.size(); ++v) {
    sum += Int128{floors_[v].down} * prices[v];
    if (!floors_[v].whole) open.emplace_back(part_[v], prices[v]);
  }
  sort_stably(open);
  Load taken = 0;
  for (std::size_t k = 0; k < open.size(); ++k) {
    taken = k > 0 && open[k].first == open[k - 1].first ? taken + 1 : 1;
    if (taken <= spare_[open[k].first]) sum += open[k].second;
  }
  return sum;
}

Int128 CertificateCheck::moved(Potential prices, std::int64_t rounds) const {
  std::vector<Load> now(prices.begin(), prices.end()), next;
  Int128 start = 0;
  for (std::size_t v = 0; v < now.size(); ++v) start += Int128{now[v]} * loads_[v];
  for (bool changed = true; rounds > 0 && changed; --rounds) {
    next = now;
    for (const graph::Edge& edge : graph_.edges()) {
      if (now[edge.u] < next[edge.v]) next[edge.v] = std::min(next[edge.v], now[edge.u] + 1);
      if (now[edge.v] < next[edge.u]) next[edge.u] = std::min(next[edge.u], now[edge.v] + 1);
    }
    changed = next != now;
    now.swap(next);
  }
  return ending(now) - start;
}

std::optional<Int128> CertificateCheck::moved(Potential rows, std::int64_t rounds,
                                              Load limit) const {
  const std::size_t n = part_.size();
  if (rows.size() != (static_cast<std::size_t>(rounds) + 1) * n) return std::nullopt;
  Int128 start = 0, crossings = 0;
  for (std::size_t v = 0; v < n; ++v) start += Int128{rows[v]} * loads_[v];
  for (std::size_t k = 0; k < static_cast<std::size_t>(rounds); ++k) {
    const Potential now = rows.subspan(k * n, n), next = rows.subspan((k + 1) * n, n);
    for (std::size_t v = 0; v < n; ++v) {
      if (next[v] > now[v]) return std::nullopt;
    }
    for (const graph::Edge& edge : graph_.edges()) {
      crossings += std::max<Int128>(0, Int128{next[edge.v]} - now[edge.u] - 1);
      crossings += std::max<Int128>(0, Int128{next[edge.u]} - now[edge.v] - 1);
    }
  }
  return ending(rows.subspan(static_cast<std::size_t>(rounds) * n, n)) - start - crossings * limit;
}

}  // namespace evenkeel::verify
