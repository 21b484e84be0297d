// Upper bounds of the memory that a request and its job take, from their sizes.
#include "jobs/host/memory.hpp"

#include <algorithm>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/mapping/task_graph.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/flow/input.hpp"
#include "jobs/map/input.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {
namespace {

using Bytes = std::int64_t;

constexpr Bytes kSmall = Bytes{4} << 20;  // what the smallest job may take

struct Network {
  std::int64_t nodes = 0;
  std::int64_t edges = 0;
};

const Buffer* buffer_of(const Json& value, const Buffers& buffers) {
  const std::string* name = buffer_name(value);
  const auto found = name ? buffers.find(*name) : buffers.end();
  return found == buffers.end() ? nullptr : &found->second;
}

// Entries of an array, of the buffer that stands for it, or 0 where there is neither.
std::int64_t length_of(const Json& value, const Buffers& buffers) {
  if (value.is_array()) return static_cast<std::int64_t>(value.size());
  const Buffer* buffer = buffer_of(value, buffers);
  if (!buffer) return 0;
  return std::visit([](const auto& held) { return static_cast<std::int64_t>(held.size()); },
                    *buffer);
}

std::int64_t length_at(const Json& object, const char* key, const Buffers& buffers) {
  const auto found = object.find(key);
  return found == object.end() ? 0 : length_of(*found, buffers);
}

// A whole number of the request, or 0; none is taken for more than `most`.
std::int64_t whole_at(const Json& object, const char* key, std::int64_t most) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_unsigned()) return 0;
  return static_cast<std::int64_t>(
      std::min(found->get<std::uint64_t>(), static_cast<std::uint64_t>(most)));
}

Network network_of(const Json& body, const Buffers& buffers) {
  const auto found = body.find("topology");
  if (found == body.end()) {
    const std::int64_t links = length_at(body, "links", buffers);
    return {2 * links, links};
  }
  if (found->is_string()) {
    const auto size = graph::topology_size(graph::parse_topology(found->get<std::string>()));
    return {size.nodes, size.edges};
  }
  if (!found->is_object()) return {};
  return {whole_at(*found, "nodes", graph::kMaxTopologyNodes), length_at(*found, "edges", buffers)};
}

// a n + b m, in bytes.
Bytes linear(const Network& network, Bytes node, Bytes edge) {
  return saturating_add(saturating_mul(network.nodes, node), saturating_mul(network.edges, edge));
}

// Settings of a request that is to be verified are not checked yet, nor complete.
const Json& at(const Json& object, const char* key) {
  static const Json kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}

const Json& setting(const Request& request, const char* key) { return at(request.settings, key); }

bool is_set(const Request& request, const char* key) { return setting(request, key) == true; }

Bytes of_ring(const Request& request) {
  const std::int64_t n = length_at(request.body, "loads", request.buffers);
  const bool choices = setting(request, "targets") == "any" || is_set(request, "pareto");
  return saturating_mul(n, choices ? 250 : 130);
}

// Of the tridiagonal form of a matrix without a closed form: its square, once.
Bytes of_spectrum(const Network& network) {
  const auto n = std::min(network.nodes, static_cast<std::int64_t>(graph::kDenseNodes));
  return 10 * n * n;
}

Bytes of_topology(const Request& request) {
  const Network network = network_of(request.body, request.buffers);
  // A random graph is drawn from a list of the pairs that are left, several times if need be.
  const Json& topology = at(request.body, "topology");
  const bool drawn = topology.is_string() &&
                     topology.get_ref<const std::string&>().find("random") != std::string::npos;
  const bool listed = is_set(request, "list");
  return linear(network, 100, drawn ? 110 : listed ? 90 : 50) + of_spectrum(network);
}

Bytes of_flow(const Request& request) {
  const Network network = network_of(request.body, request.buffers);
  // Refused by its size, which says more.
  if (request.limits && (network.nodes > static_cast<std::int64_t>(kMaxFlowNodes) ||
                         network.edges > static_cast<std::int64_t>(kMaxFlowEdges))) {
    return 0;
  }
  const Json& scheme = setting(request, "scheme");
  if (scheme == "rounds") {
    // A copy of the network for every round that is looked at; without a limit on messages there
    // are at most as many as nodes, and searching by doubling looks at twice as many.
    const std::int64_t arcs = linear(network, 1, 2);
    const bool limited = !setting(request, "message_limit").is_null();
    const std::int64_t all = limited ? INT64_MAX : saturating_mul(2 * network.nodes, arcs);
    const std::int64_t most = request.limits ? flow::kFewestRoundsWork : INT64_MAX;
    return saturating_add(linear(network, 300, 300), saturating_mul(std::min(all, most), 110));
  }
  // Searches over integral flows build a network of arcs.
  const bool search = scheme == "l1" || scheme == "linf" || scheme == "node-flow";
  return (search ? linear(network, 500, 500) : linear(network, 200, 130)) + of_spectrum(network);
}

Bytes of_cluster(const Request& request) {
  // The network, the job's own run and another at a time.
  return linear(network_of(request.body, request.buffers), 400, 400);
}

// The largest candidate is the complete graph; its edges hold the flows of all methods.
Bytes of_advise(const Request& request) {
  const std::int64_t n = std::max<std::int64_t>(whole_at(request.body, "nodes", 3000),
                                                length_at(request.body, "loads", request.buffers));
  return saturating_mul(saturating_mul(n, n), 110);
}

