#pragma once
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// A simulation, message by message, of nodes that exchange values with their neighbours: each
/// sends to all of them, one after the other, and then takes what they have sent as it comes.
/// Nobody waits for more than its own neighbours.
///
/// flow_time() says in one formula what an iteration takes where no message has to wait for another
/// one that its receiver is just taking; this is what happens.
class MessageClock {
 public:
  /// Everyone begins at time 0.
  MessageClock(graph::NodeId nodes, Machine::Wire wire) : wire_(wire), ready_(nodes, 0.0) {}

  /// A message along every edge of a graph with these nodes, both ways: an iteration.
  /// O(edges log degree).
  void exchange(const graph::Graph& graph);

  /// When the last node is done, in the unit of the wire.
  double latest() const;

 private:
  Machine::Wire wire_;
  std::vector<double> ready_;    ///< Of the nodes.
  std::vector<double> arrival_;  ///< Two an edge: at its higher end, at its lower end.
  std::vector<double> come_;     ///< Those of one node.
};

}  // namespace evenkeel::flow
