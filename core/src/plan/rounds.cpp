// Rounds of transfers: edge colouring of bipartite multigraphs, and what reduces to it.
#include "plan/rounds.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

using Edge = std::uint32_t;
constexpr Edge kNoEdge = UINT32_MAX;

/// Colours at one end of edges: which edge has which, in order.
class Palette {
 public:
  /// The least colour that no edge has here.
  std::int64_t free() {
    auto next = place_of(least_);
    while (next != edges_.end() && next->first == least_) ++least_, ++next;
    return least_;
  }
  Edge edge(std::int64_t colour) const {
    const auto found = place_of(colour);
    return found == edges_.end() || found->first != colour ? kNoEdge : found->second;
  }
  /// @param colour  One that no edge has here.
  void set(std::int64_t colour, Edge edge) { edges_.insert(place_of(colour), {colour, edge}); }
  /// Exchanges the edges of two colours.
  void swap(std::int64_t a, std::int64_t b) {
    const Edge with_a = edge(a), with_b = edge(b);
    change(a, with_a, with_b);
    change(b, with_b, with_a);
  }

 private:
  using Edges = std::vector<std::pair<std::int64_t, Edge>>;
  Edges::const_iterator place_of(std::int64_t colour) const {
    return std::partition_point(edges_.begin(), edges_.end(),
                                [&](const auto& entry) { return entry.first < colour; });
  }
  void change(std::int64_t colour, Edge from, Edge to) {
    const auto place = edges_.begin() + (place_of(colour) - edges_.cbegin());
    if (from == kNoEdge && to != kNoEdge) {
      edges_.insert(place, {colour, to});
    } else if (to != kNoEdge) {
      place->second = to;
    } else if (from != kNoEdge) {
      edges_.erase(place);
      least_ = std::min(least_, colour);
    }
  }

  Edges edges_;
  std::int64_t least_ = 0;
};

struct Ends {
  std::uint32_t left, right;
};

/// Koenig: the number of colours is the largest degree. Left and right ends are numbered
/// separately.
std::vector<std::int64_t> colour_bipartite(const std::vector<Ends>& edges, std::size_t lefts,
                                           std::size_t rights) {
  std::vector<Palette> left(lefts), right(rights);
  std::vector<std::int64_t> colours(edges.size());
  for (Edge e = 0; e < edges.size(); ++e) {
    const std::int64_t a = left[edges[e].left].free(), b = right[edges[e].right].free();
    // If a is taken on the right, the path of colours a and b from there exchanges its colours. The
    // path never reaches the left end, because a is free there.
    bool at_right = true;
    std::uint32_t end = edges[e].right;
    for (std::int64_t colour = a, other = b; a != b; std::swap(colour, other)) {
      Palette& here = (at_right ? right : left)[end];
      const Edge next = here.edge(colour);
      here.swap(a, b);
      if (next == kNoEdge) break;
      colours[next] = other;
      end = at_right ? edges[next].left : edges[next].right;
      at_right = !at_right;
    }
    colours[e] = a;
    left[edges[e].left].set(a, e);
    right[edges[e].right].set(a, e);
  }
  return colours;
}

std::int64_t over(std::int64_t count, std::int64_t each) { return (count + each - 1) / each; }

/// So many out and in at once: every node becomes copies of at most `rounds` transfers.
Rounds apart(std::span<const Transfer> transfers, std::int64_t out, std::int64_t in) {
  Node last = 0;
  for (const Transfer& one : transfers) last = std::max({last, one.from, one.to});
  std::vector<std::int64_t> given(last + std::size_t{1}), taken(given.size());
  for (const Transfer& one : transfers) {
    ++given[one.from];
    ++taken[one.to];
  }
  Rounds result;
  for (const std::int64_t count : given) result.bound = std::max(result.bound, over(count, out));
  for (const std::int64_t count : taken) result.bound = std::max(result.bound, over(count, in));
  if (transfers.empty()) return result;
  // A node's transfers in their order, `bound` per copy.
  struct Copies {
    std::int64_t used = 0;
    std::uint32_t copy = 0;
  };
  std::vector<Copies> lefts(given.size()), rights(given.size());
  std::uint32_t left_count = 0, right_count = 0;
  const auto copy_of = [&](std::vector<Copies>& side, Node node, std::uint32_t& count) {
    Copies& copies = side[node];
    if (copies.used % result.bound == 0) copies.copy = count++;
    ++copies.used;
    return copies.copy;
  };
  std::vector<Ends> edges;
  edges.reserve(transfers.size());
  for (const Transfer& one : transfers) {
    const std::uint32_t left = copy_of(lefts, one.from, left_count);
    edges.push_back({left, copy_of(rights, one.to, right_count)});
  }
  result.round = colour_bipartite(edges, left_count, right_count);
  result.count = 1 + *std::max_element(result.round.begin(), result.round.end());
  return result;
}

