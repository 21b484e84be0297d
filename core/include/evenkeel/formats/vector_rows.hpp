#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::formats {

/// A table of load vectors, one per line. Its columns are nodes, except for columns that identify
/// the line (rank, node, id, name, ...).
class VectorRows {
 public:
  VectorRows() = default;

  /// @param header  First line of the table, with the column names. O(length).
  /// @throws Error bad_text.
  explicit VectorRows(std::string_view header);

  /// Names of the nodes; empty without a header.
  const std::vector<std::string>& labels() const { return labels_; }

  /// Names of the columns that identify the line; empty without a header.
  const std::vector<std::string>& row_columns() const { return row_columns_; }

  /// The line with blanks instead of cells that are not loads, so that places stay the same.
  /// O(length).
  std::string loads_of(std::string_view line) const;

  /// The cells of the line in the columns of row_columns(), empty if the line is too short.
  /// O(length). @throws Error bad_text.
  std::vector<std::string> row_cells_of(std::string_view line) const;

 private:
  std::size_t end_of_cell(std::string_view line, std::size_t start) const;

  char separator_ = ',';
  std::vector<char> is_load_;
  std::vector<std::string> labels_, row_columns_;
};

}  // namespace evenkeel::formats
