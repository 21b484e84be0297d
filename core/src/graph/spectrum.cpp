// Spectra of graphs: closed forms of families, sums over products, and numeric ones.
#include "evenkeel/graph/spectrum.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/detmath.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "graph/dense_laplacian.hpp"
#include "graph/family_size.hpp"

namespace evenkeel::graph {

using Levels = std::vector<EigenLevel>;

Levels merged_levels(Levels levels, double gap) {
  std::sort(levels.begin(), levels.end(), [](const EigenLevel& a, const EigenLevel& b) {
    return a.value != b.value ? a.value < b.value : a.multiplicity < b.multiplicity;
  });
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

// Eigen's reduction to a tridiagonal matrix by Householder's reflections, operation by operation,
// with a look at the host before every column: the same bytes as SelfAdjointEigenSolver::compute.
Eigen::VectorXd eigenvalues_of(Eigen::MatrixXd& matrix, StopCheck* stop) {
  const Eigen::Index n = matrix.rows();
  matrix.triangularView<Eigen::StrictlyUpper>().setZero();
  double scale = matrix.cwiseAbs().maxCoeff();
  if (scale == 0) scale = 1;
  matrix.triangularView<Eigen::Lower>() /= scale;
  Eigen::VectorXd beside(std::max<Eigen::Index>(n - 1, 0));
  for (Eigen::Index i = 0; i + 1 < n; ++i) {
    const Eigen::Index left = n - i - 1;
    spend(stop, 2 * left * left);
    double beta = 0;
    double h = 0;
    matrix.col(i).tail(left).makeHouseholderInPlace(h, beta);
    matrix.col(i).coeffRef(i + 1) = 1;
    auto rest = matrix.bottomRightCorner(left, left).selfadjointView<Eigen::Lower>();
    beside.tail(left).noalias() = rest * (h * matrix.col(i).tail(left));
    beside.tail(left) +=
        (h * -0.5 * beside.tail(left).dot(matrix.col(i).tail(left))) * matrix.col(i).tail(left);
    rest.rankUpdate(matrix.col(i).tail(left), beside.tail(left), -1.0);
    matrix.col(i).coeffRef(i + 1) = beta;
  }
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
  solver.computeFromTridiagonal(matrix.diagonal().eval(), matrix.diagonal<-1>().eval(),
                                Eigen::EigenvaluesOnly);
  return solver.eigenvalues() * scale;
}

Levels dense_spectrum(const Graph& graph, std::span<const double> speeds, StopCheck* stop) {
  const std::size_t n = graph.nodes();
  if (n > kDenseNodes) {
    throw Error(ErrorCode::too_large, concat({"the dense solver takes up to ", kDenseNodes,
                                              " nodes, this graph has ", n}));
  }
  const auto size = static_cast<Eigen::Index>(n);
  Eigen::MatrixXd laplacian = dense_laplacian(graph);
  if (!speeds.empty()) {
    // C^-1/2 L C^-1/2 is symmetric and has the same eigenvalues.
    Eigen::VectorXd root(size);
    for (std::size_t i = 0; i < n; ++i) {
      root(static_cast<Eigen::Index>(i)) = 1 / std::sqrt(speeds[i]);
    }
    laplacian = (root.asDiagonal() * laplacian * root.asDiagonal()).eval();
  }
  const Eigen::VectorXd values = eigenvalues_of(laplacian, stop);
  Levels levels;
  const double largest = values(size - 1);
  for (Eigen::Index i = 0; i < size; ++i) {
    const double value = values(i);
    // A Laplacian has no negative eigenvalue; what the solver leaves at 0 is rounding.
    levels.push_back({value < kNumericGap * largest ? 0 : value, 1});
  }
  return merged_levels(std::move(levels), kNumericGap);
}

namespace {

// All eigenvalues above 0, or none where the dense solver is to be asked: of small graphs, which
// take it a millisecond, too.
std::optional<std::vector<double>> found_by_lanczos(const Graph& graph,
                                                    std::span<const double> speeds,
                                                    StopCheck* stop) {
  constexpr std::size_t kSmall = 128;
  if (graph.nodes() <= kSmall || graph.nodes() > kDenseNodes) return std::nullopt;
  return lanczos_eigenvalues(graph, speeds, stop);
}

bool small(const Family& family, std::size_t nodes) {
  return family_size(family).nodes <= static_cast<std::int64_t>(nodes);
}

std::vector<double> values_above_zero(const Levels& levels) {
  std::vector<double> values;
  for (const EigenLevel& level : levels) {
    if (level.value > 0) values.push_back(level.value);
  }
  return values;
}

}  // namespace

std::vector<double> distinct_eigenvalues(const Graph& graph, std::span<const double> speeds,
                                         StopCheck* stop) {
  if (auto values = found_by_lanczos(graph, speeds, stop)) return std::move(*values);
  return values_above_zero(dense_spectrum(graph, speeds, stop));
}

Levels numeric_spectrum(const Graph& graph, StopCheck* stop) {
  const auto values = found_by_lanczos(graph, {}, stop);
  if (!values || values->size() + 1 < graph.nodes()) return dense_spectrum(graph, {}, stop);
  Levels levels{{0, 1}};
  for (const double value : *values) levels.push_back({value, 1});
  return levels;
}

std::optional<Spectrum> topology_spectrum(const Topology& topology, std::size_t dense_nodes,
                                          StopCheck* stop) {
  constexpr std::size_t kMaxValues = 10000000;
  Spectrum whole{{{0, 1}}, true};
  double gap = kClosedGap;
  for (const Family& family : topology.factors) {
    std::optional<Levels> levels = closed_spectrum(family);
    if (!levels) {
      if (!small(family, dense_nodes)) return std::nullopt;
      levels = numeric_spectrum(make_family(family, stop), stop);
      whole.closed = false;
      gap = kNumericGap;
    }
    if (topology.factors.size() == 1) return Spectrum{std::move(*levels), whole.closed};
    if (whole.levels.size() * levels->size() > kMaxValues) return std::nullopt;
    spend(stop, 32 * static_cast<std::int64_t>(whole.levels.size() * levels->size()));  // sorted
    whole.levels = product_spectrum(whole.levels, *levels, gap);
  }
  return whole;
}

std::optional<std::vector<double>> topology_eigenvalues(const Topology& topology,
                                                        std::size_t dense_nodes, StopCheck* stop) {
  if (topology.factors.size() == 1) {
    const Family& family = topology.factors.front();
    if (const auto levels = closed_spectrum(family)) return values_above_zero(*levels);
    if (!small(family, dense_nodes)) return std::nullopt;
    return distinct_eigenvalues(make_family(family, stop), {}, stop);
  }
  const auto known = topology_spectrum(topology, dense_nodes, stop);
  if (!known) return std::nullopt;
  return values_above_zero(known->levels);
}

Extremes extremes_of(const std::vector<double>& values) {
  return values.empty() ? Extremes{} : Extremes{values.front(), values.back()};
}

Extremes extremes_of(const Levels& levels) {
  Extremes extremes;
  for (const EigenLevel& level : levels) {
    if (!(level.value > 0)) continue;
    if (extremes.smallest == 0) extremes.smallest = level.value;
    extremes.largest = level.value;
  }
  return extremes;
}

}  // namespace evenkeel::graph
