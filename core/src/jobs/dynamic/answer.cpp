// The measures, intervals and log of dynamic runs as numbers of the answer.
#include "jobs/dynamic/answer.hpp"

#include <algorithm>
#include <cstring>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/dynamic/policies.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::LogEntry;
using dynamic::Logged;
using dynamic::MachineKind;
using dynamic::Place;

struct Measure {
  const char* group;  // key of the object that holds it, or "" for none
  const char* name;
};

constexpr Measure kMeasures[] = {
    {"", "completed"},          {"totals", "tet_sum"},
    {"totals", "tet_service"},  {"totals", "tet_comm"},
    {"totals", "tet_decision"}, {"totals", "tet_wait"},
    {"totals", "makespan"},     {"totals", "decisions"},
    {"totals", "decisions_ok"}, {"totals", "probes"},
    {"totals", "migrations"},   {"totals", "control_hops"},
    {"totals", "task_hops"},    {"response", "mean"},
    {"response", "p50"},        {"response", "p95"},
    {"response", "p99"},        {"response", "max"},
    {"", "utilisation"},        {"", "throughput"},
    {"", "in_system"},          {"imbalance", "variance"},
    {"imbalance", "max"},       {"imbalance", "idle_while_waiting"},
    {"", "messages_per_task"},  {"", "success"},
    {"comparisons", "upward"},  {"comparisons", "searches"},
    {"comparisons", "linear"},  {"comparisons", "binary"},
};
constexpr std::size_t kCount = sizeof kMeasures / sizeof *kMeasures;

std::string full_name(const Measure& measure) {
  return *measure.group ? concat({measure.group, ".", measure.name}) : measure.name;
}

double number_of(const DynamicRun::Value& value) {
  return value.is_whole ? static_cast<double>(value.whole) : value.real;
}

std::vector<double> values_of(const std::vector<const DynamicRun*>& runs, std::size_t index) {
  std::vector<double> values;
  for (const DynamicRun* run : runs) {
    if (run->done && run->values[index].known) values.push_back(number_of(run->values[index]));
  }
  return values;
}

void write_congestion(Writer& writer, const DynamicInput& input,
                      const std::vector<const DynamicRun*>& runs) {
  writer.key("congestion").begin_array();
  for (std::size_t level = 0; level < runs.front()->traffic.size(); ++level) {
    const double nodes = input.network->count(static_cast<int>(level));
    const auto mean = static_cast<double>(input.options.mean_service);
    double task = 0, control = 0, cpu = 0;
    const auto share = static_cast<double>(runs.size());
    for (const DynamicRun* run : runs) {
      const double time = run->span > 0 ? run->span : 1;
      const dynamic::LevelTraffic& traffic = run->traffic[level];
      task += static_cast<double>(traffic.task_hops) * mean / time / nodes / share;
      control += static_cast<double>(traffic.control_hops) * mean / time / nodes / share;
      cpu += traffic.control_cpu / time / nodes / share;
    }
    writer.begin_object().key("level").value(level).key("nodes").value(nodes);
    writer.key("task").value(task).key("control").value(control).key("cpu").value(cpu);
    writer.end_object();
  }
  writer.end_array();
}

// Eqn 4.2: all sources together bring what all servers together can serve, or a share of it.
void write_arrivals(Writer& writer, const DynamicInput& input) {
  const dynamic::Network& network = *input.network;
  const double sources = network.sources();
  const double equilibrium = static_cast<double>(network.servers()) / sources;
  writer.key("arrivals").begin_object().key("sources").value(std::int64_t{network.sources()});
  writer.key("lambda");
  input.given.tasks ? writer.null() : writer.value(input.random.load * equilibrium);
  writer.key("equilibrium").value(equilibrium).key("approximation");
  if (network.is_tree() && dynamic::row_of(input.options.policy).suits(MachineKind::hierarchy)) {
    writer.value(static_cast<double>((1U << network.fan_bits()) - 1U));
  } else {
    writer.null();
  }
  writer.end_object();
}

const char* reading_name(dynamic::Reading reading) {
  switch (reading) {
    case dynamic::Reading::servers: return "servers";
    case dynamic::Reading::pending: return "pending";
    case dynamic::Reading::mixed: break;
  }
  return "mixed";
}

}  // namespace

