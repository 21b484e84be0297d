#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "evenkeel/base/stop.hpp"

namespace evenkeel::mapping {

class Distances;
class TaskGraph;

/// What annealing did from its first to its last temperature.
struct Annealing {
  double start = 0;   ///< First temperature.
  double freeze = 0;  ///< Annealing finishes at this temperature.

  struct Step {
    double temperature = 0;  ///< The highest of them.
    std::int64_t temperatures = 1;
    std::int64_t proposals = 0;
    std::int64_t accepted = 0;
  };
  /// Finished temperatures. If there are many, neighbouring ones are joined: 500 at most.
  std::vector<Step> steps = {};

  /// Adds one temperature.
  void add(const Step& step);
};

/// A search for a mapping that can be run piece by piece. Slicing does not change the result.
class Mapper {
 public:
  virtual ~Mapper() = default;

  /// Continues for about `proposals` proposals. @return whether the mapper has finished.
  virtual bool advance(std::int64_t proposals) = 0;
  /// The result, or the best mapping so far.
  virtual std::vector<std::uint32_t> mapping() const = 0;
  virtual double progress() const = 0;  ///< 0 to 1.

  /// Check that is asked within advance() during long work; null: never. After Stopped, mapping()
  /// is still the best so far, and nothing else can be called.
  void set_stop(StopCheck* stop) { stop_ = stop; }

  std::int64_t proposals() const { return proposals_; }  ///< Moves looked at.
  std::int64_t accepted() const { return accepted_; }    ///< Moves made.
  /// Partners of tasks that were visited to evaluate random moves; searches that evaluate otherwise
  /// do not count.
  std::int64_t operations() const { return operations_; }

  struct Point {
    std::int64_t proposals;
    double cost;
  };
  const std::vector<Point>& history() const { return history_; }  ///< A few hundred at most.

  /// Null for searches that do not anneal.
  virtual const Annealing* annealing() const { return nullptr; }

 protected:
  /// Every point while they fit, then every second, every fourth, ... @return whether it did thin
  /// them out.
  bool remember(double cost) { return remember_at(proposals_, cost); }
  bool remember_at(std::int64_t proposals, double cost);

  /// A search that is part of this search. Its proposals, moves and history since the last call are
  /// added to this one.
  struct Part {
    std::int64_t proposals = 0, accepted = 0;
    std::size_t points = 0;
  };
  void follow(const Mapper& search, Part& seen);

  std::int64_t proposals_ = 0;
  std::int64_t accepted_ = 0;
  std::int64_t operations_ = 0;
  StopCheck* stop_ = nullptr;

 private:
  std::vector<Point> history_;
};

/// Makes the search for the best mapping for the work, as algorithm best of a map job.
/// Example:
///
///     const std::vector<mapping::Message> messages{{0, 1, 5}, {2, 3, 5}};
///     const mapping::TaskGraph tasks({1, 1, 1, 1}, messages);
///     const mapping::Distances distances(graph::parse_topology("path:2"));
///     const auto mapper = mapping::make_best(tasks, distances, 1.0, 1.0, {0, 1, 0, 1}, 1);
///     while (!mapper->advance(1000000)) {
///     }
///     const auto servers = mapper->mapping();  // per task
///     const auto measures = mapping::measure(tasks, distances, servers, 1.0);
///
/// @param tasks      Task graph; must outlive the mapper.
/// @param distances  Cost per unit between two servers; must outlive the mapper.
/// @param beta       Weight of communication, >= 0; see balanced_beta().
/// @param effort     Work in multiples of the usual, above 0.
/// @param start      Server per task, shape tasks. The result does not cost more.
/// @param seed       Seed of the random numbers.
/// Complexity: O(effort x (messages + tasks)).
/// Source: core/theory/mapping.md, section 8.
std::unique_ptr<Mapper> make_best(const TaskGraph& tasks, const Distances& distances, double beta,
                                  double effort, std::vector<std::uint32_t> start,
                                  std::uint64_t seed);

}  // namespace evenkeel::mapping
