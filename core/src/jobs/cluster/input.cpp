// Reads a cluster job: machines, settings, loads and events, and conflicts between them.
#include "jobs/cluster/input.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "base/detmath.hpp"
#include "cluster/presets.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/settings/cluster.hpp"
#include "jobs/shared/assumed.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/scenario.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

using cluster::Cluster;
using cluster::Link;
using cluster::NodeId;
using cluster::Options;
using cluster::Preset;

constexpr std::size_t kMaxNodes = 1000000;
constexpr std::size_t kMaxEdges = 5000000;
constexpr double kMaxWork = 4e9;              // nodes and edges visited, all iterations
constexpr std::int64_t kMaxTraced = 4000000;  // numbers in trace or timeline

[[noreturn]] void refuse(ErrorCode code, const std::string& message, const std::string& path) {
  throw Error(code, message, path);
}

// ---- the machines

struct LinkEntry {
  NodeId u, v;
  Link link;
};

std::vector<LinkEntry> read_link_list(const Json& list) {
  std::vector<LinkEntry> links;
  for (const Json& item : list) {
    const std::string path = "/links/" + std::to_string(links.size());
    const bool shape = item.is_array() && item.size() == 4 && item[0].is_number_integer() &&
                       item[1].is_number_integer() && item[2].is_number() && item[3].is_number();
    if (!shape || item[0] < 0 || item[1] < 0 || item[0] >= kMaxNodes || item[1] >= kMaxNodes ||
        item[2] < 0 || item[3] <= 0) {
      refuse(ErrorCode::bad_value,
             concat({"link ", links.size(), " is ", shown(item),
                     ": it must be [u, v, latency from 0, bandwidth above 0]"}),
             path);
    }
    if (item[0] == item[1]) {
      refuse(ErrorCode::bad_value,
             concat({"link ", links.size(), " connects node ", item[0].get<std::int64_t>(),
                     " with itself"}),
             path);
    }
    links.push_back({item[0].get<NodeId>(),
                     item[1].get<NodeId>(),
                     {item[2].get<double>(), item[3].get<double>()}});
  }
  return links;
}

// Number of the edge between two nodes. Empty if they are not neighbours.
std::optional<std::uint32_t> edge_between(const graph::Graph& graph, NodeId u, NodeId v) {
  if (u >= graph.nodes() || v >= graph.nodes()) return std::nullopt;
  const auto around = graph.neighbours(u);
  const auto found = std::lower_bound(around.begin(), around.end(), v);
  if (found == around.end() || *found != v) return std::nullopt;
  return graph.edge_ids(u)[static_cast<std::size_t>(found - around.begin())];
}

graph::Graph graph_of_links(const std::vector<LinkEntry>& links) {
  NodeId nodes = 1;
  std::vector<graph::Edge> edges;
  for (const LinkEntry& one : links) {
    nodes = std::max({nodes, one.u + 1, one.v + 1});
    edges.push_back({one.u, one.v, 1});
  }
  return {nodes, std::move(edges)};
}

std::vector<Link> links_of(const graph::Graph& graph, const std::vector<LinkEntry>& entries) {
  std::vector<Link> links(graph.edges().size(), Link{0, 0});
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto [u, v, link] = entries[i];
    const std::string path = "/links/" + std::to_string(i);
    const auto edge = edge_between(graph, u, v);
    const std::string ends = concat({u, "-", v});
    if (!edge) refuse(ErrorCode::bad_value, "the network has no link " + ends, path);
    if (links[*edge].bandwidth_bytes > 0) {
      refuse(ErrorCode::bad_value, concat({"link ", ends, " is given twice"}), path);
    }
    links[*edge] = link;
  }
  for (std::size_t e = 0; e < links.size(); ++e) {
    if (links[e].bandwidth_bytes > 0) continue;
    refuse(ErrorCode::bad_shape,
           concat({"links lacks ", graph.edges()[e].u, "-", graph.edges()[e].v,
                   ": every link of the network needs an entry"}),
           "/links");
  }
  return links;
}

