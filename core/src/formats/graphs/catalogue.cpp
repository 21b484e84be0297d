// Reads graphs of any format, told apart by their content, and writes them.
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

GraphText read(std::string_view text, GraphFormat format, std::optional<GraphRefusal> refuse) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  GraphText out;
  out.refuse = std::move(refuse);
  out.format = format == GraphFormat::automatic ? detect(text) : format;
  row_of(out.format).read(text, out);
  return out;
}

}  // namespace

GraphFormat graph_by_mark(std::string_view text) {
  return first_that<GraphFormat>(&GraphRow::mark, text);
}

GraphText read_graph(std::string_view text, GraphFormat format) {
  refuse_no_text(text);
  if (format == GraphFormat::automatic) refuse_no_graph(text);
  return read(text, format, std::nullopt);
}

void refuse_in_graph(std::string_view text, GraphFormat format, GraphRefusal refusal) {
  const std::string message = refusal.message;
  read(text, format, std::move(refusal));
  refuse_text(message, TextPlace{});  // not reached: the reader came to it before
}

Written write_graph(const GraphToWrite& what, GraphFormat format) {
  return row_of(format).write(what);
}

}  // namespace evenkeel::formats
