// Certificates of plans, for programs and in words.
#include "jobs/plan/proof.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Certificate;

using Test = Certificate::Test;

const char* name_of(Test test) {
  switch (test) {
    case Test::fill:
    case Test::forced: return "fill";
    case Test::largest: return "largest";
    case Test::together: return "together";
    case Test::prefix: return "prefix";
    case Test::count: return "count";
    case Test::l2: return "l2";
    case Test::spread: return "spread";
    case Test::resource: return "packing";
    case Test::removal: return "removal";
    case Test::exchange: return "exchange";
    case Test::bytes: return "bytes";
  }
  return "";
}

/// Writes the members with the subject of the test.
void write_subject(Writer& writer, const Certificate& certificate, Test test) {
  switch (test) {
    case Test::fill:
      writer.key("nodes").begin_array();
      for (const plan::Node node : certificate.nodes) writer.value(std::int64_t{node});
      writer.end_array();
      break;
    case Test::forced: writer.key("node").value(certificate.number); break;
    case Test::largest: writer.key("object").value(certificate.number); break;
    case Test::together: writer.key("group").value(certificate.number); break;
    case Test::exchange: writer.key("t").value(certificate.number); break;
    case Test::prefix: writer.key("k").value(certificate.number); break;
    case Test::count: writer.key("q").value(certificate.number); break;
    case Test::l2: writer.key("a").value(certificate.number); break;
    case Test::spread:
      writer.key("group").value(certificate.number);
      writer.key("k").value(std::int64_t{certificate.member});
      break;
    case Test::resource:
    case Test::removal:
    case Test::bytes: break;
  }
}

std::string nodes_text(const PlanInput& input, const std::vector<plan::Node>& set) {
  if (set.size() > 5) return plural(static_cast<Int128>(set.size()), "node");
  std::vector<std::string> names;
  for (const plan::Node node : set) names.push_back(called("node", input.node_names, node));
  return listed(names, "and");
}

/// Quantity that a node lacks: work within a time, work in any time, or a resource.
enum class Short { in_time, ever, resource };

/// "memory: node 0 needs 4 for its base and its pinned objects, and its capacity is 3".
std::string above_capacity(const PlanInput& input, const Certificate& certificate) {
  const plan::Resource& resource = input.model.resources[certificate.resource];
  const auto node = static_cast<plan::Node>(certificate.number);
  Load used = resource.base[node];
  for (plan::Object j = 0; j < input.model.objects(); ++j)
    if (input.model.is_pinned(j) && input.model.home[j] == node) used += resource.use[j];
  return concat({input.resource_names[certificate.resource], ": ",
                 called("node", input.node_names, node), " needs ", used,
                 " for its base and its pinned objects, and its capacity is ",
                 resource.capacity[node]});
}

/// Maximum loads of all nodes that are not drained, in plans with at most this makespan,
/// descending.
std::vector<Load> node_rooms(const PlanInput& input, const plan::Items& items,
                             const Fraction& time) {
  const auto& state = input.model.state;
  std::vector<Load> rooms = plan::Bounds(input.model, items, input.aim).capacities(time);
  sort_stably(rooms, std::greater<>());
  const auto drained = std::count(state.begin(), state.end(), plan::State::drain);
  rooms.resize(rooms.size() - static_cast<std::size_t>(drained));
  return rooms;
}

/// Sum of the largest values.
Int128 sum_of_largest(std::vector<Load> values, std::size_t count) {
  sort_stably(values, std::greater<>());
  const auto end = values.begin() + static_cast<std::ptrdiff_t>(std::min(count, values.size()));
  return std::accumulate(values.begin(), end, Int128{0});
}

/// "the total load is 40, and 3 nodes with at most 13 each hold only 39".
/// @param time  Longest refuted time.
std::string all_objects(const PlanInput& input, const Fraction& time) {
  const std::vector<Load> rooms = node_rooms(input, plan::make_items(input.model), time);
  const formats::LoadUnit unit = input.unit();
  const Int128 load = input.total, room = sum_of_largest(rooms, rooms.size());
  const std::string nodes = plural(static_cast<Int128>(rooms.size()), "node");
  if (load <= room)
    return "all objects together have more load than " + nodes + " can process in less time";
  const bool equal =
      std::adjacent_find(rooms.begin(), rooms.end(), std::not_equal_to<>()) == rooms.end();
  if (equal && rooms.size() > 1)
    return concat({"the total load is ", unit.text(load), ", and ", nodes, " with at most ",
                   unit.text(rooms.front()), " each hold only ", unit.text(room)});
  return concat({"the total load is ", unit.text(load), ", and in less time ", nodes,
                 rooms.size() == 1 ? " processes" : " together process", " at most ",
                 unit.text(room)});
}