// Words of a text: what a reader makes a number, a name or an end of an edge of.
std::int64_t count_words(std::string_view text) {
  std::int64_t words = 1;
  for (const char c : text) {
    words += c == ' ' || c == ',' || c == ';' || c == '\n' || c == '\t' || c == '\r' ? 1 : 0;
  }
  return words;
}

Bytes of_read(const Request& request) {
  const Json& given = at(request.body, "text");
  std::string_view text;
  if (given.is_string()) {
    text = given.get_ref<const std::string&>();
  } else if (const Buffer* buffer = buffer_of(given, request.buffers)) {
    if (const auto* held = std::get_if<std::string>(buffer)) text = *held;
  } else {
    return 0;
  }
  // Markup is kept as a tree, numbers as arrays.
  const bool markup = text.substr(0, 4096).find('<') != std::string_view::npos;
  return 4 * static_cast<Bytes>(text.size()) + (markup ? 300 : 60) * count_words(text);
}

Network tasks_of(const Request& request) {
  const auto found = request.body.find("tasks");
  if (found == request.body.end() || !found->is_object()) return {};
  const auto random = found->find("random");
  if (random == found->end() || !random->is_object()) {
    return {length_at(*found, "comp", request.buffers),
            length_at(*found, "edges", request.buffers)};
  }
  const std::int64_t tasks = whole_at(*random, "tasks", kMaxTasks);
  const mapping::RandomTasks rule;
  std::int64_t least = rule.degree.least, most = rule.degree.most;
  const auto degree = random->find("degree");
  if (degree != random->end() && degree->is_array() && degree->size() == 2 &&
      (*degree)[0].is_number_unsigned() && (*degree)[1].is_number_unsigned()) {
    least = std::min<std::int64_t>((*degree)[0].get<std::int64_t>(), 1000);
    most = std::min<std::int64_t>((*degree)[1].get<std::int64_t>(), 1000);
  }
  // Refused before any is drawn.
  if (tasks * std::min(most, tasks - 1) > kMaxRandomMessages) return {};
  // Their mean is drawn: it is met within a tenth of few tasks, within a fiftieth of many.
  return {tasks, tasks * (least + most) / 2 * (tasks < 10000 ? 110 : 102) / 100};
}

Bytes of_map(const Request& request) {
  const Network tasks = tasks_of(request);
  const Network machine = network_of(request.body, request.buffers);
  // A table of all distances where there are few servers; coarser graphs too for the best mapping.
  const std::int64_t table = machine.nodes <= 4200 ? 4 * machine.nodes * machine.nodes : 0;
  const Json& algorithm = setting(request, "algorithm");
  const bool best = algorithm == "best" || algorithm.is_null();
  return (best ? linear(tasks, 350, 240) : linear(tasks, 120, 110)) +
         saturating_add(table, linear(machine, 200, 100));
}

Bytes of_dynamic(const Request& request) {
  std::int64_t tasks = length_at(request.body, "tasks", request.buffers);
  const auto random = request.body.find("random");
  if (random != request.body.end() && random->is_object()) {
    tasks = std::max(tasks, whole_at(*random, "tasks", static_cast<std::int64_t>(kMaxArrivals)));
  }
  const Json& topology = at(request.body, "topology");
  const std::int64_t servers =
      topology.is_string() ? server_count(topology.get_ref<const std::string&>()) : 0;
  const bool each = is_set(request, "per_task") || is_set(request, "log");
  return 220 * servers + (each ? 320 : 40) * tasks;
}

Bytes of_verify(const Request& request) {
  const auto inner = request.body.find("request");
  if (inner == request.body.end() || !inner->is_object()) return 0;
  const auto kind = inner->find("kind");
  if (kind == inner->end() || !kind->is_string()) return 0;
  return memory_bound(kind->get<std::string>(),
                      {*inner, request.buffers, *inner, request.limits, nullptr});
}

}  // namespace

ReadingBound reading_bound(std::string_view text) {
  std::int64_t values = 1, keys = 0;
  for (const char byte : text) {
    values += byte == ',' || byte == '[' || byte == '{' ? 1 : 0;
    keys += byte == ':' ? 1 : 0;
  }
  // 16 bytes a value in arrays that double; while one grows the old and the new one are there.
  return {static_cast<Bytes>(text.size()) + 48 * values + 160 * keys, 40 * values + 160 * keys};
}

Bytes memory_bound(const std::string& kind, const Request& request) {
  if (kind == "ring") return kSmall + of_ring(request);
  if (kind == "topology") return kSmall + of_topology(request);
  if (kind == "flow") return kSmall + of_flow(request);
  if (kind == "advise") return kSmall + of_advise(request);
  if (kind == "cluster") return kSmall + of_cluster(request);
  if (kind == "read") return kSmall + of_read(request);
  if (kind == "map") return kSmall + of_map(request);
  if (kind == "dynamic") return kSmall + of_dynamic(request);
  if (kind == "verify") return kSmall + of_verify(request);
  return Bytes{64} << 20;  // tables of papers in small trials, lists of up to 200,000 addresses
}

}  // namespace evenkeel::jobs
