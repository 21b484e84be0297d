// Verifying ring answers: mutations, forgeries, and times from the definitions.
#include <catch2/catch.hpp>

#include "base/natural.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/files.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"
#include "support/ring_replay.hpp"
#include "support/rings.hpp"
#include "support/trials.hpp"
#include "verify/ring/ring.hpp"

using namespace evenkeel;
using testing::Json;

namespace {

// A plan of another shift, with all members rewritten that follow from the flow.
void shift_plan(Json& answer, Load by) {
  Json& result = answer["result"];
  Load traffic = 0;
  for (Json& units : result["flow"]) {
    units = units.get<Load>() - by;
    traffic += std::abs(units.get<Load>());
  }
  result["traffic"] = traffic;
  result["shift"] = result["shift"].get<Load>() + by;
}

}  // namespace

TEST_CASE("jobs/verify: a mutation of a ring answer that a replay calls wrong is rejected",
          "[jobs][ring][property][slow]") {
  Rng rng(2026);
  std::int64_t wrong = 0, right = 0;
  for (int trial = 0; trial < testing::trials(400); ++trial) {
    const Json job = testing::random_ring_job(rng);
    CAPTURE(trial, job.dump());
    const Json own = testing::answer_of(job);
    if (own["ok"] != true) {
      REQUIRE(own["error"]["code"] == "infeasible");
      continue;
    }
    CAPTURE(own.dump());
    testing::RingReplay replay(job);
    REQUIRE(replay.wrong(own["result"]) == "");
    const auto honest = testing::verdict_of(job, own);
    CAPTURE(honest.answer.dump());
    REQUIRE(honest.accepted);
    for (int change = 0; change < 60; ++change) {
      Json answer = own;
      std::string where;
      if (change < 4) {
        shift_plan(answer, change < 2 ? 1 + change : 1 - change);
        where = "another shift";
      } else {
        where = testing::mutate(answer, rng, {"settings", "input", "result", "check"});
      }
      if (answer.dump() == own.dump()) continue;
      const bool elsewhere = answer["settings"].dump() != own["settings"].dump() ||
                             answer["input"].dump() != own["input"].dump() ||
                             answer["check"].dump() != own["check"].dump();
      const std::string why = elsewhere ? "beside the result" : replay.wrong(answer["result"]);
      const auto verdict = testing::verdict_of(job, answer);
      CAPTURE(where, why, answer.dump(), verdict.answer.dump());
      REQUIRE(verdict.accepted == why.empty());
      ++(why.empty() ? right : wrong);
    }
  }
  REQUIRE(wrong > testing::trials(15000));
  REQUIRE(right > 5);  // other chains and other plans of equal traffic
}

TEST_CASE("jobs/verify: forged ring answers that were once accepted are rejected", "[jobs][ring]") {
  const Json job = {{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}};
  const auto changed = [&](const Json& request, auto change) {
    Json answer = testing::answer_of(request);
    REQUIRE(answer["ok"] == true);
    change(answer["result"]);
    return testing::verdict_of(request, answer);
  };
  using J = Json&;
  REQUIRE(changed(job, [](J) {}).accepted);
  // 2^64 - 1 is no -1.
  const Json two = {{"kind", "ring"}, {"loads", {0, 2, 1}}};
  const auto wrapped = changed(two, [](J result) { result["flow"][0] = 18446744073709551615ULL; });
  REQUIRE_FALSE(wrapped.accepted);
  REQUIRE(wrapped.answer["error"]["path"] == "/answer/result/flow/0");
  // Largest remainder, not just within one unit.
  const Json speeds = {{"kind", "ring"}, {"loads", {10, 0, 0}}, {"speeds", {1, 1, 1.9}}};
  REQUIRE(testing::answer_of(speeds)["result"]["targets"] == Json({3, 2, 5}));
  REQUIRE_FALSE(changed(speeds, [](J result) {
                  result["targets"] = {3, 3, 4};
                  result["flow"] = {3, 0, -4};
                  result["traffic"] = 7;
                }).accepted);
  // A circulation of 2^53 is refused without carrying it out.
  const auto circle = changed(job, [](J result) {
    for (Json& units : result["flow"]) units = units.get<Load>() + 9007199254740000;
  });
  REQUIRE_FALSE(circle.accepted);
  REQUIRE(circle.answer["ok"] == true);
  // Slower than the request allows: max_steps, and the steps that algorithm optimal promises.
  const Json slow = {{"kind", "ring"}, {"loads", {1, 3}}, {"targets", {1, 3}}, {"max_steps", 1}};
  REQUIRE_FALSE(changed(slow, [](J result) {
                  result["flow"] = {-2, -2};
                  result["shift"] = 2;
                  result["steps"] = 2;
                  result["traffic"] = 4;
                }).accepted);
}

