// Phase of the solver: the norm of the flow against the minimum between the same loads.
#include "flow/pipeline/comparison.hpp"

#include <algorithm>

namespace evenkeel::flow {

const LeastSquares* Comparison::least_alike() const {
  if (!compared_) return nullptr;
  return is_to_shares_ ? least_.squares() : &*alike_;
}

bool Comparison::advance(std::int64_t& work) {
  // Edges with minima and capacities bound the flow of max-load.
  if (real_.max_load() || !course_.instance.compare) return true;
  const graph::Graph& graph = course_.graph();
  Solution& found = course_.solution;
  if (!alike_ && !is_to_shares_) {
    Course::Values moved = residual_of(graph, Course::Values(graph.nodes(), 0), found.flow);
    for (double& units : moved) units = 0 - units;
    is_to_shares_ = least_.flow() && (moved == course_.problem().excess ||
                                      (course_.is(Way::least_squares) && !found.integral));
    if (!is_to_shares_) alike_.emplace(graph, course_.instance.topology, std::move(moved));
  }
  if (alike_ && !course_.advance(*alike_, work)) return false;
  compared_ = true;
  const double least = weighted_norm(graph, least_alike()->flow());
  const double own = weighted_norm(graph, found.flow);
  // No flow between the same loads has less. A difference below 0 is rounding.
  if (least > 0) found.l2_excess = std::max(0.0, own / least - 1);
  if (own == 0) found.l2_excess = 0;
  return true;
}

}  // namespace evenkeel::flow
