// The note of what a reader did not use.
#include "evenkeel/formats/unused.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/objects.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

TEST_CASE("formats/unused: names and counts in one note, in the order of the text", "[formats]") {
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
  CHECK(notes_have(dump, "Ignored: home_rank of 1 task."));
}
