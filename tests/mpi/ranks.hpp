#pragma once
#include <mpi.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/insitu/balancer.hpp"

/// Functions that tests on many ranks share. A case that fails on one rank continues on all ranks.
/// Therefore tests use only CHECK: an exception on one rank would leave the others waiting.
namespace evenkeel::mpi_tests {

using insitu::Network;
using insitu::Outcome;
using Scheme = settings::Flow::Scheme;
using Stop = settings::Flow::Stop;

inline int rank_of(MPI_Comm comm = MPI_COMM_WORLD) {
  int rank = 0;
  MPI_Comm_rank(comm, &rank);
  return rank;
}
inline int size_of(MPI_Comm comm = MPI_COMM_WORLD) {
  int size = 1;
  MPI_Comm_size(comm, &size);
  return size;
}

/// This rank's part of data that every rank has completely.
template <class T>
std::vector<T> own_part(const Network& network, const std::vector<T>& all) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(network.first());
  return {first, first + static_cast<std::ptrdiff_t>(network.rows())};
}

/// Combines a number per entry into one number per edge, in the order of graph.edges(), at all
/// ranks.
std::vector<double> edges_of(MPI_Comm comm, const Network& network,
                             const std::vector<double>& entries);
std::vector<double> units_of(MPI_Comm comm, const Network& network, const Outcome& outcome);

/// The error of the ranks: its message, or the difference between ranks; "" without an error.
std::string error_of(MPI_Comm comm, const std::function<void()>& work);

}  // namespace evenkeel::mpi_tests
