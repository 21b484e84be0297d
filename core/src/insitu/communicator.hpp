#pragma once
#include <mpi.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::insitu {

/// A duplicate of the caller's communicator, so that messages of the library and of the caller
/// never meet.
class Communicator {
 public:
  /// Collective. @throws Error conflict: MPI does not run, or `comm` is not a communicator.
  explicit Communicator(MPI_Comm comm);
  Communicator(const Communicator&) = delete;
  Communicator& operator=(const Communicator&) = delete;
  ~Communicator();

  MPI_Comm get() const { return comm_; }
  int rank() const { return rank_; }
  int size() const { return size_; }
  bool is_first() const { return rank_ == 0; }

 private:
  MPI_Comm comm_ = MPI_COMM_NULL;
  int rank_ = 0;
  int size_ = 1;
};

/// A fault at one rank. Original faults are reported before faults that only follow from another
/// rank's fault.
struct Fault {
  Error error;
  bool own = true;
};

/// Collective: if some rank has a fault, all ranks throw the same Error. It is the error of the
/// lowest rank with an original fault, otherwise of the lowest rank with a consequence.
void agree(const Communicator& comm, const std::optional<Fault>& fault);

/// Collective: does the work of this rank, and agrees on the error that it threw.
void agree_after(const Communicator& comm, const std::function<void()>& work);

/// Collective: checks that all ranks have the same words. @throws Error conflict with the first
/// rank that differs from rank 0.
void agree_on(const Communicator& comm, const std::string& words);

/// Collective: rank 0's numbers, at all ranks.
template <class T>
void broadcast(const Communicator& comm, std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  std::uint64_t count = values.size();
  MPI_Bcast(&count, 1, MPI_UINT64_T, 0, comm.get());
  values.resize(static_cast<std::size_t>(count));
  constexpr std::size_t kPiece = 1 << 24;
  for (std::size_t at = 0; at < values.size(); at += kPiece) {
    const std::size_t length = std::min(kPiece, values.size() - at);
    MPI_Bcast(values.data() + at, static_cast<int>(length * sizeof(T)), MPI_BYTE, 0, comm.get());
  }
}

/// The MPI datatype of each C++ type.
template <class T>
MPI_Datatype type_of() {
  if constexpr (std::is_same_v<T, double>) return MPI_DOUBLE;
  if constexpr (std::is_same_v<T, std::int64_t>) return MPI_INT64_T;
  if constexpr (std::is_same_v<T, std::uint32_t>) return MPI_UINT32_T;
  return MPI_DATATYPE_NULL;
}

/// Offset and size of every rank's share of an array; for arrays of fewer than 2^31 numbers.
struct Pieces {
  std::vector<int> counts, begins;
};
/// @throws Error too_large.
Pieces pieces_of(const std::vector<std::uint64_t>& counts);

/// Collective: the numbers of all ranks at rank 0, in order of the ranks. Empty elsewhere.
template <class T>
std::vector<T> gather(const Communicator& comm, const std::vector<T>& own) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(comm.size()));
  const std::uint64_t count = own.size();
  MPI_Allgather(&count, 1, MPI_UINT64_T, counts.data(), 1, MPI_UINT64_T, comm.get());
  const Pieces pieces = pieces_of(counts);  // at all ranks, so that all throw
  std::vector<T> all(
      comm.is_first() ? static_cast<std::size_t>(pieces.begins.back() + pieces.counts.back()) : 0);
  MPI_Gatherv(own.data(), static_cast<int>(own.size()), type_of<T>(), all.data(),
              pieces.counts.data(), pieces.begins.data(), type_of<T>(), 0, comm.get());
  return all;
}

/// Collective: scatters rank 0's numbers; `own` of them arrive at this rank.
template <class T>
std::vector<T> scatter(const Communicator& comm, const std::vector<T>& all, std::size_t own) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(comm.size()));
  const std::uint64_t count = own;
  MPI_Allgather(&count, 1, MPI_UINT64_T, counts.data(), 1, MPI_UINT64_T, comm.get());
  const Pieces pieces = pieces_of(counts);
  std::vector<T> values(own);
  MPI_Scatterv(all.data(), pieces.counts.data(), pieces.begins.data(), type_of<T>(), values.data(),
               static_cast<int>(own), type_of<T>(), 0, comm.get());
  return values;
}

}  // namespace evenkeel::insitu
