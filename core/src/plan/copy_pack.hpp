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

/// Packs the copies onto the GPUs of one node. With two slots per GPU, the largest goes with the
/// smallest. Otherwise the largest goes first, onto the GPU with the smallest load. O(slots x
/// gpus).
/// @param counts  Copies per expert, in their order; they fill the node.
Bins pack(const Layer& layer, std::span<const Expert> experts,
          std::span<const std::int64_t> counts);

struct PackedExactly {
  std::optional<Bins> bins;  ///< Bins with the smallest makespan, if it is below the limit.
  Int128 makespan = 0;       ///< Makespan of `bins`.
  bool finished = false;     ///< The search was exhaustive, so without bins none exist.
};

/// Bins of one node whose loads are all below a limit, by trying all counts and places that can
/// achieve it.
///
/// With two slots per GPU, pairing the largest with the smallest is optimal for given counts,
/// unless an expert meets itself (core/theory/plan.md, section 5). Otherwise branch and bound.
/// @param states  Remaining states; it counts down.
PackedExactly pack_exactly(const Layer& layer, std::span<const Expert> experts, Int128 below,
                           std::int64_t& states, StopCheck* stop);

}  // namespace evenkeel::plan
