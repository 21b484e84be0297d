#pragma once
#include "dynamic/run.hpp"

namespace evenkeel::dynamic {

/// Servers: queues, service and completion.
class Queues {
 public:
  explicit Queues(Run& run) : run_(run) {}

  /// The task waits at the server, or is served at once. @return kNever.
  Tick enqueue(std::uint32_t slot, std::uint32_t server);
  void take_from_queue(std::uint32_t server, std::uint32_t slot);
  /// The task is done and measured. The next one of the queue starts in start_next().
  void complete(std::uint32_t server, std::uint32_t slot);
  void start_next(std::uint32_t server);

 private:
  void start(std::uint32_t server, std::uint32_t slot);
  void measure(std::uint32_t slot, std::uint32_t server);

  Run& run_;
};

}  // namespace evenkeel::dynamic
