// OPT factor by factor on Cartesian products: MD and ADI.
#include "flow/multi_diffusion.hpp"

#include <algorithm>

#include "graph/laplacian.hpp"

namespace evenkeel::flow {

graph::Topology product_of(const graph::Topology& topology) {
  if (topology.factors.size() > 1) return topology;
  return {graph::natural_factors(topology)};
}

MultiDiffusion::MultiDiffusion(const graph::Graph& graph, const graph::Topology& topology,
                               std::vector<std::vector<double>> levels, std::vector<double> excess,
                               Sweeps sweeps)
    : graph_(graph), sweeps_(sweeps), increment_(graph.nodes()) {
  std::size_t inner = graph.nodes();
  for (std::size_t d = 0; d < topology.factors.size(); ++d) {
    graph::Graph factor = graph::make_family(topology.factors[d]);
    inner /= factor.nodes();
    const auto steps = static_cast<std::int64_t>(levels[d].size());
    planned_ = sweeps == Sweeps::one_by_one ? planned_ + steps : std::max(planned_, steps);
    dimensions_.push_back(
        {std::move(factor), inner, std::move(levels[d]), std::vector<double>(graph.nodes(), 0)});
  }
  resume(std::move(excess));
}

void MultiDiffusion::resume(std::vector<double> excess) {
  excess_ = std::move(excess);
  square_ = graph::sum_of_squares(excess_);
  iteration_ = 0;
}

void MultiDiffusion::diffuse(Dimension& dimension, double step) {
  const std::size_t inner = dimension.inner;
  const std::size_t length = dimension.factor.nodes();
  for (std::size_t i = 0; i < excess_.size(); ++i) {
    increment_[i] = step * excess_[i];
    dimension.potential[i] += increment_[i];
  }
  for (std::size_t base = 0; base < excess_.size(); base += inner * length) {
    for (const graph::Edge& edge : dimension.factor.edges()) {
      double* u = excess_.data() + base + edge.u * inner;
      double* v = excess_.data() + base + edge.v * inner;
      const double* qu = increment_.data() + base + edge.u * inner;
      const double* qv = increment_.data() + base + edge.v * inner;
      for (std::size_t i = 0; i < inner; ++i) {
        const double units = edge.weight * (qu[i] - qv[i]);
        u[i] -= units;
        v[i] += units;
      }
    }
  }
}

void MultiDiffusion::step() {
  const std::int64_t k = iteration_++ % std::max<std::int64_t>(planned_, 1);
  if (sweeps_ == Sweeps::one_by_one) {
    std::int64_t left = k;
    for (Dimension& dimension : dimensions_) {
      const auto steps = static_cast<std::int64_t>(dimension.levels.size());
      if (left < steps) {
        diffuse(dimension, 1 / dimension.levels[static_cast<std::size_t>(left)]);
        break;
      }
      left -= steps;
    }
  } else {
    const bool backwards = sweeps_ == Sweeps::alternating && k % 2 == 1;
    for (std::size_t i = 0; i < dimensions_.size(); ++i) {
      Dimension& dimension = dimensions_[backwards ? dimensions_.size() - 1 - i : i];
      const auto place = static_cast<std::size_t>(k);
      if (place < dimension.levels.size()) diffuse(dimension, 1 / dimension.levels[place]);
    }
  }
  square_ = graph::sum_of_squares(excess_);
}

// An edge belongs to the dimension in whose coordinate its ends differ.
std::vector<double> MultiDiffusion::flow() const {
  const auto& edges = graph_.edges();
  std::vector<std::size_t> lengths;
  for (const Dimension& dimension : dimensions_) lengths.push_back(dimension.factor.nodes());
  std::vector<double> flow(edges.size());
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto& [u, v, weight] = edges[e];
    const std::vector<double>& potential =
        dimensions_[graph::dimension_between(lengths, u, v)].potential;
    flow[e] = weight * (potential[u] - potential[v]);
  }
  return flow;
}

}  // namespace evenkeel::flow
