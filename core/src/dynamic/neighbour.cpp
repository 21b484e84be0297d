// Flat networks: policies that pass a task on from server to server, by what lies near.
#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

// The loads of others are known at once, and free: the thesis says nothing of their cost.
Tick Engine::pass_on(std::uint32_t slot, Place at) {
  Task& task = tasks_[slot];
  const Place to = task.attempts < options_.passes ? (this->*choose_)(task, at) : at;
  if (to == at) return enqueue(slot, at.number());
  ++task.attempts;
  ++totals_.decisions;
  ++totals_.migrations;
  note(Logged::decide, at, &task, loads_.load(at));
  note(Logged::migrate, at, &task, 0, 0, false, to);
  set_owner(task, options_.nowhere_in_transit ? kNowhere : to);
  return send(slot, at, to, Stage::moving);
}

// The gradient model: a search in breadth, neighbours by number, for the nearest server whose load
// is below its threshold; of the first steps of shortest ways there the lowest.
Place Engine::towards_low(const Task& task, Place at) {
  const auto low = [&](std::uint32_t server) {
    const std::int64_t own = task.owner == Place(0, server) ? 1 : 0;
    return static_cast<double>(loads_.load({0, server}) - own) < threshold({0, server}, 1);
  };
  if (low(at.number())) return at;
  if (found_by_.empty()) {
    found_by_.assign(network_.servers(), 0);
    first_step_.assign(network_.servers(), 0);
  }
  ++round_;
  reached_.assign(1, at.number());
  found_by_[at.number()] = round_;
  for (std::size_t next = 0; next < reached_.size(); ++next) {
    const std::uint32_t from = reached_[next];
    for (const Place neighbour : network_.neighbours({0, from})) {
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
Place Engine::below_average(const Task& task, Place at) {
  const std::vector<Place> near = network_.neighbours(at);
  const std::int64_t own = loads_.load(at) - (options_.probe_excludes_task ? 1 : 0);
  std::int64_t all = own;
  for (const Place neighbour : near) all += loads_.load(neighbour);
  if (own * static_cast<std::int64_t>(near.size() + 1) <= all) return at;
  const std::uint64_t chosen = sender_probe_.pick(near.size(), task.number, task.attempts);
  return near[static_cast<std::size_t>(chosen)];
}

}  // namespace evenkeel::dynamic
