// Random numbers: a known sequence, independent streams, no bias.
#include "evenkeel/base/rng.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

using namespace evenkeel;

TEST_CASE("base/rng: the sequence is known, streams are independent, numbers are unbiased",
          "[base]") {
  Rng rng(1);
  CHECK(rng.next() == 0x4887886c7244e091ULL);
  Rng again(1);
  Rng other(1, 1);
  Rng swapped(0, 2);
  Rng swapped_back(2, 0);
  std::set<std::uint64_t> first{again.next(), other.next(), swapped.next(), swapped_back.next()};
  REQUIRE(first.size() == 4);

  // Chi-square over 7 classes: 22.5 is the 0.1 % point for 6 degrees of freedom.
  std::vector<int> counts(7, 0);
  for (int i = 0; i < 70000; ++i) ++counts[static_cast<std::size_t>(rng.uniform_index(7))];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 10000.0) * (count - 10000.0) / 10000.0;
  REQUIRE(chi_square < 22.5);

  double mean = 0;
  for (int i = 0; i < 100000; ++i) mean += rng.exponential() / 100000;
  REQUIRE(std::abs(mean - 1) < 0.015);

  std::vector<int> values(50);
  std::iota(values.begin(), values.end(), 0);
  const std::vector<int> sorted = values;
  rng.shuffle(values);
  REQUIRE(values != sorted);
  REQUIRE(std::is_permutation(values.begin(), values.end(), sorted.begin()));
}
