#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/settings/cluster.hpp"

namespace evenkeel::cluster {

/// How a node counts itself among its neighbours. `a` leaves it out: on bipartite graphs whose
/// nodes all have the same sum of relative speeds loads then swing for ever. `b` counts it with
/// weight 1/2 and always converges.
/// Source: Jeannot, Vernier, section 3.2. Erratum: Theorem 1 is not "only if".
using Variant = settings::Cluster::Variant;

/// The relative-speed diffusion matrix on the edges (u, v), u < v: a node keeps the rest.
/// Rows sum to 1, C_u M_uv = C_v M_vu, and the fixed point is proportional to the speeds.
struct RelativeMatrix {
  std::vector<double> forward;  ///< Shape m: M_uv, the share of u's load that goes to v.
  std::vector<double> back;     ///< Shape m: M_vu.
  std::int64_t messages = 0;    ///< Messages needed to compute the matrix.

  /// M_ii of every node. O(n + m).
  std::vector<double> diagonal(const graph::Graph& graph) const;
};

/// M_ij = min(delta_i, delta_j) C_j / (C_i + C_j), delta_i = 1 / (sum over neighbours of that
/// fraction, and 1/2 for variant b): the closed form. O(n + m).
RelativeMatrix closed_matrix(const graph::Graph& graph, std::span<const double> speeds,
                             Variant variant);

/// A message of distributed_matrix().
struct MatrixMessage {
  int round = 1;  ///< 1: the sender's speed; 2: the share of its load that it would send.
  graph::NodeId from = 0;
  graph::NodeId to = 0;
  double value = 0;
};

/// The same from local knowledge. Every node sends its speed to its neighbours, computes the flow
/// in both directions, sends the two values, and keeps the smaller view. 4 m messages. The values
/// of an edge come from its lower end, so that both ends decide alike.
/// @param graph    Network, n nodes.
/// @param speeds   Shape n, > 0.
/// @param variant  Variant of the matrix.
/// @param log  Receives the messages in sending order; if null, they are only counted.
/// Source: Jeannot, Vernier, Algorithm 1, right. Erratum: "send my load" must read "my speed".
RelativeMatrix distributed_matrix(const graph::Graph& graph, std::span<const double> speeds,
                                  Variant variant, std::vector<MatrixMessage>* log = nullptr);

/// Nodes whose loads can oscillate for ever: the nodes of bipartite components in which every node
/// gives away all of its load in every step. They exist only with variant `a`. O(n + m).
/// Source: core/theory/cluster.md, section 1.
std::size_t swinging_nodes(const graph::Graph& graph, const RelativeMatrix& matrix);

}  // namespace evenkeel::cluster
