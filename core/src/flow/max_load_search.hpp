#pragma once
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/max_load.hpp"

namespace evenkeel::flow {

/// Maximum number of edges for scheme max-load; more edges give `too_large`.
inline constexpr std::size_t kMaxLoadEdges = 200000;

/// The integral flow of minimum makespan, and of minimum fees for this makespan, whose edges carry
/// their minimum or nothing. Without minima it is found at once. With minima, the search branches
/// over the edges that carry too little: off, used in one direction, used in the other direction.
/// Resumable.
///
/// States are taken by their bound, makespan before fees, so that the remaining states bound
/// everything that was not searched. Complexity: least_time() and cheapest_within() per state. The
/// budget is the only limit on the number of states. Source: core/theory/flow.md, section 15.
class MaxLoadSearch {
 public:
  /// Kind of proof that no other flow has a smaller makespan.
  enum class Proof { none, cut, search };

  /// @param most_states  Budget; at least one state is searched.
  MaxLoadSearch(MaxLoadModel model, std::int64_t most_states);

  /// Searches up to `states` further states. @return true if the search has finished or the budget
  /// is used up.
  bool advance(std::int64_t states, StopCheck* stop = nullptr);

  const MaxLoadModel& model() const { return model_; }
  std::int64_t states() const { return states_; }
  bool has_minima() const { return has_minima_; }

  /// The best flow so far. The first one moves nothing.
  const std::vector<Load>& flow() const { return best_.flow; }
  const Fraction& makespan() const { return best_.value.time; }
  Int128 fees() const { return best_.value.fees; }

  /// No flow has a smaller makespan, and no flow with this makespan has lower fees.
  const Fraction& least_makespan() const { return bound_.time; }
  Int128 least_fees() const { return bound_.fees; }
  /// Cut that proves the makespan if all edges can be used freely: least_makespan() or less.
  const std::optional<Cut>& cut() const { return cut_; }
  const Fraction& cut_time() const { return cut_time_; }
  Proof proof() const;
  bool best_known() const { return !(bound_ < best_.value); }

 private:
  struct Value {
    Fraction time;
    Int128 fees = 0;
    friend bool operator<(const Value& a, const Value& b) {
      return std::tie(a.time, a.fees) < std::tie(b.time, b.fees);
    }
  };
  struct Decision {
    std::uint32_t edge;
    EdgeUse use;
  };
  struct State {
    Value bound;
    std::vector<Decision> decisions;
    std::uint32_t branch;  ///< The edge that carries too little.
    bool forward;          ///< Direction.
    std::int64_t number;
    friend bool operator<(const State& a, const State& b) { return a.number < b.number; }
  };
  /// The state with the lower bound first, then the deeper state, then the older state.
  struct First {
    std::pair<Value, Descending<std::size_t>> operator()(const State& state) const {
      return {state.bound, {state.decisions.size()}};
    }
  };
  struct Plan {
    Value value;
    std::vector<Load> flow;
  };

  std::optional<Plan> relaxed(const std::vector<EdgeUse>& uses, const Fraction& at_least,
                              StopCheck* stop);
  std::optional<std::uint32_t> too_little(const std::vector<Load>& flow) const;
  void start(StopCheck* stop);
  void dive(Plan plan, StopCheck* stop);
  void look(std::vector<Decision> decisions, const Value& bound, StopCheck* stop);
  void keep(Plan plan);
  void branch(StopCheck* stop);

  MaxLoadModel model_;
  std::int64_t most_states_;
  std::int64_t states_ = 0;
  bool has_minima_ = false;
  Plan best_;
  Value bound_;
  Fraction cut_time_;
  std::optional<Cut> cut_;
  Heap<State, First> open_;
};

}  // namespace evenkeel::flow
