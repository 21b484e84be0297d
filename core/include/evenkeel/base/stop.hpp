#pragma once
#include <cstdint>
#include <functional>
#include <utility>

namespace evenkeel {

/// Thrown out of long work that the host wants to stop; only jobs::JobRun catches it.
struct Stopped {};

/// Asks the host from time to time whether to continue, from within work that is not cut into
/// slices: building, reading and whole-graph searches. Each object serves one thread.
///
/// Such functions take `StopCheck* stop = nullptr`, where null means that nothing can stop them.
/// They call spend() in their loops, so that at most kUnitsBetweenLooks units pass between two
/// questions.
class StopCheck {
 public:
  /// A unit is about one visit of a number in memory, which gives a check every few milliseconds.
  static constexpr std::int64_t kUnitsBetweenLooks = std::int64_t{1} << 18;

  /// @param ask  Whether the work must stop. Empty: never.
  explicit StopCheck(std::function<bool()> ask) : ask_(std::move(ask)) {}
  StopCheck(const StopCheck&) = delete;
  StopCheck& operator=(const StopCheck&) = delete;

  /// Counts work. @throws Stopped. O(1).
  void spend(std::int64_t units) {
    left_ -= units;
    if (left_ <= 0) look();
  }

 private:
  void look() {
    left_ = kUnitsBetweenLooks;
    if (ask_ && ask_()) throw Stopped{};
  }

  std::function<bool()> ask_;
  std::int64_t left_ = kUnitsBetweenLooks;
};

/// Counts work for a check that can be null. @throws Stopped. O(1).
inline void spend(StopCheck* stop, std::int64_t units = 1) {
  if (stop) stop->spend(units);
}

}  // namespace evenkeel
