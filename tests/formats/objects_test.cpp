// Objects and nodes from tables, NDJSON and JSON, with the places of what is wrong; and with other
// homes: read again they have these, and all the rest of the text stays.
#include "evenkeel/formats/objects.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

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

const std::vector<std::string> kNames = {"a b", "c,\"d\"", "e;", "7"};

std::string table_cell(const std::string& word) {
  std::string cell = "\"";
  for (const char c : word) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + "\"";
}

std::string random_blanks(Rng& rng) {
  return std::string(static_cast<std::size_t>(rng.uniform_index(3)), ' ');
}

/// A table whose cells with nodes, and nothing else, are `homes`.
std::string random_table(std::uint64_t seed, const std::vector<std::uint32_t>& homes) {
  Rng rng(seed);
  const std::string between = std::string(1, ",;\t"[rng.uniform_index(3)]);
  const bool first = rng.uniform_index(2) == 0;
  const std::string end = rng.uniform_index(2) == 0 ? "\n" : "\r\n";
  const std::string node = rng.uniform_index(2) == 0 ? "node" : "Rank";
  std::string text = rng.uniform_index(2) == 0 ? "\xEF\xBB\xBF# objects" + end : "";
  text += first ? node + between + "load" : "load" + between + node;
  text += between + "note" + end;
  for (const std::uint32_t home : homes) {
    if (rng.uniform_index(4) == 0) text += random_blanks(rng) + end;
    const std::string load = std::to_string(rng.uniform_index(9));
    const std::string cell = home == kNowhere ? "" : table_cell(kNames[home]);
    text += first ? cell + between + load : load + between + cell;
    text += between + "\"x" + std::to_string(rng.uniform_index(9)) + between + "\"\"\"" + end;
  }
  return text;
}

const ObjectOptions kNodes{.node_table = "node\na b\n\"c,\"\"d\"\"\"\ne;\n7\n"};

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

TEST_CASE("formats/objects: of a table only the cells with nodes change", "[formats]") {
  Rng rng(43);
  for (std::uint64_t trial = 0; trial < 300; ++trial) {
    std::vector<std::uint32_t> before, after;
    for (std::uint64_t j = 1 + rng.uniform_index(6); j > 0; --j) {
      const auto any = [&] {
        const auto node = static_cast<std::uint32_t>(rng.uniform_index(5));
        return node == 4 ? kNowhere : node;
      };
      before.push_back(any());
      after.push_back(any());
    }
    const std::string text = random_table(trial, before);
    CAPTURE(text);
    const std::string moved = with_homes(text, ObjectFormat::csv, after, kNames);
    CHECK(read_objects(moved, kNodes).home == after);
    // There and back: what stood in quotes without need comes back without them.
    const std::string back = with_homes(moved, ObjectFormat::csv, before, kNames);
    CHECK(read_objects(back, kNodes).home == before);
    CHECK(with_homes(text, ObjectFormat::csv, before, kNames) == back);
  }
}

TEST_CASE("formats/objects: a table without nodes gets them as its last column", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, kNowhere};
  CHECK(with_homes("load;id\r\n3;x\r\n4;y", ObjectFormat::csv, homes, {}) ==
        "load;id;node\r\n3;x;1\r\n4;y;");
}

TEST_CASE("formats/objects: JSON keeps its keys, and numbers stay numbers", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, 0};
  CHECK(with_homes("{\"load\":3,\"host\":\"a\",\"x\":1.5}\n\n{\"load\":4,\"host\":null,\"x\":2}\n",
                   ObjectFormat::ndjson, homes, {"a", "b"}) ==
        "{\"load\":3,\"host\":\"b\",\"x\":1.5}\n\n{\"load\":4,\"host\":\"a\",\"x\":2}\n");
  CHECK(with_homes("[{\"load\":3,\"node\":0},{\"load\":4,\"node\":0}]", ObjectFormat::json, homes,
                   {}) == "[{\"load\":3,\"node\":1},{\"load\":4,\"node\":0}]");
  CHECK(with_homes("{\"nodes\":{\"id\":[\"a\",\"b\"]},\"objects\":{\"load\":[3,4],"
                   "\"node\":[\"a\",1]},\"seed\":2}",
                   ObjectFormat::json, homes, {"a", "b"}) ==
        "{\"nodes\":{\"id\":[\"a\",\"b\"]},\"objects\":{\"load\":[3,4],\"node\":[\"b\",0]},"
        "\"seed\":2}");
}

TEST_CASE("formats/objects: homes belong to a text with as many objects", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, 0};
  for (const auto& [text, format] :
       {std::pair{"load\n3\n", ObjectFormat::csv}, std::pair{"{\"load\":3}", ObjectFormat::ndjson},
        std::pair{"[{\"load\":3}]", ObjectFormat::json},
        std::pair{"{\"objects\":{\"load\":[3]}}", ObjectFormat::json}})
    CHECK_THROWS_AS(with_homes(text, format, homes, {}), Error);
}

}  // namespace evenkeel::formats
