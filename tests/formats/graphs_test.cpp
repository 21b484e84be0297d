// Graphs in every format: read, written, refused at their place; real files.
#include "evenkeel/formats/graphs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "support/files.hpp"
#include "support/growth.hpp"
#include "support/trials.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;
using evenkeel::testing::random_names;

namespace {

GraphOptions as(GraphFormat format) {
  GraphOptions options;
  options.format = format;
  return options;
}

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

// A path of named nodes, in every format.
std::string chain_text(GraphFormat format, std::size_t nodes) {
  std::vector<graph::Edge> edges;
  for (std::size_t i = 1; i < nodes; ++i) {
    edges.push_back({static_cast<graph::NodeId>(i - 1), static_cast<graph::NodeId>(i), 2});
  }
  return write_graph({graph::Graph(nodes, edges)}, format).text;
}

}  // namespace

TEST_CASE("formats/graphs: node labels are kept in every format that has them",
          "[formats][property]") {
  Rng rng(34);
  for (int trial = 0; trial < 100; ++trial) {
    const graph::Graph graph = graph::make_topology(graph::parse_topology("cycle:5"));
    const auto names = random_names(rng, 5, "a ,;'#%<&");
    for (const GraphFormat format : {GraphFormat::json, GraphFormat::node_link, GraphFormat::gml,
                                     GraphFormat::dot, GraphFormat::graphml}) {
      CAPTURE(trial, name_of(format), names);
      const Written written = write_graph({graph, names}, format);
      CHECK(written.notes.empty());
      const GraphText back = read_graph(written.text);
      CHECK(back.names == names);
      CHECK(graph::Graph(back.nodes, back.edges).edges() == graph.edges());
    }
    for (const GraphFormat format :
         {GraphFormat::edge_list, GraphFormat::metis, GraphFormat::mtx, GraphFormat::scotch}) {
      CHECK(notes_have(write_graph({graph, names}, format), "names are omitted"));
    }
  }
  const graph::Graph pair(2, {{0, 1, 1}});
  const std::vector<std::string> twice{"a", "a"}, quote{"a\"", "b"};
  CHECK_THROWS_AS(write_graph({pair, twice}, GraphFormat::dot), Error);
  CHECK_THROWS_AS(write_graph({pair, quote}, GraphFormat::gml), Error);
}

