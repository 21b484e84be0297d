#include "evenkeel/formats/loads.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/base/error.hpp"
#include "support/files.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

namespace {

std::vector<Load> read(const std::string& text, const LoadOptions& options = {}) {
  return read_loads(text, options).loads;
}

// "code line:column+length"
std::string failure(const std::string& text, const LoadOptions& options = {}) {
  try {
    read_loads(text, options);
  } catch (const Error& error) {
    std::string out(error_name(error.code()));
    if (!error.place()) return out;
    return out + " " + std::to_string(error.place()->line) + ":" +
           std::to_string(error.place()->column) + "+" + std::to_string(error.place()->length);
  }
  return "none";
}

LoadOptions with_unit(double unit) {
  LoadOptions options;
  options.unit = unit;
  return options;
}

LoadOptions with_column(const std::string& column) {
  LoadOptions options;
  options.column = column;
  return options;
}

}  // namespace

TEST_CASE("formats/loads: the same vector in every spelling", "[formats]") {
  const std::vector<Load> expected{3, 5, 8};
  for (const char* text : {"3 5 8",
                           "3,5,8",
                           "3\n5\n8",
                           "3\n5\n8\n",
                           "[3,5,8]",
                           " [ 3, 5, 8 ] \n",
                           "3\t5\t8",
                           "3;5;8",
                           "\xEF\xBB\xBF"
                           "3 5 8",
                           "3\r\n5\r\n8\r\n",
                           "# loads\n3 5 # two\n8",
                           "% loads\n3, 5,\n8",
                           "3.0 5e0 80e-1",
                           "+3 5 8",
                           "{\"loads\":[3,5,8]}",
                           "node,load\n0,3\n1,5\n2,8\n",
                           "load\n3\n5\n8\n",
                           "node;load\n0;3\n1;5\n2;8\n",
                           "node\tload\n0\t3\n1\t5\n2\t8",
                           "\"node\", \"load\"\r\n\"a,b\", \"3\"\r\nb, 5\r\nc , 8"}) {
    CAPTURE(text);
    REQUIRE(read(text) == expected);
  }
}

TEST_CASE("formats/loads: numbers are taken exactly or not at all", "[formats]") {
  REQUIRE(read("1.22333e+06 9007199254740991") == std::vector<Load>{1223330, kMaxExactInt});
  REQUIRE(read("0.5 0.25", with_unit(0.1)) == std::vector<Load>{5, 3});
  REQUIRE(read("2.320893987 0.004673003", with_unit(0.001)) == std::vector<Load>{2321, 5});
  REQUIRE(read("7 8 9", with_unit(2)) == std::vector<Load>{4, 4, 5});
  REQUIRE(read("0.3 0.6", with_unit(0.1)) == std::vector<Load>{3, 6});  // not in binary doubles
  REQUIRE(read("1e-400 5", with_unit(1)) == std::vector<Load>{0, 5});
  const LoadTable table = read_loads("1.4 1.4 1.4", with_unit(1));
  REQUIRE(table.loads == std::vector<Load>{1, 1, 1});
  REQUIRE(std::abs(table.rounding_error + 1.2) < 1e-12);
  REQUIRE(table.notes.size() == 1);
}

