#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/answers/cluster.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/cluster/options.hpp"

namespace evenkeel::verify {

/// A run of a cluster job: its data and options.
struct ClusterJob {
  const cluster::Cluster& cluster;
  const cluster::Options& options;
  const cluster::Scenario& scenario;

  std::size_t nodes() const { return cluster.graph.nodes(); }
  bool never_balances() const { return options.scheme == cluster::Scheme::never; }
  bool is_real() const { return options.rounding == cluster::Rounding::real; }
  /// Largest rounding error of a difference of sums over all nodes, each of about that size.
  double rounding(double size) const { return static_cast<double>(nodes() + 8) * 0x1p-52 * size; }
  /// The claimed tokens if they are the found tokens up to rounding, otherwise the found tokens.
  /// Whole tokens are exact up to 2^53.
  double tokens(double claimed, double found) const;
};

/// Work of all iterations, whatever is moved.
struct Work {
  Int128 token_iterations = 0;
  double ideal_s = 0;  ///< On all nodes together.
  double alone_s = 0;  ///< On the fastest node.
  double least_s = 0;  ///< ideal_s less the largest rounding error.
};
/// O(n + arrivals).
Work work_of(const ClusterJob& job, std::int64_t iterations);

/// Tokens at the start and those that arrive before that iteration.
Int128 tokens_until(const cluster::Scenario& scenario, std::int64_t iterations);

/// Whether loads are at least 0, and whole numbers unless load is divisible. O(n).
bool are_loads(const ClusterJob& job, std::span<const double> loads);

/// Whether the sum of loads after that many iterations is right. @param loads  As are_loads()
/// requires. O(n + arrivals).
bool keep_tokens(const ClusterJob& job, std::span<const double> loads, std::int64_t iterations);

/// Loads against shares by speed.
struct Shares {
  std::int64_t used = 0;
  double overload = 0;
  std::optional<double> max_over_share;
};
Shares shares_of(std::span<const double> loads, std::span<const double> speeds);

/// Estimates before the run. Claimed estimates are kept if they differ by rounding only.
/// Source: core/theory/cluster.md, section 10. O(n + m).
answers::ClusterScreen screen_of(const ClusterJob& job, const answers::ClusterScreen& claimed);

/// A share of the relative-speed matrix by its closed form, and the wish of one end alone.
/// Source: core/theory/cluster.md, section 1.
class Matrix {
 public:
  explicit Matrix(const ClusterJob& job);
  /// The share that node i alone would send to its neighbour j.
  double wish(std::size_t i, std::size_t j) const;
  /// M_ij of neighbours.
  double share(std::size_t i, std::size_t j) const;
  /// M_ii.
  double kept(std::size_t i) const;
  /// All entries [i, j, M_ij] in ascending order.
  std::vector<std::array<double, 3>> entries() const;
  /// All messages [round, from, to, value]: every node sends its speed, then its wish, to each
  /// neighbour.
  std::vector<std::array<double, 4>> messages() const;

 private:
  double fraction(std::size_t i, std::size_t j) const;

  const cluster::Cluster& cluster_;
  std::vector<double> most_;  // delta
};

/// A run without balancing.
struct NeverRun {
  double makespan_s = 0;
  std::int64_t app_messages = 0;
  std::vector<double> loads;  ///< After the last iteration.
};
/// None if a barrier on a tree ends iterations. O(iterations (n + m)).
std::optional<NeverRun> run_without_balancing(const ClusterJob& job);

/// Messages of the application, if they do not depend on the loads. O(m).
Int128 app_messages(const ClusterJob& job, std::int64_t iterations);

/// Cost and benefit of the cost test, in seconds. Source: core/theory/cluster.md, section 3.
struct CostTest {
  double cost_s = 0, benefit_s = 0;
};
/// @param giver, receiver  Neighbours. @param tokens  Quantity that the test uses.
CostTest cost_test(const ClusterJob& job, std::size_t giver, std::size_t receiver,
                   std::span<const double> loads, double tokens);

}  // namespace evenkeel::verify
