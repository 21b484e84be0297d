// What shows how far apart nodes are: hubs in the middle, and rules that make all nodes alike.
#include "evenkeel/graph/certificate.hpp"

#include <algorithm>

#include "graph/visits.hpp"

namespace evenkeel::graph {
namespace {

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

HubSearch::HubSearch(const Graph& graph, std::int64_t diameter, std::size_t most, StopCheck* stop)
    : graph_(graph),
      diameter_(diameter),
      most_(most),
      stop_(stop),
      farthest_(graph.nodes(), 0),
      served_(graph.nodes(), false) {}

std::vector<std::int32_t> HubSearch::search(NodeId start) {
  ++searches_;
  std::vector<std::int32_t> distance = distances_from(graph_, start, stop_);
  for (std::size_t i = 0; i < distance.size(); ++i)
    farthest_[i] = std::max(farthest_[i], distance[i]);
  return distance;
}

// Of those that may serve the node, as far as the searches tell, the one that all are nearest to.
NodeId HubSearch::most_central() const {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < near_.size(); ++i) {
    if (near_[i] + farthest_[i] > diameter_) continue;
    if (!best || farthest_[i] < farthest_[*best]) best = i;
  }
  return static_cast<NodeId>(best.value_or(0));
}

void HubSearch::add(NodeId hub, const std::vector<std::int32_t>& distance, std::int64_t longest) {
  hubs_.push_back(hub);
  for (std::size_t i = 0; i < distance.size(); ++i)
    if (distance[i] + longest <= diameter_) served_[i] = true;
  stage_ = Stage::next;
}

// Around the first node that no hub serves.
void HubSearch::begin() {
  while (first_ < graph_.nodes() && served_[first_]) ++first_;
  if (first_ == graph_.nodes()) {
    found_ = std::move(hubs_);
    stage_ = Stage::done;
    return;
  }
  if (hubs_.size() == most_ || searches_ >= 4 * most_) {
    stage_ = Stage::done;
    return;
  }
  near_ = search(static_cast<NodeId>(first_));
  tries_ = 0;
  stage_ = Stage::other_end;
}

void HubSearch::attempt() {
  const auto node = static_cast<NodeId>(first_);
  const NodeId middle = most_central();
  const std::vector<std::int32_t> distance = middle == node ? near_ : search(middle);
  const std::int64_t longest = *std::max_element(distance.begin(), distance.end());
  if (near_[middle] + longest <= diameter_) return add(middle, distance, longest);
  constexpr int kTries = 4;
  if (++tries_ == kTries) add(node, near_, *std::max_element(near_.begin(), near_.end()));
}

bool HubSearch::advance(std::int64_t& work) {
  while (stage_ != Stage::done) {
    if (work <= 0) return false;
    work -= visits(graph_);
    if (stage_ == Stage::next) {
      begin();
    } else if (stage_ == Stage::other_end) {
      // Without a look from there every node would seem most central to itself.
      search(static_cast<NodeId>(std::max_element(near_.begin(), near_.end()) - near_.begin()));
      stage_ = Stage::middle;
    } else {
      attempt();
    }
  }
  return true;
}

ShiftSearch::ShiftSearch(const Graph& graph, StopCheck* stop) : graph_(graph), stop_(stop) {}

bool ShiftSearch::advance(std::int64_t& work) {
  const auto n = static_cast<std::int64_t>(graph_.nodes());
  while (found_ && stride_ < n) {
    if (work <= 0) return false;
    const std::int64_t rest = n / stride_;
    while (size_ <= rest && rest % size_ != 0) ++size_;
    if (size_ > rest) {
      found_.reset();
      return true;
    }
    const DigitShift shift{stride_, size_};
    work -= visits(graph_);
    ++size_;
    if (!keeps_links(graph_, shift, stop_)) continue;
    found_->push_back(shift);
    stride_ *= shift.size;
    size_ = 2;
  }
  return true;
}

std::optional<std::vector<NodeId>> find_hubs(const Graph& graph, std::int64_t diameter,
                                             std::size_t most, StopCheck* stop) {
  HubSearch search(graph, diameter, most, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take();
}

std::optional<std::vector<DigitShift>> find_shifts(const Graph& graph, StopCheck* stop) {
  ShiftSearch search(graph, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take();
}

}  // namespace evenkeel::graph
