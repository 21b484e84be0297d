// Generated from core/schema/advise.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"
#include "evenkeel/settings/common.hpp"

namespace evenkeel::settings {

/// Which topology and scheme balance such loads fastest.
struct Advise {
  struct Weights {
    /// (from 0 to 1000000000000)
    double flow = 1;
    /// (from 0 to 1000000000000)
    double migration = 1;
    friend bool operator==(const Weights&, const Weights&) = default;
  };

  /// Number of nodes; none: that of the loads or of the topology given. (from 2 to 3000)
  std::optional<std::int64_t> nodes = {};
  /// A network of one's own to compare with the others; or a family.
  std::optional<std::string> topology = {};
  /// Machine whose times are compared: cray-t3e and now (workstations) are fits to the paper's
  /// measurements; or times of one's own, of messages one after the other or with latency and
  /// overhead.
  std::variant<MachineName, MessageTimes> machine = MachineName::cray_t3e;
  /// Topologies to compare; none: every family with that many nodes, products, and the nearest
  /// sizes of families that skip sizes.
  std::optional<std::vector<std::string>> candidates = {};
  /// How often a flow is computed and a migration carried out: what their times count in the total.
  Weights weights = {};
  /// Load vectors drawn from a random scenario; the rows are means over them. (from 1 to 1000)
  std::int64_t trials = 1;
  /// Numbers of ranks of a parallel program: what it costs there to compute a flow, scheme by
  /// scheme, by closed forms. Beside the ranking, or without nodes, loads and topology instead of
  /// it.
  std::optional<std::vector<std::int64_t>> ranks = {};
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

  friend bool operator==(const Advise&, const Advise&) = default;
};


}  // namespace evenkeel::settings
