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

/// Load per GPU on the node that receives the largest group together with the smallest remaining
/// groups. No node with the largest group has less load.
Fraction largest_group(const Experts& experts);

/// Node of each group according to the slots. Nothing if a group is on two nodes, or if nodes have
/// different numbers of groups. A group without copies is on no node, so the result is also
/// nothing.
std::optional<GroupNodes> nodes_of_groups(const Experts& experts, const std::vector<Expert>& slots);

}  // namespace evenkeel::plan
