// Reads a dynamic job: machine, policy, thresholds and costs, and whether its size fits.
#include <algorithm>
#include <cmath>

#include "dynamic/machines.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "jobs/dynamic/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::Arrival;
using dynamic::Network;
using dynamic::Policy;
using dynamic::Tick;

constexpr std::uint64_t kMaxLogged = 100000;

void take_random(const settings::Dynamic::Random& asked, dynamic::RandomWorkload& rule) {
  rule.tasks = static_cast<std::uint64_t>(asked.tasks);
  rule.load = asked.load;
  rule.service = asked.service;
  rule.mean_service = asked.mean_service;
  rule.variation = asked.variation;
}

void read_thresholds(const settings::Dynamic& asked, const Network& network,
                     dynamic::Options& options) {
  const dynamic::PolicyRow& policy = dynamic::row_of(options.policy);
  const bool tree = network.is_tree(), multi = policy.multi_level;
  const auto levels = static_cast<std::size_t>(network.levels());
  if (!policy.decides()) {
    if (asked.thresholds) {
      throw Error(ErrorCode::conflict, "thresholds work only with the policies si, ri and gradient",
                  "/thresholds");
    }
    return;
  }
  options.thresholds =
      asked.thresholds ? *asked.thresholds : dynamic::usual_thresholds(options.policy, network);
  if (tree && multi && options.thresholds.size() != levels - 1) {
    throw Error(ErrorCode::bad_shape,
                concat({"thresholds has ", options.thresholds.size(), " numbers: ",
                        name_of(options.policy), " on ", asked.topology, " needs ", levels - 1}),
                "/thresholds");
  }
  if (options.thresholds.empty() && !(tree && multi)) {
    throw Error(ErrorCode::bad_shape, "thresholds must have 1 to 100 numbers", "/thresholds");
  }
  check_order(options.thresholds, policy.receives(), "/thresholds");
  if (options.policy == Policy::gradient && options.thresholds.size() != 1) {
    throw Error(ErrorCode::bad_shape, "thresholds must have one number for policy gradient",
                "/thresholds");
  }
  const auto& limits = asked.probe_limits;
  if ((tree && multi) || options.policy == Policy::gradient) {
    if (limits) {
      throw Error(ErrorCode::conflict,
                  "probe_limits work only with policies that probe: ta, and mlta on flat networks",
                  "/probe_limits");
    }
    return;
  }
  if (!limits) {
    options.probe_limits.assign(options.thresholds.size(), 3);
    return;
  }
  if (limits->size() != options.thresholds.size()) {
    throw Error(ErrorCode::bad_shape,
                concat({"probe_limits has ", limits->size(), " numbers for ",
                        plural(static_cast<Int128>(options.thresholds.size()), "threshold")}),
                "/probe_limits");
  }
  check_order(*limits, "/probe_limits");
  options.probe_limits = *limits;
}

// How tasks are sent that their senders do not keep, and the policies that need it.
void read_sending(const settings::Dynamic& asked, dynamic::Options& options) {
  const bool probes = dynamic::row_of(options.policy).sends() && !options.probe_limits.empty();
  options.parallel = asked.probing == settings::Dynamic::Probing::parallel;
  options.probe_choice = asked.probe_choice;
  options.always_send = asked.always_send;
  for (const auto& [key, set] :
       {std::pair{"probing", options.parallel}, std::pair{"always_send", options.always_send}}) {
    if (set && !probes) {
      throw Error(ErrorCode::conflict,
                  std::string(key) +
                      " works only with senders that probe: si-ta, and si-mlta on flat "
                      "networks",
                  pointer_step(key));
    }
  }
  const bool gradient = options.policy == Policy::gradient;
  if (asked.passes && !gradient && options.policy != Policy::bid_average) {
    throw Error(ErrorCode::conflict, "passes works only with gradient and bid-average", "/passes");
  }
  options.passes = static_cast<std::uint16_t>(asked.passes.value_or(gradient ? 100 : 1));
}

