// Checks a flow within capacities and minima of edges, the set that proves its makespan, and its
// fees.
#include "verify/flow/max_load.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::verify {
namespace {

Load size_of(Load units) { return units < 0 ? -units : units; }

}  // namespace

std::vector<std::string> check_edge_terms(std::span<const Load> flow, const EdgeTerms& terms) {
  std::vector<std::string> wrong;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Load units = size_of(flow[e]);
    const std::string carries = concat({"edge ", e, " carries ", units, " units"});
    if (units > terms.capacity[e]) {
      wrong.push_back(concat({carries, ", above its capacity of ", terms.capacity[e]}));
    } else if (units > 0 && units < terms.minimum[e]) {
      wrong.push_back(concat({carries, ", below its minimum of ", terms.minimum[e]}));
    }
  }
  return wrong;
}

Int128 fees_by_edges(std::span<const Load> flow, const EdgeTerms& terms) {
  Int128 fees = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) fees += Int128{size_of(flow[e])} * terms.fee[e];
  return fees;
}

CountedSet count_set(const graph::Graph& graph, std::span<const Load> loads,
                     std::span<const Load> speeds, Load unit, const EdgeTerms& terms,
                     std::span<const std::size_t> nodes, Load num, Load den) {
  CountedSet set;
  std::vector<bool> inside(graph.nodes(), false);
  for (const std::size_t node : nodes) {
    inside[node] = true;
    set.load += loads[node];
    if (num > 0) set.done_before += (Int128{num} * speeds[node] - 1) / (Int128{den} * unit);
  }
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    const graph::Edge& edge = graph.edges()[e];
    if (inside[edge.u] != inside[edge.v]) set.leaving += terms.capacity[e];
  }
  return set;
}

std::vector<Load> rooms_within(std::span<const Load> speeds, Load unit, Load num, Load den) {
  std::vector<Load> rooms;
  for (const Load speed : speeds) {
    const Int128 most = Int128{num} * speed / (Int128{den} * unit);
    rooms.push_back(static_cast<Load>(std::min<Int128>(most, kMaxExactInt)));
  }
  return rooms;
}

std::optional<bool> pays_least(const graph::Graph& graph, std::span<const Load> after,
                               std::span<const Load> room, std::span<const Load> flow,
                               const EdgeTerms& terms, std::int64_t most) {
  const std::size_t n = graph.nodes();
  const std::size_t pool = n;
  std::vector<Int128> distance(n + 1, 0);
  const auto visits = static_cast<std::int64_t>(n + 2 * flow.size());
  bool changed = true;
  for (std::size_t round = 0; round <= n + 1 && changed; ++round) {
    changed = false;
    most -= visits;
    if (most < 0) return std::nullopt;
    const auto relax = [&](std::size_t from, std::size_t to, Int128 cost) {
      if (distance[from] + cost >= distance[to]) return;
      distance[to] = distance[from] + cost;
      changed = true;
    };
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const graph::Edge& edge = graph.edges()[e];
      const Int128 fee = terms.fee[e];
      // One more unit in this direction costs the fee, one less in the opposite direction saves it.
      if (flow[e] < 0 || flow[e] < terms.capacity[e])
        relax(edge.u, edge.v, flow[e] < 0 ? -fee : fee);
      if (flow[e] > 0 || -flow[e] < terms.capacity[e])
        relax(edge.v, edge.u, flow[e] > 0 ? -fee : fee);
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (after[i] < room[i]) relax(i, pool, 0);
      if (after[i] > 0) relax(pool, i, 0);
    }
  }
  return !changed;
}

}  // namespace evenkeel::verify
