#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/answers/input.hpp"
#include "host/json.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {

/// The rows of one table of an answer, below a row of the column names. O(cells).
/// @throws UsageError when the answer has no such table; the message lists the existing tables.
std::vector<std::vector<Json>> rows_of_table(const Json& answer, const Command& command,
                                             const Table& table);

/// Replaces numbers by labels in the columns of objects, nodes, tasks or servers, and adds the
/// numbers as columns NAME_number after all others. Changes nothing without labels.
/// @param names  Such columns whose name is not object, node, task, server, from or to.
void add_names(const answers::Input& input, std::span<const std::string_view> names,
               std::vector<std::vector<Json>>& rows);

/// The same table as CSV, or as text for people.
std::string table_csv(const std::vector<std::vector<Json>>& rows);
std::string table_text(const std::vector<std::vector<Json>>& rows);

/// CSV with tabs instead of commas; cells are quoted if needed. O(bytes).
std::string tsv_of(const std::string& csv);

/// Adds a first column with the same cell in every row to CSV. @param header  Keep the column names
/// of the first line.
std::string with_first_column(const std::string& name, const std::string& cell,
                              const std::string& csv, bool header);

}  // namespace evenkeel::cli
