// Steps off the most loaded node if messages are work.
#include "plan/communication.hpp"

#include <numeric>
#include <optional>
#include <set>

#include "evenkeel/base/sort.hpp"
#include "plan/traffic.hpp"

namespace evenkeel::plan {
namespace {

class Talks {
 public:
  /// @param looks  Number of steps that can still be tried; it counts down.
  Talks(const Model& model, Placement& placement, const Aim& aim, std::int64_t& looks,
        StopCheck* stop)
      : model_(model),
        items_(placement.items()),
        placement_(placement),
        aim_(aim),
        looks_(looks),
        stop_(stop),
        traffic_(model, placement.items()),
        at_(model.nodes()) {
    // Each pair of partners counts once: with the later of both.
    const std::vector<Node> where = placement.where();
    for (Item item = 0; item < items_.size(); ++item) placement_.take(item);
    for (Item item = 0; item < items_.size(); ++item) put(item, where[item]);
  }

  Fraction makespan() const { return end_of(most_loaded()); }
  const Migration& migration() const { return migration_; }

  /// Takes steps while they help.
  void descend(const Fraction& until) {
    while (looks_ > 0 && until < makespan() && step()) {
    }
  }

  /// Returns items to their homes, the most expensive first, if no node finishes later.
  void bring_home() {
    std::vector<std::pair<Load, Item>> away;
    for (Item item = 0; item < items_.size(); ++item) {
      const Node home = items_.home[item], node = placement_.where(item);
      if (home == kNone || home == node) continue;
      const Load saved = priced(aim_, items_.cost(model_, item, node)) -
                         priced(aim_, items_.cost(model_, item, home));
      if (saved > 0) away.emplace_back(-saved, item);
    }
    sort_stably(away);
    const Fraction most = makespan();
    for (const auto& entry : away) {
      const Item item = entry.second;
      const Node node = placement_.where(item);
      const Change home{item, items_.home[item]};
      const auto end = carry_out({&home, 1});
      if (end && *end <= most) continue;
      if (end) undo(item, node);
    }
  }

  /// Moves a random item to a random node, whatever the effect.
  void kick(Rng& rng) {
    const auto item = static_cast<Item>(rng.uniform_index(items_.size()));
    const auto node = static_cast<Node>(rng.uniform_index(model_.nodes()));
    const Change change{item, node};
    if (node != placement_.where(item)) carry_out({&change, 1});
  }

 private:
  struct Change {
    Item item;
    Node to;
  };
  struct Step {
    std::vector<Change> changes;
    Fraction end;  ///< Finishing time of the most loaded node touched.
  };

  Fraction end_of(Node i) const { return {placement_.load(i) + traffic_.work(i), model_.speed[i]}; }

  Node most_loaded() const {
    Node most = 0;
    for (Node i = 1; i < model_.nodes(); ++i)
      if (end_of(most) < end_of(i)) most = i;
    return most;
  }

  void put(Item item, Node node) {
    traffic_.put(item, node, placement_);
    placement_.put(item, node);
    migration_ += items_.cost(model_, item, node);
    at_[node].insert(item);
  }

  Node take(Item item) {
    const Node node = placement_.where(item);
    placement_.take(item);
    traffic_.take(item, node, placement_);
    migration_ -= items_.cost(model_, item, node);
    at_[node].erase(item);
    return node;
  }

  void undo(Item item, Node node) {
    take(item);
    put(item, node);
  }

  /// Carries out all changes. @return the finishing time of the touched nodes; nothing, and no
  /// change, if a rule or a cap forbids it.
  std::optional<Fraction> carry_out(std::span<const Change> changes) {
    std::vector<Node> before;
    for (const Change& change : changes) before.push_back(take(change.item));
    std::size_t done = 0;
    while (done < changes.size() && placement_.fits(changes[done].item, changes[done].to)) {
      put(changes[done].item, changes[done].to);
      ++done;
    }
    if (done == changes.size() && within_caps(aim_, migration_)) {
      Fraction end;
      for (std::size_t k = 0; k < changes.size(); ++k) {
        end = std::max({end, end_of(before[k]), end_of(changes[k].to)});
        for (const Traffic::Link& link : traffic_.links(changes[k].item))
          end = std::max(end, end_of(placement_.where(link.partner)));
      }
      return end;
    }
    while (done > 0) take(changes[--done].item);
    for (std::size_t k = 0; k < changes.size(); ++k) put(changes[k].item, before[k]);
    return std::nullopt;
  }

