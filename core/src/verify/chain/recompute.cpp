// Recomputes the result for a chain: adds up its parts, counts items that move, checks its proofs.
#include "verify/chain/recompute.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::verify {
namespace {

using plan::ChainData;
using plan::Cuts;

constexpr std::int64_t kMostItems = 20'000'000;

Fraction mean_of(const ChainData& chain) {
  Int128 speeds = 0;
  for (const Load speed : chain.chain.speed) speeds += speed;
  return chain.asked_time(lowest_terms(chain.total, speeds));
}

answers::ChainInitial state_of(const ChainData& chain, const Cuts& cuts) {
  std::vector<answers::ChainPart> parts;
  Fraction slowest{-1, 1};
  std::size_t node = 0;
  for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
    Load load = 0, memory = 0;
    for (Load item = cuts[k]; item < cuts[k + 1]; ++item) {
      const auto j = static_cast<std::size_t>(item % chain.items());
      load += chain.chain.load[j];
      if (!chain.chain.memory.empty()) memory += chain.chain.memory[j];
    }
    parts.push_back({.first = cuts[k] % std::max<Load>(chain.items(), 1),
                     .items = cuts[k + 1] - cuts[k],
                     .load = load});
    if (!chain.chain.memory.empty()) parts.back().memory = memory;
    const Fraction time{load, chain.chain.speed[k]};
    if (!(slowest < time)) continue;
    slowest = time;
    node = k;
  }
  const Fraction makespan = chain.asked_time(slowest);
  return {makespan_of(makespan, node), quotient(makespan, mean_of(chain)), std::move(parts)};
}

std::vector<std::size_t> nodes_of(const ChainData& chain, const Cuts& cuts) {
  std::vector<std::size_t> nodes(chain.chain.load.size());
  for (std::size_t k = 0; k + 1 < cuts.size(); ++k)
    for (Load item = cuts[k]; item < cuts[k + 1]; ++item)
      nodes[static_cast<std::size_t>(item % chain.items())] = k;
  return nodes;
}

answers::ChainMigration migration_of(const ChainData& chain, const Cuts& cuts) {
  const auto from = nodes_of(chain, *chain.old), to = nodes_of(chain, cuts);
  const std::size_t places = chain.chain.speed.size();
  Load items = 0, bytes = 0, distance = 0;
  for (std::size_t j = 0; j < from.size(); ++j) {
    if (from[j] == to[j]) continue;
    const std::size_t one_way = std::max(from[j], to[j]) - std::min(from[j], to[j]);
    const Load size = chain.bytes.empty() ? 1 : chain.bytes[j];
    ++items;
    bytes += size;
    distance +=
        size * static_cast<Load>(chain.ring ? std::min(one_way, places - one_way) : one_way);
  }
  return {items, bytes, distance};
}

}  // namespace

bool are_cuts(const ChainData& chain, std::span<const Load> cuts) {
  return cuts.size() == chain.chain.speed.size() + 1 && cuts[0] >= 0 &&
         cuts[0] < (chain.ring ? std::max<Load>(chain.items(), 1) : 1) &&
         cuts.back() == cuts[0] + chain.items() && std::is_sorted(cuts.begin(), cuts.end());
}

answers::ChainResult recompute_chain(const ChainData& chain, const Cuts& cuts, bool refuted) {
  auto [makespan, ratio, parts] = state_of(chain, cuts);
  answers::ChainResult found{.cuts = answers::view_of(cuts),
                             .parts = std::move(parts),
                             .makespan = makespan,
                             .ratio = ratio,
                             .mean = time_of(mean_of(chain)),
                             .bound = {.makespan = {makespan.num, makespan.den}},
                             .optimal = refuted ? "bound" : "search"};
  if (makespan.num > 0) found.bound.gap = 0;
  if (!chain.old) return found;
  found.migration = migration_of(chain, cuts);
  found.initial = state_of(chain, *chain.old);
  return found;
}

std::vector<std::string> broken_rules(const plan::Chain& chain, const answers::ChainResult& found) {
  std::vector<std::string> broken;
  for (std::size_t k = 0; k < found.parts.size(); ++k) {
    const answers::ChainPart part = found.parts[k];
    // A chain without items has no list of memory.
    const std::int64_t memory = part.memory.value_or(0);
    if (!chain.capacity.empty() && memory > chain.capacity[k])
      broken.push_back(concat({"part ", k, " needs ", memory, ", but the capacity of its node is ",
                               chain.capacity[k]}));
    if (chain.at_least_one && part.items == 0)
      broken.push_back(concat({"part ", k, " has no item"}));
  }
  return broken;
}

bool leaves_items(const ChainData& data, std::span<const Load> cuts, const Fraction& bound) {
  const plan::Chain& chain = data.chain;
  const std::size_t places = chain.speed.size();
  if (cuts.size() != places + 1 || cuts[0] != 0) return false;
  for (std::size_t k = 0; k < places; ++k) {
    if (cuts[k + 1] < cuts[k] || cuts[k + 1] >= data.items()) return false;
    Load load = 0, memory = 0;
    const auto late = [&] { return bound <= data.asked_time({load, chain.speed[k]}); };
    const auto next = static_cast<std::size_t>(cuts[k + 1]);
    for (auto j = static_cast<std::size_t>(cuts[k]); j <= next; ++j) {
      if (j == next && late()) return false;
      load += chain.load[j];
      if (!chain.memory.empty()) memory += chain.memory[j];
    }
    if (!late() && (chain.capacity.empty() || memory <= chain.capacity[k])) return false;
  }
  return true;
}

std::optional<bool> has_cuts(const plan::Chain& chain, bool ring, StopCheck* stop) {
  const std::size_t items = chain.load.size();
  const std::size_t starts = ring && items > 0 ? items : 1;
  std::int64_t left = kMostItems;
  for (std::size_t start = 0; start < starts; ++start) {
    const auto memory_of = [&](std::size_t item) {
      return chain.memory.empty() ? Load{0} : chain.memory[(start + item) % items];
    };
    // Whether the nodes so far can have taken the first items from the start on.
    std::vector<bool> reached(items + 1), next;
    reached[0] = true;
    for (std::size_t node = 0; node < chain.speed.size(); ++node) {
      left -= static_cast<std::int64_t>(items) + 1;
      if (left < 0) return std::nullopt;
      spend(stop, static_cast<std::int64_t>(items) + 1);
      const Load capacity = chain.capacity.empty() ? INT64_MAX : chain.capacity[node];
      next.assign(items + 1, false);
      std::size_t far = 0, marked = 0;
      Int128 memory = 0;  // of the items from `begin` to `far`
      for (std::size_t begin = 0; begin <= items; ++begin) {
        far = std::max(far, begin);
        while (far < items && memory + memory_of(far) <= capacity) memory += memory_of(far++);
        if (reached[begin]) {
          if (!chain.at_least_one) next[begin] = true;
          for (std::size_t end = std::max(begin, marked) + 1; end <= far; ++end) next[end] = true;
          marked = std::max(marked, far);
        }
        if (begin < far) memory -= memory_of(begin);
      }
      reached.swap(next);
    }
    if (reached[items]) return true;
  }
  return false;
}

}  // namespace evenkeel::verify
