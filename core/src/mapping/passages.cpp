// Ways between the servers of a machine.
#include "mapping/passages.hpp"

#include <map>
#include <memory>

#include "evenkeel/eh/routing.hpp"
#include "evenkeel/mapping/distances.hpp"

namespace evenkeel::mapping {

PassageOf passages_of(const eh::Shape& shape, std::span<const std::int32_t> penalties,
                      bool shortest) {
  return [shape, penalty = std::vector(penalties.begin(), penalties.end()), shortest](
             std::uint32_t a, std::uint32_t b) {
    const int level = eh::llca_level(shape, a, b);
    if (level == 0) return Passage{};
    const auto group = static_cast<std::size_t>(level - 1);
    const std::int64_t hops =
        shortest ? eh::graph_distance(shape, a, b) : eh::route_length(shape, a, b);
    return Passage{penalty[group] * hops, hops, group};
  };
}

PassageOf passages_of(graph::Graph machine) {
  struct Rows {
    graph::Graph graph;
    std::map<std::uint32_t, std::vector<std::int32_t>> of;
  };
  auto rows = std::make_shared<Rows>(Rows{std::move(machine), {}});
  return [rows](std::uint32_t a, std::uint32_t b) {
    auto found = rows->of.find(a);
    if (found == rows->of.end()) {
      if (rows->of.size() * rows->graph.nodes() > 50000000) rows->of.clear();
      found = rows->of.emplace(a, graph::distances_from(rows->graph, a)).first;
    }
    return Passage{found->second[b], found->second[b], 0};
  };
}

PassageOf passages_of(const graph::Topology& topology) {
  struct Part {
    std::uint32_t size;
    PassageOf passage;
  };
  std::vector<Part> parts;
  for (const graph::Family& family : table_factors(topology)) {
    graph::Graph graph = graph::make_family(family);
    const auto size = static_cast<std::uint32_t>(graph.nodes());
    parts.push_back({size, passages_of(std::move(graph))});
  }
  return [parts](std::uint32_t a, std::uint32_t b) {
    Passage sum;
    for (std::size_t f = parts.size(); f-- > 0;) {
      const Passage part = parts[f].passage(a % parts[f].size, b % parts[f].size);
      sum.cost += part.cost;
      sum.hops += part.hops;
      a /= parts[f].size;
      b /= parts[f].size;
    }
    return sum;
  };
}

}  // namespace evenkeel::mapping
