// Small node sets as certificates, taken from the cuts that searches leave.
#include "flow/certificates.hpp"

#include <algorithm>

#include "flow/certificate_sets.hpp"

namespace evenkeel::flow {

using graph::Graph;
using graph::NodeId;

std::vector<std::uint8_t> members_of(std::size_t nodes, const NodeSet& set) {
  std::vector<std::uint8_t> in(nodes, set.all_but ? 1 : 0);
  for (const NodeId node : set.nodes) in[node] = set.all_but ? 0 : 1;
  return in;
}

NodeSet named(const std::vector<std::uint8_t>& in) {
  const auto members = static_cast<std::size_t>(std::count(in.begin(), in.end(), 1));
  NodeSet set;
  set.all_but = 2 * members > in.size();
  for (NodeId node = 0; node < in.size(); ++node) {
    if ((in[node] != 0) != set.all_but) set.nodes.push_back(node);
  }
  return set;
}

Int128 Tally::keep_most(const Problem& problem) const {
  Int128 kept = 0;
  for (std::size_t c = 0; c < open.size(); ++c) kept += std::min(problem.spare[c], open[c]);
  return kept;
}

Int128 Tally::keep_least(const Problem& problem) const {
  std::vector<Load> outside(open.size(), 0);
  for (std::size_t i = 0; i < problem.open.size(); ++i) outside[problem.part[i]] += problem.open[i];
  Int128 kept = 0;
  for (std::size_t c = 0; c < open.size(); ++c) {
    kept += std::max<Load>(0, problem.spare[c] - (outside[c] - open[c]));
  }
  return kept;
}

Tally tally_of(const Problem& problem, const std::vector<std::uint8_t>& in) {
  Tally tally;
  tally.open.assign(problem.components, 0);
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (in[i] == 0) continue;
    tally.above += problem.loads[i] - problem.low[i];
    tally.open[problem.part[i]] += problem.open[i];
  }
  return tally;
}

SetNumbers numbers_of(const Graph& graph, const Problem& problem, const NodeSet& set) {
  const std::vector<std::uint8_t> in = members_of(graph.nodes(), set);
  const Tally tally = tally_of(problem, in);
  SetNumbers numbers;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (in[i] == 0) continue;
    ++numbers.nodes;
    numbers.load += problem.loads[i];
  }
  for (const graph::Edge& edge : graph.edges()) numbers.links += in[edge.u] != in[edge.v] ? 1 : 0;
  numbers.keep_least = numbers.load - tally.above + tally.keep_least(problem);
  numbers.keep_most = numbers.load - tally.above + tally.keep_most(problem);
  return numbers;
}

NodeSet shorter(std::size_t nodes, std::span<const NodeId> members) {
  std::vector<std::uint8_t> in(nodes, 0);
  for (const NodeId node : members) in[node] = 1;
  return named(in);
}

std::vector<NodeId> members(std::size_t nodes, const NodeSet& set) {
  const std::vector<std::uint8_t> in = members_of(nodes, set);
  std::vector<NodeId> found;
  for (NodeId node = 0; node < nodes; ++node) {
    if (in[node] != 0) found.push_back(node);
  }
  return found;
}

std::vector<std::uint32_t> pieces_of(const Graph& graph, const std::vector<std::uint8_t>& in) {
  std::vector<std::uint32_t> piece(in.size(), UINT32_MAX);
  std::vector<NodeId> stack;
  std::uint32_t count = 0;
  for (NodeId start = 0; start < in.size(); ++start) {
    if (piece[start] != UINT32_MAX) continue;
    piece[start] = count;
    stack.assign(1, start);
    while (!stack.empty()) {
      const NodeId node = stack.back();
      stack.pop_back();
      for (const NodeId other : graph.neighbours(node)) {
        if (piece[other] != UINT32_MAX || in[other] != in[node]) continue;
        piece[other] = count;
        stack.push_back(other);
      }
    }
    ++count;
  }
  return piece;
}

namespace {

std::vector<std::uint8_t> flags_of(std::size_t nodes, std::span<const NodeId> members) {
  std::vector<std::uint8_t> in(nodes, 0);
  for (const NodeId node : members) in[node] = 1;
  return in;
}

// A connected piece of one part: its load above its floors, and the load that it can keep.
struct LinkPiece {
  Int128 above = 0;
  Load open = 0, links = 0, nodes = 0;
  std::uint32_t part = 0;
};

}  // namespace

