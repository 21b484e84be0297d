#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/eh/address.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// Most servers of a machine; without the symmetry of extended hypercubes a table of all pairs is
/// kept, so fewer then.
inline constexpr std::int64_t kMostServers = std::int64_t{1} << 20;
inline constexpr std::size_t kMostTabled = 2048;

/// What a unit costs from one server to another: penalty times hops.
///
/// In an extended hypercube that depends on the exclusive or of the two numbers only, so one row
/// serves all pairs. Source: thesis, Eqns 3.12 and 3.13; theory/eh-static 1a, row 10.
class Distances {
 public:
  enum class Hops { route, graph };
  enum class Penalty { llca, none };

  /// @throws Error too_large.
  Distances(const eh::Shape& shape, Hops hops, Penalty penalty);
  /// Shortest paths of any connected network; penalty 1. @throws Error too_large, conflict.
  explicit Distances(const graph::Graph& graph);

  std::size_t servers() const { return servers_; }
  bool by_xor() const { return by_xor_; }
  /// Penalty times hops. O(1).
  std::int64_t operator()(std::uint32_t a, std::uint32_t b) const {
    return table_[by_xor_ ? a ^ b : std::size_t{a} * servers_ + b];
  }
  std::int64_t hops(std::uint32_t a, std::uint32_t b) const {
    return hops_[by_xor_ ? a ^ b : std::size_t{a} * servers_ + b];
  }
  /// Group of the pair in COM: level of the LLCA - 1 in extended hypercubes, else 0.
  int group(std::uint32_t a, std::uint32_t b) const { return groups_.empty() ? 0 : groups_[a ^ b]; }
  int groups() const { return count_; }
  double mean() const { return mean_; }  ///< Over all ordered pairs, equal ones included.

 private:
  void find_mean();

  std::size_t servers_ = 0;
  bool by_xor_ = false;
  std::vector<std::int32_t> table_;
  std::vector<std::int32_t> hops_;
  std::vector<std::int8_t> groups_;
  int count_ = 1;
  double mean_ = 0;
};

/// What a mapping costs. C1 is the root mean square of the loads, C2 the communication with its
/// penalties; cost = C1 + beta C2.
/// Source: thesis, Eqns 3.7 to 3.14. Erratum: sums over processors are printed over V.
struct Measures {
  std::int64_t squares = 0;  ///< Sum of squared loads, exact.
  std::int64_t c2 = 0;       ///< Exact.
  double c1 = 0;
  double cost = 0;
  double sigma = 0;                 ///< Standard deviation of the loads.
  double delta = 0;                 ///< Mean of |load - mean| / mean.
  std::vector<std::int64_t> com;    ///< Communication times hops, by level.
  std::vector<std::int64_t> loads;  ///< Computation on every server.
  std::int64_t least_load = 0, most_load = 0;
};

/// Everything anew from the mapping. O(tasks + messages + servers).
Measures measure(const TaskGraph& tasks, const Distances& distances,
                 std::span<const std::uint32_t> mapping, double beta);

/// The beta at which a random mapping weighs evenly: mean load / (communication x mean distance).
double balanced_beta(const TaskGraph& tasks, const Distances& distances);

}  // namespace evenkeel::mapping
