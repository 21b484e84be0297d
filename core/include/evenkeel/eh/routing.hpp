#pragma once
#include <vector>

#include "evenkeel/eh/address.hpp"

namespace evenkeel::eh {

/// Level of the least common ancestor of two servers: 0 for a server and itself, otherwise
/// floor((bit_width(a xor b) - 1) / k) + 1.
/// @param shape  EH(k,l).
/// @param a, b   Servers, 0 to 2^(kl) - 1.
/// Complexity: O(1).
/// Source: thesis, routine find_level_of_LLCA. Errata: the thesis prints mod instead of div, which
/// is wrong for every pair of servers, and returns 1 for a server and itself.
int llca_level(const Shape& shape, std::int64_t a, std::int64_t b);

/// Hops of the routing rule: 2 (level - 1) control links, plus one hypercube link per bit in which
/// the ancestors below the LLCA differ. 0 for a server and itself.
/// @param shape  EH(k,l).
/// @param a, b   Servers, 0 to 2^(kl) - 1.
/// Complexity: O(1).
/// Source: thesis, Eqn 2.2. Erratum: ancestors are a div 2^((level-1)k).
int route_length(const Shape& shape, std::int64_t a, std::int64_t b);

/// Hops of a shortest path. Crossing a cube never takes more than two hops, through the parent.
/// @param shape  EH(k,l).
/// @param a, b   Servers, 0 to 2^(kl) - 1.
/// Complexity: O(1).
/// Source:     core/theory/eh.md, section 5.
int graph_distance(const Shape& shape, std::int64_t a, std::int64_t b);

/// One hop of a route.
struct Hop {
  Node from;
  Node to;
  bool control = false;  ///< Over a control link; otherwise across a cube.
};

/// The path of a message: up to the level below the LLCA, across that cube with the lowest
/// dimension first, down. Controllers at the LLCA's level and above are avoided.
/// Example:
///
///     const auto shape = eh::make_shape(3, 2);
///     const auto route = eh::route_of(shape, 29, 2);  // from server 3.5 to server 0.2
///
/// @param shape     EH(k,l).
/// @param from, to  Servers, 0 to 2^(kl) - 1.
/// @return the hops in their order; empty for a server and itself.
/// Complexity: O(l + k).
/// Source: thesis, routine Message_Rout. Erratum: all its mod are div.
std::vector<Hop> route_of(const Shape& shape, std::int64_t from, std::int64_t to);

}  // namespace evenkeel::eh
