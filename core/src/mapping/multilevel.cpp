#include "evenkeel/mapping/multilevel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/base/detmath.hpp"
#include "evenkeel/mapping/bipartition.hpp"
#include "evenkeel/mapping/cycle.hpp"
#include "evenkeel/mapping/levels.hpp"
#include "evenkeel/mapping/search.hpp"

namespace evenkeel::mapping {
namespace {

// All found by trying, on stencils, factorisations, FFTs and random graphs of 200 to 50,000 tasks.
constexpr CoolOptions kTrial{0.1, 10, 4, 4};
constexpr double kJoiningHelps = 0.95;  // of the cost without, at most
constexpr double kStarts = 4;           // bipartitions
constexpr CoolOptions kCubes{0.3, 5, 12, 360};
constexpr double kCubesBeta = 0.7;        // of the exact rule's: what follows evens out
constexpr double kShareOfLevel = 0.65;    // power of a subproblem's share of the tasks
constexpr double kShareOfPolish = 0.125;  // of all work, at most

// A stage that goes on from the best mapping.
constexpr Cycle::Options kHot{{0.3, 100, 20, 16}, 1, 4};
constexpr Cycle::Options kCold{{1e-5, 20, 20, 10}, 1, 16};
constexpr CoolOptions kWhole{1e-4, 15, 20, 100};
// The same on other machines, where there is no better start than the coarsest level.
constexpr Cycle::Options kFromNothing{{0.2, 30, 20, 200}, 0.05, 0.5};
constexpr Cycle::Options kAgain{{1e-3, 30, 10, 20}, 1, 8};

CoolOptions with_effort(CoolOptions options, double effort) {
  options.sweeps *= effort;
  return options;
}

}  // namespace

Multilevel::Multilevel(const TaskGraph& tasks, const Distances& distances, double beta,
                       double effort, Rng rng)
    : tasks_(tasks), distances_(distances), beta_(beta), rng_(rng) {
  plan(effort);
  search_ = stages_.front().make({}, Rng(rng_.next()));
}

// The same quick annealing of the root's cube, with tasks joined and with tasks as they are.
bool Multilevel::joining_helps() {
  const Distances cube = distances_.cube_of(distances_.groups(), false);
  const double share =
      static_cast<double>(distances_.servers()) / static_cast<double>(cube.servers());
  const Hierarchy graphs = hierarchy_for(tasks_, distances_, rng_);
  const auto cost = [&](const TaskGraph& tasks) {
    Cool search(
        Placement(tasks, cube, random_start(tasks.tasks(), cube.servers(), rng_), beta_ * share),
        kTrial, Rng(rng_.next()));
    search.advance(INT64_MAX);
    return search.placement().cost();
  };
  return cost(graphs.level(graphs.coarsest())) < kJoiningHelps * cost(tasks_);
}

void Multilevel::plan(double effort) {
  if (!distances_.by_xor()) {
    plan_cycle(kFromNothing, effort);
    plan_cycle(kAgain, effort);
    return;
  }
  // Where there is nothing to join, both are tried.
  const bool few = tasks_.tasks() <= kCoarseTasksPerServer * distances_.servers();
  const bool joined = few || joining_helps();
  if (few || !joined) plan_as_they_are(effort);
  if (joined) plan_joined(effort);
}

void Multilevel::plan_cycle(const Cycle::Options& options, double effort) {
  const Cycle::Options own{with_effort(options.cool, effort), options.least_factor,
                           options.most_factor};
  stages_.push_back({[this, own](Mapping best, Rng rng) -> std::unique_ptr<Mapper> {
                       return std::make_unique<Cycle>(tasks_, distances_, beta_, std::move(best),
                                                      own, rng);
                     },
                     1});
}

void Multilevel::plan_joined(double effort) {
  const int starts = static_cast<int>(std::max(1.0, kStarts * effort));
  for (int k = 0; k < starts; ++k) {
    stages_.push_back({[this](const Mapping&, Rng rng) -> std::unique_ptr<Mapper> {
                         return std::make_unique<Bipartition>(tasks_, distances_, beta_, rng);
                       },
                       1.0 / starts});
  }
  plan_cycle(kHot, effort);
  plan_cycle(kCold, effort);
}

void Multilevel::plan_as_they_are(double effort) {
  stages_.push_back(
      {[this, effort](const Mapping&, Rng rng) { return by_levels(effort, rng); }, 2});
  stages_.push_back({[this, effort](Mapping best, Rng rng) -> std::unique_ptr<Mapper> {
                       return std::make_unique<Cool>(
                           Placement(tasks_, distances_, std::move(best), beta_),
                           with_effort(kWhole, effort), rng);
                     },
                     1});
}

std::unique_ptr<Mapper> Multilevel::by_levels(double effort, Rng rng) const {
  const auto all = static_cast<double>(std::max<std::size_t>(1, tasks_.tasks()));
  const auto make = [effort, all](const TaskGraph& part, const Distances& distances, double beta,
                                  Mapping start, Rng own) -> std::unique_ptr<Mapper> {
    // Lower levels have fewer messages and decide less.
    const double share = static_cast<double>(std::max<std::size_t>(1, part.tasks())) / all;
    const double factor = detmath::exp(kShareOfLevel * detmath::log(share));
    return std::make_unique<Cool>(Placement(part, distances, std::move(start), kCubesBeta * beta),
                                  with_effort(kCubes, effort * factor), own);
  };
  Mapping start = random_start(tasks_.tasks(), distances_.servers(), rng);
  return std::make_unique<LevelByLevel>(tasks_, distances_, beta_, std::move(start), LevelRule{},
                                        make, rng);
}

bool Multilevel::advance(std::int64_t proposals) {
  while (!done_) {
    if (!search_) {
      if (!polish(proposals)) return false;
      done_ = true;
      break;
    }
    const std::int64_t before = proposals_;
    const bool ended = search_->advance(proposals);
    follow(*search_, seen_);
    proposals -= proposals_ - before;
    if (!ended) return false;
    end_stage();
  }
  return true;
}

void Multilevel::end_stage() {
  Mapping found = search_->mapping();
  const double cost = measure(tasks_, distances_, found, beta_).cost;
  remember(cost);
  if (best_.empty() || cost < best_cost_) {
    best_ = std::move(found);
    best_cost_ = cost;
  }
  seen_ = {};
  if (++stage_ < stages_.size()) {
    search_ = stages_[stage_].make(best_, Rng(rng_.next()));
    return;
  }
  search_.reset();
  end_.emplace(tasks_, distances_, best_, beta_);
}

bool Multilevel::polish(std::int64_t proposals) {
  const auto others = static_cast<std::int64_t>(distances_.servers()) - 1;
  const double work = static_cast<double>(tasks_.tasks()) * static_cast<double>(others);
  if (next_task_ == 0 && work > kShareOfPolish * static_cast<double>(proposals_)) return true;
  std::vector<std::int64_t> scratch;
  for (; next_task_ < tasks_.tasks(); ++next_task_) {
    if (proposals < 0) return false;
    const auto [server, change] = best_server(*end_, next_task_, scratch);
    proposals_ += others;
    proposals -= others + 1;
    if (server == end_->mapping()[next_task_]) continue;
    end_->move(next_task_, server, change);
    ++accepted_;
  }
  remember(end_->cost());
  return true;
}

std::vector<std::uint32_t> Multilevel::mapping() const {
  if (end_) return end_->mapping();
  if (best_.empty()) return search_->mapping();
  return best_;
}

double Multilevel::progress() const {
  if (done_) return 1;
  double all = 0, past = 0;
  for (std::size_t k = 0; k < stages_.size(); ++k) {
    all += stages_[k].share;
    if (k < stage_) past += stages_[k].share;
  }
  if (search_) past += stages_[stage_].share * search_->progress();
  return std::min(0.99, past / all);
}

}  // namespace evenkeel::mapping
