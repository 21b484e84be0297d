#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "dynamic/load_tree.hpp"
#include "dynamic/policies.hpp"
#include "evenkeel/dynamic/counter_random.hpp"
#include "evenkeel/dynamic/simulation.hpp"

namespace evenkeel::dynamic {

inline constexpr std::uint32_t kNone = UINT32_MAX;
inline constexpr Tick kNever = -1;

/// Stage of a task. It decides how the task's event is handled.
enum class Stage : std::uint8_t {
  waiting,     // in a queue or in service, without an event
  allocating,  // its controller works on the next step down
  moving,      // its data is on the way to `to`
  deciding,    // the sender prepares a request or a probe
  asking,      // the request is on the way
  answering,   // the asked node compares
  returning,   // the reply is on the way
};

/// A task in the system: with its Account 64 bytes.
struct Task {
  Tick arrival = 0, service = 0;
  std::uint32_t number = 0;
  Place owner;
  // While it or its request moves: its place and its target. In a list: previous and next.
  std::uint32_t first = kNone, second = kNone;
  std::uint16_t attempts = 0, probes = 0;  // of a decision; later the node that a reply reports
  Stage stage = Stage::waiting;
  std::uint8_t j = 0;     // threshold of the decision, from 1; 0: none
  bool ok = false;        // the reply that returns
  bool received = false;  // moves because a receiver asked

  Place at() const { return Place::of_bits(first); }
  Place to() const { return Place::of_bits(second); }
  void send(Place from, Place target) {
    first = from.bits();
    second = target.bits();
  }
  void keep_target(Place target) {
    attempts = static_cast<std::uint16_t>(target.bits() >> 16);
    probes = static_cast<std::uint16_t>(target.bits());
  }
  Place kept_target() const { return Place::of_bits((std::uint32_t{attempts} << 16) | probes); }
};

/// Costs of a task in addition to its service. Not part of Task, because it is never read if
/// nothing has a cost.
struct Account {
  Tick hop = 0;
  Tick comm = 0, decision = 0;  // so far
};
static_assert(sizeof(Task) + sizeof(Account) == 64);

/// Tasks in a row, by slots of the pool.
struct TaskList {
  std::uint32_t head = kNone, tail = kNone;
};

struct Server {
  TaskList queue;            // tasks that wait
  std::int32_t present = 0;  // including the task in service
};

/// State shared by the phases of a simulation: model, clock, tasks in the system, processors,
/// links, and measures.
struct Run {
  /// @param machine  Must outlive the run.
  Run(const Network& machine, Options asked, const Workload& workload);

  /// Sets the first arrival. The makespan is 0 if the run is stopped before any task is done.
  void begins_at(Tick time) { totals.first_arrival = totals.last_completion = time; }
  /// @throws Error too_large beyond kLongest.
  static Tick within_range(Tick time);
  void take_sample();
  void note(Logged what, Place node, const Task* task, std::int64_t load = 0, int j = 0,
            bool ok = false, Place to = kNowhere) {
    if (options.log) write_log(what, node, task, load, j, ok, to);
  }

  // Tasks.
  std::uint32_t take_slot();
  void append(TaskList& list, std::uint32_t slot);
  void remove(TaskList& list, std::uint32_t slot);
  void set_owner(Task& task, Place to);
  void decided(std::uint32_t slot, Tick ticks) {
    if (costs) accounts[slot].decision += ticks;
  }

  // Processors and links.
  Tick control_work(Place at, Tick length);
  Tick travel(Place& at, Place to, Tick cost, bool control);
  Tick send(std::uint32_t slot, Place from, Place to, Stage stage);
  Tick move_on(std::uint32_t slot);

  // Decisions.
  double threshold(Place at, int j) const {
    if (!options.own.empty()) return own_threshold(at, j);
    return thresholds[static_cast<std::size_t>(at.level())][static_cast<std::size_t>(j - 1)];
  }
  std::int64_t probe_limit(Place at, int j) const;
  bool next_target(CounterRandom random, const std::vector<std::uint32_t>* script, std::uint64_t a,
                   std::uint64_t b, std::uint32_t self, std::uint16_t probes,
                   std::uint16_t& attempts, std::uint32_t& target) const;
  bool worth_moving(const Task& task, Place from, Place to) const {
    return !talk || pays(task, from, to);
  }

  // Model.
  const Network& network;
  Options options;
  const PolicyRow& policy;
  std::uint64_t total;  ///< Tasks of the workload.
  bool control_cpu;     ///< Any control work takes time.
  bool large;           ///< Does not fit the caches: memory is asked for ahead of time.
  bool costs;           ///< Moves or decisions take time.
  bool climbs;          ///< Requests go from level to level: MLTA on a tree.
  bool passes;          ///< Tasks go from server to server: flat.
  bool watches;         ///< Sender at level 1 decides about tasks that come down.
  std::vector<std::vector<double>> thresholds;  ///< Per level.

  CounterRandom sender_probe, receiver_probe;

  // The present state.
  Tick now = 0;
  std::uint64_t arrived = 0, completed = 0;
  EventQueue queue;
  LoadTree loads;
  std::vector<Server> servers;
  std::vector<Task> tasks;        ///< Pool.
  std::vector<Account> accounts;  ///< One per slot of the pool.
  std::vector<std::uint32_t> free_slots;
  std::vector<TaskList> pending;        ///< RI-MLTA: tasks on which a level-1 controller works,
  std::vector<Tick> due;                ///< and the times at which this work is done, by slot.
  std::vector<Tick> complete_at;        ///< Flat with control work: of the tasks in service.
  std::vector<Tick> cpu_free;           ///< Flat: of servers; tree: of controllers.
  std::vector<Tick> link_free;          ///< With contention.
  std::unique_ptr<Communication> talk;  ///< With gamma.

  // Measures.
  Totals totals;
  Occupancy occupancy;
  std::vector<LevelTraffic> traffic;
  std::deque<Tick> responses;  ///< Can hold millions: grows without moving its elements.
  Int128 responses_sum = 0;    ///< Sum over all tasks.
  std::vector<TaskRecord> records;
  std::vector<LogEntry> log;
  std::vector<Sample> samples;

 private:
  void count_hop(Place from, Place to, bool control);
  double own_threshold(Place at, int j) const;
  bool pays(const Task& task, Place from, Place to) const;
  void write_log(Logged what, Place node, const Task* task, std::int64_t load, int j, bool ok,
                 Place to);
};

}  // namespace evenkeel::dynamic
