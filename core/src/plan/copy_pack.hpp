#pragma once
#include <optional>
#include <span>
#include <vector>

#include "plan/copies.hpp"

namespace evenkeel::plan {

/// Experts on each of the GPUs of a node.
using Bins = std::vector<std::vector<Expert>>;

/// Copies of the experts of one node: each further one to the largest share, the first of equals.
/// No other counts have a smaller largest share. O(slots log experts).
std::vector<std::int64_t> share_out(const Layer& layer, std::span<const Expert> experts);

/// The copies on the GPUs of one node: two a GPU, the largest with the smallest; else the largest
/// first onto the GPU with the least load. O(slots x gpus).
/// @param counts  Of the experts, in their order; they fill the node.
Bins pack(const Layer& layer, std::span<const Expert> experts,
          std::span<const std::int64_t> counts);

struct PackedExactly {
  std::optional<Bins> bins;  ///< Of a smaller makespan than asked for, the smallest of all.
  Int128 makespan = 0;       ///< Of `bins`.
  bool finished = false;     ///< All was looked at: without bins there are none.
};

/// Bins of one node that all have less than that, by looking at all counts and places that could.
///
/// Two slots a GPU: largest with smallest is best for given counts, as long as it puts no expert
/// beside itself (core/theory/plan.md, section 5); else branch and bound.
/// @param states  Left to look at; it counts down.
PackedExactly pack_exactly(const Layer& layer, std::span<const Expert> experts, Int128 below,
                           std::int64_t& states, StopCheck* stop);

}  // namespace evenkeel::plan
