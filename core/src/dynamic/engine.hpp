#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "evenkeel/dynamic/counter_random.hpp"
#include "evenkeel/dynamic/load_tree.hpp"
#include "evenkeel/dynamic/policies.hpp"
#include "evenkeel/dynamic/simulation.hpp"

namespace evenkeel::dynamic {

inline constexpr std::uint32_t kNone = UINT32_MAX;
inline constexpr Tick kNever = -1;
/// Of control events: those of receivers come after those of all tasks.
inline constexpr std::uint64_t kRequestIds = std::uint64_t{1} << 34;

/// Where a task is in its life; what happens when its event comes.
enum class Stage : std::uint8_t {
  waiting,     // in a queue, or in service: no event of its own
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
  // While it or its request moves: where it is and where it goes; in a list: previous and next.
  std::uint32_t first = kNone, second = kNone;
  std::uint16_t attempts = 0, probes = 0;  // of a decision; then the node that a reply names
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

/// What a task costs beside its service. Apart, as it is not looked at where nothing costs
/// anything.
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
  TaskList queue;            // of those that wait
  std::int32_t present = 0;  // with the one in service
};

/// A receiver's request for a task: at most one a node.
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

/// SI-TA with all probes at once: what the sender has heard so far.
struct Probing {
  struct Reply {
    std::uint32_t ordinal = 0;  // of the probe
    std::int64_t load = 0;
    Place at;
  };
  std::uint32_t outstanding = 0;
  std::vector<Reply> willing;
};

/// And one of these probes, which is on its way as if it were a task.
struct Probe {
  std::uint32_t sender = kNone;  // slot of the task
  std::uint32_t ordinal = 0;
  std::int64_t load = 0;  // that was found
};

/// The course of a simulation. What a run is and what it has come to are kept here; others ask for
/// the results alone.
class Engine {
 public:
  Engine(const Network& network, Options options, std::unique_ptr<Workload> workload);

  bool advance(std::int64_t events);
  void stop();  ///< Ends the run as it is now.
  bool consistent() const;

  // What Simulation promises under the same names.
  std::uint64_t arrived() const { return arrived_; }
  std::uint64_t completed() const { return completed_; }
  std::int64_t events() const { return events_; }
  bool stable() const { return stable_; }
  bool ended_early() const { return early_; }
  const Totals& totals() const { return totals_; }
  Averages averages() const { return occupancy_.averages(); }
  const std::vector<LevelTraffic>& traffic() const { return traffic_; }
  /// In the order the tasks ended; one copy.
  std::vector<Tick> responses() const { return {responses_.begin(), responses_.end()}; }
  const std::vector<TaskRecord>& records() const { return records_; }
  const std::vector<JobRecord>& jobs() const { return job_records_; }
  const std::vector<LogEntry>& log() const { return log_; }
  const std::vector<Sample>& samples() const { return samples_; }

 private:
  // engine.cpp: the clock, arrivals, servers.
  EVENKEEL_INLINE void fetch(const Event& soon, int away) const {
    const auto server = static_cast<std::uint32_t>(soon.id());
    const bool completes = soon.kind() == EventKind::completion;
    if (away > 0) {
      dynamic::prefetch(tasks_.data() + soon.subject());
      if (!completes) return;
      dynamic::prefetch(&servers_[server]);
      loads_.prefetch(server);
    } else if (completes && servers_[server].queue.head != kNone) {
      dynamic::prefetch(&tasks_[servers_[server].queue.head]);  // who is served next
    }
  }
  void finish();
  void arrive();
  /// The first task arrives; a run that ends before any task is done has a makespan of 0.
  void begins_at(Tick time) { totals_.first_arrival = totals_.last_completion = time; }
  void handle(const Event& event);
  void complete(std::uint32_t server, std::uint32_t slot);
  void measure(std::uint32_t slot, std::uint32_t server);
  Tick enqueue(std::uint32_t slot, std::uint32_t server);
  void start(std::uint32_t server, std::uint32_t slot);
  void take_from_queue(std::uint32_t server, std::uint32_t slot);
  void watch_growth();
  void take_sample();
  std::uint32_t take_slot();
  void drive(std::uint32_t slot, Tick next);
  Tick step(std::uint32_t slot);
  Tick begin(std::uint32_t slot, Place source);
  Tick arrived_at(std::uint32_t slot);
  void set_owner(Task& task, Place to);

