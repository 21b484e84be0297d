#pragma once
#include <mpi.h>

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"
#include "insitu/network_state.hpp"

namespace evenkeel::insitu {

/// The values of the neighbours of this rank's rows, along all edges or the edges of one class.
///
/// One exchange is complete before the next begins, so messages between two ranks arrive in the
/// order of the exchanges. Therefore all halos of a communicator share one tag.
class Halo {
 public:
  /// Collective if the transport is `neighbour`.
  /// @param classes  One class per entry of the rows, or empty.
  /// @param comm     Must outlive the halo, as must `state`.
  Halo(const Network::State& state, const Communicator& comm, Transport transport,
       std::span<const std::uint32_t> classes = {}, std::uint32_t wanted = 0);
  Halo(const Halo&) = delete;
  Halo& operator=(const Halo&) = delete;
  ~Halo();

  /// This rank's rows first, then the values of other ranks that start() receives.
  std::vector<double>& values() { return values_; }
  const std::vector<double>& values() const { return values_; }

  /// Sends this rank's values to the ranks that need them. The returned requests are complete when
  /// the values of the other ranks are there; until then values() must not change.
  std::span<MPI_Request> start();

  /// An entry of a row: its number in the rows, and the position of the neighbour's value.
  struct Entry {
    std::uint32_t entry;
    std::uint32_t slot;
  };
  std::span<const Entry> row(std::size_t i) const {
    return {entries_.data() + offsets_[i], offsets_[i + 1] - offsets_[i]};
  }
  std::size_t rows() const { return offsets_.size() - 1; }

 private:
  struct Partner {
    int rank;
    int from_at, from_count;  // among the others' values
    int to_at, to_count;      // among the sent values
  };
  using Value = std::pair<int, graph::NodeId>;  // a rank, and a node that it sends or receives
  void find_partners(const std::vector<Value>& in, const std::vector<Value>& out);
  void open_neighbour();

  MPI_Comm comm_;
  MPI_Comm graph_ = MPI_COMM_NULL;
  Transport transport_;
  std::vector<std::uint32_t> offsets_{0};
  std::vector<Entry> entries_;
  std::vector<double> values_;
  std::vector<double> sent_;
  std::vector<std::uint32_t> sent_rows_;
  std::vector<Partner> partners_;
  std::vector<MPI_Request> requests_;
  std::vector<int> send_counts_, send_begins_, receive_counts_, receive_begins_;
};

}  // namespace evenkeel::insitu
