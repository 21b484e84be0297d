#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// A job that is a task graph: its subtasks are mapped when it arrives, and are tasks from the
/// moment on at which the data of all that come before has arrived.
struct JobGraph {
  struct Edge {
    std::uint32_t from = 0, to = 0;  ///< Subtasks; from < to.
    Tick amount = 0;                 ///< Ticks a hop that the data takes.
  };
  Tick arrival = 0;
  Place source;               ///< A controller; a server on flat networks.
  std::vector<Tick> service;  ///< Of every subtask.
  std::vector<Edge> edges;    ///< Ascending by `to`.
};

struct JobRecord {
  Tick arrival = 0, complete = 0;
  std::int64_t communication = 0;  ///< Amount times hops of all data that was sent.
  std::int64_t moves = 0;          ///< Subtasks served elsewhere than they were mapped to.
};

}  // namespace evenkeel::dynamic
