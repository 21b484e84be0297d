// Reads the data of a map job, for solving and for verifying: tasks, machine, start.
#include "jobs/map/input.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/eh/routing.hpp"
#include "evenkeel/settings/map.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

using mapping::Distances;

constexpr std::int64_t kMaxPenalty = 1000;        // as in the schema
constexpr std::int64_t kMaxBeta = 1000000000000;  // as in the schema: costs stay finite

constexpr const char* kShape =
    "tasks are {\"comp\":[...],\"edges\":[[from,to,amount],...]} or {\"random\":{\"tasks\":N}}";

std::int64_t whole(const Json& value, std::int64_t least, std::int64_t most,
                   const std::string& name, const std::string& path) {
  if (value.is_number_integer() && value >= least && value <= most) {
    return value.get<std::int64_t>();
  }
  throw Error(ErrorCode::bad_value,
              concat({name, " is ", shown(value), ": it must be a whole number from ", least,
                      " to ", most}),
              path);
}

// Before anything is built.
void check_size(const mapping::RandomTasks& rule) {
  const auto tasks = static_cast<std::int64_t>(rule.tasks);
  const std::int64_t messages = tasks * std::min(rule.degree.most, tasks - 1);
  if (messages <= kMaxRandomMessages) return;
  throw Error(
      ErrorCode::too_large,
      concat({tasks, " random tasks with up to ", rule.degree.most, " partners each may send ",
              messages, " messages: the limit is ", kMaxRandomMessages}),
      "/tasks/random/degree");
}

// Its keys and the number of tasks are checked by the record, its ranges here.
mapping::TaskLists random_lists_of(const Json& random, std::int64_t seed, StopCheck* stop) {
  mapping::RandomTasks rule;
  rule.tasks = random["tasks"].get<std::size_t>();
  for (const auto& [key, range] : {std::pair{"comp", &rule.comp}, std::pair{"degree", &rule.degree},
                                   std::pair{"amount", &rule.amount}}) {
    const auto given = random.find(key);
    if (given == random.end()) continue;
    const std::string path = "/tasks/random/" + std::string(key);
    const std::int64_t limit = key == std::string("degree") ? 1000 : 1000000;
    if (given->size() != 2) {
      throw Error(ErrorCode::bad_value, std::string(key) + " is [least, most]", path);
    }
    range->least = whole((*given)[0], 0, limit, key, path + "/0");
    range->most = whole((*given)[1], range->least, limit, key, path + "/1");
  }
  check_size(rule);
  Rng rng(static_cast<std::uint64_t>(seed));
  return mapping::random_lists(rule, rng, stop);
}

[[noreturn]] void refuse_edge(std::size_t index, const std::string& shown_edge, std::size_t tasks) {
  throw Error(ErrorCode::bad_value,
              concat({"edge ", index, " is ", shown_edge,
                      ": it must be [from,to,amount] between tasks 0 to ",
                      static_cast<std::int64_t>(tasks) - 1}),
              "/tasks/edges/" + std::to_string(index));
}

