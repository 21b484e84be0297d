#pragma once
#include <cstdint>
#include <vector>

#include "dynamic/run.hpp"

namespace evenkeel::dynamic {

class Engine;

/// IDs of receivers' control events, which come after the control events of all tasks.
inline constexpr std::uint64_t kRequestIds = std::uint64_t{1} << 34;

/// A receiver's request for a task. A node has at most one request.
struct ReceiverRequest {
  enum class Stage : std::uint8_t { idle, deciding, asking, answering, digging, returning, moving };
  Place at, to;
  std::uint32_t departures = 0;  // so far, at this node
  std::uint32_t ordinal = 0;     // of the departure that began it
  std::uint32_t hops = 0;
  std::uint16_t attempts = 0, probes = 0;
  std::uint8_t j = 0;
  Stage stage = Stage::idle;
};

/// Receiver-initiated decisions: a node with too little load after a departure looks for a node
/// with too much.
class Receivers {
 public:
  Receivers(Run& run, Engine& engine) : run_(run), engine_(engine) {
    if (run.policy.receives()) requests_.resize(run.network.count(run.network.is_tree() ? 1 : 0));
  }

  /// A task has left the server.
  void starts(std::uint32_t server);
  /// Handles the event of a request.
  void handle(std::uint32_t initiator) { drive(initiator, step(initiator)); }
  /// The task that was asked for has arrived.
  void reached(std::uint32_t initiator) {
    requests_[initiator].stage = ReceiverRequest::Stage::idle;
  }

 private:
  int undercut(Place at, std::int64_t load) const;
  void drive(std::uint32_t initiator, Tick next);
  Tick step(std::uint32_t initiator);
  Tick asks(std::uint32_t initiator);
  Tick compared(std::uint32_t initiator);
  Tick digs(std::uint32_t initiator);
  Tick failed(std::uint32_t initiator);
  Tick hop(ReceiverRequest& request);
  void receive(std::uint32_t initiator, std::uint32_t slot, Place from);
  Place home_of(std::uint32_t initiator) const {
    return {run_.network.is_tree() ? 1 : 0, initiator};
  }

  Run& run_;
  Engine& engine_;
  std::vector<ReceiverRequest> requests_;
};

}  // namespace evenkeel::dynamic
