#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"
#include "plan/plan_data.hpp"

namespace evenkeel::plan {

/// An object that moves from one node to another.
struct Transfer {
  Node from = 0;
  Node to = 0;
};

struct Rounds {
  std::vector<std::int64_t> round;  ///< Round of every transfer, from 0.
  std::int64_t count = 0;
  std::int64_t bound = 0;  ///< No schedule has fewer: the busiest node needs them.
};

/// Assigns every transfer to a round, with as few rounds as possible.
///
/// Separate limits for out and in give exactly the bound, by splitting nodes and colouring the
/// edges of a bipartite graph (Koenig). A limit for both together gives the bound if it is even (an
/// Euler orientation makes half of the transfers of a node outgoing and half incoming), or if no
/// node both gives and takes. Otherwise first fit with the busiest nodes first gives fewer than
/// twice the bound.
///
/// Source: core/theory/plan.md, section 3. O(t log t + colour flips), O(t) memory.
/// @param limit  >= 1 each.
Rounds make_rounds(std::span<const Transfer> transfers, const Limit& limit);

}  // namespace evenkeel::plan
