#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/cluster/options.hpp"
#include "evenkeel/insitu/balancer.hpp"

namespace evenkeel::insitu {

/// Diffusion with local knowledge, like in a cluster job; the same at all ranks.
struct LocalOptions {
  cluster::Variant variant = cluster::Variant::b;
  std::int64_t iterations = 1000;  ///< N of the application; the default of k0.
  /// Maximum number of balancing steps; no limit if empty.
  std::optional<std::int64_t> lb_steps = {};
  std::int64_t lb_period = 1;  ///< Iterations per balancing step.
  /// decreasing, const_ or off: halving reads clocks, which differ from run to run.
  cluster::KPolicy k_policy = cluster::KPolicy::decreasing;
  std::optional<double> k0 = {};
  cluster::Rounding rounding = cluster::Rounding::floor;  ///< Can also be `imitate`.
  cluster::Costs costs = {};
};

/// Result of one call of a LocalBalancer, at this rank.
struct LocalStep {
  std::vector<Share> flow;  ///< Moves of this iteration, neighbours ascending; no zeros.
  Load load = 0;            ///< Load of this rank after the moves.
  bool over = false;        ///< Nothing will move any more, anywhere, while loads stay.
};

/// Practical diffusion. The moves of a rank depend only on its neighbours, and on whether a move
/// costs less than it saves in the remaining iterations. There is no reduction: a counter in the
/// messages stops all ranks in the same step.
///
/// Loads, moves and steps are those of a cluster job with the same options and `detection`
/// piggyback, for any number of ranks. Example: LocalBalancer balancer(network, options, speed,
/// measure_links(network));
///        for (...) { for (const Share& share : balancer.step(load).flow) ...; compute(); }
/// Source: Jeannot, Vernier, Algorithm 1; core/theory/cluster.md, core/theory/scale_out.md.
class LocalBalancer {
 public:
  /// Collective, over a network with one node per rank, without weights.
  /// @param network  One node per rank.
  /// @param options  The same at all ranks.
  /// @param speed  Operations per second of this rank, > 0.
  /// @param links  To every neighbour, ascending; the same at both ends.
  /// @throws Error conflict, bad_shape, bad_value; the same at all ranks.
  /// Complexity: two messages to each neighbour, and the messages of the agreement.
  LocalBalancer(Network network, const LocalOptions& options, double speed,
                std::vector<cluster::Link> links);
  LocalBalancer(LocalBalancer&&) noexcept;
  LocalBalancer& operator=(LocalBalancer&&) noexcept;
  ~LocalBalancer();  ///< Collective. Completes pending operations.

  /// Call once per iteration at all ranks. Ranks can be in different iterations, because only
  /// neighbours wait for each other.
  /// @param own  Units of this rank: the load after the last step, plus arrivals and minus
  ///             departures since.
  /// @throws Error negative_load, too_large at this rank, and the same at every other in one of its
  /// next calls; all further calls throw it again.
  /// Complexity: one message to each neighbour, and one more if units move to it; two more with
  /// imitate.
  LocalStep step(Load own);

  /// The same in parallel to the caller's work: start(), then progress() any number of times, which
  /// never waits, then take(), which waits and throws errors. progress() returns whether the step
  /// is complete.
  void start(Load own);
  bool progress();
  LocalStep take();

  /// Restarts finished balancing after loads have changed. Call at all ranks before the same step.
  /// @throws Error conflict if a started result has not been taken.
  void restart();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Measures latency and bandwidth of the links to all neighbours, edge after edge, in a network
/// with one node per rank. Collective. Both ends get the same numbers: the minimum of `repeats`
/// round trips of 8 bytes and of `bytes` bytes. @throws Error bad_shape, bad_value.
std::vector<cluster::Link> measure_links(const Network& network, int bytes = 1 << 18,
                                         int repeats = 20);

}  // namespace evenkeel::insitu
