// Tables of loads as lines of fields between separators, which the first lines tell.
#include "formats/loads/row.hpp"
#include "formats/text/words.hpp"

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

}  // namespace evenkeel::formats