// At these costs per hop, the longest path takes at most the maximum time of a run.
void check_costs(const dynamic::Machine& machine, const Json& settings, const DynamicInput& input) {
  const Tick most = dynamic::kLongest / machine.hops();
  const dynamic::Options& options = input.options;
  for (const auto& [key, ticks] :
       {std::pair{"hop", input.random.hop}, std::pair{"control_hop", options.control_hop},
        std::pair{"probe_cpu", options.probe_cpu}, std::pair{"answer_cpu", options.answer_cpu},
        std::pair{"allocate_cpu", options.allocate_cpu}}) {
    if (ticks <= most) continue;
    throw Error(ErrorCode::too_large,
                concat({key, " is ", shown(settings.at(key)), ": the limit is ", most, " ticks on ",
                        input.topology}),
                pointer_step(key));
  }
}

void note_assumptions(const Json& body, DynamicInput& input) {
  const Json given = is_set(body, "random") ? body["random"] : Json::object();
  const dynamic::RandomWorkload& random = input.random;
  std::vector<std::string>& parts = input.assumed;
  if (!input.given.tasks) {
    if (!given.contains("tasks"))
      parts.push_back(concat({static_cast<std::int64_t>(random.tasks), " tasks (random.tasks)"}));
    if (!given.contains("load"))
      parts.push_back(concat({"a load of ", brief(random.load), " per server (random.load)"}));
    if (!given.contains("service"))
      parts.push_back(concat({name_of(random.service), " service times (random.service)"}));
  }
  const bool decides = dynamic::row_of(input.options.policy).decides();
  if (decides && !is_set(body, "hop")) parts.emplace_back("a hop time of 0 for tasks (hop)");
  if (decides && is_set(body, "hop") && !is_set(body, "control_hop"))
    parts.emplace_back(
        "control messages that need a tenth of the time that a task needs per hop (control_hop)");
  for (const char* key : {"probe_cpu", "answer_cpu"}) {
    if (decides && !is_set(body, key))
      parts.push_back(
          concat({"1% of the mean service time per ",
                  key == std::string("probe_cpu") ? "probe" : "answer", " (", key, ")"}));
  }
}

// The job must fit the smallest host.
void check_size(const DynamicInput& input, bool limits) {
  const settings::Dynamic& asked = input.settings;
  const std::uint64_t tasks = input.tasks();
  if (limits && tasks > kMaxArrivals) {
    throw Error(ErrorCode::too_large, concat({tasks, " tasks: the limit is ", kMaxArrivals}),
                input.given.tasks ? "/tasks" : "/random/tasks");
  }
  const bool all = asked.log || asked.per_task;
  if (limits && all && tasks > kMaxLogged) {
    throw Error(ErrorCode::too_large,
                concat({tasks, " tasks with log or per_task: the limit is ", kMaxLogged}),
                asked.log ? "/log" : "/per_task");
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
                concat({"warmup and cooldown exclude all of the ",
                        plural(static_cast<Int128>(tasks), "task"), ", so nothing is measured"}),
                "/warmup");
  }
}

}  // namespace

std::unique_ptr<dynamic::Workload> DynamicInput::workload(std::uint64_t seed) const {
  if (given.tasks) return dynamic::make_given_workload(given.tasks);
  dynamic::RandomWorkload rule = random;
  rule.seed = seed;
  return dynamic::make_random_workload(rule, *network);
}