void write_theorems(Writer& writer, const std::vector<dynamic::TheoremFinding>& findings) {
  writer.key("theorems").begin_array();
  for (const dynamic::TheoremFinding& one : findings) {
    writer.begin_object().key("theorem").value("5." + std::to_string(one.theorem));
    writer.key("reading").value(reading_name(one.reading)).key("proved").value(one.proved());
    writer.key("cases").value(one.cases).key("fails").value(one.fails);
    if (one.fails > 0) {
      writer.key("time").value(one.time).key("node").value(dynamic::place_text(one.node));
      writer.key("j").value(one.j).key("load").value(one.load).key("below").value(one.below);
    }
    writer.end_object();
  }
  writer.end_array();
}

std::string theorems_text(const std::vector<dynamic::TheoremFinding>& findings) {
  std::int64_t cases = 0, fails = 0;
  std::vector<std::string> failing;
  for (const dynamic::TheoremFinding& one : findings) {
    if (one.proved()) cases += one.cases, fails += one.fails;
    if (one.proved() || one.fails == 0) continue;
    failing.push_back(
        concat({"5.", one.theorem,
                one.reading == dynamic::Reading::pending ? " with pending tasks counted"
                                                         : " with equality taken as above or below",
                " in ", one.fails, " of ", one.cases}));
  }
  std::string text =
      fails == 0
          ? concat({" Theorems 5.1 to 5.4 hold in all ", cases, " cases where they are proved"})
          : concat({" Theorems 5.1 to 5.4 FAIL in ", fails, " of ", cases,
                    " cases where they are proved: a wrong log"});
  return text + (failing.empty()
                     ? "."
                     : concat({"; in other readings fail ", listed(failing, "and"), "."}));
}

DynamicRun summarize_run(const dynamic::Simulation& simulation, const dynamic::Network& network,
                         const dynamic::Responses& responses) {
  using Value = DynamicRun::Value;
  DynamicRun run;
  run.done = true;
  run.stable = simulation.stable();
  run.consistent = simulation.consistent();
  run.traffic = simulation.traffic();
  const dynamic::Totals& totals = simulation.totals();
  const dynamic::Averages averages = simulation.averages();
  run.span = static_cast<double>(totals.last_completion - totals.first_arrival);
  const auto whole = [&](Int128 value) { run.values.push_back(Value{value, 0, true}); };
  const auto real = [&](double value, bool known = true) {
    run.values.push_back(Value{0, known ? value : 0, false, known});
  };
  whole(static_cast<Int128>(simulation.completed()));
  whole(totals.response);
  whole(totals.service);
  whole(totals.comm);
  whole(totals.decision);
  whole(totals.wait);
  whole(totals.last_completion - totals.first_arrival);
  whole(totals.decisions);
  whole(totals.migrations);
  whole(totals.probes);
  whole(totals.migrations);
  whole(totals.control_hops);
  whole(totals.task_hops);
  real(responses.mean);
  whole(responses.p50);
  whole(responses.p95);
  whole(responses.p99);
  whole(responses.most);
  real(averages.utilisation);
  real(averages.throughput);
  real(averages.in_system);
  real(averages.variance);
  real(averages.most);
  real(averages.idle_while_waiting);
  real(static_cast<double>(totals.control_hops) /
       static_cast<double>(std::max<std::uint64_t>(1, simulation.arrived())));
  const bool decided = totals.decisions > 0;
  real(decided ? static_cast<double>(totals.migrations) / static_cast<double>(totals.decisions) : 0,
       decided);
  // Every controller has as many children, and at most one more bit names one of them.
  const std::int64_t children =
      network.is_tree() ? network.end_of_children({1, 0}) - network.first_child({1, 0}) : 1;
  whole(totals.probes);
  whole(totals.searches);
  whole(static_cast<Int128>(totals.searches) * (children - 1));
  whole(static_cast<Int128>(totals.searches) * (network.is_tree() ? network.fan_bits() : 0));
  return run;
}

