#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "evenkeel/mapping/cost.hpp"

namespace evenkeel::mapping {

/// A mapping under change, with its cost kept up to date. Sums are integers; only the root in C1 is
/// rounded. It can return to the best mapping so far without a copy at every step.
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
  /// The lowest number among equals. O(servers).
  std::uint32_t least_loaded() const {
    const auto least = std::min_element(loads_.begin(), loads_.end());
    return static_cast<std::uint32_t>(least - loads_.begin());
  }
  double cost() const { return c1() + beta_ * static_cast<double>(c2_); }

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
    return change_at(task, loads_[to], c2);
  }

  /// The same for any other server with that load. O(1).
  Change change_at(std::size_t task, std::int64_t load, std::int64_t c2) const {
    const std::int64_t weight = tasks_->comp(task);
    return with_cost({2 * weight * (load - loads_[mapping_[task]] + weight), c2, 0});
  }

  void move(std::size_t task, std::uint32_t to, const Change& change) {
    shift(task, to, change.c2);
    root_ = c1();
  }

  /// Approximate change of the cost when the task moves to each of several servers, its own
  /// included. C1 is expanded to the second order around the mapping of the last settle(). It needs
  /// no root and no branch, because searches that draw a server by its cost evaluate several at
  /// once. O(servers given).
  /// @param costs  In: communication of the task at each server. Out: the change up to a constant.
  template <std::size_t N>
  void changes_about(std::size_t task, const std::array<std::uint32_t, N>& to,
                     std::array<double, N>& costs) const {
    const auto weight = static_cast<double>(tasks_->comp(task));
    const double slope = 2 * weight * slope_;
    const std::uint32_t from = mapping_[task];
    const double here = static_cast<double>(loads_[from]);
    for (std::size_t k = 0; k < N; ++k) {
      const double grown = to[k] == from ? 0 : weight;
      const double first = slope * (static_cast<double>(loads_[to[k]]) - here + grown);
      costs[k] = first - first * first * bend_ + beta_ * costs[k];
    }
  }

  /// Moves the task, or leaves it on its server, without the square roots that change_of() needs;
  /// settle() updates these. O(1).
  void shift(std::size_t task, std::uint32_t to, std::int64_t c2) {
    const std::uint32_t from = std::exchange(mapping_[task], to);
    if (journaling_) note(task, from, to);
    const std::int64_t weight = tasks_->comp(task);
    loads_[from] -= weight;
    squares_ += 2 * weight * (loads_[to] - loads_[from]);
    loads_[to] += weight;
    c2_ += c2;
  }
  void settle() {
    root_ = c1();
    bend_ = root_ > 0 ? 0.5 / root_ : 0;
    slope_ = per_server_ * bend_;
  }

  /// Remembers the mapping of now as the best. O(1).
  void keep_best();
  /// Keeps the present mapping if it costs less than the best so far. O(1).
  void keep_if_best() {
    if (cost() < best_cost_) keep_best();
  }
  /// Returns to the best mapping so far, unless the present one costs no more. O(moves since).
  void return_to_best();
  /// The best mapping so far, or the present one. O(moves since).
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
  double c1() const { return std::sqrt(static_cast<double>(squares_) * per_server_); }

  // Without a branch on whether the task moves: searches do not know that long before.
  void note(std::size_t task, std::uint32_t from, std::uint32_t to) {
    journal_[journaled_] = {static_cast<std::uint32_t>(task), from};
    journaled_ += from != to ? 1 : 0;
    if (journaled_ == journal_.size()) end_journal();
  }
  void end_journal();

  const TaskGraph* tasks_;
  const Distances* distances_;
  double beta_;
  double per_server_;
  std::vector<std::uint32_t> mapping_;
  std::vector<std::int64_t> loads_;
  std::int64_t squares_ = 0;
  std::int64_t c2_ = 0;
  double root_ = 0;              ///< C1
  double slope_ = 0, bend_ = 0;  ///< Derivative of C1 by the sum of squares; 0.5 / C1.

  // Data to restore the best mapping: the moves since then, or a copy once the moves outnumber the
  // tasks.
  double best_cost_ = std::numeric_limits<double>::infinity();
  bool journaling_ = false;
  bool stored_ = false;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> journal_;
  std::size_t journaled_ = 0;
  std::vector<std::uint32_t> copy_;
};

}  // namespace evenkeel::mapping
