// The best topology for the ranks and a machine.
#include "insitu/suggest.hpp"

#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/advise.hpp"
#include "evenkeel/flow/problem.hpp"
#include "flow/candidates.hpp"

namespace evenkeel::insitu {

std::string suggested_topology(int nodes, const flow::Machine& machine) {
  const auto size = static_cast<std::size_t>(nodes);
  if (size > flow::kAdvisedNodes) {
    throw Error(ErrorCode::too_large, concat({"a topology can be suggested for up to ",
                                              flow::kAdvisedNodes, " ranks, but there are ", nodes,
                                              ": choose a topology, such as torus or hypercube"}));
  }
  if (nodes < 3) return concat({"path:", nodes});
  Rng rng(1);
  const std::vector<std::vector<Load>> loads{flow::random_loads(size, 1000, rng)};
  const std::vector<flow::Candidate> candidates = flow::candidates_of(size);
  std::vector<flow::Compared> compared;
  compared.reserve(candidates.size());
  for (const flow::Candidate& candidate : candidates) {
    const graph::Graph graph = graph::make_topology(candidate.topology);
    flow::SchemeRuns runs({graph, &candidate.topology, loads}, machine);
    while (!runs.advance(INT64_MAX / 4)) {
    }
    compared.push_back({size, graph::degree_range(graph).max, runs.outcomes()});
  }
  std::vector<const flow::Compared*> networks;
  for (const flow::Compared& network : compared) networks.push_back(&network);
  const std::vector<flow::Ranked> ranking = flow::rank(networks, 1, 1);
  return candidates[ranking.front().network].topology.text();
}

}  // namespace evenkeel::insitu