// Every family that Scotch has too comes back as the same graph, node by node.
TEST_CASE("formats/graphs: reads machines of Scotch", "[formats]") {
  for (const char* spec : {"hypercube:4", "clique:6", "mesh:3,5", "mesh:2,3,4", "torus:4,3",
                           "torus:3,4,5", "mesh:2,3,2,3", "torus:3,3,3,4"}) {
    CAPTURE(spec);
    const graph::Graph graph = graph::make_topology(graph::parse_topology(spec));
    const std::string text = write_graph({graph, {}, spec}, GraphFormat::tgt).text;
    const GraphText back = read_graph(text);
    CHECK(back.format == GraphFormat::tgt);
    CHECK(back.topology == spec);
    CHECK(graph::Graph(back.nodes, back.edges).edges() == graph.edges());
  }
  // Scotch's first side counts fastest, our last one.
  CHECK(write_graph({graph::make_topology(graph::parse_topology("mesh:3,5")), {}, "mesh:3,5"},
                    GraphFormat::tgt)
            .text == "mesh2D 5 3\n");
  CHECK(read_graph("tleaf 1 6 10\n").topology == "clique:6");
  const auto refused = [](const std::string& text) {
    try {
      read_graph(text);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused("tleaf 3 4 100 8 10 4 1\n").find("several levels") != std::string::npos);
  CHECK(refused("cmpltw 4 1 2 3 4\n").find("clique:4") != std::string::npos);
  CHECK(refused("torus2D 4\n").find("2 sizes") != std::string::npos);
  CHECK(refused("hcub 22\n").find("hypercube:22") != std::string::npos);
  CHECK(refused("hcub 7\nhcub 7\n").find("one line") != std::string::npos);
  const graph::Graph pair(2, {{0, 1, 1}});
  CHECK_THROWS_AS(write_graph({pair}, GraphFormat::tgt), Error);
  CHECK_THROWS_AS(write_graph({pair, {}, "petersen"}, GraphFormat::tgt), Error);
}

TEST_CASE("formats/graphs: every format gives the same triangle with a tail", "[formats]") {
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

TEST_CASE("formats/graphs: a written graph reads back the same", "[formats][property]") {
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
    for (const auto format : {GraphFormat::edge_list, GraphFormat::metis, GraphFormat::mtx,
                              GraphFormat::json, GraphFormat::node_link, GraphFormat::gml,
                              GraphFormat::dot, GraphFormat::graphml, GraphFormat::scotch}) {
      const bool whole = std::all_of(edges.begin(), edges.end(), [](const graph::Edge& e) {
        return e.weight == std::floor(e.weight);
      });
      CAPTURE(trial, name_of(format));
      if ((format == GraphFormat::metis || format == GraphFormat::scotch) && !whole) {
        REQUIRE_THROWS_AS(write_graph({graph}, format), Error);
        continue;
      }
      const std::string text = write_graph({graph}, format).text;
      const GraphText back = read_graph(text, as(format));
      const graph::Graph again(back.nodes, back.edges);
      REQUIRE(again.nodes() == graph.nodes());
      REQUIRE(again.edges() == graph.edges());
    }
  }
}

// The cube of Scotch's manual, in which every node lists its three neighbours.
TEST_CASE("formats/graphs: Scotch", "[formats]") {
  const std::string cube =
      "0\n8 24\n0 000\n3 4 2 1\n3 5 3 0\n3 6 0 3\n3 7 1 2\n3 0 6 5\n3 1 7 4\n3 2 4 7\n3 3 5 6\n";
  const GraphText read = read_graph(cube);
  REQUIRE(read.format == GraphFormat::scotch);
  REQUIRE(graph::Graph(read.nodes, read.edges).edges() ==
          graph::make_topology(graph::parse_topology("hypercube:3")).edges());
  // Labels in any order, loads of edges and of nodes; from 1; numbers anywhere between the lines.
  const GraphText full = read_graph("0\n3 4\n0 111\n7 5 1 2 9\n3 1 1 4 9\n9 8 2 2 7 4 3\n");
  REQUIRE(full.names == std::vector<std::string>{"7", "3", "9"});
  REQUIRE(full.node_sizes == std::vector<std::string>{"5", "1", "8"});
  REQUIRE(full.edges == std::vector<graph::Edge>{{0, 2, 2}, {1, 2, 4}});
  REQUIRE(read_graph("0\n2 2\n1 000\n1\n2 1\n1\n", as(GraphFormat::scotch)).edges.size() == 1);

  CHECK(ends_with(failure("0\n2 2\n0 000\n1 1\n1 2\n"), "@5:3"));      // no such node
  CHECK(ends_with(failure("0\n2 1\n0 000\n1 1\n0\n"), "@4:3"));        // not named in turn
  CHECK(ends_with(failure("0\n2 2\n0 010\n1 3 1\n1 4 0\n"), "@4:5"));  // another load
  CHECK(ends_with(failure("0\n2 4\n0 000\n1 1\n1 0\n"), "@2:3"));      // too few arcs
  CHECK(ends_with(failure("0\n2 2\n0 000\n1 1\n1 0\n0\n"), "@6:1"));   // a node too many
  CHECK(failure("0\n2 2\n0 000\n1 1\n").find("the input ends") != std::string::npos);
  CHECK(ends_with(failure("0\n1 2\n0 000\n2 0 0\n"), "@4:3"));         // lists itself
  CHECK(ends_with(failure("0\n2 2\n0 100\n5 1 5\n5 1 5\n"), "@5:1"));  // one label twice
  CHECK(ends_with(failure("0\n2 2\n0 010\n1 0 1\n1 0 0\n"), "@4:3"));  // a load of 0
}

TEST_CASE("formats/graphs: GML, DOT, GraphML and node-link describe the same network",
          "[formats]") {
  const std::vector<graph::Edge> edges{{0, 1, 1}, {1, 2, 2.5}, {0, 2, 1}};
  const std::vector<std::string> names{"a", "b c", "d"};
  const auto check = [&](const std::string& text, GraphFormat format) {
    CAPTURE(text);
    const GraphText out = read_graph(text);
    REQUIRE(out.format == format);
    REQUIRE(out.nodes == 3);
    REQUIRE(out.names == names);
    REQUIRE(out.edges == edges);
  };
  check(
      "# made by hand\nCreator \"x\"\ngraph [\r\n directed 0 stats [ n 3 more [ a 1 ] ]\n"
      " node [ id 7 label \"a\" ] node [ id 3 label \"b c\" pos [ x 1 ] ] node [ id 9 label \"d\" "
      "]\n"
      " edge [ source 7 target 3 ] edge [ source 3 target 9 weight 2.5 ] edge [ target 9 source 7 "
      "] ]",
      GraphFormat::gml);
  check(
      "/* by hand */ strict graph \"my net\" {\n  // nodes\n  rankdir=LR; node [shape=box];\n"
      "  a; \"b c\" [color=\"red\"]; subgraph cluster_0 { d }\n"
      "  a -- \"b c\"; \"b c\"--d [weight=2.5, label=\"x;y\"]\n  a -- d;\n}\n",
      GraphFormat::dot);
  check(
      "<?xml version=\"1.0\"?><!-- < --><graphml xmlns=\"x\"><key id=\"d1\" for=\"edge\" "
      "attr.name=\"weight\" attr.type=\"double\"/><key id=\"d2\" for=\"node\" "
      "attr.name=\"weight\"/><graph edgedefault=\"undirected\"><node id=\"a\"><data key=\"d2\">"
      "7</data></node><node id=\"b c\"/><node id=\"d\"/><edge source=\"a\" target=\"b c\"/>"
      "<edge source=\"b c\" target=\"d\"><data key=\"d1\"> 2.5 </data></edge>"
      "<edge source=\"a\" target=\"d\"/></graph></graphml>",
      GraphFormat::graphml);
  check(R"({"directed":false,"nodes":[{"id":"a"},{"id":"b c"},{"id":"d"}],
           "links":[{"source":"a","target":"b c"},{"source":"b c","target":"d","weight":2.5},
                    {"source":"a","target":"d"}]})",
        GraphFormat::node_link);
  const GraphText chain = read_graph("digraph { a -> b -> c [weight=3]; a->c }");
  REQUIRE(chain.edges == std::vector<graph::Edge>{{0, 1, 3}, {1, 2, 3}, {0, 2, 1}});
  CHECK(notes_have(chain, "directions"));
  CHECK(notes_have(chain, "attribute weight of 2 edges, 1 for the other 1"));
}