std::vector<double> read_speeds(const Json& body, std::size_t nodes, const NodeLabels& labels,
                                Buffers& buffers, DataHash& hash) {
  const Json& value = body["speeds"];
  const bool pattern = value.is_object() && value.contains("pattern");
  const std::string path = pattern ? "/speeds/pattern" : "/speeds";
  std::vector<double> speeds;
  if (pattern) {
    if (!value["pattern"].is_array() || value["pattern"].empty()) {
      refuse(ErrorCode::bad_value, "pattern must be a list of speeds above 0", path);
    }
    for (const Json& one : value["pattern"]) {
      if (!one.is_number())
        refuse(ErrorCode::bad_value, shown(one) + " is not a speed: give a number above 0", path);
      speeds.push_back(one.get<double>());
    }
    const std::size_t period = speeds.size();
    speeds.resize(std::max(nodes, period));
    for (std::size_t i = period; i < nodes; ++i) speeds[i] = speeds[i % period];
    speeds.resize(nodes);
  } else {
    speeds = take_numbers(value, "speeds", buffers);
    if (speeds.size() != nodes) {
      refuse(ErrorCode::bad_shape,
             concat({"speeds has ", speeds.size(), " numbers, but the network has ",
                     plural(static_cast<Int128>(nodes), "node"), ": give one number per node"}),
             path);
    }
    labels.place(speeds);
  }
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    if (speeds[i] > 0 && std::isfinite(speeds[i])) continue;
    refuse(ErrorCode::bad_value,
           concat({"speeds[", i, "] is ", shown(Json(speeds[i])),
                   ": a speed must be a number above 0"}),
           concat({path, "/", i}));
  }
  hash.add_array("speeds", speeds);
  return speeds;
}

void check_size(const graph::TopologySize& size) {
  if (std::cmp_less_equal(size.nodes, kMaxNodes) && std::cmp_less_equal(size.edges, kMaxEdges)) {
    return;
  }
  refuse(ErrorCode::too_large,
         concat({"the network has ", size.nodes, " nodes and ", size.edges, " links: the limit is ",
                 kMaxNodes, " nodes and ", kMaxEdges, " links"}),
         "/topology");
}

void read_machines(const Json& body, Buffers& buffers, DataHash& hash, bool limits, StopCheck* stop,
                   ClusterInput& input) {
  std::optional<Cluster> preset;
  if (const auto named = input.settings.preset) {
    preset = cluster::make_preset(*named);
    input.name = name_of(*named);
  }
  std::vector<LinkEntry> entries;
  const bool listed = is_set(body, "links") && body["links"].is_array();
  if (listed) {
    entries = read_link_list(body["links"]);
    hash.add_value("links", body["links"]);
  }
  std::optional<graph::Graph> graph;
  if (is_set(body, "topology")) {
    GraphInput network = read_graph_input(body, buffers, hash, stop);
    input.notes = network.notes;
    input.name = network.name();
    input.labels.names = network.labels;
    if (limits) check_size(network.size());
    graph = network.make(stop);
    preset.reset();
  } else if (listed) {
    graph = graph_of_links(entries);
    if (limits) {
      check_size({static_cast<std::int64_t>(graph->nodes()),
                  static_cast<std::int64_t>(graph->edges().size())});
    }
    input.name = "network";
    preset.reset();
  } else if (!preset) {
    refuse(ErrorCode::missing_key,
           "the network is missing: give a preset, a topology or a list of links", "/topology");
  }
  if (preset) graph = preset->graph;
  const std::size_t n = graph->nodes();
  input.labels = join_labels(body, std::move(input.labels.names), n);
  std::vector<Link> links;
  if (listed) {
    links = links_of(*graph, entries);
  } else {
    links =
        preset ? preset->links : cluster::equal_links(*graph, cluster::row_of(Preset::lan).link);
    const Json all = is_set(body, "links") ? body["links"] : Json::object();
    for (const auto& [key, field] : {std::pair{"latency_s", &Link::latency_s},
                                     std::pair{"bandwidth_bytes", &Link::bandwidth_bytes}}) {
      if (all.contains(key)) {
        const auto value = all.at(key).get<double>();
        for (Link& link : links) link.*field = value;
      }
    }
    if (!all.empty()) hash.add_value("links", all);
  }
  std::vector<double> speeds = is_set(body, "speeds")
                                   ? read_speeds(body, n, input.labels, buffers, hash)
                               : preset ? preset->speeds
                                        : std::vector<double>(n, 1e9);
  input.connected = graph::component_count(*graph) == 1;
  input.cluster = std::make_shared<const Cluster>(
      Cluster{std::move(*graph), std::move(speeds), std::move(links)});
}

