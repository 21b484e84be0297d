// The certificates of a flow answer, as claims.
#include "jobs/flow/proof.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/flow/flow.hpp"

namespace evenkeel::jobs {
namespace {

Int128 divisor(Int128 a, Int128 b) {
  while (b != 0) {
    const Int128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

}  // namespace

Writer& open_claim(Proof& proof, const char* claim, const std::string& number) {
  const std::string most = std::to_string(kMaxExactInt);
  const bool whole =
      number.find('/') == std::string::npos &&
      (number.size() < most.size() || (number.size() == most.size() && number <= most));
  return whole ? proof.at_least(claim, static_cast<std::int64_t>(std::stoll(number)))
               : proof.at_least(claim, number);
}

void write_set(Writer& writer, const flow::NodeSet& set) {
  writer.key(set.all_but ? "all_but" : "set").begin_array();
  for (const graph::NodeId node : set.nodes) writer.value(std::int64_t{node});
  writer.end_array();
}

std::string fraction_below(double value) {
  constexpr double kMany = 1e13;
  if (value >= kMany) {
    if (value < static_cast<double>(kMaxExactInt)) {
      return to_text(static_cast<Int128>(std::floor(value)));
    }
    std::array<char, 400> digits{};
    std::snprintf(digits.data(), digits.size(), "%.0f", value);  // already integral
    return digits.data();
  }
  int zeros = 0;
  double many = value;
  for (; many < kMany / 10 && zeros < 200; ++zeros) many *= 10;
  // Products are rounded, so the lower bound is reduced slightly.
  auto num = static_cast<Int128>(std::floor(many - many * 1e-13));
  if (num <= 0) return "0";
  for (; num % 10 == 0 && zeros > 0; --zeros) num /= 10;
  int twos = zeros, fives = zeros;
  for (; num % 2 == 0 && twos > 0; --twos) num /= 2;
  for (; num % 5 == 0 && fives > 0; --fives) num /= 5;
  if (twos > 0 && fives > 0 && twos <= 17 && fives <= 17) {
    Int128 den = 1;
    for (int k = 0; k < twos; ++k) den *= 2;
    for (int k = 0; k < fives; ++k) den *= 5;
    return concat({to_text(num), "/", to_text(den)});
  }
  if (twos == 0 && fives == 0) return to_text(num);
  Int128 back = num;  // not longer in lowest terms
  for (int k = twos; k < zeros; ++k) back *= 2;
  for (int k = fives; k < zeros; ++k) back *= 5;
  return concat({to_text(back), "/1", std::string(static_cast<std::size_t>(zeros), '0')});
}

FlowProof::FlowProof(const FlowInput& input, const flow::Solver& solver)
    : input_(input), solver_(solver), unit_(solver.options().unit) {
  // The user of a stopped run waits for its answer. Certificates of searches already exist, but
  // potentials of norms would be computed only now.
  if (solver.stopped()) return;
  if (const flow::LeastSquares* alike = solver.least_alike()) {
    const double least = flow::weighted_norm(input.graph, alike->flow());
    norm_ = flow::norm_bound(input.graph, input.problem, alike->excess(), alike->potential(),
                             least * least);
  }
  const flow::IntegralPlan* plan = solver.least_norm_plan();
  if (wants_minimal_integral() && plan && !plan->potential.empty() &&
      plan->flow == solver.solution().units) {
    integral_ = flow::integral_bound(input.graph, input.problem, plan->flow, plan->targets,
                                     plan->potential);
  }
}

// Whether the integral flow was made from a flow of minimum norm.
bool FlowProof::wants_minimal_integral() const {
  return solver_.solution().integral && (is(Way::least_squares) || is(Way::iterate));
}

std::optional<double> FlowProof::most_excess() const {
  if (!norm_) return std::nullopt;
  // The norm itself is rounded.
  const double own = flow::weighted_norm(input_.graph, solver_.solution().flow) * (1 + 1e-12);
  return std::max(0.0, own / std::sqrt(norm_->square) - 1);
}

void FlowProof::write(Proof& proof) const {
  if (solver_.traffic_search()) write_traffic(proof);
  if (solver_.minimax()) write_minimax(proof);
  if (solver_.rounds()) {
    write_rounds(proof);
    if (solver_.rounds()->rounds()) write_moved(proof);
  }
  if (solver_.max_load()) {
    write_max_load(proof);
    return;
  }
  write_norm(proof);
  if (wants_minimal_integral() && (is(Way::least_squares) || integral_)) write_integral(proof);
}

// Real traffic is a fraction in every part of the network. The sum over many parts is rounded down.
void FlowProof::write_traffic(Proof& proof) const {
  const flow::LeastTrafficSearch& search = *solver_.traffic_search();
  const std::vector<Load> potential = search.potential();
  const std::vector<Int128> bounds = search.bounds(potential);
  constexpr Int128 kLargest = 1000000000;
  Int128 num = 0, den = 1;
  for (std::size_t c = 0; c < bounds.size(); ++c) {
    const Int128 nodes = solver_.options().integer ? 1 : Int128{search.nodes_of_parts()[c]};
    if (den * nodes > kLargest) {
      num += bounds[c] / nodes * den;
      continue;
    }
    num = num * nodes + bounds[c] * den;
    den *= nodes;
    const Int128 common = divisor(num, den);
    num /= common;
    den /= common;
  }
  const std::string least = den == 1 ? to_text(num) : concat({to_text(num), "/", to_text(den)});
  open_claim(proof, "l1", least).list("potential", potential);
  const std::string units =
      unit_.is_given()
          ? "a load of " + (den == 1 ? unit_.text(num)
                                     : unit_.brief_down(
                                           static_cast<double>(num) / static_cast<double>(den), 6))
          : least + (num == 1 && den == 1 ? " unit" : " units");
  proof.says(
      concat({"No plan moves less than ", units,
              " over all links. The certificate has one number per node, the potential, which "
              "differs by at most 1 between neighbours. Each balancing flow therefore moves at "
              "least the sum, over all nodes, of potential x (load - target)."}));
}

const char* FlowProof::norm_name() const {
  return flow::is_weighted(input_.graph) ? "weighted l2 norm" : "l2 norm";
}

void FlowProof::write_norm(Proof& proof) const {
  const flow::Solution& found = solver_.solution();
  const bool weights = flow::is_weighted(input_.graph);
  const char* norm = norm_name();
  if (found.l2_excess && flow::weighted_norm(input_.graph, found.flow) == 0) {
    open_claim(proof, "l2", "0");
    proof.says(found.converged ? "No load has to move." : "No load moves.");
    return;
  }
  if (!norm_) {
    proof.not_proven("l2");
    proof.says(solver_.least_alike() && !solver_.stopped()
                   ? concat({"The minimum ", norm,
                             " is computed: double precision is not enough for a certificate."})
                   : concat({"The run ended before the distance of the ", norm,
                             " from its minimum was shown."}));
    return;
  }
  open_claim(proof, "l2", fraction_below(norm_->square)).list("potential", norm_->potential);
  std::string text = concat({"No flow from these loads to the targets, integral or not, has ",
                             weights ? "a " : "an ", norm, " below ",
                             unit_.brief_down(std::sqrt(norm_->square) * (1 - 1e-15), 6)});
  if (found.converged && found.l2_excess) {
    text += concat({". The ", norm, " of this flow is at most ", brief_up(100 * *most_excess(), 3),
                    "% above this bound"});
  }
  proof.says(text + ".");
}

// Sum of squares of the integral flow: exact without weights, otherwise rounded down.
std::string FlowProof::squares_text() const {
  const flow::Solution& found = solver_.solution();
  if (!flow::is_weighted(input_.graph)) return to_text(flow::squares_of(found.units));
  const double norm = flow::weighted_norm(input_.graph, found.flow);
  return fraction_below(norm * norm * (1 - 1e-12));
}

void FlowProof::write_integral(Proof& proof) const {
  if (!integral_) {
    proof.not_proven("l2_integral");
    proof.says(
        concat({"That no integral flow to these targets has a smaller ", norm_name(),
                solver_.stopped()
                    ? " was not shown before the run ended."
                    : " is not proven: the rounding errors were spread along a spanning forest, or "
                      "the weights allow no whole potentials."}));
    return;
  }
  Writer& writer = open_claim(proof, "l2_integral", squares_text());
  writer.list("potential", integral_->potential);
  if (integral_->scale != 1) writer.key("scale").value(integral_->scale);
  if (integral_->free) writer.key("free").value(true);
  const bool free = integral_->free;
  proof.says(concat(
      {free ? "No integral plan" : "No integral flow to these targets", " has a smaller ",
       norm_name(),
       free ? ", whichever nodes keep the units that remain after an even division" : "",
       ". The certificate lists a potential per node. On every link, a change by one unit costs at "
       "least the difference of the potentials of its two nodes.",
       free ? " No other choice of the nodes that keep one unit more has a smaller norm." : ""}));
}

void FlowProof::write_minimax(Proof& proof) const {
  const flow::MinimaxFlow& search = *solver_.minimax();
  const bool link = is(Way::minimax_link);
  const char* claim = link ? "linf" : "node_flow";
  const Load least = search.impossible() + 1;
  Writer& writer = open_claim(proof, claim, to_text(least));
  if (least == 0) {
    proof.says(solver_.search_done() ? "No load has to move." : "Nothing is proven yet.");
    return;
  }
  const flow::NodeSet set = search.proof();
  const bool one = !link && is_its_own(set, least);
  one ? void(writer.key("node").value(std::int64_t{set.nodes[0]})) : write_set(writer, set);
  proof.says(link ? link_text(set, least) : node_text(set, least));
}

void FlowProof::write_rounds(Proof& proof) const {
  const flow::FewestRounds& search = *solver_.rounds();
  const std::int64_t least = search.impossible() + 1;
  Writer& writer = open_claim(proof, "rounds", to_text(least));
  const flow::RoundsProof found = search.proof();
  using By = flow::RoundsProof::By;
  if (found.by == By::wave) {
    writer.key("wave").begin_array();
    for (const auto& [node, time] : found.wave) {
      writer.begin_array().value(std::int64_t{node}).value(time).end_array();
    }
    writer.end_array();
    if (found.others != least) writer.key("others").value(found.others);
    proof.says(wave_text(found, least - 1));
  } else if (found.by == By::nothing) {
    proof.says(search.rounds() == 0 ? "No load has to move." : "Nothing is proven yet.");
  } else {
    if (found.by == By::wants) {
      writer.key("wants").begin_array();
      for (const graph::NodeId node : flow::members(input_.graph.nodes(), found.set)) {
        writer.value(std::int64_t{node});
      }
      writer.end_array();
    } else {
      write_set(writer, found.set);
    }
    proof.says(set_text(found, least - 1));
  }
}

void FlowProof::write_moved(Proof& proof) const {
  const flow::FewestRounds& search = *solver_.rounds();
  const std::int64_t rounds = *search.rounds();
  if (!search.least_traffic() || search.prices().empty()) {
    proof.not_proven("moved");
    proof.says(!solver_.search_done()
                   ? "The run ended before the traffic of such plans was minimized."
               : !search.least_traffic()
                   ? "The traffic of such plans was not minimized because rounds x (nodes + 2 "
                     "edges) exceeds 2e5."
                   : "The minimum traffic of such plans is computed: its certificate would have "
                     "more than 1e4 numbers.");
    return;
  }
  Int128 moved = 0;
  for (const flow::Move& move : solver_.solution().moves) moved += move.amount;
  Writer& writer = open_claim(proof, "moved", to_text(moved));
  writer.key("within").value(rounds);
  const std::vector<Load>& prices = search.prices();
  const std::size_t n = input_.graph.nodes();
  if (prices.size() == n) {
    writer.list("price", prices);
  } else {
    writer.key("prices").begin_array();
    for (std::size_t k = 0; k < prices.size(); k += n) {
      writer.begin_array();
      for (std::size_t i = 0; i < n; ++i) writer.value(prices[k + i]);
      writer.end_array();
    }
    writer.end_array();
  }
  proof.says(
      concat({"No plan of ", plural(rounds, "round"), " moves less than ", unit_.units(moved),
              " over all links. The certificate has a price for each node in each round, and the "
              "prices of two "
              "neighbours in consecutive rounds differ by at most 1. The units must reach nodes "
              "with prices "
              "that are higher by ",
              unit_.text(moved), " in total, so at least ", unit_.units(moved), " cross links."}));
}

}  // namespace evenkeel::jobs
