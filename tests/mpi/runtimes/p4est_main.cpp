// A forest of p4est balances its quadrants. They form a line, so the path of ranks is enough.
#include <mpi.h>
#include <p4est.h>
#include <p4est_algorithms.h>
#include <p4est_extended.h>

#include <cstdio>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"

namespace {

using namespace evenkeel;

// Fine in one corner.
int near_the_corner(p4est_t*, p4est_topidx_t, p4est_quadrant_t* quadrant) {
  return quadrant->x == 0 && quadrant->y == 0 && quadrant->level < 8 ? 1 : 0;
}

// How many quadrants every rank is to have: the plan of the path of ranks, schedule and all.
std::vector<p4est_locidx_t> balanced_counts(MPI_Comm comm, Load own) {
  int size = 1;
  MPI_Comm_size(comm, &size);
  const auto path = graph::parse_topology("path:" + std::to_string(size));
  insitu::Balancer balancer(insitu::Network::of_topology(comm, path),
                            {.scheme = settings::Flow::Scheme::opt});
  const insitu::Outcome plan = balancer.balance(own);
  for (const insitu::Share& share : plan.flow) own -= share.units;
  const auto count = static_cast<p4est_locidx_t>(own);
  std::vector<p4est_locidx_t> counts(static_cast<std::size_t>(size));
  MPI_Allgather(&count, 1, P4EST_MPI_LOCIDX, counts.data(), 1, P4EST_MPI_LOCIDX, comm);
  return counts;
}

// @return the difference between the largest and the smallest number of quadrants of a rank.
int spread(const p4est_t* forest) {
  int own[2] = {-forest->local_num_quadrants, forest->local_num_quadrants};
  MPI_Allreduce(MPI_IN_PLACE, own, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  return own[0] + own[1];
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  sc_init(MPI_COMM_WORLD, 0, 0, nullptr, SC_LP_ERROR);
  p4est_init(nullptr, SC_LP_ERROR);
  p4est_connectivity_t* square = p4est_connectivity_new_unitsquare();
  p4est_t* forest = p4est_new_ext(MPI_COMM_WORLD, square, 0, 3, 1, 0, nullptr, nullptr);
  p4est_refine(forest, 1, near_the_corner, nullptr);

  const int before = spread(forest);
  const p4est_gloidx_t all = forest->global_num_quadrants;
  const auto counts = balanced_counts(MPI_COMM_WORLD, forest->local_num_quadrants);
  p4est_partition_given(forest, counts.data());
  const int after = spread(forest);
  const bool right = after <= 1 && forest->global_num_quadrants == all && p4est_is_valid(forest);
  if (forest->mpirank == 0) {
    std::printf("p4est: %lld quadrants, ranks differ by %d, before by %d\n",
                static_cast<long long>(all), after, before);
  }
  p4est_destroy(forest);
  p4est_connectivity_destroy(square);
  sc_finalize();
  MPI_Finalize();
  return right ? 0 : 1;
}
