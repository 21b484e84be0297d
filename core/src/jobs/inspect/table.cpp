// Columns of a table: their roles and ranges.
#include "jobs/inspect/table.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::jobs {
namespace {

using Role = TableColumn::Role;

constexpr std::size_t kMostRows = 1000000;

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<double> number_in(const std::string& cell) {
  return formats::parse_decimal(cell) ? formats::finite_number(cell) : std::nullopt;
}

// How well a name suits a column of loads: times and work best, sizes and years worst.
int suitability(const TableColumn& column) {
  const std::string name = lower_case(column.name);
  const auto has = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return name.find(word) != name.npos; });
  };
  if (has({"memory", "bytes", "year", "date", "size"})) return 0;
  const bool time = name.ends_with("_s") || name.ends_with("_ms") || name.ends_with("_us");
  return time || has({"load", "time", "seconds", "work", "cost", "cpu", "comput", "token"}) ? 2 : 1;
}

Role role_of(const TableColumn& column, bool has_header) {
  const std::string name = lower_case(column.name);
  if (has_header) {
    if (name.ends_with("_id") ||
        is_among(name, {"node", "rank", "index", "processor", "server", "task", "name", "label",
                        "host", "hostname", "id", "object"}))
      return Role::node;
    if (column.numeric && name == "load") return Role::load;
    if (column.numeric && name == "speed") return Role::speed;
  }
  return column.numeric ? Role::numbers : Role::text;
}

// Whether the first column counts its rows, from 0 or 1.
bool counts_up(const std::vector<std::vector<std::string>>& rows) {
  if (rows.size() < 2) return false;
  const std::string& first = rows[0][0];
  if (first != "0" && first != "1") return false;
  std::size_t next = first == "1" ? 1 : 0;
  return std::all_of(rows.begin(), rows.end(),
                     [&](const auto& row) { return row[0] == std::to_string(next++); });
}

}  // namespace

std::string_view name_of(Role role) {
  switch (role) {
    case Role::node: return "node";
    case Role::load: return "load";
    case Role::speed: return "speed";
    case Role::numbers: return "numbers";
    case Role::text: break;
  }
  return "text";
}

std::optional<std::size_t> TableColumns::load_column() const {
  std::optional<std::size_t> best;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const TableColumn& column = columns[k];
    if (column.role == Role::load) return k;
    if (column.role != Role::numbers || column.min < 0) continue;
    if (best) {
      const TableColumn& so_far = columns[*best];
      const int better = suitability(column) - suitability(so_far);
      if (better < 0 || (better == 0 && column.total <= so_far.total)) continue;
    }
    best = k;
  }
  return best;
}

bool TableColumns::has_edges() const {
  const auto has = [&](std::string_view name) {
    return std::any_of(columns.begin(), columns.end(),
                       [&](const TableColumn& column) { return lower_case(column.name) == name; });
  };
  return has_header &&
         ((has("source") && has("target")) || (has("from") && has("to")) || (has("u") && has("v")));
}

std::optional<TableColumns> table_columns(std::string_view text, const formats::LoadOptions& how) {
  formats::TablePreview preview;
  try {
    preview = formats::preview_table(text, kMostRows, how);
  } catch (const Error&) {
    return std::nullopt;
  }
  const std::size_t width = preview.columns.size();
  const bool even = std::all_of(preview.rows.begin(), preview.rows.end(),
                                [&](const auto& row) { return row.size() == width; });
  if (width < 2 || preview.rows.size() < 2 || !even) return std::nullopt;
  TableColumns table;
  table.rows = preview.rows.size();
  table.has_header = preview.has_header;
  for (std::size_t k = 0; k < width; ++k) {
    TableColumn& column = table.columns.emplace_back();
    column.name = preview.columns[k];
    column.numeric = true;
    bool first = true;
    for (const auto& row : preview.rows) {
      const auto number = number_in(row[k]);
      if (!number) {
        column.numeric = false;
        break;
      }
      column.min = first ? *number : std::min(column.min, *number);
      column.max = first ? *number : std::max(column.max, *number);
      column.total += *number;
      first = false;
    }
    column.role = role_of(column, preview.has_header);
  }
  if (!preview.has_header && counts_up(preview.rows)) table.columns[0].role = Role::node;
  return table;
}

}  // namespace evenkeel::jobs
