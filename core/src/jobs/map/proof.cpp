// The claim with the bound of a mapping, and its verification.
#include "jobs/map/proof.hpp"

#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "jobs/verify/answer_form.hpp"
#include "verify/map/recompute.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::size_t kMostLimits = 64;  // twice the maximum number in answers

/// "No mapping costs less than 175.2 ..."
std::string says(const mapping::LowerBound& bound, double cost, const formats::LoadUnit& unit) {
  std::string text = concat({"No mapping costs less than ", unit.brief_down(bound.cost, 5),
                             " (loads plus beta x communication)"});
  if (bound.cost > 0)
    text += concat({", so this mapping costs at most ", percent_above(cost, bound.cost),
                    " more than the optimum"});
  if (bound.limits.empty() || bound.cost == 0) {
    return text + ": no distribution of these tasks has more even loads.";
  }
  return text +
         concat({". The bound is computed separately for each range of the largest load of a "
                 "server. The bound is lowest if the largest load is from ",
                 unit.brief_down(bound.from, 5), " to ", unit.brief_up(bound.to, 5),
                 ". If the largest load is in this range, the loads cost at least ",
                 unit.brief_down(bound.c1, 5), " and the communication costs at least ",
                 brief_down(bound.c2, 5), " x beta."});
}

/// The claim with this name. Null if there is none.
const Json& claim_of(const Json& proof, std::string_view name) {
  static const Json none;
  if (!proof.is_array()) return none;
  for (const Json& claim : proof) {
    if (claim.is_object() && claim.value("claim", Json()) == name) return claim;
  }
  return none;
}

std::optional<std::vector<double>> limits_of(const Json& claim) {
  if (!claim.is_object() || !claim.contains("limits")) return std::nullopt;
  const Json& list = claim["limits"];
  if (!list.is_array() || list.size() > kMostLimits) return std::nullopt;
  std::vector<double> limits;
  for (const Json& limit : list) {
    if (!limit.is_number()) return std::nullopt;
    limits.push_back(limit.get<double>());
  }
  return limits;
}

}  // namespace

void prove(Proof& proof, const mapping::LowerBound& bound, double cost,
           const formats::LoadUnit& unit) {
  Writer& writer = proof.at_least("cost", exact_fraction(bound.cost));
  writer.key("limits").begin_array();
  for (const double limit : bound.limits) writer.value(limit);
  writer.end_array();
  proof.says(says(bound, cost, unit));
}

void check_bound_of_map(const Json& proof, double given, const MapInput& input, double beta,
                        Findings& findings) {
  const Json& claim = claim_of(proof, "cost");
  const auto limits = limits_of(claim);
  if (!limits) return findings.wrong("proof has no valid claim \"cost\"");
  std::vector<verify::Reachable> reachable;
  for (const auto& shell : input.distances.shells()) {
    reachable.push_back({shell.cost, shell.servers});
  }
  const auto shown_by =
      verify::bound_by_theorem(input.tasks, reachable, input.distances.servers(), beta, *limits);
  if (!shown_by) return findings.wrong("proof: the limits must rise and start at the mean load");
  if (!(given >= 0)) {
    return findings.wrong(
        concat({"bound.cost is ", shown(Json(given)), ": it must be at least 0"}));
  }
  if (!(given <= *shown_by)) {
    return findings.wrong(concat({"bound.cost is ", shown(Json(given)),
                                  ", but its limits prove only ", shown(Json(*shown_by))}));
  }
  const WideFraction exact = exact_fraction(given);
  findings.same("proof: at_least of claim \"cost\"", claim.value("at_least", Json()),
                exact.den == 1 && exact.num <= kMaxExactInt
                    ? Json(static_cast<std::int64_t>(exact.num))
                    : Json(to_text(exact)));
}

}  // namespace evenkeel::jobs
