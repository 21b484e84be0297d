// Lanczos' method: both ends of a spectrum, or all eigenvalues of a sparse graph.
#include "evenkeel/graph/lanczos.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/laplacian.hpp"
#include "graph/summed.hpp"
#include "graph/tridiagonal.hpp"

namespace evenkeel::graph {
namespace {

// The process on C^-1/2 L C^-1/2, which is symmetric and has the eigenvalues of L C^-1, outside of
// its kernel. Its matrix is scaled by a power of two, so that no eigenvalue exceeds 1.
class Lanczos {
 public:
  Lanczos(const Graph& graph, std::span<const double> speeds, StopCheck* stop)
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

  /// Eigenvalues of the matrix times this are those of the graph.
  double scale() const { return scale_; }
  const Tridiagonal& matrix() const { return matrix_; }
  std::size_t steps() const { return matrix_.diagonal.size(); }
  /// The start vector has no further direction: the matrix is exact.
  bool exhausted() const { return exhausted_; }

  void step() {
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

 private:
  /// next = the matrix times now; returns their inner product.
  double apply() {
    if (inverse_root_.empty()) {
      laplacian_.apply(now_, next_);
      return inner_product(now_, next_);
    }
    const std::size_t n = now_.size();
    for (std::size_t i = 0; i < n; ++i) scaled_[i] = now_[i] * inverse_root_[i];
    laplacian_.apply(scaled_, next_);
    return summed(n, [&](std::size_t i) {
      next_[i] *= inverse_root_[i];
      return now_[i] * next_[i];
    });
  }

  // The kernel holds the roots of the speeds of every component.
  void leave_kernel(std::vector<double>& values) {
    const std::size_t n = values.size();
    along_.assign(parts_.count, 0);
    for (std::size_t i = 0; i < n; ++i) along_[parts_.of[i]] += root_[i] * values[i];
    for (std::size_t c = 0; c < along_.size(); ++c) along_[c] /= squares_[c];
    for (std::size_t i = 0; i < n; ++i) values[i] -= along_[parts_.of[i]] * root_[i];
  }

  StopCheck* stop_;
  Laplacian laplacian_;
  Components parts_;
  double scale_ = 1, shrink_ = 1;
  std::vector<double> root_, inverse_root_;  // of the speeds
  std::int64_t visits_;                      // of numbers in a step
  std::vector<double> squares_, along_;      // per component
  std::vector<double> now_, before_, next_, scaled_;
  double beside_ = 0;
  bool exhausted_ = false;
  Tridiagonal matrix_;
};

// Solves with the matrix less x I for points x all over the spectrum, as MINRES would. What is left
// of the right side falls to nothing only when the eigenvalues around x have been found.
class Probes {
 public:
  explicit Probes(const Tridiagonal& matrix) {
    const std::vector<double> values = matrix.eigenvalues();
    points_.reserve(values.size());
    for (std::size_t i = 1; i < values.size(); ++i) {
      const double gap = values[i] - values[i - 1];
      if (gap < 1e-6) continue;  // the same value again
      points_.push_back({values[i - 1] + 0.382 * gap});
    }
    most_left_ = points_.size() / 16;  // a point may be an eigenvalue itself
    for (std::size_t row = 0; row < matrix.diagonal.size(); ++row) step(matrix, row);
  }

  void step(const Tridiagonal& matrix, std::size_t row) {
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

  bool passed() const { return points_.size() <= most_left_; }

 private:
  struct Point {
    double x;
    double pivot = 1;
    double left = 1;    ///< Of the right side in Galerkin's solution, squared.
    double gained = 1;  ///< In that of least residual: one over what is left, squared.
  };
  std::vector<Point> points_;
  std::size_t most_left_ = 0;
};

// Values of the matrix that are within rounding of those of its first `rows` rows.
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

}  // namespace

Extremes lanczos_extremes(const Graph& graph, std::span<const double> speeds, StopCheck* stop) {
  if (graph.edges().empty()) return {};
  Lanczos process(graph, speeds, stop);
  Extremes found;
  std::size_t look = 32;
  constexpr std::size_t kMaxSteps = 20000;
  for (std::size_t step = 1; step <= kMaxSteps; ++step) {
    process.step();
    if (step < look && !process.exhausted() && step < kMaxSteps) continue;
    const Extremes old = found;
    const Tridiagonal& matrix = process.matrix();
    found = {matrix.eigenvalue(0, 1.001) * process.scale(),
             matrix.eigenvalue(step - 1, 1.001) * process.scale()};
    // Ritz values only move outwards: a quarter more steps without a change settles them.
    if (process.exhausted() ||
        (old.smallest > 0 && old.smallest - found.smallest < 1e-7 * found.smallest)) {
      break;
    }
    look += look / 4;
  }
  return found;
}

std::optional<std::vector<double>> lanczos_eigenvalues(const Graph& graph,
                                                       std::span<const double> speeds,
                                                       StopCheck* stop) {
  const std::size_t n = graph.nodes();
  if (graph.edges().empty()) return std::vector<double>{};
  if (16 * graph.edges().size() > n * n) return std::nullopt;
  constexpr std::size_t kFirst = 48;
  const std::size_t most = 4 * n + kFirst;
  const std::size_t possible = n - static_cast<std::size_t>(component_count(graph, stop));
  Lanczos process(graph, speeds, stop);
  const auto go_on = [&](std::size_t until) {
    while (process.steps() < until && !process.exhausted()) process.step();
    return process.steps();
  };
  go_on(kFirst);
  Probes probes(process.matrix());
  while (!probes.passed() && !process.exhausted()) {
    if (process.steps() == most) return std::nullopt;
    process.step();
    spend(stop, static_cast<std::int64_t>(process.steps()));  // as many probes at most
    probes.step(process.matrix(), process.steps() - 1);
  }
  std::optional<std::size_t> counted;
  std::size_t before = process.steps();  // values that are the same now and later have settled
  std::size_t now = go_on(before + 16 + before / 16);
  while (true) {
    std::vector<double> values =
        settled(process.matrix(), process.exhausted() ? now : before, stop);
    if (values.size() < possible && !counted) {
      counted = static_cast<std::size_t>(count_distinct_eigenvalues(graph, speeds, stop)) - 1;
    }
    if (values.size() == counted.value_or(possible)) {
      for (double& value : values) value *= process.scale();
      return values;
    }
    if (process.exhausted() || now >= most) return std::nullopt;
    before = now;
    now = go_on(now + now / 8);
  }
}

}  // namespace evenkeel::graph
