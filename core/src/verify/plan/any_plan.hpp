#pragma once
#include <optional>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::verify {

inline constexpr std::int64_t kMostTried = 20'000'000;

/// Whether any placement keeps the rules and the caps, by trying every node for one object after
/// the other. Empty after kMostTried tries. O(kMostTried), times the objects of a node per try.
std::optional<bool> has_plan(const plan::Model& model, const plan::Aim& aim,
                             StopCheck* stop = nullptr);

}  // namespace evenkeel::verify
