// Splits the items of pairs of nodes again.
#include "plan/repartition.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

/// First block of every item that its objects need; empty if no two items share a block.
std::vector<std::uint32_t> blocks_of(const Model& model, const Items& items) {
  std::vector<std::uint32_t> result(items.size(), kNone), sharers;
  std::uint32_t before = 0;  // the blocks of the resources so far
  for (const Resource& resource : model.resources) {
    if (resource.block.empty()) continue;
    sharers.resize(before + resource.block_size.size());
    for (Item item = 0; item < items.size(); ++item) {
      for (const Object object : items.members(item)) {
        if (result[item] != kNone || resource.block[object] == kNone) continue;
        result[item] = before + resource.block[object];
        ++sharers[result[item]];
      }
    }
    before += static_cast<std::uint32_t>(resource.block_size.size());
  }
  const bool shared = std::any_of(sharers.begin(), sharers.end(), [](auto k) { return k > 1; });
  return shared ? result : std::vector<std::uint32_t>{};
}

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
        at_(model.nodes()),
        block_(blocks_of(model, items_)),
        ruled_(!model.resources.empty() || !model.groups.empty()) {
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
  static constexpr std::size_t kSplit = 12;  // units: 4,096 splits
  // splits, the best first, because rules can refuse some
  static constexpr std::size_t kTried = 64;

  /// Items of one node that go to the other together.
  using Unit = std::vector<Item>;
  struct Split {
    std::uint32_t mask = 0;  ///< The units that go to the other node than today.
    Load over = 0;
    Migration migration;
  };
  Load over(Node i, Load load) const { return std::max<Load>(0, load - room_[i]); }
  Node pick_first();
  std::vector<Unit> units_of(Node x, Node y);
  template <class Each>
  void each_split(const std::vector<Unit>& units, Node x, Node y, const Each& each) const;
  Split best_split(const std::vector<Unit>& units, Node x, Node y);
  std::vector<Split> best_splits(const std::vector<Unit>& units, Node x, Node y);
  bool carry_out(const std::vector<Unit>& units, const Split& split, Node x, Node y);

  const Model& model_;
  const Items& items_;
  Placement& placement_;
  const Aim& aim_;
  Rng& rng_;
  std::vector<Load> room_;
  std::vector<std::vector<Item>> at_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> block_;  ///< Block per item; empty if no two items share a block.
  bool ruled_;                        ///< Rules can forbid items that are light enough.
  Load over_ = 0;
  Migration migration_;
};

/// A node above the time if there is one. Otherwise a node with items that are not at home.
Node Repartition::pick_first() {
  // Only without a node above the time: it looks at all items of the node.
  const auto has_foreign = [&](Node i) {
    return std::any_of(at_[i].begin(), at_[i].end(),
                       [&](Item item) { return items_.home[item] != i; });
  };
  std::vector<Node> wanted;
  for (const Node i : nodes_) {
    if (over_ > 0 ? over(i, placement_.load(i)) > 0 : has_foreign(i)) wanted.push_back(i);
  }
  if (wanted.empty()) return kNone;
  return wanted[static_cast<std::size_t>(rng_.uniform_index(wanted.size()))];
}

/// Units that can change nodes: each item alone. If items share blocks, every second time all items
/// of a block are one unit, because single moves would count the block on both nodes. Even then one
/// block is split up.
std::vector<Repartition::Unit> Repartition::units_of(Node x, Node y) {
  std::vector<Item> items = at_[x];
  items.insert(items.end(), at_[y].begin(), at_[y].end());
  std::erase_if(items, [&](Item item) {
    return !items_.may(model_, item, placement_.where(item) == x ? y : x);
  });
  rng_.shuffle(items);
  const bool whole = !block_.empty() && !items.empty() && rng_.uniform_index(2) == 0;
  std::vector<Unit> units;
  for (const Item item : items) {
    const auto together = std::find_if(units.begin(), units.end(), [&](const Unit& unit) {
      return whole && block_[item] != kNone && block_[item] == block_[unit.front()] &&
             block_[item] != block_[items.front()] &&
             placement_.where(item) == placement_.where(unit.front());
    });
    if (together != units.end())
      together->push_back(item);
    else if (units.size() < kSplit)
      units.push_back({item});
  }
  return units;
}

