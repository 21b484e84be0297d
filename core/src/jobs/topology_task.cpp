#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "jobs/data.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {
namespace {

using graph::EigenLevel;
using graph::Graph;
using Levels = std::vector<EigenLevel>;

constexpr std::size_t kDistanceNodes = 20000;  // diameter and girth by search from every node
constexpr std::size_t kListedLevels = 20000;
constexpr std::size_t kProductLevels = 10000000;

// What is known about a factor or about the whole.
struct Facts {
  std::string name;
  std::size_t nodes = 0;
  std::size_t edges = 0;
  graph::DegreeRange degree;
  std::optional<std::int64_t> diameter;
  std::optional<std::int64_t> girth;
  bool distances_known = false;
  bool connected = false;
  bool bipartite = false;
  std::optional<Levels> spectrum;
  bool closed = false;  ///< The spectrum is a closed form, not numeric.
};

Graph graph_from_json(const Json& value) {
  for (const auto& [key, unused] : value.items()) {
    if (key == "nodes" || key == "edges") continue;
    throw Error(ErrorCode::unknown_key,
                "a graph has \"nodes\" and \"edges\", not " + in_quotes(key),
                "/topology" + pointer_step(key));
  }
  if (!value.contains("nodes") || !value.contains("edges")) {
    throw Error(ErrorCode::missing_key,
                "a graph of one's own is {\"nodes\":N,\"edges\":[[u,v],[u,v,weight],...]}",
                "/topology");
  }
  const Json& nodes = value["nodes"];
  if (!nodes.is_number_integer() || nodes < 1 || nodes > graph::kMaxTopologyNodes) {
    throw Error(ErrorCode::bad_value,
                "nodes is " + shown(nodes) + ": it must be a whole number from 1 to " +
                    std::to_string(graph::kMaxTopologyNodes),
                "/topology/nodes");
  }
  if (!value["edges"].is_array()) {
    throw Error(ErrorCode::bad_value, "edges must be an array of [u,v] or [u,v,weight]",
                "/topology/edges");
  }
  std::vector<graph::Edge> edges;
  for (const Json& item : value["edges"]) {
    const std::string path = "/topology/edges/" + std::to_string(edges.size());
    const bool shape = item.is_array() && (item.size() == 2 || item.size() == 3) &&
                       item[0].is_number_integer() && item[1].is_number_integer() &&
                       (item.size() == 2 || item[2].is_number());
    if (!shape) {
      throw Error(ErrorCode::bad_value,
                  "edge " + std::to_string(edges.size()) + " is " + shown(item) +
                      ": it must be [u,v] or [u,v,weight]",
                  path);
    }
    for (const Json& end : {item[0], item[1]}) {
      if (end >= 0 && end < nodes) continue;
      throw Error(ErrorCode::bad_shape,
                  "edge " + std::to_string(edges.size()) + " names node " + end.dump() +
                      ": nodes are numbered from 0 to " +
                      std::to_string(nodes.get<std::int64_t>() - 1),
                  path);
    }
    edges.push_back({item[0].get<graph::NodeId>(), item[1].get<graph::NodeId>(),
                     item.size() == 3 ? item[2].get<double>() : 1});
  }
  return Graph(nodes.get<std::size_t>(), std::move(edges));
}

class TopologyTask final : public Task {
 public:
  explicit TopologyTask(Request request) : Task(std::move(request.settings)) {
    const Json& value = request.body["topology"];
    DataHash hash;
    if (value.is_string()) {
      topology_ = graph::parse_topology(value.get<std::string>());
    } else {
      own_.emplace(graph_from_json(value));
      hash.add("{\"topology\":" + value.dump() + "}");
    }
    hash_ = value.is_string() ? hash.finish() : hash.digest();
  }

