#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/cost.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/orders.hpp"

namespace evenkeel::flow {

/// Parameters of the scheme, as far as the scheme uses them.
struct Parameters {
  std::optional<double> alpha;     ///< Parameter of first-order diffusion.
  std::optional<double> exchange;  ///< Lambda of the exchange schemes.
  bool exchange_known = true;      ///< Whether theory knows the best one.
  std::optional<Order> order;      ///< Order of the eigenvalues.
  std::string factors;       ///< Equivalent product of the network, if it differs from the input.
  std::optional<Cost> cost;  ///< M(G,d) of schemes that go factor by factor.
};

/// How the places of the spare units of a problem were chosen.
enum class Placement {
  least_norm,  ///< No integral plan, wherever it leaves them, has a smaller l2 norm.
  /// No integral plan changes the real flow by less, measured by the sum of (x - flow)^2 / f.
  least_change,
  forest,  ///< Chosen by forest_targets.
};

/// Loads and flow of one iteration.
struct Frame {
  std::int64_t iteration;
  std::vector<double> loads;
  std::vector<double> flow;
};

/// Result of balancing.
struct Solution {
  bool converged = false;
  double imbalance = 0;  ///< Left, relative to the start (2-norms).
  std::int64_t iterations = 0;
  std::vector<double> flow;       ///< Shape m; equal to `units` if integral.
  std::vector<double> real_flow;  ///< Shape m: before it was made integral.
  bool integral = false;
  std::vector<Load> units;    ///< Shape m: the integral flow.
  std::vector<Load> targets;  ///< Shape n: loads after it.
  Placement placement = Placement::least_norm;
  bool near_only = false;         ///< Not proven to be the nearest to the real flow.
  bool cycles_cancelled = false;  ///< The real flow had cycles.
  Norms norms;
  bool acyclic = true;
  /// Relative excess of the weighted norm over the minimum of all flows, integral or not, between
  /// the same loads, >= 0.
  std::optional<double> l2_excess;
  std::optional<Cost> cost;  ///< M(G,d).
  Parameters parameters;
  std::vector<Move> moves;  ///< Moves of the migration, with a trace; always with fewest rounds.
  std::vector<Frame> frames;
  std::int64_t frame_stride = 1;  ///< Every frame_stride-th iteration is kept.
};

}  // namespace evenkeel::flow
