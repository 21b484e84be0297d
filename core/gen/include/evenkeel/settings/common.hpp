// Generated from core/schema/common.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
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

struct MessageTimes {
  /// Time of a message. (ms, from 0 to 1000000000000)
  double startup_ms = 0;
  /// Time of a load unit. (ms, from 0 to 1000000000000)
  double per_unit_ms = 0;
  /// L: how long a message is under way, with overhead_ms. An iteration with d neighbours takes d o
  /// + max(d o, L + o). (ms, from 0 to 1000000000000)
  std::optional<double> latency_ms = {};
  /// o: what a message keeps its sender and its receiver, with latency_ms. (ms, from 0 to
  /// 1000000000000)
  std::optional<double> overhead_ms = {};

  friend bool operator==(const MessageTimes&, const MessageTimes&) = default;
};

}  // namespace evenkeel::settings
