#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/bound.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/moves.hpp"
#include "plan/obstacles.hpp"

namespace evenkeel::plan {

// For verifiers: everything here is computed from the model and the arguments, by code that the
// solver does not use.

/// Measures of a placement, counted rule by rule. Source: core/theory/plan.md, section 1.
struct Recount {
  std::vector<Load> loads;     ///< Per node.
  std::vector<Load> work;      ///< Per node: load plus the larger of sent and received messages.
  Fraction mean;               ///< All load over the speeds of nodes that are not drained.
  Fraction makespan;           ///< Largest work / speed, 0/1 without work.
  Node most_loaded = kNone;    ///< The first node of that.
  Migration migration;         ///< From the homes to this placement.
  std::int64_t unplaced = 0;   ///< Objects that are nowhere.
  std::int64_t forbidden = 0;  ///< Objects on nodes that their state, pin or node set forbids.
  std::int64_t full = 0;       ///< Resources of nodes above their capacity.
  std::int64_t groups = 0;     ///< Objects too many at a place of spread, places of together.
  std::vector<bool> is_full;   ///< Per node; empty without resources.

  std::int64_t violations() const { return unplaced + forbidden + full + groups; }
};

/// @param where  Node of every object; kNone = unplaced. O(m log m).
Recount recount(const Model& model, std::span<const Node> where);

/// Whether no resource of the node is above its capacity with these objects. O(objects log).
bool holds(const Model& model, Node node, const std::vector<Object>& objects);

/// Why each object leaves its home, by the homes and the loads of the plan. O(m log m).
/// @param where  Final node of every object.
std::vector<Reason> reasons(const Model& model, std::span<const Node> where);

/// Why an object stays on its node, by all placements that move only this object. O(nodes x m log
/// m), times the group of the object if a group breaks its rule.
/// @param where  Node of every object; others can break rules.
Obstacle kept_by(const Model& model, const Aim& aim, std::span<const Node> where, Object object);

/// Whether any placement keeps the rules and the caps, by trying every node for one object after
/// the other. Empty after kMostTried tries. O(kMostTried), times the objects of a node per try.
std::optional<bool> has_plan(const Model& model, const Aim& aim, StopCheck* stop = nullptr);

inline constexpr std::int64_t kMostTried = 20'000'000;

/// Bounds from their certificates alone. Source: core/theory/plan.md, section 2.
class BoundCheck {
 public:
  /// @param aim  Its caps count.
  explicit BoundCheck(const Model& model, const Aim& aim = {});

  /// Whether the certificate shows that every plan has at least this makespan. It is checked with
  /// the maximum work of any smaller makespan, so it does not have to hold at other times. O(n + m)
  /// log.
  bool shows(const Certificate& certificate, const Fraction& time) const;

  /// Objects that leave their homes in every plan with at most this makespan: objects that cannot
  /// stay, and the largest of every node until the rest is done in time and fits. O(m log m).
  std::int64_t removed(const Fraction& time) const;

  /// The same bound by objects above the threshold, of which every node keeps at most one. Nothing
  /// if a node can hold two objects of that size, or if there is no such plan. O(m log m).
  std::optional<std::int64_t> exchanged(const Fraction& time, Load threshold) const;

 private:
  using Test = Certificate::Test;
  /// Maximum work of every node within the time, or before it: multiples of the common divisor.
  std::vector<Load> rooms_by(const Fraction& time) const;
  std::vector<Load> rooms_before(const Fraction& time) const;
  void keep_closed(std::vector<Load>& rooms) const;
  std::int64_t removed(const std::vector<Load>& rooms) const;
  std::int64_t freed(const std::vector<Object>& objects, Node node) const;
  /// @return INT64_MAX if no such plan exists.
  std::optional<std::int64_t> exchanged(const std::vector<Load>& rooms, Load threshold) const;
  Int128 bytes_out(const std::vector<Load>& rooms) const;
  bool caps_overflow(const Certificate& certificate, const std::vector<Load>& rooms) const;
  bool sets_overflow(const std::vector<Node>& set, const std::vector<Load>& rooms) const;
  bool fits_nowhere(Object object, const std::vector<Load>& rooms) const;
  bool parts_company(std::uint32_t group, const std::vector<Load>& rooms) const;
  bool group_overflows(std::uint32_t group, std::uint32_t k, const std::vector<Load>& rooms) const;
  bool forced_overflows(Node node, const std::vector<Load>& rooms) const;
  bool packing_overflows(const Certificate& certificate) const;
  bool overflows(Test test, std::int64_t number, std::vector<Load> sizes,
                 std::vector<Load> rooms) const;

  const Model& model_;
  Aim aim_;
  Load divisor_ = 1;                           ///< Greatest common divisor of all loads.
  std::vector<std::vector<Object>> there_;     ///< Per node: the objects whose home it is.
  std::vector<std::vector<Object>> together_;  ///< Objects that only move as one, each once.
  std::vector<std::uint32_t> one_of_;          ///< Index in `together_` per object.
};

}  // namespace evenkeel::plan
