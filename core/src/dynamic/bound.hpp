#pragma once

#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/dynamic/workload.hpp"

namespace evenkeel::dynamic {

/// A mean response that no policy can beat: a sum of responses over the tasks that are measured.
struct ResponseBound {
  Int128 sum = 0;           ///< In ticks, times `speed`.
  bool shared = false;      ///< Derived from all servers as one machine; otherwise from every task
                            ///< alone.
  std::int64_t speed = 1;   ///< If `shared`, the number of servers.
  std::uint64_t tasks = 1;  ///< Number of measured tasks.

  double mean() const;  ///< In ticks.
  WideFraction exact() const { return reduced(sum, Int128{speed} * static_cast<Int128>(tasks)); }
};

/// A mean response time that no policy can beat on these tasks. It is the exact maximum of two
/// bounds. First, each task needs its service and the hops down from its source. Second, one
/// machine that has the total speed of all servers is at least as good as the servers. It is
/// optimal if it always serves the task with the least remaining work.
/// @param warmup, cooldown  Tasks that are not measured. With any, only the first bound holds.
/// Complexity: O(n log n).
ResponseBound response_bound(Workload& tasks, const Network& network, std::uint64_t warmup,
                             std::uint64_t cooldown);

}  // namespace evenkeel::dynamic
