// The note about data that a reader did not use.
#include "evenkeel/formats/unused.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/any.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/objects.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

TEST_CASE("formats/unused: one note lists names and counts, in the order of the text",
          "[formats]") {
  Unused unused;
  CHECK(unused.note().empty());
  for (int i = 0; i < 12; ++i) unused.add("color", "node");
  unused.add("length", "edge", 30);
  unused.add("color", "edge");
  unused.add("two words", "node");
  CHECK(unused.note() ==
        "Ignored: color of 12 nodes, length of 30 edges, color of 1 edge, \"two words\" of 1 "
        "node.");
}

TEST_CASE("formats/unused: columns of tables that are not read are listed", "[formats]") {
  const LoadTable loads = read_loads("node,load,host,comm_s\n0,5,a,1\n1,7,b,2\n");
  CHECK(notes_have(loads, "Ignored: comm_s of 2 rows."));
  LoadOptions second;
  second.column = "phase_2";
  const LoadTable chosen = read_loads("node,phase_1,phase_2\n0,5,1\n1,7,2\n", second);
  CHECK(notes_have(chosen, "Ignored: phase_1 of 2 rows."));
  const ObjectText objects = read_objects("id,node,load,colour\n1,0,9,red\n2,0,7,blue\n");
  CHECK(notes_have(objects, "Ignored: colour of 2 rows."));
  const ObjectText dump = read_objects(
      R"({"type":"LBDatafile","phases":[{"id":0,"tasks":[{"entity":{"id":1,"home":0,"migratable":true,
      "type":"object"},"node":0,"resource":"cpu","time":2.0,"user_defined":{"home_rank":0}}],
      "communications":[]}]})");
  CHECK(notes_have(dump, "Ignored: home of 1 task, home_rank of 1 task."));
}

namespace {

// A text per format with data that no reader uses, and the expected note. An empty note means that
// the format has no place for such data, or refuses it.
struct Extra {
  const char* format;
  const char* text;
  const char* note;
};

// One line for every format of every kind.
const std::vector<std::pair<Kind, std::vector<Extra>>>& extras() {
  static const std::vector<std::pair<Kind, std::vector<Extra>>> kAll = {
      {Kind::loads,
       {{"plain", "5 7\n", ""},
        {"csv", "node,load,colour\n0,5,a\n1,7,b\n", "colour of 2 rows"},
        {"tsv", "node\tload\tcolour\n0\t5\ta\n1\t7\tb\n", "colour of 2 rows"},
        {"json", R"([{"node":0,"load":5,"colour":"a"},{"node":1,"load":7,"colour":"b"}])",
         "colour of 2 rows"}}},
      {Kind::graph,
       {{"edge-list", "source,target,colour\n0,1,a\n1,2,b\n", "colour of 2 edges"},
        {"metis", "3 2 010 2\n1 9 2\n1 9 1 3\n1 9 2\n", "w2 of 3 nodes, w1 of 3 nodes"},
        {"mtx", "%%MatrixMarket matrix coordinate real symmetric\n2 2 1\n2 1 3\n", ""},
        {"json", R"({"nodes":2,"edges":[[0,1]]})", ""},
        {"node-link",
         R"({"nodes":[{"id":0,"colour":"a"},{"id":1}],"links":[{"source":0,"target":1}]})",
         "colour of 1 node"},
        {"gml", "graph [ node [ id 0 colour 3 ] node [ id 1 ] edge [ source 0 target 1 ] ]",
         "colour of 1 node"},
        {"dot", "graph { a [colour=red]; a -- b }", "colour of 1 node"},
        {"graphml",
         "<graphml><key id='k' for='node' attr.name='colour' attr.type='string'/><graph "
         "edgedefault='undirected'><node id='a'><data key='k'>x</data></node><node id='b'/><edge "
         "source='a' target='b'/></graph></graphml>",
         "colour of 1 node"},
        {"scotch", "0\n2 2\n0 010\n1 1 1\n1 1 0\n", ""},
        {"tgt", "tleaf 1 4 1\n", ""},
        {"matrix", "0 1 2 3\n1 0 2 3\n2 2 9 3\n3 3 3 0\n", "diagonal of 1 node"}}},
      {Kind::tasks,
       {{"json", R"({"comp":[1,2],"edges":[[0,1,3]]})", ""},
        {"stg", "2\n0 5 0\n1 7 1 0\n", ""},
        {"wfcommons",
         R"({"name":"w","workflow":{"specification":{"tasks":[{"id":"a","colour":1},{"id":"b"}]},
         "execution":{"tasks":[{"id":"a","runtimeInSeconds":1,"cores":2},{"id":"b","runtimeInSeconds":1,"cores":2}]}}})",
         "colour of 1 task, cores of 2 tasks, name of 1 workflow"},
        {"dax",
         "<adag><job id='a' runtime='1' colour='red'><argument/></job><job id='b' runtime='2'/>"
         "<child ref='b'><parent ref='a'/></child></adag>",
         "colour of 1 job, argument of 1 job"},
        {"csv", "table,task,computation,to,amount,colour\ntask,a,1,,,x\ntask,b,2,,,y\n",
         "colour of 2 rows"}}},
      {Kind::arrivals,
       {{"swf", "; Computer: x\n1 0 7 10 1 -1 -1 1 -1 -1 1 4 -1 -1 -1 -1 -1 -1\n",
         "Computer of 1 header, \"wait time\" of 1 job"},
        {"list", "1 0 0:0 5\n", ""},
        {"csv", "id,arrival,service,colour\n1,0,5,a\n2,0,5,b\n", "colour of 2 rows"}}},
      {Kind::platform,
       {{"simgrid",
         "<platform version='4.1'><zone id='z' routing='Full'><host id='a' speed='1Gf'><prop "
         "id='p' "
         "value='1'/></host><host id='b' speed='1Gf'/><link id='l' bandwidth='1MBps' "
         "latency='1us'/><route src='a' dst='b'><link_ctn id='l'/></route></zone></platform>",
         "prop of 1 host"},
        {"links", "source,target,bandwidth,latency,colour\na,b,1e6,1e-6,x\n", "colour of 1 row"},
        {"speeds", "name,speed,colour\na,1e9,x\nb,2e9,y\n", "colour of 2 rows"},
        {"json", R"({"nodes":2,"speeds":[1,2]})", ""}}}};
  return kAll;
}

