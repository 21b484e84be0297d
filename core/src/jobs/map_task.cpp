#include <algorithm>
#include <cmath>

#include "evenkeel/mapping/search.hpp"
#include "jobs/graph_input.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {
namespace {

using Mapping = std::vector<std::uint32_t>;

constexpr std::size_t kMostTasks = 2000000;

mapping::Algorithm algorithm_of(const std::string& name) {
  using mapping::Algorithm;
  return name == "local"    ? Algorithm::local
         : name == "greedy" ? Algorithm::greedy
         : name == "none"   ? Algorithm::none
                            : Algorithm::anneal;
}

class MapTask final : public Task {
 public:
  explicit MapTask(Request request)
      : Task(std::move(request.settings)),
        tasks_(read_tasks(request)),
        distances_(read_machine(request)) {
    hash_ = data_hash_.finish();
    read_options(request.body);
    Rng rng(settings_["seed"].get<std::uint64_t>(), 1);
    start_ = read_start(request, rng);
    initial_ = mapping::measure(tasks_, distances_, start_, options_.beta);
    search_.emplace(tasks_, distances_, start_, options_, rng);
  }

  bool advance(std::int64_t work) override {
    return search_->advance(std::max<std::int64_t>(1, work / 16));
  }
  Progress progress() const override {
    return {static_cast<std::int64_t>(1000 * search_->progress()), 1000};
  }
  void write(Writer& writer) override;

 private:
  mapping::TaskGraph read_tasks(const Request& request);
  mapping::Distances read_machine(const Request& request);
  void read_options(const Json& body);
  Mapping read_start(const Request& request, Rng& rng) const;
  std::string summary(const mapping::Measures& found) const;
  std::vector<std::string> notes() const;
  void write_measures(Writer& writer, const mapping::Measures& found) const;

