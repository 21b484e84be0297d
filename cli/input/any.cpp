// Reads texts of any format for check and convert.
#include "input/any.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::cli {

formats::AnyOptions any_options(const Arguments& arguments) {
  formats::AnyOptions options;
  const auto names = names_of(formats::Kind::loads);
  const auto named = std::find(names.begin(), names.end(), arguments.value("--as"));
  if (named != names.end()) options.as = static_cast<formats::Kind>(named - names.begin());
  options.format = arguments.input_format;
  if (arguments.has_column) options.column = arguments.column;
  options.find_unit = finds_unit(arguments);
  if (arguments.has_unit && !options.find_unit) options.unit = unit_of(arguments);
  const formats::GraphOptions graph = graph_options(arguments);
  options.weight = graph.weight;
  options.base = graph.base;
  if (arguments.has("--node")) options.node = arguments.value("--node");
  options.sum = arguments.has("--sum");
  if (arguments.has("--comma")) options.comma = comma_of(arguments.value("--comma"));
  return options;
}

graph::Graph joined(const formats::GraphText& read, std::vector<std::string>& notes) {
  const auto loops = static_cast<std::size_t>(std::count_if(
      read.edges.begin(), read.edges.end(), [](const graph::Edge& e) { return e.u == e.v; }));
  graph::Graph graph(read.nodes, read.edges);
  if (loops > 0) notes.push_back(plural(static_cast<Int128>(loops), "self-loop") + " ignored");
  if (const std::size_t more = read.edges.size() - loops - graph.edges().size(); more > 0) {
    notes.push_back(
        concat({plural(static_cast<Int128>(more), "edge"),
                " ignored as separate links between the ", "same nodes; their weights are added"}));
  }
  return graph;
}

}  // namespace evenkeel::cli
