// Exchanges simulated message by message, compared with the formula if it is exact, and by hand.
#include "flow/message_clock.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "evenkeel/graph/topologies.hpp"

using namespace evenkeel;

namespace {

double time_of(const std::string& spec, flow::Machine::Wire wire, int iterations) {
  const graph::Graph graph = graph::make_topology(graph::parse_topology(spec));
  flow::MessageClock clock(static_cast<graph::NodeId>(graph.nodes()), wire);
  for (int k = 0; k < iterations; ++k) clock.exchange(graph);
  return clock.latest();
}

double formula(flow::Machine::Wire wire, std::int64_t iterations, std::int64_t neighbours) {
  flow::Machine machine = flow::own_machine(1, 0);
  machine.wire = wire;
  return flow::flow_time(machine, std::array{flow::Exchanges{iterations, neighbours}});
}

}  // namespace

TEST_CASE("flow/message_clock: equals the formula if no message waits for another", "[flow]") {
  for (const flow::Machine::Wire wire : {flow::Machine::Wire{4, 7}, {4, 0.5}, {1, 0.25}, {4, 0}}) {
    CAPTURE(wire.latency, wire.overhead);
    // First one neighbour per node, then networks in which messages delay nobody.
    CHECK(time_of("path:2", wire, 5) == Approx(formula(wire, 5, 1)));
    if (wire.overhead > 0) continue;
    CHECK(time_of("torus:8,8", wire, 5) == Approx(20));
    CHECK(time_of("clique:16", wire, 5) == Approx(20));
  }
}

TEST_CASE("flow/message_clock: a path of three matches a computation by hand", "[flow]") {
  // L = 4, o = 7. The ends send by 7 and the middle one by 7 and 14. Both messages to it come at 11
  // and are taken by 21 and 28; its own come at 11 and 18 and are taken by 18 and 25.
  CHECK(time_of("path:3", {4, 7}, 1) == 28);
  // The ends finish sending at 25 and 32, the middle node at 35 and 42. It receives the messages
  // that arrived at 29 and 36 by 49 and 56. The ends receive the messages that arrived at 39 and 46
  // by 46 and 53.
  CHECK(time_of("path:3", {4, 7}, 2) == 56);
}

TEST_CASE("flow/message_clock: no node is faster than the formula for its own neighbours",
          "[flow]") {
  for (const char* spec : {"cycle:16", "torus:4,4", "hypercube:5", "star:9", "butterfly:3"}) {
    const graph::Graph graph = graph::make_topology(graph::parse_topology(spec));
    const std::int64_t degree = graph::degree_range(graph).max;
    for (const flow::Machine::Wire wire : {flow::Machine::Wire{4, 7}, {4, 0.5}, {1, 0.25}}) {
      CAPTURE(spec, wire.latency, wire.overhead);
      const double per_message = 2 * static_cast<double>(degree) * wire.overhead;
      CHECK(time_of(spec, wire, 12) >= 12 * per_message);
      CHECK(time_of(spec, wire, 12) <= 1.5 * formula(wire, 12, degree));
    }
  }
}
