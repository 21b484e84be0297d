#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Nodes from which searches bound all distances: of any two nodes, one of them is so near to a hub
/// that its distance to the hub and the longest one from there add up to the diameter at most.
///
/// Central nodes serve many others, and every node may serve itself: each is sought where the
/// searches so far leave it most central.
/// @param graph     Connected.
/// @param diameter  Its diameter, or an upper bound of it.
/// @param most      Hubs and searches in all, beyond which there are none.
/// @return none where that many are not enough.
/// Complexity: O(n + m) a search.  Source: core/theory/proofs.md, section 4.
std::optional<std::vector<NodeId>> find_hubs(const Graph& graph, std::int64_t diameter,
                                             std::size_t most = 32, StopCheck* stop = nullptr);

/// The rule that adds 1 to one digit of all node numbers, modulo its size: digit
/// (node / stride) mod size.
struct DigitShift {
  std::int64_t stride = 1, size = 1;
  NodeId operator()(NodeId node) const {
    const std::int64_t digit = node / stride % size;
    return static_cast<NodeId>(node + (digit + 1 == size ? 1 - size : 1) * stride);
  }
};

/// Such rules for all digits of the node numbers, each of which keeps all links: they lead from
/// node 0 everywhere, so that all nodes look the same. Cycles, tori, hypercubes, circulants and
/// products of them have them. None where there are no such rules, whatever the reason.
/// Complexity: O(m) a divisor of n.
std::optional<std::vector<DigitShift>> find_shifts(const Graph& graph, StopCheck* stop = nullptr);

}  // namespace evenkeel::graph