/// "the 4 largest objects have a load of 30, and 4 nodes together process at most 28 in less time".
std::string largest_objects(const PlanInput& input, std::size_t count, const Fraction& time) {
  const plan::Items items = plan::make_items(input.model);
  const Int128 load = sum_of_largest(items.load, count);
  const Int128 room = sum_of_largest(node_rooms(input, items, time), count);
  const formats::LoadUnit unit = input.unit();
  const std::string held =
      load > room ? concat({"at most ", unit.text(room)}) : concat({"less than ", unit.text(load)});
  if (count == 1)
    return concat({"the load of the largest object is ", unit.text(load),
                   ", and in less time a node processes ", held});
  return concat({"the ", count, " largest objects together have a load of ", unit.text(load),
                 ", and in less time ", count, " nodes process ", held});
}

/// Reason why the test refutes: "the load of object 3 is 9, and no node allowed for it can process
/// that in less time".
/// @param time  Longest refuted time; unused unless `of` is in_time.
std::string reason(const PlanInput& input, const Certificate& certificate, Test test, Short of,
                   const Fraction& time) {
  const bool ever = of == Short::ever;
  const std::string can = ever                    ? " can take"
                          : of == Short::resource ? " have room for"
                                                  : " can process in less time";
  const bool uses = of == Short::resource;
  const std::string more = uses ? " need more than " : " have more load than ";
  const std::string number = std::to_string(certificate.number);
  const auto index = static_cast<std::size_t>(certificate.number);
  switch (test) {
    case Test::fill:
      if (!certificate.nodes.empty())
        return concat({"the objects that are allowed only on ",
                       nodes_text(input, certificate.nodes), more,
                       certificate.nodes.size() == 1 ? "this node" : "these nodes", can});
      return of == Short::in_time ? all_objects(input, time)
                                  : concat({"all objects together", more, "all usable nodes", can});
    case Test::forced:
      return concat({"the objects pinned to ", called("node", input.node_names, index), more,
                     "this node", can});
    case Test::largest: {
      const std::string object = called("object", input.object_names, index);
      if (ever) return "no node can take " + object;
      return concat({"the load of ", object, " is ", input.unit().text(input.model.load[index]),
                     ", and no node allowed for it can process that in less time"});
    }
    case Test::together:
      return concat({"the objects of group ", number, " stay together, and no node ",
                     ever ? "can take all of them" : "can process all of them in less time"});
    case Test::prefix:
      if (of == Short::in_time) return largest_objects(input, index, time);
      if (index == 1)
        return uses ? "the largest object needs more than the largest node has room for"
                    : "the largest object has more load than the largest node can take";
      return concat(
          {"the ", number, " largest objects", more, "the ", number, " largest nodes", can});
    case Test::count:
      return concat({"the ", number, " largest objects do not all fit on the nodes",
                     of == Short::in_time ? " in less time" : ""});
    case Test::l2:
      return concat(
          {"no two objects above half the room of a node can share a node, and the other objects "
           "of at least ",
           uses ? number : input.unit().text(Int128{certificate.number}),
           " do not fit into the remaining room"});
    case Test::spread: {
      const bool racks = input.model.groups[index].racks;
      const std::string place = racks ? "rack" : "node";
      const std::string most = std::to_string(certificate.member);
      const std::string rule = concat({"no two objects of group ", number, " can share a ", place});
      return ever ? concat({rule, ", and the group has more objects than there are ", place,
                            "s for them"})
                  : concat({rule, ", and its ", most, " largest objects do not fit on the ", most,
                            " largest ", place, "s in less time"});
    }
    case Test::resource:
      if (certificate.inner == Test::forced) return above_capacity(input, certificate);
      return concat({input.resource_names[certificate.resource], ": ",
                     reason(input, certificate, certificate.inner, Short::resource, time)});
    case Test::removal:
      return concat({"even if the largest objects leave first, more than the allowed ",
                     plural(input.aim.max_moves.value_or(0), "object"), " must leave their nodes"});
    case Test::exchange:
      return concat({"every object above ", input.unit().text(Int128{certificate.number}),
                     " needs its own node, and that takes more than the allowed ",
                     plural(input.aim.max_moves.value_or(0), "move")});
    case Test::bytes:
      return concat(
          {"even if objects with the most load per byte leave first, more than the allowed ",
           plural(input.aim.max_bytes.value_or(0), "byte"), " must leave their nodes"});
  }
  return "";
}

