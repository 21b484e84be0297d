#pragma once
#include <mpi.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::insitu {

/// A rank that load can be sent to and received from.
struct Neighbour {
  int rank = 0;
  /// Weight of the edge, the same at both ends: its capacity relative to other edges.
  double weight = 1;
};

/// The nodes of one rank as rows of a matrix: the nodes of rank 0 come first, then those of rank 1,
/// and so on.
struct Rows {
  /// Shape rows + 1: index of the first neighbour of each row.
  std::vector<std::uint32_t> offsets{0};
  std::vector<graph::NodeId> targets;  ///< Their numbers among all nodes, in any order.
  std::vector<double> weights;         ///< Shape of targets, or empty: all 1.
};

/// A network over the ranks of a communicator: one node per rank, or a block of nodes per rank. An
/// immutable handle that keeps a duplicate of the communicator.
///
/// Every function that makes one is collective. The caller has initialised MPI. If the input of any
/// rank is wrong, all ranks get the same Error and none waits. The last handle is destroyed on all
/// ranks, before MPI_Finalize.
class Network {
 public:
  /// One node per rank. Every rank lists its neighbours.
  /// @throws Error bad_value (a list contains its own rank, a rank twice, a rank outside of the
  /// communicator, or a rank that does not list it with the same weight; a weight is not above 0),
  /// conflict (MPI is not running).
  /// Complexity: degree + O(log ranks) messages, then the lists are gathered at rank 0 once.
  /// Source: sparse data exchange by nonblocking consensus, Hoefler, Siebert, Lumsdaine 2010.
  static Network of_neighbours(MPI_Comm comm, std::span<const Neighbour> neighbours);

  /// One block of nodes per rank; a block can be empty.
  /// @throws Error the errors of of_neighbours(), and bad_shape if the parts of `rows` do not
  /// match.
  static Network of_rows(MPI_Comm comm, Rows rows);

  /// A topology of Evenkeel. If it has one node per rank, node r is rank r. Otherwise rank r owns
  /// the nodes from floor(r n / ranks) on. Spectra come from formulas if there are any.
  /// @throws Error bad_value (ranks pass different topologies).
  static Network of_topology(MPI_Comm comm, const graph::Topology& topology);

  /// The topology of exactly that size that balances a random load fastest on this machine
  /// (flow/advise.hpp).
  static Network suggested(MPI_Comm comm, const flow::Machine& machine);

  std::size_t nodes() const;       ///< Number of nodes over all ranks.
  std::size_t first() const;       ///< The number of this rank's first node.
  std::size_t rows() const;        ///< Nodes of this rank.
  std::size_t components() const;  ///< Number of connected components; each is balanced separately.
  int rank() const;                ///< Rank of this process in the caller's communicator.
  int size() const;
  int owner(graph::NodeId node) const;  ///< The rank of a node. O(log ranks).
  const graph::Topology* topology() const;
  /// The neighbours of a node of this rank, ascending, 0 <= row < rows().
  std::span<const graph::NodeId> neighbours(std::size_t row) const;

  struct State;
  const State& state() const { return *state_; }

 private:
  explicit Network(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

}  // namespace evenkeel::insitu
