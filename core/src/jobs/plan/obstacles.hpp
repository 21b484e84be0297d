#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/plan/input.hpp"
#include "plan/obstacles.hpp"

namespace evenkeel::jobs {

/// Objects of a node that the same rule keeps there.
struct Kept {
  plan::Obstacle rule = plan::Obstacle::none;
  std::int64_t count = 0;
  std::vector<plan::Object> largest;  ///< The first few.
  std::optional<Fraction> bound;      ///< Lower bound of the makespan without this rule.
};

/// Obstacles that keep a node loaded.
struct KeptNode {
  plan::Node node = 0;
  std::int64_t objects = 0;    ///< On the node.
  std::int64_t looked_at = 0;  ///< Number of checked objects: the largest on the node.
  std::vector<Kept> rules;     ///< In the order of the rules; only rules that keep an object.
};

/// @param where  Node per object. O(m log m), plus one bound per rule in use.
KeptNode find_kept(const PlanInput& input, const std::vector<plan::Node>& where, plan::Node node);

/// The obstacles of an answer. Both arguments must outlive it.
answers::PlanObstacles obstacles_of(const PlanInput& input, const KeptNode& kept);

/// "no gain", "pinned", ...: name of the rule in answers.
const char* name_of(plan::Obstacle rule);

/// Reason why an object stays, as it continues a sentence: "is pinned". @param node  Its name in
/// sentences.
std::string keeps_text(plan::Obstacle rule, bool several, const std::string& node);

}  // namespace evenkeel::jobs
