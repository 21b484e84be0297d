// Reads the lists of a dynamic job: tasks, exchanges, jobs that are task graphs, probe targets.
#include "jobs/dynamic/data.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "dynamic/policies.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::Arrival;
using dynamic::Network;
using dynamic::Place;
using dynamic::Tick;

Place place_of(const Json& value, const Network& network, const std::string& path,
               const char* what = "tasks arrive at ") {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  const std::size_t colon = text.find(':');
  const auto number = [&](const std::string& digits) -> std::int64_t {
    if (digits.empty() || digits.size() > 9 ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
      return -1;
    }
    return std::strtoll(digits.c_str(), nullptr, 10);
  };
  const std::int64_t level = colon == std::string::npos ? -1 : number(text.substr(0, colon));
  const std::int64_t index = colon == std::string::npos ? -1 : number(text.substr(colon + 1));
  const std::int64_t least = network.is_tree() ? 1 : 0;
  if (level >= least && level <= network.levels() && index >= 0 &&
      index < network.count(static_cast<int>(level))) {
    return {static_cast<int>(level), static_cast<std::uint32_t>(index)};
  }
  throw Error(ErrorCode::bad_value,
              concat({"node is ", shown(value), ": ", what,
                      network.is_tree()
                          ? concat({"controllers, \"1:0\" to \"", network.levels(), ":0\""})
                          : concat({"servers, \"0:0\" to \"0:", network.servers() - 1, "\""})}),
              path);
}

// The value at a key, or `usual` if the key is missing.
std::int64_t whole_or(const Json& object, const char* key, std::int64_t usual) {
  const auto found = object.find(key);
  return found == object.end() ? usual : found->get<std::int64_t>();
}

dynamic::JobGraph read_job(const Json& entry, const Network& network, const std::string& path) {
  dynamic::JobGraph job;
  job.arrival = entry.at("arrival").get<Tick>();
  job.source = entry.contains("node") ? place_of(entry["node"], network, path + "/node")
                                      : network.source(network.sources() - 1);
  job.service = entry.at("comp").get<std::vector<Tick>>();
  if (!entry.contains("edges")) return job;
  for (const Json& edge : entry["edges"]) {
    const auto count = static_cast<std::int64_t>(job.service.size());
    if (edge[1] <= edge[0] || edge[1] >= count || edge[2] > 1000000000000) {
      throw Error(ErrorCode::bad_value,
                  shown(edge) + ": an edge must be [from,to,amount] from a subtask to a later one",
                  concat({path, "/edges/", job.edges.size()}));
    }
    job.edges.push_back(
        {edge[0].get<std::uint32_t>(), edge[1].get<std::uint32_t>(), edge[2].get<Tick>()});
  }
  return job;
}

}  // namespace

// Ticks, or a multiple of the mean service time as "0.1R".
Tick ticks_of(const Ticks& value, const std::string& key, Tick mean_service) {
  if (const auto* ticks = std::get_if<std::int64_t>(&value)) return *ticks;
  const auto& text = std::get<std::string>(value);
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool multiple = *end == 'R' && end[1] == '\0';
  const double ticks = multiple ? number * static_cast<double>(mean_service) : number;
  if (end == text.c_str() || !(multiple || *end == '\0') || !(ticks >= 0) || ticks > 9e15) {
    throw Error(
        ErrorCode::bad_value,
        concat({key, " is ", in_quotes(text),
                ": give whole ticks, or a multiple of the mean service time such as \"0.1R\""}),
        pointer_step(key));
  }
  return static_cast<Tick>(std::floor(ticks + 0.5));
}

