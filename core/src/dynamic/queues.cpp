// Servers: queues, service, completion, and the measures of tasks that are done.
#include "dynamic/queues.hpp"

#include <algorithm>

namespace evenkeel::dynamic {

Tick Queues::enqueue(std::uint32_t slot, std::uint32_t number) {
  Server& server = run_.servers[number];
  Task& task = run_.tasks[slot];
  task.stage = Stage::waiting;
  run_.occupancy.joined(server.present++);
  run_.note(Logged::enqueue, {0, number}, &task, server.present);
  if (server.present == 1) {
    start(number, slot);
  } else {
    run_.append(server.queue, slot);
  }
  return kNever;
}

void Queues::start(std::uint32_t number, std::uint32_t slot) {
  const Task& task = run_.tasks[slot];
  Tick begin = run_.now;
  if (!run_.complete_at.empty()) {
    begin = std::max(begin, run_.cpu_free[number]);
    run_.complete_at[number] = begin + task.service;
  }
  run_.queue.push({begin + task.service, EventKind::completion, number, slot});
  run_.note(Logged::start, {0, number}, &task, begin);
  if (run_.options.per_task) run_.records[task.number].start = begin;
}

void Queues::take_from_queue(std::uint32_t number, std::uint32_t slot) {
  Server& server = run_.servers[number];
  run_.remove(server.queue, slot);
  run_.occupancy.left(server.present--);
}

void Queues::measure(std::uint32_t slot, std::uint32_t server) {
  const Task& task = run_.tasks[slot];
  const Account account = run_.costs ? run_.accounts[slot] : Account{};
  const Tick response = run_.now - task.arrival;
  const Tick wait = response - task.service - account.comm - account.decision;
  run_.totals.last_completion = run_.now;
  run_.responses_sum += response;
  run_.note(Logged::complete, {0, server}, &task, response);
  if (run_.options.per_task) {
    TaskRecord& record = run_.records[task.number];
    record.server = server;
    record.complete = run_.now;
    record.response = response;
    record.service = task.service;
    record.comm = account.comm;
    record.decision = account.decision;
    record.wait = wait;
  }
  if (task.number < run_.options.warmup || task.number >= run_.total - run_.options.cooldown) {
    return;
  }
  ++run_.totals.measured;
  run_.totals.response += response;
  run_.totals.service += task.service;
  run_.totals.comm += account.comm;
  run_.totals.decision += account.decision;
  run_.totals.wait += wait;
  run_.responses.push_back(response);
}

void Queues::complete(std::uint32_t number, std::uint32_t slot) {
  measure(slot, number);
  if (run_.talk) run_.talk->place(run_.tasks[slot].number, kNowhere);
}

void Queues::start_next(std::uint32_t number) {
  Server& server = run_.servers[number];
  run_.loads.add({0, number}, -1);
  run_.occupancy.left(server.present--);
  run_.occupancy.completed();
  if (++run_.completed == run_.total) run_.occupancy.close(run_.now);
  if (server.queue.head == kNone) return;
  const std::uint32_t next = server.queue.head;
  run_.remove(server.queue, next);
  start(number, next);
}

}  // namespace evenkeel::dynamic
