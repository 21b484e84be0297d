// Reads loads from tables: finds the column of loads, and the node of each row.
#include <algorithm>
#include <numeric>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

bool one_of(const std::string& name, std::initializer_list<const char*> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Columns whose integers are positions, and columns whose numbers can also be mere names.
bool numbers_nodes(const std::string& name) {
  return one_of(name, {"node", "rank", "index", "processor", "server", "task"});
}
bool names_nodes(const std::string& name) {
  return one_of(name, {"name", "label", "host", "hostname", "id"});
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < 12; ++i)
    text += (i ? ", " : "") + in_quotes(names[i]);
  return names.size() > 12 ? text + ", ..." : text;
}

std::optional<std::size_t> numbered_column(const std::string& column, std::size_t count) {
  const auto number = whole_number(column);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(count)) return std::nullopt;
  return static_cast<std::size_t>(*number) - 1;
}

struct Columns {
  std::vector<std::string> header;  // the first row, even if it is not a header
  std::size_t loads = 0;
  std::optional<std::size_t> speeds;
  std::optional<std::size_t> keys;   // places the rows
  std::optional<std::size_t> names;  // holds the names of the nodes
};

[[noreturn]] void refuse_two_columns(const std::string& name, std::size_t first, std::size_t second,
                                     const char* path, const TextPlace& place) {
  const std::string option = path + 1;
  throw Error(ErrorCode::bad_text,
              concat({"columns ", first + 1, " and ", second + 1, " are both named ",
                      in_quotes(name), ": choose one column by its number, ", option, " ",
                      first + 1, " or ", option, " ", second + 1}),
              path, place);
}

// Refuses another column with the same name as a used column.
void check_single(const std::vector<std::string>& header, std::size_t used, const char* path,
                  const TextPlace& place) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (i != used && lower_case(header[i]) == lower_case(header[used])) {
      refuse_two_columns(header[used], std::min(i, used), std::max(i, used), path, place);
    }
  }
}

// The column that was requested.
std::size_t named_column(const std::vector<std::string>& header, const std::string& wanted,
                         const char* path, const TextPlace& place) {
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (header[i] != wanted) continue;
    for (std::size_t k = i + 1; k < header.size(); ++k) {
      if (header[k] == wanted) refuse_two_columns(wanted, i, k, path, place);
    }
    return i;
  }
  if (const auto index = numbered_column(wanted, header.size())) return *index;
  throw Error(ErrorCode::bad_text,
              concat({"unknown column ", in_quotes(wanted), "; the columns are ", listed(header)}),
              path, place);
}

// Columns of other tables: the ends of links, objects, properties of nodes.
bool names_others(const std::string& name) {
  return one_of(name, {"source", "target", "from", "to", "u", "v", "object", "link", "edge",
                       "state", "rack"});
}

// Keeps the columns that hold only numbers. Stops once a single one is left.
std::vector<std::size_t> numeric_columns(Rows& rows, std::vector<std::size_t> columns) {
  std::vector<Field> fields;
  rows.rewind();
  rows.next(fields);
  while (columns.size() > 1 && rows.next(fields)) {
    const auto is_text = [&](std::size_t i) {
      return i >= fields.size() || !parse_decimal(fields[i].text);
    };
    columns.erase(std::remove_if(columns.begin(), columns.end(), is_text), columns.end());
  }
  return columns;
}

// The column with the loads: the requested column, or the only possible one.
std::size_t load_column(Rows& rows, const std::vector<std::string>& header,
                        const LoadOptions& options, const TextPlace& place) {
  if (options.column) return named_column(header, *options.column, "/column", place);
  std::vector<std::size_t> values;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower_case(header[i]);
    if (one_of(name, {"load", "loads"})) {
      for (std::size_t k = i + 1; k < header.size(); ++k) {
        if (one_of(lower_case(header[k]), {"load", "loads"})) {
          refuse_two_columns(header[i], i, k, "/column", place);
        }
      }
      return i;
    }
    const bool is_node = options.node && (header[i] == *options.node ||
                                          numbered_column(*options.node, header.size()) == i);
    if (is_node || numbers_nodes(name) || names_nodes(name) || name == "speed") continue;
    values.push_back(i);
  }
  const bool is_about_nodes = std::none_of(header.begin(), header.end(), [](const auto& name) {
    return names_others(lower_case(name));
  });
  if (values.size() > 1 && is_about_nodes) values = numeric_columns(rows, std::move(values));
  if (values.size() == 1) return values[0];
  throw Error(ErrorCode::bad_text,
              "several columns could be the loads: choose one of " + listed(header), "/column",
              place);
}

