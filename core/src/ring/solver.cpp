// Solves a ring as requested: the schedule, Lau's search, the Pareto front, the execution.
#include "evenkeel/ring/solver.hpp"

#include <algorithm>
#include <numeric>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"
#include "ring/targets.hpp"

namespace evenkeel::ring {
namespace {

using Algorithm = settings::Ring::Algorithm;

constexpr std::int64_t kMaxSearchWork = 1000000000;  // nodes x shifts, nodes x points
constexpr std::int64_t kMaxThreadWork = 100000000;   // nodes x steps

}  // namespace

Solver::Solver(std::vector<Load> loads, settings::Ring options, std::vector<Load> targets,
               bool limits, StopCheck* stop)
    : loads_(std::move(loads)),
      targets_(std::move(targets)),
      options_(std::move(options)),
      limits_(limits),
      stop_(stop) {
  if (!targets_.empty() || loads_.empty()) return;
  const Load total = std::accumulate(
      loads_.begin(), loads_.end(), Load{0},
      [](Load sum, Load load) { return checked_add(sum, load, "the sum of loads"); });
  targets_ = even_targets(total, loads_.size());
}

template <class Work>
bool Solver::slice(Work& piece, std::int64_t& work) {
  const std::int64_t items = std::max<std::int64_t>(1, work / nodes());
  const std::int64_t before = piece.remaining();
  if (work > 0) piece.advance(items);
  work -= saturating_mul(before - piece.remaining(), nodes());
  return piece.done();
}

bool Solver::advance(std::int64_t work) {
  if (phase_ == Phase::schedule) {
    find_schedule();
    phase_ = Phase::lau;
    work -= std::min(work, nodes() * 20);
  }
  if (phase_ == Phase::lau) {
    if (lau_ && !slice(*lau_, work)) return false;
    if (options_.algorithm == Algorithm::lau) use_shift(lau_->shift());
    phase_ = Phase::front;
  }
  if (phase_ == Phase::front) {
    if (front_ && !slice(*front_, work)) return false;
    if (free_front_ && !slice(*free_front_, work)) return false;
    if (options_.structure) find_structure();
    start_execution();
    phase_ = Phase::execute;
  }
  if (phase_ == Phase::execute) {
    while (execution_ && work > 0 && step_execution()) work -= 20 + executed_work_;
    if (execution_ && !executed_) return false;
    phase_ = Phase::done;
  }
  return true;
}

Solver::Share Solver::progress() const {
  std::int64_t total = nodes() * 20;
  std::int64_t left = phase_ == Phase::schedule ? total : 0;
  if (lau_) total += saturating_mul(lau_->window(), nodes());
  if (lau_) left += saturating_mul(lau_->remaining(), nodes());
  if (front_) left += saturating_mul(front_->remaining(), nodes());
  if (free_front_) left += saturating_mul(free_front_->remaining(), nodes());
  if (front_ || free_front_) total += saturating_mul(front_points_, nodes());
  if (execution_) {
    const std::int64_t steps = steps_.value_or(1);
    total += saturating_mul(steps, nodes());
    left += saturating_mul(std::max<std::int64_t>(0, steps - execution_->steps()), nodes());
  }
  return {total - std::min(left, total), total};
}

void Solver::stop() {
  if (phase_ == Phase::schedule) find_schedule();
  if (phase_ <= Phase::lau && options_.algorithm == Algorithm::lau) use_shift(lau_->shift());
  if (!executed_) execution_.reset();
  phase_ = Phase::done;
}

void Solver::find_schedule() {
  std::optional<FreeRemainder> free;
  const Load total = std::accumulate(loads_.begin(), loads_.end(), Load{0});
  if (options_.targets == settings::Ring::Targets::any && total % nodes() != 0) {
    free = free_remainder_schedule(loads_, options_.message_limit, options_.max_steps, stop_);
    targets_ = free->targets;
    free_ = true;
  }
  instance_.emplace(loads_, targets_);
  intervals_.emplace(*instance_, model());
  optimum_ = optimal_shift(*instance_, *intervals_);
  lower_bound_ = free ? free->steps : optimum_.steps;
  if (options_.mode == SendMode::single) {
    const ShiftIntervals any_way(*instance_, {SendMode::multi, std::nullopt});
    lower_bound_ = optimal_shift(*instance_, any_way).steps;
  }
  fewest_ = free ? free->steps : optimum_.steps;
  if (options_.max_steps && *options_.max_steps < fewest_) {
    throw Error(ErrorCode::infeasible,
                concat({"no ", name_of(options_.mode), "-send schedule finishes within ",
                        plural(*options_.max_steps, "step"), ": the minimum is ", fewest_}),
                "/max_steps");
  }
  if (options_.algorithm == Algorithm::linear) {
    use_shift(0);
  } else if (options_.algorithm == Algorithm::traffic) {
    use_shift(traffic_shift(*instance_));
  } else if (free) {
    use_shift(free->shift);
  } else if (options_.max_steps) {
    use_shift(least_traffic_shift(*instance_, intervals_->at(*options_.max_steps)));
  } else {
    use_shift(optimum_.shift);
  }
  if (options_.algorithm == Algorithm::lau || options_.compare) prepare_lau();
  if (options_.pareto) prepare_front(free.has_value());
}

void Solver::prepare_lau() {
  lau_.emplace(*instance_, *intervals_);
  if (!limits_ || saturating_mul(lau_->window(), nodes()) <= kMaxSearchWork) return;
  if (options_.algorithm == Algorithm::lau) {
    throw Error(ErrorCode::too_large,
                concat({"algorithm lau would try ", lau_->window(), " shifts on ", nodes(),
                        " nodes: the limit for nodes x shifts is 1e9; use algorithm optimal"}),
                "/algorithm");
  }
  lau_.reset();
}

void Solver::prepare_front(bool free) {
  if (free) {
    free_front_.emplace(loads_, options_.message_limit, stop_);
    front_points_ = free_front_->remaining();
  } else {
    front_.emplace(*instance_, *intervals_, optimum_);
    front_points_ = front_->remaining();
  }
  if (limits_ && saturating_mul(front_points_, nodes()) > kMaxSearchWork) {
    throw Error(ErrorCode::too_large,
                concat({"the Pareto front has up to ", front_points_, " points on ", nodes(),
                        " nodes: the limit for nodes x points is 1e9"}),
                "/pareto");
  }
}

const std::vector<ParetoPoint>* Solver::front() const {
  if (front_) return &front_->points();
  return free_front_ ? &free_front_->points() : nullptr;
}

bool Solver::front_is_complete() const { return front_ ? front_->done() : free_front_->done(); }

std::int64_t Solver::front_steps() const {
  return front_ ? front_->looked_at() : free_front_->looked_at();
}

const Prices* Solver::front_prices(std::size_t k) const { return free_front_->prices(k); }

Outcome Solver::outcome_of(Load shift) const {
  return {intervals_->steps_of(shift), flow_traffic(make_flow(*instance_, shift))};
}

void Solver::use_shift(Load shift) {
  shift_ = shift;
  steps_ = intervals_->steps_of(shift);
  flow_ = make_flow(*instance_, shift);
  traffic_ = flow_traffic(flow_);
}

void Solver::find_structure() {
  const std::int64_t longest = std::min(nodes(), steps_.value_or(nodes()));
  if (limits_ && options_.message_limit && saturating_mul(longest, nodes()) > kMaxThreadWork) {
    throw Error(
        ErrorCode::too_large,
        concat({"the threads of ", nodes(),
                " nodes with a message limit take too long: the limit for nodes x steps is 1e8"}),
        "/structure");
  }
  structure_ = make_structure(*instance_, loads_, flow_, options_.message_limit, stop_);
}

void Solver::start_execution() {
  const std::int64_t cost = saturating_mul(nodes(), steps_.value_or(1));
  if (limits_ && options_.trace && cost > kMaxDetailWork) {
    throw Error(ErrorCode::too_large,
                concat({"a trace of ", steps_.value_or(1), " steps on ", nodes(),
                        " nodes is too long: the limit for nodes x steps is 1e7"}),
                "/trace");
  }
  if (limits_ && cost > kMaxDetailWork && !options_.detail) return;
  execution_.emplace(loads_, flow_, model());
  traced_ = options_.trace;
}

bool Solver::step_execution() {
  if (!execution_->step(stop_)) {
    executed_ = true;
    return false;
  }
  executed_work_ = static_cast<std::int64_t>(execution_->last_moves().size());
  // With a limit, most steps equal the step before.
  if (!traced_ && options_.message_limit) execution_->repeat();
  if (traced_) trace_.push_back({execution_->loads(), execution_->last_moves()});
  return true;
}

}  // namespace evenkeel::ring
