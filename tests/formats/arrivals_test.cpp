// Traces of arrivals: accepted content, refusals with positions, and real traces.
#include "evenkeel/formats/arrivals.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "support/files.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::read_data;

namespace {

std::string job(const std::string& submit, const std::string& run, const std::string& processors) {
  return "1 " + submit + " -1 " + run + " " + processors + " -1 -1 -1 -1 -1 1 1 1 -1 -1 -1 -1 -1\n";
}

TextPlace place_of(const std::string& text, const ArrivalOptions& options = {}) {
  try {
    read_arrivals(text, options);
  } catch (const Error& error) {
    REQUIRE(error.place());
    return *error.place();
  }
  FAIL("this text should be refused");
  return {};
}

/// Line, column and bytes of the place.
std::array<std::int64_t, 3> spot_of(const std::string& text) {
  const auto [line, column, length] = place_of(text);
  return {line, column, length};
}

}  // namespace

TEST_CASE("formats/arrivals: reads SWF", "[formats]") {
  const ArrivalText found = read_arrivals("; Version: 2.2\r\n; Acknowledge: \xC3\x85ke\r\n" +
                                          job("10", "1.5", "4") + " \n" + job("5", "0", "1") +
                                          job("7", "-1", "1") + "\t" + job("20", "0.0001", "1"));
  CHECK_THROWS_AS(read_arrivals("; Acknowledge: \xC5ke\n" + job("10", "1.5", "4")), Error);
  REQUIRE(found.format == ArrivalFormat::swf);
  REQUIRE(found.tasks.size() == 2);
  REQUIRE(found.tasks[0].arrival == 10000);
  REQUIRE(found.tasks[0].service == 1500);
  REQUIRE(found.tasks[1].service == 1);  // never 0
  REQUIRE(found.notes.size() == 4);
  REQUIRE(found.notes[0] == "1 job was ignored because of a run time of 0");
  REQUIRE(found.notes[1] == "1 job was ignored because of a missing run time");
  REQUIRE(found.notes[2] == "job numbers are not unique, so tasks are numbered by line");
  REQUIRE(found.notes[3].starts_with("Ignored: Version of 1 header, Acknowledge of 1 header"));
  ArrivalOptions split;
  split.split = true;
  split.unit = 1;
  const ArrivalText four = read_arrivals(job("10", "3", "4"), split);
  REQUIRE(four.tasks.size() == 4);
  REQUIRE(four.tasks[3].id == 3);
  REQUIRE(four.tasks[3].service == 3);
  const ArrivalText mixed = read_arrivals(job("10", "3", "1") + job("4", "3", "1"), split);
  REQUIRE(mixed.notes[0] == "the tasks were sorted by arrival");
}

TEST_CASE("formats/arrivals: reads lists given by the user, and refuses errors with their position",
          "[formats]") {
  const ArrivalText found = read_arrivals("# mine\n7 0 1:3 10\n8 5 2:0 20 3\n");
  REQUIRE(found.format == ArrivalFormat::list);
  REQUIRE(found.tasks[0].node == "1:3");
  REQUIRE_FALSE(found.tasks[0].hop);
  REQUIRE(found.tasks[1].hop == 3);
  REQUIRE(found.tasks[1].id == 8);
  REQUIRE(place_of("7 0 1:3 10\n8 x 1:0 3\n").column == 3);
  REQUIRE(place_of("7 0 1:3 10\n8 x 1:0 3\n").line == 2);
  REQUIRE(place_of("7 0 root 10\n").column == 5);
  REQUIRE(place_of("7 0 1:0 0\n").column == 9);
  REQUIRE(place_of("7 0 1:0 1.5\n").column == 9);
  REQUIRE(place_of("7 0\n").line == 1);
  REQUIRE(place_of("; SWF\n1 2 3\n").line == 2);
  REQUIRE(place_of(job("1", "ten", "1")).column == 8);
  REQUIRE_THROWS_AS(read_arrivals(""), Error);
  REQUIRE_THROWS_AS(read_arrivals("1 0 1:0 5\n1 0 1:0 5\n"), Error);
  REQUIRE_THROWS_AS(read_arrivals(job("1", "-1", "1")), Error);
}