TEST_CASE("jobs/verify: a ring answer of many steps costs no more than its size", "[jobs][ring]") {
  // Two nodes, one unit a step, 4e15 steps: the times come from formulas, the count of messages is
  // left open.
  const Json job = {{"kind", "ring"}, {"loads", {9007199254740991, 0}}, {"message_limit", 1}};
  const Json own = testing::answer_of(job);
  REQUIRE(own["result"]["steps"] == 2251799813685248);
  const auto honest = testing::verdict_of(job, own);
  CAPTURE(honest.answer.dump());
  REQUIRE(honest.accepted);
  Json forged = own;
  forged["result"]["steps"] = 2251799813685247;
  REQUIRE_FALSE(testing::verdict_of(job, forged).accepted);
}

TEST_CASE("jobs/verify: slices do not change a verdict, and a stop leaves none", "[jobs]") {
  Rng rng(5);
  for (int trial = 0; trial < 40; ++trial) {
    const Json job = testing::random_ring_job(rng);
    const Json answer = testing::answer_of(job);
    if (answer["ok"] != true) continue;
    CAPTURE(job.dump());
    const Json verify = {{"kind", "verify"}, {"request", job}, {"answer", answer}};
    jobs::JobRun sliced(verify.dump());
    while (!sliced.advance(1)) {
    }
    REQUIRE(sliced.result() == jobs::run(verify.dump()));
    jobs::JobRun stopped(verify.dump());
    stopped.advance(1);
    stopped.stop(jobs::StopReason::cancelled);
    const Json left = Json::parse(stopped.result());
    REQUIRE(left["ok"] == true);
    REQUIRE(left["stopped"] == "cancelled");
    REQUIRE(left["result"].is_null());
  }
}

TEST_CASE("jobs/verify: members that only the same code can recompute are listed as not checked",
          "[jobs]") {
  const Json job = {{"kind", "topology"}, {"topology", "petersen"}};
  Json answer = testing::answer_of(job);
  REQUIRE(testing::verdict_of(job, answer).answer["result"]["valid"] == true);
  const Json read = {{"kind", "read"}, {"text", "1 2 3"}};
  const Json verdict = testing::verdict_of(read, testing::answer_of(read)).answer;
  CAPTURE(verdict.dump());
  REQUIRE(verdict["result"]["not_checked"].back()["claim"] == "result");
  answer["settings"]["list"] = true;
  REQUIRE(testing::verdict_of(job, answer).answer["result"]["valid"] == false);
  answer = testing::answer_of(job);
  answer["result"].erase("diameter");
  REQUIRE(testing::verdict_of(job, answer).answer["error"]["path"] == "/answer/result/diameter");
}

TEST_CASE("jobs/verify: no answer of ours is called wrong, for any kind", "[jobs]") {
  const std::string root = testing::source_folder();
  for (const Json& name : Json::parse(*testing::read_file(root + "/tests/golden/index.json"))) {
    CAPTURE(name);
    const auto read = [&](const char* folder) {
      return Json::parse(*testing::read_file(root + folder + name.get<std::string>()));
    };
    const Json verdict =
        testing::verdict_of(read("/core/schema/examples/"), read("/tests/golden/")).answer;
    CAPTURE(verdict.dump());
    REQUIRE(verdict["ok"] == true);
    REQUIRE(verdict["result"]["valid"] != false);
  }
}