  DataHash data_hash_;
  std::string hash_;
  std::vector<std::string> notes_;
  mapping::TaskGraph tasks_;
  std::string machine_;
  mapping::Distances distances_;
  mapping::SearchOptions options_;
  Mapping start_;
  mapping::Measures initial_;
  std::optional<mapping::Search> search_;
};

std::int64_t whole(const Json& value, const std::string& name, const std::string& path) {
  if (value.is_number_integer()) return value.get<std::int64_t>();
  throw Error(ErrorCode::bad_value, name + " is " + shown(value) + ": it must be a whole number",
              path);
}

mapping::TaskGraph MapTask::read_tasks(const Request& request) {
  const Json& tasks = request.body["tasks"];
  const std::string shape =
      "tasks are {\"comp\":[...],\"edges\":[[from,to,amount],...]} or "
      "{\"random\":{\"tasks\":N}}";
  for (const auto& [key, unused] : tasks.items()) {
    if (key == "comp" || key == "edges" || key == "random") continue;
    throw Error(ErrorCode::unknown_key, "there is no " + in_quotes(key) + " in tasks: " + shape,
                "/tasks" + pointer_step(key));
  }
  if (tasks.contains("random")) {
    if (tasks.size() > 1 || !tasks["random"].is_object() || tasks["random"].size() != 1 ||
        !tasks["random"].contains("tasks")) {
      throw Error(ErrorCode::bad_value, shape, "/tasks/random");
    }
    const std::int64_t count = whole(tasks["random"]["tasks"], "tasks", "/tasks/random/tasks");
    if (count < 1 || count > static_cast<std::int64_t>(kMostTasks)) {
      throw Error(
          ErrorCode::bad_value,
          "tasks is " + std::to_string(count) + ": it must be 1 to " + std::to_string(kMostTasks),
          "/tasks/random/tasks");
    }
    data_hash_.add_json("tasks", tasks.dump());
    Rng rng(settings_["seed"].get<std::uint64_t>());
    return mapping::random_tasks(static_cast<std::size_t>(count), rng);
  }
  if (!tasks.contains("comp")) throw Error(ErrorCode::missing_key, shape, "/tasks/comp");
  std::vector<std::int64_t> comp;
  try {
    comp = take_loads(tasks["comp"], "comp", request.buffers, kMostTasks);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/tasks" + error.path());
  }
  std::vector<mapping::Message> messages;
  if (tasks.contains("edges")) {
    const Json& edges = tasks["edges"];
    if (!edges.is_array()) throw Error(ErrorCode::bad_value, shape, "/tasks/edges");
    for (const Json& edge : edges) {
      const std::string path = "/tasks/edges/" + std::to_string(messages.size());
      const bool fits = edge.is_array() && edge.size() == 3 && edge[0].is_number_unsigned() &&
                        edge[1].is_number_unsigned() && edge[2].is_number_integer();
      if (!fits || edge[0] >= comp.size() || edge[1] >= comp.size()) {
        throw Error(ErrorCode::bad_value,
                    "edge " + std::to_string(messages.size()) + " is " + shown(edge) +
                        ": it must be [from,to,amount] between tasks 0 to " +
                        std::to_string(static_cast<std::int64_t>(comp.size()) - 1),
                    path);
      }
      messages.push_back({edge[0].get<std::uint32_t>(), edge[1].get<std::uint32_t>(),
                          edge[2].get<std::int64_t>()});
    }
    data_hash_.add_json("edges", edges.dump());
  }
  data_hash_.add_array("comp", comp);
  mapping::TaskGraph graph(std::move(comp), messages);
  if (graph.ignored() > 0) {
    notes_.push_back(plural(static_cast<Int128>(graph.ignored()), "message") +
                     " of a task to itself cost nothing");
  }
  return graph;
}

mapping::Distances MapTask::read_machine(const Request& request) {
  const GraphInput network = read_graph_input(request.body, request.buffers, data_hash_);
  notes_.insert(notes_.end(), network.notes.begin(), network.notes.end());
  machine_ = network.name();
  const bool hypercube = network.topology && network.topology->factors.size() == 1 &&
                         network.topology->factors[0].name == "eh";
  if (hypercube) {
    const auto& numbers = network.topology->factors[0].numbers;
    using mapping::Distances;
    return Distances(
        eh::make_shape(numbers[0], numbers[1]),
        settings_["distance"] == "graph" ? Distances::Hops::graph : Distances::Hops::route,
        settings_["penalty"] == "none" ? Distances::Penalty::none : Distances::Penalty::llca);
  }
  for (const char* key : {"distance", "penalty"}) {
    if (!request.body.contains(key)) continue;
    throw Error(ErrorCode::conflict,
                std::string(key) + " belongs to extended hypercubes, topology eh:K,L",
                pointer_step(key));
  }
  const graph::Graph graph = network.make();
  if (graph.nodes() < 1) {
    throw Error(ErrorCode::bad_value, "a machine has at least one server", "/topology");
  }
  return mapping::Distances(graph);
}

void MapTask::read_options(const Json& body) {
  options_.algorithm = algorithm_of(settings_["algorithm"].get<std::string>());
  const bool annealing = options_.algorithm == mapping::Algorithm::anneal;
  for (const char* key : {"cooling", "freeze"}) {
    if (annealing || !body.contains(key)) continue;
    throw Error(ErrorCode::conflict, std::string(key) + " belongs to algorithm anneal",
                pointer_step(key));
  }
  options_.beta = settings_["beta"].is_number() ? settings_["beta"].get<double>()
                                                : mapping::balanced_beta(tasks_, distances_);
  options_.sweeps =
      settings_["sweeps"].is_null() ? (annealing ? 3 : 10) : settings_["sweeps"].get<double>();
  options_.cooling = settings_["cooling"].get<double>();
  options_.freeze =
      settings_["freeze"] == "thesis" ? mapping::Freeze::thesis : mapping::Freeze::relative;
}

Mapping MapTask::read_start(const Request& request, Rng& rng) const {
  if (settings_["start"] == "random") {
    return mapping::random_start(tasks_.tasks(), distances_.servers(), rng);
  }
  if (settings_["start"] == "serial") {
    return mapping::serial_start(tasks_.tasks(), distances_.servers());
  }
  const std::vector<Load> given =
      take_loads(request.body["start"], "start", request.buffers, kMostTasks);
  if (given.size() != tasks_.tasks()) {
    throw Error(ErrorCode::bad_shape,
                "start has " + std::to_string(given.size()) + " servers for " +
                    std::to_string(tasks_.tasks()) + " tasks: every task needs one",
                "/start");
  }
  Mapping start;
  for (const Load server : given) {
    if (server >= static_cast<Load>(distances_.servers())) {
      throw Error(ErrorCode::bad_value,
                  "task " + std::to_string(start.size()) + " starts on server " +
                      std::to_string(server) + ": " + machine_ + " has the servers 0 to " +
                      std::to_string(distances_.servers() - 1),
                  "/start/" + std::to_string(start.size()));
    }
    start.push_back(static_cast<std::uint32_t>(server));
  }
  return start;
}

std::string MapTask::summary(const mapping::Measures& found) const {
  const double gain = initial_.cost > 0 ? 100 * (1 - found.cost / initial_.cost) : 0;
  std::string text = plural(static_cast<Int128>(tasks_.tasks()), "task") + " on " + machine_ +
                     ": cost " + brief(found.cost, 5);
  if (options_.algorithm != mapping::Algorithm::none) {
    text += ", " + brief(gain) + " % below the start";
  }
  const double mean =
      static_cast<double>(tasks_.total_comp()) / static_cast<double>(distances_.servers());
  text += ". The largest load is " + std::to_string(found.most_load) + ", the mean " +
          brief(mean, 5) + "; communication costs " + std::to_string(found.c2) + " instead of " +
          std::to_string(initial_.c2) + ".";
  return text;
}

std::vector<std::string> MapTask::notes() const {
  std::vector<std::string> notes = notes_;
  if (settings_["beta"] == "balance") {
    notes.push_back("beta is " + brief(options_.beta, 6) +
                    ": at a random mapping the mean load and communication weigh the same");
  }
  return notes;
}

void MapTask::write_measures(Writer& writer, const mapping::Measures& found) const {
  writer.key("cost").value(found.cost).key("c1").value(found.c1).key("c2").value(found.c2);
  writer.key("com").begin_array();
  for (const std::int64_t value : found.com) writer.value(value);
  writer.end_array().key("sigma").value(found.sigma).key("delta").value(found.delta);
  writer.key("load").begin_object().key("mean").value(static_cast<double>(tasks_.total_comp()) /
                                                      static_cast<double>(distances_.servers()));
  writer.key("min").value(found.least_load).key("max").value(found.most_load).end_object();
}

void MapTask::write(Writer& writer) {
  const Mapping& best = search_->mapping();
  const mapping::Measures found = mapping::measure(tasks_, distances_, best, options_.beta);
  writer.key("input").begin_object().key("nodes").value(tasks_.tasks());
  writer.key("total").value(tasks_.total_comp()).key("hash").value(hash_).end_object();
  writer.key("summary").value(summary(found)).key("notes").begin_array();
  for (const std::string& note : notes()) writer.value(note);
  writer.end_array().key("result").begin_object();
  const std::vector<Load> mapping(best.begin(), best.end());
  writer.numbers("mapping", mapping).numbers("loads", found.loads).key("beta").value(options_.beta);
  write_measures(writer, found);
  writer.key("proposals").value(search_->proposals()).key("accepted").value(search_->accepted());
  writer.key("initial").begin_object();
  write_measures(writer, initial_);
  writer.end_object();
  if (settings_["history"] == true) {
    writer.key("history").begin_array();
    for (const auto& point : search_->history()) {
      writer.begin_array().value(point.proposals).value(point.cost).end_array();
    }
    writer.end_array();
  }
  writer.end_object();
  // Recomputed from the mapping: what the search has summed up move by move must agree.
  const bool kept_last = options_.algorithm != mapping::Algorithm::anneal ||
                         options_.freeze == mapping::Freeze::thesis;
  const double told = search_->history().back().cost;
  const bool agrees = !kept_last || std::fabs(told - found.cost) <= 1e-9 * std::fabs(found.cost);
  writer.key("check").begin_object().key("valid").value(agrees);
  writer.key("by").value("recomputation").end_object();
}

}  // namespace

std::unique_ptr<Task> make_map_task(Request request) {
  return std::make_unique<MapTask>(std::move(request));
}

}  // namespace evenkeel::jobs
