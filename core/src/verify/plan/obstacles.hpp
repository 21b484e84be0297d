#pragma once
#include <span>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/plan_data.hpp"

namespace evenkeel::verify {

/// Why an object stays on its node, by all placements that move only this object. O(nodes x m log
/// m), times the group of the object if a group breaks its rule.
/// @param where  Node of every object; others can break rules.
plan::Obstacle kept_by(const plan::Model& model, const plan::Aim& aim,
                       std::span<const plan::Node> where, plan::Object object);

/// Whether the caps of moves and bytes hold. O(1).
bool keeps_caps(const plan::Aim& aim, const plan::Migration& migration);

}  // namespace evenkeel::verify
