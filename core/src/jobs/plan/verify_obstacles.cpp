// What keeps the objects of the most loaded node, counted again.
#include "jobs/plan/verify_obstacles.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "jobs/plan/obstacles.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/plan/obstacles.hpp"

namespace evenkeel::jobs {
namespace {

Int128 largest_group(const plan::Model& model) {
  std::vector<Int128> members(model.groups.size(), 0);
  for (plan::Object j = 0; j < model.objects(); ++j)
    if (model.group_of(j) != plan::kNone) ++members[model.group_of(j)];
  return *std::max_element(members.begin(), members.end());
}

}  // namespace

void check_obstacles(const Json& obstacles, const PlanInput& input,
                     const std::vector<plan::Node>& where, const verify::Recount& end,
                     Findings& findings) {
  constexpr Int128 kMostCounted = 20'000'000;
  constexpr std::size_t kNamed = 10;
  const std::string field = "result.obstacles.";
  findings.whole(field + "node", obstacles["node"], end.most_loaded);
  std::vector<plan::Object> there;
  for (plan::Object j = 0; j < where.size(); ++j)
    if (where[j] == end.most_loaded) there.push_back(j);
  findings.whole(field + "objects", obstacles["objects"], static_cast<Int128>(there.size()));
  const auto placements = static_cast<Int128>(there.size()) * static_cast<Int128>(end.loads.size());
  const bool few = placements * static_cast<Int128>(where.size()) *
                       (end.groups > 0 ? largest_group(input.model) : 1) <=
                   kMostCounted;
  if (few)
    findings.whole(field + "looked_at", obstacles["looked_at"], static_cast<Int128>(there.size()));
  if (!few) {
    findings.not_checked("result.obstacles", "there are too many placements to check");
    return;
  }
  sort_stably(there, [&](plan::Object a, plan::Object b) {
    return input.model.load[a] > input.model.load[b];
  });
  std::vector<std::vector<plan::Object>> kept(plan::kObstacles);
  for (const plan::Object j : there)
    kept[static_cast<std::size_t>(verify::kept_by(input.model, input.aim, where, j))].push_back(j);
  std::size_t next = 0;
  const Json& rules = obstacles["rules"];
  for (std::size_t rule = 0; rule < kept.size(); ++rule) {
    if (kept[rule].empty()) continue;
    const std::string at = concat({field, "rules[", next, "]"});
    if (next == rules.size()) return findings.wrong(at + " is missing");
    const Json& claim = rules[next++];
    findings.same(at + ".rule", claim["rule"], name_of(static_cast<plan::Obstacle>(rule)));
    findings.whole(at + ".count", claim["count"], static_cast<Int128>(kept[rule].size()));
    kept[rule].resize(std::min(kept[rule].size(), kNamed));
    findings.same(at + ".objects", claim["objects"], kept[rule]);
    const bool is_open = rule >= static_cast<std::size_t>(plan::Obstacle::no_gain);
    const auto bound = claimed_time(claim["bound"]);
    if (is_open ? !claim["bound"].is_null() : !claim["bound"].is_null() && !bound)
      findings.wrong(
          concat({at, ".bound is ", shown(claim["bound"]), ", which is not a valid bound"}));
    else if (bound && end.violations() == 0 && asked_time(input, end.makespan) < *bound)
      findings.wrong(at +
                     ".bound exceeds the makespan, although the plan satisfies all other rules");
    if (!is_open)
      findings.not_checked(at + ".bound", "a bound without one rule has no certificate");
  }
  if (next != rules.size()) findings.wrong(field + "rules has a rule that keeps no object");
}

}  // namespace evenkeel::jobs
