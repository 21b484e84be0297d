// Iterates a scheme until its flow balances; repeats the scheme or uses a fallback if needed.
#include "flow/balance.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/flow/flow.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {
namespace {

// An excess above this limit is noise. The limit also keeps infinities out of the history.
constexpr double kHopeless = 1e250;

}  // namespace

Balance::Balance(const graph::Graph& graph, std::vector<double> excess,
                 std::unique_ptr<Scheme> scheme, BalanceOptions options, Fallback fallback)
    : graph_(graph),
      start_(std::move(excess)),
      options_(options),
      scheme_(std::move(scheme)),
      norm_(std::sqrt(scheme_->square())),  // summed in the same order as the scheme's residual
      fallback_(std::move(fallback)),
      imbalance_(norm_ > 0 ? 1 : 0),
      done_(norm_ == 0 || options.max_iterations == 0 || graph.edges().empty()) {
  begin_plan();
}

// Number of iterations until the residual of the flow is computed again.
void Balance::begin_plan() {
  const auto known =
      options_.planned ? scheme_->iterations_needed(options_.tolerance) : scheme_->planned();
  plan_left_ = known.value_or(INT64_MAX);
}

bool Balance::step() {
  if (done_) return false;
  scheme_->step();
  ++iterations_;
  --plan_left_;
  imbalance_ = std::sqrt(scheme_->square()) / norm_;
  if (!(imbalance_ < kHopeless)) imbalance_ = kHopeless;
  history_.push_back(imbalance_);
  const bool looked = imbalance_ <= options_.tolerance || imbalance_ == kHopeless;
  if ((looked && !options_.planned) || plan_left_ == 0 || iterations_ >= options_.max_iterations) {
    settle();
  }
  return true;
}

void Balance::settle() {
  std::vector<double> left = residual_of(graph_, start_, flow());
  double found = std::sqrt(graph::sum_of_squares(left)) / norm_;
  if (!(found < kHopeless)) found = kHopeless;
  imbalance_ = found;
  const bool plan = scheme_->planned().has_value();
  if (found <= options_.tolerance || iterations_ >= options_.max_iterations) {
    done_ = true;
    return;
  }
  using By = Extension::By;
  if (found <= settled_ / (plan ? 10 : 2)) {
    if (plan) extensions_.push_back({iterations_, found, By::same});
    scheme_->resume(std::move(left));
    begin_plan();
    settled_ = found;
    return;
  }
  if (!plan || !fallback_) {  // doubles, or the plan, cannot go further
    done_ = true;
    return;
  }
  const bool worse = found > 1;
  extensions_.push_back({iterations_, found, worse ? By::fallback_from_start : By::fallback});
  if (worse) {
    base_.clear();
    left = start_;
  } else {
    base_ = flow();
  }
  settled_ = worse ? 1 : found;
  scheme_ = fallback_(std::move(left));
  begin_plan();
}

std::vector<double> Balance::flow() const {
  std::vector<double> flow = scheme_->flow();
  for (std::size_t e = 0; e < base_.size(); ++e) flow[e] += base_[e];
  return flow;
}

std::vector<double> Balance::excess() const {
  const auto now = scheme_->excess();
  return {now.begin(), now.end()};
}

}  // namespace evenkeel::flow
