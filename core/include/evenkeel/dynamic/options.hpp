#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "evenkeel/dynamic/communication.hpp"
#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/job_graphs.hpp"
#include "evenkeel/dynamic/network.hpp"
#include "evenkeel/settings/dynamic.hpp"

namespace evenkeel::dynamic {

/// Policy that chooses the server of a task: si = sender-initiated, ri = receiver-initiated. mlta =
/// the multi-level threshold algorithm (on trees the request climbs, on flat networks it probes),
/// ta = the plain threshold algorithm with probes of random nodes (trees: level-1 controllers). llc
/// = on trees only the path of least loaded children. split = on trees a random child at every
/// step, on flat networks the arrival node. Behind a dispatcher: jsq = the least loaded server,
/// power = the least loaded of a few random servers, jiq = an idle server, otherwise a random
/// server, random, round_robin, central = one queue, whose first task goes to the first server that
/// is free. On flat networks also: gradient = a task looks for a server whose load without it is
/// below the threshold, and moves to the next neighbour on a shortest path to the nearest such
/// server. bid_average = a task moves to a random neighbour if the server's load is above the
/// average of server and neighbours. random = a task moves to a random server. auto_ is only valid
/// in a request, because a simulation has one of the other policies.
using Policy = settings::Dynamic::Policy;

/// Targets that replace random targets, by "task:<number>" or "ri:<initiator>:<departures>".
using ProbeScripts = std::map<std::string, std::vector<std::uint32_t>>;

/// Thresholds and probe limits of one processor. Options has the same number of each.
struct OwnLimits {
  std::vector<double> thresholds;
  std::vector<std::int64_t> probe_limits;
};

/// Choice of the node that gets a task, among all probed nodes that would accept it.
using ProbeChoice = settings::Dynamic::ProbeChoice;

/// Everything but the network and the tasks. Times in ticks.
struct Options {
  Policy policy = Policy::si_mlta;
  /// Trees: load a server, t_j; at level i the threshold is 2^(ik) t_j. Flat: load of a server.
  /// Sender-initiated ascending, receiver-initiated descending. MLTA on trees: levels - 1 of them.
  std::vector<double> thresholds;
  std::vector<std::int64_t> probe_limits;  ///< TA: one a threshold, not falling, >= 0.
  std::map<std::uint32_t, OwnLimits> own;  ///< Limits of single processors, by Place::bits().
  bool always_send = false;  ///< SI-TA: sends with the first threshold if none is exceeded.
  bool parallel = false;     ///< SI-TA: all probes at once.
  ProbeChoice probe_choice = ProbeChoice::first;
  std::uint16_t passes = 1;  ///< gradient, bid_average, random: maximum moves per task.
  int choices = 2;           ///< power: servers that are looked at, >= 1.
  Tick control_hop = 0;      ///< Cm: a control message, a hop.
  Tick probe_cpu = 0;        ///< dp: at the initiator, a probe or a request.
  Tick answer_cpu = 0;       ///< dq: cost of comparing a threshold.
  Tick allocate_cpu = 0;     ///< da: at a controller, a step of the least-loaded path.
  bool contention = false;   ///< Every directed link is FIFO.
  // Cases that the thesis leaves open: core/theory/dynamic.md, section 8.
  bool probe_excludes_task = false;  ///< The load of ancestor, or bidder, without the new task.
  bool external_only = false;     ///< SI-TA on trees does not forward tasks that come from parents.
  bool unit_distance = false;     ///< Flat: every journey is one hop long.
  bool with_replacement = false;  ///< Several probes can reach the same node.
  bool steal_oldest = false;      ///< Receivers get the task that waits longest.
  bool on_crossing = false;       ///< Receivers ask only when a threshold is crossed.
  bool nowhere_in_transit = false;  ///< Flat: a task between servers counts nowhere.
  /// Tasks that communicate with each other, and jobs instead of tasks; null: none.
  std::shared_ptr<const std::vector<Exchange>> exchanges;
  std::shared_ptr<const std::vector<JobGraph>> jobs;
  Tick job_hop = 0;       ///< Time of a subtask for every hop, when it moves.
  double gamma = 0;       ///< Weight of communication: core/theory/dynamic.md, section 11.
  Tick mean_service = 1;  ///< R, for gamma.
  std::uint64_t seed = 1;
  ProbeScripts scripts;

  // Choice of the measured tasks.
  std::uint64_t warmup = 0;    ///< First tasks that are not measured.
  std::uint64_t cooldown = 0;  ///< Last tasks that are not measured.
  bool log = false;
  bool per_task = false;
  /// The tasks represent an endless stream, so the simulation looks for growth without bound. Needs
  /// at least 800 tasks.
  bool endless = false;
  std::uint32_t samples = 0;  ///< Points of the history, evenly over arrivals and completions.
  std::uint64_t most_present = 8000000;  ///< Tasks in the system; above, the run ends as unstable.
};

}  // namespace evenkeel::dynamic
