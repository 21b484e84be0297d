#include <catch2/catch.hpp>
#include <cmath>

#include "support/papers.hpp"

using namespace evenkeel;
using namespace evenkeel::papers;
using evenkeel::testing::number;
using evenkeel::testing::report_of;

namespace {

// The row of a table whose first cell is that number.
const std::vector<Cell>& row_of(const Table& table, double first) {
  for (const auto& row : table.rows) {
    if (number(row[0]) == first) return row;
  }
  FAIL("no such row");
  return table.rows[0];
}

}  // namespace

TEST_CASE("jeannot/table1: processors in use, published and under both readings", "[paper]") {
  const Report report = report_of("jeannot/table1", 1);
  REQUIRE(report.agrees);
  const auto& rows = report.tables[0].rows;
  const auto numbers = [&](std::size_t row) {
    std::vector<double> values;
    for (std::size_t i = 1; i < rows[row].size(); ++i) values.push_back(number(rows[row][i]));
    return values;
  };
  REQUIRE(numbers(0) == std::vector<double>{3, 5, 6, 7, 8, 9, 10});
  REQUIRE(numbers(1) == std::vector<double>{3, 5, 6, 7, 8, 9, 10});
  REQUIRE(numbers(4) == std::vector<double>{1, 1, 1, 1, 1, 6, 10});
  REQUIRE(report.verdict.rfind("R1 agrees in 12 of 14", 0) == 0);
}

TEST_CASE("jeannot/fig2 to fig5: what three other programs computed", "[paper]") {
  // theory/practical, section 14.3, from double, exact and message-passing implementations.
  const Report fig2 = report_of("jeannot/fig2", 1);
  const auto& fitted = row_of(fig2.tables[0], 1000);
  const auto& literal = row_of(fig2.tables[1], 1000);
  for (const auto& [column, gain] :
       {std::pair{1, 0.18}, std::pair{2, 0.06}, std::pair{3, 0.04}, std::pair{4, 0.02}}) {
    REQUIRE(std::fabs(number(fitted[static_cast<std::size_t>(column)]) - gain) <= 0.006);
  }
  for (std::size_t column = 5; column < 8; ++column) {
    REQUIRE(std::fabs(number(fitted[column])) <= 1.1e-5);
  }
  REQUIRE(number(literal[1]) == Approx(-0.11).margin(0.001));
  REQUIRE(number(literal[6]) == Approx(-0.59).margin(0.003));
  REQUIRE(number(literal[7]) == Approx(-0.008).margin(0.0005));
  REQUIRE(fig2.agrees);

  const Report fig3 = report_of("jeannot/fig3", 1);
  REQUIRE(number(row_of(fig3.tables[0], 0)[7]) == Approx(1440).epsilon(0.001));
  REQUIRE(number(row_of(fig3.tables[0], 7)[7]) == Approx(577).epsilon(0.001));
  REQUIRE(number(row_of(fig3.tables[0], 1000)[7]) == Approx(2280).epsilon(0.001));
  REQUIRE(number(row_of(fig3.tables[0], 1000)[3]) == Approx(987).epsilon(0.001));
  REQUIRE(number(row_of(fig3.tables[1], 1000)[7]) == Approx(206).epsilon(0.002));
  REQUIRE(number(row_of(fig3.tables[1], 1000)[1]) == Approx(81).epsilon(0.01));
  const Report fig4 = report_of("jeannot/fig4", 1);
  REQUIRE(number(row_of(fig4.tables[0], 1000)[7]) == Approx(2138).epsilon(0.001));
  REQUIRE(number(row_of(fig4.tables[0], 1000)[3]) == Approx(640).epsilon(0.002));
  REQUIRE(number(row_of(fig4.tables[1], 1000)[7]) == Approx(2431).epsilon(0.01));
  const Report fig5 = report_of("jeannot/fig5", 1);
  REQUIRE(number(row_of(fig5.tables[0], 1000)[1]) == Approx(86).epsilon(0.005));
  REQUIRE(number(row_of(fig5.tables[1], 1000)[1]) == Approx(51).epsilon(0.005));
  REQUIRE(fig5.verdict.find("R1 for 64x500 64x1000; R4 for 64x100 64x500 64x1000") !=
          std::string::npos);
  REQUIRE(fig3.agrees);
  REQUIRE(fig4.agrees);
  REQUIRE(fig5.agrees);
}

TEST_CASE("jeannot/fig6: the cost test gains a little, the shaker loses it again", "[paper]") {
  const Report report = report_of("jeannot/fig6", 10);
  const double fitted[] = {0.031, 0.038, 0.030, 0.039}, literal[] = {0.062, 0.013, -0.02, -0.03};
  for (std::size_t g = 0; g < 4; ++g) {
    REQUIRE(number(report.tables[0].rows[g][1]) == Approx(fitted[g]).margin(0.0006));
    REQUIRE(number(report.tables[1].rows[g][1]) == Approx(literal[g]).margin(0.003));
  }
  REQUIRE(number(report.tables[0].rows[0][2]) == Approx(-0.03).margin(0.003));
  REQUIRE(number(report.tables[0].rows[0][5]) == Approx(114378).epsilon(0.01));
  REQUIRE(report.agrees);
}
