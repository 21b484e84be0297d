#pragma once
#include <optional>
#include <vector>

#include "plan/copies.hpp"

namespace evenkeel::plan {

/// Groups of experts in a row: which node each is on.
using GroupNodes = std::vector<std::uint32_t>;

/// @throws Error too_large.
Layer make_layer(const Experts& experts);

/// All load over all GPUs, reduced.
Fraction load_a_gpu(const Experts& experts);

/// However copies are shared out, one has that much: the heap's largest, which no counts undercut.
Fraction largest_copy(const Experts& experts);

/// Load a GPU of the node that has the largest group, beside the smallest ones: no node of that
/// group has less.
Fraction largest_group(const Experts& experts);

/// Which node the slots put each group on; nothing where one is on two or nodes have not equally
/// many. Groups without any copy count as on none, and make it nothing too.
std::optional<GroupNodes> nodes_of_groups(const Experts& experts, const std::vector<Expert>& slots);

}  // namespace evenkeel::plan
