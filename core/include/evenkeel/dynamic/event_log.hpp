#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/dynamic/event_queue.hpp"
#include "evenkeel/dynamic/network.hpp"

namespace evenkeel::dynamic {

/// Event type of a line of the event log. Source: core/theory/dynamic.md, section 1.
enum class Logged : std::uint8_t {
  arrive,      ///< task, node, load: of the node with the new task.
  decide,      ///< task, node, load, j: a sender begins to probe.
  probe,       ///< task, node (at), load as compared, j, ok.
  probe_fail,  ///< task, node: the failure is known to the sender.
  migrate,     ///< task, node (from), to.
  reach,       ///< task, node: its data is at a controller.
  assign,      ///< task, node (from), to, load: of the child before.
  enqueue,     ///< task, node (server), load: present, itself included.
  start,       ///< task, node (server), load: time at which service begins.
  complete,    ///< task, node (server), load: response time.
  ri_request,  ///< node, load, j: a receiver requests load.
  ri_probe,    ///< to (for), node (at), load as compared, j, ok.
  ri_migrate,  ///< task, node (from), to.
  ri_fail,     ///< node.
};

struct LogEntry {
  Tick time = 0;
  std::int64_t load = 0;
  std::uint32_t task = 0;
  Place node;
  Place to;
  std::int16_t j = 0;  ///< Threshold, 1-based.
  Logged what = Logged::arrive;
  bool ok = false;
};

}  // namespace evenkeel::dynamic
