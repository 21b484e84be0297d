// Read answers as text and CSV.
#include <algorithm>
#include <map>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

using Rows = std::vector<std::vector<Json>>;

// The name of a node or a task, or its number without names. Names that count up from 0 are treated
// as numbers.
class Names {
 public:
  explicit Names(Json names) : names_(std::move(names)) {
    std::size_t next = 0;
    for (const Json& name : names_.is_array() ? names_ : Json::array())
      if (name != std::to_string(next))
        return;
      else
        ++next;
    names_ = nullptr;
  }
  Json of(const Json& number) const {
    return names_.is_array() && number.is_number() ? names_[number.get<std::size_t>()] : number;
  }
  Json of(std::size_t number) const { return of(Json(number)); }
  bool any() const { return names_.is_array(); }

 private:
  Json names_;
};

// A note on nodes that have no edge or link in the list.
void note_alone(const Json& nodes, const Json& list, const char* what,
                std::vector<std::string>& left_out) {
  std::set<std::size_t> named;
  for (const Json& edge : list) {
    named.insert(edge[0].get<std::size_t>());
    named.insert(edge[1].get<std::size_t>());
  }
  const auto alone = nodes.get<std::size_t>() - named.size();
  if (alone == 0) return;
  left_out.push_back(
      concat({plural(static_cast<Int128>(alone), "node"), " without ", what,
              alone == 1 ? " is" : " are", " left out: no row has ", alone == 1 ? "it" : "them"}));
}

Rows platform_rows(const Json& platform, const Names& names, std::vector<std::string>& left_out) {
  if (!platform.contains("links")) {
    Rows rows{{"node", "speed"}};
    for (std::size_t i = 0; i < platform["speeds"].size(); ++i)
      rows.push_back({names.of(i), platform["speeds"][i]});
    return rows;
  }
  Rows rows{{"source", "target", "bandwidth", "latency"}};
  for (const Json& link : platform["links"])
    rows.push_back({names.of(link[0]), names.of(link[1]), link[3], link[2]});
  if (platform.contains("speeds"))
    left_out.emplace_back("the speeds are left out: a table of links has none");
  note_alone(platform["nodes"], platform["links"], "links", left_out);
  return rows;
}

// Tasks and messages in one table with a column for the type of the row.
Rows task_rows(const Json& value, const Names& names) {
  Rows rows{{"table", "task", "computation", "to", "amount"}};
  for (std::size_t i = 0; i < value["comp"].size(); ++i)
    rows.push_back({"task", names.of(i), value["comp"][i], nullptr, nullptr});
  for (const Json& edge : value["edges"])
    rows.push_back({"message", names.of(edge[0]), nullptr, names.of(edge[1]), edge[2]});
  return rows;
}

Rows arrival_rows(const Json& value) {
  Rows rows{{"id", "arrival_ticks", "service_ticks", "node", "hop_ticks"}};
  for (const Json& task : value)
    rows.push_back({task["id"], task["arrival"], task["service"], task.value("node", Json()),
                    task.value("hop", Json())});
  return rows;
}

Rows graph_rows(const Json& value, const Names& names, std::vector<std::string>& left_out) {
  Rows rows{{"source", "target", "weight"}};
  if (names.any()) rows[0].insert(rows[0].end(), {"source_number", "target_number"});
  for (const Json& edge : value["edges"]) {
    rows.push_back({names.of(edge[0]), names.of(edge[1]), edge.size() > 2 ? edge[2] : Json(1)});
    if (names.any()) rows.back().insert(rows.back().end(), {edge[0], edge[1]});
  }
  note_alone(value["nodes"], value["edges"], "edges", left_out);
  return rows;
}

Rows load_rows(const Json& answer, const Names& names) {
  const Json& result = answer["result"];
  const Amounts amount(answer);
  const bool speeds = result.contains("speeds");
  Rows rows{{"node", "load"}};
  if (speeds) rows[0].emplace_back("speed");
  if (names.any()) rows[0].emplace_back("node_number");
  for (std::size_t i = 0; i < result["value"].size(); ++i) {
    rows.push_back({names.of(i), amount.cell(result["value"][i])});
    if (speeds) rows.back().push_back(result["speeds"][i]);
    if (names.any()) rows.back().emplace_back(i);
  }
  return rows;
}

// Objects as a table that `plan` reads, column by column.
class ObjectTable {
 public:
  explicit ObjectTable(const Json& answer)
      : amount_(answer),
        value_(answer["result"]["value"]),
        objects_(value_["objects"]),
        nodes_(value_.contains("nodes") && value_["nodes"].is_object()
                   ? value_["nodes"].value("id", Json())
                   : Json()),
        rows_(1 + objects_["load"].size()) {}

