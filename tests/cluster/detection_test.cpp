// Termination detection on any tree, and barriers.
#include "evenkeel/cluster/detection.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;
using evenkeel::testing::built;
using evenkeel::testing::draw;
using evenkeel::testing::random_graph;

TEST_CASE("cluster/detection: counts, rounds, roots and times are right on any tree",
          "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 1 + draw(rng, 12);
    const graph::Graph graph = random_graph(rng, n, {0, 5}, false);
    const std::size_t m = graph.edges().size();
    const bool together = seed % 2 == 0;
    std::vector<double> seconds(m, 1), starts(n, 0);
    if (!together) {
      for (double& one : seconds) one = 0.1 + rng.uniform01();
      for (double& one : starts) one = 5 * rng.uniform01();
    }
    const SpanningTree tree =
        seed % 3 == 0 ? shortest_path_tree(graph, seconds) : breadth_first_tree(graph);
    REQUIRE(tree.order.size() == n);
    std::vector<char> states(n, 1);
    if (seed % 5 == 0) states[draw(rng, n)] = 0;
    const DetectionRun run = run_detection(tree, seconds, starts, states);
    REQUIRE(run.messages.size() == 2 * (n - 1));
    REQUIRE(run.converged == (seed % 5 != 0));
    std::size_t ups = 0;
    for (const DetectionMessage& message : run.messages) ups += message.down ? 0 : 1;
    REQUIRE((ups == n - 1 || ups == n));
    REQUIRE((run.roots.size() == 1 || run.roots.size() == 2));
    if (run.roots.size() == 2) REQUIRE(ups == n);
    const std::int64_t diameter = tree_diameter(tree);
    if (together) {
      REQUIRE(run.rounds == diameter);
      REQUIRE(run.roots.size() == (diameter % 2 == 0 ? 1U : 2U));
    }
    // Every node knows when the last news of the others can have arrived, for any root, by all
    // paths through the tree.
    std::vector<double> known = starts;
    knowledge_times(tree, seconds, known);
    for (NodeId i = 0; i < n; ++i) {
      REQUIRE(run.knows_s[i] == Approx(known[i]).epsilon(1e-12));
      std::vector<double> far(n, -1);
      std::vector<NodeId> stack{i};
      far[i] = 0;
      double latest = starts[i];
      while (!stack.empty()) {
        const NodeId at = stack.back();
        stack.pop_back();
        latest = std::max(latest, starts[at] + far[at]);
        for (NodeId other = 0; other < n; ++other) {
          const bool child = other != 0 && tree.father[other] == at && other != at;
          const bool father = at != 0 && tree.father[at] == other;
          if ((!child && !father) || far[other] >= 0) continue;
          far[other] = far[at] + seconds[tree.edge[child ? other : at]];
          stack.push_back(other);
        }
      }
      REQUIRE(known[i] == Approx(latest).epsilon(1e-12));
    }
  }
}

TEST_CASE("cluster/detection: a line, two roots and one node are detected by hand", "[cluster]") {
  const graph::Graph line = built("path:4");
  const SpanningTree tree = breadth_first_tree(line);
  const std::vector<double> one(3, 1), starts(4, 0);
  const DetectionRun run = run_detection(tree, one, starts, std::vector<char>(4, 1));
  // 0 -> 1 and 3 -> 2 in round 1; 1 and 2 send to each other in round 2; both are roots.
  REQUIRE(run.roots == std::vector<NodeId>{1, 2});
  REQUIRE(run.rounds == 3);
  REQUIRE(run.messages.size() == 6);
  REQUIRE(run.knows_s == std::vector<double>{3, 2, 2, 3});
  const graph::Graph alone = built("path:1");
  const DetectionRun single =
      run_detection(breadth_first_tree(alone), {}, std::vector<double>{7}, std::vector<char>{1});
  REQUIRE(single.messages.empty());
  REQUIRE(single.knows_s[0] == 7);
  REQUIRE(single.roots.size() == 1);
}

TEST_CASE("cluster/detection: a barrier involves the members and the nodes between them",
          "[cluster]") {
  // 0 - 1 - 2 - 3 - 4 with times 1, 2, 3, 4; members 1 and 3.
  const graph::Graph line = built("path:5");
  const SpanningTree tree = breadth_first_tree(line);
  const std::vector<double> seconds{1, 2, 3, 4};
  std::vector<double> clocks{100, 10, 0, 12, 100};
  const BarrierRun run =
      run_barrier(tree, seconds, std::vector<char>{0, 1, 0, 1, 0}, false, clocks);
  // At 1: 17. At 2: 15. At 3: 15, from 1 over 2. Ties go to the lower number: 2.
  REQUIRE(run.root == 2);
  REQUIRE(run.messages == 4);
  REQUIRE(clocks == std::vector<double>{100, 17, 15, 18, 100});
  clocks = {100, 10, 0, 12, 100};
  REQUIRE(run_barrier(tree, seconds, std::vector<char>{0, 1, 0, 1, 0}, true, clocks).root == 1);
  REQUIRE(clocks == std::vector<double>{100, 17, 19, 22, 100});
  clocks = {1, 2, 3, 4, 5};
  REQUIRE(run_barrier(tree, seconds, std::vector<char>{0, 0, 0, 1, 0}, false, clocks).messages ==
          0);
  REQUIRE(clocks == std::vector<double>{1, 2, 3, 4, 5});
}
