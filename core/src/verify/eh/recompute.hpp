#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/answers/eh.hpp"
#include "evenkeel/settings/eh.hpp"
#include "verify/eh/hypercube.hpp"

namespace evenkeel::verify {

/// Recomputes result and check of an eh answer by the digits of addresses.
///
/// @param nodes  The nodes of the request, in order. Ignored if it asks for all of them.
/// @param route  Both ends of the route of the request, if it asks for one.
/// @return an answer without input, summary and notes. Complexity: O(nodes x 2^k + route).
/// Source: the thesis, section 3; core/theory/eh-static.md.
answers::Eh recompute_eh(const settings::Eh& asked, const std::vector<Address>& nodes,
                         const std::optional<std::pair<Address, Address>>& route);

}  // namespace evenkeel::verify
