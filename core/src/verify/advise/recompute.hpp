#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/advise.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/settings/advise.hpp"
#include "verify/machine.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// The network that the job gives.
struct OwnNetwork {
  std::string name;
  std::optional<graph::Topology> topology;
  graph::Graph graph;
};

/// Recomputes result and check of advice: networks, iterations, times, the Pareto front and the
/// costs on many ranks. Rounds and node flows are taken from the answer, because they result from
/// runs.
///
/// @param nodes  Number of nodes that the job asks for; 0 for a job with ranks alone.
/// @return an answer without input, summary and notes. Complexity: O(n + m log n) per row, plus at
/// most 2e7 steps per row that count eigenvalues, plus O(rows^2).
answers::Advise recompute_advise(const settings::Advise& asked, const MachineCosts& machine,
                                 std::size_t nodes, const std::optional<OwnNetwork>& own,
                                 const answers::Advise& claimed, Notes& notes);

}  // namespace evenkeel::verify