// ---- settings

double kappa_of(const settings::Cluster::Shaker& asked) {
  if (!asked.p && !asked.tau) return asked.kappa.value_or(cluster::Shaker{}.kappa);
  if (asked.kappa) {
    refuse(ErrorCode::conflict, "kappa cannot be combined with p and tau, because they define it",
           "/shaker/kappa");
  }
  if (!asked.p || !asked.tau) {
    const std::string missing = asked.p ? "tau" : "p";
    refuse(ErrorCode::missing_key, missing + " is missing: a number above 0 was expected",
           "/shaker/" + missing);
  }
  if (*asked.p >= 1) refuse(ErrorCode::bad_value, "p must be between 0 and 1", "/shaker/p");
  return -detmath::log(asked.grow ? 1 - *asked.p : *asked.p) / *asked.tau;
}

std::optional<cluster::Shaker> shaker_of(const std::optional<settings::Cluster::Shaker>& asked) {
  if (!asked) return std::nullopt;
  if (asked->printed && asked->grow) {
    refuse(ErrorCode::conflict,
           "printed cannot be combined with grow: the paper states only one probability, "
           "exp(-kappa U)",
           "/shaker/printed");
  }
  const double kappa = kappa_of(*asked);
  return cluster::Shaker{asked->printed ? -kappa : kappa, asked->grow, asked->reset, asked->all};
}

template <class Asked>
cluster::Handling handling_of(const std::optional<Asked>& asked) {
  if (!asked) return {};
  return {asked->fixed_s, asked->per_unit_s};
}

Options options_of(const settings::Cluster& asked) {
  using settings::Cluster;
  Options options;
  options.variant = asked.variant;
  options.scheme = asked.scheme;
  options.iterations = asked.iterations;
  options.lb_steps = asked.lb_steps;
  options.lb_period = asked.lb_period;
  options.trigger = asked.trigger;
  options.k_policy = asked.k_policy;
  options.k0 = asked.k0;
  options.k_of = asked.k_of;
  options.k_counts = asked.k_counts;
  options.k_min = asked.k_min;
  options.k_whole = asked.k_whole;
  options.k_tolerance = asked.k_tolerance;
  options.halve_on = asked.halve_on;
  options.cost_on = asked.cost_on;
  options.rounding = asked.rounding;
  options.shaker = shaker_of(asked.shaker);
  options.detection = asked.detection;
  options.tree = asked.tree;
  options.app = asked.app;
  options.sync = asked.sync;
  options.transport = asked.transport;
  cluster::Costs& costs = options.costs;
  if (asked.unit_ops) {
    costs.unit_ops = *asked.unit_ops;
  } else if (asked.preset == Preset::clusters) {
    costs.unit_ops = cluster::clusters_unit_ops(static_cast<int>(asked.granularity));
  }
  costs.unit_bytes = asked.unit_bytes;
  costs.header_bytes = asked.header_bytes;
  costs.control_bytes = asked.control_bytes;
  costs.detection_bytes = asked.detection_bytes;
  costs.app_bytes = asked.app_bytes;
  costs.sync_bytes = asked.sync_bytes;
  costs.latency_estimate = asked.latency_estimate;
  costs.bandwidth_estimate = asked.bandwidth_estimate;
  costs.pre = handling_of(asked.pre);
  costs.post = handling_of(asked.post);
  if (asked.network == Cluster::Network::lv08) {
    costs.latency_factor = 13.01;
    costs.bandwidth_factor = 0.97;
  }
  options.seed = static_cast<std::uint64_t>(asked.seed);
  options.trace = asked.trace;
  options.trace_steps = asked.trace_steps;
  options.timeline = asked.timeline;
  return options;
}

