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

/// Tasks that arrive over time on an extended hypercube, a mesh, a cube or behind a dispatcher, and
/// the policy that balances them: simulated event by event.
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
    /// Random tasks: how many. (from 1 to 100000000)
    std::int64_t tasks = 10000;
    /// Load of a server, rho. (above 0 and at most 1000)
    double load = 0.8;
    /// Distribution of the service times.
    Service service = Service::exponential;
    /// Their mean R. (ticks, from 1 to 1000000000000)
    std::int64_t mean_service = 1000000000;
    /// Squared coefficient of variation of hyperexponential ones. (above 1 and at most 1000000)
    double variation = 4;
    friend bool operator==(const Random&, const Random&) = default;
  };

  /// eh:K,L, mesh:R,C, torus:R,C, hypercube:D, or dispatcher:N for one dispatcher and N servers.
  std::string topology = {};
  /// auto = si-mlta on eh, si-ta on flat networks, jsq behind a dispatcher. si = sender-, ri =
  /// receiver-initiated; mlta = multi-level, ta = plain threshold algorithm; llc = least loaded
  /// child at every step; split = random child (flat: stay). On flat networks also: gradient =
  /// towards the nearest server below the threshold, bid-average = to a random neighbour where the
  /// load is above that of server and neighbours on average, random = to a random server. Behind a
  /// dispatcher: jsq, power (of choices), jiq, random, round-robin, central (one queue).
  Policy policy = Policy::auto_;
  /// Load a server (t_1, t_2, ...): ascending for si, descending for ri; mlta on eh takes L-1. null
  /// = 1, 2, ... on eh, 2 on flat networks.
  std::optional<std::vector<double>> thresholds = {};
  /// ta: most probes of a decision, one number a threshold. null = 3.
  std::optional<std::vector<std::int64_t>> probe_limits = {};
  /// si-ta: nodes are probed one after the other until one takes the task, or all at once.
  Probing probing = Probing::serial;
  /// parallel: which of the nodes that would take the task gets it: the first that was drawn, the
  /// least loaded of them, a random one.
  ProbeChoice probe_choice = ProbeChoice::first;
  /// si-ta: every new task looks for another place, whatever the load.
  bool always_send = false;
  /// gradient, bid-average: most moves of a task. null = 100 for gradient, 1 for bid-average. (from
  /// 1 to 1000)
  std::optional<std::int64_t> passes = {};
  /// power: servers that are looked at. (from 1 to 1000)
  std::int64_t choices = 2;
  /// Time of a task for every hop, C. (ticks, or as 0.1R, from 0 to 9007199254740991)
  std::variant<std::int64_t, std::string> hop = std::int64_t{0};
  /// Time of a control message for every hop. null = a tenth of hop. (ticks, or as 0.1R, from 0 to
  /// 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> control_hop = {};
  /// Control work of the initiator for a probe or request. null = 0.01R. (ticks, or as 0.1R, from 0
  /// to 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> probe_cpu = {};
  /// Control work where a threshold is compared. null = 0.01R. (ticks, or as 0.1R, from 0 to
  /// 9007199254740991)
  std::optional<std::variant<std::int64_t, std::string>> answer_cpu = {};
  /// Control work of a controller for a step down. (ticks, or as 0.1R, from 0 to 9007199254740991)
  std::variant<std::int64_t, std::string> allocate_cpu = std::int64_t{0};
  /// link: every directed link carries one message at a time, in order.
  Contention contention = Contention::none;
  /// Hop time of tasks: the same for all, or exponential, one draw a task.
  Comm comm = Comm::constant;
  /// The load of an ancestor, with bid-average that of the server itself, is compared without the
  /// new task.
  bool probe_excl = false;
  /// si-ta on eh: tasks that a parent hands down are not tested.
  bool ta_ext_only = false;
  /// Flat networks: every journey takes one hop time.
  bool unitdist = false;
  /// Flat networks: a task on its way counts at its destination, or nowhere.
  Transit transit = Transit::destination;
  /// Which waiting task a receiver gets: tail = the youngest, head = the oldest.
  Steal steal = Steal::tail;
  /// Receivers ask at every departure below a threshold, or only when it is crossed.
  Trigger trigger = Trigger::every;
  /// Probes may meet the same node again.
  bool replace = false;
  /// mesh: with the links of a torus.
  bool wrap = false;
  /// Weight of the communication between tasks in moves; 0 = none. Needs exchanges. (from 0 to
  /// 1000000)
  double gamma = 0;
  /// Poisson arrivals at all controllers (flat: at all servers): tasks, load a server, service
  /// times and their mean in ticks (R) and squared coefficient of variation of hyperexponential
  /// ones.
  Random random = {};
  /// Given tasks: their arrival times are stretched so that work over servers times span is this.
  /// (above 0 and at most 1000)
  std::optional<double> trace_load = {};
  /// First tasks that are not measured. (>= 0)
  std::int64_t warmup = 0;
  /// Last tasks that are not measured. (>= 0)
  std::int64_t cooldown = 0;
  /// Independent runs, with seeds one after the other: means and 95 % intervals. (from 1 to 10000)
  std::int64_t replications = 1;
  /// Add what became of every task.
  bool per_task = false;
  /// Add the log of all events.
  bool log = false;
  /// Points of the history, evenly over arrivals and completions. (from 0 to 10000)
  std::int64_t samples = 0;
  /// Notes of the readers of the input: what they chose, and the names of everything that they did
  /// not use, with counts. The notes of the answer begin with them.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
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
