#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Memory that a job may take within its limits on any host: that of the smallest, 2 GiB, without
/// the program and the text of the answer.
inline constexpr std::int64_t kHostMemory = std::int64_t{1800} << 20;

/// Upper bounds in bytes of what a request takes: while its text is read, and as a tree of values
/// afterwards, beside which the job works.
struct ReadingBound {
  std::int64_t peak = 0;
  std::int64_t kept = 0;
};
/// O(bytes).
ReadingBound reading_bound(std::string_view text);

/// Upper bound in bytes of what a job of that kind takes at once, from its sizes, on a host of 64
/// bits, beside the tree of the request and on one thread. A topology counts with its nodes and
/// edges by formula. Per kind, for n nodes and m edges or tasks and messages, it is a n + b m + c;
/// see memory.cpp.
/// @throws Error as read_graph_input() for topologies that do not exist. O(1) but for scans of
/// data.
std::int64_t memory_bound(const std::string& kind, const Request& request);

}  // namespace evenkeel::jobs
