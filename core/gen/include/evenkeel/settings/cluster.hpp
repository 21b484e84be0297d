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

/// Simulate diffusion on nodes and links of different speeds, in which every node knows only its
/// neighbours, and find out whether load balancing pays.
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
    /// Constant kappa of method shaker: after U blocked steps, a token crosses a blocked link with
    /// probability exp(-kappa U). (above 0)
    std::optional<double> kappa = {};
    /// Probability of a forced move after shaker.tau blocked steps. It determines kappa. (above 0
    /// and at most 1)
    std::optional<double> p = {};
    /// Number of blocked steps in a row after which a forced move has the probability --shaker-p.
    /// (above 0)
    std::optional<double> tau = {};
    /// Let the probability of a forced move grow with the number of blocked steps U, as 1 -
    /// exp(-kappa U).
    bool grow = false;
    /// Start the count of blocked steps again after a forced move.
    bool reset = false;
    /// If a move over a blocked link is forced, move the whole flow of the link instead of one
    /// token.
    bool all = false;
    /// Use kappa = ln(p) / tau, as published in the report, although the sign is wrong. With this
    /// sign of kappa, exp(-kappa U) is above 1, so every stuck link is forced in every step.
    bool printed = false;
    friend bool operator==(const Shaker&, const Shaker&) = default;
  };
  enum class Detection : std::uint8_t { tree, off, piggyback, free };
  enum class Tree : std::uint8_t { breadth_first, latency };
  struct Pre {
    /// Time to prepare a load message. (seconds, >= 0)
    double fixed_s = 0;
    /// Time to prepare each token of a load message. (seconds, >= 0)
    double per_unit_s = 0;
    friend bool operator==(const Pre&, const Pre&) = default;
  };
  struct Post {
    /// Time to unpack a load message. (seconds, >= 0)
    double fixed_s = 0;
    /// Time to unpack each token of a load message. (seconds, >= 0)
    double per_unit_s = 0;
    friend bool operator==(const Post&, const Post&) = default;
  };
  enum class App : std::uint8_t { all, none, active };
  enum class Sync : std::uint8_t { neighbour, global, tree, tree_lowest };
  enum class Transport : std::uint8_t { eager, rendezvous };
  enum class Network : std::uint8_t { cm02, lv08 };
  enum class Compare : std::uint8_t { never, k_2, k_2_piggyback, k_1, k_1_piggyback, imitate, two_phase, shaker, fos, fos_1, fos_2, fos_5, fos_10, fos_20, fos_50, every_10, every_100, loss, loss_local, two_phase_loss };

  /// Network over whose links load moves: a family such as torus:8,8, or a graph.
  std::optional<std::string> topology = {};
  /// Machine from the report, with its loads: lan, dsl = 64 equal nodes in a line, with 6400 tokens
  /// on the first node; clusters = 10x10 mesh over two clusters. Other options replace the settings
  /// of the preset.
  std::optional<Preset> preset = {};
  /// Number N that defines how finely the load is divided into tokens, for the preset clusters.
  /// With number N, the load consists of 615 x 100^(N-1) tokens of 100 / 100^(N-1) Mflop each.
  /// (from 1 to 4)
  std::int64_t granularity = 1;
  /// Speed of every node in operations per second: a list, or a pattern that repeats.
  bool speeds = false;
  /// Latency and bandwidth of all links, or a list with an entry [u,v,latency_s,bandwidth_bytes]
  /// for every link.
  bool links = false;
  /// Balancing scheme: fos = first-order diffusion, step by step; two-phase = first compute the
  /// flow without moving load (second-order diffusion), then move the load once along this flow;
  /// never = no balancing.
  Scheme scheme = Scheme::fos;
  /// Diffusion matrix for nodes of different speeds: b = the neighbours of a node include the node
  /// itself; a = they do not include the node, and the loads can oscillate for ever.
  Variant variant = Variant::b;
  /// Number N of iterations of the application. (from 1 to 10000000)
  std::int64_t iterations = 1000;
  /// Maximum number of balancing steps; 0 = no balancing. (from 0 to 10000000)
  std::optional<std::int64_t> lb_steps = {};
  /// Number of iterations from one balancing step to the next. (from 1 to 10000000)
  std::int64_t lb_period = 1;
  /// When balancing steps happen: schedule = every lb_period iterations; loss = when imbalance has
  /// cost more time than the last balancing step; loss-local = the same, but every node measures
  /// the loss with its own clock, against the best iteration since the last balancing step.
  Trigger trigger = Trigger::schedule;
  /// Rule for k, the number of iterations in which a move must pay for itself: halving = k falls by
  /// 1 per iteration, and is halved when an iteration took longer than the previous iteration;
  /// decreasing = k falls by 1 per iteration; const = k is constant; off = no cost test. A move
  /// passes the cost test if its cost < k x its benefit.
  KPolicy k_policy = KPolicy::halving;
  /// Initial value of k, the number of iterations in which a move must pay for itself.
  std::optional<double> k0 = {};
  /// Lower limit of k, the number of iterations in which a move must pay for itself. Without a
  /// lower limit, k can fall below 0, and then no exchange is accepted.
  std::optional<double> k_min = {};
  /// Round k, the number of iterations in the cost test, down to a whole number when it is halved.
  bool k_whole = false;
  /// Node whose value of k, the number of iterations in the cost test, counts for an exchange:
  /// giver = the node that gives load; least = the node with the smaller k.
  KOf k_of = KOf::giver;
  /// When k falls by 1: iteration = in every iteration; step = in every balancing step.
  KCounts k_counts = KCounts::iteration;
  /// Relative increase of the iteration time above which k, the number of iterations in the cost
  /// test, is halved. (from 0 to 1000)
  double k_tolerance = 0.01;
  /// Time whose increase halves k, the number of iterations in the cost test: iteration = the time
  /// of a whole iteration; app = the time of the computation alone.
  HalveOn halve_on = HalveOn::iteration;
  /// Amount that the cost test uses: tokens = whole tokens that would move; flow = the flow before
  /// rounding to whole tokens.
  CostOn cost_on = CostOn::tokens;
  /// Rounding of the flow to whole tokens: floor = round down, as in the report; imitate = flow
  /// imitation, which compensates for the fractions later; nearest = round to the nearest whole
  /// number; random = round up with a probability equal to the fraction; real = no rounding, the
  /// load is divisible.
  Rounding rounding = Rounding::floor;
  /// Shaker, which moves tokens over stuck links by force, with probability exp(-kappa U) after U
  /// blocked steps: kappa, or p and tau = probability p at step tau; grow = probability 1 -
  /// exp(-kappa U); reset = U starts again after a forced move; all = the whole flow moves; printed
  /// = kappa with the sign that is printed in the report.
  std::optional<Shaker> shaker = {};
  /// Termination detection: tree = messages on a spanning tree; off = no detection; piggyback =
  /// counters in messages that are sent anyway; free = immediate and without cost, for analysis.
  Detection detection = Detection::tree;
  /// Spanning tree for termination detection and barriers: breadth-first = from node 0; latency =
  /// paths of minimum latency.
  Tree tree = Tree::breadth_first;
  /// Number of operations per token and iteration. (operations, above 0 and at most 1e+30)
  std::optional<double> unit_ops = {};
  /// Size of a token, the unit of load. (bytes, from 0 to 1000000000000000)
  double unit_bytes = 8;
  /// Size of a load message without its tokens. (bytes, from 0 to 1000000000000000)
  double header_bytes = 0;
  /// Size of a message that reports the load of a node. (bytes, from 0 to 1000000000000000)
  double control_bytes = 8;
  /// Size of a termination detection message. (bytes, from 0 to 1000000000000000)
  double detection_bytes = 8;
  /// Size of a message of the application. (bytes, from 0 to 1000000000000000)
  double app_bytes = 8;
  /// Size of a barrier message. (bytes, from 0 to 1000000000000000)
  double sync_bytes = 8;
  /// Time that a node takes to prepare a load message: fixed_s per message and per_unit_s per
  /// token.
  std::optional<Pre> pre = {};
  /// Time that a node takes to unpack a load message: fixed_s per message and per_unit_s per token.
  std::optional<Post> post = {};
  /// Links over which the application exchanges messages in every iteration: all = all links; none
  /// = no links; active = links between two nodes with load.
  App app = App::all;
  /// Synchronization after every iteration: neighbour = every node waits for the messages of its
  /// neighbours; global = all nodes wait for each other, at no cost; tree = a message barrier over
  /// the nodes with load, gathered at the node that finishes first; tree-lowest = the same barrier,
  /// gathered at the node with the lowest number.
  Sync sync = Sync::neighbour;
  /// Transport of messages: eager = the sender continues immediately; rendezvous = sender and
  /// receiver wait until the message has arrived.
  Transport transport = Transport::eager;
  /// Network model of SimGrid: cm02 = latency and bandwidth as given; lv08 = latency times 13.01
  /// and bandwidth times 0.97. The network model changes the simulated times, but not the decisions
  /// of the nodes.
  Network network = Network::cm02;
  /// Latency that the nodes assume when they decide about moves, as a multiple of the real latency.
  /// (from 0 to 1000000)
  double latency_estimate = 1;
  /// Bandwidth that the nodes assume when they decide about moves, as a multiple of the real
  /// bandwidth. (above 0 and at most 1000000)
  double bandwidth_estimate = 1;
  /// Methods that also run on the same instance, for comparison: never, k/2, k/2-piggyback, k-1,
  /// k-1-piggyback, imitate, two-phase, shaker, fos, fos-1, fos-2, fos-5, fos-10, fos-20, fos-50,
  /// every-10, every-100, loss, loss-local, two-phase-loss. The option advise runs every-100, loss,
  /// loss-local, two-phase-loss only if load arrives.
  std::optional<std::vector<Compare>> compare = {};
  /// Run all methods and rank them.
  bool advise = false;
  /// Include the diffusion matrix, and the messages with which the nodes compute it.
  bool matrix = false;
  /// Include all balancing steps in the answer: exchanges, loads, clocks and termination detection.
  bool trace = false;
  /// Maximum number of balancing steps in the trace. (from 1 to 1000000)
  std::int64_t trace_steps = 1000;
  /// Number of initial iterations for which the answer lists the clocks of all nodes. The clocks
  /// are read after balancing, after computing and at the end of the iteration. (from 0 to 1000000)
  std::int64_t timeline = 0;
  /// Size of one load unit in the user's measure. The measured values were divided by it.
  /// Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets
  /// and limits. On the command line, targets and limits are given in the user's measure. (above 0)
  std::optional<double> unit = {};
  /// Total rounding error: the sum of load x unit - value over all loads, in the user's measure.
  /// The notes show it as a share of the total.
  std::optional<double> unit_error = {};
  /// Column from which the loads were read: its name, or its number counted from 1. It is only
  /// repeated in the answer.
  std::optional<std::string> column = {};
  /// Format in which the input was read. It is only repeated in the answer.
  std::optional<std::string> input_format = {};
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
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
