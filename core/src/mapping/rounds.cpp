// Rounds of growing effort, each a whole search, of which the best mapping counts.
#include "mapping/rounds.hpp"

#include <algorithm>
#include <utility>

#include "evenkeel/mapping/cost.hpp"
#include "mapping/heat_bath.hpp"
#include "mapping/search.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kLeastEffort = 1.0 / 64;
constexpr double kLeastOfMany = 1.0 / 16;
constexpr std::size_t kMany = 20000;        // tasks
constexpr double kRatio = 4;                // ratio of the efforts of two successive rounds
constexpr double kBeforeGreedy = 1.0 / 16;  // effort
constexpr double kStreams = 512;            // random number streams per unit of effort
constexpr HeatBathOptions kQuench{1e-5, 10, 8, 12};
constexpr double kShareOfPolish = 0.125;  // maximum share of the work of a round

}  // namespace

std::vector<double> efforts_of_rounds(std::size_t tasks, double effort) {
  std::vector<double> efforts{tasks <= kMany ? kLeastEffort : kLeastOfMany};
  while (kRatio * efforts.back() <= effort) efforts.push_back(kRatio * efforts.back());
  return efforts;
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

void Rounds::move_freely() {
  free_ = true;
  phase_ = Phase::first;
  begin(
      std::make_unique<HeatBath>(Placement(tasks_, distances_, start_, beta_), kQuench, rng_of(1)));
}

void Rounds::begin(std::unique_ptr<Mapper> search) {
  search_ = std::move(search);
  seen_ = {};
}

// @return whether the search has finished.
bool Rounds::advance_search(std::int64_t& proposals) {
  const std::int64_t before = proposals_;
  search_->set_stop(stop_);
  const bool ended = search_->advance(proposals);
  follow(*search_, seen_);
  proposals -= proposals_ - before;
  return ended;
}

void Rounds::end_search() {
  offer(search_->mapping());
  search_.reset();
}

// Small rounds are better than greedy and take less; after them it has its turn, once.
bool Rounds::greedy_is_due() const {
  return free_ && !had_greedy_ && stages_.empty() &&
         (round_ == efforts_.size() || efforts_[round_] > kBeforeGreedy);
}

void Rounds::start_round() {
  const double effort = efforts_[round_];
  rng_ = rng_of(static_cast<std::uint64_t>(kStreams * effort));
  stages_ = plan(effort);
  stage_ = 0;
  polished_ = false;
  round_began_ = proposals_;
  round_best_.reset();
}

// Greedy from the best of the round, if checking all servers of all tasks costs little.
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
  if (advance_search(proposals)) end_stage();
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
  while (phase_ != Phase::done && proposals > 0) {
    switch (phase_) {
      case Phase::first:
        if (!advance_search(proposals)) break;
        end_search();
        phase_ = Phase::preparation;
        break;
      case Phase::preparation:
        if (prepare(proposals)) phase_ = Phase::rounds;
        break;
      case Phase::greedy:
        if (!advance_search(proposals)) break;
        end_search();
        had_greedy_ = true;
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