GivenTasks read_tasks(const Json& list, const DynamicInput& input) {
  const Network& network = *input.network;
  struct Read {
    Arrival arrival;
    std::int64_t id;
    bool placed, hopped;
  };
  std::vector<Read> read;
  std::map<std::int64_t, std::size_t> known;
  Int128 work = 0;
  for (const Json& entry : list) {
    const std::string path = "/tasks/" + std::to_string(read.size());
    Read task{};
    task.arrival.time = entry.at("arrival").get<Tick>();
    task.arrival.service = entry.at("service").get<Tick>();
    task.hopped = entry.contains("hop");
    if (task.hopped) task.arrival.hop = entry["hop"].get<Tick>();
    task.placed = entry.contains("node");
    if (task.placed) task.arrival.source = place_of(entry["node"], network, path + "/node");
    task.id = whole_or(entry, "id", static_cast<std::int64_t>(read.size()));
    if (!known.emplace(task.id, read.size()).second) {
      throw Error(ErrorCode::bad_value, "two tasks have the id " + std::to_string(task.id),
                  path + "/id");
    }
    work += task.arrival.service;
    read.push_back(task);
  }
  if (read.empty())
    throw Error(ErrorCode::bad_shape, "tasks is empty: give at least one task", "/tasks");
  sort_stably(read, [](const Read& a, const Read& b) {
    return a.arrival.time != b.arrival.time ? a.arrival.time < b.arrival.time : a.id < b.id;
  });
  const Tick first = read.front().arrival.time, span = read.back().arrival.time - first;
  double stretch = 1;
  if (const std::optional<double> load = input.settings.trace_load) {
    if (span == 0) {
      throw Error(ErrorCode::conflict,
                  "trace_load stretches arrival times, but all arrival times are equal here",
                  "/trace_load");
    }
    stretch = static_cast<double>(work) / (*load * network.servers() * static_cast<double>(span));
  }
  if (static_cast<double>(work) + static_cast<double>(span) * stretch > 4e18) {
    throw Error(ErrorCode::too_large, "the total service time exceeds 4e18 ticks: use longer ticks",
                "/tasks");
  }
  const auto mean = static_cast<Tick>((work + static_cast<Int128>(read.size() / 2)) /
                                      static_cast<Int128>(read.size()));
  const Tick usual_hop = ticks_of(input.settings.hop, "hop", std::max<Tick>(1, mean));
  GivenTasks given;
  std::vector<Arrival> tasks;
  std::uint32_t next_source = 0;
  for (Read& task : read) {
    if (!task.hopped) task.arrival.hop = usual_hop;
    if (!task.placed) {
      task.arrival.source = network.source(next_source);
      next_source = next_source + 1 == network.sources() ? 0 : next_source + 1;
    }
    if (stretch != 1) {
      task.arrival.time =
          first + static_cast<Tick>(
                      std::floor(static_cast<double>(task.arrival.time - first) * stretch + 0.5));
    }
    tasks.push_back(task.arrival);
    given.ids.push_back(task.id);
  }
  given.tasks = std::make_shared<const std::vector<Arrival>>(std::move(tasks));
  return given;
}

// [a, b, amount] by the ids of the tasks.
void read_exchanges(const Json& list, const GivenTasks& given, dynamic::Options& options) {
  std::map<std::int64_t, std::uint32_t> numbers;
  for (std::size_t i = 0; i < given.ids.size(); ++i) {
    numbers[given.ids[i]] = static_cast<std::uint32_t>(i);
  }
  auto exchanges = std::make_shared<std::vector<dynamic::Exchange>>();
  for (const Json& entry : list) {
    const std::string path = "/exchanges/" + std::to_string(exchanges->size());
    const auto a = numbers.find(entry[0].get<std::int64_t>());
    const auto b = numbers.find(entry[1].get<std::int64_t>());
    if (a == numbers.end() || b == numbers.end() || a == b || entry[2] > 1000000000000) {
      throw Error(
          ErrorCode::bad_value,
          shown(entry) +
              ": an exchange must be [id,id,amount] with two tasks and an amount from 0 to 1e12",
          path);
    }
    exchanges->push_back({a->second, b->second, entry[2].get<std::int64_t>()});
  }
  options.exchanges = std::move(exchanges);
}

// Every subtask counts as one task.
void read_jobs(const Json& list, DynamicInput& input) {
  const Network& network = *input.network;
  auto jobs = std::make_shared<std::vector<dynamic::JobGraph>>();
  std::vector<Arrival> tasks;
  for (const Json& entry : list) {
    const std::string path = "/jobs/" + std::to_string(jobs->size());
    jobs->push_back(read_job(entry, network, path));
    const dynamic::JobGraph& job = jobs->back();
    input.job_ids.push_back(whole_or(entry, "id", static_cast<std::int64_t>(input.job_ids.size())));
    if (jobs->size() > 1 && job.arrival < (*jobs)[jobs->size() - 2].arrival) {
      throw Error(ErrorCode::bad_value, "jobs must be in the order of their arrival",
                  path + "/arrival");
    }
    for (const Tick service : job.service) {
      tasks.push_back({job.arrival, service, 0, job.source});
      input.given.ids.push_back(static_cast<std::int64_t>(input.given.ids.size()));
    }
  }
  if (tasks.empty())
    throw Error(ErrorCode::bad_shape, "jobs is empty: give at least one job", "/jobs");
  if (dynamic::row_of(input.options.policy).suits(dynamic::MachineKind::dispatcher)) {
    throw Error(ErrorCode::conflict, "jobs require an eh, mesh, torus or hypercube network",
                "/jobs");
  }
  input.given.tasks = std::make_shared<const std::vector<Arrival>>(std::move(tasks));
  input.options.jobs = std::move(jobs);
}

