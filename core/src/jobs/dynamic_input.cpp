#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "evenkeel/base/words.hpp"
#include "evenkeel/eh/address.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "jobs/dynamic_data.hpp"
#include "jobs/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::Arrival;
using dynamic::Network;
using dynamic::Policy;
using dynamic::Tick;

constexpr std::uint64_t kMostServers = std::uint64_t{1} << 22;
constexpr std::uint64_t kMostLogged = 100000;

constexpr const char* kTopologies =
    "eh:K,L, mesh:R,C, torus:R,C, hypercube:D or dispatcher:N, up to 4194304 servers";

struct NamedPolicy {
  const char* name;
  Policy policy;
};
constexpr NamedPolicy kPolicies[] = {
    {"si-mlta", Policy::si_mlta},
    {"ri-mlta", Policy::ri_mlta},
    {"si-ta", Policy::si_ta},
    {"ri-ta", Policy::ri_ta},
    {"llc", Policy::llc},
    {"split", Policy::split},
    {"jsq", Policy::jsq},
    {"power", Policy::power},
    {"jiq", Policy::jiq},
    {"random", Policy::random},
    {"round-robin", Policy::round_robin},
    {"central", Policy::central},
};

struct Machine {
  std::string family;
  std::vector<std::uint64_t> numbers;
};

Machine machine_of(const std::string& text) {
  Machine machine;
  const std::size_t colon = text.find(':');
  machine.family = text.substr(0, colon);
  bool good = colon != std::string::npos;
  for (std::size_t at = colon + 1; good && at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string digits = text.substr(at, end - at);
    good = !digits.empty() && digits.size() < 10 &&
           digits.find_first_not_of("0123456789") == std::string::npos;
    if (good) machine.numbers.push_back(std::strtoull(digits.c_str(), nullptr, 10));
    at = end + 1;
  }
  const std::size_t wanted =
      machine.family == "hypercube" || machine.family == "dispatcher" ? 1 : 2;
  if (!good || machine.numbers.size() != wanted) {
    throw Error(ErrorCode::bad_value, in_quotes(text) + " is not one of " + kTopologies,
                "/topology");
  }
  return machine;
}

// At most kMostServers, or it is refused.
std::int64_t servers_of(const Machine& machine, const std::string& text) {
  const std::uint64_t a = machine.numbers[0], b = machine.numbers.back();
  std::uint64_t servers = 0;
  if (machine.family == "eh") {
    servers = a >= 1 && b >= 1 && a <= 22 && b <= 22 && a * b <= 22 ? std::uint64_t{1} << (a * b)
                                                                    : kMostServers + 1;
  } else if (machine.family == "mesh" || machine.family == "torus") {
    servers = a >= 1 && b >= 1 ? a * b : kMostServers + 1;  // each of at most nine digits
  } else if (machine.family == "hypercube") {
    servers = a >= 1 && a <= 22 ? std::uint64_t{1} << a : kMostServers + 1;
  } else if (machine.family == "dispatcher") {
    servers = a >= 1 ? a : kMostServers + 1;
  } else {
    throw Error(ErrorCode::bad_value, in_quotes(text) + " is not one of " + kTopologies,
                "/topology");
  }
  if (servers > kMostServers) {
    throw Error(ErrorCode::too_large, text + " is not one of " + kTopologies, "/topology");
  }
  return static_cast<std::int64_t>(servers);
}

