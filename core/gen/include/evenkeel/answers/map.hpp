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
  /// Communication times penalty times hops.
  Whole c2 = {};
  /// Communication times hops, by level of the network.
  List<Load> com = {};
  double sigma = {};
  /// Mean of |load - mean| / mean.
  double delta = {};
  MapLoad load = {};
};

/// What no mapping can cost less than, and how far the cost is above it.
struct MapBound {
  double cost = {};
  std::optional<double> gap = {};
};

struct MapTasks {
  List<Load> comp = {};
  /// [task, task, units]
  List<std::array<Whole, 3>> edges = {};
};

/// The course of algorithm anneal, unified; of several restarts, that of the best.
struct MapAnnealing {
  /// At which 9 of 10 mean rises are accepted.
  double start_temperature = {};
  /// The search ends where it is this or less.
  double freeze_temperature = {};
  /// That came to their end.
  Whole temperatures = {};
  /// [temperature, proposals, accepted, accepted / proposals], hottest first; with more than 500,
  /// neighbours are joined.
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
  /// Tasks that left the servers of the given start.
  std::optional<Whole> moved = {};
  MapMeasures initial = {};
  /// What no mapping can cost less than, and how far the cost is above it.
  MapBound bound = {};
  /// Cost of every run; none for those that did not start.
  std::optional<List<std::optional<double>>> restarts = {};
  std::optional<MapTasks> tasks = {};
  /// [proposals, cost]
  std::optional<List<std::array<double, 2>>> history = {};
  /// The course of algorithm anneal, unified; of several restarts, that of the best.
  std::optional<MapAnnealing> annealing = {};
};

struct MapCheck {
  bool valid = {};
  std::string by = {};
};

using Map = Answer<MapResult, MapCheck>;

}  // namespace evenkeel::answers
