// What a plan answer says of other plans.
#include "jobs/plan/verify_others.hpp"

#include "evenkeel/base/concat.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

// Another plan, which is not listed.
void check_limited(const Json& limited, const PlanInput& input, const verify::Recount& end,
                   const Proven& proven, Findings& findings) {
  const plan::Aim& aim = input.aim;
  Json by = Json::array();
  const auto exceeds = [&](const char* key, const auto& cap) {
    return cap && exact_integer(limited[key]).value_or(0) > *cap;
  };
  if (exceeds("moves", aim.max_moves)) by.push_back("max_moves");
  if (exceeds("bytes", aim.max_bytes)) by.push_back("max_bytes");
  if (aim.target) by.push_back("target");
  if (aim.min_gain) by.push_back("min_gain");
  findings.same("result.limited.by", limited["by"], by);
  const auto makespan = claimed_time(limited["makespan"]);
  if (!makespan || !(*makespan < asked_time(input, end.makespan)))
    findings.wrong(concat({"result.limited.makespan is ", shown(limited["makespan"]),
                           ", which is not below the makespan of the plan"}));
  else if (!aim.max_moves && !aim.max_bytes && proven.makespan && *makespan < *proven.makespan)
    findings.wrong("result.limited.makespan is below the proven bound");
}

// Points but the last are plans that are not listed.
void check_front(const Json& front, const PlanInput& input, const verify::Recount& end,
                 Findings& findings) {
  std::int64_t moves = -1;
  std::optional<Fraction> before;
  for (std::size_t k = 0; k < front.size(); ++k) {
    const std::string field = concat({"result.front[", k, "]"});
    const auto makespan = claimed_time(front[k]["makespan"]),
               bound = claimed_time(front[k]["bound"]);
    const std::int64_t count = exact_integer(front[k]["moves"]).value_or(-1);
    if (!makespan || !bound || *makespan < *bound)
      findings.wrong(field + " needs a makespan of at least its bound");
    else if (count <= moves || (before && *before < *makespan))
      findings.wrong(field + " needs more moves than the point before, and at most its makespan");
    moves = count;
    before = makespan;
  }
  const Fraction own = asked_time(input, end.makespan);
  // A plan chosen by gain, or of least bytes within a target, can be slower than the fastest one of
  // as many moves.
  const bool can_be_slower =
      input.aim.min_gain || (input.aim.target && input.aim.price != plan::Price::moves);
  const bool is_own = before && (*before == own || (can_be_slower && *before < own));
  if (front.empty() || moves != end.migration.moves || !is_own)
    findings.wrong("result.front must end with the plan");
  findings.not_checked("result.front", kWhySearch);
}

}  // namespace

void check_other_plans(const Json& result, const PlanInput& input, const verify::Recount& end,
                       const Proven& proven, bool was_stopped, Findings& findings) {
  for (const char* key : {"states", "limited"})
    findings.not_checked("result." + std::string(key), kWhySearch);
  if (result.contains("states") && exact_integer(result["states"]).value_or(0) < 1)
    findings.wrong(
        concat({"result.states is ", shown(result["states"]), ": it must be at least 1"}));
  if (result.contains("limited")) check_limited(result["limited"], input, end, proven, findings);
  if (result.contains("front")) check_front(result["front"], input, end, findings);
  if (result.contains("front") != input.settings.pareto && !was_stopped)
    findings.wrong("result.front must be present if and only if the request has pareto");
}

void check_file(const Json& result, const std::optional<std::string>& found, Findings& findings) {
  if (result.contains("written") != found.has_value())
    findings.wrong("result.written must be present if and only if the request has write_as");
  else if (found && result["written"] != *found)
    findings.wrong("result.written does not match the placement");
}

}  // namespace evenkeel::jobs
