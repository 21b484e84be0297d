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
      row("saving_s", &T::saving_s), row("exchange_s", &T::exchange_s), row("move_s", &T::move_s),
      row("detection_s", &T::detection_s), row("slowest", &T::slowest), row("advice", &T::advice)};
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
      row("makespan_s", &T::makespan_s), row("gain", &T::gain), row("overload", &T::overload),
      row("lb_steps", &T::lb_steps), row("moved", &T::moved), row("messages", &T::messages)};
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
      row("from", &T::from), row("to", &T::to), row("flow", &T::flow), row("tokens", &T::tokens),
      row("wanted", &T::wanted), row("cost_s", &T::cost_s), row("benefit_s", &T::benefit_s),
      row("k", &T::k), row("go", &T::go), row("forced", &T::forced)};
};

template <>
struct Members<answers::ClusterStep> {
  using T = answers::ClusterStep;
  static constexpr auto kRows = std::tuple{
      row("iteration", &T::iteration), row("exchanges", &T::exchanges), row("loads", &T::loads),
      row("clocks", &T::clocks), row("detection", &T::detection)};
};

template <>
struct Members<answers::ClusterResult> {
  using T = answers::ClusterResult;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("edges", &T::edges), row("makespan_s", &T::makespan_s),
      row("never_s", &T::never_s), row("sequential_s", &T::sequential_s),
      row("ideal_s", &T::ideal_s), row("gap", &T::gap), row("gain", &T::gain),
      row("pays", &T::pays), row("verdict", &T::verdict),
      row("final_loads", &T::final_loads, kDetached), row("used", &T::used),
      row("overload", &T::overload), row("max_over_share", &T::max_over_share),
      row("lb_steps", &T::lb_steps), row("detected_at", &T::detected_at),
      row("balancing_s", &T::balancing_s), row("moved", &T::moved), row("forced", &T::forced),
      row("refused", &T::refused), row("rounds", &T::rounds), row("messages", &T::messages),
      row("screen", &T::screen), row("series", &T::series),
      row("final_units", &T::final_units, kOptional), row("matrix", &T::matrix, kOptional),
      row("compare", &T::compare, kOptional), row("ranking", &T::ranking, kOptional),
      row("timeline", &T::timeline, kOptional), row("trace", &T::trace, kOptional),
      row("alpha", &T::alpha, kOptional)};
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
