// Figs. 5, 7, 8 and 10, propositions, lemmas and examples of Lau: verdicts and their numbers.
#include <catch2/catch.hpp>

#include "support/papers.hpp"

using namespace evenkeel;

namespace {

struct Item {
  const char* id;
  std::size_t statements, misprints, copies = 0;
};

// Counted by hand in the text and in its errata.
const Item kItems[] = {
    {"lau/fig5", 6, 0},         {"lau/fig7", 7, 2, 1}, {"lau/fig10", 10, 3},
    {"lau/propositions", 4, 1}, {"lau/lemma1", 11, 1}, {"lau/lemma2", 8, 0},
    {"lau/lemma3", 19, 1, 1},   {"lau/lemma4", 10, 0}, {"lau/lemma5", 7, 5},
    {"lau/fig8", 4, 0},         {"lau/lemma6", 10, 1},
};

std::string text_of(const papers::Cell& cell) { return std::get<std::string>(cell); }

const std::vector<papers::Cell>& statement(const papers::Report& report, const std::string& what) {
  for (const auto& row : report.tables.at(0).rows) {
    if (text_of(row[0]).rfind(what, 0) == 0) return row;
  }
  FAIL("no statement " + what);
  return report.tables[0].rows.front();
}

std::int64_t whole(const papers::Cell& cell) { return std::get<std::int64_t>(cell); }

}  // namespace

TEST_CASE("lau/lemmas: exactly the correct statements of the text reproduce", "[paper]") {
  for (const Item& item : kItems) {
    const papers::Report report = testing::report_of(item.id, 500, 3);
    CAPTURE(item.id, report.verdict);
    std::size_t misprints = 0, copies = 0, differing = 0;
    for (const auto& row : report.tables.at(0).rows) {
      const std::string verdict = text_of(row[3]);
      misprints += verdict.rfind("error in the paper: ", 0) == 0 ? 1u : 0u;
      copies += verdict.rfind("not as in our copy: ", 0) == 0 ? 1u : 0u;
      differing += verdict == "differs" ? 1u : 0u;
      REQUIRE((verdict == "reproduced") == (row[1] == row[2]));
    }
    CHECK(report.tables[0].rows.size() == item.statements);
    CHECK(misprints == item.misprints);
    CHECK(copies == item.copies);
    CHECK(report.copy.empty() == (item.copies == 0));
    CHECK(differing == 0);
    CHECK(report.agrees);
    CHECK(report.misprint.empty() == (item.misprints == 0));
    const std::string start = std::to_string(item.statements - misprints - copies) + " of " +
                              std::to_string(item.statements) + " statements are reproduced";
    CHECK(report.verdict.rfind(start, 0) == 0);
  }
}

// Shares of the errata, found by trying every shift and executing it.
TEST_CASE("lau/lemma5: the window of the paper misses as often as an exhaustive search finds",
          "[paper][slow]") {
  const papers::Report report = testing::report_of("lau/lemma5", 5000, 3);
  const double expected[] = {0.15, 1.6, 2.8, 2.8, 4.9, 3.7, 2.1, 0.1};  // percent
  for (std::size_t i = 0; i < 8; ++i) {
    const auto& row = report.tables.at(1).rows.at(i);
    CAPTURE(i, whole(row[3]));
    REQUIRE(whole(row[2]) == 5000);
    CHECK(static_cast<double>(whole(row[3])) / 50 == Approx(expected[i]).margin(1.0));
    CHECK(whole(row[4]) == 0);
  }
}

TEST_CASE("lau/propositions: Definition 1 fails as stated, and the others hold", "[paper]") {
  const papers::Report report = testing::report_of("lau/propositions", 500, 7);
  CHECK(whole(statement(report, "Prop. 2 with Definition 1 as published")[2]) > 500);
  CHECK(whole(statement(report, "Prop. 2: T_m")[2]) == 0);
}

TEST_CASE("lau/fig8: flows are sorted, with their deficits and the steps of the execution",
          "[paper]") {
  const papers::Report report = testing::report_of("lau/fig8", 1, 1);
  REQUIRE(report.series.size() == 6);
  const auto& bars = report.series.at(0);  // of 7 0 3 1 1 0, the Linear schedule
  CHECK(bars.marks == papers::Marks::bars);
  CHECK(bars.y == std::vector<double>{5, 4, 3, 3, 2, 0});
  CHECK(report.series.at(1).y == std::vector<double>{3, 3});  // d_max
  CHECK(report.series.at(2).y == std::vector<double>{1, 1});  // d_min
  const papers::Table& a = report.tables.at(1);
  REQUIRE(whole(a.rows.at(0)[0]) == -3);
  CHECK(text_of(a.rows.at(0)[2]) == "never");    // every node is red
  const std::int64_t steps[] = {5, 2, 2, 2, 2};  // h = 0 to 4, by hand
  for (std::size_t h = 0; h < 5; ++h) {
    CHECK(whole(a.rows.at(h + 3)[2]) == steps[h]);
    CHECK(text_of(a.rows.at(h + 3)[1]) == (h >= 1 && h <= 3 ? "yes" : ""));
  }
}

TEST_CASE("lau/lemma4: a few rings are not enough to conclude that some have no best shift",
          "[paper]") {
  const papers::Report report = testing::report_of("lau/lemma4", 1, 1);
  CHECK(report.agrees);
  CHECK(report.tables.at(0).rows.size() == 9);
}
