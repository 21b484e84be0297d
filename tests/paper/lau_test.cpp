// The schedules, lemmas and counterexamples of Lau's paper, solved and executed.
#include <catch2/catch.hpp>

#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "ring/structure.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

namespace {

const SendModel kSingle{SendMode::single, {}};
const SendModel kMulti{SendMode::multi, {}};

std::vector<std::size_t> red_nodes(const std::vector<Load>& loads, const std::vector<Load>& flow) {
  std::vector<std::size_t> red;
  const auto roles = node_roles(loads, flow);
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i].red) red.push_back(i + 1);  // numbered from 1, like in the paper
  }
  return red;
}

}  // namespace

TEST_CASE("lau/fig1: 7 0 3 1 1 0 takes two steps", "[paper]") {
  const std::vector<Load> loads{7, 0, 3, 1, 1, 0};
  const std::vector<Load> flow{2, 0, 1, 0, -1, -3};
  REQUIRE(red_nodes(loads, flow) == std::vector<std::size_t>{6});
  std::vector<Load> after;
  REQUIRE(testing::executed_steps(loads, flow, kSingle, &after) == 2);
  REQUIRE(after == std::vector<Load>(6, 2));
  const Instance instance(loads, after);
  for (const SendModel& model : {kSingle, kMulti}) {
    const Optimum optimum = optimal_shift(instance, ShiftIntervals(instance, model));
    REQUIRE(optimum.steps == 2);
    REQUIRE(optimum.shifts.contains(3));  // the schedule of Fig. 1 is the Linear one minus 3
  }
  const auto roles = node_roles(loads, flow);
  REQUIRE(roles[0].kind == NodeKind::rich);
  REQUIRE(roles[2].kind == NodeKind::positive);
  REQUIRE(roles[5].kind == NodeKind::negative);
}

TEST_CASE("lau/fig2 and fig4: the schedule takes five steps in single-send, three in multi-send",
          "[paper]") {
  const std::vector<Load> loads{7, 0, 3, 1, 1, 0};
  const std::vector<Load> flow{5, 3, 4, 3, 2, 0};
  REQUIRE(red_nodes(loads, flow) == std::vector<std::size_t>{2, 3, 4, 5});
  REQUIRE(testing::executed_steps(loads, flow, kSingle) == 5);
  Execution execution(loads, flow, kMulti);
  REQUIRE(execution.step());
  REQUIRE(execution.loads() == std::vector<Load>{2, 5, 0, 3, 1, 1});
  REQUIRE(execution.step());
  REQUIRE(execution.loads() == std::vector<Load>{2, 2, 3, 1, 2, 2});
  REQUIRE(execution.step());
  REQUIRE(execution.loads() == std::vector<Load>(6, 2));
  REQUIRE_FALSE(execution.step());
  REQUIRE(execution.steps() == 3);
  const Instance instance(loads, std::vector<Load>(6, 2));
  const auto thread = critical_path(instance, kMulti, 0, 3);
  REQUIRE(thread->nodes == std::vector<std::size_t>{0, 1, 2});  // v1, v2, v3
  REQUIRE(thread->to_right);
  const auto chain = critical_path(instance, kSingle, 0, 5);
  REQUIRE(chain->nodes == std::vector<std::size_t>{0, 1, 2, 3, 4});
}

TEST_CASE("lau/fig3: more red nodes can take fewer steps", "[paper]") {
  const std::vector<Load> loads{9, 1, 3, 0, 2, 1, 0, 0};
  const std::vector<Load> a{2, 1, 2, 0, 0, -1, -3, -5};
  const std::vector<Load> b{3, 2, 3, 1, 1, 0, -2, -4};
  REQUIRE(testing::executed_steps(loads, a, kSingle) == 3);
  REQUIRE(testing::executed_steps(loads, b, kSingle) == 2);
  REQUIRE(red_nodes(loads, a) == std::vector<std::size_t>{7, 8});
  REQUIRE(red_nodes(loads, b) == std::vector<std::size_t>{2, 4, 8});
}

