// Generated from core/schema/flow.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"
#include "evenkeel/settings/common.hpp"

namespace evenkeel::settings {

/// A balancing flow on a network by a diffusion scheme or an exact solver.
struct Flow {
  enum class Scheme : std::uint8_t { opt, ops, fos, sos, chebyshev, cg, de, gde, adi, md, l2, l1, linf, node_flow, rounds, max_load };
  enum class Alpha : std::uint8_t { optimal, cybenko, boillat };
  enum class Order : std::uint8_t { auto_, leja, leja0, leja_reversed, ascending, descending, alternate, centre, bit_reversal };
  enum class Sweeps : std::uint8_t { alternating, plain };
  enum class Stop : std::uint8_t { checked, planned };
  enum class Migration : std::uint8_t { ppg, largest, index, single, none };
  enum class Timing : std::uint8_t { lock_step, async };

  /// The network: a family such as torus:8,8, a power, a product, or a graph of one's own.
  std::string topology = {};
  /// opt, ops = optimal schemes; fos, sos, chebyshev = diffusion; cg = conjugate gradients; de, gde
  /// = dimension exchange; adi, md = factor by factor on products; l2 = least squares, directly; l1
  /// = least traffic; linf, node-flow = least units over the busiest link or node; rounds = fewest
  /// rounds of any plan; max-load = least maximum load within what edges take.
  Scheme scheme = Scheme::opt;
  /// Step of fos (optimal = 2 / (lambda_2 + lambda_max), cybenko = 1 / (degree + 1), boillat = by
  /// edge) or exchange parameter of gde, below 1.
  std::variant<Alpha, double> alpha = Alpha::optimal;
  /// Order of the eigenvalues in opt, md and adi; auto is leja, and leja0 in adi.
  Order order = Order::auto_;
  /// Whether adi goes through the dimensions backwards in every second iteration.
  Sweeps sweeps = Sweeps::alternating;
  /// Imbalance, relative to the start, at which a scheme stops. (above 0 and at most 1)
  double tolerance = 1e-9;
  /// When an iterated scheme stops: checked = as soon as the imbalance is small enough, looked at
  /// after every iteration; planned = after as many iterations as theory asks for, without a look
  /// on the way: what a parallel program can do without sums over all nodes.
  Stop stop = Stop::checked;
  /// Iterations after which a scheme stops in any case. (from 0 to 1000000000)
  std::int64_t max_iterations = 1000000;
  /// Node speeds above 0, read as decimals (0.7 is 7/10); targets become proportional to them,
  /// exactly.
  bool speeds = false;
  /// Make a converged flow integral, so that it still balances exactly.
  bool integer = true;
  /// How a node shares out what it has when it owes more: ppg (in proportion), largest (largest
  /// sink first), index (smallest number first), single (waits for all of it); none leaves the
  /// migration out.
  Migration migration = Migration::ppg;
  /// lock-step: all nodes act at the same time, round by round; async: a node acts when load
  /// arrives, its messages leave one after the other and take their time on the machine, or 1 +
  /// 0.01 a unit.
  Timing timing = Timing::lock_step;
  /// Most units that cross one link, one way, in one round; for scheme rounds. (units, from 1 to
  /// 9007199254740991)
  std::optional<std::int64_t> message_limit = {};
  /// Machine whose times are estimated: cray-t3e and now (workstations) are fits to the paper's
  /// measurements; or times of one's own.
  std::optional<std::variant<MachineName, MachineTimes>> machine = {};
  /// Most units that cross an edge, either way; null = no limit. In the order of the edges given,
  /// or of a family in ascending order, as in the answer; for scheme max-load. (units)
  bool edge_capacity = false;
  /// Least units that cross an edge which is used at all; for scheme max-load. (units)
  bool edge_minimum = false;
  /// What a unit pays on an edge, either way; null = 1 on all of them, so that the fees are the
  /// traffic. For scheme max-load.
  bool edge_fee = false;
  /// Add the imbalance after every iteration.
  bool history = false;
  /// Add loads and flow of the iterations, thinned out when there are many.
  bool trace = false;
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

  friend bool operator==(const Flow&, const Flow&) = default;
};

constexpr std::array<std::string_view, 16> names_of(Flow::Scheme) {
  return {"opt", "ops", "fos", "sos", "chebyshev", "cg", "de", "gde", "adi", "md", "l2", "l1", "linf", "node-flow", "rounds", "max-load"};
}
constexpr std::array<std::string_view, 3> names_of(Flow::Alpha) {
  return {"optimal", "cybenko", "boillat"};
}
constexpr std::array<std::string_view, 9> names_of(Flow::Order) {
  return {"auto", "leja", "leja0", "leja-reversed", "ascending", "descending", "alternate", "centre", "bit-reversal"};
}
constexpr std::array<std::string_view, 2> names_of(Flow::Sweeps) {
  return {"alternating", "plain"};
}
constexpr std::array<std::string_view, 2> names_of(Flow::Stop) {
  return {"checked", "planned"};
}
constexpr std::array<std::string_view, 5> names_of(Flow::Migration) {
  return {"ppg", "largest", "index", "single", "none"};
}
constexpr std::array<std::string_view, 2> names_of(Flow::Timing) {
  return {"lock-step", "async"};
}

}  // namespace evenkeel::settings
