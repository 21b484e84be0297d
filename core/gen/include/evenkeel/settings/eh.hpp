// Generated from core/schema/eh.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Extended hypercube EH(k,l): its counts, addresses, neighbours and routes.
struct Eh {

  /// Dimensions of a cube: 2^k nodes below every controller. (from 1 to 16)
  std::int64_t k = 0;
  /// Levels of controllers; at most 2^40 servers in all. (from 1 to 40)
  std::int64_t l = 0;
  /// Nodes to describe: addresses such as 3.5, root or 0:29, or numbers of servers.
  std::optional<std::vector<std::variant<std::int64_t, std::string>>> nodes = {};
  /// From which server to which.
  std::optional<std::vector<std::variant<std::int64_t, std::string>>> route = {};
  /// Describe every node.
  bool list = false;
  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Eh&, const Eh&) = default;
};


}  // namespace evenkeel::settings