void prove_makespan(Proof& proof, const PlanInput& input, const plan::Bound& bound) {
  Writer& writer = proof.at_least("makespan", exact_time(input, bound.makespan));
  if (bound.certificate) {
    const Certificate& certificate = *bound.certificate;
    writer.key("test").value(name_of(certificate.test));
    if (certificate.test == Test::resource) {
      writer.key("resource").value(input.resource_names[certificate.resource]);
      writer.key("inner").value(name_of(certificate.inner));
      write_subject(writer, certificate, certificate.inner);
    } else {
      write_subject(writer, certificate, certificate.test);
    }
  }
  proof.says(why_not_earlier(input, bound) + ".");
}

/// Reason for the minimum number of moves of plans with at most this makespan.
std::string migration_says(const PlanInput& input, const plan::MovesBound& bound,
                           const Fraction& time) {
  const auto& [moves, threshold] = bound;
  const std::string makespan = "a makespan of at most " + said_time(input, time);
  if (moves == 0)
    return concat({"No object has to move for ", makespan,
                   ", because every node already meets this makespan."});
  const std::string why =
      threshold ? concat({"Every object above ", input.unit().text(Int128{*threshold}),
                          " needs its own node, and fewer moves do not make room for that."})
                : std::string(
                      "Nodes with more load than this makespan allows must send away at least this "
                      "number "
                      "of objects, even if they send their largest objects.");
  return concat({"Plans with ", makespan, " move at least ", plural(moves, "object"), ". ", why});
}

/// Proves the minimum number of moves of plans with at most this makespan.
void prove_migration(Proof& proof, const PlanInput& input, const char* claim,
                     const plan::MovesBound& bound, const Fraction& time) {
  Writer& writer = proof.at_least(claim, bound.moves);
  writer.key("makespan").value(exact_time(input, time));
  writer.key("test").value(bound.threshold ? "exchange" : "removal");
  if (bound.threshold) writer.key("t").value(*bound.threshold);
  proof.says(migration_says(input, bound, time));
}

std::string in_states(std::int64_t states) {
  return concat({" (", plural(states, "state"),
                 "). Only another search can confirm the result of this search."});
}

/// Adds the result of a completed search to the claims with a certificate.
void add_search(Proof& proof, const PlanInput& input, const PlanProof& plan) {
  const plan::Aim& aim = input.aim;
  if (!plan.states || aim.min_gain) return;
  const Fraction& time = plan.to_target ? *aim.target : plan.makespan;
  const std::string makespan = exact_time(input, time), said = said_time(input, time);
  const std::string by = in_states(*plan.states);
  if (!plan.to_target && plan.bound.makespan < plan.makespan) {
    proof.at_least("makespan", makespan)
        .key("test")
        .value("search")
        .key("states")
        .value(*plan.states);
    proof.says(concat(
        {"The search covered every placement and found none with a makespan below ", said, by}));
  }
  const plan::MovesBound& least = plan.to_target ? *plan.to_target : plan.moves;
  if (aim.price != plan::Price::moves || least.moves == plan.moved) return;
  const char* claim = plan.to_target ? "target" : "migration";
  Writer& writer = proof.at_least(claim, plan.moved).key("makespan").value(makespan);
  writer.key("test").value("search").key("states").value(*plan.states);
  proof.says(concat({"The search covered every placement with a makespan of at most ", said,
                     " and found none that moves fewer than ", plural(plan.moved, "object"), by}));
}

