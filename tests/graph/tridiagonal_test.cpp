// Eigenvalues of tridiagonal matrices.
#include "graph/tridiagonal.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::draw;

TEST_CASE("graph/tridiagonal: all eigenvalues are found, and those below a value are counted",
          "[graph][property]") {
  Rng rng(37);
  Tridiagonal path{{1}, {}};  // the Laplacian of a path: 2 - 2 cos(pi j / n), scaled
  constexpr std::size_t kRows = 300;
  for (std::size_t i = 0; i < kRows; ++i) {
    if (i > 0) path.diagonal.push_back(i + 1 < kRows ? 2 : 1);
    path.squares.push_back(1);
  }
  const auto values = path.eigenvalues();
  REQUIRE(values.size() == kRows);
  for (std::size_t j = 0; j < kRows; ++j) {
    const double angle = 3.14159265358979323846 * static_cast<double>(j) / kRows;
    REQUIRE(std::abs(values[j] - (2 - 2 * std::cos(angle))) < 1e-13);
  }
  for (int trial = 0; trial < 40; ++trial) {
    Tridiagonal matrix;
    const std::size_t rows = 1 + draw(rng, 40);
    for (std::size_t i = 0; i < rows; ++i) {
      matrix.diagonal.push_back(2 + rng.uniform01());
      const double beside = draw(rng, 6) == 0 ? 1e-11 : rng.uniform01();  // also nearly in parts
      matrix.squares.push_back(beside * beside);
    }
    const auto all = matrix.eigenvalues();
    REQUIRE(all.size() == rows);
    std::vector<double> points;
    for (std::size_t i = 0; i < rows; ++i) {
      REQUIRE(std::abs(all[i] - matrix.eigenvalue(i, 8)) < 1e-13);
      points.push_back(all[i] + 1e-12);
    }
    const auto below = matrix.below(points, rows);
    for (std::size_t i = 0; i < rows; ++i) {
      const auto expected =
          std::count_if(all.begin(), all.end(), [&](double value) { return value < points[i]; });
      REQUIRE(below[i] == static_cast<std::uint32_t>(expected));
    }
  }
}
