// Eigenvalues of a Laplacian, by their number, sums, and how many there are below a number.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::verify {
namespace {

// Eigenvalues of the Laplacian below x, by signs of pivots (Sylvester's law of inertia).
std::int64_t eigenvalues_below(const graph::Graph& graph, double x, double scale) {
  const std::size_t n = graph.nodes();
  std::vector<double> a(n * n, 0);
  for (const graph::Edge& edge : graph.edges()) {
    a[edge.u * n + edge.u] += edge.weight;
    a[edge.v * n + edge.v] += edge.weight;
    a[edge.u * n + edge.v] = a[edge.v * n + edge.u] = -edge.weight;
  }
  for (std::size_t i = 0; i < n; ++i) a[i * n + i] -= x;
  std::int64_t below = 0;
  for (std::size_t k = 0; k < n; ++k) {
    double pivot = a[k * n + k];
    if (std::fabs(pivot) < 1e-14 * scale) pivot = 1e-14 * scale;
    below += pivot < 0 ? 1 : 0;
    for (std::size_t i = k + 1; i < n; ++i) {
      const double share = a[k * n + i] / pivot;
      if (share == 0) continue;
      for (std::size_t j = i; j < n; ++j) a[i * n + j] -= share * a[k * n + j];
    }
  }
  return below;
}

}  // namespace

double trace_difference(const graph::Graph& graph, std::span<const Level> levels) {
  double sum = 0, trace = 0;
  for (const auto& [value, multiplicity] : levels) sum += value * static_cast<double>(multiplicity);
  for (const graph::Edge& edge : graph.edges()) trace += 2 * edge.weight;
  return std::fabs(sum - trace) / std::max(trace, 1.0);
}

bool counts_levels(const graph::Graph& graph, std::size_t levels) {
  const auto n = static_cast<double>(graph.nodes());
  return n * n * n * static_cast<double>(levels) <= 3e7;
}

std::string wrong_levels(const graph::Graph& graph, std::span<const Level> levels,
                         std::int64_t parts) {
  constexpr double kSame = 1e-9;   // of sums
  constexpr double kAside = 1e-6;  // of the largest eigenvalue: what counting tells apart
  std::vector<double> degree(graph.nodes(), 0);
  double trace = 0, squares = 0;
  for (const graph::Edge& edge : graph.edges()) {
    degree[edge.u] += edge.weight;
    degree[edge.v] += edge.weight;
    trace += 2 * edge.weight;
    squares += 2 * edge.weight * edge.weight;
  }
  for (const double sum : degree) squares += sum * sum;
  const double most = levels.empty() ? 0 : std::fabs(levels.back().value);
  std::int64_t count = 0, zeros = 0;
  double sum = 0, sum_of_squares = 0;
  for (std::size_t k = 0; k < levels.size(); ++k) {
    const auto& [value, multiplicity] = levels[k];
    if (k > 0 && !(levels[k - 1].value < value)) return "the eigenvalues are not ascending";
    if (multiplicity < 1) return "a multiplicity is below 1";
    count += multiplicity;
    // Another level can be equally near to 0. Such a level is separate.
    if (k == 0 && std::fabs(value) <= kSame * (most + 1e-300)) zeros = multiplicity;
    const auto times = static_cast<double>(multiplicity);
    sum += value * times;
    sum_of_squares += value * value * times;
  }
  if (count != static_cast<std::int64_t>(graph.nodes()))
    return concat({"the multiplicities add up to ", count, ", not to ", graph.nodes(), " nodes"});
  if (most > 0 && zeros != parts)
    return concat({"0 occurs ", zeros, " times, the network has ", parts, " parts"});
  if (!(std::fabs(sum - trace) <= kSame * (trace + 1e-300)))
    return "the eigenvalues do not add up to the sum of the degrees";
  if (!(std::fabs(sum_of_squares - squares) <= kSame * (squares + 1e-300)))
    return "the squares of the eigenvalues do not add up to those of the Laplacian's entries";
  if (most <= 0 || !counts_levels(graph, levels.size())) return "";
  std::int64_t below = 0;
  for (std::size_t k = 0; k < levels.size(); ++k) {
    // Levels nearer to each other than counting can tell are counted together.
    const bool apart_before = k == 0 || levels[k].value - levels[k - 1].value > 3 * kAside * most;
    const bool apart_after =
        k + 1 == levels.size() || levels[k + 1].value - levels[k].value > 3 * kAside * most;
    if (apart_before && eigenvalues_below(graph, levels[k].value - kAside * most, most) != below)
      return concat({"eigenvalue ", k, " is not at its place among the others"});
    below += levels[k].multiplicity;
    if (apart_after && eigenvalues_below(graph, levels[k].value + kAside * most, most) != below)
      return concat({"eigenvalue ", k, " is not at its place among the others"});
  }
  return "";
}

}  // namespace evenkeel::verify
