// Diameter and girth of a graph by searches from many nodes, in slices.
#include "graph/searches.hpp"

#include <algorithm>
#include <span>

#include "graph/visits.hpp"

namespace evenkeel::graph {
namespace {

constexpr std::size_t kFarSearches = 8;
constexpr std::size_t kAbreast = 64;

}  // namespace

// The largest distance from any of 64 nodes: searches in parallel, with one bit of a word per
// search.
class DiameterSearch::Abreast {
 public:
  Abreast(const Graph& graph, StopCheck* stop)
      : graph_(graph),
        stop_(stop),
        seen_(graph.nodes()),
        here_(graph.nodes()),
        next_(graph.nodes()) {}

  std::int64_t farthest_from(std::span<const NodeId> starts) {
    std::fill(seen_.begin(), seen_.end(), 0);
    std::vector<NodeId> front(starts.begin(), starts.end()), touched;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      seen_[starts[i]] = here_[starts[i]] = std::uint64_t{1} << i;
    }
    for (std::int64_t distance = 0;; ++distance) {
      for (const NodeId node : front) {
        const std::uint64_t searches = here_[node];
        spend(stop_, visits(graph_, node));
        for (const NodeId other : graph_.neighbours(node)) {
          const std::uint64_t reached = searches & ~seen_[other];
          if (reached == 0) continue;
          if (next_[other] == 0) touched.push_back(other);
          next_[other] |= reached;
        }
      }
      if (touched.empty()) return distance;
      for (const NodeId node : touched) {
        here_[node] = next_[node];
        seen_[node] |= next_[node];
        next_[node] = 0;
      }
      front.swap(touched);
      touched.clear();
    }
  }

 private:
  const Graph& graph_;
  StopCheck* stop_;
  std::vector<std::uint64_t> seen_, here_, next_;
};

DiameterSearch::DiameterSearch(const Graph& graph, StopCheck* stop)
    : graph_(graph),
      stop_(stop),
      visits_(visits(graph)),
      high_(graph.nodes(), INT64_MAX),
      by_(graph.nodes()) {}
DiameterSearch::~DiameterSearch() = default;

// Searches from node 0, from a farthest node, from a node farthest from that, then from their
// middle.
void DiameterSearch::search_once() {
  std::vector<std::int32_t> distance = distances_from(graph_, start_, stop_);
  const auto farthest = std::max_element(distance.begin(), distance.end());
  const std::int64_t longest = *farthest;
  if (longest > bounds_.low) {
    bounds_.low = longest;
    bounds_.from = start_;
    bounds_.to = static_cast<NodeId>(farthest - distance.begin());
  }
  bounds_.high = std::min(bounds_.high, 2 * longest);
  const std::size_t search = searched_.size();
  searched_.push_back(start_);
  longest_.push_back(longest);
  for (NodeId i = 0; i < graph_.nodes(); ++i) {
    const std::int64_t high = longest + distance[i];
    // Among two equal starts, prefer the more central one, because it serves more nodes.
    if (high > high_[i] || (high == high_[i] && longest >= longest_[by_[i]])) continue;
    high_[i] = high;
    by_[i] = static_cast<std::uint8_t>(search);
  }
  bounded_ = bounds_.low == bounds_.high || searched_.size() == kFarSearches;
  if (bounded_) {
    bounds_.high = std::min(bounds_.high, *std::max_element(high_.begin(), high_.end()));
    return;
  }
  start_ = static_cast<NodeId>(farthest - distance.begin());
  if (search % 3 == 2) {
    // A node about as far from both ends of the longest path seen is central.
    std::int32_t least = INT32_MAX;
    for (NodeId i = 0; i < graph_.nodes(); ++i) {
      const std::int32_t far = std::max(distance[i], last_[i]);
      if (far < least) {
        least = far;
        start_ = i;
      }
    }
  }
  last_ = std::move(distance);
}

bool DiameterSearch::advance_bounds(std::int64_t& work) {
  while (!bounded_) {
    if (work <= 0) return false;
    search_once();
    work -= visits_;
  }
  return true;
}

std::vector<NodeId> DiameterSearch::hubs() const {
  std::vector<bool> used(searched_.size());
  for (const std::uint8_t search : by_) used[search] = true;
  std::vector<NodeId> found;
  for (std::size_t k = 0; k < used.size(); ++k)
    if (used[k]) found.push_back(searched_[k]);
  return found;
}

