// Placements from homes and from scratch, item by item.
#include "plan/pack.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

/// Rooms or loads with their nodes, least first.
using Ordered = std::set<std::pair<Load, Node>>;

std::vector<Item> nowhere(const Placement& placement) {
  std::vector<Item> result;
  for (Item item = 0; item < placement.where().size(); ++item)
    if (placement.where(item) == kNone) result.push_back(item);
  return result;
}

bool may_leave(const Model& model, const Items& items, Item item) {
  const std::span<const Object> members = items.members(item);
  return std::none_of(members.begin(), members.end(), [&](Object j) { return model.is_pinned(j); });
}

/// Removes the fewest items from the node so that it finishes in time. @return false if that is
/// impossible.
bool relieve(const Model& model, Placement& placement, std::vector<Item>& here, Load room) {
  const Items& items = placement.items();
  sort_descending(items, here);
  std::size_t out = 0;
  Load load = 0;
  for (const Item item : here) load += items.load[item];
  const Load over = load - room;
  std::vector<Item> movable;
  for (const Item item : here)
    if (may_leave(model, items, item)) movable.push_back(item);
  // After the k - 1 largest, the smallest item that suffices.
  Load gone = 0;
  while (out < movable.size() && gone + items.load[movable[out]] < over)
    gone += items.load[movable[out++]];
  if (out == movable.size()) return false;
  std::size_t last = out;
  while (last + 1 < movable.size() && gone + items.load[movable[last + 1]] >= over) ++last;
  for (std::size_t k = 0; k < out; ++k) placement.take(movable[k]);
  placement.take(movable[last]);
  return true;
}

/// The first node in that order that the item fits on.
Node first_fit(const Placement& placement, Item item, const Ordered& order,
               Ordered::const_iterator from) {
  for (auto it = from; it != order.end(); ++it)
    if (placement.fits(item, it->second)) return it->second;
  return kNone;
}

/// Nodes that take objects: a list per speed, the fastest first, or a single list if there are too
/// many speeds to try each time.
std::vector<std::vector<Node>> open_by_speed(const Model& model) {
  constexpr std::size_t kSpeeds = 16;
  std::map<Load, std::vector<Node>, std::greater<>> of_speed;
  for (Node i = 0; i < model.nodes(); ++i)
    if (model.state[i] != State::drain) of_speed[model.speed[i]].push_back(i);
  std::vector<std::vector<Node>> lists;
  for (auto& entry : of_speed) lists.push_back(std::move(entry.second));
  if (lists.size() <= kSpeeds) return lists;
  std::vector<Node> all;
  for (const std::vector<Node>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return {std::move(all)};
}

}  // namespace

Placement at_home(const Model& model, const Items& items) {
  Placement placement(model, items);
  for (Item item = 0; item < items.size(); ++item) {
    const Node home = items.home[item];
    if (home != kNone && placement.fits(item, home)) placement.put(item, home);
  }
  return placement;
}

std::optional<Placement> keep_and_fit(const Model& model, const Items& items, const Fraction& time,
                                      StopCheck* stop) {
  Placement placement = at_home(model, items);
  std::vector<std::vector<Item>> here(model.nodes());
  for (Item item = 0; item < items.size(); ++item)
    if (placement.where(item) != kNone) here[placement.where(item)].push_back(item);
  std::vector<Load> room(model.nodes());
  for (Node i = 0; i < model.nodes(); ++i) {
    spend(stop, static_cast<std::int64_t>(here[i].size()) + 1);
    room[i] = work_within(time, model.speed[i]);
    if (placement.load(i) > room[i] && !relieve(model, placement, here[i], room[i]))
      return std::nullopt;
  }
  Ordered rooms;
  for (Node i = 0; i < model.nodes(); ++i)
    if (model.state[i] != State::drain) rooms.emplace(room[i] - placement.load(i), i);
  std::vector<Item> out = nowhere(placement);
  sort_descending(items, out);
  for (const Item item : out) {
    spend(stop, 8);
    const Load load = items.load[item];
    const Node node = first_fit(placement, item, rooms, rooms.lower_bound({load, 0}));
    if (node == kNone) return std::nullopt;
    const Load before = room[node] - placement.load(node);
    rooms.erase({before, node});
    placement.put(item, node);
    rooms.emplace(before - load, node);
  }
  return placement;
}

