// Generated from core/schema/map.json; do not edit.
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

/// A task graph mapped onto a machine, so that loads are even and communication is near.
struct Map {
  enum class Algorithm : std::uint8_t { best, anneal, local, greedy, list, none };
  enum class Approach : std::uint8_t { unified, level_by_level };
  enum class LevelBetas : std::uint8_t { exact, thesis, given };
  enum class Beta : std::uint8_t { balance };
  enum class Freeze : std::uint8_t { relative, thesis };
  enum class Order : std::uint8_t { natural, random, largest };
  enum class Penalty : std::uint8_t { llca, none, given };
  enum class Distance : std::uint8_t { route, graph };
  enum class Start : std::uint8_t { random, serial, given };
  enum class Priority : std::uint8_t { heaviest, path, weighted };

  /// The machine: an extended hypercube eh:K,L, whose servers take the tasks, or any other network.
  std::string topology = {};
  /// best = the machine halved again and again, or annealed level by level, whichever suits the
  /// tasks; then annealing while tasks are joined and taken apart again; anneal = simulated
  /// annealing; local = local search; greedy = task after task to its best server; list = by
  /// priorities, each task to the least loaded server, whatever it says to others; none = the
  /// start, or the mapping, as it is.
  Algorithm algorithm = Algorithm::best;
  /// All servers at once; or level by level in an extended hypercube, from the root down, for
  /// anneal, local and greedy.
  Approach approach = Approach::unified;
  /// Weight of communication level by level: exact = the share that passing between two children
  /// has in the whole cost; thesis = fitted to its tables (eh:3,2 and eh:2,3); or one a level, the
  /// root's first, with hops within the cube.
  LevelBetas level_betas = LevelBetas::exact;
  /// Weight of communication in the cost; balance: a random mapping then weighs mean load and
  /// communication the same.
  std::variant<Beta, double> beta = Beta::balance;
  /// Proposals over tasks x (servers - 1): in all for local (none: 10), at every temperature for
  /// anneal (none: 3). (above 0 and at most 1000000)
  std::optional<double> sweeps = {};
  /// Factor of the temperature, for anneal. (above 0 and at most 0.999)
  double cooling = 0.9;
  /// When annealing ends: relative to the mean uphill step (the best mapping is kept), or in units
  /// of the cost as in the thesis (the last one).
  Freeze freeze = Freeze::relative;
  /// Order of the tasks for greedy.
  Order order = Order::natural;
  /// Work of best, in multiples of the usual: rounds of 1/64, 1/16, 1/4, 1, 4, ... of it (above
  /// 20,000 tasks from 1/16) up to this one, of which the best counts; more is never worse. (above
  /// 0 and at most 1000)
  double effort = 1;
  /// Independent runs from starts of their own; the best is the answer. (from 1 to 100000)
  std::int64_t restarts = 1;
  /// Most tasks that leave the servers of the given start, for best; none: any number. (>= 0)
  std::optional<std::int64_t> max_moves = {};
  /// Of a unit in an extended hypercube: the level of the least common ancestor, none, or one
  /// number a level, the lowest first.
  Penalty penalty = Penalty::llca;
  /// Hops in an extended hypercube: by the routing rule, or shortest paths.
  Distance distance = Distance::route;
  /// Where tasks start: on random servers, task i on server i mod servers, or one server a task.
  Start start = Start::random;
  /// Add the cost against the proposals.
  bool history = false;
  /// Add the task graph as it was understood, each pair of tasks once.
  bool list = false;
  /// Of algorithm list, among the tasks whose senders are placed: heaviest = level by level, the
  /// largest first; path = the longest way to a task that sends to none; weighted = the same, and
  /// more for every branch.
  Priority priority = Priority::path;
  /// What a branch counts in priority weighted, which the thesis leaves open: times the lengths of
  /// all ways over the longest one. (from 0 to 1000000)
  double branching = 1;
  /// Value of one whole unit of load in the user's measure: the measured values were divided by it.
  /// Sentences, tables and CSV give amounts of load times the unit; JSON keeps whole units, also
  /// those of targets and limits, which the command line takes in the measure of the loads. (above
  /// 0)
  std::optional<double> unit = {};
  /// Attribute of the nodes that the computation of the tasks was read from.
  std::optional<std::string> column = {};
  /// Format as which the text was read; only told in the answer.
  std::optional<std::string> input_format = {};
  /// Notes of the readers of the input: what they chose, and the names of everything that they did
  /// not use, with counts. The notes of the answer begin with them.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Map&, const Map&) = default;
};

constexpr std::array<std::string_view, 6> names_of(Map::Algorithm) {
  return {"best", "anneal", "local", "greedy", "list", "none"};
}
constexpr std::array<std::string_view, 2> names_of(Map::Approach) {
  return {"unified", "level-by-level"};
}
constexpr std::array<std::string_view, 3> names_of(Map::LevelBetas) {
  return {"exact", "thesis", "given"};
}
constexpr std::array<std::string_view, 1> names_of(Map::Beta) {
  return {"balance"};
}
constexpr std::array<std::string_view, 2> names_of(Map::Freeze) {
  return {"relative", "thesis"};
}
constexpr std::array<std::string_view, 3> names_of(Map::Order) {
  return {"natural", "random", "largest"};
}
constexpr std::array<std::string_view, 3> names_of(Map::Penalty) {
  return {"llca", "none", "given"};
}
constexpr std::array<std::string_view, 2> names_of(Map::Distance) {
  return {"route", "graph"};
}
constexpr std::array<std::string_view, 3> names_of(Map::Start) {
  return {"random", "serial", "given"};
}
constexpr std::array<std::string_view, 3> names_of(Map::Priority) {
  return {"heaviest", "path", "weighted"};
}

}  // namespace evenkeel::settings