TEST_CASE("formats/loads: every refusal has its place", "[formats]") {
  CHECK(failure("") == "bad_text 1:1+1");
  CHECK(failure(" \n# nothing\n") == "bad_text 1:1+1");
  CHECK(failure("3 x 5") == "bad_load 1:3+1");
  CHECK(failure("3\n4 five\n6") == "bad_load 2:3+4");
  CHECK(failure("3,\n-5") == "negative_load 2:1+2");
  CHECK(failure("3 2.5") == "fractional_load 1:3+3");
  CHECK(failure("3 nan") == "bad_load 1:3+3");
  CHECK(failure("NaN\n3\n4") == "bad_load 1:1+3");
  CHECK(failure("3 inf") == "bad_load 1:3+3");
  CHECK(failure("3 9007199254740992") == "too_large 1:3+16");
  CHECK(failure("3 1e300") == "too_large 1:3+5");
  CHECK(failure("3 12ms") == "bad_load 1:3+4");
  CHECK(failure("3 0x10") == "bad_load 1:3+4");
  CHECK(failure("3 1_000") == "bad_load 1:3+5");
  CHECK(failure("[3,5") == "bad_text 1:5+1");
  CHECK(failure("[3,5] 7") == "bad_text 1:7+1");
  CHECK(failure("{\"loads\":[1") == "bad_text 1:12+1");
  CHECK(failure(std::string("3 5\0 8", 6)) == "bad_text 1:4+1");
  CHECK(failure("node,load\n0,3\n1\n") == "bad_text 3:1+1");
  CHECK(failure("node,load\n0,3\n1,x\n") == "bad_load 3:3+1");
  CHECK(failure("node,load,speed\n0,3,fast\n") == "bad_text 2:5+4");
  CHECK(failure("a,b\n1,2\n") == "bad_text 1:1+3");
  CHECK(failure("a,b\n1,2\n", with_column("c")) == "bad_text 1:1+3");
  CHECK(failure("1,2\n", with_column("9")) == "bad_text 1:1+3");
  CHECK(failure("\"a,b\n") == "bad_text 1:1+1");
  CHECK(failure("\xff\xfe 3") == "bad_load 1:1+2");
  LoadOptions few;
  few.max_nodes = 3;
  CHECK(failure("1 2 3 4", few) == "too_large 1:7+1");
}

TEST_CASE("formats/loads: tables", "[formats]") {
  const LoadTable table = read_loads("node,load,speed\nn1,4,1.5\nn2,6,2\n");
  REQUIRE(table.loads == std::vector<Load>{4, 6});
  REQUIRE(table.speeds == std::vector<double>{1.5, 2});
  REQUIRE(table.names == std::vector<std::string>{"n1", "n2"});
  REQUIRE(read("rank,a,b\n0,1,2\n1,3,4\n", with_column("b")) == std::vector<Load>{2, 4});
  REQUIRE(read("rank,a,b\n0,1,2\n1,3,4\n", with_column("2")) == std::vector<Load>{1, 3});
  REQUIRE(read("0,5\n1,6\n", with_column("2")) == std::vector<Load>{5, 6});
}

TEST_CASE("formats/loads: the real load vectors", "[formats][data]") {
  struct Case {
    const char* file;
    LoadOptions options;
    std::size_t nodes;
    Load total;
  };
  LoadOptions phase = with_column("phase_401");
  phase.unit = 0.001;
  LoadOptions second = with_column("2");
  second.unit = 0.001;
  LoadOptions percent = with_column("mean");
  percent.unit = 0.01;
  const std::vector<Case> cases{
      {"loads/sndlib-abilene-demand.csv", {}, 12, 6000004},
      {"loads/vt-nolb-32ranks.csv", phase, 32, 0},
      {"loads/vt-example-8ranks.csv", second, 8, 0},
      {"loads/planetlab-20110303-cpu.csv", percent, 1052, 0},
      {"loads/lulesh-8ranks.csv", with_column("CalcHourglassControlForElems"), 8, 0},
      {"loads/g5k-capacities.csv", with_column("nodes"), 25, 1528},
  };
  for (const Case& one : cases) {
    CAPTURE(one.file);
    const auto text = testing::read_data(one.file);
    if (!text) {
      WARN("skipped: EVENKEEL_DATA is not set");
      return;
    }
    const LoadTable table = read_loads(*text, one.options);
    REQUIRE(table.loads.size() == one.nodes);
    Load total = 0;
    for (const Load load : table.loads) total += load;
    if (one.total > 0) REQUIRE(total == one.total);
    REQUIRE(total > 0);
  }
}