/// The node whose transfers need this number of rounds.
void prove_rounds(Proof& proof, const PlanInput& input, const plan::Moves& plan) {
  std::vector<std::int64_t> out(input.model.nodes()), in(input.model.nodes());
  // Without hops, which the bound does not count; new objects wait only if capacities matter.
  for (const plan::Move& move : plan.list) {
    const bool is_new = move.from == plan::kNone;
    if (is_new && move.round == 0) continue;
    if (!is_new && move.from == input.model.home[move.object]) ++out[move.from];
    if (move.reason != plan::Reason::hop) ++in[move.to];
  }
  const auto rounds_at = [&](std::size_t i) {
    const auto ceiling = [](std::int64_t a, std::int64_t b) { return (a + b - 1) / b; };
    if (input.limit.together) return ceiling(out[i] + in[i], input.limit.out);
    return std::max(ceiling(out[i], input.limit.out), ceiling(in[i], input.limit.in));
  };
  std::size_t busiest = 0;
  for (std::size_t i = 1; i < out.size(); ++i)
    if (rounds_at(i) > rounds_at(busiest)) busiest = i;
  proof.at_least("rounds", plan.rounds.bound).key("node").value(busiest);
  proof.says(concat({"The moves take at least ", plural(plan.rounds.bound, "round"), ": ",
                     called("node", input.node_names, busiest), " sends ",
                     plural(out[busiest], "object"), " and receives ", in[busiest],
                     input.limit.together
                         ? concat({", and at most ", input.limit.out, " of both per round."})
                         : concat({", and the limits per round are ", input.limit.out, " and ",
                                   input.limit.in, "."})}));
}

}  // namespace

Fraction asked_time(const PlanInput& input, const Fraction& time) {
  return input.model.asked_time(time);
}

std::string exact_time(const PlanInput& input, const Fraction& time) {
  return to_text(asked_time(input, time));
}

std::string time_text(const PlanInput& input, const Fraction& time) {
  return fraction_text(asked_time(input, time), input.unit());
}

std::string said_time(const PlanInput& input, const Fraction& time) {
  return input.unit().text(asked_time(input, time));
}

std::string bound_text(const PlanInput& input, const Fraction& time) {
  return input.unit().brief_down(asked_time(input, time), 5);
}

std::string why_not_earlier(const PlanInput& input, const plan::Bound& bound) {
  if (!bound.certificate) return "The makespan is at least 0";
  const Certificate& certificate = *bound.certificate;
  const Short of = bound.infeasible ? Short::ever : Short::in_time;
  const std::string why = reason(input, certificate, certificate.test, of, bound.fails);
  if (bound.infeasible) return "No plan satisfies all rules: " + why;
  return concat({"No plan has a makespan below ", said_time(input, bound.makespan), ": ", why});
}

void prove(Proof& proof, const PlanInput& input, const PlanProof& plan) {
  prove_makespan(proof, input, plan.bound);
  prove_migration(proof, input, "migration", plan.moves, plan.makespan);
  if (plan.to_target) prove_migration(proof, input, "target", *plan.to_target, *input.aim.target);
  add_search(proof, input, plan);
  const bool hops = plan.flow && !input.settings.collapse;
  if (!plan.plan.list.empty() && !hops) prove_rounds(proof, input, plan.plan);
  if (!plan.flow) return;
  proof.not_proven("flow").key("proven").value(plan.flow->objects.bounded);
  proof.says(flow_says(*plan.flow, input.unit()) + ".");
}

// No plan takes longer than all work on the slowest node. So a proof that no plan finishes within
// that time proves that the job is infeasible.
std::string proof_of_refusal(const PlanInput& input, const plan::Bound& bound) {
  const auto& speed = input.model.speed;
  Load beyond = 1;
  for (const Load load : input.model.load) beyond += load;
  plan::Bound never = bound;
  never.makespan = Fraction{beyond, *std::min_element(speed.begin(), speed.end())};
  return proof_text([&](Proof& proof) { prove_makespan(proof, input, never); });
}

std::string proof_of_refusal(std::int64_t states) {
  return proof_text([&](Proof& proof) {
    proof.not_proven("makespan").key("test").value("search").key("states").value(states);
    proof.says(concat({"The search covered every placement and found none that satisfies all rules",
                       in_states(states)}));
  });
}

}  // namespace evenkeel::jobs
