#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/graph/topologies.hpp"
#include "graph/certificate.hpp"
#include "graph/count_eigenvalues.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// What a topology answer says of a network that it has to show.
struct TopologyClaims {
  std::size_t nodes = 0, edges = 0;
  graph::DegreeRange degree;
  graph::FarPair far;
  std::optional<std::int64_t> diameter;  ///< Or its upper bound; none of what is not connected.
  std::vector<graph::NodeId> hubs;       ///< That show it; empty: not known.
  std::optional<std::int64_t> girth;     ///< None: unknown, or no cycle.
  std::int64_t fewest = 1, most = 1;     ///< Distinct eigenvalues.
  bool closed = false;                   ///< The eigenvalues are a closed form.
};

/// What shows it.
struct TopologyProof {
  std::optional<std::vector<graph::DigitShift>> shifts;  ///< All nodes are alike.
  std::optional<std::vector<graph::NodeId>> hubs;        ///< None is so far away.
  bool whole_weights = true;  ///< Eigenvalues can be counted modulo primes.
  bool counted = true;        ///< No numeric eigenvalue stands for several.
};

/// Hubs, or rules where all nodes look the same. Those of the searches for bounds of the diameter
/// where they show it; in small networks, where they may be fewer, and elsewhere hubs are sought in
/// slices: O(n + m) a search, a few of them. None are sought where all nodes look the same: a hub
/// would be near enough to itself alone.
/// Source: core/theory/proofs.md, section 4.
class TopologyProofSearch {
 public:
  /// @param alike  All nodes look the same; the rules for that are those of the topology.
  /// The graph must outlive the search.
  TopologyProofSearch(const graph::Graph& graph, const TopologyClaims& claims,
                      const graph::Topology* alike, StopCheck* stop);

  /// Takes the visits of nodes and links off `work`. @return true at the end.
  bool advance(std::int64_t& work);
  TopologyProof take() { return std::move(shown_); }  ///< After that.

 private:
  bool count(std::int64_t& work);

  std::optional<graph::HubSearch> hubs_;
  std::optional<graph::EigenvalueCount> count_;  ///< Of numeric eigenvalues of weighted graphs.
  std::int64_t visits_ = 0, stated_ = 0, steps_left_ = 0;
  TopologyProof shown_;
};

/// The claims "diameter", "girth", "cage" and "distinct".
void prove(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown);

}  // namespace evenkeel::jobs
