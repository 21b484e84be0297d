#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evenkeel/dynamic/options.hpp"

namespace evenkeel::dynamic {

/// Kinds of machines for policies: trees of controllers, networks of servers alone, and one
/// dispatcher with its servers.
enum class MachineKind : std::uint8_t { hierarchy, flat, dispatcher };

/// Who decides that a task should move.
enum class Asks : std::uint8_t { nobody, sender, receiver };

/// Properties of a policy: a row of the catalogue, core/schema/policies.json.
struct PolicyRow {
  Policy id;
  std::array<bool, 3> on;  ///< Whether it suits a machine, by its kind.
  Asks asks;
  bool multi_level;  ///< Requests climb a tree that has separate thresholds on every level.

  bool suits(MachineKind kind) const { return on[static_cast<std::size_t>(kind)]; }
  bool sends() const { return asks == Asks::sender; }
  bool receives() const { return asks == Asks::receiver; }
  bool decides() const { return asks != Asks::nobody; }  ///< Has thresholds at all.
};

/// All rows, in the order of Policy. Generated.
std::span<const PolicyRow> policies();

/// O(1).
inline const PolicyRow& row_of(Policy id) { return policies()[static_cast<std::size_t>(id)]; }

}  // namespace evenkeel::dynamic