TEST_CASE("formats/graphs: requested formats refuse errors with a position", "[formats]") {
  CHECK(ends_with(failure("graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]"), "@3:2"));
  CHECK(ends_with(failure("graph [\n node [ id 1 ]\n node [ id 1 ]\n]"), "@3:2"));
  CHECK(ends_with(failure("graph [ node [ id 1 "), "@1:9"));
  CHECK(failure("graph [ node [ label \"a\" ] ]").find("no id") != std::string::npos);
  CHECK(
      ends_with(failure("graph [ node [ id 1 ] edge [ source 1 target 1 weight -2 ] ]"), "@1:55"));
  CHECK(failure("graph {\n a -- { b c }\n}") == "none");
  CHECK(failure("graph { a -- b").find("not closed") != std::string::npos);
  CHECK(ends_with(failure("graph { a -- b [weight=x] }"), "@1:24"));
  CHECK(ends_with(failure("graph { /* a"), "@1:9"));
  CHECK(failure("<graphml><graph><node id=\"a\"/></graph>").find("well-formed") !=
        std::string::npos);
  CHECK(failure("<svg/>").find("not GraphML") != std::string::npos);
  CHECK(failure("<graphml><graph><edge source=\"a\" target=\"b\"/></graph></graphml>")
            .find("unknown node \"a\"") != std::string::npos);
  std::string deep = "<graphml>";
  for (int i = 0; i < 100000; ++i) deep += "<a>";
  CHECK(failure(deep).find("more than 100 deep") != std::string::npos);
  CHECK(failure(R"({"nodes":[{"id":1},{"id":1}],"links":[]})").find("two nodes have the id") !=
        std::string::npos);
  CHECK(failure(R"({"nodes":[{"id":1}],"links":[{"source":1,"target":5}]})").find("unknown node") !=
        std::string::npos);
}

