#pragma once
#include <cstdint>
#include <optional>

namespace evenkeel::graph {

/// The Moore bound: the maximum number of nodes of a graph with maximum degree d and diameter D.
/// It is 1 + d sum of (d - 1)^i, i < D, or (d (d - 1)^D - 2) / (d - 2) for d >= 3, because a
/// breadth-first tree from any node has no more nodes.
/// @return empty beyond kMaxExactInt. Complexity: O(D), at most about 50 steps for d >= 3.
/// Source: Decker, Monien, Preis, section 3. Erratum: the paper states
/// deg (deg - 1)^(D-2) / (deg - 2).
std::optional<std::int64_t> moore_bound(std::int64_t degree, std::int64_t diameter);

/// The smallest diameter for which the Moore bound allows that number of nodes of this maximum
/// degree.
/// @return nothing if no connected graph has them: degree 0 allows one node, degree 1 two nodes.
std::optional<std::int64_t> least_diameter(std::int64_t nodes, std::int64_t degree);

/// The minimum number of nodes of a graph with minimum degree d and girth g: the Moore bound of
/// diameter (g - 1) / 2 for odd g. For even g it is (2 (d - 1)^(g/2) - 2) / (d - 2), from a tree
/// that begins with an edge. A graph that attains it is a minimum cage, MCage(d, g).
/// @param degree  >= 2.
/// @param girth   >= 3.
/// @return empty beyond kMaxExactInt. Complexity: O(g).
/// Source: Decker, Monien, Preis, section 3.
std::optional<std::int64_t> girth_bound(std::int64_t degree, std::int64_t girth);

/// The nodes of a (degree, girth) cage, the smallest regular graph of that degree and girth, if it
/// is known. Known are cycles, cliques, complete bipartite graphs, generalized polygons of prime
/// powers, and single cages of girth 5 to 12.
/// Source: Exoo and Jajcay, Dynamic cage survey, 2013.
std::optional<std::int64_t> cage_nodes(std::int64_t degree, std::int64_t girth);

}  // namespace evenkeel::graph
