// Checks the record of a run of local diffusion: loads, decisions, tokens and makespan.
#include "cluster/verify.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::cluster {
namespace {

class Replay {
 public:
  Replay(const Cluster& cluster, const Options& options, const Scenario& scenario, RunCheck& check)
      : cluster_(cluster),
        options_(options),
        scenario_(scenario),
        check_(check),
        loads_(scenario.loads.begin(), scenario.loads.end()) {}

  void arrive_until(std::int64_t iteration) {
    for (; next_ < scenario_.arrivals.size(); ++next_) {
      const Arriving& one = scenario_.arrivals[next_];
      if (one.iteration > iteration) return;
      loads_[one.node] += static_cast<double>(one.tokens);
    }
  }

  void step(const StepRecord& record) {
    arrive_until(record.iteration);
    std::vector<double> given(loads_.size(), 0), after = loads_;
    for (const Exchange& one : record.exchanges) {
      if (options_.scheme == Scheme::fos && one.wanted > 0 && !one.forced) judge(one, record);
      given[one.from] += one.tokens;
      after[one.from] -= one.tokens;
      after[one.to] += one.tokens;
    }
    for (std::size_t i = 0; i < loads_.size(); ++i) {
      // Load that passes through a node in a planned flow arrives before it is given.
      const bool at_once = options_.scheme == Scheme::fos;
      if ((at_once && given[i] > loads_[i] + 1e-9) || after[i] < -1e-9) {
        wrong(check_.nonnegative, "a node sends more than it has", record.iteration);
      }
      if (std::fabs(after[i] - record.loads[i]) > 1e-6) {
        wrong(check_.conserved, "loads differ from the moves", record.iteration);
      }
    }
    loads_ = record.loads;
  }

 private:
  void wrong(bool& claim, const std::string& what, std::int64_t iteration) {
    claim = false;
    if (check_.what.empty()) check_.what = concat({what, " in iteration ", iteration});
  }

  // Recomputes the cost test from its definition.
  void judge(const Exchange& one, const StepRecord& record) {
    const auto edges = cluster_.graph.neighbours(one.from);
    const auto found = std::lower_bound(edges.begin(), edges.end(), one.to);
    const std::uint32_t e =
        cluster_.graph.edge_ids(one.from)[static_cast<std::size_t>(found - edges.begin())];
    const Costs& c = options_.costs;
    const double q = options_.cost_on == CostOn::flow ? one.flow : one.wanted;
    const double bytes = c.header_bytes + q * c.unit_bytes;
    const double handling =
        c.pre.fixed_s + c.post.fixed_s + (c.pre.per_unit_s + c.post.per_unit_s) * q;
    const double cost = handling + c.latency_estimate * cluster_.links[e].latency_s +
                        bytes / (c.bandwidth_estimate * cluster_.links[e].bandwidth_bytes);
    const auto takes = [&](NodeId node, double load) {
      return load * c.unit_ops / cluster_.speeds[node];
    };
    const double before =
        std::max(takes(one.from, loads_[one.from]), takes(one.to, loads_[one.to]));
    const double after =
        std::max(takes(one.from, loads_[one.from] - q), takes(one.to, loads_[one.to] + q));
    const double left = cost - one.k * (before - after);
    // If both sides are equal except for rounding, both decisions are right.
    const bool clear = std::fabs(left) > 1e-9 * (cost + std::fabs(one.k * (before - after)));
    const bool go = options_.k_policy == KPolicy::off || left < 0;
    if (clear && go != one.go) {
      wrong(check_.decided_rightly, "the decision on an exchange is wrong", record.iteration);
    }
  }

  const Cluster& cluster_;
  const Options& options_;
  const Scenario& scenario_;
  RunCheck& check_;
  std::vector<double> loads_;
  std::size_t next_ = 0;
};

}  // namespace

RunCheck check_run(const LocalDiffusion& run, const Cluster& cluster, const Options& options,
                   const Scenario& scenario) {
  RunCheck check;
  double before = 0, after = 0;
  for (const Load load : scenario.loads) before += static_cast<double>(load);
  for (const Arriving& one : scenario.arrivals) {
    if (one.iteration < run.iteration()) before += static_cast<double>(one.tokens);
  }
  for (const double load : run.loads()) {
    after += load;
    if (load < 0) check.nonnegative = false;
  }
  // Integral loads add up exactly.
  const double slack = options.rounding == Rounding::real ? 1e-9 * (before + 1) : 0;
  if (std::fabs(before - after) > slack) check.conserved = false;
  if (run.makespan_s() < run.work_s() * (1 - 1e-9)) check.timely = false;
  Replay replay(cluster, options, scenario, check);
  for (const StepRecord& record : run.trace()) replay.step(record);
  return check;
}

}  // namespace evenkeel::cluster
