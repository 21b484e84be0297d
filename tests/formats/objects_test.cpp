// Objects and nodes from tables, NDJSON and JSON, with the positions of errors. Texts rewritten
// with other homes: reading them again gives these homes, and the rest of the text is unchanged.
#include "evenkeel/formats/objects.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

namespace evenkeel::formats {
namespace {

/// "line:column message" of a refused text.
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

std::string moved_text(std::string_view text, ObjectFormat format,
                       const std::vector<std::uint32_t>& homes,
                       const std::vector<std::string>& names) {
  return with_homes(text, format, homes, names).text;
}

/// A dump of two ranks: three objects that can migrate, and one that cannot.
std::string small_dump() {
  return "==> d.1.json <==\n"
         R"({"type":"LBDatafile","phases":[{"id":0,"tasks":[
{"entity":{"id":18446744073709551615,"migratable":true},"node":1,"resource":"cpu","time":2}]}]})"
         "\n\n==> d.0.json <==\n"
         R"({"metadata":{"rank":0,"type":"LBDatafile"},"phases":[{"id":0,"communications":[
{"type":"SendRecv","from":{"id":7},"to":{"id":18446744073709551615},"bytes":4,"messages":1},
{"type":"SendRecv","from":{"id":9},"to":{"id":7},"bytes":0.5,"messages":1},
{"type":"Broadcast","from":{"id":7},"to":{"id":1},"bytes":4.0,"messages":1}],"tasks":[
{"entity":{"id":7,"migratable":true},"node":0,"time":0.5,"user_defined":{"shared_id":3,
"shared_bytes":9.0,"task_footprint_bytes":5,"task_working_bytes":2,"rank_working_bytes":11}},
{"entity":{"seq_id":8,"migratable":true},"node":5,"time":0.25,"user_defined":{"shared_id":3,
"shared_bytes":9.0}},
{"entity":{"id":1,"migratable":false},"node":0,"time":0.0}]}]})"
         "\n";
}

const ObjectOptions kNodes{.node_table = "node\na b\n\"c,\"\"d\"\"\"\ne;\n7\n"};

}  // namespace

TEST_CASE("formats/objects: reads a table of objects and a table of nodes", "[formats]") {
  const ObjectOptions options{.node_table =
                                  "node,speed,memory,rack,state\na,1/3,8,r0,\nb,2,,r1,drain\n"};
  const ObjectText text = read_objects(
      "id,node,load,bytes,memory,spread,pinned,allowed\n"
      "x,a,3,10,1,g,no,\ny,b,4,20,2,g,0,a;b\nz,,5,30,3,,,b\n",
      options);
  CHECK(text.nodes.names == std::vector<std::string>{"a", "b"});
  CHECK(text.nodes.speeds == std::vector<std::string>{"1/3", "2"});
  CHECK(text.nodes.states == std::vector<std::string>{"open", "drain"});
  CHECK(text.nodes.capacities[0].second == std::vector<Load>{8, kNoLimit});
  CHECK(text.load == std::vector<Load>{3, 4, 5});
  CHECK(text.home == std::vector<std::uint32_t>{0, 1, kNowhere});
  CHECK(text.uses[0].first == "memory");
  CHECK(text.group == std::vector<std::uint32_t>{0, 0, kNowhere});
  CHECK(text.allowed[1] == std::vector<std::uint32_t>{0, 1});
  CHECK(text.notes.empty());
}

