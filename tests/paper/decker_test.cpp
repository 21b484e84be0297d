// The published tables of Decker, Monien and Preis against ours, as `evenkeel reproduce` shows
// them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <tuple>

#include "support/jobs.hpp"
#include "support/papers.hpp"

using namespace evenkeel::papers;
using evenkeel::testing::number;
using evenkeel::testing::report_of;

TEST_CASE("decker: Table 1 and Fig. 1 reproduce but for the known misprint", "[paper]") {
  const Report table = report_of("decker/table1", 1);
  REQUIRE(table.agrees);
  for (const auto& row : table.tables[0].rows) {
    REQUIRE(std::get<std::string>(row.back()) == "reproduces");
    REQUIRE(number(row[5]) - 1 == number(row[7]));  // m - 1 = D
  }
  const Report costs = report_of("decker/fig1", 1);
  REQUIRE(costs.agrees);
  std::size_t same = 0;
  for (const auto& row : costs.tables[0].rows) {
    REQUIRE(number(row[5]) == number(row[6]));  // every printed M is right
    same += number(row[3]) == number(row[4]) ? 1U : 0U;
  }
  REQUIRE(costs.tables[0].rows.size() == 14);
  REQUIRE(same == 13);
}

TEST_CASE("decker: Fig. 2, rounds and norms of the peak scenario", "[paper]") {
  const Report report = report_of("decker/fig2", 1);
  REQUIRE(report.agrees);
  const double l2[] = {118226.9, 22755.3, 32790.2, 35919.9, 6349.8};
  const double rounds[] = {32, 6, 6, 6, 1};
  const double links[] = {64, 192, 84, 63, 63};
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& row = report.tables[0].rows[i];
    CHECK(number(row[2]) == rounds[i]);
    CHECK(number(row[4]) == Approx(l2[i]));
    CHECK(number(row[5]) == 50400);
    CHECK(number(row[6]) == links[i]);
  }
}

TEST_CASE("decker: how far the machine presets are off stands in every answer that uses them",
          "[paper]") {
  const Report report = report_of("decker/fig2", 1);
  for (const auto& [preset, printed, ours] :
       {std::tuple{"cray-t3e", 7, 8}, std::tuple{"now", 9, 10}}) {
    double least = 1e9, most = 0;
    for (const auto& row : report.tables[0].rows) {
      const double ratio = number(row[static_cast<std::size_t>(ours)]) /
                           number(row[static_cast<std::size_t>(printed)]);
      least = std::min(least, ratio);
      most = std::max(most, ratio);
    }
    char range[40];
    std::snprintf(range, sizeof range, "%.1f to %.1f times", least, most);
    CAPTURE(preset, report.verdict);
    CHECK(report.verdict.find(range) != std::string::npos);
    const auto answer =
        evenkeel::testing::answer_of({{"kind", "flow"},
                                      {"topology", "hypercube:6"},
                                      {"scenario", {{"peak", {{"total", 51200}, {"node", 0}}}}},
                                      {"machine", preset}});
    CHECK(answer["notes"].dump().find(range) != std::string::npos);
  }
}

TEST_CASE("decker: Fig. 3's verdicts come from the run", "[paper]") {
  // Enough trials: what differs is named, row by row and in the sentence.
  const Report report = report_of("decker/fig3", 200);
  std::vector<std::string> differing;
  for (const auto& row : report.tables[0].rows) {
    const bool differs = std::fabs(number(row[3])) >= 3 || std::fabs(number(row[6])) >= 3 ||
                         std::fabs(number(row[9])) >= 3;
    const std::string verdict = std::get<std::string>(row.back());
    CAPTURE(std::get<std::string>(row[0]), verdict);
    CHECK((verdict == "reproduces") == !differs);
    if (differs) differing.push_back(std::get<std::string>(row[0]));
    if (differs) CHECK(report.verdict.find(differing.back()) != std::string::npos);
  }
  // Known from an independent implementation: the misprint, the exchanged rounds, the cage.
  for (const char* name : {"Clique(4)^3 MD", "Hyp(6)", "Hyp(1)^6 MD", "Cage(6,6)"}) {
    CHECK(std::find(differing.begin(), differing.end(), name) != differing.end());
  }
  // Too few trials tell nothing, and say so.
  const Report few = report_of("decker/fig3", 2);
  CHECK(few.verdict.find("Too few trials") == 0);
  for (const auto& row : few.tables[0].rows) {
    CHECK(std::get<std::string>(row.back()) == "too few trials");
  }
}

TEST_CASE("decker: Fig. 3, every l2 norm within three standard errors", "[paper]") {
  const Report report = report_of("decker/fig3", 200);
  REQUIRE(report.agrees);
  REQUIRE(report.tables[0].rows.size() == 14);
  // Means of 400 trials of an independent implementation: core/theory/flow.md, section 14.
  const double flow[] = {4108, 824,  1138, 1648, 861, 1220, 903,
                         1244, 1278, 1114, 1244, 896, 931,  886};
  const double l2[] = {7957, 457,  2252, 3175, 1289, 1830, 1633,
                       2358, 2587, 2199, 2321, 1619, 1772, 1576};
  for (std::size_t i = 0; i < 14; ++i) {
    const auto& row = report.tables[0].rows[i];
    CAPTURE(std::get<std::string>(row[0]));
    CHECK(number(row[5]) == Approx(flow[i]).epsilon(0.05));
    CHECK(number(row[8]) == Approx(l2[i]).epsilon(0.05));
  }
}
