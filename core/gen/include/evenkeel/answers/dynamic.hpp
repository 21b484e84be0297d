// Generated from core/schema/dynamic.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

/// In effect, ticks.
struct DynamicCosts {
  double hop = {};
  double control_hop = {};
  double probe_cpu = {};
  double answer_cpu = {};
  double allocate_cpu = {};
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
  double level = {};
  double nodes = {};
  double task = {};
  double control = {};
  /// Share of the time that a node does control work.
  double cpu = {};
};

/// Rates of arrival, Eqn 4.2 of the thesis: tasks a source and mean service time.
struct DynamicArrivals {
  /// Nodes at which tasks arrive.
  double sources = {};
  /// load times equilibrium; null for given tasks.
  std::optional<double> lambda = {};
  /// Of Eqn 4.2, servers over sources: arrivals as fast as service, a load of 1.
  double equilibrium = {};
  /// What the equation is said to be near on eh: 2^k - 1; else null.
  std::optional<double> approximation = {};
};

/// Responses; the last bar has all longer ones.
struct DynamicHistogram {
  /// Ticks.
  double width = {};
  List<Load> counts = {};
};

struct DynamicBound {
  /// No policy has a smaller mean response on these tasks, ticks.
  std::optional<double> response = {};
  /// Excess of the mean response over it.
  std::optional<double> gap = {};
};

struct DynamicPointTotals {
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
struct DynamicPointResponse {
  double mean = {};
  std::optional<double> p50 = {};
  std::optional<double> p95 = {};
  std::optional<double> p99 = {};
  std::optional<double> max = {};
};

struct DynamicPointImbalance {
  /// Of the number present over servers, time average.
  double variance = {};
  /// Largest number present, time average.
  double max = {};
  /// min(idle servers, waiting tasks) over servers, time average.
  double idle_while_waiting = {};
};

struct DynamicPointCongestion {
  double level = {};
  double nodes = {};
  double task = {};
  double control = {};
  /// Share of the time that a node does control work.
  double cpu = {};
};

struct DynamicPoint {
  Raw values = {};
  /// False when the number in the system grew without bound.
  bool stable = {};
  /// Tasks that were served.
  double completed = {};
  DynamicPointTotals totals = {};
  /// Of the measured tasks, ticks; null beyond 2^53.
  DynamicPointResponse response = {};
  /// Servers with a task, time average over all.
  double utilisation = {};
  /// Completions a tick.
  double throughput = {};
  /// Tasks in the system, time average.
  double in_system = {};
  DynamicPointImbalance imbalance = {};
  /// Control hops a task.
  double messages_per_task = {};
  /// Decisions that moved a task, over all.
  std::optional<double> success = {};
  DynamicComparisons comparisons = {};
  /// Hops that begin or end at a level: a node and mean service time.
  List<DynamicPointCongestion> congestion = {};
  DynamicArrivals arrivals = {};
  std::optional<Named<List<double>>> interval = {};
};

struct DynamicTask {
  double id = {};
  double server = {};
  double start = {};
  double complete = {};
  double response = {};
  double service = {};
  double comm = {};
  double decision = {};
  double wait = {};
};

struct DynamicJobRecord {
  double id = {};
  double arrival = {};
  double makespan = {};
  double communication = {};
  double moves = {};
};

struct DynamicSample {
  double time = {};
  double in_system = {};
  double waiting = {};
  double busy = {};
  double max = {};
  double variance = {};
};

struct DynamicEvent {
  double time = {};
  std::string event = {};
  std::optional<double> task = {};
  std::optional<std::string> node = {};
  std::optional<std::string> for_ = {};
  std::optional<std::string> at = {};
  std::optional<std::string> from = {};
  std::optional<std::string> to = {};
  std::optional<std::string> server = {};
  std::optional<double> load = {};
  std::optional<double> child_load = {};
  std::optional<double> present = {};
  std::optional<double> begin = {};
  std::optional<double> resp = {};
  std::optional<double> j = {};
  std::optional<bool> ok = {};
};

struct DynamicTheorem {
  std::string theorem = {};
  std::string reading = {};
  /// False where counter-examples are known.
  bool proved = {};
  double cases = {};
  double fails = {};
  std::optional<double> time = {};
  std::optional<std::string> node = {};
  std::optional<double> j = {};
  std::optional<double> load = {};
  /// Greatest (5.1, 5.2) or least load of a child or server.
  std::optional<double> below = {};
};

struct DynamicResult {
  std::string policy = {};
  double servers = {};
  /// Of every level, servers first.
  List<Load> nodes = {};
  /// R, ticks.
  double mean_service = {};
  /// In effect: load a server.
  List<double> thresholds = {};
  /// In effect, ticks.
  DynamicCosts costs = {};
  /// False when the number in the system grew without bound.
  std::optional<bool> stable = {};
  /// Tasks that were served.
  std::optional<double> completed = {};
  std::optional<DynamicTotals> totals = {};
  /// Of the measured tasks, ticks; null beyond 2^53.
  std::optional<DynamicResponse> response = {};
  /// Servers with a task, time average over all.
  std::optional<double> utilisation = {};
  /// Completions a tick.
  std::optional<double> throughput = {};
  /// Tasks in the system, time average.
  std::optional<double> in_system = {};
  std::optional<DynamicImbalance> imbalance = {};
  /// Control hops a task.
  std::optional<double> messages_per_task = {};
  /// Decisions that moved a task, over all.
  std::optional<std::optional<double>> success = {};
  std::optional<DynamicComparisons> comparisons = {};
  /// Hops that begin or end at a level: a node and mean service time.
  std::optional<List<DynamicCongestion>> congestion = {};
  std::optional<DynamicArrivals> arrivals = {};
  /// Responses; the last bar has all longer ones.
  std::optional<DynamicHistogram> histogram = {};
  std::optional<DynamicBound> bound = {};
  std::optional<Named<List<double>>> interval = {};
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
