// The order of events.
#include "evenkeel/dynamic/event_queue.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <tuple>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/event_queue: the order equals the order of a sorted set, for any times",
          "[dynamic]") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    EventQueue queue;
    std::set<std::tuple<Tick, std::uint64_t>> expected;
    Tick now = 0;
    const int spread = static_cast<int>(rng.uniform_index(50)) + 1;
    for (int i = 0; i < 3000; ++i) {
      if (expected.empty() || rng.uniform_index(5) < 3) {
        const Tick later = static_cast<Tick>(rng.uniform_index(
            (std::uint64_t{1} << rng.uniform_index(static_cast<std::uint64_t>(spread))) + 1));
        const auto kind = static_cast<EventKind>(rng.uniform_index(4));
        const Event event(now + later, kind, static_cast<std::uint64_t>(i), 7);
        if (!expected.emplace(event.time, event.order).second) continue;
        queue.push(event);
      } else {
        if (rng.uniform_index(2) == 0) REQUIRE(queue.next_time() == std::get<0>(*expected.begin()));
        const Event event = queue.pop([](const Event&, int) {});
        REQUIRE(std::tuple(event.time, event.order) == *expected.begin());
        expected.erase(expected.begin());
        now = event.time;
      }
      REQUIRE(queue.size() == expected.size());
    }
  }
}
