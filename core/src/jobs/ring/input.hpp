#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "evenkeel/settings/ring.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"
#include "ring/own_schedule.hpp"

namespace evenkeel::jobs {

/// The data and settings of a ring job, checked. Shared by solving and verifying.
struct RingInput {
  settings::Ring settings;
  std::vector<Load> loads;
  std::vector<double> speeds;  ///< Empty unless given.
  std::vector<Load> targets;   ///< Even targets until the solver has chosen.
  Load total = 0;
  std::vector<std::string> labels;  ///< Labels of the nodes; empty if not given.
  std::string hash;
  std::optional<ring::OwnSchedule> own;  ///< Schedule supplied by the user.

  ring::SendModel model() const { return {settings.mode, settings.message_limit}; }
  /// The solver chooses which nodes take the remainder.
  bool any_remainder() const { return settings.targets == settings::Ring::Targets::any; }
};

/// @throws Error for bad data and for settings that cannot be combined.
RingInput read_ring_input(const Json& body, Buffers& buffers, const Json& settings, bool limits);

}  // namespace evenkeel::jobs
