// Critical paths: the transfers that alone explain the steps.
#include "ring/structure.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/ring_modes.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using evenkeel::testing::kModes;
using evenkeel::testing::Mode;
using testing::RandomRing;

TEST_CASE("ring/structure: the chain or thread alone explains the steps", "[ring][property]") {
  for (const Mode& mode : kModes) {
    Rng rng(5);
    for (int trial = 0; trial < 2000; ++trial) {
      const RandomRing ring = testing::random_ring(rng, 2, 10, 8, trial % 2 == 0);
      CAPTURE(mode.name, trial, ring.loads, ring.targets);
      const Instance instance(ring.loads, ring.targets);
      const ShiftIntervals intervals(instance, mode.model);
      const Optimum optimum = optimal_shift(instance, intervals);
      for (const Load shift : {optimum.shift, Load{0}, traffic_shift(instance)}) {
        const auto steps = intervals.steps_of(shift);
        if (!steps) continue;
        const auto path = critical_path(instance, mode.model, shift, *steps);
        REQUIRE(path.has_value() == (*steps > 0));
        if (!path) continue;
        const auto flow = make_flow(instance, shift);
        const std::size_t last = path->nodes.back();
        const std::size_t n = flow.size();
        const Load sent = path->to_right ? flow[last] : -flow[(last + n - 1) % n];
        REQUIRE(sent > 0);
        if (!mode.model.message_limit) {
          REQUIRE(static_cast<std::int64_t>(path->nodes.size()) ==
                  std::min<std::int64_t>(*steps, static_cast<std::int64_t>(n)));
        }
        const auto roles = node_roles(ring.loads, flow);
        if (mode.model.mode == SendMode::single) {
          for (std::size_t k = 1; k < path->nodes.size(); ++k) REQUIRE(roles[path->nodes[k]].red);
          REQUIRE_FALSE(roles[path->nodes[0]].red);
        } else if (*steps <= static_cast<std::int64_t>(n)) {
          // The loads of all but the first node, with the limit, are not enough one step earlier.
          Load own = 0;
          for (std::size_t k = 1; k < path->nodes.size(); ++k) own += ring.loads[path->nodes[k]];
          const auto reach = static_cast<std::int64_t>(path->nodes.size()) - 1;
          own += (*steps - 1 - reach) * mode.model.message_limit.value_or(0);
          REQUIRE(sent > own);
        }
      }
    }
  }
}
