// What kind a text is.
#include "evenkeel/formats/any.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/loads.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

TEST_CASE("formats/any: the kind of a text follows from its marks or from its readers",
          "[formats]") {
  const auto kind = [](const std::string& text) { return read_any(text).kind(); };
  CHECK(kind("7 0 3 1 1 0\n") == Kind::loads);
  CHECK(kind("node,load,speed\n0,3,1\n1,4,2\n") == Kind::loads);
  CHECK(kind("[3,4]") == Kind::loads);
  CHECK(kind("{\"loads\":[3,4],\"speeds\":[1,2]}") == Kind::loads);
  CHECK(kind("source,target\n0,1\n") == Kind::graph);
  CHECK(kind("3 2\n2\n1 3\n2\n") == Kind::graph);
  CHECK(kind("graph { a -- b }") == Kind::graph);
  CHECK(kind("{\"nodes\":2,\"edges\":[[0,1]]}") == Kind::graph);
  CHECK(kind("torus2D 4 4\n") == Kind::graph);
  CHECK(kind("{\"comp\":[1,2]}") == Kind::tasks);
  CHECK(kind("2\n0 3 0\n1 4 1 0\n") == Kind::tasks);
  CHECK(kind("0 0 1:0 5\n1 2 1:1 3\n") == Kind::arrivals);
  CHECK(kind("source,target,bandwidth,latency\na,b,1e9,1e-5\n") == Kind::platform);
  CHECK(kind("{\"nodes\":2,\"speeds\":[1,2]}") == Kind::platform);
  const AnyText both = read_any("0 5\n1 7\n");
  CHECK(both.kind() == Kind::loads);
  CHECK(both.also == std::vector<Kind>{Kind::graph});

  AnyOptions options;
  options.as = Kind::tasks;
  CHECK(read_any("source,target\n0,1\n", options).kind() == Kind::tasks);
  options.format = "swf";
  CHECK_THROWS_AS(read_any("0 1\n", options), Error);
  // The error is that of the reader that came furthest, or of the format that the lines have.
  const auto line = [](const std::string& text) {
    try {
      read_any(text);
    } catch (const Error& error) {
      return error.place() ? error.place()->line : 0;
    }
    return std::int64_t{-1};
  };
  CHECK(line("source,target\n0,1\n0,x\n") == 3);
  CHECK(line("0 0 1:0 5\n1 2 1:1 x\n") == 2);
  CHECK(line("3 3\n2\n1 3\n2\n") == 1);
}

TEST_CASE("formats/any: a reader that refuses a text at its start suggests the nearest formats",
          "[formats]") {
  const std::string edges = "source,target\na,b\nb,c\n";
  const auto refused = [](const std::string& text) {
    try {
      read_loads(text);
    } catch (const Error& error) {
      return std::string(with_nearest(text, Kind::loads, error).what());
    }
    return std::string("read");
  };
  CHECK(
      refused(edges).find("The input can be read as a graph (evenkeel flow file:FILE LOADS) or ") !=
      std::string::npos);
  const std::string neither = refused("{\"colour\":\n1}\n");
  CAPTURE(neither);
  CHECK(neither.find("The closest formats: ") != std::string::npos);
  CHECK(neither.find(", line ") != std::string::npos);
  CHECK(neither.find("(evenkeel ") != std::string::npos);
  // A later mistake is a mistake in its line only.
  CHECK(refused("7\n0\nx\n3\n").find("closest") == std::string::npos);
  // One line: suggests only the formats that can read it.
  CHECK(refused("graph { a -- b }").find("a graph (evenkeel flow file:FILE LOADS)") !=
        std::string::npos);
  CHECK(refused("hello").find("closest") == std::string::npos);
}
