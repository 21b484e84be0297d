// Generated from core/schema/topology.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Compute the degree, the diameter and the Laplacian spectrum of a network.
struct Topology {

  /// Network: a family such as torus:8,8, a power such as hypercube:2^3, a product such as cycle:8
  /// x path:4, or a graph that you supply.
  std::string topology = {};
  /// Include the edge list.
  bool list = false;
  /// Include the incidence matrix Z, the adjacency matrix A, the Laplacian L = Z Z^T and the matrix
  /// M = I - alpha L of first-order diffusion. The matrices are available only for up to 64 nodes.
  bool matrices = false;
  /// Notes from reading the input: the choices made, and the names and counts of everything that
  /// was not used. They come first in the notes of the answer.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Topology&, const Topology&) = default;
};


}  // namespace evenkeel::settings
