#pragma once
#include <span>

#include "evenkeel/eh/address.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "mapping/passage.hpp"

/// Ways between the servers of a machine, without the tables that the searches use.
namespace evenkeel::mapping {

/// Costs in an extended hypercube, by arithmetic.
/// @param penalties  Penalty per hop and level, the lowest first.
/// @param shortest   By shortest paths, otherwise by the routing rule. O(levels) per pair.
PassageOf passages_of(const eh::Shape& shape, std::span<const std::int32_t> penalties,
                      bool shortest);

/// Costs in any network: one search per requested server; a few results are kept.
PassageOf passages_of(graph::Graph machine);

/// Costs in a product: the sum over the factors, each searched separately.
PassageOf passages_of(const graph::Topology& topology);

}  // namespace evenkeel::mapping
