// The course of a simulation: clock, arrivals, servers, control work, links, measures and log.
#include "dynamic/engine.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/error.hpp"

namespace evenkeel::dynamic {
Engine::Engine(const Network& network, Options options, std::unique_ptr<Workload> workload)
    : network_(network),
      options_(std::move(options)),
      policy_(row_of(options_.policy)),
      workload_(std::move(workload)),
      total_(workload_->size()),
      control_cpu_(options_.probe_cpu > 0 || options_.answer_cpu > 0 || options_.allocate_cpu > 0),
      large_(network.servers() > 4096),
      costs_(control_cpu_ || options_.control_hop > 0 || options_.contention ||
             options_.job_hop > 0 || workload_->costs()),
      climbs_(network.is_tree() && policy_.multi_level),
      passes_(!network.is_tree() && chooser_of(options_.policy) != nullptr &&
              options_.policy != Policy::split),
      watches_(network.is_tree() && policy_.sends() && !climbs_ && !options_.external_only),
      occupancy_(network.servers()),
      loads_(network, policy_.receives()),
      choose_(chooser_of(options_.policy)),
      split_(options_.seed, Stream::split),
      sender_probe_(options_.seed, Stream::sender_probe),
      receiver_probe_(options_.seed, Stream::receiver_probe),
      dispatch_(options_.seed, Stream::dispatch) {
  const auto levels = static_cast<std::size_t>(network_.levels()) + 1;
  servers_.resize(network_.servers());
  traffic_.resize(levels);
  double scale = 1;
  for (std::size_t i = 0; i < levels; ++i) {
    std::vector<double> row;
    for (const double t : options_.thresholds) row.push_back(scale * t);
    thresholds_.push_back(std::move(row));
    if (network_.is_tree()) scale *= static_cast<double>(1U << network_.fan_bits());
  }
  if (control_cpu_) {
    if (!network_.is_tree()) complete_at_.assign(network_.servers(), 0);
    cpu_free_.assign(
        network_.is_tree() ? network_.nodes() - network_.servers() : network_.servers(), 0);
  }
  if (options_.contention) link_free_.assign(network_.links(), 0);
  if (policy_.receives()) requests_.resize(network_.count(network_.is_tree() ? 1 : 0));
  if (policy_.receives() && climbs() && control_cpu_) {
    pending_.resize(network_.count(1));
  }
  if (options_.per_task) records_.resize(static_cast<std::size_t>(workload_->size()));
  if (options_.gamma > 0 && options_.exchanges) {
    talk_ = std::make_unique<Communication>(network_, *options_.exchanges,
                                            static_cast<std::uint32_t>(workload_->size()));
  }
  read_jobs();
  more_ = !options_.jobs && workload_->size() > 0;
  if (more_) {
    workload_->next(next_);
    begins_at(next_.time);
  }
  done_ = !more_ && queue_.empty();
}

bool Engine::advance(std::int64_t events) {
  for (std::int64_t i = 0; i < events && !done_; ++i) {
    const bool waiting = !queue_.empty();
    if (more_ && (!waiting || next_.time < queue_.next_time())) {
      arrive();
    } else if (waiting) {
      const auto ahead = [this](const Event& soon, int away) EVENKEEL_INLINE { fetch(soon, away); };
      handle(large_ ? queue_.pop(ahead) : queue_.pop([](const Event&, int) {}));
    } else {
      finish();
    }
    ++events_;
  }
  return done_;
}

void Engine::handle(const Event& event) {
  now_ = within_range(event.time);
  occupancy_.moved_to(now_);
  const std::uint32_t slot = event.subject();
  if (event.kind() == EventKind::completion) {
    const auto server = static_cast<std::uint32_t>(event.id());
    if (!complete_at_.empty() && complete_at_[server] > now_) {  // control work came between
      queue_.push({complete_at_[server], EventKind::completion, server, slot});
      return;
    }
    complete(server, slot);
  } else if (event.kind() == EventKind::arrival) {
    handle_arrival(event);
  } else if (event.kind() == EventKind::control && (event.id() & kRequestIds) != 0) {
    const auto initiator = static_cast<std::uint32_t>(event.id());
    drive_request(initiator, request_step(initiator));
  } else {
    // A receiver may have taken the task while its controller worked on it.
    if (!due_.empty() && due_[slot] != now_) return;
    drive(slot, step(slot));
  }
}

void Engine::arrive() {
  now_ = within_range(next_.time);
  occupancy_.moved_to(now_);
  const std::uint64_t number = arrived_++;
  const std::uint64_t total = total_;
  if (number == options_.warmup) occupancy_.open(now_);
  if (options_.cooldown > 0 && number == total - options_.cooldown) occupancy_.close(now_);
  const std::uint32_t slot = take_slot();
  Task& task = tasks_[slot];
  task = Task{};
  task.arrival = now_;
  task.service = next_.service;
  if (costs_) accounts_[slot] = Account{next_.hop, 0, 0};
  task.number = static_cast<std::uint32_t>(number);
  task.owner = next_.source;
  const Place source = next_.source;
  more_ = arrived_ < total;
  if (more_) workload_->next(next_);
  occupancy_.arrived();
  loads_.add(source, 1);
  note(Logged::arrive, source, &task, loads_.load(source));
  drive(slot, begin(slot, source));
  take_sample();
  if (options_.endless && arrived_ * 8 / total != number * 8 / total) watch_growth();
  if (occupancy_.in_system() > static_cast<std::int64_t>(options_.most_present)) {
    stable_ = false;
    stop();
  }
}

// Evenly over arrivals and completions, so that the end is there, too.
void Engine::take_sample() {
  if (options_.samples == 0) return;
  const std::uint64_t done = arrived_ + completed_, all = 2 * total_;
  if (done * options_.samples / all == (done - 1) * options_.samples / all) return;
  samples_.push_back(occupancy_.sample());
}

Tick Engine::begin(std::uint32_t slot, Place source) {
  if (passes_) return pass_on(slot, source);
  if (policy_.sends()) {
    const bool watched = climbs() || !network_.is_tree() || source.level() == 1;
    if (watched) return sender_starts(slot, source);
  }
  return settle(slot, source);
}

// At its node for good: down to a server, or into the node's own queue.
Tick Engine::settle(std::uint32_t slot, Place at) {
  if (!subtasks_.empty() && network_.is_tree() && policy_.sends() && at.level() == 1) {
    // Nothing better than where its job was mapped to.
    const std::uint32_t server = subtasks_[tasks_[slot].number].server;
    if (network_.parent({0, server}) == at) {
      set_owner(tasks_[slot], {0, server});
      return enqueue(slot, server);
    }
  }
  return network_.is_tree() ? allocate(slot, at) : enqueue(slot, at.number());
}

// A finite system that is stable forgets its beginning; one that is not grows as fast in its second
// half as in its first, and faster than chance, whose growth is of the order of the root.
void Engine::watch_growth() {
  growth_.push_back(occupancy_.in_system());
  const std::size_t eighths = growth_.size();
  if (eighths != 6 && eighths != 8) return;
  const double half = static_cast<double>(arrived_) / 2;
  const auto first = static_cast<double>(growth_[eighths / 2 - 1]);
  const double second = static_cast<double>(growth_[eighths - 1]) - first;
  if (second < 5 * std::sqrt(half) || second < 0.7 * first) return;
  stable_ = false;
  if (occupancy_.in_system() > 20 * static_cast<std::int64_t>(network_.servers()) + 10000) {
    stop();
  }
}

void Engine::stop() {
  early_ = true;
  finish();
}

void Engine::finish() {
  occupancy_.close(now_);
  done_ = true;
}

std::uint32_t Engine::take_slot() {
  if (!free_slots_.empty()) {
    const std::uint32_t slot = free_slots_.back();
    free_slots_.pop_back();
    return slot;
  }
  tasks_.emplace_back();
  if (costs_) accounts_.emplace_back();
  if (!pending_.empty()) due_.push_back(0);
  if (options_.parallel) {
    probing_.emplace_back();
    probes_.emplace_back();
  }
  return static_cast<std::uint32_t>(tasks_.size() - 1);
}

// Steps that take no time happen at once; the next that does becomes an event.
void Engine::drive(std::uint32_t slot, Tick next) {
  while (next == now_) next = step(slot);
  if (next == kNever) return;
  const Task& task = tasks_[slot];
  const bool data = task.stage == Stage::moving || task.stage == Stage::allocating;
  if (!due_.empty()) due_[slot] = next;
  queue_.push({next, data ? EventKind::transfer : EventKind::control, task.number, slot});
}

Tick Engine::step(std::uint32_t slot) {
  Task& task = tasks_[slot];
  switch (task.stage) {
    case Stage::allocating:
      if (!pending_.empty() && task.owner.level() == 1) {
        remove(pending_[task.owner.number()], slot);
      }
      return hand_down(slot, task.owner);
    case Stage::moving:
      if (task.first != task.second) return move_on(slot);
      return arrived_at(slot);
    case Stage::deciding: return sender_asks(slot);
    case Stage::asking:
      if (task.first != task.second) return move_on(slot);
      task.stage = Stage::answering;
      return control_work(task.at(), options_.answer_cpu);
    case Stage::answering: return sender_compared(slot);
    case Stage::returning:
      if (task.first != task.second) return move_on(slot);
      return sender_ends(slot);
    case Stage::waiting: break;
  }
  return kNever;
}

// The data of a task is where it was sent.
Tick Engine::arrived_at(std::uint32_t slot) {
  Task& task = tasks_[slot];
  const Place at = task.to();
  if (options_.nowhere_in_transit && task.owner == kNowhere) set_owner(task, at);
  if (task.received) {
    task.received = false;
    requests_[at.number()].stage = ReceiverRequest::Stage::idle;
    if (at.level() > 0) note(Logged::reach, at, &task);
    return settle(slot, at);
  }
  if (passes_) return pass_on(slot, at);
  if (at.level() == 0) return enqueue(slot, at.number());
  note(Logged::reach, at, &task);
  // Tasks that moved by a decision (j > 0) are not tested again.
  if (watches_ && at.level() == 1 && task.j == 0) return sender_starts(slot, at);
  return allocate(slot, at);
}

void Engine::set_owner(Task& task, Place to) {
  if (!(task.owner == kNowhere)) loads_.add(task.owner, -1);
  if (!(to == kNowhere)) loads_.add(to, 1);
  task.owner = to;
  if (talk_) talk_->place(task.number, to);
}

Tick Engine::enqueue(std::uint32_t slot, std::uint32_t number) {
  Server& server = servers_[number];
  Task& task = tasks_[slot];
  task.stage = Stage::waiting;
  occupancy_.joined(server.present++);
  note(Logged::enqueue, {0, number}, &task, server.present);
  if (server.present == 1) {
    start(number, slot);
  } else {
    append(server.queue, slot);
  }
  return kNever;
}

void Engine::start(std::uint32_t number, std::uint32_t slot) {
  const Task& task = tasks_[slot];
  Tick begin = now_;
  if (!complete_at_.empty()) {
    begin = std::max(begin, cpu_free_[number]);
    complete_at_[number] = begin + task.service;
  }
  queue_.push({begin + task.service, EventKind::completion, number, slot});
  note(Logged::start, {0, number}, &task, begin);
  if (options_.per_task) records_[task.number].start = begin;
}

void Engine::take_from_queue(std::uint32_t number, std::uint32_t slot) {
  Server& server = servers_[number];
  remove(server.queue, slot);
  occupancy_.left(server.present--);
}

void Engine::complete(std::uint32_t number, std::uint32_t slot) {
  Server& server = servers_[number];
  measure(slot, number);
  if (talk_) talk_->place(tasks_[slot].number, kNowhere);
  if (!subtasks_.empty()) subtask_done(tasks_[slot], number);
  loads_.add({0, number}, -1);
  occupancy_.left(server.present--);
  occupancy_.completed();
  if (++completed_ == total_) occupancy_.close(now_);
  if (server.queue.head != kNone) {
    const std::uint32_t next = server.queue.head;
    remove(server.queue, next);
    start(number, next);
  }
  free_slots_.push_back(slot);
  take_sample();
  if (central_.head != kNone) {
    const std::uint32_t next = central_.head;
    remove(central_, next);
    occupancy_.queued_centrally(-1);
    drive(next, hand_down(next, {1, 0}));
  }
  if (policy_.receives()) receiver_starts(number);
}

void Engine::measure(std::uint32_t slot, std::uint32_t server) {
  const Task& task = tasks_[slot];
  const Account account = costs_ ? accounts_[slot] : Account{};
  const Tick response = now_ - task.arrival;
  const Tick wait = response - task.service - account.comm - account.decision;
  totals_.last_completion = now_;
  responses_sum_ += response;
  note(Logged::complete, {0, server}, &task, response);
  if (options_.per_task) {
    TaskRecord& record = records_[task.number];
    record.server = server;
    record.complete = now_;
    record.response = response;
    record.service = task.service;
    record.comm = account.comm;
    record.decision = account.decision;
    record.wait = wait;
  }
  if (task.number < options_.warmup || task.number >= total_ - options_.cooldown) {
    return;
  }
  ++totals_.measured;
  totals_.response += response;
  totals_.service += task.service;
  totals_.comm += account.comm;
  totals_.decision += account.decision;
  totals_.wait += wait;
  responses_.push_back(response);
}

void Engine::append(TaskList& list, std::uint32_t slot) {
  Task& task = tasks_[slot];
  task.first = list.tail;
  task.second = kNone;
  (list.tail == kNone ? list.head : tasks_[list.tail].second) = slot;
  list.tail = slot;
}

void Engine::remove(TaskList& list, std::uint32_t slot) {
  const Task& task = tasks_[slot];
  (task.first == kNone ? list.head : tasks_[task.first].second) = task.second;
  (task.second == kNone ? list.tail : tasks_[task.second].first) = task.first;
}

// Clocks stay where the sum of any two of them is exact.
Tick Engine::within_range(Tick time) {
  if (time <= kLongest) return time;
  throw Error(ErrorCode::too_large,
              "the run exceeds 2^60 ticks: use smaller costs or a smaller mean_service");
}

// FIFO: a job of no length waits behind others, too. A server's control work comes before its
// tasks: the one that runs, or is about to, is put back by as much.
Tick Engine::control_work(Place at, Tick length) {
  if (!control_cpu_) return now_;
  const bool tree = network_.is_tree();
  std::size_t index = at.number();
  for (int level = 1; level < at.level(); ++level) index += network_.count(level);
  Tick& free = cpu_free_[index];
  free = within_range(std::max(free, now_) + length);
  traffic_[static_cast<std::size_t>(at.level())].control_cpu += static_cast<double>(length);
  if (!tree && servers_[at.number()].present > 0) {
    complete_at_[at.number()] = within_range(complete_at_[at.number()] + length);
  }
  return free;
}

void Engine::count_hop(Place from, Place to, bool control) {
  const auto count = [&](int level) {
    LevelTraffic& traffic = traffic_[static_cast<std::size_t>(level)];
    ++(control ? traffic.control_hops : traffic.task_hops);
  };
  count(from.level());
  if (to.level() != from.level()) count(to.level());
}

// Without contention the whole way at once; with it one hop: `at` is then where the hop ends.
Tick Engine::travel(Place& at, Place to, Tick cost, bool control) {
  std::int64_t& hops = control ? totals_.control_hops : totals_.task_hops;
  if (options_.contention) {
    const Place next = network_.next_hop(at, to);
    Tick& free = link_free_[network_.link(at, next)];
    free = within_range(std::max(free, now_) + cost);
    ++hops;
    count_hop(at, next, control);
    at = next;
    return free;
  }
  std::int64_t length = 0;
  if (network_.is_tree()) {
    while (!(at == to)) {
      const Place next = network_.next_hop(at, to);
      count_hop(at, next, control);
      at = next;
      ++length;
    }
  } else {
    length = options_.unit_distance ? 1 : network_.distance(at, to);
    (control ? traffic_[0].control_hops : traffic_[0].task_hops) += length;
    at = to;
  }
  hops += length;
  return now_ + length * cost;
}

Tick Engine::send(std::uint32_t slot, Place from, Place to, Stage stage) {
  Task& task = tasks_[slot];
  task.stage = stage;
  task.send(from, to);
  return move_on(slot);
}

Tick Engine::move_on(std::uint32_t slot) {
  Task& task = tasks_[slot];
  const bool control = is_control(task.stage);
  Place at = task.at();
  const Tick hop = costs_ ? accounts_[slot].hop : 0;
  const Tick arrival = travel(at, task.to(), control ? options_.control_hop : hop, control);
  task.send(at, task.to());
  if (!control && costs_) accounts_[slot].comm += arrival - now_;
  return arrival;
}

void Engine::write_log(Logged what, Place node, const Task* task, std::int64_t load, int j, bool ok,
                       Place to) {
  LogEntry entry;
  entry.time = now_;
  entry.what = what;
  entry.node = node;
  entry.task = task ? task->number : 0;
  entry.load = load;
  entry.j = static_cast<std::int16_t>(j);
  entry.ok = ok;
  entry.to = to;
  log_.push_back(entry);
}

bool Engine::consistent() const {
  if (totals_.response != totals_.service + totals_.comm + totals_.decision + totals_.wait) {
    return false;
  }
  if (early_) return true;
  return completed_ == arrived_ && occupancy_.in_system() == 0 && occupancy_.busy() == 0 &&
         occupancy_.waiting() == 0 && occupancy_.task_time() == responses_sum_;
}

}  // namespace evenkeel::dynamic