Network network_of(const std::string& text, bool wrap) {
  const Machine machine = machine_of(text);
  const std::int64_t servers = servers_of(machine, text);
  const std::uint64_t a = machine.numbers[0], b = machine.numbers.back();
  if (machine.family == "eh") {
    const auto shape = eh::make_shape(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
    return Network::extended_hypercube(shape.k, shape.l);
  }
  if (machine.family == "hypercube") return Network::cube(static_cast<int>(a));
  if (machine.family == "dispatcher") {
    return Network::dispatcher(static_cast<std::uint32_t>(servers));
  }
  return Network::mesh(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
                       wrap || machine.family == "torus");
}

void take_random(const settings::Dynamic::Random& asked, dynamic::RandomWorkload& rule) {
  rule.tasks = static_cast<std::uint64_t>(asked.tasks);
  rule.load = asked.load;
  rule.service = asked.service;
  rule.mean_service = asked.mean_service;
  rule.variation = asked.variation;
}

Policy policy_of(const Machine& machine, std::string& name) {
  const bool dispatcher = machine.family == "dispatcher", tree = machine.family == "eh";
  if (name == "auto") name = dispatcher ? "jsq" : tree ? "si-mlta" : "si-ta";
  Policy policy = Policy::jsq;
  for (const NamedPolicy& known : kPolicies) {
    if (name == known.name) policy = known.policy;
  }
  const bool for_dispatcher = policy >= Policy::jsq;
  if (dispatcher != for_dispatcher || (!tree && policy == Policy::llc)) {
    throw Error(ErrorCode::conflict,
                "policy " + name + " does not belong to " + machine.family + ": there " +
                    (dispatcher ? "jsq, power, jiq, random, round-robin and central do"
                     : tree     ? "si-mlta, ri-mlta, si-ta, ri-ta, llc and split do"
                                : "si-ta, ri-ta, si-mlta, ri-mlta and split do"),
                "/policy");
  }
  return policy;
}

bool receives(Policy policy) { return policy == Policy::ri_mlta || policy == Policy::ri_ta; }
bool decides(Policy policy) { return policy <= Policy::ri_ta; }

void read_thresholds(const Json& settings, const Machine& machine, const Network& network,
                     dynamic::Options& options) {
  const bool tree = machine.family == "eh", down = receives(options.policy);
  const bool multi = options.policy == Policy::si_mlta || options.policy == Policy::ri_mlta;
  const auto levels = static_cast<std::size_t>(network.levels());
  const Json& given = settings["thresholds"];
  if (!decides(options.policy)) {
    if (given.is_array()) {
      throw Error(ErrorCode::conflict, "thresholds belong to the policies si and ri",
                  "/thresholds");
    }
    return;
  }
  if (given.is_array()) {
    for (const Json& value : given) {
      if (!value.is_number() || value < 0 || value > 1e12) {
        throw Error(ErrorCode::bad_value,
                    "threshold " + shown(value) + ": it must be a number from 0 to 1e12",
                    "/thresholds/" + std::to_string(options.thresholds.size()));
      }
      options.thresholds.push_back(value.get<double>());
    }
  } else if (tree && multi) {
    for (std::size_t j = 1; j < levels; ++j) {
      options.thresholds.push_back(static_cast<double>(down ? levels - j : j));
    }
  } else {
    options.thresholds = {tree ? 1.0 : 2.0};
  }
  if (tree && multi && options.thresholds.size() != levels - 1) {
    throw Error(ErrorCode::bad_shape,
                "thresholds has " + std::to_string(options.thresholds.size()) +
                    " numbers: " + settings["policy"].get<std::string>() + " on " +
                    settings["topology"].get<std::string>() + " takes " +
                    std::to_string(levels - 1),
                "/thresholds");
  }
  if (options.thresholds.size() > 100 || (options.thresholds.empty() && !(tree && multi))) {
    throw Error(ErrorCode::bad_shape, "thresholds: 1 to 100 numbers", "/thresholds");
  }
  for (std::size_t j = 1; j < options.thresholds.size(); ++j) {
    const double before = options.thresholds[j - 1], after = options.thresholds[j];
    if (down ? before > after : before < after) continue;
    throw Error(
        ErrorCode::bad_value,
        std::string("thresholds must ") + (down ? "fall for ri" : "rise for si") + " policies",
        "/thresholds/" + std::to_string(j));
  }
  const Json& limits = settings["probe_limits"];
  if (tree && multi) {
    if (limits.is_array()) {
      throw Error(ErrorCode::conflict, "probe_limits belong to ta, and to flat networks",
                  "/probe_limits");
    }
    return;
  }
  if (!limits.is_array()) {
    options.probe_limits.assign(options.thresholds.size(), 3);
    return;
  }
  if (limits.size() != options.thresholds.size()) {
    throw Error(ErrorCode::bad_shape,
                "probe_limits has " + std::to_string(limits.size()) + " numbers for " +
                    plural(static_cast<Int128>(options.thresholds.size()), "threshold"),
                "/probe_limits");
  }
  for (const Json& value : limits) {
    if (!value.is_number_integer() || value < 0 || value > 1000 ||
        (!options.probe_limits.empty() && value < options.probe_limits.back())) {
      throw Error(ErrorCode::bad_value,
                  "probe limit " + shown(value) +
                      ": whole numbers from 0 to 1000 that do not fall were expected",
                  "/probe_limits/" + std::to_string(options.probe_limits.size()));
    }
    options.probe_limits.push_back(value.get<std::int64_t>());
  }
}

// The longest way at these costs a hop takes at most the longest time a run may take.
void check_costs(const Machine& machine, const Json& settings, const DynamicInput& input) {
  const bool flat = machine.family == "mesh" || machine.family == "torus";
  const std::uint64_t hops = flat ? machine.numbers[0] + machine.numbers.back() : 64;
  const Tick most = dynamic::kLongest / static_cast<Tick>(hops);
  const dynamic::Options& options = input.options;
  for (const auto& [key, ticks] :
       {std::pair{"hop", input.random.hop}, std::pair{"control_hop", options.control_hop},
        std::pair{"probe_cpu", options.probe_cpu}, std::pair{"answer_cpu", options.answer_cpu},
        std::pair{"allocate_cpu", options.allocate_cpu}}) {
    if (ticks <= most) continue;
    throw Error(ErrorCode::too_large,
                std::string(key) + " is " + shown(settings[key]) + ": up to " +
                    std::to_string(most) + " ticks fit on " + input.topology,
                pointer_step(key));
  }
}

// What the job asks for must fit the smallest host.
void check_size(const DynamicInput& input, const Json& settings, bool limits) {
  const std::uint64_t tasks = input.tasks();
  if (limits && tasks > kMostTasks) {
    throw Error(ErrorCode::too_large,
                std::to_string(tasks) + " tasks: up to " + std::to_string(kMostTasks) + " fit",
                input.given.tasks ? "/tasks" : "/random/tasks");
  }
  const bool all = settings["log"] == true || settings["per_task"] == true;
  if (limits && all && tasks > kMostLogged) {
    throw Error(ErrorCode::too_large,
                std::to_string(tasks) + " tasks with log or per_task: up to " +
                    std::to_string(kMostLogged) + " fit",
                settings["log"] == true ? "/log" : "/per_task");
  }
  if (!input.given.tasks) {
    const double span = static_cast<double>(tasks) *
                        static_cast<double>(input.random.mean_service) *
                        std::max(1.0, 1 / (input.random.load * input.network->servers()));
    if (span * 40 > static_cast<double>(dynamic::kLongest)) {
      throw Error(ErrorCode::too_large, "the run exceeds 2^60 ticks: use a smaller mean_service",
                  "/random/mean_service");
    }
  }
  const std::uint64_t unmeasured = input.options.warmup + input.options.cooldown;
  if (unmeasured >= tasks) {
    throw Error(ErrorCode::conflict,
                "warmup and cooldown leave nothing of " +
                    plural(static_cast<Int128>(tasks), "task") + " to be measured",
                "/warmup");
  }
  if (settings["replications"] > 1) {
    for (const char* key : {"log", "per_task"}) {
      if (settings[key] == true) {
        throw Error(ErrorCode::conflict, std::string(key) + " is of one run: no replications",
                    pointer_step(key));
      }
    }
    if (settings["samples"] > 0) {
      throw Error(ErrorCode::conflict, "samples are of one run: no replications", "/samples");
    }
    if (input.given.tasks) {
      throw Error(ErrorCode::conflict, "given tasks are the same in every replication",
                  "/replications");
    }
  }
}

}  // namespace

