// The screen of the advice.
#include "cluster/advise.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "cluster/presets.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;

TEST_CASE("cluster/advise: the screening has the published numbers", "[cluster]") {
  const Cluster dsl = make_preset(Preset::dsl);
  std::vector<Load> loads(64, 0);
  loads[0] = 6400;
  Options options;
  const Screen plain = screen(dsl, options, loads);
  // 1000 iterations of 144 ms, and of 2.25 ms; 6300 tokens of 8 bytes over one link.
  REQUIRE(plain.saving_s == Approx(144 - 2.25));
  REQUIRE(plain.move_s == Approx(6300 * 8 / 125e3));
  REQUIRE(plain.exchange_s == Approx(0.04 + 8 / 125e3));
  REQUIRE(plain.detection_s == Approx(63 * (0.04 + 8 / 125e3)));
  REQUIRE_FALSE(plain.hopeless);
  REQUIRE_FALSE(plain.piggyback);
  options.costs.unit_bytes = 1e6;
  REQUIRE(screen(dsl, options, loads).hopeless);
}
