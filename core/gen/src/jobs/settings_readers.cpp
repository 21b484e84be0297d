// Generated from the records in core/schema; do not edit.
#include "evenkeel/settings/advise.hpp"
#include "evenkeel/settings/cluster.hpp"
#include "evenkeel/settings/common.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "evenkeel/settings/eh.hpp"
#include "evenkeel/settings/explain.hpp"
#include "evenkeel/settings/flow.hpp"
#include "evenkeel/settings/inspect.hpp"
#include "evenkeel/settings/map.hpp"
#include "evenkeel/settings/plan.hpp"
#include "evenkeel/settings/read.hpp"
#include "evenkeel/settings/reproduce.hpp"
#include "evenkeel/settings/ring.hpp"
#include "evenkeel/settings/topology.hpp"
#include "evenkeel/settings/verify.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {

template <>
void read_fields(const Json& from, settings::MachineTimes& to) {
  take(from, "startup_ms", to.startup_ms);
  take(from, "per_unit_ms", to.per_unit_ms);
}

template <>
void read_fields(const Json& from, settings::MessageTimes& to) {
  take(from, "startup_ms", to.startup_ms);
  take(from, "per_unit_ms", to.per_unit_ms);
  take(from, "latency_ms", to.latency_ms);
  take(from, "overhead_ms", to.overhead_ms);
}

template <>
settings::Ring read_settings(const Json& from) {
  settings::Ring to;
  take(from, "mode", to.mode);
  take(from, "algorithm", to.algorithm);
  take(from, "targets", to.targets);
  to.speeds = is_given(from, "speeds");
  take(from, "message_limit", to.message_limit);
  take(from, "max_steps", to.max_steps);
  take(from, "pareto", to.pareto);
  take(from, "trace", to.trace);
  take(from, "compare", to.compare);
  take(from, "structure", to.structure);
  take(from, "schedule", to.schedule);
  take(from, "detail", to.detail);
  take(from, "unit", to.unit);
  take(from, "unit_error", to.unit_error);
  take(from, "column", to.column);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Ring& settings) {
  if (is_one_of(settings.mode, {settings::Ring::Mode::single}) && is_set(request, "message_limit")) {
    conflict("message_limit", "message_limit needs mode multi: in single-send every message carries all its units");
  }
  if (is_one_of(settings.mode, {settings::Ring::Mode::single}) && is_one_of(settings.targets, {settings::Ring::Targets::any})) {
    conflict("targets", "targets \"any\" needs mode multi; use \"even\" or give the targets");
  }
  if (is_set(request, "speeds") && is_set(request, "targets")) {
    conflict("targets", "targets and speeds exclude each other: speeds decide the targets");
  }
  if (!is_one_of(settings.algorithm, {settings::Ring::Algorithm::optimal}) && is_set(request, "max_steps")) {
    conflict("max_steps", "max_steps needs algorithm optimal: the others take the steps they take");
  }
  if (!is_one_of(settings.algorithm, {settings::Ring::Algorithm::optimal}) && is_one_of(settings.targets, {settings::Ring::Targets::any})) {
    conflict("targets", "targets \"any\" needs algorithm optimal: the others start from given targets");
  }
}

template <>
settings::Topology read_settings(const Json& from) {
  settings::Topology to;
  take(from, "topology", to.topology);
  take(from, "list", to.list);
  take(from, "matrices", to.matrices);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json&, const Json&, const settings::Topology&) {}

