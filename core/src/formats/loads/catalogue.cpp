// Reads loads in any format, recognized by its content, and writes them.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/loads/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

// Binary files are the usual mistake. A zero byte never appears in a text of numbers.
void refuse_binary(std::string_view text) {
  for (const char* mark : {"\xFF\xFE", "\xFE\xFF"}) {
    if (text.substr(0, 2) != mark || text.find('\0') == text.npos) continue;
    refuse_text("this input is UTF-16: save it as UTF-8, for example with iconv -f utf-16 -t utf-8",
                {1, 1, 2});
  }
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return;
  refuse_text("this looks like a binary file, because it contains a zero byte",
              place_at(text, zero));
}

// Refuses texts whose start does not fit any format of loads.
void refuse_other_kinds(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) return;
  const std::string_view head = text.substr(start, 256);
  if (head[0] == '<') {
    const std::string_view root = root_name(text);
    if (const std::string known = known_xml(root); !known.empty()) {
      refuse_text(known, place_of(text, root));
    }
  }
  const auto starts = [&](std::string_view word) {
    if (head.substr(0, word.size()) != word) return false;
    const char next = head.size() > word.size() ? head[word.size()] : ' ';
    return !((next >= 'a' && next <= 'z') || next == '_');
  };
  const bool opens = head.find_first_of("[{") != head.npos;
  const char* kind = nullptr;
  if (head[0] == '<') kind = "XML";
  if (head[0] == '|') kind = "a Markdown table";
  if (head[0] == ';') kind = "a job trace (SWF)";
  if (head.substr(0, 14) == "%%MatrixMarket") kind = "a matrix (MatrixMarket)";
  if (opens && (starts("graph") || starts("digraph") || starts("strict") || starts("Creator"))) {
    kind = "a graph (GML or DOT)";
  }
  if (!kind) return;
  refuse_text(concat({"this is ", kind, " and not loads: numbers or a table were expected"}),
              place_at(text, start));
}

LoadFormat detect(std::string_view text, const LoadOptions& options) {
  const auto found = first_that<LoadFormat>(&LoadRow::sniff, text, options);
  return found == LoadFormat::automatic ? LoadFormat::plain : found;
}

}  // namespace

LoadTable read_loads(std::string_view text, const LoadOptions& options) {
  LoadTable table;
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  refuse_binary(text.substr(0, 65536));
  refuse_zero_bytes(text);
  check_utf8(text);
  refuse_other_kinds(text);
  const std::string meant = with_commas(text, options.comma);
  if (options.comma != Comma::refused) text = meant;
  LoadBuilder builder(options, table);
  table.format = options.format == LoadFormat::automatic ? detect(text, options) : options.format;
  row_of(table.format).read(text, options, table, builder);
  if (table.loads.empty()) {
    refuse_text("the input has no numbers: loads were expected, for example 7 0 3 1 1 0",
                TextPlace{});
  }
  if (options.comma != Comma::refused) {
    table.notes.emplace_back(options.comma == Comma::decimal ? "commas are read as decimal points"
                             : options.comma == Comma::thousands
                                 ? "commas are read as thousands separators"
                                 : "commas are read as separators of numbers");
  }
  note_unused(table.unused, table.notes);
  builder.finish();
  if (!options.find_unit) return table;
  LoadOptions measured = options;
  measured.find_unit = false;
  measured.unit = table.scale.unit();
  return read_loads(text, measured);
}

Written write_loads(const LoadTable& table, LoadFormat format) {
  return row_of(format).write(table);
}

std::vector<std::string> row_labels(const LoadTable& table) {
  if (!table.names.empty() || !table.numbered_from) return table.names;
  std::vector<std::string> labels(table.loads.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    labels[i] = std::to_string(*table.numbered_from + static_cast<std::int64_t>(i));
  }
  return labels;
}

}  // namespace evenkeel::formats