// If node has a partner column node_number, it has names, even if they look like numbers.
void use_numbers(Columns& columns) {
  for (std::size_t i = 0; i < columns.header.size(); ++i) {
    const auto number =
        std::find(columns.header.begin(), columns.header.end(), columns.header[i] + "_number");
    if (number == columns.header.end() || !numbers_nodes(lower_case(columns.header[i]))) continue;
    columns.keys = static_cast<std::size_t>(number - columns.header.begin());
    columns.names = i;
  }
}

void use_header(Rows& rows, Columns& columns, const LoadOptions& options, const TextPlace& place) {
  columns.loads = load_column(rows, columns.header, options, place);
  std::optional<std::size_t> named;
  for (std::size_t i = 0; i < columns.header.size(); ++i) {
    const std::string name = lower_case(columns.header[i]);
    if (i == columns.loads) continue;
    if (name == "speed") columns.speeds = i;
    if (numbers_nodes(name) && !columns.keys) columns.keys = i;
    if (names_nodes(name) && (!named || name == "name" || name == "label")) named = i;
  }
  (columns.keys ? columns.names : columns.keys) = named;
  if (columns.speeds) check_single(columns.header, *columns.speeds, "/column", place);
  use_numbers(columns);
  if (columns.names) check_single(columns.header, *columns.names, "/node", place);
  if (!options.node) {
    if (columns.keys) check_single(columns.header, *columns.keys, "/node", place);
    return;
  }
  columns.keys = named_column(columns.header, *options.node, "/node", place);
  columns.names.reset();
}

// Facts about a table before it is stored.
struct Survey {
  std::size_t rows = 0;
  bool keys_are_whole = true;
  std::optional<std::int64_t> counts_from;  // the first column counts up from 0 or 1
  TextPlace too_many;
};

Survey survey(Rows& rows, bool has_header, const Columns& columns, std::size_t most) {
  Survey found;
  std::vector<Field> fields;
  rows.rewind();
  if (has_header) rows.next(fields);
  while (rows.next(fields)) {
    const auto first = whole_value(fields[0].text);
    if (found.rows == 0 && first && (*first == 0 || *first == 1)) found.counts_from = first;
    if (found.counts_from && first != *found.counts_from + static_cast<std::int64_t>(found.rows)) {
      found.counts_from.reset();
    }
    if (columns.keys && *columns.keys < fields.size() && !whole_value(fields[*columns.keys].text)) {
      found.keys_are_whole = false;
    }
    if (++found.rows <= most) continue;
    found.too_many = fields[std::min(columns.loads, fields.size() - 1)].place;
    break;
  }
  return found;
}

// Without a header: the requested column, the only column, or the column after ranks.
void use_position(Columns& columns, const Survey& found, const LoadOptions& options,
                  const TextPlace& place, LoadTable& table) {
  const std::size_t width = columns.header.size();
  if (options.node) columns.keys = named_column(columns.header, *options.node, "/node", place);
  if (options.column) {
    const auto index = numbered_column(*options.column, width);
    if (!index) {
      throw Error(ErrorCode::bad_text,
                  concat({"unknown column ", in_quotes(*options.column),
                          ": the table has no header and ", width, " columns"}),
                  "/column", place);
    }
    columns.loads = *index;
  } else if (width == 2 && found.counts_from && found.rows > 1) {
    columns.loads = 1;
  } else if (width > 1) {
    throw Error(ErrorCode::bad_text,
                concat({"the table has ", width,
                        " columns and no header: choose the column of the loads by its number"}),
                "/column", place);
  }
  if (columns.keys || columns.loads == 0 || !found.counts_from || found.rows < 2) return;
  columns.keys = 0;
  table.notes.push_back(
      concat({"no header: the first column counts up from ", *found.counts_from,
              ", so it is the rank and column ", columns.loads + 1, " is the load"}));
}

TextPlace place_in_row(Rows& rows, bool has_header, std::size_t row, std::size_t column) {
  std::vector<Field> fields;
  rows.rewind();
  for (std::size_t at = 0; at <= row + (has_header ? 1 : 0); ++at) rows.next(fields);
  return fields[column].place;
}

template <class Value>
void reorder(std::vector<Value>& values, const std::vector<std::int64_t>& positions) {
  if (values.empty()) return;
  std::vector<Value> placed(values.size());
  for (std::size_t row = 0; row < values.size(); ++row) {
    placed[static_cast<std::size_t>(positions[row])] = std::move(values[row]);
  }
  values = std::move(placed);
}

