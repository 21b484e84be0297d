// What verifiers count, against the measure of searches; certificates against all placements.
#include <array>
#include <catch2/catch.hpp>

#include "evenkeel/plan/bound.hpp"
#include "plan/moves.hpp"
#include "support/plan_models.hpp"
#include "verify/plan/bounds.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::plan {
namespace {

using Test = Certificate::Test;
using verify::BoundCheck;
using verify::Recount;

/// Any certificate about this model: its conclusion must be true.
Certificate random_certificate(Rng& rng, const Model& model) {
  constexpr Test kTests[] = {Test::fill,     Test::forced,  Test::largest, Test::prefix,
                             Test::count,    Test::l2,      Test::spread,  Test::resource,
                             Test::together, Test::removal, Test::bytes,   Test::exchange};
  constexpr Test kInner[] = {Test::fill, Test::prefix, Test::count, Test::l2};
  Certificate certificate;
  certificate.test = kTests[rng.uniform_index(12)];
  certificate.inner = kInner[rng.uniform_index(4)];
  certificate.resource = 0;
  certificate.number = static_cast<Load>(rng.uniform_index(9)) - 1;
  certificate.member = static_cast<std::uint32_t>(rng.uniform_index(5));
  if (certificate.test == Test::fill)
    for (Node i = 0; i < model.nodes(); ++i)
      if (rng.uniform_index(2) == 0) certificate.nodes.push_back(i);
  return certificate;
}

}  // namespace

TEST_CASE("verify/plan: counts the same objects as the measure of the searches",
          "[plan][property]") {
  for_models(3000, 8, [](const Model& model, Rng& rng, std::uint64_t) {
    std::vector<Node> where(model.objects());
    for (Node& node : where)
      node =
          rng.uniform_index(9) == 0 ? kNone : static_cast<Node>(rng.uniform_index(model.nodes()));
    const Measured measured = measure(model, where);
    const Recount found = verify::recount(model, where);
    CHECK(found.loads == measured.loads);
    CHECK(found.makespan == measured.makespan);
    CHECK(found.most_loaded == measured.most_loaded);
    CHECK(found.violations() == measured.violations);
    CHECK(found.migration.moves == measured.migration.moves);
    CHECK(found.migration.bytes == measured.migration.bytes);
    CHECK(found.migration.bytes_distance == measured.migration.bytes_distance);
    CHECK(found.mean == mean(model));
  });
}

TEST_CASE("verify/plan: the reasons of moves are those of plans", "[plan][property]") {
  static constexpr std::array kReasons = {"new",   "drain", "allowed", "capacity",
                                          "group", "load",  "room"};
  for_models(1500, 8, [](const Model& model, Rng& rng, std::uint64_t) {
    std::vector<Node> where(model.objects());
    for (Node& node : where) node = static_cast<Node>(rng.uniform_index(model.nodes()));
    const auto why = verify::reasons(model, where);
    for (const Move& move : moves_to(model, where, {}).list)
      CHECK(why[move.object] == kReasons[static_cast<std::size_t>(move.reason)]);
  });
}

TEST_CASE(
    "verify/plan: every certificate of a bound proves it, and none proves more than the truth",
    "[plan][property]") {
  std::int64_t shown = 0, tried = 0;
  std::array<std::int64_t, 12> by_test{};
  for_models(6000, 6, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    // Every third one under a cap of moves, every third one of bytes.
    Aim aim;
    if (seed % 3 == 1) aim.max_moves = static_cast<std::int64_t>(rng.uniform_index(4));
    if (seed % 3 == 2) aim.max_bytes = static_cast<Load>(rng.uniform_index(20));
    const BoundCheck check(model, aim);
    const Bound bound = Bounds(model, make_items(model), aim).makespan();
    if (bound.certificate && !bound.infeasible)
      CHECK(check.shows(*bound.certificate, bound.makespan));
    if (bound.infeasible) CHECK(check.shows(*bound.certificate, {1'000'000, 1}));
    if (bound.certificate) ++by_test[static_cast<std::size_t>(bound.certificate->test)];
    const auto best = best_of_all(model, aim);
    for (int trial = 0; trial < 40; ++trial) {
      const Certificate certificate = random_certificate(rng, model);
      const Fraction time{static_cast<Load>(rng.uniform_index(60)),
                          1 + static_cast<Load>(rng.uniform_index(4))};
      ++tried;
      if (!check.shows(certificate, time)) continue;
      ++shown;
      CAPTURE(static_cast<int>(certificate.test), certificate.number, certificate.member, time.num,
              time.den);
      if (best) CHECK(time <= best->makespan);
    }
  });
  CAPTURE(shown, tried);
  CHECK(shown > 5000);
  for (const Test test : {Test::removal, Test::exchange, Test::bytes, Test::together})
    CHECK(by_test[static_cast<std::size_t>(test)] > 0);
}

TEST_CASE("verify/plan: every plan with a small makespan has a minimum number of departures",
          "[plan][property]") {
  std::int64_t exchanges = 0;
  for_models(2500, 6, [&](const Model& model, Rng& rng, std::uint64_t) {
    const Fraction time{static_cast<Load>(rng.uniform_index(60)),
                        1 + static_cast<Load>(rng.uniform_index(3))};
    const BoundCheck check(model);
    const std::int64_t least = check.removed(time);
    const auto best = best_of_all(model, {.target = time});
    const bool ends = best && best->makespan <= time;
    if (ends) CHECK(least <= best->migration.moves);
    for (Load threshold = 0; threshold <= 20 && ends; ++threshold)
      CHECK(check.exchanged(time, threshold).value_or(0) <= best->migration.moves);
    const MovesBound bound = Bounds(model, make_items(model)).moves(time);
    if (bound.threshold) {
      CHECK(check.exchanged(time, *bound.threshold) == bound.moves);
      CHECK(bound.moves > least);
      ++exchanges;
    } else {
      CHECK(least == bound.moves);
    }
  });
  CHECK(exchanges > 20);
}

}  // namespace evenkeel::plan
