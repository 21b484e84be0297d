// Generated from core/schema/dynamic.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// Costs in effect, in ticks.
struct DynamicCosts {
  Whole hop = {};
  Whole control_hop = {};
  Whole probe_cpu = {};
  Whole answer_cpu = {};
  Whole allocate_cpu = {};
};

struct DynamicTotals {
  /// Total execution time: sum of the responses of all measured tasks, in ticks; null beyond 2^53.
  std::optional<double> tet_sum = {};
  std::optional<double> tet_service = {};
  /// Time of task hops, including the time spent waiting for links.
  std::optional<double> tet_comm = {};
  /// Time from trigger to reply, and control work of the allocation.
  std::optional<double> tet_decision = {};
  /// Remaining time, which is spent in queues.
  std::optional<double> tet_wait = {};
  /// Time from the first arrival to the last completion.
  std::optional<double> makespan = {};
  /// Number of triggers that led to probes or a request.
  std::optional<double> decisions = {};
  /// Number of decisions that moved a task.
  std::optional<double> decisions_ok = {};
  std::optional<double> probes = {};
  std::optional<double> migrations = {};
  std::optional<double> control_hops = {};
  std::optional<double> task_hops = {};
};

/// Response times of the measured tasks, in ticks; null beyond 2^53.
struct DynamicResponse {
  double mean = {};
  std::optional<double> p50 = {};
  std::optional<double> p95 = {};
  std::optional<double> p99 = {};
  std::optional<double> max = {};
};

struct DynamicImbalance {
  /// Variance of the number of tasks present over all servers, averaged over time.
  double variance = {};
  /// Largest number of tasks present at a server, averaged over time.
  double max = {};
  /// min(idle servers, waiting tasks) / servers, averaged over time.
  double idle_while_waiting = {};
};

/// Comparisons of loads, counted by the rules of section 5.4.5 of the thesis.
struct DynamicComparisons {
  /// Comparisons at nodes that get a request or a probe, one per node.
  std::optional<double> upward = {};
  /// Searches for a least loaded child, one per step down the tree.
  std::optional<double> searches = {};
  /// Comparisons of these searches by linear search: 2^k - 1 per search.
  std::optional<double> linear = {};
  /// Comparisons of these searches by bisection: k per search (log2 n, rounded up, for n children).
  std::optional<double> binary = {};
};

struct DynamicCongestion {
  Whole level = {};
  Whole nodes = {};
  double task = {};
  double control = {};
  /// Share of the time that a node spends on control work.
  double cpu = {};
};

/// Arrival rates by Eqn 4.2 of the thesis, in tasks per source and mean service time.
struct DynamicArrivals {
  /// Number of nodes at which tasks arrive.
  Whole sources = {};
  /// Arrival rate: load x equilibrium; null for given tasks.
  std::optional<double> lambda = {};
  /// Arrival rate that equals the service rate (Eqn 4.2): servers / sources.
  double equilibrium = {};
  /// Approximation of the equilibrium on eh that the thesis states, 2^k - 1; null on other
  /// networks.
  std::optional<Whole> approximation = {};
};

/// Measures of one run, or their means over the replications.
struct DynamicMeasures {
  /// Whether the run was stable; false if the number of tasks in the system grew without bound.
  bool stable = {};
  /// Number of tasks that were served.
  double completed = {};
  DynamicTotals totals = {};
  DynamicResponse response = {};
  /// Utilization: share of the servers that have a task, averaged over time.
  double utilisation = {};
  /// Number of completions per tick.
  double throughput = {};
  /// Number of tasks in the system, averaged over time.
  double in_system = {};
  DynamicImbalance imbalance = {};
  /// Number of control hops per task.
  double messages_per_task = {};
  /// Share of the decisions that moved a task; null without decisions.
  std::optional<double> success = {};
  DynamicComparisons comparisons = {};
  /// Hops that begin or end at every level, per node and mean service time.
  List<DynamicCongestion> congestion = {};
  DynamicArrivals arrivals = {};
  std::optional<Named<std::array<double, 2>>> interval = {};
};

/// Histogram of response times. The last bar contains all longer times.
struct DynamicHistogram {
  /// Width of a bar, in ticks.
  Whole width = {};
  List<Load> counts = {};
};

