// Replays a trace: rules of its steps and exchanges, their loads and decisions, and totals.
#include "verify/cluster/replay.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "verify/asked.hpp"

namespace evenkeel::verify {
namespace {

using answers::ClusterExchange;
using answers::ClusterStep;

/// A balancing step, recomputed from the loads before it.
struct ReplayedStep {
  ClusterStep step;                      ///< Members that do not follow have their claimed values.
  std::optional<std::size_t> overdrawn;  ///< A node that sends more load than it has.
  std::vector<std::size_t> undecided;    ///< Exchanges whose cost and benefit are equal up to
                                         ///< rounding: both decisions are right.
};

/// Recomputes the steps of a trace in their order.
/// Source: core/theory/cluster.md, sections 1 and 3.
class Replay {
 public:
  explicit Replay(const ClusterJob& job)
      : job_(job), matrix_(job), loads_(job.scenario.loads.begin(), job.scenario.loads.end()) {}

  /// @param claimed  One load per node, and exchanges of neighbours. The next step starts from its
  ///                 loads.
  /// Complexity: O(n + exchanges).
  ReplayedStep step(const ClusterStep& claimed);

  /// Adds the load that arrives up to an iteration.
  void arrive_until(std::int64_t iteration);
  const std::vector<double>& loads() const { return loads_; }

  /// Whether the cost test decides about an exchange.
  bool is_judged(const ClusterExchange& one) const;

 private:
  ClusterExchange exchange(const ClusterExchange& claimed, bool& undecided) const;

