#pragma once
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// A message-by-message simulation of nodes that exchange values with their neighbours. Each node
/// sends to all its neighbours, one after another, and then takes their messages in order of
/// arrival. A node waits only for its own neighbours.
///
/// flow_time() is one formula for the time of an iteration in which no message waits for another
/// message that its receiver is just taking. This class computes the real time.
class MessageClock {
 public:
  /// All nodes begin at time 0.
  MessageClock(graph::NodeId nodes, Machine::Wire wire) : wire_(wire), ready_(nodes, 0.0) {}

  /// An iteration: a message along every edge of a graph with these nodes, in both directions.
  /// O(edges log degree).
  void exchange(const graph::Graph& graph);

  /// Time at which the last node is done, in the unit of the wire.
  double latest() const;

 private:
  Machine::Wire wire_;
  std::vector<double> ready_;    ///< Per node.
  std::vector<double> arrival_;  ///< Two per edge: at its higher end, at its lower end.
  std::vector<double> come_;     ///< Arrivals at one node.
};

}  // namespace evenkeel::flow
