#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/base/fraction.hpp"
#include "plan/experts_data.hpp"

namespace evenkeel::verify {

/// Whether a list has an expert of the layer for every slot. O(slots).
bool are_slots(const plan::Experts& layer, const answers::List<Load>& slots);

/// Rules that the slots break, as sentences. O(slots log).
std::vector<std::string> broken_rules(const plan::Experts& layer, const answers::List<Load>& slots);

/// Recomputes the layer from its slots, replica by replica.
///
/// @param claimed   Its slots are as are_slots() requires.
/// @param searched  Whether the evidence for the makespan is a search.
/// @return the layer. Its name, the bound, and other placements are the claimed ones.
/// Complexity: O(slots log). Source: core/theory/plan.md, section 5.
answers::ExpertsLayer recompute_layer(const plan::Experts& layer,
                                      const answers::ExpertsLayer& claimed, bool searched);

/// Contradictions in the claimed bound, Pareto front and limited makespan, as sentences. Other
/// placements are not in the answer. O(experts + points).
/// @param found  The recomputed layer.
std::vector<std::string> wrong_bounds(const plan::Experts& layer,
                                      const answers::ExpertsLayer& found);

/// Minimum number of replicas that any placement loads, by the faults of the old slots: repeated
/// experts on a GPU, and experts without a replica. O(slots log).
std::int64_t must_load(const plan::Experts& layer);

}  // namespace evenkeel::verify
