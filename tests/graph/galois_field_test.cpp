// Finite fields: their axioms.
#include "graph/galois_field.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace evenkeel;
using namespace evenkeel::graph;

TEST_CASE("graph/galois_field: the field axioms hold", "[graph]") {
  for (const std::uint32_t q : {2U, 3U, 4U, 5U, 7U, 8U, 9U, 16U, 25U, 27U, 31U, 32U}) {
    const GaloisField field(q);
    CAPTURE(q);
    for (std::uint32_t a = 0; a < q; ++a) {
      REQUIRE(field.add(a, field.negate(a)) == 0);
      if (a != 0) REQUIRE(field.multiply(a, field.invert(a)) == 1);
      std::set<std::uint32_t> row;
      for (std::uint32_t b = 0; b < q; ++b) {
        row.insert(field.multiply(a, b));
        REQUIRE(field.multiply(a, b) == field.multiply(b, a));
        for (std::uint32_t c = 0; c < std::min(q, 9U); ++c) {
          REQUIRE(field.multiply(a, field.add(b, c)) ==
                  field.add(field.multiply(a, b), field.multiply(a, c)));
          REQUIRE(field.multiply(a, field.multiply(b, c)) ==
                  field.multiply(field.multiply(a, b), c));
        }
      }
      REQUIRE(row.size() == (a == 0 ? 1U : q));
    }
  }
  REQUIRE_FALSE(prime_of_power(6).has_value());
  REQUIRE(prime_of_power(27) == 3U);
}
