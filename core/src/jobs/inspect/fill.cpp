// Counts, ranges and imbalance of a file that a reader accepts.
#include <algorithm>
#include <cmath>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/graph/graph.hpp"
#include "formats/imbalance.hpp"
#include "jobs/inspect/inspected.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/schema_internal.hpp"

namespace evenkeel::jobs {
namespace {

using answers::Whole;

template <class Values, class Of>
void add_range_of(Inspected& out, std::string_view name, const Values& values, const Of& of) {
  if (values.empty()) return;
  const auto less = [&](const auto& a, const auto& b) { return of(a) < of(b); };
  const auto [least, most] = std::minmax_element(values.begin(), values.end(), less);
  out.add_range(name, of(*least), of(*most));
}

constexpr auto kAsDouble = [](auto value) { return static_cast<double>(value); };

double sum_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum;
}

bool ends_with_a_time(const std::string& column) {
  const std::string name = lower_case(column);
  if (name.find("time") != name.npos || name.find("seconds") != name.npos) return true;
  for (const std::string_view end : {"_s", "_ms", "_us", "_ns", "duration"})
    if (name.ends_with(end)) return true;
  return name == "s" || name == "ms" || name == "us";
}

struct Facts {
  const Reading& best;
  const Readings& all;
  Inspected& out;

  void operator()(const formats::LoadTable& text) const {
    const std::vector<double> loads = formats::measured(text.loads, text.unit);
    out.file.counts.nodes = loads.size();
    out.file.total = sum_of(loads);
    out.file.labels = !text.names.empty();
    add_range_of(out, "loads", loads, kAsDouble);
    add_range_of(out, "speeds", text.speeds, kAsDouble);
    out.file.balance = imbalance_of(loads, text.speeds);
  }

  void operator()(const formats::GraphText& text) const {
    const auto loops = std::count_if(text.edges.begin(), text.edges.end(),
                                     [](const graph::Edge& e) { return e.u == e.v; });
    const graph::Graph graph(text.nodes, text.edges);
    out.file.counts.nodes = graph.nodes();
    out.file.counts.edges = graph.edges().size();
    out.file.connected = graph::component_count(graph) == 1;
    out.has_work = !text.node_sizes.empty();
    if (!text.topology.empty()) out.file.topology = text.topology;
    out.file.labels = !text.names.empty();
    std::vector<std::size_t> degrees(graph.nodes());
    graph::NodeId node = 0;
    std::generate(degrees.begin(), degrees.end(), [&] { return graph.neighbours(node++).size(); });
    add_range_of(out, "degree", degrees, kAsDouble);
    add_range_of(out, "weights", graph.edges(), [](const graph::Edge& e) { return e.weight; });
    if (loops > 0) out.notes.push_back("Ignored: " + plural(loops, "self-loop") + ".");
    const auto parallel = static_cast<std::int64_t>(text.edges.size()) - loops -
                          static_cast<std::int64_t>(graph.edges().size());
    if (parallel > 0)
      out.notes.push_back(plural(parallel, "parallel edge") + " merged: their weights are added.");
  }

  void operator()(const formats::TaskText& text) const {
    const std::vector<double> computation = formats::measured(text.comp, text.unit);
    out.file.counts.tasks = text.comp.size();
    out.file.counts.messages = text.messages.size();
    out.file.total = sum_of(computation);
    out.file.labels = !text.names.empty();
    std::vector<graph::Edge> edges;
    for (const mapping::Message& message : text.messages)
      edges.push_back({message.from, message.to, 1});
    out.file.connected =
        graph::component_count(graph::Graph(text.comp.size(), std::move(edges))) == 1;
    add_range_of(out, "computation", computation, kAsDouble);
    add_range_of(out, "amounts", text.messages, [](const mapping::Message& message) {
      return static_cast<double>(message.amount);
    });
  }

  void operator()(const formats::ArrivalText& text) const {
    out.file.counts.tasks = text.tasks.size();
    double total = 0;
    for (const formats::TraceTask& task : text.tasks) total += static_cast<double>(task.service);
    out.file.total = total;
    add_range_of(out, "arrival", text.tasks,
                 [](const formats::TraceTask& task) { return static_cast<double>(task.arrival); });
    add_range_of(out, "service", text.tasks,
                 [](const formats::TraceTask& task) { return static_cast<double>(task.service); });
  }

  void operator()(const formats::PlatformText& text) const {
    out.file.counts.nodes = text.nodes;
    out.file.counts.links = text.links.size();
    out.file.labels = !text.names.empty();
    if (!text.links.empty()) {
      std::vector<graph::Edge> edges;
      for (const formats::PlatformLink& link : text.links) edges.push_back({link.u, link.v, 1});
      out.file.connected = graph::component_count(graph::Graph(text.nodes, std::move(edges))) == 1;
    }
    add_range_of(out, "speeds", text.speeds, kAsDouble);
    add_range_of(out, "latency_s", text.links,
                 [](const formats::PlatformLink& link) { return link.latency_s; });
    add_range_of(out, "bandwidth_bytes", text.links,
                 [](const formats::PlatformLink& link) { return link.bandwidth_bytes; });
  }

