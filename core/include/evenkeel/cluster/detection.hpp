#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

using graph::NodeId;

/// A spanning tree rooted at node 0; needs a connected graph.
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

/// One message of the detection. Its round is 1 + the largest round that its sender had received.
/// With equal links and all nodes starting together, these are the rounds of synchronous steps.
struct DetectionMessage {
  std::int64_t round = 0;
  NodeId from = 0;
  NodeId to = 0;
  bool down = false;  ///< The global state; otherwise the state of the sender's subtree.
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

/// Termination detection by leader election on the tree, message by message. A node with messages
/// from all tree neighbours except one sends the state of its subtree to that neighbour. A node
/// with messages from all tree neighbours is the root and sends the global state back. A node acts
/// after all messages of the same time have arrived.
/// @param tree     Spanning tree, n nodes.
/// @param seconds  Shape m: seconds per message over every edge.
/// @param starts   Shape n: the time at which every node joins.
/// @param states   Shape n: whether it has converged.
/// Complexity: O(n log n). Determinism: times and counts do not depend on ties; the choice of the
/// root does, and node numbers decide it. Source: Jeannot, Vernier, section 3.3.2; two roots
/// exchange no further messages (core/theory/cluster.md, section 5).
DetectionRun run_detection(const SpanningTree& tree, std::span<const double> seconds,
                           std::span<const double> starts, std::span<const char> states);

/// Computes knows_s alone: the maximum over nodes of start plus path time through the tree. In
/// place. O(n).
void knowledge_times(const SpanningTree& tree, std::span<const double> seconds,
                     std::span<double> starts);

/// A barrier over the nodes of the subtree that joins the `members`. It is gathered at the node
/// that is complete first (ties: the lowest number) and sent back from there. In `starts`, the
/// nodes of the subtree get the times at which they continue. O(n).
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