template <>
settings::Flow read_settings(const Json& from) {
  settings::Flow to;
  take(from, "topology", to.topology);
  take(from, "scheme", to.scheme);
  take(from, "alpha", to.alpha);
  take(from, "order", to.order);
  take(from, "sweeps", to.sweeps);
  take(from, "tolerance", to.tolerance);
  take(from, "stop", to.stop);
  take(from, "max_iterations", to.max_iterations);
  to.speeds = is_given(from, "speeds");
  take(from, "integer", to.integer);
  take(from, "migration", to.migration);
  take(from, "timing", to.timing);
  take(from, "message_limit", to.message_limit);
  take(from, "machine", to.machine);
  to.edge_capacity = is_given(from, "edge_capacity");
  to.edge_minimum = is_given(from, "edge_minimum");
  to.edge_fee = is_given(from, "edge_fee");
  take(from, "history", to.history);
  take(from, "trace", to.trace);
  take(from, "unit", to.unit);
  take(from, "unit_error", to.unit_error);
  take(from, "column", to.column);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json& complete, const settings::Flow& settings) {
  if (is_set(request, "alpha") && !is_one_of(settings.scheme, {settings::Flow::Scheme::fos, settings::Flow::Scheme::gde})) {
    conflict("alpha", std::string("alpha belongs to fos, gde, not to scheme ") + told(complete, "scheme"));
  }
  if (is_set(request, "order") && !is_one_of(settings.scheme, {settings::Flow::Scheme::opt, settings::Flow::Scheme::md, settings::Flow::Scheme::adi})) {
    conflict("order", std::string("order belongs to opt, md, adi, not to scheme ") + told(complete, "scheme"));
  }
  if (is_set(request, "sweeps") && !is_one_of(settings.scheme, {settings::Flow::Scheme::adi})) {
    conflict("sweeps", std::string("sweeps belongs to adi, not to scheme ") + told(complete, "scheme"));
  }
  if (is_one_of(settings.stop, {settings::Flow::Stop::planned}) && is_one_of(settings.scheme, {settings::Flow::Scheme::cg, settings::Flow::Scheme::de, settings::Flow::Scheme::gde, settings::Flow::Scheme::l2, settings::Flow::Scheme::l1, settings::Flow::Scheme::linf, settings::Flow::Scheme::node_flow, settings::Flow::Scheme::rounds, settings::Flow::Scheme::max_load})) {
    conflict("stop", std::string("of scheme ") + told(complete, "scheme") + " no number of iterations is known beforehand: it needs stop checked");
  }
  if (is_one_of(settings.stop, {settings::Flow::Stop::planned}) && is_one_of(settings.alpha, {settings::Flow::Alpha::boillat})) {
    conflict("stop", "with alpha boillat no number of iterations is known beforehand: it needs stop checked");
  }
  if (is_set(request, "message_limit") && !is_one_of(settings.scheme, {settings::Flow::Scheme::rounds})) {
    conflict("message_limit", std::string("message_limit belongs to rounds, not to scheme ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_capacity") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_capacity", std::string("edge_capacity belongs to max-load, not to scheme ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_minimum") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_minimum", std::string("edge_minimum belongs to max-load, not to scheme ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_fee") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_fee", std::string("edge_fee belongs to max-load, not to scheme ") + told(complete, "scheme"));
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::rounds}) && is_set(request, "timing")) {
    conflict("timing", "scheme rounds has its own plan, in lock step");
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::linf, settings::Flow::Scheme::node_flow, settings::Flow::Scheme::rounds, settings::Flow::Scheme::max_load}) && !settings.integer) {
    conflict("integer", std::string("scheme ") + told(complete, "scheme") + " finds integral flows: it needs integer true");
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::gde}) && is_one_of(settings.alpha, {settings::Flow::Alpha::cybenko, settings::Flow::Alpha::boillat})) {
    conflict("alpha", std::string("alpha ") + told(complete, "alpha") + " belongs to scheme fos");
  }
}

template <>
void read_fields(const Json& from, settings::Advise::Weights& to) {
  take(from, "flow", to.flow);
  take(from, "migration", to.migration);
}

template <>
settings::Advise read_settings(const Json& from) {
  settings::Advise to;
  take(from, "nodes", to.nodes);
  take(from, "topology", to.topology);
  take(from, "machine", to.machine);
  take(from, "candidates", to.candidates);
  take(from, "weights", to.weights);
  take(from, "trials", to.trials);
  take(from, "ranks", to.ranks);
  take(from, "unit", to.unit);
  take(from, "unit_error", to.unit_error);
  take(from, "column", to.column);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json&, const Json&, const settings::Advise&) {}