TEST_CASE("formats/objects: without a node table the nodes are those of the objects", "[formats]") {
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

TEST_CASE("formats/objects: columns in JSON are kept unchanged", "[formats]") {
  const ObjectText text = read_objects(
      R"({"kind":"plan","nodes":2,"objects":{"load":[1,2]},"groups":[],"max_moves":1})");
  CHECK(text.columns == R"({"nodes":2,"objects":{"load":[1,2]},"groups":[]})");
  CHECK(text.notes == std::vector<std::string>{"Ignored: kind of 1 file, max_moves of 1 file."});
}

TEST_CASE("formats/objects: measured loads are divided by their unit", "[formats]") {
  const ObjectText text = read_objects("load,node\n0.5,0\n125.25,1\n", {.unit = 0.5});
  CHECK(text.load == std::vector<Load>{1, 251});
  CHECK(text.rounding_error == Approx(0.25));
}

TEST_CASE("formats/objects: errors have a position", "[formats]") {
  CHECK(refused("id,node,load\na,0,x\n").starts_with("2:5 \"x\" is not a number"));
  CHECK(refused("id,node,load\na,0,1\na,0,2\n").starts_with("3:1 the object \"a\""));
  CHECK(refused("id,node\na,0\n").starts_with("1:1 a column \"load\" is missing"));
  CHECK(refused("1,2\n3,4\n").starts_with("1:1 a header was expected"));
  CHECK(refused("load,node\n1,7\n", {.nodes = 3}).starts_with("2:3 unknown node \"7\""));
  CHECK(refused("load,node\n1\n").starts_with("2:1 "));
  CHECK(refused("load,node,pinned\n1,0,maybe\n").starts_with("2:5 \"maybe\" must be"));
  CHECK(refused("load\n1\n").find("give nodes, the number of nodes") != std::string::npos);
  CHECK(refused("load,node\n1,c\n", {.node_table = "node,speed\na,1\nb,0\n"}) ==
        "3:3 nodes: \"0\" is not a speed: give a number above 0, or a fraction such as 1/3");
}

TEST_CASE("formats/objects: in a rewritten table only the cells with nodes change", "[formats]") {
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
    const std::string moved = moved_text(text, ObjectFormat::csv, after, kNames);
    CHECK(read_objects(moved, kNodes).home == after);
    // There and back: what stood in quotes without need comes back without them.
    const std::string back = moved_text(moved, ObjectFormat::csv, before, kNames);
    CHECK(read_objects(back, kNodes).home == before);
    CHECK(moved_text(text, ObjectFormat::csv, before, kNames) == back);
  }
}

TEST_CASE("formats/objects: a table without nodes gets them as its last column", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, kNowhere};
  CHECK(moved_text("load;id\r\n3;x\r\n4;y", ObjectFormat::csv, homes, {}) ==
        "load;id;node\r\n3;x;1\r\n4;y;");
}

TEST_CASE("formats/objects: JSON keeps its keys, and numbers stay numbers", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, 0};
  CHECK(moved_text("{\"load\":3,\"host\":\"a\",\"x\":1.5}\n\n{\"load\":4,\"host\":null,\"x\":2}\n",
                   ObjectFormat::ndjson, homes, {"a", "b"}) ==
        "{\"load\":3,\"host\":\"b\",\"x\":1.5}\n\n{\"load\":4,\"host\":\"a\",\"x\":2}\n");
  CHECK(moved_text("[{\"load\":3,\"node\":0},{\"load\":4,\"node\":0}]", ObjectFormat::json, homes,
                   {}) == "[{\"load\":3,\"node\":1},{\"load\":4,\"node\":0}]");
  CHECK(moved_text("{\"nodes\":{\"id\":[\"a\",\"b\"]},\"objects\":{\"load\":[3,4],"
                   "\"node\":[\"a\",1]},\"seed\":2}",
                   ObjectFormat::json, homes, {"a", "b"}) ==
        "{\"nodes\":{\"id\":[\"a\",\"b\"]},\"objects\":{\"load\":[3,4],\"node\":[\"b\",0]},"
        "\"seed\":2}");
}

TEST_CASE("formats/objects: homes must match the number of objects in the text", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, 0};
  for (const auto& [text, format] :
       {std::pair{"load\n3\n", ObjectFormat::csv}, std::pair{"{\"load\":3}", ObjectFormat::ndjson},
        std::pair{"[{\"load\":3}]", ObjectFormat::json},
        std::pair{"{\"objects\":{\"load\":[3]}}", ObjectFormat::json}})
    CHECK_THROWS_AS(moved_text(text, format, homes, {}), Error);
  CHECK_THROWS_AS(moved_text(small_dump(), ObjectFormat::lbdatafile, homes, {}), Error);
}

