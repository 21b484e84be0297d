// Lower bounds from their certificates alone, by the inequalities of section 2.
#include "verify/plan/bounds.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "evenkeel/base/sort.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::verify {
namespace {

using plan::kNone;
using plan::Node;
using plan::Object;
using plan::Rule;
using plan::State;

/// Sum of the first k values, or of all.
Int128 sum_of_first(const std::vector<Load>& values, std::size_t k) {
  const auto end = values.begin() + static_cast<std::ptrdiff_t>(std::min(k, values.size()));
  return std::accumulate(values.begin(), end, Int128{0});
}

/// The number of the q largest objects that a node holds is at most the number of the smallest of
/// them that fit.
bool too_few_places(const std::vector<Load>& sizes, const std::vector<Load>& rooms, std::size_t q) {
  std::vector<Int128> smallest{0};  // sums of the smallest of the q
  for (std::size_t k = q; k-- > 0;) smallest.push_back(smallest.back() + sizes[k]);
  std::size_t places = 0;
  for (const Load room : rooms) {
    const auto above = std::upper_bound(smallest.begin(), smallest.end(), Int128{room});
    places += static_cast<std::size_t>(above - smallest.begin()) - 1;
    if (places >= q) return false;
  }
  return true;
}

/// Martello and Toth: objects above C - a are alone on a node, and a node has at most one object
/// above C / 2. The remaining objects of at least a need further nodes.
bool needs_more_nodes(const std::vector<Load>& sizes, const std::vector<Load>& rooms, Load a) {
  const auto nodes = static_cast<Int128>(
      std::count_if(rooms.begin(), rooms.end(), [](Load room) { return room > 0; }));
  const Load room = rooms.empty() ? 0 : rooms.front();
  const bool equal =
      std::all_of(rooms.begin(), rooms.end(), [&](Load r) { return r == 0 || r == room; });
  if (!equal || nodes == 0 || a < 1 || a > room / 2) return false;
  Int128 alone = 0, halves = 0, free = 0, small = 0;
  for (const Load size : sizes) {
    if (size > room - a) {
      ++alone;
    } else if (size > room / 2) {
      ++halves;
      free += room - size;
    } else if (size >= a) {
      small += size;
    }
  }
  const Int128 over = small > free ? (small - free + room - 1) / room : 0;
  return alone + halves + over > nodes;
}

}  // namespace

BoundCheck::BoundCheck(const plan::Model& model, const plan::Aim& aim)
    : model_(model), aim_(aim), there_(by_node(model, model.home)), one_of_(model.objects()) {
  const Load all = std::accumulate(model.load.begin(), model.load.end(), Load{0},
                                   [](Load a, Load b) { return std::gcd(a, b); });
  if (all > 0) divisor_ = all;
  std::map<std::uint32_t, std::uint32_t> of_group;
  for (Object j = 0; j < model.objects(); ++j) {
    const std::uint32_t g = model.group_of(j);
    const bool joined =
        g != kNone && model.groups[g].rule == Rule::together && !model.groups[g].racks;
    const auto next = static_cast<std::uint32_t>(together_.size());
    const std::uint32_t one = joined ? of_group.try_emplace(g, next).first->second : next;
    if (one == next) together_.emplace_back();
    together_[one].push_back(j);
    one_of_[j] = one;
  }
}

std::vector<Load> BoundCheck::rooms_by(const Fraction& time, bool before) const {
  std::vector<Load> rooms(model_.nodes());
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (model_.state[i] == State::drain) continue;
    const Int128 all = static_cast<Int128>(time.num) * model_.speed[i];
    const Int128 most = (before && all > 0 ? all - 1 : all) / time.den;
    rooms[i] = static_cast<Load>(std::min<Int128>(most - most % divisor_, kMaxExactInt));
  }
  keep_closed(rooms);
  return rooms;
}

/// A closed node has at most the objects that are there.
void BoundCheck::keep_closed(std::vector<Load>& rooms) const {
  std::vector<Load> stays(model_.nodes());
  for (Object j = 0; j < model_.objects(); ++j) {
    const Node home = model_.home[j];
    if (home != kNone && let_be(model_, j, home)) stays[home] += model_.load[j];
  }
  for (Node i = 0; i < model_.nodes(); ++i)
    if (model_.state[i] == State::closed) rooms[i] = std::min(rooms[i], stays[i]);
}

bool BoundCheck::sets_overflow(const std::vector<Node>& set, const std::vector<Load>& rooms) const {
  std::vector<bool> inside(model_.nodes(), set.empty());
  for (const Node i : set) {
    if (i >= model_.nodes()) return false;
    inside[i] = true;
  }
  const auto none_outside = [&](const auto& nodes) {
    return std::all_of(nodes.begin(), nodes.end(),
                       [&](Node i) { return inside[i] || model_.state[i] == State::drain; });
  };
  std::vector<Node> all(model_.nodes());
  std::iota(all.begin(), all.end(), Node{0});
  const bool takes_all = none_outside(all);
  std::vector<bool> holds(model_.node_sets.size());
  for (std::size_t a = 0; a < holds.size(); ++a) holds[a] = none_outside(model_.node_sets[a]);
  Int128 load = 0, room = 0;
  for (Object j = 0; j < model_.objects(); ++j) {
    const std::uint32_t own = model_.nodes_of.empty() ? kNone : model_.nodes_of[j];
    const bool only_here = takes_all || (own != kNone && holds[own]) ||
                           (model_.is_pinned(j) && inside[model_.home[j]]);
    if (only_here) load += model_.load[j];
  }
  for (Node i = 0; i < model_.nodes(); ++i)
    if (inside[i]) room += rooms[i];
  return load > room;
}

