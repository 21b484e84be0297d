#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

/// How a node shares out its load if the load is less than it owes.
///
/// `ppg`: in proportion to the debts, rounded by largest remainder, ties by node number. `largest`:
/// the largest sink first. `index`: the sink of the smallest number first. `single`: nothing until
/// there is enough for all sinks. `none`: nothing is sent.
using Sharing = settings::Flow::Migration;

/// Debts of the nodes under an integral flow.
struct Debts {
  struct Debt {
    graph::NodeId to;
    Load amount;
  };
  std::vector<std::size_t> offsets;  ///< Debts of node i: offsets[i] .. offsets[i + 1].
  std::vector<Debt> list;            ///< Debts of every node in the order of its sinks.
  std::vector<Load> of_node;         ///< Sum of a node's debts.
  Int128 total = 0;

  /// Complexity: O(n + m).
  Debts(const graph::Graph& graph, std::span<const Load> flow);

  /// Divides `has` units of a node among its debts; all zeros if it sends nothing.
  /// Complexity: O(d log d) for d debts.
  std::vector<Load> shares(graph::NodeId node, Load has, Sharing sharing) const;
};

/// `amount` units sent from one node to another in one round.
struct Move {
  std::int64_t round = 0;
  graph::NodeId from = 0;
  graph::NodeId to = 0;
  Load amount = 0;
};

/// The migration that carries out an integral flow, in lock-step rounds. All nodes act on their
/// loads at the start of a round, and all messages arrive together when the round finishes.
///
/// Resumable. A flow without cycles whose targets are not negative always completes; any other flow
/// can finish with nodes that wait for load that never comes.
/// Source: Decker, Monien, Preis, section 4; core/theory/flow.md, section 11, for quota, largest
/// remainder, ties. Erratum: rounding every edge separately, as the paper states, can lose load for
/// good.
class Migration {
 public:
  /// @param graph    n nodes, m edges; only read here.
  /// @param loads    Before the migration, shape n, >= 0.
  /// @param flow     Integral flow over every edge, shape m.
  /// @param sharing  How a node shares out less than it owes.
  /// Complexity: O(n + m) now, O(moves) in all rounds together.
  Migration(const graph::Graph& graph, std::span<const Load> loads, std::span<const Load> flow,
            Sharing sharing);

  /// Executes a round. @return false when no node can send any more.
  bool step();

  std::int64_t rounds() const { return rounds_; }  ///< Rounds in which a node sent.
  std::int64_t messages() const { return messages_; }
  Int128 moved() const { return moved_; }  ///< Units, once for every link crossed.
  std::int64_t conflicts() const {
    return conflicts_;
  }  ///< Per node and round: it had less than it owed.
  bool complete() const { return debts_.total == 0; }
  const std::vector<Load>& loads() const { return loads_; }
  const std::vector<Move>& last_moves() const { return last_; }
  /// Nodes that still owe load; empty once complete.
  std::vector<graph::NodeId> starving() const;

 private:
  void send(graph::NodeId node);

  Sharing sharing_;
  std::vector<Load> loads_;
  Debts debts_;
  std::vector<graph::NodeId> ready_;  ///< Nodes that can send in the next round.
  std::vector<Move> last_;
  std::int64_t rounds_ = 0;
  std::int64_t messages_ = 0;
  std::int64_t conflicts_ = 0;
  Int128 moved_ = 0;
};

/// Times of a machine in milliseconds.
struct Machine {
  double flow_fixed = 0;     ///< Time of the flow computation that does not depend on the topology.
  double flow_per_cost = 0;  ///< For every unit of M(G,d).
  double startup = 0;        ///< t_o: of a message.
  double per_unit = 0;       ///< t_w: of a load unit.

  /// Time that a message is under way, and the time that it costs its sender and its receiver.
  struct Wire {
    double latency = 0;
    double overhead = 0;
  };
  std::optional<Wire> wire{};  ///< If present, it determines the time of the flow computation.
};

/// The Cray T3E and the network of workstations of the paper. Flow computation: the fits that the
/// paper states in section 3. Migration: least squares of T_m = r deg t_o + f t_w over the rows of
/// Fig. 3 without misprints (not Clique(4)^3 MD, Hyp(6), Hyp(1)^6 MD, Cage). The Cray's ten rows
/// fit within 13 %; the workstations' fit is rough (up to 70 % off), as their shared Ethernet is
/// not in the model.
Machine cray_t3e();
Machine workstations();

/// A machine of the paper by its name, or the settings' own times.
using MachineSetting = std::variant<settings::MachineName, settings::MachineTimes>;
Machine machine_of(const MachineSetting& machine);
/// The same for messages that can have a latency and an overhead.
/// @throws Error conflict if one of the two is missing.
Machine message_machine_of(
    const std::variant<settings::MachineName, settings::MessageTimes>& machine);

/// A machine with a fixed time per message and a time per load unit in it.
Machine own_machine(double startup_ms, double per_unit_ms);

/// Time to compute the flow in ms: a + b M(G,d). A user-defined machine sends a message of one unit
/// per unit of M. O(1).
double flow_time(const Machine& machine, double cost_m);

/// Number of iterations in which a node exchanges messages with that number of neighbours.
struct Exchanges {
  std::int64_t iterations = 0;
  std::int64_t neighbours = 0;
};

/// The same from iterations. With latency L and overhead o, an iteration with d neighbours takes d
/// o + max(d o, L + o), because a node sends all d messages before it takes the first, and takes
/// them one after the other. Without these times it is computed as above, with M = the sum of
/// iterations x neighbours. O(parts).
double flow_time(const Machine& machine, std::span<const Exchanges> parts);

/// Bound of the migration time: rounds x degree x t_o + node flow x t_w, in ms. O(1).
double migration_time(const Machine& machine, std::int64_t rounds, std::int64_t degree,
                      double node_flow);

}  // namespace evenkeel::flow
