#pragma once
#include <cstdint>

#include "evenkeel/base/fraction.hpp"

namespace evenkeel::plan {

/// Rules for carrying out a plan, for a stream of snapshots of the loads.
struct StreamRules {
  enum class Rule : std::uint8_t { regret, threshold };
  Rule rule = Rule::regret;
  Fraction factor = {2, 1};  ///< For regret: multiple of a plan's cost, >= 0.
  /// Threshold of the mean of makespan / mean load over the window.
  Fraction threshold = {135, 100};
  std::int64_t window = 3;      ///< Snapshots, >= 1; it restarts after a plan.
  std::int64_t cooldown = 100;  ///< Snapshots after a plan without another one, >= 0.
  std::int64_t horizon = 100;   ///< Snapshots that a plan is to pay within.
  Fraction noise = {0, 1};      ///< Loads are measured within 1 +- noise, in [0, 1).
};

}  // namespace evenkeel::plan
