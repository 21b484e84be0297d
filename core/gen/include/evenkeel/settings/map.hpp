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

/// Map a task graph onto a machine so that loads are even and communicating tasks are close to each
/// other.
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

  /// Machine that runs the tasks: an extended hypercube eh:K,L or any other network.
  std::string topology = {};
  /// Search: best = the combination of recursive bipartitioning, multilevel annealing and
  /// level-by-level annealing that suits the tasks; anneal = simulated annealing; local = local
  /// search; greedy = place one task after another on its best server; list = list scheduling,
  /// which places the task of highest priority on the least loaded server and ignores
  /// communication; none = keep the given start or mapping.
  Algorithm algorithm = Algorithm::best;
  /// Scope of the algorithms anneal, local and greedy: unified = all servers at once;
  /// level-by-level = one controller of an extended hypercube at a time, from the root down.
  Approach approach = Approach::unified;
  /// Weight of communication at every level, for approach level-by-level: exact = weights and
  /// distances derived from the cost of the whole mapping; thesis = weights fitted to the tables of
  /// the thesis, for eh:3,2 and eh:2,3; a list = one weight per level, starting with the root, with
  /// hops counted within each cube.
  LevelBetas level_betas = LevelBetas::exact;
  /// Weight of communication in the cost: balance = a weight for which the mean load and the
  /// communication of a random mapping contribute equally. The cost is the root mean square of the
  /// loads + beta x communication.
  std::variant<Beta, double> beta = Beta::balance;
  /// Number of moves to try, as a multiple of the number of possible moves, tasks x (servers - 1).
  /// The number of moves is a total for algorithm local, and a number per temperature for algorithm
  /// anneal. (above 0 and at most 1000000)
  std::optional<double> sweeps = {};
  /// Factor between successive temperatures of algorithm anneal. (above 0 and at most 0.999)
  double cooling = 0.9;
  /// Temperature at which algorithm anneal stops, and mapping that it keeps: relative = a cost
  /// increase of average size is accepted with probability 2^-32, and the best mapping is kept;
  /// thesis = a cost increase of 1 is accepted with probability 2^-32, and the last mapping is
  /// kept.
  Freeze freeze = Freeze::relative;
  /// Order in which algorithm greedy visits the tasks: natural = by number; random = in random
  /// order; largest = the task with the largest computation first.
  Order order = Order::natural;
  /// Amount of work for the search with algorithm best, as a multiple of the default amount. The
  /// search runs with effort 1/64, 1/16, 1/4, 1, 4, ... up to the given effort, and keeps the best
  /// mapping. If there are more than 20,000 tasks, the search starts with effort 1/16. A larger
  /// effort never gives a worse mapping. (above 0 and at most 1000)
  double effort = 1;
  /// Number of independent runs from different starts. The answer is the best mapping of the
  /// independent runs. (from 1 to 100000)
  std::int64_t restarts = 1;
  /// With algorithm best: maximum number of tasks that leave the server on which --start places
  /// them. (>= 0)
  std::optional<std::int64_t> max_moves = {};
  /// Factor of communication between two servers of an extended hypercube: llca = the level of
  /// their least common ancestor; none = a factor of 1; a list = one factor per level of the least
  /// common ancestor, the lowest level first.
  Penalty penalty = Penalty::llca;
  /// Distance between two servers of an extended hypercube: route = number of hops by the routing
  /// rule; graph = number of hops on a shortest path.
  Distance distance = Distance::route;
  /// Mapping from which the search starts: random = every task on a random server; serial = task i
  /// on server i modulo the number of servers; a list = one server per task.
  Start start = Start::random;
  /// Include the history of the search in the answer: number of tried moves and cost of the best
  /// mapping so far.
  bool history = false;
  /// Include the task graph in the answer, with one entry for each pair of tasks that communicate.
  bool list = false;
  /// Order in which algorithm list chooses among the tasks whose senders are already placed:
  /// heaviest = level by level, the largest computation first; path = the longest path to a task
  /// without receivers first; weighted = the same as path, plus a term for the number of receivers.
  Priority priority = Priority::path;
  /// With priority weighted: weight of the branching term in the priority of a task. The branching
  /// term of a task is the sum of the path lengths of its receivers, divided by the longest of
  /// these paths. The formula of the branching term is assumed, because the thesis on extended
  /// hypercubes does not define it. (from 0 to 1000000)
  double branching = 1;
  /// Size of one load unit in the user's measure. The measured values were divided by it.
  /// Sentences, tables and CSV show loads times the unit. JSON keeps whole units, including targets
  /// and limits. On the command line, targets and limits are given in the user's measure. (above 0)
  std::optional<double> unit = {};
  /// Node attribute from which the computation of the tasks was read.
  std::optional<std::string> column = {};
  /// Format in which the input was read. It is only repeated in the answer.
  std::optional<std::string> input_format = {};
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
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
