// Parts of the event queue that are not inlined.
#include "evenkeel/dynamic/event_queue.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::dynamic {
namespace {

// Events with the same time, the last event first.
Descending<std::uint64_t> last(const Event& event) { return {event.order}; }
bool later(const Event& a, const Event& b) { return last(a) < last(b); }

}  // namespace

void EventQueue::find_least() {
  int level, digit;
  for (const Event& event : lowest(level, digit)) least_ = std::min(least_, event.time);
}

void EventQueue::sort_ready() { sort_fast(ready_, last); }

void EventQueue::insert_ready(const Event& event) {
  ready_.insert(std::lower_bound(ready_.begin(), ready_.end(), event, later), event);
}

}  // namespace evenkeel::dynamic
