// Sender-initiated with all probes at once: the task waits for all replies, then moves or stays.
#include <algorithm>

#include "dynamic/engine.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::dynamic {

// Every probe has its own slot, in ascending order: among simultaneous probes the first goes first.
Tick Senders::probes_start(std::uint32_t slot) {
  std::vector<std::uint32_t> targets;
  const Place home = run_.tasks[slot].owner;
  std::uint32_t target = 0;
  for (Task& task = run_.tasks[slot];
       static_cast<std::int64_t>(targets.size()) < run_.probe_limit(home, task.j) &&
       run_.next_target(run_.sender_probe, script_of(task), task.number, 0, home.number(),
                        static_cast<std::uint16_t>(targets.size()), task.attempts, target);) {
    targets.push_back(target);
  }
  if (targets.empty()) return stays(slot);
  std::vector<std::uint32_t> slots;
  for (std::size_t i = 0; i < targets.size(); ++i) slots.push_back(run_.take_slot());
  sort_stably(slots);
  probing_.resize(run_.tasks.size());
  probes_.resize(run_.tasks.size());
  probing_[slot].outstanding = static_cast<std::uint32_t>(targets.size());
  probing_[slot].willing.clear();
  run_.tasks[slot].stage = Stage::waiting;
  for (std::uint32_t i = 0; i < slots.size(); ++i) {
    Task& probe = run_.tasks[slots[i]];
    probe = Task{};
    probe.number = run_.tasks[slot].number;
    probe.owner = home;
    probe.j = run_.tasks[slot].j;
    probe.send(home, {home.level(), targets[i]});
    probe.stage = Stage::deciding;
    if (run_.costs) run_.accounts[slots[i]] = Account{};
    probes_[slots[i]] = {slot, i, 0};
  }
  for (const std::uint32_t probe : slots)
    engine_.drive(probe, run_.control_work(home, run_.options.probe_cpu));
  return kNever;
}

void Senders::reply_is_back(std::uint32_t slot) {
  const Probe probe = probes_[slot];
  const Task& reply = run_.tasks[slot];
  Probing& probing = probing_[probe.sender];
  if (reply.ok) probing.willing.push_back({probe.ordinal, probe.load, reply.kept_target()});
  run_.free_slots.push_back(slot);
  if (--probing.outstanding == 0) engine_.drive(probe.sender, probes_end(probe.sender));
}

Tick Senders::probes_end(std::uint32_t slot) {
  std::vector<Probing::Reply>& willing = probing_[slot].willing;
  if (willing.empty()) return stays(slot);
  const bool least = run_.options.probe_choice == ProbeChoice::least;
  sort_stably(willing, [&](const auto& a, const auto& b) {
    if (least && a.load != b.load) return a.load < b.load;
    return a.ordinal < b.ordinal;
  });
  std::uint64_t chosen = 0;
  if (run_.options.probe_choice == ProbeChoice::random) {
    constexpr std::uint64_t kBeyondAttempts = 65536;
    chosen = run_.sender_probe.pick(willing.size(), run_.tasks[slot].number, kBeyondAttempts);
  }
  return moves(slot, willing[static_cast<std::size_t>(chosen)].at);
}

}  // namespace evenkeel::dynamic
