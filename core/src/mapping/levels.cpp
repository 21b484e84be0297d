// Mapping level by level of an extended hypercube, with a separate problem below every controller.
#include "mapping/levels.hpp"

#include <algorithm>
#include <utility>

namespace evenkeel::mapping {

struct LevelByLevel::Subproblem {
  TaskGraph tasks;
  std::unique_ptr<Mapper> mapper;
  std::int64_t proposals = 0, accepted = 0;  // counted already
};

std::vector<double> thesis_level_betas(std::size_t servers, int levels) {
  if (servers == 64 && levels == 2) return {0.172, 0.054};
  if (servers == 64 && levels == 3) return {0.224, 0.147, 0.0865};
  return {};
}

LevelByLevel::LevelByLevel(const TaskGraph& tasks, const Distances& distances, double beta,
                           std::vector<std::uint32_t> start, LevelRule rule, MakeMapper make,
                           Rng rng)
    : tasks_(tasks),
      distances_(distances),
      beta_(beta),
      rule_(std::move(rule)),
      make_(std::move(make)),
      rng_(rng),
      mapping_(std::move(start)),
      level_(distances.groups()) {
  if (rule_.keep_best) {
    best_ = mapping_;
    best_cost_ = measure(tasks_, distances_, best_, beta_).cost;
  }
  start_level();
}

LevelByLevel::~LevelByLevel() = default;

std::uint32_t LevelByLevel::digit(std::uint32_t server) const {
  return server >> (distances_.dimensions() * (level_ - 1)) & ((1U << distances_.dimensions()) - 1);
}

// The tasks by the controller of this level above their server.
void LevelByLevel::start_level() {
  const int below = distances_.dimensions() * level_;
  std::vector<std::uint32_t> controllers(mapping_.size());
  for (std::size_t i = 0; i < mapping_.size(); ++i) controllers[i] = mapping_[i] >> below;
  parts_ = Parts(tasks_, std::move(controllers), distances_.servers() >> below);
  cube_ = std::make_unique<Distances>(distances_.cube_of(level_, !rule_.betas.empty()));
  controller_ = 0;
  phases_.emplace_back();
  start_subproblem();
}

void LevelByLevel::start_subproblem() {
  std::vector<std::uint32_t> start;
  for (const std::uint32_t task : parts_.members(controller_)) {
    start.push_back(digit(mapping_[task]));
  }
  now_ = std::make_unique<Subproblem>(Subproblem{parts_.graph(controller_), nullptr});
  const auto depth = static_cast<std::size_t>(distances_.groups() - level_);
  const double share =
      static_cast<double>(distances_.servers() >> static_cast<unsigned>(distances_.dimensions()));
  const double beta = rule_.betas.empty() ? beta_ * share : rule_.betas[depth];
  now_->mapper = make_(now_->tasks, *cube_, beta, std::move(start), Rng(rng_.next()));
}

void LevelByLevel::end_subproblem() {
  const std::vector<std::uint32_t> found = now_->mapper->mapping();
  const int shift = distances_.dimensions() * (level_ - 1);
  const std::uint32_t digits = ((1U << distances_.dimensions()) - 1) << shift;
  const auto members = parts_.members(controller_);
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::uint32_t& server = mapping_[members[i]];
    server = (server & ~digits) | found[i] << shift;
  }
  operations_ += now_->mapper->operations();
  phases_.back().all += now_->proposals;
  phases_.back().longest = std::max(phases_.back().longest, now_->proposals);
}

bool LevelByLevel::advance(std::int64_t proposals) {
  while (level_ > 0) {
    const bool ended = now_->mapper->advance(proposals);
    const std::int64_t done = now_->mapper->proposals() - now_->proposals;
    proposals_ += done;
    proposals -= done;
    accepted_ += now_->mapper->accepted() - now_->accepted;
    now_->proposals = now_->mapper->proposals();
    now_->accepted = now_->mapper->accepted();
    if (!ended) return false;
    end_subproblem();
    if (++controller_ < parts_.count()) {
      start_subproblem();
      continue;
    }
    const double cost = measure(tasks_, distances_, mapping_, beta_).cost;
    remember(cost);
    if (rule_.keep_best && cost < best_cost_) {
      best_ = mapping_;
      best_cost_ = cost;
    }
    if (--level_ > 0) start_level();
  }
  return true;
}

std::vector<std::uint32_t> LevelByLevel::mapping() const {
  return rule_.keep_best ? best_ : mapping_;
}

double LevelByLevel::progress() const {
  const double levels = distances_.groups();
  if (level_ == 0) return 1;
  const double part = static_cast<double>(controller_) / static_cast<double>(parts_.count());
  return (levels - level_ + part) / levels;
}

}  // namespace evenkeel::mapping
