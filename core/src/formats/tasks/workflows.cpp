// Reads workflows as task graphs: WfCommons and DAX.
#include "formats/tasks/workflows.hpp"

#include <cmath>
#include <utility>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {

std::optional<std::size_t> Workflow::find(const std::string& id) const {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::size_t> Workflow::add(const std::string& id) {
  if (!numbers_.emplace(id, names_.size()).second) return std::nullopt;
  names_.push_back(id);
  seconds_.emplace_back();
  reads_.emplace_back();
  writes_.emplace_back();
  return names_.size() - 1;
}

bool Workflow::run_time(std::size_t task, double seconds) {
  return !std::exchange(seconds_[task], seconds).has_value();
}

bool Workflow::file(const std::string& name, double bytes) {
  const double before = std::exchange(bytes_.emplace(name, bytes).first->second, bytes);
  return before == bytes;
}

std::optional<std::string> Workflow::unfinished() const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!seconds_[i]) return names_[i];
  }
  return std::nullopt;
}

double Workflow::shared_bytes(std::size_t parent, std::size_t child) const {
  const bool fewer = writes_[parent].size() <= reads_[child].size();
  const std::set<std::string>& few = fewer ? writes_[parent] : reads_[child];
  const std::set<std::string>& many = fewer ? reads_[child] : writes_[parent];
  double bytes = 0;
  for (const std::string& file : few) {
    if (many.count(file) == 0) continue;
    const auto size = bytes_.find(file);
    bytes += size == bytes_.end() ? 0 : size->second;
  }
  return bytes;
}

void Workflow::finish(const TaskOptions& options, TaskText& out, const Refuse& refuse) const {
  std::vector<double> seconds;
  for (const auto& given : seconds_) seconds.push_back(given.value_or(0));
  out.comp =
      computation(seconds, options.unit.value_or(0.001), "run times in seconds", out.notes, refuse);
  std::size_t silent = 0;
  for (const auto& [parent, child] : edges_) {
    const double bytes = shared_bytes(parent, child);
    if (bytes > static_cast<double>(mapping::kMaxCommunication)) {
      throw Error(ErrorCode::too_large, "task " + in_quotes(names_[parent]) + " hands " +
                                            shortest(bytes) + " bytes to task " +
                                            in_quotes(names_[child]) + ": the limit is " +
                                            std::to_string(mapping::kMaxCommunication));
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
                        (silent == 1 ? " pair of tasks shares no file: its message is 0"
                                     : " pairs of tasks share no file: their messages are 0"));
  }
}

