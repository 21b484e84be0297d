// Recomputes the result of a plan: counts its loads, its migration and its rules, and replays it.
#include "verify/plan/recompute.hpp"

#include <algorithm>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "verify/asked.hpp"
#include "verify/plan/along_flow.hpp"
#include "verify/plan/recount.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::verify {
namespace {

using plan::kNone;
using plan::Model;
using plan::Node;
using plan::Object;
using plan::PlanData;

bool is_index(std::int64_t number, std::size_t count) {
  return number >= 0 && number < static_cast<std::int64_t>(count);
}

/// The nodes of an assignment. Nodes that do not exist become kNone.
std::vector<Node> nodes_of(const Model& model, const answers::List<Load>& assignment) {
  std::vector<Node> where;
  for (const Load node : assignment)
    where.push_back(is_index(node, model.nodes()) ? static_cast<Node>(node) : kNone);
  return where;
}

/// The moves of an answer. Empty if an object or a node does not exist.
std::optional<std::vector<Step>> steps_of(const Model& model,
                                          const answers::List<answers::PlanMove>& moves,
                                          Notes& notes) {
  std::vector<Step> steps;
  for (const answers::PlanMove& move : moves) {
    if (!is_index(move.object, model.objects()) || !is_index(move.to, model.nodes())) {
      notes.wrong(
          concat({"result.moves[", steps.size(), "] needs an object and a node of the request"}));
      return std::nullopt;
    }
    steps.push_back({static_cast<Object>(std::int64_t{move.object}),
                     static_cast<Node>(std::int64_t{move.to}), move.round});
  }
  return steps;
}

/// Rules that a placement must keep, unless the request gives the placement.
void check_rules(const PlanData& data, const Recount& end, Notes& notes) {
  const auto broken = [&](std::int64_t count, const char* noun, const char* rest) {
    if (count > 0)
      notes.wrong(concat({"the assignment breaks rules: ", plural(count, noun), rest}));
  };
  broken(end.unplaced, "object", " without a node");
  broken(end.forbidden, "object", " on a forbidden node");
  broken(end.full, "resource", " above its capacity");
  broken(end.groups, "violation", " of a group rule");
  const plan::Aim& aim = data.aim;
  if (aim.max_moves && end.migration.moves > *aim.max_moves)
    notes.wrong("more objects move than max_moves, " + std::to_string(*aim.max_moves));
  if (aim.max_bytes && end.migration.bytes > *aim.max_bytes)
    notes.wrong("more bytes move than max_bytes, " + std::to_string(*aim.max_bytes));
}

void check_places(const PlanData& data, const std::vector<Node>& moved,
                  const std::vector<Node>& where, Notes& notes) {
  const auto name = [&](Node node) { return node == kNone ? "no node" : data.called(node); };
  for (std::size_t j = 0; j < where.size(); ++j)
    if (moved[j] != where[j])
      notes.wrong(concat({"the moves leave ", data.called_object(static_cast<Object>(j)), " on ",
                          name(moved[j]), ", the assignment has ", name(where[j])}));
}

/// Waiting objects have another home, and they block the nodes that they wait for.
answers::PlanRefused refused_of(const PlanData& data, const answers::PlanResult& claimed,
                                const std::vector<Node>& where, Notes& notes) {
  answers::PlanRefused found = *claimed.refused;
  if (!data.settings.transient || !claimed.moves.empty())
    notes.wrong("result.refused is allowed only with transient and without moves");
  std::set<Load> blocked;
  Load last = -1;
  for (const Load j : found.waiting) {
    const auto object = static_cast<std::size_t>(j);
    if (j <= last || !is_index(j, where.size()) || data.model.home[object] == where[object])
      notes.wrong(
          concat({"result.refused.waiting has ", j, ", which is not the next object that moves"}));
    else
      blocked.insert(where[object]);
    last = j;
  }
  found.blocking = std::vector<Load>(blocked.begin(), blocked.end());
  return found;
}

/// Whether the objects of a node can be moved to every other node for a check.
bool are_few(const Model& model, std::size_t objects, const Recount& end) {
  constexpr Int128 kMostCounted = 20'000'000;
  Int128 largest = 1;
  if (end.groups > 0) {
    std::vector<std::int64_t> members(model.groups.size());
    for (Object j = 0; j < model.objects(); ++j)
      if (model.group_of(j) != kNone) ++members[model.group_of(j)];
    largest = *std::max_element(members.begin(), members.end());
  }
  const auto placements = static_cast<Int128>(objects) * static_cast<Int128>(model.nodes());
  return placements * static_cast<Int128>(model.objects()) * largest <= kMostCounted;
}

answers::PlanObstacles obstacles_of(const PlanData& data, const answers::PlanObstacles& claimed,
                                    const std::vector<Node>& where, const Recount& end,
                                    Notes& notes) {
  constexpr const char* kNames[] = {"pinned", "allowed", "closed",  "capacity",
                                    "group",  "cap",     "no gain", "none"};
  constexpr std::size_t kNamed = 10;
  std::vector<Object> there = by_node(data.model, where)[end.most_loaded];
  answers::PlanObstacles found = claimed;
  found.node = end.most_loaded;
  found.objects = there.size();
  if (!are_few(data.model, there.size(), end)) {
    notes.not_checked("result.obstacles", "there are too many placements to check");
    return found;
  }
  sort_stably(there, [&](Object a, Object b) { return data.model.load[a] > data.model.load[b]; });
  std::vector<std::vector<Load>> kept(plan::kObstacles);
  for (const Object j : there)
    kept[static_cast<std::size_t>(kept_by(data.model, data.aim, where, j))].push_back(j);
  std::vector<answers::PlanObstacle> rules;
  for (std::size_t rule = 0; rule < kept.size(); ++rule) {
    if (kept[rule].empty()) continue;
    answers::PlanObstacle one{.rule = kNames[rule], .count = kept[rule].size()};
    const std::size_t k = rules.size();
    const bool has_bound = rule < static_cast<std::size_t>(plan::Obstacle::no_gain);
    if (has_bound && k < claimed.rules.size()) one.bound = claimed.rules[k].bound;
    if (one.bound)
      notes.not_checked(concat({"result.obstacles.rules[", k, "].bound"}),
                        "a bound without one rule has no certificate");
    kept[rule].resize(std::min(kept[rule].size(), kNamed));
    one.objects = std::move(kept[rule]);
    rules.push_back(std::move(one));
  }
  found.looked_at = there.size();
  found.rules = std::move(rules);
  return found;
}

/// The limits that the plan without limits exceeds.
std::vector<std::string> limits_of(const plan::Aim& aim, const answers::PlanLimited& limited) {
  std::vector<std::string> by;
  if (aim.max_moves && limited.moves > *aim.max_moves) by.emplace_back("max_moves");
  if (aim.max_bytes && limited.bytes > *aim.max_bytes) by.emplace_back("max_bytes");
  if (aim.target) by.emplace_back("target");
  if (aim.min_gain) by.emplace_back("min_gain");
  return by;
}

}  // namespace

