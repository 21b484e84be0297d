#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/loads.hpp"

namespace evenkeel::jobs {

/// A column of a table and its values.
struct TableColumn {
  enum class Role { node, load, speed, numbers, text };

  std::string name;
  Role role = Role::text;
  bool numeric = false;  ///< Every value is a number.
  double min = 0, max = 0, total = 0;
};

std::string_view name_of(TableColumn::Role role);

/// The columns of a table with at least two columns.
struct TableColumns {
  std::vector<TableColumn> columns;
  std::size_t rows = 0;
  bool has_header = false;

  /// The numeric column that is read as loads if none is given: load, else a column whose name
  /// suits loads, else one with other numbers. The column with the largest total wins. Empty if
  /// there is none.
  std::optional<std::size_t> load_column() const;
  /// Whether the columns are the ends of edges.
  bool has_edges() const;
};

/// The columns of a text, which can be rows of objects in JSON. Only the first million rows are
/// counted. Empty if the text is not a table.
/// Complexity: O(bytes).
std::optional<TableColumns> table_columns(std::string_view text, const formats::LoadOptions& how);

}  // namespace evenkeel::jobs
