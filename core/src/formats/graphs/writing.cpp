// Code that writers of graphs share.
#include "formats/graphs/writing.hpp"

#include <algorithm>

namespace evenkeel::formats {

bool is_weighted(const graph::Graph& graph) {
  const auto& edges = graph.edges();
  return std::any_of(edges.begin(), edges.end(),
                     [](const graph::Edge& edge) { return edge.weight != 1; });
}

}  // namespace evenkeel::formats