// ---- loads and events

void read_units(const Json& list, std::size_t nodes, cluster::Scenario& scenario) {
  if (list.size() != nodes) {
    refuse(
        ErrorCode::bad_shape,
        "units must be one list of sizes per node, " + plural(static_cast<Int128>(nodes), "list"),
        "/units");
  }
  for (const Json& node : list) {
    std::vector<Load> sizes = node.get<std::vector<Load>>();
    Int128 sum = 0;
    for (const Load size : sizes) sum += size;
    if (sum > kMaxExactInt) {
      refuse(ErrorCode::too_large, "the sum of the sizes exceeds 2^53 - 1",
             "/units/" + std::to_string(scenario.units.size()));
    }
    scenario.units.push_back(std::move(sizes));
    scenario.loads.push_back(static_cast<Load>(sum));
  }
}

void read_loads(const Json& body, Buffers& buffers, ClusterInput& input) {
  const settings::Cluster& asked = input.settings;
  const std::size_t n = input.cluster->graph.nodes();
  std::vector<Load>& loads = input.scenario.loads;
  if (body.contains("loads")) {
    loads = take_loads(body["loads"], "loads", buffers, kMaxNodes);
    if (loads.size() != n) {
      refuse(ErrorCode::bad_shape,
             concat({"loads has ", loads.size(), " numbers, but the network has ",
                     plural(static_cast<Int128>(n), "node"), ": give one number per node"}),
             "/loads");
    }
    input.labels.place(loads);
    note_unit(asked, sum_of(loads), input.notes);
  } else if (body.contains("scenario")) {
    loads = scenario_loads(body["scenario"], n, asked.seed);
  } else if (body.contains("units")) {
    read_units(body["units"], n, input.scenario);
  } else if (asked.preset == Preset::clusters && n == 100) {
    loads = cluster::clusters_loads(static_cast<int>(asked.granularity));
  } else if (asked.preset) {
    loads.assign(n, 0);
    loads[0] = 100 * static_cast<Load>(n);
  } else {
    refuse(ErrorCode::missing_key,
           "loads are missing: give loads, one number per node, a scenario or units", "/loads");
  }
}

using Triples = std::vector<std::array<Load, 3>>;