// The numbers of the rows become positions. @return false if they are names.
bool to_positions(std::vector<std::int64_t>& numbers, const std::string& column, LoadTable& table,
                  const std::function<TextPlace(std::size_t)>& place_of_row) {
  const auto rows = static_cast<std::int64_t>(numbers.size());
  const std::int64_t base = *std::min_element(numbers.begin(), numbers.end()) == 1 ? 1 : 0;
  std::vector<char> taken(numbers.size(), 0);
  std::optional<std::size_t> outside, twice;
  for (std::size_t row = 0; row < numbers.size() && !outside && !twice; ++row) {
    const std::int64_t position = numbers[row] - base;
    if (position < 0 || position >= rows) {
      outside = row;
    } else if (std::exchange(taken[static_cast<std::size_t>(position)], char{1}) != 0) {
      twice = row;
    }
  }
  if (!outside && !twice) {
    for (std::int64_t& number : numbers) number -= base;
    table.numbered_from = base;
    return true;
  }
  if (names_nodes(lower_case(column))) return false;
  const std::size_t row = outside ? *outside : *twice;
  std::string message = concat({lower_case(column), " ", numbers[row]});
  if (twice) {
    message += " appears twice: give one row per node, or use sum to add up the rows";
  } else {
    message += concat(
        {" is out of range: ", rows, " rows are numbered from ", base, " to ", rows - 1 + base});
  }
  throw Error(ErrorCode::bad_text, message, "", place_of_row(row));
}

// Reads the rows and assigns them to nodes.
class TableLoads {
 public:
  TableLoads(Rows& rows, bool has_header, const Columns& columns, bool with_places,
             LoadTable& table, LoadBuilder& builder)
      : rows_(rows),
        has_header_(has_header),
        columns_(columns),
        with_places_(with_places),
        table_(table),
        builder_(builder) {}

  void read(const Survey& found) {
    const bool numbered = columns_.keys && found.keys_are_whole;
    std::vector<Field> fields;
    rows_.rewind();
    if (has_header_) rows_.next(fields);
    while (rows_.next(fields)) {
      check_width(fields, columns_.header.size());
      builder_.add(fields[columns_.loads].text, fields[columns_.loads].place);
      if (columns_.speeds) {
        const Field& speed = fields[*columns_.speeds];
        table_.speeds.push_back(speed_of(speed.text, speed.place));
      }
      if (numbered) numbers_.push_back(*whole_value(fields[*columns_.keys].text));
      if (columns_.names) table_.names.push_back(fields[*columns_.names].text);
      if (columns_.keys && !numbered) keys_.push_back(fields[*columns_.keys].text);
      if (!with_places_) continue;
      if (columns_.keys) key_places_.push_back(fields[*columns_.keys].place);
      if (columns_.names) name_places_.push_back(fields[*columns_.names].place);
    }
    if (columns_.keys && !table_.loads.empty()) place(numbered);
    table_.label_places = std::move(named_by_column_ ? name_places_ : key_places_);
  }

 private:
  TextPlace place_of(std::size_t row) {
    return place_in_row(rows_, has_header_, row, *columns_.keys);
  }

  void place(bool numbered) {
    const auto place_of_row = [this](std::size_t row) { return place_of(row); };
    const std::string column = has_header_ ? columns_.header[*columns_.keys] : "rank";
    if (numbered && to_positions(numbers_, column, table_, place_of_row)) {
      const bool in_order = std::is_sorted(numbers_.begin(), numbers_.end());
      if (!in_order) {
        reorder(table_.loads, numbers_);
        reorder(table_.speeds, numbers_);
        reorder(table_.names, numbers_);
        reorder(key_places_, numbers_);
        reorder(name_places_, numbers_);
        table_.notes.push_back("rows placed by the numbers in the column " + in_quotes(column));
      }
      if (table_.numbered_from == 1 && has_header_) {
        table_.notes.push_back("nodes are numbered from 1 in the column " + in_quotes(column));
      }
      named_by_column_ = !table_.names.empty() && !drop_repeated_names();
      return;
    }
    if (numbered) {
      for (const std::int64_t number : numbers_) keys_.push_back(std::to_string(number));
    }
    if (has_header_ && numbers_nodes(lower_case(column))) {
      table_.notes.push_back(
          concat({"The column ", in_quotes(column), " contains names: rows are assigned to the ",
                  "nodes with these names; otherwise they keep their order."}));
    }
    check_unique(keys_, place_of_row);
    named_by_column_ = !table_.names.empty() && !drop_repeated_names();
    if (!named_by_column_) table_.names = std::move(keys_);
  }

  // Several ranks can run on one host: then the host is not the name of a node.
  bool drop_repeated_names() {
    std::vector<std::string> sorted = table_.names;
    sort_stably(sorted);
    const bool empty = !sorted.empty() && sorted.front().empty();
    if (!empty && std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) return false;
    table_.names.clear();
    table_.notes.push_back(concat({"the column ", in_quotes(columns_.header[*columns_.names]),
                                   " does not have a name for every node and is ignored"}));
    return true;
  }

