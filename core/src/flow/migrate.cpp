// Migration of an integral flow in lock step, and the time of a machine for flow and migration.
#include "evenkeel/flow/migrate.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::flow {

using graph::NodeId;

Debts::Debts(const graph::Graph& graph, std::span<const Load> flow) : of_node(graph.nodes(), 0) {
  offsets.assign(graph.nodes() + 1, 0);
  // Neighbours ascend in every row, so debts are in the order of their sinks.
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    const auto neighbours = graph.neighbours(node);
    const auto ids = graph.edge_ids(node);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const Load out = graph.edges()[ids[k]].u == node ? flow[ids[k]] : -flow[ids[k]];
      if (out <= 0) continue;
      list.push_back({neighbours[k], out});
      of_node[node] += out;
      total += out;
    }
    offsets[node + 1] = list.size();
  }
}

std::vector<Load> Debts::shares(NodeId node, Load has, Sharing sharing) const {
  const std::size_t first = offsets[node];
  const std::size_t count = offsets[node + 1] - first;
  const Load owes = of_node[node];
  const auto amount = [&](std::size_t k) { return list[first + k].amount; };
  std::vector<Load> parts(count, 0);
  const bool waits = sharing == Sharing::none || (sharing == Sharing::single && has < owes);
  if (has == 0 || waits) return parts;
  if (has >= owes) {
    for (std::size_t k = 0; k < count; ++k) parts[k] = amount(k);
    return parts;
  }
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Load left = has;
  if (sharing == Sharing::ppg) {
    std::vector<Load> rests(count);
    for (std::size_t k = 0; k < count; ++k) {
      const Int128 share = Int128{has} * amount(k);
      parts[k] = static_cast<Load>(share / owes);
      rests[k] = static_cast<Load>(share % owes);
      left -= parts[k];
    }
    sort_stably(order, [&](std::size_t a, std::size_t b) {
      return rests[a] != rests[b] ? rests[a] > rests[b] : a < b;
    });
    for (std::size_t k = 0; left > 0; ++k, --left) ++parts[order[k]];
    return parts;
  }
  if (sharing == Sharing::largest) {
    sort_stably(order, [&](std::size_t a, std::size_t b) {
      return amount(a) != amount(b) ? amount(a) > amount(b) : a < b;
    });
  }
  for (const std::size_t k : order) {
    parts[k] = std::min(left, amount(k));
    left -= parts[k];
  }
  return parts;
}

Migration::Migration(const graph::Graph& graph, std::span<const Load> loads,
                     std::span<const Load> flow, Sharing sharing)
    : sharing_(sharing), loads_(loads.begin(), loads.end()), debts_(graph, flow) {
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    if (debts_.of_node[node] > 0) ready_.push_back(node);
  }
}

// Computes the messages that one node sends now. The loads change when all nodes have computed
// theirs.
void Migration::send(NodeId node) {
  if (loads_[node] < debts_.of_node[node]) ++conflicts_;
  const std::vector<Load> parts = debts_.shares(node, loads_[node], sharing_);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (parts[k] == 0) continue;
    Debts::Debt& debt = debts_.list[debts_.offsets[node] + k];
    debt.amount -= parts[k];
    last_.push_back({rounds_ + 1, node, debt.to, parts[k]});
  }
}

bool Migration::step() {
  last_.clear();
  for (const NodeId node : ready_) send(node);
  if (last_.empty()) {
    ready_.clear();
    return false;
  }
  ++rounds_;
  messages_ += static_cast<std::int64_t>(last_.size());
  ready_.clear();
  for (const Move& move : last_) {
    loads_[move.from] -= move.amount;
    loads_[move.to] += move.amount;
    debts_.of_node[move.from] -= move.amount;
    debts_.total -= move.amount;
    moved_ += move.amount;
    ready_.push_back(move.to);
  }
  // Nodes that received load can send again, and so can nodes that kept load without owing all of
  // it (index order, single).
  for (const Move& move : last_) {
    if (debts_.of_node[move.from] > 0 && loads_[move.from] > 0) ready_.push_back(move.from);
  }
  sort_stably(ready_);
  ready_.erase(std::unique(ready_.begin(), ready_.end()), ready_.end());
  std::erase_if(ready_, [&](NodeId node) { return debts_.of_node[node] == 0; });
  return true;
}

std::vector<NodeId> Migration::starving() const {
  std::vector<NodeId> nodes;
  for (NodeId node = 0; node < debts_.of_node.size(); ++node) {
    if (debts_.of_node[node] > 0) nodes.push_back(node);
  }
  return nodes;
}

Machine cray_t3e() { return {0.98, 0.084, 0.163, 0.0186}; }
Machine workstations() { return {17, 1.2, 9.0, 0.212}; }

Machine machine_of(const MachineSetting& machine) {
  if (const auto* own = std::get_if<settings::MachineTimes>(&machine)) {
    return own_machine(own->startup_ms, own->per_unit_ms);
  }
  const auto name = std::get<settings::MachineName>(machine);
  return name == settings::MachineName::cray_t3e ? cray_t3e() : workstations();
}

Machine message_machine_of(
    const std::variant<settings::MachineName, settings::MessageTimes>& machine) {
  const auto* own = std::get_if<settings::MessageTimes>(&machine);
  if (!own) return machine_of(MachineSetting(std::get<settings::MachineName>(machine)));
  Machine found = own_machine(own->startup_ms, own->per_unit_ms);
  if (own->latency_ms.has_value() != own->overhead_ms.has_value()) {
    throw Error(ErrorCode::conflict, "latency_ms and overhead_ms must be given together",
                own->latency_ms ? "/machine/latency_ms" : "/machine/overhead_ms");
  }
  if (own->latency_ms) found.wire = Machine::Wire{*own->latency_ms, *own->overhead_ms};
  return found;
}

Machine own_machine(double startup_ms, double per_unit_ms) {
  return {0, startup_ms + per_unit_ms, startup_ms, per_unit_ms};
}

double flow_time(const Machine& machine, double cost_m) {
  return machine.flow_fixed + machine.flow_per_cost * cost_m;
}

double flow_time(const Machine& machine, std::span<const Exchanges> parts) {
  double time = 0;
  double cost = 0;
  for (const auto& [iterations, neighbours] : parts) {
    const auto count = static_cast<double>(iterations);
    const auto degree = static_cast<double>(neighbours);
    cost += count * degree;
    if (!machine.wire) continue;
    const auto [latency, overhead] = *machine.wire;
    time += count * (degree * overhead + std::max(degree * overhead, latency + overhead));
  }
  return machine.wire ? time : flow_time(machine, cost);
}

double migration_time(const Machine& machine, std::int64_t rounds, std::int64_t degree,
                      double node_flow) {
  return static_cast<double>(rounds) * static_cast<double>(degree) * machine.startup +
         node_flow * machine.per_unit;
}

}  // namespace evenkeel::flow
