// Spectra of graphs: closed forms of families, sums over products, and numeric ones.
#include "evenkeel/graph/spectrum.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <string>

#include "evenkeel/base/detmath.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "graph/dense_laplacian.hpp"
#include "graph/families.hpp"

namespace evenkeel::graph {
namespace {

using Levels = std::vector<EigenLevel>;

std::int64_t binomial(std::int64_t n, std::int64_t k) {
  std::int64_t value = 1;
  for (std::int64_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
  return value;
}

// 2 - 2 cos of j / period turns for j = 0..count-1.
Levels cosines(std::int64_t count, std::int64_t period) {
  Levels levels;
  for (std::int64_t j = 0; j < count; ++j) {
    const double turns = static_cast<double>(j) / static_cast<double>(period);
    levels.push_back({2 * detmath::versine_turn(turns), 1});
  }
  return levels;
}

Levels cycle_levels(std::int64_t n) {
  Levels levels = cosines(n / 2 + 1, n);
  for (std::int64_t j = 1; 2 * j < n; ++j) levels[static_cast<std::size_t>(j)].multiplicity = 2;
  return levels;
}

Levels powers(const Levels& one, std::size_t count) {
  Levels levels = one;
  for (std::size_t i = 1; i < count; ++i) levels = product_spectrum(levels, one);
  return levels;
}

// Bits of weight k change the sign of k of d terms; folding adds the parity.
Levels cube_levels(std::int64_t d, bool folded) {
  Levels levels;
  for (std::int64_t k = 0; k <= d; ++k) {
    const double extra = folded && k % 2 == 1 ? 2 : 0;
    levels.push_back({2 * static_cast<double>(k) + extra, binomial(d, k)});
  }
  return levels;
}

Levels circulant_levels(const std::vector<std::int64_t>& numbers) {
  const std::int64_t n = numbers[0];
  std::vector<std::int64_t> offsets(numbers.begin() + 1, numbers.end());
  std::sort(offsets.begin(), offsets.end());
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  Levels levels;
  for (std::int64_t j = 0; j < n; ++j) {
    double value = 0;
    for (const std::int64_t offset : offsets) {
      const double turns = static_cast<double>(j * offset % n) / static_cast<double>(n);
      const double pair = 2 * offset == n ? 1 : 2;  // half way round there is one neighbour
      value += pair * detmath::versine_turn(turns);
    }
    levels.push_back({value, 1});
  }
  return levels;
}

// Of girth 5, the Moore graphs of Petersen, and Hoffman and Singleton. Else incidence graphs of
// generalized polygons with q + 1 points a line: adjacency eigenvalues +-(q + 1), +-sqrt(q), 0,
// +-sqrt(2q), +-sqrt(3q) as the girth allows.
Levels cage_levels(std::int64_t degree, std::int64_t girth_of_cage) {
  const std::int64_t q = degree - 1;
  const auto d = static_cast<double>(degree);
  const auto root = [&](double factor) { return std::sqrt(factor * static_cast<double>(q)); };
  Levels levels{{0, 1}, {2 * d, 1}};
  const auto pair = [&](double value, std::int64_t multiplicity) {
    levels.push_back({d - value, multiplicity});
    levels.push_back({d + value, multiplicity});
  };
  if (girth_of_cage == 5) {
    return degree == 3 ? Levels{{0, 1}, {2, 5}, {5, 4}} : Levels{{0, 1}, {5, 28}, {10, 21}};
  }
  if (girth_of_cage == 6) {
    pair(root(1), q * q + q);
  } else if (girth_of_cage == 8) {
    pair(root(2), q * (q + 1) * (q + 1) / 2);
    levels.push_back({d, q * (q * q + 1)});
  } else {
    pair(root(1), q * (q + 1) * (q + 1) * (q * q - q + 1) / 2);
    pair(root(3), q * (q + 1) * (q + 1) * (q * q + q + 1) / 6);
    levels.push_back({d, q * (q * q * q * q + q * q + 1) * 2 / 3});
  }
  return levels;
}

// Eigenvalues of 4 - A for paths of L nodes whose edges have weight 2: 4 - 4 cos(pi i / (L + 1)).
void add_double_path(Levels& levels, std::int64_t length, std::int64_t copies) {
  for (std::int64_t i = 1; i <= length; ++i) {
    const double turns = static_cast<double>(i) / static_cast<double>(2 * (length + 1));
    levels.push_back({4 * detmath::versine_turn(turns), copies});
  }
}

// Characters of the rows: for the set S of bits on which one is odd, the levels form a cycle of
// weight 2 that is cut at every bit of S. So the whole cycle occurs once, and a path of L levels
// d 2^(d-L-1) times (d times for L = d).
Levels butterfly_levels(std::int64_t d) {
  Levels levels;
  for (std::int64_t j = 0; j < d; ++j) {
    const double turns = static_cast<double>(j) / static_cast<double>(d);
    levels.push_back({4 * detmath::versine_turn(turns), 1});
  }
  for (std::int64_t length = 1; length <= d; ++length) {
    add_double_path(levels, length, length < d ? d << (d - length - 1) : d);
  }
  return levels;
}

// The shift takes a function of the last letters one place on until it falls out: paths again, one
// of D places and 2^(D-L-1) of L < D. Source: Delorme and Tillich 1998.
Levels debruijn_levels(std::int64_t d) {
  Levels levels{{0, 1}};
  for (std::int64_t length = 1; length <= d; ++length) {
    add_double_path(levels, length, length < d ? std::int64_t{1} << (d - length - 1) : 1);
  }
  return levels;
}

// Both sides are cyclic and every generator is a rotation, so the eigenvalues are the degree plus
// and minus the absolute values of the sums of the generators' roots of unity.
Levels knodel_levels(const std::vector<std::int64_t>& numbers) {
  const std::int64_t half = numbers[0] / 2;
  std::int64_t degree = 0;
  while ((std::int64_t{2} << degree) <= numbers[0]) ++degree;
  if (numbers.size() > 1) degree = numbers[1];
  Levels levels;
  for (std::int64_t k = 0; k < half; ++k) {
    double re = 0;
    double im = 0;
    for (std::int64_t i = 0; i < degree; ++i) {
      const std::int64_t shift = (std::int64_t{1} << i) - 1;
      const double turns = static_cast<double>(k * shift % half) / static_cast<double>(half);
      re += detmath::cos_turn(turns);
      im += detmath::cos_turn(turns - 0.25);
    }
    const double size = std::sqrt(re * re + im * im);
    const auto d = static_cast<double>(degree);
    levels.push_back({k == 0 ? 0 : d - size, 1});
    levels.push_back({d + size, 1});
  }
  return levels;
}

}  // namespace

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

std::optional<Levels> closed_spectrum(const Family& family) {
  const auto& a = family.numbers;
  const std::string& name = family.name;
  const auto real = [](std::int64_t value) { return static_cast<double>(value); };
  std::optional<Levels> levels;
  if (name == "path") levels = cosines(a[0], 2 * a[0]);
  if (name == "cycle") levels = cycle_levels(a[0]);
  if (name == "star") {
    levels = a[0] == 1 ? Levels{{0, 1}} : Levels{{0, 1}, {1, a[0] - 2}, {real(a[0]), 1}};
  }
  if (name == "clique") levels = Levels{{0, 1}, {real(a[0]), a[0] - 1}};
  if (name == "multipartite") {
    const std::int64_t part = a[0] / a[1];
    levels = Levels{{0, 1}, {real(a[0] - part), a[0] - a[1]}, {real(a[0]), a[1] - 1}};
  }
  if (name == "bipartite") {
    levels = Levels{{0, 1}, {real(a[0]), a[1] - 1}, {real(a[1]), a[0] - 1}, {real(a[0] + a[1]), 1}};
  }
  if (name == "hypercube") levels = cube_levels(a[0], false);
  if (name == "folded-hypercube") levels = cube_levels(a[0], true);
  if (name == "clebsch") levels = cube_levels(4, true);
  if (name == "lattice") {
    levels = powers(Levels{{0, 1}, {real(a[0]), a[0] - 1}}, static_cast<std::size_t>(a[1]));
  }
  if (name == "mesh" || name == "torus") {
    levels = Levels{{0, 1}};
    for (const std::int64_t side : a) {
      const Levels one = name == "mesh" ? cosines(side, 2 * side) : cycle_levels(side);
      levels = product_spectrum(*levels, one);
    }
  }
  if (name == "petersen") levels = cage_levels(3, 5);
  if (name == "hoffman-singleton") levels = cage_levels(7, 5);
  if (name == "circulant") levels = circulant_levels(a);
  if (name == "cage") levels = cage_levels(a[0], a[1]);
  if (name == "butterfly") levels = butterfly_levels(a[0]);
  if (name == "debruijn-multi") levels = debruijn_levels(a[0]);
  if (name == "knodel") levels = knodel_levels(a);
  if (!levels) return std::nullopt;
  std::erase_if(*levels, [](const EigenLevel& level) { return level.multiplicity == 0; });
  return merged_levels(std::move(*levels));
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
    throw Error(ErrorCode::too_large, "the dense solver takes up to " +
                                          std::to_string(kDenseNodes) + " nodes, this graph has " +
                                          std::to_string(n));
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
