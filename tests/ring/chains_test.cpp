// All chains and threads against the execution: who sends in which step.
#include "evenkeel/ring/chains.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/ring/optimal.hpp"
#include "support/ring_modes.hpp"
#include "support/rings.hpp"
#include "verify/ring/ring.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using testing::RandomRing;

namespace {

/// Whether the verifier finds these chains or threads.
bool confirmed(const std::vector<Load>& loads, const std::vector<Load>& flow,
               const SendModel& model, const std::vector<NodeRun>& runs) {
  std::vector<answers::NodeRun> claimed;
  for (const NodeRun& run : runs)
    claimed.push_back({.first = run.first,
                       .last = run.last,
                       .direction = run.to_right ? "right" : "left",
                       .length = run.length,
                       .steps = run.steps});
  const auto found = verify::runs_of(loads, flow, model, claimed);
  const bool single = model.mode == SendMode::single;
  bool all = found.size() == runs.size();
  for (std::size_t k = 0; all && k < found.size(); ++k)
    all = found[k].first == claimed[k].first && found[k].last == claimed[k].last &&
          found[k].direction == claimed[k].direction && found[k].length == claimed[k].length &&
          *found[k].steps == *claimed[k].steps &&
          (single ? !found[k].limited : *found[k].limited == runs[k].limit_binds);
  return all;
}

/// The step in which every node finishes sending in that direction, by an independent simulation;
/// 0: never sends.
std::vector<std::int64_t> done_at(const RandomRing& ring, const std::vector<Load>& flow,
                                  const SendModel& model, bool to_right) {
  const std::size_t n = flow.size();
  std::vector<Load> loads = ring.loads, right(n), left(n);
  std::vector<std::int64_t> done(n);
  for (std::size_t i = 0; i < n; ++i) {
    right[i] = std::max<Load>(flow[i], 0);
    left[(i + 1) % n] = std::max<Load>(-flow[i], 0);
  }
  for (std::int64_t step = 1; step < 1000; ++step) {
    std::vector<Load> next = loads;
    bool sent = false;
    for (std::size_t i = 0; i < n; ++i) {
      Load r = right[i], l = left[i];
      if (model.mode == SendMode::single) {
        if (r + l > loads[i]) continue;
      } else {
        const Load most = model.message_limit.value_or(1000000);
        r = std::min({r, most, loads[i]});
        l = std::min({l, most, loads[i] - r});
      }
      next[i] -= r + l;
      next[(i + 1) % n] += r;
      next[(i + n - 1) % n] += l;
      right[i] -= r;
      left[i] -= l;
      if ((to_right ? r : l) > 0) done[i] = step;
      sent = sent || r + l > 0;
    }
    if (!sent) break;
    loads = next;
  }
  return done;
}

bool owes(const std::vector<Load>& flow, std::size_t node, bool to_right) {
  const std::size_t n = flow.size();
  return to_right ? flow[node] > 0 : flow[(node + n - 1) % n] < 0;
}

}  // namespace

TEST_CASE("ring/chains: every thread takes the steps of its transfer, and no thread is missing",
          "[ring][property]") {
  Rng rng(11);
  for (int trial = 0; trial < 600; ++trial) {
    const RandomRing ring = testing::random_ring(rng, 2, 9, 7, trial % 2 == 0);
    const Instance instance(ring.loads, ring.targets);
    if (instance.total() == 0) continue;
    const std::optional<Load> limit =
        trial % 3 == 0 ? std::nullopt : std::optional<Load>(1 + trial % 4);
    const SendModel model{SendMode::multi, limit};
    for (Load shift = -12; shift <= 12; shift += 3) {
      CAPTURE(trial, shift, ring.loads, ring.targets, limit.value_or(0));
      const auto flow = make_flow(instance, shift);
      const auto threads = all_threads(ring.loads, flow, limit);
      std::size_t next = 0;
      for (const bool to_right : {true, false}) {
        const auto done = done_at(ring, flow, model, to_right);
        for (std::size_t node = 0; node < flow.size(); ++node) {
          if (done[node] < 2) continue;
          REQUIRE(next < threads.size());
          const NodeRun& thread = threads[next++];
          REQUIRE(thread.to_right == to_right);
          REQUIRE(thread.last == node);
          REQUIRE(thread.steps == done[node]);
          REQUIRE(thread.limit_binds == (thread.length < done[node]));
          if (!limit) REQUIRE(thread.length == done[node]);
        }
      }
      REQUIRE(next == threads.size());
      REQUIRE(confirmed(ring.loads, flow, model, threads));
    }
  }
}