  bool advance(std::int64_t) override {
    if (done_) return true;
    if (own_) {
      whole_ = facts_of(*own_, "own graph", std::nullopt);
      const graph::Cleaning& cleaning = own_->cleaning();
      if (cleaning.self_loops > 0) {
        notes_.push_back(std::to_string(cleaning.self_loops) + " self-loops ignored");
      }
      if (cleaning.merged > 0) {
        notes_.push_back(std::to_string(cleaning.merged) + " parallel edges merged, weights added");
      }
      graph_ = std::move(own_);
    } else {
      graph_.emplace(graph::make_topology(topology_));
      std::optional<Levels> spectrum = graph::closed_spectrum(topology_.factors.front());
      if (topology_.factors.size() > 1) {
        spectrum = Levels{{0, 1}};
        for (const graph::Family& family : topology_.factors) {
          const Graph factor = graph::make_family(family);
          factors_.push_back(facts_of(factor, family.text(), graph::closed_spectrum(family)));
          const auto& levels = factors_.back().spectrum;
          const bool small =
              spectrum && levels && spectrum->size() * levels->size() <= kProductLevels;
          const double gap = factors_.back().closed ? graph::kClosedGap : graph::kNumericGap;
          spectrum = small ? std::optional(graph::product_spectrum(*spectrum, *levels, gap))
                           : std::nullopt;
        }
      }
      whole_ = facts_of(*graph_, topology_.text(), std::move(spectrum));
      for (const Facts& factor : factors_) whole_.closed = whole_.closed && factor.closed;
    }
    if (!whole_.distances_known) {
      notes_.push_back("diameter and girth are found by search up to 20000 nodes only");
    }
    if (!whole_.spectrum) {
      notes_.push_back("the spectrum is given up to 3000 nodes, or where there is a closed form");
    }
    if (whole_.spectrum && whole_.spectrum->size() > kListedLevels) {
      notes_.push_back("the spectrum has more than 20000 distinct values and is not listed");
    }
    done_ = true;
    return true;
  }

  void stop() override { advance(0); }

  void write(Writer& writer) override {
    writer.key("input").begin_object().key("nodes").value(whole_.nodes);
    writer.key("hash").value(hash_).end_object();
    writer.key("summary").value(summary());
    writer.key("notes").begin_array();
    for (const std::string& note : notes_) writer.value(note);
    writer.end_array();
    writer.key("result").begin_object();
    write_facts(writer, whole_, cost());
    writer.key("factors").begin_array();
    for (const Facts& factor : factors_) {
      writer.begin_object().key("topology").value(factor.name);
      write_facts(writer, factor, cost_of(factor));
      writer.end_object();
    }
    writer.end_array();
    if (settings_["list"] == true) {
      writer.key("edge_list").begin_array();
      for (const graph::Edge& edge : graph_->edges()) {
        writer.begin_array().value(std::int64_t{edge.u}).value(std::int64_t{edge.v});
        if (edge.weight != 1) writer.value(edge.weight);
        writer.end_array();
      }
      writer.end_array();
    }
    writer.end_object();
    write_check(writer);
  }

 private:
  static Facts facts_of(const Graph& graph, std::string name, std::optional<Levels> closed) {
    Facts facts;
    facts.name = std::move(name);
    facts.nodes = graph.nodes();
    facts.edges = graph.edges().size();
    facts.degree = graph::degree_range(graph);
    facts.connected = graph::component_count(graph) == 1;
    facts.bipartite = graph::is_bipartite(graph);
    facts.distances_known = facts.nodes <= kDistanceNodes;
    if (facts.distances_known) {
      facts.diameter = graph::diameter(graph);
      facts.girth = graph::girth(graph);
    }
    facts.closed = closed.has_value();
    if (closed) {
      facts.spectrum = std::move(closed);
    } else if (facts.nodes <= graph::kDenseNodes) {
      facts.spectrum = graph::dense_spectrum(graph);
    }
    return facts;
  }

  // M of one factor: (m - 1) deg.
  static std::optional<std::int64_t> cost_of(const Facts& facts) {
    if (!facts.spectrum) return std::nullopt;
    return (static_cast<std::int64_t>(facts.spectrum->size()) - 1) * facts.degree.max;
  }

