#pragma once

#include "evenkeel/base/types.hpp"
#include "evenkeel/dynamic/workload.hpp"

namespace evenkeel::dynamic {

/// A mean response time, in ticks, that no policy can beat on these tasks: each needs its service
/// and the hops down from its source, and all servers together are no better than one that is as
/// fast as all of them and always serves what has least left (which is best possible there).
/// @param warmup, cooldown  Tasks that are not measured; with any, the fast machine says nothing.
/// Complexity: O(n log n).
double response_bound(Workload& tasks, const Network& network, std::uint64_t warmup,
                      std::uint64_t cooldown);

}  // namespace evenkeel::dynamic
