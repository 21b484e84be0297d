#pragma once
// Eigenvalues by the dense solver.
#include <span>
#include <vector>

#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::testing {

/// By the dense solver, without 0.
inline std::vector<double> dense_values(const graph::Graph& graph,
                                        std::span<const double> speeds = {}) {
  std::vector<double> values;
  for (const graph::EigenLevel& level : graph::dense_spectrum(graph, speeds)) {
    if (level.value > 0) values.push_back(level.value);
  }
  return values;
}

}  // namespace evenkeel::testing
