// Searches on all servers at once: local search, greedy and annealing; random and serial starts.
#include "mapping/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/detmath.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kLog2 = 0.6931471805599453;
constexpr std::int64_t kMaxSampled = 2000000;  // moves of the start that are looked at

constexpr std::size_t kTasksInCache = 4000;  // about; more are fetched ahead

// Whether a rise of `steps` temperatures is accepted: with probability e^-steps. Its bounds 1 - x
// <= e^-x <= 1 / (1 + x + x^2 / 2) decide most cases without the exponential.
bool takes(double steps, Rng& rng) {
  if (steps > 40) return false;
  const double random = rng.uniform01();
  if (random < 1 - steps) return true;
  if (random * (1 + steps + 0.5 * steps * steps) >= 1) return false;
  return random < detmath::exp(-steps);
}

}  // namespace

Search::Search(const TaskGraph& tasks, const Distances& distances, std::vector<std::uint32_t> start,
               const SearchOptions& options, Rng rng)
    : options_(options), rng_(rng), placement_(tasks, distances, std::move(start), options.beta) {
  remember(placement_.cost());
  done_ = options.algorithm == Algorithm::none || tasks.tasks() == 0 || distances.servers() < 2;
  if (done_) return;
  if (options.freeze != Freeze::thesis)
    placement_.keep_best();  // no result is worse than the start
  if (options.algorithm == Algorithm::greedy) {
    order_ = greedy_order();
    pulls_.assign(tasks.tasks(), BestServers::kUnknown);
    servers_.emplace(placement_);
    return;
  }
  const double moves =
      static_cast<double>(tasks.tasks()) * static_cast<double>(distances.servers() - 1);
  in_round_ = std::max<std::int64_t>(1, static_cast<std::int64_t>(options.sweeps * moves));
  round_left_ = in_round_;
  stride_ = std::max<std::int64_t>(1, in_round_ / 64);
  if (options.algorithm == Algorithm::anneal) find_temperature();
  prefetches_ = tasks.tasks() > kTasksInCache;
  for (Proposal& proposal : ahead_) proposal = draw();
}

// Start: nine of ten mean rises are accepted. Thesis, section 3.6.
void Search::find_temperature() {
  const auto servers = static_cast<std::int64_t>(placement_.servers());
  const std::size_t tasks = placement_.mapping().size();
  const auto count = static_cast<std::int64_t>(tasks) * (servers - 1);
  double sum = 0, fallen = 0;
  std::int64_t rises = 0, falls = 0;
  const auto look = [&](std::size_t task, std::uint32_t to) {
    const double change = placement_.change_of(task, to).cost;
    sum += std::max(0.0, change);
    rises += change > 0 ? 1 : 0;
    fallen -= std::min(0.0, change);
    falls += change < 0 ? 1 : 0;
  };
  if (count <= kMaxSampled) {
    for (std::size_t i = 0; i < tasks; ++i) {
      for (std::uint32_t to = 0; to < placement_.servers(); ++to) {
        if (to != placement_.mapping()[i]) look(i, to);
      }
    }
  } else {
    for (std::int64_t k = 0; k < kMaxSampled; ++k) {
      const auto task = static_cast<std::size_t>(rng_.uniform_index(tasks));
      auto to = static_cast<std::uint32_t>(rng_.uniform_index(placement_.servers() - 1));
      if (to >= placement_.mapping()[task]) ++to;
      look(task, to);
    }
  }
  double mean = rises > 0 ? sum / static_cast<double>(rises) : 0;
  // From a start such as all tasks on one server, every move lowers the cost. The falls then set
  // the scale.
  if (rises == 0 && falls > 0 && options_.freeze == Freeze::relative) {
    mean = fallen / static_cast<double>(falls);
  }
  temperature_ = -mean / detmath::log(0.9);
  annealing_ = {temperature_, (options_.freeze == Freeze::thesis ? 1 : mean) / (32 * kLog2)};
  if (!(temperature_ > annealing_->freeze)) done_ = true;
}

// To the next temperature.
void Search::cool() {
  annealing_->add({temperature_, 1, proposals_ - before_.proposals, accepted_ - before_.accepted});
  before_.proposals = proposals_;
  before_.accepted = accepted_;
  temperature_ *= options_.cooling;
}

Search::Proposal Search::draw() {
  // Both halves of one draw, by multiply-high: there are fewer than 2^21 tasks and servers.
  const std::uint64_t random = rng_.next();
  const std::uint32_t task = pick(random >> 32, placement_.mapping().size());
  if (prefetches_) placement_.tasks().prefetch_row(task);
  return {task, pick(random & 0xffffffffU, placement_.servers() - 1)};
}

