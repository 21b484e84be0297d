// Generated from core/schema/explain.json; do not edit.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Explain an answer in sentences: the parts that decide its result, its claims and its notes. For
/// a plan of objects also the reason, loads and gain of each move, and the reason why an object
/// stays.
struct Explain {

  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;
  /// Explain only this move: its number in the list of moves, counted from 0. (from 0 to
  /// 9007199254740991)
  std::optional<std::int64_t> move = {};
  /// Explain only this object: its name, or its number counted from 0.
  std::optional<std::string> object = {};

  friend bool operator==(const Explain&, const Explain&) = default;
};


}  // namespace evenkeel::settings
