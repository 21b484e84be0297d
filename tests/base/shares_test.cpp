// Exact shares by speed.
#include "base/shares.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/shares: shares are exact for decimals of any size", "[base][property]") {
  Rng rng(21);
  for (int trial = 0; trial < 2000; ++trial) {
    CAPTURE(trial);
    // Speeds in units of 10^k: the shares follow from integer weights.
    const std::size_t n = 1 + static_cast<std::size_t>(rng.uniform_index(8));
    const int k = static_cast<int>(rng.uniform_index(60)) - 30;
    const bool huge = trial % 2 == 0;
    const auto total = static_cast<Load>(rng.uniform_index(huge ? 9007199254740992 : 40));
    std::vector<Load> weights;
    std::vector<double> speeds;
    Int128 sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      weights.push_back(1 + static_cast<Load>(rng.uniform_index(huge ? 1000000000 : 9)));
      speeds.push_back(std::stod(std::to_string(weights.back()) + "e" + std::to_string(k)));
      sum += weights.back();
    }
    const Shares shares = shares_by_speed(total, speeds);
    Load low = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Int128 whole = Int128{total} * weights[i];
      REQUIRE(shares.low[i] == static_cast<Load>(whole / sum));
      REQUIRE((shares.rest[i] == 0) == (whole % sum == 0));
      REQUIRE(shares.rest[i] ==
              Approx(static_cast<double>(whole % sum) / static_cast<double>(sum)).margin(1e-15));
      low += shares.low[i];
    }
    REQUIRE(shares.spare == total - low);
    // Largest remainder: every index without an extra unit has a remainder at most as large as
    // every index with one.
    const auto targets = largest_remainder(total, speeds);
    REQUIRE(std::accumulate(targets.begin(), targets.end(), Load{0}) == total);
    const auto rest = [&](std::size_t i) { return Int128{total} * weights[i] % sum; };
    for (std::size_t i = 0; i < n; ++i) {
      const Load got = targets[i] - shares.low[i];
      REQUIRE((got == 0 || (got == 1 && rest(i) > 0)));
      for (std::size_t j = 0; j < n && got == 0; ++j) {
        const bool first =
            targets[j] > shares.low[j] && (rest(j) < rest(i) || (rest(j) == rest(i) && j > i));
        REQUIRE_FALSE(first);
      }
    }
  }
}

TEST_CASE("base/shares: bits beyond the 40th are exact", "[base]") {
  const auto low_of = [](Load total, std::vector<double> speeds) {
    return shares_by_speed(total, speeds).low;
  };
  REQUIRE(low_of(4, {1.5, 0.5}) == std::vector<Load>{3, 1});
  // Decimals are not fractions over a power of two.
  REQUIRE(low_of(6, {0.1, 0.2, 0.3}) == std::vector<Load>{1, 2, 3});
  REQUIRE(shares_by_speed(6, std::vector<double>{0.1, 0.2, 0.3}).spare == 0);
  REQUIRE(low_of(7, {0.1, 0.2, 0.3}) == std::vector<Load>{1, 2, 3});
  // The shares of 11 units are 3.5, 2.5 and 5: the tie goes to the smaller node with either unit.
  REQUIRE(largest_remainder(11, std::vector<double>{7, 5, 10}) == std::vector<Load>{4, 2, 5});
  REQUIRE(largest_remainder(11, std::vector<double>{0.7, 0.5, 1}) == std::vector<Load>{4, 2, 5});
  // With 10^15 units a share is 1407374883553280 exactly, and with 0.7 as a double one less.
  const Load many = 4435839506162620 + 67760110019303 + 11188573;
  const auto of_decimals = largest_remainder(many, std::vector<double>{1, 1.5, 0.7});
  REQUIRE(of_decimals == largest_remainder(many, std::vector<double>{10, 15, 7}));
  REQUIRE(of_decimals[0] == 1407374883553280);
  // Only integers of a thousand bits can distinguish this share from an integer.
  const std::vector<double> far{1, 2, 3, 0x1.0p-900};
  const Shares shares = shares_by_speed(6000000000000, far);
  REQUIRE(shares.low == std::vector<Load>{999999999999, 1999999999999, 2999999999999, 0});
  REQUIRE(shares.spare == 3);
  for (const double rest : shares.rest) REQUIRE((rest > 0 && rest < 1));
  REQUIRE(largest_remainder(6000000000000, far) ==
          std::vector<Load>{1000000000000, 2000000000000, 3000000000000, 0});
  // Speeds that are far apart: the same shares as for speeds that are close.
  REQUIRE(low_of(kMaxExactInt, {0x1.0p-1000, 0x1.0p-1000}) ==
          std::vector<Load>{4503599627370495, 4503599627370495});
  REQUIRE(low_of(kMaxExactInt, {1e300, 1e-300}) == std::vector<Load>{kMaxExactInt - 1, 0});
  REQUIRE(low_of(10, {0, 5}) == std::vector<Load>{0, 10});
  // Equal remainders go to the smaller node.
  REQUIRE(largest_remainder(4, std::vector<double>{0.1, 0.1, 0.1}) == std::vector<Load>{2, 1, 1});
}
