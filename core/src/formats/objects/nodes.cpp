// A table of nodes: names, speeds, states, racks, capacities.
#include <algorithm>

#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/formats/labels.hpp"
#include "evenkeel/formats/text.hpp"
#include "formats/objects/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostNodes = 1000000;

/// A capacity: an integer, or empty for no limit.
Load capacity_of(const Field& field) {
  if (field.text.empty() || field.text == "-") return kNoLimit;
  const auto value = whole_number(field.text);
  if (!value || *value < 0 || *value > kMaxExactInt)
    refuse_text(in_quotes(field.text) +
                    " is not a capacity: give a whole number from 0, or nothing for no limit",
                field.place);
  return *value;
}

void check_speed(const Field& field) {
  const std::size_t slash = field.text.find('/');
  const std::string_view text = field.text;
  const auto is_positive = [](std::string_view part) {
    const auto value = finite_number(part);
    return value && *value > 0;
  };
  const bool fits = slash == std::string::npos
                        ? is_positive(text)
                        : whole_number(text.substr(0, slash)).value_or(0) > 0 &&
                              whole_number(text.substr(slash + 1)).value_or(0) > 0;
  if (fits) return;
  refuse_text(in_quotes(text) + " is not a speed: give a number above 0, or a fraction such as 1/3",
              field.place);
}

/// A state. Empty means open.
std::string state_of(const Field& field) {
  if (field.text.empty()) return "open";
  if (field.text == "open" || field.text == "closed" || field.text == "drain") return field.text;
  refuse_text(in_quotes(field.text) + " is not a state: give open, closed or drain", field.place);
}

/// Role of a column of this table.
enum class NodeColumn { name, speed, state, rack, base, capacity, unused };

NodeColumn node_column(const std::string& column) {
  for (const std::string_view name : {"node", "id", "name", "host", "rank", "server"})
    if (column == name) return NodeColumn::name;
  if (column == "speed") return NodeColumn::speed;
  if (column == "state") return NodeColumn::state;
  if (column == "rack") return NodeColumn::rack;
  return column.starts_with("base_") ? NodeColumn::base : NodeColumn::capacity;
}

}  // namespace

NodeTable read_node_table(std::string_view text) {
  refuse_no_text(text);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  const auto rows = table_rows(text, guess_separator(text));
  std::vector<Field> header, fields;
  if (!rows->next(header) || !looks_like_header(header))
    refuse_text("a header was expected, such as node,speed,memory", TextPlace{});
  NodeTable table;
  std::vector<NamedColumn*> columns;
  std::vector<NodeColumn> means;
  table.capacities.reserve(header.size());
  table.bases.reserve(header.size());
  for (const Field& field : header) {
    const NodeColumn meaning = node_column(lower_case(field.text));
    const bool again = meaning != NodeColumn::capacity && meaning != NodeColumn::base &&
                       std::find(means.begin(), means.end(), meaning) != means.end();
    means.push_back(again ? NodeColumn::unused : meaning);
    columns.push_back(nullptr);
    if (means.back() == NodeColumn::capacity)
      columns.back() = &table.capacities.emplace_back(field.text, std::vector<Load>{});
    if (means.back() == NodeColumn::base)
      columns.back() = &table.bases.emplace_back(field.text.substr(5), std::vector<Load>{});
  }
  std::vector<TextPlace> places;
  while (rows->next(fields)) {
    check_width(fields, header.size());
    if (++table.count > kMostNodes)
      throw Error(ErrorCode::too_large, "more than 1000000 nodes: this is the limit", "",
                  fields[0].place);
    for (std::size_t k = 0; k < fields.size(); ++k) {
      const Field& field = fields[k];
      switch (means[k]) {
        case NodeColumn::name:
          table.names.push_back(field.text);
          places.push_back(field.place);
          break;
        case NodeColumn::speed:
          check_speed(field);
          table.speeds.push_back(field.text);
          break;
        case NodeColumn::state: table.states.push_back(state_of(field)); break;
        case NodeColumn::rack: table.racks.push_back(field.text); break;
        case NodeColumn::base:
        case NodeColumn::capacity:
          columns[k]->second.push_back(means[k] == NodeColumn::base
                                           ? std::max<Load>(0, capacity_of(field))
                                           : capacity_of(field));
          break;
        case NodeColumn::unused: table.unused.add(header[k].text, "node"); break;
      }
    }
  }
  if (table.count == 0) refuse_text("the table has no rows below its header", TextPlace{});
  check_unique(table.names, [&](std::size_t row) { return places[row]; });
  if (counts_from(table.names, 0)) table.names.clear();
  return table;
}

}  // namespace evenkeel::formats