template <>
settings::Eh read_settings(const Json& from) {
  settings::Eh to;
  take(from, "k", to.k);
  take(from, "l", to.l);
  take(from, "nodes", to.nodes);
  take(from, "route", to.route);
  take(from, "list", to.list);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Eh& settings) {
  if (settings.list && is_set(request, "nodes")) {
    conflict("nodes", "list describes every node: nodes is not needed");
  }
}

template <>
settings::Map read_settings(const Json& from) {
  settings::Map to;
  take(from, "topology", to.topology);
  take(from, "algorithm", to.algorithm);
  take(from, "approach", to.approach);
  take(from, "level_betas", to.level_betas);
  take(from, "beta", to.beta);
  take(from, "sweeps", to.sweeps);
  take(from, "cooling", to.cooling);
  take(from, "freeze", to.freeze);
  take(from, "order", to.order);
  take(from, "effort", to.effort);
  take(from, "restarts", to.restarts);
  take(from, "max_moves", to.max_moves);
  take(from, "penalty", to.penalty);
  take(from, "distance", to.distance);
  take(from, "start", to.start);
  take(from, "history", to.history);
  take(from, "list", to.list);
  take(from, "priority", to.priority);
  take(from, "branching", to.branching);
  take(from, "unit", to.unit);
  take(from, "column", to.column);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Map& settings) {
  if (is_set(request, "cooling") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::anneal})) {
    conflict("cooling", "cooling belongs to algorithm anneal");
  }
  if (is_set(request, "freeze") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::anneal})) {
    conflict("freeze", "freeze belongs to algorithm anneal");
  }
  if (is_set(request, "sweeps") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::anneal, settings::Map::Algorithm::local})) {
    conflict("sweeps", "sweeps belongs to algorithm anneal and local");
  }
  if (is_set(request, "order") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::greedy})) {
    conflict("order", "order belongs to algorithm greedy");
  }
  if (is_set(request, "priority") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::list})) {
    conflict("priority", "priority belongs to algorithm list");
  }
  if (is_set(request, "branching") && !is_one_of(settings.priority, {settings::Map::Priority::weighted})) {
    conflict("branching", "branching belongs to priority weighted");
  }
  if (is_set(request, "effort") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::best})) {
    conflict("effort", "effort belongs to algorithm best");
  }
  if (is_set(request, "max_moves") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::best})) {
    conflict("max_moves", "max_moves belongs to algorithm best");
  }
  if (is_set(request, "level_betas") && !is_one_of(settings.approach, {settings::Map::Approach::level_by_level})) {
    conflict("level_betas", "level_betas belongs to approach level-by-level");
  }
  if (is_one_of(settings.approach, {settings::Map::Approach::level_by_level}) && is_one_of(settings.algorithm, {settings::Map::Algorithm::best, settings::Map::Algorithm::list, settings::Map::Algorithm::none})) {
    conflict("approach", "approach belongs to algorithm anneal, local and greedy (best goes level by level where it pays)");
  }
  if (is_set(request, "mapping") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::none})) {
    conflict("mapping", "mapping belongs to algorithm none, which evaluates it");
  }
  if (is_set(request, "mapping") && is_set(request, "start")) {
    conflict("start", "mapping and start say the same: give one of them");
  }
}

template <>
void read_fields(const Json& from, settings::Dynamic::Random& to) {
  take(from, "tasks", to.tasks);
  take(from, "load", to.load);
  take(from, "service", to.service);
  take(from, "mean_service", to.mean_service);
  take(from, "variation", to.variation);
}

