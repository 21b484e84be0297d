// Generated from core/schema/explain.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Says why a plan is as it is: for each move its rule, loads and gain, for an object what keeps
/// it, for the plan what proves it and what keeps its fullest node full.
struct Explain {

  /// Seed of every random choice. (from 0 to 9007199254740991)
  std::int64_t seed = 1;
  /// One move alone: its number in moves, from 0; none: the plan. (from 0 to 9007199254740991)
  std::optional<std::int64_t> move = {};
  /// One object alone: its name, or its number from 0; none: the plan.
  std::optional<std::string> object = {};

  friend bool operator==(const Explain&, const Explain&) = default;
};


}  // namespace evenkeel::settings
