#pragma once
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/laplacian_solver.hpp"
#include "evenkeel/graph/topologies.hpp"

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
  std::vector<double> flow() const;

 private:
  const graph::Graph& graph_;
  std::optional<graph::Topology> topology_;
  std::vector<double> excess_;
  std::vector<double> potential_;
  std::optional<graph::LaplacianSolver> solver_;
  std::string_view method_;
  std::int64_t iterations_ = 0;
};

/// A whole flow of least traffic: the least sum of |x| that takes every node to its target rounded
/// down or up, by minimum-cost flow.
struct LeastTraffic {
  std::vector<Load> flow;     ///< Shape m.
  std::vector<Load> targets;  ///< Loads after it.
  Int128 bound = 0;           ///< Of the dual solution: no plan moves less. Equal to the traffic.
};

/// Edges up to which `least_traffic` is offered; beyond it `too_large`.
inline constexpr std::size_t kLeastTrafficEdges = 100000;

/// @param exact_targets  Targets with the sum of the loads in every component; else each
/// component's share by speed, rounded down or up wherever that saves most.
/// @throws Error too_large, sum_mismatch.
/// Source: textbook minimum-cost flow; theory/general, "Least largest flow".
LeastTraffic least_traffic(const graph::Graph& graph, const Problem& problem, bool limits = true);

/// The real flow of least traffic for the real targets. Needs equal speeds: loads are scaled by the
/// nodes of their component, which makes all targets whole.
std::vector<double> least_traffic_real(const graph::Graph& graph, const Problem& problem,
                                       bool limits = true);

}  // namespace evenkeel::flow