template <>
settings::Dynamic read_settings(const Json& from) {
  settings::Dynamic to;
  take(from, "topology", to.topology);
  take(from, "policy", to.policy);
  take(from, "thresholds", to.thresholds);
  take(from, "probe_limits", to.probe_limits);
  take(from, "probing", to.probing);
  take(from, "probe_choice", to.probe_choice);
  take(from, "always_send", to.always_send);
  take(from, "passes", to.passes);
  take(from, "choices", to.choices);
  take(from, "hop", to.hop);
  take(from, "control_hop", to.control_hop);
  take(from, "probe_cpu", to.probe_cpu);
  take(from, "answer_cpu", to.answer_cpu);
  take(from, "allocate_cpu", to.allocate_cpu);
  take(from, "contention", to.contention);
  take(from, "comm", to.comm);
  take(from, "probe_excl", to.probe_excl);
  take(from, "ta_ext_only", to.ta_ext_only);
  take(from, "unitdist", to.unitdist);
  take(from, "transit", to.transit);
  take(from, "steal", to.steal);
  take(from, "trigger", to.trigger);
  take(from, "replace", to.replace);
  take(from, "wrap", to.wrap);
  take(from, "gamma", to.gamma);
  take(from, "random", to.random);
  take(from, "trace_load", to.trace_load);
  take(from, "warmup", to.warmup);
  take(from, "cooldown", to.cooldown);
  take(from, "replications", to.replications);
  take(from, "per_task", to.per_task);
  take(from, "log", to.log);
  take(from, "samples", to.samples);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Dynamic& settings) {
  if (is_set(request, "tasks") && is_set(request, "random")) {
    conflict("random", "tasks are given or random, not both");
  }
  if (is_set(request, "jobs") && is_set(request, "tasks")) {
    conflict("jobs", "jobs come instead of tasks");
  }
  if (is_set(request, "jobs") && is_set(request, "random")) {
    conflict("jobs", "jobs come instead of tasks");
  }
  if (is_set(request, "trace_load") && !is_set(request, "tasks") && !is_set(request, "jobs")) {
    conflict("trace_load", "trace_load belongs to given tasks; random has load");
  }
  if (is_set(request, "exchanges") && !is_set(request, "tasks")) {
    conflict("exchanges", "exchanges are between given tasks");
  }
  if (settings.gamma != 0 && !is_set(request, "exchanges")) {
    conflict("gamma", "gamma needs exchanges between tasks");
  }
  if (!is_one_of(settings.probe_choice, {settings::Dynamic::ProbeChoice::first}) && is_one_of(settings.probing, {settings::Dynamic::Probing::serial})) {
    conflict("probe_choice", "probe_choice belongs to probing parallel");
  }
  if (settings.unitdist && is_one_of(settings.contention, {settings::Dynamic::Contention::link})) {
    conflict("unitdist", "contention needs the links that unitdist does away with");
  }
  if (settings.replications != 1 && settings.log) {
    conflict("log", "log is of one run: no replications");
  }
  if (settings.replications != 1 && settings.per_task) {
    conflict("per_task", "per_task is of one run: no replications");
  }
  if (settings.replications != 1 && settings.samples != 0) {
    conflict("samples", "samples are of one run: no replications");
  }
  if (settings.replications != 1 && is_set(request, "tasks")) {
    conflict("replications", "given tasks are the same in every replication");
  }
  if (settings.replications != 1 && is_set(request, "jobs")) {
    conflict("replications", "given tasks are the same in every replication");
  }
  if (is_set(request, "sweep") && settings.log) {
    conflict("log", "log is of one run: no sweep");
  }
  if (is_set(request, "sweep") && settings.per_task) {
    conflict("per_task", "per_task is of one run: no sweep");
  }
  if (is_set(request, "sweep") && settings.samples != 0) {
    conflict("samples", "samples are of one run: no sweep");
  }
}

template <>
void read_fields(const Json& from, settings::Cluster::Shaker& to) {
  take(from, "kappa", to.kappa);
  take(from, "p", to.p);
  take(from, "tau", to.tau);
  take(from, "grow", to.grow);
  take(from, "reset", to.reset);
  take(from, "all", to.all);
  take(from, "printed", to.printed);
}

template <>
void read_fields(const Json& from, settings::Cluster::Pre& to) {
  take(from, "fixed_s", to.fixed_s);
  take(from, "per_unit_s", to.per_unit_s);
}

template <>
void read_fields(const Json& from, settings::Cluster::Post& to) {
  take(from, "fixed_s", to.fixed_s);
  take(from, "per_unit_s", to.per_unit_s);
}

