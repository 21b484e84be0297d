#pragma once
#include <catch2/catch.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// A small model in which any of the rules can occur.
inline Model random_model(Rng& rng, std::size_t most_nodes, std::size_t most_objects) {
  const auto number = [&](std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(
                       rng.uniform_index(static_cast<std::uint64_t>(most - least + 1)));
  };
  const auto once_in = [&](std::uint64_t times) { return rng.uniform_index(times) == 0; };
  Model model;
  const auto n = static_cast<std::size_t>(number(1, static_cast<std::int64_t>(most_nodes)));
  const auto m = static_cast<std::size_t>(number(0, static_cast<std::int64_t>(most_objects)));
  const bool even = once_in(2);
  for (std::size_t i = 0; i < n; ++i) {
    model.speed.push_back(even ? 1 : number(1, 4));
    model.state.push_back(once_in(8) ? (once_in(2) ? State::drain : State::closed) : State::open);
    model.rack.push_back(static_cast<std::uint32_t>(number(0, 1)));
  }
  model.state[0] = State::open;
  const Load most = once_in(3) ? 3 : 20;
  const bool pins = once_in(4), sets = once_in(4), groups = once_in(3);
  for (std::size_t j = 0; j < m; ++j) {
    model.load.push_back(number(0, most));
    const bool is_new = once_in(8);
    model.home.push_back(is_new ? kNone
                                : static_cast<Node>(number(0, static_cast<std::int64_t>(n) - 1)));
    model.bytes.push_back(number(0, 9));
    if (pins) model.pinned.push_back(!is_new && once_in(6));
    if (sets)
      model.nodes_of.push_back(once_in(3) ? static_cast<std::uint32_t>(number(0, 1)) : kNone);
    if (groups)
      model.group.push_back(once_in(2) ? static_cast<std::uint32_t>(number(0, 2)) : kNone);
  }
  if (sets) {
    for (int a = 0; a < 2; ++a) {
      std::vector<Node> set;
      for (Node i = 0; i < n; ++i)
        if (i == 0 || once_in(2)) set.push_back(i);
      model.node_sets.push_back(set);
    }
  }
  if (groups) {
    model.groups = {{Rule::spread, once_in(3)}, {Rule::together, false}, {Rule::together, true}};
  }
  if (once_in(3)) {
    Resource memory;
    for (std::size_t i = 0; i < n; ++i) {
      memory.capacity.push_back(once_in(5) ? kUnlimited : number(5, 25));
      memory.base.push_back(number(0, 2));
    }
    const bool blocks = once_in(2), peaks = once_in(2);
    for (std::size_t j = 0; j < m; ++j) {
      memory.use.push_back(number(0, 6));
      if (blocks)
        memory.block.push_back(once_in(2) ? static_cast<std::uint32_t>(number(0, 1)) : kNone);
      if (peaks) memory.peak.push_back(number(0, 5));
    }
    if (blocks) memory.block_size = {number(0, 6), number(0, 6)};
    model.resources.push_back(memory);
  }
  if (m > 1 && once_in(4))
    for (std::int64_t k = number(1, 8); k > 0; --k) {
      const auto from = static_cast<Object>(rng.uniform_index(m));
      const auto to = static_cast<Object>(rng.uniform_index(m));
      model.messages.push_back({from, to, number(0, most)});
    }
  if (once_in(3)) {  // any numbers will do
    model.hops = {{static_cast<Node>(n), {}}};
    for (std::size_t i = 0; i < n * n; ++i)
      model.hops[0].links.push_back(static_cast<std::int32_t>(number(1, 3)));
  }
  return model;
}

/// One of the questions, by the seed in turn.
inline Aim random_aim(Rng& rng, std::uint64_t seed) {
  Aim aim{.price = seed % 2 == 0   ? Price::moves
                   : seed % 3 == 0 ? Price::bytes_distance
                                   : Price::bytes};
  if (seed % 5 == 1) aim.max_moves = static_cast<std::int64_t>(rng.uniform_index(4));
  if (seed % 5 == 2) aim.max_bytes = static_cast<Load>(rng.uniform_index(20));
  if (seed % 5 == 3) aim.target = Fraction{static_cast<Load>(rng.uniform_index(60)), 2};
  if (seed % 5 == 4) aim.min_gain = Fraction{1 + static_cast<Load>(rng.uniform_index(9)), 3};
  return aim;
}

/// The best placement without violations, by enumeration.
inline std::optional<Worth> best_of_all(const Model& model, const Aim& aim) {
  std::vector<Node> where(model.objects(), 0);
  std::optional<Worth> best;
  while (true) {
    const Measured measured = measure(model, where);
    const Worth worth{measured.makespan, measured.migration};
    if (measured.violations == 0 && within_caps(aim, worth.migration) &&
        (!best || better(aim, worth, *best)))
      best = worth;
    std::size_t j = 0;
    while (j < where.size() && ++where[j] == model.nodes()) where[j++] = 0;
    if (j == where.size()) return best;
  }
}

/// Calls check(model, rng, seed) on that many models of up to four nodes.
template <class Check>
void for_models(std::uint64_t models, std::size_t most_objects, const Check& check) {
  for (std::uint64_t seed = 0; seed < models; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Model model = random_model(rng, 4, most_objects);
    check(model, rng, seed);
  }
}

/// Calls check(model, aim, best) on that many models, every aim in turn; without a best one no
/// placement keeps rules and caps.
template <class Check>
void compare_with_all(std::uint64_t models, const Check& check) {
  for_models(models, 6, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    const Aim aim = random_aim(rng, seed);
    check(model, aim, best_of_all(model, aim));
  });
}

}  // namespace evenkeel::plan
