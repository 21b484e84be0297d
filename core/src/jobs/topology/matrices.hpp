#pragma once
#include <cstddef>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// Up to so many nodes matrices are written: they are there to be read.
inline constexpr std::size_t kMatrixNodes = 64;

/// Writes "matrices": row by row the incidence matrix Z (1 at u, -1 at v of an edge u < v), the
/// adjacency matrix A (weights of the edges), the Laplacian L = Z F Z^T, and the matrix of
/// first-order diffusion M = I - alpha L with the alpha that converges fastest.
/// @param extremes  Extreme eigenvalues of L above 0; both 0 where there is no edge: M = I.
void write_matrices(Writer& writer, const graph::Graph& graph, const graph::Extremes& extremes);

}  // namespace evenkeel::jobs
