// Generated from core/schema/dynamic.json; do not edit.
#pragma once
#include "evenkeel/answers/dynamic.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::DynamicCosts> {
  using T = answers::DynamicCosts;
  static constexpr auto kRows = std::tuple{
      row("hop", &T::hop), row("control_hop", &T::control_hop), row("probe_cpu", &T::probe_cpu),
      row("answer_cpu", &T::answer_cpu), row("allocate_cpu", &T::allocate_cpu)};
};

template <>
struct Members<answers::DynamicTotals> {
  using T = answers::DynamicTotals;
  static constexpr auto kRows = std::tuple{
      row("tet_sum", &T::tet_sum), row("tet_service", &T::tet_service),
      row("tet_comm", &T::tet_comm), row("tet_decision", &T::tet_decision),
      row("tet_wait", &T::tet_wait), row("makespan", &T::makespan),
      row("decisions", &T::decisions, 0, Rule::of_run("only the same run can confirm it")),
      row("decisions_ok", &T::decisions_ok, 0, Rule::relative(1e-9)),
      row("probes", &T::probes, 0, Rule::of_run("only the same run can confirm it")),
      row("migrations", &T::migrations, 0, Rule::of_run("only the same run can confirm it")),
      row("control_hops", &T::control_hops, 0, Rule::of_run("only the same run can confirm it")),
      row("task_hops", &T::task_hops, 0, Rule::of_run("only the same run can confirm it"))};
};

template <>
struct Members<answers::DynamicResponse> {
  using T = answers::DynamicResponse;
  static constexpr auto kRows = std::tuple{
      row("mean", &T::mean), row("p50", &T::p50), row("p95", &T::p95), row("p99", &T::p99),
      row("max", &T::max)};
};

template <>
struct Members<answers::DynamicImbalance> {
  using T = answers::DynamicImbalance;
  static constexpr auto kRows = std::tuple{
      row("variance", &T::variance), row("max", &T::max),
      row("idle_while_waiting", &T::idle_while_waiting)};
};

template <>
struct Members<answers::DynamicComparisons> {
  using T = answers::DynamicComparisons;
  static constexpr auto kRows = std::tuple{
      row("upward", &T::upward),
      row("searches", &T::searches, 0, Rule::of_run("only the same run can confirm it")),
      row("linear", &T::linear), row("binary", &T::binary)};
};

template <>
struct Members<answers::DynamicCongestion> {
  using T = answers::DynamicCongestion;
  static constexpr auto kRows = std::tuple{
      row("level", &T::level), row("nodes", &T::nodes),
      row("task", &T::task, 0, Rule::of_run("only the same run can confirm it")),
      row("control", &T::control, 0, Rule::of_run("only the same run can confirm it")),
      row("cpu", &T::cpu, 0, Rule::of_run("only the same run can confirm it"))};
};

template <>
struct Members<answers::DynamicArrivals> {
  using T = answers::DynamicArrivals;
  static constexpr auto kRows = std::tuple{
      row("sources", &T::sources), row("lambda", &T::lambda), row("equilibrium", &T::equilibrium),
      row("approximation", &T::approximation)};
};

template <>
struct Members<answers::DynamicMeasures> {
  using T = answers::DynamicMeasures;
  static constexpr auto kRows = std::tuple{
      row("stable", &T::stable, 0, Rule::of_run("only the same run can confirm it")),
      row("completed", &T::completed), row("totals", &T::totals, 0, Rule::within(0)),
      row("response", &T::response, 0, Rule::within(0)),
      row("utilisation", &T::utilisation, 0, Rule::of_run("only the same run can confirm it")),
      row("throughput", &T::throughput, 0, Rule::relative(1e-9)),
      row("in_system", &T::in_system, 0, Rule::relative(1e-9)),
      row("imbalance", &T::imbalance, 0, Rule::of_run("only the same run can confirm it")),
      row("messages_per_task", &T::messages_per_task, 0, Rule::relative(1e-9)),
      row("success", &T::success, 0, Rule::relative(1e-9)),
      row("comparisons", &T::comparisons, 0, Rule::relative(1e-9)),
      row("congestion", &T::congestion), row("arrivals", &T::arrivals, 0, Rule::relative(1e-9)),
      row("interval", &T::interval, kOptional, Rule::of_run("its width depends on the single runs"))};
};

