#pragma once
#include <optional>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "evenkeel/settings/ring.hpp"
#include "ring/own_schedule.hpp"

namespace evenkeel::ring {

/// The data and settings of a ring job.
struct RingData {
  settings::Ring settings;
  std::vector<Load> loads;
  std::vector<double> speeds;  ///< Empty unless given.
  std::vector<Load> targets;   ///< Even targets until the solver has chosen.
  Load total = 0;
  std::optional<OwnSchedule> own;  ///< Schedule supplied by the user.

  SendModel model() const { return {settings.mode, settings.message_limit}; }
  /// The solver chooses which nodes take the remainder.
  bool any_remainder() const { return settings.targets == settings::Ring::Targets::any; }
};

}  // namespace evenkeel::ring
