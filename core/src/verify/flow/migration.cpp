// Checks migrations, carried out again by their rules or given as moves, and their deadlocks.
#include "verify/flow/migration.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::verify {

using graph::NodeId;
using Rule = settings::Flow::Migration;

MigrationReplay::MigrationReplay(const FlowJob& job, std::span<const Load> flow)
    : job_(job),
      graph_(job.graph),
      async_(job.asked.timing == settings::Flow::Timing::async),
      held_(job.loads.begin(), job.loads.end()),
      left_(flow.begin(), flow.end()),
      free_at_(graph_.nodes(), 0),
      heard_(graph_.nodes(), 0) {
  if (job.machine) {
    startup_ = job.machine->startup;
    per_unit_ = job.machine->per_unit;
  }
  for (NodeId node = 0; node < graph_.nodes(); ++node) {
    async_ ? leave(node, 0) : static_cast<void>(awake_.insert(node));
  }
}

// Units that a node still has to send over its k-th link.
Load MigrationReplay::owed(NodeId node, std::size_t k) const {
  const std::uint32_t e = graph_.edge_ids(node)[k];
  const Load out = graph_.edges()[e].u == node ? left_[e] : -left_[e];
  return std::max<Load>(out, 0);
}

void MigrationReplay::pay(NodeId node, std::size_t k, Load units) {
  const std::uint32_t e = graph_.edge_ids(node)[k];
  left_[e] -= graph_.edges()[e].u == node ? units : -units;
  held_[node] -= units;
}

answers::FlowMigration MigrationReplay::result(const std::optional<Moves>& claimed) {
  const auto is_paid = [](Load units) { return units == 0; };
  answers::FlowMigration found{
      .rounds = rounds_,
      .messages = messages_,
      .moved = answers::exact_or_none(moved_),
      .conflicts = conflicts_,
      .complete = under_way_.empty() && std::all_of(left_.begin(), left_.end(), is_paid)};
  if (async_) found.makespan = makespan_;
  if (!job_.asked.trace) return found;
  std::vector<Moves::Entry> moves = claimed.value_or(Moves{}).values();
  const bool ordered = std::is_sorted(moves.begin(), moves.end(),
                                      [](const auto& a, const auto& b) { return a[0] < b[0]; });
  sort_fast(moves);
  sort_fast(moves_);
  const bool same = claimed && ordered && moves == moves_;
  found.moves = same ? *claimed : Moves(std::move(moves_));
  return found;
}

// The messages that the node sends now, link by link; counts if that is less than it owes.
std::vector<std::pair<std::size_t, Load>> MigrationReplay::decide(NodeId node) {
  std::vector<std::pair<std::size_t, Load>> parts;
  Int128 all = 0;
  const std::size_t links = graph_.degree(node);
  work_ += 1 + static_cast<std::int64_t>(links);
  for (std::size_t k = 0; k < links; ++k) {
    if (const Load units = owed(node, k); units > 0) {
      parts.emplace_back(k, units);
      all += units;
    }
  }
  const Load has = held_[node];
  if (all <= has) return parts;
  ++conflicts_;
  if (has <= 0 || job_.asked.migration == Rule::single) return {};
  if (job_.asked.migration == Rule::ppg) {
    // Quotas rounded down. The rest goes one by one to the largest fractions.
    std::vector<std::pair<Int128, std::size_t>> fractions;
    Load left = has;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Int128 quota = Int128{has} * parts[i].second;
      fractions.emplace_back(-(quota % all), i);
      parts[i].second = static_cast<Load>(quota / all);
      left -= parts[i].second;
    }
    sort_stably(fractions);
    for (std::size_t i = 0; left > 0; ++i, --left) ++parts[fractions[i].second].second;
    return parts;
  }
  if (job_.asked.migration == Rule::largest) {
    sort_stably(parts, [](const auto& a, const auto& b) {
      return std::tie(b.second, a.first) < std::tie(a.second, b.first);
    });
  }
  Load left = has;
  for (auto& [k, units] : parts) {
    units = std::min(units, left);
    left -= units;
  }
  sort_stably(parts);
  return parts;
}

bool MigrationReplay::step() { return async_ ? step_message() : step_round(); }

void MigrationReplay::deliver(const Move& move) {
  ++messages_;
  moved_ += move.units;
  held_[move.to] += move.units;
  if (job_.asked.trace) moves_.push_back({move.round, move.from, move.to, move.units});
}

bool MigrationReplay::step_round() {
  std::vector<std::pair<std::size_t, Move>> sent;  // over which link of the sender
  for (const NodeId node : awake_) {
    for (const auto& [k, units] : decide(node)) {
      if (units > 0) sent.push_back({k, {rounds_ + 1, node, graph_.neighbours(node)[k], units}});
    }
  }
  awake_.clear();
  if (sent.empty()) return false;
  ++rounds_;
  for (const auto& [k, move] : sent) pay(move.from, k, move.units);
  for (const auto& [k, move] : sent) deliver(move);
  // Nodes that received load can continue, and so can nodes that sent load and have some left.
  const auto owes = [&](NodeId node) {
    for (std::size_t k = 0; k < graph_.degree(node); ++k) {
      if (owed(node, k) > 0) return true;
    }
    return false;
  };
  for (const auto& [k, move] : sent) {
    if (owes(move.to)) awake_.insert(move.to);
    if (held_[move.from] > 0 && owes(move.from)) awake_.insert(move.from);
  }
  return true;
}

