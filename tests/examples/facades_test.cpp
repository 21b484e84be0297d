// The examples in the headers of the facades: the lines of each are in its header, word for word.
#include <catch2/catch.hpp>

#include "evenkeel/cluster/local_diffusion.hpp"
#include "evenkeel/dynamic/simulation.hpp"
#include "evenkeel/eh/routing.hpp"
#include "evenkeel/flow/advise.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/jobs/run.hpp"
#include "evenkeel/mapping/cost.hpp"
#include "evenkeel/mapping/mapper.hpp"
#include "evenkeel/plan/solver.hpp"
#include "evenkeel/ring/solver.hpp"

using namespace evenkeel;

TEST_CASE("examples/facades: a ring takes the fewest steps", "[examples]") {
  ring::Solver solver({7, 0, 3, 1, 1, 0});
  solver.solve();
  const auto steps = solver.steps();               // 2, the fewest
  const std::vector<Load>& units = solver.flow();  // from node i to node i + 1
  CHECK(steps == 2);
  CHECK(units.size() == 6);
}

TEST_CASE("examples/facades: a network is built from its name", "[examples]") {
  const auto topology = graph::parse_topology("torus:4,4");
  const auto torus = graph::make_topology(topology);
  const std::size_t links = torus.edges().size();  // 32
  CHECK(links == 32);
}

TEST_CASE("examples/facades: a scheme balances a network", "[examples]") {
  const std::vector<Load> loads{12, 0, 0, 0, 0, 0, 0, 4};
  const auto topology = graph::parse_topology("hypercube:3");
  const auto cube = graph::make_topology(topology);
  const auto problem = flow::make_problem(cube, loads);
  flow::Solver solver({cube, &topology, problem}, {.scheme = settings::Flow::Scheme::md});
  solver.solve();
  const auto& units = solver.solution().units;  // over cube.edges(), positive from u to v
  CHECK(flow::loads_after(cube, loads, units) == std::vector<Load>(8, 2));
}

TEST_CASE("examples/facades: schemes are compared on a network", "[examples]") {
  const auto topology = graph::parse_topology("hypercube:3");
  const auto cube = graph::make_topology(topology);
  const std::vector<std::vector<Load>> loads{{12, 0, 0, 0, 0, 0, 0, 4}};
  flow::SchemeRuns runs({cube, &topology, loads}, flow::cray_t3e());
  while (!runs.advance(1000000)) {
  }
  const auto& outcomes = runs.outcomes();  // per scheme: iterations, M(G,d), node flow, times
  REQUIRE(outcomes.size() > 1);
  CHECK(outcomes[0].balances);
}

TEST_CASE("examples/facades: tasks are mapped onto servers", "[examples]") {
  const std::vector<mapping::Message> messages{{0, 1, 5}, {2, 3, 5}};
  const mapping::TaskGraph tasks({1, 1, 1, 1}, messages);
  const mapping::Distances distances(graph::parse_topology("path:2"));
  const auto mapper = mapping::make_best(tasks, distances, 1.0, 1.0, {0, 1, 0, 1}, 1);
  while (!mapper->advance(1000000)) {
  }
  const auto servers = mapper->mapping();  // per task
  const auto measures = mapping::measure(tasks, distances, servers, 1.0);
  CHECK(measures.c2 == 0);
  CHECK(measures.most_load == 2);
}

TEST_CASE("examples/facades: a cluster balances itself", "[examples]") {
  const auto path = graph::make_topology(graph::parse_topology("path:2"));
  const cluster::Cluster machines{path, {1e9, 2e9}, {{1e-4, 1e8}}};
  cluster::Options options;
  options.iterations = 100;
  cluster::Scenario scenario;
  scenario.loads = {300, 0};
  cluster::LocalDiffusion run(machines, options, scenario);
  while (!run.advance(10)) {
  }
  const double seconds = run.makespan_s();
  CHECK(seconds > 0);
  CHECK(seconds < run.alone_s() * 2);
  CHECK(run.loads()[1] > run.loads()[0]);
}

TEST_CASE("examples/facades: tasks arrive at servers", "[examples]") {
  const auto network = dynamic::Network::dispatcher(4);
  dynamic::Options options;
  options.policy = dynamic::Policy::jsq;
  dynamic::Simulation simulation(network, options,
                                 dynamic::make_random_workload({.tasks = 1000}, network));
  while (!simulation.advance(1000000)) {
  }
  const auto responses = dynamic::summarize(simulation.responses());  // ticks
  CHECK(simulation.completed() == 1000);
  CHECK(responses.mean > 0);
}

TEST_CASE("examples/facades: a message takes its route", "[examples]") {
  const auto shape = eh::make_shape(3, 2);
  const auto route = eh::route_of(shape, 29, 2);  // from server 3.5 to server 0.2
  CHECK(static_cast<int>(route.size()) == eh::route_length(shape, 29, 2));
}

TEST_CASE("examples/facades: objects move to other nodes", "[examples]") {
  plan::Model model;
  model.speed = {1, 1};
  model.state = {plan::State::open, plan::State::open};
  model.load = {5, 4, 3};
  model.home = {0, 0, 0};
  model.bytes = {1, 1, 1};
  plan::Solver solver(model, {}, {});
  solver.solve();
  const auto& where = solver.where();                // node per object
  const auto makespan = solver.measured().makespan;  // 7
  REQUIRE(where.size() == 3);
  CHECK(makespan == Fraction{7, 1});
}

TEST_CASE("examples/facades: a job has its answer", "[examples]") {
  const std::string answer = jobs::run(R"({"kind":"ring","loads":[7,0,3,1,1,0]})");
  CHECK(answer.find("\"steps\":2") != std::string::npos);
}
