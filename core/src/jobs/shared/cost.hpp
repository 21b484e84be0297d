#pragma once
#include "evenkeel/flow/cost.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// Writes cost_m and, if it is not known exactly, cost_m_bounds.
inline void write_cost(Writer& writer, const flow::Cost& cost) {
  writer.key("cost_m");
  if (cost.exact()) {
    writer.value(cost.low);
    return;
  }
  writer.null();
  writer.key("cost_m_bounds").begin_array().value(cost.low).value(cost.high).end_array();
}

}  // namespace evenkeel::jobs
