#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

/// Capacities, minima and fees of edges from the request, each shape m.
struct EdgeTerms {
  std::span<const Load> capacity, minimum, fee;
};

/// Edges that carry more than their capacity, or a positive amount below their minimum.
std::vector<std::string> check_edge_terms(std::span<const Load> flow, const EdgeTerms& terms);

/// Sum of fee x units.
Int128 fees_by_edges(std::span<const Load> flow, const EdgeTerms& terms);

/// Numbers of a node set: its load, the capacity of its edges to other nodes, and its work. The
/// work is the units that it finishes in any time below num / den. Every node finishes integral
/// units: the floor just below num / den x speed.
struct CountedSet {
  Int128 load = 0, leaving = 0, done_before = 0;
  bool proves() const { return done_before < load - leaving; }
};
/// @param speeds  Integers, in units of 1 / unit.
CountedSet count_set(const graph::Graph& graph, std::span<const Load> loads,
                     std::span<const Load> speeds, Load unit, const EdgeTerms& terms,
                     std::span<const std::size_t> nodes, Load num, Load den);

/// The maximum number of units that every node finishes in num / den; capped at 2^53 - 1.
std::vector<Load> rooms_within(std::span<const Load> speeds, Load unit, Load num, Load den);

/// Whether no flow without minima that keeps every node within its room has lower fees. A flow has
/// minimum fees if no cycle of edges and of a pool, through which nodes exchange the load that they
/// keep, lowers them. Bellman and Ford.
/// @param room  Maximum final load per node.
/// @return none if that takes more than `most` visits of edges.
std::optional<bool> pays_least(const graph::Graph& graph, std::span<const Load> after,
                               std::span<const Load> room, std::span<const Load> flow,
                               const EdgeTerms& terms, std::int64_t most);

}  // namespace evenkeel::verify
