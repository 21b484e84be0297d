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

/// A duplicate of the caller's communicator, so that our messages never meet the caller's.
class Communicator {
 public:
  /// Collective. @throws Error conflict: MPI does not run, or that is no communicator.
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

/// What is wrong at one rank. A fault of its own is told before what only follows from another's.
struct Fault {
  Error error;
  bool own = true;
};

/// Collective: where some rank has a fault, all throw the same Error: that of the lowest rank whose
/// own fault it is, else of the lowest that saw a consequence.
void agree(const Communicator& comm, const std::optional<Fault>& fault);

/// Collective: does the work of this rank, and agrees on what it threw.
void agree_after(const Communicator& comm, const std::function<void()>& work);

/// Collective: all ranks must have come with the same words. @throws Error conflict, that names the
/// first rank that differs from rank 0.
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

/// A number of MPI's for each of ours.
template <class T>
MPI_Datatype type_of() {
  if constexpr (std::is_same_v<T, double>) return MPI_DOUBLE;
  if constexpr (std::is_same_v<T, std::int64_t>) return MPI_INT64_T;
  if constexpr (std::is_same_v<T, std::uint32_t>) return MPI_UINT32_T;
  return MPI_DATATYPE_NULL;
}

/// Where every rank's share of an array begins, and its end; for arrays of below 2^31 numbers.
struct Pieces {
  std::vector<int> counts, begins;
};
/// @throws Error too_large.
Pieces pieces_of(const std::vector<std::uint64_t>& counts);

/// Collective: the numbers of all ranks at rank 0, in order of the ranks; empty elsewhere.
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

/// Collective: the share of every rank of rank 0's numbers, that many here.
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
