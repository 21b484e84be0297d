// Inspect answers as text and CSV.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

// The columns of a table with their ranges and imbalance.
std::string columns_text(const Json& columns) {
  std::vector<std::vector<std::string>> rows{{"column", "role", "min", "max", "mean", "max/mean"}};
  for (const Json& column : columns) {
    auto& row = rows.emplace_back();
    for (const char* key : {"name", "role"}) row.push_back(plain(column[key]));
    for (const char* key : {"min", "max", "mean", "imbalance"})
      row.push_back(column.contains(key) ? number(column[key]) : "-");
  }
  return aligned(rows);
}

std::string commands_text(const Json& commands) {
  if (commands.empty()) return "";
  std::string text = "Next:\n";
  for (const Json& one : commands)
    text += concat({"  ", plain(one["command"]), "\n      ", plain(one["about"]), "\n"});
  return text;
}

std::string format_in(const Json& file) {
  const std::string contents = file["contents"].get<std::string>();
  const std::string format = file["format"].get<std::string>();
  return concat({contents, " (", format, ")"});
}

std::string file_text(const Json& file, bool with_name) {
  std::string text;
  const std::string name = plain(file["name"]);
  if (file["contents"] == "unknown") return with_name ? name + ": not recognised\n" : "";
  text += concat({with_name ? name + ": " : "", format_in(file), "\n"});
  text += sentence(plain(file["summary"]));
  // With two columns the sentence is enough.
  if (file.contains("columns") && file["columns"].size() > 2) text += columns_text(file["columns"]);
  for (const Json& note : file["notes"]) text += sentence("Note: " + plain(note));
  return text + commands_text(file["commands"]);
}

void add_rows(std::vector<std::vector<Json>>& rows, const Json& name, const std::string& field,
              const Json& value) {
  if (value.is_array()) {
    for (std::size_t k = 0; k < value.size(); ++k)
      add_rows(rows, name, concat({field, ".", k}), value[k]);
    return;
  }
  if (value.is_object()) {
    for (const auto& [key, held] : value.items())
      add_rows(rows, name, field.empty() ? key : concat({field, ".", key}), held);
    return;
  }
  if (field != "name") rows.push_back({name, field, value});
}

}  // namespace

std::string inspect_text(const Json& answer) {
  const Json& files = answer["result"]["files"];
  std::string text;
  for (const Json& file : files) {
    const std::string one = file_text(file, files.size() > 1);
    if (!text.empty() && !one.empty()) text += "\n";
    text += one;
  }
  if (files.size() > 1) text += "\n" + sentence(plain(answer["summary"]));
  return text;
}

std::string inspect_csv(const Json& answer) {
  std::vector<std::vector<Json>> rows{{"file", "field", "value"}};
  for (const Json& file : answer["result"]["files"]) add_rows(rows, file["name"], "", file);
  return table_csv(rows);
}

}  // namespace evenkeel::cli
