#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/departures.hpp"
#include "evenkeel/plan/items.hpp"
#include "evenkeel/plan/node_family.hpp"

namespace evenkeel::plan {

/// Why no plan has a makespan of at most a time. The capacities C are the maximum work of nodes in
/// that time, a multiple of the loads' grain.
struct Certificate {
  enum class Test : std::uint8_t {
    fill,      ///< The objects allowed only on `nodes` have more work than these can do.
    forced,    ///< The objects pinned on a node are more than it can do.
    largest,   ///< An object is more than any of its nodes can do.
    together,  ///< The objects of a group are more than any node of all of them can do.
    prefix,    ///< The k largest objects are more than the k largest capacities.
    count,     ///< The nodes can hold fewer than k of the k largest objects.
    l2,  ///< Equal speeds: objects above C - a and C / 2, and all objects of a or more with them.
    spread,    ///< The k-th largest object of a group is more than the k-th largest capacity.
    resource,  ///< The same tests with a resource and its capacities: no plan at all. By `forced`
               ///< the node is above its capacity by its base and the objects pinned on it.
    removal,   ///< More objects leave their homes than allowed.
    exchange,  ///< The same, by the objects above `number`: a node takes at most one of them.
    bytes,     ///< More bytes leave their homes than allowed.
  };
  Test test = Test::fill;
  std::int64_t number = 0;       ///< k, a, node, object or group, depending on the test.
  std::vector<Node> nodes = {};  ///< For fill; empty: all nodes that are not drained.
  std::uint32_t resource = kNone;
  std::uint32_t member = 0;  ///< For spread: k, with `number` the group.
  /// For resource: the test.
  Test inner = Test::fill;
};

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
