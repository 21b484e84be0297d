// Where objects are to be, from a file.
#include "input/assignment.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "host/io.hpp"

namespace evenkeel::cli {
namespace {

using Cells = std::vector<std::string>;

/// Cells between commas, semicolons, tabs or blanks; quotes hold these together.
Cells cells_of(const std::string& line) {
  Cells cells;
  std::string cell;
  bool quoted = false, any = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
      any = true;
    } else if (!quoted && (c == ',' || c == ';' || c == '\t' || c == ' ' || c == '\r')) {
      if (any) cells.push_back(cell);
      cell.clear();
      any = false;
    } else {
      cell += c;
      any = true;
    }
  }
  if (any) cells.push_back(cell);
  return cells;
}

/// A number where the word is one, else a name.
Json node_of(const std::string& word) {
  const Json number = parse_word(word);
  return number.is_number_integer() ? number : Json(word);
}

std::size_t column_of(const Cells& header, std::initializer_list<const char*> names) {
  const auto found = std::find_first_of(header.begin(), header.end(), names.begin(), names.end());
  return static_cast<std::size_t>(found - header.begin());
}

/// Which object a name or a number means; names first.
std::map<std::string, std::size_t> objects_by_name(const Json& objects, std::size_t count) {
  std::map<std::string, std::size_t> objects_by;
  for (std::size_t j = 0; j < count && objects.contains("id"); ++j)
    objects_by[objects["id"][j].get<std::string>()] = j;
  for (std::size_t j = 0; j < count; ++j) objects_by.try_emplace(std::to_string(j), j);
  return objects_by;
}

}  // namespace

Json read_assignment_file(const std::string& name, const Json& request) {
  const std::string text = read_words(name);
  const Json json = parse_word(text);
  if (json.is_array()) return json;
  if (json.is_object() && json.contains("result") && json["result"].contains("assignment"))
    return json["result"]["assignment"];
  const std::size_t count = request["objects"]["load"].size();
  Json assignment = Json::array();
  std::istringstream in(text);
  std::string line;
  std::size_t object = 0, node = 0;
  std::map<std::string, std::size_t> by_name;
  const auto refuse = [&](std::int64_t number, const std::string& what) {
    throw FileError{concat({name, ":", number}), what};
  };
  for (std::int64_t number = 1; std::getline(in, line); ++number) {
    const Cells cells = cells_of(line);
    if (cells.empty() || line.starts_with('#') || line.starts_with('%')) continue;
    if (assignment.empty() && cells.size() > 1) {
      object = column_of(cells, {"object", "id", "name", "task"});
      node = column_of(cells, {"node", "home", "rank", "host", "server", "to"});
      if (object == cells.size() || node == cells.size())
        refuse(number, "a header with object and node was expected, or one node a line");
      by_name = objects_by_name(request["objects"], count);
      assignment = Json(std::vector<Json>(count));
      continue;
    }
    if (by_name.empty()) {
      assignment.push_back(node_of(cells.front()));
      continue;
    }
    if (cells.size() <= std::max(object, node)) refuse(number, "this row has no object and node");
    const auto found = by_name.find(cells[object]);
    if (found == by_name.end())
      refuse(number,
             concat({"there is no object \"", cells[object], "\" among those of the plan"}));
    assignment[found->second] = node_of(cells[node]);
  }
  for (std::size_t j = 0; j < assignment.size(); ++j)
    if (assignment[j].is_null())
      throw FileError{name, concat({"object ", j, " has no row: every one needs a node"})};
  return assignment;
}

}  // namespace evenkeel::cli