void MigrationReplay::leave(NodeId node, double time) {
  double start = std::max(time, free_at_[node]);
  for (const auto& [k, units] : decide(node)) {
    if (units == 0) continue;
    pay(node, k, units);
    start += startup_ + per_unit_ * static_cast<double>(units);
    under_way_.insert(
        {start, sent_++, {heard_[node] + 1, node, graph_.neighbours(node)[k], units}});
  }
  free_at_[node] = start;
}

bool MigrationReplay::step_message() {
  if (under_way_.empty()) return false;
  const Message message = *under_way_.begin();
  under_way_.erase(under_way_.begin());
  const Move& move = message.move;
  makespan_ = message.time;
  rounds_ = std::max(rounds_, move.round);
  deliver(move);
  heard_[move.to] = std::max(heard_[move.to], move.round);
  leave(move.to, message.time);
  return true;
}

std::vector<std::string> check_moves(const FlowJob& job, const FlowPlan& plan, const Moves& moves) {
  const graph::Graph& graph = job.graph;
  const std::optional<Load> limit = job.asked.message_limit;
  const auto nodes = static_cast<Load>(graph.nodes());
  std::vector<Int128> held(job.loads.begin(), job.loads.end());
  std::vector<Int128> net(graph.edges().size(), 0);
  Load round = 0;
  std::vector<std::pair<std::size_t, Load>> arriving;
  std::map<std::pair<Load, Load>, Int128> over;  // per link and direction, in this round
  const auto deliver = [&] {
    for (const auto& [node, units] : arriving) held[node] += units;
    arriving.clear();
    over.clear();
  };
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const Load of = moves[m][0], from = moves[m][1], to = moves[m][2], units = moves[m][3];
    const std::string name = concat({"move ", m});
    if (of != round && of != round + 1) {
      return {concat({name, " has round ", of, " after round ", round,
                      ": rounds must count from 1 without a gap"})};
    }
    if (of > round) deliver();
    round = of;
    if (round == 0) return {name + " has round 0: rounds must count from 1"};
    if (from < 0 || from >= nodes || to < 0 || to >= nodes || units <= 0) {
      return {name + " must move units from one node to another"};
    }
    const auto sender = static_cast<NodeId>(from), receiver = static_cast<NodeId>(to);
    const auto row = graph.neighbours(sender);
    const auto found = std::lower_bound(row.begin(), row.end(), receiver);
    if (found == row.end() || *found != receiver) {
      return {concat({name, " goes from node ", from, " to ", to, ", but no link joins them"})};
    }
    Int128& sent = over[{from, to}];
    sent += units;
    if (limit && sent > *limit) {
      return {concat({name, ": more than the limit of ", *limit, " units goes from node ", from,
                      " to ", to, " in round ", round})};
    }
    held[sender] -= units;
    if (held[sender] < 0) {
      return {concat({"in round ", round, " node ", from, " sends more than it has"})};
    }
    arriving.emplace_back(receiver, units);
    const std::uint32_t e = graph.edge_ids(sender)[static_cast<std::size_t>(found - row.begin())];
    net[e] += graph.edges()[e].u == sender ? units : -units;
  }
  deliver();
  std::vector<std::string> problems;
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i] == plan.targets[i]) continue;
    problems.push_back(
        concat({"after the moves, node ", i, " does not hold its target of ", plan.targets[i]}));
  }
  for (std::size_t e = 0; e < net.size(); ++e) {
    if (net[e] == plan.units[e]) continue;
    problems.push_back(
        concat({"the moves over link ", e, " differ from its flow of ", plan.units[e]}));
  }
  return problems;
}

answers::FlowMigration migration_by_moves(const Moves& moves) {
  Int128 moved = 0;
  for (const Moves::Entry& move : moves) moved += move[3];
  return {.rounds = moves.empty() ? answers::Whole() : moves[moves.size() - 1][0],
          .messages = moves.size(),
          .moved = answers::exact_or_none(moved),
          .conflicts = 0,
          .complete = true,
          .moves = moves};
}

std::optional<std::vector<NodeId>> deadlock_of(const graph::Graph& graph,
                                               std::span<const Load> loads,
                                               std::span<const Load> flow) {
  std::vector<Load> held(loads.begin(), loads.end());
  std::vector<Load> left(flow.begin(), flow.end());
  std::vector<NodeId> active(graph.nodes());
  for (NodeId node = 0; node < graph.nodes(); ++node) active[node] = node;
  const auto owed = [&](NodeId node, std::uint32_t e) {
    return graph.edges()[e].u == node ? left[e] : -left[e];
  };
  std::size_t visits = 100 * (graph.nodes() + graph.edges().size()) + 1000000;
  while (!active.empty()) {
    const NodeId node = active.back();
    active.pop_back();
    const auto ids = graph.edge_ids(node);
    if (visits < ids.size()) return std::nullopt;
    visits -= ids.size();
    for (std::size_t k = 0; k < ids.size() && held[node] > 0; ++k) {
      const Load units = std::min(held[node], owed(node, ids[k]));
      if (units <= 0) continue;
      const NodeId other = graph.neighbours(node)[k];
      left[ids[k]] -= graph.edges()[ids[k]].u == node ? units : -units;
      held[node] -= units;
      held[other] += units;
      active.push_back(other);
    }
  }
  std::vector<NodeId> waiting;
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    for (const std::uint32_t e : graph.edge_ids(node)) {
      if (owed(node, e) <= 0) continue;
      waiting.push_back(node);
      break;
    }
  }
  return waiting;
}

}  // namespace evenkeel::verify
