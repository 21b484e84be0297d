#pragma once
#include <cstdint>
#include <vector>

#include "dynamic/run.hpp"

namespace evenkeel::dynamic {

/// Chooses among the nodes that a task could go to. A policy without its own rule takes the least
/// loaded child.
class Chooser {
 public:
  explicit Chooser(Run& run);

  /// Whether the policy has its own rule.
  static bool has(Policy policy) { return way_of(policy) != nullptr; }
  /// Below a controller, or behind a dispatcher.
  Place choose_child(const Task& task, Place at);
  /// Flat: the next server of a task that is passed on, or its present server.
  Place choose_next(const Task& task, Place at) { return (this->*choose_)(task, at); }

 private:
  using Choose = Place (Chooser::*)(const Task& task, Place at);
  static Choose way_of(Policy policy);
  Place choose_near(const Task& task, Place at);
  Place random_child(const Task& task, Place at);
  Place next_server(const Task& task, Place root);
  Place idle_server(const Task& task, Place root);
  Place random_server(const Task& task, Place root);
  Place least_of_few(const Task& task, Place root);
  Place towards_low(const Task& task, Place at);
  Place below_average(const Task& task, Place at);
  std::uint32_t draw_server(const Task& task, std::uint64_t attempt) const {
    return static_cast<std::uint32_t>(dispatch_.pick(run_.network.servers(), task.number, attempt));
  }

  Run& run_;
  Choose choose_;
  CounterRandom split_, dispatch_;
  std::uint32_t next_in_turn_ = 0;
  std::vector<std::uint32_t> found_by_, first_step_, reached_;  ///< Gradient: state of a search.
  std::uint32_t round_ = 0;
};

}  // namespace evenkeel::dynamic
