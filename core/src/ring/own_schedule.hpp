#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// A message of a step: from, to, units; as written, not checked yet.
using OwnMessage = std::array<std::int64_t, 3>;

/// A schedule that a user wrote: flows, or messages step by step. It can be wrong.
struct OwnSchedule {
  bool by_steps = false;
  std::vector<Load> flow;  ///< Over every link, above 0 to the next node; empty with steps.
  std::vector<std::vector<OwnMessage>> steps;
};

/// Reads integers, one per link, separated by blanks, commas, semicolons or lines. Or reads
/// messages FROM->TO:UNITS, separated by blanks or commas, where each line or semicolon finishes a
/// step. "step 1:" can precede the messages of a step, and alone it is a step without messages.
/// Empty lines are not steps.
/// @throws Error bad_value with the line and the word, too_large (above 2^53 - 1, also the units of
///         all messages together), path "/schedule".
/// Complexity: O(length).
OwnSchedule read_own_schedule(std::string_view text);

/// Total units that it sends over every link, shape n. Messages between nodes that are not
/// neighbours do not count. O(n + messages).
std::vector<Load> flow_of(const OwnSchedule& schedule, std::size_t nodes);

}  // namespace evenkeel::ring
