#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/execute.hpp"
#include "ring/own_schedule.hpp"

namespace evenkeel::ring {

/// The place and the reason of a failure in a user-supplied schedule.
struct ReplayFailure {
  std::int64_t step = 0;            ///< From 1; the step after the last if a target is missed.
  std::optional<std::size_t> node;  ///< The one that it shows at first.
  std::string why;
};

/// The steps of a user-supplied schedule that can be executed.
struct Replay {
  std::int64_t steps = 0;     ///< Executed.
  std::int64_t messages = 0;  ///< Sent in them.
  Int128 moved = 0;           ///< Units moved over links in them.
  std::vector<Load> loads;    ///< After them.
  std::optional<ReplayFailure> failure;
  std::vector<TracedStep> trace;  ///< Only on request.
};

/// Executes a user-supplied schedule as far as possible.
///
/// Flows need not balance: they fail if nodes wait for load that never comes. Messages are sent as
/// written, up to the first message that breaks a rule of the machine. A message is between
/// neighbours. It has at least one unit, at most the limit, and only load that the node holds at
/// the start of the step. There is one message per link, direction and step, or in single-send one
/// message per link and direction in total. Flows and messages also fail after the last step if a
/// node misses its target.
/// @param loads, targets  Shape n >= 2.
/// @param limits          False: runs for any length of time.
/// @throws Error bad_shape (flows, but not n), too_large (more than 1e7 steps and messages, with
///         a trace also loads), Stopped.
/// Complexity: that of the execution; for messages O(messages + n), with a trace O(n) per step.
Replay replay(std::span<const Load> loads, std::span<const Load> targets,
              const OwnSchedule& schedule, const SendModel& model, bool trace, bool limits,
              StopCheck* stop = nullptr);

}  // namespace evenkeel::ring
