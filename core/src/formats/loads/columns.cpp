// The names of a table's columns, so that hosts can choose among them.
#include "evenkeel/formats/columns.hpp"

#include "formats/text/table.hpp"

namespace evenkeel::formats {

std::vector<std::string> column_names(std::string_view text, LoadFormat format) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  char separator = format == LoadFormat::tsv ? '\t' : guess_separator(text);
  if (first_line(text).find(separator) == std::string_view::npos) separator = ' ';
  std::vector<Field> fields;
  TableReader(text, separator).next(fields);
  std::vector<std::string> names;
  for (Field& field : fields) names.push_back(std::move(field.text));
  return names;
}

}  // namespace evenkeel::formats
