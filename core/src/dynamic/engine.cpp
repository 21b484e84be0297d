// Event loop of a simulation: clock, arrivals, and the order of the phases of a task.
#include "dynamic/engine.hpp"

#include <cmath>

namespace evenkeel::dynamic {

Engine::Engine(const Network& network, Options options, std::unique_ptr<Workload> workload)
    : workload_(std::move(workload)), run_(network, std::move(options), *workload_) {
  more_ = !run_.options.jobs && workload_->size() > 0;
  if (more_) {
    workload_->next(next_);
    run_.begins_at(next_.time);
  }
  done_ = !more_ && run_.queue.empty();
}

bool Engine::advance(std::int64_t events) {
  for (std::int64_t i = 0; i < events && !done_; ++i) {
    const bool waiting = !run_.queue.empty();
    if (more_ && (!waiting || next_.time < run_.queue.next_time())) {
      arrive();
    } else if (waiting) {
      const auto ahead = [this](const Event& soon, int away) EVENKEEL_INLINE { fetch(soon, away); };
      handle(run_.large ? run_.queue.pop(ahead) : run_.queue.pop([](const Event&, int) {}));
    } else {
      finish();
    }
    ++events_;
  }
  return done_;
}

void Engine::handle(const Event& event) {
  run_.now = run_.within_range(event.time);
  run_.occupancy.moved_to(run_.now);
  const std::uint32_t slot = event.subject();
  if (event.kind() == EventKind::completion) {
    const auto server = static_cast<std::uint32_t>(event.id());
    if (!run_.complete_at.empty() &&
        run_.complete_at[server] > run_.now) {  // control work arrived in between
      run_.queue.push({run_.complete_at[server], EventKind::completion, server, slot});
      return;
    }
    complete(server, slot);
  } else if (event.kind() == EventKind::arrival) {
    jobs_.handle_arrival(event);
  } else if (event.kind() == EventKind::control && (event.id() & kRequestIds) != 0) {
    const auto initiator = static_cast<std::uint32_t>(event.id());
    receivers_.handle(initiator);
  } else {
    // A receiver can take the task while its controller works on it.
    if (!run_.due.empty() && run_.due[slot] != run_.now) return;
    drive(slot, step(slot));
  }
}

void Engine::arrive() {
  run_.now = run_.within_range(next_.time);
  run_.occupancy.moved_to(run_.now);
  const std::uint64_t number = run_.arrived++;
  const std::uint64_t total = run_.total;
  if (number == run_.options.warmup) run_.occupancy.open(run_.now);
  if (run_.options.cooldown > 0 && number == total - run_.options.cooldown)
    run_.occupancy.close(run_.now);
  const std::uint32_t slot = run_.take_slot();
  Task& task = run_.tasks[slot];
  task = Task{};
  task.arrival = run_.now;
  task.service = next_.service;
  if (run_.costs) run_.accounts[slot] = Account{next_.hop, 0, 0};
  task.number = static_cast<std::uint32_t>(number);
  task.owner = next_.source;
  const Place source = next_.source;
  more_ = run_.arrived < total;
  if (more_) workload_->next(next_);
  run_.occupancy.arrived();
  run_.loads.add(source, 1);
  run_.note(Logged::arrive, source, &task, run_.loads.load(source));
  drive(slot, begin(slot, source));
  run_.take_sample();
  if (run_.options.endless && run_.arrived * 8 / total != number * 8 / total) watch_growth();
  if (run_.occupancy.in_system() > static_cast<std::int64_t>(run_.options.most_present)) {
    stable_ = false;
    stop();
  }
}

Tick Engine::begin(std::uint32_t slot, Place source) {
  if (run_.passes) return allocation_.pass_on(slot, source);
  if (run_.policy.sends()) {
    const bool watched = run_.climbs || !run_.network.is_tree() || source.level() == 1;
    if (watched) return senders_.starts(slot, source);
  }
  return settle(slot, source);
}

// Settles a task at its node: down to a server, or into the node's queue.
Tick Engine::settle(std::uint32_t slot, Place at) {
  if (!jobs_.empty() && run_.network.is_tree() && run_.policy.sends() && at.level() == 1) {
    // No server is better than the server that the mapping of its job chose.
    const std::uint32_t server = jobs_.server_of(run_.tasks[slot]);
    if (run_.network.parent({0, server}) == at) {
      run_.set_owner(run_.tasks[slot], {0, server});
      return queues_.enqueue(slot, server);
    }
  }
  return run_.network.is_tree() ? allocation_.allocate(slot, at)
                                : queues_.enqueue(slot, at.number());
}

// A stable finite system forgets its beginning. An unstable system grows equally fast in both
// halves. Its growth is also faster than random growth, which is of the order of the
// square root.
void Engine::watch_growth() {
  growth_.push_back(run_.occupancy.in_system());
  const std::size_t eighths = growth_.size();
  if (eighths != 6 && eighths != 8) return;
  const double half = static_cast<double>(run_.arrived) / 2;
  const auto first = static_cast<double>(growth_[eighths / 2 - 1]);
  const double second = static_cast<double>(growth_[eighths - 1]) - first;
  if (second < 5 * std::sqrt(half) || second < 0.7 * first) return;
  stable_ = false;
  if (run_.occupancy.in_system() > 20 * static_cast<std::int64_t>(run_.network.servers()) + 10000) {
    stop();
  }
}

void Engine::stop() {
  early_ = true;
  finish();
}

void Engine::finish() {
  run_.occupancy.close(run_.now);
  done_ = true;
}

// Steps that take no time happen at once. The next step that takes time becomes an event.
void Engine::drive(std::uint32_t slot, Tick next) {
  while (next == run_.now) next = step(slot);
  if (next == kNever) return;
  const Task& task = run_.tasks[slot];
  const bool data = task.stage == Stage::moving || task.stage == Stage::allocating;
  if (!run_.due.empty()) run_.due[slot] = next;
  run_.queue.push({next, data ? EventKind::transfer : EventKind::control, task.number, slot});
}

Tick Engine::step(std::uint32_t slot) {
  Task& task = run_.tasks[slot];
  switch (task.stage) {
    case Stage::allocating:
      if (!run_.pending.empty() && task.owner.level() == 1) {
        run_.remove(run_.pending[task.owner.number()], slot);
      }
      return allocation_.hand_down(slot, task.owner);
    case Stage::moving:
      if (task.first != task.second) return run_.move_on(slot);
      return arrived_at(slot);
    case Stage::deciding: return senders_.asks(slot);
    case Stage::asking:
      if (task.first != task.second) return run_.move_on(slot);
      task.stage = Stage::answering;
      return run_.control_work(task.at(), run_.options.answer_cpu);
    case Stage::answering: return senders_.compared(slot);
    case Stage::returning:
      if (task.first != task.second) return run_.move_on(slot);
      return senders_.ends(slot);
    case Stage::waiting: break;
  }
  return kNever;
}

// The data of a task is at the server that it was sent to.
Tick Engine::arrived_at(std::uint32_t slot) {
  Task& task = run_.tasks[slot];
  const Place at = task.to();
  if (run_.options.nowhere_in_transit && task.owner == kNowhere) run_.set_owner(task, at);
  if (task.received) {
    task.received = false;
    receivers_.reached(at.number());
    if (at.level() > 0) run_.note(Logged::reach, at, &task);
    return settle(slot, at);
  }
  if (run_.passes) return allocation_.pass_on(slot, at);
  if (at.level() == 0) return queues_.enqueue(slot, at.number());
  run_.note(Logged::reach, at, &task);
  // Tasks that moved by a decision (j > 0) are not tested again.
  if (run_.watches && at.level() == 1 && task.j == 0) return senders_.starts(slot, at);
  return allocation_.allocate(slot, at);
}

void Engine::complete(std::uint32_t number, std::uint32_t slot) {
  queues_.complete(number, slot);
  if (!jobs_.empty()) jobs_.subtask_done(run_.tasks[slot], number);
  queues_.start_next(number);
  run_.free_slots.push_back(slot);
  run_.take_sample();
  const std::uint32_t next = allocation_.next_central();
  if (next != kNone) drive(next, allocation_.hand_down(next, {1, 0}));
  if (run_.policy.receives()) receivers_.starts(number);
}

bool Engine::consistent() const {
  if (run_.totals.response !=
      run_.totals.service + run_.totals.comm + run_.totals.decision + run_.totals.wait) {
    return false;
  }
  if (early_) return true;
  return run_.completed == run_.arrived && run_.occupancy.in_system() == 0 &&
         run_.occupancy.busy() == 0 && run_.occupancy.waiting() == 0 &&
         run_.occupancy.task_time() == run_.responses_sum;
}

}  // namespace evenkeel::dynamic
