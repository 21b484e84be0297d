#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/topology.hpp"
#include "evenkeel/settings/topology.hpp"
#include "verify/networks/network.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// A factor of a network with its name.
struct NamedGraph {
  std::string name;
  graph::Graph graph;
};

/// A topology job, and the parts of its answer that replace searches.
struct TopologyJob {
  const settings::Topology& asked;
  const graph::Graph& graph;
  std::vector<NamedGraph> factors;  ///< Factors of a product; empty for other networks.
  bool stopped = false;             ///< The run was stopped, so facts can be missing.
  bool alike = false;               ///< The proof shows that all nodes are alike.
  bool hubs = false;                ///< The proof shows the diameter by hubs.
};

/// Recomputes result and check of a topology answer from the links of the network. The eigenvalues
/// are taken from the answer and tested. Facts that take too many searches are taken from the
/// answer and noted.
///
/// @return an answer without input, summary and notes. Complexity: O(n (n + m)) if that is at most
/// 1e8 steps, otherwise O(n + m log n), and the time of wrong_levels().
answers::Topology recompute_topology(const TopologyJob& job, const answers::Topology& claimed,
                                     Notes& notes);

/// Whether searches from that many nodes visit at most that many nodes and links.
bool can_search(const graph::Graph& graph, std::size_t starts, std::int64_t most = 100000000);

}  // namespace evenkeel::verify
