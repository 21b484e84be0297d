// Generated from core/schema/read.json; do not edit.
#pragma once
#include "evenkeel/answers/read.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::GraphColumns> {
  using T = answers::GraphColumns;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("edges", &T::edges)};
};

template <>
struct Members<answers::TaskColumns> {
  using T = answers::TaskColumns;
  static constexpr auto kRows = std::tuple{
      row("comp", &T::comp), row("edges", &T::edges)};
};

template <>
struct Members<answers::TraceTask> {
  using T = answers::TraceTask;
  static constexpr auto kRows = std::tuple{
      row("id", &T::id), row("arrival", &T::arrival), row("node", &T::node, kOptional),
      row("service", &T::service), row("hop", &T::hop, kOptional)};
};

template <>
struct Members<answers::TablePreview> {
  using T = answers::TablePreview;
  static constexpr auto kRows = std::tuple{
      row("header", &T::header), row("columns", &T::columns), row("rows", &T::rows)};
};

template <>
struct Members<answers::PlatformTopology> {
  using T = answers::PlatformTopology;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("edges", &T::edges)};
};

template <>
struct Members<answers::Platform> {
  using T = answers::Platform;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes), row("topology", &T::topology, kOptional),
      row("links", &T::links, kOptional), row("speeds", &T::speeds, kOptional)};
};

template <>
struct Members<answers::ReadResult> {
  using T = answers::ReadResult;
  static constexpr auto kRows = std::tuple{
      row("value", &T::value, kDetached), row("speeds", &T::speeds, kOptional),
      row("names", &T::names, kOptional), row("format", &T::format),
      row("unit", &T::unit, kOptional), row("notes", &T::notes)};
};

template <>
struct Members<answers::ReadCheck> {
  using T = answers::ReadCheck;
  static constexpr auto kRows = std::tuple{
      row("valid", &T::valid), row("total", &T::total, kOptional),
      row("rounding_error", &T::rounding_error, kOptional)};
};

}  // namespace evenkeel::jobs
