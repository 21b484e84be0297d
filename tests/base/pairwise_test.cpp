// The fixed summation tree: its structure, and that its blocks can be summed separately.
#include "base/pairwise.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <vector>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using Values = std::vector<double>;

namespace {

// The definition, from the top down.
double tree(const Values& values, std::size_t from, std::size_t to) {
  if (to - from == 1) return values[from];
  std::size_t half = 1;
  while (2 * half < to - from) half *= 2;
  return tree(values, from, from + half) + tree(values, from + half, to);
}

Values drawn(Rng& rng, std::size_t count) {
  Values values;
  for (std::size_t i = 0; i < count; ++i) {
    const double size = rng.uniform_index(2) == 0 ? 1e8 : 1;
    values.push_back(size * (rng.uniform01() - 0.5));
  }
  return values;
}

double sum_of(const Values& values) {
  return pairwise_sum(values.size(), [&](std::size_t i) { return values[i]; });
}

}  // namespace

TEST_CASE("base/pairwise: the sum equals the sum over the tree, bit by bit", "[base][property]") {
  Rng rng(71);
  REQUIRE(sum_of({}) == 0);
  std::size_t other = 0;  // a sum in index order would often differ
  for (std::size_t count = 1; count <= 200; ++count) {
    CAPTURE(count);
    const Values values = drawn(rng, count);
    REQUIRE(sum_of(values) == tree(values, 0, count));
    double plain = 0;
    for (const double value : values) plain += value;
    other += plain != sum_of(values) ? 1U : 0U;
  }
  REQUIRE(other > 100);
}

TEST_CASE("base/pairwise: aligned blocks that are summed separately give the same bits",
          "[base][property]") {
  Rng rng(72);
  for (const std::size_t block : {1U, 2U, 8U, 64U}) {
    for (const std::size_t count : {1U, 7U, 64U, 65U, 200U, 1000U}) {
      CAPTURE(block, count);
      const Values values = drawn(rng, count);
      Values sums;  // of every block, the last one shorter
      for (std::size_t from = 0; from < count; from += block) {
        sums.push_back(
            sum_of({values.begin() + static_cast<std::ptrdiff_t>(from),
                    values.begin() + static_cast<std::ptrdiff_t>(std::min(count, from + block))}));
      }
      REQUIRE(sum_of(sums) == sum_of(values));
    }
  }
}
