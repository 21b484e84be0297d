// Generated from core/schema/cluster.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct ClusterMessages {
  Whole load = {};
  Whole control = {};
  Whole detection = {};
  Whole app = {};
  Whole sync = {};
  /// Messages that compute the diffusion matrix before the first iteration, 4 per link.
  Whole alpha = {};
};

/// Estimates that a node can make before the run.
struct ClusterScreen {
  /// Maximum saving: time of all iterations with the initial loads - their time with loads shared
  /// by speed.
  double saving_s = {};
  /// Time of one exchange of loads.
  double exchange_s = {};
  /// Time that the slowest node takes to send its excess over its links.
  double move_s = {};
  /// Time of one detection on the tree.
  double detection_s = {};
  Whole slowest = {};
  /// Advice that follows from these estimates.
  std::string advice = {};
};

struct ClusterSeries {
  List<double> iteration_s = {};
  List<double> max_load = {};
  List<double> moved = {};
};

struct ClusterMethod {
  std::string method = {};
  std::string what = {};
  /// Settings of the method, as options of the command line.
  std::string flags = {};
  double makespan_s = {};
  /// Gain over no balancing.
  std::optional<double> gain = {};
  double overload = {};
  Whole lb_steps = {};
  double moved = {};
  Whole messages = {};
};

struct ClusterClocks {
  List<double> balanced = {};
  List<double> computed = {};
  List<double> end = {};
};

struct ClusterExchange {
  Whole from = {};
  Whole to = {};
  double flow = {};
  double tokens = {};
  /// Number of tokens that was decided on. The member tokens is the part that the giver had.
  double wanted = {};
  double cost_s = {};
  /// Time saved per iteration.
  double benefit_s = {};
  double k = {};
  bool go = {};
  bool forced = {};
};

struct ClusterStep {
  Whole iteration = {};
  List<ClusterExchange> exchanges = {};
  List<double> loads = {};
  List<double> clocks = {};
  /// [round, from, to, direction, value]: the direction is "up" or "down".
  List<std::array<std::variant<Whole, std::string, bool>, 5>> detection = {};
};

struct ClusterResult {
  Whole nodes = {};
  Whole edges = {};
  /// Time at which the last node finishes.
  double makespan_s = {};
  /// Makespan without balancing; null if that run did not finish.
  std::optional<double> never_s = {};
  /// Time of all work on the fastest node.
  double sequential_s = {};
  /// Lower bound of the makespan: all work shared by speed, without any cost.
  double ideal_s = {};
  /// makespan_s / ideal_s - 1; null without work.
  std::optional<double> gap = {};
  /// Gain over no balancing: 1 - makespan_s / never_s; null without work.
  std::optional<double> gain = {};
  /// Whether balancing pays; null until all requested runs have finished.
  std::optional<bool> pays = {};
  /// Whether balancing pays, in words.
  std::string verdict = {};
  List<double> final_loads = {};
  /// Number of nodes with load after the last iteration.
  Whole used = {};
  /// Largest excess of a load over its share by speed, in tokens.
  double overload = {};
  /// Largest load / share; null without load.
  std::optional<double> max_over_share = {};
  Whole lb_steps = {};
  /// Iteration at which balancing first stopped; null if it did not stop.
  std::optional<Whole> detected_at = {};
  /// Delay of the last node by balancing steps.
  double balancing_s = {};
  /// Number of tokens moved over links, counted once per link.
  double moved = {};
  Whole forced = {};
  /// Number of exchanges of whole tokens that were rejected because they did not pay.
  Whole refused = {};
  /// Number of rounds that compute the flow, for scheme two-phase.
  Whole rounds = {};
  ClusterMessages messages = {};
  /// Estimates that a node can make before the run.
  ClusterScreen screen = {};
  ClusterSeries series = {};
  std::optional<List<List<Load>>> final_units = {};
  /// [i, j, M_ij] for neighbours, and for every node with itself.
  std::optional<List<std::array<double, 3>>> matrix = {};
  std::optional<List<ClusterMethod>> compare = {};
  /// All methods, fastest first.
  std::optional<List<ClusterMethod>> ranking = {};
  std::optional<List<ClusterClocks>> timeline = {};
  std::optional<List<ClusterStep>> trace = {};
  /// [round, from, to, value]: messages by which the nodes compute the matrix; present with matrix.
  /// Round 1 sends speeds, round 2 the share that the sender would give.
  std::optional<List<std::array<double, 4>>> alpha = {};
};

struct ClusterCheck {
  bool valid = {};
  std::string by = {};
  bool conserved = {};
  bool nonnegative = {};
  bool decided_rightly = {};
  bool timely = {};
  std::optional<std::string> what = {};
};

using Cluster = Answer<ClusterResult, ClusterCheck>;

}  // namespace evenkeel::answers
