// Random regular graphs, the same for a seed on every host.
#include "graph/random_regular.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

namespace evenkeel::graph {
namespace {

// The pairs that are joined: rows of neighbours if the rows are short, and a bit matrix if it takes
// no more memory than the rows.
class Adjacency {
 public:
  Adjacency(std::size_t nodes, std::size_t degree)
      : nodes_(nodes),
        degree_(degree),
        words_(nodes <= 32 * degree ? (nodes + 63) / 64 : 0),
        bits_(words_ * nodes),
        rows_(words_ == 0 ? nodes * degree : 0),
        counts_(words_ == 0 ? nodes : 0) {}

  bool has(NodeId u, NodeId v) const {
    if (words_ > 0) return (bits_[word(u, v)] >> (v % 64) & 1U) != 0;
    const auto row = rows_.begin() + static_cast<std::ptrdiff_t>(u * degree_);
    const auto end = row + static_cast<std::ptrdiff_t>(counts_[u]);
    return std::find(row, end, v) != end;
  }

  void link(NodeId u, NodeId v) {
    add(u, v);
    add(v, u);
  }

  void unlink(NodeId u, NodeId v) {
    remove(u, v);
    remove(v, u);
  }

  std::vector<Edge> edges(StopCheck* stop) const {
    std::vector<Edge> edges;
    edges.reserve(nodes_ * degree_ / 2);
    for (NodeId u = 0; u < nodes_; ++u) {
      if (words_ == 0) {
        spend(stop, counts_[u]);
        for (std::uint32_t k = 0; k < counts_[u]; ++k) {
          const NodeId v = rows_[u * degree_ + k];
          if (u < v) edges.push_back({u, v, 1});
        }
        continue;
      }
      spend(stop, static_cast<std::int64_t>(words_ + degree_));
      for (std::size_t w = u / 64; w < words_; ++w) {
        for (std::uint64_t left = bits_[u * words_ + w]; left != 0; left &= left - 1) {
          const auto v = static_cast<NodeId>(64 * w + lowest_bit(left));
          if (u < v) edges.push_back({u, v, 1});
        }
      }
    }
    return edges;
  }

 private:
  std::size_t word(NodeId u, NodeId v) const { return u * words_ + v / 64; }
  static std::size_t lowest_bit(std::uint64_t bits) {
    return static_cast<std::size_t>(__builtin_ctzll(bits));
  }

  void add(NodeId u, NodeId v) {
    if (words_ > 0) {
      bits_[word(u, v)] |= std::uint64_t{1} << (v % 64);
    } else {
      rows_[u * degree_ + counts_[u]++] = v;
    }
  }

  void remove(NodeId u, NodeId v) {
    if (words_ > 0) {
      bits_[word(u, v)] &= ~(std::uint64_t{1} << (v % 64));
      return;
    }
    const auto row = rows_.begin() + static_cast<std::ptrdiff_t>(u * degree_);
    const auto last = row + static_cast<std::ptrdiff_t>(--counts_[u]);
    *std::find(row, last, v) = *last;  // if it is the last neighbour, nothing happens
  }

  std::size_t nodes_, degree_, words_;
  std::vector<std::uint64_t> bits_;
  std::vector<NodeId> rows_;
  std::vector<std::uint32_t> counts_;
};

// Configuration model; pairs that would make a loop or a double edge are swapped with random
// others.
std::vector<Edge> sparse_edges(std::int64_t n, std::int64_t degree, std::int64_t seed,
                               StopCheck* stop) {
  constexpr std::int64_t kRandomVisit = 4;  // units: memory far from the last visit
  Rng rng(static_cast<std::uint64_t>(seed));
  std::vector<NodeId> stubs(static_cast<std::size_t>(n * degree));
  for (std::size_t i = 0; i < stubs.size(); ++i) {
    spend(stop);
    stubs[i] = static_cast<NodeId>(i / static_cast<std::size_t>(degree));
  }
  for (std::size_t i = stubs.size(); i > 1; --i) {  // Fisher-Yates, from the back
    spend(stop, kRandomVisit);
    std::swap(stubs[i - 1], stubs[static_cast<std::size_t>(rng.uniform_index(i))]);
  }
  Adjacency joined(static_cast<std::size_t>(n), static_cast<std::size_t>(degree));
  struct Pair {
    NodeId u, v;
  };
  std::vector<Pair> bad;
  // The good pairs take the place of the stubs that are done: pair i is at 2 i and 2 i + 1.
  std::size_t good = 0;
  const auto keep = [&](NodeId u, NodeId v) {
    stubs[2 * good] = u;
    stubs[2 * good + 1] = v;
    ++good;
  };
  for (std::size_t i = 0; i + 1 < stubs.size(); i += 2) {
    spend(stop, 2 * kRandomVisit);
    const NodeId u = stubs[i];
    const NodeId v = stubs[i + 1];
    if (u == v || joined.has(u, v)) {
      bad.push_back({u, v});
    } else {
      joined.link(u, v);
      keep(u, v);
    }
  }
  std::int64_t tries = 0;
  while (!bad.empty()) {
    spend(stop, 8 * kRandomVisit);
    if (++tries >= 200 * (n * degree + 100) || good == 0) {
      throw Error(ErrorCode::bad_value,
                  concat({"random-regular:", n, ",", degree, ",", seed,
                          ": no such graph was found; use another seed"}),
                  "/topology");
    }
    const auto [u, v] = bad.back();
    const auto at = 2 * static_cast<std::size_t>(rng.uniform_index(good));
    NodeId& x = stubs[at];
    NodeId& y = stubs[at + 1];
    if (u == x || v == y || joined.has(u, x) || joined.has(v, y)) {
      std::swap(x, y);
      continue;
    }
    joined.unlink(x, y);
    joined.link(u, x);
    joined.link(v, y);
    bad.pop_back();
    const NodeId second = y;
    y = u;
    keep(v, second);
  }
  stubs = {};
  return joined.edges(stop);
}

}  // namespace

Graph random_regular(std::int64_t n, std::int64_t degree, std::int64_t seed, StopCheck* stop) {
  const auto nodes = static_cast<std::size_t>(n);
  if (2 * degree <= n - 1) {
    return Graph(nodes, sparse_edges(n, degree, seed, stop), Parallel::add, stop);
  }
  // A dense graph lacks few pairs, so these are drawn.
  const Graph missing(nodes, sparse_edges(n, n - 1 - degree, seed, stop), Parallel::add, stop);
  std::vector<Edge> edges;
  edges.reserve(static_cast<std::size_t>(n * degree / 2));
  for (NodeId u = 0; u < missing.nodes(); ++u) {
    const auto row = missing.neighbours(u);
    auto next = std::upper_bound(row.begin(), row.end(), u);
    spend(stop, n - u);
    for (NodeId v = u + 1; v < missing.nodes(); ++v) {
      if (next != row.end() && *next == v) {
        ++next;
      } else {
        edges.push_back({u, v, 1});
      }
    }
  }
  return Graph(nodes, std::move(edges), Parallel::add, stop);
}

}  // namespace evenkeel::graph
