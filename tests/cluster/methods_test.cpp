// What methods set.
#include "cluster/methods.hpp"

#include <catch2/catch.hpp>

#include "cluster/presets.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;

TEST_CASE("cluster/methods: a method applies its settings, and defaults for all others",
          "[cluster]") {
  for (std::size_t i = 0; i < methods().size(); ++i) {
    const Method& method = methods()[i];
    REQUIRE(&row_of(method.id) == &method);
    REQUIRE(method.id == static_cast<MethodId>(i));
    REQUIRE(method.name == name_of(method.id));
  }
  Options chosen;
  chosen.rounding = Rounding::imitate;
  chosen.lb_steps = 3;
  chosen.lb_period = 4;
  chosen.trigger = Trigger::loss;
  chosen.shaker = Shaker{};
  chosen.k0 = 7;
  Options options = chosen;
  row_of(MethodId::k_1_piggyback).apply(options);
  REQUIRE(options.k_policy == KPolicy::decreasing);
  REQUIRE(options.detection == Detection::piggyback);
  REQUIRE(options.rounding == Rounding::floor);
  REQUIRE_FALSE(options.lb_steps);
  REQUIRE(options.lb_period == 1);
  REQUIRE(options.trigger == Trigger::schedule);
  REQUIRE_FALSE(options.shaker);
  REQUIRE(options.k0 == 7);
  row_of(MethodId::shaker).apply(options);
  REQUIRE(options.shaker->kappa == 0.3466);
  // Without balancing the other settings do not matter, and no tree for detection is built.
  options = chosen;
  options.detection = Detection::off;
  row_of(MethodId::never).apply(options);
  REQUIRE(options.scheme == Scheme::never);
  REQUIRE(options.detection == Detection::off);
  REQUIRE(row_of(MethodId::imitate).flags ==
          "--rounding imitate --k-policy decreasing --detection piggyback");
}
