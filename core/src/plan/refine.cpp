// Moves and swaps off the most loaded node.
#include "plan/refine.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

#include "evenkeel/base/sort.hpp"
#include "plan/held.hpp"

namespace evenkeel::plan {
namespace {

/// All items by load, so that appending needs no search.
std::vector<std::pair<Load, Item>> in_order(const Items& items) {
  std::vector<std::pair<Load, Item>> result;
  result.reserve(items.size());
  for (Item item = 0; item < items.size(); ++item) result.emplace_back(items.load[item], item);
  sort_stably(result);
  return result;
}

class Refinement {
 public:
  Refinement(const Model& model, Placement& placement, const Aim& aim, StopCheck* stop)
      : model_(model),
        items_(placement.items()),
        placement_(placement),
        aim_(aim),
        capped_(aim.max_moves || aim.max_bytes),
        stop_(stop),
        at_(model.nodes()),
        by_time_(Earlier{this}) {
    for (const auto& [load, item] : in_order(items_)) {
      const Node node = placement.where(item);
      at_[node].push_back({load, item});
      if (capped_) migration_ += items_.cost(model, item, node);
    }
    for (Node i = 0; i < model.nodes(); ++i)
      if (model.state[i] != State::drain) by_time_.insert(i);
  }

  bool step(const Fraction& until);

 private:
  struct Earlier {
    const Refinement* search;
    bool operator()(Node a, Node b) const {
      const Fraction x = search->end_of(a), y = search->end_of(b);
      return x < y || (x == y && a < b);
    }
  };
  /// An item of the most loaded node leaves, and another item can come back.
  struct Step {
    Item gives = kNone;
    Item takes = kNone;
    Node to = kNone;
    Fraction fuller;  ///< Larger finishing time of both nodes after the step.
  };
  Fraction end_of(Node i) const { return {placement_.load(i), model_.speed[i]}; }
  void look_at(Node from, Node to, std::optional<Step>& best) const;
  /// Keeps the step as the best if it is better and allowed. @return false if it finishes too late
  /// to be better.
  bool consider(const Step& step, Node from, std::optional<Step>& best) const;
  bool allowed(const Step& step, Node from) const;
  void carry_out(const Step& step, Node from);
  Migration after(const Step& step, Node from) const;

  const Model& model_;
  const Items& items_;
  Placement& placement_;
  const Aim& aim_;
  bool capped_;
  StopCheck* stop_;
  std::vector<Held> at_;
  std::set<Node, Earlier> by_time_;
  Migration migration_;  ///< Only counted with a cap.
};

Migration Refinement::after(const Step& step, Node from) const {
  Migration total = migration_;
  const auto moved = [&](Item item, Node source, Node to) {
    total -= items_.cost(model_, item, source);
    total += items_.cost(model_, item, to);
  };
  moved(step.gives, from, step.to);
  if (step.takes != kNone) moved(step.takes, step.to, from);
  return total;
}

/// Whether the rules hold afterwards; looked at last, since it costs most.
bool Refinement::allowed(const Step& step, Node from) const {
  if (capped_ && !within_caps(aim_, after(step, from))) return false;
  placement_.take(step.gives);
  if (step.takes != kNone) placement_.take(step.takes);
  bool fits = placement_.fits(step.gives, step.to);
  if (fits && step.takes != kNone) {
    placement_.put(step.gives, step.to);
    fits = placement_.fits(step.takes, from);
    placement_.take(step.gives);
  }
  placement_.put(step.gives, from);
  if (step.takes != kNone) placement_.put(step.takes, step.to);
  return fits;
}

bool Refinement::consider(const Step& step, Node from, std::optional<Step>& best) const {
  if (!(step.fuller < (best ? best->fuller : end_of(from)))) return false;
  if (allowed(step, from)) best = step;
  return true;
}

void Refinement::look_at(Node from, Node to, std::optional<Step>& best) const {
  const Load here = placement_.load(from), there = placement_.load(to);
  const Load s = model_.speed[from], t = model_.speed[to];
  // Moving d gives both nodes the same finishing time.
  const Int128 twice = static_cast<Int128>(here) * t - static_cast<Int128>(there) * s;
  if (twice <= 0) return;
  const Load d = static_cast<Load>(twice / (s + t));
  const auto fuller = [&](Load moved) {
    return std::max(Fraction{here - moved, s}, Fraction{there + moved, t});
  };
  constexpr int kTried = 4;  // neighbours on either side, because rules can forbid the nearest
  const Held& mine = at_[from];
  const auto near = [&](const Held& held, Load wanted, auto&& each) {
    auto up = held.lower_bound({wanted, 0});
    auto down = up;
    for (int k = 0; k < kTried && up != held.end() && each(*up); ++k) ++up;
    for (int k = 0; k < kTried && down != held.begin() && each(*--down); ++k) {
    }
  };
  // Beyond the nearest item the result gets worse, except from the rounded d to the next.
  near(mine, d, [&](const auto& one) {
    return (one.first > 0 && consider({one.second, kNone, to, fuller(one.first)}, from, best)) ||
           one.first == d;
  });
  // Swaps: for each of mine one of theirs that is smaller by d.
  const Held& theirs = at_[to];
  std::size_t looked = 0;
  constexpr std::size_t kSwaps = 64;
  for (auto one = mine.end(); one != mine.begin() && looked < kSwaps; ++looked) {
    if ((--one)->first <= d) break;
    near(theirs, one->first - d, [&](const auto& other) {
      const Load moved = one->first - other.first;
      return moved > 0 && consider({one->second, other.second, to, fuller(moved)}, from, best);
    });
  }
}

void Refinement::carry_out(const Step& step, Node from) {
  if (capped_) migration_ = after(step, from);
  by_time_.erase(from);
  by_time_.erase(step.to);
  const auto move = [&](Item item, Node source, Node to) {
    at_[source].erase({items_.load[item], item});
    at_[to].insert({items_.load[item], item});
  };
  placement_.take(step.gives);
  if (step.takes != kNone) placement_.take(step.takes);
  placement_.put(step.gives, step.to);
  if (step.takes != kNone) placement_.put(step.takes, from);
  move(step.gives, from, step.to);
  if (step.takes != kNone) move(step.takes, step.to, from);
  by_time_.insert(from);
  by_time_.insert(step.to);
}

bool Refinement::step(const Fraction& until) {
  if (by_time_.empty()) return false;
  const Node from = *by_time_.rbegin();
  if (end_of(from) <= until) return false;
  constexpr std::size_t kAsked = 8;
  std::optional<Step> best;
  std::size_t asked = 0;
  for (auto to = by_time_.begin(); *to != from; ++to) {
    spend(stop_, 64);
    if (asked++ >= kAsked && best) break;
    look_at(from, *to, best);
  }
  if (!best) return false;
  carry_out(*best, from);
  return true;
}

}  // namespace

std::int64_t refine(const Model& model, Placement& placement, const Aim& aim, const Fraction& until,
                    std::int64_t steps, StopCheck* stop) {
  Refinement refinement(model, placement, aim, stop);
  std::int64_t taken = 0;
  while (taken < steps && refinement.step(until)) ++taken;
  return taken;
}

}  // namespace evenkeel::plan
