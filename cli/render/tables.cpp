// The tables of an answer, one at a time, and CSV with tabs or an additional column.
#include "render/tables.hpp"

#include <algorithm>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "host/host.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

using Row = std::vector<Json>;
using Rows = std::vector<Row>;

// The value at "migration.moves"; null when there is none.
const Json* value_at(const Json& from, std::string_view path) {
  const Json* value = &from;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string key(path.substr(0, dot));
    if (!value->is_object() || !value->contains(key)) return nullptr;
    value = &(*value)[key];
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return value->is_null() ? nullptr : value;
}

void append(Row& row, const Json& entry, std::span<const std::string_view> keys) {
  if (entry.is_array()) {
    row.insert(row.end(), entry.begin(), entry.end());
  } else if (!entry.is_object()) {
    row.push_back(entry);
  } else if (keys.empty()) {
    for (const auto& [key, value] : entry.items()) row.push_back(value);
  } else {
    for (const std::string_view key : keys) {
      const auto own = entry.find(std::string(key));
      const Json* inside = own == entry.end() ? value_at(entry, key) : &*own;
      row.push_back(inside ? *inside : Json());
    }
  }
}

// The columns of a table without a list of columns: the keys of all its objects, in their order.
Row keys_of(const Json& list) {
  Row names;
  for (const Json& entry : list) {
    if (!entry.is_object()) continue;
    for (const auto& [key, value] : entry.items()) {
      if (std::find(names.begin(), names.end(), key) == names.end()) names.emplace_back(key);
    }
  }
  return names;
}

// The rows of a table from one array or several parallel arrays.
class Reading {
 public:
  Reading(const Table& table, Rows& rows) : table_(table), rows_(rows) {}

  void add(const std::vector<const Json*>& lists, const Row& before) {
    const Json& first = *lists.front();
    std::vector<std::string> owned;
    std::vector<std::string_view> keys(table_.columns.begin(), table_.columns.end());
    if (keys.empty()) {
      if (columns_.empty()) columns_ = keys_of(first);
      for (const Json& name : columns_) owned.push_back(name.get<std::string>());
      keys.assign(owned.begin(), owned.end());
    } else {
      const auto filled =
          before.size() + (first.is_object() ? 1 : 0) + (table_.index.empty() ? 0 : 1);
      keys.erase(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(filled));
    }
    std::int64_t number = table_.first;
    std::size_t at = 0;
    for (const auto& [key, entry] : first.items()) {
      Row row = before;
      if (first.is_object()) row.emplace_back(key);
      if (!table_.index.empty()) row.emplace_back(number++);
      append(row, entry, keys);
      for (std::size_t other = 1; other < lists.size(); ++other) {
        append(row, at < lists[other]->size() ? (*lists[other])[at] : Json(), {});
      }
      ++at;
      rows_.push_back(std::move(row));
    }
  }

  const Row& columns() const { return columns_; }

 private:
  const Table& table_;
  Rows& rows_;
  Row columns_;  // found in the rows, if the table does not list them
};

bool exists(const Json& result, const Table& table) {
  const std::string_view path = table.at.front();
  return value_at(result, path.substr(0, path.find_first_of("[{"))) != nullptr;
}

// Merges rows with the same first cell: their count, and the sum of their last cells.
Rows summed(const Rows& rows) {
  std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> groups;
  for (const Row& row : rows) {
    auto& [count, sum] = groups[row.front().get<std::int64_t>()];
    ++count;
    sum += row.back().get<std::int64_t>();
  }
  Rows out;
  for (const auto& [first, group] : groups) out.push_back({first, group.first, group.second});
  return out;
}

// Whether labels replace the numbers of a column.
bool is_named(const std::string& column, std::span<const std::string_view> names) {
  constexpr std::string_view always[] = {"object", "node", "task", "server", "from", "to"};
  const auto holds = [&](std::span<const std::string_view> list) {
    return std::find(list.begin(), list.end(), column) != list.end();
  };
  return holds(always) || holds(names);
}

// The labels of an answer, as far as tables use them.
answers::Input input_of(const Json& answer) {
  answers::Input input;
  const auto read = [&](const char* key, Labels& labels) {
    const auto found = answer["input"].find(key);
    if (found != answer["input"].end()) labels = found->get<std::vector<std::string>>();
  };
  read("labels", input.labels);
  read("task_labels", input.task_labels);
  read("server_labels", input.server_labels);
  read("object_labels", input.object_labels);
  return input;
}

// The columns of a node-by-node matrix are named by the labels of the nodes.
void name_columns(const Json& answer, Row& header) {
  const auto labels = answer["input"].find("labels");
  if (labels != answer["input"].end()) header.assign(labels->begin(), labels->end());
}

