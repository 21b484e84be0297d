// Lower bounds of the makespan: tests that refute a time, and bisection over the times that matter.
#include "evenkeel/plan/bound.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/plan/time_grid.hpp"

namespace evenkeel::plan {
namespace {

using Test = Certificate::Test;

Int128 sum_of(const std::vector<Load>& values) {
  return std::accumulate(values.begin(), values.end(), Int128{0});
}

std::vector<Load> descending(std::vector<Load> values) {
  sort_stably(values, std::greater<>());
  return values;
}

/// The k largest sizes are more than the k largest capacities.
std::optional<Certificate> refute_prefix(const std::vector<Load>& sizes,
                                         const std::vector<Load>& rooms) {
  Int128 load = 0, room = 0;
  for (std::size_t k = 0; k < std::min(sizes.size(), rooms.size()); ++k) {
    load += sizes[k];
    room += rooms[k];
    if (load > room) return Certificate{.test = Test::prefix, .number = static_cast<Load>(k + 1)};
  }
  return std::nullopt;
}

/// The number of the q largest that a node holds is at most the number of the smallest of them
/// that fit together.
std::optional<Certificate> refute_count(const std::vector<Load>& sizes,
                                        const std::vector<Load>& rooms) {
  constexpr std::size_t kDepth = 8;  // objects on a node
  const std::size_t p = rooms.size();
  for (std::size_t k = 1; k <= kDepth && k * p + 1 <= sizes.size(); ++k) {
    const std::size_t q = k * p + 1;
    std::size_t held = 0;
    Load room = -1;
    std::size_t most = 0;
    for (const Load capacity : rooms) {
      if (capacity != room) {  // equal capacities are adjacent
        room = capacity;
        Int128 load = 0;
        most = 0;
        while (most < q && (load += sizes[q - 1 - most]) <= room) ++most;
      }
      held += most;
      if (held >= q) break;
    }
    if (held < q) return Certificate{.test = Test::count, .number = static_cast<Load>(q)};
  }
  return std::nullopt;
}

/// Martello and Toth's L2 for bins of one size.
std::optional<Certificate> refute_l2(const std::vector<Load>& sizes, Load room, std::size_t bins) {
  std::vector<Int128> before(sizes.size() + 1);
  for (std::size_t k = 0; k < sizes.size(); ++k) before[k + 1] = before[k] + sizes[k];
  const auto above = [&](Load value) {  // how many are larger
    return static_cast<std::size_t>(
        std::partition_point(sizes.begin(), sizes.end(), [&](Load size) { return size > value; }) -
        sizes.begin());
  };
  const std::size_t half = above(room / 2);
  for (std::size_t k = half; k < sizes.size(); ++k) {
    const Load a = sizes[k];  // <= room / 2
    if (a == 0) break;
    if (k + 1 < sizes.size() && sizes[k + 1] == a) continue;
    const std::size_t alone = above(room - a);
    const Int128 rest = before[k + 1] - before[half];
    const Int128 beside = static_cast<Int128>(half - alone) * room - (before[half] - before[alone]);
    const Int128 over = rest > beside ? (rest - beside + room - 1) / room : 0;
    if (static_cast<Int128>(half) + over > static_cast<Int128>(bins))
      return Certificate{.test = Test::l2, .number = a};
  }
  return std::nullopt;
}

}  // namespace

Bounds::Bounds(const Model& model, const Items& items, const Aim& aim)
    : model_(model),
      items_(items),
      sizes_(descending(items.load)),
      aim_(aim),
      grain_(grain(model)),
      departures_(model, aim.max_bytes.has_value()),
      family_(model.node_sets, static_cast<Node>(model.nodes())),
      group_sizes_(model.groups.size()) {
  for (Object j = 0; j < model.objects(); ++j)
    if (model.group_of(j) != kNone) group_sizes_[model.group_of(j)].push_back(model.load[j]);
  for (auto& sizes : group_sizes_) sizes = descending(std::move(sizes));
  sum_inside();
  never_ = refute_resources();
}

void Bounds::sum_inside() {
  std::vector<Int128> own(model_.node_sets.size());
  for (Object j = 0; j < model_.objects() && !own.empty(); ++j)
    if (model_.nodes_of[j] != kNone) own[model_.nodes_of[j]] += model_.load[j];
  inside_ = family_.sums_within(own);
}

std::vector<Load> Bounds::capacities(const Fraction& time) const {
  std::vector<Load> result(model_.nodes());
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (model_.state[i] == State::drain) continue;
    result[i] = work_within(time, model_.speed[i]) / grain_ * grain_;
    if (model_.state[i] == State::closed) result[i] = std::min(result[i], departures_.present(i));
  }
  return result;
}

