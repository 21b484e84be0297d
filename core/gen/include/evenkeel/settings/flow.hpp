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

/// Compute a flow that balances the loads of a network, with a diffusion scheme or an exact solver.
struct Flow {
  enum class Scheme : std::uint8_t { opt, ops, fos, sos, chebyshev, cg, de, gde, adi, md, l2, l1, linf, node_flow, rounds, max_load };
  enum class Alpha : std::uint8_t { optimal, cybenko, boillat };
  enum class Order : std::uint8_t { auto_, leja, leja0, leja_reversed, ascending, descending, alternate, centre, bit_reversal };
  enum class Sweeps : std::uint8_t { alternating, plain };
  enum class Stop : std::uint8_t { checked, planned };
  enum class Migration : std::uint8_t { ppg, largest, index, single, none };
  enum class Timing : std::uint8_t { lock_step, async };

  /// Network: a family such as torus:8,8, a power such as hypercube:2^3, a product such as cycle:8
  /// x path:4, or a graph that you supply.
  std::string topology = {};
  /// Balancing scheme: opt, ops = optimal schemes (known number of iterations); fos, sos, chebyshev
  /// = diffusion schemes; cg = conjugate gradient method; de, gde = dimension exchange; adi, md =
  /// schemes for product networks, factor by factor; l2 = minimum l2 norm, by a direct solver; l1 =
  /// minimum traffic; linf, node-flow = minimum load on the busiest link, or minimum load through
  /// the busiest node; rounds = fewest rounds; max-load = minimum makespan with limits and fees per
  /// link.
  Scheme scheme = Scheme::opt;
  /// Step size of scheme fos: optimal = 2 / (smallest + largest positive eigenvalue of the
  /// Laplacian matrix); cybenko = 1 / (degree + 1); boillat = a different step for each edge; a
  /// number = this step size. For scheme gde: the exchange parameter, a number below 1.
  std::variant<Alpha, double> alpha = Alpha::optimal;
  /// Order in which the schemes opt, md and adi use the eigenvalues: auto = leja0 for adi, and leja
  /// for opt and md.
  Order order = Order::auto_;
  /// Order of the dimensions in scheme adi: alternating = reversed in every second iteration; plain
  /// = always the same.
  Sweeps sweeps = Sweeps::alternating;
  /// Imbalance at which an iterative scheme stops, relative to the imbalance at the start. (above 0
  /// and at most 1)
  double tolerance = 1e-9;
  /// Stopping rule of iterative schemes: checked = test the imbalance after every iteration, and
  /// stop when it is small enough; planned = run the number of iterations known from theory without
  /// a test, so that a parallel program needs no sums over all nodes.
  Stop stop = Stop::checked;
  /// Maximum number of iterations. (from 0 to 1000000000)
  std::int64_t max_iterations = 1000000;
  /// Node speeds above 0, as decimal numbers; 0.7 means exactly 7/10. Targets become exactly
  /// proportional to the speeds.
  bool speeds = false;
  /// Round a converged flow to an integral flow, in whole units. The rounded flow still balances
  /// exactly.
  bool integer = true;
  /// Rule for a node that holds less load than it must send: ppg = send to all receivers in
  /// proportion; largest = largest amount first; index = lowest node number first; single = wait
  /// until the node holds the whole load that it must send. With rule none, no migration is
  /// computed.
  Migration migration = Migration::ppg;
  /// Timing of the migration: lock-step = all nodes act at the same time, round by round; async = a
  /// node acts when load arrives, and sends its messages one after the other. With timing async,
  /// the time of a message comes from the machine model. If no machine model is given, a message of
  /// n units takes the time 1 + 0.01 n.
  Timing timing = Timing::lock_step;
  /// Maximum load per round over each link, in each direction. This option works only with scheme
  /// rounds. (units, from 1 to 9007199254740991)
  std::optional<std::int64_t> message_limit = {};
  /// Machine for which times are estimated: cray-t3e = a Cray T3E; now = a network of workstations.
  /// Both machine models are fitted to the measurements in the paper by Decker, Monien and Preis.
  /// To set other times, use the separate options for machine times.
  std::optional<std::variant<MachineName, MachineTimes>> machine = {};
  /// Maximum load over each link, in either direction. An edge with value null has no limit. For a
  /// graph from a file, the values are in the order of the edges in the file. For a network family,
  /// the values are in the order of the edges in the answer. This option works only with scheme
  /// max-load. (units)
  bool edge_capacity = false;
  /// Minimum load over each link that carries any load. This option works only with scheme
  /// max-load. (units)
  bool edge_minimum = false;
  /// Fee per unit over each link, in either direction. If all fees are 1, the total fee equals the
  /// traffic. This option works only with scheme max-load.
  bool edge_fee = false;
  /// Include the imbalance after each iteration in the answer.
  bool history = false;
  /// Include the loads and the flow after each iteration in the answer. If there are many
  /// iterations, the trace contains only a part of the iterations.
  bool trace = false;
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
