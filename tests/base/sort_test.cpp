// sort_stably against the library's stable sort, on lengths around its runs of eight and their
// doubles.
#include "evenkeel/base/sort.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <span>
#include <string>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

namespace {

using Pair = std::pair<std::uint64_t, std::size_t>;

bool by_key(const Pair& a, const Pair& b) { return a.first < b.first; }

}  // namespace

TEST_CASE("base/sort: equals the library's stable sort") {
  Rng rng(7);
  for (std::size_t n = 0; n < 300; ++n) {
    for (const std::uint64_t keys : {1U, 3U, 1000U}) {
      std::vector<Pair> ours;
      for (std::size_t i = 0; i < n; ++i) ours.emplace_back(rng.uniform_index(keys), i);
      auto theirs = ours;
      std::stable_sort(theirs.begin(), theirs.end(), by_key);
      sort_stably(ours, by_key);
      REQUIRE(ours == theirs);
    }
  }
}

TEST_CASE("base/sort: sorts move-only values, and parts of an array") {
  std::vector<std::unique_ptr<int>> owned;
  for (const int value : {5, 3, 9, 1, 8, 7, 2, 6, 4, 0, 11, 10}) {
    owned.push_back(std::make_unique<int>(value));
  }
  sort_stably(owned, [](const auto& a, const auto& b) { return *a < *b; });
  for (std::size_t i = 0; i < owned.size(); ++i) CHECK(*owned[i] == static_cast<int>(i));
  std::vector<std::string> words{"d", "c", "b", "a"};
  sort_stably(std::span(words).subspan(1));
  CHECK(words == std::vector<std::string>{"d", "a", "b", "c"});
}

TEST_CASE("base/sort: equal keys are ordered by the values, for every order of the input",
          "[base][property]") {
  Rng rng(8);
  const auto key = [](const Pair& pair) { return Descending{pair.first / 2}; };
  for (int round = 0; round < 100; ++round) {
    std::vector<Pair> values;
    for (std::size_t i = 0; i < 40; ++i) values.emplace_back(rng.uniform_index(8), i);
    rng.shuffle(values);
    auto sorted = values, first = values, nth = values;
    sort_fast(sorted, key);
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      const auto before = sorted[i - 1].first / 2, after = sorted[i].first / 2;
      REQUIRE((before > after || (before == after && sorted[i - 1] < sorted[i])));
    }
    sort_first(first, 7, key);
    select_nth(nth, 7, key);
    for (std::size_t i = 0; i < 7; ++i) REQUIRE(first[i] == sorted[i]);
    REQUIRE(nth[7] == sorted[7]);
  }
}
