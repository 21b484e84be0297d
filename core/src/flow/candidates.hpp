#pragma once
#include <cstddef>
#include <vector>

#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::flow {

/// A topology to balance over.
struct Candidate {
  graph::Topology topology;
  std::size_t nodes = 0;
};

/// Topologies of the catalogue with exactly `nodes` nodes: members of families, and products of two
/// or three factors. Families are used if they have suitable parameters (meshes, tori and
/// circulants near the square and the cube). Factors are cycles, cliques, hypercubes, complete
/// bipartite graphs, cages and other distance-regular graphs, which need few iterations
/// (core/theory/flow.md, section 12). Networks of more than `most_edges` edges are left out. The
/// order is fixed, and no topology is repeated. Complexity: linear in the list.
std::vector<Candidate> candidates_of(std::size_t nodes, std::size_t most_edges = 2000000);

/// Members of families that have gaps between sizes, near `nodes` nodes. Every such family gives
/// the largest member below and the smallest member above, at most an eighth away.
std::vector<Candidate> candidates_near(std::size_t nodes, std::size_t most_edges = 2000000);

}  // namespace evenkeel::flow