template <>
settings::Cluster read_settings(const Json& from) {
  settings::Cluster to;
  take(from, "topology", to.topology);
  take(from, "preset", to.preset);
  take(from, "granularity", to.granularity);
  to.speeds = is_given(from, "speeds");
  to.links = is_given(from, "links");
  take(from, "scheme", to.scheme);
  take(from, "variant", to.variant);
  take(from, "iterations", to.iterations);
  take(from, "lb_steps", to.lb_steps);
  take(from, "lb_period", to.lb_period);
  take(from, "trigger", to.trigger);
  take(from, "k_policy", to.k_policy);
  take(from, "k0", to.k0);
  take(from, "k_min", to.k_min);
  take(from, "k_whole", to.k_whole);
  take(from, "k_of", to.k_of);
  take(from, "k_counts", to.k_counts);
  take(from, "k_tolerance", to.k_tolerance);
  take(from, "halve_on", to.halve_on);
  take(from, "cost_on", to.cost_on);
  take(from, "rounding", to.rounding);
  take(from, "shaker", to.shaker);
  take(from, "detection", to.detection);
  take(from, "tree", to.tree);
  take(from, "unit_ops", to.unit_ops);
  take(from, "unit_bytes", to.unit_bytes);
  take(from, "header_bytes", to.header_bytes);
  take(from, "control_bytes", to.control_bytes);
  take(from, "detection_bytes", to.detection_bytes);
  take(from, "app_bytes", to.app_bytes);
  take(from, "sync_bytes", to.sync_bytes);
  take(from, "pre", to.pre);
  take(from, "post", to.post);
  take(from, "app", to.app);
  take(from, "sync", to.sync);
  take(from, "transport", to.transport);
  take(from, "network", to.network);
  take(from, "latency_estimate", to.latency_estimate);
  take(from, "bandwidth_estimate", to.bandwidth_estimate);
  take(from, "compare", to.compare);
  take(from, "advise", to.advise);
  take(from, "matrix", to.matrix);
  take(from, "trace", to.trace);
  take(from, "trace_steps", to.trace_steps);
  take(from, "timeline", to.timeline);
  take(from, "unit", to.unit);
  take(from, "unit_error", to.unit_error);
  take(from, "column", to.column);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Cluster& settings) {
  if (is_set(request, "units") && is_set(request, "loads")) {
    conflict("units", "loads, scenario and units exclude each other: give one of them");
  }
  if (is_set(request, "units") && is_set(request, "scenario")) {
    conflict("units", "loads, scenario and units exclude each other: give one of them");
  }
  if (is_set(request, "scenario") && is_set(request, "loads")) {
    conflict("scenario", "loads, scenario and units exclude each other: give one of them");
  }
  if (is_one_of(settings.scheme, {settings::Cluster::Scheme::two_phase}) && !is_one_of(settings.rounding, {settings::Cluster::Rounding::floor})) {
    conflict("rounding", "rounding belongs to fos: two-phase moves a whole flow");
  }
  if (is_set(request, "shaker") && !is_one_of(settings.scheme, {settings::Cluster::Scheme::fos})) {
    conflict("shaker", "shaker belongs to fos");
  }
  if (is_set(request, "units") && is_one_of(settings.scheme, {settings::Cluster::Scheme::two_phase})) {
    conflict("units", "units belong to fos: two-phase moves single tokens");
  }
  if (is_set(request, "units") && is_one_of(settings.rounding, {settings::Cluster::Rounding::random, settings::Cluster::Rounding::real})) {
    conflict("rounding", "units go with rounding floor, nearest or imitate");
  }
  if (settings.granularity != 1 && !is_one_of(settings.preset, {settings::Cluster::Preset::clusters})) {
    conflict("granularity", "granularity belongs to preset clusters");
  }
  if (settings.advise && is_set(request, "compare")) {
    conflict("compare", "advise runs all methods: compare names some");
  }
}

template <>
void read_fields(const Json& from, settings::Plan::Limit& to) {
  take(from, "out", to.out);
  take(from, "in", to.in);
  take(from, "both", to.both);
}

