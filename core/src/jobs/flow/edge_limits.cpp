// Numbers per edge: capacities, minima and fees, in the order of the graph's edges.
#include "jobs/flow/edge_limits.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/flow/input.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::uint32_t kLoop = UINT32_MAX;

// The edge of every entry; kLoop for an edge from a node to itself, which is ignored.
std::vector<std::uint32_t> edges_of_entries(const GraphInput& network, const graph::Graph& graph) {
  const auto& edges = graph.edges();
  std::vector<std::uint32_t> edge_of;
  if (!network.own) {
    edge_of.resize(edges.size());
    std::iota(edge_of.begin(), edge_of.end(), 0U);
    return edge_of;
  }
  std::vector<std::uint32_t> entry_of(edges.size(), kLoop);
  for (const graph::Edge& given : network.given) {
    const auto entry = static_cast<std::uint32_t>(edge_of.size());
    if (given.u == given.v) {
      edge_of.push_back(kLoop);
      continue;
    }
    const std::pair ends(std::min(given.u, given.v), std::max(given.u, given.v));
    const auto place = std::lower_bound(
        edges.begin(), edges.end(), ends,
        [](const graph::Edge& edge, const auto& pair) { return std::pair(edge.u, edge.v) < pair; });
    const auto edge = static_cast<std::uint32_t>(place - edges.begin());
    if (entry_of[edge] != kLoop) {
      throw Error(
          ErrorCode::conflict,
          concat({"edges ", entry_of[edge], " and ", entry,
                  " join the same nodes: if you give numbers per edge, list every edge once"}),
          "/topology/edges/" + std::to_string(entry));
    }
    entry_of[edge] = entry;
    edge_of.push_back(edge);
  }
  return edge_of;
}

// Entries of an array in their order. Null is invalid, except as an unlimited capacity.
std::vector<Load> take_entries(const Json& value, const std::string& key, Buffers& buffers) {
  std::vector<Load> entries;
  const auto add = [&](const Json& number, double size) {
    if (size >= 0 && size <= static_cast<double>(kMaxExactInt) && size == std::floor(size)) {
      entries.push_back(static_cast<Load>(size));
      return;
    }
    throw Error(ErrorCode::bad_value,
                concat({key, "[", entries.size(), "] is ", shown(number),
                        ": it must be a whole number from 0 to 2^53 - 1",
                        key == "edge_capacity" ? ", or none for no limit" : ""}),
                concat({"/", key, "/", entries.size()}));
  };
  if (!value.is_array()) {
    for (const double size : take_numbers(value, key, buffers, kMaxFlowEdges)) {
      add(Json(size), size);
    }
    return entries;
  }
  for (const Json& entry : value) {
    const bool unlimited = entry.is_null() && key == "edge_capacity";
    add(entry, unlimited           ? static_cast<double>(kMaxExactInt)
               : entry.is_number() ? entry.get<double>()
                                   : -1);
  }
  return entries;
}

// One array, shape m.
std::vector<Load> take_edges(const Json& value, const std::string& key,
                             const std::vector<std::uint32_t>& edge_of, std::size_t edges,
                             Buffers& buffers) {
  const std::vector<Load> given = take_entries(value, key, buffers);
  if (given.size() != edge_of.size()) {
    throw Error(
        ErrorCode::bad_shape,
        concat({key, " has ", plural(static_cast<Int128>(given.size()), "entry"),
                ", but the network has ", plural(static_cast<Int128>(edge_of.size()), "edge"),
                ": give one number per edge"}),
        "/" + key);
  }
  std::vector<Load> found(edges, 0);
  for (std::size_t k = 0; k < given.size(); ++k) {
    if (edge_of[k] != kLoop) found[edge_of[k]] = given[k];
  }
  return found;
}

}  // namespace

bool has_edge_limits(const settings::Flow& asked) {
  return asked.edge_capacity || asked.edge_minimum || asked.edge_fee;
}

flow::EdgeLimits read_edge_limits(const Json& body, const settings::Flow& asked,
                                  const GraphInput& network, const graph::Graph& graph,
                                  Buffers& buffers, DataHash& hash) {
  flow::EdgeLimits limits;
  if (!has_edge_limits(asked)) return limits;
  const std::vector<std::uint32_t> edge_of = edges_of_entries(network, graph);
  const auto take = [&](const char* key, bool given, std::vector<Load>& into) {
    if (!given) return;
    into = take_edges(body[key], key, edge_of, graph.edges().size(), buffers);
    hash.add_array(key, into);
  };
  take("edge_capacity", asked.edge_capacity, limits.capacity);
  take("edge_minimum", asked.edge_minimum, limits.minimum);
  take("edge_fee", asked.edge_fee, limits.fee);
  return limits;
}

}  // namespace evenkeel::jobs
