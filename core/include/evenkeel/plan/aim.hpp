#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// What migration is counted in.
enum class Price : std::uint8_t { moves, bytes, bytes_distance };

/// Objective of a plan. The default is minimum makespan, then minimum migration.
struct Aim {
  Price price = Price::moves;
  std::optional<std::int64_t> max_moves = std::nullopt;
  std::optional<Load> max_bytes = std::nullopt;
  std::optional<Fraction> target = std::nullopt;  ///< Minimum migration with at most this makespan.
  std::optional<Fraction> min_gain =
      std::nullopt;  ///< Time that a unit of migration must save at least.
};

/// Quality of a placement.
struct Worth {
  Fraction makespan;
  Migration migration;
};

inline Load priced(const Aim& aim, const Migration& migration) {
  if (aim.price == Price::moves) return migration.moves;
  return aim.price == Price::bytes ? migration.bytes : migration.bytes_distance;
}

/// Whether the caps hold. O(1).
bool within_caps(const Aim& aim, const Migration& migration);

/// Whether the first is better: placements within the target win, then the aim decides. Strict and
/// exact. O(1).
bool better(const Aim& aim, const Worth& one, const Worth& other);

}  // namespace evenkeel::plan
