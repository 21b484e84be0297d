#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::plan {

using Expert = std::uint32_t;
using Gpu = std::uint32_t;

/// One layer of a mixture of experts. Every expert has one or more copies, which share its load
/// equally. Every GPU holds the same number of copies, and never two of the same expert.
struct Experts {
  std::vector<Load> load;  ///< Per expert: tokens, >= 0, at most 2^53 - 1 together.
  std::int64_t slots = 0;  ///< Copies in all: a multiple of `gpus`, from experts to experts x gpus.
  std::int64_t gpus = 1;   ///< GPU g has the slots [g slots / gpus, (g + 1) slots / gpus).
  /// Groups of consecutive experts, of equal size. With `nodes` > 1, all copies of a group are on
  /// one node, and nodes have the same number of groups.
  std::int64_t groups = 1;
  std::int64_t nodes = 1;        ///< Nodes of consecutive GPUs; divides `gpus` and `groups`.
  std::vector<Expert> old = {};  ///< Expert of every slot before; or empty. Any contents.
};

}  // namespace evenkeel::plan
