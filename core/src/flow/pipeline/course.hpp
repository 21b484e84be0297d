#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solver.hpp"
#include "flow/direct.hpp"
#include "flow/spectrum.hpp"

namespace evenkeel::flow {

/// Shared by the phases of a Solver: the instance, its options, and the solution that they fill.
struct Course {
  using Values = std::vector<double>;

  Course(Instance of, settings::Flow with, StopCheck* asked)
      : instance(std::move(of)),
        options(std::move(with)),
        row(row_of(options.scheme)),
        stop(asked),
        spectrum(instance.graph, instance.topology, instance.problem.speeds) {}

  bool is(Way way) const { return row.way == way; }
  bool is_minimax() const { return is(Way::minimax_link) || is(Way::minimax_node); }
  const graph::Graph& graph() const { return instance.graph; }
  const Problem& problem() const { return instance.problem; }
  /// Visits of numbers per sweep over nodes and edges.
  std::int64_t sweep() const {
    return static_cast<std::int64_t>(graph().nodes() + 2 * graph().edges().size());
  }
  /// Null once stopped: the rest is short.
  StopCheck* check() const { return stopped ? nullptr : stop; }
  /// Advances a direct solver. @return whether it has finished.
  bool advance(LeastSquares& solver, std::int64_t& work) const {
    const std::int64_t before = solver.iterations();
    const bool done = solver.advance(1 + std::max<std::int64_t>(0, work / (8 * sweep())));
    work -= 8 * sweep() * (solver.iterations() - before);
    return done;
  }

  Instance instance;
  settings::Flow options;
  const SchemeRow& row;
  StopCheck* stop;
  bool stopped = false;
  Spectrum spectrum;
  FactorSpectra own_factors;
  Solution solution;
};

}  // namespace evenkeel::flow
