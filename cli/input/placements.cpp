// Reads the wanted places of objects or tasks from a file.
#include "input/placements.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/table.hpp"
#include "evenkeel/formats/unused.hpp"
#include "host/io.hpp"

namespace evenkeel::cli {
namespace {

using Cells = std::vector<std::string>;

struct Line {
  std::int64_t number = 0;
  Cells cells;
};

std::vector<Line> lines_of(const std::string& file, const std::string& text) {
  const bool blanks = formats::first_line(text).find_first_of("\t,;") == std::string_view::npos;
  formats::TableReader reader(text, blanks ? ' ' : formats::guess_separator(text));
  std::vector<Line> lines;
  std::vector<formats::Field> fields;
  try {
    while (reader.next(fields)) {
      Line& line = lines.emplace_back(Line{fields.front().place.line, {}});
      for (formats::Field& field : fields) line.cells.push_back(std::move(field.text));
    }
  } catch (const Error& error) {
    throw FileError{named_place(file, error.place()), error.what()};
  }
  return lines;
}

std::optional<std::int64_t> number_of(const std::string& word) {
  const Json number = parse_word(word);
  if (!number.is_number_integer() || number < 0) return std::nullopt;
  return number.get<std::int64_t>();
}

/// Labels by number; empty without labels.
class Labels {
 public:
  explicit Labels(const Json& list) {
    if (!list.is_array()) return;
    for (const Json& label : list) numbers_.try_emplace(label.get<std::string>(), numbers_.size());
  }
  bool has(const std::string& word) const { return numbers_.count(word) > 0; }

  /// The number of a label, or else the number in the word itself.
  std::optional<std::int64_t> find(const std::string& word) const {
    const auto found = numbers_.find(word);
    if (found != numbers_.end()) return static_cast<std::int64_t>(found->second);
    return number_of(word);
  }

