#pragma once
#include <optional>

namespace evenkeel::verify {

/// Times of a machine in ms.
struct MachineCosts {
  double flow_fixed = 0, flow_per_cost = 0;  ///< Time of the flow: fixed, and per unit of M(G,d).
  double startup = 0, per_unit = 0;          ///< Time per message, and per unit of load in it.
  struct Wire {
    double latency = 0, overhead = 0;
  };
  std::optional<Wire> wire;  ///< If set, messages overlap and the flow takes the time of messages.
};

}  // namespace evenkeel::verify
