#pragma once
#include <Eigen/Core>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// The Laplacian as a full matrix, for small graphs. O(n^2).
inline Eigen::MatrixXd dense_laplacian(const Graph& graph) {
  const auto n = static_cast<Eigen::Index>(graph.nodes());
  Eigen::MatrixXd laplacian = Eigen::MatrixXd::Zero(n, n);
  for (const Edge& edge : graph.edges()) {
    const auto u = static_cast<Eigen::Index>(edge.u);
    const auto v = static_cast<Eigen::Index>(edge.v);
    laplacian(u, u) += edge.weight;
    laplacian(v, v) += edge.weight;
    laplacian(u, v) -= edge.weight;
    laplacian(v, u) -= edge.weight;
  }
  return laplacian;
}

}  // namespace evenkeel::graph
