// Reads the data of a map job, for solving and for verifying: tasks, machine, start.
#include "jobs/map/input.hpp"

#include <utility>

#include "evenkeel/base/words.hpp"
#include "evenkeel/settings/map.hpp"
#include "jobs/shared/columns.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/shared/sizes.hpp"
#include "mapping/passages.hpp"

namespace evenkeel::jobs {
namespace {

using mapping::Distances;

mapping::TaskLists random_lists_of(const Json& random, Buffers& buffers, std::int64_t seed,
                                   StopCheck* stop) {
  mapping::RandomTasks rule;
  rule.tasks = random["tasks"].get<std::size_t>();
  const Columns columns(random, "tasks.random", "task", rule.tasks, buffers);
  for (const auto& [key, range] : {std::pair{"comp", &rule.comp}, std::pair{"degree", &rule.degree},
                                   std::pair{"amount", &rule.amount}}) {
    if (columns.has(key)) std::tie(range->least, range->most) = columns.range(key);
  }
  Rng rng(static_cast<std::uint64_t>(seed));
  try {
    return mapping::random_lists(rule, rng, stop);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/tasks/random" + error.path());
  }
}

std::string json_of(const std::vector<mapping::Message>& messages) {
  std::string text = "[";
  for (const mapping::Message& message : messages) {
    text += (text.size() > 1 ? ",[" : "[") + std::to_string(message.from) + "," +
            std::to_string(message.to) + "," + std::to_string(message.amount) + "]";
  }
  return text + "]";
}

mapping::TaskLists task_lists_of(const Json& tasks, Buffers& buffers, DataHash& hash) {
  mapping::TaskLists lists;
  const auto count = static_cast<std::size_t>(length_at(tasks, "comp", buffers));
  const Columns columns(tasks, "tasks", "task", count, buffers);
  lists.comp = columns.whole("comp", kMaxTasks);
  if (columns.has("edges")) {
    columns.messages("edges", count, "tasks",
                     [&](std::uint32_t from, std::uint32_t to, std::int64_t amount) {
                       lists.messages.push_back({from, to, amount});
                     });
    hash.add_json("edges", json_of(lists.messages));
  }
  hash.add_array("comp", lists.comp);
  return lists;
}

/// Per level of an extended hypercube, the lowest first.
std::vector<std::int32_t> penalties_of(const eh::Shape& shape, const Json& body, Buffers& buffers) {
  const Json rule = body.contains("penalty") ? body["penalty"] : Json("llca");
  const auto levels = static_cast<std::size_t>(shape.l);
  std::vector<std::int32_t> penalties;
  if (rule.is_array()) {
    Columns(body, "", "level", levels, buffers).check_rows(rule.size(), "penalty", "/penalty");
    return rule.get<std::vector<std::int32_t>>();
  }
  for (int level = 1; level <= shape.l; ++level) penalties.push_back(rule == "llca" ? level : 1);
  return penalties;
}

std::vector<std::uint32_t> servers_of(const Json& body, const char* key, Buffers& buffers,
                                      const MapInput& input) {
  const Columns columns(body, "", "task", input.tasks.tasks(), buffers);
  return columns.nodes(key, NodeNames(input.distances.servers(), {}, "a server"));
}

}  // namespace

MapInput read_map_input(const Json& body, Buffers& buffers, const Json& settings, StopCheck* stop) {
  const auto asked = checked_settings<settings::Map>(body, settings);
  DataHash hash;
  std::vector<std::string> notes;
  const bool random = body["tasks"].contains("random");
  if (random) hash.add_value("tasks", body["tasks"]);
  mapping::TaskLists lists =
      random ? random_lists_of(body["tasks"]["random"], buffers, asked.seed, stop)
             : task_lists_of(body["tasks"], buffers, hash);
  mapping::TaskGraph tasks(std::move(lists.comp), lists.messages, stop);
  if (tasks.ignored() > 0 && !random) {
    notes.push_back("ignored " + plural(static_cast<Int128>(tasks.ignored()), "message") +
                    " of tasks to themselves, which cost nothing");
  }
  const bool directed = asked.algorithm == settings::Map::Algorithm::list;
  if (!directed) std::vector<mapping::Message>().swap(lists.messages);
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
                  std::string(key) + " works only with extended hypercubes, topology eh:K,L",
                  pointer_step(key));
    }
    if (network.own && network.own->nodes() < 1) {
      throw Error(ErrorCode::bad_value, "the machine must have at least one server", "/topology");
    }
  }
  const bool by_graph = asked.distance == settings::Map::Distance::graph;
  const auto penalties = shape ? penalties_of(*shape, body, buffers) : std::vector<std::int32_t>{};
  Distances distances =
      shape
          ? Distances(*shape, by_graph ? Distances::Hops::graph : Distances::Hops::route, penalties)
      : network.topology ? Distances(*network.topology)
                         : Distances(*network.own);
  if (static_cast<double>(tasks.total_comm()) * static_cast<double>(distances.most()) >
      static_cast<double>(kMaxExactInt)) {
    throw Error(
        ErrorCode::too_large,
        "communication times the longest distance exceeds 2^53: use larger units for messages",
        "/tasks/edges");
  }
  MapInput input{asked,
                 std::move(tasks),
                 std::move(lists.messages),
                 std::move(distances),
                 network.in_words(),
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
  input.passage = shape              ? mapping::passages_of(*shape, penalties, by_graph)
                  : network.topology ? mapping::passages_of(*network.topology)
                                     : mapping::passages_of(*network.own);
  if (body.contains("penalty") && body["penalty"].is_array()) {
    hash.add_value("penalty", body["penalty"]);
  }
  if (body.contains("level_betas") && body["level_betas"].is_array()) {
    input.level_betas = body["level_betas"].get<std::vector<double>>();
    hash.add_value("level_betas", body["level_betas"]);
  }
  const char* key = body.contains("mapping") ? "mapping" : "start";
  if (body.contains(key) && !body[key].is_string()) {
    input.start = servers_of(body, key, buffers, input);
    hash.add_array("start", std::vector<Load>(input.start.begin(), input.start.end()));
  }
  input.hash = hash.finish();
  return input;
}

verify::MapData verified_data(const MapInput& input) {
  return {input.tasks, input.passage, input.distances.servers(),
          static_cast<std::size_t>(input.distances.groups()), beta_of(input)};
}

double beta_of(const MapInput& input) {
  const double* given = std::get_if<double>(&input.settings.beta);
  return given ? *given : mapping::balanced_beta(input.tasks, input.distances);
}

}  // namespace evenkeel::jobs
