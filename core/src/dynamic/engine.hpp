#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "dynamic/allocation.hpp"
#include "dynamic/jobs.hpp"
#include "dynamic/queues.hpp"
#include "dynamic/receivers.hpp"
#include "dynamic/run.hpp"
#include "dynamic/senders.hpp"

namespace evenkeel::dynamic {

/// The course of a simulation: the clock, arrivals, and which phase of a task follows which.
class Engine {
 public:
  Engine(const Network& network, Options options, std::unique_ptr<Workload> workload);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  bool advance(std::int64_t events);
  void stop();  ///< Stops the run in its present state.
  bool consistent() const;

  std::int64_t events() const { return events_; }
  bool stable() const { return stable_; }
  bool ended_early() const { return early_; }
  const Run& run() const { return run_; }
  const std::vector<JobRecord>& jobs() const { return jobs_.records(); }

  // For the phases.
  /// Performs steps that take no time at once. The next step that takes time becomes an event.
  void drive(std::uint32_t slot, Tick next);
  /// The task stays with the node: down to a server, or into the node's queue.
  Tick settle(std::uint32_t slot, Place at);
  Queues& queues() { return queues_; }
  Senders& senders() { return senders_; }

 private:
  EVENKEEL_INLINE void fetch(const Event& soon, int away) const {
    const auto server = static_cast<std::uint32_t>(soon.id());
    const bool completes = soon.kind() == EventKind::completion;
    if (away > 0) {
      dynamic::prefetch(run_.tasks.data() + soon.subject());
      if (!completes) return;
      dynamic::prefetch(&run_.servers[server]);
      run_.loads.prefetch(server);
    } else if (completes && run_.servers[server].queue.head != kNone) {
      dynamic::prefetch(&run_.tasks[run_.servers[server].queue.head]);  // who is served next
    }
  }
  void finish();
  void arrive();
  void handle(const Event& event);
  void complete(std::uint32_t server, std::uint32_t slot);
  void watch_growth();
  Tick step(std::uint32_t slot);
  Tick begin(std::uint32_t slot, Place source);
  Tick arrived_at(std::uint32_t slot);

  std::unique_ptr<Workload> workload_;
  Run run_;
  Queues queues_{run_};
  Allocation allocation_{run_, *this};
  Senders senders_{run_, *this};
  Receivers receivers_{run_, *this};
  Jobs jobs_{run_, *this};
  std::int64_t events_ = 0;
  bool done_ = false, stable_ = true, early_ = false;
  bool more_ = false;  ///< next_ is valid.
  Arrival next_;
  std::vector<std::int64_t> growth_;  ///< Number in the system at eighths of the arrivals.
};

}  // namespace evenkeel::dynamic
