// Runs that do not match their claims.
#include <catch2/catch.hpp>

#include "support/cluster_runs.hpp"
#include "support/clusters.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;
using evenkeel::testing::check_of;
using evenkeel::testing::on;
using evenkeel::testing::peak;

TEST_CASE("verify/cluster: finds runs that do not match their claims", "[cluster]") {
  const Cluster cluster = on("torus:4,4", true);
  Options options;
  options.iterations = 30;
  options.trace = true;
  options.k_policy = KPolicy::decreasing;
  Scenario scenario;
  scenario.loads = peak(16, 50);
  LocalDiffusion run(cluster, options, scenario);
  run.advance(30);
  REQUIRE(check_of(run, cluster, options, scenario).valid);
  Scenario other = scenario;
  other.loads[3] += 1;
  REQUIRE_FALSE(check_of(run, cluster, options, other).conserved);
  Options dearer = options;
  dearer.costs.unit_bytes = 1e9;
  const answers::ClusterCheck wrong = check_of(run, cluster, dearer, scenario);
  REQUIRE_FALSE(wrong.decided_rightly);
  REQUIRE(wrong.what == "the decision on an exchange is wrong in iteration 0");
}
