// Generated from core/schema/ring.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Compute the schedule that balances a ring of processors in the fewest steps.
struct Ring {
  enum class Mode : std::uint8_t { multi, single };
  enum class Algorithm : std::uint8_t { optimal, linear, traffic, lau };
  enum class Targets : std::uint8_t { even, any, given };

  /// How nodes send: multi = in every step, a node sends as much of its messages as its load
  /// allows; single = a node sends all its messages at once, in the first step in which its load
  /// covers them.
  Mode mode = Mode::multi;
  /// Algorithm: optimal = fewest steps, then minimum traffic; linear = no load crosses the link
  /// between the last and the first node; traffic = minimum traffic; lau = the search published by
  /// Lau (2001).
  Algorithm algorithm = Algorithm::optimal;
  /// Loads after balancing: even = equal loads, and the first nodes take the remainder; any = equal
  /// loads, with the remainder placed so that the number of steps and then the traffic are minimal
  /// (mode multi only); a list = one load per node. (units)
  std::optional<Targets> targets = Targets::even;
  /// Node speeds as decimal numbers; 0.7 means exactly 7/10. Targets become proportional to the
  /// speeds and are rounded to whole units by the largest remainder method. The options speeds and
  /// targets cannot be combined.
  bool speeds = false;
  /// Maximum load per step over each link. This option works only with mode multi. (units, from 1
  /// to 9007199254740991)
  std::optional<std::int64_t> message_limit = {};
  /// Maximum number of steps. Among all schedules within the limit, the answer has minimum traffic.
  /// Only algorithm optimal accepts a maximum number of steps. (steps, from 0 to 9007199254740991)
  std::optional<std::int64_t> max_steps = {};
  /// Include the Pareto front of steps and traffic: the minimum traffic for each number of steps.
  bool pareto = false;
  /// Include the loads and moves of every step in the answer.
  bool trace = false;
  /// Include the steps and the traffic of all four algorithms in the answer.
  bool compare = false;
  /// Explain the number of steps. In single-send mode, list the chains: groups of consecutive
  /// nodes, each of which must send more load than it holds. In multi-send mode, list the threads:
  /// groups of consecutive nodes that together hold enough load for one transfer. Also list the
  /// range of shifts with minimum traffic, and the range of shifts that Lau's search tries. A shift
  /// is an amount that is added to the flow over every link.
  bool structure = false;
  /// Your own schedule. Your schedule is executed in single-send and in multi-send mode, and
  /// compared with the computed schedule. A schedule can be the flow over each link, for example 5
  /// 3 4 3 2 0 (positive = to the next node). A schedule can also be the messages of each step,
  /// with steps separated by semicolons or line breaks, for example 0->1:5 0->5:2; 1->2:3. If the
  /// schedule is invalid, the answer reports the step that fails and the reason.
  std::optional<std::string> schedule = {};
  /// Include the types of all nodes and the message count, and check the schedule by executing it.
  /// By default, the answer contains these details if nodes x steps is at most 1e7.
  bool detail = false;
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

  friend bool operator==(const Ring&, const Ring&) = default;
};

constexpr std::array<std::string_view, 2> names_of(Ring::Mode) {
  return {"multi", "single"};
}
constexpr std::array<std::string_view, 4> names_of(Ring::Algorithm) {
  return {"optimal", "linear", "traffic", "lau"};
}
constexpr std::array<std::string_view, 3> names_of(Ring::Targets) {
  return {"even", "any", "given"};
}

}  // namespace evenkeel::settings
