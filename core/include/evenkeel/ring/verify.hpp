#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// Nodes whose balance is wrong: loads + inflow - outflow differs from the target. At most `most`
/// of them are named. Shares no code with the solvers. O(n).
/// @param loads, targets, flow  Shape n each.
std::vector<std::string> check_conservation(std::span<const Load> loads,
                                            std::span<const Load> targets,
                                            std::span<const Load> flow, std::size_t most = 3);

/// Whether the targets are even shares: every one the average rounded down or up, right sum; with
/// `first_take_remainder` the rounded-up ones come first. O(n).
bool check_even(std::span<const Load> targets, Load total, bool first_take_remainder);

/// Whether the targets are shares in proportion to the speeds: no target differs from its exact
/// share by one unit or more, and the sum is right. O(n).
bool check_proportional(std::span<const Load> targets, Load total, std::span<const double> speeds);

/// Proves that no multi-send plan for these targets finishes within `steps`, whatever it does: more
/// load has to cross some link to the right, or another to the left, than can reach it in time.
///
/// For any plan the net flow over link i is linear(i) - h for one h. Looks for h: an empty range is
/// the proof. Direct sums over windows, independent of ShiftIntervals. O(n) time and memory.
bool check_impossible(std::span<const Load> loads, std::span<const Load> targets,
                      std::int64_t steps);

}  // namespace evenkeel::ring