std::optional<RecomputedPlan> recompute_plan(const PlanData& data,
                                             const answers::PlanResult& claimed, bool stopped,
                                             Notes& notes) {
  const Model& model = data.model;
  const settings::Plan& asked = data.settings;
  if (claimed.assignment.size() != model.objects()) {
    notes.wrong(
        concat({"result.assignment has ", claimed.assignment.size(), " nodes, the request has ",
                plural(static_cast<Int128>(model.objects()), "object")}));
    return std::nullopt;
  }
  std::vector<Node> where = nodes_of(model, claimed.assignment);
  answers::PlanResult found = claimed;
  auto steps = steps_of(model, claimed.moves, notes);
  if (!steps) return std::nullopt;
  found.flow = if_asked(asked.flow.has_value(), claimed.flow);
  if (found.flow) {
    auto along = follow_flow(model, *found.flow, notes);
    if (!along) return std::nullopt;
    found.flow = std::move(along->flow);
    found.assignment = std::vector<Load>(along->where.begin(), along->where.end());
    if (data.goes_by_links()) steps = std::move(along->steps);
  } else if (!data.searches()) {
    found.assignment = std::vector<Load>(data.assignment.begin(), data.assignment.end());
  }
  const Recount start = recount(model, model.home);
  Recount end = recount(model, where);
  Replayed replayed = replay(data, *steps, where, notes);
  if (claimed.refused)
    found.refused = refused_of(data, claimed, where, notes);
  else
    check_places(data, replayed.where, where, notes);
  found.loads = end.loads;
  found.messages.reset();
  if (!model.messages.empty()) {
    std::vector<Load> messages = end.work;
    for (std::size_t i = 0; i < messages.size(); ++i) messages[i] -= end.loads[i];
    found.messages = std::move(messages);
  }
  found.makespan = makespan_of(model.asked_time(end.makespan), end.most_loaded);
  found.mean = time_of(model.asked_time(end.mean));
  found.ratio = quotient(end.makespan, end.mean);
  found.migration = {end.migration.moves, end.migration.bytes, {}, replayed.rounds};
  if (data.aim.price == plan::Price::bytes_distance)
    found.migration.bytes_distance = end.migration.bytes_distance;
  found.moves = replayed.moves;
  found.initial = {.loads = start.loads,
                   .makespan = makespan_of(model.asked_time(start.makespan), start.most_loaded),
                   .ratio = quotient(start.makespan, start.mean),
                   // New objects are nowhere yet: that breaks no rule.
                   .violations = start.violations() - start.unplaced};
  found.violations.reset();
  if (data.searches())
    check_rules(data, end, notes);
  else
    found.violations = end.violations();
  if (found.limited) found.limited->by = limits_of(data.aim, *claimed.limited);
  found.front = if_asked(asked.pareto && (claimed.front || !stopped), claimed.front);
  found.obstacles =
      if_asked(end.makespan.num > 0 && (claimed.obstacles || !stopped), claimed.obstacles);
  if (found.obstacles) found.obstacles = obstacles_of(data, *found.obstacles, where, end, notes);
  return RecomputedPlan{std::move(found), std::move(where), std::move(end), std::move(replayed)};
}