std::optional<Certificate> Bounds::refute_pack(const std::vector<Load>& sizes,
                                               const std::vector<Load>& capacities) const {
  const std::vector<Load> rooms = descending(capacities);
  if (sum_of(sizes) > sum_of(rooms)) return Certificate{.test = Test::fill};
  if (auto found = refute_prefix(sizes, rooms)) return found;
  if (auto found = refute_count(sizes, rooms)) return found;
  // Nodes without capacity do not count.
  const auto end = std::find(rooms.begin(), rooms.end(), 0);
  const auto bins = static_cast<std::size_t>(end - rooms.begin());
  if (bins > 0 && rooms[0] == rooms[bins - 1]) return refute_l2(sizes, rooms[0], bins);
  return std::nullopt;
}

std::optional<Certificate> Bounds::refute_resources() const {
  for (std::uint32_t r = 0; r < model_.resources.size(); ++r) {
    const Resource& resource = model_.resources[r];
    std::vector<Load> kept = resource.base;
    for (Object j = 0; j < model_.objects(); ++j)
      if (model_.is_pinned(j)) kept[model_.home[j]] += resource.use[j];
    for (Node i = 0; i < model_.nodes(); ++i)
      if (kept[i] > resource.capacity[i])
        return Certificate{
            .test = Test::resource, .number = i, .resource = r, .inner = Test::forced};
    std::vector<Load> rooms(model_.nodes());
    Load most = 0;
    for (const Load capacity : resource.capacity)
      if (capacity == kUnlimited) most = kUnlimited;
    if (most == kUnlimited) continue;  // that node takes all
    for (Node i = 0; i < model_.nodes(); ++i)
      if (model_.state[i] != State::drain)
        rooms[i] = std::max<Load>(0, resource.capacity[i] - resource.base[i]);
    std::vector<Load> sizes(items_.size());
    for (Object j = 0; j < model_.objects(); ++j) sizes[items_.of[j]] += resource.use[j];
    auto found = refute_pack(descending(std::move(sizes)), rooms);
    if (!found) continue;
    found->inner = found->test;
    found->test = Test::resource;
    found->resource = r;
    return found;
  }
  return std::nullopt;
}

std::optional<Certificate> Bounds::refute_sets(const std::vector<Load>& capacities) const {
  for (Node i = 0; i < model_.nodes(); ++i)
    if (departures_.forced(i) > capacities[i])
      return Certificate{.test = Test::forced, .number = i};
  const std::vector<Int128> rooms = family_.sums(capacities);
  for (std::size_t a = 0; a < inside_.size(); ++a)  // in a certificate no nodes are all nodes
    if (inside_[a] > rooms[a] && !model_.node_sets[a].empty())
      return Certificate{.test = Test::fill, .nodes = model_.node_sets[a]};
  return std::nullopt;
}

std::optional<Certificate> Bounds::refute_largest(const std::vector<Load>& capacities) const {
  Load most = 0;
  for (Node i = 0; i < model_.nodes(); ++i)
    if (model_.state[i] == State::open) most = std::max(most, capacities[i]);
  for (Item item = 0; item < items_.size(); ++item) {
    const Load size = items_.load[item];
    const std::span<const Object> members = items_.members(item);
    const bool bound = !model_.nodes_of.empty() || !model_.pinned.empty() || members.size() > 1;
    bool fits = size <= most && !bound;
    const auto there = [&](Node i) { return size <= capacities[i] && items_.may(model_, item, i); };
    for (Node i = 0; i < model_.nodes() && !fits && bound; ++i) fits = there(i);
    for (const Object j : members)
      fits = fits || (model_.home[j] != kNone && there(model_.home[j]));
    if (fits) continue;
    if (members.size() == 1) return Certificate{.test = Test::largest, .number = members.front()};
    return Certificate{.test = Test::together, .number = model_.group_of(members.front())};
  }
  return std::nullopt;
}

std::vector<Load> Bounds::rooms_apart(const std::vector<Load>& capacities, bool racks) const {
  std::size_t places = model_.nodes();
  if (racks) places = 1 + *std::max_element(model_.rack.begin(), model_.rack.end());
  std::vector<Load> rooms(places, -1);
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (model_.state[i] == State::drain) continue;
    Load& room = rooms[racks ? model_.rack[i] : i];
    room = std::max(room, capacities[i]);
  }
  std::erase(rooms, -1);
  return descending(std::move(rooms));
}

std::optional<Certificate> Bounds::refute_spread(const std::vector<Load>& capacities) const {
  std::vector<Load> sorted[2];  // of nodes, of racks; for all groups
  for (std::uint32_t g = 0; g < model_.groups.size(); ++g) {
    const Group& group = model_.groups[g];
    if (group.rule != Rule::spread) continue;
    std::vector<Load>& rooms = sorted[group.racks ? 1 : 0];
    if (rooms.empty()) rooms = rooms_apart(capacities, group.racks);
    const std::vector<Load>& sizes = group_sizes_[g];
    for (std::size_t k = 0; k < sizes.size(); ++k) {
      if (k < rooms.size() && sizes[k] <= rooms[k]) continue;
      return Certificate{
          .test = Test::spread, .number = g, .member = static_cast<std::uint32_t>(k + 1)};
    }
  }
  return std::nullopt;
}

