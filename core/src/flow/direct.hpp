#pragma once
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/laplacian.hpp"
#include "graph/laplacian_solver.hpp"
#include "graph/network_flow.hpp"

namespace evenkeel::flow {

/// The flow of minimum l2 norm (minimum sum of x^2 / f with weights f): x = F Z^T y with L y =
/// excess. Known topologies are solved by their eigenbases in O(n log n), all other graphs by
/// graph::LaplacianSolver. Source: Hu, Blake, Emerson 1998. Erratum: the paper states Z y = w -
/// avg; it is L y.
class LeastSquares {
 public:
  /// @param topology  Null if unknown. Its eigenbases are used if they are fast.
  LeastSquares(const graph::Graph& graph, const graph::Topology* topology,
               std::vector<double> excess);

  /// Performs up to `iterations` iterations of the sparse solver. Transforms take one iteration.
  /// @return whether it has finished.
  bool advance(std::int64_t iterations);
  std::int64_t iterations() const { return iterations_; }
  std::string_view method() const { return method_; }  ///< "transform", "cholesky" or "cg".
  const std::vector<double>& excess() const { return excess_; }
  /// The flow down the potentials. A visible residual is carried along a forest.
  std::vector<double> flow() const;
  const std::vector<double>& potential() const {
    return potential_;
  }  ///< The potentials y, once
     ///< finished.

 private:
  const graph::Graph& graph_;
  std::optional<graph::Topology> topology_;
  std::vector<double> excess_;
  std::vector<double> potential_;
  std::optional<graph::LaplacianSolver> solver_;
  std::string_view method_;
  std::int64_t iterations_ = 0;
};

/// Runs the solver until it has finished.
std::vector<double> least_squares_flow(const graph::Graph& graph, const graph::Topology* topology,
                                       std::vector<double> excess);

/// An integral flow of minimum traffic.
struct LeastTraffic {
  std::vector<Load> flow;       ///< Shape m.
  std::vector<Load> targets;    ///< Loads after the flow.
  Int128 bound = 0;             ///< Value of the dual solution: no plan moves less. Equals the
                                ///< traffic.
  std::vector<Load> potential;  ///< The dual solution: values of neighbours differ by at most 1,
                                ///< minimum 0.
};

/// Maximum number of edges for minimum traffic, otherwise `too_large`: long thin networks with more
/// edges would take minutes.
inline constexpr std::size_t kLeastTrafficEdges = 30000;

/// The minimum sum of |x| that takes every node to its share, by minimum-cost flow. Resumable.
///
/// Integral: shares are rounded down or up so that the traffic is minimal. Real: loads are scaled
/// by the nodes of their component, which makes all shares integral. Needs equal speeds.
/// Complexity: one maximum flow for every distance over which load travels. Source: textbook
/// primal-dual minimum-cost flow; core/theory/flow.md, section 8.
class LeastTrafficSearch {
 public:
  enum class Kind { integral, real };

  /// @throws Error too_large, conflict (real shares with speeds).
  LeastTrafficSearch(const graph::Graph& graph, const Problem& problem, Kind kind,
                     bool limits = true);

  /// Handles up to `distances` further distances. @return whether the search has finished.
  bool advance(std::int64_t distances);
  std::int64_t distances() const { return distances_; }

  LeastTraffic integral() const;     ///< Once finished, for Kind::integral.
  std::vector<double> flow() const;  ///< The flow so far; it balances once finished.
  /// Potential of the dual solution so far, minimum 0 in every part. Its bound holds even before
  /// the search has finished.
  std::vector<Load> potential() const;
  /// Lower bounds that the dual solution proves, one per part of the network. Once finished, a
  /// bound is the traffic of the part, for Kind::real times the nodes of the part. @param potential
  /// From potential().
  std::vector<Int128> bounds(const std::vector<Load>& potential) const;
  const std::vector<Load>& nodes_of_parts() const { return counts_; }

 private:
  struct Supply {
    std::vector<Load> above;
    std::vector<bool> may_keep;
    std::vector<Load> spare;  // per component
  };
  Supply integral_supply(const Problem& problem);
  Supply real_supply(const Problem& problem);
  void build();

  const graph::Graph& graph_;
  graph::Components parts_;
  std::vector<Load> counts_;  ///< Nodes per component.
  std::vector<Load> totals_;
  std::vector<Load> floors_;
  Kind kind_;
  Supply supply_;
  graph::FlowNetwork network_;
  graph::FlowNetwork::Cheapest cheapest_;
  std::vector<std::size_t> kept_;  ///< Arc over which a node keeps one unit more.
  std::int64_t distances_ = 0;
  bool done_ = false;
};

/// Runs the search for integral flows until it has finished.
LeastTraffic least_traffic(const graph::Graph& graph, const Problem& problem, bool limits = true);

}  // namespace evenkeel::flow
