// Rows joined to nodes by label or number.
#include "evenkeel/formats/labels.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

namespace {

using Names = std::vector<std::string>;

// "code path"
std::string label_failure(const Names& nodes, const Names& rows) {
  try {
    rows_of_nodes(nodes, rows);
  } catch (const Error& error) {
    return std::string(error_name(error.code())) + " " + error.path();
  }
  return "none";
}

}  // namespace

TEST_CASE("formats/labels: rows match nodes by label, else by number", "[formats]") {
  using Rows = std::vector<std::uint32_t>;
  CHECK(rows_of_nodes(Names{"c", "a", "b"}, Names{"a", "b", "c"}) == Rows{2, 0, 1});
  CHECK(rows_of_nodes(Names{"c", "a", "b"}, Names{"0", "1", "2"}) == Rows{0, 1, 2});
  CHECK(rows_of_nodes(Names{"c", "a", "b"}, Names{"1", "2", "3"}) == Rows{0, 1, 2});
  // The numbers are the labels of this network.
  CHECK(rows_of_nodes(Names{"2", "0", "1"}, Names{"0", "1", "2"}) == Rows{2, 0, 1});
  CHECK(rows_of_nodes(Names{"3", "1", "2"}, Names{"1", "2", "3"}) == Rows{2, 0, 1});
  CHECK(label_failure({"a", "b"}, {"a", "x"}) == "bad_shape /labels/1");
  CHECK(label_failure({"a", "b"}, {"a", "a"}) == "bad_shape /labels/1");
  CHECK(label_failure({"a", "a"}, {"a", "b"}) == "bad_shape /labels/0");
  CHECK(label_failure({"a", "b", "c"}, {"a", "b"}) == "bad_shape /labels");
  CHECK(label_failure({"a", "b", "c"}, {"0", "1"}) == "bad_shape /labels/0");
  CHECK(label_failure({"a", "b"}, {"1", "0"}) == "bad_shape /labels/0");
}

TEST_CASE("formats/labels: any order of the rows finds every node", "[formats][property]") {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Names nodes;
    const std::uint64_t count = 1 + rng.uniform_index(20);
    for (std::uint64_t i = 0; i < count; ++i) nodes.push_back("n" + std::to_string(i * 7 % 23));
    Names rows = nodes;
    rng.shuffle(rows);
    const std::vector<std::uint32_t> found = rows_of_nodes(nodes, rows);
    for (std::size_t i = 0; i < nodes.size(); ++i) REQUIRE(rows[found[i]] == nodes[i]);
  }
}
