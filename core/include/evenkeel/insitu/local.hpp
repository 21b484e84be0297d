#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/cluster/options.hpp"
#include "evenkeel/insitu/balancer.hpp"

namespace evenkeel::insitu {

/// Diffusion with local knowledge, as in a cluster job; the same at all ranks.
struct LocalOptions {
  cluster::Variant variant = cluster::Variant::b;
  std::int64_t iterations = 1000;  ///< N of the application: k0, where that is not given.
  std::optional<std::int64_t> lb_steps = {};  ///< Most balancing steps; none: no limit.
  std::int64_t lb_period = 1;                 ///< A step every so many iterations.
  /// decreasing, const_ or off: halving reads clocks, which differ from run to run.
  cluster::KPolicy k_policy = cluster::KPolicy::decreasing;
  std::optional<double> k0 = {};
  cluster::Rounding rounding = cluster::Rounding::floor;  ///< Or imitate.
  cluster::Costs costs = {};
};

/// What one call of a LocalBalancer has come to, at this rank.
struct LocalStep {
  std::vector<Share> flow;  ///< What moves in this iteration, neighbours ascending; no zeros.
  Load load = 0;            ///< Of this rank after it.
  bool over = false;        ///< Nothing will move any more, anywhere, while loads stay.
};

/// Practical diffusion: what a rank moves depends on its neighbours alone, and on whether moving it
/// costs less than it brings over the iterations that are left. No reduction, ever: a counter in
/// the messages ends it at all ranks in the same step.
///
/// Loads, moves and steps are those of a cluster job with the same options and `detection`
/// piggyback, whatever the number of ranks.
/// As in: LocalBalancer balancer(network, options, speed, measure_links(network));
///        for (...) { for (const Share& share : balancer.step(load).flow) ...; compute(); }
/// Source: Jeannot, Vernier, Algorithm 1; core/theory/cluster.md, core/theory/scale_out.md.
class LocalBalancer {
 public:
  /// Collective, over a network of one node a rank without weights.
  /// @param network  One node per rank.
  /// @param options  The same at all ranks.
  /// @param speed  Operations a second of this rank, > 0.
  /// @param links  To every neighbour, ascending; the same at both ends.
  /// @throws Error conflict, bad_shape, bad_value; the same at all ranks.
  /// Complexity: two messages to each neighbour, and those of agreement.
  LocalBalancer(Network network, const LocalOptions& options, double speed,
                std::vector<cluster::Link> links);
  LocalBalancer(LocalBalancer&&) noexcept;
  LocalBalancer& operator=(LocalBalancer&&) noexcept;
  ~LocalBalancer();  ///< Collective. Ends what has been started.

  /// Once an iteration, at all ranks, which need not be in the same one: only neighbours wait for
  /// each other.
  /// @param own  Units of this rank: what the last step left it with, and what came or went since.
  /// @throws Error negative_load, too_large at this rank, and the same at every other in one of its
  /// next calls; all further calls throw it again.
  /// Complexity: a message to each neighbour, one more where units go; with imitate two more.
  LocalStep step(Load own);

  /// The same between the caller's own work: start, then progress() as often as one likes, which
  /// never waits, and take(), which does and throws what went wrong. progress() returns whether
  /// the step is done.
  void start(Load own);
  bool progress();
  LocalStep take();

  /// Loads have changed: balancing that is over starts again. At all ranks before the same step.
  /// @throws Error conflict  what was started has not been taken.
  void restart();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Collective: latency and bandwidth of the links to all neighbours of a network of one node a
/// rank, the same numbers at both ends: the least of `repeats` round trips of 8 and of `bytes`
/// bytes, edge after edge. @throws Error bad_shape, bad_value.
std::vector<cluster::Link> measure_links(const Network& network, int bytes = 1 << 18,
                                         int repeats = 20);

}  // namespace evenkeel::insitu