  // jobs.cpp: jobs that are task graphs.
  struct Subtask {
    std::uint32_t job, missing, server;  // whose data is missing: how many
    Tick ready;
  };
  void read_jobs();
  void handle_arrival(const Event& event);
  void job_arrives(std::uint32_t index);
  void subtask_ready(std::uint32_t number);
  void subtask_done(const Task& task, std::uint32_t server);

  // engine.cpp: lists, processors and links.
  void append(TaskList& list, std::uint32_t slot);
  void remove(TaskList& list, std::uint32_t slot);
  /// @throws Error too_large beyond kLongest.
  static Tick within_range(Tick time);
  Tick control_work(Place at, Tick length);
  void count_hop(Place from, Place to, bool control);
  Tick travel(Place& at, Place to, Tick cost, bool control);
  Tick send(std::uint32_t slot, Place from, Place to, Stage stage);
  Tick move_on(std::uint32_t slot);
  void decided(std::uint32_t slot, Tick ticks) {
    if (costs_) accounts_[slot].decision += ticks;
  }
  bool is_control(Stage stage) const { return stage == Stage::asking || stage == Stage::returning; }

  // allocate.cpp: down to a server.
  Tick allocate(std::uint32_t slot, Place at);
  Tick hand_down(std::uint32_t slot, Place at);
  void prefetch_below(Place at) const;
  // How a policy chooses among what is below a controller; without one the least loaded child.
  using Choose = Place (Engine::*)(const Task& task, Place at);
  static Choose chooser_of(Policy policy);
  Place choose_child(const Task& task, Place at);
  Place choose_near(const Task& task, Place at);
  Place random_child(const Task& task, Place at);
  Place next_server(const Task& task, Place root);
  Place idle_server(const Task& task, Place root);
  Place random_server(const Task& task, Place root);
  Place least_of_few(const Task& task, Place root);
  std::uint32_t draw_server(const Task& task, std::uint64_t attempt) const {
    return static_cast<std::uint32_t>(dispatch_.pick(network_.servers(), task.number, attempt));
  }
  // neighbour.cpp: from server to server of a flat network.
  Tick pass_on(std::uint32_t slot, Place at);
  Place towards_low(const Task& task, Place at);
  Place below_average(const Task& task, Place at);

  bool worth_moving(const Task& task, Place from, Place to) const {
    return !talk_ || pays(task, from, to);
  }
  bool pays(const Task& task, Place from, Place to) const;

  // sender.cpp
  int exceeded(Place at, std::int64_t load) const;
  Tick sender_starts(std::uint32_t slot, Place at);
  Tick sender_asks(std::uint32_t slot);
  Tick sender_compared(std::uint32_t slot);
  Tick sender_ends(std::uint32_t slot);
  Tick sender_moves(std::uint32_t slot, Place target);
  Tick sender_stays(std::uint32_t slot);
  const std::vector<std::uint32_t>* script_of(const Task& task) const;
  Tick settle(std::uint32_t slot, Place at);
  bool next_target(CounterRandom random, const std::vector<std::uint32_t>* script, std::uint64_t a,
                   std::uint64_t b, std::uint32_t self, std::uint16_t probes,
                   std::uint16_t& attempts, std::uint32_t& target) const;
  std::int64_t probe_limit(Place at, int j) const;

  // parallel.cpp: all probes at once.
  Tick probes_start(std::uint32_t slot);
  void reply_is_back(std::uint32_t slot);
  Tick probes_end(std::uint32_t slot);

