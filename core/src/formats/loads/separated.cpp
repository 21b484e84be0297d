// Tables of loads as lines of fields. The first lines determine the separator.
#include "evenkeel/base/concat.hpp"
#include "formats/loads/row.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

bool has_blank_between(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  const std::size_t last = line.find_last_not_of(" \t\r");
  return first != line.npos && line.substr(first, last - first).find_first_of(" \t") != line.npos;
}

}  // namespace

char separator_of(std::string_view text) {
  const std::string_view first = first_line(text);
  if (first.find_first_of("\t,;\"") != first.npos || !has_blank_between(first)) {
    return guess_separator(text);
  }
  const auto after = static_cast<std::size_t>(first.data() - text.data()) + first.size();
  const std::string_view second = first_line(text.substr(after));
  return has_blank_between(second) && second.find_first_of(",;") == second.npos ? ' ' : ',';
}

bool is_load_table(std::string_view text, const LoadOptions& options) {
  const std::string_view start = text_start(text);
  if (start.empty() || start[0] == '{' || start[0] == '[') return false;
  return options.column.has_value() || starts_with_header(text, separator_of(text));
}

Written write_load_table(const LoadTable& table, char separator) {
  check_names(table.names, "a table of loads", "");
  Written out;
  const std::string between(1, separator);
  const bool named = !table.names.empty();
  out.text = concat({named ? "name" : "node", between, "load"});
  out.text += table.speeds.empty() ? "\n" : between + "speed\n";
  for (std::size_t i = 0; i < table.loads.size(); ++i) {
    const std::int64_t number = table.numbered_from.value_or(0) + static_cast<std::int64_t>(i);
    out.text += named ? quoted_field(table.names[i]) : std::to_string(number);
    out.text += between + std::to_string(table.loads[i]);
    out.text += table.speeds.empty() ? "\n" : concat({between, weight_text(table.speeds[i]), "\n"});
  }
  return out;
}

}  // namespace evenkeel::formats
