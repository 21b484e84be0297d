// The ring of ranks has the schedule of the core, number by number.
#include "evenkeel/insitu/ring.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/ring/solver.hpp"
#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

using insitu::Ring;
using insitu::RingOutcome;

// Loads of one kind a trial: small ones, peaks, huge ones, few numbers again and again.
std::vector<Load> loads_of(Rng& rng, std::size_t n, int trial) {
  const Load bounds[] = {9, 1000000, 2, kMaxExactInt / 100};
  std::vector<Load> loads;
  for (std::size_t i = 0; i < n; ++i) {
    const Load bound = trial % 5 == 4 ? (i == 0 ? 100000 : 1) : bounds[trial % 5];
    loads.push_back(static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(bound))));
  }
  return loads;
}

TEST_CASE("mpi/ring: steps, shift, interval and flow equal those of the core", "[mpi]") {
  const int size = size_of();
  if (size < 2) {
    CHECK(error_of(MPI_COMM_WORLD, [] { const Ring ring(MPI_COMM_WORLD); }) ==
          "bad_shape: a ring needs at least two ranks, but there is only 1");
    return;
  }
  Ring ring(MPI_COMM_WORLD);
  Rng rng(81);
  for (int trial = 0; trial < (size > 16 ? 10 : 60); ++trial) {
    const std::vector<Load> loads = loads_of(rng, static_cast<std::size_t>(size), trial);
    CAPTURE(trial, size, loads);
    ring::Solver solver(loads);
    solver.solve();
    const auto own = static_cast<std::size_t>(rank_of());
    const RingOutcome outcome = ring.balance(loads[own]);
    CHECK(outcome.steps == solver.steps());
    CHECK(outcome.shift == solver.shift());
    CHECK(outcome.first_shift == solver.optimum().shifts.lo);
    CHECK(outcome.last_shift == solver.optimum().shifts.hi);
    CHECK(outcome.flow == solver.flow()[own]);
    CHECK(outcome.target == solver.targets()[own]);
  }
  const bool last = rank_of() == size - 1;
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          ring.balance(last ? -1 : 1);
        }).find("negative_load: the load of rank " + std::to_string(size - 1)) == 0);
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          ring.balance(kMaxExactInt);
        }).find("too_large: the sum of loads") == 0);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
