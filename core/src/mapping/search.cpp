#include "evenkeel/mapping/search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evenkeel/base/detmath.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kLog2 = 0.6931471805599453;
constexpr std::int64_t kMostSampled = 2000000;  // moves of the start that are looked at
constexpr std::size_t kMostPoints = 400;        // of the history

}  // namespace

Search::Search(const TaskGraph& tasks, const Distances& distances, std::vector<std::uint32_t> start,
               const SearchOptions& options, Rng rng)
    : tasks_(tasks),
      distances_(distances),
      options_(options),
      rng_(rng),
      mapping_(std::move(start)) {
  Measures first = measure(tasks, distances, mapping_, options.beta);
  loads_ = std::move(first.loads);
  squares_ = first.squares;
  c2_ = first.c2;
  root_ = first.c1;
  best_ = mapping_;
  best_cost_ = cost();
  remember();
  done_ = options.algorithm == Algorithm::none || tasks.tasks() == 0 || distances.servers() < 2;
  if (done_ || options.algorithm == Algorithm::greedy) return;
  const double moves =
      static_cast<double>(tasks.tasks()) * static_cast<double>(distances.servers() - 1);
  in_round_ = std::max<std::int64_t>(1, static_cast<std::int64_t>(options.sweeps * moves));
  round_left_ = in_round_;
  stride_ = std::max<std::int64_t>(1, in_round_ / 64);
  if (options.algorithm == Algorithm::anneal) find_temperature();
}

Search::Change Search::change_of(std::size_t task, std::uint32_t to) const {
  const std::uint32_t from = mapping_[task];
  const std::int64_t weight = tasks_.comp(task);
  Change change{2 * weight * (loads_[to] - loads_[from] + weight), 0, 0};
  for (const auto& [other, amount] : tasks_.partners(task)) {
    const std::uint32_t at = mapping_[other];
    change.c2 += amount * (distances_(to, at) - distances_(from, at));
  }
  const auto servers = static_cast<double>(loads_.size());
  change.cost = options_.beta * static_cast<double>(change.c2);
  if (change.squares != 0) {
    change.cost += std::sqrt(static_cast<double>(squares_ + change.squares) / servers) - root_;
  }
  return change;
}

void Search::move(std::size_t task, std::uint32_t to, const Change& change) {
  const std::uint32_t from = mapping_[task];
  loads_[from] -= tasks_.comp(task);
  loads_[to] += tasks_.comp(task);
  mapping_[task] = to;
  squares_ += change.squares;
  c2_ += change.c2;
  root_ = std::sqrt(static_cast<double>(squares_) / static_cast<double>(loads_.size()));
  ++accepted_;
}

// Start: nine of ten mean rises are accepted. Thesis, section 3.6.
void Search::find_temperature() {
  const auto servers = static_cast<std::int64_t>(loads_.size());
  const auto count = static_cast<std::int64_t>(tasks_.tasks()) * (servers - 1);
  double sum = 0;
  std::int64_t rises = 0;
  const auto look = [&](std::size_t task, std::uint32_t to) {
    const double rise = change_of(task, to).cost;
    if (!(rise > 0)) return;
    sum += rise;
    ++rises;
  };
  if (count <= kMostSampled) {
    for (std::size_t i = 0; i < tasks_.tasks(); ++i) {
      for (std::uint32_t to = 0; to < loads_.size(); ++to) {
        if (to != mapping_[i]) look(i, to);
      }
    }
  } else {
    for (std::int64_t k = 0; k < kMostSampled; ++k) {
      const auto task = static_cast<std::size_t>(rng_.uniform_index(tasks_.tasks()));
      auto to = static_cast<std::uint32_t>(rng_.uniform_index(loads_.size() - 1));
      if (to >= mapping_[task]) ++to;
      look(task, to);
    }
  }
  const double mean = rises > 0 ? sum / static_cast<double>(rises) : 0;
  temperature_ = -mean / detmath::log(0.9);
  last_temperature_ = (options_.freeze == Freeze::thesis ? 1 : mean) / (32 * kLog2);
  first_temperature_ = temperature_;
  if (!(temperature_ > last_temperature_)) done_ = true;
}

