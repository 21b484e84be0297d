// What verifiers count, against the measure of searches; certificates against all placements.
#include "evenkeel/plan/verify.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {
namespace {

using Test = Certificate::Test;

/// Any certificate about this model: what it shows must be true.
Certificate random_certificate(Rng& rng, const Model& model) {
  constexpr Test kTests[] = {Test::fill,  Test::forced, Test::largest, Test::prefix,
                             Test::count, Test::l2,     Test::spread,  Test::resource};
  constexpr Test kInner[] = {Test::fill, Test::prefix, Test::count, Test::l2};
  Certificate certificate;
  certificate.test = kTests[rng.uniform_index(8)];
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

TEST_CASE("plan/verify: counts what the measure of searches counts", "[plan][property]") {
  for_models(3000, 8, [](const Model& model, Rng& rng, std::uint64_t) {
    std::vector<Node> where(model.objects());
    for (Node& node : where)
      node =
          rng.uniform_index(9) == 0 ? kNone : static_cast<Node>(rng.uniform_index(model.nodes()));
    const Measured measured = measure(model, where);
    const Recount found = recount(model, where);
    CHECK(found.loads == measured.loads);
    CHECK(found.makespan == measured.makespan);
    CHECK(found.fullest == measured.fullest);
    CHECK(found.violations() == measured.violations);
    CHECK(found.migration.moves == measured.migration.moves);
    CHECK(found.migration.bytes == measured.migration.bytes);
    CHECK(found.migration.bytes_distance == measured.migration.bytes_distance);
    CHECK(found.mean == mean(model));
  });
}

TEST_CASE("plan/verify: the reasons are those of plans", "[plan][property]") {
  for_models(1500, 8, [](const Model& model, Rng& rng, std::uint64_t) {
    std::vector<Node> where(model.objects());
    for (Node& node : where) node = static_cast<Node>(rng.uniform_index(model.nodes()));
    const auto why = reasons(model, where);
    for (const Move& move : moves_to(model, where, {}).list) CHECK(why[move.object] == move.reason);
  });
}

TEST_CASE("plan/verify: every certificate of a bound shows it, and none shows more than is true",
          "[plan][property]") {
  std::int64_t shown = 0, tried = 0;
  for_models(4000, 6, [&](const Model& model, Rng& rng, std::uint64_t) {
    const BoundCheck check(model);
    const Bound bound = Bounds(model, make_items(model)).makespan();
    if (bound.certificate && !bound.infeasible)
      CHECK(check.shows(*bound.certificate, bound.makespan));
    if (bound.infeasible) CHECK(check.shows(*bound.certificate, {1'000'000, 1}));
    const auto best = best_of_all(model, {});
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
}

TEST_CASE("plan/verify: so many leave in every plan that ends by a time", "[plan][property]") {
  for_models(1500, 6, [](const Model& model, Rng& rng, std::uint64_t) {
    const Fraction time{static_cast<Load>(rng.uniform_index(60)),
                        1 + static_cast<Load>(rng.uniform_index(3))};
    const std::int64_t least = BoundCheck(model).removed(time);
    const auto best = best_of_all(model, {.target = time});
    if (best && best->makespan <= time) CHECK(least <= best->migration.moves);
    CHECK(least == Bounds(model, make_items(model)).moves(time));
  });
}

}  // namespace evenkeel::plan
