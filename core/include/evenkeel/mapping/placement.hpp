#pragma once
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "evenkeel/mapping/cost.hpp"

namespace evenkeel::mapping {

/// A mapping under change, with its cost kept up to date: sums in whole numbers, only the root in
/// C1 is rounded. The best mapping so far can be had back without copying one at every step.
class Placement {
 public:
  Placement(const TaskGraph& tasks, const Distances& distances, std::vector<std::uint32_t> mapping,
            double beta);

  const TaskGraph& tasks() const { return *tasks_; }
  const Distances& distances() const { return *distances_; }
  std::size_t servers() const { return loads_.size(); }
  double beta() const { return beta_; }
  const std::vector<std::uint32_t>& mapping() const { return mapping_; }
  std::int64_t load(std::uint32_t server) const { return loads_[server]; }
  double cost() const { return root_ + beta_ * static_cast<double>(c2_); }

  struct Change {
    std::int64_t squares = 0;
    std::int64_t c2 = 0;
    double cost = 0;
  };

  /// What moving the task to another server than its own would change. O(degree).
  Change change_of(std::size_t task, std::uint32_t to) const {
    const std::uint32_t from = mapping_[task];
    return change_from(task, to, distances_->change(tasks_->partners(task), mapping_, from, to));
  }

  /// The same when the change of C2 is known. O(1).
  Change change_from(std::size_t task, std::uint32_t to, std::int64_t c2) const {
    const std::int64_t weight = tasks_->comp(task);
    return with_cost({2 * weight * (loads_[to] - loads_[mapping_[task]] + weight), c2, 0});
  }

  void move(std::size_t task, std::uint32_t to, const Change& change) {
    const std::uint32_t from = std::exchange(mapping_[task], to);
    if (journaling_) note(task, from);
    loads_[from] -= tasks_->comp(task);
    loads_[to] += tasks_->comp(task);
    squares_ += change.squares;
    c2_ += change.c2;
    root_ = std::sqrt(static_cast<double>(squares_) * per_server_);
  }

  /// Remembers the mapping of now as the best. O(1).
  void keep_best();
  /// When it costs less than the best remembered. O(1).
  void keep_if_best() {
    if (cost() < best_cost_) keep_best();
  }
  /// Goes back to the best remembered, unless that of now costs no more. O(moves since).
  void return_to_best();
  /// The best remembered, or that of now. O(moves since).
  std::vector<std::uint32_t> best() const;

 private:
  Change with_cost(Change change) const {
    change.cost = beta_ * static_cast<double>(change.c2);
    if (change.squares != 0) {
      change.cost +=
          std::sqrt(static_cast<double>(squares_ + change.squares) * per_server_) - root_;
    }
    return change;
  }
  void note(std::size_t task, std::uint32_t from);

  const TaskGraph* tasks_;
  const Distances* distances_;
  double beta_;
  double per_server_;
  std::vector<std::uint32_t> mapping_;
  std::vector<std::int64_t> loads_;
  std::int64_t squares_ = 0;
  std::int64_t c2_ = 0;
  double root_ = 0;  ///< C1

  // The way back to the best: the moves since, or, once those are more than the tasks, a copy.
  double best_cost_ = std::numeric_limits<double>::infinity();
  bool journaling_ = false;
  bool stored_ = false;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> journal_;
  std::vector<std::uint32_t> copy_;
};

}  // namespace evenkeel::mapping