std::optional<Certificate> Bounds::refute_caps(const std::vector<Load>& capacities) const {
  if (aim_.max_moves) {
    if (departures_.removal(capacities) > *aim_.max_moves)
      return Certificate{.test = Test::removal};
    const auto found = departures_.exchange(capacities);
    if (found && found->moves > *aim_.max_moves)
      return Certificate{.test = Test::exchange, .number = found->threshold};
  }
  if (aim_.max_bytes && departures_.bytes(capacities) > *aim_.max_bytes)
    return Certificate{.test = Test::bytes};
  return std::nullopt;
}

std::optional<Certificate> Bounds::refute(const Fraction& time) const {
  if (never_) return never_;
  const std::vector<Load> rooms = capacities(time);
  if (auto found = refute_pack(sizes_, rooms)) return found;
  if (auto found = refute_sets(rooms)) return found;
  if (auto found = refute_largest(rooms)) return found;
  if (auto found = refute_spread(rooms)) return found;
  return refute_caps(rooms);
}

Bound Bounds::makespan() const {
  Bound bound;
  const TimeGrid grid(model_.speed, grain_);
  const Load work = std::accumulate(model_.load.begin(), model_.load.end(), Load{0});
  // In this time any node can do all work, so a refuted plan is impossible.
  if (auto found = refute({work, grid.speeds().front()})) {
    bound.certificate = found;
    bound.infeasible = true;
    return bound;
  }
  auto below = refute({0, 1});
  if (!below) return bound;
  // On the grid of the fastest nodes first, in grains.
  Int128 lo = 0;
  Int128 hi = 1;
  while (true) {
    auto found = refute(grid.at(hi));
    if (!found) break;
    below = std::move(found);
    lo = hi;
    hi *= 2;
  }
  while (hi - lo > 1) {
    const Int128 middle = lo + (hi - lo) / 2;
    if (auto found = refute(grid.at(middle))) {
      below = std::move(found);
      lo = middle;
    } else {
      hi = middle;
    }
  }
  // Between the two every speed has one time at most at which it can do more.
  std::vector<Fraction> times;
  const Fraction start = grid.at(lo), end = grid.at(hi);
  for (const Load speed : grid.speeds()) {
    const Fraction time{(work_within(start, speed) / grain_ + 1) * grain_, speed};
    if (time < end) times.push_back(time);
  }
  sort_stably(times);
  times.push_back(end);
  std::size_t first = 0, last = times.size() - 1;  // the last passes
  bound.fails = start;
  while (first < last) {
    const std::size_t middle = first + (last - first) / 2;
    if (auto found = refute(times[middle])) {
      below = std::move(found);
      bound.fails = times[middle];
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  bound.makespan = times[last];
  bound.certificate = std::move(below);
  return bound;
}

MovesBound Bounds::moves(const Fraction& time) const {
  const std::vector<Load> rooms = capacities(time);
  const std::int64_t removal = departures_.removal(rooms);
  const auto exchange = departures_.exchange(rooms);
  // If the exchange bound reports that no such plan exists, there is nothing to bound.
  if (exchange && exchange->moves > removal && exchange->moves < INT64_MAX)
    return {exchange->moves, exchange->threshold};
  return {removal, std::nullopt};
}

std::vector<Fraction> removal_front(const Model& model, std::int64_t most) {
  std::vector<Load> loads(model.nodes());
  std::vector<std::vector<Load>> movable(model.nodes());
  std::int64_t forced = 0;
  for (Object j = 0; j < model.objects(); ++j) {
    const Node home = model.home[j];
    if (home == kNone) continue;
    if (!model.may(j, home)) {
      ++forced;
      continue;
    }
    loads[home] += model.load[j];
    if (!model.is_pinned(j)) movable[home].push_back(model.load[j]);
  }
  for (auto& objects : movable) sort_stably(objects);
  auto most_loaded = make_heap_by<Node>([&](Node i) {
    return Descending{Fraction{loads[i], model.speed[i]}};
  });
  for (Node i = 0; i < model.nodes(); ++i) most_loaded.push(i);
  std::vector<Fraction> front;
  for (std::int64_t k = 0; k <= most; ++k) {
    if (k > forced && !movable[most_loaded.top()].empty()) {
      const Node i = most_loaded.pop();
      loads[i] -= movable[i].back();
      movable[i].pop_back();
      most_loaded.push(i);
    }
    const Node i = most_loaded.top();
    front.push_back({loads[i], model.speed[i]});
  }
  return front;
}

}  // namespace evenkeel::plan