std::optional<Placement> longest_first(const Model& model, const Items& items, StopCheck* stop) {
  Placement placement(model, items);
  // First the items that cannot leave their homes.
  for (Item item = 0; item < items.size(); ++item)
    if (!may_leave(model, items, item) && items.home[item] != kNone)
      placement.put(item, items.home[item]);
  std::map<Load, Ordered> of_speed;
  for (Node i = 0; i < model.nodes(); ++i)
    if (model.state[i] != State::drain) of_speed[model.speed[i]].emplace(placement.load(i), i);
  std::vector<Item> order = nowhere(placement);
  sort_descending(items, order);
  for (const Item item : order) {
    spend(stop, 8);
    Node best = kNone;
    Fraction earliest;
    for (const auto& [speed, nodes] : of_speed) {
      const Node node = first_fit(placement, item, nodes, nodes.begin());
      if (node == kNone) continue;
      const Fraction end{placement.load(node) + items.load[item], speed};
      if (best != kNone && earliest <= end) continue;
      best = node;
      earliest = end;
    }
    if (best == kNone) return std::nullopt;
    Ordered& nodes = of_speed[model.speed[best]];
    nodes.erase({placement.load(best), best});
    placement.put(item, best);
    nodes.emplace(placement.load(best), best);
  }
  return placement;
}

bool place_rest(const Model& model, Placement& placement) {
  std::vector<Item> rest = nowhere(placement);
  sort_descending(placement.items(), rest);
  const auto present = [&](Node i) { return Fraction{placement.load(i), model.speed[i]}; };
  std::vector<Heap<Node, decltype(present)>> heaps;
  for (std::vector<Node>& nodes : open_by_speed(model))
    heaps.emplace_back(std::move(nodes), present);
  std::vector<std::pair<std::size_t, Node>> refused;
  for (const Item item : rest) {
    const auto end = [&](const auto& heap) {
      const Node node = heap.top();
      return Fraction{placement.load(node) + placement.items().load[item], model.speed[node]};
    };
    refused.clear();
    bool placed = false;
    while (!placed) {
      std::size_t best = heaps.size();
      for (std::size_t h = 0; h < heaps.size(); ++h)
        if (!heaps[h].empty() && (best == heaps.size() || end(heaps[h]) < end(heaps[best])))
          best = h;
      if (best == heaps.size()) break;
      const Node node = heaps[best].pop();
      placed = placement.fits(item, node);
      if (placed) placement.put(item, node);
      refused.emplace_back(best, node);
    }
    for (const auto& [h, node] : refused) heaps[h].push(node);
    if (!placed) return false;
  }
  return true;
}

void bring_home(const Model& model, Placement& placement, const Fraction& time, Price price) {
  const Items& items = placement.items();
  std::vector<std::pair<Load, Item>> away;
  for (Item item = 0; item < items.size(); ++item) {
    const Node home = items.home[item], node = placement.where(item);
    if (home == kNone || node == home || node == kNone) continue;
    const Aim aim{.price = price};
    const Load saved =
        priced(aim, items.cost(model, item, node)) - priced(aim, items.cost(model, item, home));
    if (saved > 0) away.emplace_back(-saved, item);
  }
  sort_stably(away);
  for (const auto& entry : away) {
    const Item item = entry.second;
    const Node home = items.home[item], node = placement.where(item);
    if (placement.load(home) + items.load[item] > work_within(time, model.speed[home])) continue;
    placement.take(item);
    placement.put(item, placement.fits(item, home) ? home : node);
  }
}

}  // namespace evenkeel::plan
