// The catalogue of policies: each row is at its id.
#include "dynamic/policies.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/policies: each row is at its id, and matches its name", "[dynamic]") {
  for (std::size_t i = 0; i < policies().size(); ++i) {
    const PolicyRow& row = policies()[i];
    const std::string name(name_of(row.id));
    CAPTURE(name);
    REQUIRE(row.id == static_cast<Policy>(i));
    REQUIRE(&row_of(row.id) == &row);
    // si = senders ask, ri = receivers; mlta = on several levels. A gradient is followed by
    // senders.
    REQUIRE(row.sends() == (name.rfind("si-", 0) == 0 || name == "gradient"));
    REQUIRE(row.receives() == (name.rfind("ri-", 0) == 0));
    REQUIRE(row.multi_level == (name.find("mlta") != std::string::npos));
    REQUIRE(row.decides() == (row.sends() || row.receives()));
  }
}
