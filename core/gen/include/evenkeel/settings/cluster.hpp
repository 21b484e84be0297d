// Generated from core/schema/cluster.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Diffusion with local knowledge on nodes and links of different speed: what it moves, what that
/// costs, when it stops, and whether it pays.
struct Cluster {
  enum class Preset : std::uint8_t { lan, dsl, clusters };
  enum class Scheme : std::uint8_t { fos, two_phase, never };
  enum class Variant : std::uint8_t { b, a };
  enum class Trigger : std::uint8_t { schedule, loss, loss_local };
  enum class KPolicy : std::uint8_t { halving, decreasing, const_, off };
  enum class KOf : std::uint8_t { giver, least };
  enum class KCounts : std::uint8_t { iteration, step };
  enum class HalveOn : std::uint8_t { iteration, app };
  enum class CostOn : std::uint8_t { tokens, flow };
  enum class Rounding : std::uint8_t { floor, imitate, nearest, random, real };
  struct Shaker {
    /// Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps.
    /// (above 0)
    std::optional<double> kappa = {};
    /// The same by its chance at step tau. (above 0 and at most 1)
    std::optional<double> p = {};
    /// Blocked steps after which the chance is p. (above 0)
    std::optional<double> tau = {};
    /// The chance grows with U instead: 1 - exp(-kappa U).
    bool grow = false;
    /// Count again after a forced move.
    bool reset = false;
    /// Move the whole flow, not one token.
    bool all = false;
    /// kappa with the sign that the report prints, ln(p) / tau: exp(-kappa U) is above 1, and every
    /// stuck edge is forced in every step.
    bool printed = false;
    friend bool operator==(const Shaker&, const Shaker&) = default;
  };
  enum class Detection : std::uint8_t { tree, off, piggyback, free };
  enum class Tree : std::uint8_t { breadth_first, latency };
  struct Pre {
    /// Time to prepare a load message. (seconds, >= 0)
    double fixed_s = 0;
    /// Time to prepare every token in it. (seconds, >= 0)
    double per_unit_s = 0;
    friend bool operator==(const Pre&, const Pre&) = default;
  };
  struct Post {
    /// Time to take in a load message. (seconds, >= 0)
    double fixed_s = 0;
    /// Time to take in every token in it. (seconds, >= 0)
    double per_unit_s = 0;
    friend bool operator==(const Post&, const Post&) = default;
  };
  enum class App : std::uint8_t { all, none, active };
  enum class Sync : std::uint8_t { neighbour, global, tree, tree_lowest };
  enum class Transport : std::uint8_t { eager, rendezvous };
  enum class Network : std::uint8_t { cm02, lv08 };
  enum class Compare : std::uint8_t { never, k_2, k_2_piggyback, k_1, k_1_piggyback, imitate, two_phase, shaker, fos, fos_1, fos_2, fos_5, fos_10, fos_20, fos_50, every_10, every_100, loss, loss_local, two_phase_loss };

