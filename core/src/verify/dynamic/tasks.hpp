#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/dynamic/workload.hpp"

namespace evenkeel::verify {

/// A sum of responses that no policy is below, in parts of a tick.
struct LeastResponse {
  Int128 sum = 0;
  std::int64_t parts = 1;  ///< Parts per tick: the servers, if one server has their total speed.
  bool shared = false;
  std::int64_t tasks = 0;  ///< That are measured.

  double mean() const {
    return static_cast<double>(sum) / static_cast<double>(parts) / static_cast<double>(tasks);
  }
};

/// The larger of two bounds: every task alone takes its service and the hops from its source; all
/// servers together are no faster than one server that has their speed and always works on the
/// task with the least work left. Source: core/theory/dynamic.md, section 7.
/// @param tasks  In order of arrival. @param skip  Tasks that are not measured, first and last.
/// O(n log n).
LeastResponse least_response(std::span<const dynamic::Arrival> tasks, std::int64_t servers,
                             std::uint64_t skip_first, std::uint64_t skip_last);

/// The response that a share of all tasks, in percent, does not exceed: by its rank.
/// @param sorted  Ascending, not empty.
std::int64_t percentile_of(std::span<const std::int64_t> sorted, std::size_t percent);

}  // namespace evenkeel::verify