NodeSet link_proof(const Graph& graph, const Problem& problem, std::span<const NodeId> cut,
                   Load least) {
  const std::size_t n = graph.nodes();
  const std::vector<std::uint8_t> in = flags_of(n, cut);
  const std::vector<std::uint32_t> piece = pieces_of(graph, in);
  std::vector<LinkPiece> pieces(*std::max_element(piece.begin(), piece.end()) + 1);
  std::vector<Load> open(problem.components, 0);
  for (std::size_t i = 0; i < n; ++i) {
    LinkPiece& own = pieces[piece[i]];
    own.above += problem.loads[i] - problem.low[i];
    own.open += problem.open[i];
    own.part = problem.part[i];
    ++own.nodes;
    open[own.part] += problem.open[i];
  }
  for (const graph::Edge& edge : graph.edges()) {
    if (in[edge.u] == in[edge.v]) continue;
    ++pieces[piece[edge.u]].links;
    ++pieces[piece[edge.v]].links;
  }
  std::optional<std::uint32_t> best;
  const auto size = [&](std::uint32_t p) {
    return std::min(pieces[p].nodes, static_cast<Load>(n) - pieces[p].nodes);
  };
  for (std::uint32_t p = 0; p < pieces.size(); ++p) {
    const LinkPiece& one = pieces[p];
    const Load spare = problem.spare[one.part];
    const Int128 out = one.above - std::min(spare, one.open);
    const Int128 wanted = std::max<Load>(0, spare - (open[one.part] - one.open)) - one.above;
    if (std::max(out, wanted) <= Int128{least - 1} * one.links) continue;
    if (!best || size(p) < size(*best)) best = p;
  }
  if (!best) return named(in);
  std::vector<std::uint8_t> chosen(n, 0);
  for (std::size_t i = 0; i < n; ++i) chosen[i] = piece[i] == *best ? 1 : 0;
  return named(chosen);
}

namespace {

// Whether a set has to send more to its neighbours than the neighbours can receive, if no node
// takes part in more than `most` units.
class NodeCut {
 public:
  NodeCut(const Graph& graph, const Problem& problem, Load most)
      : graph_(graph), problem_(problem), most_(most), seen_(graph.nodes(), 0) {
    left_.assign(problem.spare.begin(), problem.spare.end());
    for (NodeId i = 0; i < graph.nodes(); ++i) {
      if (must_keep(i)) --left_[problem.part[i]];
    }
  }

  bool holds(std::span<const NodeId> set, std::span<const std::uint8_t> in) {
    ++search_;
    Int128 above = 0;
    std::vector<Load> gains(problem_.components, 0);
    for (const NodeId node : set) {
      above += above_of(node) - (must_keep(node) ? 1 : 0);
      if (problem_.open[node] != 0 && !must_keep(node)) ++gains[problem_.part[node]];
      for (const NodeId other : graph_.neighbours(node)) {
        if (in[other] != 0 || seen_[other] == search_) continue;
        seen_[other] = search_;
        const Load room = most_ - above_of(other);
        const bool odd = room % 2 != 0;
        above -= (room - (odd ? 1 : 0)) / 2 + (must_keep(other) ? 1 : 0);
        if (problem_.open[other] != 0 && odd && !must_keep(other)) ++gains[problem_.part[other]];
      }
    }
    for (std::size_t c = 0; c < gains.size(); ++c) above -= std::min(left_[c], gains[c]);
    return above > 0;
  }

 private:
  Load above_of(NodeId i) const { return problem_.loads[i] - problem_.low[i]; }
  bool must_keep(NodeId i) const { return problem_.open[i] != 0 && above_of(i) == most_ + 1; }

  const Graph& graph_;
  const Problem& problem_;
  Load most_;
  std::vector<Load> left_;  ///< Spare units per part that are not assigned yet.
  std::vector<std::uint32_t> seen_;
  std::uint32_t search_ = 0;
};

constexpr std::size_t kMostPieces = 64;  // pieces of a cut that are tried one by one

}  // namespace

NodeSet node_proof(const Graph& graph, const Problem& problem, std::span<const NodeId> cut,
                   Load least) {
  const std::size_t n = graph.nodes();
  std::vector<std::uint8_t> in = flags_of(n, cut);
  if (cut.size() == 1) return {{cut[0]}, false};
  // Nodes that need load and have no neighbour in the set only weaken it.
  for (const NodeId node : cut) {
    const auto around = graph.neighbours(node);
    const bool alone =
        std::none_of(around.begin(), around.end(), [&](NodeId v) { return in[v] != 0; });
    if (alone && problem.loads[node] < problem.low[node]) in[node] = 0;
  }
  const std::vector<std::uint32_t> piece = pieces_of(graph, in);
  std::vector<std::vector<NodeId>> pieces;
  std::vector<std::uint32_t> place(n, UINT32_MAX);
  for (NodeId node = 0; node < n; ++node) {
    if (in[node] == 0) continue;
    std::uint32_t& at = place[piece[node]];
    if (at == UINT32_MAX) {
      at = static_cast<std::uint32_t>(pieces.size());
      pieces.emplace_back();
    }
    pieces[at].push_back(node);
  }
  NodeCut test(graph, problem, least - 1);
  const std::vector<NodeId>* best = nullptr;
  for (std::size_t p = 0; p < std::min(pieces.size(), kMostPieces); ++p) {
    if (best && pieces[p].size() >= best->size()) continue;
    if (pieces[p].size() > 1 && test.holds(pieces[p], in)) best = &pieces[p];
  }
  if (best) in = flags_of(n, *best);
  return named(in);
}

}  // namespace evenkeel::flow
