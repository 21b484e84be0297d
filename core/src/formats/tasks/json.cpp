// Task graphs in JSON: computation, and messages between tasks.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

void read_labels(const JsonText& json, TaskText& out) {
  const Json& labels = json.value()["labels"];
  if (!labels.is_array() || labels.size() != out.comp.size()) {
    json.refuse("/labels",
                concat({"labels must be an array of ", out.comp.size(), " strings, one per task"}));
  }
  for (const Json& label : labels) {
    if (!label.is_string()) {
      json.refuse("/labels/" + std::to_string(out.names.size()), "a label must be a string");
    }
    out.names.push_back(label.get<std::string>());
  }
}

void read_json(std::string_view text, const TaskOptions& options, TaskText& out) {
  const JsonText json(text);
  const Json& value = json.value();
  constexpr const char* kShape =
      "tasks in JSON have the form {\"comp\":[...],\"edges\":[[from,to,amount],...]}, or a "
      "workflow in "
      "WfFormat";
  if (!value.is_object() || !value.contains("comp")) json.refuse("", kShape);
  if (!value["comp"].is_array()) json.refuse("/comp", kShape);
  for (const auto& [key, unused] : value.items()) {
    if (key != "comp" && key != "edges" && key != "labels") {
      json.refuse(pointer_step(key), concat({"unknown key ", in_quotes(key), ": ", kShape}));
    }
  }
  std::vector<double> comp;
  for (const Json& item : value["comp"]) {
    const std::string number = std::to_string(comp.size());
    if (!item.is_number())
      json.refuse("/comp/" + number, concat({"comp[", number, "] is not a number"}));
    comp.push_back(item.get<double>());
  }
  take_computation(comp, options, "computation", out,
                   [&](std::size_t task, const std::string& message) {
                     json.refuse("/comp/" + std::to_string(task), message);
                   });
  if (value.contains("labels")) read_labels(json, out);
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
      json.refuse(
          "/edges/" + number,
          concat({"edges[", number, "] must be [from,to,amount] between tasks 0 to ",
                  static_cast<std::int64_t>(comp.size()) - 1, " with a whole amount from 0"}));
    }
    out.messages.push_back(
        {item[0].get<std::uint32_t>(), item[1].get<std::uint32_t>(), item[2].get<std::int64_t>()});
  }
}

Written write_json(const TaskText& tasks) {
  std::vector<std::string> comp, edges;
  for (const std::int64_t units : tasks.comp) comp.push_back(std::to_string(units));
  for (const mapping::Message& message : tasks.messages) {
    edges.push_back(concat({"[", message.from, ",", message.to, ",", message.amount, "]"}));
  }
  Written out;
  out.text = concat({"{\"comp\":", bare_list(comp), ",\"edges\":", bare_list(edges)});
  if (!tasks.names.empty()) out.text += ",\"labels\":" + json_list(tasks.names);
  out.text += "}\n";
  return out;
}

}  // namespace

// Format: { "place": 1 }
namespace tasks_room {
extern const TaskRow json{.sniff =
                              [](std::string_view text) {
                                return text_start(text).starts_with("{") && !is_workflow(text);
                              },
                          .read = read_json,
                          .write = write_json};
}

}  // namespace evenkeel::formats