void check_order(const std::vector<double>& thresholds, bool down, const std::string& path) {
  for (std::size_t j = 1; j < thresholds.size(); ++j) {
    const double before = thresholds[j - 1], after = thresholds[j];
    if (down ? before > after : before < after) continue;
    throw Error(ErrorCode::bad_value,
                concat({std::string("thresholds must "), down ? "fall for ri" : "rise for si",
                        " policies"}),
                concat({path, "/", j}));
  }
}

void check_order(const std::vector<std::int64_t>& limits, const std::string& path) {
  for (std::size_t j = 1; j < limits.size(); ++j) {
    if (limits[j] >= limits[j - 1]) continue;
    throw Error(ErrorCode::bad_value,
                concat({"probe limit ", limits[j],
                        ": give whole numbers from 0 to 1000 that never decrease"}),
                concat({path, "/", j}));
  }
}

void read_limits_of(const Json& limits, const Network& network, dynamic::Options& options) {
  const dynamic::PolicyRow& policy = dynamic::row_of(options.policy);
  if (!policy.decides()) {
    throw Error(ErrorCode::conflict, "limits_of works only with policies that have thresholds",
                "/limits_of");
  }
  for (const auto& [key, own] : limits.items()) {
    const std::string path = "/limits_of" + pointer_step(key);
    const Place place = place_of(key, network, path, "decisions are made at ");
    dynamic::OwnLimits found{options.thresholds, options.probe_limits};
    const auto take = [&, &given = own](const char* name, auto& list) {
      if (!given.contains(name)) return;
      const std::size_t count = list.size();
      list = given[name].get<std::decay_t<decltype(list)>>();
      if (list.size() == count) return;
      throw Error(ErrorCode::bad_shape,
                  concat({name, " has ", list.size(),
                          " numbers: it must have as many as the others, ", count}),
                  concat({path, "/", name}));
    };
    take("thresholds", found.thresholds);
    take("probe_limits", found.probe_limits);
    check_order(found.thresholds, policy.receives(), path + "/thresholds");
    check_order(found.probe_limits, path + "/probe_limits");
    options.own[place.bits()] = std::move(found);
  }
}

void read_scripts(const Json& scripts, const DynamicInput& input, dynamic::Options& options) {
  const Network& network = *input.network;
  const std::int64_t nodes = network.count(network.is_tree() ? 1 : 0);
  std::map<std::int64_t, std::size_t> numbers;
  for (std::size_t i = 0; i < input.given.ids.size(); ++i) numbers[input.given.ids[i]] = i;
  for (const auto& [key, list] : scripts.items()) {
    const std::string path = "/probe_targets" + pointer_step(key);
    std::string name = key;
    if (key.rfind("task:", 0) == 0) {
      const std::int64_t id = std::strtoll(key.c_str() + 5, nullptr, 10);
      const auto found = numbers.find(id);
      if (found != numbers.end()) name = "task:" + std::to_string(found->second);
    } else if (key.rfind("ri:", 0) != 0) {
      throw Error(ErrorCode::bad_value,
                  in_quotes(key) + ": a key must be \"task:ID\" or \"ri:INITIATOR:DEPARTURES\"",
                  path);
    }
    if (!list.is_array())
      throw Error(ErrorCode::bad_value, "targets must be an array of nodes", path);
    std::vector<std::uint32_t> targets;
    for (const Json& value : list) {
      const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      const std::size_t colon = text.find(':');
      const char* begin = text.data() + (colon == std::string::npos ? 0 : colon + 1);
      const Json number = Json::parse(begin, text.data() + text.size(), nullptr, false);
      if (!number.is_number_integer() || number < 0 || number >= nodes) {
        throw Error(
            ErrorCode::bad_value,
            concat({"unknown node ", shown(value), " to probe: the nodes are 0 to ", nodes - 1}),
            concat({path, "/", targets.size()}));
      }
      targets.push_back(number.get<std::uint32_t>());
    }
    options.scripts[name] = std::move(targets);
  }
}

}  // namespace evenkeel::jobs
