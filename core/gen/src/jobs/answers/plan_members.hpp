// Generated from core/schema/plan.json; do not edit.
#pragma once
#include "evenkeel/answers/plan.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::PlanMakespan> {
  using T = answers::PlanMakespan;
  static constexpr auto kRows = std::tuple{
      row("num", &T::num), row("den", &T::den), row("node", &T::node)};
};

template <>
struct Members<answers::PlanTime> {
  using T = answers::PlanTime;
  static constexpr auto kRows = std::tuple{
      row("num", &T::num), row("den", &T::den)};
};

template <>
struct Members<answers::PlanMigration> {
  using T = answers::PlanMigration;
  static constexpr auto kRows = std::tuple{
      row("moves", &T::moves), row("bytes", &T::bytes),
      row("bytes_distance", &T::bytes_distance, kOptional), row("rounds", &T::rounds)};
};

template <>
struct Members<answers::PlanMove> {
  using T = answers::PlanMove;
  static constexpr auto kRows = std::tuple{
      row("object", &T::object), row("from", &T::from), row("to", &T::to),
      row("round", &T::round), row("load", &T::load), row("bytes", &T::bytes),
      row("rule", &T::rule), row("before", &T::before), row("after", &T::after),
      row("gain", &T::gain, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::PlanInitial> {
  using T = answers::PlanInitial;
  static constexpr auto kRows = std::tuple{
      row("loads", &T::loads), row("makespan", &T::makespan),
      row("ratio", &T::ratio, 0, Rule::within(1e-12)), row("violations", &T::violations)};
};

template <>
struct Members<answers::PlanBound> {
  using T = answers::PlanBound;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("moves", &T::moves),
      row("gap", &T::gap, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::PlanLimited> {
  using T = answers::PlanLimited;
  static constexpr auto kRows = std::tuple{
      row("by", &T::by), row("makespan", &T::makespan), row("moves", &T::moves),
      row("bytes", &T::bytes)};
};

template <>
struct Members<answers::PlanPoint> {
  using T = answers::PlanPoint;
  static constexpr auto kRows = std::tuple{
      row("moves", &T::moves), row("makespan", &T::makespan), row("bound", &T::bound)};
};

template <>
struct Members<answers::PlanRefused> {
  using T = answers::PlanRefused;
  static constexpr auto kRows = std::tuple{
      row("outcome", &T::outcome), row("blocking", &T::blocking), row("waiting", &T::waiting),
      row("states", &T::states), row("says", &T::says)};
};

template <>
struct Members<answers::PlanFlowEdge> {
  using T = answers::PlanFlowEdge;
  static constexpr auto kRows = std::tuple{
      row("from", &T::from), row("to", &T::to), row("amount", &T::amount),
      row("carried", &T::carried), row("error", &T::error)};
};

template <>
struct Members<answers::PlanFlowNode> {
  using T = answers::PlanFlowNode;
  static constexpr auto kRows = std::tuple{
      row("target", &T::target), row("load", &T::load), row("error", &T::error),
      row("bound", &T::bound, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::PlanFlow> {
  using T = answers::PlanFlow;
  static constexpr auto kRows = std::tuple{
      row("converged", &T::converged, 0, Rule::of_run("it comes from a flow job")),
      row("iterations", &T::iterations, 0, Rule::of_run("it comes from a flow job")),
      row("rounds", &T::rounds), row("largest", &T::largest), row("proven", &T::proven),
      row("edge_bound", &T::edge_bound, 0, Rule::within(1e-12)), row("edges", &T::edges),
      row("nodes", &T::nodes)};
};

template <>
struct Members<answers::PlanObstacle> {
  using T = answers::PlanObstacle;
  static constexpr auto kRows = std::tuple{
      row("rule", &T::rule), row("count", &T::count), row("objects", &T::objects),
      row("bound", &T::bound)};
};

template <>
struct Members<answers::PlanObstacles> {
  using T = answers::PlanObstacles;
  static constexpr auto kRows = std::tuple{
      row("node", &T::node), row("objects", &T::objects), row("looked_at", &T::looked_at),
      row("rules", &T::rules)};
};

template <>
struct Members<answers::PlanResult> {
  using T = answers::PlanResult;
  static constexpr auto kRows = std::tuple{
      row("assignment", &T::assignment, kDetached), row("loads", &T::loads, kDetached),
      row("messages", &T::messages, kOptional | kDetached), row("makespan", &T::makespan),
      row("mean", &T::mean), row("ratio", &T::ratio, 0, Rule::within(1e-12)),
      row("migration", &T::migration), row("moves", &T::moves), row("initial", &T::initial),
      row("violations", &T::violations, kOptional), row("bound", &T::bound),
      row("optimal", &T::optimal),
      row("states", &T::states, kOptional, Rule::of_run("this is the outcome of a search, which only another search can confirm")),
      row("limited", &T::limited, kOptional), row("front", &T::front, kOptional),
      row("refused", &T::refused, kOptional), row("flow", &T::flow, kOptional),
      row("obstacles", &T::obstacles, kOptional), row("written", &T::written, kOptional)};
};

template <>
struct Members<answers::ChainPart> {
  using T = answers::ChainPart;
  static constexpr auto kRows = std::tuple{
      row("first", &T::first), row("items", &T::items), row("load", &T::load),
      row("memory", &T::memory, kOptional)};
};

template <>
struct Members<answers::ChainMigration> {
  using T = answers::ChainMigration;
  static constexpr auto kRows = std::tuple{
      row("items", &T::items), row("bytes", &T::bytes), row("bytes_distance", &T::bytes_distance)};
};

template <>
struct Members<answers::ChainInitial> {
  using T = answers::ChainInitial;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("ratio", &T::ratio, 0, Rule::within(1e-12)),
      row("parts", &T::parts)};
};

template <>
struct Members<answers::ChainBound> {
  using T = answers::ChainBound;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("gap", &T::gap, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::ChainResult> {
  using T = answers::ChainResult;
  static constexpr auto kRows = std::tuple{
      row("cuts", &T::cuts, kDetached), row("parts", &T::parts), row("makespan", &T::makespan),
      row("ratio", &T::ratio, 0, Rule::within(1e-12)), row("mean", &T::mean),
      row("migration", &T::migration, kOptional), row("initial", &T::initial, kOptional),
      row("bound", &T::bound), row("optimal", &T::optimal), row("written", &T::written, kOptional)};
};

template <>
struct Members<answers::ExpertsBound> {
  using T = answers::ExpertsBound;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("test", &T::test),
      row("gap", &T::gap, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::ExpertsLimited> {
  using T = answers::ExpertsLimited;
  static constexpr auto kRows = std::tuple{
      row("by", &T::by), row("makespan", &T::makespan), row("moves", &T::moves)};
};

template <>
struct Members<answers::ExpertsPoint> {
  using T = answers::ExpertsPoint;
  static constexpr auto kRows = std::tuple{
      row("moves", &T::moves), row("makespan", &T::makespan)};
};

template <>
struct Members<answers::ExpertsLayer> {
  using T = answers::ExpertsLayer;
  static constexpr auto kRows = std::tuple{
      row("layer", &T::layer), row("makespan", &T::makespan), row("mean", &T::mean),
      row("ratio", &T::ratio, 0, Rule::within(1e-12)), row("bound", &T::bound),
      row("optimal", &T::optimal), row("moves", &T::moves, kOptional), row("copies", &T::copies),
      row("slots", &T::slots), row("loads", &T::loads, 0, Rule::within(1e-12)),
      row("limited", &T::limited, kOptional), row("front", &T::front, kOptional)};
};

template <>
struct Members<answers::ExpertsResult> {
  using T = answers::ExpertsResult;
  static constexpr auto kRows = std::tuple{
      row("ratio", &T::ratio, 0, Rule::within(1e-12)), row("layers", &T::layers),
      row("written", &T::written, kOptional)};
};

template <>
struct Members<answers::StreamPlan> {
  using T = answers::StreamPlan;
  static constexpr auto kRows = std::tuple{
      row("makespan", &T::makespan), row("moves", &T::moves), row("cost", &T::cost)};
};

template <>
struct Members<answers::StreamMove> {
  using T = answers::StreamMove;
  static constexpr auto kRows = std::tuple{
      row("object", &T::object), row("from", &T::from), row("to", &T::to)};
};

template <>
struct Members<answers::StreamDecision> {
  using T = answers::StreamDecision;
  static constexpr auto kRows = std::tuple{
      row("snapshot", &T::snapshot), row("act", &T::act), row("reason", &T::reason),
      row("says", &T::says), row("makespan", &T::makespan), row("ratio", &T::ratio),
      row("wait", &T::wait, kOptional), row("imbalance", &T::imbalance, kOptional),
      row("regret", &T::regret, kOptional), row("plan", &T::plan, kOptional),
      row("moves", &T::moves, kOptional)};
};

template <>
struct Members<answers::StreamResult> {
  using T = answers::StreamResult;
  static constexpr auto kRows = std::tuple{
      row("plans", &T::plans), row("moves", &T::moves), row("paid", &T::paid),
      row("unplanned", &T::unplanned), row("decisions", &T::decisions),
      row("assignment", &T::assignment)};
};

template <>
struct Members<answers::PlanCheck> {
  using T = answers::PlanCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by)};
};

}  // namespace evenkeel::jobs
