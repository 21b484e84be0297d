#pragma once
#include "evenkeel/papers/report.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// How an axis of a figure is scaled; range null where it is as the values are.
inline void write_axis(Writer& writer, const papers::Axis& axis) {
  static constexpr const char* kScales[] = {"linear", "log", "log1p"};
  writer.begin_object().key("scale").value(kScales[static_cast<std::size_t>(axis.scale)]);
  writer.key("range");
  if (axis.range.empty()) {
    writer.null().end_object();
    return;
  }
  writer.begin_array();
  for (const double end : axis.range) writer.value(end);
  writer.end_array().end_object();
}

}  // namespace evenkeel::jobs
