// Generated from core/schema/verify.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Checks the plan of an answer with code that the solver does not share.
struct Verify {

  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;
  /// Whether the result lists how each statement of the answer is known.
  std::optional<bool> evidence = false;

  friend bool operator==(const Verify&, const Verify&) = default;
};


}  // namespace evenkeel::settings