TEST_CASE("formats/graphs: no text crashes the readers", "[formats][property]") {
  Rng rng(4);
  const graph::Graph graph(4, {{0, 1, 1}, {1, 2, 2.5}, {2, 3, 1}, {0, 3, 1}});
  const graph::Graph plain(4, {{0, 1, 1}, {1, 2, 3}, {2, 3, 1}, {0, 3, 1}});
  for (int trial = 0; trial < testing::trials(6000); ++trial) {
    const GraphFormat formats[] = {GraphFormat::edge_list, GraphFormat::mtx,   GraphFormat::json,
                                   GraphFormat::node_link, GraphFormat::gml,   GraphFormat::dot,
                                   GraphFormat::graphml,   GraphFormat::scotch};
    const GraphFormat format = formats[rng.uniform_index(8)];
    std::string text = write_graph({format == GraphFormat::scotch ? plain : graph}, format).text;
    for (std::uint64_t i = 0; i <= rng.uniform_index(4); ++i) {
      const auto at = static_cast<std::size_t>(rng.uniform_index(text.size()));
      const char odd[] = "[]{}<>\"\\/-=;,0 \n\0x";
      switch (rng.uniform_index(3)) {
        case 0: text.erase(at, 1 + static_cast<std::size_t>(rng.uniform_index(5))); break;
        case 1: text[at] = odd[rng.uniform_index(sizeof odd)]; break;
        default: text.insert(at, 1, odd[rng.uniform_index(sizeof odd)]);
      }
      if (text.empty()) text = "x";
    }
    try {
      const GraphText out = read_graph(text);
      for (const graph::Edge& edge : out.edges) {
        REQUIRE(edge.u < out.nodes);
        REQUIRE(edge.v < out.nodes);
      }
    } catch (const Error& error) {
      REQUIRE(error.code() != ErrorCode::internal);
    }
  }
}

