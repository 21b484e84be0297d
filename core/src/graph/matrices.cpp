// The matrices Z, A, L and M of a small graph.
#include "graph/matrices.hpp"

namespace evenkeel::graph {

Matrices matrices_of(const Graph& graph, const Extremes& extremes) {
  const std::size_t n = graph.nodes();
  const auto& edges = graph.edges();
  const auto zeros = [&](std::size_t columns) {
    return Matrix(n, std::vector<double>(columns, 0));
  };
  Matrices found{zeros(edges.size()), zeros(n), zeros(n), zeros(n), 0};
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [u, v, weight] = edges[e];
    found.incidence[u][e] = 1;
    found.incidence[v][e] = -1;
    found.adjacency[u][v] = found.adjacency[v][u] = weight;
    found.laplacian[u][u] += weight;
    found.laplacian[v][v] += weight;
    found.laplacian[u][v] = found.laplacian[v][u] = -weight;
  }
  if (extremes.largest > 0) found.alpha = 2 / (extremes.smallest + extremes.largest);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      found.diffusion[i][j] = (i == j ? 1 : 0) - found.alpha * found.laplacian[i][j];
    }
  }
  return found;
}

}  // namespace evenkeel::graph
