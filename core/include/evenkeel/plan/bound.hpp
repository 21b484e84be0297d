#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/certificate.hpp"
#include "evenkeel/plan/departures.hpp"
#include "evenkeel/plan/items.hpp"
#include "evenkeel/plan/node_family.hpp"

namespace evenkeel::plan {

/// Lower bound on the makespan, with its proof.
struct Bound {
  Fraction makespan;                       ///< No plan has less.
  std::optional<Certificate> certificate;  ///< For every time below it; empty if it is 0.
  Fraction fails;           ///< The last time that was refuted; valid for all below `makespan`.
  bool infeasible = false;  ///< No plan at all: the certificate holds for every time.
};

/// Lower bound on the objects that leave their homes, with its proof.
struct MovesBound {
  std::int64_t moves = 0;
  std::optional<Load> threshold;  ///< Threshold of exchange; empty: removal.
};

/// Tests that refute a time, each O(n + m) after sorting once.
/// Source: core/theory/plan.md, section 2.
class Bounds {
 public:
  /// @param model  Must outlive the bounds.
  /// @param items  Items of the model; must outlive the bounds.
  /// @param aim    Its caps count.
  Bounds(const Model& model, const Items& items, const Aim& aim = {});

  /// The first test that refutes the time.
  std::optional<Certificate> refute(const Fraction& time) const;
  /// The minimum time that no test refutes, among the possible finishing times of nodes. O((n + m)
  /// log W).
  Bound makespan() const;
  /// Lower bound on the objects that leave their homes in every plan with at most this makespan.
  /// O(n log m).
  MovesBound moves(const Fraction& time) const;
  /// Maximum load per node in plans with at most this makespan; 0 for drained nodes. O(n).
  std::vector<Load> capacities(const Fraction& time) const;

 private:
  void sum_inside();
  std::optional<Certificate> refute_resources() const;
  std::optional<Certificate> refute_pack(const std::vector<Load>& sizes,
                                         const std::vector<Load>& capacities) const;
  std::optional<Certificate> refute_sets(const std::vector<Load>& capacities) const;
  std::optional<Certificate> refute_largest(const std::vector<Load>& capacities) const;
  std::vector<Load> rooms_apart(const std::vector<Load>& capacities, bool racks) const;
  std::optional<Certificate> refute_spread(const std::vector<Load>& capacities) const;
  std::optional<Certificate> refute_caps(const std::vector<Load>& capacities) const;

  const Model& model_;
  const Items& items_;
  std::vector<Load> sizes_;  ///< Loads of the items, descending.
  Aim aim_;
  Load grain_;
  Departures departures_;
  std::optional<Certificate> never_;  ///< Resources do not depend on the time.
  NodeFamily family_;
  std::vector<Int128> inside_;  ///< Per set of nodes: load of the objects allowed inside it alone.
  std::vector<std::vector<Load>> group_sizes_;  ///< Per group: loads of its objects, descending.
};

/// Lower bounds on the makespan of plans with at most k moves, for k = 0 .. most. The bound takes
/// the largest movable object off the most loaded node, k times. Its value is then the largest load
/// / speed. O((n + most) log).
/// Source: core/theory/plan.md, section 2.
std::vector<Fraction> removal_front(const Model& model, std::int64_t most);

}  // namespace evenkeel::plan
