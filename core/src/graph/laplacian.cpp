// The Laplacian of a graph laid out for sweeps, and inner products in a fixed order.
#include "graph/laplacian.hpp"

#include <algorithm>

#include "graph/summed.hpp"

namespace evenkeel::graph {
double sum_of_squares(std::span<const double> values) {
  return summed(values.size(), [&](std::size_t i) { return values[i] * values[i]; });
}

double inner_product(std::span<const double> a, std::span<const double> b) {
  return summed(a.size(), [&](std::size_t i) { return a[i] * b[i]; });
}

Laplacian::Laplacian(const Graph& graph, std::span<const double> factors) {
  const std::size_t n = graph.nodes();
  const auto& edges = graph.edges();
  const auto weight = [&](std::size_t edge) {
    return factors.empty() ? edges[edge].weight : edges[edge].weight * factors[edge];
  };
  bool equal = true;
  if (!edges.empty()) scale_ = weight(0);
  for (std::size_t e = 1; e < edges.size(); ++e) equal = equal && weight(e) == scale_;
  offsets_.reserve(n + 1);
  offsets_.push_back(0);
  targets_.reserve(2 * edges.size());
  if (!equal) weights_.reserve(2 * edges.size());
  for (NodeId node = 0; node < n; ++node) {
    const auto neighbours = graph.neighbours(node);
    targets_.insert(targets_.end(), neighbours.begin(), neighbours.end());
    if (!equal) {
      for (const std::uint32_t edge : graph.edge_ids(node)) weights_.push_back(weight(edge));
    }
    offsets_.push_back(static_cast<std::uint32_t>(targets_.size()));
  }
}

std::vector<double> Laplacian::diagonal() const {
  std::vector<double> result(nodes());
  for (std::size_t i = 0; i < nodes(); ++i) {
    if (!weighted()) {
      result[i] = scale_ * static_cast<double>(row(i).size());
      continue;
    }
    for (const double weight : row_weights(i)) result[i] += weight;
  }
  return result;
}

// Row after row: the sum over a node's neighbours goes to `use(node, sum)`.
template <class Use>
void Laplacian::sweep(std::span<const double> in, Use use) const {
  const std::size_t n = nodes();
  const std::uint32_t* targets = targets_.data();
  std::uint32_t from = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint32_t to = offsets_[i + 1];
    const double own = in[i];
    double sum = 0;
    if (weights_.empty()) {
      for (std::uint32_t k = from; k < to; ++k) sum += own - in[targets[k]];
      sum *= scale_;
    } else {
      for (std::uint32_t k = from; k < to; ++k) sum += weights_[k] * (own - in[targets[k]]);
    }
    use(i, sum);
    from = to;
  }
}

void Laplacian::apply(std::span<const double> in, std::span<double> out) const {
  sweep(in, [&](std::size_t i, double sum) { out[i] = sum; });
}

double Laplacian::apply_and_multiply(std::span<const double> in, std::span<double> out) const {
  double sums[4] = {0, 0, 0, 0};
  sweep(in, [&](std::size_t i, double sum) {
    out[i] = sum;
    sums[i % 4] += in[i] * sum;
  });
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

double Laplacian::transfer(std::span<const double> in, std::span<double> excess,
                           std::span<double> potential) const {
  double squares[4] = {0, 0, 0, 0};
  sweep(in, [&](std::size_t i, double sum) {
    const double left = excess[i] - sum;
    excess[i] = left;
    potential[i] += in[i];
    squares[i % 4] += left * left;
  });
  return (squares[0] + squares[1]) + (squares[2] + squares[3]);
}

}  // namespace evenkeel::graph
