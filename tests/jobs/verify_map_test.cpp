// Verifying map answers: mutations, and the bound by its theorem.
#include <catch2/catch.hpp>
#include <span>
#include <vector>

#include "mapping/bound.hpp"
#include "support/map_replay.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"
#include "support/trials.hpp"
#include "verify/map/recompute.hpp"

using namespace evenkeel;
using testing::Json;

TEST_CASE("jobs/verify: a mutation of a map answer that sums call wrong is rejected",
          "[jobs][mapping][property][slow]") {
  Rng rng(1313);
  std::int64_t wrong = 0;
  for (int trial = 0; trial < testing::trials(220); ++trial) {
    const Json job = testing::random_map_job(rng);
    CAPTURE(trial, job.dump());
    const Json own = testing::answer_of(job);
    CAPTURE(own.dump());
    REQUIRE(own["ok"] == true);
    const auto honest = testing::verdict_of(job, own);
    CAPTURE(honest.answer.dump());
    REQUIRE(honest.accepted);
    const bool hypercube = job["topology"].get<std::string>()[0] == 'e';
    if (!hypercube) REQUIRE(testing::wrong_mapping(job, own, own) == "");
    for (int change = 0; change < 50; ++change) {
      Json answer = own;
      const std::string where =
          testing::mutate(answer, rng, {"settings", "input", "result", "check"});
      if (answer.dump() == own.dump()) continue;
      const auto verdict = testing::verdict_of(job, answer);
      const std::string why = hypercube ? "" : testing::wrong_mapping(job, own, answer);
      CAPTURE(where, why, answer.dump(), verdict.answer.dump());
      if (!why.empty()) REQUIRE_FALSE(verdict.accepted);
      wrong += why.empty() ? 0 : 1;
      if (!verdict.accepted) continue;
      // Tasks without computation and messages can be anywhere.
      REQUIRE(testing::checked_difference(verdict.answer, own, answer, "/result/mapping") == "");
    }
  }
  REQUIRE(wrong > testing::trials(3000));
}

TEST_CASE("verify/map: the bound by its theorem equals that of answers", "[mapping][property]") {
  Rng rng(99);
  for (int trial = 0; trial < 300; ++trial) {
    mapping::RandomTasks rule;
    rule.tasks = 1 + static_cast<std::size_t>(rng.uniform_index(40));
    rule.comp = {0, 1 + static_cast<std::int64_t>(rng.uniform_index(50))};
    rule.degree = {0, 5};
    rule.amount = {0, 9};
    const mapping::TaskGraph tasks = mapping::random_tasks(rule, rng);
    const auto shape = eh::make_shape(1 + static_cast<int>(rng.uniform_index(3)), 2);
    std::vector<std::int32_t> penalties(2);
    for (auto& penalty : penalties) penalty = static_cast<std::int32_t>(rng.uniform_index(4));
    const mapping::Distances distances(shape, mapping::Distances::Hops::route, penalties);
    const double beta = rng.uniform01() * 3;
    CAPTURE(trial, rule.tasks, penalties, beta);
    std::vector<verify::Reachable> reachable;
    for (const auto& shell : distances.shells()) reachable.push_back({shell.cost, shell.servers});
    const auto theorem = [&](std::span<const double> limits) {
      return verify::bound_by_theorem(tasks, reachable, distances.servers(), beta, limits);
    };
    const mapping::LowerBound bound = mapping::lower_bound(tasks, distances, beta);
    REQUIRE(theorem(bound.limits).value() == Approx(bound.cost).epsilon(1e-11));
    REQUIRE(bound.cost <= theorem(bound.limits).value());
    // Loads alone prove less, and so do coarser intervals; limits that leave loads out prove
    // nothing.
    REQUIRE(theorem({}).value() <= theorem(bound.limits).value());
    std::vector<double> some = bound.limits;
    if (some.size() > 2) some.erase(some.begin() + 1);
    REQUIRE(theorem(some).value() <= theorem(bound.limits).value());
    if (tasks.total_comp() == 0) continue;
    some = bound.limits;
    // With a limit below the mean the most loaded server still has at least the mean, so the true
    // minimum is smaller.
    REQUIRE(theorem(std::vector<double>{0}).value() <= bound.cost * (1 + 1e-11));
    some.front() *= 1.01;
    REQUIRE_FALSE(theorem(some).has_value());
    some = {bound.limits.front(), bound.limits.front()};
    REQUIRE_FALSE(theorem(some).has_value());
  }
}
