// From a controller down to a server: the path of least loaded children, or what is compared to it.
#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

Tick Engine::allocate(std::uint32_t slot, Place at) {
  if (!control_cpu_) return hand_down(slot, at);
  Task& task = tasks_[slot];
  const Tick end = control_work(at, options_.allocate_cpu);
  if (end == now_) return hand_down(slot, at);
  task.decision += end - now_;
  task.stage = Stage::allocating;
  if (!pending_.empty() && at.level() == 1) append(pending_[at.number()], slot);
  return end;
}

// As far down as it takes no time.
Tick Engine::hand_down(std::uint32_t slot, Place at) {
  for (;;) {
    Task& task = tasks_[slot];
    if (options_.policy == Policy::central && loads_.load(loads_.least_child(at)) > 0) {
      task.stage = Stage::waiting;
      append(central_, slot);
      occupancy_.queued_centrally(1);
      return kNever;
    }
    prefetch_below(at);
    const Place child = choose_child(task, at);
    note(Logged::assign, at, &task, loads_.load(child), 0, false, child);
    loads_.hand_down(child);
    task.owner = child;
    const Tick arrival = send(task, at, child, Stage::moving);
    if (arrival != now_) return arrival;
    if (child.level() == 0) return enqueue(slot, child.number());
    note(Logged::reach, child, &task);
    if (watches_ && child.level() == 1 && task.j == 0) return sender_starts(slot, child);
    if (control_cpu_) return allocate(slot, child);
    at = child;
  }
}

// Large machines wait for memory more than they compute: what the next step needs is asked for now.
void Engine::prefetch_below(Place at) const {
  loads_.prefetch_below(at);
  if (at.level() > 1 || network_.fan_bits() > 4) return;
  for (std::uint32_t i = network_.first_child(at); i < network_.end_of_children(at); i += 2) {
    __builtin_prefetch(&servers_[i]);
  }
}

Place Engine::choose_child(const Task& task, Place at) {
  switch (options_.policy) {
    case Policy::split: {
      const std::uint32_t first = network_.first_child(at);
      const std::uint64_t count = network_.end_of_children(at) - first;
      const auto level = static_cast<std::uint64_t>(at.level());
      const auto child = static_cast<std::uint32_t>(split_.pick(count, task.number, level));
      return {at.level() - 1, first + child};
    }
    case Policy::power:
    case Policy::jiq:
    case Policy::random:
    case Policy::round_robin: return choose_server(task, at);
    default: return loads_.least_child(at);
  }
}

Place Engine::choose_server(const Task& task, Place root) {
  const std::uint32_t servers = network_.servers();
  if (options_.policy == Policy::round_robin) return {0, robin_++ % servers};
  if (options_.policy == Policy::jiq) {
    const Place least = loads_.least_child(root);
    if (loads_.load(least) == 0) return least;
  }
  const auto draw = [&](std::uint64_t attempt) {
    return static_cast<std::uint32_t>(dispatch_.pick(servers, task.number, attempt));
  };
  Place best(0, draw(0));
  if (options_.policy != Policy::power) return best;
  // Different servers; of equal ones the first that was drawn.
  std::uint64_t attempt = 1;
  for (int seen = 1; seen < options_.choices; ++seen) {
    for (bool again = true; again;) {
      const std::uint32_t server = draw(attempt);
      again = false;
      for (std::uint64_t earlier = 0; earlier < attempt && !again; ++earlier) {
        again = draw(earlier) == server;
      }
      if (!again && loads_.load({0, server}) < loads_.load(best)) best = {0, server};
      ++attempt;
    }
  }
  return best;
}

}  // namespace evenkeel::dynamic