TEST_CASE("formats/arrivals: a table has its columns in any order, and node and hop can be missing",
          "[formats]") {
  const ArrivalText found = read_arrivals("service_ticks,id,node,arrival\n100,7,1:0,0\n50,3,,5\n");
  REQUIRE(found.format == ArrivalFormat::csv);
  REQUIRE(found.tasks.size() == 2);
  CHECK(found.tasks[0].id == 7);
  CHECK(found.tasks[0].node == "1:0");
  CHECK(found.tasks[0].service == 100);
  CHECK(found.tasks[1].node.empty());
  CHECK(found.tasks[1].arrival == 5);
  CHECK(!found.tasks[1].hop);
  CHECK(spot_of("id,arrival,service\n1,0,x\n") == std::array<std::int64_t, 3>{2, 5, 1});
  CHECK(spot_of("id,arrival,service\n1,0,0\n") == std::array<std::int64_t, 3>{2, 5, 1});
  CHECK(spot_of("id,arrival,service,node\n1,0,5,x\n") == std::array<std::int64_t, 3>{2, 7, 1});
  CHECK(place_of("id,arrival,service\n1,0\n").line == 2);
  CHECK(place_of("id,arrival,service\n1,0,5\n2,1,5\n1,2,5\n").line == 4);
}

TEST_CASE("formats/arrivals: numbers are checked, and counted before tasks are made", "[formats]") {
  ArrivalOptions split;
  split.split = true;
  const auto code = [&](const std::string& text) {
    try {
      read_arrivals(text, split);
    } catch (const Error& error) {
      REQUIRE(error.place());
      return std::string(error_name(error.code()));
    }
    return std::string("read");
  };
  REQUIRE(code(job("1", "5", "1e300")) == "too_large");
  REQUIRE(code(job("1", "5", "1000000000")) == "too_large");
  REQUIRE(code(job("1", "5", "2.5")) == "bad_text");
  REQUIRE(code(job("1", "0x10", "1")) == "bad_text");
  REQUIRE(code(job("1", "inf", "1")) == "bad_text");
  REQUIRE(code(job("1", "-5", "1")) == "bad_text");
  REQUIRE(code("") == "bad_text");
  REQUIRE(code("\x1F\x8B") == "bad_text");
  REQUIRE(code("1 0 1: 5\n") == "bad_text");
  REQUIRE(code("1 0 1:2:3 5\n") == "bad_text");
  REQUIRE(place_of("# a\n7 0 1:0 5\n8 0 1:0 5\n\n7 1 1:0 5\n").line == 5);  // the id a second time
  REQUIRE(read_arrivals("# a\n7 0 1:0 5\n\n8 0 1:0 5\n").lines == std::vector<std::int64_t>{2, 4});
}

TEST_CASE("formats/arrivals: reads real traces", "[formats]") {
  const auto nasa = read_data("workloads/NASA-iPSC-1993-3.1-cln-first5000.swf");
  const auto hpc2n = read_data("workloads/HPC2N-2002-first3171.swf");
  if (!nasa || !hpc2n) {
    WARN("skipped: EVENKEEL_DATA is not set");
    return;
  }
  const ArrivalText first = read_arrivals(*nasa), second = read_arrivals(*hpc2n);
  REQUIRE(first.tasks.size() == 4970);  // 30 of 5,000 have no run time
  REQUIRE(first.notes[0].rfind("30 jobs", 0) == 0);
  REQUIRE(second.tasks.size() == 3145);  // 25 of 3,170
  REQUIRE(second.notes[0].rfind("25 jobs", 0) == 0);
  ArrivalOptions split;
  split.split = true;
  REQUIRE(read_arrivals(*hpc2n, split).tasks.size() > 60000);
}
