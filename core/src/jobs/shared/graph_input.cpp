// Reads the network of a job: a topology of the catalogue, or a user-supplied graph.
#include "jobs/shared/graph_input.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

[[noreturn]] void refuse_node(std::size_t edge, const std::string& end, std::int64_t nodes) {
  throw Error(ErrorCode::bad_shape,
              concat({"edge ", edge, " refers to node ", end, ": nodes are numbered from 0 to ",
                      nodes - 1}),
              "/topology/edges/" + std::to_string(edge));
}

std::vector<graph::Edge> edges_of_array(const Json& array, std::int64_t nodes, StopCheck* stop) {
  std::vector<graph::Edge> edges;
  edges.reserve(array.size());
  for (const Json& item : array) {
    spend(stop, 4);
    const bool shape = item.is_array() && (item.size() == 2 || item.size() == 3) &&
                       item[0].is_number_integer() && item[1].is_number_integer() &&
                       (item.size() == 2 || item[2].is_number());
    if (!shape) {
      throw Error(ErrorCode::bad_value,
                  concat({"edge ", edges.size(), " is ", shown(item),
                          ": it must be [u,v] or [u,v,weight]"}),
                  "/topology/edges/" + std::to_string(edges.size()));
    }
    for (std::size_t end = 0; end < 2; ++end) {
      if (item[end] < 0 || item[end] >= nodes) refuse_node(edges.size(), item[end].dump(), nodes);
    }
    edges.push_back({item[0].get<graph::NodeId>(), item[1].get<graph::NodeId>(),
                     item.size() == 3 ? item[2].get<double>() : 1});
  }
  return edges;
}

std::vector<graph::Edge> edges_of_buffer(const Json& value, std::int64_t nodes, Buffers& buffers) {
  const std::size_t most = 2 * static_cast<std::size_t>(graph::kMaxTopologyEdges);
  const std::vector<double> ends = take_numbers(value["edges"], "topology/edges", buffers, most);
  std::vector<double> weights;
  if (value.contains("weights")) {
    weights = take_numbers(value["weights"], "topology/weights", buffers, most);
  }
  if (ends.size() % 2 != 0 || (!weights.empty() && 2 * weights.size() != ends.size())) {
    throw Error(
        ErrorCode::bad_shape,
        "a buffer of edges must have two node numbers per edge, and weights one number per edge",
        "/topology/edges");
  }
  std::vector<graph::Edge> edges;
  edges.reserve(ends.size() / 2);
  for (std::size_t i = 0; i < ends.size(); i += 2) {
    for (const double end : {ends[i], ends[i + 1]}) {
      if (end >= 0 && end < static_cast<double>(nodes) && end == std::floor(end)) continue;
      refuse_node(i / 2, shown(Json(end)), nodes);
    }
    edges.push_back({static_cast<graph::NodeId>(ends[i]), static_cast<graph::NodeId>(ends[i + 1]),
                     weights.empty() ? 1 : weights[i / 2]});
  }
  return edges;
}

std::vector<graph::Edge> own_edges(const Json& value, Buffers& buffers, StopCheck* stop) {
  const bool flat = value.at("edges").is_object();
  if (value.contains("weights") && !flat) {
    throw Error(ErrorCode::unknown_key,
                "a graph can have \"nodes\", \"edges\" and \"labels\", but not \"weights\"",
                "/topology/weights");
  }
  const auto count = value.at("nodes").get<std::int64_t>();
  return flat ? edges_of_buffer(value, count, buffers)
              : edges_of_array(value["edges"], count, stop);
}

graph::Graph own_graph(const Json& value, std::vector<graph::Edge> edges, StopCheck* stop) {
  const auto count = value.at("nodes").get<std::size_t>();
  try {
    return graph::Graph(count, std::move(edges), graph::Parallel::add, stop);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/topology" + error.path());
  }
}

}  // namespace

GraphInput read_graph_input(const Json& body, Buffers& buffers, DataHash& hash, StopCheck* stop,
                            bool keep_given) {
  const Json& value = body["topology"];
  GraphInput input;
  if (value.is_string()) {
    input.topology = graph::parse_topology(value.get<std::string>());
    return input;
  }
  auto edges = own_edges(value, buffers, stop);
  if (keep_given) input.given = edges;
  input.own.emplace(own_graph(value, std::move(edges), stop));
  if (value.contains("labels")) {
    input.labels = take_labels(value["labels"], "/topology/labels", input.own->nodes());
  }
  hash.add_graph("topology", input.own->nodes(), input.own->edges(), stop);
  const graph::Cleaning& cleaning = input.own->cleaning();
  if (cleaning.self_loops > 0) {
    input.notes.push_back(
        concat({cleaning.self_loops, cleaning.self_loops == 1 ? " self-loop" : " self-loops",
                " ignored"}));
  }
  if (cleaning.merged > 0) {
    input.notes.push_back(
        concat({cleaning.merged, cleaning.merged == 1 ? " parallel edge" : " parallel edges",
                " merged (weights are added)"}));
  }
  return input;
}

}  // namespace evenkeel::jobs
