// The matrices Z, A, L and M of a small network.
#include "jobs/topology/matrices.hpp"

#include <vector>

namespace evenkeel::jobs {
namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix zeros(std::size_t rows, std::size_t columns) {
  return Matrix(rows, std::vector<double>(columns, 0));
}

void write_matrix(Writer& writer, const char* name, const Matrix& matrix) {
  writer.key(name).begin_array();
  for (const auto& row : matrix) {
    writer.begin_array();
    for (const double value : row) writer.value(value);
    writer.end_array();
  }
  writer.end_array();
}

}  // namespace

void write_matrices(Writer& writer, const graph::Graph& graph, const graph::Extremes& extremes) {
  const std::size_t n = graph.nodes();
  const auto& edges = graph.edges();
  Matrix incidence = zeros(n, edges.size());
  Matrix adjacency = zeros(n, n);
  Matrix laplacian = zeros(n, n);
  Matrix diffusion = zeros(n, n);
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [u, v, weight] = edges[e];
    incidence[u][e] = 1;
    incidence[v][e] = -1;
    adjacency[u][v] = adjacency[v][u] = weight;
    laplacian[u][u] += weight;
    laplacian[v][v] += weight;
    laplacian[u][v] = laplacian[v][u] = -weight;
  }
  const double alpha = extremes.largest > 0 ? 2 / (extremes.smallest + extremes.largest) : 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      diffusion[i][j] = (i == j ? 1 : 0) - alpha * laplacian[i][j];
    }
  }
  writer.key("matrices").begin_object();
  write_matrix(writer, "incidence", incidence);
  write_matrix(writer, "adjacency", adjacency);
  write_matrix(writer, "laplacian", laplacian);
  write_matrix(writer, "diffusion", diffusion);
  writer.key("alpha");
  alpha > 0 ? writer.value(alpha) : writer.null();
  writer.end_object();
}

}  // namespace evenkeel::jobs