std::vector<std::int64_t> computation(const std::vector<double>& values,
                                      const std::optional<double>& unit, const std::string& what,
                                      std::vector<std::string>& notes,
                                      const Workflow::Refuse& refuse) {
  std::vector<std::int64_t> comp;
  double error = 0, sum = 0;
  for (const double value : values) {
    if (!(value >= 0)) {
      refuse(comp.size(), "task " + std::to_string(comp.size()) + " has a computation of " +
                              shortest(value) + ": it must be 0 or more");
    }
    const double units = unit ? value / *unit : value;
    const double whole = std::floor(units + 0.5);
    if (!unit && whole != units) {
      refuse(comp.size(), "task " + std::to_string(comp.size()) + " has a computation of " +
                              shortest(value) +
                              ": computation is whole; give a unit, for example --unit 0.001");
    }
    error += whole - units;
    sum += whole;
    if (sum > static_cast<double>(mapping::kMaxComputation)) {
      throw Error(ErrorCode::too_large,
                  "all tasks together compute more than " +
                      std::to_string(mapping::kMaxComputation) +
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

// WfFormat 1.4 and 1.5: tasks and files in the specification, run times in the execution.
class WfCommonsReader {
 public:
  WfCommonsReader(std::string_view text, Workflow& out) : json_(text), out_(out) {}

  void run() {
    const Json& tasks = array_at("/workflow/specification/tasks");
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      at_ = "/workflow/specification/tasks/" + std::to_string(i);
      const auto task = out_.add(id_of(tasks[i]));
      if (!task) refuse("", "two tasks have the id " + in_quotes(id_of(tasks[i])));
      each_text(tasks[i], "inputFiles", [&](const std::string& file) { out_.reads(*task, file); });
      each_text(tasks[i], "outputFiles",
                [&](const std::string& file) { out_.writes(*task, file); });
    }
    if (tasks.empty()) json_.refuse("/workflow/specification/tasks", "the workflow has no task");
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      at_ = "/workflow/specification/tasks/" + std::to_string(i);
      each_text(tasks[i], "children", [&](const std::string& id) { out_.edge(i, known(id)); });
      each_text(tasks[i], "parents", [&](const std::string& id) { out_.edge(known(id), i); });
    }
    if (json_.value()["workflow"]["specification"].contains("files")) read_files();
    read_run_times();
    if (const auto id = out_.unfinished()) {
      json_.refuse("/workflow/execution/tasks", "task " + in_quotes(*id) + " has no run time");
    }
  }

  [[noreturn]] void refuse_task(std::size_t task, const std::string& message) const {
    json_.refuse(times_.at(task) + "/runtimeInSeconds", message);
  }

  void add_notes(std::vector<std::string>&) const {}

 private:
  [[noreturn]] void refuse(const std::string& below, const std::string& message) const {
    json_.refuse(at_ + below, message);
  }

  const Json& array_at(const std::string& pointer) const {
    const Json* value = &json_.value();
    for (const std::string& key : words_of(pointer.substr(1), '/')) {
      const auto found = value->is_object() ? value->find(key) : value->end();
      if (!value->is_object() || found == value->end()) {
        json_.refuse(pointer, pointer + " is missing: WfFormat 1.4 and 1.5 are read");
      }
      value = &*found;
    }
    if (!value->is_array()) json_.refuse(pointer, pointer + " must be an array");
    return *value;
  }

  std::string id_of(const Json& item) const {
    for (const char* key : {"id", "name"}) {
      const auto found = item.is_object() ? item.find(key) : item.end();
      if (item.is_object() && found != item.end() && found->is_string()) {
        return found->get<std::string>();
      }
    }
    refuse("", "this has no id");
  }

  std::size_t known(const std::string& id) const {
    const auto task = out_.find(id);
    if (!task) refuse(below_, "there is no task with the id " + in_quotes(id));
    return *task;
  }

  double number_of(const Json& item, const char* key, const char* what) const {
    const std::string below = std::string("/") + key;
    if (!item.contains(key)) refuse("", std::string(key) + " is missing: " + what);
    if (!item[key].is_number() || item[key] < 0) {
      refuse(below, std::string(key) + " must be a number of 0 or more: " + what);
    }
    return item[key].get<double>();
  }

  template <class Use>
  void each_text(const Json& item, const char* key, const Use& use) {
    if (!item.contains(key)) return;
    const Json& list = item[key];
    for (std::size_t i = 0; i < list.size() || !list.is_array(); ++i) {
      below_ = std::string("/") + key + (list.is_array() ? "/" + std::to_string(i) : "");
      if (!list.is_array() || !list[i].is_string()) {
        refuse(below_, std::string(key) + " must be an array of ids");
      }
      use(list[i].get<std::string>());
    }
  }

  void read_files() {
    const Json& files = array_at("/workflow/specification/files");
    for (std::size_t i = 0; i < files.size(); ++i) {
      at_ = "/workflow/specification/files/" + std::to_string(i);
      const std::string id = id_of(files[i]);
      if (!out_.file(id, number_of(files[i], "sizeInBytes", "the size of the file"))) {
        refuse("/sizeInBytes", "the file " + in_quotes(id) + " has another size above");
      }
    }
  }

  void read_run_times() {
    const Json& tasks = array_at("/workflow/execution/tasks");
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      at_ = "/workflow/execution/tasks/" + std::to_string(i);
      below_.clear();
      const std::size_t task = known(id_of(tasks[i]));
      times_[task] = at_;
      if (!out_.run_time(task, number_of(tasks[i], "runtimeInSeconds", "the run time"))) {
        refuse("", "this task has a run time above");
      }
    }
  }

  JsonText json_;
  Workflow& out_;
  std::string at_, below_;  // what is read, and the item of a list in it
  std::map<std::size_t, std::string> times_;
};

class DaxReader {
 public:
  DaxReader(std::string_view text, Workflow& out) : xml_(text), out_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "adag") {
      refuse(root, "this XML is " + shown_name(root) + ", not a DAX workflow, which is <adag>");
    }
    for (const Xml* job = root->first_node("job"); job; job = job->next_sibling("job")) {
      read_job(job);
    }
    if (jobs_.empty()) refuse(root, "the workflow has no task");
    for (const Xml* child = root->first_node("child"); child;
         child = child->next_sibling("child")) {
      const std::size_t task = known(child);
      for (const Xml* parent = child->first_node("parent"); parent;
           parent = parent->next_sibling("parent")) {
        out_.edge(known(parent), task);
      }
    }
  }

  [[noreturn]] void refuse_task(std::size_t task, const std::string& message) const {
    refuse(jobs_[task], message);
  }

  // Pegasus measures a file again in every task that uses it.
  void add_notes(std::vector<std::string>& notes) const {
    if (unequal_ == 0) return;
    notes.push_back(
        std::to_string(unequal_) +
        (unequal_ == 1 ? " size of a file differs from" : " sizes of files differ from") +
        " what an earlier task says: the last one is taken");
  }

 private:
  [[noreturn]] void refuse(const Xml* node, const std::string& message) const {
    refuse_text(message, xml_.place(node));
  }

  std::size_t known(const Xml* node) const {
    const std::string id = attribute(node, "ref");
    const auto task = out_.find(id);
    if (!task) refuse(node, "there is no task with the id " + in_quotes(id));
    return *task;
  }

  double number_of(const Xml* node, const char* key) const {
    const std::string text = attribute(node, key);
    const auto value = finite_number(text);
    if (!value || *value < 0) {
      refuse(node, std::string(key) + " is " + in_quotes(text) + ": a number of 0 or more is read");
    }
    return *value;
  }

  void read_job(const Xml* job) {
    const std::string id = attribute(job, "id");
    if (id.empty() || !job->first_attribute("runtime")) {
      refuse(job, "a job needs an id and a runtime in seconds");
    }
    const auto task = out_.add(id);
    if (!task) refuse(job, "two tasks have the id " + in_quotes(id));
    jobs_.push_back(job);
    out_.run_time(*task, number_of(job, "runtime"));
    for (const Xml* use = job->first_node("uses"); use; use = use->next_sibling("uses")) {
      std::string file = attribute(use, "file");
      if (file.empty()) file = attribute(use, "name");
      const std::string link = attribute(use, "link");
      if (link != "output") out_.reads(*task, file);
      if (link != "input") out_.writes(*task, file);
      if (!use->first_attribute("size")) continue;
      if (!out_.file(file, number_of(use, "size"))) ++unequal_;
    }
  }

  XmlText xml_;
  Workflow& out_;
  std::vector<const Xml*> jobs_;
  std::size_t unequal_ = 0;
};

template <class Reader>
void read_workflow(std::string_view text, const TaskOptions& options, TaskText& out) {
  Workflow workflow;
  Reader reader(text, workflow);
  reader.run();
  workflow.finish(options, out, [&](std::size_t task, const std::string& message) {
    reader.refuse_task(task, message);
  });
  reader.add_notes(out.notes);
}

}  // namespace

void read_wfcommons(std::string_view text, const TaskOptions& options, TaskText& out) {
  read_workflow<WfCommonsReader>(text, options, out);
}

void read_dax(std::string_view text, const TaskOptions& options, TaskText& out) {
  read_workflow<DaxReader>(text, options, out);
}

}  // namespace evenkeel::formats
