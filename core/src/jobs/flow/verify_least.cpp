// Whether a flow is the least of what it says.
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "jobs/flow/verify.hpp"
#include "jobs/flow/verify_max_load.hpp"

namespace evenkeel::jobs {

namespace {

constexpr std::int64_t kMaxSolved = 400000000;
constexpr std::int64_t kMaxProven = 20000000;

}  // namespace

void VerifyFlowTask::check_excess(std::int64_t& work) {
  const Json& claimed = claim("l2_excess");
  if (is(Way::max_load)) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  if (was_stopped_ && claimed.is_null()) return;
  if (!least_) least_.emplace(data_.graph, shares_.excess());
  const std::int64_t cost = sweep() + 4 * static_cast<std::int64_t>(data_.graph.nodes());
  if (!least_->advance(1 + work / cost)) {
    solved_ += 1 + work / cost;
    work = 0;
    if (solved_ <= kMaxSolved / cost) {
      again();
      return;
    }
  }
  const auto least = least_->norm();
  if (!least) {
    findings_.not_checked("result.l2_excess",
                          "computing the least norm a second way takes too long here");
    return;
  }
  double squares = 0;
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    squares += flow_[e] * flow_[e] / data_.graph.edges()[e].weight;
  }
  if (*least == 0 && squares > 0) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  const double excess = *least > 0 ? std::sqrt(squares) / *least - 1 : 0;
  findings_.real("l2_excess", claimed, excess, 1e-6 * (1 + std::fabs(excess)));
}

// What the plan is said to be the least of.
void VerifyFlowTask::check_least() {
  if (is(Way::max_load)) {
    verify_max_load(data_, result_, integral_flow_, whole_targets_, was_stopped_, findings_);
    return;
  }
  if (claims("max_load")) findings_.wrong("max_load belongs to scheme max-load");
  if (!whole_ || !converged_ || !balances_) return;
  const auto& loads = data_.problem.loads;
  const auto decide = [&](const std::string& what, const char* better, std::optional<bool> least) {
    if (!least) {
      findings_.not_proven(what, kWhyLarge);
    } else if (!*least) {
      findings_.wrong(concat({"the plan is not of ", what, ": another plan ", better}));
    }
  };
  if (is(Way::least_traffic)) {
    decide(
        "least traffic", "moves fewer units",
        flow::moves_least(data_.graph, whole_targets_, integral_flow_, shares_, 10 * kMaxProven));
    return;
  }
  if (!searches()) {
    if (!iterates()) findings_.not_proven("least l2 norm of all integral plans", kWhyLarge);
    return;
  }
  if (is(Way::minimax_node)) {
    findings_.not_proven("least flow through the busiest node",
                         "it takes a certificate that answers do not carry yet");
    return;
  }
  const auto floors = shares_.floors(whole_targets_);
  const std::int64_t most = kMaxProven;
  const auto opposite = [](std::optional<bool> possible) {
    return possible ? std::optional(!*possible) : std::nullopt;
  };
  if (is(Way::minimax_link)) {
    Load largest = 0;
    for (const Load units : integral_flow_) largest = std::max(largest, std::abs(units));
    if (largest == 0) return;
    decide("the least largest link", "sends less over every link",
           opposite(
               flow::possible_over_links(data_.graph, loads, floors, shares_, largest - 1, most)));
    return;
  }
  const Json& migration = claim("migration");
  const auto rounds = migration.is_object() ? exact_integer(migration["rounds"]) : std::nullopt;
  if (!rounds || *rounds < 1) return;
  decide("fewest rounds", "takes fewer",
         opposite(flow::possible_within(data_.graph, loads, floors, shares_, *rounds - 1, limit(),
                                        most)));
  findings_.not_proven("least traffic within these rounds",
                       "it takes a certificate that answers do not carry yet");
}

}  // namespace evenkeel::jobs
