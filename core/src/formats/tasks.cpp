#include "evenkeel/formats/tasks.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/numbers.hpp"
#include "formats/workflows.hpp"

namespace evenkeel::formats {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTasks = 2000000;

[[noreturn]] void refuse(const std::string& message, const TextPlace& place = TextPlace{}) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

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
  std::int64_t line = 0;
  std::int64_t announced = -1;
  std::vector<double> times;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view now = text.substr(at, end - at);
    at = end + 1;
    ++line;
    std::vector<double> numbers;
    std::size_t from = 0;
    while ((from = now.find_first_not_of(" \t\r", from)) != now.npos && now[from] != '#') {
      const std::size_t to = std::min(now.find_first_of(" \t\r", from), now.size());
      const std::string word(now.substr(from, to - from));
      if (!parse_decimal(word)) {
        refuse(in_quotes(word) + " is not a number",
               {line, static_cast<std::int64_t>(from) + 1, static_cast<std::int64_t>(to - from)});
      }
      numbers.push_back(std::strtod(word.c_str(), nullptr));
      from = to;
    }
    if (numbers.empty()) continue;
    const TextPlace place{line, 1, static_cast<std::int64_t>(now.size())};
    const auto whole = [&](double value, double most) {
      if (value == std::floor(value) && value >= 0 && value <= most) return value;
      refuse(shortest(value) + " is not a whole number from 0 to " + shortest(most), place);
    };
    if (announced < 0) {
      if (numbers.size() != 1) refuse("an STG text begins with the number of tasks", place);
      announced = static_cast<std::int64_t>(whole(numbers[0], kMostTasks));
      continue;
    }
    const auto task = static_cast<double>(times.size());
    if (numbers.size() < 3 || numbers[0] != task ||
        numbers[2] != static_cast<double>(numbers.size() - 3)) {
      refuse("task " + shortest(task) +
                 " was expected: number, time, number of predecessors and those",
             place);
    }
    if (times.size() >= kMostTasks) refuse("more than 2000000 tasks: that is the limit", place);
    times.push_back(numbers[1]);
    for (std::size_t k = 3; k < numbers.size(); ++k) {
      out.messages.push_back({static_cast<std::uint32_t>(whole(numbers[k], kMostTasks)),
                              static_cast<std::uint32_t>(task), 1});
    }
  }
  const auto rows = static_cast<std::int64_t>(times.size());
  if (rows == 0 || (rows != announced && rows != announced + 2)) {
    refuse("the first line announces " + std::to_string(announced) + " tasks, there are " +
           std::to_string(rows) + " (only the two dummies may be left out)");
  }
  for (const mapping::Message& message : out.messages) {
    if (message.from >= times.size()) {
      refuse("task " + std::to_string(message.to) + " waits for task " +
             std::to_string(message.from) + ", which does not exist");
    }
  }
  out.comp = computation(times, options.unit, "times", out.notes);
  out.notes.emplace_back("STG knows no amounts: every message is 1 unit");
}

void read_json(std::string_view text, const TaskOptions& options, TaskText& out) {
  Json value;
  try {
    value = Json::parse(text.begin(), text.end());
  } catch (const Json::parse_error&) {
    refuse("this is not JSON");
  }
  constexpr const char* kShape =
      "tasks in JSON are {\"comp\":[...],\"edges\":[[from,to,amount],...]}, or a workflow in "
      "WfFormat";
  if (!value.is_object() || !value.contains("comp") || !value["comp"].is_array()) refuse(kShape);
  for (const auto& [key, unused] : value.items()) {
    if (key != "comp" && key != "edges") refuse("there is no " + in_quotes(key) + ": " + kShape);
  }
  std::vector<double> comp;
  for (const Json& item : value["comp"]) {
    if (!item.is_number()) refuse("comp[" + std::to_string(comp.size()) + "] is not a number");
    comp.push_back(item.get<double>());
  }
  out.comp = computation(comp, options.unit, "computation", out.notes);
  if (!value.contains("edges")) return;
  for (const Json& item : value["edges"]) {
    const bool fits = item.is_array() && item.size() == 3 && item[0].is_number_unsigned() &&
                      item[1].is_number_unsigned() && item[2].is_number_unsigned() &&
                      item[0] < comp.size() && item[1] < comp.size();
    if (!fits) {
      refuse("edges[" + std::to_string(out.messages.size()) +
             "] must be [from,to,amount] between tasks 0 to " +
             std::to_string(static_cast<std::int64_t>(comp.size()) - 1) +
             ", the amount whole and not negative");
    }
    out.messages.push_back(
        {item[0].get<std::uint32_t>(), item[1].get<std::uint32_t>(), item[2].get<std::int64_t>()});
  }
}

