#pragma once
#include <algorithm>
#include <functional>
#include <optional>

#include "evenkeel/base/rng.hpp"
#include "plan/chain.hpp"

namespace evenkeel::plan {

/// Makespan of the parts; nothing if a rule is broken.
inline std::optional<Fraction> time_of(const Chain& chain, const Cuts& cuts) {
  Fraction most;
  for (std::size_t k = 0; k < chain.speed.size(); ++k) {
    Fraction part{0, chain.speed[k]};
    Load memory = 0;
    for (std::int64_t i = cuts[k]; i < cuts[k + 1]; ++i) {
      part.num += chain.load[static_cast<std::size_t>(i)];
      if (!chain.memory.empty()) memory += chain.memory[static_cast<std::size_t>(i)];
    }
    if (chain.at_least_one && cuts[k] == cuts[k + 1]) return std::nullopt;
    if (!chain.capacity.empty() && memory > chain.capacity[k]) return std::nullopt;
    most = std::max(most, part);
  }
  return most;
}

inline void each_cuts(const Chain& chain, const std::function<void(const Cuts&)>& look) {
  const auto items = static_cast<std::int64_t>(chain.load.size());
  Cuts cuts(chain.speed.size() + 1);
  cuts.back() = items;
  const std::function<void(std::size_t)> choose = [&](std::size_t k) {
    if (k + 1 == cuts.size()) return look(cuts);
    for (cuts[k] = cuts[k - 1]; cuts[k] <= items; ++cuts[k]) choose(k + 1);
  };
  choose(1);
}

/// A small one, with memory, unequal speeds and a minimum now and then.
inline Chain random_chain(Rng& rng) {
  Chain chain;
  const auto below = [&](std::uint64_t bound) {
    return static_cast<Load>(rng.uniform_index(bound));
  };
  const Load items = below(8), nodes = 1 + below(4);
  const bool memory = below(3) == 0, even = below(2) == 0;
  for (Load i = 0; i < items; ++i) {
    chain.load.push_back(below(10));
    if (memory) chain.memory.push_back(below(5));
  }
  for (Load k = 0; k < nodes; ++k) {
    chain.speed.push_back(even ? 1 : 1 + below(4));
    if (memory) chain.capacity.push_back(3 + below(9));
  }
  chain.at_least_one = below(3) == 0;
  return chain;
}

}  // namespace evenkeel::plan
