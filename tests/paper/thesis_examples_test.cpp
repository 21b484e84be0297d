// Figs. 2.5 and 3.1 of the thesis: what their searches find, against brute force and calculus.
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "support/papers.hpp"

using namespace evenkeel;
using namespace evenkeel::papers;
using evenkeel::testing::number;
using evenkeel::testing::report_of;

TEST_CASE("thesis: the task graph of Fig. 2.5 is mapped in all ways", "[paper]") {
  const Report report = report_of("eh/fig2.5", 1);
  CAPTURE(report.verdict);
  REQUIRE(report.agrees);
  REQUIRE(report.verdict.find("4 of 256 mappings are without communication, 0 of them") !=
          std::string::npos);
  const auto& rows = report.tables[0].rows;
  REQUIRE(rows.size() == 4);
  // A server each: C1 = 1. All on one: sqrt(16 / 4) = 2. And what lies between, by hand.
  REQUIRE(number(rows.front()[2]) == 1);
  REQUIRE(number(rows.back()[2]) == 2);
  REQUIRE(number(rows.back()[3]) == 0);
  for (const auto& row : rows) {
    std::int64_t loads[4] = {}, c2 = 0, squares = 0;
    const auto& where = std::get<std::string>(row[1]);
    for (const std::size_t task : {0U, 2U, 4U, 6U}) {
      ++loads[where[task] - '0'];
      c2 += __builtin_popcount(static_cast<unsigned>((where[task] - '0') ^ (where[0] - '0')));
    }
    for (const std::int64_t load : loads) squares += load * load;
    REQUIRE(number(row[3]) == static_cast<double>(c2));
    REQUIRE(number(row[2]) == Approx(std::sqrt(static_cast<double>(squares) / 4)).margin(0.0001));
    REQUIRE(number(row[4]) ==
            Approx(number(row[2]) + number(row[0]) * number(row[3])).margin(0.001));
  }
}

TEST_CASE("thesis: local search stays at A of Fig. 3.1, and annealing reaches B", "[paper]") {
  const Report report = report_of("eh/fig3.1", 200);
  CAPTURE(report.verdict);
  REQUIRE(report.agrees);
  const auto& rows = report.tables[0].rows;
  REQUIRE(number(rows[0][2]) == 200);
  REQUIRE(number(rows[0][3]) == 0);
  REQUIRE(number(rows[1][3]) >= 180);
  REQUIRE(number(rows[1][2]) + number(rows[1][3]) + number(rows[1][4]) == 200);
  // The shape: down to A, up to C, down to B, up; B lies lowest.
  const Series& f = report.series[0];
  for (std::size_t x = 1; x < f.y.size(); ++x) {
    const bool falls = x <= 10 || (x > 18 && x <= 30);
    REQUIRE((f.y[x] < f.y[x - 1]) == falls);
    REQUIRE(f.y[x] >= f.y[30]);
  }
  // Local search only ever lowers f; annealing climbs, too.
  const auto rises = [&](const Series& path) {
    for (std::size_t i = 1; i < path.y.size(); ++i) {
      if (path.y[i] > path.y[i - 1]) return true;
    }
    return false;
  };
  REQUIRE_FALSE(rises(report.series[1]));
  REQUIRE(report.series[1].x.back() == 10);
  REQUIRE(rises(report.series[2]));
}
