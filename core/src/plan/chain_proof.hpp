#pragma once
#include <optional>

#include "plan/chain.hpp"

namespace evenkeel::plan {

/// Why no cuts end before the time: every node in turn takes all that it does in less, and items
/// are left. By induction no cuts of that kind get further, so whoever adds up the parts has
/// checked it.
/// @return The cuts, the last of them before the end; none where they get there, which refutes
/// nothing, or where the time is 0.
/// Source: core/theory/plan.md, section 4. O(items + nodes log items).
std::optional<Cuts> refute_chain(const Chain& chain, const Fraction& time);

}  // namespace evenkeel::plan
