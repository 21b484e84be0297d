// From a controller down to a server: the path of least loaded children, or what is compared to it.
#include <utility>

#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

Tick Engine::allocate(std::uint32_t slot, Place at) {
  if (!control_cpu_) return hand_down(slot, at);
  Task& task = tasks_[slot];
  const Tick end = control_work(at, options_.allocate_cpu);
  if (end == now_) return hand_down(slot, at);
  decided(slot, end - now_);
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
    if (large_) prefetch_below(at);
    const Place child = choose_child(task, at);
    note(Logged::assign, at, &task, loads_.load(child), 0, false, child);
    loads_.hand_down(child);
    task.owner = child;
    if (talk_) talk_->place(task.number, child);
    const Tick arrival = send(slot, at, child, Stage::moving);
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
    dynamic::prefetch(&servers_[i]);
  }
}

Engine::Choose Engine::chooser_of(Policy policy) {
  constexpr std::pair<Policy, Choose> kChoosers[] = {
      {Policy::split, &Engine::random_child},        {Policy::power, &Engine::least_of_few},
      {Policy::jiq, &Engine::idle_server},           {Policy::random, &Engine::random_server},
      {Policy::round_robin, &Engine::next_server},   {Policy::gradient, &Engine::towards_low},
      {Policy::bid_average, &Engine::below_average},
  };
  for (const auto& [of, choose] : kChoosers) {
    if (of == policy) return choose;
  }
  return nullptr;
}

Place Engine::choose_child(const Task& task, Place at) {
  if (choose_) return (this->*choose_)(task, at);
  ++totals_.searches;
  return talk_ ? choose_near(task, at) : loads_.least_child(at);
}

// Among the children below their threshold, or all when none is: least load and way of the data.
Place Engine::choose_near(const Task& task, Place at) {
  const int level = at.level() - 1;
  const int j = task.j > 0 ? task.j : 1;
  const auto weight = options_.gamma / static_cast<double>(options_.mean_service);
  Place best;
  double least = -1;
  for (const bool all : {false, true}) {
    for (std::uint32_t c = network_.first_child(at); c < network_.end_of_children(at); ++c) {
      const Place child(level, c);
      const auto load = static_cast<double>(loads_.load(child));
      if (!all && !options_.thresholds.empty() && load >= threshold(child, j)) continue;
      const double cost = load + weight * talk_->best_below(task.number, child);
      if (least >= 0 && cost >= least) continue;
      least = cost;
      best = child;
    }
    if (least >= 0) break;
  }
  return best;
}

// What the move evens out, against what it adds to communication.
bool Engine::pays(const Task& task, Place from, Place to) const {
  const auto share = [&](Place node) {
    double servers = 1;
    for (int i = 0; i < node.level(); ++i)
      servers *= static_cast<double>(1U << network_.fan_bits());
    return static_cast<double>(loads_.load(node)) / servers;
  };
  const double added = talk_->best_below(task.number, to) - talk_->best_below(task.number, from);
  return (share(from) - share(to)) * static_cast<double>(options_.mean_service) >
         options_.gamma * added;
}

Place Engine::random_child(const Task& task, Place at) {
  const std::uint32_t first = network_.first_child(at);
  const std::uint64_t count = network_.end_of_children(at) - first;
  const auto level = static_cast<std::uint64_t>(at.level());
  const auto child = static_cast<std::uint32_t>(split_.pick(count, task.number, level));
  return {at.level() - 1, first + child};
}

Place Engine::next_server(const Task&, Place) { return {0, robin_++ % network_.servers()}; }

Place Engine::random_server(const Task& task, Place) { return {0, draw_server(task, 0)}; }

Place Engine::idle_server(const Task& task, Place root) {
  const Place least = loads_.least_child(root);
  return loads_.load(least) == 0 ? least : random_server(task, root);
}

// Of a few different servers; of equal ones the first that was drawn.
Place Engine::least_of_few(const Task& task, Place) {
  Place best(0, draw_server(task, 0));
  std::uint64_t attempt = 1;
  for (int seen = 1; seen < options_.choices; ++seen) {
    for (bool again = true; again;) {
      const std::uint32_t server = draw_server(task, attempt);
      again = false;
      for (std::uint64_t earlier = 0; earlier < attempt && !again; ++earlier) {
        again = draw_server(task, earlier) == server;
      }
      if (!again && loads_.load({0, server}) < loads_.load(best)) best = {0, server};
      ++attempt;
    }
  }
  return best;
}

}  // namespace evenkeel::dynamic
