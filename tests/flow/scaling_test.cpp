// What schemes cost on very many ranks: by hand, and the table of the theory.
#include "flow/scaling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

using namespace evenkeel;
using namespace evenkeel::flow;
using Stop = settings::Flow::Stop;

namespace {

// L = 1 us, o = 0.25 us.
Machine cluster_of_ranks() {
  Machine machine = own_machine(1, 0);
  machine.wire = Machine::Wire{1e-3, 0.25e-3};
  return machine;
}

const RankCost& of(const std::vector<RankCost>& rows, const std::string& start,
                   std::string_view scheme, Stop stop = Stop::planned) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const RankCost& row) {
    return row.topology.starts_with(start) && row.scheme == scheme && row.stop == stop;
  });
  REQUIRE(found != rows.end());
  return *found;
}

}  // namespace

TEST_CASE("flow/scaling: 10,000 ranks match a computation by hand", "[flow]") {
  const auto rows = rank_costs(10000, cluster_of_ranks());
  CHECK(rows.size() == 8);
  for (const RankCost& row : rows) CHECK(row.ranks == 10000);
  // torus:100,100: its eigenvalues go from 2 - 2 cos(2 pi / 100) to 8.
  const double least = 2 - 2 * std::cos(2 * std::acos(-1.0) / 100);
  const double mu = (8 - least) / (8 + least);
  const RankCost& fos = of(rows, "torus:100,100", "fos");
  CHECK(fos.nodes == 10000);
  CHECK(static_cast<double>(fos.iterations) == std::ceil(std::log(1e-9) / std::log(mu)));
  CHECK(fos.cost_m == 4 * fos.iterations);
  CHECK(fos.reductions == 0);
  // Four sent, then L + o, which is longer than four received: 1 + 1.25 us.
  CHECK(fos.flow_ms == Approx(2.25e-3 * static_cast<double>(fos.iterations)));
  const RankCost& chebyshev = of(rows, "torus", "chebyshev");
  CHECK(static_cast<double>(chebyshev.iterations) ==
        std::ceil(std::acosh(1e9) / std::acosh(1 / mu)));
  CHECK(chebyshev.flow_ms == Approx(2.25e-3 * static_cast<double>(chebyshev.iterations)));
  // Checked: 14 messages of 1.5 us more each time, as 2^14 > 10,000.
  const RankCost& checked = of(rows, "torus", "chebyshev", Stop::checked);
  CHECK(checked.iterations == chebyshev.iterations);
  CHECK(checked.reductions == checked.iterations);
  CHECK(checked.flow_ms ==
        Approx((2.25e-3 + 14 * 1.5e-3) * static_cast<double>(chebyshev.iterations)));
  const RankCost& md = of(rows, "cycle:100^2", "md");
  CHECK(md.iterations == 100);
  CHECK(md.cost_m == 200);
  CHECK(md.flow_ms == Approx(100 * 1.75e-3));
  const RankCost& cube = of(rows, "hypercube:14", "opt");
  CHECK(cube.nodes == 16384);
  CHECK(cube.cost_m == 14 * 14);
  CHECK(cube.flow_ms == Approx(14 * 2 * 14 * 0.25e-3));
  CHECK(of(rows, "hypercube:1^14", "md").cost_m == 14);
  CHECK(of(rows, "hypercube:1^14", "md").flow_ms == Approx(14 * 1.5e-3));
  const RankCost& cycle = of(rows, "cycle:10000", "opt");
  CHECK(cycle.iterations == 5000);
  CHECK(cycle.flow_ms == Approx(5000 * 1.75e-3));
  // 2^15 > 20,000: 30 messages at once; then 32 of 8 + 8 us, four times, as 17^4 > 10,000.
  const RankCost& ring = of(rows, "cycle", "ring");
  CHECK(ring.iterations == 5);
  CHECK(ring.cost_m == 30 + 4 * 32);
  CHECK(ring.flow_ms == Approx(15e-3 + 4 * 16e-3 + 7 * 14 * 1.5e-3));
}

TEST_CASE("flow/scaling: the table of the theory is right from 1e3 to 1e6 ranks", "[flow][paper]") {
  // core/theory/scale_out.md, section 8, in ms; an iteration with d neighbours as measured in a
  // simulator, up to 12% longer than the formula.
  const double fos[] = {5.4, 53, 530, 5200};
  const double chebyshev[] = {0.39, 1.2, 3.8, 12};
  const double checked[] = {2.7, 11, 42, 160};
  const double md[] = {0.060, 0.19, 0.59, 1.9};
  const double cube[] = {0.050, 0.098, 0.14, 0.20};
  const double exchange[] = {0.015, 0.021, 0.026, 0.030};
  const double cycle[] = {0.94, 9.4, 94, 940};
  const double ring[] = {0.15, 0.2, 0.3, 0.4};
  std::int64_t ranks = 1000;
  for (int k = 0; k < 4; ++k, ranks *= 10) {
    CAPTURE(ranks);
    const auto rows = rank_costs(ranks, cluster_of_ranks());
    CHECK(of(rows, "torus", "fos").flow_ms == Approx(fos[k]).epsilon(0.12));
    CHECK(of(rows, "torus", "chebyshev").flow_ms == Approx(chebyshev[k]).epsilon(0.12));
    CHECK(of(rows, "torus", "chebyshev", Stop::checked).flow_ms ==
          Approx(checked[k]).epsilon(0.12));
    CHECK(of(rows, "cycle:", "md").flow_ms == Approx(md[k]).epsilon(0.12));
    CHECK(of(rows, "hypercube:", "opt").flow_ms == Approx(cube[k]).epsilon(0.12));
    CHECK(of(rows, "hypercube:1^", "md").flow_ms == Approx(exchange[k]).epsilon(0.12));
    CHECK(of(rows, "cycle:", "opt").flow_ms == Approx(cycle[k]).epsilon(0.12));
    CHECK(of(rows, "cycle:", "ring").flow_ms == Approx(ring[k]).epsilon(0.16));
  }
}

TEST_CASE("flow/scaling: without latency and overhead, times are counted in messages", "[flow]") {
  for (const std::int64_t ranks : {kFewestRanks, std::int64_t{65}, kMostRanks}) {
    const Machine machine = own_machine(2, 0.5);
    for (const RankCost& row : rank_costs(ranks, machine)) {
      CAPTURE(ranks, row.topology, row.scheme);
      std::int64_t depth = 0;
      while ((std::int64_t{1} << depth) < row.nodes) ++depth;
      CHECK(row.flow_ms == Approx(2.5 * static_cast<double>(row.cost_m + row.reductions * depth)));
    }
  }
}
