// Generated from core/schema/ring.json; do not edit.
#pragma once
#include "evenkeel/answers/ring.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::RingNode> {
  using T = answers::RingNode;
  static constexpr auto kRows = std::tuple{
      row("kind", &T::kind), row("red", &T::red)};
};

template <>
struct Members<answers::RingCritical> {
  using T = answers::RingCritical;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("direction", &T::direction), row("limited", &T::limited)};
};

template <>
struct Members<answers::RingPareto> {
  using T = answers::RingPareto;
  static constexpr auto kRows = std::tuple{
      row("steps", &T::steps), row("traffic", &T::traffic), row("shift", &T::shift)};
};

template <>
struct Members<answers::AlgorithmResult> {
  using T = answers::AlgorithmResult;
  static constexpr auto kRows = std::tuple{
      row("steps", &T::steps), row("traffic", &T::traffic)};
};

template <>
struct Members<answers::RingCompare> {
  using T = answers::RingCompare;
  static constexpr auto kRows = std::tuple{
      row("linear", &T::linear), row("traffic", &T::traffic), row("lau", &T::lau),
      row("optimal", &T::optimal)};
};

template <>
struct Members<answers::NodeRun> {
  using T = answers::NodeRun;
  static constexpr auto kRows = std::tuple{
      row("first", &T::first), row("last", &T::last), row("direction", &T::direction),
      row("length", &T::length), row("steps", &T::steps), row("limited", &T::limited, kOptional)};
};

template <>
struct Members<answers::RingStructure> {
  using T = answers::RingStructure;
  static constexpr auto kRows = std::tuple{
      row("least_traffic", &T::least_traffic), row("linear_deficits", &T::linear_deficits),
      row("traffic_deficits", &T::traffic_deficits), row("chains", &T::chains),
      row("threads", &T::threads)};
};

template <>
struct Members<answers::OwnScheduleFailure> {
  using T = answers::OwnScheduleFailure;
  static constexpr auto kRows = std::tuple{
      row("step", &T::step), row("node", &T::node),
      row("why", &T::why, 0, Rule::of_run("sentences are not compared"))};
};

template <>
struct Members<answers::RingTrace> {
  using T = answers::RingTrace;
  static constexpr auto kRows = std::tuple{
      row("step", &T::step), row("loads", &T::loads), row("moves", &T::moves)};
};

template <>
struct Members<answers::OwnSchedule> {
  using T = answers::OwnSchedule;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("steps", &T::steps), row("messages", &T::messages),
      row("traffic", &T::traffic), row("loads", &T::loads), row("failure", &T::failure),
      row("trace", &T::trace, kOptional)};
};

template <>
struct Members<answers::RingOwn> {
  using T = answers::RingOwn;
  static constexpr auto kRows = std::tuple{
      row("flow", &T::flow), row("single", &T::single), row("multi", &T::multi)};
};

template <>
struct Members<answers::RingResult> {
  using T = answers::RingResult;
  static constexpr auto kRows = std::tuple{
      row("steps", &T::steps), row("traffic", &T::traffic), row("messages", &T::messages),
      row("shift", &T::shift), row("shifts", &T::shifts), row("flow", &T::flow, kDetached),
      row("targets", &T::targets, kDetached), row("nodes", &T::nodes),
      row("critical", &T::critical), row("lower_bound", &T::lower_bound),
      row("pareto", &T::pareto, kOptional), row("compare", &T::compare, kOptional),
      row("structure", &T::structure, kOptional), row("own", &T::own, kOptional),
      row("trace", &T::trace, kOptional)};
};

template <>
struct Members<answers::RingCheck> {
  using T = answers::RingCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by), row("steps", &T::steps),
      row("conserved", &T::conserved, kOptional), row("targets_met", &T::targets_met, kOptional),
      row("reason", &T::reason, kOptional, Rule::of_run("sentences are not compared"))};
};

}  // namespace evenkeel::jobs