template <>
struct Members<answers::DynamicHistogram> {
  using T = answers::DynamicHistogram;
  static constexpr auto kRows = std::tuple{
      row("width", &T::width), row("counts", &T::counts)};
};

template <>
struct Members<answers::DynamicBound> {
  using T = answers::DynamicBound;
  static constexpr auto kRows = std::tuple{
      row("response", &T::response, 0, Rule::relative(1e-9)),
      row("gap", &T::gap, 0, Rule::within(0))};
};

template <>
struct Members<answers::DynamicPoint> {
  using T = answers::DynamicPoint;
  static constexpr auto kRows = std::tuple_cat(std::tuple{
      row("values", &T::values)}, Members<answers::DynamicMeasures>::kRows, std::tuple{});
};

template <>
struct Members<answers::DynamicTask> {
  using T = answers::DynamicTask;
  static constexpr auto kRows = std::tuple{
      row("id", &T::id), row("server", &T::server), row("start", &T::start),
      row("complete", &T::complete), row("response", &T::response), row("service", &T::service),
      row("comm", &T::comm), row("decision", &T::decision), row("wait", &T::wait)};
};

template <>
struct Members<answers::DynamicJobRecord> {
  using T = answers::DynamicJobRecord;
  static constexpr auto kRows = std::tuple{
      row("id", &T::id), row("arrival", &T::arrival), row("makespan", &T::makespan),
      row("communication", &T::communication), row("moves", &T::moves)};
};

template <>
struct Members<answers::DynamicSample> {
  using T = answers::DynamicSample;
  static constexpr auto kRows = std::tuple{
      row("time", &T::time), row("in_system", &T::in_system), row("waiting", &T::waiting),
      row("busy", &T::busy), row("max", &T::max), row("variance", &T::variance)};
};

template <>
struct Members<answers::DynamicEvent> {
  using T = answers::DynamicEvent;
  static constexpr auto kRows = std::tuple{
      row("time", &T::time), row("event", &T::event), row("task", &T::task, kOptional),
      row("node", &T::node, kOptional), row("for", &T::for_, kOptional),
      row("at", &T::at, kOptional), row("from", &T::from, kOptional),
      row("to", &T::to, kOptional), row("server", &T::server, kOptional),
      row("load", &T::load, kOptional), row("child_load", &T::child_load, kOptional),
      row("present", &T::present, kOptional), row("begin", &T::begin, kOptional),
      row("resp", &T::resp, kOptional), row("j", &T::j, kOptional), row("ok", &T::ok, kOptional)};
};

template <>
struct Members<answers::DynamicTheorem> {
  using T = answers::DynamicTheorem;
  static constexpr auto kRows = std::tuple{
      row("theorem", &T::theorem), row("reading", &T::reading), row("proved", &T::proved),
      row("cases", &T::cases), row("fails", &T::fails), row("time", &T::time, kOptional),
      row("node", &T::node, kOptional), row("j", &T::j, kOptional),
      row("load", &T::load, kOptional), row("below", &T::below, kOptional)};
};

template <>
struct Members<answers::DynamicResult> {
  using T = answers::DynamicResult;
  static constexpr auto kRows = std::tuple{
      row("policy", &T::policy), row("servers", &T::servers), row("nodes", &T::nodes),
      row("mean_service", &T::mean_service),
      row("thresholds", &T::thresholds, 0, Rule::within(0)), row("costs", &T::costs),
      row("measures", &T::measures, kOptional | kInlined),
      row("histogram", &T::histogram, kOptional), row("bound", &T::bound, kOptional),
      row("points", &T::points, kOptional), row("tasks", &T::tasks, kOptional),
      row("jobs", &T::jobs, kOptional, Rule::of_run("only the same run can confirm it")),
      row("samples", &T::samples, kOptional, Rule::of_run("only the same run can confirm it")),
      row("log", &T::log, kOptional, Rule::of_run("only the same run can confirm it")),
      row("theorems", &T::theorems, kOptional, Rule::of_run("its cases depend on the log"))};
};

template <>
struct Members<answers::DynamicCheck> {
  using T = answers::DynamicCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by), row("littles_law", &T::littles_law)};
};

}  // namespace evenkeel::jobs
