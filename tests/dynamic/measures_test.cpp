// Percentiles, bars and intervals.
#include "evenkeel/dynamic/measures.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <tuple>
#include <vector>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/measures: percentiles, bars and intervals match their definitions",
          "[dynamic]") {
  const Responses few = summarize({30, 10, 20});
  REQUIRE(few.mean == 20);
  REQUIRE(std::tuple(few.p50, few.p95, few.p99, few.most) == std::tuple(20, 30, 30, 30));
  std::int64_t counted = 0;
  for (const std::int64_t count : few.bars) counted += count;
  REQUIRE(counted == 3);
  std::vector<Tick> hundred;
  for (Tick i = 1; i <= 100; ++i) hundred.push_back(i);
  const Responses many = summarize(hundred);
  REQUIRE(std::tuple(many.p50, many.p95, many.p99, many.most) == std::tuple(50, 95, 99, 100));
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    std::vector<Tick> values(static_cast<std::size_t>(1 + rng.uniform_index(300)));
    for (Tick& value : values) value = static_cast<Tick>(rng.uniform_index(100));
    const Responses found = summarize(values);
    std::sort(values.begin(), values.end());
    const auto at = [&](std::size_t q) { return values[(q * values.size() + 99) / 100 - 1]; };
    REQUIRE(std::tuple(found.p50, found.p95, found.p99, found.most) ==
            std::tuple(at(50), at(95), at(99), values.back()));
  }
  // 1, 2, 3, 4: standard deviation 1.290994, t(3) = 3.182.
  const Interval interval = interval_of({1, 2, 3, 4});
  REQUIRE(interval.mean == 2.5);
  REQUIRE(interval.half == Approx(3.182 * 1.290994 / 2).epsilon(1e-4));
}
