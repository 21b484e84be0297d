#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/base/stop.hpp"
#include "plan/chain_data.hpp"

namespace evenkeel::verify {

/// Whether cuts ascend and have every item once. On a ring they can begin at any item. O(nodes).
bool are_cuts(const plan::ChainData& chain, std::span<const Load> cuts);

/// Recomputes the result for a chain from its cuts, item by item.
///
/// @param cuts     As are_cuts() requires. They must outlive the result.
/// @param refuted  Whether the proof excludes smaller makespans without a search.
/// @return a result without `written`. Complexity: O(items + nodes).
/// Source: core/theory/plan.md, section 5.
answers::ChainResult recompute_chain(const plan::ChainData& chain, const plan::Cuts& cuts,
                                     bool refuted);

/// Parts that break a rule, as sentences. @param found  A recomputed result. O(nodes).
std::vector<std::string> broken_rules(const plan::Chain& chain, const answers::ChainResult& found);

/// Whether every part has a makespan below the bound, cannot be longer, and items are left. Then no
/// cuts of a row have a makespan below the bound.
/// @param bound  With speeds as given. Complexity: O(items).
bool leaves_items(const plan::ChainData& chain, std::span<const Load> cuts, const Fraction& bound);

/// Whether any cuts keep capacities and `at_least_one`, by the items that every node in turn can
/// reach; for a ring from every first cut. Empty after 2e7 items.
std::optional<bool> has_cuts(const plan::Chain& chain, bool ring, StopCheck* stop = nullptr);

}  // namespace evenkeel::verify
