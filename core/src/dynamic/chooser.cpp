// Rules by which policies choose: children of controllers, servers behind a dispatcher, neighbours.
#include "dynamic/chooser.hpp"

#include <utility>

namespace evenkeel::dynamic {

Chooser::Chooser(Run& run)
    : run_(run),
      choose_(way_of(run.options.policy)),
      split_(run.options.seed, Stream::split),
      dispatch_(run.options.seed, Stream::dispatch) {}

Place Chooser::choose_child(const Task& task, Place at) {
  if (choose_) return (this->*choose_)(task, at);
  ++run_.totals.searches;
  return run_.talk ? choose_near(task, at) : run_.loads.least_child(at);
}

// Child with the smallest sum of load and data path, among the children below their threshold, or
// among all children if none is below.
Place Chooser::choose_near(const Task& task, Place at) {
  const int level = at.level() - 1;
  const int j = task.j > 0 ? task.j : 1;
  const auto weight = run_.options.gamma / static_cast<double>(run_.options.mean_service);
  Place best;
  double least = -1;
  for (const bool all : {false, true}) {
    for (std::uint32_t c = run_.network.first_child(at); c < run_.network.end_of_children(at);
         ++c) {
      const Place child(level, c);
      const auto load = static_cast<double>(run_.loads.load(child));
      if (!all && !run_.options.thresholds.empty() && load >= run_.threshold(child, j)) continue;
      const double cost = load + weight * run_.talk->best_below(task.number, child);
      if (least >= 0 && cost >= least) continue;
      least = cost;
      best = child;
    }
    if (least >= 0) break;
  }
  return best;
}

Place Chooser::random_child(const Task& task, Place at) {
  const std::uint32_t first = run_.network.first_child(at);
  const std::uint64_t count = run_.network.end_of_children(at) - first;
  const auto level = static_cast<std::uint64_t>(at.level());
  const auto child = static_cast<std::uint32_t>(split_.pick(count, task.number, level));
  return {at.level() - 1, first + child};
}

Place Chooser::next_server(const Task&, Place) {
  return {0, next_in_turn_++ % run_.network.servers()};
}

Place Chooser::random_server(const Task& task, Place) { return {0, draw_server(task, 0)}; }

Place Chooser::idle_server(const Task& task, Place root) {
  const Place least = run_.loads.least_child(root);
  return run_.loads.load(least) == 0 ? least : random_server(task, root);
}

// Least loaded of a few different servers that are drawn; among equals the first drawn.
Place Chooser::least_of_few(const Task& task, Place) {
  Place best(0, draw_server(task, 0));
  std::uint64_t attempt = 1;
  for (int seen = 1; seen < run_.options.choices; ++seen) {
    for (bool again = true; again;) {
      const std::uint32_t server = draw_server(task, attempt);
      again = false;
      for (std::uint64_t earlier = 0; earlier < attempt && !again; ++earlier) {
        again = draw_server(task, earlier) == server;
      }
      if (!again && run_.loads.load({0, server}) < run_.loads.load(best)) best = {0, server};
      ++attempt;
    }
  }
  return best;
}

Chooser::Choose Chooser::way_of(Policy policy) {
  constexpr std::pair<Policy, Choose> kChoosers[] = {
      {Policy::split, &Chooser::random_child},        {Policy::power, &Chooser::least_of_few},
      {Policy::jiq, &Chooser::idle_server},           {Policy::random, &Chooser::random_server},
      {Policy::round_robin, &Chooser::next_server},   {Policy::gradient, &Chooser::towards_low},
      {Policy::bid_average, &Chooser::below_average},
  };
  for (const auto& [of, choose] : kChoosers) {
    if (of == policy) return choose;
  }
  return nullptr;
}

// The gradient model: a breadth-first search, neighbours by number, for the nearest server whose
// load is below its threshold. The lowest first step of the shortest paths there is taken.
Place Chooser::towards_low(const Task& task, Place at) {
  const auto low = [&](std::uint32_t server) {
    const std::int64_t own = task.owner == Place(0, server) ? 1 : 0;
    return static_cast<double>(run_.loads.load({0, server}) - own) < run_.threshold({0, server}, 1);
  };
  if (low(at.number())) return at;
  if (found_by_.empty()) {
    found_by_.assign(run_.network.servers(), 0);
    first_step_.assign(run_.network.servers(), 0);
  }
  ++round_;
  reached_.assign(1, at.number());
  found_by_[at.number()] = round_;
  for (std::size_t next = 0; next < reached_.size(); ++next) {
    const std::uint32_t from = reached_[next];
    for (const Place neighbour : run_.network.neighbours({0, from})) {
      const std::uint32_t server = neighbour.number();
      if (found_by_[server] == round_) continue;
      found_by_[server] = round_;
      first_step_[server] = next == 0 ? server : first_step_[from];
      if (low(server)) return {0, first_step_[server]};
      reached_.push_back(server);
    }
  }
  return at;
}

// Bidding against the average of a server and its neighbours.
Place Chooser::below_average(const Task& task, Place at) {
  const std::vector<Place> near = run_.network.neighbours(at);
  const std::int64_t own = run_.loads.load(at) - (run_.options.probe_excludes_task ? 1 : 0);
  std::int64_t all = own;
  for (const Place neighbour : near) all += run_.loads.load(neighbour);
  if (own * static_cast<std::int64_t>(near.size() + 1) <= all) return at;
  const std::uint64_t chosen = run_.sender_probe.pick(near.size(), task.number, task.attempts);
  return near[static_cast<std::size_t>(chosen)];
}

}  // namespace evenkeel::dynamic
