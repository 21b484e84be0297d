// Integer potentials that bound l2 norms from below: for all flows, and for integral flows.
#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <numeric>

#include "base/pairwise.hpp"
#include "flow/certificates.hpp"

namespace evenkeel::flow {

using graph::Edge;
using graph::Graph;

namespace {

constexpr double kFewestSteps = 1e4;  // from the smallest potential to the largest
constexpr double kMostSteps = 1e15;
constexpr double kUlp = std::numeric_limits<double>::epsilon();

std::vector<double> least_in_parts(const Problem& problem, std::span<const double> values) {
  std::vector<double> least(problem.components, std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < values.size(); ++i) {
    least[problem.part[i]] = std::min(least[problem.part[i]], values[i]);
  }
  return least;
}

// (excess . p)^2 / (p . L p) less the largest rounding error.
double square_below(const Graph& graph, std::span<const double> excess,
                    const std::vector<Load>& p) {
  const auto n = p.size();
  const auto middle = static_cast<double>(*std::max_element(p.begin(), p.end()) / 2);
  const auto at = [&](std::size_t i) { return static_cast<double>(p[i]) - middle; };
  const double work = pairwise_sum(n, [&](std::size_t i) { return at(i) * excess[i]; });
  const double size =
      pairwise_sum(n, [&](std::size_t i) { return std::fabs(at(i)) * (1 + std::fabs(excess[i])); });
  const auto& edges = graph.edges();
  const double energy = pairwise_sum(edges.size(), [&](std::size_t e) {
    const auto fall = static_cast<double>(p[edges[e].u] - p[edges[e].v]);
    return edges[e].weight * fall * fall;
  });
  constexpr double kOff = 64 * kUlp;  // of tree sums and of products
  const double surely = work - kOff * size;
  if (!(surely > 0) || !(energy > 0)) return 0;
  return surely / energy * surely * (1 - 2 * kOff);
}

}  // namespace

bool is_weighted(const Graph& graph) {
  return std::any_of(graph.edges().begin(), graph.edges().end(),
                     [](const Edge& edge) { return edge.weight != 1; });
}

Int128 squares_of(std::span<const Load> flow) {
  Int128 squares = 0;
  for (const Load units : flow) squares += Int128{units} * units;
  return squares;
}

std::optional<NormBound> norm_bound(const Graph& graph, const Problem& problem,
                                    std::span<const double> excess, std::span<const double> y,
                                    double square) {
  if (!(square > 0)) return std::nullopt;
  const std::vector<double> least = least_in_parts(problem, y);
  double range = 0;
  for (std::size_t i = 0; i < y.size(); ++i) range = std::max(range, y[i] - least[problem.part[i]]);
  NormBound bound;
  bound.potential.resize(y.size());
  double steps = kFewestSteps - 1;
  for (int pass = 0; pass < 4 && range > 0; ++pass) {
    const double unit = steps / range;
    for (std::size_t i = 0; i < y.size(); ++i) {
      bound.potential[i] =
          static_cast<Load>(std::floor((y[i] - least[problem.part[i]]) * unit + 0.5));
    }
    bound.square = square_below(graph, excess, bound.potential);
    const double gap = 1 - bound.square / square;
    if (gap <= kNormGap) return bound;
    if (steps >= kMostSteps / 10) break;
    // The gap is proportional to the square of the step.
    double more = 10;
    while (gap / (more * more) > kNormGap && (steps + 1) * more < kMostSteps) more *= 10;
    steps = (steps + 1) * more - 1;
  }
  return std::nullopt;
}

namespace {

// Limits of the potential difference along an edge: low <= p_u - p_v <= high, scaled per edge.
class IntegralLimits {
 public:
  IntegralLimits(const Graph& graph, std::span<const Load> flow)
      : edges_(graph.edges()), flow_(flow) {
    find_scale();
  }

  double scale() const { return scale_; }

  /// Distance of p_u - p_v from its limits: positive above, negative below, 0 within.
  Int128 off(std::size_t e, Int128 fall) const {
    const Int128 high = bound(e, 2 * Int128{flow_[e]} + 1);
    if (fall > high) return fall - high;
    const Int128 low = -bound(e, 1 - 2 * Int128{flow_[e]});
    return fall < low ? fall - low : 0;
  }

 private:
  // The largest integer p with p / scale <= units / f.
  Int128 bound(std::size_t e, Int128 units) const {
    if (lcm_ > 0) return units * (lcm_ / whole(edges_[e].weight));
    // Doubles, rounded to the safe side.
    const double p = static_cast<double>(units) / edges_[e].weight * scale_;
    return static_cast<Int128>(std::floor(p - 4 * kUlp * std::fabs(p)));
  }

  Load whole(double weight) const { return static_cast<Load>(weight * unit_ + 0.5); }

