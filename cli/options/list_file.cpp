// Reads the numbers of an option from a file.
#include "options/list_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "host/io.hpp"
#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {
namespace {

using Cells = std::vector<std::string>;

bool is_entry(const std::string& word) {
  return word == "null" || word == "none" || parse_word(word).is_number();
}

/// The lines of a text as cells, without comments and empty lines.
std::vector<Cells> rows_of(const std::string& text) {
  std::vector<Cells> rows;
  for (const std::string& line : words_of(text, '\n')) {
    const std::string content = line.substr(0, line.find('#'));
    Cells cells;
    std::string cell;
    for (const char c : content + " ") {
      if (std::string_view(" \t\r,;").find(c) == std::string_view::npos) {
        if (c != '"') cell += c;
      } else if (!cell.empty()) {
        cells.push_back(std::move(cell));
        cell.clear();
      }
    }
    if (!cells.empty()) rows.push_back(std::move(cells));
  }
  return rows;
}

/// The column of a table that holds the values of an option: "--edge-capacity" is also the column
/// edge_capacity or capacity.
std::size_t column_for(const Flag& flag, const Cells& header) {
  std::string name(flag.name.substr(2));
  std::replace(name.begin(), name.end(), '-', '_');
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string cell = lower_case(header[i]);
    if (cell == name || cell + "s" == name || name.ends_with("_" + cell)) return i;
  }
  return header.size() - 1;
}

/// The entries of a table in the order of its nodes.
Cells entries_of_table(const std::string& file, const Flag& flag, const std::vector<Cells>& rows) {
  const Cells& header = rows[0];
  const std::size_t column = column_for(flag, header);
  std::size_t node = header.size();
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (i != column && lower_case(header[i]) == "node") node = i;
  }
  Cells entries(rows.size() - 1);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const Cells& cells = rows[r];
    if (cells.size() != header.size()) {
      throw FileError{file, concat({"row ", r, " of the table has ", cells.size(), " cells, but ",
                                    "the header has ", header.size()})};
    }
    std::size_t at = r - 1;
    if (node < header.size()) {
      const Json number = parse_word(cells[node]);
      if (!number.is_number_integer() || number < 0 || number >= entries.size() ||
          !entries[number.get<std::size_t>()].empty()) {
        throw FileError{
            file, concat({"the node ", in_quotes(cells[node]), " of row ", r,
                          ": every node from 0 to ", entries.size() - 1, " must have one row"})};
      }
      at = number.get<std::size_t>();
    }
    entries[at] = cells[column];
  }
  return entries;
}

Cells entries_of(const std::string& file, const Flag& flag, const std::string& text) {
  const Json json = parse_word(text);
  Cells entries;
  if (json.is_array()) {
    for (const Json& entry : json) entries.push_back(entry.dump());
    return entries;
  }
  const std::vector<Cells> rows = rows_of(text);
  if (!rows.empty() && std::none_of(rows[0].begin(), rows[0].end(), is_entry))
    return entries_of_table(file, flag, rows);
  for (const Cells& cells : rows) entries.insert(entries.end(), cells.begin(), cells.end());
  return entries;
}

}  // namespace

std::optional<std::string> list_in_file(const Flag& flag, const std::string& word) {
  const bool takes_list = flag.value.find("A,B") != std::string_view::npos &&
                          flag.value.find("FILE") == std::string_view::npos &&
                          (!flag.by_command || flag.setting.empty()) &&
                          (flag.list == List::numbers || flag.setting.empty());
  // A mapping of another program is more than a list, and map reads it.
  const bool is_mapping = flag.setting == "start" || flag.setting == "mapping";
  const bool is_choice =
      std::find(flag.choices.begin(), flag.choices.end(), word) != flag.choices.end();
  if (!takes_list || is_mapping || is_choice || is_list(word)) return std::nullopt;
  if (access(word.c_str(), F_OK) != 0) return std::nullopt;
  std::string list;
  for (const std::string& entry : entries_of(word, flag, read_words(word))) {
    if (!is_entry(entry)) {
      throw FileError{word, concat({in_quotes(entry), " is not a number: a list for ", flag.name,
                                    " was expected"})};
    }
    list += (list.empty() ? "" : ",") + (entry == "none" ? "null" : entry);
  }
  if (list.empty()) throw FileError{word, concat({"the file has no numbers for ", flag.name})};
  return list;
}

}  // namespace evenkeel::cli
