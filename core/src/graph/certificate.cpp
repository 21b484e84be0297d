// What shows how far apart nodes are: hubs in the middle, and rules that make all nodes alike.
#include "evenkeel/graph/certificate.hpp"

#include <algorithm>

namespace evenkeel::graph {
namespace {

/// The hubs found so far, and what all searches say of every node.
class Hubs {
 public:
  Hubs(const Graph& graph, std::int64_t diameter, StopCheck* stop)
      : graph_(graph),
        diameter_(diameter),
        stop_(stop),
        farthest_(graph.nodes(), 0),
        served_(graph.nodes(), false) {}

  /// The first node that no hub serves; none when all are.
  std::optional<NodeId> unserved() {
    while (first_ < graph_.nodes() && served_[first_]) ++first_;
    return first_ < graph_.nodes() ? std::optional(static_cast<NodeId>(first_)) : std::nullopt;
  }

  /// Finds one that serves that node.
  void serve(NodeId node) {
    const std::vector<std::int32_t> near = search(node);
    // Without a look from the other end every node would seem most central to itself.
    search(static_cast<NodeId>(std::max_element(near.begin(), near.end()) - near.begin()));
    constexpr int kTries = 4;
    for (int attempt = 0; attempt < kTries; ++attempt) {
      const NodeId middle = most_central(near);
      const std::vector<std::int32_t> distance = middle == node ? near : search(middle);
      const std::int64_t longest = *std::max_element(distance.begin(), distance.end());
      if (near[middle] + longest <= diameter_) return add(middle, distance, longest);
    }
    add(node, near, *std::max_element(near.begin(), near.end()));
  }

  std::size_t searches() const { return searches_; }
  std::vector<NodeId>& all() { return hubs_; }

 private:
  std::vector<std::int32_t> search(NodeId start) {
    ++searches_;
    std::vector<std::int32_t> distance = distances_from(graph_, start, stop_);
    for (std::size_t i = 0; i < distance.size(); ++i)
      farthest_[i] = std::max(farthest_[i], distance[i]);
    return distance;
  }

  // Of those that may serve a node, as far as the searches tell, the one that all are nearest to.
  NodeId most_central(const std::vector<std::int32_t>& near) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < near.size(); ++i) {
      if (near[i] + farthest_[i] > diameter_) continue;
      if (!best || farthest_[i] < farthest_[*best]) best = i;
    }
    return static_cast<NodeId>(best.value_or(0));
  }

  void add(NodeId hub, const std::vector<std::int32_t>& distance, std::int64_t longest) {
    hubs_.push_back(hub);
    for (std::size_t i = 0; i < distance.size(); ++i)
      if (distance[i] + longest <= diameter_) served_[i] = true;
  }

  const Graph& graph_;
  std::int64_t diameter_;
  StopCheck* stop_;
  std::vector<std::int32_t> farthest_;  // seen from any node that was searched from
  std::vector<bool> served_;
  std::vector<NodeId> hubs_;
  std::size_t first_ = 0, searches_ = 0;
};

// Whether two nodes are joined exactly when they are joined where the rule moves them.
bool keeps_links(const Graph& graph, const DigitShift& shift, StopCheck* stop) {
  std::vector<NodeId> moved;
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    const auto links = graph.neighbours(node), there = graph.neighbours(shift(node));
    if (links.size() != there.size()) return false;
    spend(stop, static_cast<std::int64_t>(links.size()) + 1);
    moved.clear();
    for (const NodeId next : links) moved.push_back(shift(next));
    std::sort(moved.begin(), moved.end());
    if (!std::equal(moved.begin(), moved.end(), there.begin())) return false;
  }
  return true;
}

}  // namespace

std::optional<std::vector<NodeId>> find_hubs(const Graph& graph, std::int64_t diameter,
                                             std::size_t most, StopCheck* stop) {
  Hubs hubs(graph, diameter, stop);
  while (const auto node = hubs.unserved()) {
    if (hubs.all().size() == most || hubs.searches() >= 4 * most) return std::nullopt;
    hubs.serve(*node);
  }
  return std::move(hubs.all());
}

std::optional<std::vector<DigitShift>> find_shifts(const Graph& graph, StopCheck* stop) {
  const auto n = static_cast<std::int64_t>(graph.nodes());
  std::vector<DigitShift> shifts;
  std::int64_t stride = 1;
  while (stride < n) {
    const std::int64_t rest = n / stride;
    std::int64_t size = 2;
    while (size <= rest &&
           (rest % size != 0 || !keeps_links(graph, DigitShift{stride, size}, stop)))
      ++size;
    if (size > rest) return std::nullopt;
    shifts.push_back({stride, size});
    stride *= size;
  }
  return shifts;
}

}  // namespace evenkeel::graph
