#pragma once
#include <cstdint>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Incidence graphs of generalized polygons: the smallest graphs of degree q + 1 and girth 6, 8
/// or 12. Points come first, then lines.
Graph projective_plane_cage(std::uint32_t q, StopCheck* stop);  ///< PG(2,q), 2 (q^2 + q + 1) nodes.
Graph symplectic_quadrangle_cage(std::uint32_t q,
                                 StopCheck* stop);  ///< W(q), 2 (q^3 + q^2 + q + 1) nodes.
Graph split_cayley_hexagon_cage(std::uint32_t q,
                                StopCheck* stop);  ///< H(q), 2 (q^6 - 1) / (q - 1) nodes.

}  // namespace evenkeel::graph
