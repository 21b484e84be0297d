#pragma once
#include <mpi.h>

#include <span>
#include <type_traits>
#include <vector>

#include "evenkeel/cluster/model.hpp"
#include "insitu/communicator.hpp"
#include "insitu/network_state.hpp"

namespace evenkeel::insitu {

/// Sends a value to each of these ranks, which all do the same. @return the values received.
template <class T>
std::vector<T> swap_with(const Communicator& comm, std::span<const int> ranks, int tag,
                         const std::vector<T>& sent) {
  static_assert(std::is_trivially_copyable_v<T>);
  std::vector<T> heard(ranks.size());
  std::vector<MPI_Request> requests(2 * ranks.size());
  for (std::size_t e = 0; e < ranks.size(); ++e) {
    MPI_Irecv(&heard[e], sizeof(T), MPI_BYTE, ranks[e], tag, comm.get(), &requests[2 * e]);
    MPI_Isend(&sent[e], sizeof(T), MPI_BYTE, ranks[e], tag, comm.get(), &requests[2 * e + 1]);
  }
  MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  return heard;
}

/// The ranks of the neighbours, ascending. Collective.
/// @throws Error bad_shape: some rank has not exactly one node; conflict: edges with weights.
std::vector<int> neighbour_ranks(const Network& network, const Communicator& comm);

/// A neighbour, and the speed of its link.
struct LinkEnd {
  int rank = 0;
  double speed = 0;
};

/// Collective: the neighbours, ascending, once both ends of every edge agree on its link.
/// @throws Error as neighbour_ranks(), and bad_value; the same at all ranks.
std::vector<LinkEnd> agreed_ends(const Network& network, const Communicator& comm, double speed,
                                 std::span<const cluster::Link> links);

}  // namespace evenkeel::insitu
