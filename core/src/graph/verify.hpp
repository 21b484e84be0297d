#pragma once
#include <span>

#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::graph {

/// Checks a spectrum without eigenvalues: by their number, and by their sum, the trace.
struct SpectrumCheck {
  double trace_difference = 0;  ///< As a share of the trace, or of 1.
  bool valid = false;           ///< There are n of them, and the sums agree to 1e-9.
};

/// O(m + levels).
SpectrumCheck check_spectrum(const Graph& graph, std::span<const EigenLevel> levels);

}  // namespace evenkeel::graph
