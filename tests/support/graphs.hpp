#pragma once
// Random graphs, and a dense oracle for least-squares flows that shares nothing with the solvers.
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::testing {

/// A number below the bound.
inline std::size_t draw(Rng& rng, std::size_t bound) {
  return static_cast<std::size_t>(rng.uniform_index(bound));
}

inline graph::Graph built(const std::string& spec) {
  return graph::make_topology(graph::parse_topology(spec));
}

/// So many, or how many is drawn: {2, 21}. Arguments that draw would do so in no fixed order.
struct Count {
  std::size_t least, most;
  Count(std::size_t exactly) : least(exactly), most(exactly) {}  // NOLINT: a number is a count
  Count(std::size_t from, std::size_t to) : least(from), most(to) {}
  std::size_t drawn(Rng& rng) const {
    return least == most ? least : least + draw(rng, most - least + 1);
  }
};

/// A random graph: a random tree and `extra` more edges; weights 1, or 1/2 .. 4 in steps of 1/2.
inline graph::Graph random_graph(Rng& rng, const Count& some_nodes, const Count& more_edges,
                                 bool weighted) {
  const std::size_t nodes = some_nodes.drawn(rng);
  const std::size_t extra = more_edges.drawn(rng);
  const auto below = [&](std::size_t bound) {
    return static_cast<graph::NodeId>(draw(rng, bound));
  };
  std::vector<graph::Edge> edges;
  const auto weight = [&] { return weighted ? 0.5 * (1 + static_cast<double>(below(8))) : 1.0; };
  for (std::size_t i = 1; i < nodes; ++i) {
    edges.push_back({below(i), static_cast<graph::NodeId>(i), weight()});
  }
  for (std::size_t i = 0; i < extra; ++i) {
    const graph::NodeId u = below(nodes);
    const graph::NodeId v = below(nodes);
    bool there = u == v;
    for (const graph::Edge& edge : edges) {
      there = there || (edge.u == std::min(u, v) && edge.v == std::max(u, v));
    }
    if (!there) edges.push_back({std::min(u, v), std::max(u, v), weight()});
  }
  return graph::Graph(nodes, edges);
}

inline std::vector<Load> random_node_loads(Rng& rng, std::size_t nodes, std::int64_t most) {
  std::vector<Load> loads(nodes);
  for (Load& load : loads) {
    load = static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(most) + 1));
  }
  return loads;
}

/// The flow of least sum of x^2 / f on a connected graph by elimination in long double.
inline std::vector<double> dense_least_squares(const graph::Graph& graph,
                                               const std::vector<double>& excess) {
  const std::size_t n = graph.nodes();
  using Row = std::vector<long double>;
  std::vector<Row> a(n, Row(n + 1, 0));
  for (const graph::Edge& edge : graph.edges()) {
    a[edge.u][edge.u] += edge.weight;
    a[edge.v][edge.v] += edge.weight;
    a[edge.u][edge.v] -= edge.weight;
    a[edge.v][edge.u] -= edge.weight;
  }
  for (std::size_t i = 0; i < n; ++i) a[i][n] = excess[i];
  // The last node is grounded.
  for (std::size_t k = 0; k + 1 < n; ++k) {
    for (std::size_t i = k + 1; i + 1 < n; ++i) {
      const long double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
    }
  }
  Row y(n, 0);
  for (std::size_t k = n - 1; k-- > 0;) {
    long double sum = a[k][n];
    for (std::size_t j = k + 1; j + 1 < n; ++j) sum -= a[k][j] * y[j];
    y[k] = sum / a[k][k];
  }
  std::vector<double> flow;
  for (const graph::Edge& edge : graph.edges()) {
    flow.push_back(static_cast<double>(edge.weight * (y[edge.u] - y[edge.v])));
  }
  return flow;
}

inline double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double most = a.size() == b.size() ? 0 : 1e300;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    most = std::max(most, std::fabs(a[i] - b[i]));
  }
  return most;
}

/// The largest difference as a share of the largest value of `exact`, or of 1 if that is less.
inline double relative_difference(const std::vector<double>& values,
                                  const std::vector<double>& exact) {
  double largest = 1;
  for (const double value : exact) largest = std::max(largest, std::fabs(value));
  return largest_difference(values, exact) / largest;
}

}  // namespace evenkeel::testing
