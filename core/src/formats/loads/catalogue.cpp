// Reads loads of any format: tells the formats apart by their content.
#include <algorithm>
#include <charconv>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/place.hpp"
#include "formats/text/table.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

// Binary files are the usual mistake; a zero byte never stands in a text of numbers.
void refuse_binary(std::string_view text) {
  for (const char* mark : {"\xFF\xFE", "\xFE\xFF"}) {
    if (text.substr(0, 2) != mark || text.find('\0') == text.npos) continue;
    refuse_text("this text is UTF-16: save it as UTF-8", {1, 1, 2});
  }
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return;
  refuse_text("this looks like a binary file: it has a zero byte", place_at(text, zero));
}

// What starts as no loads do.
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
  if (head[0] == '|') kind = "a table of Markdown";
  if (head[0] == ';') kind = "a trace of jobs (SWF)";
  if (head.substr(0, 14) == "%%MatrixMarket") kind = "a matrix (MatrixMarket)";
  if (opens && (starts("graph") || starts("digraph") || starts("strict") || starts("Creator"))) {
    kind = "a graph (GML or DOT)";
  }
  if (!kind) return;
  refuse_text("this is " + std::string(kind) + ", not loads: numbers or a table were expected",
              place_at(text, start));
}

bool has_blank_between(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  const std::size_t last = line.find_last_not_of(" \t\r");
  return first != line.npos && line.substr(first, last - first).find_first_of(" \t") != line.npos;
}

// As guess_separator, or blanks where both the header and the first row have some.
char separator_of(std::string_view text) {
  const std::string_view first = first_line(text);
  if (first.find_first_of("\t,;\"") != first.npos || !has_blank_between(first)) {
    return guess_separator(text);
  }
  const auto after = static_cast<std::size_t>(first.data() - text.data()) + first.size();
  const std::string_view second = first_line(text.substr(after));
  return has_blank_between(second) && second.find_first_of(",;") == second.npos ? ' ' : ',';
}

LoadFormat detect(std::string_view text, const LoadOptions& options) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return LoadFormat::plain;
  if (text[start] == '{' || text[start] == '[') return LoadFormat::json;
  const char separator = separator_of(text);
  const bool table = options.column || starts_with_header(text, separator);
  if (!table) return LoadFormat::plain;
  return separator == '\t' ? LoadFormat::tsv : LoadFormat::csv;
}

}  // namespace

std::string_view format_name(LoadFormat format) {
  switch (format) {
    case LoadFormat::automatic: return "auto";
    case LoadFormat::plain: return "plain";
    case LoadFormat::csv: return "csv";
    case LoadFormat::tsv: return "tsv";
    case LoadFormat::json: return "json";
  }
  return "auto";
}

std::optional<Decimal> parse_decimal(std::string_view text) {
  Decimal decimal;
  std::size_t at = 0;
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) ++at;
  bool any = false;
  bool point = false;
  int dropped_zeros = 0;  // zeros not yet taken over, so that 1000...000 keeps few digits
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') break;
    any = true;
    if (point) --decimal.exponent;
    if (c == '0') {
      if (decimal.digits != 0) ++dropped_zeros;
      continue;
    }
    for (; dropped_zeros >= 0; --dropped_zeros) {
      if (decimal.digits >= 100000000000000000) return std::nullopt;
      decimal.digits *= 10;
    }
    dropped_zeros = 0;
    decimal.digits += c - '0';
  }
  decimal.exponent += dropped_zeros;
  if (!any) return std::nullopt;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    if (++at < text.size() && text[at] == '+') ++at;
    int exponent = 0;
    const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
    if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size()) return std::nullopt;
    if (exponent > 1000 || exponent < -1000) return std::nullopt;
    decimal.exponent += exponent;
    at = text.size();
  }
  if (at != text.size()) return std::nullopt;
  if (negative) decimal.digits = -decimal.digits;
  return decimal;
}

std::optional<LoadFormat> load_format_named(std::string_view name) {
  for (const LoadFormat format :
       {LoadFormat::plain, LoadFormat::csv, LoadFormat::tsv, LoadFormat::json}) {
    if (format_name(format) == name) return format;
  }
  return std::nullopt;
}

LoadTable read_loads(std::string_view text, const LoadOptions& options) {
  LoadTable table;
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  refuse_binary(text.substr(0, 65536));
  refuse_other_kinds(text);
  LoadBuilder builder(options, table);
  table.format = options.format == LoadFormat::automatic ? detect(text, options) : options.format;
  switch (table.format) {
    case LoadFormat::json: read_json_loads(text, options, table, builder); break;
    case LoadFormat::csv: {
      const char separator = separator_of(text);
      read_table(text, separator == '\t' ? ',' : separator, options, table, builder);
      break;
    }
    case LoadFormat::tsv: read_table(text, '\t', options, table, builder); break;
    default: read_list(text, table, builder, options);
  }
  if (table.loads.empty()) {
    refuse_text("there are no numbers: loads were expected, for example 7 0 3 1 1 0", TextPlace{});
  }
  builder.finish();
  return table;
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
