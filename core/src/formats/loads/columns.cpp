// The column headers of a table, so that front ends can choose among them.
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/loads/row.hpp"

namespace evenkeel::formats {

std::vector<std::string> column_names(std::string_view text, LoadFormat format) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  check_utf8(text);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos || text[start] == '{' || text[start] == '[') return {};
  char separator = format == LoadFormat::tsv ? '\t' : separator_of(text);
  if (format == LoadFormat::csv && separator == '\t') separator = ',';
  std::vector<Field> fields;
  TableReader(text, separator).next(fields);
  std::vector<std::string> names;
  for (Field& field : fields) names.push_back(std::move(field.text));
  return names;
}

}  // namespace evenkeel::formats
