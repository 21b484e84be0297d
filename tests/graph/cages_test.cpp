// The cages of girth 5.
#include <catch2/catch.hpp>

#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using evenkeel::testing::built;

TEST_CASE("graph/cages: cages of girth 5 are the Petersen and the Hoffman-Singleton graph",
          "[graph]") {
  REQUIRE(built("cage:3,5").edges() == built("petersen").edges());
  REQUIRE(built("cage:7,5").edges() == built("hoffman-singleton").edges());
  for (const char* text : {"cage:3,5", "cage:7,5"}) {
    CAPTURE(text);
    REQUIRE(graph::girth(built(text)) == 5);
    const auto closed = graph::closed_spectrum(graph::parse_topology(text).factors[0]);
    const auto numeric = graph::dense_spectrum(built(text));
    REQUIRE(closed->size() == numeric.size());
    for (std::size_t i = 0; i < numeric.size(); ++i) {
      CHECK((*closed)[i].value == Approx(numeric[i].value).margin(1e-12));
      CHECK((*closed)[i].multiplicity == numeric[i].multiplicity);
    }
  }
  REQUIRE_THROWS_WITH(
      built("cage:4,5"),
      "cage:4,5 is not supported: girth 5 exists for degree 3 (petersen) and degree 7 "
      "(hoffman-singleton)");
  REQUIRE_THROWS_WITH(built("cage:7,6"),
                      "cage:7,6 is not supported: degree-1 must be a prime power up to 31; "
                      "the nearest degrees are 6 and 8");
  REQUIRE_THROWS_WITH(built("cage:1000,12"),
                      "cage:1000,12 is not supported: degree-1 must be a prime power up to 7; "
                      "the nearest degree is 8");
  REQUIRE_THROWS_WITH(
      built("cage:3,7"),
      "cage:3,7 is not supported: the girth must be 5 (degrees 3 and 7), 6, 8 or 12");
}
