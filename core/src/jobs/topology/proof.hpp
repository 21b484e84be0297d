#pragma once
#include <optional>
#include <utility>
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

/// Seeks hubs, or rules where all nodes look the same, in slices. O(n + m) a search, a few of them.
/// Source: core/theory/proofs.md, section 4.
class TopologyProofSearch {
 public:
  /// The graph must outlive the search.
  TopologyProofSearch(const graph::Graph& graph, const TopologyClaims& claims, bool alike,
                      StopCheck* stop);

  /// Takes the visits of nodes and links off `work`. @return true at the end.
  bool advance(std::int64_t& work);
  TopologyProof take() { return std::move(shown_); }  ///< After that.

 private:
  const graph::Graph& graph_;
  std::optional<std::int64_t> diameter_;
  StopCheck* stop_;
  std::optional<graph::ShiftSearch> shifts_;
  std::optional<graph::HubSearch> hubs_;
  TopologyProof shown_;
};

/// The claims "diameter", "girth", "cage" and "distinct".
void prove(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown);

}  // namespace evenkeel::jobs
