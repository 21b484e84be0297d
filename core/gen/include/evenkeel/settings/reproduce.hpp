// Generated from core/schema/reproduce.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Compute a published table, figure, definition, claim or theorem of the papers, and compare the
/// published values with the computed values.
struct Reproduce {

  /// Number of random instances per table row: load vectors, runs, seeds or networks. By default,
  /// the number of instances is from 1 to 50,000, depending on the published result. The number of
  /// trials has no effect on published results without random input. (from 1 to 10000000)
  std::optional<std::int64_t> trials = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Reproduce&, const Reproduce&) = default;
};


}  // namespace evenkeel::settings
