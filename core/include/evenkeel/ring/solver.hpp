#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/chains.hpp"
#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/free_remainder.hpp"
#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"

namespace evenkeel::ring {

/// Steps and traffic of one schedule; no steps if it never finishes.
struct Outcome {
  std::optional<std::int64_t> steps;
  Int128 traffic = 0;
};

/// Solves a ring: the requested schedule, Lau's search and the Pareto front on request, and the
/// execution that proves the schedule. Resumable; slicing does not change the result.
///
/// Example:
///
///     ring::Solver solver({7, 0, 3, 1, 1, 0});
///     solver.solve();
///     const auto steps = solver.steps();               // 2, the fewest
///     const std::vector<Load>& units = solver.flow();  // from node i to node i + 1
///
/// Complexity: O(n log n log(total)) for the optimum, O(n) per executed step.
/// Source: Lau; core/theory/ring.md.
class Solver {
 public:
  /// @param loads    Units per node, shape n >= 2.
  /// @param options  Like in a ring job; options for text input are ignored.
  /// @param targets  Loads after balancing, shape n; empty: even targets, or chosen by the solver.
  /// @param limits   Whether jobs that take minutes are refused.
  /// @param stop     Checked in long steps that cannot be sliced; must outlive the solver. Null:
  ///                 never.
  explicit Solver(std::vector<Load> loads, settings::Ring options = {},
                  std::vector<Load> targets = {}, bool limits = true, StopCheck* stop = nullptr);

  /// Continues for about `work` node visits. @return whether the solver has finished.
  /// @throws Error infeasible, too_large; the errors of Instance.
  bool advance(std::int64_t work);
  /// Runs until the solver has finished.
  void solve() {
    while (!advance(INT64_MAX / 4)) {
    }
  }
  /// Stops early and keeps the best result so far.
  void stop();

  struct Share {
    std::int64_t done = 0, total = 0;
  };
  Share progress() const;

  const std::vector<Load>& loads() const { return loads_; }
  const std::vector<Load>& targets() const { return targets_; }
  const settings::Ring& options() const { return options_; }
  SendModel model() const { return {options_.mode, options_.message_limit}; }
  const Instance& instance() const { return *instance_; }

  const ShiftIntervals& intervals() const { return *intervals_; }
  /// Whether the solver chose the nodes that take the remainder.
  bool is_free() const { return free_; }

  Load shift() const { return shift_; }
  const std::optional<std::int64_t>& steps() const { return steps_; }  ///< Empty: never finishes.
  const std::vector<Load>& flow() const { return flow_; }              ///< Over every link.
  Int128 traffic() const { return traffic_; }
  const Optimum& optimum() const { return optimum_; }  ///< For the targets chosen.
  std::int64_t fewest() const { return fewest_; }      ///< Over all choices of a free remainder.
  std::int64_t lower_bound() const { return lower_bound_; }  ///< Over all schedules.
  Outcome outcome_of(Load shift) const;

  // Optional results; null if they were not requested or take too long.
  const LauSearch* lau() const { return lau_ ? &*lau_ : nullptr; }
  /// Points of the Pareto front; null if the front was not requested.
  const std::vector<ParetoPoint>* front() const;
  bool front_is_free() const { return free_front_.has_value(); }  ///< Every point has its targets.
  bool front_is_complete() const;    ///< The search was not stopped early.
  std::int64_t front_steps() const;  ///< The front is complete up to this number of steps.
  /// Proof for a free front that its point k has minimum traffic; null if the proof is too long.
  const Prices* front_prices(std::size_t k) const;
  const Structure* structure() const { return structure_ ? &*structure_ : nullptr; }
  /// The schedule executed to its end; null otherwise.
  const Execution* execution() const { return executed_ ? &*execution_ : nullptr; }
  bool traced() const { return traced_; }
  const std::vector<TracedStep>& trace() const { return trace_; }

 private:
  /// Every phase but the first can be left out when the host stops.
  enum class Phase { schedule, lau, front, execute, done };

  std::int64_t nodes() const { return static_cast<std::int64_t>(loads_.size()); }
  template <class Work>
  bool slice(Work& piece, std::int64_t& work);
  void find_schedule();
  void prepare_lau();
  void prepare_front(bool free);
  void use_shift(Load shift);
  void find_structure();
  void start_execution();
  bool step_execution();

  std::vector<Load> loads_, targets_;
  settings::Ring options_;
  bool limits_;
  StopCheck* stop_;
  Phase phase_ = Phase::schedule;
  std::optional<Instance> instance_;
  std::optional<ShiftIntervals> intervals_;
  Optimum optimum_;
  bool free_ = false;
  std::int64_t fewest_ = 0;
  std::int64_t lower_bound_ = 0;
  std::optional<LauSearch> lau_;
  std::optional<ParetoFront> front_;
  std::optional<FreeParetoFront> free_front_;
  std::int64_t front_points_ = 0;
  std::optional<Structure> structure_;
  std::optional<Execution> execution_;
  bool executed_ = false;
  std::int64_t executed_work_ = 0;
  std::vector<TracedStep> trace_;
  bool traced_ = false;

  Load shift_ = 0;
  std::optional<std::int64_t> steps_;
  std::vector<Load> flow_;
  Int128 traffic_ = 0;
};

}  // namespace evenkeel::ring
