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

/// What a ring job has found; the task has it.
struct RingReport {
  const RingInput& input;
  const ring::Solver& solver;
  const std::optional<OwnReplays>& own;
};

/// The answer, whose lists are written from the report: what that refers to must outlive it.
answers::Ring answer_of(const RingReport& report);

std::string summary_of(const RingReport& report);
std::vector<std::string> notes_of(const RingReport& report);

}  // namespace evenkeel::jobs