  Rows& rows_;
  bool has_header_;
  const Columns& columns_;
  bool with_places_;
  bool named_by_column_ = false;  // by columns_.names, not by columns_.keys
  LoadTable& table_;
  LoadBuilder& builder_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::string> keys_;
  std::vector<TextPlace> key_places_, name_places_;
};

class TableRows final : public Rows {
 public:
  TableRows(std::string_view text, char separator)
      : text_(text), separator_(separator), reader_(text, separator) {}
  void rewind() override { reader_ = TableReader(text_, separator_); }
  bool next(std::vector<Field>& fields) override { return reader_.next(fields); }

 private:
  std::string_view text_;
  char separator_;
  TableReader reader_;
};

}  // namespace

std::unique_ptr<Rows> table_rows(std::string_view text, char separator) {
  return std::make_unique<TableRows>(text, separator);
}

void refuse_table_options(const LoadOptions& options) {
  const char* given = options.sum ? "sum" : options.node ? "node" : nullptr;
  if (!given) return;
  throw Error(
      ErrorCode::conflict,
      concat({given, " works only with the rows of a table: this input is a list of loads"}),
      std::string("/") + given);
}

void check_width(const std::vector<Field>& fields, std::size_t width) {
  if (fields.size() == width) return;
  TextPlace place = fields.front().place;
  const TextPlace& last = fields.back().place;
  place.length = last.column + last.length - place.column;
  throw Error(ErrorCode::bad_text,
              concat({"this line has ", fields.size(), fields.size() == 1 ? " field" : " fields",
                      ", but the first line has ", width}),
              "", place);
}

bool tells_the_row(std::string_view column) {
  const std::string name = lower_case(column);
  return numbers_nodes(name) || names_nodes(name);
}

void check_unique(const std::vector<std::string>& names,
                  const std::function<TextPlace(std::size_t)>& place_of_row) {
  std::vector<std::uint32_t> order(names.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
    const int compared = names[a].compare(names[b]);
    return compared != 0 ? compared < 0 : a < b;
  });
  std::optional<std::size_t> bad;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool twice = i > 0 && names[order[i]] == names[order[i - 1]];
    if ((twice || names[order[i]].empty()) && (!bad || order[i] < *bad)) bad = order[i];
  }
  if (!bad) return;
  throw Error(ErrorCode::bad_text,
              names[*bad].empty() ? "this cell is empty: give a name"
                                  : concat({"the node ", in_quotes(names[*bad]),
                                            " appears twice: give one row per node"}),
              "", place_of_row(*bad));
}

void read_rows(Rows& rows, bool has_header, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder) {
  std::vector<Field> fields;
  rows.rewind();
  if (!rows.next(fields)) return;
  Columns columns;
  for (const Field& field : fields) columns.header.push_back(field.text);
  TextPlace header_place = fields.front().place;
  const TextPlace& last = fields.back().place;
  if (last.line == header_place.line) {
    header_place.length = last.column + last.length - header_place.column;
  }
  if (has_header) {
    use_header(rows, columns, options, header_place);
    const std::string& chosen = columns.header[columns.loads];
    if (!one_of(lower_case(chosen), {"load", "loads"}))
      table.notes.push_back("loads from the column " + in_quotes(chosen));
  }
  const Survey found = survey(rows, has_header, columns, options.max_nodes);
  if (has_header) {
    for (std::size_t i = 0; i < columns.header.size(); ++i) {
      const auto& others = options.read_elsewhere;
      const bool elsewhere =
          std::find(others.begin(), others.end(), columns.header[i]) != others.end();
      const bool used = i == columns.loads || columns.speeds == i || columns.keys == i ||
                        columns.names == i || elsewhere;
      if (!used) table.unused.add(columns.header[i], "row", found.rows);
    }
  }
  if (!has_header) use_position(columns, found, options, header_place, table);
  builder.reserve(found.rows, found.too_many);
  if (options.sum && columns.keys && found.rows > 0) {
    add_up(rows, has_header, {columns.header.size(), columns.loads, *columns.keys}, options, table,
           builder);
    return;
  }
  if (options.sum) {
    throw Error(ErrorCode::bad_text,
                "several columns could be the nodes: choose one of " + listed(columns.header),
                "/node", header_place);
  }
  TableLoads(rows, has_header, columns, options.label_places, table, builder).read(found);
}

void read_table(std::string_view text, char separator, const LoadOptions& options, LoadTable& table,
                LoadBuilder& builder) {
  const auto rows = table_rows(text, separator);
  std::vector<Field> fields;
  bool has_header = rows->next(fields) && looks_like_header(fields);
  if (options.column && !numbered_column(*options.column, fields.size())) {
    has_header = has_header || std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
                   return field.text == *options.column;
                 });
  }
  read_rows(*rows, has_header, options, table, builder);
}

}  // namespace evenkeel::formats
