// Reads graphs in any format, recognized by its content, and writes them.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "formats/graphs/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

GraphFormat detect(std::string_view text) {
  if (text_start(text).empty()) return GraphFormat::edge_list;
  const GraphFormat marked = graph_by_mark(text);
  if (marked != GraphFormat::automatic) return marked;
  const auto shaped = first_that<GraphFormat>(&GraphRow::shape, text);
  return shaped != GraphFormat::automatic ? shaped : GraphFormat::edge_list;
}

// Formats without named attributes have one weight per edge, which is called weight.
void take_only_weight(GraphText& out) {
  const auto& asked = out.asked.weight;
  if (!asked || out.weight_chosen) return;
  if (*asked == "none") {
    for (graph::Edge& edge : out.edges) edge.weight = 1;
  } else if (*asked != "weight") {
    throw Error(ErrorCode::bad_value,
                concat({"the edges of this input (", name_of(out.format), ") have no attribute ",
                        in_quotes(*asked), ": weight and none are accepted"}),
                "/weight");
  }
}

GraphText read(std::string_view text, const GraphOptions& options,
               std::optional<GraphRefusal> refuse) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  GraphText out;
  out.refuse = std::move(refuse);
  out.asked = options;
  out.format = options.format == GraphFormat::automatic ? detect(text) : options.format;
  if (options.base && out.format != GraphFormat::edge_list) {
    throw Error(ErrorCode::bad_value,
                concat({"base works only with edge lists: this input is ", name_of(out.format),
                        ", which defines its own numbers"}),
                "/base");
  }
  row_of(out.format).read(text, out);
  take_only_weight(out);
  return out;
}

std::size_t given(const std::vector<std::string>& values) {
  return static_cast<std::size_t>(std::count_if(
      values.begin(), values.end(), [](const std::string& value) { return !value.empty(); }));
}

}  // namespace

GraphFormat graph_by_mark(std::string_view text) {
  return first_that<GraphFormat>(&GraphRow::mark, text);
}

GraphText read_weighted_graph(std::string_view text, const GraphOptions& options) {
  refuse_no_text(text);
  if (options.format == GraphFormat::automatic) refuse_no_graph(text);
  return read(text, options, std::nullopt);
}

GraphText read_graph(std::string_view text, const GraphOptions& options) {
  GraphText out = read_weighted_graph(text, options);
  if (out.directed) out.notes.emplace_back("the directions of the edges are ignored");
  out.unused.add(out.node_size_name, "node", given(out.node_sizes));
  for (const auto& [name, count] : out.node_size_choices) out.unused.add(name, "node", count);
  out.unused.add("size", "edge", given(out.edge_sizes));
  note_unused(out.unused, out.notes);
  return out;
}

void refuse_in_graph(std::string_view text, const GraphOptions& options, GraphRefusal refusal) {
  const std::string message = refusal.message;
  read(text, options, std::move(refusal));
  refuse_text(message, TextPlace{});  // not reached: the reader has thrown before
}

Written write_graph(const GraphToWrite& what, GraphFormat format) {
  return row_of(format).write(what);
}

}  // namespace evenkeel::formats
