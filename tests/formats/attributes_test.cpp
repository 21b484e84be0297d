// Which attribute is the weight of an edge or the load of a node, and the notes about the others.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

namespace {

// Two edges with attributes in every format that has some.
std::vector<std::string> with_attributes(const std::string& first, const std::string& second) {
  return {
      "graph [ node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2 " + first +
          " 10 " + second + " 4 ] edge [ source 2 target 3 " + first + " 2.5 ] ]",
      "graph { 1 -- 2 [" + first + "=10, " + second + "=4]; 2 -- 3 [" + first + "=2.5] }",
      "<graphml><key id=\"a\" for=\"node\" attr.name=\"" + first +
          "\"/><key id=\"b\" for=\"edge\" attr.name=\"" + second +
          "\"/><graph><node id=\"1\"/><node id=\"2\"/><node id=\"3\"/><edge source=\"1\" "
          "target=\"2\"><data key=\"a\">10</data><data key=\"b\">4</data></edge><edge "
          "source=\"2\" target=\"3\"><data key=\"a\"> 2.5 </data></edge></graph></graphml>",
      R"({"nodes":[{"id":1},{"id":2.0},{"id":3}],"edges":[{"source":1,"target":2,")" + first +
          R"(":10,")" + second + R"(":4},{"source":2,"target":3,")" + first + R"(":2.5}]})",
      "from,to," + first + "," + second + "\n1,2,10,4\n2,3,2.5,\n",
      "1 2 {'" + first + "': 10, '" + second + "': 4}\n2 3 {'" + first + "': 2.5}\n",
  };
}

std::vector<double> weights_of(const GraphText& graph) {
  std::vector<double> weights;
  for (const graph::Edge& edge : graph.edges) weights.push_back(edge.weight);
  return weights;
}

