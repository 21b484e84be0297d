// Generated from core/schema/map.json; do not edit.
#pragma once
#include "evenkeel/answers/map.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::MapLoad> {
  using T = answers::MapLoad;
  static constexpr auto kRows = std::tuple{
      row("mean", &T::mean, 0, Rule::within(1e-12)), row("min", &T::min), row("max", &T::max)};
};

template <>
struct Members<answers::MapMeasures> {
  using T = answers::MapMeasures;
  static constexpr auto kRows = std::tuple{
      row("cost", &T::cost, 0, Rule::within(1e-12)), row("c1", &T::c1, 0, Rule::within(1e-12)),
      row("c2", &T::c2), row("com", &T::com), row("sigma", &T::sigma),
      row("delta", &T::delta, 0, Rule::within(1e-11)), row("load", &T::load)};
};

template <>
struct Members<answers::MapBound> {
  using T = answers::MapBound;
  static constexpr auto kRows = std::tuple{
      row("cost", &T::cost, 0, Rule::claim()), row("gap", &T::gap, 0, Rule::within(1e-12))};
};

template <>
struct Members<answers::MapTasks> {
  using T = answers::MapTasks;
  static constexpr auto kRows = std::tuple{
      row("comp", &T::comp, kDetached), row("edges", &T::edges)};
};

template <>
struct Members<answers::MapAnnealing> {
  using T = answers::MapAnnealing;
  static constexpr auto kRows = std::tuple{
      row("start_temperature", &T::start_temperature),
      row("freeze_temperature", &T::freeze_temperature), row("temperatures", &T::temperatures),
      row("acceptance", &T::acceptance)};
};

template <>
struct Members<answers::MapResult> {
  using T = answers::MapResult;
  static constexpr auto kRows = std::tuple_cat(std::tuple{
      row("mapping", &T::mapping, kDetached), row("loads", &T::loads, kDetached),
      row("beta", &T::beta, 0, Rule::within(1e-12))}, Members<answers::MapMeasures>::kRows, std::tuple{
      row("proposals", &T::proposals, 0, Rule::of_run("it depends on the search, and only an identical run repeats it")),
      row("accepted", &T::accepted, 0, Rule::of_run("it depends on the search, and only an identical run repeats it")),
      row("moved", &T::moved, kOptional), row("initial", &T::initial), row("bound", &T::bound),
      row("restarts", &T::restarts, kOptional, Rule::of_run("it depends on the search, and only an identical run repeats it")),
      row("tasks", &T::tasks, kOptional),
      row("history", &T::history, kOptional, Rule::of_run("it depends on the search, and only an identical run repeats it")),
      row("annealing", &T::annealing, kOptional, Rule::of_run("it depends on the search, and only an identical run repeats it"))});
};

template <>
struct Members<answers::MapCheck> {
  using T = answers::MapCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("by", &T::by)};
};

}  // namespace evenkeel::jobs