std::vector<mapping::Message> read_messages(const Json& edges, std::size_t tasks,
                                            Buffers& buffers) {
  std::vector<mapping::Message> messages;
  if (edges.is_object()) {
    const std::vector<double> numbers = take_numbers(edges, "edges", buffers, 150000000);
    if (numbers.size() % 3 != 0) {
      throw Error(ErrorCode::bad_shape, "edges as a buffer are triples from,to,amount",
                  "/tasks/edges");
    }
    messages.reserve(numbers.size() / 3);
    for (std::size_t i = 0; i < numbers.size(); i += 3) {
      const double most = static_cast<double>(tasks);
      const bool fits = numbers[i] >= 0 && numbers[i] < most && numbers[i + 1] >= 0 &&
                        numbers[i + 1] < most && numbers[i] == std::floor(numbers[i]) &&
                        numbers[i + 1] == std::floor(numbers[i + 1]) &&
                        numbers[i + 2] == std::floor(numbers[i + 2]) &&
                        std::fabs(numbers[i + 2]) <= static_cast<double>(kMaxExactInt);
      if (!fits) refuse_edge(i / 3, "not whole or out of range", tasks);
      messages.push_back({static_cast<std::uint32_t>(numbers[i]),
                          static_cast<std::uint32_t>(numbers[i + 1]),
                          static_cast<std::int64_t>(numbers[i + 2])});
    }
    return messages;
  }
  if (!edges.is_array()) throw Error(ErrorCode::bad_value, kShape, "/tasks/edges");
  for (const Json& edge : edges) {
    const bool fits = edge.is_array() && edge.size() == 3 && edge[0].is_number_unsigned() &&
                      edge[1].is_number_unsigned() && edge[2].is_number_integer();
    if (!fits || edge[0] >= tasks || edge[1] >= tasks) {
      refuse_edge(messages.size(), shown(edge), tasks);
    }
    messages.push_back(
        {edge[0].get<std::uint32_t>(), edge[1].get<std::uint32_t>(), edge[2].get<std::int64_t>()});
  }
  return messages;
}

std::string json_of(const std::vector<mapping::Message>& messages) {
  std::string text = "[";
  for (const mapping::Message& message : messages) {
    text += (text.size() > 1 ? ",[" : "[") + std::to_string(message.from) + "," +
            std::to_string(message.to) + "," + std::to_string(message.amount) + "]";
  }
  return text + "]";
}

struct ReadTasks {
  mapping::TaskGraph graph;
  std::vector<mapping::Message> messages;
};

ReadTasks read_tasks(const Json& tasks, std::int64_t seed, Buffers& buffers, DataHash& hash,
                     std::vector<std::string>& notes, StopCheck* stop) {
  if (tasks.contains("random")) {
    if (tasks.size() > 1) throw Error(ErrorCode::bad_value, kShape, "/tasks/random");
    hash.add_value("tasks", tasks);
    mapping::TaskLists lists = random_lists_of(tasks["random"], seed, stop);
    mapping::TaskGraph graph(std::move(lists.comp), lists.messages, stop);
    return {std::move(graph), std::move(lists.messages)};
  }
  if (!tasks.contains("comp")) throw Error(ErrorCode::missing_key, kShape, "/tasks/comp");
  std::vector<std::int64_t> comp;
  std::vector<mapping::Message> messages;
  try {
    comp = take_loads(tasks["comp"], "comp", buffers, kMaxTasks);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/tasks" + error.path());
  }
  if (tasks.contains("edges")) {
    messages = read_messages(tasks["edges"], comp.size(), buffers);
    hash.add_json("edges", json_of(messages));
  }
  hash.add_array("comp", comp);
  mapping::TaskGraph graph(std::move(comp), messages, stop);
  if (graph.ignored() > 0) {
    notes.push_back(plural(static_cast<Int128>(graph.ignored()), "message") +
                    " of a task to itself cost nothing");
  }
  return {std::move(graph), std::move(messages)};
}

std::vector<std::int32_t> penalties_of(const eh::Shape& shape, const Json& body) {
  const Json rule = body.contains("penalty") ? body["penalty"] : Json("llca");
  std::vector<std::int32_t> penalties;
  for (int level = 1; level <= shape.l; ++level) {
    penalties.push_back(rule == "llca" ? level : 1);
  }
  if (!rule.is_array()) return penalties;
  if (rule.size() != penalties.size()) {
    throw Error(ErrorCode::bad_shape,
                concat({"penalty has ", rule.size(), " numbers for ", plural(shape.l, "level"),
                        ": every level needs one, lowest first"}),
                "/penalty");
  }
  for (std::size_t i = 0; i < penalties.size(); ++i) {
    const std::string at = std::to_string(i);
    penalties[i] = static_cast<std::int32_t>(
        whole(rule[i], 0, kMaxPenalty, concat({"penalty[", at, "]"}), "/penalty/" + at));
  }
  return penalties;
}

