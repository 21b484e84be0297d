// Spectra of graphs: closed forms of families, sums over products, and numeric ones in slices.
#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "graph/dense_eigenvalues.hpp"
#include "graph/family_size.hpp"
#include "graph/lanczos.hpp"

namespace evenkeel::graph {

using Levels = std::vector<EigenLevel>;

namespace {

bool small(const Family& family, std::size_t nodes) {
  return family_size(family).nodes <= static_cast<std::int64_t>(nodes);
}

}  // namespace

std::vector<double> values_above_zero(const Levels& levels) {
  std::vector<double> values;
  for (const EigenLevel& level : levels) {
    if (level.value > 0) values.push_back(level.value);
  }
  return values;
}

struct EigenvalueSearch::Impl {
  Impl(const Graph& network, std::span<const double> given, Find find, StopCheck* check)
      : graph(network), speeds(given), stop(check) {
    // The dense solver takes a millisecond for small graphs, too.
    constexpr std::size_t kSmall = 128;
    if (find == Find::dense || graph.nodes() <= kSmall || graph.nodes() > kDenseNodes) return;
    sparse.emplace(graph, given, check);
  }

  const Graph& graph;
  std::span<const double> speeds;
  StopCheck* stop;
  std::optional<LanczosEigenvalues> sparse;
  std::optional<DenseEigenvalues> dense;
};

EigenvalueSearch::EigenvalueSearch(const Graph& graph, std::span<const double> speeds, Find find,
                                   StopCheck* stop)
    : find_(find), impl_(std::make_unique<Impl>(graph, speeds, find, stop)) {}
EigenvalueSearch::~EigenvalueSearch() = default;

bool EigenvalueSearch::advance(std::int64_t& work) {
  if (!impl_) return true;
  Impl& s = *impl_;
  if (s.sparse && !s.dense) {
    if (!s.sparse->advance(work)) return false;
    const auto values = s.sparse->take();
    // If their number equals the number of nodes, each occurs once.
    if (values && (find_ == Find::values || values->size() + 1 == s.graph.nodes())) {
      levels_.push_back({0, 1});
      for (const double value : *values) levels_.push_back({value, 1});
      impl_.reset();
      return true;
    }
  }
  if (!s.dense) {
    if (s.graph.nodes() > kDenseNodes) {
      throw Error(ErrorCode::too_large, concat({"the dense solver supports up to ", kDenseNodes,
                                                " nodes, but this graph has ", s.graph.nodes()}));
    }
    s.dense.emplace(s.graph, s.speeds, s.stop);
  }
  if (!s.dense->advance(work)) return false;
  levels_ = s.dense->levels();
  impl_.reset();
  return true;
}

std::vector<double> EigenvalueSearch::values() const { return values_above_zero(levels_); }

Levels dense_spectrum(const Graph& graph, std::span<const double> speeds, StopCheck* stop) {
  EigenvalueSearch search(graph, speeds, EigenvalueSearch::Find::dense, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take_levels();
}

std::vector<double> distinct_eigenvalues(const Graph& graph, std::span<const double> speeds,
                                         StopCheck* stop) {
  EigenvalueSearch search(graph, speeds, EigenvalueSearch::Find::values, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.values();
}

Levels numeric_spectrum(const Graph& graph, StopCheck* stop) {
  EigenvalueSearch search(graph, {}, EigenvalueSearch::Find::levels, stop);
  std::int64_t all = INT64_MAX;
  search.advance(all);
  return search.take_levels();
}

std::optional<Spectrum> topology_spectrum(const Topology& topology, std::size_t dense_nodes,
                                          StopCheck* stop, const NumericSpectra* known) {
  constexpr std::size_t kMaxValues = 10000000;
  Spectrum whole{{{0, 1}}, true};
  double gap = kClosedGap;
  for (const Family& family : topology.factors) {
    std::optional<Levels> levels = closed_spectrum(family);
    if (!levels) {
      if (known && known->count(family.text()) > 0) {
        levels = known->at(family.text());
      } else if (small(family, dense_nodes)) {
        levels = numeric_spectrum(make_family(family, stop), stop);
      } else {
        return std::nullopt;
      }
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
