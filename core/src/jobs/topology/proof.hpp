#pragma once
#include <optional>
#include <vector>

#include "evenkeel/graph/certificate.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// What a topology answer says of a network that it has to show.
struct TopologyClaims {
  std::size_t nodes = 0, edges = 0;
  graph::DegreeRange degree;
  graph::FarPair far;
  std::optional<std::int64_t> diameter;  ///< Or its upper bound; none of what is not connected.
  std::optional<std::int64_t> girth;     ///< None: unknown, or no cycle.
  std::int64_t fewest = 1, most = 1;     ///< Distinct eigenvalues.
  bool closed = false;                   ///< The eigenvalues are a closed form.
};

/// What shows it.
struct TopologyProof {
  std::optional<std::vector<graph::DigitShift>> shifts;  ///< All nodes are alike.
  std::optional<std::vector<graph::NodeId>> hubs;        ///< None is so far away.
  bool whole_weights = true;  ///< Eigenvalues can be counted modulo primes.
};

/// Seeks hubs, or rules where all nodes look the same. O(n + m) a search, a few of them. @throws
/// Stopped.  Source: core/theory/proofs.md, section 4.
TopologyProof make_topology_proof(const graph::Graph& graph, const TopologyClaims& claims,
                                  bool alike, StopCheck* stop);

/// The claims "diameter", "girth", "cage" and "distinct".
void prove(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown);

}  // namespace evenkeel::jobs
