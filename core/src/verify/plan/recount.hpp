#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/plan_data.hpp"

namespace evenkeel::verify {

/// Measures of a placement, counted rule by rule. Source: core/theory/plan.md, section 1.
struct Recount {
  std::vector<Load> loads;  ///< Per node.
  std::vector<Load> work;   ///< Per node: load plus the larger of sent and received messages.
  Fraction mean;            ///< All load over the speeds of nodes that are not drained.
  Fraction makespan;        ///< Largest work / speed, 0/1 without work.
  plan::Node most_loaded = plan::kNone;  ///< The first node of that.
  plan::Migration migration;             ///< From the homes to this placement.
  std::int64_t unplaced = 0;             ///< Objects that are nowhere.
  std::int64_t forbidden = 0;  ///< Objects on nodes that their state, pin or node set forbids.
  std::int64_t full = 0;       ///< Resources of nodes above their capacity.
  std::int64_t groups = 0;     ///< Objects too many at a place of spread, places of together.
  std::vector<bool> is_full;   ///< Per node; empty without resources.

  std::int64_t violations() const { return unplaced + forbidden + full + groups; }
};

/// @param where  Node of every object; kNone = unplaced. O(m log m).
Recount recount(const plan::Model& model, std::span<const plan::Node> where);

/// Whether no resource of the node is above its capacity with these objects. O(objects log).
bool holds(const plan::Model& model, plan::Node node, const std::vector<plan::Object>& objects);

/// Why each object leaves its home, by the homes and the loads of the plan: "new", "drain", ...
/// O(m log m).
/// @param where  Final node of every object.
std::vector<std::string_view> reasons(const plan::Model& model, std::span<const plan::Node> where);

/// Objects by the node they are on. O(n + m).
std::vector<std::vector<plan::Object>> by_node(const plan::Model& model,
                                               std::span<const plan::Node> where);

/// Whether state, pin and node set allow the object on the node. O(log set).
bool let_be(const plan::Model& model, plan::Object j, plan::Node i);

/// Why an object stays on its node, by all placements that move only this object. O(nodes x m log
/// m), times the group of the object if a group breaks its rule.
/// @param where  Node of every object; others can break rules.
plan::Obstacle kept_by(const plan::Model& model, const plan::Aim& aim,
                       std::span<const plan::Node> where, plan::Object object);

/// Whether the caps of moves and bytes hold. O(1).
bool keeps_caps(const plan::Aim& aim, const plan::Migration& migration);

inline constexpr std::int64_t kMostTried = 20'000'000;

/// Whether any placement keeps the rules and the caps, by trying every node for one object after
/// the other. Empty after kMostTried tries. O(kMostTried), times the objects of a node per try.
std::optional<bool> has_plan(const plan::Model& model, const plan::Aim& aim,
                             StopCheck* stop = nullptr);

}  // namespace evenkeel::verify
