// One V-cycle: tasks joined, and every level annealed from the coarsest to the finest.
#include "mapping/v_cycle.hpp"

#include <algorithm>
#include <utility>

#include "mapping/search.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kShareOfServer = 0.5;  // of the mean load, maximum of a coarse task
constexpr double kShareOfHot = 0.15;    // of the sweeps at the finest level
constexpr double kMaxOfHot = 10;        // factor if there are few messages

}  // namespace

Hierarchy hierarchy_for(const TaskGraph& tasks, const Distances& distances, Rng& rng,
                        std::vector<std::uint32_t> within, StopCheck* stop) {
  const auto servers = static_cast<double>(distances.servers());
  const double most = kShareOfServer * static_cast<double>(tasks.total_comp()) / servers;
  return Hierarchy(tasks, kCoarseTasksPerServer * distances.servers(),
                   std::max<std::int64_t>(1, static_cast<std::int64_t>(most)), rng,
                   std::move(within), stop);
}

VCycle::VCycle(const TaskGraph& tasks, const Distances& distances, double beta,
               std::vector<std::uint32_t> start, const Options& options, Rng rng, StopCheck* stop)
    : distances_(distances),
      beta_(beta),
      options_(options),
      rng_(rng),
      graphs_(hierarchy_for(tasks, distances, rng_, std::move(start), stop)),
      level_(graphs_.coarsest()) {
  const bool hot = graphs_.within().size() != graphs_.level(level_).tasks();
  start_level(hot ? random_start(graphs_.level(level_).tasks(), distances.servers(), rng_)
                  : graphs_.within(),
              hot);
}

void VCycle::start_level(std::vector<std::uint32_t> mapping, bool hot) {
  const TaskGraph& tasks = graphs_.level(level_);
  const double ratio = static_cast<double>(graphs_.level(0).rows()) /
                       static_cast<double>(std::max<std::size_t>(1, tasks.rows()));
  HeatBathOptions options = options_.cool;
  if (hot) {
    options = {0.3, 1000, 60, kShareOfHot * options.sweeps * std::min(ratio, kMaxOfHot)};
  } else if (level_ > 0) {
    options.sweeps *=
        std::clamp(options_.least_factor * ratio, options_.least_factor, options_.most_factor);
  }
  search_ = std::make_unique<HeatBath>(Placement(tasks, distances_, std::move(mapping), beta_),
                                       options, Rng(rng_.next()));
  seen_ = {};
}

bool VCycle::advance(std::int64_t proposals) {
  while (true) {
    const std::int64_t before = proposals_;
    const bool ended = search_->advance(proposals);
    follow(*search_, seen_);
    proposals -= proposals_ - before;
    if (!ended) return false;
    if (level_ == 0) return true;
    std::vector<std::uint32_t> mapping = graphs_.finer(search_->mapping(), level_);
    --level_;
    start_level(std::move(mapping), false);
  }
}

std::vector<std::uint32_t> VCycle::mapping() const {
  std::vector<std::uint32_t> mapping = search_->mapping();
  for (std::size_t from = level_; from > 0; --from) mapping = graphs_.finer(mapping, from);
  return mapping;
}

double VCycle::progress() const {
  const auto levels = static_cast<double>(graphs_.coarsest() + 1);
  return (levels - 1 - static_cast<double>(level_) + search_->progress()) / levels;
}

}  // namespace evenkeel::mapping
