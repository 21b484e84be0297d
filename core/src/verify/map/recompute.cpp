// Recomputes a map answer from its mapping by separate sums, and its bound by the theorem.
#include "verify/map/recompute.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

#include "evenkeel/base/sort.hpp"
#include "verify/asked.hpp"

namespace evenkeel::verify {
namespace {

/// The task graph, every pair once.
answers::MapTasks list_of(const mapping::TaskGraph& tasks) {
  std::vector<Load> comp;
  std::vector<std::array<answers::Whole, 3>> edges;
  for (std::size_t i = 0; i < tasks.tasks(); ++i) {
    comp.push_back(tasks.comp(i));
    for (const auto& [other, amount] : tasks.partners(i))
      if (other >= i) edges.push_back({i, other, amount});
  }
  return {std::move(comp), std::move(edges)};
}

}  // namespace

bool is_mapping(const MapData& data, std::span<const std::uint32_t> mapping) {
  return mapping.size() == data.tasks.tasks() &&
         std::all_of(mapping.begin(), mapping.end(), [&](auto at) { return at < data.servers; });
}

std::vector<Load> loads_of(const MapData& data, std::span<const std::uint32_t> mapping) {
  std::vector<Load> loads(data.servers);
  for (std::size_t i = 0; i < mapping.size(); ++i) loads[mapping[i]] += data.tasks.comp(i);
  return loads;
}

answers::MapMeasures measures_of(const MapData& data, std::span<const std::uint32_t> mapping) {
  Int128 c2 = 0;
  std::vector<Load> com(data.levels);
  for (std::size_t i = 0; i < mapping.size(); ++i) {
    for (const auto& [other, amount] : data.tasks.partners(i)) {
      if (other <= i) continue;
      const mapping::Passage way = data.passage(mapping[i], mapping[other]);
      c2 += Int128{amount} * way.cost;
      if (way.level >= com.size()) com.resize(way.level + 1);
      com[way.level] += amount * way.hops;
    }
  }
  const std::vector<Load> loads = loads_of(data, mapping);
  Int128 squares = 0, apart = 0;
  const auto count = static_cast<std::int64_t>(data.servers);
  const Int128 total = data.tasks.total_comp();
  for (const Load load : loads) {
    squares += Int128{load} * load;
    const Int128 off = Int128{load} * count - total;  // times the servers
    apart += off < 0 ? -off : off;
  }
  const auto nodes = static_cast<double>(count);
  const double c1 = std::sqrt(static_cast<double>(squares) / nodes);
  const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
  return {.cost = c1 + data.beta * static_cast<double>(c2),
          .c1 = c1,
          .c2 = static_cast<std::int64_t>(c2),
          .com = std::move(com),
          .sigma = std::sqrt(static_cast<double>(squares * count - total * total)) / nodes,
          .delta = total > 0 ? static_cast<double>(apart) / nodes / static_cast<double>(total) : 0,
          .load = {static_cast<double>(total) / nodes, *least, *most}};
}

answers::MapResult recompute_map(const MapData& data, const settings::Map& asked,
                                 const answers::MapResult& claimed,
                                 std::span<const std::uint32_t> mapping,
                                 std::span<const std::uint32_t> start, bool stopped) {
  answers::MapResult found = claimed;
  static_cast<answers::MapMeasures&>(found) = measures_of(data, mapping);
  found.loads = loads_of(data, mapping);
  found.beta = data.beta;
  found.initial = measures_of(data, start);
  found.bound.gap.reset();
  if (claimed.bound.cost > 0) found.bound.gap = found.cost / claimed.bound.cost - 1;
  found.tasks.reset();
  if (asked.list) found.tasks = list_of(data.tasks);
  const bool anneals = asked.algorithm == settings::Map::Algorithm::anneal &&
                       asked.approach == settings::Map::Approach::unified &&
                       data.tasks.tasks() > 0 && data.servers > 1;
  found.restarts = if_asked(asked.restarts > 1, claimed.restarts);
  found.history = if_asked(asked.history, claimed.history);
  found.annealing = if_asked(anneals && (claimed.annealing || !stopped), claimed.annealing);
  return found;
}

namespace {

// Lower bound of the sum of squared loads: a task above the mean of the remaining load has a server
// to itself.
Int128 least_squares(const mapping::TaskGraph& tasks, std::int64_t servers) {
  std::vector<std::int64_t> sizes;
  for (std::size_t i = 0; i < tasks.tasks(); ++i) sizes.push_back(-tasks.comp(i));
  sort_stably(sizes);
  Int128 squares = 0, left = tasks.total_comp();
  for (const std::int64_t negative : sizes) {
    const Int128 size = -negative;
    if (servers == 1 || size * servers <= left) break;
    squares += size * size;
    left -= size;
    --servers;
  }
  const Int128 share = left / servers, more = left % servers;
  return squares + more * (share + 1) * (share + 1) + (servers - more) * share * share;
}

struct Talk {
  std::int64_t units, comp;
};

// Minimum communication cost of a task if no server computes more than `most`.
double least_of_task(const std::vector<Talk>& partners, double own, double most,
                     std::span<const Reachable> reachable) {
  double cost = 0, placed = own;  // computation near the task so far, its own too
  std::size_t ring = 0;
  for (const Talk& partner : partners) {
    const double per_unit = static_cast<double>(partner.units) / static_cast<double>(partner.comp);
    auto rest = static_cast<double>(partner.comp);
    while (rest > 0) {
      const bool last = ring + 1 == reachable.size();
      const double room = most * static_cast<double>(reachable[ring].servers) - placed;
      const double here = last ? rest : std::min(rest, std::max(0.0, room));
      cost += per_unit * here * static_cast<double>(reachable[ring].cost);
      placed += here;
      rest -= here;
      if (rest > 0) {
        placed = std::max(placed, most * static_cast<double>(reachable[ring].servers));
        ++ring;
      }
    }
  }
  return cost;
}

}  // namespace

std::optional<double> bound_by_theorem(const mapping::TaskGraph& tasks,
                                       std::span<const Reachable> reachable, std::size_t servers,
                                       double beta, std::span<const double> limits) {
  const auto count = static_cast<double>(servers);
  const auto total = static_cast<double>(tasks.total_comp());
  const auto fewest = static_cast<double>(least_squares(tasks, static_cast<std::int64_t>(servers)));
  const double even = std::sqrt(fewest / count);
  if (limits.empty() || servers == 1) return even;
  const bool rise =
      std::adjacent_find(limits.begin(), limits.end(), std::greater_equal<>()) == limits.end();
  if (!rise || !(limits.front() >= 0) || !(limits.front() <= total / count)) return std::nullopt;
  // Descending communication per unit of load: a/b > c/d is ad > bc.
  std::vector<std::vector<Talk>> partners(tasks.tasks());
  for (std::size_t i = 0; i < partners.size(); ++i) {
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (tasks.comp(other) > 0) partners[i].push_back({amount, tasks.comp(other)});
    }
    sort_stably(partners[i], [](const Talk& a, const Talk& b) {
      const Int128 left = Int128{a.units} * b.comp, right = Int128{b.units} * a.comp;
      return left != right ? left > right : std::tie(a.comp, a.units) < std::tie(b.comp, b.units);
    });
  }
  double bound = 1e300;
  for (std::size_t k = 0; k < limits.size(); ++k) {
    // The most loaded server has at least the mean, for every limit.
    const double low = std::min(std::max(limits[k], total / count), total);
    const double high = k + 1 < limits.size() ? limits[k + 1] : std::max(low, total);
    const double others = (total - low) * (total - low) / (count - 1);
    const double c1 = std::max(even, std::sqrt((low * low + others) / count));
    if (c1 >= bound) continue;  // whatever the messages cost
    double c2 = 0;
    for (std::size_t i = 0; i < partners.size(); ++i) {
      c2 += least_of_task(partners[i], static_cast<double>(tasks.comp(i)), high, reachable);
    }
    bound = std::min(bound, c1 + beta * c2 / 2);
  }
  return bound;
}

}  // namespace evenkeel::verify
