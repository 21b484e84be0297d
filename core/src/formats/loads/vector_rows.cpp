// Tables of load vectors, one vector per line: the columns that are nodes, and their names.
#include "evenkeel/formats/vector_rows.hpp"

#include <algorithm>

#include "evenkeel/base/text.hpp"
#include "formats/loads/readers.hpp"

namespace evenkeel::formats {

VectorRows::VectorRows(std::string_view header) : separator_(guess_separator(header)) {
  check_utf8(header);
  TableReader reader(header, separator_);
  std::vector<Field> fields;
  reader.next(fields);
  for (const Field& field : fields) {
    const bool load = !tells_the_row(field.text);
    is_load_.push_back(load ? 1 : 0);
    (load ? labels_ : row_columns_).push_back(field.text);
  }
}

// End of a cell: a separator that is not in quotes.
std::size_t VectorRows::end_of_cell(std::string_view line, std::size_t start) const {
  bool quoted = false;
  std::size_t at = start;
  for (; at < line.size() && (quoted || line[at] != separator_); ++at) {
    if (line[at] == '"') quoted = !quoted;
  }
  return at;
}

std::vector<std::string> VectorRows::row_cells_of(std::string_view line) const {
  std::vector<std::string> cells;
  if (row_columns_.empty()) return cells;
  check_utf8(line);
  std::vector<Field> fields;
  TableReader(line, separator_).next(fields);
  for (std::size_t column = 0; column < is_load_.size(); ++column) {
    if (is_load_[column] != 0) continue;
    cells.push_back(column < fields.size() ? fields[column].text : "");
  }
  return cells;
}

std::string VectorRows::loads_of(std::string_view line) const {
  std::string out(line);
  std::size_t start = 0;
  for (std::size_t column = 0; column < is_load_.size() && start <= line.size(); ++column) {
    const std::size_t end = end_of_cell(line, start);
    if (is_load_[column] == 0) {
      // The cell and one separator: the separator after it, or the one before it for the last cell.
      const bool last = end == line.size() && start > 0;
      std::fill(out.begin() + static_cast<std::ptrdiff_t>(last ? start - 1 : start),
                out.begin() + static_cast<std::ptrdiff_t>(std::min(end + 1, line.size())), ' ');
    }
    start = end + 1;
  }
  return out;
}

}  // namespace evenkeel::formats
