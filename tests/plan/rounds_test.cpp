// Rounds: no node exceeds its limit of transfers, and the number of rounds is the need of the
// busiest node.
#include "plan/rounds.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::plan {
namespace {

void check_limits(const std::vector<Transfer>& transfers, const Limit& limit,
                  const Rounds& rounds) {
  std::map<std::pair<Node, std::int64_t>, std::int64_t> out, in;
  REQUIRE(rounds.round.size() == transfers.size());
  std::int64_t last = -1;
  for (std::size_t k = 0; k < transfers.size(); ++k) {
    ++out[{transfers[k].from, rounds.round[k]}];
    ++(limit.together ? out : in)[{transfers[k].to, rounds.round[k]}];
    REQUIRE(rounds.round[k] >= 0);
    last = std::max(last, rounds.round[k]);
  }
  CHECK(rounds.count == last + 1);
  for (const auto& entry : out) CHECK(entry.second <= limit.out);
  for (const auto& entry : in) CHECK(entry.second <= limit.in);
}

}  // namespace

TEST_CASE("plan/rounds: a triangle with one transfer per node at a time takes three rounds",
          "[plan][paper]") {
  const std::vector<Transfer> triangle{{0, 1}, {1, 2}, {2, 0}};
  const Rounds one = make_rounds(triangle, {.out = 1, .in = 1, .together = true});
  CHECK(one.count == 3);
  CHECK(one.bound == 2);
  CHECK(make_rounds(triangle, {.out = 2, .in = 2, .together = true}).count == 1);
  CHECK(make_rounds(triangle, {.out = 1, .in = 1}).count == 1);
  CHECK(make_rounds({}, {}).count == 0);
}

TEST_CASE("plan/rounds: there are exactly as many rounds as the busiest node needs",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::uint64_t nodes = 2 + rng.uniform_index(7);
    std::vector<Transfer> transfers;
    for (std::uint64_t k = rng.uniform_index(40); k > 0; --k) {
      const auto from = static_cast<Node>(rng.uniform_index(nodes));
      const auto to = static_cast<Node>(rng.uniform_index(nodes));
      if (from != to) transfers.push_back({from, to});
    }
    Limit limit{.out = 1 + static_cast<std::int64_t>(rng.uniform_index(4)),
                .in = 1 + static_cast<std::int64_t>(rng.uniform_index(4)),
                .together = seed % 2 == 1};
    const Rounds rounds = make_rounds(transfers, limit);
    check_limits(transfers, limit, rounds);
    CHECK(rounds.count >= rounds.bound);
    if (!limit.together || limit.out % 2 == 0) CHECK(rounds.count == rounds.bound);
    CHECK(rounds.count < std::max<std::int64_t>(2 * rounds.bound, 1));
  }
}

}  // namespace evenkeel::plan
