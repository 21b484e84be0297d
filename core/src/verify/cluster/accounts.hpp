#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/cluster/options.hpp"

namespace evenkeel::verify {

/// Work of all iterations, whatever is moved.
struct Work {
  Int128 token_iterations = 0;
  double ideal_s = 0;  ///< On all nodes together.
  double alone_s = 0;  ///< On the fastest node.
  double least_s = 0;  ///< ideal_s less what rounding can have added.
};
/// O(n + arrivals).
Work work_of(const cluster::Cluster& cluster, const cluster::Options& options,
             const cluster::Scenario& scenario, std::int64_t iterations);

/// Tokens at the start and those that arrive before that iteration.
Int128 tokens_until(const cluster::Scenario& scenario, std::int64_t iterations);

/// Loads against shares by speed.
struct Shares {
  std::int64_t used = 0;
  double overload = 0;
  std::optional<double> max_over_share;
};
Shares shares_of(std::span<const double> loads, std::span<const double> speeds);

/// Numbers that are known before anything runs. Source: core/theory/cluster.md, section 10.
struct Screen {
  double saving_s = 0, exchange_s = 0, move_s = 0, detection_s = 0;
  std::size_t slowest = 0;
  double longest_s = 0;       ///< An iteration of the slowest node.
  double longest_move_s = 0;  ///< All load of that node over its links.
};
/// O(n + m).
Screen screen_of(const cluster::Cluster& cluster, const cluster::Options& options,
                 std::span<const Load> loads);

/// A share of the relative-speed matrix by its closed form, and what an end alone would send.
/// Source: core/theory/cluster.md, section 1.
class Matrix {
 public:
  Matrix(const cluster::Cluster& cluster, cluster::Variant variant);
  /// What node i by itself would send to its neighbour j.
  double wish(std::size_t i, std::size_t j) const;
  /// M_ij of neighbours.
  double share(std::size_t i, std::size_t j) const;
  /// M_ii.
  double kept(std::size_t i) const;

 private:
  double fraction(std::size_t i, std::size_t j) const;

  const cluster::Cluster& cluster_;
  std::vector<double> most_;  // delta
};

/// A run without balancing.
struct NeverRun {
  double makespan_s = 0;
  std::int64_t app_messages = 0;
  std::vector<double> loads;  ///< At the end.
};
/// None if a barrier on a tree ends iterations. O(iterations (n + m)).
std::optional<NeverRun> run_without_balancing(const cluster::Cluster& cluster,
                                              const cluster::Options& options,
                                              const cluster::Scenario& scenario,
                                              std::int64_t iterations);

/// Links that carry messages in an iteration.
std::int64_t live_links(const cluster::Cluster& cluster, const cluster::Scenario& scenario,
                        std::int64_t iteration);

/// Whether an exchange pays by the cost test: 1 yes, -1 no, 0 if both sides are equal but for
/// rounding. Source: core/theory/cluster.md, section 3.
/// @param tokens  That the test is about.
int pays(const cluster::Cluster& cluster, const cluster::Costs& costs, std::size_t giver,
         std::size_t receiver, std::span<const double> loads, double tokens, double k);
/// Cost and benefit of the test, seconds.
struct Exchange {
  double cost_s = 0, benefit_s = 0;
};
Exchange exchange_of(const cluster::Cluster& cluster, const cluster::Costs& costs,
                     std::size_t giver, std::size_t receiver, std::span<const double> loads,
                     double tokens);

}  // namespace evenkeel::verify
