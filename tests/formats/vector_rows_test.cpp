// The rows of a batch.
#include "evenkeel/formats/vector_rows.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace evenkeel;
using namespace evenkeel::formats;

namespace {

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("formats/vector_rows: a row of a batch keeps only its loads", "[formats]") {
  const VectorRows rows("rank,a,b");
  CHECK(rows.labels() == Names{"a", "b"});
  CHECK(rows.loads_of("0,5,6") == "  5,6");
  CHECK(rows.loads_of("10,5") == "   5");
  CHECK(VectorRows("a,node,b").loads_of("5,0,6") == "5,  6");
  CHECK(VectorRows("a;b;id").loads_of("5;6;17") == "5;6   ");
  CHECK(VectorRows("a\trank").loads_of("5\t17\n") == "5    ");
  CHECK(VectorRows().loads_of("7,0,3") == "7,0,3");
}