/// @param each  Called with every split of the units.
template <class Each>
void Repartition::each_split(const std::vector<Unit>& units, Node x, Node y,
                             const Each& each) const {
  // What going over to the other node adds to x, and to the migration.
  std::vector<Load> shift(units.size());
  std::vector<Migration> cost(units.size());
  for (std::size_t k = 0; k < units.size(); ++k) {
    const Node here = placement_.where(units[k].front());
    const Node there = here == x ? y : x;
    for (const Item item : units[k]) {
      shift[k] += here == x ? -items_.load[item] : items_.load[item];
      cost[k] += items_.cost(model_, item, there);
      cost[k] -= items_.cost(model_, item, here);
    }
  }
  Load load_x = placement_.load(x), load_y = placement_.load(y);
  Migration migration;
  std::uint32_t mask = 0;
  for (std::uint32_t code = 1; code < (1U << units.size()); ++code) {
    // Gray code: one unit changes sides.
    const auto bit = static_cast<std::size_t>(std::countr_zero(code));
    mask ^= 1U << bit;
    const bool over_there = (mask >> bit & 1U) != 0;
    load_x += over_there ? shift[bit] : -shift[bit];
    load_y -= over_there ? shift[bit] : -shift[bit];
    over_there ? migration += cost[bit] : migration -= cost[bit];
    each(Split{mask, over(x, load_x) + over(y, load_y), migration});
  }
}

Repartition::Split Repartition::best_split(const std::vector<Unit>& units, Node x, Node y) {
  Split best{.mask = 0,
             .over = over(x, placement_.load(x)) + over(y, placement_.load(y)),
             .migration = {}};
  std::uint64_t equals = 1;
  each_split(units, x, y, [&](const Split& split) {
    const Load price = priced(aim_, split.migration), least = priced(aim_, best.migration);
    if (split.over > best.over || (split.over == best.over && price > least)) return;
    const bool equal = split.over == best.over && price == least;
    if (!equal) equals = 1;
    // Each of several equal splits is equally likely, so the search walks on plateaus.
    if (equal && rng_.uniform_index(++equals) != 0) return;
    best = split;
  });
  return best;
}

/// The splits that are not worse than the present split, the best first, ties in any order.
std::vector<Repartition::Split> Repartition::best_splits(const std::vector<Unit>& units, Node x,
                                                         Node y) {
  const Load now = over(x, placement_.load(x)) + over(y, placement_.load(y));
  std::vector<Split> found;
  each_split(units, x, y, [&](const Split& split) {
    if (split.over < now || (split.over == now && priced(aim_, split.migration) <= 0))
      found.push_back(split);
  });
  rng_.shuffle(found);
  sort_stably(found, [&](const Split& a, const Split& b) {
    return std::pair(a.over, priced(aim_, a.migration)) <
           std::pair(b.over, priced(aim_, b.migration));
  });
  if (found.size() > kTried) found.resize(kTried);
  return found;
}

bool Repartition::carry_out(const std::vector<Unit>& units, const Split& split, Node x, Node y) {
  std::vector<Item> moved;
  std::vector<Node> from, to;
  for (std::size_t k = 0; k < units.size(); ++k) {
    if ((split.mask >> k & 1U) == 0) continue;
    for (const Item item : units[k]) {
      moved.push_back(item);
      from.push_back(placement_.where(item));
      to.push_back(from.back() == x ? y : x);
    }
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
  const std::vector<Unit> units = units_of(x, y);
  const Load before = over(x, placement_.load(x)) + over(y, placement_.load(y));
  const auto take = [&](const Split& split) {
    if (split.mask == 0 || !carry_out(units, split, x, y)) return false;
    over_ += split.over - before;
    migration_ += split.migration;
    return true;
  };
  if (take(best_split(units, x, y)) || !ruled_) return;
  for (const Split& split : best_splits(units, x, y)) {
    if (take(split)) return;
  }
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
