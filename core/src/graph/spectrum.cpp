// Levels of spectra, sorted and merged, and spectra of full matrices.
#include "evenkeel/graph/spectrum.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "evenkeel/base/sort.hpp"
#include "graph/dense_eigenvalues.hpp"
#include "graph/dense_laplacian.hpp"

namespace evenkeel::graph {

using Levels = std::vector<EigenLevel>;

Levels merged_levels(Levels levels, double gap) {
  sort_fast(levels);
  const double least = levels.empty() ? 0 : gap * levels.back().value;
  Levels merged;
  for (const EigenLevel& level : levels) {
    if (!merged.empty() && level.value - merged.back().value <= least) {
      merged.back().multiplicity += level.multiplicity;
    } else {
      merged.push_back(level);
    }
  }
  return merged;
}

Levels product_spectrum(const Levels& a, const Levels& b, double gap) {
  Levels sums;
  sums.reserve(a.size() * b.size());
  for (const EigenLevel& left : a) {
    for (const EigenLevel& right : b) {
      sums.push_back({left.value + right.value, left.multiplicity * right.multiplicity});
    }
  }
  return merged_levels(std::move(sums), gap);
}

DenseEigenvalues::DenseEigenvalues(const Graph& graph, std::span<const double> speeds,
                                   StopCheck* stop)
    : stop_(stop), parts_(component_count(graph, stop)), matrix_(dense_laplacian(graph)) {
  const Eigen::Index n = matrix_.rows();
  if (!speeds.empty()) {
    // C^-1/2 L C^-1/2 is symmetric and has the same eigenvalues.
    Eigen::VectorXd root(n);
    for (Eigen::Index i = 0; i < n; ++i) {
      root(i) = 1 / std::sqrt(speeds[static_cast<std::size_t>(i)]);
    }
    matrix_ = (root.asDiagonal() * matrix_ * root.asDiagonal()).eval();
  }
  matrix_.triangularView<Eigen::StrictlyUpper>().setZero();
  scale_ = matrix_.cwiseAbs().maxCoeff();
  if (scale_ == 0) scale_ = 1;
  matrix_.triangularView<Eigen::Lower>() /= scale_;
  beside_.resize(std::max<Eigen::Index>(n - 1, 0));
}

Levels DenseEigenvalues::levels() const {
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
  solver.computeFromTridiagonal(matrix_.diagonal().eval(), matrix_.diagonal<-1>().eval(),
                                Eigen::EigenvaluesOnly);
  const Eigen::VectorXd values = solver.eigenvalues() * scale_;
  // A Laplacian has the eigenvalue 0 once per component. The solver's values there are rounding
  // errors. A light link can make another eigenvalue far smaller than the gap.
  constexpr double kRounding = 1e-12;
  const double largest = values(values.size() - 1);
  Levels zero{{0, parts_}}, levels;
  for (auto i = static_cast<Eigen::Index>(parts_); i < values.size(); ++i) {
    if (values(i) < kRounding * largest) {
      ++zero.front().multiplicity;
    } else {
      levels.push_back({values(i), 1});
    }
  }
  for (const EigenLevel& level : merged_levels(std::move(levels), kNumericGap)) {
    zero.push_back(level);
  }
  return zero;
}

bool DenseEigenvalues::advance(std::int64_t& work) {
  for (; column_ + 1 < matrix_.rows(); ++column_) {
    if (work <= 0) return false;
    const std::int64_t left = matrix_.rows() - column_ - 1;
    spend(stop_, 2 * left * left);
    work -= 2 * left * left;
    reduce(column_);
  }
  return true;
}

void DenseEigenvalues::reduce(Eigen::Index i) {
  const Eigen::Index left = matrix_.rows() - i - 1;
  double beta = 0;
  double h = 0;
  matrix_.col(i).tail(left).makeHouseholderInPlace(h, beta);
  matrix_.col(i).coeffRef(i + 1) = 1;
  auto rest = matrix_.bottomRightCorner(left, left).selfadjointView<Eigen::Lower>();
  beside_.tail(left).noalias() = rest * (h * matrix_.col(i).tail(left));
  beside_.tail(left) +=
      (h * -0.5 * beside_.tail(left).dot(matrix_.col(i).tail(left))) * matrix_.col(i).tail(left);
  rest.rankUpdate(matrix_.col(i).tail(left), beside_.tail(left), -1.0);
  matrix_.col(i).coeffRef(i + 1) = beta;
}

}  // namespace evenkeel::graph