template <>
settings::Plan read_settings(const Json& from) {
  settings::Plan to;
  take(from, "algorithm", to.algorithm);
  take(from, "migration", to.migration);
  take(from, "topology", to.topology);
  take(from, "beta", to.beta);
  take(from, "max_moves", to.max_moves);
  take(from, "max_bytes", to.max_bytes);
  take(from, "target", to.target);
  take(from, "min_gain", to.min_gain);
  take(from, "limit", to.limit);
  take(from, "transient", to.transient);
  take(from, "flow", to.flow);
  take(from, "collapse", to.collapse);
  take(from, "pareto", to.pareto);
  take(from, "effort", to.effort);
  take(from, "slots", to.slots);
  take(from, "gpus", to.gpus);
  take(from, "expert_groups", to.expert_groups);
  take(from, "gpu_nodes", to.gpu_nodes);
  take(from, "write_as", to.write_as);
  take(from, "unit", to.unit);
  take(from, "unit_error", to.unit_error);
  take(from, "input_format", to.input_format);
  take(from, "input_notes", to.input_notes);
  take(from, "phase", to.phase);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Plan& settings) {
  if (is_set(request, "assignment") && !is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("assignment", "assignment belongs to algorithm none, which evaluates it");
  }
  if (is_set(request, "max_moves") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("max_moves", "max_moves belongs to a search: algorithm none has none");
  }
  if (is_set(request, "max_bytes") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("max_bytes", "max_bytes belongs to a search: algorithm none has none");
  }
  if (is_set(request, "target") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("target", "target belongs to a search: algorithm none has none");
  }
  if (is_set(request, "min_gain") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("min_gain", "min_gain belongs to a search: algorithm none has none");
  }
  if (is_set(request, "pareto") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("pareto", "pareto belongs to a search: algorithm none has none");
  }
  if (is_set(request, "effort") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("effort", "effort belongs to a search: algorithm none has none");
  }
  if (is_set(request, "target") && is_set(request, "min_gain")) {
    conflict("min_gain", "target and min_gain exclude each other: give one of them");
  }
  if (is_set(request, "beta") && !is_set(request, "comm")) {
    conflict("beta", "beta belongs to comm: without messages nothing is sent");
  }
  if (is_set(request, "topology") && !is_one_of(settings.migration, {settings::Plan::Migration::bytes_distance}) && !is_set(request, "flow")) {
    conflict("topology", "topology belongs to migration bytes-distance, which counts its links, and to flow, which goes over them");
  }
  if (is_set(request, "max_moves") && is_set(request, "flow")) {
    conflict("max_moves", "max_moves belongs to a search: flow has none");
  }
  if (is_set(request, "max_bytes") && is_set(request, "flow")) {
    conflict("max_bytes", "max_bytes belongs to a search: flow has none");
  }
  if (is_set(request, "target") && is_set(request, "flow")) {
    conflict("target", "target belongs to a search: flow has none");
  }
  if (is_set(request, "min_gain") && is_set(request, "flow")) {
    conflict("min_gain", "min_gain belongs to a search: flow has none");
  }
  if (is_set(request, "pareto") && is_set(request, "flow")) {
    conflict("pareto", "pareto belongs to a search: flow has none");
  }
  if (is_set(request, "flow") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::exact, settings::Plan::Algorithm::none})) {
    conflict("flow", "flow takes the place of an algorithm: leave algorithm out");
  }
  if (is_set(request, "limit") && is_set(request, "flow") && !settings.collapse) {
    conflict("limit", "limit belongs to moves between any two nodes: flow has as many rounds as links on its longest path, but for collapse");
  }
  if (settings.transient && is_set(request, "flow") && !settings.collapse) {
    conflict("transient", "transient belongs to moves between any two nodes: add collapse, or leave it out");
  }
  if (settings.collapse && !is_set(request, "flow")) {
    conflict("collapse", "collapse belongs to flow: without one no object has hops");
  }
  if (is_set(request, "slots") && !is_set(request, "experts")) {
    conflict("slots", "slots belongs to experts: without them there are no slots");
  }
  if (is_set(request, "gpus") && !is_set(request, "experts")) {
    conflict("gpus", "gpus belongs to experts: without them there are no slots");
  }
  if (is_set(request, "expert_groups") && !is_set(request, "experts")) {
    conflict("expert_groups", "expert_groups belongs to experts: without them there are no slots");
  }
  if (is_set(request, "gpu_nodes") && !is_set(request, "experts")) {
    conflict("gpu_nodes", "gpu_nodes belongs to experts: without them there are no slots");
  }
  if (is_set(request, "old") && !is_set(request, "experts")) {
    conflict("old", "old belongs to experts: without them there are no slots");
  }
}