// One random move. @return whether it was made.
bool Search::propose() {
  const auto task = static_cast<std::size_t>(rng_.uniform_index(tasks_.tasks()));
  auto to = static_cast<std::uint32_t>(rng_.uniform_index(loads_.size() - 1));
  if (to >= mapping_[task]) ++to;
  const Change change = change_of(task, to);
  ++proposals_;
  if (options_.algorithm == Algorithm::local) {
    if (!(change.cost < 0)) return false;
  } else if (change.cost > 0) {
    const double steps = change.cost / temperature_;
    if (steps > 40 || rng_.uniform01() >= detmath::exp(-steps)) return false;
  }
  move(task, to, change);
  return true;
}

bool Search::advance_random(std::int64_t proposals) {
  const bool annealing = options_.algorithm == Algorithm::anneal;
  for (; proposals > 0; --proposals) {
    if (propose() && annealing) note_best();
    if (proposals_ % stride_ == 0) remember();
    if (--round_left_ > 0) continue;
    round_left_ = in_round_;
    if (annealing) temperature_ *= options_.cooling;
    if (!annealing || temperature_ <= last_temperature_) return true;
  }
  return false;
}

bool Search::advance_greedy(std::int64_t proposals) {
  const auto servers = static_cast<std::uint32_t>(loads_.size());
  while (proposals > 0) {
    const std::size_t task = next_task_;
    std::uint32_t best = mapping_[task];
    Change least{0, 0, 0};
    for (std::uint32_t to = 0; to < servers; ++to) {
      if (to == mapping_[task]) continue;
      const Change change = change_of(task, to);
      if (change.cost < least.cost) {
        least = change;
        best = to;
      }
    }
    proposals_ += servers - 1;
    proposals -= servers;
    if (best != mapping_[task]) {
      move(task, best, least);
      moved_ = true;
    }
    if (++next_task_ < tasks_.tasks()) continue;
    remember();
    next_task_ = 0;
    if (!std::exchange(moved_, false)) return true;
  }
  return false;
}

void Search::note_best() {
  if (cost() >= best_cost_ || temperature_ > 0.2 * first_temperature_) return;
  best_cost_ = cost();
  best_ = mapping_;
}

bool Search::advance(std::int64_t proposals) {
  if (done_) return true;
  done_ = options_.algorithm == Algorithm::greedy ? advance_greedy(proposals)
                                                  : advance_random(proposals);
  if (done_) remember();
  return done_;
}

const std::vector<std::uint32_t>& Search::mapping() const {
  const bool keeps_best = options_.algorithm == Algorithm::anneal &&
                          options_.freeze == Freeze::relative && best_cost_ < cost();
  return keeps_best ? best_ : mapping_;
}

double Search::progress() const {
  if (done_) return 1;
  if (options_.algorithm == Algorithm::local) {
    return 1 - static_cast<double>(round_left_) / static_cast<double>(in_round_);
  }
  if (options_.algorithm != Algorithm::anneal || !(temperature_ > 0)) return 0;
  return detmath::log(first_temperature_ / temperature_) /
         detmath::log(first_temperature_ / last_temperature_);
}

// Every point while they fit, then every second, every fourth, ...
void Search::remember() {
  if (!history_.empty() && history_.back().proposals == proposals_) return;
  history_.push_back({proposals_, cost()});
  if (history_.size() <= kMostPoints) return;
  std::size_t kept = 0;
  for (std::size_t k = 0; k < history_.size(); k += 2) history_[kept++] = history_[k];
  history_.resize(kept);
  stride_ *= 2;
}

std::vector<std::uint32_t> random_start(std::size_t tasks, std::size_t servers, Rng& rng) {
  std::vector<std::uint32_t> mapping(tasks);
  for (std::uint32_t& server : mapping) {
    server = static_cast<std::uint32_t>(rng.uniform_index(servers));
  }
  return mapping;
}

std::vector<std::uint32_t> serial_start(std::size_t tasks, std::size_t servers) {
  std::vector<std::uint32_t> mapping(tasks);
  for (std::size_t i = 0; i < tasks; ++i) mapping[i] = static_cast<std::uint32_t>(i % servers);
  return mapping;
}

}  // namespace evenkeel::mapping