 private:
  std::map<std::string, std::size_t> numbers_;
};

/// The words for the things of a file and for their places.
struct Words {
  std::string thing, place;
  std::vector<std::string_view> thing_columns, place_columns;
};

struct Placed {
  std::int64_t line = 0;
  std::string thing;  ///< Empty in a list of places.
  std::string place;
};

struct Placements {
  std::vector<Placed> rows;
  formats::Unused unused;  ///< Columns.
  bool table = false;      ///< A header named the columns.
  bool moves = false;      ///< With a column "from": only things that move have rows.
};

std::size_t column_of(const Cells& header, const std::vector<std::string_view>& names) {
  const auto found = std::find_if(header.begin(), header.end(), [&](const std::string& cell) {
    return std::find(names.begin(), names.end(), lower_case(cell)) != names.end();
  });
  return static_cast<std::size_t>(found - header.begin());
}

[[noreturn]] void refuse(const std::string& file, std::int64_t line, const std::string& message) {
  throw FileError{concat({file, ":", line}), message};
}

Placements read_placements(const std::string& file, const std::string& text, const Words& words) {
  std::vector<Line> lines = lines_of(file, text);
  Placements found;
  std::size_t thing = 0, place = 1;
  if (!lines.empty() && lines[0].cells.size() > 1) {
    const Cells& header = lines[0].cells;
    thing = column_of(header, words.thing_columns);
    place = column_of(header, words.place_columns);
    found.table = thing < header.size() && place < header.size();
    found.moves = column_of(header, {"from"}) < header.size();
    if (found.table) {
      for (std::size_t k = 0; k < header.size(); ++k)
        if (k != thing && k != place && lower_case(header[k]) != "from")
          found.unused.add(header[k], "row", lines.size() - 1);
      lines.erase(lines.begin());
    } else if (header.size() > 2 || !number_of(header[0])) {
      refuse(file, lines[0].number,
             concat({"a table with the columns ", words.thing, " and ", words.place,
                     " was expected, or a list with one ", words.place, " per line"}));
    } else {
      thing = 0;
      place = 1;
    }
  }
  // Scotch writes the line count before its pairs.
  if (!found.table && lines.size() > 1 && lines[0].cells.size() == 1 &&
      lines[1].cells.size() == 2 &&
      number_of(lines[0].cells[0]) == static_cast<std::int64_t>(lines.size()) - 1) {
    lines.erase(lines.begin());
  }
  for (const auto& [number, cells] : lines) {
    const bool single = !found.table && cells.size() == 1;
    if (!single && cells.size() <= std::max(thing, place))
      refuse(file, number, concat({"this row has no ", words.thing, " and ", words.place}));
    if (!single && !found.table && cells.size() > 2)
      refuse(file, number,
             concat({"this row has ", cells.size(), " cells: it must be one ", words.place,
                     ", or one ", words.thing, " and its ", words.place}));
    found.rows.push_back({number, single ? "" : cells[thing], cells[single ? 0 : place]});
  }
  return found;
}

/// The places in the order of the things. Things without a row get `missing`.
/// @param place_of  A place as the job needs it. @throws FileError.
template <class PlaceOf>
Json in_order(const std::string& file, const Placements& placements, const Words& words,
              const Labels& things, std::vector<Json> missing, const PlaceOf& place_of) {
  std::vector<char> seen(missing.size(), 0);
  std::size_t next = 0;
  for (const Placed& row : placements.rows) {
    const auto index = row.thing.empty()  ? std::optional(static_cast<std::int64_t>(next++))
                       : placements.table ? things.find(row.thing)
                                          : number_of(row.thing);
    if (!index || *index >= static_cast<std::int64_t>(missing.size()))
      refuse(file, row.line,
             concat({"unknown ", words.thing, " ",
                     in_quotes(row.thing.empty() ? std::to_string(next - 1) : row.thing)}));
    const auto at = static_cast<std::size_t>(*index);
    if (seen[at]++)
      refuse(file, row.line,
             concat({"the ", words.thing, " ", in_quotes(row.thing), " has two rows"}));
    missing[at] = place_of(row);
  }
  for (std::size_t j = 0; j < missing.size(); ++j)
    if (missing[j].is_null())
      throw FileError{file, concat({words.thing, " ", j, " has no row: every ", words.thing,
                                    " needs a ", words.place})};
  return Json(std::move(missing));
}

/// A list in JSON, or that member of an answer's result; null if the text is not JSON.
Json from_json(const std::string& file, const std::string& text, const char* member,
               const char* command) {
  const Json json = parse_word(text);
  if (json.is_array()) return json;
  if (!json.is_object()) return nullptr;
  if (json.contains("result") && json["result"].contains(member)) return json["result"][member];
  throw FileError{
      file, concat({"this JSON has no ", member, ": an answer of evenkeel ", command, " has one"})};
}

Json value_at(const Json& request, const char* first, const char* second) {
  const auto found = request.find(first);
  if (found == request.end() || !found->is_object()) return nullptr;
  return found->value(second, Json());
}

}  // namespace

Json read_assignment_file(const std::string& name, const Json& request,
                          std::vector<std::string>& notes) {
  const std::string text = read_words(name);
  const Json json = from_json(name, text, "assignment", "plan");
  if (!json.is_null()) return json;
  const Words words{"object",
                    "node",
                    {"object", "id", "name", "task"},
                    {"node", "home", "rank", "host", "server", "to"}};
  const Placements placements = read_placements(name, text, words);
  formats::note_unused(placements.unused, notes);
  const Labels nodes(value_at(request, "nodes", "id"));
  const auto place_of = [&](const Placed& row) {
    const auto number = number_of(row.place);
    return number && !(placements.table && nodes.has(row.place)) ? Json(*number) : Json(row.place);
  };
  if (!placements.table && !placements.rows.empty() && placements.rows[0].thing.empty()) {
    Json assignment = Json::array();
    for (const Placed& row : placements.rows) assignment.push_back(place_of(row));
    return assignment;
  }
  const Json& objects = request["objects"];
  std::vector<Json> places(objects["load"].size());
  const Json homes = objects.value("node", Json());
  for (std::size_t j = 0; placements.moves && homes.is_array() && j < places.size(); ++j)
    places[j] = homes[j];
  return in_order(name, placements, words, Labels(objects.value("id", Json())), std::move(places),
                  place_of);
}

Json read_mapping_file(const std::string& name, const Json& request,
                       std::vector<std::string>& notes) {
  const std::string text = read_words(name);
  const Json json = from_json(name, text, "mapping", "map");
  if (!json.is_null()) return json;
  const Words words{"task", "server", {"task"}, {"server"}};
  const Placements placements = read_placements(name, text, words);
  formats::note_unused(placements.unused, notes);
  const Labels tasks(value_at(request, "tasks", "labels"));
  const Labels servers(value_at(request, "topology", "labels"));
  return in_order(name, placements, words, tasks, std::vector<Json>(placements.rows.size()),
                  [&](const Placed& row) {
                    const auto server =
                        placements.table ? servers.find(row.place) : number_of(row.place);
                    if (!server)
                      refuse(name, row.line, concat({in_quotes(row.place), " is not a server"}));
                    return Json(*server);
                  });
}

}  // namespace evenkeel::cli
