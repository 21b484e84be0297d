// Reads task graphs of any format: STG, JSON, and those that graphs and workflows come in.
#include <cmath>
#include <utility>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "formats/tasks/workflows.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/lines.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMaxTasks = 2000000;

struct NamedFormat {
  const char* name;
  TaskFormat task;
  GraphFormat graph;  ///< Automatic: not a format of graphs.
};

constexpr NamedFormat kFormats[] = {{"json", TaskFormat::json, GraphFormat::automatic},
                                    {"stg", TaskFormat::stg, GraphFormat::automatic},
                                    {"wfcommons", TaskFormat::wfcommons, GraphFormat::automatic},
                                    {"dax", TaskFormat::dax, GraphFormat::automatic},
                                    {"dot", TaskFormat::dot, GraphFormat::dot},
                                    {"metis", TaskFormat::metis, GraphFormat::metis},
                                    {"mtx", TaskFormat::matrix_market, GraphFormat::matrix_market},
                                    {"edge-list", TaskFormat::edge_list, GraphFormat::edge_list},
                                    {"gml", TaskFormat::gml, GraphFormat::gml},
                                    {"graphml", TaskFormat::graphml, GraphFormat::graphml}};

// id time number-of-predecessors predecessors..., one task a line.
void read_stg(std::string_view text, const TaskOptions& options, TaskText& out) {
  Lines lines(text, "#");
  std::vector<std::string_view> words, froms, rows;
  std::optional<std::int64_t> announced;
  TextPlace first;
  std::vector<double> times;
  while (lines.next(words)) {
    // A comment may end a line.
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i][0] == '#') words.resize(i);
    }
    const auto whole = [&](std::string_view word) {
      const auto value = whole_number(word);
      if (value && *value >= 0 && *value <= static_cast<std::int64_t>(kMaxTasks)) return *value;
      refuse_text(in_quotes(word) + " is not a whole number from 0 to " + std::to_string(kMaxTasks),
                  lines.place(word));
    };
    if (!announced) {
      if (words.size() != 1) {
        refuse_text("an STG text begins with the number of tasks", lines.here());
      }
      first = lines.here();
      announced = whole(words[0]);
      continue;
    }
    const auto task = static_cast<std::int64_t>(times.size());
    const auto predecessors = static_cast<std::int64_t>(words.size()) - 3;
    if (predecessors < 0 || whole_number(words[0]) != task ||
        whole_number(words[2]) != predecessors) {
      refuse_text("task " + std::to_string(task) +
                      " was expected: number, time, number of predecessors and those",
                  lines.here());
    }
    if (times.size() >= kMaxTasks) {
      throw Error(ErrorCode::too_large,
                  "more than " + std::to_string(kMaxTasks) + " tasks: that is the limit", "",
                  lines.here());
    }
    const auto time = finite_number(words[1]);
    if (!time) refuse_text(in_quotes(words[1]) + " is not a number", lines.place(words[1]));
    times.push_back(*time);
    rows.push_back(words[1]);
    for (std::size_t k = 3; k < words.size(); ++k) {
      out.messages.push_back(
          {static_cast<std::uint32_t>(whole(words[k])), static_cast<std::uint32_t>(task), 1});
      froms.push_back(words[k]);
    }
  }
  const auto found = static_cast<std::int64_t>(times.size());
  if (found == 0 || (found != *announced && found != *announced + 2)) {
    refuse_text("the first line announces " + std::to_string(announced.value_or(0)) +
                    " tasks, there are " + std::to_string(found) +
                    " (only the two dummies may be left out)",
                first);
  }
  for (std::size_t i = 0; i < froms.size(); ++i) {
    if (out.messages[i].from < times.size()) continue;
    refuse_text("task " + std::to_string(out.messages[i].to) + " waits for task " +
                    std::to_string(out.messages[i].from) + ", which does not exist",
                place_of(text, froms[i]));
  }
  out.comp = computation(times, options.unit, "times", out.notes,
                         [&](std::size_t task, const std::string& message) {
                           refuse_text(message, place_of(text, rows[task]));
                         });
  out.notes.emplace_back("STG knows no amounts: every message is 1 unit");
}