bool BoundCheck::fits_nowhere(Object object, const std::vector<Load>& rooms) const {
  if (object >= model_.objects()) return false;
  const std::vector<Object>& all = together_[one_of_[object]];
  Int128 load = 0;
  for (const Object j : all) load += model_.load[j];
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (load > rooms[i]) continue;
    if (std::all_of(all.begin(), all.end(), [&](Object j) { return let_be(model_, j, i); }))
      return false;
  }
  return true;
}

/// No node takes the whole group, which is to stay together.
bool BoundCheck::parts_company(std::uint32_t group, const std::vector<Load>& rooms) const {
  if (group >= model_.groups.size()) return false;
  const plan::Group& rule = model_.groups[group];
  if (rule.rule != Rule::together || rule.racks) return false;
  for (Object j = 0; j < model_.objects(); ++j)
    if (model_.group_of(j) == group) return fits_nowhere(j, rooms);
  return false;
}

bool BoundCheck::forced_overflows(Node node, const std::vector<Load>& rooms) const {
  if (node >= model_.nodes()) return false;
  Int128 load = 0;
  for (Object j = 0; j < model_.objects(); ++j)
    if (model_.is_pinned(j) && model_.home[j] == node) load += model_.load[j];
  return load > rooms[node];
}

bool BoundCheck::group_overflows(std::uint32_t group, std::uint32_t k,
                                 const std::vector<Load>& rooms) const {
  if (group >= model_.groups.size() || model_.groups[group].rule != Rule::spread) return false;
  std::vector<Load> sizes;
  for (Object j = 0; j < model_.objects(); ++j)
    if (model_.group_of(j) == group) sizes.push_back(model_.load[j]);
  std::map<std::uint32_t, Load> places;
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (model_.state[i] == State::drain) continue;
    Load& room = places[model_.groups[group].racks ? model_.rack[i] : i];
    room = std::max(room, rooms[i]);
  }
  if (k < 1 || k > sizes.size()) return false;
  if (k > places.size()) return true;
  std::vector<Load> most;
  for (const auto& place : places) most.push_back(place.second);
  sort_stably(sizes, std::greater<>());
  sort_stably(most, std::greater<>());
  return sizes[k - 1] > most[k - 1];
}

bool BoundCheck::overflows(Test test, std::int64_t number, std::vector<Load> sizes,
                           std::vector<Load> rooms) const {
  sort_stably(sizes, std::greater<>());
  sort_stably(rooms, std::greater<>());
  const bool counts = number >= 1 && number <= static_cast<std::int64_t>(sizes.size());
  const auto k = static_cast<std::size_t>(counts ? number : 0);
  switch (test) {
    case Test::fill: return sum_of_first(sizes, sizes.size()) > sum_of_first(rooms, rooms.size());
    case Test::prefix: return counts && sum_of_first(sizes, k) > sum_of_first(rooms, k);
    case Test::count: return counts && too_few_places(sizes, rooms, k);
    case Test::l2: return needs_more_nodes(sizes, rooms, number);
    default: return false;
  }
}

bool BoundCheck::packing_overflows(const plan::Certificate& certificate) const {
  if (certificate.resource >= model_.resources.size()) return false;
  const plan::Resource& resource = model_.resources[certificate.resource];
  if (certificate.inner == Test::forced) {
    if (certificate.number < 0 || certificate.number >= static_cast<Load>(model_.nodes()))
      return false;
    const auto node = static_cast<Node>(certificate.number);
    Int128 used = resource.base[node];
    for (const Object j : there_[node])
      if (model_.is_pinned(j)) used += resource.use[j];
    return resource.capacity[node] != plan::kUnlimited && used > resource.capacity[node];
  }
  std::vector<Load> rooms(model_.nodes()), sizes(together_.size());
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (resource.capacity[i] == plan::kUnlimited) return false;
    if (model_.state[i] != State::drain)
      rooms[i] = std::max<Load>(0, resource.capacity[i] - resource.base[i]);
  }
  for (Object j = 0; j < model_.objects(); ++j) sizes[one_of_[j]] += resource.use[j];
  return certificate.nodes.empty() &&
         overflows(certificate.inner, certificate.number, sizes, rooms);
}

bool BoundCheck::shows(const plan::Certificate& certificate, const Fraction& time) const {
  if (certificate.test == Test::resource) return packing_overflows(certificate);
  const std::vector<Load> rooms = rooms_by(time, true);
  const std::int64_t number = certificate.number;
  const auto index = number >= 0 && number < kNone ? static_cast<std::uint32_t>(number) : kNone;
  switch (certificate.test) {
    case Test::fill: return sets_overflow(certificate.nodes, rooms);
    case Test::forced: return forced_overflows(index, rooms);
    case Test::largest: return fits_nowhere(index, rooms);
    case Test::together: return parts_company(index, rooms);
    case Test::spread: return group_overflows(index, certificate.member, rooms);
    case Test::removal:
    case Test::exchange:
    case Test::bytes: return caps_overflow(certificate, rooms);
    default: break;
  }
  std::vector<Load> sizes(together_.size());
  for (Object j = 0; j < model_.objects(); ++j) sizes[one_of_[j]] += model_.load[j];
  return overflows(certificate.test, number, std::move(sizes), rooms);
}

}  // namespace evenkeel::verify
