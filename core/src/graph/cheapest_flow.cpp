// The cheapest flow of given excesses, by cost scaling.
#include "graph/cheapest_flow.hpp"

#include <algorithm>
#include <deque>

#include "evenkeel/base/error.hpp"

namespace evenkeel::graph {
namespace {

constexpr std::int64_t kScaling = 8;
constexpr std::int64_t kLowestPrice = -(std::int64_t{1} << 61);

}  // namespace

std::size_t CheapestFlow::add_arc(std::uint32_t from, std::uint32_t to, Load capacity, Load flow,
                                  std::int64_t cost) {
  arcs_.push_back({from, to, capacity, flow, cost});
  return arcs_.size() - 1;
}

void CheapestFlow::build() {
  first_.assign(nodes_ + 1, 0);
  for (const Given& arc : arcs_) {
    ++first_[arc.from + 1];
    ++first_[arc.to + 1];
  }
  for (std::size_t v = 0; v < nodes_; ++v) first_[v + 1] += first_[v];
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  residual_.resize(2 * arcs_.size());
  place_.clear();
  const auto scale = static_cast<std::int64_t>(nodes_) + 1;
  for (const Given& arc : arcs_) {
    const std::uint32_t there = next[arc.from]++, back = next[arc.to]++;
    residual_[there] = {arc.to, back, arc.capacity - arc.flow, arc.cost * scale};
    residual_[back] = {arc.from, there, arc.flow, -arc.cost * scale};
    place_.push_back(there);
  }
  price_.assign(nodes_, 0);
  excess_.assign(nodes_, 0);
}

// Uses up every arc with negative reduced cost, which leaves excesses and deficits.
void CheapestFlow::saturate() {
  for (std::uint32_t v = 0; v < nodes_; ++v) {
    for (std::uint32_t a = first_[v]; a < first_[v + 1]; ++a) {
      Residual& arc = residual_[a];
      if (arc.left == 0 || reduced(v, arc) >= 0) continue;
      excess_[v] -= arc.left;
      excess_[arc.to] += arc.left;
      residual_[arc.back].left += arc.left;
      arc.left = 0;
    }
  }
}

void CheapestFlow::relabel(std::uint32_t node, std::int64_t step) {
  std::int64_t highest = INT64_MIN;
  for (std::uint32_t a = first_[node]; a < first_[node + 1]; ++a) {
    if (residual_[a].left > 0) {
      highest = std::max(highest, price_[residual_[a].to] - residual_[a].cost);
    }
  }
  price_[node] = highest - step;
  if (price_[node] < kLowestPrice) {
    throw Error(ErrorCode::too_large, "the costs of this network need more than 64 bits");
  }
}

// Lowers prices by whole steps so that every excess has a path of admissible arcs to a deficit. The
// path is the distance to the nearest deficit, where the length of an arc is its reduced cost in
// steps.
void CheapestFlow::update_prices(std::int64_t step, StopCheck* stop) {
  std::vector<std::int64_t> distance(nodes_, INT64_MAX);
  std::vector<std::vector<std::uint32_t>> buckets(1);
  std::int64_t waiting = 0;  // excesses not reached yet
  for (std::uint32_t v = 0; v < nodes_; ++v) {
    if (excess_[v] > 0) ++waiting;
    if (excess_[v] >= 0) continue;
    distance[v] = 0;
    buckets[0].push_back(v);
  }
  if (waiting == 0) return;
  const auto most = static_cast<std::int64_t>(3 * nodes_);
  std::int64_t last = 0;
  for (std::int64_t d = 0; d < static_cast<std::int64_t>(buckets.size()) && waiting > 0; ++d) {
    for (std::size_t k = 0; k < buckets[static_cast<std::size_t>(d)].size(); ++k) {
      const std::uint32_t node = buckets[static_cast<std::size_t>(d)][k];
      if (distance[node] != d) continue;
      if (excess_[node] > 0) --waiting;
      last = d;
      spend(stop, 4);
      for (std::uint32_t a = first_[node]; a < first_[node + 1]; ++a) {
        const Residual& towards = residual_[residual_[a].back];
        if (towards.left == 0) continue;
        const std::uint32_t from = residual_[a].to;
        const std::int64_t cost = reduced(from, towards);
        const std::int64_t next = d + (cost < 0 ? 0 : cost / step + 1);
        if (next >= distance[from] || next > most) continue;
        distance[from] = next;
        if (next >= static_cast<std::int64_t>(buckets.size())) {
          buckets.resize(static_cast<std::size_t>(next) + 1);
        }
        buckets[static_cast<std::size_t>(next)].push_back(from);
      }
    }
  }
  for (std::uint32_t v = 0; v < nodes_; ++v) price_[v] -= std::min(distance[v], last) * step;
}

// From optimal up to kScaling x step to optimal up to step.
void CheapestFlow::refine(std::int64_t step, StopCheck* stop) {
  saturate();
  update_prices(step, stop);
  current_.assign(first_.begin(), first_.end() - 1);
  std::deque<std::uint32_t> active;
  for (std::uint32_t v = 0; v < nodes_; ++v) {
    if (excess_[v] > 0) active.push_back(v);
  }
  std::size_t relabels = 0;
  while (!active.empty()) {
    const std::uint32_t node = active.front();
    active.pop_front();
    while (excess_[node] > 0) {
      spend(stop);
      std::uint32_t& a = current_[node];
      if (a == first_[node + 1]) {
        relabel(node, step);
        a = first_[node];
        ++relabels;
        continue;
      }
      Residual& arc = residual_[a];
      if (arc.left == 0 || reduced(node, arc) >= 0) {
        ++a;
        continue;
      }
      const auto sent = static_cast<Load>(std::min<Int128>(excess_[node], arc.left));
      arc.left -= sent;
      residual_[arc.back].left += sent;
      excess_[node] -= sent;
      if (excess_[arc.to] <= 0 && excess_[arc.to] + sent > 0) active.push_back(arc.to);
      excess_[arc.to] += sent;
    }
    if (relabels <= nodes_) continue;
    relabels = 0;
    update_prices(step, stop);
    current_.assign(first_.begin(), first_.end() - 1);
  }
}

void CheapestFlow::optimize(StopCheck* stop) {
  std::int64_t largest = 0;
  for (const Given& arc : arcs_) largest = std::max(largest, arc.cost < 0 ? -arc.cost : arc.cost);
  const auto scale = static_cast<std::int64_t>(nodes_) + 1;
  if (largest >= kMaxScaledCost / scale) {
    throw Error(ErrorCode::too_large,
                "the costs of this network need more than 64 bits: they reach "
                "up to " +
                    std::to_string(kMaxScaledCost / scale - 1));
  }
  build();
  std::int64_t step = largest * scale;
  while (step > 1) {
    step = std::max<std::int64_t>(1, step / kScaling);
    refine(step, stop);
  }
  for (std::size_t i = 0; i < arcs_.size(); ++i) {
    arcs_[i].flow = arcs_[i].capacity - residual_[place_[i]].left;
  }
}

}  // namespace evenkeel::graph
