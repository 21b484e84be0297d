#pragma once
#include <vector>

#include "dynamic/run.hpp"

namespace evenkeel::dynamic {

class Engine;

/// SI-TA with all probes at once: the replies that the sender has received so far.
struct Probing {
  struct Reply {
    std::uint32_t ordinal = 0;  // of the probe
    std::int64_t load = 0;
    Place at;
  };
  std::uint32_t outstanding = 0;
  std::vector<Reply> willing;
};

/// One of these probes, which is on its way as if it were a task.
struct Probe {
  std::uint32_t sender = kNone;  // slot of the task
  std::uint32_t ordinal = 0;
  std::int64_t load = 0;  // that was found
};

/// Sender-initiated decisions: a node that becomes too loaded by a task looks for a node that is
/// not.
class Senders {
 public:
  Senders(Run& run, Engine& engine) : run_(run), engine_(engine) {}

  /// The node decides whether the task moves on. @return the time of this event, or kNever. The
  /// next steps return the same.
  Tick starts(std::uint32_t slot, Place at);
  Tick asks(std::uint32_t slot);
  Tick compared(std::uint32_t slot);
  Tick ends(std::uint32_t slot);

 private:
  int exceeded(Place at, std::int64_t load) const;
  Tick moves(std::uint32_t slot, Place target);
  Tick stays(std::uint32_t slot);
  const std::vector<std::uint32_t>* script_of(const Task& task) const;

  // parallel.cpp: all probes at once.
  Tick probes_start(std::uint32_t slot);
  void reply_is_back(std::uint32_t slot);
  Tick probes_end(std::uint32_t slot);

  Run& run_;
  Engine& engine_;
  std::vector<Probing> probing_;  ///< Parallel: by slot of the task,
  std::vector<Probe> probes_;     ///< and by slot of the probe.
};

}  // namespace evenkeel::dynamic
