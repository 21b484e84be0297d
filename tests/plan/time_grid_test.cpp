// The grid of times: in a grid time every node can do the same work that it does in the exact time.
#include "evenkeel/plan/time_grid.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::plan;

TEST_CASE("plan/time_grid: the work that fits equals exact division, up to the limits of numbers",
          "[plan][property]") {
  Rng rng(17);
  const auto up_to = [&](int bits) {
    return 1 + static_cast<Load>(rng.uniform_index((std::uint64_t{1} << bits) - 1));
  };
  for (int round = 0; round < 3000; ++round) {
    const int bits = static_cast<int>(1 + rng.uniform_index(52));
    std::vector<Load> speeds;
    for (std::uint64_t k = 1 + rng.uniform_index(4); k > 0; --k) speeds.push_back(up_to(bits));
    const int step_bits = static_cast<int>(1 + rng.uniform_index(20));
    const Load step = up_to(step_bits);
    const TimeGrid grid(speeds, step);
    const Load num = up_to(53);
    const Fraction time{num, up_to(bits)};
    const Int128 steps = grid.down(time);
    CAPTURE(speeds, step, time.num, time.den);
    // down <= time <= up, a step apart at most.
    const Int128 up = grid.up(time);
    CHECK((up == steps || up == steps + 1));
    const Fraction last = grid.at(steps);
    CHECK(last <= time);
    for (const Load speed : speeds) {
      const Int128 exact = floor_of_product(steps * step, speed, grid.fastest(), kMaxExactInt);
      CHECK(Int128{work_within(last, speed)} == exact);
    }
  }
}

TEST_CASE("plan/time_grid: times of whole work are met exactly", "[plan]") {
  const TimeGrid grid(std::vector<Load>{3, 1, 3}, 2);
  CHECK(grid.fastest() == 3);
  CHECK(grid.speeds() == std::vector<Load>{1, 3});
  CHECK(grid.at(2) == Fraction{4, 3});
  CHECK(grid.at(3) == Fraction{2, 1});
  CHECK((grid.up({4, 3}) == 2));
  CHECK((grid.up({5, 3}) == 3));
  CHECK((grid.down({5, 3}) == 2));
}
