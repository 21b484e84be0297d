// Branch and bound over all placements, for small models.
#include "plan/exact.hpp"

#include <algorithm>
#include <numeric>

#include "plan/placement.hpp"
#include "plan/traffic.hpp"

namespace evenkeel::plan {
namespace {

class Search {
 public:
  Search(const Model& model, const Items& items, const Aim& aim, std::int64_t budget,
         StopCheck* stop)
      : model_(model),
        items_(items),
        aim_(aim),
        budget_(budget),
        stop_(stop),
        placement_(model, items),
        traffic_(model, items),
        order_(items.size()),
        is_home_(model.nodes()),
        floor_(mean(model)) {
    std::iota(order_.begin(), order_.end(), Item{0});
    sort_descending(items, order_);
    for (const Node home : model.home)
      if (home != kNone) is_home_[home] = true;
  }

  void beat(const std::vector<Node>& known) {
    const Measured measured = measure(model_, objects_of(items_, known));
    best_ = known;
    worth_ = {measured.makespan, measured.migration};
  }

  Searched run();

 private:
  /// A node of the search tree: the item at that depth, and the last machine node tried.
  struct Level {
    Node node = kNone;
    Worth before;  ///< Without the item.
    Worth after;   ///< Quality after this placement.
  };
  bool enter(std::size_t depth, Level& level);
  bool same_as_earlier(Item item, Node node) const;
  void put(Item item, Node node);
  void take(Item item);
  Fraction end_of(Item item, Node node) const;

  const Model& model_;
  const Items& items_;
  const Aim& aim_;
  std::int64_t budget_;
  StopCheck* stop_;
  Placement placement_;
  Traffic traffic_;
  std::vector<Item> order_;
  std::vector<bool> is_home_;  ///< Someone's: not like another node.
  Fraction floor_;
  std::vector<Node> best_;
  Worth worth_;
  std::int64_t states_ = 0;
};

/// Empty nodes that differ in nothing a rule or the item knows are tried once.
bool Search::same_as_earlier(Item item, Node node) const {
  if (!model_.resources.empty() || !model_.groups.empty() || !model_.nodes_of.empty()) return false;
  if (aim_.price == Price::bytes_distance) return false;
  if (placement_.load(node) != 0 || is_home_[node]) return false;
  for (Node other = 0; other < node; ++other) {
    if (placement_.load(other) == 0 && !is_home_[other] &&
        model_.speed[other] == model_.speed[node] && model_.state[other] == model_.state[node] &&
        items_.may(model_, item, other))
      return true;
  }
  return false;
}

void Search::put(Item item, Node node) {
  traffic_.put(item, node, placement_);
  placement_.put(item, node);
}

void Search::take(Item item) {
  const Node node = placement_.where(item);
  placement_.take(item);
  traffic_.take(item, node, placement_);
}

/// Finishing time of the nodes that the item changes. Messages of later items only increase it.
Fraction Search::end_of(Item item, Node node) const {
  const auto end = [&](Node i) {
    return Fraction{placement_.load(i) + traffic_.work(i), model_.speed[i]};
  };
  Fraction most = end(node);
  for (const Traffic::Link& link : traffic_.links(item)) {
    const Node there = placement_.where(link.partner);
    if (there != kNone) most = std::max(most, end(there));
  }
  return most;
}

/// Finds the next node for the item of that level. @return false if there is none.
bool Search::enter(std::size_t depth, Level& level) {
  const Item item = order_[depth];
  if (placement_.where(item) != kNone) take(item);
  for (level.node = level.node == kNone ? 0 : level.node + 1; level.node < model_.nodes();
       ++level.node) {
    if (!placement_.fits(item, level.node) || same_as_earlier(item, level.node)) continue;
    Worth worth = level.before;
    worth.migration += items_.cost(model_, item, level.node);
    if (!within_caps(aim_, worth.migration)) continue;
    put(item, level.node);
    worth.makespan = std::max(worth.makespan, end_of(item, level.node));
    // Later items never lower the makespan or the migration.
    if (best_.empty() || better(aim_, worth, worth_)) {
      level.after = worth;
      return true;
    }
    take(item);
  }
  return false;
}

Searched Search::run() {
  std::vector<Level> levels(items_.size() + 1);
  levels[0].before.makespan = floor_;
  std::size_t depth = 0;
  if (items_.size() == 0) return {.where = std::vector<Node>{}, .finished = true, .states = 0};
  while (true) {
    spend(stop_, static_cast<std::int64_t>(model_.nodes()));
    if (++states_ > budget_) break;
    Level& level = levels[depth];
    if (!enter(depth, level)) {
      level.node = kNone;
      if (depth-- == 0) break;
      continue;
    }
    levels[depth + 1] = {.node = kNone, .before = level.after, .after = {}};
    if (depth + 1 < items_.size()) {
      ++depth;
      continue;
    }
    const Measured measured = measure(model_, objects_of(items_, placement_.where()));
    const Worth worth{measured.makespan, measured.migration};
    if (best_.empty() || better(aim_, worth, worth_)) {
      best_ = placement_.where();
      worth_ = worth;
    }
  }
  Searched result{.where = std::nullopt, .finished = states_ <= budget_, .states = states_};
  if (!best_.empty()) result.where = best_;
  return result;
}

}  // namespace

Searched search_exactly(const Model& model, const Items& items, const Aim& aim,
                        const std::vector<Node>& known, std::int64_t budget, StopCheck* stop) {
  Search search(model, items, aim, budget, stop);
  if (!known.empty()) search.beat(known);
  return search.run();
}

}  // namespace evenkeel::plan
