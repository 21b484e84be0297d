// Sentences of an inspect answer.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/inspect/inspected.hpp"

namespace evenkeel::jobs {
namespace {

using answers::Whole;

std::string counted(const std::optional<Whole>& count, std::string_view noun) {
  return plural(count ? std::int64_t{*count} : 0, noun);
}

// "58%", "0.4%", never 0% for something and never 100% for less.
std::string percent(double share) {
  const double of_hundred = 100 * share;
  if (of_hundred < 1) return brief(of_hundred, 1) + "%";
  return brief(of_hundred >= 99 ? std::min(of_hundred, 99.9) : of_hundred,
               of_hundred >= 99 ? 3 : 2) +
         "%";
}

std::string imbalance_in(const Inspected& file) {
  return concat({"imbalance ", brief(file.file.balance->imbalance), " (max/mean)"});
}

// How much balancing could save at most.
std::string saving_in(const Inspected& file) {
  const answers::Imbalance& balance = *file.file.balance;
  if (balance.saving <= 1e-12) return concat({"The ", file.thing, "s are perfectly balanced."});
  const bool times = file.in_time || file.thing == "rank";
  if (times) {
    return concat({"Perfect balance would save ", percent(balance.saving), " of the slowest ",
                   file.thing, "'s time."});
  }
  return concat({"Perfect balance would lower the largest load by ", percent(balance.saving), "."});
}

std::string range_in(const Inspected& file, std::string_view name, const char* unit = "") {
  const auto found =
      std::find_if(file.ranges.begin(), file.ranges.end(),
                   [&](const answers::InspectedRange& range) { return range.name == name; });
  if (found == file.ranges.end()) return "";
  if (found->min == found->max) return concat({brief(found->min), unit});
  return concat({brief(found->min), unit, " to ", brief(found->max), unit});
}

std::string on_loads(const Inspected& file) {
  const auto& counts = file.file.counts;
  if (!file.file.balance) {
    const bool none = file.file.total && *file.file.total == 0;
    return concat(
        {counted(counts.nodes, file.thing),
         none ? " without load. There is nothing to balance." : ". There is nothing to balance."});
  }
  return concat(
      {counted(counts.nodes, file.thing), ", ", imbalance_in(file), ". ", saving_in(file)});
}

std::string on_objects(const Inspected& file) {
  const auto& counts = file.file.counts;
  if (file.lacks_ranks) {
    return concat({"The objects of one rank: ", counted(counts.objects, "object"),
                   ". A plan needs the files of all ranks."});
  }
  std::string text =
      concat({counted(counts.objects, "object"), " on ", counted(counts.nodes, file.thing)});
  if (file.file.balance) return concat({text, ", ", imbalance_in(file), ". ", saving_in(file)});
  text += ".";
  if (file.homeless > 0) {
    text += concat({" ", plural(static_cast<Int128>(file.homeless), "object"),
                    file.homeless == 1 ? " has" : " have", " no node yet."});
  }
  if (counts.nodes && std::int64_t{*counts.nodes} < 2)
    text += " The option --nodes gives the number of nodes, or a table of nodes.";
  return text;
}

std::string on_graph(const Inspected& file) {
  const bool connected = file.file.connected.value_or(false);
  return concat({connected ? "A connected graph with " : "A graph with ",
                 counted(file.file.counts.nodes, "node"), " and ",
                 counted(file.file.counts.edges, "edge"),
                 connected ? "." : ". It is not connected."});
}

std::string on_tasks(const Inspected& file) {
  return concat({"A task graph with ", counted(file.file.counts.tasks, "task"), " and ",
                 counted(file.file.counts.messages, "message"), ". The computation is ",
                 in_full(file.file.total.value_or(0)), " in total."});
}

std::string on_arrivals(const Inspected& file) {
  return concat({counted(file.file.counts.tasks, "task"), " that arrive from tick ",
                 range_in(file, "arrival"), ". Their service takes ",
                 in_full(file.file.total.value_or(0)), " ticks in total."});
}

std::string on_platform(const Inspected& file) {
  std::string text = concat({"A platform with ", counted(file.file.counts.nodes, "node")});
  if (file.file.counts.links && std::int64_t{*file.file.counts.links} > 0)
    text += " and " + counted(file.file.counts.links, "link");
  const std::string speeds = range_in(file, "speeds");
  return text + "." + (speeds.empty() ? "" : concat({" Speeds: ", speeds, " operations/s."}));
}

std::string on_nodes(const Inspected& file) {
  std::vector<std::string> names;
  for (const answers::InspectedRange& range : file.ranges) names.push_back(range.name);
  return concat({"A table of ", counted(file.file.counts.nodes, "node"), " for a plan",
                 names.empty() ? "" : ", with ", listed(names, "and"), "."});
}

std::string on_experts(const Inspected& file) {
  const std::string most = range_in(file, "imbalance");
  return concat({"Token counts of ", counted(file.file.counts.experts, "expert"), " in ",
                 counted(file.file.counts.layers, "layer"), ".",
                 most.empty() ? ""
                              : concat({" The most loaded expert has ", most,
                                        " times the mean of its layer."})});
}

std::string on_snapshots(const Inspected& file) {
  std::string text = counted(file.file.counts.snapshots, "snapshot");
  if (file.file.counts.objects) text += " of " + counted(file.file.counts.objects, "object");
  if (file.file.counts.nodes) text += " on " + counted(file.file.counts.nodes, "node");
  if (!file.file.balance) return text + ".";
  return concat({text, ". The first snapshot has ", imbalance_in(file), "."});
}

std::string on_batch(const Inspected& file) {
  return concat({counted(file.file.counts.vectors, "load vector"), " of ",
                 counted(file.file.counts.nodes, "node"),
                 ", one per line. Imbalance (max/mean): ", range_in(file, "imbalance"), "."});
}

std::string on_job(const Inspected& file) {
  std::string text = concat({"A job of kind ", *file.file.kind, "."});
  if (!file.file.balance) return text;
  return concat(
      {text, " Its ", counted(file.file.counts.nodes, "node"), " have ", imbalance_in(file), "."});
}

std::string on_several(const char* noun, const std::optional<Whole>& count, const Inspected& file) {
  if (!file.file.kind) return counted(count, noun) + " of several kinds.";
  return concat({counted(count, noun), " of kind ", *file.file.kind, "."});
}

std::string on_answer(const Inspected& file) {
  return concat({"An answer", file.file.kind ? concat({" of kind ", *file.file.kind}) : "",
                 file.with_request ? " with its request." : " without its request."});
}

std::string on_mapping(const Inspected& file) {
  if (!file.file.counts.tasks)
    return concat({"A placement of experts for ", file.file.format, "."});
  return concat({"A mapping of ", counted(file.file.counts.tasks, "task"), "."});
}

std::string on_table(const Inspected& file) {
  return concat({"A table of ", plural(static_cast<Int128>(file.columns.size()), "column"), " and ",
                 counted(file.file.counts.rows, "row"), ". No column of it is read as loads."});
}

}  // namespace

std::string sentence_on(const Inspected& file) {
  const std::string& contents = file.file.contents;
  if (contents == "loads") return on_loads(file);
  if (contents == "batch") return on_batch(file);
  if (contents == "graph") return on_graph(file);
  if (contents == "tasks") return on_tasks(file);
  if (contents == "arrivals") return on_arrivals(file);
  if (contents == "platform") return on_platform(file);
  if (contents == "objects") return on_objects(file);
  if (contents == "nodes") return on_nodes(file);
  if (contents == "experts") return on_experts(file);
  if (contents == "snapshots") return on_snapshots(file);
  if (contents == "job") return on_job(file);
  if (contents == "jobs") return on_several("job", file.file.counts.jobs, file);
  if (contents == "answer") return on_answer(file);
  if (contents == "answers") return on_several("answer", file.file.counts.answers, file);
  if (contents == "schedule") {
    return concat({"A schedule of ", counted(file.file.counts.messages, "message"),
                   " for a processor ring."});
  }
  if (contents == "mapping") return on_mapping(file);
  if (contents == "table") return on_table(file);
  return "No known format.";
}

std::string summary_of(const std::vector<Inspected>& files) {
  if (files.size() == 1) return files[0].file.summary;
  const auto known = std::count_if(files.begin(), files.end(),
                                   [](const Inspected& file) { return !file.is("unknown"); });
  if (known == static_cast<std::ptrdiff_t>(files.size()))
    return concat({"All ", files.size(), " files were recognised."});
  return concat({known, " of ", files.size(), " files were recognised."});
}

}  // namespace evenkeel::jobs
