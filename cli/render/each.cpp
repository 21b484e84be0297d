// Batches as CSV: one row per line's answer.
#include "render/each.hpp"

#include <vector>

#include "options/command_line.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

std::string each_header(const std::string& kind, const std::vector<std::string>& row_columns) {
  std::string out = "line";
  for (const std::string& name : row_columns) out += "," + csv_cell(name);
  for (const Column& column : find_command(kind)->each) out += "," + std::string(column.name);
  return out + ",stopped,error";
}

std::string each_row(const std::string& kind, const Json& answer, std::int64_t line,
                     const std::vector<std::string>& row, std::size_t row_columns) {
  const bool ok = answer["ok"] == true;
  const Amounts amount(answer);
  std::vector<Json> cells{line};
  cells.insert(cells.end(), row.begin(), row.end());
  cells.resize(1 + row_columns);
  for (const Column& column : find_command(kind)->each) {
    const Json::json_pointer pointer{std::string(column.pointer)};
    const bool there = ok && answer["result"].is_object() && answer.contains(pointer);
    const Json value = there ? answer[pointer] : Json();
    cells.push_back(column.is_load ? amount.cell(value) : value);
  }
  cells.push_back(ok ? answer.value("stopped", Json()) : Json());
  cells.push_back(ok ? Json() : answer["error"]["message"]);
  return csv_line(cells);
}

}  // namespace evenkeel::cli
