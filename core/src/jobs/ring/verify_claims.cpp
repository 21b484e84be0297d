// Reads the certificates of a ring answer and has each checked by itself.
#include "jobs/ring/verify_claims.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

using ring::SendMode;
using ring::TrafficLimit;

Json member(const Json& claim, const char* key) { return claim.value(key, Json()); }

// A place on the ring; a number that is none stands as n, which is no place.
std::size_t place(const Json& value, std::size_t n) {
  const auto number = exact_integer(value);
  const bool fits = number && *number >= 0 && *number < static_cast<std::int64_t>(n);
  return fits ? static_cast<std::size_t>(*number) : n;
}

std::int64_t depth_of(const Json& value) { return exact_integer(value).value_or(-1); }

bool is_list(const Json& value, std::size_t size) {
  return value.is_array() && value.size() == size;
}

ring::Prices prices_in(const Json& claim, std::size_t n) {
  ring::Prices prices;
  const Json potential = member(claim, "potential");
  if (!is_list(potential, n)) return prices;
  for (const Json& price : potential) {
    const auto number = exact_integer(price);
    if (!number) return {};
    prices.potential.push_back(*number);
  }
  const Json depths = member(claim, "depths");
  if (!depths.is_array()) return prices;
  for (const Json& entry : depths) {
    if (!is_list(entry, 3)) return {};
    prices.depths.push_back({place(entry[0], n), entry[1] == "right", depth_of(entry[2])});
  }
  return prices;
}

TrafficLimit limit_in(const Json& claim, std::size_t n) {
  const Json by = member(claim, "by");
  const bool to_right = member(claim, "direction") == "right";
  if (by == "link") {
    return {TrafficLimit::By::link, place(member(claim, "link"), n), to_right,
            depth_of(member(claim, "depth"))};
  }
  if (by == "chain")
    return {TrafficLimit::By::chain, place(member(claim, "first"), n), to_right, 0};
  return {};
}

}  // namespace

RingClaims::RingClaims(const Json& proof, const RingInput& input, std::span<const Load> targets,
                       Findings& findings)
    : input_(input), findings_(findings), check_(input.loads, targets) {
  for (const Json& claim : proof) {
    const auto name = claim["claim"].get<std::string>();
    if (!claims_.emplace(name, Entry{&claim}).second) wrong(name, "the claim appears twice");
  }
}

void RingClaims::wrong(const std::string& name, const std::string& what) {
  findings_.wrong(concat({"proof of ", name, ": ", what}));
}

const Json* RingClaims::ask(const std::string& name) {
  const auto found = claims_.find(name);
  if (found == claims_.end()) {
    wrong(name, "the claim is missing");
    return nullptr;
  }
  found->second.asked = true;
  return found->second.claim;
}

bool RingClaims::is_free() const {
  return input_.any_remainder() && input_.total % static_cast<Load>(input_.loads.size()) != 0;
}

std::optional<ring::Segment> RingClaims::segment(const Json& claim) const {
  const Json depth = member(claim, "depth");
  if (!is_list(depth, 2)) return std::nullopt;
  const std::size_t n = input_.loads.size();
  return ring::Segment{place(member(claim, "first"), n), place(member(claim, "count"), n),
                       depth_of(depth[0]), depth_of(depth[1])};
}

// The number of a claim, if nodes that hold too much show that one less is impossible.
std::optional<std::int64_t> RingClaims::too_few(const std::string& name,
                                                std::optional<Load> limit) {
  const Json* claim = ask(name);
  if (!claim) return std::nullopt;
  const auto least = exact_integer(member(*claim, "at_least"));
  const auto nodes = segment(*claim);
  // That nothing takes fewer than 0 steps needs no nodes.
  if (least == 0 ||
      (least && *least > 0 && nodes && check_.is_overfull(*nodes, limit, *least - 1, is_free())))
    return least;
  wrong(name, concat({"its nodes do not hold too much for fewer than ",
                      shown(member(*claim, "at_least")), " steps"}));
  return std::nullopt;
}