  const ClusterJob& job_;
  Matrix matrix_;
  std::vector<double> loads_;
  std::size_t next_ = 0;
};

void Replay::arrive_until(std::int64_t iteration) {
  const auto& arrivals = job_.scenario.arrivals;
  for (; next_ < arrivals.size() && arrivals[next_].iteration <= iteration; ++next_)
    loads_[arrivals[next_].node] += static_cast<double>(arrivals[next_].tokens);
}

bool Replay::is_judged(const ClusterExchange& one) const {
  return job_.options.scheme == cluster::Scheme::fos && one.wanted > 0 && !one.forced;
}

ClusterExchange Replay::exchange(const ClusterExchange& claimed, bool& undecided) const {
  ClusterExchange found = claimed;
  const cluster::Options& options = job_.options;
  const auto i = static_cast<std::size_t>(claimed.from), j = static_cast<std::size_t>(claimed.to);
  if (options.scheme == cluster::Scheme::fos && options.rounding != cluster::Rounding::imitate) {
    // A forced move goes in the direction of the flow, too.
    const double flow = matrix_.share(i, j) * loads_[i] - matrix_.share(j, i) * loads_[j];
    found.flow =
        claimed_if_near(claimed.flow, std::fabs(flow), job_.rounding(1 + loads_[i] + loads_[j]));
  }
  if (!is_judged(claimed)) return found;
  const bool of_flow = options.cost_on == cluster::CostOn::flow;
  const CostTest test = cost_test(job_, i, j, loads_, of_flow ? claimed.flow : claimed.wanted);
  found.cost_s = test.cost_s;
  const double size = (loads_[i] + loads_[j]) * options.costs.unit_ops *
                      (1 / job_.cluster.speeds[i] + 1 / job_.cluster.speeds[j]);
  found.benefit_s = claimed_if_near(claimed.benefit_s, test.benefit_s, 1e-9 * size);
  const double gain = claimed.k * test.benefit_s, left = gain - test.cost_s;
  if (options.k_policy == cluster::KPolicy::off)
    found.go = true;
  else if (std::fabs(left) > 1e-9 * (test.cost_s + std::fabs(gain)))
    found.go = left > 0;
  else
    undecided = true;
  return found;
}

ReplayedStep Replay::step(const ClusterStep& claimed) {
  arrive_until(claimed.iteration);
  ReplayedStep found{claimed, {}, {}};
  std::vector<double> after = loads_, given(loads_.size(), 0);
  std::vector<ClusterExchange> exchanges;
  for (const ClusterExchange one : claimed.exchanges) {
    bool undecided = false;
    exchanges.push_back(exchange(one, undecided));
    if (undecided) found.undecided.push_back(exchanges.size() - 1);
    given[static_cast<std::size_t>(one.from)] += one.tokens;
    after[static_cast<std::size_t>(one.from)] -= one.tokens;
    after[static_cast<std::size_t>(one.to)] += one.tokens;
  }
  // Load that passes through a node in a planned flow arrives before it is given.
  const bool at_once = job_.options.scheme == cluster::Scheme::fos;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if ((at_once && given[i] > loads_[i] + 1e-9) || after[i] < -1e-9) found.overdrawn = i;
    loads_[i] = claimed.loads[i];
    after[i] = job_.tokens(loads_[i], after[i]);
  }
  found.step.exchanges = std::move(exchanges);
  found.step.loads = std::move(after);
  return found;
}

// Whether a step has numbers of all nodes, and exchanges of neighbours.
bool has_places(const ClusterJob& job, const ClusterStep& step, const std::string& name,
                Notes& notes) {
  const std::size_t nodes = job.nodes();
  if (step.loads.size() != nodes || step.clocks.size() != nodes) {
    notes.wrong(name + " must have one load and one clock per node");
    return false;
  }
  for (const ClusterExchange one : step.exchanges) {
    const auto is_node = [&](std::int64_t node) {
      return 0 <= node && node < static_cast<std::int64_t>(nodes);
    };
    const auto linked = [&] {
      const auto near = job.cluster.graph.neighbours(static_cast<graph::NodeId>(one.from));
      return std::find(near.begin(), near.end(), static_cast<graph::NodeId>(one.to)) != near.end();
    };
    if (is_node(one.from) && is_node(one.to) && linked()) continue;
    notes.wrong(name + ".exchanges must be between neighbours");
    return false;
  }
  return true;
}

// Rules of an exchange, and its members that do not follow.
void check_exchange(const ClusterJob& job, const ClusterExchange& one, bool judged,
                    Load largest_piece, const std::string& name, Notes& notes) {
  // Other exchanges of the step take pieces of load first. The remaining pieces can fit the flow
  // better if they exceed it by at most half of a piece.
  double most = one.wanted;
  if (largest_piece > 0) most = std::max(most, one.flow + static_cast<double>(largest_piece) / 2);
  if (one.tokens < 0 || one.tokens > most + 1e-9)
    notes.wrong(name + ": more tokens move than wanted");
  if (one.tokens > 0 && !one.go && !one.forced)
    notes.wrong(name + ": tokens move although the exchange was refused");
  if (one.forced && !job.options.shaker) notes.wrong(name + ": a move is forced without a shaker");
  const bool follows = job.options.scheme == cluster::Scheme::fos;
  if (follows && job.options.rounding == cluster::Rounding::imitate)
    notes.not_checked(name + ".flow", "it depends on the fractions of earlier steps");
  if (judged) return;
  constexpr const char* kWhy = "no decision depends on it";
  if (!follows) notes.not_checked(name + ".flow", kWhy);
  for (const char* key : {".cost_s", ".benefit_s"}) notes.not_checked(name + key, kWhy);
  if (one.forced || one.wanted <= 0) notes.not_checked(name + ".go", kWhy);
}

void count(const ClusterJob& job, const ClusterStep& step, ReplayedTrace& totals) {
  // A plan that moves nothing saves nothing.
  bool plan_refused = step.exchanges.empty() && job.options.k_policy != cluster::KPolicy::off;
  for (const ClusterExchange one : step.exchanges) {
    totals.moved[static_cast<std::size_t>(step.iteration)] += one.tokens;
    const bool refused = !one.go && one.wanted > 0;
    plan_refused = plan_refused || refused;
    totals.forced += one.forced && one.tokens > 0 ? 1 : 0;
    totals.refused += refused && !one.forced ? 1 : 0;
    totals.messages += one.go || one.forced ? 1 : 0;
  }
  totals.plans_refused += plan_refused ? 1 : 0;
}

}  // namespace