void read_json(std::string_view text, const TaskOptions& options, TaskText& out) {
  const JsonText json(text);
  const Json& value = json.value();
  constexpr const char* kShape =
      "tasks in JSON are {\"comp\":[...],\"edges\":[[from,to,amount],...]}, or a workflow in "
      "WfFormat";
  if (!value.is_object() || !value.contains("comp")) json.refuse("", kShape);
  if (!value["comp"].is_array()) json.refuse("/comp", kShape);
  for (const auto& [key, unused] : value.items()) {
    if (key != "comp" && key != "edges") {
      json.refuse(pointer_step(key), "there is no " + in_quotes(key) + ": " + kShape);
    }
  }
  std::vector<double> comp;
  for (const Json& item : value["comp"]) {
    const std::string number = std::to_string(comp.size());
    if (!item.is_number()) json.refuse("/comp/" + number, "comp[" + number + "] is not a number");
    comp.push_back(item.get<double>());
  }
  out.comp = computation(comp, options.unit, "computation", out.notes,
                         [&](std::size_t task, const std::string& message) {
                           json.refuse("/comp/" + std::to_string(task), message);
                         });
  if (!value.contains("edges")) return;
  if (!value["edges"].is_array()) json.refuse("/edges", kShape);
  for (const Json& item : value["edges"]) {
    const auto whole = [&](std::size_t i, std::uint64_t most) {
      return item[i].is_number_integer() && item[i] >= 0 && item[i] <= most;
    };
    const bool fits = item.is_array() && item.size() == 3 && !comp.empty() &&
                      whole(0, comp.size() - 1) && whole(1, comp.size() - 1) &&
                      whole(2, static_cast<std::uint64_t>(mapping::kMaxCommunication));
    if (!fits) {
      const std::string number = std::to_string(out.messages.size());
      json.refuse("/edges/" + number,
                  "edges[" + number + "] must be [from,to,amount] between tasks 0 to " +
                      std::to_string(static_cast<std::int64_t>(comp.size()) - 1) +
                      ", the amount whole and not negative");
    }
    out.messages.push_back(
        {item[0].get<std::uint32_t>(), item[1].get<std::uint32_t>(), item[2].get<std::int64_t>()});
  }
}

// The weights of a graph as computation and messages.
void from_graph(std::string_view text, GraphText graph, const TaskOptions& options, TaskText& out) {
  const auto refuse_item = [&](bool node, std::size_t index, const std::string& message) {
    refuse_in_graph(text, graph.format, {node, index, message});
  };
  const auto number = [&](bool node, std::size_t index, const std::string& size) {
    const auto value = finite_number(size);
    if (!value) {
      refuse_item(node, index,
                  (node ? "task " : "edge ") + std::to_string(index) + " has the size " +
                      in_quotes(size) + ", which is not a number");
    }
    return value.value_or(0);
  };
  std::vector<double> comp(graph.nodes, 1);
  std::size_t without = graph.nodes;
  for (std::size_t i = 0; i < graph.node_sizes.size(); ++i) {
    if (graph.node_sizes[i].empty()) continue;
    comp[i] = number(true, i, graph.node_sizes[i]);
    --without;
  }
  if (without > 0) {
    out.notes.push_back(std::to_string(without) + (without == 1 ? " task has" : " tasks have") +
                        " no computation in the text: 1 is taken");
  }
  out.comp = computation(
      comp, options.unit, "computation", out.notes,
      [&](std::size_t task, const std::string& message) { refuse_item(true, task, message); });
  const bool pattern = graph.format == GraphFormat::matrix_market;
  if (pattern) out.notes.emplace_back("of the matrix its pattern is used: every message is 1 unit");
  std::size_t none = 0;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const graph::Edge& edge = graph.edges[e];
    double amount = pattern ? 1 : edge.weight;
    if (e < graph.edge_sizes.size() && !graph.edge_sizes[e].empty()) {
      amount = number(false, e, graph.edge_sizes[e]);
      if (amount < 0) {
        amount = 0;
        ++none;
      }
    }
    if (amount != std::floor(amount) || amount > static_cast<double>(mapping::kMaxCommunication)) {
      refuse_item(false, e,
                  "edge " + std::to_string(e) + " has the weight " + shortest(amount) +
                      ": messages are whole numbers of units up to " +
                      std::to_string(mapping::kMaxCommunication));
    }
    if (edge.u == edge.v && pattern) continue;  // the diagonal
    out.messages.push_back({edge.u, edge.v, static_cast<std::int64_t>(amount)});
  }
  if (none > 0)
    out.notes.push_back(plural(none, "message") + " of negative size " +
                        (none == 1 ? "is 0" : "are 0"));
  out.names = std::move(graph.names);
  for (std::string& note : graph.notes) {
    const bool other =
        note.find("not used") != std::string::npos || note.find("(j,i)") != std::string::npos;
    if (!other) out.notes.push_back(std::move(note));
  }
}