struct DynamicBound {
  /// Lower bound of the mean response on these tasks under any policy, in ticks.
  std::optional<double> response = {};
  /// Mean response / bound - 1.
  std::optional<double> gap = {};
};

struct DynamicPoint : DynamicMeasures {
  Raw values = {};
};

struct DynamicTask {
  Whole id = {};
  Whole server = {};
  Whole start = {};
  Whole complete = {};
  Whole response = {};
  Whole service = {};
  Whole comm = {};
  Whole decision = {};
  Whole wait = {};
};

struct DynamicJobRecord {
  Whole id = {};
  Whole arrival = {};
  Whole makespan = {};
  Whole communication = {};
  Whole moves = {};
};

struct DynamicSample {
  Whole time = {};
  Whole in_system = {};
  Whole waiting = {};
  Whole busy = {};
  Whole max = {};
  double variance = {};
};

struct DynamicEvent {
  Whole time = {};
  std::string event = {};
  std::optional<Whole> task = {};
  std::optional<std::string> node = {};
  std::optional<std::string> for_ = {};
  std::optional<std::string> at = {};
  std::optional<std::string> from = {};
  std::optional<std::string> to = {};
  std::optional<std::string> server = {};
  std::optional<Whole> load = {};
  std::optional<Whole> child_load = {};
  std::optional<Whole> present = {};
  std::optional<Whole> begin = {};
  std::optional<Whole> resp = {};
  std::optional<Whole> j = {};
  std::optional<bool> ok = {};
};

struct DynamicTheorem {
  std::string theorem = {};
  std::string reading = {};
  /// Whether the theorem is proven in this reading; false if counter-examples are known.
  bool proved = {};
  Whole cases = {};
  Whole fails = {};
  std::optional<Whole> time = {};
  std::optional<std::string> node = {};
  std::optional<Whole> j = {};
  std::optional<Whole> load = {};
  /// Largest (5.1, 5.2) or smallest (5.3, 5.4) load of a child or server.
  std::optional<Whole> below = {};
};

struct DynamicResult {
  std::string policy = {};
  Whole servers = {};
  /// Number of nodes of every level, servers first.
  List<Load> nodes = {};
  /// Mean service time R, in ticks.
  Whole mean_service = {};
  /// Thresholds in effect, as loads per server.
  List<double> thresholds = {};
  /// Costs in effect, in ticks.
  DynamicCosts costs = {};
  std::optional<DynamicMeasures> measures = {};
  /// Histogram of response times. The last bar contains all longer times.
  std::optional<DynamicHistogram> histogram = {};
  std::optional<DynamicBound> bound = {};
  /// One point per combination; present with sweep.
  std::optional<List<DynamicPoint>> points = {};
  /// Times of every task, in ticks; present with per_task or given tasks.
  std::optional<List<DynamicTask>> tasks = {};
  /// Jobs; present with jobs. makespan = time from arrival to the completion of the last subtask;
  /// communication = sum of amount x hops; moves = number of subtasks that another server than the
  /// mapped server served.
  std::optional<List<DynamicJobRecord>> jobs = {};
  std::optional<List<DynamicSample>> samples = {};
  /// Events in order.
  std::optional<List<DynamicEvent>> log = {};
  /// Check of Theorems 5.1 to 5.4 of the thesis; present with log on eh. An event is checked at
  /// every controller whose load, or whose children's load, it changes, for every threshold (1, 2,
  /// ... if the policy has no thresholds). Readings: servers = only tasks at servers count; pending
  /// = tasks that wait at a controller count there too; mixed = as servers, but at the controller a
  /// load equal to the threshold counts as beyond it. If fails is above 0, the first case that
  /// fails follows.
  std::optional<List<DynamicTheorem>> theorems = {};
};

struct DynamicCheck {
  /// null if no run has finished.
  std::optional<bool> valid = {};
  std::string by = {};
  /// Whether the sum of all times in the system equals the integral of the number of tasks in the
  /// system over time, exactly.
  std::optional<bool> littles_law = {};
};

using Dynamic = Answer<DynamicResult, DynamicCheck>;

}  // namespace evenkeel::answers
