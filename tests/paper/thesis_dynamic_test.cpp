#include <catch2/catch.hpp>
#include <cmath>

#include "support/jobs.hpp"
#include "support/papers.hpp"

using namespace evenkeel;
using namespace evenkeel::papers;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::number;
using evenkeel::testing::report_of;

TEST_CASE("thesis, chapter 5: the figures' sentences, and what a second program computed",
          "[paper]") {
  // TET / R of 1,000 tasks over 60 seeds at load 1, from two independent implementations.
  struct Row {
    double ratio, deep, flat, mesh, cube;
  };
  const Row rows[] = {{2, 2879, 2609, 4273, 3538},
                      {10, 1890, 1829, 2713, 2513},
                      {30, 1693, 1663, 2406, 2338},
                      {50, 1658, 1622, 2345, 2306}};
  const Report deep = report_of("eh/fig5.1", 60), flat = report_of("eh/fig5.2", 60);
  for (const Row& row : rows) {
    for (const Report* report : {&deep, &flat}) {
      bool found = false;
      for (const auto& cells : report->tables[0].rows) {
        if (number(cells[0]) != row.ratio) continue;
        found = true;
        CAPTURE(row.ratio);
        REQUIRE(std::fabs(number(cells[1]) - (report == &deep ? row.deep : row.flat)) <= 0.6);
        REQUIRE(std::fabs(number(cells[2]) - row.mesh) <= 0.6);
        REQUIRE(std::fabs(number(cells[3]) - row.cube) <= 0.6);
      }
      REQUIRE(found);
    }
  }
  REQUIRE(deep.agrees);
  REQUIRE(flat.agrees);
  REQUIRE(deep.verdict.find("not at load 1") != std::string::npos);
  const Report thresholds = report_of("eh/fig5.3", 60);
  REQUIRE(thresholds.agrees);
  REQUIRE(thresholds.series.size() == 2);
  // Most of the gain comes from the least-loaded path: split 3583, llc 1835, SI-MLTA 1829.
  for (const auto& [policy, tet] : {std::pair{"split", 3583.0}, std::pair{"llc", 1835.0}}) {
    const Json answer = answer_of({{"kind", "dynamic"},
                                   {"topology", "eh:3,2"},
                                   {"policy", policy},
                                   {"hop", "0.1R"},
                                   {"replications", 60},
                                   {"random", {{"tasks", 1000}, {"load", 1}}}});
    REQUIRE(std::fabs(answer["result"]["totals"]["tet_sum"].get<double>() / 1e9 - tet) <= 0.6);
  }
}