  // If all weights are integers times one power of two, there is a scale at which all bounds are
  // integers.
  void find_scale() {
    constexpr double kMostScale = 1e6, kFinest = 0x1.0p20;
    double largest = 1;
    for (const Edge& edge : edges_) largest = std::max(largest, edge.weight);
    const bool even = std::all_of(edges_.begin(), edges_.end(), [&](const Edge& edge) {
      return edge.weight == edges_[0].weight;
    });
    if (even) {
      scale_ = edges_.empty() ? 1 : edges_[0].weight;
      unit_ = 1 / scale_;
      lcm_ = 1;
      return;
    }
    const auto is_whole = [&](const Edge& edge) {
      const double units = edge.weight * unit_;
      return units <= kMostScale && units == std::floor(units);
    };
    while (unit_ < kFinest && !std::all_of(edges_.begin(), edges_.end(), is_whole)) unit_ *= 2;
    lcm_ = unit_ < kFinest ? 1 : 0;
    for (const Edge& edge : edges_) {
      if (lcm_ > 0) lcm_ = std::lcm(lcm_, whole(edge.weight));
      if (lcm_ > static_cast<Load>(kMostScale)) lcm_ = 0;
    }
    scale_ = lcm_ > 0 ? static_cast<double>(lcm_) / unit_ : kFinest * largest;
  }

  const std::vector<Edge>& edges_;
  std::span<const Load> flow_;
  double unit_ = 1;  ///< If `lcm_` is above 0, weights times this unit are integers.
  Load lcm_ = 0;
  double scale_ = 1;
};

// Raises and lowers potentials until all edges are within their limits. @return whether they are.
bool mend(const Graph& graph, const IntegralLimits& limits, std::vector<Load>& p) {
  const auto& edges = graph.edges();
  auto effort = static_cast<std::int64_t>(8 * (graph.nodes() + edges.size()) + 64);
  std::deque<std::uint32_t> waiting;
  const auto look = [&](std::uint32_t e) {
    if (limits.off(e, Int128{p[edges[e].u]} - p[edges[e].v]) != 0) waiting.push_back(e);
  };
  for (std::uint32_t e = 0; e < edges.size(); ++e) look(e);
  while (!waiting.empty()) {
    const Edge& edge = edges[waiting.front()];
    const Int128 off = limits.off(waiting.front(), Int128{p[edge.u]} - p[edge.v]);
    waiting.pop_front();
    if (off == 0) continue;
    // Potentials are only raised, so the smallest possible potentials are found, if any exist.
    const graph::NodeId node = off > 0 ? edge.v : edge.u;
    const Int128 up = Int128{p[node]} + (off > 0 ? off : -off);
    if (up > kMaxExactInt) return false;
    p[node] = static_cast<Load>(up);
    for (const std::uint32_t e : graph.edge_ids(node)) look(e);
    effort -= static_cast<std::int64_t>(graph.degree(node)) + 1;
    if (effort < 0) return false;
  }
  return true;
}

// Whether no spare unit would be cheaper at another node.
bool stay_best(const Problem& problem, std::span<const Load> targets, const std::vector<Load>& p) {
  std::vector<Load> kept(problem.components, INT64_MAX), free(problem.components, INT64_MIN);
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (problem.open[i] == 0) continue;
    const std::uint32_t c = problem.part[i];
    targets[i] > problem.low[i] ? kept[c] = std::min(kept[c], p[i])
                                : free[c] = std::max(free[c], p[i]);
  }
  for (std::size_t c = 0; c < kept.size(); ++c) {
    if (kept[c] < free[c]) return false;
  }
  return true;
}

}  // namespace

std::optional<IntegralBound> integral_bound(const Graph& graph, const Problem& problem,
                                            std::span<const Load> flow,
                                            std::span<const Load> targets,
                                            std::span<const double> near) {
  const IntegralLimits limits(graph, flow);
  IntegralBound bound;
  bound.scale = limits.scale();
  bound.potential.resize(near.size());
  const std::vector<double> least = least_in_parts(problem, near);
  for (std::size_t i = 0; i < near.size(); ++i) {
    const double p = (near[i] - least[problem.part[i]]) * limits.scale();
    if (!(p < static_cast<double>(kMaxExactInt) / 4)) return std::nullopt;
    bound.potential[i] = static_cast<Load>(std::floor(p + 1e-6));
  }
  if (!mend(graph, limits, bound.potential)) return std::nullopt;
  std::vector<Load> lowest(problem.components, INT64_MAX);
  for (std::size_t i = 0; i < near.size(); ++i) {
    Load& own = lowest[problem.part[i]];
    own = std::min(own, bound.potential[i]);
  }
  for (std::size_t i = 0; i < near.size(); ++i) bound.potential[i] -= lowest[problem.part[i]];
  bound.free = stay_best(problem, targets, bound.potential);
  return bound;
}

}  // namespace evenkeel::flow
