// Objects and nodes from tables, NDJSON and JSON, with the places of what is wrong.
#include "evenkeel/formats/objects.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {
namespace {

/// "line:column message" of what the reader refuses.
std::string refused(std::string_view text, const ObjectOptions& options = {}) {
  try {
    read_objects(text, options);
  } catch (const Error& error) {
    const TextPlace place = error.place().value_or(TextPlace{0, 0, 0});
    return std::to_string(place.line) + ":" + std::to_string(place.column) + " " + error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("formats/objects: a table of objects and one of nodes", "[formats]") {
  const ObjectOptions options{.node_table =
                                  "node,speed,memory,rack,state\na,1/3,8,r0,open\nb,2,,r1,drain\n"};
  const ObjectText text = read_objects(
      "id,node,load,bytes,memory,spread,pinned,allowed\n"
      "x,a,3,10,1,g,no,\ny,b,4,20,2,g,0,a;b\nz,,5,30,3,,,b\n",
      options);
  CHECK(text.nodes.names == std::vector<std::string>{"a", "b"});
  CHECK(text.nodes.speeds == std::vector<std::string>{"1/3", "2"});
  CHECK(text.nodes.capacities[0].second == std::vector<Load>{8, kNoLimit});
  CHECK(text.load == std::vector<Load>{3, 4, 5});
  CHECK(text.home == std::vector<std::uint32_t>{0, 1, kNowhere});
  CHECK(text.uses[0].first == "memory");
  CHECK(text.group == std::vector<std::uint32_t>{0, 0, kNowhere});
  CHECK(text.allowed[1] == std::vector<std::uint32_t>{0, 1});
  CHECK(text.notes.empty());
}

TEST_CASE("formats/objects: without nodes, those that the objects name", "[formats]") {
  const ObjectText numbered = read_objects("load,node\n1,4\n2,0\n");
  CHECK(numbered.nodes.count == 5);
  CHECK(numbered.home == std::vector<std::uint32_t>{4, 0});
  const ObjectText named = read_objects("load\tnode\n1\tx\n2\ty\n3\tx\n");
  CHECK(named.nodes.names == std::vector<std::string>{"x", "y"});
  CHECK(named.home == std::vector<std::uint32_t>{0, 1, 0});
  const ObjectText lines =
      read_objects("{\"load\":3,\"node\":\"b\"}\n{\"load\":4,\"node\":null}\n");
  CHECK(lines.format == ObjectFormat::ndjson);
  CHECK(lines.home == std::vector<std::uint32_t>{0, kNowhere});
  const ObjectText list = read_objects("[{\"load\":3,\"node\":1},{\"load\":4,\"node\":0}]");
  CHECK(list.load == std::vector<Load>{3, 4});
  CHECK(list.nodes.count == 2);
}

TEST_CASE("formats/objects: columns in JSON are taken as they are", "[formats]") {
  const ObjectText text = read_objects(
      R"({"kind":"plan","nodes":2,"objects":{"load":[1,2]},"groups":[],"max_moves":1})");
  CHECK(text.columns == R"({"nodes":2,"objects":{"load":[1,2]},"groups":[]})");
  CHECK(text.notes.size() == 2);
}

TEST_CASE("formats/objects: measured loads by their unit", "[formats]") {
  const ObjectText text = read_objects("load,node\n0.5,0\n1.25,1\n", {.unit = 0.5});
  CHECK(text.load == std::vector<Load>{1, 3});
  CHECK(text.rounding_error == Approx(0.25));
}

TEST_CASE("formats/objects: what is wrong has its place", "[formats]") {
  CHECK(refused("id,node,load\na,0,x\n").starts_with("2:5 \"x\" is not a number"));
  CHECK(refused("id,node,load\na,0,1\na,0,2\n").starts_with("3:1 the object \"a\""));
  CHECK(refused("id,node\na,0\n").starts_with("1:1 a column \"load\" is missing"));
  CHECK(refused("1,2\n3,4\n").starts_with("1:1 a header was expected"));
  CHECK(refused("load,node\n1,7\n", {.nodes = 3}).starts_with("2:3 there is no node \"7\""));
  CHECK(refused("load,node\n1\n").starts_with("2:1 "));
  CHECK(refused("load,node,pinned\n1,0,maybe\n").starts_with("2:5 \"maybe\" is neither"));
  CHECK(refused("load\n1\n").find("say how many nodes there are") != std::string::npos);
  CHECK(refused("load,node\n1,c\n", {.node_table = "node,speed\na,1\nb,0\n"}) ==
        "3:3 nodes: \"0\" is no speed: a number above 0, or a fraction such as 1/3");
}

}  // namespace evenkeel::formats
