// The queue of events: the parts that are not inlined.
#include "evenkeel/dynamic/event_queue.hpp"

#include <algorithm>

namespace evenkeel::dynamic {
namespace {

bool later(const Event& a, const Event& b) { return a.order > b.order; }

}  // namespace

void EventQueue::find_least() {
  int level, digit;
  for (const Event& event : lowest(level, digit)) least_ = std::min(least_, event.time);
}

void EventQueue::sort_ready() { std::sort(ready_.begin(), ready_.end(), later); }

void EventQueue::insert_ready(const Event& event) {
  ready_.insert(std::lower_bound(ready_.begin(), ready_.end(), event, later), event);
}

}  // namespace evenkeel::dynamic
