// Dimension exchange, its edge colouring, and its best parameter.
#include "flow/exchange.hpp"

#include <algorithm>

#include "base/detmath.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {

Colouring colour_edges(const graph::Graph& graph) {
  const auto& edges = graph.edges();
  std::vector<std::uint32_t> colour(edges.size(), UINT32_MAX);
  std::vector<std::uint32_t> taken_by;  // colour -> edge that ruled it out last
  Colouring colouring;
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    for (const graph::NodeId end : {edges[e].u, edges[e].v}) {
      for (const std::uint32_t other : graph.edge_ids(end)) {
        if (colour[other] != UINT32_MAX) taken_by[colour[other]] = e;
      }
    }
    std::uint32_t free = 0;
    while (free < taken_by.size() && taken_by[free] == e) ++free;
    if (free == taken_by.size()) {
      taken_by.push_back(UINT32_MAX);
      colouring.classes.emplace_back();
    }
    colour[e] = free;
    colouring.classes[free].push_back(e);
  }
  return colouring;
}

std::optional<double> best_exchange(const graph::Topology& topology) {
  std::int64_t path = 0;   // longest
  std::int64_t cycle = 0;  // longest
  for (const graph::Family& part : graph::natural_factors(topology)) {
    switch (graph::line_of(part)) {
      case graph::Line::path: path = std::max(path, part.numbers[0]); break;
      case graph::Line::cycle:
        if (part.numbers[0] % 2 != 0) return std::nullopt;
        cycle = std::max(cycle, part.numbers[0]);
        break;
      case graph::Line::pairs: break;
      default: return std::nullopt;
    }
  }
  const auto lambda = [](double turns) {
    return 1 / (1 + detmath::cos_turn(turns - 0.25));  // the sine of this number of turns
  };
  double best = 0.5;
  if (path > 2) best = std::max(best, lambda(1 / (2 * static_cast<double>(path))));
  if (cycle > 2) best = std::max(best, lambda(1 / static_cast<double>(cycle)));
  return best;
}

Exchange::Exchange(const graph::Graph& graph, std::vector<double> excess,
                   std::vector<double> speeds, double lambda)
    : graph_(graph),
      colouring_(colour_edges(graph)),
      speeds_(std::move(speeds)),
      lambda_(lambda),
      flow_(graph.edges().size(), 0) {
  resume(std::move(excess));
}

void Exchange::resume(std::vector<double> excess) {
  excess_ = std::move(excess);
  square_ = graph::sum_of_squares(excess_);
}

void Exchange::step() {
  for (const auto& edges_of_colour : colouring_.classes) {
    for (const std::uint32_t e : edges_of_colour) {
      const graph::Edge& edge = graph_.edges()[e];
      double& u = excess_[edge.u];
      double& v = excess_[edge.v];
      double units = lambda_ * (u - v);
      if (!speeds_.empty()) {
        const double cu = speeds_[edge.u];
        const double cv = speeds_[edge.v];
        units = 2 * lambda_ * ((u * cv - v * cu) / (cu + cv));
      }
      u -= units;
      v += units;
      flow_[e] += units;
    }
  }
  square_ = graph::sum_of_squares(excess_);
}

}  // namespace evenkeel::flow