TEST_CASE("formats/objects: a dump of all ranks is read in the order of the ranks", "[formats]") {
  const ObjectText text = read_objects(small_dump());
  CHECK(text.format == ObjectFormat::lbdatafile);
  CHECK(text.nodes.count == 2);
  CHECK(text.ids == std::vector<std::string>{"7", "8", "1", "18446744073709551615"});
  CHECK(text.home == std::vector<std::uint32_t>{0, 0, 0, 1});
  CHECK(text.load == std::vector<Load>{500000, 250000, 0, 2000000});
  CHECK(text.unit == 1e-6);
  CHECK(text.pinned == std::vector<std::uint8_t>{0, 0, 1, 0});
  CHECK(text.block == std::vector<std::uint32_t>{0, 0, kNowhere, kNowhere});
  CHECK(text.block_sizes == std::vector<Load>{9});
  CHECK(text.uses == std::vector<NamedColumn>{{"memory", {5, 0, 0, 0}}});
  CHECK(text.peaks == std::vector<NamedColumn>{{"memory", {2, 0, 0, 0}}});
  CHECK(text.nodes.bases == std::vector<NamedColumn>{{"memory", {11, 0}}});
  CHECK(text.bytes.empty());
  REQUIRE(text.messages.size() == 1);
  CHECK(text.messages[0].from == 0);
  CHECK(text.messages[0].to == 3);
  CHECK(text.messages[0].bytes == 4);
  const auto has = [&](const char* words) {
    return std::any_of(text.notes.begin(), text.notes.end(), [&](const std::string& note) {
      return note.find(words) != std::string::npos;
    });
  };
  CHECK(has("1 message of objects without a task in this phase is ignored"));
  CHECK(has("1 message not from object to object (SendRecv) is ignored"));
  CHECK(has("1 message: --beta X is the work per byte sent between nodes"));
}

TEST_CASE("formats/objects: a dump can have phases that are identical or skipped", "[formats]") {
  const std::string text =
      R"({"metadata":{"type":"LBDatafile","phases":{"skipped":{"list":[2],"range":[]},)"
      R"("identical_to_previous":{"list":[1],"range":[[4,6]]}}},"phases":[)"
      R"({"id":0,"tasks":[{"entity":{"id":4,"migratable":true},"time":1}]},)"
      R"({"id":3,"tasks":[{"entity":{"id":5,"migratable":true},"time":2}]}]})";
  const auto id_in = [&](std::int64_t phase) {
    return read_objects(text, {.phase = phase}).ids.at(0);
  };
  CHECK(read_objects(text).ids == std::vector<std::string>{"5"});
  CHECK(id_in(0) == "4");
  CHECK(id_in(1) == "4");
  CHECK(id_in(3) == "5");
  CHECK(id_in(6) == "5");
  CHECK(refused(text, {.phase = 2}).find("unknown phase 2: the last is 6") != std::string::npos);
  CHECK(refused(text, {.phase = 7}).find("unknown phase 7") != std::string::npos);
  const std::vector<std::uint32_t> home = {0};
  CHECK(moved_text(text, ObjectFormat::lbdatafile, home, {}).find(R"({"id":7,"tasks":[)") !=
        std::string::npos);
}

TEST_CASE("formats/objects: alpha scales the times of a dump", "[formats]") {
  const auto dump = [](const std::string& first, const std::string& second) {
    const auto file = [](const char* name, const std::string& alpha, const char* id) {
      return std::string("==> d.") + name + ".json <==\n{\"metadata\":{" + alpha +
             "},\"phases\":[{\"id\":0,\"tasks\":[{\"entity\":{\"id\":" + id +
             ",\"migratable\":true},\"time\":3}]}]}\n";
    };
    return file("0", first, "1") + file("1", second, "2");
  };
  const std::string half = R"("rank_alpha":0.5)", none = R"("rank_alpha":0.0)";
  CHECK(read_objects(dump(half, half), {.unit = 0.5}).load == std::vector<Load>{3, 3});
  CHECK(read_objects(dump(none, none)).load == std::vector<Load>{0, 0});
  CHECK(refused(dump(half, "")).find("d.1.json: rank_alpha is 1, but rank 0 has 0.5") !=
        std::string::npos);
}

