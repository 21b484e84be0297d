// Conjugate gradients with sums that a parallel program can repeat.
#include "flow/conjugate_gradients.hpp"

#include "base/pairwise.hpp"
#include "evenkeel/flow/flow.hpp"

namespace evenkeel::flow {

ConjugateGradients::ConjugateGradients(const graph::Graph& graph, std::vector<double> excess)
    : graph_(graph), laplacian_(graph), image_(graph.nodes()), potential_(graph.nodes(), 0) {
  resume(std::move(excess));
}

void ConjugateGradients::resume(std::vector<double> excess) {
  excess_ = std::move(excess);
  direction_ = excess_;
  square_ = pairwise_product(excess_, excess_);
}

void ConjugateGradients::step() {
  laplacian_.apply(direction_, image_);
  const double curvature = pairwise_product(direction_, image_);
  if (!(curvature > 0))
    return;  // the remaining rounding error is in the kernel and cannot be
             // moved
  const std::size_t n = excess_.size();
  const double length = square_ / curvature;
  for (std::size_t i = 0; i < n; ++i) potential_[i] += length * direction_[i];
  for (std::size_t i = 0; i < n; ++i) excess_[i] -= length * image_[i];
  const double before = square_;
  square_ = pairwise_product(excess_, excess_);
  const double share = square_ / before;
  for (std::size_t i = 0; i < n; ++i) direction_[i] = excess_[i] + share * direction_[i];
}

std::vector<double> ConjugateGradients::flow() const {
  return flow_of_potential(graph_, potential_);
}

}  // namespace evenkeel::flow