TEST_CASE("ring/chains: every chain is a complete row of waiting nodes, and no chain is missing",
          "[ring][property]") {
  Rng rng(12);
  const SendModel single{SendMode::single, {}};
  int deadlocks = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    const RandomRing ring = testing::random_ring(rng, 2, 9, 7, trial % 2 == 0);
    const Instance instance(ring.loads, ring.targets);
    for (Load shift = -8; shift <= 8; shift += 2) {
      CAPTURE(trial, shift, ring.loads, ring.targets);
      const auto flow = make_flow(instance, shift);
      const auto chains = red_chains(ring.loads, flow);
      std::size_t covered = 0, waiting = 0;
      for (const bool to_right : {true, false}) {
        const auto done = done_at(ring, flow, single, to_right);
        for (std::size_t node = 0; node < flow.size(); ++node) {
          if (owes(flow, node, to_right) && done[node] != 1) ++waiting;
        }
        for (const NodeRun& chain : chains) {
          if (chain.to_right != to_right) continue;
          covered += static_cast<std::size_t>(chain.length) - (chain.steps ? 1 : 0);
          if (!chain.steps) {
            ++deadlocks;
            REQUIRE(chain.length == static_cast<std::int64_t>(flow.size()));
            REQUIRE_FALSE(testing::executed_steps(ring.loads, flow, single));
            continue;
          }
          REQUIRE(done[chain.last] == *chain.steps);
          REQUIRE(chain.length == *chain.steps);
          const std::size_t n = flow.size();
          const auto hops = static_cast<std::size_t>(chain.length - 1) % n;
          REQUIRE((to_right ? (chain.first + hops) % n : (chain.first + n - hops) % n) ==
                  chain.last);
          REQUIRE(done[chain.first] == 1);
        }
      }
      REQUIRE(covered == waiting);  // every node that waits is in one chain
      if (testing::executed_steps(ring.loads, flow, single)) {
        REQUIRE(confirmed(ring.loads, flow, single, chains));
      }
    }
  }
  REQUIRE(deadlocks > 100);
}

TEST_CASE("ring/chains: Fig. 4 has the threads of the paper", "[ring][paper]") {
  const std::vector<Load> loads{7, 0, 3, 1, 1, 0}, flow{5, 3, 4, 3, 2, 0};
  const std::vector<NodeRun> threads{{0, 1, true, 2, 2, false},
                                     {0, 2, true, 3, 3, false},
                                     {2, 3, true, 2, 2, false},
                                     {3, 4, true, 2, 2, false}};
  REQUIRE(all_threads(loads, flow, std::nullopt) == threads);
  REQUIRE(red_chains(loads, flow) == std::vector<NodeRun>{{0, 4, true, 5, 5, false}});
}

TEST_CASE("ring/chains: balanced loads can send 10 units round the ring", "[ring][paper]") {
  const std::vector<Load> loads(7, 1);
  for (const Load units : {Load{10}, Load{-10}}) {
    const std::vector<Load> flow(7, units);
    const auto threads = all_threads(loads, flow, std::nullopt);
    REQUIRE(threads.size() == 7);
    for (const NodeRun& thread : threads) {
      REQUIRE(thread.length == 10);  // some nodes twice
      REQUIRE(thread.steps == 10);
    }
    const auto chains = red_chains(loads, flow);
    REQUIRE(chains.size() == 1);
    REQUIRE(chains[0].length == 7);
    REQUIRE_FALSE(chains[0].steps);
  }
}

TEST_CASE("ring/chains: transfers beyond all exact numbers have no steps", "[ring]") {
  std::vector<Load> loads(1100, 0);
  loads[0] = 1;
  const std::vector<Load> flow(1100, kMaxExactInt);
  for (const NodeRun& thread : all_threads(loads, flow, std::nullopt)) {
    REQUIRE_FALSE(thread.steps);
  }
  const std::vector<Load> none(3, 0), round(3, 1);
  REQUIRE_FALSE(all_threads(none, round, 1)[0].steps);
}

TEST_CASE("ring/chains: windows equal the result of trying every shift", "[ring][property]") {
  Rng rng(13);
  for (int trial = 0; trial < 300; ++trial) {
    const RandomRing ring = testing::random_ring(rng, 2, 9, 9, trial % 2 == 0);
    const Instance instance(ring.loads, ring.targets);
    const auto flow = make_flow(instance, 0);
    const Structure structure = make_structure(instance, ring.loads, flow, std::nullopt);
    CAPTURE(ring.loads, ring.targets);
    const Load least = testing::traffic_of(make_flow(instance, structure.least_traffic.lo));
    for (Load shift = -90; shift <= 90; ++shift) {
      const Load traffic = testing::traffic_of(make_flow(instance, shift));
      REQUIRE(traffic >= least);
      REQUIRE((traffic == least) == structure.least_traffic.contains(shift));
    }
    const Load base = printed_traffic_shift(instance);
    const verify::RingTimes times(ring.loads, ring.targets, {SendMode::multi, {}});
    for (const auto& [mine, shift] :
         {std::pair{structure.linear_deficits, Load{0}}, {structure.traffic_deficits, base}}) {
      const auto theirs = times.deficits(shift);
      REQUIRE(mine.has_value() == theirs.has_value());
      if (mine) REQUIRE((mine->lo == theirs->lo && mine->hi == theirs->hi));
    }
  }
}

TEST_CASE("ring/chains: the verifier refuses incomplete lists", "[ring]") {
  const std::vector<Load> loads{7, 0, 3, 1, 1, 0}, flow{5, 3, 4, 3, 2, 0};
  const SendModel multi{SendMode::multi, {}}, single{SendMode::single, {}};
  auto threads = all_threads(loads, flow, std::nullopt);
  REQUIRE(confirmed(loads, flow, multi, threads));
  threads[1].length = 2;
  REQUIRE_FALSE(confirmed(loads, flow, multi, threads));
  threads = all_threads(loads, flow, std::nullopt);
  threads.pop_back();
  REQUIRE_FALSE(confirmed(loads, flow, multi, threads));
  auto chains = red_chains(loads, flow);
  chains[0].first = 1;
  REQUIRE_FALSE(confirmed(loads, flow, single, chains));
}
