// Finds the best mapping for the work. Each round chooses its searches by whether joining tasks
// helps.
#include "mapping/multilevel.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/detmath.hpp"
#include "mapping/bipartition.hpp"
#include "mapping/levels.hpp"
#include "mapping/search.hpp"
#include "mapping/v_cycle.hpp"

namespace evenkeel::mapping {
namespace {

// All found by trying, on stencils, factorisations, FFTs and random graphs of 200 to 50,000 tasks.
constexpr HeatBathOptions kTrial{0.1, 10, 4, 4};
constexpr double kJoiningHelps = 0.95;  // maximum cost relative to the cost without joining
constexpr double kBipartitions = 4;     // bipartitions
constexpr HeatBathOptions kCubes{0.3, 5, 12, 360};
constexpr double kCubesBeta = 0.7;      // relative to the exact rule: later searches even it out
constexpr double kShareOfLevel = 0.65;  // power of a subproblem's share of the tasks

// A stage that starts from the best mapping.
constexpr VCycle::Options kHot{{0.3, 100, 20, 16}, 1, 4};
constexpr VCycle::Options kCold{{1e-5, 20, 20, 10}, 1, 16};
constexpr HeatBathOptions kWhole{1e-4, 15, 20, 100};
// The same on other machines, which have no better start than the coarsest level.
constexpr VCycle::Options kFromNothing{{0.2, 30, 20, 200}, 0.05, 0.5};
constexpr VCycle::Options kAgain{{1e-3, 30, 10, 20}, 1, 8};

HeatBathOptions with_effort(HeatBathOptions options, double effort) {
  options.sweeps *= effort;
  return options;
}

}  // namespace

// The same quick annealing of the root's cube, with joined tasks and with single tasks.
struct Multilevel::Trial {
  Trial(const TaskGraph& tasks, const Distances& distances, double beta, Rng rng, StopCheck* stop)
      : cube(distances.cube_of(distances.groups(), false)),
        cube_beta(beta * static_cast<double>(distances.servers()) /
                  static_cast<double>(cube.servers())),
        graphs(hierarchy_for(tasks, distances, rng, {}, stop)) {
    for (const TaskGraph* one : {&graphs.level(graphs.coarsest()), &tasks}) {
      Placement start(*one, cube, random_start(one->tasks(), cube.servers(), rng), cube_beta);
      const std::uint64_t seed = rng.next();
      searches.push_back(std::make_unique<HeatBath>(std::move(start), kTrial, Rng(seed)));
    }
  }

  bool joining_helps() const {
    return searches[0]->placement().cost() < kJoiningHelps * searches[1]->placement().cost();
  }

  Distances cube;
  double cube_beta;
  Hierarchy graphs;
  std::vector<std::unique_ptr<HeatBath>> searches;  // joined tasks, and single tasks
  std::size_t next = 0;
};

Multilevel::Multilevel(const TaskGraph& tasks, const Distances& distances, double beta,
                       double effort, std::vector<std::uint32_t> start, Rng rng)
    : Rounds(tasks, distances, beta, std::move(start), efforts_of_rounds(tasks.tasks(), effort),
             rng) {
  move_freely();
}

Multilevel::~Multilevel() = default;

bool Multilevel::prepare(std::int64_t& proposals) {
  if (!distances_.by_xor()) return true;
  // Without tasks to join, both are tried.
  if (tasks_.tasks() <= kCoarseTasksPerServer * distances_.servers()) {
    joined_ = as_they_are_ = true;
    return true;
  }
  if (!trial_) trial_ = std::make_unique<Trial>(tasks_, distances_, beta_, rng_of(0), stop_);
  while (trial_->next < trial_->searches.size()) {
    HeatBath& search = *trial_->searches[trial_->next];
    const std::int64_t before = search.proposals();
    const bool ended = search.advance(proposals);
    proposals -= search.proposals() - before;
    if (!ended) return false;
    ++trial_->next;
  }
  joined_ = trial_->joining_helps();
  as_they_are_ = !joined_;
  trial_.reset();
  return true;
}

std::vector<Rounds::Stage> Multilevel::plan(double effort) {
  std::vector<Stage> stages;
  if (!distances_.by_xor()) {
    plan_cycle(kFromNothing, effort, stages);
    plan_cycle(kAgain, effort, stages);
  }
  if (as_they_are_) plan_as_they_are(effort, stages);
  if (joined_) plan_joined(effort, stages);
  return stages;
}

void Multilevel::plan_cycle(const VCycle::Options& options, double effort,
                            std::vector<Stage>& stages) {
  const VCycle::Options own{with_effort(options.cool, effort), options.least_factor,
                            options.most_factor};
  stages.push_back({[this, own](Mapping best, Rng rng) -> std::unique_ptr<Mapper> {
                      return std::make_unique<VCycle>(tasks_, distances_, beta_, std::move(best),
                                                      own, rng, stop_);
                    },
                    1});
}

void Multilevel::plan_joined(double effort, std::vector<Stage>& stages) {
  const int starts = static_cast<int>(std::max(1.0, kBipartitions * effort));
  for (int k = 0; k < starts; ++k) {
    stages.push_back({[this](const Mapping&, Rng rng) -> std::unique_ptr<Mapper> {
                        return std::make_unique<Bipartition>(tasks_, distances_, beta_, rng);
                      },
                      1.0 / starts});
  }
  plan_cycle(kHot, effort, stages);
  plan_cycle(kCold, effort, stages);
}

void Multilevel::plan_as_they_are(double effort, std::vector<Stage>& stages) {
  stages.push_back({[this, effort](const Mapping&, Rng rng) { return by_levels(effort, rng); }, 2});
  stages.push_back({[this, effort](Mapping best, Rng rng) -> std::unique_ptr<Mapper> {
                      return std::make_unique<HeatBath>(
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
    return std::make_unique<HeatBath>(
        Placement(part, distances, std::move(start), kCubesBeta * beta),
        with_effort(kCubes, effort * factor), own);
  };
  Mapping start = random_start(tasks_.tasks(), distances_.servers(), rng);
  return std::make_unique<LevelByLevel>(tasks_, distances_, beta_, std::move(start), LevelRule{},
                                        make, rng);
}

std::unique_ptr<Mapper> make_best(const TaskGraph& tasks, const Distances& distances, double beta,
                                  double effort, std::vector<std::uint32_t> start,
                                  std::uint64_t seed) {
  return std::make_unique<Multilevel>(tasks, distances, beta, effort, std::move(start), Rng(seed));
}

}  // namespace evenkeel::mapping