bool first_line_is_one_number(std::string_view text) {
  Lines lines(text, "#");
  std::vector<std::string_view> words;
  return lines.next(words) && words.size() == 1 &&
         words[0].find_first_not_of("0123456789") == std::string_view::npos;
}

TaskFormat detect(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) refuse_text("there is no task in it", TextPlace{});
  if (text[start] == '{') {
    const std::size_t workflow = text.find("\"workflow\"");
    const std::size_t comp = text.find("\"comp\"");
    return workflow != text.npos && comp == text.npos ? TaskFormat::wfcommons : TaskFormat::json;
  }
  if (text[start] == '<') {
    if (root_name(text) == "adag") return TaskFormat::dax;
    return TaskFormat::automatic;
  }
  if (first_line_is_one_number(text)) return TaskFormat::stg;
  return TaskFormat::automatic;  // a graph: its reader knows
}

}  // namespace

std::string_view task_format_name(TaskFormat format) {
  for (const NamedFormat& named : kFormats) {
    if (named.task == format) return named.name;
  }
  return "auto";
}

std::optional<TaskFormat> task_format_named(std::string_view name) {
  for (const NamedFormat& named : kFormats) {
    if (named.name == name) return named.task;
  }
  return std::nullopt;
}

TaskText read_tasks(std::string_view text, const TaskOptions& options) {
  refuse_no_text(text);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  if (options.unit && !(*options.unit > 0 && *options.unit < 1e300)) {
    throw Error(ErrorCode::bad_value,
                "unit is " + shortest(*options.unit) + ": it must be a number above 0", "/unit");
  }
  TaskText out;
  out.format = options.format == TaskFormat::automatic ? detect(text) : options.format;
  if (out.format == TaskFormat::stg) {
    read_stg(text, options, out);
  } else if (out.format == TaskFormat::json) {
    read_json(text, options, out);
  } else if (out.format == TaskFormat::wfcommons) {
    read_wfcommons(text, options, out);
  } else if (out.format == TaskFormat::dax) {
    read_dax(text, options, out);
  } else {
    GraphFormat format = GraphFormat::automatic;
    for (const NamedFormat& named : kFormats) {
      if (named.task == out.format) format = named.graph;
    }
    GraphText graph = read_graph(text, format);
    for (const NamedFormat& named : kFormats) {
      if (named.graph == graph.format) out.format = named.task;
    }
    from_graph(text, std::move(graph), options, out);
  }
  if (out.comp.size() > kMaxTasks) {
    throw Error(ErrorCode::too_large, std::to_string(out.comp.size()) + " tasks: the limit is " +
                                          std::to_string(kMaxTasks));
  }
  return out;
}

}  // namespace evenkeel::formats
