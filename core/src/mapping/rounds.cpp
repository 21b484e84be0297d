#include "evenkeel/mapping/rounds.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/mapping/cool.hpp"
#include "evenkeel/mapping/cost.hpp"
#include "evenkeel/mapping/search.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kLeastEffort = 1.0 / 64;
constexpr std::size_t kMostInAllRounds = 20000;  // tasks
constexpr double kMuchLess = 32;                 // times the effort of a round
constexpr double kAlwaysGreedy = 1 << 20;        // tasks x servers, at most
constexpr double kGreedyOfTask = 500;            // proposals a task beyond that, at effort 1
constexpr double kBeforeGreedy = 1.0 / 16;       // effort
constexpr CoolOptions kQuench{1e-5, 10, 8, 12};
constexpr double kShareOfPolish = 0.125;  // of the work of a round, at most

}  // namespace

std::vector<double> efforts_of_rounds(std::size_t tasks, double effort) {
  std::vector<double> efforts{kLeastEffort};
  while (2 * efforts.back() <= effort) efforts.push_back(2 * efforts.back());
  if (tasks <= kMostInAllRounds) return efforts;
  double last = efforts.back();
  if (std::sqrt(2.0) * last <= effort) last *= std::sqrt(2.0);
  std::vector<double> few;
  for (std::size_t k = 0; k < efforts.size() && kMuchLess * efforts[k] <= last; k += 3) {
    few.push_back(efforts[k]);
  }
  few.push_back(last);
  return few;
}

Rounds::Rounds(const TaskGraph& tasks, const Distances& distances, double beta, Mapping start,
               std::vector<double> efforts, Rng rng)
    : tasks_(tasks),
      distances_(distances),
      beta_(beta),
      efforts_(std::move(efforts)),
      start_(std::move(start)),
      seed_(rng.next()),
      best_(found(start_)) {
  remember(best_.cost);
}

Rounds::Found Rounds::found(Mapping mapping) const {
  const double cost = measure(tasks_, distances_, mapping, beta_).cost;
  return {std::move(mapping), cost};
}

void Rounds::offer(Mapping mapping) {
  Found other = found(std::move(mapping));
  if (other.cost < best_.cost) best_ = std::move(other);
}

std::unique_ptr<Mapper> Rounds::greedy_from(Mapping mapping) const {
  SearchOptions options;
  options.algorithm = Algorithm::greedy;
  options.beta = beta_;
  return std::make_unique<Search>(tasks_, distances_, std::move(mapping), options, Rng(0));
}

void Rounds::move_freely(double effort) {
  free_ = true;
  const auto tasks = static_cast<double>(tasks_.tasks());
  const bool whole = tasks * static_cast<double>(distances_.servers()) <= kAlwaysGreedy;
  greedy_left_ = whole ? INT64_MAX : 1 + static_cast<std::int64_t>(kGreedyOfTask * effort * tasks);
  phase_ = Phase::first;
  begin(std::make_unique<Cool>(Placement(tasks_, distances_, start_, beta_), kQuench, rng_of(1)));
}

void Rounds::begin(std::unique_ptr<Mapper> search) {
  search_ = std::move(search);
  seen_ = {};
}

// A search outside of the rounds. @return true at its end.
bool Rounds::advance_search(std::int64_t& proposals, std::int64_t& left) {
  const std::int64_t before = proposals_;
  search_->set_stop(stop_);
  const bool ended = search_->advance(std::min(proposals, left));
  follow(*search_, seen_);
  proposals -= proposals_ - before;
  left -= proposals_ - before;
  if (!ended && left > 0) return false;
  offer(search_->mapping());
  search_.reset();
  return true;
}

// Small rounds are better than greedy and take less; after them it has its turn, once.
bool Rounds::greedy_is_due() const {
  return greedy_left_ > 0 && free_ && stages_.empty() &&
         (round_ == efforts_.size() || efforts_[round_] > kBeforeGreedy);
}

void Rounds::start_round() {
  const double effort = efforts_[round_];
  rng_ = rng_of(static_cast<std::uint64_t>(8 * effort / kLeastEffort));
  stages_ = plan(effort);
  stage_ = 0;
  polished_ = false;
  round_began_ = proposals_;
  round_best_.reset();
}

// Greedy from the best of the round, where a look at all servers of all tasks costs little.
void Rounds::plan_polish() {
  if (polished_ || !free_) return;
  polished_ = true;
  const double sweep =
      static_cast<double>(tasks_.tasks()) * static_cast<double>(distances_.servers());
  if (sweep > kShareOfPolish * static_cast<double>(proposals_ - round_began_)) return;
  stages_.push_back({[this](Mapping best, Rng) { return greedy_from(std::move(best)); }, 0});
}

void Rounds::advance_round(std::int64_t& proposals) {
  if (!search_) {
    if (stages_.empty()) start_round();
    const Rng own(rng_.next());
    begin(stages_[stage_].make(round_best_ ? round_best_->mapping : Mapping{}, own));
  }
  const std::int64_t before = proposals_;
  search_->set_stop(stop_);
  const bool ended = search_->advance(proposals);
  follow(*search_, seen_);
  proposals -= proposals_ - before;
  if (ended) end_stage();
}

void Rounds::end_stage() {
  Found now = found(search_->mapping());
  remember(now.cost);
  if (!round_best_ || now.cost < round_best_->cost) round_best_ = std::move(now);
  if (round_best_->cost < best_.cost) best_ = *round_best_;
  search_.reset();
  if (++stage_ == stages_.size()) plan_polish();
  if (stage_ < stages_.size()) return;
  stages_.clear();
  ++round_;
}

bool Rounds::advance(std::int64_t proposals) {
  std::int64_t all = INT64_MAX;
  while (phase_ != Phase::done && proposals > 0) {
    switch (phase_) {
      case Phase::first:
        if (advance_search(proposals, all)) phase_ = Phase::preparation;
        break;
      case Phase::preparation:
        if (prepare(proposals)) phase_ = Phase::rounds;
        break;
      case Phase::greedy:
        if (!advance_search(proposals, greedy_left_)) break;
        greedy_left_ = 0;
        phase_ = Phase::rounds;
        break;
      case Phase::rounds:
        if (greedy_is_due()) {
          begin(greedy_from(start_));
          phase_ = Phase::greedy;
        } else if (round_ == efforts_.size()) {
          phase_ = Phase::done;
        } else {
          advance_round(proposals);
        }
        break;
      case Phase::done: break;
    }
  }
  return phase_ == Phase::done;
}

std::vector<std::uint32_t> Rounds::mapping() const {
  if (!search_) return best_.mapping;
  Found now = found(search_->mapping());
  return now.cost < best_.cost ? now.mapping : best_.mapping;
}

double Rounds::progress() const {
  if (phase_ == Phase::done) return 1;
  double all = 0, past = 0;
  for (std::size_t k = 0; k < efforts_.size(); ++k) {
    all += efforts_[k];
    if (k < round_) past += efforts_[k];
  }
  if (phase_ == Phase::rounds && !stages_.empty()) {
    double shares = 0, ended = 0;
    for (std::size_t k = 0; k < stages_.size(); ++k) {
      shares += stages_[k].share;
      if (k < stage_) ended += stages_[k].share;
    }
    if (search_) ended += stages_[stage_].share * search_->progress();
    past += efforts_[round_] * ended / shares;
  }
  return std::min(0.99, past / all);
}

}  // namespace evenkeel::mapping
