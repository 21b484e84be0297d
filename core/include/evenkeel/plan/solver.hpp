#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/bound.hpp"
#include "evenkeel/plan/items.hpp"
#include "evenkeel/plan/time_grid.hpp"

namespace evenkeel::plan {

/// Computes the node of every object, the quality of the plan, and its proof.
///
/// Example:
///
///     plan::Model model;
///     model.speed = {1, 1};
///     model.state = {plan::State::open, plan::State::open};
///     model.load = {5, 4, 3};
///     model.home = {0, 0, 0};
///     model.bytes = {1, 1, 1};
///     plan::Solver solver(model, {}, {});
///     solver.solve();
///     const auto& where = solver.where();                // node per object
///     const auto makespan = solver.measured().makespan;  // 7
///
/// Source: core/theory/plan.md, section 3.
class Solver {
 public:
  struct Options {
    std::int64_t effort =
        1;  ///< Number of passes, and states; never worse than less; 0: no exact search.
    std::uint64_t seed = 1;
    bool exact = false;  ///< Only a finished search will do.
  };
  /// `none`: the plan is the best one tried. `bound`: the bounds exclude a better plan. `search`:
  /// an exhaustive search found no better plan.
  enum class Proof : std::uint8_t { none, bound, search };

  Solver(const Model& model, const Aim& aim, const Options& options);

  /// Runs the next search. The results do not depend on the work between calls.
  /// @return whether all searches are complete. @throws Stopped; where() is then the best so far,
  /// if any.
  bool advance(StopCheck* stop = nullptr);
  /// Runs all searches. @throws Stopped.
  void solve(StopCheck* stop = nullptr) {
    while (!advance(stop)) {
    }
  }

  /// Whether no plan satisfies rules and caps, proven by the certificate of bound() or by a
  /// complete search. Otherwise a plan might exist that was not found.
  bool refuted() const { return refuted_; }
  bool has_plan() const { return !where_.empty() || model_.objects() == 0; }
  const std::vector<Node>& where() const { return where_; }
  const Measured& measured() const { return measured_; }
  const Bound& bound() const { return bound_; }
  /// Lower bound on the moves of every plan with at most this makespan. O(n log m).
  MovesBound moves_bound(const Fraction& time) const { return bounds_.moves(time); }
  Proof proof() const { return proof_; }
  std::int64_t states() const { return states_; }

 private:
  void offer(std::vector<Node> where);
  Fraction soonest() const;
  template <class Attempt>
  void bisect(const Attempt& attempt);
  bool is_first() const { return pass_ == 1; }
  bool is_last() const;
  bool continues() const;
  void from_homes(StopCheck* stop);
  void by_racks(StopCheck* stop);
  void fit_in_time(StopCheck* stop);
  void from_scratch(StopCheck* stop);
  void split_pairs(StopCheck* stop);
  void refine_messages(StopCheck* stop);
  void search(StopCheck* stop);
  void prove(StopCheck* stop);

  /// One step of a pass, and when a pass has it.
  struct Step {
    void (Solver::*run)(StopCheck* stop);
    bool (*when)(const Solver& solver);
  };
  static const Step kSteps[];  ///< In order of execution; a proof stops the passes.

  const Model& model_;
  Aim aim_;
  Options options_;
  TimeGrid grid_;  ///< Work of every node is a multiple of its step.
  Items items_;
  Bounds bounds_;
  Bound bound_;
  bool refuted_;
  std::vector<Node> items_where_;  ///< Nodes of the items, the best so far.
  std::vector<Node> where_;
  Measured measured_;
  Proof proof_ = Proof::none;
  std::int64_t states_ = 0;
  std::int64_t pass_ = 1;
  std::size_t next_ = 0;  ///< The next step of the pass.
};

}  // namespace evenkeel::plan