void read_events(const Json& body, DataHash& hash, ClusterInput& input) {
  const graph::Graph& graph = input.cluster->graph;
  const auto n = static_cast<Load>(graph.nodes());
  Int128 total = 0;
  for (const Load load : input.scenario.loads) total += load;
  if (body.contains("arrivals")) {
    std::size_t index = 0;
    for (const auto& [iteration, node, tokens] : body["arrivals"].get<Triples>()) {
      const std::string path = "/arrivals/" + std::to_string(index++);
      if (node >= n) {
        refuse(ErrorCode::bad_shape, concat({"node ", node, ": the nodes are 0 to ", n - 1}),
               path + "/1");
      }
      if (iteration >= input.options.iterations) {
        refuse(ErrorCode::bad_value,
               concat({"iteration ", iteration, " does not exist: there are ",
                       input.options.iterations}),
               path + "/0");
      }
      if (tokens == 0) continue;
      total += tokens;
      input.scenario.arrivals.push_back({iteration, static_cast<NodeId>(node), tokens});
    }
    hash.add_value("arrivals", body["arrivals"]);
  }
  if (body.contains("dead_links")) {
    std::size_t index = 0;
    for (const auto& [iteration, u, v] : body["dead_links"].get<Triples>()) {
      const std::string path = "/dead_links/" + std::to_string(index++);
      const auto edge = u < n && v < n
                            ? edge_between(graph, static_cast<NodeId>(u), static_cast<NodeId>(v))
                            : std::nullopt;
      if (!edge) {
        refuse(ErrorCode::bad_value, concat({"the network has no link ", u, "-", v}), path);
      }
      input.scenario.dead_links.push_back({iteration, *edge});
    }
    hash.add_value("dead_links", body["dead_links"]);
  }
  const auto by_time = [](const auto& a, const auto& b) { return a.iteration < b.iteration; };
  sort_stably(input.scenario.arrivals, by_time);
  sort_stably(input.scenario.dead_links, by_time);
  if (total > kMaxExactInt) {
    refuse(ErrorCode::too_large,
           "the sum of loads exceeds 2^53 - 1, the largest exact whole number", "/loads");
  }
  input.total = static_cast<Load>(total);
}

// ---- defaults and warnings

// A user-supplied network does not have the speeds and links of a preset.
bool has_preset(const Json& body) {
  return !is_set(body, "topology") && !(is_set(body, "links") && body["links"].is_array());
}

void note_assumptions(const Json& body, ClusterInput& input) {
  const settings::Cluster& asked = input.settings;
  const bool preset = has_preset(body);
  std::vector<std::string> parts;
  if (!asked.unit_ops && asked.preset != Preset::clusters) {
    const std::vector<double>& speeds = input.cluster->speeds;
    const auto [slowest, fastest] = std::minmax_element(speeds.begin(), speeds.end());
    const double ops = input.options.costs.unit_ops;
    const std::string time = *slowest == *fastest && *fastest > 0
                                 ? concat({" (", brief(1e6 * ops / *fastest), " us)"})
                                 : "";
    parts.push_back(concat({brief(ops, 6), " operations", time, " per ", input.unit().one(),
                            " and iteration (unit_ops)"}));
  }
  if (!preset && !is_set(body, "speeds"))
    parts.emplace_back("a speed of 1 Gflop/s for every node (speeds)");
  const Json links = is_set(body, "links") ? body["links"] : Json::object();
  if (!preset && links.is_object()) {
    const Link& lan = cluster::row_of(Preset::lan).link;
    if (!links.contains("latency_s"))
      parts.push_back(concat({"a link latency of ", brief(1e3 * lan.latency_s), " ms (links)"}));
    if (!links.contains("bandwidth_bytes"))
      parts.push_back(
          concat({"a link bandwidth of ", brief(lan.bandwidth_bytes / 1e6), " MB/s (links)"}));
  }
  if (!is_set(body, "unit_bytes"))
    parts.push_back(concat({brief(input.options.costs.unit_bytes, 6), " bytes per ",
                            input.unit().one(), " (unit_bytes)"}));
  const bool has_load =
      body.contains("loads") || body.contains("scenario") || body.contains("units");
  if (!has_load && asked.preset != Preset::clusters) {
    parts.push_back(concat({"a load of ", input.unit().text(input.scenario.loads[0]), ", all on ",
                            input.labels.names.empty() ? "node 0" : input.labels.names[0],
                            " (loads or scenario)"}));
  }
  note_assumed(parts, input.notes);
}