std::unique_ptr<dynamic::Workload> DynamicInput::workload(std::uint64_t seed) const {
  if (given.tasks) return dynamic::make_given_workload(given.tasks);
  dynamic::RandomWorkload rule = random;
  rule.seed = seed;
  return dynamic::make_random_workload(rule, *network);
}

std::int64_t server_count(const std::string& topology) {
  return servers_of(machine_of(topology), topology);
}

DynamicInput read_dynamic_input(const Json& body, Json& settings, bool limits) {
  DynamicInput input;
  dynamic::Options& options = input.options;
  input.topology = settings["topology"].get<std::string>();
  const Machine machine = machine_of(input.topology);
  if (settings["wrap"] == true && machine.family != "mesh" && machine.family != "torus") {
    throw Error(ErrorCode::conflict, "wrap belongs to mesh", "/wrap");
  }
  input.network =
      std::make_shared<const Network>(network_of(input.topology, settings["wrap"] == true));
  const Network& network = *input.network;
  input.policy = settings["policy"].get<std::string>();
  options.policy = policy_of(machine, input.policy);
  if (body.contains("tasks") && body.contains("random")) {
    throw Error(ErrorCode::conflict, "tasks are given or random, not both", "/random");
  }
  if (body.contains("jobs") && (body.contains("tasks") || body.contains("random"))) {
    throw Error(ErrorCode::conflict, "jobs come instead of tasks", "/jobs");
  }
  if (body.contains("tasks") || body.contains("jobs")) {
    if (body.contains("jobs")) {
      read_jobs(body["jobs"], input);
    } else {
      input.given = read_tasks(body["tasks"], input, settings, settings["hop"]);
    }
    Int128 work = 0;
    for (const Arrival& task : *input.given.tasks) work += task.service;
    const auto count = static_cast<Int128>(input.given.ids.size());
    input.random.mean_service = std::max<Tick>(1, static_cast<Tick>((work + count / 2) / count));
    settings = without(settings, "random");
  } else {
    if (!settings["trace_load"].is_null()) {
      throw Error(ErrorCode::conflict, "trace_load belongs to given tasks; random has load",
                  "/trace_load");
    }
    take_random(read_settings<settings::Dynamic>(settings).random, input.random);
  }
  const Tick mean = input.random.mean_service;
  input.random.hop = ticks_of(settings["hop"], "hop", mean);
  input.random.random_hop = settings["comm"] == "exp";
  options.mean_service = mean;
  const auto cost = [&](const char* key, double usual) {
    const Json& value = settings[key];
    return value.is_null() ? static_cast<Tick>(std::floor(usual + 0.5))
                           : ticks_of(value, key, mean);
  };
  options.control_hop = cost("control_hop", 0.1 * static_cast<double>(input.random.hop));
  options.probe_cpu = cost("probe_cpu", 0.01 * static_cast<double>(mean));
  options.answer_cpu = cost("answer_cpu", 0.01 * static_cast<double>(mean));
  options.allocate_cpu = cost("allocate_cpu", 0);
  check_costs(machine, settings, input);
  options.choices = settings["choices"].get<int>();
  if (options.policy == Policy::power &&
      static_cast<std::uint32_t>(options.choices) > network.servers()) {
    throw Error(ErrorCode::conflict,
                "choices is " + std::to_string(options.choices) + ": there are " +
                    std::to_string(network.servers()) + " servers",
                "/choices");
  }
  read_thresholds(settings, machine, network, options);
  options.contention = settings["contention"] == "link";
  options.probe_excludes_task = settings["probe_excl"] == true;
  options.external_only = settings["ta_ext_only"] == true;
  options.unit_distance = settings["unitdist"] == true;
  options.with_replacement = settings["replace"] == true;
  options.steal_oldest = settings["steal"] == "head";
  options.on_crossing = settings["trigger"] == "edge";
  options.nowhere_in_transit = settings["transit"] == "none";
  options.gamma = settings["gamma"].get<double>();
  options.job_hop = input.random.hop;
  if (body.contains("exchanges")) {
    if (!body.contains("tasks")) {
      throw Error(ErrorCode::conflict, "exchanges are between given tasks", "/exchanges");
    }
    read_exchanges(body["exchanges"], input.given, options);
  } else if (options.gamma > 0) {
    throw Error(ErrorCode::conflict, "gamma needs exchanges between tasks", "/gamma");
  }
  for (const auto& [key, set] : {std::pair{"unitdist", options.unit_distance},
                                 std::pair{"transit", options.nowhere_in_transit}}) {
    if (set && network.is_tree()) {
      throw Error(ErrorCode::conflict, std::string(key) + " belongs to flat networks",
                  pointer_step(key));
    }
  }
  if (options.unit_distance && options.contention) {
    throw Error(ErrorCode::conflict, "contention needs the links that unitdist does away with",
                "/unitdist");
  }
  options.seed = settings["seed"].get<std::uint64_t>();
  options.warmup = settings["warmup"].get<std::uint64_t>();
  options.cooldown = settings["cooldown"].get<std::uint64_t>();
  options.log = settings["log"] == true;
  options.per_task = settings["per_task"] == true || (input.given.tasks && !body.contains("sweep"));
  options.samples = settings["samples"].get<std::uint32_t>();
  options.endless = !input.given.tasks && input.random.tasks >= 800;
  if (body.contains("probe_targets")) read_scripts(body["probe_targets"], input, options);
  check_size(input, settings, limits);
  if (!input.given.tasks && input.random.load >= 1) {
    input.notes.push_back(
        "at a load of 1 or more no equilibrium exists: the numbers belong to these tasks alone");
  }
  return input;
}

}  // namespace evenkeel::jobs
