// From a controller down to a server, by the choices of the policy, and from server to server.
#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

Tick Allocation::allocate(std::uint32_t slot, Place at) {
  if (!run_.control_cpu) return hand_down(slot, at);
  Task& task = run_.tasks[slot];
  const Tick end = run_.control_work(at, run_.options.allocate_cpu);
  if (end == run_.now) return hand_down(slot, at);
  run_.decided(slot, end - run_.now);
  task.stage = Stage::allocating;
  if (!run_.pending.empty() && at.level() == 1) run_.append(run_.pending[at.number()], slot);
  return end;
}

// As far down as allocation takes no time.
Tick Allocation::hand_down(std::uint32_t slot, Place at) {
  for (;;) {
    Task& task = run_.tasks[slot];
    if (run_.options.policy == Policy::central && run_.loads.load(run_.loads.least_child(at)) > 0) {
      task.stage = Stage::waiting;
      run_.append(central_, slot);
      run_.occupancy.queued_centrally(1);
      return kNever;
    }
    if (run_.large) prefetch_below(at);
    const Place child = chooser_.choose_child(task, at);
    run_.note(Logged::assign, at, &task, run_.loads.load(child), 0, false, child);
    run_.loads.hand_down(child);
    task.owner = child;
    if (run_.talk) run_.talk->place(task.number, child);
    const Tick arrival = run_.send(slot, at, child, Stage::moving);
    if (arrival != run_.now) return arrival;
    if (child.level() == 0) return engine_.queues().enqueue(slot, child.number());
    run_.note(Logged::reach, child, &task);
    if (run_.watches && child.level() == 1 && task.j == 0)
      return engine_.senders().starts(slot, child);
    if (run_.control_cpu) return allocate(slot, child);
    at = child;
  }
}

// Large machines wait for memory more than they compute, so memory for the next step is requested
// now.
void Allocation::prefetch_below(Place at) const {
  run_.loads.prefetch_below(at);
  if (at.level() > 1 || run_.network.fan_bits() > 4) return;
  for (std::uint32_t i = run_.network.first_child(at); i < run_.network.end_of_children(at);
       i += 2) {
    dynamic::prefetch(&run_.servers[i]);
  }
}

// The loads of others are known at once, and free: the thesis does not give them a cost.
Tick Allocation::pass_on(std::uint32_t slot, Place at) {
  Task& task = run_.tasks[slot];
  const Place to = task.attempts < run_.options.passes ? chooser_.choose_next(task, at) : at;
  if (to == at) return engine_.queues().enqueue(slot, at.number());
  ++task.attempts;
  ++run_.totals.decisions;
  ++run_.totals.migrations;
  run_.note(Logged::decide, at, &task, run_.loads.load(at));
  run_.note(Logged::migrate, at, &task, 0, 0, false, to);
  run_.set_owner(task, run_.options.nowhere_in_transit ? kNowhere : to);
  return run_.send(slot, at, to, Stage::moving);
}

std::uint32_t Allocation::next_central() {
  const std::uint32_t next = central_.head;
  if (next == kNone) return kNone;
  run_.remove(central_, next);
  run_.occupancy.queued_centrally(-1);
  return next;
}

}  // namespace evenkeel::dynamic
