// Sizes of topologies by formula, and their limits.
#include "graph/family_size.hpp"

#include <string>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::graph {

std::int64_t power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (std::int64_t i = 0; i < exponent && result <= kMaxTopologyNodes && base > 1; ++i) {
    result = saturating_mul(result, base);
  }
  return result;
}

std::string too_many_nodes() {
  return concat({"more than ", kMaxTopologyNodes, " nodes, the maximum for a topology"});
}

std::string too_many_edges() {
  return concat({"more than ", kMaxTopologyEdges, " edges, the maximum for a topology"});
}

void check_size(const std::string& name, const TopologySize& size) {
  const bool nodes = size.nodes > kMaxTopologyNodes;
  if (!nodes && size.edges <= kMaxTopologyEdges) return;
  throw Error(ErrorCode::too_large,
              concat({name, " has ", nodes ? too_many_nodes() : too_many_edges()}), "/topology");
}

TopologySize topology_size(const Topology& topology) {
  TopologySize whole{1, 0};
  for (const Family& family : topology.factors) {
    const TopologySize factor = family_size(family);
    whole.edges = saturating_add(saturating_mul(whole.edges, factor.nodes),
                                 saturating_mul(whole.nodes, factor.edges));
    whole.nodes = saturating_mul(whole.nodes, factor.nodes);
  }
  check_size(topology.text(), whole);
  return whole;
}

}  // namespace evenkeel::graph