template <>
settings::Read read_settings(const Json& from) {
  settings::Read to;
  take(from, "as", to.as);
  take(from, "format", to.format);
  take(from, "column", to.column);
  take(from, "weight", to.weight);
  take(from, "base", to.base);
  take(from, "unit", to.unit);
  take(from, "node", to.node);
  take(from, "sum", to.sum);
  take(from, "rows", to.rows);
  take(from, "comma", to.comma);
  take(from, "phase", to.phase);
  take(from, "split", to.split);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Read& settings) {
  if (is_one_of(settings.as, {settings::Read::As::arrivals, settings::Read::As::platform, settings::Read::As::table}) && is_set(request, "column")) {
    conflict("column", "column works only with loads, objects, graphs and tasks");
  }
  if (!is_one_of(settings.as, {settings::Read::As::graph, settings::Read::As::tasks}) && is_set(request, "weight")) {
    conflict("weight", "weight works only with graphs and tasks");
  }
  if (!is_one_of(settings.as, {settings::Read::As::graph, settings::Read::As::tasks}) && is_set(request, "base")) {
    conflict("base", "base works only with graphs and tasks");
  }
  if (!is_one_of(settings.as, {settings::Read::As::loads}) && is_set(request, "node")) {
    conflict("node", "node is for loads only");
  }
  if (!is_one_of(settings.as, {settings::Read::As::loads}) && is_set(request, "sum")) {
    conflict("sum", "sum is for loads only");
  }
  if (is_one_of(settings.as, {settings::Read::As::graph, settings::Read::As::platform}) && is_set(request, "unit")) {
    conflict("unit", "unit is for loads, tasks, arrivals and objects only");
  }
  if (!is_one_of(settings.as, {settings::Read::As::objects}) && is_set(request, "nodes")) {
    conflict("nodes", "nodes is for objects only");
  }
  if (!is_one_of(settings.as, {settings::Read::As::table}) && is_set(request, "rows")) {
    conflict("rows", "rows is for tables only");
  }
  if (!is_one_of(settings.as, {settings::Read::As::arrivals}) && is_one_of(settings.split, {settings::Read::Split::par})) {
    conflict("split", "split is for arrivals only");
  }
}

template <>
settings::Verify read_settings(const Json& from) {
  settings::Verify to;
  take(from, "seed", to.seed);
  take(from, "evidence", to.evidence);
  return to;
}

template <>
void check_conflicts(const Json&, const Json&, const settings::Verify&) {}

template <>
settings::Reproduce read_settings(const Json& from) {
  settings::Reproduce to;
  take(from, "trials", to.trials);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json&, const Json&, const settings::Reproduce&) {}

template <>
settings::Explain read_settings(const Json& from) {
  settings::Explain to;
  take(from, "seed", to.seed);
  take(from, "move", to.move);
  take(from, "object", to.object);
  return to;
}

template <>
void check_conflicts(const Json& request, const Json&, const settings::Explain&) {
  if (is_set(request, "move") && is_set(request, "object")) {
    conflict("object", "move and object exclude each other: give one of them");
  }
}

template <>
settings::Inspect read_settings(const Json& from) {
  settings::Inspect to;
  take(from, "as", to.as);
  take(from, "format", to.format);
  take(from, "column", to.column);
  take(from, "weight", to.weight);
  take(from, "base", to.base);
  take(from, "unit", to.unit);
  take(from, "node", to.node);
  take(from, "sum", to.sum);
  take(from, "comma", to.comma);
  take(from, "seed", to.seed);
  return to;
}

template <>
void check_conflicts(const Json&, const Json&, const settings::Inspect&) {}

}  // namespace evenkeel::jobs
