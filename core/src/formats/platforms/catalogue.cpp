// Reads platforms in any format, recognized by its content, and writes them.
#include <optional>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

[[noreturn]] void refuse_no_platform(std::string_view text, const TextPlace& place) {
  std::optional<GraphText> graph;
  try {
    graph = read_graph(text);
  } catch (const Error&) {  // not a graph either
  }
  if (graph) {
    refuse_text(concat({"this is a graph (", name_of(graph->format),
                        "), which has no latencies and speeds: give it as network file:NAME"}),
                place);
  }
  refuse_text(
      "this is not a platform: SimGrid XML, a table with a column speed, or a table with source, "
      "target, "
      "bandwidth and latency, was expected",
      place);
}

// Start of a text that is not a platform.
TextPlace place_of_start(std::string_view text) {
  if (text_start(text).starts_with("{")) return place_of(text, text_start(text).substr(0, 1));
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  if (!table.next(header)) refuse_text("the input is empty", TextPlace{});
  return header.front().place;
}

}  // namespace

PlatformText read_platform(std::string_view text, PlatformFormat format) {
  refuse_no_text(text);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  PlatformText out;
  out.format = format == PlatformFormat::automatic
                   ? first_that<PlatformFormat>(&PlatformRow::sniff, text)
                   : format;
  if (out.format == PlatformFormat::automatic) refuse_no_platform(text, place_of_start(text));
  row_of(out.format).read(text, out);
  return out;
}

Written write_platform(const PlatformText& platform, PlatformFormat format) {
  return row_of(format).write(platform);
}

}  // namespace evenkeel::formats
