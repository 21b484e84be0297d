// Generated from core/schema/common.json; do not edit.
#pragma once
#include "evenkeel/answers/input.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <>
struct Members<answers::Input> {
  using T = answers::Input;
  static constexpr auto kRows = std::tuple{
      row("nodes", &T::nodes, kOptional), row("edges", &T::edges, kOptional),
      row("objects", &T::objects, kOptional), row("total", &T::total, kOptional),
      row("bytes", &T::bytes, kOptional), row("hash", &T::hash),
      row("labels", &T::labels, kOptional), row("task_labels", &T::task_labels, kOptional),
      row("server_labels", &T::server_labels, kOptional),
      row("object_labels", &T::object_labels, kOptional)};
};

}  // namespace evenkeel::jobs
