#include "formats/workflows.hpp"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <rapidxml/rapidxml.hpp>
#include <utility>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/numbers.hpp"
#include "formats/xml.hpp"

namespace evenkeel::formats {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& message) {
  throw Error(ErrorCode::bad_text, message, "", TextPlace{});
}

}  // namespace

std::size_t Workflow::task(const std::string& id) {
  const auto [at, is_new] = numbers_.emplace(id, names_.size());
  if (!is_new) refuse("two tasks have the id " + in_quotes(id));
  names_.push_back(id);
  seconds_.push_back(0);
  reads_.emplace_back();
  writes_.emplace_back();
  return at->second;
}

std::size_t Workflow::known(const std::string& id) const {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) refuse("there is no task with the id " + in_quotes(id));
  return found->second;
}

void Workflow::finish(const TaskOptions& options, TaskText& out) const {
  if (names_.empty()) refuse("the workflow has no task");
  out.comp = computation(seconds_, options.unit.value_or(0.001), "run times in seconds", out.notes);
  std::size_t silent = 0;
  for (const auto& [parent, child] : edges_) {
    double bytes = 0;
    for (const std::string& file : writes_[parent]) {
      if (reads_[child].count(file) == 0) continue;
      const auto size = bytes_.find(file);
      bytes += size == bytes_.end() ? 0 : size->second;
    }
    silent += bytes > 0 ? 0 : 1;
    out.messages.push_back({static_cast<std::uint32_t>(parent), static_cast<std::uint32_t>(child),
                            static_cast<std::int64_t>(std::floor(bytes + 0.5))});
  }
  out.names = names_;
  out.notes.emplace_back(
      "messages are the bytes of the files that a task writes and its successor reads");
  if (silent > 0) {
    out.notes.push_back(std::to_string(silent) +
                        " pairs of tasks share no file: their messages are 0");
  }
}

std::vector<std::int64_t> computation(const std::vector<double>& values,
                                      const std::optional<double>& unit, const std::string& what,
                                      std::vector<std::string>& notes) {
  std::vector<std::int64_t> comp;
  double error = 0, sum = 0;
  for (const double value : values) {
    if (!(value >= 0)) {
      refuse("task " + std::to_string(comp.size()) + " has a computation of " + shortest(value) +
             ": it must be 0 or more");
    }
    const double units = unit ? value / *unit : value;
    const double whole = std::floor(units + 0.5);
    if (!unit && whole != units) {
      refuse("task " + std::to_string(comp.size()) + " has a computation of " + shortest(value) +
             ": computation is whole; give a unit, for example --unit 0.001");
    }
    error += whole - units;
    sum += whole;
    if (sum > static_cast<double>(mapping::kMostComputation)) {
      throw Error(ErrorCode::too_large,
                  "all tasks together compute more than " +
                      std::to_string(mapping::kMostComputation) +
                      " units: give a larger unit than " + shortest(unit.value_or(1)),
                  "/unit");
    }
    comp.push_back(static_cast<std::int64_t>(whole));
  }
  if (unit) {
    const double shown = std::floor(error * 1e6 + 0.5) / 1e6;
    notes.push_back(what + " divided by the unit " + shortest(*unit) +
                    " and rounded; all rounding together: " + shortest(shown) + " units");
  }
  return comp;
}

namespace {

const Json& array_of(const Json& object, const char* key, const char* where) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end() || !found->is_array()) {
    refuse(std::string(where) + "." + key + " is missing: WfFormat 1.4 and 1.5 are read");
  }
  return *found;
}

std::string id_of(const Json& item, const char* where) {
  for (const char* key : {"id", "name"}) {
    if (item.is_object() && item.contains(key) && item[key].is_string()) {
      return item[key].get<std::string>();
    }
  }
  refuse(std::string("a member of ") + where + " has no id");
}

double number_of(const Json& item, const char* key) {
  return item.contains(key) && item[key].is_number() ? item[key].get<double>() : 0;
}

template <class Use>
void each_text(const Json& item, const char* key, const Use& use) {
  if (!item.contains(key) || !item[key].is_array()) return;
  for (const Json& text : item[key]) {
    if (text.is_string()) use(text.get<std::string>());
  }
}

}  // namespace

void read_wfcommons(std::string_view text, Workflow& out) {
  Json value;
  try {
    value = Json::parse(text.begin(), text.end());
  } catch (const Json::parse_error&) {
    refuse("this is not JSON");
  }
  const Json workflow =
      value.is_object() && value.contains("workflow") ? value["workflow"] : Json();
  const Json specification = workflow.is_object() && workflow.contains("specification")
                                 ? workflow["specification"]
                                 : Json();
  const Json& tasks = array_of(specification, "tasks", "workflow.specification");
  for (const Json& item : tasks) {
    const std::size_t task = out.task(id_of(item, "workflow.specification.tasks"));
    each_text(item, "inputFiles", [&](const std::string& file) { out.reads(task, file); });
    each_text(item, "outputFiles", [&](const std::string& file) { out.writes(task, file); });
  }
  for (const Json& item : tasks) {
    const std::size_t task = out.known(id_of(item, "workflow.specification.tasks"));
    each_text(item, "children", [&](const std::string& id) { out.edge(task, out.known(id)); });
    each_text(item, "parents", [&](const std::string& id) { out.edge(out.known(id), task); });
  }
  if (specification.contains("files") && specification["files"].is_array()) {
    for (const Json& item : specification["files"]) {
      out.file(id_of(item, "workflow.specification.files"), number_of(item, "sizeInBytes"));
    }
  }
  const Json execution = workflow.contains("execution") ? workflow["execution"] : Json();
  for (const Json& item : array_of(execution, "tasks", "workflow.execution")) {
    const std::string id = id_of(item, "workflow.execution.tasks");
    out.run_time(out.known(id), number_of(item, "runtimeInSeconds"));
  }
}

void read_dax(std::string_view text, Workflow& out) {
  const XmlText xml(text);
  const Xml* root = xml.root();
  if (!root || name_of(root) != "adag") refuse("this XML is not a DAX workflow: <adag> is missing");
  for (const Xml* job = root->first_node("job"); job; job = job->next_sibling("job")) {
    const std::string id = attribute(job, "id");
    const std::string run_time = attribute(job, "runtime");
    if (id.empty() || run_time.empty()) {
      throw Error(ErrorCode::bad_text, "a job needs an id and a runtime in seconds", "",
                  xml.place(job));
    }
    const std::size_t task = out.task(id);
    out.run_time(task, std::strtod(run_time.c_str(), nullptr));
    for (const Xml* use = job->first_node("uses"); use; use = use->next_sibling("uses")) {
      std::string file = attribute(use, "file");
      if (file.empty()) file = attribute(use, "name");
      const std::string link = attribute(use, "link");
      if (link != "output") out.reads(task, file);
      if (link != "input") out.writes(task, file);
      const std::string size = attribute(use, "size");
      if (!size.empty()) out.file(file, std::strtod(size.c_str(), nullptr));
    }
  }
  for (const Xml* child = root->first_node("child"); child; child = child->next_sibling("child")) {
    const std::size_t task = out.known(attribute(child, "ref"));
    for (const Xml* parent = child->first_node("parent"); parent;
         parent = parent->next_sibling("parent")) {
      out.edge(out.known(attribute(parent, "ref")), task);
    }
  }
}

}  // namespace evenkeel::formats