  Rows rows() {
    add_list("id", [](const Json& id) { return id; });
    add_list("node", [&](const Json& node) { return node_of(node); });
    add_list("load", [&](const Json& load) { return amount_.cell(load); });
    for (const char* key : {"bytes", "pinned"})
      add_list(key, [](const Json& cell) { return cell; });
    for (const char* key : {"allowed", "avoid"})
      add_list(key, [&](const Json& nodes) { return nodes_of(nodes); });
    for (const auto& [key, rule] : {std::pair{"spread", "spread"}, {"together", "together"}})
      add_groups(key, rule);
    add_list("block", [](const Json& block) { return block; });
    add_sizes();
    add_columns("resources", "");
    add_columns("peak", "peak_");
    return std::move(rows_);
  }

  std::vector<std::string> left_out() const {
    std::vector<std::string> notes;
    if (value_.contains("comm"))
      notes.push_back(plural(static_cast<Int128>(value_["comm"].size()), "message") +
                      " left out: a table of objects has no messages");
    if (!value_.contains("nodes") || !value_["nodes"].is_object()) return notes;
    std::vector<std::string> columns;
    for (const auto& [key, column] : value_["nodes"].items())
      if (key != "count" && key != "id") columns.push_back(key);
    if (!columns.empty())
      notes.push_back(concat(
          {"of the nodes ", listed(columns, "and"), " left out: a table of nodes has these"}));
    return notes;
  }

 private:
  Json node_of(const Json& node) const {
    return node.is_number() && nodes_.is_array() ? nodes_[node.get<std::size_t>()] : node;
  }

  Json nodes_of(const Json& nodes) const {
    if (nodes.is_null()) return nodes;
    std::string words;
    for (const Json& node : nodes) words += (words.empty() ? "" : ";") + plain(node_of(node));
    return words;
  }

  template <class Cell>
  void add(const std::string& name, const Cell& cell) {
    rows_[0].push_back(name);
    for (std::size_t j = 1; j < rows_.size(); ++j) rows_[j].push_back(cell(j - 1));
  }

  template <class Cell>
  void add_list(const char* key, const Cell& cell) {
    if (!objects_.contains(key)) return;
    add(key, [&](std::size_t j) { return cell(objects_[key][j]); });
  }

  void add_columns(const char* key, const std::string& prefix) {
    if (!objects_.contains(key)) return;
    for (const auto& [name, column] : objects_[key].items())
      add(prefix + name, [&, list = &column](std::size_t j) { return (*list)[j]; });
  }

  void add_groups(const char* key, const std::string& rule) {
    if (!objects_.contains("group")) return;
    const auto has_rule = [&](const Json& group) {
      return group.is_number() && value_["groups"][group.get<std::size_t>()]["rule"] == rule;
    };
    const Json& groups = objects_["group"];
    if (!std::any_of(groups.begin(), groups.end(), has_rule)) return;
    add(key, [&](std::size_t j) { return has_rule(groups[j]) ? groups[j] : Json(); });
  }

  void add_sizes() {
    if (!objects_.contains("block") || !value_.contains("blocks")) return;
    add("block_size", [&](std::size_t j) {
      const Json& block = objects_["block"][j];
      return block.is_number() ? value_["blocks"][block.get<std::size_t>()]["size"] : Json();
    });
  }

  const Amounts amount_;
  const Json& value_;
  const Json& objects_;
  Json nodes_;
  Rows rows_;
};

// Keeps the form of the input: without a header there is none here.
Rows table_rows(const Json& table) {
  Rows rows;
  if (table["header"] == true) rows.push_back(table["columns"].get<std::vector<Json>>());
  for (const Json& row : table["rows"]) rows.push_back(row.get<std::vector<Json>>());
  return rows;
}

}  // namespace

std::string read_text(const Json& answer) {
  const Json& value = answer["result"]["value"];
  if (value.is_object()) return notes_of(answer) + sentence(plain(answer["summary"]));
  const Amounts amount(answer);
  std::string out;
  std::string line = " ";
  for (std::size_t i = 0; i < value.size() && i < 200; ++i) {
    const std::string piece = plain(amount.cell(value[i]));
    if (line.size() + piece.size() + 1 > drawing_width()) {
      out += line + "\n";
      line = " ";
    }
    line += " " + piece;
  }
  out += line + (value.size() > 200 ? " ..." : "") + "\n";
  return out + notes_of(answer) + sentence(plain(answer["summary"]));
}

std::string read_csv(const Json& answer, std::vector<std::string>& left_out) {
  const Json& result = answer["result"];
  const Json& value = result["value"];
  const Json& as = answer["settings"]["as"];
  const Names names(result.value("names", Json()));
  if (as == "table") return table_csv(table_rows(value));
  if (as == "platform") return table_csv(platform_rows(value, names, left_out));
  if (as == "tasks") return table_csv(task_rows(value, names));
  if (as == "arrivals") return table_csv(arrival_rows(value));
  if (as == "graph") return table_csv(graph_rows(value, names, left_out));
  if (as == "loads") return table_csv(load_rows(answer, names));
  ObjectTable objects(answer);
  left_out = objects.left_out();
  return table_csv(objects.rows());
}

}  // namespace evenkeel::cli
