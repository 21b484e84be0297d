// Sender-initiated with all probes at once: the task waits for every reply, then moves or stays.
#include <algorithm>

#include "dynamic/engine.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::dynamic {

// Every probe has a slot of its own, in ascending order: of simultaneous ones the first goes first.
Tick Engine::probes_start(std::uint32_t slot) {
  std::vector<std::uint32_t> targets;
  const Place home = tasks_[slot].owner;
  std::uint32_t target = 0;
  for (Task& task = tasks_[slot];
       static_cast<std::int64_t>(targets.size()) < probe_limit(home, task.j) &&
       next_target(sender_probe_, script_of(task), task.number, 0, home.number(),
                   static_cast<std::uint16_t>(targets.size()), task.attempts, target);) {
    targets.push_back(target);
  }
  if (targets.empty()) return sender_stays(slot);
  std::vector<std::uint32_t> slots;
  for (std::size_t i = 0; i < targets.size(); ++i) slots.push_back(take_slot());
  sort_stably(slots);
  probing_[slot].outstanding = static_cast<std::uint32_t>(targets.size());
  probing_[slot].willing.clear();
  tasks_[slot].stage = Stage::waiting;
  for (std::uint32_t i = 0; i < slots.size(); ++i) {
    Task& probe = tasks_[slots[i]];
    probe = Task{};
    probe.number = tasks_[slot].number;
    probe.owner = home;
    probe.j = tasks_[slot].j;
    probe.send(home, {home.level(), targets[i]});
    probe.stage = Stage::deciding;
    if (costs_) accounts_[slots[i]] = Account{};
    probes_[slots[i]] = {slot, i, 0};
  }
  for (const std::uint32_t probe : slots) drive(probe, control_work(home, options_.probe_cpu));
  return kNever;
}

void Engine::reply_is_back(std::uint32_t slot) {
  const Probe probe = probes_[slot];
  const Task& reply = tasks_[slot];
  Probing& probing = probing_[probe.sender];
  if (reply.ok) probing.willing.push_back({probe.ordinal, probe.load, reply.kept_target()});
  free_slots_.push_back(slot);
  if (--probing.outstanding == 0) drive(probe.sender, probes_end(probe.sender));
}

Tick Engine::probes_end(std::uint32_t slot) {
  std::vector<Probing::Reply>& willing = probing_[slot].willing;
  if (willing.empty()) return sender_stays(slot);
  const bool least = options_.probe_choice == ProbeChoice::least;
  sort_stably(willing, [&](const auto& a, const auto& b) {
    if (least && a.load != b.load) return a.load < b.load;
    return a.ordinal < b.ordinal;
  });
  std::uint64_t chosen = 0;
  if (options_.probe_choice == ProbeChoice::random) {
    constexpr std::uint64_t kBeyondAttempts = 65536;
    chosen = sender_probe_.pick(willing.size(), tasks_[slot].number, kBeyondAttempts);
  }
  return sender_moves(slot, willing[static_cast<std::size_t>(chosen)].at);
}

}  // namespace evenkeel::dynamic
