#include "evenkeel/mapping/multilevel.hpp"

#include <algorithm>
#include <queue>
#include <utility>

#include "evenkeel/mapping/levels.hpp"
#include "evenkeel/mapping/search.hpp"

namespace evenkeel::mapping {
namespace {

// Found by trying: random graphs want work at the finest level, structured ones at the coarsest,
// where there are few messages; so every level gets about the same number of partners to look at.
constexpr std::size_t kTasksPerServer = 4;  // at the coarsest level
constexpr double kShareOfServer = 0.5;      // of the mean load, most of a coarse task
constexpr double kLeastShrinking = 0.95;
constexpr double kMostStarts = 16;
constexpr double kMostPolished = 1e9;  // messages x servers

std::vector<std::uint32_t> finer(const std::vector<std::uint32_t>& coarse,
                                 const std::vector<std::uint32_t>& group) {
  std::vector<std::uint32_t> mapping(group.size());
  for (std::size_t i = 0; i < group.size(); ++i) mapping[i] = coarse[group[i]];
  return mapping;
}

CoolOptions hot_options(double ratio, double effort) {
  return {0.3, 1000, 60, effort * std::clamp(16 * ratio, 8.0, 240.0)};
}

CoolOptions warm_options(double ratio, double effort) {
  return {0.2, 30, 20, effort * std::clamp(8 * ratio, 4.0, 64.0)};
}

CoolOptions last_options(double effort) { return {0.2, 30, 20, 100 * effort}; }

}  // namespace

Multilevel::Multilevel(const TaskGraph& tasks, const Distances& distances, double beta,
                       double effort, Rng rng)
    : tasks_(tasks),
      distances_(distances),
      beta_(beta),
      starts_(static_cast<int>(std::clamp(effort, 1.0, kMostStarts))),
      effort_(effort),
      rng_(rng) {
  const std::size_t enough = kTasksPerServer * distances_.servers();
  const double mean =
      static_cast<double>(tasks_.total_comp()) / static_cast<double>(distances_.servers());
  const auto heaviest = std::max<std::int64_t>(1, static_cast<std::int64_t>(kShareOfServer * mean));
  while (level(coarse_.size()).tasks() > enough) {
    const std::size_t before = level(coarse_.size()).tasks();
    Coarse next = coarsen(level(coarse_.size()), heaviest, rng_);
    if (static_cast<double>(next.tasks.tasks()) > kLeastShrinking * static_cast<double>(before)) {
      break;
    }
    coarse_.push_back(std::move(next));
  }
  level_ = coarse_.size();
  start_anew();
}

// At the coarsest level, where a search is cheap and decides the most.
void Multilevel::start_anew() {
  by_levels_ = distances_.by_xor() && distances_.groups() > 1;
  hot_ = true;
  start_level(random_start(level(level_).tasks(), distances_.servers(), rng_));
}

void Multilevel::start_level(std::vector<std::uint32_t> mapping) {
  const TaskGraph& tasks = level(level_);
  const double ratio = static_cast<double>(tasks_.rows()) /
                       static_cast<double>(std::max<std::size_t>(1, tasks.rows()));
  const bool coarsest = level_ == coarse_.size();
  const double share = coarsest ? effort_ / starts_ : effort_;
  const CoolOptions options = hot_         ? hot_options(ratio, share)
                              : level_ > 0 ? warm_options(ratio, share)
                                           : last_options(share);
  const auto cool = [options](const TaskGraph& part, const Distances& distances, double beta,
                              std::vector<std::uint32_t> start,
                              Rng rng) -> std::unique_ptr<Mapper> {
    return std::make_unique<Cool>(Placement(part, distances, std::move(start), beta), options, rng);
  };
  const Rng rng(rng_.next());
  if (by_levels_) {
    search_ = std::make_unique<LevelByLevel>(tasks, distances_, beta_, std::move(mapping),
                                             LevelRule{}, cool, rng);
  } else {
    search_ = cool(tasks, distances_, beta_, std::move(mapping), rng);
  }
  proposals_seen_ = accepted_seen_ = 0;
  points_seen_ = 0;
}

bool Multilevel::advance(std::int64_t proposals) {
  while (!done_) {
    if (!search_) {
      if (!polish(proposals)) return false;
      done_ = true;
      break;
    }
    const bool ended = search_->advance(proposals);
    const std::int64_t done =
        search_->proposals() - std::exchange(proposals_seen_, search_->proposals());
    proposals -= done;
    proposals_ += done;
    accepted_ += search_->accepted() - std::exchange(accepted_seen_, search_->accepted());
    // Coarse mappings cost what they cost when they are taken apart.
    const std::int64_t before = proposals_ - search_->proposals();
    for (; points_seen_ < search_->history().size(); ++points_seen_) {
      const Point& point = search_->history()[points_seen_];
      remember_at(before + point.proposals, point.cost);
    }
    if (!ended) return false;
    end_level();
  }
  return true;
}

void Multilevel::end_level() {
  std::vector<std::uint32_t> mapping = search_->mapping();
  const double cost = measure(level(level_), distances_, mapping, beta_).cost;
  remember(cost);
  hot_ = false;
  if (std::exchange(by_levels_, false)) return start_level(std::move(mapping));
  if (level_ == coarse_.size()) {
    if (best_.empty() || cost < best_cost_) {
      best_ = std::move(mapping);
      best_cost_ = cost;
    }
    if (++start_ < starts_) return start_anew();
    mapping = std::exchange(best_, {});
  }
  if (level_ > 0) {
    --level_;
    return start_level(finer(mapping, coarse_[level_].group));
  }
  search_.reset();
  end_.emplace(tasks_, distances_, std::move(mapping), beta_);
}

bool Multilevel::polish(std::int64_t proposals) {
  const auto others = static_cast<std::int64_t>(distances_.servers()) - 1;
  const double work = static_cast<double>(tasks_.rows()) * static_cast<double>(others);
  if (others == 0 || work > kMostPolished) return true;
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
  std::vector<std::uint32_t> mapping = best_.empty() ? search_->mapping() : best_;
  for (std::size_t from = level_; from > 0; --from)
    mapping = finer(mapping, coarse_[from - 1].group);
  return mapping;
}

double Multilevel::progress() const {
  if (done_) return 1;
  const auto levels = static_cast<double>(coarse_.size() + 1);
  const double here = search_ ? search_->progress() : 1;
  // The starts share the coarsest level.
  const double part = level_ == coarse_.size() ? (start_ + here) / starts_ : here;
  const double in_levels = (levels - 1 - static_cast<double>(level_) + part) / levels;
  return std::min(0.99, in_levels);
}

namespace {

// The moves with the largest gain first; gains are looked at again when their turn comes.
Placement with_best_moves(Placement placement, std::int64_t moves) {
  std::vector<std::int64_t> scratch;
  std::priority_queue<std::pair<double, std::uint32_t>> gains;  // the least task last among equals
  const auto look = [&](std::uint32_t task) {
    const auto [server, change] = best_server(placement, task, scratch);
    if (server != placement.mapping()[task]) gains.emplace(-change.cost, UINT32_MAX - task);
  };
  for (std::uint32_t task = 0; task < placement.mapping().size(); ++task) look(task);
  while (moves > 0 && !gains.empty()) {
    const auto [promised, inverse] = gains.top();
    gains.pop();
    const std::uint32_t task = UINT32_MAX - inverse;
    const auto [server, change] = best_server(placement, task, scratch);
    if (server == placement.mapping()[task]) continue;
    if (!gains.empty() && -change.cost < gains.top().first) {
      gains.emplace(-change.cost, inverse);
      continue;
    }
    placement.move(task, server, change);
    --moves;
  }
  return placement;
}

}  // namespace

Remapping::Remapping(const TaskGraph& tasks, const Distances& distances, double beta, double effort,
                     MoveLimit limit, Rng rng) {
  Placement start(tasks, distances, limit.home, beta);
  remember(start.cost());
  const double work = static_cast<double>(tasks.rows()) * static_cast<double>(distances.servers());
  if (work <= kMostPolished) start = with_best_moves(std::move(start), limit.moves);
  cool_.emplace(std::move(start), last_options(effort), rng, std::move(limit));
}

bool Remapping::advance(std::int64_t proposals) {
  const bool ended = cool_->advance(proposals);
  proposals_ = cool_->proposals();
  accepted_ = cool_->accepted();
  remember(cool_->placement().cost());
  return ended;
}

}  // namespace evenkeel::mapping
