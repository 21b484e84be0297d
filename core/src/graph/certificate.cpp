// What shows how far apart nodes are: hubs in the middle.
#include "graph/certificate.hpp"

#include <algorithm>

#include "graph/visits.hpp"

namespace evenkeel::graph {
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

// The most central of the nodes that can serve the first unserved node, as far as the searches
// show.
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

std::optional<std::vector<NodeId>> find_hubs(const Graph& graph, std::int64_t diameter,
                                             std::size_t most, StopCheck* stop) {
  HubSearch search(graph, diameter, most, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take();
}

}  // namespace evenkeel::graph
