// Execution of the user's schedules, right and wrong, compared with a plain execution.
#include "ring/replay.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/ring_modes.hpp"
#include "support/rings.hpp"
#include "verify/ring/ring.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

namespace {

std::size_t below(Rng& rng, std::size_t bound) {
  return static_cast<std::size_t>(rng.uniform_index(bound));
}

const std::vector<Load> kLoads{7, 0, 3, 1, 1, 0}, kTargets(6, 2);
const SendModel kSingle{SendMode::single, {}}, kMulti{SendMode::multi, {}};

Replay run(const char* text, const SendModel& model, const std::vector<Load>& loads = kLoads,
           const std::vector<Load>& targets = kTargets) {
  return replay(loads, targets, read_own_schedule(text), model, true, true);
}

std::string why(const char* text, const SendModel& model) {
  const Replay result = run(text, model);
  return result.failure ? std::to_string(result.failure->step) + ": " + result.failure->why : "";
}

void require_same(const Replay& ours, const Replay& plain) {
  REQUIRE(ours.steps == plain.steps);
  REQUIRE(ours.messages == plain.messages);
  REQUIRE(ours.moved == plain.moved);
  REQUIRE(ours.loads == plain.loads);
  REQUIRE(ours.failure.has_value() == plain.failure.has_value());
  if (ours.failure) {
    REQUIRE(ours.failure->step == plain.failure->step);
    REQUIRE(ours.failure->node == plain.failure->node);
    REQUIRE_FALSE(ours.failure->why.empty());
  }
  REQUIRE(ours.trace.size() == plain.trace.size());
  for (std::size_t i = 0; i < ours.trace.size(); ++i) {
    REQUIRE(ours.trace[i].loads == plain.trace[i].loads);
    REQUIRE(ours.trace[i].moves == plain.trace[i].moves);
  }
}

/// The same by the verifier.
void require_same(const Replay& ours, const answers::OwnSchedule& plain) {
  REQUIRE(plain.valid == !ours.failure);
  REQUIRE(ours.steps == plain.steps);
  REQUIRE(ours.messages == plain.messages.value());
  REQUIRE(ours.moved == std::int64_t{plain.traffic.value()});
  REQUIRE(ours.loads == plain.loads.values());
  REQUIRE(ours.failure.has_value() == plain.failure.has_value());
  if (ours.failure) {
    REQUIRE(ours.failure->step == plain.failure->step);
    REQUIRE(ours.failure->node.has_value() == plain.failure->node.has_value());
    REQUIRE(static_cast<Load>(ours.failure->node.value_or(0)) == plain.failure->node.value_or(0));
  }
  REQUIRE(ours.trace.size() == plain.trace.value().size());
  for (std::size_t i = 0; i < ours.trace.size(); ++i) {
    const answers::RingTrace step = (*plain.trace)[i];
    REQUIRE(step.step == static_cast<Load>(i) + 1);
    REQUIRE(ours.trace[i].loads == step.loads.values());
    REQUIRE(ours.trace[i].moves.size() == step.moves.size());
    for (std::size_t k = 0; k < step.moves.size(); ++k) {
      const Move& move = ours.trace[i].moves[k];
      REQUIRE(static_cast<Load>(move.from) == step.moves[k][0]);
      REQUIRE(static_cast<Load>(move.to) == step.moves[k][1]);
      REQUIRE(move.amount == step.moves[k][2]);
    }
  }
}

}  // namespace

TEST_CASE("ring/replay: Fig. 2 takes five steps in single-send, three in multi-send",
          "[ring][paper]") {
  const Replay single = run("5 3 4 3 2 0", kSingle), multi = run("5 3 4 3 2 0", kMulti);
  REQUIRE_FALSE(single.failure);
  REQUIRE_FALSE(multi.failure);
  REQUIRE(single.steps == 5);
  REQUIRE(single.messages == 5);
  REQUIRE(multi.steps == 3);
  REQUIRE(multi.moved == 17);
  REQUIRE(multi.trace[1].loads == std::vector<Load>{2, 2, 3, 1, 2, 2});  // Fig. 4, t = 2
}

TEST_CASE("ring/replay: the unreasonable schedule deadlocks, or takes ten steps", "[ring][paper]") {
  const std::vector<Load> ones(7, 1);
  const Replay single = run("10 10 10 10 10 10 10", kSingle, ones, ones);
  REQUIRE(single.failure);
  REQUIRE(single.failure->step == 1);
  REQUIRE(single.failure->why == "7 nodes wait for each other's load (deadlock)");
  const Replay multi = run("10 10 10 10 10 10 10", kMulti, ones, ones);
  REQUIRE_FALSE(multi.failure);
  REQUIRE(multi.steps == 10);
}

