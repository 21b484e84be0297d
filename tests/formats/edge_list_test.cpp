// Edge lists: node names in each dialect, and refusals of texts with two readings.
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "support/trials.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

namespace {

using Names = std::vector<std::string>;
using Edges = std::vector<graph::Edge>;

std::string edge_refusal(const std::string& text, const GraphOptions& options = {}) {
  try {
    read_graph(text, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("formats/edge_list: ids that start at 1 are labels, without a node 0", "[formats]") {
  const GraphText ring = read_graph("1 2\n2 3\n3 1\n");
  CHECK(ring.nodes == 3);
  CHECK(ring.names == Names{"1", "2", "3"});
  CHECK(ring.edges == Edges{{0, 1, 1}, {1, 2, 1}, {2, 0, 1}});
  CHECK(notes_have(ring, "numbered from 1"));
  GraphOptions options;
  options.base = 0;
  const GraphText zero = read_graph("1 2\n2 3\n3 1\n", options);
  CHECK(zero.nodes == 4);
  CHECK(zero.names.empty());
  CHECK(notes_have(zero, "node 0"));
  options.base = 1;
  CHECK(has(edge_refusal("0 1\n1 2\n", options), "numbered from 1"));
  CHECK(read_graph("0 1\n1 2\n").names.empty());
  CHECK(read_graph("0.0 1.0\n1.0 2.0\n").nodes == 3);  // integers as pandas writes them
  GraphOptions metis;
  metis.base = 0;
  CHECK(has(edge_refusal("3 2\n2\n1 3\n2\n", metis), "base works only with edge lists"));
}

TEST_CASE("formats/edge_list: names stay names, in the order of their first appearance",
          "[formats]") {
  const auto check = [](const std::string& text, const Names& names, const Edges& edges) {
    CAPTURE(text);
    const GraphText out = read_graph(text);
    CHECK(out.format == GraphFormat::edge_list);
    CHECK(out.names == names);
    CHECK(out.edges == edges);
  };
  const Names abc{"a", "b", "c"};
  check("alpha beta 3\nbeta gamma 2\n", {"alpha", "beta", "gamma"}, {{0, 1, 3}, {1, 2, 2}});
  check("a b\nb c\n", abc, {{0, 1, 1}, {1, 2, 1}});
  check("a b {}\nb c {}\n", abc, {{0, 1, 1}, {1, 2, 1}});
  check("a b {'weight': 3.0, 'kind': 'x, y'}\nb c {'weight': 2.0}\n", abc, {{0, 1, 3}, {1, 2, 2}});
  check("Source,Target,Type,Id,Label,Weight\na,b,Undirected,0,,1.0\nb,c,Undirected,1,,2.0\n", abc,
        {{0, 1, 1}, {1, 2, 2}});
  check("id,from,to\n1,a,b\n2,b,c\n", abc, {{0, 1, 1}, {1, 2, 1}});
  check("u,v,weight\n\"a\",\"b\",2\n\"b\",\"c \"\"x\"\"\",3\n", {"a", "b", "c \"x\""},
        {{0, 1, 2}, {1, 2, 3}});
  check("source\ttarget\nn1\tn2\nn2\t7\n", {"n1", "n2", "7"}, {{0, 1, 1}, {1, 2, 1}});
  CHECK(has(edge_refusal("hello world\n"), "not a header of an edge list"));
  CHECK(has(edge_refusal("node,load\na,5\n"), "not a header of an edge list"));
  // node loads instead of edges
  CHECK(has(edge_refusal("a 3\nb 4\n"), "not a header of an edge list"));
  CHECK(has(edge_refusal("0 1\n1 x\n"), "\"x\" is not a node"));
  CHECK(has(edge_refusal("a b {'weight': 3\n"), "Python dictionary"));
}

TEST_CASE("formats/edge_list: headers of SNAP and KONECT are compared with the edges",
          "[formats]") {
  const GraphText snap = read_graph("# Nodes: 3 Edges: 2\n# From To\n1\t2\n2\t3\n");
  CHECK(snap.nodes == 3);
  CHECK(!notes_have(snap, "announces"));
  CHECK(notes_have(read_graph("# Nodes: 4 Edges: 9\n1 2\n2 3\n"), "announces 4 nodes"));
  const GraphText sparse = read_graph("# Nodes: 3 Edges: 2\n10 200\n200 3000\n");
  CHECK(sparse.names == Names{"10", "200", "3000"});
  const GraphText times =
      read_graph("% asym weighted\n1 2 1 1274000000\n2 3 1 1274000001\n1 3 2 1274000002\n");
  CHECK(times.edges == Edges{{0, 1, 1}, {1, 2, 1}, {0, 2, 2}});
  CHECK(notes_have(times, "time of 3 edges"));
  const GraphText sets = read_graph("% bip unweighted\n% 2 2 2\n1 1\n2 2\n");
  CHECK(sets.names == Names{"L1", "R1", "L2", "R2"});
  const GraphText more = read_graph("% sym unweighted\n% 2 5 5\n1 2\n2 3\n");
  CHECK(more.nodes == 5);
}

TEST_CASE("formats/edge_list: a first line n m counts m lines, or is itself an edge", "[formats]") {
  const GraphText header = read_graph("4 3\n1 2\n2 3\n3 4\n");
  CHECK(header.nodes == 4);
  CHECK(header.edges == Edges{{0, 1, 1}, {1, 2, 1}, {2, 3, 1}});
  CHECK(notes_have(header, "header n m"));
  CHECK(read_graph("5 2\n0 1\n1 2\n").nodes == 5);
  CHECK(read_graph("2 1\n0 1\n1 2\n").edges.size() == 3);  // two lines follow, not one
  CHECK(has(edge_refusal("3 4\n1 2\n2 3\n3 4\n"), "hMetis"));
  CHECK(read_graph("source target\n3 4\n1 2\n2 3\n3 4\n").edges.size() == 4);
}

TEST_CASE("formats/edge_list: every node of a random list keeps its name and its edges",
          "[formats][property]") {
  Rng rng(11);
  for (int trial = 0; trial < testing::trials(400); ++trial) {
    const std::uint64_t kind = rng.uniform_index(4);
    const auto n = static_cast<std::int64_t>(2 + rng.uniform_index(9));
    const std::int64_t base = kind == 1 ? 1 : 0;
    const auto name = [&](std::int64_t i) {
      return kind < 2 ? std::to_string(i + base) : "n" + std::to_string(7 * i % 31) + "_x";
    };
    std::string text = kind == 3 ? "colour,from,to,weight\n" : "source target\n";
    std::multiset<std::string> expected, found;
    for (std::int64_t i = 0; i < n; ++i) {
      const std::string u = name(i), v = name((i + 1) % n);
      text += kind == 3 ? "red," + u + "," + v + ",2\n" : u + " " + v + "\n";
      expected.insert(u + "-" + v);
    }
    CAPTURE(trial, text);
    const GraphText out = read_graph(text);
    REQUIRE(out.nodes == static_cast<std::size_t>(n));
    const auto shown = [&](graph::NodeId node) {
      return out.names.empty() ? std::to_string(node) : out.names[node];
    };
    for (const graph::Edge& edge : out.edges) {
      found.insert(shown(edge.u) + "-" + shown(edge.v));
      REQUIRE(edge.weight == (kind == 3 ? 2 : 1));
    }
    REQUIRE(found == expected);
    REQUIRE(notes_have(out, "colour of") == (kind == 3));
  }
}

TEST_CASE("formats/edge_list: labels with blanks are separated by tabs", "[formats]") {
  const GraphText cities = read_graph("Rome\tNew York\nNew York\tLos Angeles\n");
  CHECK(cities.names == std::vector<std::string>{"Rome", "New York", "Los Angeles"});
  const GraphText weighted = read_graph("New York\tRome\t3\nRome\tWashington, DC\t2\n");
  CHECK(weighted.names == std::vector<std::string>{"New York", "Rome", "Washington, DC"});
  REQUIRE(weighted.edges.size() == 2);
  CHECK(weighted.edges[0].weight == 3);
  const GraphText table = read_graph("source\ttarget\tweight\nNew York\tRome\t3\n");
  CHECK(table.names == std::vector<std::string>{"New York", "Rome"});
  CHECK(read_graph("0\t1\n1 2\n").edges.size() == 2);  // numbers: blanks and tabs are the same
}

TEST_CASE("formats/edge_list: a note reports nodes without edges that an edge list loses",
          "[formats]") {
  const graph::Graph end(3, {{0, 1, 1}});
  CHECK(notes_have(write_graph({end}, GraphFormat::edge_list), "the nodes from 2 on are omitted"));
  const graph::Graph start(3, {{1, 2, 1}});
  const Written written = write_graph({start}, GraphFormat::edge_list);
  CHECK(notes_have(written, "node 0 has no edge"));
  GraphOptions from_0;
  from_0.base = 0;
  CHECK(read_graph(written.text).nodes == 2);
  CHECK(read_graph(written.text, from_0).nodes == 3);
  const graph::Graph middle(3, {{0, 2, 1}});
  CHECK(write_graph({middle}, GraphFormat::edge_list).notes.empty());
}