TEST_CASE("ring/verify: times by definition equal the solver's", "[ring][property][slow]") {
  Rng rng(17);
  for (int trial = 0; trial < testing::trials(1500); ++trial) {
    const auto ring = testing::random_ring(rng, 2, 12, 9, trial % 2 == 0);
    const bool single = rng.uniform_index(3) == 0;
    ring::SendModel model{single ? ring::SendMode::single : ring::SendMode::multi, {}};
    if (!single && trial % 3 == 0)
      model.message_limit = 1 + static_cast<Load>(rng.uniform_index(5));
    CAPTURE(trial, ring.loads, ring.targets, single, model.message_limit.value_or(0));
    const ring::Instance instance(ring.loads, ring.targets);
    const ring::ShiftIntervals intervals(instance, model);
    const auto optimum = ring::optimal_shift(instance, intervals);
    const verify::RingTimes times(ring.loads, ring.targets, model);
    REQUIRE(times.fewest() == optimum.steps);
    REQUIRE(times.within(optimum.steps).lo == optimum.shifts.lo);
    REQUIRE(times.within(optimum.steps).hi == optimum.shifts.hi);
    for (Load shift = -30; shift <= 30; ++shift) {
      REQUIRE(times.steps_of(shift) == intervals.steps_of(shift));
    }
  }
}

TEST_CASE("ring/verify: shares by speed are exact, for any spread of the speeds", "[ring]") {
  using Loads = std::vector<Load>;
  const auto right = [](const Loads& targets, Load total, const std::vector<double>& speeds) {
    return verify::check_proportional(targets, total, speeds);
  };
  REQUIRE(right({3, 2, 5}, 10, {1, 1, 1.9}));
  REQUIRE_FALSE(right({3, 3, 4}, 10, {1, 1, 1.9}));
  REQUIRE_FALSE(right({2, 3, 5}, 10, {1, 1, 1.9}));  // equal remainders: the first node
  REQUIRE_FALSE(right({3, 2, 4}, 10, {1, 1, 1.9}));
  REQUIRE(right({5, 0, 5}, 10, {1e300, 1e-300, 1e300}));
  REQUIRE(right({5, 0, 4}, 9, {1e300, 1e-300, 1e300}));
  REQUIRE_FALSE(right({4, 0, 5}, 9, {1e300, 1e-300, 1e300}));
  REQUIRE_FALSE(right({4, 1, 4}, 9, {1e300, 1e-300, 1e300}));
  REQUIRE(right({0, 7}, 7, {0, 5e-324}));
  REQUIRE_FALSE(right({-1, 8}, 7, {1, 1}));
}

TEST_CASE("base/natural: sums, products and shifts equal those of 128 bits", "[base][property]") {
  Rng rng(8);
  for (int trial = 0; trial < 3000; ++trial) {
    const std::uint64_t a = rng.next() >> rng.uniform_index(64);
    const std::uint64_t b = rng.next() >> rng.uniform_index(64);
    const std::uint64_t c = rng.next() >> rng.uniform_index(64);
    CAPTURE(trial, a, b, c);
    // (a + b) c = a c + b c, and back
    Natural sum(a);
    sum += Natural(b);
    Natural product = Natural(a) * c;
    product += Natural(b) * c;
    REQUIRE(sum * c == product);
    product -= Natural(b) * c;
    REQUIRE(product == Natural(a) * c);
    REQUIRE((Natural(a) < Natural(b)) == (a < b));
    REQUIRE(Natural(a).shifted(70) ==
            Natural(a) * (std::uint64_t{1} << 35) * (std::uint64_t{1} << 35));
    REQUIRE(Natural(c) * a == Natural(a) * c);
  }
}