  void operator()(const formats::ObjectText& text) const {
    if (!text.columns.empty()) return describe_columns(parse_json(text.columns));
    out.file.labels = !text.ids.empty();
    finish(text.load, text.home, text.nodes.count, text.unit,
           formats::speeds_of(text.nodes.speeds));
    if (!text.messages.empty()) out.file.counts.messages = text.messages.size();
  }

  void operator()(const formats::TablePreview&) const {}

 private:
  void finish(const std::vector<Load>& load, const std::vector<std::uint32_t>& homes,
              std::size_t nodes, std::optional<double> unit,
              const std::vector<double>& speeds) const {
    const std::vector<double> values = formats::measured(load, unit);
    const formats::NodeSums on_nodes = formats::node_sums(load, homes, nodes, unit);
    out.homeless = on_nodes.homeless;
    out.file.counts.objects = load.size();
    out.file.counts.nodes = nodes;
    out.file.total = sum_of(values);
    add_range_of(out, "loads", values, kAsDouble);
    if (out.homeless == 0) out.file.balance = imbalance_of(on_nodes.loads, speeds);
    if (out.file.format == "lbdatafile") {
      out.thing = "rank";
      out.lacks_ranks = nodes < 2;
    }
  }

  // Objects in the columns of a job: {"nodes": ..., "objects": {"load": [...], "node": [...]}}.
  void describe_columns(const Json& value) const {
    Json job = value;
    job["kind"] = "plan";
    note_refused("A plan of these objects", job, out);
    const Json& objects = value["objects"];
    const Json nodes = value.value("nodes", Json());
    std::vector<Load> loads;
    for (const Json& load : objects.value("load", Json::array()))
      loads.push_back(load.is_number_integer() ? load.get<Load>() : 0);
    const Json homes = objects.value("node", Json::array());
    const Json names = nodes.is_object() ? nodes.value("id", Json::array()) : Json::array();
    std::size_t count = nodes.is_number_unsigned() ? nodes.get<std::size_t>() : names.size();
    if (nodes.is_object() && nodes.value("count", Json()).is_number_unsigned())
      count = nodes["count"].get<std::size_t>();
    for (const Json& home : homes)
      if (home.is_number_unsigned() && home < 1000000)
        count = std::max(count, home.get<std::size_t>() + 1);
    std::map<std::string, std::size_t> numbers;
    for (const Json& name : names)
      if (name.is_string()) numbers.emplace(name.get<std::string>(), numbers.size());
    std::vector<std::uint32_t> numbered;
    for (const Json& home : homes) {
      const auto named = home.is_string() ? numbers.find(home.get<std::string>()) : numbers.end();
      const bool number = home.is_number_unsigned() && home < count;
      numbered.push_back(number                   ? home.get<std::uint32_t>()
                         : named == numbers.end() ? formats::kNowhere
                                                  : static_cast<std::uint32_t>(named->second));
    }
    out.file.labels = objects.contains("id");
    finish(loads, numbered, count, std::nullopt, {});
  }
};

}  // namespace

void note_refused(std::string_view thing, const Json& job, Inspected& out) {
  try {
    fill_settings(job["kind"].get<std::string>(), job);
  } catch (const Error& error) {
    const std::string reason = error.what();
    out.notes.push_back(concat({thing, " is refused: ", reason, reason.ends_with('?') ? "" : "."}));
  }
}

std::optional<answers::Imbalance> imbalance_of(const std::vector<double>& loads,
                                               const std::vector<double>& speeds) {
  const auto found = formats::imbalance_of(loads, speeds);
  if (!found) return std::nullopt;
  return answers::Imbalance{.nodes = loads.size(),
                            .max = found->largest,
                            .mean = found->mean,
                            .imbalance = found->largest / found->mean,
                            .saving = 1 - found->mean / found->largest};
}

void describe_reading(const Reading& best, const Readings& all, Inspected& out) {
  out.file.contents = name_of(best.as);
  out.file.format = std::visit(
      [](const auto& value) { return std::string(formats::name_of(value.format)); }, best.value);
  const bool of_table = all.table && (best.as == ReadAs::loads || best.as == ReadAs::objects);
  std::visit(
      [&](const auto& value) {
        if constexpr (requires { value.notes; }) {
          // The list of columns has this already.
          for (const std::string& note : value.notes)
            if (!of_table || !(note.starts_with("Ignored:") || note.starts_with("loads from the")))
              out.notes.push_back(note);
        }
      },
      best.value);
  std::visit(Facts{best, all, out}, best.value);
  if (!of_table) return;
  for (const TableColumn& column : all.table->columns) {
    const std::string name = lower_case(column.name);
    if (column.role == TableColumn::Role::node && name == "rank" && best.as == ReadAs::loads)
      out.thing = "rank";
  }
  if (best.column) out.in_time = ends_with_a_time(*best.column);
}

}  // namespace evenkeel::jobs