DynamicInput read_dynamic_input(const Json& body, Json& settings, bool limits) {
  DynamicInput input;
  input.settings = checked_settings<settings::Dynamic>(body, settings);
  const settings::Dynamic& asked = input.settings;
  dynamic::Options& options = input.options;
  input.topology = asked.topology;
  const dynamic::Machine machine = dynamic::parse_machine(input.topology);
  if (asked.wrap && !machine.family->may_wrap) {
    throw Error(ErrorCode::conflict, "wrap works only with mesh", "/wrap");
  }
  input.network = std::make_shared<const Network>(machine.make(asked.wrap));
  const Network& network = *input.network;
  options.policy = dynamic::policy_on(machine, asked.policy);
  input.policy = name_of(options.policy);
  if (is_set(body, "tasks") || is_set(body, "jobs")) {
    if (is_set(body, "jobs")) {
      read_jobs(body["jobs"], input);
    } else {
      input.given = read_tasks(body["tasks"], input);
    }
    Int128 work = 0;
    for (const Arrival& task : *input.given.tasks) work += task.service;
    const auto count = static_cast<Int128>(input.given.ids.size());
    input.random.mean_service = std::max<Tick>(1, static_cast<Tick>((work + count / 2) / count));
    settings = without(settings, "random");
  } else {
    take_random(asked.random, input.random);
  }
  const Tick mean = input.random.mean_service;
  input.random.hop = ticks_of(asked.hop, "hop", mean);
  input.random.random_hop = asked.comm == settings::Dynamic::Comm::exp;
  options.mean_service = mean;
  const auto cost = [&](const std::optional<Ticks>& given, const char* key, double usual) {
    return given ? ticks_of(*given, key, mean) : static_cast<Tick>(std::floor(usual + 0.5));
  };
  options.control_hop =
      cost(asked.control_hop, "control_hop", 0.1 * static_cast<double>(input.random.hop));
  options.probe_cpu = cost(asked.probe_cpu, "probe_cpu", 0.01 * static_cast<double>(mean));
  options.answer_cpu = cost(asked.answer_cpu, "answer_cpu", 0.01 * static_cast<double>(mean));
  options.allocate_cpu = ticks_of(asked.allocate_cpu, "allocate_cpu", mean);
  check_costs(machine, settings, input);
  options.choices = static_cast<int>(asked.choices);
  if (options.policy == Policy::power &&
      static_cast<std::uint32_t>(options.choices) > network.servers()) {
    throw Error(ErrorCode::conflict,
                concat({"choices is ", options.choices, ", but there are only ", network.servers(),
                        " servers"}),
                "/choices");
  }
  read_thresholds(asked, network, options);
  read_sending(asked, options);
  if (is_set(body, "limits_of")) read_limits_of(body["limits_of"], network, options);
  options.contention = asked.contention == settings::Dynamic::Contention::link;
  options.probe_excludes_task = asked.probe_excl;
  options.external_only = asked.ta_ext_only;
  options.unit_distance = asked.unitdist;
  options.with_replacement = asked.replace;
  options.steal_oldest = asked.steal == settings::Dynamic::Steal::head;
  options.on_crossing = asked.trigger == settings::Dynamic::Trigger::edge;
  options.nowhere_in_transit = asked.transit == settings::Dynamic::Transit::none;
  options.gamma = asked.gamma;
  options.job_hop = input.random.hop;
  if (is_set(body, "exchanges")) read_exchanges(body["exchanges"], input.given, options);
  for (const auto& [key, set] : {std::pair{"unitdist", options.unit_distance},
                                 std::pair{"transit", options.nowhere_in_transit}}) {
    if (set && network.is_tree()) {
      throw Error(ErrorCode::conflict, std::string(key) + " works only with flat networks",
                  pointer_step(key));
    }
  }
  options.seed = static_cast<std::uint64_t>(asked.seed);
  options.warmup = static_cast<std::uint64_t>(asked.warmup);
  options.cooldown = static_cast<std::uint64_t>(asked.cooldown);
  options.log = asked.log;
  options.per_task = asked.per_task || (input.given.tasks && !is_set(body, "sweep"));
  options.samples = static_cast<std::uint32_t>(asked.samples);
  options.endless = !input.given.tasks && input.random.tasks >= 800;
  if (is_set(body, "probe_targets")) read_scripts(body["probe_targets"], input, options);
  check_size(input, limits);
  note_assumptions(body, input);
  if (!input.given.tasks && input.random.load >= 1) {
    input.notes.push_back(
        "no equilibrium exists for a load of 1 or more: the numbers are valid only for these "
        "tasks");
  }
  return input;
}

}  // namespace evenkeel::jobs
