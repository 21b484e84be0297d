// Pairs of nodes whose items are split anew.
#include "evenkeel/plan/repartition.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace evenkeel::plan {
namespace {

class Repartition {
 public:
  Repartition(const Model& model, Placement& placement, const Fraction& time, const Aim& aim,
              Rng& rng)
      : model_(model),
        items_(placement.items()),
        placement_(placement),
        aim_(aim),
        rng_(rng),
        room_(model.nodes()),
        at_(model.nodes()) {
    for (Item item = 0; item < items_.size(); ++item) {
      at_[placement.where(item)].push_back(item);
      migration_ += items_.cost(model, item, placement.where(item));
    }
    for (Node i = 0; i < model.nodes(); ++i) {
      room_[i] = work_within(time, model.speed[i]);
      if (model.state[i] != State::drain) nodes_.push_back(i);
      over_ += over(i, placement.load(i));
    }
  }

  Load over() const { return over_; }
  const Migration& migration() const { return migration_; }
  void step();

 private:
  static constexpr std::size_t kSplit = 12;  // items: 4,096 ways

  struct Split {
    std::uint32_t mask = 0;  ///< The items that go to the other node than today.
    Load over = 0;
    Migration migration;
  };
  Load over(Node i, Load load) const { return std::max<Load>(0, load - room_[i]); }
  Node pick_first();
  Split best_split(const std::vector<Item>& items, Node x, Node y);
  bool carry_out(const std::vector<Item>& items, const Split& split, Node x, Node y);

  const Model& model_;
  const Items& items_;
  Placement& placement_;
  const Aim& aim_;
  Rng& rng_;
  std::vector<Load> room_;
  std::vector<std::vector<Item>> at_;
  std::vector<Node> nodes_;
  Load over_ = 0;
  Migration migration_;
};

/// A node above the time while there is one, else one that holds what is not at home.
Node Repartition::pick_first() {
  std::vector<Node> wanted;
  for (const Node i : nodes_) {
    const bool foreign = std::any_of(at_[i].begin(), at_[i].end(),
                                     [&](Item item) { return items_.home[item] != i; });
    if (over_ > 0 ? over(i, placement_.load(i)) > 0 : foreign) wanted.push_back(i);
  }
  if (wanted.empty()) return kNone;
  return wanted[static_cast<std::size_t>(rng_.uniform_index(wanted.size()))];
}

Repartition::Split Repartition::best_split(const std::vector<Item>& items, Node x, Node y) {
  // What going over to the other node adds to x, and to the migration.
  std::vector<Load> shift(items.size());
  std::vector<Migration> cost(items.size());
  for (std::size_t k = 0; k < items.size(); ++k) {
    const Node here = placement_.where(items[k]);
    const Node there = here == x ? y : x;
    shift[k] = here == x ? -items_.load[items[k]] : items_.load[items[k]];
    cost[k] = items_.cost(model_, items[k], there);
    cost[k] -= items_.cost(model_, items[k], here);
  }
  Split best{.mask = 0,
             .over = over(x, placement_.load(x)) + over(y, placement_.load(y)),
             .migration = {}};
  Load load_x = placement_.load(x), load_y = placement_.load(y);
  Migration migration;
  std::uint32_t mask = 0;
  std::uint64_t equals = 1;
  for (std::uint32_t code = 1; code < (1U << items.size()); ++code) {
    // Gray code: one item changes sides.
    const auto bit = static_cast<std::size_t>(std::countr_zero(code));
    mask ^= 1U << bit;
    const bool over_there = (mask >> bit & 1U) != 0;
    load_x += over_there ? shift[bit] : -shift[bit];
    load_y -= over_there ? shift[bit] : -shift[bit];
    over_there ? migration += cost[bit] : migration -= cost[bit];
    const Load above = over(x, load_x) + over(y, load_y);
    const Load price = priced(aim_, migration), least = priced(aim_, best.migration);
    if (above > best.over || (above == best.over && price > least)) continue;
    const bool equal = above == best.over && price == least;
    if (!equal) equals = 1;
    // Of equal ones each is as likely: plateaus are walked on.
    if (equal && rng_.uniform_index(++equals) != 0) continue;
    best = {mask, above, migration};
  }
  return best;
}

bool Repartition::carry_out(const std::vector<Item>& items, const Split& split, Node x, Node y) {
  std::vector<Item> moved;
  std::vector<Node> from, to;
  for (std::size_t k = 0; k < items.size(); ++k) {
    if ((split.mask >> k & 1U) == 0) continue;
    moved.push_back(items[k]);
    from.push_back(placement_.where(items[k]));
    to.push_back(from.back() == x ? y : x);
  }
  for (const Item item : moved) placement_.take(item);
  std::size_t put = 0;
  while (put < moved.size() && placement_.fits(moved[put], to[put])) {
    placement_.put(moved[put], to[put]);
    ++put;
  }
  if (put == moved.size()) {
    for (std::size_t k = 0; k < moved.size(); ++k) {
      std::erase(at_[from[k]], moved[k]);
      at_[to[k]].push_back(moved[k]);
    }
    return true;
  }
  for (std::size_t k = 0; k < put; ++k) placement_.take(moved[k]);
  for (std::size_t k = 0; k < moved.size(); ++k) placement_.put(moved[k], from[k]);
  return false;
}

void Repartition::step() {
  const Node x = pick_first();
  if (x == kNone || nodes_.size() < 2) return;
  Node y = x;
  while (y == x) y = nodes_[static_cast<std::size_t>(rng_.uniform_index(nodes_.size()))];
  std::vector<Item> items = at_[x];
  items.insert(items.end(), at_[y].begin(), at_[y].end());
  std::erase_if(items, [&](Item item) {
    return !items_.may(model_, item, placement_.where(item) == x ? y : x);
  });
  rng_.shuffle(items);
  if (items.size() > kSplit) items.resize(kSplit);
  const Load before = over(x, placement_.load(x)) + over(y, placement_.load(y));
  const Split split = best_split(items, x, y);
  if (split.mask == 0 || !carry_out(items, split, x, y)) return;
  over_ += split.over - before;
  migration_ += split.migration;
}

}  // namespace

std::optional<Placement> repartition(const Model& model, Placement placement, const Fraction& time,
                                     const Aim& aim, Rng& rng, std::int64_t steps,
                                     StopCheck* stop) {
  std::optional<Placement> best;
  Load least = 0;
  Repartition search(model, placement, time, aim, rng);
  for (std::int64_t k = 0;; ++k) {
    const bool good = search.over() == 0 && within_caps(aim, search.migration());
    if (good && (!best || priced(aim, search.migration()) < least)) {
      best = placement;
      least = priced(aim, search.migration());
    }
    if (k == steps || (best && least == 0)) return best;
    spend(stop, 4096);
    search.step();
  }
}

}  // namespace evenkeel::plan
