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

/// The schedule that balances a ring of processors in the fewest steps.
struct Ring {
  enum class Mode : std::uint8_t { multi, single };
  enum class Algorithm : std::uint8_t { optimal, linear, traffic, lau };
  enum class Targets : std::uint8_t { even, any, given };

  /// How a node sends: single = each message once, when its load covers all of them; multi = in
  /// every step as much as it has.
  Mode mode = Mode::multi;
  /// optimal = fewest steps, then least traffic; linear = last link unused; traffic = least
  /// traffic; lau = the search printed in the paper.
  Algorithm algorithm = Algorithm::optimal;
  /// Loads after balancing: even (the first nodes take the remainder), any (even, the remainder
  /// where it saves most; multi only) or one number a node. (units)
  std::optional<Targets> targets = Targets::even;
  /// Node speeds, read as decimals (0.7 is 7/10); targets become proportional to them, exactly
  /// (largest remainder). Not together with targets.
  bool speeds = false;
  /// Most units that cross one link in one step; 1 is token distribution. Multi only. (units, from
  /// 1 to 9007199254740991)
  std::optional<std::int64_t> message_limit = {};
  /// Least traffic among the schedules that finish within that many steps. (steps, from 0 to
  /// 9007199254740991)
  std::optional<std::int64_t> max_steps = {};
  /// Add the trade-off between steps and traffic.
  bool pareto = false;
  /// Add the loads and moves of every step.
  bool trace = false;
  /// Add steps and traffic of all four algorithms.
  bool compare = false;
  /// Add all chains of red nodes (single-send), all threads (multi-send), and the windows of least
  /// traffic and of deficits.
  bool structure = false;
  /// A schedule of one's own, executed in both modes beside the plan: the flow over every link (5 3
  /// 4 3 2 0, above 0 to the next node), or messages, a line or ; a step: 0->1:5 0->5:2; 1->2:3. It
  /// may be wrong: the answer says which step fails and why.
  std::optional<std::string> schedule = {};
  /// Give nodes, messages and the check by execution even when nodes x steps exceeds 1e7.
  bool detail = false;
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
