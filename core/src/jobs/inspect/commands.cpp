// Command lines that read the inspected files.
#include <algorithm>
#include <cstdint>

#include "evenkeel/base/concat.hpp"
#include "jobs/inspect/inspected.hpp"

namespace evenkeel::jobs {
namespace {

using answers::InspectedCommand;
using answers::InspectedSettings;

std::int64_t count_of(const std::optional<answers::Whole>& count) {
  return count ? std::int64_t{*count} : 0;
}

// A word for a shell.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=@%+,:-";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return word;
  std::string quote = "'";
  for (const char c : word) c == '\'' ? quote += "'\\''" : quote += c;
  return quote + "'";
}

// The arguments for a file, or for the files of a dump.
std::string argument_of(const Inspected& file) {
  constexpr std::size_t kMostParts = 3;
  const auto safe = [](const std::string& name) {
    return quoted(name.size() > 1 && name.starts_with('-') ? "./" + name : name);
  };
  if (!file.file.parts) return file.file.name.empty() ? "FILE" : safe(file.file.name);
  const auto& parts = *file.file.parts;
  if (parts.size() > kMostParts) return safe(file.file.name);
  std::string words;
  for (std::size_t k = 0; k < parts.size(); ++k)
    words += (words.empty() ? "" : " ") + safe(parts[k]);
  return words;
}

// A network with the given number of nodes: the torus closest to a square, otherwise a cycle.
std::string network_of(std::int64_t nodes) {
  if (nodes <= 2) return concat({"path:", std::max<std::int64_t>(nodes, 1)});
  for (std::int64_t a = 2000; a >= 3; --a) {
    if (a * a <= nodes && nodes % a == 0) return concat({"torus:", a, ",", nodes / a});
  }
  if (nodes == 8) return "hypercube:3";
  return concat({"cycle:", nodes});
}

/// Adds the commands of one file, with the other files as further arguments.
class Adder {
 public:
  Adder(const std::vector<Inspected>& files, Inspected& file) : files_(files), file_(file) {}

  void add_all() {
    const std::string& contents = file_.file.contents;
    if (contents == "loads") add_loads();
    if (contents == "batch") add_batch();
    if (contents == "graph") add_graph();
    if (contents == "tasks") add_tasks();
    if (contents == "arrivals") add_arrivals();
    if (contents == "platform") add_platform();
    if (contents == "objects") add_objects();
    if (contents == "nodes") add_nodes();
    if (contents == "experts") add_experts();
    if (contents == "snapshots") add_snapshots();
    if (contents == "job" || contents == "jobs") add_jobs();
    if (contents == "answer" || contents == "answers") add_answers();
    if (contents == "schedule") {
      add(concat({"ring LOADS --schedule ", name_}), "Execute the schedule on a ring.", "ring");
    }
    if (contents == "mapping") add_mapping();
  }

 private:
  // The first file with these contents that fits. Null if there is none.
  template <class Fits>
  const Inspected* other(std::string_view contents, const Fits& fits) const {
    const auto found = std::find_if(files_.begin(), files_.end(), [&](const Inspected& one) {
      return one.is(contents) && fits(one);
    });
    return found == files_.end() ? nullptr : &*found;
  }

  const Inspected* other_with_nodes(std::string_view contents, std::int64_t nodes) const {
    return other(contents, [&](const Inspected& one) {
      return count_of(one.file.counts.nodes) == nodes && nodes > 0;
    });
  }

  /// @param settings  Added to the settings that the readings have.
  void add(const std::string& command, std::string about, std::string_view kind,
           InspectedSettings settings = {}) {
    InspectedCommand& one = file_.commands.emplace_back();
    one.command = "evenkeel " + command;
    one.about = std::move(about);
    if (!kind.empty()) one.kind = std::string(kind);
    const bool read = file_.is("loads") || file_.is("objects");
    if (read && !file_.readings.empty()) {
      settings.column = file_.readings[0].column;
      settings.unit = file_.readings[0].unit;
    }
    const bool any = settings.topology || settings.column || settings.unit || settings.nodes ||
                     settings.slots || settings.gpus;
    if (any) one.settings = std::move(settings);
  }

  std::string network_for(std::int64_t nodes) const {
    const Inspected* graph = other_with_nodes("graph", nodes);
    if (graph) return quoted("file:" + graph->file.name);
    return network_of(nodes);
  }

  void add_loads() {
    const std::int64_t nodes = count_of(file_.file.counts.nodes);
    if (nodes < 2) return;
    const std::string words = name_ + file_.options;
    add(concat({"flow ", network_for(nodes), " ", words}),
        "Balance the loads over the links of a network.", "flow", {.topology = network_of(nodes)});
    add(concat({"ring ", words}), "Balance a processor ring in the fewest steps.", "ring");
    add(concat({"advise ", words}), "Compare networks and balancing schemes for these loads.",
        "advise");
    if (const Inspected* platform = other_with_nodes("platform", nodes)) {
      add(concat({"cluster --platform ", argument_of(*platform), " ", words}),
          "Balance the loads on this platform.", "cluster");
    }
  }

  void add_batch() {
    add(concat({"ring ", name_, file_.options, " --each"}),
        "Balance a processor ring for every line.", "ring");
    add(concat({"flow ", network_for(count_of(file_.file.counts.nodes)), " ", name_, file_.options,
                " --each"}),
        "Balance a network for every line.", "flow");
  }

