#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

using graph::NodeId;

/// A spanning tree, hung up at node 0; needs a connected graph.
struct SpanningTree {
  std::vector<NodeId> order;        ///< Shape n: fathers before their children.
  std::vector<NodeId> father;       ///< Shape n; node 0 is its own.
  std::vector<std::uint32_t> edge;  ///< Shape n: the edge to the father; 0 for node 0.
};

/// Breadth first from node 0, neighbours in ascending order: on a line the line itself. O(n + m).
SpanningTree breadth_first_tree(const graph::Graph& graph);

/// Shortest paths from node 0, ties to the lower node number.
/// @param graph   Connected.
/// @param length  Shape m, >= 0. O((n + m) log n).
SpanningTree shortest_path_tree(const graph::Graph& graph, std::span<const double> length);

/// Edges of the longest path of a tree. O(n).
std::int64_t tree_diameter(const SpanningTree& tree);

/// One message of the detection. A round is one more than the last round that its sender had heard
/// of: with equal links and all nodes starting together, the rounds of synchronous steps.
struct DetectionMessage {
  std::int64_t round = 0;
  NodeId from = 0;
  NodeId to = 0;
  bool down = false;  ///< The global state; else the state of the sender's subtree.
  bool value = false;
  double arrives_s = 0;
};

struct DetectionRun {
  std::vector<DetectionMessage> messages;  ///< In the order of their arrival; 2 (n - 1) of them.
  std::vector<double> knows_s;             ///< Shape n: when every node knows the global state.
  std::vector<NodeId> roots;               ///< One, or the two ends of an edge.
  std::int64_t rounds = 0;
  bool converged = false;  ///< Every node was.
};

/// Whether all nodes have converged, found out by leader election on the tree, message by message:
/// a node that has heard from all its tree neighbours but one sends the state of its subtree there;
/// who has heard from all is root and sends the global state back. A node acts when all messages of
/// the same time have come in.
/// @param tree     Spanning tree, n nodes.
/// @param seconds  Shape m: what a message takes over every edge.
/// @param starts   Shape n: when every node takes part.
/// @param states   Shape n: whether it has converged.
/// Complexity: O(n log n). Determinism: times and counts do not depend on ties; who is root may,
/// and is decided by node numbers. Source: Jeannot, Vernier, section 3.3.2; two roots tell each
/// other nothing more (core/theory/cluster.md, section 5).
DetectionRun run_detection(const SpanningTree& tree, std::span<const double> seconds,
                           std::span<const double> starts, std::span<const char> states);

/// knows_s alone: the latest start over the time of the way through the tree. In place. O(n).
void knowledge_times(const SpanningTree& tree, std::span<const double> seconds,
                     std::span<double> starts);

/// A barrier over the nodes of the subtree that joins the `members`: gathered at the node where
/// that is done first (ties: the lowest number), sent back from there. `starts` of the nodes of the
/// subtree become the times at which they go on. O(n).
struct BarrierRun {
  NodeId root = 0;
  std::int64_t messages = 0;
};
/// @param tree     Spanning tree, n nodes.
/// @param seconds  Time per message over each edge, shape m.
/// @param members  Whether a node is in the barrier, shape n.
/// @param lowest   Gather at the member with the lowest number instead.
/// @param starts   Time at which each node is ready, shape n, seconds; in place.
BarrierRun run_barrier(const SpanningTree& tree, std::span<const double> seconds,
                       std::span<const char> members, bool lowest, std::span<double> starts);

}  // namespace evenkeel::cluster
