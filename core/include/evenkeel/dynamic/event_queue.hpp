#pragma once
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenkeel/dynamic/prefetch.hpp"

namespace evenkeel::dynamic {

using Tick = std::int64_t;  ///< Time in whole ticks, >= 0.

/// Upper limit on run times and message times, so that sums of two of them are exact.
inline constexpr Tick kLongest = Tick{1} << 60;

/// What happens at one time, in this order; see Event.
enum class EventKind : std::uint64_t { completion, transfer, control, arrival };

/// Events are totally ordered by (time, kind, id). 16 bytes, as large machines have many.
struct Event {
  Tick time = 0;
  std::uint64_t order = 0;  ///< Kind (2 bits), id (35 bits) and subject (27 bits).

  static constexpr int kSubjectBits = 27;

  Event() = default;
  Event(Tick when, EventKind kind, std::uint64_t id, std::uint32_t subject)
      : time{when},
        order((static_cast<std::uint64_t>(kind) << 62) | (id << kSubjectBits) | subject) {}

  friend auto operator<=>(const Event&, const Event&) = default;

  EventKind kind() const { return static_cast<EventKind>(order >> 62); }
  std::uint64_t id() const { return (order << 2) >> (kSubjectBits + 2); }
  std::uint32_t subject() const {
    return static_cast<std::uint32_t>(order & ((1U << kSubjectBits) - 1));
  }
};

/// A queue of events for a clock that never goes back.
///
/// A radix heap with 16 buckets per digit. An event is in the bucket of the highest digit in which
/// its time differs from the clock, and moves down as the clock approaches it. push O(1), pop
/// O(digits in which times differ) amortized, for any distribution of times. Unlike a calendar
/// queue it has no width to tune, and unlike a binary heap it has no cache miss per level.
/// Source: Ahuja, Mehlhorn, Orlin, Tarjan, "Faster algorithms for the shortest path problem", 1990.
class EventQueue {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  /// @param event  Not before the last event that was popped.
  void push(const Event& event) {
    assert(event.time >= clock_);
    ++size_;
    if (event.time == clock_) {
      insert_ready(event);
      return;
    }
    const int level = level_of(event.time);
    const auto digit = digit_of(event.time, level);
    buckets_[static_cast<std::size_t>(level) * 16 + digit].push_back(event);
    occupied_[static_cast<std::size_t>(level)] |=
        static_cast<std::uint16_t>(1U << static_cast<unsigned>(digit));
    const bool first = size_ - 1 == ready_.size();
    if (first || (least_ != kUnknown && event.time < least_)) least_ = event.time;
  }

  /// Time of the next event; the queue is not empty. The clock stays.
  Tick next_time() {
    if (!ready_.empty()) return clock_;
    if (least_ == kUnknown) find_least();
    return least_;
  }

  /// The next event; the queue is not empty.
  /// @param soon  Called with (event, n) for events that come up soon, about the n-th after this,
  ///              so that their data can be fetched from memory in time.
  template <class Soon>
  Event pop(Soon soon) {
    if (ready_.empty()) advance(soon);
    const Event event = ready_.back();
    ready_.pop_back();
    --size_;
    return event;
  }

 private:
  static constexpr Tick kUnknown = INT64_MAX;

  int level_of(Tick time) const {
    const auto differ = static_cast<std::uint64_t>(time ^ clock_);
    return (63 - __builtin_clzll(differ)) / 4;
  }
  static std::size_t digit_of(Tick time, int level) {
    return static_cast<std::size_t>(static_cast<std::uint64_t>(time) >> (4 * level)) & 15U;
  }
  std::vector<Event>& lowest(int& level, int& digit) {
    level = 0;
    while (occupied_[static_cast<std::size_t>(level)] == 0) ++level;
    digit = __builtin_ctz(occupied_[static_cast<std::size_t>(level)]);
    return buckets_[static_cast<std::size_t>(level) * 16 + static_cast<std::size_t>(digit)];
  }
  template <class Soon>
  void advance(Soon soon);
  void find_least();
  void sort_ready();
  void insert_ready(const Event& event);

  std::array<std::vector<Event>, 256> buckets_;
  std::array<std::uint16_t, 16> occupied_{};
  std::vector<Event> ready_;  ///< Events at the clock's time, the last of the order first.
  Tick clock_ = 0;
  Tick least_ = kUnknown;  ///< Least time in the buckets, when known.
  std::size_t size_ = 0;
};

// Moves the clock to the next event. Only the bucket that holds it is taken apart: the highest
// digit in which any other event differs from the clock stays the same.
template <class Soon>
void EventQueue::advance(Soon soon) {
  if (least_ == kUnknown) find_least();
  int level, digit;
  std::vector<Event>& bucket = lowest(level, digit);
  clock_ = least_;
  least_ = kUnknown;
  occupied_[static_cast<std::size_t>(level)] &=
      static_cast<std::uint16_t>(~(1U << static_cast<unsigned>(digit)));
  const std::size_t row = static_cast<std::size_t>(level) * 16;
  unsigned rest = occupied_[static_cast<std::size_t>(level)];
  for (int i = 0; i < 3 && rest != 0; ++i, rest &= rest - 1) {
    soon(buckets_[row + static_cast<std::size_t>(__builtin_ctz(rest))].front(), i);
  }
  for (const Event& event : bucket) {
    if (event.time == clock_) {
      ready_.push_back(event);
      continue;
    }
    const auto to = static_cast<std::size_t>(level_of(event.time));
    const std::size_t at = digit_of(event.time, static_cast<int>(to));
    buckets_[to * 16 + at].push_back(event);
    occupied_[to] |= static_cast<std::uint16_t>(1U << at);
    // Events of the lowest bucket come first.
    if (event.time < least_) least_ = event.time;
  }
  bucket.clear();
  if (ready_.size() > 1) sort_ready();
}

}  // namespace evenkeel::dynamic