TEST_CASE("formats/objects: an error in a dump reports the file and the position", "[formats]") {
  const auto without = [](const std::string& part, const std::string& instead) {
    std::string text = small_dump();
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return refused(text.replace(at, part.size(), instead));
  };
  CHECK(without("\"time\":2", "\"time\":-2") == "3:90 d.1.json: \"time\" must be a number from 0");
  CHECK(without("\"id\":18446744073709551615,\"m", "\"id\":7,\"m")
            .starts_with("3:11 d.1.json: the object 7 is on rank 0 too"));
  CHECK(without("\"id\":18446744073709551615,\"m", "\"id\":1.5,\"m")
            .starts_with("3:17 d.1.json: an id must be a whole number from 0"));
  CHECK(without("d.1.json", "d.2.json")
            .starts_with("2:1 d.2.json: this is the file of rank 2, but the "
                         "file of rank 1 is missing"));
  CHECK(without("d.1.json", "d.0.json").find("a second file of rank 0") != std::string::npos);
  CHECK(without("d.1.json", "one.json").find("the rank of the file is unknown") !=
        std::string::npos);
  CHECK(without("\"migratable\":true},\"node\":1", "\"x\":1},\"node\":1")
            .find("\"migratable\" is missing") != std::string::npos);
  CHECK(without("\"shared_bytes\":9.0}}", "\"shared_bytes\":8.0}}")
            .find("the block 3 has 9 bytes at an earlier task, but here 8") != std::string::npos);
  CHECK(without("\"task_footprint_bytes\":5", "\"task_footprint_bytes\":5.5")
            .find("must be a whole number of bytes") != std::string::npos);
  CHECK(without("\"bytes\":4,", "\"bytes\":\"4\",").find("\"bytes\" must be a number") !=
        std::string::npos);
  CHECK(without("\"phases\"", "\"phase\"").find("an LBDatafile was expected") != std::string::npos);
  CHECK(without("\"tasks\"", "\"task\"").find("the phase has no list \"tasks\"") !=
        std::string::npos);
  CHECK(refused(small_dump(), {.nodes = 3}).find("there are 3 nodes, but files of 2 ranks") !=
        std::string::npos);
  CHECK(refused("==> d.0.json <==\n{\n  \"phases\": [}\n").starts_with("3:14 d.0.json: "));
}

TEST_CASE("formats/objects: a plan is one phase more in every file of a dump", "[formats]") {
  const std::vector<std::uint32_t> homes = {1, 0, 0, 0};
  const Written after = with_homes(small_dump(), ObjectFormat::lbdatafile, homes, {});
  const ObjectText text = read_objects(after.text);
  CHECK(text.ids == std::vector<std::string>{"8", "1", "18446744073709551615", "7"});
  CHECK(text.home == std::vector<std::uint32_t>{0, 0, 0, 1});
  CHECK(text.load == std::vector<Load>{250000, 0, 2000000, 500000});
  // The messages of object 7 move with it. Times and bytes have decimal points, ids stay unchanged.
  CHECK(text.messages.size() == 1);
  CHECK(after.text.find(R"("time": 2.0)") != std::string::npos);
  CHECK(after.text.find(R"("bytes": 4.0)") != std::string::npos);
  CHECK(after.text.find(R"("id": 18446744073709551615)") != std::string::npos);
  // The phase before is unchanged.
  CHECK(read_objects(after.text, {.phase = 0}).home == std::vector<std::uint32_t>{0, 0, 0, 1});
  CHECK(after.notes.empty());
  const std::vector<std::uint32_t> empty = {0, 0, 0, 0};
  const Written warned = with_homes(small_dump(), ObjectFormat::lbdatafile, empty, {});
  REQUIRE(warned.notes.size() == 1);
  CHECK(warned.notes[0].starts_with("rank 1 has no migratable object in phase 1"));
}

}  // namespace evenkeel::formats
