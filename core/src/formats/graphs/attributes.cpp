// Chooses the attribute for the weight of edges, or the load of nodes, and lists the others.
#include "formats/graphs/attributes.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

bool is_usual_load(std::string_view name) {
  const std::string small = lower_case(name);
  return small == "load" || small == "size" || is_usual_weight(name);
}

// For these names, values that are not numbers are refused. Other names with such values are only
// ignored.
bool always_a_number(std::string_view name) {
  const std::string small = lower_case(name);
  return small == "load" || small == "size" || small == "weight";
}

std::string quoted_list(const std::vector<std::string>& names) {
  std::vector<std::string> shown;
  for (const std::string& name : names) shown.push_back(in_quotes(name));
  return listed(shown, "and");
}

}  // namespace

bool is_usual_weight(std::string_view name) {
  const std::string small = lower_case(name);
  return small == "weight" || small == "value" || small == "capacity" || small == "bandwidth";
}

EdgeAttributes::Column& EdgeAttributes::column_of(std::string_view name) {
  const auto known = index_.find(name);
  if (known != index_.end()) return columns_[known->second];
  index_.emplace(std::string(name), columns_.size());
  Column& column = columns_.emplace_back();
  column.name = name;
  column.kept = out_.asked.weight
                    ? name == *out_.asked.weight
                    : is_usual_weight(name) ||
                          std::find(usual_.begin(), usual_.end(), lower_case(name)) != usual_.end();
  return column;
}

void EdgeAttributes::count(Column& column, std::string_view value) {
  ++column.count;
  column.numeric = column.numeric && finite_number(value).has_value();
}

bool EdgeAttributes::take(Column& column, std::size_t edge, std::string_view value) {
  const auto number = finite_number(value);
  column.numeric = column.numeric && number.has_value();
  const bool fits = number && *number > 0;
  column.values[edge] = fits ? *number : kBadValue;
  return fits;
}

void EdgeAttributes::refuse_second(std::string_view name, const TextPlace& place) {
  refuse_text(concat({"this edge has a second ", name}), place);
}

void EdgeAttributes::usual_value(std::string_view name, std::string_view value,
                                 const TextPlace& place) {
  Column& column = column_of(name);
  const auto number = finite_number(value);
  column.numeric = column.numeric && number.has_value();
  if (number && *number > 0) {
    column.usual = *number;
  } else if (!column.bad) {
    column.bad = Bad{std::string(value), place};
  }
}

EdgeAttributes::Column* EdgeAttributes::chosen(const TextPlace& whole) {
  const auto& asked = out_.asked.weight;
  if (asked && *asked == "none" && index_.count("none") == 0) return nullptr;
  if (asked) {
    const auto found = index_.find(*asked);
    if (found != index_.end()) return &columns_[found->second];
    std::vector<std::string> names;
    for (const Column& column : columns_) names.push_back(column.name);
    throw Error(ErrorCode::bad_text,
                names.empty() ? concat({"the edges have no attribute ", in_quotes(*asked),
                                        ": they have no attributes"})
                              : concat({"the edges have no attribute ", in_quotes(*asked),
                                        ": they have ", quoted_list(names)}),
                "/weight", whole);
  }
  std::vector<std::string> names;
  Column* found = nullptr;
  for (Column& column : columns_) {
    if (!column.kept || (!column.numeric && !always_a_number(column.name))) continue;
    names.push_back(column.name);
    found = &column;
  }
  if (names.size() < 2) return found;
  throw Error(ErrorCode::bad_text,
              concat({"several attributes of the edges can be the weight: ", quoted_list(names),
                      "; choose one with --weight NAME, or 1 for every edge with --weight none"}),
              "/weight", whole);
}

void EdgeAttributes::finish(const TextPlace& whole) {
  Column* column = chosen(whole);
  out_.weight_chosen = out_.asked.weight || !columns_.empty();
  std::vector<std::string> others;
  for (const Column& other : columns_) {
    if (&other == column) continue;
    out_.unused.add(other.name, "edge", other.count);
    if (other.numeric && other.count > 0) others.push_back(other.name);
  }
  if (!column) {
    if (out_.asked.weight) {
      for (graph::Edge& edge : out_.edges) edge.weight = 1;
      out_.notes.emplace_back("Weights: 1 for every edge.");
    } else if (!others.empty()) {
      out_.notes.push_back(concat({"Weights: 1 for every edge. To use an attribute, give --weight ",
                                   listed(others, "or"), "."}));
    }
    return;
  }
  if (column->bad) refuse_weight(column->bad->text, column->bad->place);
  column->values.resize(out_.edges.size(), kNoValue);
  std::size_t without = 0;
  for (std::size_t edge = 0; edge < out_.edges.size(); ++edge) {
    const double value = column->values[edge];
    if (value == kNoValue && !column->usual) ++without;
    out_.edges[edge].weight = value == kNoValue ? column->usual.value_or(1) : value;
  }
  if (column->count == 0 && !column->usual) return;
  std::string note = concat({"Weights: attribute ", column->name, " of ",
                             plural(static_cast<Int128>(out_.edges.size() - without), "edge")});
  if (without > 0) note += concat({", 1 for the other ", without});
  out_.notes.push_back(note + ".");
}

NodeAttributes::Column& NodeAttributes::column_of(std::string_view name) {
  const auto known = index_.find(name);
  if (known != index_.end()) return columns_[known->second];
  index_.emplace(std::string(name), columns_.size());
  Column& column = columns_.emplace_back();
  column.name = name;
  column.kept = out_.asked.column ? name == *out_.asked.column : is_usual_load(name);
  return column;
}

void NodeAttributes::keep(std::size_t node, std::string_view name, std::string_view value) {
  Column& column = column_of(name);
  if (!column.kept) {
    ++column.count;
    return;
  }
  column.numeric = column.numeric && finite_number(value).has_value();
  if (column.values.size() <= node) column.values.resize(node + 1);
  if (column.values[node].empty()) ++column.count;
  column.values[node] = value;
}

void NodeAttributes::usual_value(std::string_view name, std::string_view value) {
  Column& column = column_of(name);
  column.numeric = column.numeric && finite_number(value).has_value();
  column.usual = value;
}

void NodeAttributes::finish() {
  Column* chosen = nullptr;
  std::vector<Column*> choices;
  for (Column& column : columns_) {
    const bool can_be =
        column.kept && (out_.asked.column || column.numeric || always_a_number(column.name));
    if (can_be) choices.push_back(&column);
  }
  if (choices.size() == 1) chosen = choices.front();
  if (out_.asked.column && !chosen) {
    std::vector<std::string> names;
    for (const Column& column : columns_) names.push_back(column.name);
    throw Error(ErrorCode::bad_text,
                concat({"the nodes have no attribute ", in_quotes(*out_.asked.column),
                        ": they have ", names.empty() ? "none" : quoted_list(names)}),
                "/column", TextPlace{});
  }
  for (Column& column : columns_) {
    if (&column == chosen) continue;
    const bool choice = std::find(choices.begin(), choices.end(), &column) != choices.end();
    if (choice) {
      out_.node_size_choices.emplace_back(column.name, column.count);
    } else {
      out_.unused.add(column.name, "node", column.count);
    }
  }
  if (!chosen) return;
  if (!chosen->usual.empty()) {
    chosen->values.resize(out_.nodes);
    for (std::string& value : chosen->values) {
      if (value.empty()) value = chosen->usual;
    }
  }
  out_.node_size_name = chosen->name;
  out_.node_sizes = std::move(chosen->values);
}

}  // namespace evenkeel::formats