namespace {

void check_front(const PlanData& data, const RecomputedPlan& plan,
                 std::vector<std::string>& wrong) {
  std::int64_t moves = -1;
  std::optional<Fraction> before;
  std::size_t k = 0;
  for (const answers::PlanPoint& point : *plan.result.front) {
    const std::string field = concat({"result.front[", k++, "]"});
    const auto makespan = fraction_in(point.makespan), bound = fraction_in(point.bound);
    if (!makespan || !bound || *makespan < *bound)
      wrong.push_back(field + " needs a makespan of at least its bound");
    else if (point.moves <= moves || (before && *before < *makespan))
      wrong.push_back(field + " needs more moves than the point before, and at most its makespan");
    moves = point.moves;
    before = makespan;
  }
  const Fraction own = exact(plan.result.makespan);
  // A plan chosen by gain, or with minimum bytes within a target, can be slower than the fastest
  // plan with as many moves.
  const plan::Aim& aim = data.aim;
  const bool can_be_slower = aim.min_gain || (aim.target && aim.price != plan::Price::moves);
  const bool is_own = before && (*before == own || (can_be_slower && *before < own));
  if (moves != plan.end.migration.moves || !is_own)
    wrong.emplace_back("result.front must end with the plan");
}

}  // namespace

std::vector<std::string> wrong_bounds(const PlanData& data, const RecomputedPlan& plan) {
  std::vector<std::string> wrong;
  const answers::PlanResult& found = plan.result;
  const Fraction makespan = exact(found.makespan), bound = exact(found.bound.makespan);
  if (found.states && *found.states < 1) wrong.emplace_back("result.states must be at least 1");
  if (found.limited) {
    const auto without = fraction_in(found.limited->makespan);
    const bool has_caps = data.aim.max_moves || data.aim.max_bytes;
    if (!without || !(*without < makespan) || (!has_caps && *without < bound))
      wrong.emplace_back(
          "result.limited.makespan must be at least the bound and below the makespan");
  }
  if (found.front) check_front(data, plan, wrong);
  if (!found.obstacles) return wrong;
  for (const answers::PlanObstacle& one : found.obstacles->rules) {
    if (!one.bound) continue;
    const auto least = fraction_in(*one.bound);
    if (!least || (plan.end.violations() == 0 && makespan < *least))
      wrong.push_back(concat({"result.obstacles: the bound without the rule ", one.rule,
                              " must be a time of at most the makespan"}));
  }
  return wrong;
}

}  // namespace evenkeel::verify