// Converts amounts of load to the unit in which they were read.
void measure_loads(const Json& answer, const Table& table, Rows& rows) {
  const Amounts amount(answer);
  for (const std::string_view name : table.loads) {
    const auto at = static_cast<std::size_t>(
        std::find(rows[0].begin(), rows[0].end(), Json(std::string(name))) - rows[0].begin());
    for (std::size_t i = 1; i < rows.size() && at < rows[0].size(); ++i)
      rows[i][at] = amount.cell(rows[i][at]);
  }
}

// Raw cells of one CSV record, with their quotes.
std::vector<std::string> cells_of(const std::string& csv, std::size_t& at) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (; at < csv.size(); ++at) {
    const char c = csv[at];
    if (c == '"') quoted = !quoted;
    if (!quoted && c == '\n') break;
    if (!quoted && c == ',') {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  ++at;
  return cells;
}

}  // namespace

Rows rows_of_table(const Json& answer, const Command& command, const Table& table) {
  const Json& result = answer["result"];
  if (!exists(result, table)) {
    std::vector<std::string> there;
    for (const Table& one : command.tables) {
      if (exists(result, one)) there.emplace_back(one.name);
    }
    throw UsageError{
        concat({"--table ", table.name, " (", table.about, ") does not exist in this answer",
                there.empty() ? "" : "; the tables are " + listed(there, "and")})};
  }
  Rows rows;
  Reading reading(table, rows);
  const std::string_view path = table.at.front();
  const std::size_t inner = path.find("[].");
  if (inner != std::string_view::npos) {
    for (const Json& entry : *value_at(result, path.substr(0, inner))) {
      Row before;
      for (const std::string_view key : table.with) before.push_back(entry[std::string(key)]);
      if (const Json* list = value_at(entry, path.substr(inner + 3))) reading.add({list}, before);
    }
  } else {
    std::vector<const Json*> lists;
    for (const std::string_view one : table.at) {
      if (const Json* list = value_at(result, one.substr(0, one.find('{')))) lists.push_back(list);
    }
    reading.add(lists, {});
  }
  if (table.sum) rows = summed(rows);
  Row header(table.columns.begin(), table.columns.end());
  if (header.empty()) {
    header.assign(table.with.begin(), table.with.end());
    if (!table.index.empty()) header.emplace_back(table.index);
    header.insert(header.end(), reading.columns().begin(), reading.columns().end());
  }
  if (header.empty() && !rows.empty()) {  // a matrix
    for (std::size_t i = 0; i < rows.front().size(); ++i) header.emplace_back(std::to_string(i));
  }
  for (Row& row : rows) row.resize(std::max(row.size(), header.size()));
  rows.insert(rows.begin(), std::move(header));
  while (rows.size() > 1 && rows[0].size() < rows[1].size()) rows[0].emplace_back("weight");
  for (Row& row : rows) row.resize(rows[0].size());
  measure_loads(answer, table, rows);
  if (table.square) name_columns(answer, rows.front());
  add_names(input_of(answer), table.names, rows);
  return rows;
}

void add_names(const answers::Input& input, std::span<const std::string_view> names, Rows& rows) {
  const std::size_t columns = rows.front().size();
  for (std::size_t at = 0; at < columns; ++at) {
    const std::string column = rows.front()[at].get<std::string>();
    const Labels& labels = labels_of(input, column);
    if (!labels || !is_named(column, names)) continue;
    rows.front().emplace_back(column + "_number");
    for (std::size_t i = 1; i < rows.size(); ++i) {
      Json& cell = rows[i][at];
      const Json number = cell;
      if (number.is_number()) cell = (*labels)[number.get<std::size_t>()];
      rows[i].push_back(number);
    }
  }
}

std::string table_csv(const Rows& rows) {
  std::string out;
  for (const Row& row : rows) out += csv_line(row) + "\n";
  return out;
}

std::string table_text(const Rows& rows) {
  std::vector<std::vector<std::string>> words;
  for (const Row& row : rows) {
    words.emplace_back();
    for (const Json& cell : row) words.back().push_back(number(cell));
  }
  return aligned(words);
}

std::string tsv_of(const std::string& csv) {
  std::string out;
  for (std::size_t at = 0; at < csv.size();) {
    bool first = true;
    for (std::string& cell : cells_of(csv, at)) {
      out += first ? "" : "\t";
      first = false;
      // Removes quotes that were necessary only because of a comma.
      const bool only_commas = cell.size() > 1 && cell.front() == '"' &&
                               cell.find_first_of("\t\r\n") == std::string::npos &&
                               cell.find('"', 1) == cell.size() - 1;
      out += only_commas ? cell.substr(1, cell.size() - 2) : cell;
    }
    out += "\n";
  }
  return out;
}

std::string with_first_column(const std::string& name, const std::string& cell,
                              const std::string& csv, bool header) {
  std::string out;
  for (std::size_t at = 0; at < csv.size();) {
    const bool names = at == 0;
    std::string line = csv_cell(names ? name : cell);
    for (const std::string& one : cells_of(csv, at)) line += "," + one;
    if (header || !names) out += line + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli
