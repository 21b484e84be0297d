// Inspect answers as text and CSV.
#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

// The columns of a table with their ranges and imbalance.
std::string columns_text(const answers::List<answers::InspectedColumn>& columns) {
  std::vector<std::vector<std::string>> rows{{"column", "role", "min", "max", "mean", "max/mean"}};
  for (const auto& column : columns) {
    rows.push_back({column.name, column.role, number(column.min), number(column.max),
                    number(column.mean), number(column.imbalance)});
  }
  return aligned(rows);
}

std::string file_text(const answers::InspectedFile& file, bool with_name) {
  if (file.contents == "unknown") return with_name ? file.name + ": not recognised\n" : "";
  std::string text =
      concat({with_name ? file.name + ": " : "", file.contents, " (", file.format, ")\n"});
  text += sentence(file.summary);
  // With two columns the sentence is enough.
  if (file.columns && file.columns->size() > 2) text += columns_text(*file.columns);
  for (const auto& note : file.notes) text += sentence("Note: " + note);
  if (!file.commands.empty()) text += "Next:\n";
  for (const auto& one : file.commands)
    text += concat({"  ", one.command, "\n      ", one.about, "\n"});
  return text;
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

std::string inspect_text(const KeptInspect& answer) {
  const auto& files = answer.result.files;
  std::string text;
  for (const auto& file : files) {
    const std::string one = file_text(file, files.size() > 1);
    if (!text.empty() && !one.empty()) text += "\n";
    text += one;
  }
  if (files.size() > 1) text += "\n" + sentence(plain(answer.json["summary"]));
  return text;
}

std::string inspect_csv(const Json& answer) {
  std::vector<std::vector<Json>> rows{{"file", "field", "value"}};
  for (const Json& file : answer["result"]["files"]) add_rows(rows, file["name"], "", file);
  return table_csv(rows);
}

}  // namespace evenkeel::cli
