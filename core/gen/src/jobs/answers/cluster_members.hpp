// Generated from core/schema/cluster.json; do not edit.
#pragma once
#include "evenkeel/answers/cluster.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::ClusterMessages> {
  using T = answers::ClusterMessages;
  static constexpr auto kRows = std::tuple{
      row("load", &T::load), row("control", &T::control), row("detection", &T::detection),
      row("app", &T::app), row("sync", &T::sync), row("alpha", &T::alpha)};
};

template <>
struct Members<answers::ClusterScreen> {
  using T = answers::ClusterScreen;
  static constexpr auto kRows = std::tuple{
      row("saving_s", &T::saving_s, 0, Rule::within(0)),
      row("exchange_s", &T::exchange_s, 0, Rule::relative(1e-9)),
      row("move_s", &T::move_s, 0, Rule::within(0)),
      row("detection_s", &T::detection_s, 0, Rule::relative(1e-9)), row("slowest", &T::slowest),
      row("advice", &T::advice, 0, Rule::of_run("sentences are not compared"))};
};

template <>
struct Members<answers::ClusterSeries> {
  using T = answers::ClusterSeries;
  static constexpr auto kRows = std::tuple{
      row("iteration_s", &T::iteration_s), row("max_load", &T::max_load), row("moved", &T::moved)};
};

template <>
struct Members<answers::ClusterMethod> {
  using T = answers::ClusterMethod;
  static constexpr auto kRows = std::tuple{
      row("method", &T::method), row("what", &T::what), row("flags", &T::flags),
      row("makespan_s", &T::makespan_s, 0, Rule::relative(1e-9)), row("gain", &T::gain),
      row("overload", &T::overload, 0, Rule::of_run("only the same run can confirm it")),
      row("lb_steps", &T::lb_steps), row("moved", &T::moved, 0, Rule::within(0)),
      row("messages", &T::messages, 0, Rule::of_run("only the same run can confirm it"))};
};

template <>
struct Members<answers::ClusterClocks> {
  using T = answers::ClusterClocks;
  static constexpr auto kRows = std::tuple{
      row("balanced", &T::balanced), row("computed", &T::computed), row("end", &T::end)};
};

template <>
struct Members<answers::ClusterExchange> {
  using T = answers::ClusterExchange;
  static constexpr auto kRows = std::tuple{
      row("from", &T::from), row("to", &T::to), row("flow", &T::flow, 0, Rule::within(0)),
      row("tokens", &T::tokens, 0, Rule::within(0)),
      row("wanted", &T::wanted, 0, Rule::of_run("its rounding depends on the run")),
      row("cost_s", &T::cost_s, 0, Rule::relative(1e-9)),
      row("benefit_s", &T::benefit_s, 0, Rule::within(0)),
      row("k", &T::k, 0, Rule::of_run("it depends on the times of the run")), row("go", &T::go),
      row("forced", &T::forced)};
};

template <>
struct Members<answers::ClusterStep> {
  using T = answers::ClusterStep;
  static constexpr auto kRows = std::tuple{
      row("iteration", &T::iteration), row("exchanges", &T::exchanges),
      row("loads", &T::loads, 0, Rule::within(0)),
      row("clocks", &T::clocks, 0, Rule::of_run("only the same run can confirm it")),
      row("detection", &T::detection, 0, Rule::of_run("only the same run can confirm it"))};
};

template <>
struct Members<answers::ClusterResult> {
  using T = answers::ClusterResult;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("edges", &T::edges),
      row("makespan_s", &T::makespan_s, 0, Rule::relative(1e-9)),
      row("never_s", &T::never_s, 0, Rule::relative(1e-9)),
      row("sequential_s", &T::sequential_s, 0, Rule::relative(1e-9)),
      row("ideal_s", &T::ideal_s, 0, Rule::relative(1e-9)), row("gap", &T::gap),
      row("gain", &T::gain), row("pays", &T::pays),
      row("verdict", &T::verdict, 0, Rule::of_run("sentences are not compared")),
      row("final_loads", &T::final_loads, kDetached, Rule::within(0)), row("used", &T::used),
      row("overload", &T::overload, 0, Rule::within(0)),
      row("max_over_share", &T::max_over_share, 0, Rule::relative(1e-9)),
      row("lb_steps", &T::lb_steps, 0, Rule::of_run("only the same run can confirm it")),
      row("detected_at", &T::detected_at, 0, Rule::of_run("only the same run can confirm it")),
      row("balancing_s", &T::balancing_s, 0, Rule::of_run("only the same run can confirm it")),
      row("moved", &T::moved, 0, Rule::within(0)), row("forced", &T::forced),
      row("refused", &T::refused), row("rounds", &T::rounds), row("messages", &T::messages),
      row("screen", &T::screen), row("series", &T::series, 0, Rule::within(0)),
      row("final_units", &T::final_units, kOptional),
      row("matrix", &T::matrix, kOptional, Rule::within(1e-12)),
      row("compare", &T::compare, kOptional), row("ranking", &T::ranking, kOptional),
      row("timeline", &T::timeline, kOptional, Rule::of_run("only the same run can confirm it")),
      row("trace", &T::trace, kOptional),
      row("alpha", &T::alpha, kOptional, Rule::relative(1e-12))};
};

template <>
struct Members<answers::ClusterCheck> {
  using T = answers::ClusterCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by), row("conserved", &T::conserved),
      row("nonnegative", &T::nonnegative), row("decided_rightly", &T::decided_rightly),
      row("timely", &T::timely), row("what", &T::what, kOptional)};
};

}  // namespace evenkeel::jobs
