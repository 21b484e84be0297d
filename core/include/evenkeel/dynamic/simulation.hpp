#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "evenkeel/dynamic/event_log.hpp"
#include "evenkeel/dynamic/measures.hpp"
#include "evenkeel/dynamic/options.hpp"
#include "evenkeel/dynamic/workload.hpp"

namespace evenkeel::dynamic {

class Engine;

/// Tasks arrive, are sent about, wait, are served: a discrete-event simulation in whole ticks.
///
/// Events are totally ordered by (time, kind, id): completions by server, then task data, then
/// control messages, then arrivals by task. A step that takes no time happens at once, within the
/// event that caused it. So the result depends only on the tasks and the options. Times are in
/// ticks.
/// Example:
///
///     const auto network = dynamic::Network::dispatcher(4);
///     dynamic::Options options;
///     options.policy = dynamic::Policy::jsq;
///     dynamic::Simulation simulation(network, options,
///                                    dynamic::make_random_workload({.tasks = 1000}, network));
///     while (!simulation.advance(1000000)) {
///     }
///     const auto responses = dynamic::summarize(simulation.responses());  // ticks
///
/// Complexity:  O(levels) per event; about 40 bytes per server, 64 per task in the system and 8 per
///              measured task.
/// Determinism: as above; no two events are equal.
/// Source: thesis, chapters 4 and 5. Errata: requests reach level j + 1 only; 5.4.6 does not
/// follow, a controller whose servers are all idle never sends a request; core/theory/dynamic.md,
/// section 9.
class Simulation {
 public:
  /// @param network   Must outlive the simulation.
  /// @param options   Policy, costs in ticks, and the choice of measured tasks.
  /// @param workload  Tasks in order of arrival.
  Simulation(const Network& network, Options options, std::unique_ptr<Workload> workload);
  ~Simulation();
  Simulation(Simulation&&) noexcept;

  /// Handles about `events` events. @return whether the simulation has finished.
  /// @throws Error too_large beyond 2^60 ticks.
  bool advance(std::int64_t events);

  /// Ends the run now; the measures cover the events so far.
  void stop();

  std::uint64_t arrived() const;
  std::uint64_t completed() const;
  std::int64_t events() const;  ///< Handled so far.

  /// False when the number in the system grew without bound, or past Options::most_present.
  bool stable() const;
  bool ended_early() const;  ///< Before all tasks were completed.

  const Totals& totals() const;
  Averages averages() const;
  const std::vector<LevelTraffic>& traffic() const;  ///< One per level.
  /// Response time per measured task, in order of completion.
  std::vector<Tick> responses() const;
  const std::vector<TaskRecord>& records() const;  ///< One per task, with Options::per_task.
  const std::vector<JobRecord>& jobs() const;      ///< One per job, with Options::jobs.
  const std::vector<LogEntry>& log() const;
  const std::vector<Sample>& samples() const;

  /// Cross-checks independently kept totals: the tasks' times in the system and the number in the
  /// system over time (Little's law on one path), empty queues at the end of the run, and the parts
  /// of responses.
  bool consistent() const;

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace evenkeel::dynamic
