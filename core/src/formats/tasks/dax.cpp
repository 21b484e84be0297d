// Workflows in DAX, the XML of Pegasus.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/tasks/row.hpp"
#include "formats/tasks/workflow.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

class DaxReader {
 public:
  DaxReader(std::string_view text, Workflow& out) : xml_(text), out_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "adag") {
      refuse(root, concat({"this XML is ", shown_name(root),
                           " and not a DAX workflow, which begins with <adag>"}));
    }
    for (const Xml* job = root->first_node("job"); job; job = job->next_sibling("job")) {
      read_job(job);
    }
    if (jobs_.empty()) refuse(root, "the workflow has no task");
    count_others(root, "workflow", {}, {"job", "child"}, unused_);
    for (const Xml* child = root->first_node("child"); child;
         child = child->next_sibling("child")) {
      const std::size_t task = known(child);
      count_others(child, "edge", {"ref"}, {"parent"}, unused_);
      for (const Xml* parent = child->first_node("parent"); parent;
           parent = parent->next_sibling("parent")) {
        out_.edge(known(parent), task);
        count_others(parent, "edge", {"ref"}, {}, unused_);
      }
    }
  }

  [[noreturn]] void refuse_task(std::size_t task, const std::string& message) const {
    refuse(jobs_[task], message);
  }

  // Pegasus lists the size of a file again in every task that uses it.
  void add_notes(std::vector<std::string>& notes) const {
    if (unequal_ == 0) return;
    notes.push_back(
        concat({unequal_, unequal_ == 1 ? " file size differs from" : " file sizes differ from",
                " an earlier task: the last size is used"}));
  }
  const Unused& unused() const { return unused_; }

 private:
  [[noreturn]] void refuse(const Xml* node, const std::string& message) const {
    refuse_text(message, xml_.place(node));
  }

  std::size_t known(const Xml* node) const {
    const std::string id = attribute(node, "ref");
    const auto task = out_.find(id);
    if (!task) refuse(node, "unknown task id " + in_quotes(id));
    return *task;
  }

  double number_of(const Xml* node, const char* key) const {
    const std::string text = attribute(node, key);
    const auto value = finite_number(text);
    if (!value || *value < 0) {
      refuse(node, concat({key, " is ", in_quotes(text), ": it must be a number from 0"}));
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
    count_others(job, "job", {"id", "runtime"}, {"uses"}, unused_);
    for (const Xml* use = job->first_node("uses"); use; use = use->next_sibling("uses")) {
      count_others(use, "use", {"file", "name", "link", "size"}, {}, unused_);
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
  Unused unused_;
};

}  // namespace

// Format: { "place": 4, "written": false }
namespace tasks_room {
extern const TaskRow dax{.sniff =
                             [](std::string_view text) {
                               return text_start(text).starts_with("<") &&
                                      root_name(text) == "adag";
                             },
                         .read = read_workflow<DaxReader>};
}

}  // namespace evenkeel::formats
