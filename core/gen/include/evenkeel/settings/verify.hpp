// Generated from core/schema/verify.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Check the plan in an answer with code that is independent of the solver.
struct Verify {

  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;
  /// Include the evidence for each statement of the answer to the result.
  std::optional<bool> evidence = false;

  friend bool operator==(const Verify&, const Verify&) = default;
};


}  // namespace evenkeel::settings
