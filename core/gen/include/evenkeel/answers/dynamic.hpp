// Generated from core/schema/dynamic.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// In effect, ticks.
struct DynamicCosts {
  Whole hop = {};
  Whole control_hop = {};
  Whole probe_cpu = {};
  Whole answer_cpu = {};
  Whole allocate_cpu = {};
};

struct DynamicTotals {
  /// Total execution time: the responses of all measured tasks, ticks; null beyond 2^53.
  std::optional<double> tet_sum = {};
  std::optional<double> tet_service = {};
  /// Task hops, waiting for links included.
  std::optional<double> tet_comm = {};
  /// From trigger to reply, and control work of allocation.
  std::optional<double> tet_decision = {};
  /// The rest: queues.
  std::optional<double> tet_wait = {};
  /// Last completion less first arrival.
  std::optional<double> makespan = {};
  /// Triggers that led to probing or a request.
  std::optional<double> decisions = {};
  /// Those that moved a task.
  std::optional<double> decisions_ok = {};
  std::optional<double> probes = {};
  std::optional<double> migrations = {};
  std::optional<double> control_hops = {};
  std::optional<double> task_hops = {};
};

/// Of the measured tasks, ticks; null beyond 2^53.
struct DynamicResponse {
  double mean = {};
  std::optional<double> p50 = {};
  std::optional<double> p95 = {};
  std::optional<double> p99 = {};
  std::optional<double> max = {};
};

struct DynamicImbalance {
  /// Of the number present over servers, time average.
  double variance = {};
  /// Largest number present, time average.
  double max = {};
  /// min(idle servers, waiting tasks) over servers, time average.
  double idle_while_waiting = {};
};

/// Comparisons of loads, counted as in 5.4.5 of the thesis.
struct DynamicComparisons {
  /// At nodes that are asked or probed, one each.
  std::optional<double> upward = {};
  /// For a least loaded child, one a step down.
  std::optional<double> searches = {};
  /// Of these searches, child by child: 2^k - 1 each.
  std::optional<double> linear = {};
  /// Of these searches, by halves: k each (n children: log2 n rounded up).
  std::optional<double> binary = {};
};

struct DynamicCongestion {
  Whole level = {};
  Whole nodes = {};
  double task = {};
  double control = {};
  /// Share of the time that a node does control work.
  double cpu = {};
};

/// Rates of arrival, Eqn 4.2 of the thesis: tasks a source and mean service time.
struct DynamicArrivals {
  /// Nodes at which tasks arrive.
  Whole sources = {};
  /// load times equilibrium; null for given tasks.
  std::optional<double> lambda = {};
  /// Of Eqn 4.2, servers over sources: arrivals as fast as service, a load of 1.
  double equilibrium = {};
  /// What the equation is said to be near on eh: 2^k - 1; else null.
  std::optional<Whole> approximation = {};
};

/// Measures of one run, or their means over the replications.
struct DynamicMeasures {
  /// False when the number in the system grew without bound.
  bool stable = {};
  /// Tasks that were served.
  double completed = {};
  DynamicTotals totals = {};
  DynamicResponse response = {};
  /// Servers with a task, time average over all.
  double utilisation = {};
  /// Completions a tick.
  double throughput = {};
  /// Tasks in the system, time average.
  double in_system = {};
  DynamicImbalance imbalance = {};
  /// Control hops a task.
  double messages_per_task = {};
  /// Decisions that moved a task, over all.
  std::optional<double> success = {};
  DynamicComparisons comparisons = {};
  /// Hops that begin or end at a level: a node and mean service time.
  List<DynamicCongestion> congestion = {};
  DynamicArrivals arrivals = {};
  std::optional<Named<std::array<double, 2>>> interval = {};
};

/// Responses; the last bar has all longer ones.
struct DynamicHistogram {
  /// Ticks.
  Whole width = {};
  List<Load> counts = {};
};

struct DynamicBound {
  /// No policy has a smaller mean response on these tasks, ticks.
  std::optional<double> response = {};
  /// Excess of the mean response over it.
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
  /// False where counter-examples are known.
  bool proved = {};
  Whole cases = {};
  Whole fails = {};
  std::optional<Whole> time = {};
  std::optional<std::string> node = {};
  std::optional<Whole> j = {};
  std::optional<Whole> load = {};
  /// Greatest (5.1, 5.2) or least load of a child or server.
  std::optional<Whole> below = {};
};

struct DynamicResult {
  std::string policy = {};
  Whole servers = {};
  /// Of every level, servers first.
  List<Load> nodes = {};
  /// R, ticks.
  Whole mean_service = {};
  /// In effect: load a server.
  List<double> thresholds = {};
  /// In effect, ticks.
  DynamicCosts costs = {};
  std::optional<DynamicMeasures> measures = {};
  /// Responses; the last bar has all longer ones.
  std::optional<DynamicHistogram> histogram = {};
  std::optional<DynamicBound> bound = {};
  /// With sweep: one a combination.
  std::optional<List<DynamicPoint>> points = {};
  /// With per_task or given tasks.
  std::optional<List<DynamicTask>> tasks = {};
  /// With jobs: from arrival to the end of the last subtask; amount times hops that were sent;
  /// subtasks served elsewhere than mapped.
  std::optional<List<DynamicJobRecord>> jobs = {};
  std::optional<List<DynamicSample>> samples = {};
  /// Events in order.
  std::optional<List<DynamicEvent>> log = {};
  /// With log, on eh: Theorems 5.1 to 5.4 of the thesis at every controller whose load an event
  /// changes, for every threshold (1, 2, ... where the policy has none), in three readings: servers
  /// = only tasks at servers count, pending = those that wait at controllers count there, too,
  /// mixed = as servers, but a load equal to the threshold counts as beyond it at the controller
  /// and not below. After fails the first case that fails.
  std::optional<List<DynamicTheorem>> theorems = {};
};

struct DynamicCheck {
  /// null when no run ended.
  std::optional<bool> valid = {};
  std::string by = {};
  /// The sum of times in the system equals the number in the system over time, exactly.
  std::optional<bool> littles_law = {};
};

using Dynamic = Answer<DynamicResult, DynamicCheck>;

}  // namespace evenkeel::answers
