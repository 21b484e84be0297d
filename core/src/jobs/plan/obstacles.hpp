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
  std::optional<Fraction> bound;      ///< Without that rule no plan ends earlier.
};

/// What keeps a node as full as it is.
struct KeptNode {
  plan::Node node = 0;
  std::int64_t objects = 0;    ///< On it.
  std::int64_t looked_at = 0;  ///< Of these the largest.
  std::vector<Kept> rules;     ///< In the order of the rules; those that keep any.
};

/// @param where  Of every object. O(m log m) and, a rule that keeps any, its bound.
KeptNode find_kept(const PlanInput& input, const std::vector<plan::Node>& where, plan::Node node);

/// The obstacles of an answer. Both must outlive it.
answers::PlanObstacles obstacles_of(const PlanInput& input, const KeptNode& kept);

/// "no gain", "pinned", ...: what the rule is called in answers.
const char* name_of(plan::Obstacle rule);

/// Why an object stays, as a sentence goes on: "is pinned". @param node  As sentences call it.
std::string keeps_text(plan::Obstacle rule, bool several, const std::string& node);

}  // namespace evenkeel::jobs