// One random move. @return whether it was made.
bool Search::propose() {
  const auto [task, other] = ahead_[next_ahead_];
  ahead_[next_ahead_] = draw();
  next_ahead_ = (next_ahead_ + 1) % kAhead;
  if (prefetches_) {
    placement_.tasks().prefetch_partners(ahead_[(next_ahead_ + kAhead / 2) % kAhead].task);
  }
  const std::uint32_t to = other + (other >= placement_.mapping()[task] ? 1 : 0);
  const Placement::Change change = placement_.change_of(task, to);
  ++proposals_;
  operations_ += static_cast<std::int64_t>(placement_.tasks().partners(task).size());
  if (options_.algorithm == Algorithm::local) {
    if (!(change.cost < 0)) return false;
  } else if (change.cost > 0 && !takes(change.cost / temperature_, rng_)) {
    return false;
  }
  placement_.move(task, to, change);
  ++accepted_;
  return true;
}

bool Search::advance_random(std::int64_t proposals) {
  const bool annealing = options_.algorithm == Algorithm::anneal;
  const bool keeps_best = annealing && options_.freeze == Freeze::relative;
  for (; proposals > 0; --proposals) {
    if (propose() && keeps_best && temperature_ <= 0.2 * annealing_->start) {
      placement_.keep_if_best();
    }
    if (proposals_ % stride_ == 0 && remember(placement_.cost())) stride_ *= 2;
    if (--round_left_ > 0) continue;
    round_left_ = in_round_;
    if (annealing) cool();
    if (!annealing || temperature_ <= annealing_->freeze) {
      placement_.return_to_best();
      return true;
    }
  }
  return false;
}

std::vector<std::uint32_t> Search::greedy_order() {
  const TaskGraph& tasks = placement_.tasks();
  std::vector<std::uint32_t> order(tasks.tasks());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  if (options_.order == Order::random) rng_.shuffle(order);
  if (options_.order == Order::largest) {
    sort_stably(order,
                [&](std::uint32_t a, std::uint32_t b) { return tasks.comp(a) > tasks.comp(b); });
  }
  return order;
}

// Whether no server can be better for the task than its own. This holds if its partners have not
// moved since the last search, and the least loaded server is not light enough. It uses the same
// arithmetic as BestServers::find(), so that greedy gives exactly the same result without this
// check.
bool Search::is_settled(std::size_t task) const {
  if (pulls_[task] == BestServers::kUnknown) return false;
  return placement_.change_at(task, servers_->least_load(), pulls_[task]).cost >= 0;
}

void Search::move_greedily(std::size_t task, const BestServer& best) {
  const std::uint32_t from = placement_.mapping()[task];
  placement_.move(task, best.server, best.change);
  servers_->update(placement_, from);
  servers_->update(placement_, best.server);
  ++accepted_;
  moved_ = true;
  pulls_[task] = BestServers::kUnknown;
  for (const auto& [other, unused] : placement_.tasks().partners(task)) {
    pulls_[other] = BestServers::kUnknown;
  }
}

bool Search::advance_greedy(std::int64_t proposals) {
  const auto looked_at = static_cast<std::int64_t>(placement_.servers()) - 1;
  while (proposals > 0) {
    const std::size_t task = order_[next_task_];
    proposals_ += looked_at;
    proposals -= looked_at;
    if (!is_settled(task)) {
      const BestServer best = servers_->find(placement_, task, pulls_[task]);
      pulls_[task] = best.pull;
      if (best.server != placement_.mapping()[task]) move_greedily(task, best);
    }
    if (++next_task_ < order_.size()) continue;
    remember(placement_.cost());
    next_task_ = 0;
    if (!std::exchange(moved_, false)) {
      placement_.return_to_best();
      return true;
    }
  }
  return false;
}

bool Search::advance(std::int64_t proposals) {
  if (done_) return true;
  done_ = options_.algorithm == Algorithm::greedy ? advance_greedy(proposals)
                                                  : advance_random(proposals);
  if (done_) remember(placement_.cost());
  return done_;
}

std::vector<std::uint32_t> Search::mapping() const { return placement_.best(); }

double Search::progress() const {
  if (done_) return 1;
  if (options_.algorithm == Algorithm::local) {
    return 1 - static_cast<double>(round_left_) / static_cast<double>(in_round_);
  }
  if (options_.algorithm != Algorithm::anneal || !(temperature_ > 0)) return 0;
  return detmath::log(annealing_->start / temperature_) /
         detmath::log(annealing_->start / annealing_->freeze);
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
