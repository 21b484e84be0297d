// Heat bath that starts cool: a task's next server is drawn mostly among the servers of its
// partners.
#include "mapping/heat_bath.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/detmath.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::mapping {
namespace {

constexpr std::size_t kNoises = 4096;
constexpr std::size_t kDraws = 5;  // noise values per 64 random bits
constexpr std::size_t kFew = 24;   // partners that need not be summed up by server
constexpr std::size_t kSamples = 4000;
constexpr std::size_t kMaxSettled = 64;  // tasks in a row

// Gumbel noise at equally likely points. The minimum of cost - temperature x noise is a draw from
// Boltzmann's distribution.
const std::vector<float>& gumbel() {
  static const std::vector<float> noise = [] {
    std::vector<float> values(kNoises);
    for (std::size_t i = 0; i < kNoises; ++i) {
      const double chance = (static_cast<double>(i) + 0.5) / static_cast<double>(kNoises);
      values[i] = static_cast<float>(-detmath::log(-detmath::log(chance)));
    }
    return values;
  }();
  return noise;
}

}  // namespace

HeatBath::HeatBath(Placement placement, const HeatBathOptions& options, Rng rng,
                   std::optional<MoveLimit> limit)
    : placement_(std::move(placement)),
      options_(options),
      rng_(rng),
      noise_(gumbel().data()),
      slots_(placement_.servers()),
      limit_(std::move(limit)) {
  const std::size_t tasks = placement_.mapping().size();
  for (std::size_t i = 0; limit_ && i < tasks; ++i) {
    away_ += placement_.mapping()[i] != limit_->home[i] ? 1 : 0;
  }
  settle_every_ = std::clamp<std::size_t>(tasks / kMaxSettled, 1, kMaxSettled);
  const auto servers = static_cast<std::uint32_t>(placement_.servers());
  if (!limit_ && (servers == 2 || servers == 4 || servers == 8 || servers == 16)) {
    for (std::uint32_t a = 0; a < servers; ++a) {
      for (std::uint32_t b = 0; b < servers; ++b) {
        all_.push_back(static_cast<double>(placement_.distances()(a, b)));
      }
    }
    // Sums of them have to be exact.
    const double most = *std::max_element(all_.begin(), all_.end());
    const auto amount = static_cast<double>(placement_.tasks().total_comm());
    if (amount * most > static_cast<double>(kMaxExactInt)) all_.clear();
  }
  placement_.keep_best();
  const double change = tasks > 0 && servers > 1 ? mean_change() : 0;
  if (!(change > 0)) return;
  temperature_ = -change / detmath::log(options.acceptance);
  factor_ = detmath::exp(-detmath::log(options.span) / (options.temperatures - 1));
  temperatures_left_ = options.temperatures;
  left_ = visits_a_temperature();
}

// Collects the servers of the task's partners. With many partners, every server appears once.
void HeatBath::gather(std::size_t task) {
  const auto& mapping = placement_.mapping();
  const auto partners = placement_.tasks().partners(task);
  around_.clear();
  if (partners.size() <= kFew) {
    for (const auto& [other, amount] : partners) around_.push_back({mapping[other], amount});
    return;
  }
  for (const auto& [other, amount] : partners) {
    const std::uint32_t at = mapping[other];
    if (slots_[at] >= around_.size() || around_[slots_[at]].to != at) {
      slots_[at] = static_cast<std::uint32_t>(around_.size());
      around_.push_back({at, 0});
    }
    around_[slots_[at]].amount += amount;
  }
}

// The task's own server first, and again in places without another candidate.
HeatBath::Candidates HeatBath::candidates_of(std::size_t task) {
  Candidates candidates;
  candidates.fill(placement_.mapping()[task]);
  const std::uint64_t random = rng_.next();
  const std::uint64_t low = random & 0xffffffffU;
  const std::size_t count = around_.size();
  if (count > 0) {
    std::size_t next = pick(random >> 32, count);
    for (std::size_t k = std::min(count, kTries - 3); k > 0; --k) {
      candidates[k] = around_[next].to;
      if (++next == count) next = 0;
    }
    candidates[kTries - 2] =
        placement_.distances().near(around_[next].to, static_cast<std::uint32_t>(low));
  }
  candidates[kTries - 1] = pick(low, placement_.servers());
  if (limit_) {
    if ((random >> 63) == 0) candidates[kTries - 1] = limit_->home[task];
    for (std::uint32_t& to : candidates) {
      if (!may_move(task, to)) to = candidates[0];
    }
  }
  return candidates;
}

bool HeatBath::may_move(std::size_t task, std::uint32_t to) const {
  const bool leaves = placement_.mapping()[task] == limit_->home[task] && to != limit_->home[task];
  return !leaves || away_ < limit_->moves;
}