  /// The network over whose links load moves: a family such as torus:8,8, or a graph of one's own.
  /// none = the preset's, or that of links.
  std::optional<std::string> topology = {};
  /// A machine of the report, with its loads: lan, dsl = a line of 64 equal nodes, 6400 tokens on
  /// the first; clusters = a 10x10 mesh over two clusters. What is given besides wins.
  std::optional<Preset> preset = {};
  /// Preset clusters: 615 x 100^(g-1) tokens of 100 / 100^(g-1) Mflop. (from 1 to 4)
  std::int64_t granularity = 1;
  /// Operations a second of every node, or a pattern that repeats. none = the preset's, or 1e9.
  bool speeds = false;
  /// Latency and bandwidth of all links, or [u,v,latency_s,bandwidth_bytes] for every one. What is
  /// not given is the preset's, or that of the LAN: 0.00015 s, 12500000 bytes/s.
  bool links = false;
  /// fos = diffusion step by step; two-phase = the flow by numbers alone (second order), then load
  /// once along it; never.
  Scheme scheme = Scheme::fos;
  /// Diffusion matrix of the relative speeds: b counts a node among its neighbours, a does not and
  /// may swing for ever.
  Variant variant = Variant::b;
  /// Iterations of the application, N. (from 1 to 10000000)
  std::int64_t iterations = 1000;
  /// Most balancing steps; 0 = none. none = no limit. (from 0 to 10000000)
  std::optional<std::int64_t> lb_steps = {};
  /// Iterations from one balancing step to the next. (from 1 to 10000000)
  std::int64_t lb_period = 1;
  /// When balancing steps happen: by lb_period; when more time was lost to imbalance than the last
  /// step took; the same against the best iteration since, which a node sees without global
  /// knowledge.
  Trigger trigger = Trigger::schedule;
  /// k of the cost test cost < k x benefit: halving = falls by 1, halved when an iteration got
  /// longer; decreasing = falls by 1; const; off = no test.
  KPolicy k_policy = KPolicy::halving;
  /// k at the start. none = the iterations.
  std::optional<double> k0 = {};
  /// k never falls below this. none = no limit: k may fall below 0, which blocks everything.
  std::optional<double> k_min = {};
  /// Halving k rounds down.
  bool k_whole = false;
  /// Whose k decides: the giver's, or the smaller of both.
  KOf k_of = KOf::giver;
  /// What lowers k: every iteration, or every balancing step.
  KCounts k_counts = KCounts::iteration;
  /// Share by which an iteration has to be longer to halve k. (from 0 to 1000)
  double k_tolerance = 0.01;
  /// Which time is compared: the whole iteration, or the application's part.
  HalveOn halve_on = HalveOn::iteration;
  /// What the test is about: the tokens that would move, or the real flow.
  CostOn cost_on = CostOn::tokens;
  /// floor = the report's; imitate = make up for fractions later (flow imitation); nearest; random
  /// = up with the fraction as chance; real = divisible load.
  Rounding rounding = Rounding::floor;
  /// Forces tokens over edges that are stuck, with chance exp(-kappa U) after U blocked steps;
  /// kappa, or p and tau: chance p at step tau. grow = 1 - exp(-kappa U); reset = count again after
  /// a forced move; all = move the whole flow; printed = the report's sign of kappa.
  std::optional<Shaker> shaker = {};
  /// How all learn that nobody moves load: messages on a spanning tree; counters in the messages
  /// that are sent anyway; off; free = at once, for analysis.
  Detection detection = Detection::tree;
  /// Spanning tree of detection and barrier: breadth first from node 0, or shortest latencies.
  Tree tree = Tree::breadth_first;
  /// Operations a token and iteration. none = 22500, or the preset's. (operations, above 0 and at
  /// most 1e+30)
  std::optional<double> unit_ops = {};
  /// Bytes of a token. (bytes, from 0 to 1000000000000000)
  double unit_bytes = 8;
  /// Bytes of a load message besides its tokens. (bytes, from 0 to 1000000000000000)
  double header_bytes = 0;
  /// Bytes of a message that tells a load. (bytes, from 0 to 1000000000000000)
  double control_bytes = 8;
  /// Bytes of a message of the detection. (bytes, from 0 to 1000000000000000)
  double detection_bytes = 8;
  /// Bytes of a message of the application. (bytes, from 0 to 1000000000000000)
  double app_bytes = 8;
  /// Bytes of a message of a barrier. (bytes, from 0 to 1000000000000000)
  double sync_bytes = 8;
  /// Time to prepare a load message, fixed_s and per_unit_s.
  std::optional<Pre> pre = {};
  /// Time to take in a load message, fixed_s and per_unit_s.
  std::optional<Post> post = {};
  /// Over which links the application exchanges messages in every iteration; active = both ends
  /// have load.
  App app = App::all;
  /// What ends an iteration: the neighbours' messages; all nodes at once, free; a barrier of
  /// messages over the nodes with load, gathered where that is done first, or at the lowest node.
  Sync sync = Sync::neighbour;
  /// eager = a sender does not wait; rendezvous = both ends wait for the end of a message.
  Transport transport = Transport::eager;
  /// cm02 = latency and bandwidth as they are; lv08 = SimGrid's factors 13.01 and 0.97. Decisions
  /// use the plain numbers.
  Network network = Network::cm02;
  /// Latency that decisions assume, as a share of the real one. (from 0 to 1000000)
  double latency_estimate = 1;
  /// Bandwidth that decisions assume, as a share of the real one. (above 0 and at most 1000000)
  double bandwidth_estimate = 1;
  /// Methods to run on the same instance: never, k/2, k/2-piggyback, k-1, k-1-piggyback, imitate,
  /// two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50, every-10, every-100,
  /// loss, loss-local, two-phase-loss; advise runs every-100, loss, loss-local, two-phase-loss only
  /// where load arrives.
  std::optional<std::vector<Compare>> compare = {};
  /// Run all methods and rank them.
  bool advise = false;
  /// Add the diffusion matrix, and the messages that compute it.
  bool matrix = false;
  /// Add every balancing step: exchanges, loads, clocks, detection.
  bool trace = false;
  /// Most steps of the trace. (from 1 to 1000000)
  std::int64_t trace_steps = 1000;
  /// Iterations whose clocks are added: balanced, computed, end. (from 0 to 1000000)
  std::int64_t timeline = 0;
  /// Value of one whole unit of load in the user's measure: the measured values were divided by it.
  /// Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also
  /// those of targets and limits, which the command line takes in the measure of the loads. (above
  /// 0)
  std::optional<double> unit = {};
  /// Sum of load x unit - value over all loads, in the user's measure. The notes give it as a share
  /// of the total.
  std::optional<double> unit_error = {};
  /// Column of the text that was read, by name or number from 1; only told in the answer.
  std::optional<std::string> column = {};
  /// Format as which the text was read; only told in the answer.
  std::optional<std::string> input_format = {};
  /// Notes of the readers of the input: what they chose, and the names of everything that they did
  /// not use, with counts. The notes of the answer begin with them.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Cluster&, const Cluster&) = default;
};

