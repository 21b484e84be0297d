#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/cluster/model.hpp"
#include "evenkeel/cluster/relative_matrix.hpp"
#include "evenkeel/settings/cluster.hpp"

namespace evenkeel::cluster {

/// How load moves: step by step by diffusion, at once by a flow that was computed with numbers
/// alone, or not at all.
using Scheme = settings::Cluster::Scheme;

/// Policy for k of the cost test, the number of iterations within which an exchange must pay off:
/// no test, a constant, one less per iteration, or half after every longer iteration.
using KPolicy = settings::Cluster::KPolicy;
// Cases that the report leaves open: core/theory/cluster.md, section 11; also TreeKind and Shaker.
using KOf = settings::Cluster::KOf;          ///< Whose k decides.
using KCounts = settings::Cluster::KCounts;  ///< What lowers k.
using HalveOn = settings::Cluster::HalveOn;  ///< Whose time is compared.
using CostOn = settings::Cluster::CostOn;    ///< Quantity that the cost test uses.

/// Rounding of a fractional flow: down, to the nearest integer, up with its fraction as
/// probability, with later compensation (flow imitation), or not at all.
using Rounding = settings::Cluster::Rounding;

/// Termination detection: messages on a tree, counters in the application's messages, free of
/// charge (for analysis), or none.
using Detection = settings::Cluster::Detection;
using TreeKind = settings::Cluster::Tree;  ///< From node 0; by shortest paths.

using App = settings::Cluster::App;              ///< Edges that the application uses.
using Sync = settings::Cluster::Sync;            ///< Synchronization at the end of an iteration.
using Transport = settings::Cluster::Transport;  ///< Whether senders wait.

/// Trigger of a balancing step: the schedule; the time lost to imbalance since the last step
/// exceeds the cost of that step; or the same as far as a node can see, compared with its best
/// iteration since.
using Trigger = settings::Cluster::Trigger;

/// Sometimes moves load against the cost test, with a probability that depends on the blocked
/// steps.
struct Shaker {
  /// The probability after U blocked steps is exp(-kappa U). A kappa below 0, as the report prints
  /// it, gives a probability above 1, which means always.
  double kappa = 0.01;
  bool grow = false;   ///< 1 - exp(-kappa U) instead.
  bool reset = false;  ///< A forced move starts the count again.
  bool all = false;    ///< Moves the flow rounded up, not one token.
};

struct Options {
  Variant variant = Variant::b;
  Scheme scheme = Scheme::fos;
  std::int64_t iterations = 1000;        ///< N, >= 1.
  std::optional<std::int64_t> lb_steps;  ///< Maximum number of balancing steps; no limit if empty.
  std::int64_t lb_period = 1;            ///< Iterations per balancing step, >= 1.
  Trigger trigger = Trigger::schedule;
  KPolicy k_policy = KPolicy::halving;
  std::optional<double> k0;  ///< k at the start; the number of iterations if empty.
  KOf k_of = KOf::giver;
  KCounts k_counts = KCounts::iteration;
  std::optional<double> k_min;  ///< k never falls below.
  bool k_whole = false;         ///< Halving rounds down.
  double k_tolerance = 0.01;    ///< Share by which an iteration must be longer.
  HalveOn halve_on = HalveOn::iteration;
  CostOn cost_on = CostOn::tokens;
  Rounding rounding = Rounding::floor;
  std::optional<Shaker> shaker;
  Detection detection = Detection::tree;
  TreeKind tree = TreeKind::breadth_first;
  App app = App::all;
  Sync sync = Sync::neighbour;
  Transport transport = Transport::eager;
  Costs costs;
  std::uint64_t seed = 1;
  bool trace = false;               ///< Keep every balancing step,
  std::int64_t trace_steps = 1000;  ///< up to this number of steps.
  std::int64_t timeline = 0;        ///< Iterations whose clocks are kept.
};

/// Tokens that arrive at a node before an iteration.
struct Arriving {
  std::int64_t iteration = 0;
  NodeId node = 0;
  Load tokens = 0;
};

/// A link that is dead from an iteration on.
struct DeadLink {
  std::int64_t iteration = 0;
  std::uint32_t edge = 0;
};

/// Initial loads, and the events that change the loads or the network.
struct Scenario {
  std::vector<Load> loads;  ///< Shape n, tokens, >= 0.
  /// Shape n or empty: sizes of the indivisible pieces of every node's load, each >= 1. Their sums
  /// are the loads.
  std::vector<std::vector<Load>> units;
  std::vector<Arriving> arrivals;    ///< In order of iterations.
  std::vector<DeadLink> dead_links;  ///< In order of iterations.
};

}  // namespace evenkeel::cluster
