// A flow as a list of arcs: source, target, units.
#include "flow/arcs.hpp"

#include <cmath>

namespace evenkeel::flow {

std::vector<Arc> arcs_of(const graph::Graph& graph, const Solution& solution) {
  std::vector<Load> units = solution.units;
  if (!solution.integral) {
    units.clear();
    for (const double amount : solution.flow) units.push_back(std::llround(amount));
  }
  cancel_cycles(graph, units);
  std::vector<Arc> arcs;
  for (std::size_t e = 0; e < units.size(); ++e) {
    const graph::Edge& edge = graph.edges()[e];
    if (units[e] > 0) arcs.push_back({edge.u, edge.v, units[e]});
    if (units[e] < 0) arcs.push_back({edge.v, edge.u, -units[e]});
  }
  return arcs;
}

}  // namespace evenkeel::flow
