// Reads the tasks of a command.
#include "input/tasks.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "host/json.hpp"
#include "input/loads.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

// random:N, or the rule as JSON.
Json random_rule(const std::string& text) {
  Json rule = parse_word(text);
  if (rule.is_object()) return rule;
  const Json count = text.rfind("random:", 0) == 0 ? parse_word(text.substr(7)) : Json();
  if (!count.is_number_integer())
    throw bad_value("--tasks", text,
                    "random:N, or JSON such as {\"random\":{\"tasks\":200,\"comp\":[1,9]}}");
  return {{"random", {{"tasks", count}}}};
}

/// Fractions get a unit that is computed from the values, unless --unit was typed. @throws Error.
formats::TaskText read_tasks_in_units(const Arguments& arguments, const std::string& text,
                                      formats::TaskOptions options) {
  try {
    return formats::read_tasks(text, options);
  } catch (const Error&) {
    if (arguments.has_unit) throw;
    options.find_unit = true;
    try {
      formats::TaskText read = formats::read_tasks(text, options);
      if (read.unit) read.notes.push_back(note_of_found_unit(*read.unit));
      return read;
    } catch (const Error&) {  // a unit does not help
    }
    throw;
  }
}

}  // namespace

formats::TaskOptions task_options(const Arguments& arguments) {
  formats::TaskOptions options;
  options.format = input_format_of<formats::TaskFormat>(arguments);
  options.find_unit = finds_unit(arguments);
  if (arguments.has_unit && !options.find_unit) options.unit = unit_of(arguments);
  if (arguments.has_column) options.column = arguments.column;
  const formats::GraphOptions graph = graph_options(arguments);
  options.weight = graph.weight;
  options.base = graph.base;
  return options;
}

void TasksInput::hand_over(JobInput& job) {
  job.set_buffer("comp", std::move(comp));
  job.set_buffer("task_edges", std::move(edges));
}

std::optional<int> read_tasks_input(const Arguments& arguments, std::size_t file_index,
                                    Json& request, TasksInput& tasks) {
  tasks.source = {"--tasks", ""};
  const auto rule = arguments.settings.find("tasks");
  if (rule != arguments.settings.end()) {
    if (arguments.files.size() > file_index) {
      throw UsageError{"--tasks and a file of tasks cannot be combined"};
    }
    constexpr std::string_view kNames[] = {"--unit", "--input-format", "--column", "--weight",
                                           "--base"};
    refuse_without_effect(arguments, kNames, "--tasks generates the tasks");
    request["tasks"] = random_rule(rule->second);
    return std::nullopt;
  }
  const formats::TaskOptions options = task_options(arguments);
  const std::string name =
      input_name(arguments, file_index, "tasks are missing: give a file or --tasks random:N");
  tasks.text = read_all(name);
  tasks.source = {shown_name(name), tasks.text};
  formats::TaskText read;
  try {
    read = read_tasks_in_units(arguments, tasks.text, options);
  } catch (const Error& error) {
    return report_misread(arguments, formats::Kind::tasks, error, tasks.source);
  }
  note_input(arguments, tasks.source.name, read.notes, request);
  tell(arguments, concat({tasks.source.name, ": read as ", formats::name_of(read.format), ", ",
                          plural(static_cast<Int128>(read.comp.size()), "task")}));
  put_tasks(read, request, tasks);
  return std::nullopt;
}

void put_tasks(const formats::TaskText& read, Json& request, TasksInput& tasks) {
  tasks.comp.assign(read.comp.begin(), read.comp.end());
  for (const mapping::Message& message : read.messages) {
    tasks.edges.push_back(message.from);
    tasks.edges.push_back(message.to);
    tasks.edges.push_back(static_cast<double>(message.amount));
  }
  request["tasks"] = {{"comp", {{"$buffer", "comp"}}}, {"edges", {{"$buffer", "task_edges"}}}};
  if (read.unit) request["unit"] = *read.unit;
  if (!read.names.empty()) {
    Json& labels = request["tasks"]["labels"] = Json::array();
    for (const std::string& label : read.names) labels.push_back(label);
  }
}

void read_tasks_line(const formats::TaskOptions& options, const std::string& line, Json& request,
                     TasksInput& tasks) {
  if (line.rfind("random:", 0) != 0) {
    const formats::TaskText read = formats::read_tasks(line, options);
    for (const std::string& note : read.notes) request["input_notes"].push_back(note);
    put_tasks(read, request, tasks);
    return;
  }
  const Json count = parse_word(line.substr(7));
  if (!count.is_number_integer()) {
    throw Error(ErrorCode::bad_text,
                in_quotes(line) + ": random:N was expected, such as random:200", "/tasks",
                TextPlace{1, 1, static_cast<std::int64_t>(line.size())});
  }
  request["tasks"] = {{"random", {{"tasks", count}}}};
}

}  // namespace evenkeel::cli
