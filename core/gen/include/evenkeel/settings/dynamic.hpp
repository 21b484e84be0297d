// Generated from core/schema/dynamic.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Simulate tasks that arrive over time on an extended hypercube, a mesh, a torus, a hypercube or
/// behind a dispatcher, event by event, under a load balancing policy.
struct Dynamic {
  enum class Policy : std::uint8_t { auto_, si_mlta, ri_mlta, si_ta, ri_ta, llc, split, gradient, bid_average, jsq, power, jiq, random, round_robin, central };
  enum class Probing : std::uint8_t { serial, parallel };
  enum class ProbeChoice : std::uint8_t { first, least, random };
  enum class Contention : std::uint8_t { none, link };
  enum class Comm : std::uint8_t { constant, exp };
  enum class Transit : std::uint8_t { destination, none };
  enum class Steal : std::uint8_t { tail, head };
  enum class Trigger : std::uint8_t { every, edge };
  enum class Service : std::uint8_t { exponential, constant, hyperexponential };
  struct Random {
    /// Number of random tasks. (from 1 to 100000000)
    std::int64_t tasks = 10000;
    /// Load per server (rho), which is the arrival rate x the mean service time / the number of
    /// servers. (above 0 and at most 1000)
    double load = 0.8;
    /// Distribution of the service times.
    Service service = Service::exponential;
    /// Mean service time R. (ticks, from 1 to 1000000000000)
    std::int64_t mean_service = 1000000000;
    /// Squared coefficient of variation of hyperexponential service times. (above 1 and at most
    /// 1000000)
    double variation = 4;
    friend bool operator==(const Random&, const Random&) = default;
  };

