#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/bound.hpp"
#include "evenkeel/plan/items.hpp"

namespace evenkeel::plan {

/// Where every object goes, how good that is, and what proves it.
///
///     plan::Solver solver(model, aim);
///     solver.solve();
///     solver.where();  // of every object; solver.measured() is what it is like
///
/// Source: core/theory/plan.md, section 3.
class Solver {
 public:
  struct Options {
    std::int64_t effort =
        1;  ///< So many passes, and states; never worse than less; 0: no exact search.
    std::uint64_t seed = 1;
    bool exact = false;  ///< Only a finished search will do.
  };
  /// none: the best of what was tried; bound: the bounds leave nothing better; search: all was
  /// looked at.
  enum class Proof : std::uint8_t { none, bound, search };

  Solver(const Model& model, const Aim& aim, const Options& options);

  /// @throws Stopped; where() is then the best so far, if there was any.
  void solve(StopCheck* stop = nullptr);

  /// Whether no plan at all keeps rules and caps: by the certificate of bound(), or because a
  /// search came to its end. Without either there may be one that was not found.
  bool refuted() const { return refuted_; }
  bool has_plan() const { return !where_.empty() || model_.objects() == 0; }
  const std::vector<Node>& where() const { return where_; }
  const Measured& measured() const { return measured_; }
  const Bound& bound() const { return bound_; }
  /// At least as many moves as any plan that ends by the time needs. O(n + m).
  std::int64_t moves_bound(const Fraction& time) const { return bounds_.moves(time); }
  Proof proof() const { return proof_; }
  std::int64_t states() const { return states_; }

 private:
  void offer(std::vector<Node> where);
  Fraction soonest() const;
  Load on_grid(const Fraction& time) const;  ///< In steps of the fastest nodes, upwards.
  template <class Attempt>
  void bisect(const Attempt& attempt);
  void from_homes(std::int64_t effort, StopCheck* stop);
  void by_racks(StopCheck* stop);
  void fit_in_time(StopCheck* stop);
  void from_scratch(std::int64_t effort, StopCheck* stop);
  void split_pairs(std::uint64_t seed, StopCheck* stop);
  void refine_messages(std::uint64_t seed, StopCheck* stop);
  void run(std::int64_t pass, StopCheck* stop);
  void search(StopCheck* stop);
  void prove();

  const Model& model_;
  Aim aim_;
  Options options_;
  Load fastest_;
  Items items_;
  Bounds bounds_;
  Bound bound_;
  bool refuted_;
  std::vector<Node> items_where_;  ///< Of the items, the best so far.
  std::vector<Node> where_;
  Measured measured_;
  Proof proof_ = Proof::none;
  std::int64_t states_ = 0;
};

}  // namespace evenkeel::plan
