// Certificates of plans, for programs and in words.
#include "jobs/plan/proof.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"

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

/// The members that say what the test is about.
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
  if (set.empty()) return "all nodes that stay";
  if (set.size() > 5) return plural(static_cast<Int128>(set.size()), "node");
  std::vector<std::string> names;
  for (const plan::Node node : set) names.push_back(called("node", input.node_names, node));
  return listed(names, "and");
}

/// Why the test refutes: "object 3 is larger than what any of its nodes does".
std::string reason(const PlanInput& input, const Certificate& certificate, Test test,
                   bool by_time) {
  const std::string room = by_time ? " can do by then" : " have room for";
  const std::string number = std::to_string(certificate.number);
  switch (test) {
    case Test::fill:
      return certificate.nodes.empty()
                 ? concat(
                       {"all objects are more than ", nodes_text(input, certificate.nodes), room})
                 : concat({"the objects that may only be on ", nodes_text(input, certificate.nodes),
                           " are more than these", room});
    case Test::forced:
      return concat({"what is pinned on ",
                     called("node", input.node_names, static_cast<std::size_t>(certificate.number)),
                     " is more than it", room});
    case Test::largest: {
      const auto object = static_cast<std::size_t>(certificate.number);
      return concat(
          {called("object", input.object_names, object), " is more than any of its nodes", room});
    }
    case Test::together:
      return concat(
          {"group ", number, ", which stays together, is more than any of its nodes", room});
    case Test::prefix:
      if (certificate.number == 1)
        return concat({"the largest object is more than any node",
                       by_time ? " can do by then" : " has room for"});
      return concat({"the ", number, " largest objects are more than the ", number,
                     " nodes with most room", room});
    case Test::count: return concat({"of the ", number, " largest objects the nodes hold fewer"});
    case Test::l2:
      return concat({"objects above half of a node's room need one each, and those of ", number,
                     " or more do not all fit beside them"});
    case Test::spread:
      return concat({"number ", certificate.member, " of group ", number, " is more than its node",
                     room, ", where no two may share one"});
    case Test::resource:
      return concat({input.resource_names[certificate.resource], ": ",
                     reason(input, certificate, certificate.inner, false)});
    case Test::removal:
      return concat({"more objects than the ", input.aim.max_moves.value_or(0),
                     " that may move have to leave, even the largest first"});
    case Test::exchange:
      return concat({"objects above ", number, " need a node each, and for that more than the ",
                     input.aim.max_moves.value_or(0), " objects that may move have to"});
    case Test::bytes:
      return concat({"more than the ", plural(input.aim.max_bytes.value_or(0), "byte"),
                     " that may move have to leave, even the most load per byte first"});
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

std::string objects_text(std::int64_t count) {
  return count == 0 ? std::string("0 objects") : plural(count, "object");
}

/// That plans which end by a time move so many objects or more.
void prove_migration(Proof& proof, const PlanInput& input, const char* claim,
                     const plan::MovesBound& bound, const Fraction& time) {
  const auto& [moves, threshold] = bound;
  const std::string makespan = exact_time(input, time);
  Writer& writer = proof.at_least(claim, moves).key("makespan").value(makespan);
  writer.key("test").value(threshold ? "exchange" : "removal");
  if (threshold) writer.key("t").value(*threshold);
  const std::string why =
      threshold ? concat({"objects above ", *threshold,
                          " need a node each, and so many make room for that."})
                : std::string("so many leave nodes that hold too much, even the largest first.");
  proof.says(concat(
      {"Every plan that ends by ", makespan, " moves ", objects_text(moves), " or more: ", why}));
}

/// What a search that came to its end adds to what has a certificate.
void add_search(Proof& proof, const PlanInput& input, const PlanProof& plan) {
  const plan::Aim& aim = input.aim;
  if (!plan.states || aim.min_gain) return;
  const std::string makespan = exact_time(input, plan.to_target ? *aim.target : plan.makespan);
  const std::string by = concat({": all placements were accounted for, in ",
                                 plural(*plan.states, "state"), "; another search confirms it."});
  if (!plan.to_target && plan.bound.makespan < plan.makespan) {
    proof.at_least("makespan", makespan)
        .key("test")
        .value("search")
        .key("states")
        .value(*plan.states);
    proof.says(concat({"No plan ends before ", makespan, by}));
  }
  const plan::MovesBound& least = plan.to_target ? *plan.to_target : plan.moves;
  if (aim.price != plan::Price::moves || least.moves == plan.moved) return;
  const char* claim = plan.to_target ? "target" : "migration";
  Writer& writer = proof.at_least(claim, plan.moved).key("makespan").value(makespan);
  writer.key("test").value("search").key("states").value(*plan.states);
  proof.says(concat(
      {"Every plan that ends by ", makespan, " moves ", objects_text(plan.moved), " or more", by}));
}

/// The node whose transfers need that many rounds.
void prove_rounds(Proof& proof, const PlanInput& input, const plan::Moves& plan) {
  std::vector<std::int64_t> out(input.model.nodes()), in(input.model.nodes());
  // Without hops, which the bound does not count; new objects wait only where capacities matter.
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
  proof.says(concat({called("node", input.node_names, busiest), " sends ",
                     plural(out[busiest], "object"), " and receives ", in[busiest],
                     ": these moves take ", plural(plan.rounds.bound, "round"), " or more."}));
}

}  // namespace

// Inside, speeds are in units of 1 / speed_unit.
Fraction asked_time(const PlanInput& input, const Fraction& time) {
  return lowest_terms(static_cast<Int128>(time.num) * input.model.speed_unit, time.den);
}

std::string exact_time(const PlanInput& input, const Fraction& time) {
  return to_text(asked_time(input, time));
}

std::string time_text(const PlanInput& input, const Fraction& time) {
  const Fraction exact = asked_time(input, time);
  if (exact.den == 1) return std::to_string(exact.num);
  return brief(static_cast<double>(exact.num) / static_cast<double>(exact.den), 5);
}

std::string bound_text(const PlanInput& input, const Fraction& time) {
  return brief_down(asked_time(input, time), 5);
}

void write_time(Writer& writer, const PlanInput& input, const Fraction& time) {
  const Fraction exact = asked_time(input, time);
  writer.begin_object().key("num").value(exact.num).key("den").value(exact.den).end_object();
}

std::string why_not_earlier(const PlanInput& input, const plan::Bound& bound) {
  if (!bound.certificate) return "Nothing ends before 0";
  const Certificate& certificate = *bound.certificate;
  const std::string why = reason(input, certificate, certificate.test, true);
  if (bound.infeasible) return "No plan keeps the rules: " + why;
  return concat({"No plan ends before ", exact_time(input, bound.makespan), ": ", why});
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
  proof.says(flow_says(*plan.flow) + ".");
}

// No plan takes longer than all work on the slowest node: what shows that none ends by then shows
// that there is none.
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
    proof.says(concat({"No plan keeps the rules: all placements were accounted for, in ",
                       plural(states, "state"), "; another search confirms it."}));
  });
}

}  // namespace evenkeel::jobs
