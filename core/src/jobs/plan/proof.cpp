// Certificates of plans, for programs and in words.
#include "jobs/plan/proof.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
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
  if (set.empty()) return "all nodes that stay";
  if (set.size() > 5) return plural(static_cast<Int128>(set.size()), "node");
  std::vector<std::string> names;
  for (const plan::Node node : set) names.push_back(called("node", input.node_names, node));
  return listed(names, "and");
}

/// Quantity that a node lacks: work by a time, work at any time, or a resource.
enum class Short { by_then, ever, resource };

/// "memory: node 0 needs 4 without any object that can leave, and its capacity is 3".
std::string above_capacity(const PlanInput& input, const Certificate& certificate) {
  const plan::Resource& resource = input.model.resources[certificate.resource];
  const auto node = static_cast<plan::Node>(certificate.number);
  Load used = resource.base[node];
  for (plan::Object j = 0; j < input.model.objects(); ++j)
    if (input.model.is_pinned(j) && input.model.home[j] == node) used += resource.use[j];
  return concat({input.resource_names[certificate.resource], ": ",
                 called("node", input.node_names, node), " needs ", used,
                 " without any object that can leave, and its capacity is ",
                 resource.capacity[node]});
}

/// Reason why the test refutes: "object 3 is larger than what any of its nodes does".
std::string reason(const PlanInput& input, const Certificate& certificate, Test test, Short of) {
  const bool ever = of == Short::ever;
  const std::string can = ever ? " can take" : " can do by then";
  const std::string has = of == Short::resource ? " has room for" : can;
  const std::string have = of == Short::resource ? " have room for" : can;
  const std::string number = std::to_string(certificate.number);
  switch (test) {
    case Test::fill: {
      const std::string nodes = nodes_text(input, certificate.nodes);
      if (certificate.nodes.empty()) return concat({"all objects are more than ", nodes, have});
      const bool one = certificate.nodes.size() == 1;
      return concat({"the objects that may only be on ", nodes, " are more than ",
                     one ? "it" + has : "these" + have});
    }
    case Test::forced:
      return concat({"what is pinned on ",
                     called("node", input.node_names, static_cast<std::size_t>(certificate.number)),
                     " is more than it", has});
    case Test::largest: {
      const std::string object =
          called("object", input.object_names, static_cast<std::size_t>(certificate.number));
      return ever ? "no node takes " + object
                  : concat({object, " is more than any of its nodes", has});
    }
    case Test::together:
      return ever ? concat({"no node takes all of group ", number, ", which stays together"})
                  : concat({"group ", number,
                            ", which stays together, is more than any of its nodes", has});
    case Test::prefix:
      if (certificate.number == 1) return concat({"the largest object is more than any node", has});
      return concat({"the ", number, " largest objects are more than the ", number,
                     " nodes with most room", have});
    case Test::count: return concat({"of the ", number, " largest objects the nodes hold fewer"});
    case Test::l2:
      return concat({"objects above half of a node's room need one each, and those of ",
                     of == Short::resource ? number : input.unit().text(Int128{certificate.number}),
                     " or more do not all fit beside them"});
    case Test::spread: {
      const bool racks = input.model.groups[static_cast<std::size_t>(certificate.number)].racks;
      const std::string place = racks ? "rack" : "node";
      const std::string most = std::to_string(certificate.member);
      const std::string rule = concat({"no two objects of group ", number, " may share a ", place});
      return ever ? concat({rule, ", and it has more than there are ", place, "s for them"})
                  : concat({rule, ", and the ", most, " ", place, "s that do most cannot do its ",
                            most, " largest by then, one each"});
    }
    case Test::resource:
      if (certificate.inner == Test::forced) return above_capacity(input, certificate);
      return concat({input.resource_names[certificate.resource], ": ",
                     reason(input, certificate, certificate.inner, Short::resource)});
    case Test::removal:
      return concat({"more objects than the ", input.aim.max_moves.value_or(0),
                     " that may move have to leave, even the largest first"});
    case Test::exchange:
      return concat({"objects above ", input.unit().text(Int128{certificate.number}),
                     " need a node each, and for that more than the ",
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

/// Proves the minimum number of moves of plans with at most this makespan.
void prove_migration(Proof& proof, const PlanInput& input, const char* claim,
                     const plan::MovesBound& bound, const Fraction& time) {
  const auto& [moves, threshold] = bound;
  const std::string makespan = exact_time(input, time);
  Writer& writer = proof.at_least(claim, moves).key("makespan").value(makespan);
  writer.key("test").value(threshold ? "exchange" : "removal");
  if (threshold) writer.key("t").value(*threshold);
  const std::string why =
      threshold ? concat({"objects above ", input.unit().text(Int128{*threshold}),
                          " need a node each, and so many make room for that."})
                : std::string("so many leave nodes that hold too much, even the largest first.");
  proof.says(concat({"Every plan that ends by ", said_time(input, time), " moves ",
                     objects_text(moves), " or more: ", why}));
}

std::string in_states(std::int64_t states) {
  return concat({", in ", plural(states, "state"), "; another search confirms it."});
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
    proof.says(
        concat({"Computed: the search accounted for every placement and found none that "
                "ends before ",
                said, by}));
  }
  const plan::MovesBound& least = plan.to_target ? *plan.to_target : plan.moves;
  if (aim.price != plan::Price::moves || least.moves == plan.moved) return;
  const char* claim = plan.to_target ? "target" : "migration";
  Writer& writer = proof.at_least(claim, plan.moved).key("makespan").value(makespan);
  writer.key("test").value("search").key("states").value(*plan.states);
  proof.says(
      concat({"Computed: of every placement that ends by ", said,
              " the search found none that moves fewer than ", objects_text(plan.moved), by}));
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
  proof.says(concat({called("node", input.node_names, busiest), " sends ",
                     plural(out[busiest], "object"), " and receives ", in[busiest],
                     ": these moves take ", plural(plan.rounds.bound, "round"), " or more."}));
}

}  // namespace

// Internal speeds are in units of 1 / speed_unit.
Fraction asked_time(const PlanInput& input, const Fraction& time) {
  return lowest_terms(static_cast<Int128>(time.num) * input.model.speed_unit, time.den);
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
  if (!bound.certificate) return "Nothing ends before 0";
  const Certificate& certificate = *bound.certificate;
  const Short of = bound.infeasible ? Short::ever : Short::by_then;
  const std::string why = reason(input, certificate, certificate.test, of);
  if (bound.infeasible) return "No plan keeps the rules: " + why;
  return concat({"No plan ends before ", said_time(input, bound.makespan), ": ", why});
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
    proof.says(
        concat({"Computed: the search accounted for every placement and found none that "
                "keeps the rules",
                in_states(states)}));
  });
}

}  // namespace evenkeel::jobs