  void consider(std::vector<Change> changes, std::optional<Step>& best) {
    std::vector<Node> before;
    std::int64_t partners = 0;
    for (const Change& change : changes) {
      before.push_back(placement_.where(change.item));
      partners += static_cast<std::int64_t>(traffic_.links(change.item).size());
    }
    spend(stop_, 8 + 4 * partners);
    if (looks_-- <= 0) return;
    const auto end = carry_out(changes);
    if (!end) return;
    for (const Change& change : changes) take(change.item);
    for (std::size_t k = 0; k < changes.size(); ++k) put(changes[k].item, before[k]);
    if (*end < (best ? best->end : limit_)) best = Step{std::move(changes), *end};
  }

  /// The nodes of partners, and the least loaded nodes; all nodes if there are few.
  std::vector<Node> asked(Item item, Node from) const {
    constexpr std::size_t kAll = 64, kLeast = 8;
    std::set<Node> nodes;
    std::vector<Node> order(model_.nodes());
    std::iota(order.begin(), order.end(), Node{0});
    if (order.size() > kAll) {
      sort_first(order, kLeast, [&](Node i) { return end_of(i); });
      order.resize(kLeast);
      for (const Traffic::Link& link : traffic_.links(item))
        nodes.insert(placement_.where(link.partner));
    }
    nodes.insert(order.begin(), order.end());
    nodes.erase(from);
    return {nodes.begin(), nodes.end()};
  }

  bool step() {
    const Node from = most_loaded();
    limit_ = end_of(from);
    constexpr std::size_t kItems = 64;
    std::optional<Step> best;
    std::vector<Item> mine(at_[from].begin(), at_[from].end());
    sort_descending(items_, mine);
    if (mine.size() > kItems) mine.resize(kItems);
    for (const Item item : mine) {
      for (const Node to : asked(item, from)) {
        consider({{item, to}}, best);
        for (const Traffic::Link& link : traffic_.links(item))
          if (placement_.where(link.partner) == from && item < link.partner)
            consider({{item, to}, {link.partner, to}}, best);
        std::vector<Item> theirs(at_[to].begin(), at_[to].end());
        if (theirs.size() > kItems) theirs.resize(kItems);
        for (const Item other : theirs) consider({{item, to}, {other, from}}, best);
      }
      for (const Traffic::Link& link : traffic_.links(item))
        if (placement_.where(link.partner) != from) consider({{link.partner, from}}, best);
    }
    if (best) carry_out(best->changes);
    return best.has_value();
  }

  const Model& model_;
  const Items& items_;
  Placement& placement_;
  const Aim& aim_;
  std::int64_t& looks_;
  StopCheck* stop_;
  Traffic traffic_;
  std::vector<std::set<Item>> at_;
  Migration migration_;
  Fraction limit_;
};

}  // namespace

void refine_communication(const Model& model, Placement& placement, const Aim& aim,
                          const Fraction& until, Rng& rng, std::int64_t kicks, std::int64_t looks,
                          StopCheck* stop) {
  Placement now = placement;
  std::optional<Worth> best;
  for (std::int64_t k = 0; k == 0 || (k <= kicks && looks > 0); ++k) {
    Talks talks(model, now, aim, looks, stop);
    if (k > 0)
      for (int times = 0; times < 3; ++times) talks.kick(rng);
    talks.descend(until);
    talks.bring_home();
    const Worth worth{talks.makespan(), talks.migration()};
    if (!best || better(aim, worth, *best)) {
      best = worth;
      placement = now;
    } else {
      now = placement;
    }
    if (best->makespan <= until && priced(aim, best->migration) == 0) return;
  }
}

}  // namespace evenkeel::plan
