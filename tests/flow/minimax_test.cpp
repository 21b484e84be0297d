// The least largest link and node, against least squares.
#include "flow/minimax.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/problem.hpp"
#include "flow/direct.hpp"
#include "flow/round.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

namespace {

Norms whole_norms(const Graph& graph, const std::vector<Load>& flow) {
  return norms_of(graph, std::vector<double>(flow.begin(), flow.end()));
}

std::vector<Load> least_squares_whole(const Graph& graph, const Problem& problem,
                                      const std::vector<Load>& targets) {
  LeastSquares solver(graph, nullptr, problem.excess);
  while (!solver.advance(1000)) {
  }
  return round_flow(graph, solver.flow(), problem.loads, targets).flow;
}

}  // namespace

TEST_CASE("flow/minimax: the minimum node flow is below the node flow of diffusion",
          "[flow][paper]") {
  // core/theory/flow.md, section 9: means of 20 random loads, exact / of the l2 flow: linf, node
  // flow.
  struct Row {
    const char* spec;
    double link, node;
  };
  Rng rng(72);
  for (const Row& row :
       {Row{"cycle:64", 1999.0 / 2183, 3685.0 / 4041}, Row{"torus:8,8", 326.0 / 505, 856.0 / 1140},
        Row{"butterfly:4", 326.0 / 543, 859.0 / 1208}, Row{"hypercube:6", 178.0 / 302, 820.0 / 918},
        Row{"cage:6,6", 169.0 / 300, 835.0 / 895}}) {
    const Graph graph = built(row.spec);
    double link[2] = {0, 0}, node[2] = {0, 0};
    for (int trial = 0; trial < 20; ++trial) {
      const Problem problem = make_problem(graph, random_loads(graph.nodes(), 800, rng));
      const Norms norms =
          whole_norms(graph, least_squares_whole(graph, problem, forest_targets(graph, problem)));
      MinimaxFlow links(graph, problem, MinimaxFlow::Aim::edge, static_cast<Load>(norms.linf));
      MinimaxFlow nodes(graph, problem, MinimaxFlow::Aim::node, static_cast<Load>(norms.node_flow));
      while (!links.advance(1)) {
      }
      while (!nodes.advance(1)) {
      }
      link[0] += static_cast<double>(links.value());
      node[0] += static_cast<double>(nodes.value());
      link[1] += norms.linf;
      node[1] += norms.node_flow;
      double bound = 0;
      for (const double excess : problem.excess) bound = std::max(bound, std::fabs(excess));
      REQUIRE(static_cast<double>(nodes.value()) >= bound - 1);
    }
    CAPTURE(row.spec, link[0] / link[1], node[0] / node[1]);
    CHECK(link[0] / link[1] == Approx(row.link).epsilon(0.06));
    CHECK(node[0] / node[1] == Approx(row.node).epsilon(0.13));  // a maximum of few draws
  }
}
