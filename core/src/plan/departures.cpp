// Lower bounds on departures: by removal, by exchange of large objects, in bytes.
#include "evenkeel/plan/departures.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {

void Departures::Sums::add(Load load) {
  loads.push_back(load);
  before.push_back(before.back() + load);
}

std::size_t Departures::Sums::above(Load value) const {
  return static_cast<std::size_t>(
      std::partition_point(loads.begin(), loads.end(), [&](Load load) { return load > value; }) -
      loads.begin());
}

std::size_t Departures::Sums::fewest(std::size_t first, Int128 need) const {
  if (need <= 0) return 0;
  const auto begin = before.begin() + static_cast<std::ptrdiff_t>(first);
  const auto enough = std::partition_point(begin, before.end(),
                                           [&](Load sum) { return sum - before[first] < need; });
  return std::min(static_cast<std::size_t>(enough - begin), loads.size() - first);
}

namespace {

bool stays(const Model& model, Object j) {
  return model.home[j] != kNone && model.may(j, model.home[j]);
}

std::vector<Object> all_objects(const Model& model) {
  std::vector<Object> all(model.objects());
  std::iota(all.begin(), all.end(), Object{0});
  return all;
}

}  // namespace

Departures::Departures(const Model& model, bool in_bytes) : homes_(model.nodes()) {
  std::vector<Object> order = all_objects(model);
  sort_stably(order, [&](Object a, Object b) { return model.load[a] > model.load[b]; });
  for (const Object j : order) {
    loads_.push_back(model.load[j]);
    if (model.home[j] == kNone) continue;
    Home& home = homes_[model.home[j]];
    if (stays(model, j)) {
      (model.is_pinned(j) ? home.pinned : home.movable).add(model.load[j]);
    } else {
      ++home.out;
      home.bytes_out += model.bytes[j];
    }
  }
  if (in_bytes) sort_for_bytes(model);
  for (const Resource& resource : model.resources) count_for(model, resource);
}

// Objects without load are of no use to a cover, and would be equal to all others.
void Departures::sort_for_bytes(const Model& model) {
  std::vector<Object> order = all_objects(model);
  std::erase_if(order, [&](Object j) {
    return model.load[j] == 0 || !stays(model, j) || model.is_pinned(j);
  });
  sort_stably(order, [&](Object a, Object b) {
    return static_cast<Int128>(model.load[a]) * model.bytes[b] >
           static_cast<Int128>(model.load[b]) * model.bytes[a];
  });
  for (const Object j : order) {
    homes_[model.home[j]].cover.add(model.load[j]);
    homes_[model.home[j]].cover_bytes.push_back(model.bytes[j]);
  }
}

/// Blocks and peaks only increase the use.
void Departures::count_for(const Model& model, const Resource& resource) {
  std::vector<Int128> over(model.nodes());
  std::vector<std::vector<Load>> uses(model.nodes());
  for (Node i = 0; i < model.nodes(); ++i)
    over[i] = resource.capacity[i] == kUnlimited ? INT64_MIN
                                                 : Int128{resource.base[i]} - resource.capacity[i];
  for (Object j = 0; j < model.objects(); ++j) {
    const Node home = model.home[j];
    if (!stays(model, j)) continue;
    over[home] += resource.use[j];
    if (!model.is_pinned(j)) uses[home].push_back(resource.use[j]);
  }
  for (Node i = 0; i < model.nodes(); ++i) {
    if (over[i] <= 0) continue;
    sort_stably(uses[i], std::greater<>());
    std::int64_t count = 0;
    for (const Load use : uses[i]) {
      if (over[i] <= 0) break;
      over[i] -= use;
      ++count;
    }
    homes_[i].for_resources = std::max(homes_[i].for_resources, count);
  }
}

std::int64_t Departures::removal(std::span<const Load> rooms) const {
  std::int64_t least = 0;
  for (Node i = 0; i < homes_.size(); ++i) {
    const auto k = homes_[i].movable.fewest(0, Int128{present(i)} - rooms[i]);
    least += homes_[i].out + std::max(static_cast<std::int64_t>(k), homes_[i].for_resources);
  }
  return least;
}

// A node that keeps a large object has its room less the smallest large object for small objects.
std::int64_t Departures::exchange(std::span<const Load> rooms, Load threshold) const {
  const auto large =
      static_cast<std::size_t>(std::partition_point(loads_.begin(), loads_.end(),
                                                    [&](Load load) { return load > threshold; }) -
                               loads_.begin());
  if (large == 0) return 0;
  const Load least_large = loads_[large - 1];
  std::int64_t total = 0;
  // additional departures from a node that keeps a large object
  std::vector<std::int64_t> with_one;
  for (Node i = 0; i < homes_.size(); ++i) {
    const Home& home = homes_[i];
    const std::size_t movable = home.movable.above(threshold);
    const std::size_t pinned = home.pinned.above(threshold);
    const Int128 small =
        Int128{present(i)} - home.movable.before[movable] - home.pinned.before[pinned];
    const auto here = static_cast<std::int64_t>(movable + pinned);
    const auto out = [&](Load room) {
      return static_cast<std::int64_t>(home.movable.fewest(movable, small - room));
    };
    const std::int64_t without = here + out(rooms[i]);
    total += home.out + without;
    if (rooms[i] >= least_large)
      with_one.push_back(std::max<std::int64_t>(0, here - 1) + out(rooms[i] - least_large) -
                         without);
  }
  if (with_one.size() < large) return INT64_MAX;
  sort_stably(with_one);
  for (std::size_t k = 0; k < large; ++k) total += with_one[k];
  return total;
}

std::optional<Departures::Exchange> Departures::exchange(std::span<const Load> rooms) const {
  constexpr std::size_t kThresholds = 32;
  const Load half = rooms.empty() ? 0 : *std::max_element(rooms.begin(), rooms.end()) / 2;
  const auto large = static_cast<std::size_t>(
      std::partition_point(loads_.begin(), loads_.end(), [&](Load load) { return load > half; }) -
      loads_.begin());
  if (large == 0) return std::nullopt;
  Exchange best{half, exchange(rooms, half)};
  Load before = half;
  for (std::size_t k = kThresholds; k-- > 1;) {
    const Load threshold = loads_[large * k / kThresholds];
    if (threshold == before) continue;
    before = threshold;
    const std::int64_t moves = exchange(rooms, threshold);
    if (moves > best.moves) best = {threshold, moves};
  }
  return best;
}

Int128 Departures::bytes(std::span<const Load> rooms) const {
  Int128 total = 0;
  for (Node i = 0; i < homes_.size(); ++i) {
    const Home& home = homes_[i];
    total += home.bytes_out;
    const Int128 need = Int128{present(i)} - rooms[i];
    const std::size_t count = home.cover.fewest(0, need);
    for (std::size_t k = 0; k < count; ++k) {
      const Int128 left = need - home.cover.before[k];
      const Load load = home.cover.loads[k], bytes = home.cover_bytes[k];
      total += left >= load ? Int128{bytes} : (left * bytes + load - 1) / load;
    }
  }
  return total;
}

}  // namespace evenkeel::plan
