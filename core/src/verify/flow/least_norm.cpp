// The minimum norm of a flow, by the conjugate gradient method.
#include "verify/flow/least_norm.hpp"

#include <cmath>
#include <utility>

namespace evenkeel::verify {

namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

LeastNorm::LeastNorm(const graph::Graph& graph, std::vector<double> excess)
    : graph_(graph),
      potential_(excess.size(), 0),
      rest_(std::move(excess)),
      direction_(rest_),
      product_(rest_.size()) {
  start_ = now_ = dot(rest_, rest_);
  done_ = !(start_ > 0);
}

bool LeastNorm::advance(std::int64_t steps) {
  const auto most = static_cast<std::int64_t>(20 * rest_.size() + 100);
  for (; steps > 0 && !done_; --steps) {
    std::fill(product_.begin(), product_.end(), 0.0);
    for (const graph::Edge& edge : graph_.edges()) {
      const double units = edge.weight * (direction_[edge.u] - direction_[edge.v]);
      product_[edge.u] += units;
      product_[edge.v] -= units;
    }
    const double curvature = dot(direction_, product_);
    if (!(curvature > 0)) {
      done_ = true;
      break;
    }
    const double step = now_ / curvature;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      potential_[i] += step * direction_[i];
      rest_[i] -= step * product_[i];
    }
    const double before = std::exchange(now_, dot(rest_, rest_));
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      direction_[i] = rest_[i] + now_ / before * direction_[i];
    }
    done_ = ++steps_ >= most || now_ <= 1e-26 * start_;
  }
  return done_;
}

std::optional<double> LeastNorm::norm() const {
  if (!done_ || now_ > 1e-16 * start_) return std::nullopt;
  double squares = 0;
  for (const graph::Edge& edge : graph_.edges()) {
    const double fall = potential_[edge.u] - potential_[edge.v];
    squares += edge.weight * fall * fall;
  }
  return std::sqrt(squares);
}

}  // namespace evenkeel::verify
