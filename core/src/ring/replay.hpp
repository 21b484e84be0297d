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

/// Where a schedule of one's own goes wrong, and why.
struct ReplayFailure {
  std::int64_t step = 0;            ///< From 1; the step after the last where a target is missed.
  std::optional<std::size_t> node;  ///< The one that it shows at first.
  std::string why;
};

/// A schedule of one's own, as far as it can be executed.
struct Replay {
  std::int64_t steps = 0;     ///< Executed.
  std::int64_t messages = 0;  ///< Sent in them.
  Int128 moved = 0;           ///< Units moved over links in them.
  std::vector<Load> loads;    ///< After them.
  std::optional<ReplayFailure> failure;
  std::vector<TracedStep> trace;  ///< Where it was asked for.
};

/// Executes a schedule of one's own as far as it goes.
///
/// Flows need not balance: they fail where nodes wait for load that never comes. Messages are sent
/// as they are given, up to the first that breaks a rule of the machine: between neighbours, at
/// least one unit, one message a link, way and step, no more units than the limit, nothing that the
/// node does not hold at the start of the step; in single-send one message a link and way in all.
/// Either fails after its last step where a node misses its target.
/// @param loads, targets  Shape n >= 2.  @param limits  False: as long as it takes.
/// @throws Error bad_shape (flows, but not n), too_large (more than 1e7 steps and messages, with
///         a trace also loads), Stopped.
/// Complexity: that of the execution; of messages O(messages + n), with a trace O(n) a step.
Replay replay(std::span<const Load> loads, std::span<const Load> targets,
              const OwnSchedule& schedule, const SendModel& model, bool trace, bool limits,
              StopCheck* stop = nullptr);

}  // namespace evenkeel::ring
