// The relative-speed diffusion matrix: in closed form, and from local knowledge.
#include "evenkeel/cluster/relative_matrix.hpp"

#include <algorithm>

namespace evenkeel::cluster {
namespace {

double relative(double own, double other) { return other / (own + other); }

}  // namespace

std::vector<double> RelativeMatrix::diagonal(const graph::Graph& graph) const {
  std::vector<double> kept(graph.nodes(), 1);
  for (std::size_t e = 0; e < forward.size(); ++e) {
    kept[graph.edges()[e].u] -= forward[e];
    kept[graph.edges()[e].v] -= back[e];
  }
  return kept;
}

RelativeMatrix closed_matrix(const graph::Graph& graph, std::span<const double> speeds,
                             Variant variant) {
  std::vector<double> sums(graph.nodes(), variant == Variant::b ? 0.5 : 0.0);
  for (const graph::Edge& edge : graph.edges()) {
    sums[edge.u] += relative(speeds[edge.u], speeds[edge.v]);
    sums[edge.v] += relative(speeds[edge.v], speeds[edge.u]);
  }
  RelativeMatrix matrix;
  for (const graph::Edge& edge : graph.edges()) {
    const double delta = std::min(1 / sums[edge.u], 1 / sums[edge.v]);
    matrix.forward.push_back(delta * relative(speeds[edge.u], speeds[edge.v]));
    matrix.back.push_back(delta * relative(speeds[edge.v], speeds[edge.u]));
  }
  return matrix;
}

RelativeMatrix distributed_matrix(const graph::Graph& graph, std::span<const double> speeds,
                                  Variant variant) {
  // A node's view of an edge: what it would send, and what it thinks would come back.
  struct View {
    double out = 0;
    double back = 0;
  };
  const std::size_t m = graph.edges().size();
  std::vector<View> lower(m), upper(m);
  const auto view = [&](graph::NodeId node, std::uint32_t e) -> View& {
    return graph.edges()[e].u == node ? lower[e] : upper[e];
  };
  RelativeMatrix matrix;
  // First round: speeds. What arrives at a node is all that it works with.
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const auto neighbours = graph.neighbours(i);
    const auto edges = graph.edge_ids(i);
    double sum = variant == Variant::b ? 0.5 : 0.0;
    for (const graph::NodeId j : neighbours) sum += relative(speeds[i], speeds[j]);
    for (std::size_t a = 0; a < neighbours.size(); ++a) {
      const double delta = 1 / sum;
      view(i, edges[a]) = {delta * relative(speeds[i], speeds[neighbours[a]]),
                           delta * relative(speeds[neighbours[a]], speeds[i])};
    }
    matrix.messages += static_cast<std::int64_t>(neighbours.size());
  }
  // Second round: what would be sent. Answers are taken from the messages, not from new values.
  const auto corrected = [](View own, double received) {
    if (received < own.back) own = {received * own.out / own.back, received};
    return own;
  };
  for (std::size_t e = 0; e < m; ++e) {
    const View low = corrected(lower[e], upper[e].out);
    matrix.forward.push_back(low.out);
    matrix.back.push_back(low.back);
  }
  matrix.messages += 2 * static_cast<std::int64_t>(m);
  return matrix;
}

}  // namespace evenkeel::cluster
