#pragma once
#include <cstddef>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::graph {

/// Row by row.
using Matrix = std::vector<std::vector<double>>;

/// The matrices by which schemes are written down, for graphs small enough to read them.
struct Matrices {
  Matrix incidence;  ///< Z, shape n x m: 1 at u and -1 at v of an edge (u, v), u < v.
  Matrix adjacency;  ///< A, shape n x n: the weights of the edges.
  Matrix laplacian;  ///< L = Z F Z^T = C - A.
  Matrix diffusion;  ///< M = I - alpha L, a step of first-order diffusion.
  double alpha = 0;  ///< 2 / (l_2 + l_m), which converges fastest; 0 without edges.
};

/// @param extremes  Extreme eigenvalues of L above 0; both 0 without edges.
/// Complexity: O(n (n + m)). Source: Decker, Monien, Preis, section 2.
Matrices matrices_of(const Graph& graph, const Extremes& extremes);

}  // namespace evenkeel::graph
