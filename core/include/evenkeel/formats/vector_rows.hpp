#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::formats {

/// A table of load vectors, one a line: its columns are nodes, but for those that say which line it
/// is (rank, node, id, name, ...).
class VectorRows {
 public:
  VectorRows() = default;

  /// @param header  The first line of the table, with the names of the columns. O(length).
  explicit VectorRows(std::string_view header);

  /// Names of the nodes; empty without a header.
  const std::vector<std::string>& labels() const { return labels_; }

  /// The line with blanks for the cells that are no loads, so that places stay. O(length).
  std::string loads_of(std::string_view line) const;

 private:
  char separator_ = ',';
  std::vector<char> is_load_;
  std::vector<std::string> labels_;
};

}  // namespace evenkeel::formats
