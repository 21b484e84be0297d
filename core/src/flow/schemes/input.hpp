#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solution.hpp"
#include "flow/scheme.hpp"
#include "flow/spectrum.hpp"

namespace evenkeel::flow {

/// Input for making a scheme.
struct SchemeInput {
  const graph::Graph& graph;
  const graph::Topology* topology;    ///< Null for a user-supplied graph.
  std::string name;                   ///< Name of the network, for messages.
  const std::vector<double>& excess;  ///< The excess to balance, shape n.
  const std::vector<double>& speeds;  ///< Shape n or empty.
  const settings::Flow& options;
  Spectrum& spectrum;
  FactorSpectra& factors;
  Parameters& parameters;  ///< Filled in.
  StopCheck* stop = nullptr;
  /// Maximum number of visits for the spectrum. Null: no limit.
  std::int64_t* work = nullptr;

  /// Whether the scheme can have this part. If not, all the work was spent, and the scheme has to
  /// be made again later.
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
