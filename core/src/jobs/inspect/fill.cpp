// Counts, ranges and imbalance of a file that a reader accepts.
#include <algorithm>
#include <cmath>
#include <map>

#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/graph/graph.hpp"
#include "jobs/inspect/inspected.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {
namespace {

using answers::Whole;
using formats::LoadUnit;

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

std::vector<double> measured_all(const std::vector<Load>& loads, std::optional<double> unit) {
  const LoadUnit measure(unit);
  std::vector<double> values;
  values.reserve(loads.size());
  for (const Load load : loads) values.push_back(measured(measure, load));
  return values;
}

// "1/3" or "1.5".
double speed_in(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::stod(text);
  return std::stod(text.substr(0, slash)) / std::stod(text.substr(slash + 1));
}

bool ends_with_a_time(const std::string& column) {
  const std::string name = lower_case(column);
  if (name.find("time") != name.npos || name.find("seconds") != name.npos) return true;
  for (const std::string_view end : {"_s", "_ms", "_us", "_ns", "duration"})
    if (name.ends_with(end)) return true;
  return name == "s" || name == "ms" || name == "us";
}

/// Loads of nodes, added up object by object.
class NodeLoads {
 public:
  explicit NodeLoads(std::size_t nodes) : sums_(nodes, 0) {}
  void add(std::size_t node, Load load) {
    if (node < sums_.size()) sums_[node] += load;
  }
  std::vector<double> measured_by(std::optional<double> unit) const {
    const LoadUnit measure(unit);
    std::vector<double> values;
    for (const Int128 sum : sums_) values.push_back(std::stod(measure.text(sum)));
    return values;
  }

 private:
  std::vector<Int128> sums_;
};

struct Facts {
  const Reading& best;
  const Readings& all;
  Inspected& out;

  void operator()(const formats::LoadTable& text) const {
    const std::vector<double> loads = measured_all(text.loads, text.unit);
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
    std::vector<std::size_t> degrees;
    for (graph::NodeId u = 0; u < graph.nodes(); ++u) degrees.push_back(graph.neighbours(u).size());
    add_range_of(out, "degree", degrees, kAsDouble);
    add_range_of(out, "weights", graph.edges(), [](const graph::Edge& e) { return e.weight; });
    if (loops > 0) out.notes.push_back("Ignored: " + plural(loops, "self-loop") + ".");
    const auto parallel = static_cast<std::int64_t>(text.edges.size()) - loops -
                          static_cast<std::int64_t>(graph.edges().size());
    if (parallel > 0)
      out.notes.push_back(plural(parallel, "parallel edge") + " merged: their weights are added.");
  }

  void operator()(const formats::TaskText& text) const {
    const std::vector<double> computation = measured_all(text.comp, text.unit);
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
    std::vector<double> speeds;
    for (const std::string& speed : text.nodes.speeds) speeds.push_back(speed_in(speed));
    NodeLoads nodes(text.nodes.count);
    for (std::size_t j = 0; j < text.load.size(); ++j) {
      const bool placed = j < text.home.size() && text.home[j] != formats::kNowhere;
      if (placed) nodes.add(text.home[j], text.load[j]);
      if (!placed) ++out.homeless;
    }
    finish(text.nodes.count, measured_all(text.load, text.unit), nodes.measured_by(text.unit),
           speeds);
    if (!text.messages.empty()) out.file.counts.messages = text.messages.size();
  }

  void operator()(const formats::TablePreview&) const {}

 private:
  void finish(std::size_t nodes, const std::vector<double>& loads,
              const std::vector<double>& on_nodes, const std::vector<double>& speeds) const {
    out.file.counts.objects = loads.size();
    out.file.counts.nodes = nodes;
    out.file.total = sum_of(loads);
    add_range_of(out, "loads", loads, kAsDouble);
    if (out.homeless == 0) out.file.balance = imbalance_of(on_nodes, speeds);
    if (out.file.format == "lbdatafile") {
      out.thing = "rank";
      out.lacks_ranks = nodes < 2;
    }
  }

  // Objects in the columns of a job: {"nodes": ..., "objects": {"load": [...], "node": [...]}}.
  void describe_columns(const Json& value) const {
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
    NodeLoads on_nodes(count);
    for (std::size_t j = 0; j < loads.size(); ++j) {
      const Json home = j < homes.size() ? homes[j] : Json();
      const auto named = home.is_string() ? numbers.find(home.get<std::string>()) : numbers.end();
      if (home.is_number_unsigned())
        on_nodes.add(home.get<std::size_t>(), loads[j]);
      else if (named != numbers.end())
        on_nodes.add(named->second, loads[j]);
      else
        ++out.homeless;
    }
    std::vector<double> measured;
    for (const Load load : loads) measured.push_back(static_cast<double>(load));
    out.file.labels = objects.contains("id");
    finish(count, measured, on_nodes.measured_by(std::nullopt), {});
  }
};

}  // namespace

double measured(const LoadUnit& unit, Load load) {
  return unit.is_given() ? std::stod(unit.text(load)) : static_cast<double>(load);
}

std::optional<answers::Imbalance> imbalance_of(const std::vector<double>& loads,
                                               const std::vector<double>& speeds) {
  if (loads.size() < 2) return std::nullopt;
  double all_speeds = 0;
  double most = 0;
  double total = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const double speed = speeds.size() == loads.size() ? speeds[i] : 1;
    if (!(speed > 0)) return std::nullopt;
    all_speeds += speed;
    total += loads[i];
    most = std::max(most, loads[i] / speed);
  }
  if (!(total > 0) || !std::isfinite(total)) return std::nullopt;
  const double mean = total / all_speeds;
  // Rounding can make the mean of equal loads larger than they are.
  const double largest = std::max(most, mean);
  return answers::Imbalance{.nodes = loads.size(),
                            .max = largest,
                            .mean = mean,
                            .imbalance = largest / mean,
                            .saving = 1 - mean / largest};
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
