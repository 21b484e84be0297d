// Generated from core/schema/common.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Fits to the paper's measurements: a Cray T3E, and a network of workstations.
enum class MachineName : std::uint8_t { cray_t3e, now };
constexpr std::array<std::string_view, 2> names_of(MachineName) {
  return {"cray-t3e", "now"};
}

struct MachineTimes {
  /// Time of a message. (ms, from 0 to 1000000000000)
  double startup_ms = 0;
  /// Time of a load unit. (ms, from 0 to 1000000000000)
  double per_unit_ms = 0;

  friend bool operator==(const MachineTimes&, const MachineTimes&) = default;
};

}  // namespace evenkeel::settings
