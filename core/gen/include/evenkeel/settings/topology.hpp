// Generated from core/schema/topology.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// What a network is like: degree, diameter, spectrum of its Laplacian.
struct Topology {

  /// A family such as torus:8,8, a power hypercube:2^3, a product cycle:8 x path:4, or a graph of
  /// one's own.
  std::string topology = {};
  /// Add the list of edges.
  bool list = false;
  /// Add the matrices Z, A, L = Z Z^T and M = I - alpha L of first-order diffusion, of up to 64
  /// nodes.
  bool matrices = false;
  /// Notes of the readers of the input: what they chose, and the names of everything that they did
  /// not use, with counts. The notes of the answer begin with them.
  std::optional<std::vector<std::string>> input_notes = {};
  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Topology&, const Topology&) = default;
};


}  // namespace evenkeel::settings