// Falls also count, because after a bad start, such as all tasks on one server, every move can
// lower the cost.
double HeatBath::mean_change() {
  double sum = 0;
  std::int64_t changes = 0;
  for (std::size_t k = 0; k < kSamples / kTries; ++k) {
    const auto task = static_cast<std::size_t>(rng_.uniform_index(placement_.mapping().size()));
    gather(task);
    for (const std::uint32_t to : candidates_of(task)) {
      if (to == placement_.mapping()[task]) continue;
      const double change = std::fabs(placement_.change_of(task, to).cost);
      if (!(change > 0)) continue;
      sum += change;
      ++changes;
    }
  }
  return changes > 0 ? sum / static_cast<double>(changes) : 0;
}

// Index of the least cost minus noise. A tournament: no comparison waits for more than a few
// others.
template <std::size_t N>
std::size_t HeatBath::drawn(std::array<double, N>& costs) {
  std::array<std::size_t, N> index;
  std::uint64_t random = 0;
  for (std::size_t k = 0; k < N; ++k) {
    random = k % kDraws == 0 ? rng_.next() : random / kNoises;
    costs[k] -= temperature_ * static_cast<double>(noise_[random % kNoises]);
    index[k] = k;
  }
  for (std::size_t half = N / 2; half > 0; half /= 2) {
    for (std::size_t k = 0; k < half; ++k) {
      const bool less = costs[k + half] < costs[k];
      costs[k] = less ? costs[k + half] : costs[k];
      index[k] = less ? index[k + half] : index[k];
    }
  }
  return index[0];
}

void HeatBath::move(std::size_t task, std::uint32_t to, std::int64_t c2) {
  const std::uint32_t from = placement_.mapping()[task];
  if (limit_) {
    const std::uint32_t home = limit_->home[task];
    away_ += (to != home ? 1 : 0) - (from != home ? 1 : 0);
  }
  accepted_ += to != from ? 1 : 0;
  placement_.shift(task, to, c2);
}

void HeatBath::visit_some(std::size_t task) {
  gather(task);
  const Candidates candidates = candidates_of(task);
  bool several = false;
  for (const std::uint32_t to : candidates) several |= to != candidates[0];
  if (!several) return;
  const auto c2 = placement_.distances().costs_from(candidates, around_);
  std::array<double, kTries> costs;
  for (std::size_t k = 0; k < kTries; ++k) costs[k] = static_cast<double>(c2[k]);
  placement_.changes_about(task, candidates, costs);
  for (std::size_t k = 1; k < kTries; ++k) {  // its own server has one draw
    costs[k] = candidates[k] == candidates[0] ? std::numeric_limits<double>::infinity() : costs[k];
  }
  const std::size_t best = drawn(costs);
  move(task, candidates[best], c2[best] - c2[0]);
}

template <std::size_t P>
void HeatBath::visit_all(std::size_t task) {
  const auto& mapping = placement_.mapping();
  const std::uint32_t from = mapping[task];
  std::array<double, P> c2{};
  const double* table = all_.data();
  for (const auto& [other, amount] : placement_.tasks().partners(task)) {
    const double* row = table + P * mapping[other];
    const auto units = static_cast<double>(amount);
    for (std::size_t k = 0; k < P; ++k) c2[k] += units * row[k];
  }
  std::array<std::uint32_t, P> candidates;
  for (std::uint32_t k = 0; k < P; ++k) candidates[k] = k;
  std::array<double, P> costs = c2;
  placement_.changes_about(task, candidates, costs);
  const std::size_t best = drawn(costs);
  move(task, static_cast<std::uint32_t>(best), static_cast<std::int64_t>(c2[best] - c2[from]));
}

void HeatBath::visit() {
  const std::size_t task = next_;
  if (++next_ == placement_.mapping().size()) next_ = 0;
  if (next_ % settle_every_ == 0) placement_.settle();
  switch (all_.empty() ? 0 : placement_.servers()) {
    case 2: return visit_all<2>(task);
    case 4: return visit_all<4>(task);
    case 8: return visit_all<8>(task);
    case 16: return visit_all<16>(task);
    default: return visit_some(task);
  }
}

std::int64_t HeatBath::visits_a_temperature() const {
  const auto tasks = static_cast<double>(placement_.mapping().size());
  const double visits = options_.sweeps * tasks / static_cast<double>(kTries);
  return static_cast<std::int64_t>(std::max(1.0, visits));
}

bool HeatBath::advance(std::int64_t proposals) {
  constexpr auto kEach = static_cast<std::int64_t>(kTries);
  while (temperatures_left_ > 0) {
    const std::int64_t visits = std::min(left_, std::max<std::int64_t>(1, proposals / kEach));
    for (std::int64_t k = 0; k < visits; ++k) visit();
    proposals_ += kEach * visits;
    proposals -= kEach * visits;
    left_ -= visits;
    if (left_ == 0) {
      placement_.keep_if_best();
      remember(placement_.cost());
      temperature_ *= factor_;
      --temperatures_left_;
      left_ = visits_a_temperature();
    }
    if (proposals <= 0 && temperatures_left_ > 0) return false;
  }
  placement_.return_to_best();
  return true;
}

double HeatBath::progress() const {
  return 1 - static_cast<double>(temperatures_left_) / options_.temperatures;
}

}  // namespace evenkeel::mapping
