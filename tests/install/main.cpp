// Uses the installed library: the fastest schedule of a ring, a flow on a network, a job as text.
#include <cstdio>

#include "evenkeel/flow/solver.hpp"
#include "evenkeel/jobs/run.hpp"
#include "evenkeel/ring/solver.hpp"

using namespace evenkeel;

int main() {
  ring::Solver ring({7, 0, 3, 1, 1, 0});
  ring.solve();

  const std::vector<Load> loads{12, 0, 0, 0, 0, 0, 0, 4};
  const auto topology = graph::parse_topology("hypercube:3");
  const auto graph = graph::make_topology(topology);
  const auto problem = flow::make_problem(graph, loads);
  flow::Solver flow({graph, &topology, problem}, {.scheme = settings::Flow::Scheme::md});
  flow.solve();
  const bool balanced =
      flow::loads_after(graph, loads, flow.solution().units) == std::vector<Load>(8, 2);

  const std::string answer = jobs::run(R"({"kind":"topology","topology":"petersen"})");
  const bool answered = answer.find("\"diameter\":2,") != std::string::npos;
  std::printf("%lld steps, %s, %s\n", static_cast<long long>(*ring.steps()),
              balanced ? "balanced" : "not balanced", answered ? "answered" : answer.c_str());
}