std::optional<std::int64_t> RingClaims::steps() {
  if (input_.settings.mode == SendMode::multi)
    return too_few("steps", input_.settings.message_limit);
  const Json* claim = ask("steps");
  if (!claim) return std::nullopt;
  const auto least = exact_integer(member(*claim, "at_least"));
  if (least && *least <= 1) return too_few("steps", std::nullopt);
  const std::size_t n = input_.loads.size();
  const ring::RedRuns runs{place(member(*claim, "right"), n), place(member(*claim, "left"), n)};
  if (least && check_.is_blocked(runs, *least - 1)) return least;
  wrong("steps", "the runs of red nodes do not exclude every shift");
  return std::nullopt;
}

std::optional<std::int64_t> RingClaims::lower_bound() {
  return too_few("lower_bound", std::nullopt);
}

std::optional<RingClaims::Shifts> RingClaims::shifts(std::int64_t fewest) {
  const Json* claim = ask("shifts");
  if (!claim) return std::nullopt;
  const auto within = exact_integer(member(*claim, "within"));
  bool least = within == fewest;
  if (!least && within && *within > fewest && is_free() && input_.settings.max_steps) {
    const auto nodes = segment(*claim);
    least = nodes && check_.is_overfull(*nodes, input_.settings.message_limit, *within - 1, false);
  }
  if (least) return Shifts{*within, member(*claim, "at_least"), member(*claim, "at_most")};
  wrong("shifts", concat({"the certificate does not prove that the minimum for these targets, in "
                          "steps, is ",
                          shown(member(*claim, "within"))}));
  return std::nullopt;
}

std::optional<Int128> RingClaims::bound_in(const Json& claim, Load shift,
                                           std::optional<std::int64_t> steps) const {
  const std::size_t n = input_.loads.size();
  if (is_free() && input_.settings.algorithm == settings::Ring::Algorithm::optimal)
    return check_.least_by_prices(prices_in(claim, n), input_.settings.message_limit, steps);
  const Json by = member(claim, "by");
  if (by != "median" && by != "link" && by != "chain") return std::nullopt;
  return check_.least_by_limit(limit_in(claim, n), input_.model(), shift, steps);
}

void RingClaims::traffic(const std::string& name, Int128 traffic, Load shift,
                         std::optional<std::int64_t> steps, bool may_be_computed) {
  const Json* claim = ask(name);
  if (!claim) return;
  if (may_be_computed && member(*claim, "at_least").is_null())
    return findings_.not_proven(name, "its certificate would be longer than the Pareto front");
  findings_.whole(concat({"proof of ", name, ": at_least"}), member(*claim, "at_least"), traffic);
  if (within(name) != steps) {
    return wrong(name, concat({"it applies to ", shown(member(*claim, "within")), " steps, not ",
                               steps ? std::to_string(*steps) : "all"}));
  }
  if (claim->contains("potential") && member(*claim, "by") != "potential")
    wrong(name, "it contains prices, but its bound does not use prices");
  const auto found = bound_in(*claim, shift, steps);
  if (!found || *found < traffic) {
    wrong(name, concat({"the certificate proves ", found ? to_text(*found) : "nothing", ", not ",
                        to_text(traffic), " units"}));
  }
}

std::optional<std::int64_t> RingClaims::within(const std::string& name) const {
  const auto found = claims_.find(name);
  if (found == claims_.end() || !found->second.claim->contains("within")) return std::nullopt;
  return exact_integer((*found->second.claim)["within"]).value_or(-1);
}

void RingClaims::refuse_others() {
  for (const auto& [name, entry] : claims_) {
    if (!entry.asked) wrong(name, "the answer makes no such claim");
  }
}

bool shows_too_few_steps(const Json& proof, const RingInput& input, Findings& findings) {
  RingClaims claims(proof, input, input.targets, findings);
  const auto least = claims.steps();
  if (!least) return false;
  const auto most = input.settings.max_steps;
  if (most && *most < *least) return true;
  findings.wrong(concat({"error.proof: that no plan takes fewer than ", plural(*least, "step"),
                         " does not prove that no plan exists"}));
  return false;
}

}  // namespace evenkeel::jobs
