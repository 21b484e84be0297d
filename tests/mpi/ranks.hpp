#pragma once
#include <mpi.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/insitu/balancer.hpp"

/// What tests on many ranks share. A case that fails at one rank goes on at all: only CHECK is
/// used, as an exception at one rank would leave the others waiting.
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

/// The own part of what every rank knows in whole.
template <class T>
std::vector<T> own_part(const Network& network, const std::vector<T>& all) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(network.first());
  return {first, first + static_cast<std::ptrdiff_t>(network.rows())};
}

/// A number of every entry as one an edge, in the order of graph.edges(), at all ranks.
std::vector<double> edges_of(MPI_Comm comm, const Network& network,
                             const std::vector<double>& entries);
std::vector<double> units_of(MPI_Comm comm, const Network& network, const Outcome& outcome);

/// The error that the ranks get from this: what it says, or how they disagree; "" for none.
std::string error_of(MPI_Comm comm, const std::function<void()>& work);

}  // namespace evenkeel::mpi_tests
