// Migration without rounds: every message leaves and arrives at its own time.
#include "evenkeel/flow/async_migrate.hpp"

#include <algorithm>
#include <functional>

namespace evenkeel::flow {

using graph::NodeId;

AsyncMigration::AsyncMigration(const graph::Graph& graph, std::span<const Load> loads,
                               std::span<const Load> flow, Sharing sharing, double startup,
                               double per_unit)
    : sharing_(sharing),
      startup_(startup),
      per_unit_(per_unit),
      loads_(loads.begin(), loads.end()),
      debts_(graph, flow),
      free_at_(graph.nodes(), 0),
      received_(graph.nodes(), 0) {
  for (NodeId node = 0; node < graph.nodes(); ++node) act(node);
}

// Divides the current load of the node among its links. These messages leave after the messages
// decided earlier.
void AsyncMigration::act(NodeId node) {
  const Load owes = debts_.of_node[node];
  if (owes == 0) return;
  if (loads_[node] < owes) ++conflicts_;
  const std::vector<Load> parts = debts_.shares(node, loads_[node], sharing_);
  double time = std::max(time_, free_at_[node]);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (parts[k] == 0) continue;
    Debts::Debt& debt = debts_.list[debts_.offsets[node] + k];
    time += startup_ + per_unit_ * static_cast<double>(parts[k]);
    debt.amount -= parts[k];
    debts_.of_node[node] -= parts[k];
    loads_[node] -= parts[k];
    under_way_.push({time, sent_++, node, debt.to, parts[k], received_[node] + 1});
  }
  free_at_[node] = time;
}

bool AsyncMigration::step() {
  if (under_way_.empty()) return false;
  const Message message = under_way_.pop();
  time_ = message.time;
  ++messages_;
  moved_ += message.amount;
  debts_.total -= message.amount;
  loads_[message.to] += message.amount;
  rounds_ = std::max(rounds_, message.round);
  received_[message.to] = std::max(received_[message.to], message.round);
  last_ = {message.round, message.from, message.to, message.amount};
  act(message.to);
  return true;
}

}  // namespace evenkeel::flow
