// Reads the numbers of an option from a file.
#include "options/list_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "host/io.hpp"
#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {
namespace {

using Cells = std::vector<std::string>;

bool is_entry(const std::string& word) {
  return word == "null" || word == "none" || parse_word(word).is_number();
}

/// The words between blanks, commas, semicolons and line breaks, without comments.
Cells words_in(const std::string& text) {
  Cells words;
  for (std::string line : words_of(text, '\n')) {
    line = line.substr(0, line.find('#'));
    for (char& c : line)
      c = std::string_view("\t\r,;\"").find(c) == std::string_view::npos ? c : ' ';
    for (std::string& word : words_of(line, ' '))
      if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
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
Cells entries_of_table(const std::string& file, const Flag& flag,
                       const formats::TablePreview& table) {
  const Cells& header = table.columns;
  const std::size_t column = column_for(flag, header);
  std::size_t node = header.size();
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (i != column && lower_case(header[i]) == "node") node = i;
  }
  Cells entries(table.rows.size());
  for (std::size_t r = 0; r < entries.size(); ++r) {
    const Cells& cells = table.rows[r];
    if (cells.size() != header.size()) {
      throw FileError{file, concat({"row ", r + 1, " of the table has ", cells.size(),
                                    " cells, but ", "the header has ", header.size()})};
    }
    std::size_t at = r;
    if (node < header.size()) {
      const Json number = parse_word(cells[node]);
      if (!number.is_number_integer() || number < 0 || number >= entries.size() ||
          !entries[number.get<std::size_t>()].empty()) {
        throw FileError{
            file, concat({"the node ", in_quotes(cells[node]), " of row ", r + 1,
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
  entries = words_in(text);
  if (entries.empty() || is_entry(entries.front())) return entries;
  try {
    const formats::TablePreview table = formats::preview_table(text, SIZE_MAX);
    return table.has_header ? entries_of_table(file, flag, table) : entries;
  } catch (const Error& error) {
    throw FileError{named_place(shown_name(file), error.place()), error.what()};
  }
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
