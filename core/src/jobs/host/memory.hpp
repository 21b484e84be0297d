#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Memory limit of a job within its limits on any host. The smallest host has 2 GiB, less the
/// program and the text of the answer.
inline constexpr std::int64_t kHostMemory = std::int64_t{1800} << 20;

/// Upper bounds in bytes of the memory of a request: while its text is read, and as a tree of
/// values during the job.
struct ReadingBound {
  std::int64_t peak = 0;
  std::int64_t kept = 0;
};
/// O(bytes).
ReadingBound reading_bound(std::string_view text);

/// Upper bound in bytes of the peak memory of a job, from its sizes. It holds for a 64-bit host and
/// one thread, without the tree of the request. A topology counts with its nodes and edges by
/// formula. Per kind, for n nodes and m edges or tasks and messages, it is a n + b m + c; see
/// memory.cpp.
/// @throws Error like read_graph_input() for topologies that do not exist. O(1) except for scans of
/// data.
std::int64_t memory_bound(const std::string& kind, const Request& request);

}  // namespace evenkeel::jobs
