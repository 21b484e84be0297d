#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/answers/ring.hpp"
#include "evenkeel/ring/solver.hpp"
#include "jobs/ring/input.hpp"
#include "ring/replay.hpp"

namespace evenkeel::jobs {

/// A given schedule in both modes.
struct OwnReplays {
  ring::Replay single, multi;
};

/// Results of a ring job, which the task owns.
struct RingReport {
  const RingInput& input;
  const ring::Solver& solver;
  const std::optional<OwnReplays>& own;
};

/// The answer. Its lists are written from the data of the report, which must outlive it.
answers::Ring answer_of(const RingReport& report);

std::string summary_of(const RingReport& report);
std::vector<std::string> notes_of(const RingReport& report);

}  // namespace evenkeel::jobs
