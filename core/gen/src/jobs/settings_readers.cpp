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
    conflict("message_limit", "message_limit requires mode multi, because in mode single each message carries its whole load");
  }
  if (is_one_of(settings.mode, {settings::Ring::Mode::single}) && is_one_of(settings.targets, {settings::Ring::Targets::any})) {
    conflict("targets", "targets \"any\" requires mode multi; use \"even\" or list the targets");
  }
  if (is_set(request, "speeds") && is_set(request, "targets")) {
    conflict("targets", "targets and speeds cannot be combined, because speeds determine the targets");
  }
  if (!is_one_of(settings.algorithm, {settings::Ring::Algorithm::optimal}) && is_set(request, "max_steps")) {
    conflict("max_steps", "max_steps requires algorithm optimal, because the number of steps of the other algorithms is fixed");
  }
  if (!is_one_of(settings.algorithm, {settings::Ring::Algorithm::optimal}) && is_one_of(settings.targets, {settings::Ring::Targets::any})) {
    conflict("targets", "targets \"any\" requires algorithm optimal, because the other algorithms need fixed targets");
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
    conflict("alpha", std::string("alpha works only with scheme fos or gde, not with ") + told(complete, "scheme"));
  }
  if (is_set(request, "order") && !is_one_of(settings.scheme, {settings::Flow::Scheme::opt, settings::Flow::Scheme::md, settings::Flow::Scheme::adi})) {
    conflict("order", std::string("order works only with scheme opt, md or adi, not with ") + told(complete, "scheme"));
  }
  if (is_set(request, "sweeps") && !is_one_of(settings.scheme, {settings::Flow::Scheme::adi})) {
    conflict("sweeps", std::string("sweeps works only with scheme adi, not with ") + told(complete, "scheme"));
  }
  if (is_one_of(settings.stop, {settings::Flow::Stop::planned}) && is_one_of(settings.scheme, {settings::Flow::Scheme::cg, settings::Flow::Scheme::de, settings::Flow::Scheme::gde, settings::Flow::Scheme::l2, settings::Flow::Scheme::l1, settings::Flow::Scheme::linf, settings::Flow::Scheme::node_flow, settings::Flow::Scheme::rounds, settings::Flow::Scheme::max_load})) {
    conflict("stop", std::string("stop planned does not work with scheme ") + told(complete, "scheme") + ": its number of iterations is not known in advance; use stop checked");
  }
  if (is_one_of(settings.stop, {settings::Flow::Stop::planned}) && is_one_of(settings.alpha, {settings::Flow::Alpha::boillat})) {
    conflict("stop", "stop planned does not work with alpha boillat: the number of iterations is not known in advance; use stop checked");
  }
  if (is_set(request, "message_limit") && !is_one_of(settings.scheme, {settings::Flow::Scheme::rounds})) {
    conflict("message_limit", std::string("message_limit works only with scheme rounds, not with ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_capacity") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_capacity", std::string("edge_capacity works only with scheme max-load, not with ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_minimum") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_minimum", std::string("edge_minimum works only with scheme max-load, not with ") + told(complete, "scheme"));
  }
  if (is_set(request, "edge_fee") && !is_one_of(settings.scheme, {settings::Flow::Scheme::max_load})) {
    conflict("edge_fee", std::string("edge_fee works only with scheme max-load, not with ") + told(complete, "scheme"));
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::rounds}) && is_set(request, "timing")) {
    conflict("timing", "timing cannot be combined with scheme rounds, whose plan is always in lock step");
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::linf, settings::Flow::Scheme::node_flow, settings::Flow::Scheme::rounds, settings::Flow::Scheme::max_load}) && !settings.integer) {
    conflict("integer", std::string("integer false does not work with scheme ") + told(complete, "scheme") + ", which finds only integral flows");
  }
  if (is_one_of(settings.scheme, {settings::Flow::Scheme::gde}) && is_one_of(settings.alpha, {settings::Flow::Alpha::cybenko, settings::Flow::Alpha::boillat})) {
    conflict("alpha", std::string("alpha ") + told(complete, "alpha") + " works only with scheme fos");
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
    conflict("nodes", "list and nodes cannot be combined: list describes every node");
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
    conflict("cooling", "cooling works only with algorithm anneal");
  }
  if (is_set(request, "freeze") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::anneal})) {
    conflict("freeze", "freeze works only with algorithm anneal");
  }
  if (is_set(request, "sweeps") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::anneal, settings::Map::Algorithm::local})) {
    conflict("sweeps", "sweeps works only with algorithm anneal or local");
  }
  if (is_set(request, "order") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::greedy})) {
    conflict("order", "order works only with algorithm greedy");
  }
  if (is_set(request, "priority") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::list})) {
    conflict("priority", "priority works only with algorithm list");
  }
  if (is_set(request, "branching") && !is_one_of(settings.priority, {settings::Map::Priority::weighted})) {
    conflict("branching", "branching works only with priority weighted");
  }
  if (is_set(request, "effort") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::best})) {
    conflict("effort", "effort works only with algorithm best");
  }
  if (is_set(request, "max_moves") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::best})) {
    conflict("max_moves", "max_moves works only with algorithm best");
  }
  if (is_set(request, "level_betas") && !is_one_of(settings.approach, {settings::Map::Approach::level_by_level})) {
    conflict("level_betas", "level_betas works only with approach level-by-level");
  }
  if (is_one_of(settings.approach, {settings::Map::Approach::level_by_level}) && is_one_of(settings.algorithm, {settings::Map::Algorithm::best, settings::Map::Algorithm::list, settings::Map::Algorithm::none})) {
    conflict("approach", "approach works only with algorithm anneal, local or greedy: algorithm best chooses its approach itself");
  }
  if (is_set(request, "mapping") && !is_one_of(settings.algorithm, {settings::Map::Algorithm::none})) {
    conflict("mapping", "mapping works only with algorithm none, which evaluates it");
  }
  if (is_set(request, "mapping") && is_set(request, "start")) {
    conflict("start", "mapping and start cannot be combined");
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
    conflict("random", "tasks and random cannot be combined");
  }
  if (is_set(request, "jobs") && is_set(request, "tasks")) {
    conflict("jobs", "jobs and tasks cannot be combined");
  }
  if (is_set(request, "jobs") && is_set(request, "random")) {
    conflict("jobs", "jobs and random cannot be combined");
  }
  if (is_set(request, "trace_load") && !is_set(request, "tasks") && !is_set(request, "jobs")) {
    conflict("trace_load", "trace_load works only with given tasks or jobs: random tasks have random.load");
  }
  if (is_set(request, "exchanges") && !is_set(request, "tasks")) {
    conflict("exchanges", "exchanges works only with given tasks");
  }
  if (settings.gamma != 0 && !is_set(request, "exchanges")) {
    conflict("gamma", "gamma requires exchanges");
  }
  if (!is_one_of(settings.probe_choice, {settings::Dynamic::ProbeChoice::first}) && is_one_of(settings.probing, {settings::Dynamic::Probing::serial})) {
    conflict("probe_choice", "probe_choice works only with probing parallel");
  }
  if (settings.unitdist && is_one_of(settings.contention, {settings::Dynamic::Contention::link})) {
    conflict("unitdist", "unitdist and contention link cannot be combined: unitdist removes the links");
  }
  if (settings.replications != 1 && settings.log) {
    conflict("log", "log and replications cannot be combined, because it shows a single run");
  }
  if (settings.replications != 1 && settings.per_task) {
    conflict("per_task", "per_task and replications cannot be combined, because it shows a single run");
  }
  if (settings.replications != 1 && settings.samples != 0) {
    conflict("samples", "samples and replications cannot be combined, because it shows a single run");
  }
  if (settings.replications != 1 && is_set(request, "tasks")) {
    conflict("replications", "tasks and replications cannot be combined, because given tasks are the same in every run");
  }
  if (settings.replications != 1 && is_set(request, "jobs")) {
    conflict("replications", "jobs and replications cannot be combined, because given jobs are the same in every run");
  }
  if (is_set(request, "sweep") && settings.log) {
    conflict("log", "log and sweep cannot be combined, because it shows a single run");
  }
  if (is_set(request, "sweep") && settings.per_task) {
    conflict("per_task", "per_task and sweep cannot be combined, because it shows a single run");
  }
  if (is_set(request, "sweep") && settings.samples != 0) {
    conflict("samples", "samples and sweep cannot be combined, because it shows a single run");
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
    conflict("units", "loads and units cannot be combined");
  }
  if (is_set(request, "units") && is_set(request, "scenario")) {
    conflict("units", "scenario and units cannot be combined");
  }
  if (is_set(request, "scenario") && is_set(request, "loads")) {
    conflict("scenario", "scenario and loads cannot be combined");
  }
  if (is_one_of(settings.scheme, {settings::Cluster::Scheme::two_phase}) && !is_one_of(settings.rounding, {settings::Cluster::Rounding::floor})) {
    conflict("rounding", "rounding works only with scheme fos, because two-phase moves a whole flow");
  }
  if (is_set(request, "shaker") && !is_one_of(settings.scheme, {settings::Cluster::Scheme::fos})) {
    conflict("shaker", "shaker works only with scheme fos");
  }
  if (is_set(request, "units") && is_one_of(settings.scheme, {settings::Cluster::Scheme::two_phase})) {
    conflict("units", "units works only with scheme fos, because two-phase moves single tokens");
  }
  if (is_set(request, "units") && is_one_of(settings.rounding, {settings::Cluster::Rounding::random, settings::Cluster::Rounding::real})) {
    conflict("rounding", "units works only with rounding floor, nearest or imitate");
  }
  if (settings.granularity != 1 && !is_one_of(settings.preset, {settings::Cluster::Preset::clusters})) {
    conflict("granularity", "granularity works only with preset clusters");
  }
  if (settings.advise && is_set(request, "compare")) {
    conflict("compare", "advise and compare cannot be combined, because advise runs all methods");
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
    conflict("assignment", "assignment works only with algorithm none, which evaluates it");
  }
  if (is_set(request, "max_moves") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("max_moves", "max_moves and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "max_bytes") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("max_bytes", "max_bytes and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "target") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("target", "target and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "min_gain") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("min_gain", "min_gain and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "pareto") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("pareto", "pareto and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "effort") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::none})) {
    conflict("effort", "effort and algorithm none cannot be combined: algorithm none does not search");
  }
  if (is_set(request, "target") && is_set(request, "min_gain")) {
    conflict("min_gain", "target and min_gain cannot be combined");
  }
  if (is_set(request, "beta") && !is_set(request, "comm")) {
    conflict("beta", "beta works only with comm, the messages between objects");
  }
  if (is_set(request, "topology") && !is_one_of(settings.migration, {settings::Plan::Migration::bytes_distance}) && !is_set(request, "flow")) {
    conflict("topology", "topology works only with migration bytes-distance or with flow");
  }
  if (is_set(request, "max_moves") && is_set(request, "flow")) {
    conflict("max_moves", "max_moves and flow cannot be combined: flow does not search");
  }
  if (is_set(request, "max_bytes") && is_set(request, "flow")) {
    conflict("max_bytes", "max_bytes and flow cannot be combined: flow does not search");
  }
  if (is_set(request, "target") && is_set(request, "flow")) {
    conflict("target", "target and flow cannot be combined: flow does not search");
  }
  if (is_set(request, "min_gain") && is_set(request, "flow")) {
    conflict("min_gain", "min_gain and flow cannot be combined: flow does not search");
  }
  if (is_set(request, "pareto") && is_set(request, "flow")) {
    conflict("pareto", "pareto and flow cannot be combined: flow does not search");
  }
  if (is_set(request, "flow") && is_one_of(settings.algorithm, {settings::Plan::Algorithm::exact, settings::Plan::Algorithm::none})) {
    conflict("flow", "flow and algorithm cannot be combined: flow replaces the search");
  }
  if (is_set(request, "limit") && is_set(request, "flow") && !settings.collapse) {
    conflict("limit", "limit works with flow only if collapse is set: otherwise the moves take as many rounds as the longest path has links");
  }
  if (settings.transient && is_set(request, "flow") && !settings.collapse) {
    conflict("transient", "transient works with flow only if collapse is set");
  }
  if (settings.collapse && !is_set(request, "flow")) {
    conflict("collapse", "collapse works only with flow: other plans have no hops");
  }
  if (is_set(request, "slots") && !is_set(request, "experts")) {
    conflict("slots", "slots works only with experts");
  }
  if (is_set(request, "gpus") && !is_set(request, "experts")) {
    conflict("gpus", "gpus works only with experts");
  }
  if (is_set(request, "expert_groups") && !is_set(request, "experts")) {
    conflict("expert_groups", "expert_groups works only with experts");
  }
  if (is_set(request, "gpu_nodes") && !is_set(request, "experts")) {
    conflict("gpu_nodes", "gpu_nodes works only with experts");
  }
  if (is_set(request, "old") && !is_set(request, "experts")) {
    conflict("old", "old works only with experts");
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
    conflict("node", "node works only with loads");
  }
  if (!is_one_of(settings.as, {settings::Read::As::loads}) && is_set(request, "sum")) {
    conflict("sum", "sum works only with loads");
  }
  if (is_one_of(settings.as, {settings::Read::As::graph, settings::Read::As::platform}) && is_set(request, "unit")) {
    conflict("unit", "unit works only with loads, tasks, arrivals and objects");
  }
  if (!is_one_of(settings.as, {settings::Read::As::objects}) && is_set(request, "nodes")) {
    conflict("nodes", "nodes works only with objects");
  }
  if (!is_one_of(settings.as, {settings::Read::As::table}) && is_set(request, "rows")) {
    conflict("rows", "rows works only with tables");
  }
  if (!is_one_of(settings.as, {settings::Read::As::arrivals}) && is_one_of(settings.split, {settings::Read::Split::par})) {
    conflict("split", "split works only with arrivals");
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
    conflict("object", "move and object cannot be combined");
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
