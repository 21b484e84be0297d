// Obstacles that keep a node loaded, for programs and in words.
#include "jobs/plan/obstacles.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/plan/bound.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"

namespace evenkeel::jobs {

using plan::Obstacle;

const char* name_of(Obstacle rule) {
  constexpr const char* kNames[] = {"pinned", "allowed", "closed",  "capacity",
                                    "group",  "cap",     "no gain", "none"};
  return kNames[static_cast<std::size_t>(rule)];
}

std::string keeps_text(Obstacle rule, bool several, const std::string& node) {
  const std::string is = several ? "are" : "is", it = several ? "them" : "it";
  switch (rule) {
    case Obstacle::pinned: return concat({is, " pinned to ", node});
    case Obstacle::allowed: return is + " not allowed on any other node";
    case Obstacle::closed: return is + " not allowed on any other node that takes objects";
    case Obstacle::capacity:
      return concat({several ? "stay" : "stays", " because no other node has enough capacity"});
    case Obstacle::group:
      return concat({"would break the rule of ", several ? "their groups" : "its group",
                     " on any other node"});
    case Obstacle::cap:
      return (several ? "stay" : "stays") +
             std::string(
                 " because of a limit on migration, the target makespan or the "
                 "minimum gain");
    case Obstacle::no_gain:
      return concat({several ? "stay" : "stays", " because any other node that took ",
                     several ? "one of them" : "it", " would have at least the load / speed that ",
                     node, " has"});
    case Obstacle::none:
      return concat({"could move to another node and lower the load of ", node,
                     ". The search did not find such a move, but a larger effort might find it"});
  }
  return "";
}

KeptNode find_kept(const PlanInput& input, const std::vector<plan::Node>& where, plan::Node node) {
  constexpr std::size_t kNamed = 10;
  const plan::Obstacles found = plan::obstacles_on(input.model, where, node, input.aim);
  KeptNode kept{node, found.objects, static_cast<std::int64_t>(found.first.size()), {}};
  std::vector<Kept> rules(plan::kObstacles);
  for (std::size_t k = 0; k < found.first.size(); ++k) {
    Kept& one = rules[static_cast<std::size_t>(found.why[k])];
    one.rule = found.why[k];
    ++one.count;
    if (one.largest.size() < kNamed) one.largest.push_back(found.first[k]);
  }
  for (Kept& one : rules) {
    if (one.count == 0) continue;
    const bool cap = one.rule == Obstacle::cap;
    const auto relaxed = cap ? std::optional(input.model) : plan::without(input.model, one.rule);
    if (relaxed) {
      const plan::Aim aim = cap ? plan::Aim{} : input.aim;
      const plan::Bound bound = plan::Bounds(*relaxed, plan::make_items(*relaxed), aim).makespan();
      if (!bound.infeasible) one.bound = bound.makespan;
    }
    kept.rules.push_back(std::move(one));
  }
  return kept;
}

answers::PlanObstacles obstacles_of(const PlanInput& input, const KeptNode& kept) {
  return {.node = kept.node,
          .objects = kept.objects,
          .looked_at = kept.looked_at,
          .rules = answers::list_of_each(kept.rules, [&input](const Kept& one) {
            answers::PlanObstacle to{.rule = name_of(one.rule),
                                     .count = one.count,
                                     .objects = answers::loads_of(one.largest)};
            if (one.bound) to.bound = time_of(asked_time(input, *one.bound));
            return to;
          })};
}

}  // namespace evenkeel::jobs
