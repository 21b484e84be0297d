#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "jobs/data.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {

/// The data and settings of a ring job, checked; shared by solving and verifying.
struct RingInput {
  std::string algorithm;
  ring::SendModel model;
  bool any_remainder = false;  ///< The solver chooses which nodes take the remainder.
  bool from_speeds = false;
  std::vector<Load> loads;
  std::vector<double> speeds;  ///< Given ones only.
  std::vector<Load> targets;   ///< Even ones while the solver has not chosen.
  Load total = 0;
  std::vector<std::string> labels;  ///< Of the nodes; empty without.
  std::optional<std::int64_t> max_steps;
  std::string hash;
};

/// @throws Error for bad data and for settings that exclude each other. May change
/// `settings["targets"]` to null where the speeds decide.
RingInput read_ring_input(const Json& body, Buffers& buffers, Json& settings, bool limits);

}  // namespace evenkeel::jobs
