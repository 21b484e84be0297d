// Generated from core/schema/map.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct MapLoad {
  double mean = {};
  Whole min = {};
  Whole max = {};
};

struct MapMeasures {
  double cost = {};
  /// Root mean square of the loads.
  double c1 = {};
  /// Sum of communication x penalty x hops.
  Whole c2 = {};
  /// Sum of communication x hops, by level of the machine.
  List<Load> com = {};
  double sigma = {};
  /// Mean of |load - mean| / mean.
  double delta = {};
  MapLoad load = {};
};

/// Lower bound of the cost of every mapping, and the relative gap between the cost and this bound.
struct MapBound {
  double cost = {};
  std::optional<double> gap = {};
};

struct MapTasks {
  List<Load> comp = {};
  /// [task, task, units]: communication between two tasks.
  List<std::array<Whole, 3>> edges = {};
};

/// Course of algorithm anneal with approach unified; with several restarts, the course of the best
/// run.
struct MapAnnealing {
  /// First temperature, at which a mean uphill step is accepted with probability 0.9.
  double start_temperature = {};
  /// Annealing stops at this temperature or below.
  double freeze_temperature = {};
  /// Number of completed temperatures.
  Whole temperatures = {};
  /// [temperature, proposals, accepted, accepted / proposals], the hottest first. If there are more
  /// than 500 temperatures, adjacent temperatures are joined.
  List<std::array<double, 4>> acceptance = {};
};

struct MapResult : MapMeasures {
  /// Server of every task.
  List<Load> mapping = {};
  /// Computation on every server.
  List<Load> loads = {};
  double beta = {};
  Whole proposals = {};
  Whole accepted = {};
  /// Number of tasks that left their server in the given start.
  std::optional<Whole> moved = {};
  MapMeasures initial = {};
  /// Lower bound of the cost of every mapping, and the relative gap between the cost and this
  /// bound.
  MapBound bound = {};
  /// Cost of every run; null for runs that did not start.
  std::optional<List<std::optional<double>>> restarts = {};
  std::optional<MapTasks> tasks = {};
  /// [proposals, cost]: the cost after this number of proposals.
  std::optional<List<std::array<double, 2>>> history = {};
  /// Course of algorithm anneal with approach unified; with several restarts, the course of the
  /// best run.
  std::optional<MapAnnealing> annealing = {};
};

struct MapCheck {
  bool valid = {};
  std::string by = {};
};

using Map = Answer<MapResult, MapCheck>;

}  // namespace evenkeel::answers
