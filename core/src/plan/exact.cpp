// Branch and bound over all placements, for what is small.
#include "evenkeel/plan/exact.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/plan/placement.hpp"

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
        order_(items.size()),
        floor_(mean(model)) {
    std::iota(order_.begin(), order_.end(), Item{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](Item a, Item b) { return items.load[a] > items.load[b]; });
  }

  void beat(const std::vector<Node>& known) {
    const Measured measured = measure(model_, objects_of(items_, known));
    best_ = known;
    worth_ = {measured.makespan, measured.migration};
  }

  Searched run();

 private:
  /// A step into the tree: the item at that depth, and the node tried last.
  struct Level {
    Node node = kNone;
    Fraction makespan;    ///< Before the item.
    Migration migration;  ///< Before the item.
  };
  bool enter(std::size_t depth, Level& level);
  bool same_as_earlier(Item item, Node node) const;

  const Model& model_;
  const Items& items_;
  const Aim& aim_;
  std::int64_t budget_;
  StopCheck* stop_;
  Placement placement_;
  std::vector<Item> order_;
  Fraction floor_;
  std::vector<Node> best_;
  Worth worth_;
  std::int64_t states_ = 0;
};

/// Empty nodes that differ in nothing a rule or the item knows are tried once.
bool Search::same_as_earlier(Item item, Node node) const {
  if (!model_.resources.empty() || !model_.groups.empty() || !model_.nodes_of.empty()) return false;
  if (placement_.load(node) != 0) return false;
  for (Node other = 0; other < node; ++other) {
    if (placement_.load(other) != 0 || model_.speed[other] != model_.speed[node] ||
        model_.state[other] != model_.state[node])
      continue;
    // Someone's home is not like another node.
    const auto is_home = [&](Node one) {
      return std::any_of(order_.begin(), order_.end(), [&](Item i) {
        return std::any_of(items_.members[i].begin(), items_.members[i].end(),
                           [&](Object j) { return model_.home[j] == one; });
      });
    };
    if (!is_home(other) && !is_home(node) && items_.may(model_, item, other)) return true;
  }
  return false;
}

/// The next node for the item of that level; false: there is none.
bool Search::enter(std::size_t depth, Level& level) {
  const Item item = order_[depth];
  if (placement_.where(item) != kNone) placement_.take(item);
  for (level.node = level.node == kNone ? 0 : level.node + 1; level.node < model_.nodes();
       ++level.node) {
    if (!placement_.fits(item, level.node) || same_as_earlier(item, level.node)) continue;
    const Fraction time{placement_.load(level.node) + items_.load[item], model_.speed[level.node]};
    Worth worth{std::max(level.makespan, time), level.migration};
    const Migration more = items_.cost(model_, item, level.node);
    worth.migration.moves += more.moves;
    worth.migration.bytes += more.bytes;
    if (!within_caps(aim_, worth.migration)) continue;
    // What is still to come makes neither makespan nor migration less.
    if (!best_.empty() && !better(aim_, worth, worth_)) continue;
    placement_.put(item, level.node);
    return true;
  }
  return false;
}

Searched Search::run() {
  std::vector<Level> levels(items_.size() + 1);
  levels[0].makespan = floor_;
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
    const Item item = order_[depth];
    const Fraction time{placement_.load(level.node), model_.speed[level.node]};
    const Migration more = items_.cost(model_, item, level.node);
    Level& next = levels[depth + 1];
    next.node = kNone;
    next.makespan = std::max(level.makespan, time);
    next.migration = {level.migration.moves + more.moves, level.migration.bytes + more.bytes};
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
