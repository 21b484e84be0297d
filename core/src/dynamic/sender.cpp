// Sender-initiated: a node that a task makes too loaded looks for one that is not.
#include <algorithm>

#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

// The largest threshold that the load exceeds, from 1; 0: none.
int Engine::exceeded(Place at, std::int64_t load) const {
  int j = static_cast<int>(options_.thresholds.size());
  while (j > 0 && !(static_cast<double>(load) > threshold(at, j))) --j;
  return j;
}

double Engine::own_threshold(Place at, int j) const {
  const auto found = options_.own.find(at.bits());
  const auto index = static_cast<std::size_t>(j - 1);
  if (found == options_.own.end()) return thresholds_[static_cast<std::size_t>(at.level())][index];
  double scale = 1;
  for (int i = 0; i < at.level(); ++i) scale *= static_cast<double>(1U << network_.fan_bits());
  return scale * found->second.thresholds[index];
}

std::int64_t Engine::probe_limit(Place at, int j) const {
  const std::int64_t others = network_.count(network_.is_tree() ? 1 : 0) - 1;
  const auto found = options_.own.find(at.bits());
  const auto& limits =
      found == options_.own.end() ? options_.probe_limits : found->second.probe_limits;
  return std::min(limits[static_cast<std::size_t>(j - 1)], others);
}

Tick Engine::sender_starts(std::uint32_t slot, Place at) {
  Task& task = tasks_[slot];
  const std::int64_t load = loads_.load(at);
  const int j = std::max(exceeded(at, load), options_.always_send ? 1 : 0);
  const bool looks = j > 0 && (climbs() ? at.level() <= j : probe_limit(at, j) > 0);
  if (!looks) return settle(slot, at);
  task.j = static_cast<std::uint8_t>(j);
  decided(slot, -now_);
  task.attempts = task.probes = 0;
  ++totals_.decisions;
  note(Logged::decide, at, &task, load, j);
  task.send(at, at);
  if (climbs()) {
    task.stage = Stage::deciding;
    return control_work(at, options_.probe_cpu);
  }
  task.ok = false;
  return options_.parallel ? probes_start(slot) : sender_ends(slot);
}

// The request leaves: up one level, or to the next node that is probed.
Tick Engine::sender_asks(std::uint32_t slot) {
  Task& task = tasks_[slot];
  if (climbs()) return send(slot, task.at(), network_.parent(task.at()), Stage::asking);
  return send(slot, task.owner, task.to(), Stage::asking);
}

// The node that was asked has compared its load.
Tick Engine::sender_compared(std::uint32_t slot) {
  Task& task = tasks_[slot];
  const Place at = task.at();
  const std::int64_t load = loads_.load(at) - (climbs() && options_.probe_excludes_task ? 1 : 0);
  task.ok = static_cast<double>(load) < threshold(at, task.j) && worth_moving(task, task.owner, at);
  ++totals_.probes;
  ++task.probes;
  note(Logged::probe, at, &task, load, task.j, task.ok);
  if (climbs() && !task.ok && at.level() <= task.j) {
    return send(slot, at, network_.parent(at), Stage::asking);
  }
  if (task.ok) task.keep_target(at);
  if (options_.parallel) probes_[slot].load = load;
  return send(slot, at, task.owner, Stage::returning);
}

// A reply is back, or nobody has been probed yet.
Tick Engine::sender_ends(std::uint32_t slot) {
  if (options_.parallel) {
    reply_is_back(slot);
    return kNever;
  }
  Task& task = tasks_[slot];
  if (task.ok) return sender_moves(slot, task.kept_target());
  const Place home = task.owner;
  if (!climbs()) {
    std::uint32_t target = 0;
    if (task.probes < probe_limit(home, task.j) &&
        next_target(sender_probe_, script_of(task), task.number, 0, home.number(), task.probes,
                    task.attempts, target)) {
      task.send(home, {home.level(), target});
      task.stage = Stage::deciding;
      return control_work(home, options_.probe_cpu);
    }
  }
  return sender_stays(slot);
}

Tick Engine::sender_moves(std::uint32_t slot, Place target) {
  Task& task = tasks_[slot];
  const Place home = task.owner;
  decided(slot, now_);
  ++totals_.migrations;
  note(Logged::migrate, home, &task, 0, 0, false, target);
  set_owner(task, options_.nowhere_in_transit ? kNowhere : target);
  return send(slot, home, target, Stage::moving);
}

Tick Engine::sender_stays(std::uint32_t slot) {
  const Task& task = tasks_[slot];
  decided(slot, now_);
  note(Logged::probe_fail, task.owner, &task);
  return settle(slot, task.owner);
}

const std::vector<std::uint32_t>* Engine::script_of(const Task& task) const {
  if (options_.scripts.empty()) return nullptr;
  const auto found = options_.scripts.find("task:" + std::to_string(task.number));
  return found == options_.scripts.end() ? nullptr : &found->second;
}

// Drawn without replacement by drawing again what was drawn before; the draws are functions of
// their numbers, so nothing has to be kept.
bool Engine::next_target(CounterRandom random, const std::vector<std::uint32_t>* script,
                         std::uint64_t a, std::uint64_t b, std::uint32_t self, std::uint16_t probes,
                         std::uint16_t& attempts, std::uint32_t& target) const {
  if (script) {
    if (probes >= script->size()) return false;
    target = (*script)[probes];
    return true;
  }
  const std::uint64_t others = network_.count(network_.is_tree() ? 1 : 0) - 1U;
  for (bool again = true; again;) {
    const std::uint64_t draw = random.pick(others, a, b + attempts);
    again = false;
    for (std::uint16_t earlier = 0; earlier < attempts && !again; ++earlier) {
      again = !options_.with_replacement && random.pick(others, a, b + earlier) == draw;
    }
    ++attempts;
    target = static_cast<std::uint32_t>(draw >= self ? draw + 1 : draw);
  }
  return true;
}

}  // namespace evenkeel::dynamic
