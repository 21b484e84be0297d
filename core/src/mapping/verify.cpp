// Checks a mapping by separate sums, and the bound by its theorem.
#include "mapping/verify.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::mapping {
namespace {

constexpr double kTolerance = 1e-9;

bool near(double a, double b) {
  return std::fabs(a - b) <= kTolerance * std::max({1.0, std::fabs(a), std::fabs(b)});
}

}  // namespace

MappingFacts facts_of(const TaskGraph& tasks, std::size_t servers, const PassageOf& passage,
                      std::span<const std::uint32_t> mapping, std::size_t levels) {
  MappingFacts facts;
  facts.loads.assign(servers, 0);
  facts.com.assign(levels, 0);
  for (std::size_t i = 0; i < mapping.size(); ++i) {
    facts.loads[mapping[i]] += tasks.comp(i);
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other <= i) continue;
      const Passage way = passage(mapping[i], mapping[other]);
      facts.c2 += Int128{amount} * way.cost;
      if (way.level >= facts.com.size()) facts.com.resize(way.level + 1, 0);
      facts.com[way.level] += amount * way.hops;
    }
  }
  Int128 squares = 0, apart = 0;
  const auto count = static_cast<std::int64_t>(servers);
  const Int128 total = tasks.total_comp();
  for (const std::int64_t load : facts.loads) {
    squares += Int128{load} * load;
    const Int128 off = Int128{load} * count - total;  // times the servers
    apart += off < 0 ? -off : off;
  }
  const auto nodes = static_cast<double>(count);
  facts.mean = static_cast<double>(total) / nodes;
  facts.c1 = std::sqrt(static_cast<double>(squares) / nodes);
  facts.sigma = std::sqrt(static_cast<double>(squares * count - total * total)) / nodes;
  facts.delta = total > 0 ? static_cast<double>(apart) / nodes / static_cast<double>(total) : 0;
  const auto [least, most] = std::minmax_element(facts.loads.begin(), facts.loads.end());
  facts.least_load = *least;
  facts.most_load = *most;
  return facts;
}

std::vector<std::string> check_mapping(const TaskGraph& tasks, std::size_t servers,
                                       const PassageOf& passage,
                                       std::span<const std::uint32_t> mapping,
                                       const MappingClaims& claims) {
  if (mapping.size() != tasks.tasks()) {
    return {concat({"the mapping has ", mapping.size(), " servers for ", tasks.tasks(), " tasks"})};
  }
  for (std::size_t i = 0; i < mapping.size(); ++i) {
    if (mapping[i] < servers) continue;
    return {concat({"task ", i, " is on server ", mapping[i], ", which does not exist"})};
  }
  const MappingFacts found = facts_of(tasks, servers, passage, mapping, claims.com.size());
  std::vector<std::string> problems;
  const auto says = [&](bool right, const std::string& what, const std::string& is) {
    if (!right) problems.push_back(concat({what, " is wrong: ", is, " was found"}));
  };
  says(found.loads == claims.loads, "loads", "a different list");
  says(found.c2 == claims.c2, "c2", std::to_string(static_cast<std::int64_t>(found.c2)));
  says(found.com == claims.com, "com", "a different list");
  says(near(found.c1, claims.c1), "c1", std::to_string(found.c1));
  const double cost = found.cost(claims.beta);
  says(near(cost, claims.cost), "cost", std::to_string(cost));
  says(near(found.sigma, claims.sigma), "sigma", std::to_string(found.sigma));
  says(near(found.delta, claims.delta), "delta", std::to_string(found.delta));
  says(found.least_load == claims.least_load, "the minimum load", std::to_string(found.least_load));
  says(found.most_load == claims.most_load, "the largest load", std::to_string(found.most_load));
  return problems;
}

namespace {

// Lower bound of the sum of squared loads: a task above the mean of the remaining load has a server
// to itself.
Int128 least_squares(const TaskGraph& tasks, std::int64_t servers) {
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

std::optional<double> bound_by_theorem(const TaskGraph& tasks, std::span<const Reachable> reachable,
                                       std::size_t servers, double beta,
                                       std::span<const double> limits) {
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

}  // namespace evenkeel::mapping