void note_surprises(ClusterInput& input) {
  const Options& options = input.options;
  if (options.shaker && options.shaker->kappa < 0) {
    input.notes.emplace_back(
        "kappa has the sign that the paper states: exp(-kappa U) is above 1, so every unbalanced "
        "link is forced in every step; without printed, the probability falls with U");
  }
  if (options.variant != cluster::Variant::a || options.scheme == cluster::Scheme::never) return;
  const Cluster& machines = *input.cluster;
  const std::size_t swinging = cluster::swinging_nodes(
      machines.graph, cluster::closed_matrix(machines.graph, machines.speeds, options.variant));
  if (swinging == 0) return;
  const bool all = swinging == machines.graph.nodes();
  input.notes.push_back(
      concat({"with variant a, the loads ",
              all ? std::string()
                  : concat({"of ", swinging, " of ",
                            plural(static_cast<Int128>(machines.graph.nodes()), "node"), " "}),
              "can oscillate forever: ", all ? "the network" : "their part of the network",
              " is bipartite, and every node sends its whole load to the other side in every step; "
              "variant b converges"}));
}

// ---- conflicts

void check_options(const ClusterInput& input) {
  using namespace cluster;
  const Options& options = input.options;
  const bool on_tree = options.detection == Detection::tree && options.scheme != Scheme::never;
  const bool barrier = options.sync == Sync::tree || options.sync == Sync::tree_lowest;
  if (!input.connected && (on_tree || barrier)) {
    refuse(
        ErrorCode::conflict,
        "the network is not connected, so it has no spanning tree: use detection off, piggyback or "
        "free" +
            std::string(barrier ? " and sync neighbour or global" : ""),
        on_tree ? "/detection" : "/sync");
  }
  if (!input.scenario.dead_links.empty() && (on_tree || barrier)) {
    refuse(ErrorCode::conflict,
           "dead links break a spanning tree: with dead_links use detection piggyback, off or "
           "free, and sync neighbour or global",
           on_tree ? "/detection" : "/sync");
  }
}

void check_work(const ClusterInput& input) {
  const graph::Graph& graph = input.cluster->graph;
  const auto size = static_cast<double>(graph.nodes() + graph.edges().size());
  const auto iterations = static_cast<double>(input.options.iterations);
  if (size * iterations > kMaxWork) {
    refuse(ErrorCode::too_large,
           concat({"iterations x (nodes + links) is ", brief(size * iterations),
                   ": the limit is 4e9"}),
           "/iterations");
  }
  const auto n = static_cast<std::int64_t>(graph.nodes());
  const std::int64_t clocks = std::min(input.options.timeline, input.options.iterations) * 3 * n;
  if (clocks > kMaxTraced) {
    refuse(ErrorCode::too_large,
           concat({"timeline would have ", clocks, " clocks: the limit is ", kMaxTraced}),
           "/timeline");
  }
  if (!input.options.trace) return;
  const std::int64_t steps = std::min({input.options.trace_steps, input.options.iterations,
                                       input.options.lb_steps.value_or(INT64_MAX)});
  const std::int64_t traced = steps * (2 * n + static_cast<std::int64_t>(graph.edges().size()));
  if (traced > kMaxTraced) {
    refuse(
        ErrorCode::too_large,
        concat({"the trace would have up to ", traced, " entries: the limit is ", kMaxTraced,
                "; use trace_steps"}),
        input.settings.trace_steps == settings::Cluster{}.trace_steps ? "/trace" : "/trace_steps");
  }
}

}  // namespace

ClusterInput read_cluster_input(const Json& body, Buffers& buffers, const Json& settings,
                                bool limits, StopCheck* stop) {
  ClusterInput input;
  DataHash hash;
  input.settings = checked_settings<settings::Cluster>(body, settings);
  input.options = options_of(input.settings);
  read_machines(body, buffers, hash, limits, stop, input);
  read_loads(body, buffers, input);
  if (input.scenario.units.empty()) {
    hash.add_array("loads", input.scenario.loads);
  } else {
    hash.add_value("units", body["units"]);
  }
  read_events(body, hash, input);
  check_options(input);
  note_assumptions(body, input);
  note_surprises(input);
  if (limits) check_work(input);
  input.hash = hash.finish();
  return input;
}

}  // namespace evenkeel::jobs
