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

/// The flow of least l2 norm (least sum of x^2 / f with weights f): x = F Z^T y with L y = excess.
/// Known topologies are solved by their eigenbases in O(n log n), everything else by
/// graph::LaplacianSolver.
/// Source: Hu, Blake, Emerson 1998. Erratum: the paper prints Z y = w - avg; it is L y.
class LeastSquares {
 public:
  /// @param topology  When known; its eigenbases are used where they are fast.
  LeastSquares(const graph::Graph& graph, const graph::Topology* topology,
               std::vector<double> excess);

  /// Up to that many iterations of the sparse solver; transforms take one. @return true at the end.
  bool advance(std::int64_t iterations);
  std::int64_t iterations() const { return iterations_; }
  std::string_view method() const { return method_; }  ///< "transform", "cholesky" or "cg".
  const std::vector<double>& excess() const { return excess_; }
  /// The flow down the potentials, and what it leaves, if that can be seen, along a forest.
  std::vector<double> flow() const;
  const std::vector<double>& potential() const { return potential_; }  ///< After the end: y.

 private:
  const graph::Graph& graph_;
  std::optional<graph::Topology> topology_;
  std::vector<double> excess_;
  std::vector<double> potential_;
  std::optional<graph::LaplacianSolver> solver_;
  std::string_view method_;
  std::int64_t iterations_ = 0;
};

/// Runs the solver to its end.
std::vector<double> least_squares_flow(const graph::Graph& graph, const graph::Topology* topology,
                                       std::vector<double> excess);

/// An integral flow of least traffic.
struct LeastTraffic {
  std::vector<Load> flow;       ///< Shape m.
  std::vector<Load> targets;    ///< Loads after it.
  Int128 bound = 0;             ///< Of the dual solution: no plan moves less. Equal to the traffic.
  std::vector<Load> potential;  ///< The dual solution: falls by at most 1 along an edge, least 0.
};

/// Edges up to which the least traffic is offered; beyond it `too_large`: long thin networks with
/// more would take minutes.
inline constexpr std::size_t kLeastTrafficEdges = 30000;

/// The least sum of |x| that takes every node to its share, by minimum-cost flow. Resumable.
///
/// Whole: shares are rounded down or up wherever that saves most. Real: loads are scaled by the
/// nodes of their component, which makes all shares whole; needs equal speeds. Complexity: one
/// maximum flow for every distance over which load travels. Source: textbook primal-dual
/// minimum-cost flow; core/theory/flow.md, section 8.
class LeastTrafficSearch {
 public:
  enum class Kind { integral, real };

  /// @throws Error too_large, conflict (real shares with speeds).
  LeastTrafficSearch(const graph::Graph& graph, const Problem& problem, Kind kind,
                     bool limits = true);

  /// Up to that many distances further. @return true at the end.
  bool advance(std::int64_t distances);
  std::int64_t distances() const { return distances_; }

  LeastTraffic integral() const;     ///< After the end, for Kind::integral.
  std::vector<double> flow() const;  ///< So far; balances at the end.
  /// Of the dual solution so far: no plan moves less, even before the end. Least 0 in every part.
  std::vector<Load> potential() const;
  /// What it proves, a part of the network each: the traffic there, at the end; for Kind::real
  /// times the nodes of the part. @param potential  Its own.
  std::vector<Int128> bounds(const std::vector<Load>& potential) const;
  const std::vector<Load>& nodes_of_parts() const { return counts_; }

 private:
  struct Supply {
    std::vector<Load> above;
    std::vector<bool> may_keep;
    std::vector<Load> spare;  // of every component
  };
  Supply whole_supply(const Problem& problem);
  Supply real_supply(const Problem& problem);
  void build();

  const graph::Graph& graph_;
  graph::Components parts_;
  std::vector<Load> counts_;  ///< Nodes of every component.
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

/// Runs the search for integral flows to its end.
LeastTraffic least_traffic(const graph::Graph& graph, const Problem& problem, bool limits = true);

}  // namespace evenkeel::flow
