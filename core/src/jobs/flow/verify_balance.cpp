// Whether a flow balances, and what it moves.
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "jobs/flow/verify.hpp"

namespace evenkeel::jobs {

void VerifyFlowTask::check_whole() {
  const auto odd = is(Way::max_load) ? std::nullopt : shares_.wrong_integral(integral_targets_);
  if (odd) {
    findings_.wrong(
        concat({"the target of node ", *odd, " is ", integral_targets_[*odd],
                ": this is not its share rounded down or up, or the sums of targets and loads "
                "differ"}));
    balances_ = false;
  }
  for (const std::size_t node : verify::check_whole_balance(data_.graph, data_.problem.loads,
                                                            integral_targets_, integral_flow_)) {
    findings_.wrong(concat(
        {"node ", node, " does not reach its target of ", integral_targets_[node], " units"}));
    balances_ = false;
  }
  if (is(Way::max_load)) {
    check_imbalance_left();
    return;
  }
  const double imbalance = claim("imbalance").get<double>();
  const bool exact = searches() || is(Way::least_traffic);
  if (imbalance < 0 || imbalance > (exact ? 0 : tolerance())) {
    findings_.wrong(
        concat({"imbalance is ", shown(claim("imbalance")), ", but the plan balances the loads"}));
  }
  if (!exact) {
    findings_.not_checked("result.imbalance",
                          "it belongs to the real flow before it was made integral");
  }
}

// What is above the shares after the flow, over what was before it.
void VerifyFlowTask::check_imbalance_left() {
  const std::vector<double> excess = shares_.excess();
  double start = 0, end = 0;
  for (std::size_t i = 0; i < excess.size(); ++i) {
    const double moved = static_cast<double>(data_.problem.loads[i] - integral_targets_[i]);
    start += excess[i] * excess[i];
    end += (excess[i] - moved) * (excess[i] - moved);
  }
  const double left = start > 0 ? std::sqrt(end / start) : 0;
  findings_.real("imbalance", claim("imbalance"), left, 1e-9 + 1e-6 * left);
}

void VerifyFlowTask::check_real() {
  const std::vector<double> shares = shares_.real_targets();
  const std::vector<double> excess = shares_.excess();
  std::vector<double> rest = excess;
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    rest[data_.graph.edges()[e].u] -= flow_[e];
    rest[data_.graph.edges()[e].v] += flow_[e];
  }
  double start = 0, end = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    start += excess[i] * excess[i];
    end += rest[i] * rest[i];
    largest_residual_ = std::max(largest_residual_, std::fabs(rest[i]));
    findings_.real(concat({"targets[", i, "]"}), targets_[i], shares[i], 1e-9 * shares[i]);
  }
  const double imbalance = start > 0 ? std::sqrt(end / start) : 0;
  const double slack = 1e-12 + 1e-6 * imbalance;
  findings_.real("imbalance", claim("imbalance"), imbalance, slack);
  const bool exact = is(Way::least_traffic) || searches();
  if (converged_ && imbalance > tolerance() + slack) {
    findings_.wrong(concat(
        {"the answer claims convergence, but an imbalance of ", brief(imbalance), " remains"}));
  }
  if (!converged_ && !was_stopped_ && (exact || imbalance < tolerance() - slack)) {
    findings_.wrong(concat({"the answer claims no convergence, but the imbalance of ",
                            brief(imbalance), " is within the tolerance"}));
  }
}

void VerifyFlowTask::check_norms() {
  const verify::FlowNorms norms = whole_ ? verify::norms_by_nodes(data_.graph, integral_flow_)
                                         : verify::norms_by_nodes(data_.graph, flow_);
  const Json& claimed = claim("norms");
  const auto compare = [&](const char* key, std::optional<Int128> whole, double real) {
    const std::string name = "norms." + std::string(key);
    if (whole && *whole <= kMaxExactInt) {
      findings_.whole(name, claimed[key], *whole);
    } else {
      findings_.real(name, claimed[key], real, 1e-11 * real);
    }
  };
  compare("l1", norms.integral_l1, norms.l1);
  compare("l2", std::nullopt, norms.l2);
  compare("linf", norms.integral_linf, norms.linf);
  compare("node_flow", norms.integral_node_flow, norms.node_flow);
  if (whole_) numbers_.traffic = norms.integral_l1;
}

}  // namespace evenkeel::jobs