ReplayedTrace replay_trace(const ClusterJob& job, const answers::ClusterResult& claimed,
                           Notes& notes) {
  const answers::List<ClusterStep>& trace = *claimed.trace;
  const auto iterations = static_cast<std::int64_t>(claimed.series.iteration_s.size());
  if (static_cast<std::int64_t>(trace.size()) !=
      std::min<std::int64_t>(claimed.lb_steps, job.options.trace_steps))
    notes.wrong("result.trace must have one entry per balancing step");
  Load largest_piece = 0;
  for (const auto& node : job.scenario.units)
    for (const Load size : node) largest_piece = std::max(largest_piece, size);
  const bool scheduled =
      job.options.trigger == cluster::Trigger::schedule && job.scenario.arrivals.empty();
  Replay replay(job);
  ReplayedTrace totals;
  totals.moved.resize(static_cast<std::size_t>(iterations));
  std::int64_t last = -1;
  for (std::size_t k = 0; k < trace.size(); ++k) {
    const std::string name = concat({"result.trace[", k, "]"});
    const ClusterStep step = trace[k];
    const bool ascends = last < step.iteration && step.iteration < iterations;
    if (!ascends) notes.wrong(name + ".iteration must be in ascending order");
    if (!ascends || !has_places(job, step, name, notes)) return {.steps = trace.values()};
    last = step.iteration;
    count(job, step, totals);
    std::size_t x = 0;
    for (const ClusterExchange one : step.exchanges)
      check_exchange(job, one, replay.is_judged(one), largest_piece,
                     concat({name, ".exchanges[", x++, "]"}), notes);
    ReplayedStep found = replay.step(step);
    if (found.overdrawn)
      notes.wrong(concat({name, ": node ", *found.overdrawn, " sends more than it has"}));
    for (const std::size_t undecided : found.undecided)
      notes.not_checked(concat({name, ".exchanges[", undecided, "].go"}),
                        "cost and benefit are equal up to rounding");
    if (scheduled)
      found.step.iteration = job.options.lb_period * static_cast<std::int64_t>(k);
    else
      notes.not_checked(name + ".iteration", kOnlyTheRun);
    totals.steps.push_back(std::move(found.step));
  }
  totals.complete = claimed.lb_steps == static_cast<std::int64_t>(trace.size());
  replay.arrive_until(iterations - 1);
  totals.loads = replay.loads();
  return totals;
}

answers::ClusterCheck check_run(const ClusterJob& job, const answers::ClusterResult& result) {
  const std::vector<double> loads = result.final_loads.values();
  const auto iterations = static_cast<std::int64_t>(result.series.iteration_s.size());
  answers::ClusterCheck check{.by = job.options.trace ? "replay" : "accounts",
                              .conserved = keep_tokens(job, loads, iterations),
                              .nonnegative = are_loads(job, loads),
                              .decided_rightly = true,
                              .timely = result.makespan_s >= result.ideal_s * (1 - 1e-9)};
  if (result.trace) {
    Replay replay(job);
    for (const ClusterStep step : *result.trace) {
      const auto expect = [&](bool right, bool& claim, const char* otherwise) {
        if (right) return;
        claim = false;
        if (!check.what)
          check.what = concat({otherwise, " in iteration ", std::int64_t{step.iteration}});
      };
      const ReplayedStep found = replay.step(step);
      bool same_decisions = true;
      for (std::size_t x = 0; x < step.exchanges.size(); ++x)
        same_decisions = same_decisions && found.step.exchanges[x].go == step.exchanges[x].go;
      expect(same_decisions, check.decided_rightly, "the decision on an exchange is wrong");
      expect(!found.overdrawn, check.nonnegative, "a node sends more than it has");
      expect(found.step.loads.values() == step.loads.values(), check.conserved,
             "loads differ from the moves");
    }
  }
  check.valid = check.conserved && check.nonnegative && check.decided_rightly && check.timely;
  return check;
}

}  // namespace evenkeel::verify
