// Whether a flow is the least of what it says: by the certificates that the answer carries.
#include <cmath>
#include <utility>
#include <vector>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "flow/fewest_rounds.hpp"
#include "jobs/flow/verify.hpp"
#include "jobs/flow/verify_max_load.hpp"

namespace evenkeel::jobs {

namespace {

constexpr std::int64_t kMaxSolved = 400000000;

}  // namespace

// By the potentials of the answer; where doubles did not carry far enough for any, by computing the
// least norm a second way.
void VerifyFlowTask::check_excess(std::int64_t& work) {
  const Json& claimed = claim("l2_excess");
  if (is(Way::max_load)) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  if (was_stopped_ && claimed.is_null()) return;
  double squares = 0;
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    squares += flow_[e] * flow_[e] / data_.graph.edges()[e].weight;
  }
  constexpr double kClose = 2e-6;
  if (!least_) {
    const bool before = findings_.valid();
    std::vector<double> moved(data_.graph.nodes(), 0);
    for (std::size_t e = 0; e < flow_.size(); ++e) {
      moved[data_.graph.edges()[e].u] += flow_[e];
      moved[data_.graph.edges()[e].v] -= flow_[e];
    }
    const auto shown = claims_->check_norm(flow_, moved);
    if (shown && shown->most <= shown->least * (1 + kClose)) {
      check_excess_within(squares, *shown);
      claims_->check_excess(claimed, squares);
      return;
    }
    if (before && !findings_.valid()) return;
    least_.emplace(data_.graph, std::move(moved));
  }
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
                          "an independent computation of the minimum norm takes too long here");
    return;
  }
  check_excess_within(squares, {*least * *least, *least * *least});
}

void VerifyFlowTask::check_excess_within(double squares,
                                         const verify::CertificateCheck::Squares& least) {
  const Json& claimed = claim("l2_excess");
  if (claimed.is_number() && claimed < 0) findings_.wrong("result.l2_excess is below 0");
  if (least.most == 0 && squares > 0) {
    findings_.same("l2_excess", claimed, nullptr);
    return;
  }
  const auto above = [&](double bound) { return bound > 0 ? std::sqrt(squares / bound) - 1 : 0; };
  const double most = above(least.least), fewest = std::max(0.0, above(least.most));
  const double middle = (most + fewest) / 2;
  findings_.real("l2_excess", claimed, middle,
                 (most - fewest) / 2 + 1e-6 * (1 + std::fabs(middle)));
}

// What the plan is said to be the least of.
void VerifyFlowTask::check_least() {
  if (is(Way::max_load)) {
    verify_max_load(data_, result_, integral_flow_, integral_targets_, was_stopped_, findings_);
    claims_->check_cut(claim("max_load")["bound"]["cut"]);
    return;
  }
  if (claims("max_load")) findings_.wrong("max_load is only valid for scheme max-load");
  if (!balances_) return;
  if (whole_) claims_->use_floors(integral_targets_);
  const bool done = converged_ && !was_stopped_;
  if (is(Way::least_traffic)) {
    if (whole_) {
      claims_->check_traffic(numbers_.traffic);
    } else if (asked().integer) {
      claims_->check_traffic(std::nullopt);  // stopped before
    } else {
      double traffic = 0;
      for (const double units : flow_) traffic += std::fabs(units);
      claims_->check_real_traffic(converged_ ? std::optional(traffic) : std::nullopt);
    }
  } else if (whole_ && is(Way::minimax_link)) {
    claims_->check_link(
        verify::norms_by_nodes(data_.graph, integral_flow_).integral_linf.value_or(0), converged_);
  } else if (whole_ && is(Way::minimax_node)) {
    claims_->check_node(
        verify::norms_by_nodes(data_.graph, integral_flow_).integral_node_flow.value_or(0),
        converged_);
  } else if (is(Way::fewest_rounds)) {
    check_fewest_rounds();
  } else if (whole_) {
    const auto shown = claims_->check_whole_norm(integral_flow_, integral_targets_);
    if (!shown && !iterates() && done) {
      findings_.not_proven("minimum l2 norm of all integral plans",
                           "the answer contains no certificate for it");
    }
  }
}

void VerifyFlowTask::check_fewest_rounds() {
  const Json& migration = claim("migration");
  const auto rounds = migration.is_object() ? exact_integer(migration["rounds"]) : std::nullopt;
  if (!rounds) {
    claims_->check_rounds(INT64_MAX, false);
    return;
  }
  claims_->check_rounds(*rounds, converged_);
  const auto nodes = static_cast<std::int64_t>(data_.graph.nodes());
  const auto links = static_cast<std::int64_t>(data_.graph.edges().size());
  const char* may_lack = was_stopped_ ? "the run was stopped before"
                         : saturating_mul(*rounds, nodes + 2 * links) > flow::kLeastTrafficWork
                             ? "the traffic was not minimized"
                         : limit() && saturating_mul(*rounds + 1, nodes) > flow::kMostPrices
                             ? "its certificate would be too long"
                             : nullptr;
  const auto moved = exact_integer(migration["moved"]);
  if (moved) claims_->check_moved(*moved, *rounds, may_lack);
}

}  // namespace evenkeel::jobs
