// Orders of moves within capacities, by replay and against all orders there are.
#include "plan/transient.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "evenkeel/base/rng.hpp"
#include "support/trials.hpp"

namespace evenkeel::plan {
namespace {

using Outcome = TransientOrder::Outcome;
using Objects = std::set<Object>;

bool has_room(const Model& model, Node node, const Objects& objects) {
  for (const Resource& resource : model.resources) {
    Load sum = resource.base[node], peak = 0;
    std::set<std::uint32_t> blocks;
    for (const Object j : objects) {
      sum += resource.use[j];
      if (!resource.peak.empty()) peak = std::max(peak, resource.peak[j]);
      if (!resource.block.empty() && resource.block[j] != kNone) blocks.insert(resource.block[j]);
    }
    for (const std::uint32_t block : blocks) sum += resource.block_size[block];
    if (sum + peak > resource.capacity[node]) return false;
  }
  return true;
}

std::vector<Objects> at_start(const Model& model) {
  std::vector<Objects> on(model.nodes());
  for (Object j = 0; j < model.objects(); ++j)
    if (model.home[j] != kNone) on[model.home[j]].insert(j);
  return on;
}

/// Round by round: every arriving object counts, and leaving objects still count.
void replay(const Model& model, const std::vector<Node>& where, const std::optional<Limit>& limit,
            const TransientOrder& order) {
  std::vector<Objects> on = at_start(model);
  std::vector<Node> at(model.home);
  std::size_t next = 0;
  std::int64_t hops = 0;
  for (std::int64_t round = 0; round < order.rounds; ++round) {
    std::vector<TransientStep> now;
    for (; next < order.steps.size() && order.steps[next].round == round; ++next)
      now.push_back(order.steps[next]);
    CHECK_FALSE(now.empty());
    std::map<Node, std::int64_t> out, in;
    for (const TransientStep& step : now) {
      REQUIRE(at[step.object] == step.from);
      CHECK(model.may(step.object, step.to));
      on[step.to].insert(step.object);
      if (step.from != kNone) ++out[step.from];
      ++(limit && limit->together ? out : in)[step.to];
      hops += step.to == where[step.object] ? 0 : 1;
    }
    for (const TransientStep& step : now) CHECK(has_room(model, step.to, on[step.to]));
    for (const TransientStep& step : now) {
      if (step.from != kNone) on[step.from].erase(step.object);
      at[step.object] = step.to;
    }
    if (!limit) continue;
    for (const auto& entry : out) CHECK(entry.second <= limit->out);
    for (const auto& entry : in) CHECK(entry.second <= limit->in);
  }
  CHECK(next == order.steps.size());
  CHECK(at == where);
  CHECK(hops == order.hops);
  CHECK(order.rounds >= order.bound);
}

/// The fewest rounds of direct moves; nothing if no order exists.
std::optional<std::int64_t> fewest_rounds(const Model& model, const std::vector<Node>& where,
                                          const std::optional<Limit>& limit) {
  std::vector<Object> moves;
  for (Object j = 0; j < model.objects(); ++j)
    if (model.home[j] != where[j]) moves.push_back(j);
  const std::size_t all = (std::size_t{1} << moves.size()) - 1;
  std::vector<std::optional<std::int64_t>> rounds(all + 1);
  rounds[0] = 0;
  for (std::size_t done = 0; done < all; ++done) {
    if (!rounds[done]) continue;
    std::vector<Objects> on = at_start(model);
    for (std::size_t k = 0; k < moves.size(); ++k)
      if ((done >> k) & 1U) {
        if (model.home[moves[k]] != kNone) on[model.home[moves[k]]].erase(moves[k]);
        on[where[moves[k]]].insert(moves[k]);
      }
    for (std::size_t now = 1; now <= all; ++now) {
      if ((now & done) != 0) continue;
      std::vector<Objects> during = on;
      std::map<Node, std::int64_t> out, in;
      for (std::size_t k = 0; k < moves.size(); ++k)
        if ((now >> k) & 1U) {
          during[where[moves[k]]].insert(moves[k]);
          if (model.home[moves[k]] != kNone) ++out[model.home[moves[k]]];
          ++(limit && limit->together ? out : in)[where[moves[k]]];
        }
      bool fits = true;
      for (std::size_t k = 0; k < moves.size(); ++k)
        if ((now >> k) & 1U)
          fits = fits && has_room(model, where[moves[k]], during[where[moves[k]]]);
      if (limit) {
        for (const auto& entry : out) fits = fits && entry.second <= limit->out;
        for (const auto& entry : in) fits = fits && entry.second <= limit->in;
      }
      std::optional<std::int64_t>& best = rounds[done | now];
      if (fits && (!best || *rounds[done] + 1 < *best)) best = *rounds[done] + 1;
    }
  }
  return rounds[all];
}

/// Whether there is any order if each moving object can make a stop at one other node.
bool some_order_with_hops(const Model& model, const std::vector<Node>& where) {
  using State = std::vector<std::pair<Node, bool>>;
  State start;
  for (const Node home : model.home) start.push_back({home, false});
  std::set<State> seen{start};
  std::vector<State> look{start};
  while (!look.empty()) {
    const State state = look.back();
    look.pop_back();
    std::vector<Objects> on(model.nodes());
    bool done = true;
    for (Object j = 0; j < state.size(); ++j) {
      if (state[j].first != kNone) on[state[j].first].insert(j);
      done = done && state[j].first == where[j];
    }
    if (done) return true;
    for (Object j = 0; j < state.size(); ++j) {
      if (state[j].first == where[j]) continue;
      for (Node i = 0; i < model.nodes(); ++i) {
        const bool hop = i != where[j];
        if (i == state[j].first || !model.may(j, i)) continue;
        if (hop && (state[j].second || state[j].first == kNone)) continue;
        Objects there = on[i];
        there.insert(j);
        if (!has_room(model, i, there)) continue;
        State next = state;
        next[j] = {i, state[j].second || hop};
        if (seen.insert(next).second) look.push_back(next);
      }
    }
  }
  return false;
}

struct Instance {
  Model model;
  std::vector<Node> where;
  std::optional<Limit> limit = std::nullopt;
};

/// First and last placement are within the capacities, with little or no free space.
Instance random_instance(Rng& rng, std::size_t most_nodes, std::size_t most_objects) {
  const auto below = [&](std::uint64_t bound) {
    return static_cast<std::int64_t>(rng.uniform_index(bound));
  };
  Instance instance;
  Model& model = instance.model;
  const auto nodes = static_cast<std::size_t>(2 + below(most_nodes - 1));
  const auto objects = static_cast<std::size_t>(1 + below(most_objects));
  model.speed.assign(nodes, 1);
  model.state.assign(nodes, State::open);
  model.load.assign(objects, 1);
  model.bytes.assign(objects, 1);
  const auto any_node = [&] { return static_cast<Node>(rng.uniform_index(nodes)); };
  const bool blocks = below(4) == 0, peaks = below(4) == 0;
  Resource memory;
  for (std::size_t j = 0; j < objects; ++j) {
    model.home.push_back(below(10) == 0 ? kNone : any_node());
    instance.where.push_back(any_node());
    memory.use.push_back(1 + below(6));
    if (blocks)
      memory.block.push_back(below(2) == 0 ? static_cast<std::uint32_t>(below(2)) : kNone);
    if (peaks) memory.peak.push_back(below(4));
  }
  if (blocks) memory.block_size = {1 + below(4), 1 + below(4)};
  memory.base.assign(nodes, 1);
  memory.capacity.assign(nodes, 0);
  model.resources = {memory};
  std::vector<Objects> end(nodes);
  for (Object j = 0; j < objects; ++j) end[instance.where[j]].insert(j);
  const std::vector<Objects> start = at_start(model);
  for (Node i = 0; i < nodes; ++i) {
    Load& capacity = model.resources[0].capacity[i];
    while (!has_room(model, i, start[i]) || !has_room(model, i, end[i])) ++capacity;
    capacity += below(4) == 0 ? below(8) : 0;
    if (below(12) == 0) model.state[i] = State::closed;
  }
  // Closed nodes accept no new objects.
  for (Object j = 0; j < objects; ++j)
    if (!model.may(j, instance.where[j])) model.state[instance.where[j]] = State::open;
  if (below(2) == 0)
    instance.limit = Limit{.out = 1 + below(2), .in = 1 + below(2), .together = below(2) == 0};
  return instance;
}

}  // namespace

TEST_CASE("plan/transient: three moves need three rounds", "[plan][paper]") {
  // 2 -> 1, 0 -> 1, 1 -> 0 of sizes 3 5 3; what else is in use stays.
  Model model;
  model.speed.assign(3, 1);
  model.state.assign(3, State::open);
  model.load.assign(3, 1);
  model.bytes.assign(3, 1);
  model.home = {2, 0, 1};
  model.resources = {{.capacity = {6, 14, 6},
                      .base = {0, 4, 3},
                      .use = {3, 5, 3},
                      .peak = {},
                      .block = {},
                      .block_size = {}}};
  const std::vector<Node> where{1, 1, 0};
  const TransientOrder order = order_moves(model, where, std::nullopt);
  REQUIRE(order.outcome == Outcome::found);
  replay(model, where, std::nullopt, order);
  CHECK(order.rounds == 3);
  CHECK(order.hops == 0);
}

TEST_CASE("plan/transient: two full nodes swap over a third, or are refused", "[plan]") {
  Model model;
  model.speed.assign(3, 1);
  model.state.assign(3, State::open);
  model.load.assign(2, 1);
  model.bytes.assign(2, 1);
  model.home = {0, 1};
  model.resources = {{.capacity = {4, 4, 4},
                      .base = {0, 0, 0},
                      .use = {4, 4},
                      .peak = {},
                      .block = {},
                      .block_size = {}}};
  const std::vector<Node> where{1, 0};
  const TransientOrder order = order_moves(model, where, std::nullopt);
  REQUIRE(order.outcome == Outcome::found);
  replay(model, where, std::nullopt, order);
  CHECK(order.hops == 1);
  CHECK(order.rounds == 3);
  model.resources[0].capacity[2] = 3;
  const TransientOrder refused = order_moves(model, where, std::nullopt);
  CHECK(refused.outcome == Outcome::refused);
  CHECK(refused.blocking == std::vector<Node>{0, 1});
  CHECK(refused.waiting == std::vector<Object>{0, 1});
  CHECK(refused.steps.empty());
}

TEST_CASE("plan/transient: an order is found if one exists, in few rounds", "[plan][property]") {
  std::int64_t direct = 0, hopping = 0, refused = 0, rounds = 0, fewest = 0;
  for (std::uint64_t seed = 0; seed < testing::trials(3000U); ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Instance instance = random_instance(rng, 4, 6);
    const auto& [model, where, limit] = instance;
    const TransientOrder order = order_moves(model, where, limit);
    const auto best = fewest_rounds(model, where, limit);
    if (order.outcome == Outcome::found) replay(model, where, limit, order);
    if (best) {
      REQUIRE(order.outcome == Outcome::found);
      CHECK(order.hops == 0);
      CHECK(order.rounds >= *best);
      CHECK(order.bound <= *best);
      rounds += order.rounds;
      fewest += *best;
      ++direct;
    } else if (order.outcome == Outcome::found) {
      CHECK(order.hops > 0);
      ++hopping;
    } else {
      CHECK(order.outcome == Outcome::refused);
      CHECK_FALSE(some_order_with_hops(model, where));
      CHECK_FALSE(order.blocking.empty());
      ++refused;
    }
  }
  CAPTURE(direct, hopping, refused, rounds, fewest);
  CHECK(hopping > testing::trials(20) - 2);
  CHECK(refused > testing::trials(50));
  CHECK(rounds * 100 <= fewest * 105);
}

TEST_CASE("plan/transient: thousands of moves between nearly full nodes have an order",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Instance instance = random_instance(rng, 40, seed < 15 ? 600 : 9000);
    for (Load& capacity : instance.model.resources[0].capacity) capacity += 8;
    const TransientOrder order = order_moves(instance.model, instance.where, instance.limit);
    REQUIRE(order.outcome == Outcome::found);
    replay(instance.model, instance.where, instance.limit, order);
  }
}

}  // namespace evenkeel::plan