dynamic::Interval interval_over(const std::vector<const DynamicRun*>& runs, const char* name) {
  for (std::size_t i = 0; i < kCount; ++i) {
    if (full_name(kMeasures[i]) == name) return dynamic::interval_of(values_of(runs, i));
  }
  return {};
}

void write_measures(Writer& writer, const DynamicInput& input,
                    const std::vector<const DynamicRun*>& runs) {
  bool stable = true;
  for (const DynamicRun* run : runs) stable = stable && run->stable;
  writer.key("stable").value(stable);
  const char* open = "";
  for (std::size_t i = 0; i < kCount; ++i) {
    const Measure& measure = kMeasures[i];
    if (std::strcmp(open, measure.group) != 0) {
      if (*open) writer.end_object();
      open = measure.group;
      if (*open) writer.key(open).begin_object();
    }
    writer.key(measure.name);
    const std::vector<double> values = values_of(runs, i);
    if (values.empty()) {
      writer.null();
    } else if (runs.size() > 1) {
      writer.value(dynamic::interval_of(values).mean);
    } else if (const DynamicRun::Value& value = runs.front()->values[i]; value.is_whole) {
      writer.exact_or_null(value.whole);
    } else {
      writer.value(value.real);
    }
  }
  if (*open) writer.end_object();
  write_congestion(writer, input, runs);
  write_arrivals(writer, input);
  if (runs.size() < 2) return;
  writer.key("interval").begin_object();
  for (std::size_t i = 0; i < kCount; ++i) {
    const std::vector<double> values = values_of(runs, i);
    if (values.size() < 2) continue;
    const dynamic::Interval interval = dynamic::interval_of(values);
    writer.key(full_name(kMeasures[i])).begin_array();
    writer.value(interval.mean - interval.half).value(interval.mean + interval.half).end_array();
  }
  writer.end_object();
}

void write_log(Writer& writer, const std::vector<LogEntry>& log,
               const std::vector<std::int64_t>& ids) {
  const auto place = [&](const char* key, Place at) {
    writer.key(key).value(dynamic::place_text(at));
  };
  writer.key("log").begin_array();
  for (const LogEntry& entry : log) {
    writer.begin_object().key("time").value(entry.time).key("event");
    const auto event = [&](const char* name, bool task = true) {
      writer.value(name);
      if (task) {
        writer.key("task").value(ids.empty() ? std::int64_t{entry.task} : ids[entry.task]);
      }
    };
    const auto load = [&](const char* key = "load") { writer.key(key).value(entry.load); };
    const auto threshold = [&] { writer.key("j").value(int{entry.j}); };
    switch (entry.what) {
      case Logged::arrive:
        event("arrive");
        place("node", entry.node);
        load();
        break;
      case Logged::decide:
        event("decide");
        place("node", entry.node);
        load();
        threshold();
        break;
      case Logged::probe:
        event("probe");
        place("at", entry.node);
        load();
        threshold();
        writer.key("ok").value(entry.ok);
        break;
      case Logged::probe_fail:
        event("probe_fail");
        place("node", entry.node);
        break;
      case Logged::migrate:
      case Logged::ri_migrate:
        event(entry.what == Logged::migrate ? "migrate" : "ri_migrate");
        place("from", entry.node);
        place("to", entry.to);
        break;
      case Logged::reach:
        event("reach");
        place("node", entry.node);
        break;
      case Logged::assign:
        event("assign");
        place("from", entry.node);
        place("to", entry.to);
        load("child_load");
        break;
      case Logged::enqueue:
        event("enqueue");
        place("server", entry.node);
        load("present");
        break;
      case Logged::start:
        event("start");
        place("server", entry.node);
        load("begin");
        break;
      case Logged::complete:
        event("complete");
        place("server", entry.node);
        load("resp");
        break;
      case Logged::ri_request:
        event("ri_request", false);
        place("node", entry.node);
        load();
        threshold();
        break;
      case Logged::ri_probe:
        event("ri_probe", false);
        place("for", entry.to);
        place("at", entry.node);
        load();
        threshold();
        writer.key("ok").value(entry.ok);
        break;
      case Logged::ri_fail:
        event("ri_fail", false);
        place("node", entry.node);
        break;
    }
    writer.end_object();
  }
  writer.end_array();
}

}  // namespace evenkeel::jobs
