// The steps of Lanczos' method, and the eigenvalues that they have found.
#include "graph/lanczos_process.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::graph {

Lanczos::Lanczos(const Graph& graph, std::span<const double> speeds, StopCheck* stop)
    : stop_(stop),
      laplacian_(graph),
      parts_(components(graph, stop)),
      root_(graph.nodes(), 1),
      visits_(4 * static_cast<std::int64_t>(graph.nodes()) +
              2 * static_cast<std::int64_t>(graph.edges().size())) {
  const std::size_t n = graph.nodes();
  std::vector<double> diagonal = laplacian_.diagonal();
  double most = 0;  // no eigenvalue exceeds twice the largest entry of the diagonal
  for (std::size_t i = 0; i < n; ++i) {
    if (!speeds.empty()) {
      root_[i] = std::sqrt(speeds[i]);
      diagonal[i] /= speeds[i];
      inverse_root_.push_back(1 / root_[i]);
    }
    most = std::max(most, diagonal[i]);
  }
  int exponent = 0;
  std::frexp(most, &exponent);
  scale_ = std::ldexp(1, exponent + 1);
  shrink_ = 1 / scale_;
  squares_.assign(parts_.count, 0);
  for (std::size_t i = 0; i < n; ++i) squares_[parts_.of[i]] += root_[i] * root_[i];
  Rng rng(0x1a2c);
  now_.resize(n);
  before_.assign(n, 0);
  next_.resize(n);
  if (!speeds.empty()) scaled_.resize(n);
  for (double& value : now_) value = rng.uniform01() - 0.5;
  leave_kernel(now_);
  const double length = std::sqrt(sum_of_squares(now_));
  for (double& value : now_) value /= length;
}

void Lanczos::step() {
  spend(stop_, visits_);
  const std::size_t n = now_.size();
  const double own = shrink_ * apply();
  const auto orthogonal = [&](std::size_t i) {
    next_[i] = shrink_ * next_[i] - (own * now_[i] + beside_ * before_[i]);
    return root_[i] * next_[i];
  };
  double square = 0;
  if (parts_.count == 1) {
    const double along = summed(n, orthogonal) / squares_[0];
    square = summed(n, [&](std::size_t i) {
      next_[i] -= along * root_[i];
      return next_[i] * next_[i];
    });
  } else {
    for (std::size_t i = 0; i < n; ++i) orthogonal(i);
    leave_kernel(next_);
    square = sum_of_squares(next_);
  }
  matrix_.diagonal.push_back(own);
  matrix_.squares.push_back(square);
  exhausted_ = square <= 1e-24;
  beside_ = std::sqrt(square);
  const double inverse = 1 / beside_;
  before_.swap(now_);
  for (std::size_t i = 0; i < n; ++i) now_[i] = next_[i] * inverse;
}

Probes::Probes(const Tridiagonal& matrix) {
  const std::vector<double> values = matrix.eigenvalues();
  points_.reserve(values.size());
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double gap = values[i] - values[i - 1];
    if (gap < 1e-6) continue;  // the same value again
    points_.push_back({values[i - 1] + 0.382 * gap});
  }
  most_left_ = points_.size() / 16;  // a point can itself be an eigenvalue
  for (std::size_t row = 0; row < matrix.diagonal.size(); ++row) step(matrix, row);
}

void Probes::step(const Tridiagonal& matrix, std::size_t row) {
  constexpr double kEnough = 1e20;  // a residual of 1e-10, squared
  const double own = matrix.diagonal[row];
  const double above = row > 0 ? matrix.squares[row - 1] : 0;
  const double beside = matrix.squares[row];
  for (Point& point : points_) {
    point.pivot = own - point.x - above / point.pivot;
    if (point.pivot == 0) point.pivot = 1e-150;
    point.left *= beside / (point.pivot * point.pivot);
    point.gained += 1 / point.left;
  }
  std::erase_if(points_, [](const Point& point) { return !(point.gained < kEnough); });
}

std::vector<double> settled(const Tridiagonal& matrix, std::size_t rows, StopCheck* stop) {
  constexpr double kSame = 1e-13;
  constexpr double kStayed = 1e-12;
  std::vector<double> values;
  const std::vector<double> all = matrix.eigenvalues(stop);
  if (all.empty()) return values;
  const double largest = all.back();
  for (const double value : all) {
    if (values.empty() || value - values.back() > kSame * largest) values.push_back(value);
  }
  std::vector<double> around;
  for (const double value : values) {
    around.push_back(value - kStayed * largest);
    around.push_back(value + kStayed * largest);
  }
  const auto below = matrix.below(around, rows, stop);
  std::vector<double> found;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (below[2 * i + 1] == below[2 * i]) continue;
    if (found.empty() || values[i] - found.back() > kNumericGap * largest) {
      found.push_back(values[i]);
    }
  }
  return found;
}

}  // namespace evenkeel::graph
