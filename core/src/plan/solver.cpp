// All searches for a plan, and the best plan that they find.
#include "evenkeel/plan/solver.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>

#include "plan/communication.hpp"
#include "plan/exact.hpp"
#include "plan/pack.hpp"
#include "plan/racks.hpp"
#include "plan/refine.hpp"
#include "plan/repartition.hpp"

namespace evenkeel::plan {
namespace {

/// Steps of a refinement: enough for every item to move a few times.
std::int64_t steps_for(const Items& items, std::int64_t effort) {
  return 4 * effort * static_cast<std::int64_t>(items.size()) + 64;
}

/// Common divisor of the work of nodes, messages included.
Load step_of(const Model& model) {
  Load step = grain(model);
  for (const Message& message : model.messages) step = std::gcd(step, message.work);
  return step;
}

/// Seed of a pass: the first pass has the seed itself.
std::uint64_t seed_of(std::uint64_t seed, std::int64_t pass) {
  return seed ^ (0x9E3779B97F4A7C15U * static_cast<std::uint64_t>(pass - 1));
}

}  // namespace

Solver::Solver(const Model& model, const Aim& aim, const Options& options)
    : model_(model),
      aim_(aim),
      options_(options),
      grid_(model.speed, step_of(model)),
      items_(make_items(model)),
      bounds_(model, items_, aim),
      bound_(bounds_.makespan()),
      refuted_(bound_.infeasible) {}

void Solver::offer(std::vector<Node> where) {
  const std::vector<Node> objects = objects_of(items_, where);
  Measured measured = measure(model_, objects);
  if (measured.violations > 0 || !within_caps(aim_, measured.migration)) return;
  const Worth worth{measured.makespan, measured.migration};
  if (!items_where_.empty() && !better(aim_, worth, {measured_.makespan, measured_.migration}))
    return;
  items_where_ = std::move(where);
  where_ = objects;
  measured_ = std::move(measured);
}

/// Nothing is gained by ending before it.
Fraction Solver::soonest() const {
  return aim_.target ? std::max(bound_.makespan, *aim_.target) : bound_.makespan;
}

void Solver::from_homes(StopCheck* stop) {
  Placement placement = at_home(model_, items_);
  if (!place_rest(model_, placement)) return;
  offer(placement.where());
  // If migration has a price, every intermediate step can be the best. Otherwise the last steps are
  // the best.
  const Fraction until = soonest();
  const std::int64_t all = steps_for(items_, pass_);
  const std::int64_t looks = aim_.min_gain ? 64 : 1;
  for (std::int64_t k = 0; k < looks; ++k) {
    const std::int64_t taken = refine(model_, placement, aim_, until, all / looks, stop);
    offer(placement.where());
    if (taken < all / looks) break;
  }
  Placement homing = placement;
  bring_home(model_, homing, std::max(until, measured_.makespan), aim_.price);
  offer(homing.where());
}

/// Balances over racks first: objects that move stay in their rack if possible.
void Solver::by_racks(StopCheck* stop) {
  const auto found = place_by_racks(model_, aim_.price, stop);
  if (!found) return;
  std::vector<Node> where(items_.size());
  for (std::size_t j = 0; j < found->size(); ++j) where[items_.of[j]] = (*found)[j];
  offer(std::move(where));
}

/// Bisection between the bound and the best so far, in at most 40 steps. Large numbers have more
/// candidate times than are worth a search each.
/// @param attempt  Searches for a plan with at most a given makespan, and offers it. @return
///                 whether it was found.
template <class Attempt>
void Solver::bisect(const Attempt& attempt) {
  Int128 lo = grid_.up(bound_.makespan);
  Int128 hi = items_where_.empty() ? 2 * lo + 1 : grid_.up(measured_.makespan);
  if (attempt(grid_.at(lo))) return;
  for (int halves = 0; halves < 40 && hi - lo > 1; ++halves) {
    const Int128 middle = lo + (hi - lo) / 2;
    (attempt(grid_.at(middle)) ? hi : lo) = middle;
  }
}

void Solver::fit_in_time(StopCheck* stop) {
  const auto attempt = [&](const Fraction& time) {
    auto placement = keep_and_fit(model_, items_, time, stop);
    if (!placement) return false;
    offer(placement->where());
    bring_home(model_, *placement, time, aim_.price);
    offer(placement->where());
    return true;
  };
  if (aim_.target) attempt(*aim_.target);
  const Int128 most = grid_.up({kMaxExactInt, grid_.speeds().front()});  // all work anywhere
  Int128 enough = 2 * grid_.up(bound_.makespan) + 1;
  for (int k = 0; k < 40 && items_where_.empty() && !attempt(grid_.at(enough)); ++k)
    enough = std::min(2 * enough, most);
  bisect(attempt);
}

void Solver::from_scratch(StopCheck* stop) {
  auto placement = longest_first(model_, items_, stop);
  if (!placement) return;
  refine(model_, *placement, {}, bound_.makespan, steps_for(items_, pass_), stop);
  offer(placement->where());
  bring_home(model_, *placement, std::max(bound_.makespan, measured_.makespan), aim_.price);
  offer(placement->where());
}

/// For nodes with few items: closes the remaining gap, and reduces the moves.
void Solver::split_pairs(StopCheck* stop) {
  constexpr std::size_t kMost = 2000;  // nodes, and items so that two nodes can be split completely
  if (items_.size() > kMost || model_.nodes() < 2) return;
  Placement start = at_home(model_, items_);
  if (!place_rest(model_, start)) return;
  Rng rng(seed_of(options_.seed, pass_));
  const std::int64_t steps = 100 * static_cast<std::int64_t>(model_.nodes());
  // If blocks fill the nodes, a search can get stuck. So models with few nodes get more tries from
  // the start.
  constexpr std::int64_t kStepsOfBlocks = 16'000;
  const bool blocks = std::any_of(model_.resources.begin(), model_.resources.end(),
                                  [](const Resource& one) { return !one.block.empty(); });
  const std::int64_t tries = blocks ? std::max<std::int64_t>(1, kStepsOfBlocks / steps) : 1;
  const auto attempt = [&](const Fraction& time, std::int64_t most) {
    for (std::int64_t k = 0; k < tries; ++k) {
      const auto found = repartition(model_, start, time, aim_, rng, most, stop);
      if (!found) continue;
      offer(found->where());
      return true;
    }
    return false;
  };
  if (aim_.target) attempt(*aim_.target, steps);
  bisect([&](const Fraction& time) { return attempt(time, steps); });
  // At the best makespan, models with few nodes get more steps to reduce the moves.
  constexpr std::int64_t kHoming = 4'000;
  if (!items_where_.empty() && !aim_.target) attempt(measured_.makespan, std::max(steps, kHoming));
}

/// The others know of loads alone: from the best of them, and from home.
void Solver::refine_messages(StopCheck* stop) {
  Placement home = at_home(model_, items_);
  std::vector<Placement> starts;
  if (place_rest(model_, home)) starts.push_back(std::move(home));
  if (!items_where_.empty()) {
    starts.emplace_back(model_, items_);
    for (Item item = 0; item < items_.size(); ++item) starts.back().put(item, items_where_[item]);
  }
  const Fraction until = soonest();
  for (Placement& start : starts) {
    Rng rng(seed_of(options_.seed, pass_));
    refine_communication(model_, start, aim_, until, rng, 16, 500'000, stop);
    offer(start.where());
  }
}

void Solver::search(StopCheck* stop) {
  constexpr std::size_t kSmall = 14;
  if (items_.size() > kSmall && !options_.exact) return;
  const std::int64_t budget = options_.exact ? INT64_MAX : 2'000'000 * options_.effort;
  const Searched found = search_exactly(model_, items_, aim_, items_where_, budget, stop);
  states_ = found.states;
  if (found.where) offer(*found.where);
  if (!found.finished) return;
  proof_ = Proof::search;
  refuted_ = !found.where;
}

void Solver::prove(StopCheck*) {
  if (items_where_.empty() || aim_.target || aim_.min_gain) return;
  const bool least_time = measured_.makespan == bound_.makespan;
  const bool least_moves = aim_.price == Price::moves &&
                           moves_bound(measured_.makespan).moves == measured_.migration.moves;
  if (least_time && least_moves) proof_ = Proof::bound;
}

bool Solver::is_last() const { return pass_ >= std::max<std::int64_t>(options_.effort, 1); }

/// Searches that continue the previous ones run in passes 1, 2, 4 and so on.
bool Solver::continues() const { return std::has_single_bit(static_cast<std::uint64_t>(pass_)); }

// More effort does everything that less effort does, and continues: it is never worse.
const Solver::Step Solver::kSteps[] = {
    {&Solver::from_homes, [](const Solver& s) { return s.continues(); }},
    {&Solver::by_racks, [](const Solver& s) { return s.is_first() && !s.model_.rack.empty(); }},
    {&Solver::fit_in_time, [](const Solver& s) { return s.is_first(); }},
    {&Solver::from_scratch,
     [](const Solver& s) { return s.continues() && !s.aim_.max_moves && !s.aim_.max_bytes; }},
    {&Solver::prove, [](const Solver& s) { return s.continues(); }},
    {&Solver::split_pairs, [](const Solver&) { return true; }},
    {&Solver::refine_messages, [](const Solver& s) { return !s.model_.messages.empty(); }},
    {&Solver::prove, [](const Solver&) { return true; }},
    {&Solver::search,
     [](const Solver& s) { return s.is_last() && (s.options_.effort > 0 || s.options_.exact); }},
};

bool Solver::advance(StopCheck* stop) {
  if (refuted_) return true;
  if (model_.objects() == 0) {
    measured_ = measure(model_, where_);
    proof_ = Proof::bound;
    return true;
  }
  const Step& step = kSteps[next_];
  if (step.when(*this)) (this->*step.run)(stop);
  if (proof_ != Proof::none) return true;
  if (++next_ < std::size(kSteps)) return false;
  if (is_last()) return true;
  next_ = 0;
  ++pass_;
  return false;
}

}  // namespace evenkeel::plan