  std::optional<std::int64_t> cost() const {
    if (factors_.empty()) return cost_of(whole_);
    std::int64_t sum = 0;
    for (const Facts& factor : factors_) {
      const auto part = cost_of(factor);
      if (!part) return std::nullopt;
      sum += *part;
    }
    return sum;
  }

  std::string summary() const {
    std::string text = whole_.name + ": " + std::to_string(whole_.nodes) + " nodes, " +
                       std::to_string(whole_.edges) + " edges, degree " +
                       std::to_string(whole_.degree.min);
    if (whole_.degree.max != whole_.degree.min) text += " to " + std::to_string(whole_.degree.max);
    if (whole_.diameter) text += ", diameter " + std::to_string(*whole_.diameter);
    if (!whole_.connected) text += ", not connected";
    text += ".";
    if (whole_.spectrum) {
      const std::size_t distinct = whole_.spectrum->size();
      text += " Its Laplacian has " + std::to_string(distinct) +
              (distinct == 1 ? " distinct eigenvalue" : " distinct eigenvalues") +
              ", so the optimal scheme balances in " + std::to_string(distinct - 1) +
              (distinct == 2 ? " iteration." : " iterations.");
    }
    return text;
  }

  static void write_facts(Writer& writer, const Facts& facts, std::optional<std::int64_t> cost) {
    const auto optional = [&](const char* key, std::optional<std::int64_t> value) {
      writer.key(key);
      value ? writer.value(*value) : writer.null();
    };
    writer.key("nodes").value(facts.nodes).key("edges").value(facts.edges);
    writer.key("degree").begin_object().key("min").value(facts.degree.min);
    writer.key("max").value(facts.degree.max).end_object();
    optional("diameter", facts.diameter);
    optional("girth", facts.girth);
    writer.key("connected").value(facts.connected);
    writer.key("bipartite").value(facts.bipartite);
    writer.key("regular").value(facts.degree.min == facts.degree.max);
    writer.key("spectrum");
    if (facts.spectrum && facts.spectrum->size() <= kListedLevels) {
      writer.begin_array();
      for (const EigenLevel& level : *facts.spectrum) {
        writer.begin_object().key("value").value(level.value);
        writer.key("multiplicity").value(level.multiplicity).end_object();
      }
      writer.end_array();
    } else {
      writer.null();
    }
    const auto distinct = facts.spectrum
                              ? std::optional(static_cast<std::int64_t>(facts.spectrum->size()))
                              : std::nullopt;
    optional("distinct", distinct);
    optional("opt_iterations", distinct ? std::optional(*distinct - 1) : std::nullopt);
    optional("cost_m", cost);
  }

  // Two identities that any spectrum must satisfy: as many values as nodes, and their sum is the
  // trace, twice the total weight of the edges.
  void write_check(Writer& writer) const {
    writer.key("check").begin_object();
    if (!whole_.spectrum) {
      writer.key("valid").value(true).end_object();
      return;
    }
    std::int64_t count = 0;
    double sum = 0;
    for (const EigenLevel& level : *whole_.spectrum) {
      count += level.multiplicity;
      sum += level.value * static_cast<double>(level.multiplicity);
    }
    double trace = 0;
    for (const graph::Edge& edge : graph_->edges()) trace += 2 * edge.weight;
    const double scale = trace > 1 ? trace : 1;
    const double difference = sum > trace ? sum - trace : trace - sum;
    const bool counted = count == static_cast<std::int64_t>(whole_.nodes);
    writer.key("valid").value(counted && difference <= 1e-9 * scale);
    writer.key("by").value(whole_.closed ? "closed_form" : "numeric");
    writer.key("trace_difference").value(difference / scale).end_object();
  }

  graph::Topology topology_;
  std::optional<Graph> own_;
  std::optional<Graph> graph_;
  Facts whole_;
  std::vector<Facts> factors_;
  std::vector<std::string> notes_;
  std::string hash_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Task> make_topology_task(Request request) {
  return std::make_unique<TopologyTask>(std::move(request));
}

}  // namespace evenkeel::jobs
