// The lines of core/src/insitu/README.md, unchanged, balance a program.
#include <catch2/catch.hpp>
#include <cmath>
#include <list>

#include "evenkeel/insitu/migrate.hpp"
#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

// The build takes them out of the text.
void balance_cells(std::vector<double>& cells, const std::string& topology){
#include "mpi_readme.inc"
}

TEST_CASE("mpi/readme: its lines balance the cells of a program", "[mpi]") {
  const int size = size_of();
  std::vector<double> cells;
  for (int k = 0; k < 5 * rank_of(); ++k) cells.push_back(100 * rank_of() + k);
  double before[2] = {static_cast<double>(cells.size()), 0};
  for (const double cell : cells) before[1] += cell;
  balance_cells(cells, "path:" + std::to_string(size));
  double after[2] = {static_cast<double>(cells.size()), 0};
  for (const double cell : cells) after[1] += cell;
  const double even = 5 * (size - 1) / 2.0;
  CHECK(after[0] >= std::floor(even));
  CHECK(after[0] <= std::ceil(even));
  MPI_Allreduce(MPI_IN_PLACE, before, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, after, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  CHECK(after[0] == before[0]);
  CHECK(after[1] == before[1]);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
