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
  /// Low and high bound where the diameter is not computed.
  std::optional<std::array<Whole, 2>> diameter_bounds = {};
  std::optional<Whole> girth = {};
  /// null when the run was stopped before.
  std::optional<bool> connected = {};
  /// null when the run was stopped before.
  std::optional<bool> bipartite = {};
  bool regular = {};
  std::optional<List<EigenLevel>> spectrum = {};
  /// Smallest eigenvalue above 0.
  std::optional<double> lambda_2 = {};
  std::optional<double> lambda_max = {};
  std::optional<Whole> distinct = {};
  /// Low and high bound where the distinct eigenvalues are not counted.
  std::optional<std::array<Whole, 2>> distinct_bounds = {};
  std::optional<Whole> opt_iterations = {};
  std::optional<Whole> cost_m = {};
  /// Low and high bound where cost_m is not known exactly.
  std::optional<std::array<Whole, 2>> cost_m_bounds = {};
};

struct TopologyFactor : TopologyFacts {
  std::string topology = {};
};

/// How many nodes its degree, diameter and girth allow; null where one of them is not known, or
/// beyond 9007199254740991.
struct MooreBounds {
  /// Moore bound: the most nodes of this largest degree and diameter.
  std::optional<Whole> most_nodes = {};
  /// The least diameter that so many nodes of this largest degree allow.
  std::optional<Whole> least_diameter = {};
  /// The fewest nodes that this least degree and girth allow: a minimum cage has as many.
  std::optional<Whole> least_nodes = {};
  /// Nodes of the cage of this degree and girth, the smallest regular network with them, where it
  /// is known.
  std::optional<Whole> cage_nodes = {};
};

/// Row by row; columns of the incidence matrix are edges in their order.
struct TopologyMatrices {
  List<List<double>> incidence = {};
  List<List<double>> adjacency = {};
  List<List<double>> laplacian = {};
  List<List<double>> diffusion = {};
  /// Of the diffusion matrix: 2 / (lambda_2 + lambda_max); null without edges.
  std::optional<double> alpha = {};
};

struct TopologyResult : TopologyFacts {
  List<TopologyFactor> factors = {};
  std::optional<List<List<double>>> edge_list = {};
  /// How many nodes its degree, diameter and girth allow; null where one of them is not known, or
  /// beyond 9007199254740991.
  MooreBounds moore = {};
  /// Row by row; columns of the incidence matrix are edges in their order.
  std::optional<TopologyMatrices> matrices = {};
};

struct TopologyCheck {
  bool valid = {};
  std::optional<std::string> by = {};
  /// Sum of the eigenvalues against the trace, relative.
  std::optional<double> trace_difference = {};
};

using Topology = Answer<TopologyResult, TopologyCheck>;

}  // namespace evenkeel::answers
