#pragma once
#include "dynamic/chooser.hpp"

namespace evenkeel::dynamic {

class Engine;

/// Paths of a task to its server: down from a controller, or from server to server.
class Allocation {
 public:
  Allocation(Run& run, Engine& engine) : run_(run), engine_(engine), chooser_(run) {}

  /// A controller works on the next step down. @return the time at which it is done, or kNever.
  Tick allocate(std::uint32_t slot, Place at);
  /// As far down as allocation takes no time.
  Tick hand_down(std::uint32_t slot, Place at);
  /// Flat networks: to the next server, or into the queue of this one.
  Tick pass_on(std::uint32_t slot, Place at);
  /// The task that has waited longest in the central queue leaves it; kNone if there is none.
  std::uint32_t next_central();

 private:
  void prefetch_below(Place at) const;

  Run& run_;
  Engine& engine_;
  Chooser chooser_;
  TaskList central_;
};

}  // namespace evenkeel::dynamic