  /// Network: eh:K,L = extended hypercube; mesh:R,C; torus:R,C; hypercube:D; dispatcher:N = one
  /// dispatcher and N servers.
  std::string topology = {};
  /// Policy that places the tasks: auto = si-mlta on eh, si-ta on flat networks (mesh, torus,
  /// hypercube), jsq behind a dispatcher. On eh and flat networks: si-mlta = multi-level threshold
  /// algorithm, started by overloaded senders; ri-mlta = multi-level threshold algorithm, started
  /// by underloaded receivers; si-ta = threshold algorithm with random probes, started by senders;
  /// ri-ta = threshold algorithm with random probes, started by receivers; split = a random child
  /// at every step on eh, and no balancing on flat networks. On eh: llc = the least loaded child at
  /// every step. On flat networks: gradient = towards the nearest server below the threshold;
  /// bid-average = to a random neighbour, if the server's load is above the average of the server
  /// and its neighbours; random = to a random server. Behind a dispatcher: jsq = to the least
  /// loaded server; power = to the least loaded of a few random servers; jiq = to an idle server,
  /// if there is one, otherwise to a random server; random = to a random server; round-robin = to
  /// the servers in turn; central = one common queue.
  Policy policy = Policy::auto_;
  /// Thresholds t_1, t_2, ... as loads per server. Thresholds are in ascending order for
  /// sender-initiated (si) policies, and in descending order for receiver-initiated (ri) policies.
  /// On an extended hypercube eh:K,L, the policies si-mlta and ri-mlta have L - 1 thresholds.
  std::optional<std::vector<double>> thresholds = {};
  /// Maximum number of probes per decision, as one number per threshold. Only si-ta and ri-ta use
  /// the maximum number of probes, and on flat networks also si-mlta and ri-mlta.
  std::optional<std::vector<std::int64_t>> probe_limits = {};
  /// How senders probe, for si-ta: serial = one node after the other, until a node accepts the
  /// task; parallel = all nodes at once.
  Probing probing = Probing::serial;
  /// Node that gets the task if several nodes accept it, with parallel probing: first = the node
  /// that was drawn first; least = the least loaded node; random = a random node.
  ProbeChoice probe_choice = ProbeChoice::first;
  /// With policy si-ta: look for another server for every new task, even if no threshold is
  /// exceeded.
  bool always_send = false;
  /// Maximum number of moves of a task, for policies gradient and bid-average. (from 1 to 1000)
  std::optional<std::int64_t> passes = {};
  /// Number of random servers that policy power compares. (from 1 to 1000)
  std::int64_t choices = 2;
  /// Time that a task needs per hop. (ticks, or multiples of the mean service time R such as 0.1R,
  /// from 0 to 9007199254740991)
  std::variant<std::int64_t, std::string> hop = std::int64_t{0};
  /// Time that a control message takes per hop. (ticks, or multiples of the mean service time R
  /// such as 0.1R, from 0 to 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> control_hop = {};
  /// Processing time that a node needs to send a probe or request and to handle the reply. (ticks,
  /// or multiples of the mean service time R such as 0.1R, from 0 to 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> probe_cpu = {};
  /// Processing time that a node needs to compare its load with a threshold. (ticks, or multiples
  /// of the mean service time R such as 0.1R, from 0 to 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> answer_cpu = {};
  /// Processing time that a controller needs each time it passes a task down the tree of
  /// controllers. (ticks, or multiples of the mean service time R such as 0.1R, from 0 to
  /// 9007199254740991)
  std::variant<std::int64_t, std::string> allocate_cpu = std::int64_t{0};
  /// Contention for links: none = messages do not delay each other; link = every directed link
  /// carries one message at a time, in order.
  Contention contention = Contention::none;
  /// Distribution of the hop time of tasks: constant = the same for all tasks; exp = exponential,
  /// drawn once per task.
  Comm comm = Comm::constant;
  /// Do not count the new task in the loads that are compared: the load of an ancestor, or the load
  /// of the server with policy bid-average.
  bool probe_excl = false;
  /// With policy si-ta on an extended hypercube: do not compare the load with the threshold for
  /// tasks that come from a controller.
  bool ta_ext_only = false;
  /// Moving a task takes one hop time, whatever the distance (only on flat networks: mesh, torus,
  /// hypercube).
  bool unitdist = false;
  /// On flat networks, where a task in transit counts: destination = at its destination; none =
  /// nowhere until it arrives.
  Transit transit = Transit::destination;
  /// Waiting task that a receiver gets: tail = the youngest; head = the oldest.
  Steal steal = Steal::tail;
  /// When receivers ask for a task: every = whenever a task departs and the load is below a
  /// threshold; edge = only when the load crosses a threshold.
  Trigger trigger = Trigger::every;
  /// Allow several probes of the same node in one decision.
  bool replace = false;
  /// For mesh: add the links of a torus.
  bool wrap = false;
  /// Weight of the communication between tasks in decisions about moves; 0 = no influence. Gamma
  /// has an effect only together with exchanges. (from 0 to 1000000)
  double gamma = 0;
  /// Random tasks that arrive as Poisson processes at all controllers of eh, at all servers of a
  /// flat network or at the dispatcher: their number, the load per server, and the distribution,
  /// mean (R, in ticks) and squared coefficient of variation of the service times.
  Random random = {};
  /// Load per server that the tasks of a trace produce: their arrival times are stretched so that
  /// total work / (servers x time span) has this value. (above 0 and at most 1000)
  std::optional<double> trace_load = {};
  /// Number of tasks at the start that are not measured. (>= 0)
  std::int64_t warmup = 0;
  /// Number of tasks at the end that are not measured. (>= 0)
  std::int64_t cooldown = 0;
  /// Number of independent runs with consecutive seeds. Results of several runs are means, with 95%
  /// confidence intervals. (from 1 to 10000)
  std::int64_t replications = 1;
  /// Include the times of every task in the answer.
  bool per_task = false;
  /// Include the log of all events in the answer.
  bool log = false;
  /// Number of points in time for which the answer lists the state of the simulation, evenly spaced
  /// by arrivals and completions. (from 0 to 10000)
  std::int64_t samples = 0;
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Dynamic&, const Dynamic&) = default;
};

constexpr std::array<std::string_view, 15> names_of(Dynamic::Policy) {
  return {"auto", "si-mlta", "ri-mlta", "si-ta", "ri-ta", "llc", "split", "gradient", "bid-average", "jsq", "power", "jiq", "random", "round-robin", "central"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Probing) {
  return {"serial", "parallel"};
}
constexpr std::array<std::string_view, 3> names_of(Dynamic::ProbeChoice) {
  return {"first", "least", "random"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Contention) {
  return {"none", "link"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Comm) {
  return {"constant", "exp"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Transit) {
  return {"destination", "none"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Steal) {
  return {"tail", "head"};
}
constexpr std::array<std::string_view, 2> names_of(Dynamic::Trigger) {
  return {"every", "edge"};
}
constexpr std::array<std::string_view, 3> names_of(Dynamic::Service) {
  return {"exponential", "constant", "hyperexponential"};
}

}  // namespace evenkeel::settings
