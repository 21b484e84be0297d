// Generated from core/schema/flow.json; do not edit.
#pragma once
#include "evenkeel/answers/flow.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::FlowNorms> {
  using T = answers::FlowNorms;
  static constexpr auto kRows = std::tuple{
      row("l1", &T::l1), row("l2", &T::l2), row("linf", &T::linf), row("node_flow", &T::node_flow)};
};

template <>
struct Members<answers::FlowParameters> {
  using T = answers::FlowParameters;
  static constexpr auto kRows = std::tuple{
      row("lambda_2", &T::lambda_2), row("lambda_max", &T::lambda_max), row("alpha", &T::alpha),
      row("exchange", &T::exchange), row("order", &T::order), row("solver", &T::solver)};
};

template <>
struct Members<answers::FlowMigration> {
  using T = answers::FlowMigration;
  static constexpr auto kRows = std::tuple{
      row("rounds", &T::rounds), row("messages", &T::messages), row("moved", &T::moved),
      row("conflicts", &T::conflicts), row("complete", &T::complete),
      row("makespan", &T::makespan, kOptional, Rule::relative(1e-9)),
      row("moves", &T::moves, kOptional)};
};

template <>
struct Members<answers::FlowTimes> {
  using T = answers::FlowTimes;
  static constexpr auto kRows = std::tuple{
      row("flow", &T::flow), row("migration", &T::migration)};
};

template <>
struct Members<answers::FlowMaxLoadMakespan> {
  using T = answers::FlowMaxLoadMakespan;
  static constexpr auto kRows = std::tuple{
      row("num", &T::num), row("den", &T::den), row("node", &T::node)};
};

template <>
struct Members<answers::FlowMaxLoadBoundCut> {
  using T = answers::FlowMaxLoadBoundCut;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("load", &T::load), row("leaving", &T::leaving),
      row("num", &T::num), row("den", &T::den)};
};

template <>
struct Members<answers::FlowMaxLoadBound> {
  using T = answers::FlowMaxLoadBound;
  static constexpr auto kRows = std::tuple{
      row("num", &T::num), row("den", &T::den), row("fees", &T::fees), row("cut", &T::cut)};
};

template <>
struct Members<answers::FlowMaxLoad> {
  using T = answers::FlowMaxLoad;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("fees", &T::fees), row("bound", &T::bound),
      row("optimal", &T::optimal)};
};

template <>
struct Members<answers::FlowFrame> {
  using T = answers::FlowFrame;
  static constexpr auto kRows = std::tuple{
      row("iteration", &T::iteration), row("loads", &T::loads), row("flow", &T::flow)};
};

template <>
struct Members<answers::FlowResult> {
  using T = answers::FlowResult;
  static constexpr auto kRows = std::tuple{
      row("iterations", &T::iterations, 0, Rule::of_run("depends on the iteration, so only the same run can confirm it")),
      row("converged", &T::converged), row("imbalance", &T::imbalance, 0, Rule::within(0)),
      row("edges", &T::edges, kDetached), row("flow", &T::flow, kDetached),
      row("targets", &T::targets, kDetached, Rule::relative(1e-9)),
      row("norms", &T::norms, 0, Rule::within(0)), row("acyclic", &T::acyclic),
      row("l2_excess", &T::l2_excess, 0, Rule::claim()), row("cost_m", &T::cost_m),
      row("cost_m_bounds", &T::cost_m_bounds, kOptional),
      row("parameters", &T::parameters, 0, Rule::of_run("depends on the iteration, so only the same run can confirm it")),
      row("migration", &T::migration), row("time_ms", &T::time_ms, 0, Rule::relative(1e-9)),
      row("max_load", &T::max_load, kOptional),
      row("history", &T::history, kOptional | kDetached, Rule::of_run("depends on the iteration, so only the same run can confirm it")),
      row("frames", &T::frames, kOptional, Rule::within(0))};
};

template <>
struct Members<answers::FlowCheck> {
  using T = answers::FlowCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by), row("targets_met", &T::targets_met),
      row("lower_bound", &T::lower_bound, kOptional),
      row("largest_residual", &T::largest_residual, kOptional, Rule::within(0))};
};

}  // namespace evenkeel::jobs
