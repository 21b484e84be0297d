#include "network_input.hpp"

#include <algorithm>

#include "answers.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "help.hpp"

namespace evenkeel::cli {

void NetworkInput::hand_over(jobs::JobRun& job) {
  job.set_buffer("edges", std::move(edges));
  job.set_buffer("weights", std::move(weights));
}

std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      Json& request, NetworkInput& network) {
  network.text = spec;
  network.source = {"topology", network.text};
  if (spec.rfind("file:", 0) != 0) {
    request["topology"] = spec;
    return std::nullopt;
  }
  const std::string name = spec.substr(5);
  network.text = read_all(name);
  network.source = {shown_name(name), network.text};
  formats::GraphText read;
  try {
    read = formats::read_graph(network.source.text);
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer(arguments.command, error), network.source);
  }
  print_notes(arguments, network.source.name, read.notes);
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
    for (const std::string& label : read.names) labels.push_back(valid_utf8(label));
  }
  return std::nullopt;
}

int run_on_network(const Arguments& arguments, jobs::JobRun& job, const NetworkInput& network,
                   Source data, const std::vector<std::string>& data_keys, const View& view) {
  const std::string text = run_job(job, arguments.limits);
  if (!is_error(text)) return print_answer(arguments, text, view);
  const std::string setting = setting_of_error(text);
  if (setting == "topology") return report_error(arguments, text, network.source);
  const bool in_data = std::find(data_keys.begin(), data_keys.end(), setting) != data_keys.end();
  if (!setting.empty() && !in_data) data = {flag_name(setting), ""};
  return report_error(arguments, text, data);
}

}  // namespace evenkeel::cli