TEST_CASE("formats/graphs: every refusal has a position", "[formats]") {
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

TEST_CASE("formats/graphs: next to source_number and target_number the ends of an edge are labels",
          "[formats]") {
  const GraphText graph =
      read_graph("source,target,weight,source_number,target_number\n7,3,2,2,0\n\"a, b\",7,1,1,2\n");
  CHECK(graph.nodes == 3);
  CHECK(graph.names == std::vector<std::string>{"3", "a, b", "7"});
  REQUIRE(graph.edges.size() == 2);
  CHECK(graph.edges[0].u == 2);
  CHECK(graph.edges[0].v == 0);
  CHECK(graph.edges[0].weight == 2);
  // Node 1 has no edge, but the names remain.
  CHECK(read_graph("from,to,from_number,to_number\n7,3,2,0\n").names ==
        std::vector<std::string>{"7", "3"});
  CHECK(failure("from,to,from_number,to_number\n7,3,2,0\n7,4,1,3\n") ==
        "this node has the number 1 here and 2 in a row before @3:5");
  CHECK(failure("from,to,from_number,to_number\n7,3,x,0\n") == "\"x\" is not a node number @2:5");
}

TEST_CASE("formats/graphs: malformed and ambiguous input is refused, not guessed", "[formats]") {
  const auto refuses = [](const std::string& text, const std::string& part, const std::string& at) {
    const std::string found = failure(text);
    CAPTURE(text, found, part);
    CHECK(found.find(part) != std::string::npos);
    CHECK(ends_with(found, at));
  };
  // Edge lists: cells, separators, headers of other tables, numbers beyond doubles.
  refuses("0,1\n1,,2\n", "cell is empty", "@2:3");
  refuses("0,1\n1,2,\n", "cell is empty", "@2:5");
  refuses("0,1\n1;2\n", "separated by commas", "@2:2");
  refuses("0 1\n1,2\n", "separated by blanks", "@2:2");
  refuses("0;1;2\n1;2;2,5\n", "decimals have a point", "@2:6");
  refuses("0,1\n1 2\n", "separated by commas", "@2:2");
  refuses("node,load\n0,5\n1,2\n", "not a header of an edge list", "@1:1");
  refuses("rank,seconds,speed\n0,5,1\n", "not a header of an edge list", "@1:1");
  refuses("0 1 1e999\n", "not a weight", "@1:5");
  refuses("0 1 inf\n", "not a weight", "@1:5");
  refuses("0 1 0x10\n", "not a weight", "@1:5");
  // METIS: both ends of an edge list it equally, and the header counts lines and edges.
  refuses("3 2 1\n2 4\n1 4 3 5\n2 6\n", "has the weight 5 here and 6 on line 4", "@3:5");
  refuses("% c\n3 2\n2\n1\n1 2\n", "node 3 lists node 1", "@5:1");
  refuses("3 2\n2 3\n1\n\n", "node 1 lists node 3", "@2:3");
  refuses("% c\n3 1\n2\n1 3\n2\n", "announces 1 edges", "@2:3");
  refuses("3 2\n2\n1 3\n2\n1\n", "one more", "@5:1");
  refuses("7 11\n5 3 2\n1 3 4\n", "ends at node 3 of 7", "@4:1");
  refuses("4 5\n2 4\n1 3\n2 4\n1 3\n", "announces 5 edges", "@1:3");
  refuses("3 2 10\n5 2\n-1 1 3\n5 2\n", "weight of a node", "@3:1");
  refuses("3 2 7\n2\n1 3\n2\n", "field", "@2:1");
  CHECK(parsed("3 1\n2\n1\n").nodes() == 3);      // the empty line of node 3 lacks its newline
  CHECK(parsed("2 1\n0 1\n1 2\n").nodes() == 3);  // read as a list of edges: there is a node 0
  // MatrixMarket: as many entries as announced.
  const std::string banner = "%%MatrixMarket matrix coordinate real general\n";
  refuses(banner + "2 2 1\n1 2 3\n2 1 3\n", "announces 1 entry", "@4:1");
  refuses(banner + "2 2 1\n1 2 1e999\n", "not a number", "@3:5");
  refuses("%%MatrixMarket matrix array real general\n2 2\n", "coordinate form", "@1:1");
  // JSON: every fault at its value.
  refuses("{\"nodes\":2,\n\"edges\":[[0,1],\n [0,2]]}", "edge 1 must be", "@3:2");
  refuses("{\"nodes\":2,\"edges\":[],\n\"weights\":[]}", "unknown key \"weights\"", "@2:11");
  refuses("{\"nodes\":\n-1,\"edges\":[]}", "from 1 to", "@2:1");
  refuses("{\"nodes\":4294967298,\"edges\":[]}", "from 1 to", "@1:10");
  refuses("{\"nodes\":2,\"edges\":[[0,1,\"7\"]]}", "edge 0", "@1:21");
  refuses("{\"nodes\":2,\"edges\":[[0,1,-7]]}", "edge 0", "@1:21");
  refuses("{\"nodes\":2,\n\"nodes\":3,\"edges\":[]}", "appears twice", "@2:1");
  refuses("{\"nodes\":2,\"edges\":[[0,1,1e999]]}", "is too large", "@1:26");
  refuses("{\"nodes\":2,\"edges\":[],\"labels\":[\"a\",\n7]}", "a label must be a string", "@2:1");
  refuses("{\"nodes\":2,\"edges\":[],\"labels\":[\"a\"]}", "2 strings", "@1:32");
  refuses("{\"nodes\":[{\"id\":1},\n{\"id\":1}],\"links\":[]}", "two nodes", "@2:1");
  refuses("{\"nodes\":[{\"id\":1}],\n\"links\":[{\"source\":1,\"target\":5}]}",
          "unknown node \"5\"", "@2:31");
  refuses("{\"nodes\":[{\"id\":1}],\n\"links\":[{\"source\":1,\"target\":1,\"weight\":\"3\"}]}",
          "above 0", "@2:42");
  refuses("{\"nodes\":[{\"id\":1}],\"links\":[],\"edges\":[]}", "\"links\" (or", "@1:1");
  refuses("{\"nodes\":2,\n \"edges\":[[0,1]\n", "too early", "@3:1");
  const GraphText labelled = read_graph(R"({"nodes":2,"edges":[[0,1]],"labels":["x","y"]})");
  CHECK(labelled.names == std::vector<std::string>{"x", "y"});
  // XML: closing tags fit, one root, one weight, and the default of a key.
  refuses("<graphml><graph>\n<node id=\"a\"></graph></node></graphml>", "well-formed", "@2:21");
  refuses("<graphml><graph><node id=\"a\"/></graph></graphml>\n<graphml/>", "second", "@2:2");
  const std::string key =
      "<graphml><key id=\"w\" for=\"edge\" attr.name=\"weight\"><default>2.5</default></key>"
      "<graph><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\">\n";
  const GraphText usual = read_graph(key + "</edge></graph></graphml>");
  CHECK(usual.edges[0].weight == 2.5);
  refuses(key + "<data key=\"w\">2</data><data key=\"w\">3</data></edge></graph></graphml>",
          "second weight", "@2:24");
  // GML: a key cannot be repeated if the second value would be ignored.
  refuses("graph [ node [ id 1\n id 2 ] ]", "appears twice", "@2:2");
  refuses("graph [ node [ id 1 ] edge [ source 1 target 1 weight 1e999 ] ]", "not a weight",
          "@1:55");
}

TEST_CASE("formats/graphs: texts of another content report their likely content", "[formats]") {
  const auto says = [](const std::string& text, const std::string& part) {
    CAPTURE(text);
    CHECK(failure(text).find(part) != std::string::npos);
  };
  says("<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM \"x\">\n<platform version=\"4\"/>",
       "cluster --platform FILE");
  says("<!DOCTYPE topology SYSTEM \"hwloc2.dtd\"><topology><object/></topology>", "hwloc");
  says("<adag/>", "evenkeel map");
  says(std::string("\xFF\xFE") + std::string("0\0 \0"
                                             "1\0",
                                             6),
       "UTF-16");
  says(std::string("0\0 \0"
                   "1\0\n\0",
                   8),
       "UTF-16");
  says("\x1F\x8B\x08", "gzip");
  says("\x28\xB5\x2F\xFD$", "zstd");
  says(
      "\xFD"
      "7zXZ",
      "xz");
  says("BZh91AY&SY", "bzip2");
  says("0 1\n\x02\x11", "binary or compressed");
  says("hello world\n", "not a header of an edge list");
}

TEST_CASE("formats/graphs: levels of XML are counted as the parser counts them", "[formats]") {
  const auto nested = [](const std::string& open, int levels, const std::string& close) {
    std::string text = "<graphml>";
    for (int i = 0; i < levels; ++i) text += open;
    for (int i = 0; i < levels; ++i) text += close;
    return text + "</graphml>";
  };
  const std::string deep = "more than 100 deep";
  for (const char* open :
       {"<a>", "<a b=\"/>\">", "<a b=\"</\">", "<a b='\"/>'>", "<a><!-- </a> -->",
        "<a><![CDATA[</a>]]>", "<a b=\"]]>\"><?x </a> ?>", "<a b = '>' c=\"'/>\" >"}) {
    CAPTURE(open);
    CHECK(failure(nested(open, 40000, "</a>")).find(deep) != std::string::npos);
    CHECK(failure(nested(open, 100, "</a>")).find(deep) != std::string::npos);
    CHECK(failure(nested(open, 99, "</a>")).find("no <graph>") != std::string::npos);
  }
  // Malformed markup does not hide levels: names with quotes, odd declarations.
  for (const char* open : {"<a\">", "<a'>", "<!x [><a>", "<!DOCTYPE[><a>", "<a \"", "<a b=>"}) {
    CAPTURE(open);
    CHECK(failure(nested(open, 40000, "")) != "none");
  }
  // Many adjacent elements are not deep.
  std::string flat = "<graphml>";
  for (int i = 0; i < 1000; ++i) flat += "<a b=\"<c>\"/><!-- <a> --><a></a>";
  CHECK(failure(flat + "</graphml>").find("no <graph>") != std::string::npos);
}

TEST_CASE("formats/graphs: time grows with the text, not with its square", "[formats][slow]") {
  for (const auto format :
       {GraphFormat::edge_list, GraphFormat::metis, GraphFormat::mtx, GraphFormat::json,
        GraphFormat::node_link, GraphFormat::gml, GraphFormat::dot, GraphFormat::graphml}) {
    const auto seconds = [&](std::size_t nodes) {
      const std::string text = chain_text(format, nodes);
      return testing::least_seconds(
          [&] { REQUIRE(read_graph(text, as(format)).edges.size() == nodes - 1); });
    };
    const double small = seconds(5000), large = seconds(80000);
    CAPTURE(name_of(format), small, large);
    // 16 times the text; a quadratic reader takes 256 times as long.
    CHECK(large < 80 * small);
  }
}

TEST_CASE("formats/graphs: a METIS graph that is cut short is not read as a list of edges",
          "[formats][property][slow]") {
  for (const char* both : {"6 6\n2 6\n1 3\n2 4\n", "6 6\n2 6\n", "6 6\n2 6",
                           "% c\r\n6 7\r\n2 6\r\n1 3", "6 9 10\n5 2 6\n3 1 3\n"}) {
    CAPTURE(both);
    REQUIRE(failure(both).find("edges, or a METIS graph of 6 nodes") != std::string::npos);
    const bool weights = std::string(both).find("9 10") != std::string::npos;
    CHECK(failure((weights ? "u v weight\n" : "source target\n") + std::string(both)) == "none");
  }
  // A text that cannot be a METIS graph is read as edges: a line that lists its own node or is not
  // listed in return, more edges than announced, a single line.
  for (const char* edges :
       {"4 3\n3 2\n2 1\n", "5 4\n2 3\n4 5\n1 5\n", "4 1\n2 3\n", "6 6", "3 2\n"}) {
    CAPTURE(edges);
    REQUIRE(read_graph(edges).format == GraphFormat::edge_list);
  }
  Rng rng(4);
  int cuts = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const auto n = static_cast<graph::NodeId>(4 + rng.uniform_index(8));
    std::vector<graph::Edge> edges;
    for (graph::NodeId u = 0; u < n; ++u) edges.push_back({u, (u + 1) % n, 1});  // degree 2
    for (std::uint64_t more = rng.uniform_index(3); more > 0; --more) {
      const auto u = static_cast<graph::NodeId>(rng.uniform_index(n));
      edges.push_back({u, (u + 2) % n, 1});
    }
    const std::string text = write_graph({graph::Graph(n, edges)}, GraphFormat::metis).text;
    const std::size_t least = text.find('\n', text.find('\n') + 1) + 1;  // the line of node 1
    for (std::size_t size = least; size + 1 < text.rfind('\n', text.size() - 2); ++size) {
      CAPTURE(trial, text, size);
      REQUIRE(failure(text.substr(0, size)) != "none");
      ++cuts;
    }
  }
  CHECK(cuts > 3000);
}

