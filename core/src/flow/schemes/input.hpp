#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solution.hpp"
#include "flow/scheme.hpp"
#include "flow/spectrum.hpp"

namespace evenkeel::flow {

/// From what a scheme is made.
struct SchemeInput {
  const graph::Graph& graph;
  const graph::Topology* topology;    ///< Null for a graph of one's own.
  std::string name;                   ///< Of the network, for messages.
  const std::vector<double>& excess;  ///< What is to be balanced, shape n.
  const std::vector<double>& speeds;  ///< Shape n or empty.
  const settings::Flow& options;
  Spectrum& spectrum;
  FactorSpectra& factors;
  Parameters& parameters;  ///< Filled in.
  StopCheck* stop = nullptr;
  /// Visits that may be spent on the spectrum; null: those that it takes.
  std::int64_t* work = nullptr;

  /// Whether the scheme can have that; if not, all the work was spent, and it is to be made again.
  bool find(Spectrum::Part part) {
    std::int64_t all = INT64_MAX;
    return spectrum.find(part, work ? *work : all, stop);
  }
  bool find(const graph::Family& factor) {
    std::int64_t all = INT64_MAX;
    return factors.find(factor, work ? *work : all, stop);
  }
};

}  // namespace evenkeel::flow
