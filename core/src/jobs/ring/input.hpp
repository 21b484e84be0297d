#pragma once
#include <string>
#include <vector>

#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"
#include "ring/ring_data.hpp"

namespace evenkeel::jobs {

/// The data of a ring job, checked. Shared by solving and verifying.
struct RingInput : ring::RingData {
  std::vector<std::string> labels;  ///< Labels of the nodes; empty if not given.
  std::string hash;
};

/// @throws Error for bad data and for settings that cannot be combined.
RingInput read_ring_input(const Json& body, Buffers& buffers, const Json& settings, bool limits);

}  // namespace evenkeel::jobs
