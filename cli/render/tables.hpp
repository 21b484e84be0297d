#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "host/json.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {

/// The rows of one table of an answer, below the names of its columns. O(cells).
/// @throws UsageError when the answer has no such table; it names those that it has.
std::vector<std::vector<Json>> rows_of_table(const Json& answer, const Command& command,
                                             const Table& table);

/// Puts labels instead of numbers into the columns that name an object, a node, a task or a server,
/// and the numbers into columns NAME_number behind all others. Nothing changes without labels.
/// @param names  Such columns under another word than object, node, task, server, from and to.
void add_names(const Json& answer, std::span<const std::string_view> names,
               std::vector<std::vector<Json>>& rows);

/// The same as CSV, or as text for people.
std::string table_csv(const std::vector<std::vector<Json>>& rows);
std::string table_text(const std::vector<std::vector<Json>>& rows);

/// CSV with tabs instead of commas; what needs quotes has them. O(bytes).
std::string tsv_of(const std::string& csv);

/// A first column in front of CSV, with the same cell in every row. @param header  Keep the names
/// of the columns.
std::string with_first_column(const std::string& name, const std::string& cell,
                              const std::string& csv, bool header);

}  // namespace evenkeel::cli
