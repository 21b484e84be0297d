// DOT node by node, as Graphviz reads it.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/graphs.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

namespace {

using DotNames = std::vector<std::string>;
using DotEdges = std::vector<graph::Edge>;

}  // namespace

TEST_CASE("formats/dot: nodes and edges equal those of Graphviz", "[formats]") {
  const auto check = [](const std::string& text, const DotNames& names, const DotEdges& edges) {
    CAPTURE(text);
    const GraphText out = read_graph(text);
    REQUIRE(out.format == GraphFormat::dot);
    CHECK(out.names == names);
    CHECK(out.edges == edges);
  };
  const DotEdges one{{0, 1, 1}};
  // Ports and compass points belong to the node of the edge.
  check("graph { a:out:e -- b:w }", {"a", "b"}, one);
  check("graph { a:\"out\":ne -- b; b:s }", {"a", "b"}, one);
  // Groups as ends: all pairs.
  check("digraph { {a b} -> {c d} }", {"a", "b", "c", "d"},
        {{0, 2, 1}, {0, 3, 1}, {1, 2, 1}, {1, 3, 1}});
  check("graph { subgraph x { a; b } -- c }", {"a", "b", "c"}, {{0, 2, 1}, {1, 2, 1}});
  check("graph { {a -- b} -- c }", {"a", "b", "c"}, {{0, 1, 1}, {0, 2, 1}, {1, 2, 1}});
  check("graph { a -- {b; c} -- a }", {"a", "b", "c"},
        {{0, 1, 1}, {0, 2, 1}, {1, 0, 1}, {2, 0, 1}});
  // Keywords can have any case; a quoted keyword is a name.
  check("STRICT Graph G { Node [shape=box]; a -- b; \"node\" -- a }", {"a", "b", "node"},
        {{0, 1, 1}, {2, 0, 1}});
  // One edge per pair if strict; of a digraph per direction.
  check("strict graph { a -- b; b -- a; a -- b }", {"a", "b"}, one);
  check("strict digraph { a -> b; b -> a; a -> b }", {"a", "b"}, {{0, 1, 1}, {1, 0, 1}});
  check("graph { a -- b; b -- a }", {"a", "b"}, {{0, 1, 1}, {1, 0, 1}});
  // Texts in quotes are joined by +, \" is a quote; HTML is text without its tags.
  check("graph { \"al\" + \"pha\" -- \"b\\\"x\" }", {"alpha", "b\"x"}, one);
  check("graph { a [label=<<b>x</b> > >]; a -- b [label=<y>] }", {"a", "b"}, one);
  // Defaults are valid from their position until their group closes.
  check("graph { a -- b; edge [weight=3]; b -- c; { edge [weight=5]; c -- d } d -- e }",
        {"a", "b", "c", "d", "e"}, {{0, 1, 1}, {1, 2, 3}, {2, 3, 5}, {3, 4, 3}});
  check("graph { edge [weight=3]; a -- b [weight=2]; b -- c }", {"a", "b", "c"},
        {{0, 1, 2}, {1, 2, 3}});
}

TEST_CASE("formats/dot: notes mention drawing attributes and clusters", "[formats]") {
  const GraphText out = read_graph(
      "digraph { rankdir=LR; subgraph cluster_0 { label=left; a; b } a [color=red]; b "
      "[color=blue]; "
      "a -> b [style=dashed] }");
  CHECK(out.nodes == 2);
  CHECK(notes_have(out, "1 cluster is a group"));
  CHECK(notes_have(out, "rankdir of 1 graph"));
  CHECK(notes_have(out, "color of 2 nodes"));
  CHECK(notes_have(out, "style of 1 edge"));
  CHECK(notes_have(out, "directions"));
  std::string deep = "graph ";
  for (int i = 0; i < 200; ++i) deep += "{";
  CHECK_THROWS_AS(read_graph(deep), Error);
}
