#pragma once
#include <span>
#include <string_view>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

/// Whether potentials show that no flow with the same ends has a smaller sum of x^2 / w than
/// num / den: by Cauchy and Schwarz that sum times sum w (p_u - p_v)^2 over the links is at least
/// (sum x (p_u - p_v))^2, which is the same for all of them. Exactly, with weights and flow as the
/// doubles that they are. O(m), times the length of the numbers.
/// @param flow  Over every link, positive from its lower to its higher end.
/// @param num, den  Decimal digits.
bool shows_norm(const graph::Graph& graph, std::span<const Load> potential,
                std::span<const double> flow, std::string_view num, std::string_view den);

}  // namespace evenkeel::verify
