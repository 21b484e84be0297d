#include "evenkeel/mapping/cool.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "evenkeel/base/detmath.hpp"

namespace evenkeel::mapping {
namespace {

constexpr std::size_t kTaken = 4096;
constexpr int kTries = 2;  // a visit: the task's partners are at hand then
constexpr std::size_t kSamples = 4000;

// Rises in temperatures that are taken, equally likely: -ln((i + 1/2) / 4096).
const std::array<double, kTaken>& taken_rises() {
  static const std::array<double, kTaken> rises = [] {
    std::array<double, kTaken> values{};
    for (std::size_t i = 0; i < kTaken; ++i) {
      values[i] = -detmath::log((static_cast<double>(i) + 0.5) / static_cast<double>(kTaken));
    }
    return values;
  }();
  return rises;
}

}  // namespace

Cool::Cool(Placement placement, const CoolOptions& options, Rng rng, std::optional<MoveLimit> limit)
    : placement_(std::move(placement)),
      options_(options),
      rng_(rng),
      rises_(taken_rises().data()),
      limit_(std::move(limit)) {
  const std::size_t tasks = placement_.mapping().size();
  for (std::size_t i = 0; limit_ && i < tasks; ++i) {
    away_ += placement_.mapping()[i] != limit_->home[i] ? 1 : 0;
  }
  placement_.keep_best();
  const double rise = tasks > 0 && placement_.servers() > 1 ? mean_rise() : 0;
  if (!(rise > 0)) return;
  temperature_ = -rise / detmath::log(options.acceptance);
  factor_ = detmath::exp(-detmath::log(options.span) / (options.temperatures - 1));
  temperatures_left_ = options.temperatures;
  left_ = visits_a_temperature();
}

// A server at or next to a partner's, or now and then any.
std::uint32_t Cool::propose(std::size_t task) {
  const std::uint64_t random = rng_.next();
  const std::uint64_t low = random & 0xffffffffU;
  const auto partners = placement_.tasks().partners(task);
  if ((random >> 32 & 7) == 0 || partners.empty()) {
    if (limit_ && (random >> 35 & 1) == 0) return limit_->home[task];
    return pick(low, placement_.servers());
  }
  const std::uint32_t partner = partners[pick(low, partners.size())].task;
  const std::uint32_t at = placement_.mapping()[partner];
  if ((random >> 35 & 3) != 0) return at;
  return placement_.distances().near(at, static_cast<std::uint32_t>(random >> 32 & ~31U));
}

bool Cool::may_move(std::size_t task, std::uint32_t to) const {
  const bool leaves = placement_.mapping()[task] == limit_->home[task] && to != limit_->home[task];
  return !leaves || away_ < limit_->moves;
}

double Cool::mean_rise() {
  double sum = 0;
  std::int64_t rises = 0;
  for (std::size_t k = 0; k < kSamples; ++k) {
    const auto task = static_cast<std::size_t>(rng_.uniform_index(placement_.mapping().size()));
    const std::uint32_t to = propose(task);
    if (to == placement_.mapping()[task]) continue;
    const double rise = placement_.change_of(task, to).cost;
    if (!(rise > 0)) continue;
    sum += rise;
    ++rises;
  }
  return rises > 0 ? sum / static_cast<double>(rises) : 0;
}

// Several proposals for the next task: what its partners cost from here is summed up once.
void Cool::visit() {
  const std::size_t task = next_;
  if (++next_ == placement_.mapping().size()) next_ = 0;
  const auto& mapping = placement_.mapping();
  const auto partners = placement_.tasks().partners(task);
  const Distances& distances = placement_.distances();
  const std::int64_t here = distances.cost(partners, mapping, mapping[task]);
  for (int k = 0; k < kTries; ++k) {
    const std::uint32_t to = propose(task);
    if (to == mapping[task] || (limit_ && !may_move(task, to))) continue;
    const std::int64_t there = distances.cost(partners, mapping, to);
    const Placement::Change change = placement_.change_from(task, to, there - here);
    if (change.cost > 0 && change.cost > temperature_ * rises_[rng_.next() % kTaken]) continue;
    if (limit_) {
      away_ += (to != limit_->home[task] ? 1 : 0) - (mapping[task] != limit_->home[task] ? 1 : 0);
    }
    placement_.move(task, to, change);
    ++accepted_;
    return;
  }
}

std::int64_t Cool::visits_a_temperature() const {
  const auto tasks = static_cast<double>(placement_.mapping().size());
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(options_.sweeps * tasks / kTries));
}

bool Cool::advance(std::int64_t proposals) {
  while (temperatures_left_ > 0) {
    const std::int64_t visits = std::min(left_, std::max<std::int64_t>(1, proposals / kTries));
    for (std::int64_t k = 0; k < visits; ++k) visit();
    proposals_ += kTries * visits;
    proposals -= kTries * visits;
    left_ -= visits;
    if (left_ == 0) {
      placement_.keep_if_best();
      remember(placement_.cost());
      left_ = visits_a_temperature();
      temperature_ *= factor_;
      --temperatures_left_;
    }
    if (proposals <= 0 && temperatures_left_ > 0) return false;
  }
  placement_.return_to_best();
  return true;
}

double Cool::progress() const {
  return 1 - static_cast<double>(temperatures_left_) / options_.temperatures;
}

}  // namespace evenkeel::mapping
