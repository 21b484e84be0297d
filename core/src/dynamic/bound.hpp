#pragma once

#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/dynamic/workload.hpp"

namespace evenkeel::dynamic {

/// A mean response that no policy can beat: a sum of responses over the tasks that are measured.
struct ResponseBound {
  Int128 sum = 0;           ///< In ticks, times `speed`.
  bool shared = false;      ///< By all servers as one machine, else by every task alone.
  std::int64_t speed = 1;   ///< Shared: servers.
  std::uint64_t tasks = 1;  ///< That are measured.

  double mean() const;  ///< Ticks.
  WideFraction exact() const { return reduced(sum, Int128{speed} * static_cast<Int128>(tasks)); }
};

/// A mean response time that no policy can beat on these tasks: each needs its service and the hops
/// down from its source, and all servers together are no better than one that is as fast as all of
/// them and always serves what has least left (which is best possible there). The larger of both,
/// exactly.
/// @param warmup, cooldown  Tasks that are not measured; with any, the fast machine says nothing.
/// Complexity: O(n log n).
ResponseBound response_bound(Workload& tasks, const Network& network, std::uint64_t warmup,
                             std::uint64_t cooldown);

}  // namespace evenkeel::dynamic
