// Recomputes the makespan and the fees of a flow, and checks the set that proves its makespan.
#include "verify/flow/max_load.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/integer_speeds.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::verify {
namespace {

constexpr std::int64_t kMostVisits = 400000000;
constexpr const char* kShortest = "minimum makespan of all flows";
constexpr const char* kCheapest = "minimum fees of all flows with that makespan";
constexpr const char* kBySearch =
    "edges with minima need a search, and only another search can confirm it";
constexpr const char* kNotLowest =
    "max_load: num / den must be a number from 0, above 0 in a cut, in lowest terms";

Load units_of(Load flow) { return flow < 0 ? -flow : flow; }

answers::Whole capped(Int128 number) {
  return static_cast<std::int64_t>(std::min<Int128>(number, INT64_MAX));
}

bool in_lowest_terms(const Fraction& time) {
  return time.num >= 0 && time.den > 0 && std::gcd(time.num, time.den) == 1;
}

void check_edges(const FlowJob& job, std::span<const Load> flow, Notes& notes) {
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Load units = units_of(flow[e]);
    const auto wrong = [&](const char* how, Load limit) {
      notes.wrong(concat({"edge ", e, " carries ", units, " units, ", how, limit}));
    };
    if (units > job.terms.capacity(e)) {
      wrong("above its capacity of ", job.terms.capacity(e));
    } else if (units > 0 && units < job.terms.minimum(e)) {
      wrong("below its minimum of ", job.terms.minimum(e));
    }
  }
}

Int128 fees_of(const FlowJob& job, std::span<const Load> flow) {
  Int128 fees = 0;
  for (std::size_t e = 0; e < flow.size(); ++e)
    fees += Int128{units_of(flow[e])} * job.terms.fee(e);
  return fees;
}

answers::FlowMaxLoadMakespan makespan_of(const IntegerSpeeds& model, std::span<const Load> after) {
  const std::vector<Load>& speeds = model.speeds;
  std::size_t node = 0;
  for (std::size_t i = 1; i < after.size(); ++i)
    if (Int128{after[node]} * speeds[i] < Int128{after[i]} * speeds[node]) node = i;
  const Load common = std::gcd(after[node], speeds[node]);
  const Load den = speeds[node] / common, more = std::gcd(model.unit, den);
  return {capped(Int128{after[node] / common} * (model.unit / more)), den / more, node};
}

/// In any shorter time every node of a cut finishes integral units: the floor just below num / den
/// x speed. These are too few for the load that cannot leave the cut.
void check_cut(const FlowJob& job, const IntegerSpeeds& model, answers::FlowMaxLoadBoundCut& cut,
               Notes& notes) {
  if (!in_lowest_terms({cut.num, cut.den}) || cut.num == 0) return notes.wrong(kNotLowest);
  std::vector<bool> inside(job.graph.nodes(), false);
  Int128 load = 0, leaving = 0, done_before = 0;
  Load last = -1;
  for (const Load node : cut.nodes) {
    if (node <= last || node >= static_cast<Load>(inside.size()))
      return notes.wrong("max_load.bound.cut.nodes must be nodes in ascending order");
    last = node;
    const auto i = static_cast<std::size_t>(node);
    inside[i] = true;
    load += job.loads[i];
    done_before += (Int128{cut.num} * model.speeds[i] - 1) / (Int128{cut.den} * model.unit);
  }
  const auto& edges = job.graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e)
    if (inside[edges[e].u] != inside[edges[e].v]) leaving += job.terms.capacity(e);
  cut.load = capped(load);
  cut.leaving = capped(leaving);
  if (done_before >= load - leaving)
    notes.wrong(
        concat({"max_load.bound.cut proves nothing: in any shorter time its nodes process up to ",
                to_text(done_before), " units, and they keep ", to_text(load - leaving)}));
}