std::vector<double> level_betas_of(const Json& body) {
  std::vector<double> betas;
  if (!body.contains("level_betas") || !body["level_betas"].is_array()) return betas;
  for (const Json& beta : body["level_betas"]) {
    const std::string at = std::to_string(betas.size());
    const bool fits = beta.is_number() && beta.get<double>() >= 0 &&
                      beta.get<double>() <= static_cast<double>(kMaxBeta);
    if (!fits) {
      throw Error(ErrorCode::bad_value,
                  concat({"level_betas[", at, "] is ", shown(beta),
                          ": it must be a number from 0 to ", kMaxBeta}),
                  "/level_betas/" + at);
    }
    betas.push_back(beta.get<double>());
  }
  return betas;
}

std::function<mapping::Passage(std::uint32_t, std::uint32_t)> passage_of(
    const eh::Shape& shape, const std::vector<std::int32_t>& penalties, bool graph) {
  return [=](std::uint32_t a, std::uint32_t b) {
    const int level = eh::llca_level(shape, a, b);
    if (level == 0) return mapping::Passage{};
    const auto group = static_cast<std::size_t>(level - 1);
    const std::int64_t hops =
        graph ? eh::graph_distance(shape, a, b) : eh::route_length(shape, a, b);
    return mapping::Passage{penalties[group] * hops, hops, group};
  };
}

// One search a server that is asked for, kept while few.
std::function<mapping::Passage(std::uint32_t, std::uint32_t)> passage_of(graph::Graph machine) {
  struct Rows {
    graph::Graph graph;
    std::map<std::uint32_t, std::vector<std::int32_t>> of;
  };
  auto rows = std::make_shared<Rows>(Rows{std::move(machine), {}});
  return [rows](std::uint32_t a, std::uint32_t b) {
    auto found = rows->of.find(a);
    if (found == rows->of.end()) {
      if (rows->of.size() * rows->graph.nodes() > 50000000) rows->of.clear();
      found = rows->of.emplace(a, graph::distances_from(rows->graph, a)).first;
    }
    return mapping::Passage{found->second[b], found->second[b], 0};
  };
}

// The sum over the factors, each searched on its own.
std::function<mapping::Passage(std::uint32_t, std::uint32_t)> passage_of(
    const graph::Topology& topology) {
  struct Part {
    std::uint32_t size;
    std::function<mapping::Passage(std::uint32_t, std::uint32_t)> passage;
  };
  std::vector<Part> parts;
  for (const graph::Family& family : mapping::table_factors(topology)) {
    graph::Graph graph = graph::make_family(family);
    const auto size = static_cast<std::uint32_t>(graph.nodes());
    parts.push_back({size, passage_of(std::move(graph))});
  }
  return [parts](std::uint32_t a, std::uint32_t b) {
    mapping::Passage sum;
    for (std::size_t f = parts.size(); f-- > 0;) {
      const mapping::Passage part = parts[f].passage(a % parts[f].size, b % parts[f].size);
      sum.cost += part.cost;
      sum.hops += part.hops;
      a /= parts[f].size;
      b /= parts[f].size;
    }
    return sum;
  };
}

}  // namespace

std::vector<std::uint32_t> read_servers(const Json& value, const std::string& key, Buffers& buffers,
                                        const MapInput& input) {
  const std::vector<Load> given = take_loads(value, key, buffers, kMaxTasks);
  const std::string path = "/" + key;
  if (given.size() != input.tasks.tasks()) {
    throw Error(ErrorCode::bad_shape,
                concat({key, " has ", plural(static_cast<Int128>(given.size()), "server"), " for ",
                        plural(static_cast<Int128>(input.tasks.tasks()), "task"),
                        ": every task needs one"}),
                path);
  }
  std::vector<std::uint32_t> servers;
  for (const Load server : given) {
    if (server >= static_cast<Load>(input.distances.servers())) {
      throw Error(ErrorCode::bad_value,
                  concat({"task ", servers.size(), " is on server ", server, ": ", input.machine,
                          " has the servers 0 to ", input.distances.servers() - 1}),
                  concat({path, "/", servers.size()}));
    }
    servers.push_back(static_cast<std::uint32_t>(server));
  }
  return servers;
}