  // receiver.cpp
  void receiver_starts(std::uint32_t server);
  int undercut(Place at, std::int64_t load) const;
  void drive_request(std::uint32_t initiator, Tick next);
  Tick request_step(std::uint32_t initiator);
  Tick request_asks(std::uint32_t initiator);
  Tick request_compared(std::uint32_t initiator);
  Tick request_digs(std::uint32_t initiator);
  Tick request_failed(std::uint32_t initiator);
  Tick request_hop(ReceiverRequest& request);
  void receive(std::uint32_t initiator, std::uint32_t slot, Place from);
  Place initiator_place(std::uint32_t initiator) const {
    return {network_.is_tree() ? 1 : 0, initiator};
  }

  bool climbs() const { return climbs_; }
  double threshold(Place at, int j) const {
    if (!options_.own.empty()) return own_threshold(at, j);
    return thresholds_[static_cast<std::size_t>(at.level())][static_cast<std::size_t>(j - 1)];
  }
  double own_threshold(Place at, int j) const;
  void note(Logged what, Place node, const Task* task, std::int64_t load = 0, int j = 0,
            bool ok = false, Place to = kNowhere) {
    if (options_.log) write_log(what, node, task, load, j, ok, to);
  }
  void write_log(Logged what, Place node, const Task* task, std::int64_t load, int j, bool ok,
                 Place to);

  // What is simulated.
  const Network& network_;
  Options options_;
  const PolicyRow& policy_;
  std::unique_ptr<Workload> workload_;
  std::uint64_t total_;  // tasks of the workload
  std::uint64_t arrived_ = 0, completed_ = 0;
  std::int64_t events_ = 0;
  bool done_ = false, stable_ = true, early_ = false;
  bool more_ = false;  // next_ is a task
  bool control_cpu_;   // any control work takes time
  bool large_;         // does not fit the caches: memory is asked for ahead of time
  bool costs_;         // moves or decisions take time
  bool climbs_;        // requests go from level to level: MLTA on a tree
  bool passes_;        // tasks go from server to server: flat
  bool watches_;       // sender decides at level 1 for what comes down

  // What it has come to.
  Totals totals_;
  Occupancy occupancy_;
  std::vector<LevelTraffic> traffic_;
  std::deque<Tick> responses_;  // millions: it grows without moving what it has
  std::vector<TaskRecord> records_;
  std::vector<LogEntry> log_;
  std::vector<Sample> samples_;
  std::vector<JobRecord> job_records_;

  // Where it is now.
  Tick now_ = 0;
  EventQueue queue_;
  Arrival next_;
  LoadTree loads_;
  std::vector<Server> servers_;
  std::vector<Task> tasks_;        // pool
  std::vector<Account> accounts_;  // of the same slots
  std::vector<std::uint32_t> free_slots_;
  std::vector<std::vector<double>> thresholds_;  // of every level
  std::vector<Tick> complete_at_;                // flat with control work: of the tasks in service
  std::vector<Tick> cpu_free_;                   // flat: of servers; tree: of controllers
  std::vector<Tick> link_free_;                  // with contention
  TaskList central_;
  std::vector<ReceiverRequest> requests_;
  std::vector<TaskList> pending_;        // RI-MLTA: tasks a level-1 controller works on
  std::vector<Tick> due_;                // and when, by slot
  std::unique_ptr<Communication> talk_;  // with gamma
  std::vector<Subtask> subtasks_;        // of all jobs
  std::vector<std::uint32_t> job_first_;
  std::map<std::uint32_t, JobEdges> job_edges_;                 // of jobs that have arrived
  std::vector<Probing> probing_;                                // parallel: by slot of the task
  std::vector<Probe> probes_;                                   // and by that of the probe
  std::vector<std::uint32_t> found_by_, first_step_, reached_;  // gradient: of a search
  std::uint32_t round_ = 0;
  Choose choose_;
  CounterRandom split_, sender_probe_, receiver_probe_, dispatch_;
  std::uint32_t robin_ = 0;
  Int128 responses_sum_ = 0;          // of all tasks
  std::vector<std::int64_t> growth_;  // number in the system at eighths of the arrivals
};

}  // namespace evenkeel::dynamic