// The weights of a graph as computation and messages.
void from_graph(GraphText graph, const TaskOptions& options, TaskText& out) {
  const auto number = [](const std::string& text, const std::string& what) {
    if (parse_decimal(text)) return std::strtod(text.c_str(), nullptr);
    refuse(what + " has the size " + in_quotes(text) + ", which is not a number");
  };
  std::vector<double> comp(graph.nodes, 1);
  std::size_t without = graph.nodes;
  for (std::size_t i = 0; i < graph.node_sizes.size(); ++i) {
    if (graph.node_sizes[i].empty()) continue;
    comp[i] = number(graph.node_sizes[i], "task " + std::to_string(i));
    --without;
  }
  if (without > 0) {
    out.notes.push_back(std::to_string(without) + (without == 1 ? " task has" : " tasks have") +
                        " no computation in the text: 1 is taken");
  }
  out.comp = computation(comp, options.unit, "computation", out.notes);
  const bool pattern = graph.format == GraphFormat::matrix_market;
  if (pattern) out.notes.emplace_back("of the matrix its pattern is used: every message is 1 unit");
  std::size_t none = 0;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const graph::Edge& edge = graph.edges[e];
    const std::string name = "edge " + std::to_string(e);
    double amount = pattern ? 1 : edge.weight;
    if (e < graph.edge_sizes.size() && !graph.edge_sizes[e].empty()) {
      amount = number(graph.edge_sizes[e], name);
      if (amount < 0) {
        amount = 0;
        ++none;
      }
    }
    if (amount != std::floor(amount) || amount > static_cast<double>(mapping::kMostCommunication)) {
      refuse(name + " has the weight " + shortest(amount) +
             ": messages are whole numbers of units up to " +
             std::to_string(mapping::kMostCommunication));
    }
    if (edge.u == edge.v && pattern) continue;  // the diagonal
    out.messages.push_back({edge.u, edge.v, static_cast<std::int64_t>(amount)});
  }
  if (none > 0) out.notes.push_back(std::to_string(none) + " messages of negative size are 0");
  out.names = std::move(graph.names);
  for (std::string& note : graph.notes) {
    const bool other =
        note.find("not used") != std::string::npos || note.find("(j,i)") != std::string::npos;
    if (!other) out.notes.push_back(std::move(note));
  }
}

bool first_line_is_one_number(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos || line[first] == '#') continue;
    line = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
    return line.find_first_not_of("0123456789") == line.npos;
  }
  return false;
}

TaskFormat detect(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) refuse("there is no task in it");
  if (text[start] == '{') {
    const std::size_t workflow = text.find("\"workflow\"");
    const std::size_t comp = text.find("\"comp\"");
    return workflow != text.npos && comp == text.npos ? TaskFormat::wfcommons : TaskFormat::json;
  }
  if (text[start] == '<') {
    return text.find("<adag") != text.npos ? TaskFormat::dax : TaskFormat::graphml;
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
  } else if (out.format == TaskFormat::wfcommons || out.format == TaskFormat::dax) {
    Workflow workflow;
    out.format == TaskFormat::dax ? read_dax(text, workflow) : read_wfcommons(text, workflow);
    workflow.finish(options, out);
  } else {
    GraphFormat format = GraphFormat::automatic;
    for (const NamedFormat& named : kFormats) {
      if (named.task == out.format) format = named.graph;
    }
    GraphText graph = read_graph(text, format);
    for (const NamedFormat& named : kFormats) {
      if (named.graph == graph.format) out.format = named.task;
    }
    from_graph(std::move(graph), options, out);
  }
  if (out.comp.size() > kMostTasks) {
    throw Error(ErrorCode::too_large, std::to_string(out.comp.size()) + " tasks: the limit is " +
                                          std::to_string(kMostTasks));
  }
  return out;
}

}  // namespace evenkeel::formats