TEST_CASE("formats/graphs: good METIS files are read, and bad ones refused", "[formats][data]") {
  const std::string folder = "topologies/metis-graphs-good-and-bad/";
  for (const char* good :
       {"graph_empty_lines", "graph_no_newline", "graph_no_newline_windows",
        "graph_with_edge_weights", "graph_with_node_weights", "graph_with_node_and_edge_weights",
        "unweighted_graph", "delaunay_n10", "kahip_example_weighted"}) {
    const auto text = testing::read_data(folder + good + ".graph");
    if (!text) {
      WARN("skipped: EVENKEEL_DATA is not set");
      return;
    }
    CAPTURE(good);
    CHECK(failure(*text) == "none");
    CHECK(read_graph(*text).format == GraphFormat::metis);
  }
  for (const char* bad :
       {"graph_too_few_lines", "graph_too_few_lines_windows", "graph_one_line_too_few",
        "graph_too_many_edges", "graph_too_few_edges", "graph_id_overflow"}) {
    const auto text = testing::read_data(folder + bad + ".graph");
    CAPTURE(bad, failure(*text));
    CHECK(failure(*text) != "none");
    CHECK(failure(*text).find("u v weight") == std::string::npos);  // no list of edges
  }
}

TEST_CASE("formats/graphs: reads real files", "[formats][data]") {
  struct Case {
    const char* file;
    std::size_t nodes, edges;
    GraphFormat format;
  };
  for (const Case& one : std::vector<Case>{
           {"topologies/metis-4elt.graph", 7434, 43031, GraphFormat::metis},
           {"topologies/metis-test.mgraph", 766, 1314, GraphFormat::metis},
           {"taskgraphs/metis/kahip_example_weighted.graph", 0, 0, GraphFormat::metis},
           {"topologies/sndlib-geant.gml", 22, 36, GraphFormat::gml},
           {"taskgraphs/dot/simgrid_dag.dot", 12, 11, GraphFormat::dot},
           {"taskgraphs/mtx/bcsstk01.mtx", 48, 176, GraphFormat::mtx},
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