TEST_CASE("ring/replay: every rule of the machine has its sentence", "[ring]") {
  REQUIRE(why("0->1:2 0->5:3 2->3:1; 5->4:1", kSingle) == "");  // Fig. 1
  REQUIRE(why("0->1:2 0->5:3 2->3:1 5->4:1", kMulti) ==
          "1: node 5 to node 4: 1 unit to send, but the node has only 0 left from the start of "
          "the step");
  REQUIRE(why("0->1:5 0->5:3", kMulti).find("3 units to send, but the node has only 2 left") !=
          std::string::npos);
  REQUIRE(why("0->1:2; 0->2:1", kMulti) ==
          "2: node 0 to node 2: these nodes are not neighbours on the ring");
  REQUIRE(why("0->6:1", kMulti) == "1: unknown node 6: the nodes are 0 to 5");
  REQUIRE(why("0->1:0", kMulti) == "1: node 0 to node 1: a message has at least 1 unit, not 0");
  REQUIRE(why("0->1:1 0->1:1", kMulti) ==
          "1: node 0 to node 1: a second message over this link in one step");
  REQUIRE(why("0->1:1; 0->1:1", kSingle) ==
          "2: node 0 to node 1: single-send allows one message over this link, sent in step 1");
  REQUIRE(why("0->1:1; 0->1:1", kMulti) ==
          "3: nothing is left to send, but node 0 holds 5 units instead of its target, 2");
  REQUIRE(why("0->1:4", {SendMode::multi, 3}) ==
          "1: node 0 to node 1: 4 units exceed the message limit 3");
  // The last flow needs more load than ever arrives.
  REQUIRE(why("5 3 1 0 0 9", kSingle) ==
          "3: node 5 holds 0 units and has to send 9, but no more load arrives");
  REQUIRE(why("0 0 1 0 0 9", kMulti) ==
          "2: node 5 holds 0 units and still has to send, but no more load arrives");
}

TEST_CASE("ring/replay: flows are executed like in a plain execution", "[ring][property]") {
  Rng rng(31);
  int failed = 0, whole = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 8, 7, trial % 2 == 0);
    OwnSchedule schedule;
    schedule.flow =
        make_flow(Instance(ring.loads, ring.targets), static_cast<Load>(rng.uniform_index(13)) - 6);
    if (trial % 3 == 0) schedule.flow[below(rng, schedule.flow.size())] += 1;
    for (const testing::Mode& mode : testing::kModes) {
      CAPTURE(trial, mode.name, ring.loads, ring.targets, schedule.flow);
      const Replay ours = replay(ring.loads, ring.targets, schedule, mode.model, true, true);
      const auto plain =
          verify::replay_plainly(ring.loads, ring.targets, schedule, mode.model, true, 1000000);
      REQUIRE(plain);
      require_same(ours, *plain);
      const Replay untraced = replay(ring.loads, ring.targets, schedule, mode.model, false, true);
      REQUIRE(untraced.steps == ours.steps);
      REQUIRE(untraced.loads == ours.loads);
      ++(ours.failure ? failed : whole);
    }
  }
  REQUIRE(failed > 3000);
  REQUIRE(whole > 3000);
}

TEST_CASE(
    "ring/replay: messages of an execution are valid, and after a change both checks agree"
    "agree",
    "[ring][property]") {
  Rng rng(32);
  int failed = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 8, 7, trial % 2 == 0);
    const Instance instance(ring.loads, ring.targets);
    const testing::Mode& mode = testing::kModes[static_cast<std::size_t>(trial) % 5];
    OwnSchedule flows, messages;
    flows.flow = make_flow(instance, static_cast<Load>(rng.uniform_index(9)) - 4);
    const Replay first = replay(ring.loads, ring.targets, flows, mode.model, true, true);
    if (first.failure) continue;
    messages.by_steps = true;
    for (const TracedStep& step : first.trace) {
      messages.steps.emplace_back();
      for (const Move& move : step.moves) {
        messages.steps.back().push_back({static_cast<std::int64_t>(move.from),
                                         static_cast<std::int64_t>(move.to), move.amount});
      }
    }
    CAPTURE(trial, mode.name, ring.loads, ring.targets, flows.flow);
    const Replay again = replay(ring.loads, ring.targets, messages, mode.model, true, true);
    require_same(again, first);
    if (messages.steps.empty()) continue;
    auto& step = messages.steps[below(rng, messages.steps.size())];
    OwnMessage& message = step[below(rng, step.size())];
    const auto by = static_cast<std::int64_t>(rng.uniform_index(5)) - 2;
    message[below(rng, 3)] += by;
    if (rng.uniform_index(3) == 0) step.push_back(step[0]);
    const Replay ours = replay(ring.loads, ring.targets, messages, mode.model, true, true);
    const auto plain =
        verify::replay_plainly(ring.loads, ring.targets, messages, mode.model, true, 1000000);
    REQUIRE(plain);
    require_same(ours, *plain);
    failed += ours.failure ? 1 : 0;
  }
  REQUIRE(failed > 500);
}

TEST_CASE("ring/replay: schedules that take too long are refused, unless limits are off",
          "[ring][slow]") {
  // One unit cycles between two nodes.
  const std::vector<Load> loads{1, 0};
  OwnSchedule round;
  round.flow = {2600000, 2600000};  // one step and one message for every unit
  REQUIRE_THROWS_WITH(replay(loads, loads, round, kMulti, true, true),
                      Catch::Contains("the limit is 1e7 messages, or 1e7 loads with a trace"));
  REQUIRE_THROWS_WITH(replay(loads, loads, round, kMulti, false, true),
                      Catch::StartsWith("the schedule has not finished after 5000001 steps"));
  REQUIRE_FALSE(verify::replay_plainly(loads, loads, round, kMulti, false, 1000));
  const Replay whole = replay(loads, loads, round, kMulti, false, false);
  REQUIRE(whole.steps == 5200000);
  REQUIRE_FALSE(whole.failure);
}