std::string weight_refusal(const std::string& text, const GraphOptions& options = {}) {
  try {
    read_graph(text, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

bool names(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("formats/attributes: one numeric attribute with a usual name is the weight",
          "[formats]") {
  for (const char* usual : {"weight", "value", "capacity", "bandwidth", "Weight"}) {
    for (const std::string& text : with_attributes(usual, "length")) {
      CAPTURE(text);
      const GraphText out = read_graph(text);
      REQUIRE(out.nodes == 3);
      CHECK(weights_of(out) == std::vector<double>{10, 2.5});
      CHECK(notes_have(out, std::string("attribute ") + usual + " of 2 edges"));
      CHECK(notes_have(out, "Ignored: length of 1 edge."));
    }
  }
}

TEST_CASE("formats/attributes: other attributes are weights only on demand", "[formats]") {
  GraphOptions options;
  for (const std::string& text : with_attributes("length", "cost")) {
    CAPTURE(text);
    options.weight.reset();
    const GraphText plain = read_graph(text, options);
    CHECK(weights_of(plain) == std::vector<double>{1, 1});
    CHECK(notes_have(plain, "give --weight length or cost."));
    CHECK(notes_have(plain, "length of 2 edges, cost of 1 edge"));
    options.weight = "length";
    CHECK(weights_of(read_graph(text, options)) == std::vector<double>{10, 2.5});
    options.weight = "cost";
    const GraphText some = read_graph(text, options);
    CHECK(weights_of(some) == std::vector<double>{4, 1});
    CHECK(notes_have(some, "1 for the other 1"));
    options.weight = "delay";
    CHECK(names(weight_refusal(text, options), "they have \"length\" and \"cost\""));
  }
}

TEST_CASE("formats/attributes: two possible weights are refused", "[formats]") {
  GraphOptions options;
  for (const std::string& text : with_attributes("value", "weight")) {
    CAPTURE(text);
    CHECK(names(weight_refusal(text), "\"value\" and \"weight\""));
    options.weight = "value";
    CHECK(weights_of(read_graph(text, options)) == std::vector<double>{10, 2.5});
    options.weight = "none";
    CHECK(weights_of(read_graph(text, options)) == std::vector<double>{1, 1});
  }
  options.weight = "none";
  CHECK(weights_of(read_graph("0 1 5\n1 2 3\n", options)) == std::vector<double>{1, 1});
  options.weight = "cost";
  CHECK(names(weight_refusal("3 2 1\n2 4\n1 4 3 5\n2 5\n", options), "weight and none"));
}

TEST_CASE("formats/attributes: weights of METIS can be selected by name, also the second weight",
          "[formats]") {
  const std::string two = "3 2 011 2\n5 7 2 1\n6 8 1 1 3 1\n9 4 2 1\n";
  const GraphText graph = read_graph(two);
  CHECK(notes_have(graph, "w1 to w2"));
  CHECK(notes_have(graph, "w2 of 3 nodes"));
  const TaskText first = read_tasks(two);
  CHECK(first.comp == std::vector<std::int64_t>{5, 6, 9});
  CHECK(notes_have(first, "Ignored: w2 of 3 nodes."));
  TaskOptions options;
  options.column = "w2";
  CHECK(read_tasks(two, options).comp == std::vector<std::int64_t>{7, 8, 4});
  CHECK(notes_have(read_tasks(two, options), "Ignored: w1 of 3 nodes."));
  options.column = "w3";
  CHECK_THROWS_AS(read_tasks(two, options), Error);
  CHECK(notes_have(read_graph("2 1 100\n5 2\n6 1\n"), "\"vertex size\" of 2 nodes"));
}

TEST_CASE("formats/attributes: the computation of tasks is an attribute of the nodes",
          "[formats]") {
  const std::string gml =
      "graph [ node [ id 0 weight 4 memory 9 ] node [ id 1 weight 6 memory 3 ] edge [ source 0 "
      "target 1 value 7 ] ]";
  const TaskText tasks = read_tasks(gml);
  CHECK(tasks.comp == std::vector<std::int64_t>{4, 6});
  CHECK(tasks.messages[0].amount == 7);
  CHECK(notes_have(tasks, "Ignored: memory of 2 nodes."));
  TaskOptions options;
  options.column = "memory";
  CHECK(read_tasks(gml, options).comp == std::vector<std::int64_t>{9, 3});
  CHECK(notes_have(read_graph(gml), "memory of 2 nodes, weight of 2 nodes"));
  CHECK_THROWS_AS(read_tasks("graph { a [size=1, weight=2]; a -- b }"), Error);
}

TEST_CASE(
    "formats/attributes: labels of yEd, Gephi and GML become names, other attributes stay ids",
    "[formats]") {
  const std::string yed =
      "<graphml><key id=\"d0\" for=\"node\" yfiles.type=\"nodegraphics\"/><graph><node id=\"n0\">"
      "<data key=\"d0\"><y:ShapeNode><y:Geometry/><y:NodeLabel>left <y:LabelModel/></y:NodeLabel>"
      "</y:ShapeNode></data></node><node id=\"n1\"><data key=\"d0\"><y:NodeLabel>right"
      "</y:NodeLabel></data></node><edge source=\"n0\" target=\"n1\"><data key=\"d1\">"
      "<y:EdgeLabel>12</y:EdgeLabel></data></edge></graph></graphml>";
  const GraphText read = read_graph(yed);
  CHECK(read.names == std::vector<std::string>{"left", "right"});
  CHECK(read.edges[0].weight == 1);
  GraphOptions options;
  options.weight = "EdgeLabel";
  CHECK(read_graph(yed, options).edges[0].weight == 12);
  const GraphText same =
      read_graph("graph [ node [ id 1 label \"x\" ] node [ id 2 label \"x\" ] ]");
  CHECK(same.names == std::vector<std::string>{"1", "2"});
  CHECK(notes_have(same, "same label"));
}

TEST_CASE("formats/attributes: a square matrix is a graph, symmetric or not", "[formats]") {
  const GraphText half = read_graph("0 5 0 1\n5 0 2 0\n0 2 0 0\n1 0 0 9\n");
  CHECK(half.format == GraphFormat::matrix);
  CHECK(half.edges == std::vector<graph::Edge>{{0, 1, 5}, {0, 3, 1}, {1, 2, 2}});
  CHECK(notes_have(half, "symmetric"));
  CHECK(notes_have(half, "diagonal of 1 node"));
  CHECK(read_graph("0,5,0,1\n4,0,2,0\n0,2,0,0\n1,0,0,0\n").edges.size() == 6);
  CHECK(read_tasks("0 5 0 1\n5 0 2 0\n0 2 0 0\n1 0 0 0\n").messages.size() == 3);
  CHECK_THROWS_AS(read_graph("0 5 0 1\n5 0 2 0\n0 2 0 0\n1 0 0 -1\n"), Error);
}
