// Generated from core/schema/topology.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct DegreeRange {
  Whole min = {};
  Whole max = {};
};

struct EigenLevel {
  double value = {};
  Whole multiplicity = {};
};

struct TopologyFacts {
  Whole nodes = {};
  Whole edges = {};
  DegreeRange degree = {};
  std::optional<Whole> diameter = {};
  /// Lower and upper bound if the diameter is not computed.
  std::optional<std::array<Whole, 2>> diameter_bounds = {};
  std::optional<Whole> girth = {};
  /// null if the run was stopped before this was known.
  std::optional<bool> connected = {};
  /// null if the run was stopped before this was known.
  std::optional<bool> bipartite = {};
  bool regular = {};
  std::optional<List<EigenLevel>> spectrum = {};
  /// Smallest positive eigenvalue.
  std::optional<double> lambda_2 = {};
  std::optional<double> lambda_max = {};
  std::optional<Whole> distinct = {};
  /// Lower and upper bound if the distinct eigenvalues are not counted.
  std::optional<std::array<Whole, 2>> distinct_bounds = {};
  std::optional<Whole> opt_iterations = {};
  std::optional<Whole> cost_m = {};
  /// Lower and upper bound if cost_m is not known exactly.
  std::optional<std::array<Whole, 2>> cost_m_bounds = {};
};

struct TopologyFactor : TopologyFacts {
  std::string topology = {};
};

/// Bounds on the number of nodes from the degree, the diameter and the girth. A bound is null if
/// one of these is not known, or if the bound exceeds 2^53 - 1.
struct MooreBounds {
  /// Moore bound: upper bound on the number of nodes with this maximum degree and diameter.
  std::optional<Whole> most_nodes = {};
  /// Lower bound on the diameter of a network with this number of nodes and this maximum degree.
  std::optional<Whole> least_diameter = {};
  /// Lower bound on the number of nodes with this minimum degree and girth. A minimum cage reaches
  /// it.
  std::optional<Whole> least_nodes = {};
  /// Number of nodes of the cage with this degree and girth, if it is known. The cage is the
  /// smallest regular network with this degree and girth.
  std::optional<Whole> cage_nodes = {};
};

/// Matrices, row by row. The columns of the incidence matrix follow the order of the edges.
struct TopologyMatrices {
  List<List<double>> incidence = {};
  List<List<double>> adjacency = {};
  List<List<double>> laplacian = {};
  List<List<double>> diffusion = {};
  /// Step size in the diffusion matrix: 2 / (lambda_2 + lambda_max). null without edges.
  std::optional<double> alpha = {};
};

struct TopologyResult : TopologyFacts {
  List<TopologyFactor> factors = {};
  std::optional<List<List<double>>> edge_list = {};
  /// Bounds on the number of nodes from the degree, the diameter and the girth. A bound is null if
  /// one of these is not known, or if the bound exceeds 2^53 - 1.
  MooreBounds moore = {};
  /// Matrices, row by row. The columns of the incidence matrix follow the order of the edges.
  std::optional<TopologyMatrices> matrices = {};
};

struct TopologyCheck {
  bool valid = {};
  std::optional<std::string> by = {};
  /// Relative difference between the sum of the eigenvalues and the trace.
  std::optional<double> trace_difference = {};
};

using Topology = Answer<TopologyResult, TopologyCheck>;

}  // namespace evenkeel::answers
