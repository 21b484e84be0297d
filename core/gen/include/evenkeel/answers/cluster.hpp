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
  /// That computed the diffusion matrix before the first iteration, 4 a link.
  Whole alpha = {};
};

/// What a node could estimate beforehand.
struct ClusterScreen {
  /// All iterations as long as now, less all at the ideal length.
  double saving_s = {};
  /// One exchange of loads.
  double exchange_s = {};
  /// The slowest node's excess over its links.
  double move_s = {};
  /// One detection on the tree.
  double detection_s = {};
  Whole slowest = {};
  /// What these numbers say.
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
  /// Settings of it, as on the command line.
  std::string flags = {};
  double makespan_s = {};
  /// Against never balancing.
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
  /// Tokens that were decided on.
  double wanted = {};
  double cost_s = {};
  /// Seconds an iteration.
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
  /// [round, from, to, "up" | "down", value].
  List<std::array<std::variant<Whole, std::string, bool>, 5>> detection = {};
};

struct ClusterResult {
  Whole nodes = {};
  Whole edges = {};
  /// When the last node has finished.
  double makespan_s = {};
  /// The same without balancing; null when that was not run to the end.
  std::optional<double> never_s = {};
  /// All work on the fastest node.
  double sequential_s = {};
  /// All work shared by speed, nothing else: no method is faster.
  double ideal_s = {};
  /// makespan_s / ideal_s - 1; null without work.
  std::optional<double> gap = {};
  /// Against never balancing, 1 - makespan_s / never_s; null without work.
  std::optional<double> gain = {};
  /// null as long as not everything that was asked for has been run.
  std::optional<bool> pays = {};
  /// Whether balancing pays here, in words.
  std::string verdict = {};
  List<double> final_loads = {};
  /// Nodes with load at the end.
  Whole used = {};
  /// Largest excess over the share, tokens.
  double overload = {};
  /// Largest load over share; null without load.
  std::optional<double> max_over_share = {};
  Whole lb_steps = {};
  /// Iteration at which balancing was first ended; null when never.
  std::optional<Whole> detected_at = {};
  /// By which balancing steps delayed the last node.
  double balancing_s = {};
  /// Tokens over links.
  double moved = {};
  Whole forced = {};
  /// Exchanges of whole tokens that did not pay.
  Whole refused = {};
  /// two-phase: rounds of numbers.
  Whole rounds = {};
  ClusterMessages messages = {};
  /// What a node could estimate beforehand.
  ClusterScreen screen = {};
  ClusterSeries series = {};
  std::optional<List<List<Load>>> final_units = {};
  /// [i, j, M_ij] of neighbours, and of nodes themselves.
  std::optional<List<std::array<double, 3>>> matrix = {};
  std::optional<List<ClusterMethod>> compare = {};
  /// All methods, fastest first.
  std::optional<List<ClusterMethod>> ranking = {};
  std::optional<List<ClusterClocks>> timeline = {};
  std::optional<List<ClusterStep>> trace = {};
  /// [round, from, to, value], with matrix: the messages by which nodes compute it. Round 1 tells
  /// speeds, round 2 the share that the sender would give.
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
