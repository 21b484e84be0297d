#pragma once
#include <optional>

#include "plan/chain.hpp"

namespace evenkeel::plan {

/// Proof that no cuts finish before the time: every node in turn takes all that it can do in less
/// time, and items are left. By induction no other cuts get further, so adding up the parts checks
/// the proof.
/// @return The cuts, which do not reach the last item. Nothing if they reach it, which refutes
/// nothing, or if the time is 0.
/// Source: core/theory/plan.md, section 4. O(items + nodes log items).
std::optional<Cuts> refute_chain(const Chain& chain, const Fraction& time);

}  // namespace evenkeel::plan
