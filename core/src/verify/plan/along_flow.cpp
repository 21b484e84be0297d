// Objects along the links of a flow, by the rule that assigns them.
#include "verify/plan/along_flow.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::verify {
namespace {

// Objects of a node that carry load, by load, then number.
using Held = std::set<std::pair<Load, std::size_t>>;

std::vector<std::pair<Load, std::size_t>> take_near(Held& held, Load amount) {
  std::vector<std::pair<Load, std::size_t>> taken;
  for (;;) {
    const auto above = held.upper_bound({amount, SIZE_MAX});
    if (above == held.begin()) break;
    taken.push_back(*std::prev(above));
    amount -= taken.back().first;
    held.erase(std::prev(above));
  }
  if (!held.empty() && held.begin()->first - amount < amount) {
    taken.push_back(*held.begin());
    held.erase(held.begin());
  }
  return taken;
}

}  // namespace

std::optional<AlongFlow> carry_along(std::size_t nodes, std::span<const FlowLink> flow,
                                     std::span<const Carried> objects) {
  AlongFlow found;
  found.carried.assign(flow.size(), 0);
  found.links.assign(nodes, 0);
  std::vector<Held> held(nodes);
  std::vector<Int128> kept(nodes, 0);
  for (std::size_t k = 0; k < objects.size(); ++k) {
    const auto& [object, node, load] = objects[k];
    found.place.push_back(node);
    kept[node] += load;
    found.largest = std::max(found.largest, load);
    if (load > 0) held[node].emplace(load, k);
  }
  std::vector<std::int64_t> before(nodes, 0), ready(nodes, 0);
  // Links of every node, the largest amount first.
  std::vector<std::set<std::tuple<Load, std::size_t>>> out(nodes);
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const auto& [from, to, amount] = flow[e];
    out[from].emplace(-amount, e);
    ++before[to];
    ++found.links[from];
    ++found.links[to];
    kept[from] -= amount;
    kept[to] += amount;
  }
  for (std::size_t i = 0; i < nodes; ++i) {
    if (!out[i].empty() && 2 * kept[i] < Int128{found.links[i] - 1} * found.largest)
      found.keeps_enough = false;
  }
  std::set<std::size_t> open;
  for (std::size_t i = 0; i < nodes; ++i) {
    if (before[i] == 0) open.insert(i);
  }
  std::size_t done = 0;
  for (; !open.empty(); ++done) {
    const std::size_t from = *open.begin();
    open.erase(open.begin());
    for (const auto& [less, e] : out[from]) {
      const std::size_t to = flow[e].to;
      for (const auto& [load, k] : take_near(held[from], flow[e].amount)) {
        held[to].emplace(load, k);
        found.place[k] = to;
        found.carried[e] += load;
        found.hops.push_back({ready[from], e, k});
        ready[to] = std::max(ready[to], ready[from] + 1);
        found.rounds = std::max(found.rounds, ready[to]);
      }
      if (--before[to] == 0) open.insert(to);
    }
  }
  if (done < nodes) return std::nullopt;
  sort_stably(found.hops);
  return found;
}

}  // namespace evenkeel::verify