TEST_CASE("lau, after Lemma 3: the traffic is 15 and 13, and one schedule is best in both measures",
          "[paper]") {
  const std::vector<Load> loads{5, 1, 1, 3, 3, 1, 0, 1, 2, 3};
  const Instance instance(loads, std::vector<Load>(10, 2));
  const auto linear = make_flow(instance, 0);
  REQUIRE(linear == std::vector<Load>{3, 2, 1, 2, 3, 2, 0, -1, -1, 0});
  REQUIRE(static_cast<Load>(flow_traffic(linear)) == 15);
  REQUIRE(traffic_shift(instance) == 2);
  REQUIRE(static_cast<Load>(flow_traffic(make_flow(instance, 2))) == 13);
  const ShiftIntervals single(instance, kSingle);
  const ShiftIntervals multi(instance, kMulti);
  REQUIRE(single.steps_of(0) == 2);
  REQUIRE(single.steps_of(2) == 3);
  REQUIRE(multi.steps_of(0) == 2);
  REQUIRE(multi.steps_of(2) == 2);
  const Optimum best = optimal_shift(instance, single);
  REQUIRE(best.steps == 1);
  REQUIRE(best.shift == 1);
  REQUIRE(static_cast<Load>(flow_traffic(make_flow(instance, 1))) == 13);
  REQUIRE(multi.steps_of(1) == 1);
}

TEST_CASE("lau, Lemma 4: a shift can be time-optimal outside the optimal-traffic window",
          "[paper]") {
  const std::vector<Load> loads{34, 40, 90, 40, 50, 60, 30, 0};
  const Instance instance(loads, std::vector<Load>(8, 43));
  const ShiftIntervals single(instance, kSingle);
  REQUIRE(median_window(instance) == ShiftInterval{32, 35});
  const Optimum best = optimal_shift(instance, single);
  REQUIRE(best.steps == 1);
  REQUIRE(best.shifts.contains(13));
  REQUIRE(static_cast<Load>(flow_traffic(make_flow(instance, 13))) == 200);
  REQUIRE(static_cast<Load>(flow_traffic(make_flow(instance, 32))) == 162);
  REQUIRE(make_flow(instance, 13) == std::vector<Load>{-22, -25, 22, 19, 26, 43, 30, -13});
}

TEST_CASE("lau, Lemma 6: the two optima differ", "[paper]") {
  const std::vector<Load> loads{10, 1, 3, 1, 2, 2, 0, 0, 0, 1};
  const Instance instance(loads, std::vector<Load>(10, 2));
  const std::vector<Load> single_best{3, 2, 3, 2, 2, 2, 0, -2, -4, -5};
  const std::vector<Load> multi_best{4, 3, 4, 3, 3, 3, 1, -1, -3, -4};
  REQUIRE(make_flow(instance, 5) == single_best);
  REQUIRE(make_flow(instance, 4) == multi_best);
  REQUIRE(testing::executed_steps(loads, single_best, kSingle) == 3);
  REQUIRE(testing::executed_steps(loads, single_best, kMulti) == 3);
  REQUIRE(testing::executed_steps(loads, multi_best, kMulti) == 2);
  const Optimum single = optimal_shift(instance, ShiftIntervals(instance, kSingle));
  const Optimum multi = optimal_shift(instance, ShiftIntervals(instance, kMulti));
  REQUIRE(single.steps == 3);
  REQUIRE(single.shifts.contains(5));
  REQUIRE(multi.steps == 2);
  REQUIRE(multi.shifts.contains(4));
  REQUIRE_FALSE(multi.shifts.contains(5));
}

TEST_CASE("lau/fig10: 100 units in one node of 100 reproduce", "[paper]") {
  std::vector<Load> loads(100, 0);
  loads[0] = 100;
  const Instance instance(loads, std::vector<Load>(100, 1));
  const auto linear = deficit_window(instance, 0);
  REQUIRE(linear->lo == 1);
  REQUIRE(linear->hi == 98);
  const ShiftIntervals single(instance, kSingle);
  const Optimum best = optimal_shift(instance, single);
  REQUIRE(best.steps == 50);
  REQUIRE(single.steps_of(traffic_shift(instance)) == 50);
}

TEST_CASE("lau, Lemma 5: its window misses every optimal shift", "[paper]") {
  const std::vector<std::vector<Load>> cases{
      {1, 0, 4, 10, 0},
      {1, 0, 0, 0, 3, 2},
      {3, 0, 1, 3, 0, 0, 0, 1},
      {4, 0, 1, 0, 5, 1, 3, 4, 2, 0},
  };
  for (const auto& loads : cases) {
    Load total = 0;
    for (const Load load : loads) total += load;
    const Instance instance(loads, even_targets(total, loads.size()));
    const ShiftIntervals intervals(instance, kSingle);
    LauSearch printed(instance, intervals);
    printed.advance(1000);
    CAPTURE(loads);
    REQUIRE(printed.steps() == 3);
    REQUIRE(optimal_shift(instance, intervals).steps == 2);
  }
}
