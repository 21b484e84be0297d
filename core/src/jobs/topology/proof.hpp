#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/graph/topologies.hpp"
#include "graph/certificate.hpp"
#include "graph/count_eigenvalues.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// The facts of a topology answer that need a certificate.
struct TopologyClaims {
  std::size_t nodes = 0, edges = 0;
  graph::DegreeRange degree;
  graph::FarPair far;
  std::optional<std::int64_t> diameter;  ///< Or its upper bound; empty if the network is not
                                         ///< connected.
  std::vector<graph::NodeId> hubs;       ///< Hubs that prove it; empty if unknown.
  std::optional<std::int64_t> girth;     ///< Empty: unknown, or no cycle.
  std::int64_t fewest = 1, most = 1;     ///< Distinct eigenvalues.
  bool closed = false;                   ///< The eigenvalues are a closed form.
};

/// The certificates of the claims.
struct TopologyProof {
  std::optional<std::vector<graph::DigitShift>> shifts;  ///< Proves that all nodes are alike.
  std::optional<std::vector<graph::NodeId>> hubs;        ///< Proves that no node is farther away.
  bool whole_weights = true;  ///< Eigenvalues can be counted modulo primes.
  bool counted = true;        ///< No numeric eigenvalue represents several.
};

/// Finds hubs, or symmetry rules if all nodes look the same. The hubs of the searches for bounds of
/// the diameter are used if they prove it. Hubs are searched for in slices in small networks, which
/// can have fewer hubs, and in all other cases. A few searches take O(n + m) each. No hubs are
/// searched for if all nodes look the same, because a hub would be near enough only to itself.
/// Source: core/theory/proofs.md, section 4.
class TopologyProofSearch {
 public:
  /// @param alike  All nodes look the same. The symmetry rules come from the topology. The graph
  ///               must outlive the search.
  TopologyProofSearch(const graph::Graph& graph, const TopologyClaims& claims,
                      const graph::Topology* alike, StopCheck* stop);

  /// Subtracts the visits of nodes and links from `work`. @return true when finished.
  bool advance(std::int64_t& work);
  TopologyProof take() { return std::move(shown_); }  ///< Once finished.

 private:
  bool count(std::int64_t& work);

  std::optional<graph::HubSearch> hubs_;
  std::optional<graph::EigenvalueCount> count_;  ///< For numeric eigenvalues of weighted graphs.
  std::int64_t visits_ = 0, stated_ = 0, steps_left_ = 0;
  TopologyProof shown_;
};

/// The claims "diameter", "girth", "cage" and "distinct".
void prove(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown);

}  // namespace evenkeel::jobs
