// The least makespan within capacities, against all flows there are, and its certificate.
#include "evenkeel/flow/max_load.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/flow.hpp"
#include "flow/max_load_search.hpp"
#include "support/graphs.hpp"
#include "support/max_load_oracle.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

struct Instance {
  Graph graph;
  Problem problem;
  EdgeLimits limits;
};

Instance tiny_instance(std::uint64_t seed, bool minima) {
  Rng rng(seed);
  Graph graph = random_graph(rng, {1, 5}, {0, 3}, false);
  std::vector<Load> loads;
  std::vector<double> speeds;
  const auto number = [&](std::size_t bound) { return static_cast<Load>(draw(rng, bound)); };
  const bool even = draw(rng, 2) == 0;
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    loads.push_back(draw(rng, 2) == 0 ? 0 : number(12));
    if (!even) speeds.push_back(static_cast<double>(1 + number(5)) / 2);
  }
  EdgeLimits limits;
  const bool fees = draw(rng, 3) != 0;
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    limits.capacity.push_back(number(6));
    limits.minimum.push_back(minima ? number(static_cast<std::size_t>(limits.capacity[e]) + 1) : 0);
    if (fees) limits.fee.push_back(number(4));
  }
  Problem problem = make_problem(graph, loads, speeds);
  return {std::move(graph), std::move(problem), std::move(limits)};
}

// The cut proves from the request alone that no time below the makespan is enough.
bool proves(const MaxLoadModel& model, const Cut& cut, const Fraction& time) {
  std::vector<bool> inside(model.graph.nodes());
  Load load = 0, leaving = 0, before = 0;
  for (const graph::NodeId node : cut.nodes) {
    inside[node] = true;
    load += model.loads[node];
    before += (time.num * model.speed[node] - 1) / time.den;  // units done in any shorter time
  }
  for (std::size_t e = 0; e < model.capacity.size(); ++e) {
    const graph::Edge& edge = model.graph.edges()[e];
    if (inside[edge.u] != inside[edge.v]) leaving += model.capacity[e];
  }
  return cut.load == load && cut.leaving == leaving && before < load - leaving;
}

void check_against_all(std::uint64_t seed, bool minima) {
  CAPTURE(seed);
  Instance one = tiny_instance(seed, minima);
  MaxLoadSearch search(make_max_load_model(one.graph, one.problem, one.limits), 100000);
  while (!search.advance(1)) {
  }
  const MaxLoadModel& model = search.model();
  const BestFlow best = best_of_all_flows(model);
  CHECK(search.makespan() == Fraction{best.num, best.den});
  CHECK(search.fees() == best.fees);
  CHECK(search.least_makespan() == search.makespan());
  CHECK(search.least_fees() == best.fees);
  const std::vector<Load> after = loads_after(one.graph, model.loads, search.flow());
  Fraction longest;
  for (std::size_t i = 0; i < after.size(); ++i) {
    REQUIRE(after[i] >= 0);
    if (longest < Fraction{after[i], model.speed[i]}) longest = {after[i], model.speed[i]};
  }
  CHECK(longest == search.makespan());
  for (std::size_t e = 0; e < model.capacity.size(); ++e) {
    const Load units = std::abs(search.flow()[e]);
    REQUIRE(units <= model.capacity[e]);
    REQUIRE((units == 0 || units >= model.minimum[e]));
  }
  if (search.cut()) {
    CHECK(proves(model, *search.cut(), search.cut_time()));
  } else {
    CHECK(search.cut_time() == Fraction{0, 1});
  }
  CHECK((search.proof() == MaxLoadSearch::Proof::cut) == (search.cut_time() == search.makespan()));
}

}  // namespace

TEST_CASE("flow/max_load: the makespan and fees are as small as in the best of all flows",
          "[flow][property]") {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) check_against_all(seed, false);
}

TEST_CASE("flow/max_load: minima are supported, too", "[flow][property]") {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) check_against_all(seed, true);
}