/// Whether no flow without minima that keeps every node within the makespan has lower fees. A flow
/// has minimum fees if no cycle of edges and of a pool, through which nodes exchange the load that
/// they keep, lowers them. Empty if the search takes too long.
std::optional<bool> pays_least(const FlowJob& job, const FlowPlan& plan, const IntegerSpeeds& model,
                               const Fraction& makespan) {
  const auto& edges = job.graph.edges();
  const std::vector<Load>& flow = plan.units;
  const std::size_t n = job.graph.nodes(), pool = n;
  std::vector<bool> has_room;
  for (std::size_t i = 0; i < n; ++i)
    has_room.push_back(Int128{plan.targets[i]} < Int128{makespan.num} * model.speeds[i] /
                                                     (Int128{makespan.den} * model.unit));
  std::vector<Int128> distance(n + 1, 0);
  std::int64_t visits = 0;
  bool changed = true;
  for (std::size_t round = 0; round <= n + 1 && changed; ++round) {
    changed = false;
    visits += static_cast<std::int64_t>(n + 2 * flow.size());
    if (visits > kMostVisits) return std::nullopt;
    const auto relax = [&](std::size_t from, std::size_t to, Int128 cost) {
      if (distance[from] + cost >= distance[to]) return;
      distance[to] = distance[from] + cost;
      changed = true;
    };
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const Int128 fee = job.terms.fee(e);
      // One more unit in this direction costs the fee, one less in the opposite direction saves it.
      if (flow[e] < 0 || flow[e] < job.terms.capacity(e))
        relax(edges[e].u, edges[e].v, flow[e] < 0 ? -fee : fee);
      if (flow[e] > 0 || -flow[e] < job.terms.capacity(e))
        relax(edges[e].v, edges[e].u, flow[e] > 0 ? -fee : fee);
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (has_room[i]) relax(i, pool, 0);
      if (plan.targets[i] > 0) relax(pool, i, 0);
    }
  }
  return !changed;
}

void check_fees(const FlowJob& job, const FlowPlan& plan, const IntegerSpeeds& model,
                const Fraction& makespan, Notes& notes) {
  const auto least = pays_least(job, plan, model, makespan);
  if (!least) {
    notes.not_proven(kCheapest, "an independent proof takes too long here");
  } else if (!*least) {
    notes.wrong("the fees are not minimum: another flow with that makespan has lower fees");
  }
}

}  // namespace

answers::FlowMaxLoad recompute_max_load(const FlowJob& job, const FlowPlan& plan,
                                        const answers::FlowMaxLoad& claimed, Notes& notes) {
  IntegerSpeeds model{std::vector<Load>(job.graph.nodes(), 1), 1};
  if (!job.speeds.empty()) model = integer_speeds(job.speeds);
  check_edges(job, plan.units, notes);
  const Int128 fees = fees_of(job, plan.units);
  answers::FlowMaxLoad found = claimed;
  found.makespan = makespan_of(model, plan.targets);
  found.fees = answers::exact_or_none(fees);
  answers::FlowMaxLoadBound& stated = found.bound;
  const Fraction makespan{found.makespan.num, found.makespan.den}, bound{stated.num, stated.den};
  if (!in_lowest_terms(bound)) {
    notes.wrong(kNotLowest);
    return found;
  }
  Fraction proven{0, 1};
  if (stated.cut) {
    check_cut(job, model, *stated.cut, notes);
    proven = {stated.cut->num, stated.cut->den};
  }
  if (makespan < bound || bound < proven)
    notes.wrong("max_load.bound must be between the bound of the cut and the makespan");
  found.optimal.reset();
  if (bound == makespan) found.optimal = proven < makespan ? "search" : "cut";
  if (proven < bound) notes.not_proven(kShortest, kBySearch);
  const auto& minima = job.terms.minima;
  const bool exact = !job.stopped && std::none_of(minima.begin(), minima.end(),
                                                  [](Load minimum) { return minimum > 1; });
  if (exact && proven < bound)
    notes.wrong("max_load.bound is above the bound of the cut, although no edge has a minimum");
  if (exact && bound < makespan)
    notes.wrong("max_load.optimal must be cut: without minima the cut proves the minimum makespan");
  if (exact && bound == makespan) {
    stated.fees = found.fees;
    check_fees(job, plan, model, makespan, notes);
  } else {
    if (bound == makespan && stated.fees && *stated.fees > fees)
      notes.wrong("max_load.bound.fees is above the fees of the flow");
    notes.not_proven(kCheapest, kBySearch);
    notes.not_checked("result.max_load.bound.fees", kBySearch);
  }
  return found;
}

}  // namespace evenkeel::verify
