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
                                  Variant variant, std::vector<MatrixMessage>* log) {
  // An edge as one node sees it: its outgoing flow, its estimate of the flow back, and the last
  // value received from the other end.
  struct View {
    double out = 0;
    double back = 0;
    double heard = 0;
  };
  const std::size_t m = graph.edges().size();
  std::vector<View> lower(m), upper(m);
  const auto view = [&](graph::NodeId node, std::uint32_t e) -> View& {
    return graph.edges()[e].u == node ? lower[e] : upper[e];
  };
  RelativeMatrix matrix;
  const auto tell_all = [&](int round, const auto& value) {
    for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
      const auto neighbours = graph.neighbours(i);
      const auto edges = graph.edge_ids(i);
      for (std::size_t a = 0; a < neighbours.size(); ++a) {
        const double told = value(i, edges[a]);
        view(neighbours[a], edges[a]).heard = told;
        ++matrix.messages;
        if (log) log->push_back({round, i, neighbours[a], told});
      }
    }
  };
  tell_all(1, [&](graph::NodeId i, std::uint32_t) { return speeds[i]; });
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const auto edges = graph.edge_ids(i);
    double sum = variant == Variant::b ? 0.5 : 0.0;
    for (const std::uint32_t e : edges) sum += relative(speeds[i], view(i, e).heard);
    const double delta = 1 / sum;
    for (const std::uint32_t e : edges) {
      View& own = view(i, e);
      own.out = delta * relative(speeds[i], own.heard);
      own.back = delta * relative(own.heard, speeds[i]);
    }
  }
  tell_all(2, [&](graph::NodeId i, std::uint32_t e) { return view(i, e).out; });
  for (const View& low : lower) {
    const bool less = low.heard < low.back;
    matrix.forward.push_back(less ? low.heard * low.out / low.back : low.out);
    matrix.back.push_back(less ? low.heard : low.back);
  }
  return matrix;
}

std::size_t swinging_nodes(const graph::Graph& graph, const RelativeMatrix& matrix) {
  // Kept shares are sums of up to n rounded shares. An oscillation that fades by at most this
  // share per step does not fade within any run.
  constexpr double kNothing = 1e-9;
  const std::vector<double> kept = matrix.diagonal(graph);
  constexpr char kUnseen = 2;
  std::vector<char> side(graph.nodes(), kUnseen);
  std::vector<graph::NodeId> reached;
  std::size_t count = 0;
  for (graph::NodeId start = 0; start < graph.nodes(); ++start) {
    if (side[start] != kUnseen) continue;
    side[start] = 0;
    reached.assign(1, start);
    bool swings = true;
    for (std::size_t a = 0; a < reached.size(); ++a) {
      const graph::NodeId i = reached[a];
      swings = swings && kept[i] <= kNothing;
      for (const graph::NodeId j : graph.neighbours(i)) {
        if (side[j] == kUnseen) {
          side[j] = side[i] == 0 ? 1 : 0;
          reached.push_back(j);
        } else if (side[j] == side[i]) {
          swings = false;
        }
      }
    }
    if (swings) count += reached.size();
  }
  return count;
}

}  // namespace evenkeel::cluster