/// Orients the transfers so that every node gives and takes half of its transfers, or one more. It
/// follows closed walks, with an extra node that joins the nodes of odd degree.
std::vector<Transfer> halved(std::span<const Transfer> transfers) {
  std::map<Node, std::vector<Edge>> around;
  std::vector<Transfer> edges(transfers.begin(), transfers.end());
  for (Edge e = 0; e < edges.size(); ++e) {
    around[edges[e].from].push_back(e);
    around[edges[e].to].push_back(e);
  }
  std::vector<Node> odd;
  for (const auto& [node, its] : around)
    if (its.size() % 2 == 1) odd.push_back(node);
  for (const Node node : odd) {
    const auto e = static_cast<Edge>(edges.size());
    edges.push_back({kNone, node});
    around[kNone].push_back(e);
    around[node].push_back(e);
  }
  std::vector<bool> walked(edges.size());
  for (auto& entry : around) {
    const Node start = entry.first;
    while (true) {
      // The walk can leave every node that it enters, except the first.
      Node at = start;
      bool moved = false;
      while (true) {
        std::vector<Edge>& its = around[at];
        while (!its.empty() && walked[its.back()]) its.pop_back();
        if (its.empty()) break;
        const Edge e = its.back();
        its.pop_back();
        walked[e] = true;
        moved = true;
        const Node other = edges[e].from == at ? edges[e].to : edges[e].from;
        edges[e] = {at, other};
        at = other;
      }
      if (!moved) break;
    }
  }
  edges.resize(transfers.size());
  return edges;
}

bool gives_and_takes(std::span<const Transfer> transfers) {
  std::vector<Node> givers, takers, both;
  for (const Transfer& one : transfers) {
    givers.push_back(one.from);
    takers.push_back(one.to);
  }
  sort_stably(givers);
  sort_stably(takers);
  std::set_intersection(givers.begin(), givers.end(), takers.begin(), takers.end(),
                        std::back_inserter(both));
  return !both.empty();
}

/// Puts every transfer into the first round in which both its nodes have room, in descending order
/// of the transfers of their nodes.
Rounds first_fit(std::span<const Transfer> transfers, std::int64_t limit,
                 const std::map<Node, std::int64_t>& degree) {
  std::vector<Edge> order(transfers.size());
  std::iota(order.begin(), order.end(), Edge{0});
  const auto weight = [&](Edge e) {
    return std::max(degree.at(transfers[e].from), degree.at(transfers[e].to));
  };
  sort_stably(order, [&](Edge a, Edge b) { return weight(a) > weight(b); });
  std::map<std::pair<Node, std::int64_t>, std::int64_t> busy;
  Rounds result;
  result.round.resize(transfers.size());
  for (const Edge e : order) {
    std::int64_t round = 0;
    const auto full = [&](Node node) {
      const auto found = busy.find({node, round});
      return found != busy.end() && found->second == limit;
    };
    while (full(transfers[e].from) || full(transfers[e].to)) ++round;
    ++busy[{transfers[e].from, round}];
    ++busy[{transfers[e].to, round}];
    result.round[e] = round;
    result.count = std::max(result.count, round + 1);
  }
  return result;
}

}  // namespace

Rounds make_rounds(std::span<const Transfer> transfers, const Limit& limit) {
  if (!limit.together) return apart(transfers, limit.out, limit.in);
  std::map<Node, std::int64_t> degree;
  for (const Transfer& one : transfers) {
    ++degree[one.from];
    ++degree[one.to];
  }
  std::int64_t bound = 0;
  for (const auto& entry : degree) bound = std::max(bound, over(entry.second, limit.out));
  Rounds result;
  if (!gives_and_takes(transfers)) {
    result = apart(transfers, limit.out, limit.out);
  } else if (limit.out % 2 == 0) {
    result = apart(halved(transfers), limit.out / 2, limit.out / 2);
  } else {
    result = first_fit(transfers, limit.out, degree);
    if (limit.out > 1) {
      const std::int64_t half = limit.out / 2;
      const Rounds even = apart(halved(transfers), half, half);
      if (even.count < result.count) result = even;
    }
  }
  result.bound = bound;
  return result;
}

}  // namespace evenkeel::plan
