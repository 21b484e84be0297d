// A mean response time that no policy can beat on given tasks.
#include "dynamic/bound.hpp"

#include <algorithm>

#include "evenkeel/base/heap.hpp"

namespace evenkeel::dynamic {
namespace {

// Sum of the response times on one machine that has the total speed of all servers and serves the
// task with the least remaining work. Work is in ticks of one server, time in fractions of a tick:
// speed units per tick.
class FastMachine {
 public:
  explicit FastMachine(std::int64_t speed) : speed_(speed) {}

  void arrive(Tick time, Tick work) {
    run_until(static_cast<Int128>(time) * speed_);
    left_.push(work);
  }
  Int128 finish() {
    while (!left_.empty()) serve(left_.top());
    return sum_;
  }

 private:
  // Time in units of 1 / speed ticks.
  void run_until(Int128 end) {
    while (!left_.empty() && now_ < end) {
      const Tick work = left_.top();
      const Int128 slot = end - now_;
      if (slot >= work) {
        serve(work);
      } else {
        left_.pop();
        left_.push(work - static_cast<Tick>(slot));
        pass(slot);
      }
    }
    now_ = std::max(now_, end);
  }
  void serve(Tick work) {
    pass(work);
    left_.pop();
  }
  // All tasks in the system wait or are served, so the sum of responses grows by all of them.
  void pass(Int128 time) {
    now_ += time;
    sum_ += time * static_cast<Int128>(left_.size());
  }

  std::int64_t speed_;
  Int128 now_ = 0, sum_ = 0;
  Heap<Tick> left_;
};

}  // namespace

double ResponseBound::mean() const {
  return static_cast<double>(sum) / static_cast<double>(speed) / static_cast<double>(tasks);
}

ResponseBound response_bound(Workload& tasks, const Network& network, std::uint64_t warmup,
                             std::uint64_t cooldown) {
  FastMachine machine(network.servers());
  const std::uint64_t count = tasks.size();
  ResponseBound bound{.tasks = count - warmup - cooldown};
  for (std::uint64_t i = 0; i < count; ++i) {
    Arrival task;
    tasks.next(task);
    if (i >= warmup && i < count - cooldown) {
      bound.sum += task.service + static_cast<Int128>(task.source.level()) * task.hop;
    }
    machine.arrive(task.time, task.service);
  }
  if (warmup > 0 || cooldown > 0) return bound;
  const Int128 shared = machine.finish();
  if (shared > bound.sum * network.servers()) {
    bound.sum = shared;
    bound.shared = true;
    bound.speed = network.servers();
  }
  return bound;
}

}  // namespace evenkeel::dynamic
