#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::mapping {

/// `amount` units sent from one task to another.
struct Message {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::int64_t amount = 0;
};

/// Most computation of all tasks together, and most communication: squares of loads then fit 64
/// bits, and so does communication times any distance.
inline constexpr std::int64_t kMostComputation = 3000000000;
inline constexpr std::int64_t kMostCommunication = std::int64_t{1} << 45;

/// Tasks and what they say to each other, in compressed rows. Directions do not matter to the cost:
/// amounts of both directions and of parallel messages are summed.
class TaskGraph {
 public:
  /// @param comp  Computation of every task, >= 0.
  /// @throws Error bad_shape (a message names no task), bad_value (a negative weight), too_large.
  /// Complexity: O(tasks + messages log degree).
  TaskGraph(std::vector<std::int64_t> comp, std::span<const Message> messages);

  std::size_t tasks() const { return comp_.size(); }
  std::int64_t comp(std::size_t task) const { return comp_[task]; }
  std::int64_t total_comp() const { return total_comp_; }
  std::int64_t total_comm() const { return total_comm_; }  ///< Without messages to oneself.
  std::size_t ignored() const { return ignored_; }         ///< Messages of a task to itself.

  struct Partner {
    std::uint32_t task;
    std::int64_t amount;
  };
  std::span<const Partner> partners(std::size_t task) const {
    return {partners_.data() + offsets_[task], offsets_[task + 1] - offsets_[task]};
  }

 private:
  std::vector<std::int64_t> comp_;
  std::vector<std::size_t> offsets_;
  std::vector<Partner> partners_;
  std::int64_t total_comp_ = 0;
  std::int64_t total_comm_ = 0;
  std::size_t ignored_ = 0;
};

/// The thesis' random instances as far as its tables tell: computation uniform in 1..100, every
/// task but the last sends to 1..10 different later tasks, 1..10 units each.
/// Source: deduced from Table 3.1, theory/eh-static section 3.
TaskGraph random_tasks(std::size_t tasks, Rng& rng);

}  // namespace evenkeel::mapping
