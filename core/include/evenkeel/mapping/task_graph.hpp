#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"

namespace evenkeel::mapping {

/// `amount` units sent from one task to another.
struct Message {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::int64_t amount = 0;
};

/// Most computation of all tasks together, and most communication: squares of loads then fit 64
/// bits, and so does communication times any distance.
inline constexpr std::int64_t kMaxComputation = 3000000000;
inline constexpr std::int64_t kMaxCommunication = std::int64_t{1} << 45;

/// Tasks and their communication, in compressed rows. Directions do not affect the cost: amounts of
/// both directions and of parallel messages are summed.
class TaskGraph {
 public:
  /// @param comp      Computation per task, >= 0.
  /// @param messages  In any order.
  /// @param stop      Checked during the work; null: never.
  /// @throws Error bad_shape (a message refers to a missing task), bad_value (a negative weight),
  /// too_large.
  /// Complexity: O(tasks + messages log degree).
  TaskGraph(std::vector<std::int64_t> comp, std::span<const Message> messages,
            StopCheck* stop = nullptr);

  struct Partner {
    std::uint32_t task;
    std::int64_t amount;
  };
  /// From complete rows: every pair is in the rows of both tasks, once, without pairs of a task
  /// with itself, and sums are within the limits. O(tasks + messages).
  TaskGraph(std::vector<std::int64_t> comp, std::vector<std::size_t> offsets,
            std::vector<Partner> partners);

  std::size_t tasks() const { return comp_.size(); }
  std::int64_t comp(std::size_t task) const { return comp_[task]; }
  std::int64_t total_comp() const { return total_comp_; }
  /// Without messages from a task to itself.
  std::int64_t total_comm() const { return total_comm_; }
  std::size_t ignored() const { return ignored_; }  ///< Messages of a task to itself.

  std::span<const Partner> partners(std::size_t task) const {
    return {partners_.data() + offsets_[task], offsets_[task + 1] - offsets_[task]};
  }

  std::size_t rows() const { return partners_.size(); }  ///< Partners of all tasks together.

  /// Hints that a task's row is read soon, and somewhat later its partners.
  void prefetch_row(std::size_t task) const {
    fetch(offsets_.data() + task);
    fetch(comp_.data() + task);
  }
  void prefetch_partners(std::size_t task) const {
    const Partner* first = partners_.data() + offsets_[task];
    const Partner* last = partners_.data() + offsets_[task + 1];
    constexpr std::ptrdiff_t kPerLine = 64 / sizeof(Partner);
    for (const Partner* line = first; line < last; line += kPerLine) fetch(line);
  }

 private:
  // WebAssembly has no hint: there a load whose value is not used does the same.
  static void fetch(const void* address) {
#ifdef __EMSCRIPTEN__
    (void)*static_cast<const volatile std::int32_t*>(address);
#else
    __builtin_prefetch(address);
#endif
  }

  std::vector<std::int64_t> comp_;
  std::vector<std::size_t> offsets_;
  std::vector<Partner> partners_;
  std::int64_t total_comp_ = 0;
  std::int64_t total_comm_ = 0;
  std::size_t ignored_ = 0;
};

/// A rule for random tasks: computation, partners among later tasks, and units to each of them, all
/// uniform between least and most. The defaults are the thesis' instances, as far as its tables
/// show them.
/// Source: deduced from Table 3.1; core/theory/mapping.md, section 10.
struct RandomTasks {
  struct Range {
    std::int64_t least, most;
  };
  std::size_t tasks = 0;
  Range comp{1, 100};
  Range degree{1, 10};
  Range amount{1, 10};
};
TaskGraph random_tasks(const RandomTasks& rule, Rng& rng, StopCheck* stop = nullptr);

/// Tasks and messages of a task graph before it is built.
struct TaskLists {
  std::vector<std::int64_t> comp;
  std::vector<Message> messages;
};
/// Upper limit on messages of random tasks: the usual number for 2,000,000 tasks.
inline constexpr std::int64_t kMaxRandomMessages = 20000000;
/// @throws Error too_large at "/degree", before any is drawn.
TaskLists random_lists(const RandomTasks& rule, Rng& rng, StopCheck* stop = nullptr);
inline TaskGraph random_tasks(std::size_t tasks, Rng& rng) {
  RandomTasks rule;
  rule.tasks = tasks;
  return random_tasks(rule, rng);
}

}  // namespace evenkeel::mapping
