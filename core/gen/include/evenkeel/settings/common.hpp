// Generated from core/schema/common.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Machine models fitted to the paper's measurements: cray-t3e = a Cray T3E; now = a network of
/// workstations.
enum class MachineName : std::uint8_t { cray_t3e, now };
constexpr std::array<std::string_view, 2> names_of(MachineName) {
  return {"cray-t3e", "now"};
}

struct MachineTimes {
  /// Startup time per message. (ms, from 0 to 1000000000000)
  double startup_ms = 0;
  /// Transfer time per load unit. (ms, from 0 to 1000000000000)
  double per_unit_ms = 0;

  friend bool operator==(const MachineTimes&, const MachineTimes&) = default;
};

struct MessageTimes {
  /// Startup time per message. (ms, from 0 to 1000000000000)
  double startup_ms = 0;
  /// Transfer time per load unit. (ms, from 0 to 1000000000000)
  double per_unit_ms = 0;
  /// Latency L of a message, given together with the overhead o. With latency and overhead, an
  /// iteration of a node with d neighbours takes d x o + max(d x o, L + o). (ms, from 0 to
  /// 1000000000000)
  std::optional<double> latency_ms = {};
  /// Overhead o of a message: the time for which a message occupies its sender and its receiver.
  /// Overhead and latency must be given together. (ms, from 0 to 1000000000000)
  std::optional<double> overhead_ms = {};

  friend bool operator==(const MessageTimes&, const MessageTimes&) = default;
};

}  // namespace evenkeel::settings
