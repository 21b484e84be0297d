// Generated from core/schema/inspect.json; do not edit.
#pragma once
#include "evenkeel/answers/inspect.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::InspectedReading> {
  using T = answers::InspectedReading;
  static constexpr auto kRows = std::tuple{
      row("as", &T::as), row("format", &T::format), row("summary", &T::summary),
      row("sure", &T::sure), row("column", &T::column, kOptional),
      row("unit", &T::unit, kOptional)};
};

template <>
struct Members<answers::InspectedCounts> {
  using T = answers::InspectedCounts;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes, kOptional), row("edges", &T::edges, kOptional),
      row("links", &T::links, kOptional), row("tasks", &T::tasks, kOptional),
      row("messages", &T::messages, kOptional), row("objects", &T::objects, kOptional),
      row("layers", &T::layers, kOptional), row("experts", &T::experts, kOptional),
      row("vectors", &T::vectors, kOptional), row("jobs", &T::jobs, kOptional),
      row("answers", &T::answers, kOptional), row("snapshots", &T::snapshots, kOptional),
      row("rows", &T::rows, kOptional)};
};

template <>
struct Members<answers::InspectedRange> {
  using T = answers::InspectedRange;
  static constexpr auto kRows = std::tuple{
      row("name", &T::name), row("min", &T::min), row("max", &T::max)};
};

template <>
struct Members<answers::Imbalance> {
  using T = answers::Imbalance;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("max", &T::max), row("mean", &T::mean),
      row("imbalance", &T::imbalance), row("saving", &T::saving)};
};

template <>
struct Members<answers::InspectedColumn> {
  using T = answers::InspectedColumn;
  static constexpr auto kRows = std::tuple{
      row("name", &T::name), row("number", &T::number), row("role", &T::role),
      row("min", &T::min, kOptional), row("max", &T::max, kOptional),
      row("mean", &T::mean, kOptional), row("imbalance", &T::imbalance, kOptional)};
};

template <>
struct Members<answers::InspectedSettings> {
  using T = answers::InspectedSettings;
  static constexpr auto kRows = std::tuple{
      row("topology", &T::topology, kOptional), row("column", &T::column, kOptional),
      row("unit", &T::unit, kOptional), row("nodes", &T::nodes, kOptional),
      row("slots", &T::slots, kOptional), row("gpus", &T::gpus, kOptional)};
};

template <>
struct Members<answers::InspectedCommand> {
  using T = answers::InspectedCommand;
  static constexpr auto kRows = std::tuple{
      row("command", &T::command), row("about", &T::about), row("kind", &T::kind, kOptional),
      row("settings", &T::settings, kOptional)};
};

template <>
struct Members<answers::Mismatch> {
  using T = answers::Mismatch;
  static constexpr auto kRows = std::tuple{
      row("as", &T::as), row("message", &T::message), row("line", &T::line, kOptional),
      row("column", &T::column, kOptional), row("length", &T::length, kOptional)};
};

template <>
struct Members<answers::InspectedFile> {
  using T = answers::InspectedFile;
  static constexpr auto kRows = std::tuple{
      row("name", &T::name), row("parts", &T::parts, kOptional), row("contents", &T::contents),
      row("format", &T::format), row("summary", &T::summary), row("readings", &T::readings),
      row("counts", &T::counts), row("total", &T::total, kOptional),
      row("connected", &T::connected, kOptional), row("topology", &T::topology, kOptional),
      row("labels", &T::labels, kOptional), row("ranges", &T::ranges),
      row("balance", &T::balance, kOptional), row("columns", &T::columns, kOptional),
      row("kind", &T::kind, kOptional), row("commands", &T::commands),
      row("nearest", &T::nearest, kOptional), row("notes", &T::notes)};
};

template <>
struct Members<answers::InspectResult> {
  using T = answers::InspectResult;
  static constexpr auto kRows = std::tuple{
      row("files", &T::files)};
};

template <>
struct Members<answers::InspectCheck> {
  using T = answers::InspectCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid)};
};

}  // namespace evenkeel::jobs