template <class Format>
void check_formats(const std::vector<Extra>& listed) {
  for (const std::string_view name : names_of(Format::automatic)) {
    if (name == "auto") continue;
    CAPTURE(name);
    const bool has = std::any_of(listed.begin(), listed.end(),
                                 [&](const Extra& extra) { return extra.format == name; });
    if constexpr (std::is_same_v<Format, TaskFormat>) {
      // The other ones are formats of graphs, whose readers are listed there.
      if (!has) CHECK(format_named<GraphFormat>(name));
    } else {
      CHECK(has);
    }
  }
}

}  // namespace

TEST_CASE("formats/unused: every reader lists unused data, with its count", "[formats]") {
  for (const auto& [kind, listed] : extras()) {
    for (const Extra& extra : listed) {
      CAPTURE(extra.format, extra.text);
      AnyOptions options;
      options.as = kind;
      options.format = extra.format;
      std::string ignored;
      const AnyText read = read_any(extra.text, options);
      for (const std::string& note : read.notes())
        if (note.starts_with("Ignored: ")) ignored += note;
      CAPTURE(ignored);
      CHECK(ignored.find(extra.note) != ignored.npos);
      if (extra.note[0] == '\0') CHECK(ignored.empty());
    }
  }
  check_formats<LoadFormat>(extras()[0].second);
  check_formats<GraphFormat>(extras()[1].second);
  check_formats<TaskFormat>(extras()[2].second);
  check_formats<ArrivalFormat>(extras()[3].second);
  check_formats<PlatformFormat>(extras()[4].second);
}

TEST_CASE("formats/unused: readers of objects and of tables of nodes list it, too", "[formats]") {
  const Extra all[] = {
      {"csv", "id,node,load,colour\na,0,1,x\nb,1,2,y\n", "colour of 2 rows"},
      {"lbdatafile",
       R"({"type":"LBDatafile","metadata":{"rank":0,"colour":1},"phases":[{"id":0,"tasks":[{"entity":
       {"id":1,"home":0,"migratable":true,"type":"object"},"node":0,"resource":"cpu","time":2.0}],
       "communications":[],"shade":2}]})",
       "home of 1 task, colour of 1 file, shade of 1 phase"},
      {"json", R"({"nodes":2,"objects":{"load":[1,2]},"colour":1})", "colour of 1 file"},
      {"ndjson",
       "{\"node\":0,\"load\":1,\"colour\":\"x\"}\n{\"node\":1,\"load\":2,\"colour\":\"y\"}\n",
       "colour of 2 rows"}};
  std::size_t known = 0;
  for (const Extra& extra : all) {
    CAPTURE(extra.format);
    ObjectOptions options;
    options.format = *format_named<ObjectFormat>(extra.format);
    CHECK(notes_have(read_objects(extra.text, options), extra.note));
    ++known;
  }
  CHECK(known + 1 == names_of(ObjectFormat::automatic).size());
  ObjectOptions nodes;
  nodes.node_table = "node,host,gpu,base_disk\na,x,4,1\nb,y,4,1\n";
  const ObjectText objects = read_objects("id,node,load\n1,a,9\n2,b,7\n", nodes);
  CHECK(objects.nodes.names == std::vector<std::string>{"a", "b"});
  CHECK(notes_have(objects, "Ignored: host of 2 nodes, gpu of 2 nodes, base_disk of 2 nodes."));
}