  void add_graph() {
    const std::int64_t nodes = count_of(file_.file.counts.nodes);
    const std::string network = quoted("file:" + file_.file.name);
    if (file_.file.name.empty()) return;
    if (const Inspected* loads = other_with_nodes("loads", nodes)) {
      add(concat({"flow ", network, file_.options, " ", argument_of(*loads), loads->options}),
          "Balance the loads over this network.", "flow");
    } else {
      add(concat({"flow ", network, file_.options, " --scenario random:100"}),
          "Balance random loads over this network. A file of loads can replace --scenario.",
          "flow");
    }
    add(concat({"topology ", network, file_.options}), "Analyse this network.", "topology");
    add(concat({"map ", machine_for(nodes), " ", name_, file_.options}),
        "Map it as a task graph onto a network.", "map");
    // Node weights are computation.
    if (file_.has_work)
      std::rotate(file_.commands.begin(), file_.commands.end() - 1, file_.commands.end());
  }

  std::string machine_for(std::int64_t tasks) const {
    return tasks >= 16 ? "torus:4,4" : tasks >= 4 ? "cycle:4" : "path:2";
  }

  void add_tasks() {
    const std::int64_t tasks = count_of(file_.file.counts.tasks);
    const std::string words = name_ + file_.options;
    add(concat({"map ", machine_for(tasks), " ", words}), "Map the task graph onto a network.",
        "map");
    const Inspected* start = other(
        "mapping", [&](const Inspected& one) { return count_of(one.file.counts.tasks) == tasks; });
    if (start) {
      add(concat({"map ", machine_for(tasks), " ", words, " --start ", argument_of(*start)}),
          "Improve the given mapping.", "map");
    }
  }

  void add_arrivals() {
    const bool trace = file_.file.format == "swf";
    add(concat(
            {"dynamic ", trace ? "hypercube:3" : "eh:2,3", " --arrivals ", name_, file_.options}),
        "Simulate balancing while the tasks arrive.", "dynamic");
  }

  void add_platform() {
    const std::int64_t nodes = count_of(file_.file.counts.nodes);
    const Inspected* loads = other_with_nodes("loads", nodes);
    add(loads ? concat({"cluster --platform ", name_, " ", argument_of(*loads), loads->options})
              : concat({"cluster --platform ", name_, " --scenario peak:", nodes * 100, ",0"}),
        loads ? "Balance the loads on this platform."
              : "Balance a load peak on this platform. A file of loads can replace --scenario.",
        "cluster");
  }

  void add_objects() {
    if (file_.lacks_ranks) {
      add("plan " + quoted(without_number(file_.file.name)), "Move objects to balance the ranks.",
          "plan");
      return;
    }
    const std::string words = name_ + file_.options;
    const bool ranks = file_.file.format == "lbdatafile";
    const Inspected* nodes = other("nodes", [&](const Inspected&) { return !ranks; });
    if (nodes) {
      add(concat({"plan ", words, " --nodes ", argument_of(*nodes)}),
          "Move objects between these nodes.", "plan");
    } else if (count_of(file_.file.counts.nodes) < 2) {
      add(concat({"plan ", words, " --nodes 3"}),
          "Move objects to 3 nodes. --nodes takes any number, or a table of nodes.", "plan",
          {.nodes = 3});
    } else {
      add(concat({"plan ", words}), "Move objects to balance the nodes.", "plan");
    }
  }

  void add_nodes() {
    const Inspected* objects =
        other("objects", [](const Inspected& one) { return one.file.format != "lbdatafile"; });
    const std::string words = objects ? argument_of(*objects) + objects->options : "OBJECTS";
    add(concat({"plan ", words, " --nodes ", name_}), "Move objects between these nodes.", "plan");
  }

  void add_experts() {
    const std::int64_t experts = count_of(file_.file.counts.experts);
    const std::int64_t gpus = experts >= 8 ? 8 : 2;
    // An eighth of the experts gets a replica, and every GPU has as many slots.
    const std::int64_t slots = (experts + (experts + 7) / 8 + gpus - 1) / gpus * gpus;
    add(concat({"plan experts ", name_, " --slots ", slots, " --gpus ", gpus}),
        concat({"Place ", slots, " expert replicas on ", gpus, " GPUs."}), "plan",
        {.slots = slots, .gpus = gpus});
  }

  void add_snapshots() {
    const std::int64_t nodes = std::max<std::int64_t>(count_of(file_.file.counts.nodes), 2);
    add(concat({"plan stream ", name_, " --nodes ", nodes}),
        "Decide for every snapshot whether to move objects.", "plan", {.nodes = nodes});
  }

  void add_jobs() {
    add("run " + name_, file_.is("jobs") ? "Run the jobs." : "Run the job.",
        file_.file.kind.value_or(""));
  }

  void add_answers() {
    const std::string data = file_.with_request ? "" : " DATA";
    add(concat({"verify ", name_, data}), "Verify the answer independently.", "verify");
    if (file_.is("answers")) return;
    constexpr std::string_view kExplained = "plan";
    if (file_.file.kind == kExplained)
      add(concat({"explain ", name_, data}), "Explain the plan.", "explain");
  }

  void add_mapping() {
    const std::string& format = file_.file.format;
    if (format == "tensorrt-llm" || format == "vllm-ascend") return;
    const std::int64_t count = count_of(file_.file.counts.tasks);
    const Inspected* tasks = other(
        "tasks", [&](const Inspected& one) { return count_of(one.file.counts.tasks) == count; });
    add(concat({"map ", tasks ? machine_for(count) : "MACHINE", " ",
                tasks ? argument_of(*tasks) + tasks->options : "TASKS", " --start ", name_}),
        "Improve the mapping.", "map");
  }

  const std::vector<Inspected>& files_;
  Inspected& file_;
  std::string name_ = argument_of(file_);
};

}  // namespace

void add_commands(std::vector<Inspected>& files) {
  for (Inspected& file : files) Adder(files, file).add_all();
}

}  // namespace evenkeel::jobs