constexpr std::array<std::string_view, 3> names_of(Cluster::Preset) {
  return {"lan", "dsl", "clusters"};
}
constexpr std::array<std::string_view, 3> names_of(Cluster::Scheme) {
  return {"fos", "two-phase", "never"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::Variant) {
  return {"b", "a"};
}
constexpr std::array<std::string_view, 3> names_of(Cluster::Trigger) {
  return {"schedule", "loss", "loss-local"};
}
constexpr std::array<std::string_view, 4> names_of(Cluster::KPolicy) {
  return {"halving", "decreasing", "const", "off"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::KOf) {
  return {"giver", "least"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::KCounts) {
  return {"iteration", "step"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::HalveOn) {
  return {"iteration", "app"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::CostOn) {
  return {"tokens", "flow"};
}
constexpr std::array<std::string_view, 5> names_of(Cluster::Rounding) {
  return {"floor", "imitate", "nearest", "random", "real"};
}
constexpr std::array<std::string_view, 4> names_of(Cluster::Detection) {
  return {"tree", "off", "piggyback", "free"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::Tree) {
  return {"breadth-first", "latency"};
}
constexpr std::array<std::string_view, 3> names_of(Cluster::App) {
  return {"all", "none", "active"};
}
constexpr std::array<std::string_view, 4> names_of(Cluster::Sync) {
  return {"neighbour", "global", "tree", "tree-lowest"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::Transport) {
  return {"eager", "rendezvous"};
}
constexpr std::array<std::string_view, 2> names_of(Cluster::Network) {
  return {"cm02", "lv08"};
}
constexpr std::array<std::string_view, 20> names_of(Cluster::Compare) {
  return {"never", "k/2", "k/2-piggyback", "k-1", "k-1-piggyback", "imitate", "two-phase", "shaker", "fos", "fos-1", "fos-2", "fos-5", "fos-10", "fos-20", "fos-50", "every-10", "every-100", "loss", "loss-local", "two-phase-loss"};
}

}  // namespace evenkeel::settings
