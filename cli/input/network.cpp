// Reads the network of a command, a topology or a graph file, and runs the job with it.
#include "input/network.hpp"

#include <sys/stat.h>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

namespace {

/// Whether a file of that name exists, and no topology is written like it.
bool is_graph_file(const std::string& name) {
  struct stat info = {};
  return stat(name.c_str(), &info) == 0 && !names_topology(name);
}

}  // namespace

void NetworkInput::hand_over(JobInput& job) {
  if (!edges.empty()) job.graph_name = source.name;
  job.set_buffer("edges", std::move(edges));
  job.set_buffer("weights", std::move(weights));
}

std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      Json& request, NetworkInput& network, bool chooses_weights) {
  network.text = spec;
  network.source = {arguments.setting("topology") ? "--topology" : spec, network.text};
  if (spec.rfind("file:", 0) != 0) {
    if (is_graph_file(spec)) {
      return read_network_input(arguments, "file:" + spec, request, network, chooses_weights);
    }
    if (chooses_weights) refuse_graph_options(arguments, concat({spec, " is not a file"}));
    if (spec.find_first_of("./") != std::string::npos) {
      throw UsageError{concat({spec, " is neither a file nor a topology such as torus:8,8"})};
    }
    request["topology"] = checked_word(spec);
    return std::nullopt;
  }
  const std::string name = spec.substr(5);
  if (name.empty()) throw UsageError{"file: needs the name of a file, such as file:net.graph"};
  network.text = read_all(name);
  network.source = {shown_name(name), network.text};
  formats::GraphText read;
  try {
    const formats::GraphOptions options =
        chooses_weights ? graph_options(arguments) : formats::GraphOptions{};
    read = formats::read_graph(network.source.text, options);
  } catch (const Error& error) {
    return report_misread(arguments, formats::Kind::graph, error, network.source);
  }
  note_input(arguments, network.source.name, read.notes, request);
  tell(arguments, concat({network.source.name, ": read as ", formats::name_of(read.format), ", ",
                          plural(static_cast<Int128>(read.nodes), "node"), ", ",
                          plural(static_cast<Int128>(read.edges.size()), "edge")}));
  if (!read.topology.empty()) {
    request["topology"] = read.topology;
    return std::nullopt;
  }
  bool weighted = false;
  for (const graph::Edge& edge : read.edges) {
    network.edges.push_back(edge.u);
    network.edges.push_back(edge.v);
    network.weights.push_back(edge.weight);
    weighted = weighted || edge.weight != 1;
  }
  request["topology"] = {{"nodes", read.nodes}, {"edges", {{"$buffer", "edges"}}}};
  if (weighted) request["topology"]["weights"] = {{"$buffer", "weights"}};
  network.has_labels = !read.names.empty();
  if (network.has_labels) {
    Json& labels = request["topology"]["labels"] = Json::array();
    for (const std::string& label : read.names) labels.push_back(label);
  }
  return std::nullopt;
}

}  // namespace evenkeel::cli