// The start that belongs to this distance is searched for last.
void DiameterSearch::search_group() {
  const std::size_t count = std::min(kAbreast, starts_.size() - next_);
  const auto group = std::span<const NodeId>(starts_).subspan(next_, count);
  const std::int64_t distance = abreast_->farthest_from(group);
  if (distance > pair_.distance) {
    pair_.distance = distance;
    best_group_ = next_;
  }
  next_ += count;
}

void DiameterSearch::find_pair() {
  const std::size_t end = std::min(starts_.size() - best_group_, kAbreast) + best_group_;
  for (std::size_t i = best_group_; i < end; ++i) {
    const std::vector<std::int32_t> distance = distances_from(graph_, starts_[i], stop_);
    const auto farthest = std::max_element(distance.begin(), distance.end());
    if (*farthest != pair_.distance) continue;
    pair_ = {starts_[i], static_cast<NodeId>(farthest - distance.begin()), pair_.distance};
    return;
  }
}

bool DiameterSearch::advance(std::int64_t& work) {
  if (!advance_bounds(work)) return false;
  if (!abreast_) {
    pair_ = {bounds_.from, bounds_.to, bounds_.low};
    for (NodeId i = 0; i < graph_.nodes(); ++i) {
      if (high_[i] > pair_.distance) starts_.push_back(i);
    }
    abreast_ = std::make_unique<Abreast>(graph_, stop_);
  }
  while (next_ < starts_.size()) {
    if (work <= 0) return false;
    search_group();
    work -= 8 * visits_;
  }
  if (!known_ && best_group_ != SIZE_MAX) find_pair();
  known_ = true;
  return true;
}

GirthSearch::GirthSearch(const Graph& graph, std::size_t starts, StopCheck* stop)
    : graph_(graph),
      stop_(stop),
      starts_(std::min(starts, graph.nodes())),
      distance_(graph.nodes(), -1),
      parent_(graph.nodes()) {}

// @return the visits.
std::int64_t GirthSearch::search(NodeId start) {
  std::int64_t spent = 1;
  for (const NodeId node : queue_) distance_[node] = -1;
  queue_.assign(1, start);
  distance_[start] = 0;
  parent_[start] = UINT32_MAX;
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const NodeId node = queue_[head];
    if (2 * std::int64_t{distance_[node]} >= shortest_) break;
    spend(stop_, visits(graph_, node));
    spent += visits(graph_, node);
    const auto neighbours = graph_.neighbours(node);
    const auto ids = graph_.edge_ids(node);
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
      const NodeId next = neighbours[k];
      if (ids[k] == parent_[node]) continue;
      if (distance_[next] >= 0) {
        // Over the start of a shortest cycle this is its length; elsewhere it is never less.
        shortest_ = std::min<std::int64_t>(shortest_, distance_[node] + distance_[next] + 1);
        continue;
      }
      distance_[next] = distance_[node] + 1;
      parent_[next] = ids[k];
      queue_.push_back(next);
    }
  }
  return spent;
}

bool GirthSearch::advance(std::int64_t& work) {
  if (!begun_) {
    begun_ = true;
    const auto edges = static_cast<std::int64_t>(graph_.edges().size());
    const auto nodes = static_cast<std::int64_t>(graph_.nodes());
    if (edges == nodes - component_count(graph_, stop_)) next_ = starts_;  // trees
    work -= visits(graph_);
  }
  for (; next_ < starts_; ++next_) {
    if (work <= 0) return false;
    work -= search(static_cast<NodeId>(next_));
    spend(stop_);
  }
  return true;
}

std::optional<std::int64_t> GirthSearch::girth() const {
  return shortest_ == INT64_MAX ? std::nullopt : std::optional(shortest_);
}

std::optional<std::int64_t> diameter(const Graph& graph, StopCheck* stop) {
  const auto found = farthest_pair(graph, stop);
  return found ? std::optional(found->distance) : std::nullopt;
}

std::optional<FarPair> farthest_pair(const Graph& graph, StopCheck* stop) {
  if (component_count(graph, stop) > 1) return std::nullopt;
  DiameterSearch search(graph, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.farthest();
}

DiameterBounds diameter_bounds(const Graph& graph, StopCheck* stop) {
  DiameterSearch search(graph, stop);
  std::int64_t all = INT64_MAX;
  search.advance_bounds(all);
  return search.bounds();
}

std::optional<std::int64_t> girth(const Graph& graph, std::size_t starts, StopCheck* stop) {
  GirthSearch search(graph, starts, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.girth();
}

}  // namespace evenkeel::graph
