// Bounds and ranks of response times, from the tasks.
#include "verify/dynamic/tasks.hpp"

#include <algorithm>
#include <map>

namespace evenkeel::verify {
namespace {

// Work that is left, by its size, and how many tasks have as much.
class Queue {
 public:
  explicit Queue(std::int64_t speed) : speed_(speed) {}

  void add(std::int64_t work) { ++left_[work], ++count_; }
  bool empty() const { return left_.empty(); }

  // Serves until that time, in parts of a tick; negative: until nothing is left.
  void serve_until(Int128 end) {
    while (!left_.empty() && (end < 0 || now_ < end)) {
      const auto first = left_.begin();
      const std::int64_t work = first->first;
      const Int128 takes = end < 0 || end - now_ >= work ? Int128{work} : end - now_;
      sum_ += takes * count_;
      now_ += takes;
      if (--first->second == 0) left_.erase(first);
      const auto rest = work - static_cast<std::int64_t>(takes);
      if (rest > 0) {
        ++left_[rest];
      } else {
        --count_;
      }
    }
    now_ = std::max(now_, end);
  }
  Int128 at(std::int64_t tick) const { return Int128{tick} * speed_; }
  Int128 sum() const { return sum_; }

 private:
  std::int64_t speed_;
  std::map<std::int64_t, std::int64_t> left_;
  std::int64_t count_ = 0;
  Int128 now_ = 0, sum_ = 0;
};

}  // namespace

LeastResponse least_response(std::span<const dynamic::Arrival> tasks, std::int64_t servers,
                             std::uint64_t skip_first, std::uint64_t skip_last) {
  LeastResponse least;
  const std::uint64_t count = tasks.size();
  if (skip_first + skip_last >= count) return least;
  least.tasks = static_cast<std::int64_t>(count - skip_first - skip_last);
  const auto first = static_cast<std::size_t>(skip_first);
  const auto kept = static_cast<std::size_t>(least.tasks);
  for (const dynamic::Arrival& task : tasks.subspan(first, kept))
    least.sum += Int128{task.service} + Int128{task.hop} * task.source.level();
  if (skip_first + skip_last > 0) return least;
  Queue queue(servers);
  for (const dynamic::Arrival& task : tasks) {
    queue.serve_until(queue.at(task.time));
    queue.add(task.service);
  }
  queue.serve_until(-1);
  if (queue.sum() > least.sum * servers) return {queue.sum(), servers, true, least.tasks};
  return least;
}

std::int64_t percentile_of(std::span<const std::int64_t> sorted, std::size_t percent) {
  // The first rank of which that share of all is not larger.
  std::size_t rank = 1;
  const std::size_t n = sorted.size();
  const std::size_t below = percent * n / 100;
  rank = std::max<std::size_t>(1, below * 100 == percent * n ? below : below + 1);
  return sorted[rank - 1];
}

}  // namespace evenkeel::verify
