// Generated from core/schema/eh.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Analyse an extended hypercube EH(k,l): count its nodes and links, describe nodes, and route
/// between servers.
struct Eh {

  /// Dimension of each cube: every controller has 2^k children. (from 1 to 16)
  std::int64_t k = 0;
  /// Number of controller levels above the servers. The extended hypercube has 2^(k l) servers, at
  /// most 2^40. (from 1 to 40)
  std::int64_t l = 0;
  /// Nodes to describe: addresses such as 3.5, root or 0:29 (level:number), or server numbers.
  std::optional<std::vector<std::variant<std::int64_t, std::string>>> nodes = {};
  /// Two servers, by address or number: show the route from the first to the second.
  std::optional<std::vector<std::variant<std::int64_t, std::string>>> route = {};
  /// Describe every node.
  bool list = false;
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Eh&, const Eh&) = default;
};


}  // namespace evenkeel::settings
