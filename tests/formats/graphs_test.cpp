#include "evenkeel/formats/graphs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/files.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

namespace {

graph::Graph parsed(const std::string& text) {
  const GraphText out = read_graph(text);
  return graph::Graph(out.nodes, out.edges);
}

std::string failure(const std::string& text) {
  try {
    parsed(text);
  } catch (const Error& error) {
    std::string out = error.what();
    if (error.place()) {
      out +=
          " @" + std::to_string(error.place()->line) + ":" + std::to_string(error.place()->column);
    }
    return out;
  }
  return "none";
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

TEST_CASE("formats/graphs: one triangle with a tail in every format", "[formats]") {
  const std::vector<graph::Edge> expected{{0, 1, 1}, {0, 2, 1}, {1, 2, 1}, {2, 3, 1}};
  for (const char* text : {
           "0 1\n1 2\n2 0\n2 3\n",
           "# a comment\r\n0\t1\r\n1\t2\r\n2\t0\r\n2\t3",
           "source,target\n0,1\n1,2\n2,0\n2,3\n",
           "0,1,1\n1,2,1\n2,0,1\n3,2,1\n",
           "4 4\n2 3\n1 3\n1 2 4\n3\n",
           "% METIS\n4 4 1\n2 1 3 1\n1 1 3 1\n1 1 2 1 4 1\n3 1\n",
           "4 4 11 2\n9 9 2 1 3 1\n9 9 1 1 3 1\n9 9 1 1 2 1 4 1\n9 9 3 1\n",
           "%%MatrixMarket matrix coordinate pattern symmetric\n% c\n4 4 4\n2 1\n3 2\n3 1\n4 3\n",
           "%%MatrixMarket matrix coordinate real symmetric\n4 4 5\n1 1 7\n2 1 -1\n3 2 1.0\n3 1 "
           "-1e0\n4 3 1\n",
           R"({"nodes":4,"edges":[[0,1],[2,1],[0,2],[3,2,1]]})",
       }) {
    CAPTURE(text);
    REQUIRE(parsed(text).edges() == expected);
    REQUIRE(parsed(text).nodes() == 4);
  }
  REQUIRE(parsed("3 1\n2\n1\n\n").nodes() == 3);  // METIS, the last node isolated
  REQUIRE(parsed("0 5 2.5\n").edges()[0].weight == 2.5);
}

TEST_CASE("formats/graphs: what is written reads back the same", "[formats][property]") {
  Rng rng(6);
  for (int trial = 0; trial < 200; ++trial) {
    const auto n = static_cast<graph::NodeId>(2 + rng.uniform_index(12));
    const int weights = static_cast<int>(rng.uniform_index(3));
    std::vector<graph::Edge> edges{{0, n - 1, 1}};  // edge lists know only nodes with edges
    for (graph::NodeId u = 0; u + 1 < n; ++u) {
      for (graph::NodeId v = u + 1; v < n; ++v) {
        if (rng.uniform_index(3) != 0 || (u == 0 && v == n - 1)) continue;
        const double whole = 1 + static_cast<double>(rng.uniform_index(9));
        edges.push_back({u, v, weights == 0 ? 1 : weights == 1 ? whole : whole / 7});
      }
    }
    const graph::Graph graph(n, edges);
    for (const auto format : {GraphFormat::edge_list, GraphFormat::metis,
                              GraphFormat::matrix_market, GraphFormat::json}) {
      const bool whole = std::all_of(edges.begin(), edges.end(), [](const graph::Edge& e) {
        return e.weight == std::floor(e.weight);
      });
      CAPTURE(trial, graph_format_name(format));
      if (format == GraphFormat::metis && !whole) {
        REQUIRE_THROWS_AS(write_graph(graph, format), Error);
        continue;
      }
      const std::string text = write_graph(graph, format);
      const GraphText back = read_graph(text, format);
      const graph::Graph again(back.nodes, back.edges);
      REQUIRE(again.nodes() == graph.nodes());
      REQUIRE(again.edges() == graph.edges());
    }
  }
}

TEST_CASE("formats/graphs: every refusal has its place", "[formats]") {
  CHECK(ends_with(failure("0 1\n1 x\n"), "@2:3"));
  CHECK(ends_with(failure("0 1\n1\n"), "@2:1"));
  CHECK(ends_with(failure("0 1 0\n1 2 1\n5 6 1\n"), "@1:5"));
  CHECK(ends_with(failure("0 -1\n"), "@1:3"));
  CHECK(failure("").find("no edges") != std::string::npos);
  CHECK(ends_with(failure("3 2\n2\n1 9\n2\n"), "@3:3"));
  CHECK(failure("3 3\n2\n1 3\n2\n").find("announces 3 edges") != std::string::npos);
  CHECK(ends_with(failure("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 1\n9 1 1\n"),
                  "@4:1"));
  CHECK(failure("%%MatrixMarket matrix coordinate real symmetric\n3 2 2\n").find("columns") !=
        std::string::npos);
  CHECK(failure("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 1\n")
            .find("ends at entry 2") != std::string::npos);
  CHECK(failure("{\"nodes\":2}").find("a graph in JSON") != std::string::npos);
  CHECK(failure("{\"nodes\":2,\"edges\":[[0,2]]}").find("edge 0") != std::string::npos);
}

TEST_CASE("formats/graphs: real files", "[formats][data]") {
  struct Case {
    const char* file;
    std::size_t nodes, edges;
    GraphFormat format;
  };
  for (const Case& one : std::vector<Case>{
           {"topologies/metis-4elt.graph", 7434, 43031, GraphFormat::metis},
           {"topologies/metis-test.mgraph", 766, 1314, GraphFormat::metis},
           {"taskgraphs/metis/kahip_example_weighted.graph", 0, 0, GraphFormat::metis},
           {"taskgraphs/mtx/bcsstk01.mtx", 48, 176, GraphFormat::matrix_market},
       }) {
    const auto text = testing::read_data(one.file);
    if (!text) {
      WARN("skipped: EVENKEEL_DATA is not set");
      return;
    }
    CAPTURE(one.file);
    const GraphText out = read_graph(*text);
    REQUIRE(out.format == one.format);
    const graph::Graph graph(out.nodes, out.edges);
    if (one.nodes > 0) {
      REQUIRE(graph.nodes() == one.nodes);
      REQUIRE(graph.edges().size() == one.edges);
    }
    REQUIRE(graph.edges().size() > 0);
  }
}
