// The catalogue of tables and figures: every row has a recipe, and its bound on trials.
#include "papers/figures.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::papers;

TEST_CASE("papers/figures: every row has its recipe and its default trials", "[paper]") {
  REQUIRE(figures().size() > 120);
  for (const FigureRow& row : figures()) {
    const std::string id(row.name);
    CAPTURE(id);
    REQUIRE(default_trials(id) == row.trials);
    REQUIRE((make_recipe(id, {1, 1}) != nullptr) == row.runs.empty());
    if (row.most == 0) continue;
    REQUIRE(row.trials <= row.most);
    const auto refused = "trials is " + std::to_string(row.most + 1) + ": " + id +
                         " takes at most " + std::to_string(row.most) + " " + std::string(row.of);
    REQUIRE_THROWS_WITH(make_recipe(id, {row.most + 1, 1}), refused);
  }
  REQUIRE(default_trials("lau/table1") == 50000);
  REQUIRE(default_trials("decker/fig3") == 400);
  REQUIRE(default_trials("eh/table3.12") == 30);
  REQUIRE(default_trials("eh/fig5.1") == 60);
  REQUIRE_FALSE(make_recipe("lau/table5", {}));
}
