// Sender-initiated: a node that becomes too loaded by a task looks for a node that is not.
#include <algorithm>

#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

// The largest threshold that the load exceeds, from 1; 0 if there is none.
int Senders::exceeded(Place at, std::int64_t load) const {
  int j = static_cast<int>(run_.options.thresholds.size());
  while (j > 0 && !(static_cast<double>(load) > run_.threshold(at, j))) --j;
  return j;
}

Tick Senders::starts(std::uint32_t slot, Place at) {
  Task& task = run_.tasks[slot];
  const std::int64_t load = run_.loads.load(at);
  const int j = std::max(exceeded(at, load), run_.options.always_send ? 1 : 0);
  const bool looks = j > 0 && (run_.climbs ? at.level() <= j : run_.probe_limit(at, j) > 0);
  if (!looks) return engine_.settle(slot, at);
  task.j = static_cast<std::uint8_t>(j);
  run_.decided(slot, -run_.now);
  task.attempts = task.probes = 0;
  ++run_.totals.decisions;
  run_.note(Logged::decide, at, &task, load, j);
  task.send(at, at);
  if (run_.climbs) {
    task.stage = Stage::deciding;
    return run_.control_work(at, run_.options.probe_cpu);
  }
  task.ok = false;
  return run_.options.parallel ? probes_start(slot) : ends(slot);
}

// The request leaves: up one level, or to the next node that is probed.
Tick Senders::asks(std::uint32_t slot) {
  Task& task = run_.tasks[slot];
  if (run_.climbs) return run_.send(slot, task.at(), run_.network.parent(task.at()), Stage::asking);
  return run_.send(slot, task.owner, task.to(), Stage::asking);
}

// The node that was asked has compared its load.
Tick Senders::compared(std::uint32_t slot) {
  Task& task = run_.tasks[slot];
  const Place at = task.at();
  const std::int64_t load =
      run_.loads.load(at) - (run_.climbs && run_.options.probe_excludes_task ? 1 : 0);
  task.ok = static_cast<double>(load) < run_.threshold(at, task.j) &&
            run_.worth_moving(task, task.owner, at);
  ++run_.totals.probes;
  ++task.probes;
  run_.note(Logged::probe, at, &task, load, task.j, task.ok);
  if (run_.climbs && !task.ok && at.level() <= task.j) {
    return run_.send(slot, at, run_.network.parent(at), Stage::asking);
  }
  if (task.ok) task.keep_target(at);
  if (run_.options.parallel) probes_[slot].load = load;
  return run_.send(slot, at, task.owner, Stage::returning);
}

// A reply is back, or nobody has been probed yet.
Tick Senders::ends(std::uint32_t slot) {
  if (run_.options.parallel) {
    reply_is_back(slot);
    return kNever;
  }
  Task& task = run_.tasks[slot];
  if (task.ok) return moves(slot, task.kept_target());
  const Place home = task.owner;
  if (!run_.climbs) {
    std::uint32_t target = 0;
    if (task.probes < run_.probe_limit(home, task.j) &&
        run_.next_target(run_.sender_probe, script_of(task), task.number, 0, home.number(),
                         task.probes, task.attempts, target)) {
      task.send(home, {home.level(), target});
      task.stage = Stage::deciding;
      return run_.control_work(home, run_.options.probe_cpu);
    }
  }
  return stays(slot);
}

Tick Senders::moves(std::uint32_t slot, Place target) {
  Task& task = run_.tasks[slot];
  const Place home = task.owner;
  run_.decided(slot, run_.now);
  ++run_.totals.migrations;
  run_.note(Logged::migrate, home, &task, 0, 0, false, target);
  run_.set_owner(task, run_.options.nowhere_in_transit ? kNowhere : target);
  return run_.send(slot, home, target, Stage::moving);
}

Tick Senders::stays(std::uint32_t slot) {
  const Task& task = run_.tasks[slot];
  run_.decided(slot, run_.now);
  run_.note(Logged::probe_fail, task.owner, &task);
  return engine_.settle(slot, task.owner);
}

const std::vector<std::uint32_t>* Senders::script_of(const Task& task) const {
  if (run_.options.scripts.empty()) return nullptr;
  const auto found = run_.options.scripts.find("task:" + std::to_string(task.number));
  return found == run_.options.scripts.end() ? nullptr : &found->second;
}

}  // namespace evenkeel::dynamic
