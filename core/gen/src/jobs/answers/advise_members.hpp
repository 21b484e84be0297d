// Generated from core/schema/advise.json; do not edit.
#pragma once
#include "evenkeel/answers/advise.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::Advice> {
  using T = answers::Advice;
  static constexpr auto kRows = std::tuple{
      row("topology", &T::topology), row("scheme", &T::scheme), row("nodes", &T::nodes),
      row("near", &T::near), row("own", &T::own), row("edges", &T::edges),
      row("degree", &T::degree), row("iterations", &T::iterations), row("cost_m", &T::cost_m),
      row("rounds", &T::rounds, 0, Rule::of_run("it results from running the scheme on the loads, and only the same run can confirm it")),
      row("node_flow", &T::node_flow, 0, Rule::of_run("it results from running the scheme on the loads, and only the same run can confirm it")),
      row("least_node_flow", &T::least_node_flow, 0, Rule::of_run("it results from running the scheme on the loads, and only the same run can confirm it")),
      row("flow_ms", &T::flow_ms, 0, Rule::relative(1e-9)),
      row("migration_ms", &T::migration_ms, 0, Rule::relative(1e-9)),
      row("total_ms", &T::total_ms, 0, Rule::relative(1e-9)), row("front", &T::front),
      row("why", &T::why, 0, Rule::of_run("sentences are not compared"))};
};

template <>
struct Members<answers::RankCost> {
  using T = answers::RankCost;
  static constexpr auto kRows = std::tuple{
      row("ranks", &T::ranks), row("topology", &T::topology), row("scheme", &T::scheme),
      row("stop", &T::stop), row("nodes", &T::nodes), row("degree", &T::degree),
      row("iterations", &T::iterations), row("cost_m", &T::cost_m),
      row("reductions", &T::reductions), row("flow_ms", &T::flow_ms, 0, Rule::relative(1e-9))};
};

template <>
struct Members<answers::AdviseResult> {
  using T = answers::AdviseResult;
  static constexpr auto kRows = std::tuple{
      row("ranking", &T::ranking), row("other_sizes", &T::other_sizes),
      row("scaling", &T::scaling, kOptional)};
};

template <>
struct Members<answers::AdviseCheck> {
  using T = answers::AdviseCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by), row("rows", &T::rows)};
};

}  // namespace evenkeel::jobs
