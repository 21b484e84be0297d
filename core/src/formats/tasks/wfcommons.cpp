// Workflows in WfCommons' JSON.
#include <algorithm>
#include <initializer_list>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/tasks/row.hpp"
#include "formats/tasks/workflow.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
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
      count_others(tasks[i], "task",
                   {"id", "name", "inputFiles", "outputFiles", "children", "parents"});
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
    count_others(json_.value(), "workflow", {"workflow"});
    const Json& workflow = json_.value()["workflow"];
    count_others(workflow, "workflow", {"specification", "execution"});
    count_others(workflow["specification"], "workflow", {"tasks", "files"});
    count_others(workflow["execution"], "workflow", {"tasks"});
    if (const auto id = out_.unfinished()) {
      json_.refuse("/workflow/execution/tasks",
                   concat({"task ", in_quotes(*id), " has no run time"}));
    }
  }

  [[noreturn]] void refuse_task(std::size_t task, const std::string& message) const {
    json_.refuse(times_.at(task) + "/runtimeInSeconds", message);
  }

  void add_notes(std::vector<std::string>&) const {}
  const Unused& unused() const { return unused_; }

 private:
  [[noreturn]] void refuse(const std::string& below, const std::string& message) const {
    json_.refuse(at_ + below, message);
  }

  const Json& array_at(const std::string& pointer) const {
    const Json* value = &json_.value();
    for (const std::string& key : words_of(pointer.substr(1), '/')) {
      const auto found = value->is_object() ? value->find(key) : value->end();
      if (!value->is_object() || found == value->end()) {
        json_.refuse(pointer, pointer + " is missing: WfFormat 1.4 and 1.5 are supported");
      }
      value = &*found;
    }
    if (!value->is_array()) json_.refuse(pointer, pointer + " must be an array");
    return *value;
  }

  void count_others(const Json& item, std::string_view of,
                    std::initializer_list<std::string_view> used) {
    for (const auto& [key, value] : item.items()) {
      if (std::find(used.begin(), used.end(), key) == used.end()) unused_.add(key, of);
    }
  }

  std::string id_of(const Json& item) const {
    for (const char* key : {"id", "name"}) {
      const auto found = item.is_object() ? item.find(key) : item.end();
      if (item.is_object() && found != item.end() && found->is_string()) {
        return found->get<std::string>();
      }
    }
    refuse("", "the id is missing");
  }

  std::size_t known(const std::string& id) const {
    const auto task = out_.find(id);
    if (!task) refuse(below_, "unknown task id " + in_quotes(id));
    return *task;
  }

  double number_of(const Json& item, const char* key, const char* what) const {
    const std::string below = std::string("/") + key;
    if (!item.contains(key)) refuse("", concat({key, " is missing: ", what}));
    if (!item[key].is_number() || item[key] < 0) {
      refuse(below, concat({key, " must be a number from 0: ", what}));
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
        refuse("/sizeInBytes",
               concat({"the file ", in_quotes(id), " has another size in an earlier entry"}));
      }
      count_others(files[i], "file", {"id", "name", "sizeInBytes"});
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
        refuse("", "the run time of this task was already given");
      }
      count_others(tasks[i], "task", {"id", "name", "runtimeInSeconds"});
    }
  }

  JsonText json_;
  Workflow& out_;
  std::string at_, below_;  // value that is being read, and the list item in it
  std::map<std::size_t, std::string> times_;
  Unused unused_;
};

}  // namespace

bool is_workflow(std::string_view text) {
  return text_start(text).starts_with("{") && text.find("\"workflow\"") != text.npos &&
         text.find("\"comp\"") == text.npos;
}

// Format: { "place": 3, "written": false }
namespace tasks_room {
extern const TaskRow wfcommons{.sniff = is_workflow, .read = read_workflow<WfCommonsReader>};
}

}  // namespace evenkeel::formats