MapInput read_map_input(const Json& body, Buffers& buffers, const Json& settings, StopCheck* stop) {
  const auto asked = checked_settings<settings::Map>(body, settings);
  DataHash hash;
  std::vector<std::string> notes;
  ReadTasks read = read_tasks(body["tasks"], asked.seed, buffers, hash, notes, stop);
  mapping::TaskGraph tasks = std::move(read.graph);
  const bool directed = asked.algorithm == settings::Map::Algorithm::list;
  if (!directed) std::vector<mapping::Message>().swap(read.messages);
  const GraphInput network = read_graph_input(body, buffers, hash, stop);
  notes.insert(notes.end(), network.notes.begin(), network.notes.end());
  const bool hypercube = network.topology && graph::is_extended_hypercube(*network.topology);
  std::optional<eh::Shape> shape;
  if (hypercube) {
    const auto& numbers = network.topology->factors[0].numbers;
    shape = eh::make_shape(numbers[0], numbers[1]);
  } else {
    for (const char* key : {"distance", "penalty"}) {
      if (!body.contains(key)) continue;
      throw Error(ErrorCode::conflict,
                  std::string(key) + " belongs to extended hypercubes, topology eh:K,L",
                  pointer_step(key));
    }
    if (network.own && network.own->nodes() < 1) {
      throw Error(ErrorCode::bad_value, "a machine has at least one server", "/topology");
    }
  }
  const bool by_graph = asked.distance == settings::Map::Distance::graph;
  const auto penalties = shape ? penalties_of(*shape, body) : std::vector<std::int32_t>{};
  Distances distances =
      shape
          ? Distances(*shape, by_graph ? Distances::Hops::graph : Distances::Hops::route, penalties)
      : network.topology ? Distances(*network.topology)
                         : Distances(*network.own);
  if (static_cast<double>(tasks.total_comm()) * static_cast<double>(distances.most()) >
      static_cast<double>(kMaxExactInt)) {
    throw Error(ErrorCode::too_large,
                "communication times the longest way exceeds 2^53: give messages in larger units",
                "/tasks/edges");
  }
  MapInput input{asked,
                 std::move(tasks),
                 std::move(read.messages),
                 std::move(distances),
                 network.name(),
                 shape,
                 {},
                 {},
                 std::move(notes),
                 "",
                 {},
                 {},
                 nullptr};
  if (body["tasks"].contains("labels")) {
    input.task_labels = take_labels(body["tasks"]["labels"], "/tasks/labels", input.tasks.tasks());
  }
  input.server_labels = network.labels;
  input.passage = shape              ? passage_of(*shape, penalties, by_graph)
                  : network.topology ? passage_of(*network.topology)
                                     : passage_of(*network.own);
  if (body.contains("penalty") && body["penalty"].is_array()) {
    hash.add_value("penalty", body["penalty"]);
  }
  input.level_betas = level_betas_of(body);
  if (body.contains("level_betas") && body["level_betas"].is_array()) {
    hash.add_value("level_betas", body["level_betas"]);
  }
  const char* key = body.contains("mapping") ? "mapping" : "start";
  if (body.contains(key) && !body[key].is_string()) {
    input.start = read_servers(body[key], key, buffers, input);
    hash.add_array("start", std::vector<Load>(input.start.begin(), input.start.end()));
  }
  input.hash = hash.finish();
  return input;
}

double beta_of(const MapInput& input) {
  const double* given = std::get_if<double>(&input.settings.beta);
  return given ? *given : mapping::balanced_beta(input.tasks, input.distances);
}

}  // namespace evenkeel::jobs
