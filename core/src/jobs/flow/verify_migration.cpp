// Carries out a flow, and compares with its migration and its times.
#include <array>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "jobs/flow/verify.hpp"

namespace evenkeel::jobs {

namespace {

constexpr std::int64_t kMaxReplayed = 300000000;  // visits of links

}  // namespace

void VerifyFlowTask::start_replay() {
  using flow::Sharing;
  using verify::ReplayRule;
  const Sharing sharing = asked().migration;
  const ReplayRule rule = sharing == Sharing::largest  ? ReplayRule::largest_first
                          : sharing == Sharing::index  ? ReplayRule::smallest_number_first
                          : sharing == Sharing::single ? ReplayRule::all_at_once
                                                       : ReplayRule::in_proportion;
  std::optional<verify::ReplayDelays> delays;
  if (asked().timing == settings::Flow::Timing::async) {
    delays.emplace();
    if (asked().machine) {
      const flow::Machine machine = flow::machine_of(*asked().machine);
      delays = {machine.startup, machine.per_unit};
    }
  }
  replay_.emplace(data_.graph, data_.problem.loads, integral_flow_, rule, delays);
  replay_->keep_moves = asked().trace;
}

void VerifyFlowTask::replay(std::int64_t& work) {
  const Json& migration = claim("migration");
  const bool due = whole_ && (is(Way::fewest_rounds) || asked().migration != flow::Sharing::none);
  if (was_stopped_ && (!is(Way::fewest_rounds) || migration.is_null())) return;
  if (migration.is_null() || !due) {
    if (migration.is_null() == due) {
      findings_.wrong(due ? "migration is missing" : "migration was not requested");
    }
    return;
  }
  if (!balances_) return;
  if (is(Way::fewest_rounds)) {
    check_plan_of_rounds();
    return;
  }
  if (!replay_) start_replay();
  const auto rounds = exact_integer(migration["rounds"]).value_or(0);
  const auto messages = exact_integer(migration["messages"]).value_or(0);
  const std::int64_t before = replay_->work();
  while (replay_->work() - before < work) {
    // A forged flow can go on for as long as its numbers are large.
    if (replay_->rounds > rounds || replay_->messages > messages || !replay_->step()) {
      end_replay();
      return;
    }
  }
  work = 0;
  if (replay_->work() < kMaxReplayed) {
    again();
  } else {
    findings_.not_checked("result.migration", "executing it takes too many messages here");
  }
}

void VerifyFlowTask::end_replay() {
  const Json& claimed = claim("migration");
  findings_.whole("migration.rounds", claimed["rounds"], replay_->rounds);
  findings_.whole("migration.messages", claimed["messages"], replay_->messages);
  findings_.whole_or_null("migration.moved", claimed["moved"], replay_->moved);
  findings_.whole("migration.conflicts", claimed["conflicts"], replay_->conflicts);
  findings_.same("migration.complete", claimed["complete"], replay_->complete());
  const bool async = asked().timing == settings::Flow::Timing::async;
  if (async) {
    findings_.real("migration.makespan", claimed.value("makespan", Json()), replay_->makespan,
                   1e-9 * replay_->makespan);
  } else if (claimed.contains("makespan")) {
    findings_.wrong("migration.makespan is only valid for timing async");
  }
  if (claimed.contains("moves") != asked().trace) {
    findings_.wrong(asked().trace ? "migration.moves is missing" : "migration.moves needs a trace");
  }
  if (!claimed.contains("moves") || !asked().trace) return;
  auto moves = claimed_moves(claimed);
  const auto in_order = [](const auto& a, const auto& b) { return a.round < b.round; };
  const bool ordered = std::is_sorted(moves.begin(), moves.end(), in_order);
  sort_stably(moves);
  sort_stably(replay_->moves);
  if (!ordered || moves != replay_->moves) {
    findings_.wrong("migration.moves differ from the moves that execute the flow");
  }
}

std::vector<verify::ReplayedMove> VerifyFlowTask::claimed_moves(const Json& migration) {
  std::vector<verify::ReplayedMove> moves;
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  for (const Json& move : migration["moves"]) {
    std::array<std::int64_t, 4> numbers{};
    for (std::size_t k = 0; k < 4; ++k) numbers[k] = exact_integer(move[k]).value_or(-1);
    const auto [round, from, to, units] = numbers;
    if (round < 0 || from < 0 || from >= nodes || to < 0 || to >= nodes || units < 0) {
      findings_.wrong(
          concat({"migration.moves has ", shown(move), ": it must be [round, from, to, units]"}));
      return {};
    }
    moves.push_back(
        {round, static_cast<graph::NodeId>(from), static_cast<graph::NodeId>(to), units});
  }
  return moves;
}

// With the fewest rounds the moves are the plan.
void VerifyFlowTask::check_plan_of_rounds() {
  const Json& claimed = claim("migration");
  if (!claimed.contains("moves")) {
    findings_.wrong("migration.moves is missing, although these moves are the plan");
    return;
  }
  const auto moves = claimed_moves(claimed);
  findings_.wrong(verify::check_moves(data_.graph, data_.problem.loads, integral_targets_,
                                      integral_flow_, moves, limit()));
  Int128 moved = 0;
  for (const verify::ReplayedMove& move : moves) moved += move.units;
  findings_.whole("migration.rounds", claimed["rounds"], moves.empty() ? 0 : moves.back().round);
  findings_.whole("migration.messages", claimed["messages"], static_cast<Int128>(moves.size()));
  findings_.whole_or_null("migration.moved", claimed["moved"], moved);
  findings_.whole("migration.conflicts", claimed["conflicts"], 0);
  findings_.same("migration.complete", claimed["complete"], true);
}

// Estimates for the machine, from what the answer says of its run.
void VerifyFlowTask::check_times() {
  const Json& claimed = claim("time_ms");
  if (!asked().machine || claimed.is_null()) {
    if (claimed.is_null() == asked().machine.has_value()) {
      findings_.wrong(asked().machine ? "time_ms is missing" : "time_ms needs a machine");
    }
    return;
  }
  const flow::Machine machine = flow::machine_of(*asked().machine);
  std::size_t degree = 0;
  for (graph::NodeId v = 0; v < data_.graph.nodes(); ++v) {
    degree = std::max(degree, data_.graph.degree(v));
  }
  const auto links = static_cast<double>(degree);
  const auto number = [](const Json& value) { return value.is_number() ? value.get<double>() : 0; };
  const auto compare = [&](const char* key, std::optional<double> found) {
    const std::string name = "time_ms." + std::string(key);
    if (!found) {
      findings_.same(name, claimed[key], nullptr);
    } else {
      findings_.real(name, claimed[key], *found, 1e-9 * *found);
    }
  };
  const double cost = scheme().planned && !claim("cost_m").is_null()
                          ? number(claim("cost_m"))
                          : number(claim("iterations")) * links;
  compare("flow", iterates() ? std::optional(machine.flow_fixed + machine.flow_per_cost * cost)
                             : std::nullopt);
  const Json& migration = claim("migration");
  if (migration.is_null() || migration["complete"] != true) {
    compare("migration", std::nullopt);
  } else if (migration.contains("makespan")) {
    compare("migration", number(migration["makespan"]));
  } else {
    compare("migration", number(migration["rounds"]) * links * machine.startup +
                             number(claim("norms")["node_flow"]) * machine.per_unit);
  }
}

}  // namespace evenkeel::jobs
