// What tests on many ranks share: values of all edges, and errors that all must get.
#include "mpi/ranks.hpp"

#include <cstdint>

namespace evenkeel::mpi_tests {
namespace {

std::vector<double> gathered(MPI_Comm comm, const std::vector<double>& own) {
  const int count = static_cast<int>(own.size());
  std::vector<int> counts(static_cast<std::size_t>(size_of(comm)));
  MPI_Allgather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, comm);
  std::vector<int> begins;
  int sum = 0;
  for (const int each : counts) {
    begins.push_back(sum);
    sum += each;
  }
  std::vector<double> all(static_cast<std::size_t>(sum));
  MPI_Allgatherv(own.data(), count, MPI_DOUBLE, all.data(), counts.data(), begins.data(),
                 MPI_DOUBLE, comm);
  return all;
}

}  // namespace

std::vector<double> edges_of(MPI_Comm comm, const Network& network,
                             const std::vector<double>& entries) {
  std::vector<double> upward;
  std::size_t k = 0;
  for (std::size_t row = 0; row < network.rows(); ++row) {
    for (const graph::NodeId target : network.neighbours(row)) {
      if (target > network.first() + row) upward.push_back(entries[k]);
      ++k;
    }
  }
  return gathered(comm, upward);
}

std::vector<double> units_of(MPI_Comm comm, const Network& network, const Outcome& outcome) {
  std::vector<double> entries;
  for (const auto& share : outcome.flow) entries.push_back(static_cast<double>(share.units));
  return edges_of(comm, network, entries);
}

std::string error_of(MPI_Comm comm, const std::function<void()>& work) {
  std::string text;
  try {
    work();
  } catch (const Error& error) {
    text = std::string(error_name(error.code())) + ": " + error.what();
  }
  // The length and a sum over its characters distinguish texts well enough.
  std::uint64_t mark[2] = {text.size(), 14695981039346656037ULL};
  for (const char c : text) mark[1] = (mark[1] ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  std::uint64_t least[2];
  std::uint64_t most[2];
  MPI_Allreduce(mark, least, 2, MPI_UINT64_T, MPI_MIN, comm);
  MPI_Allreduce(mark, most, 2, MPI_UINT64_T, MPI_MAX, comm);
  if (least[0] != most[0] || least[1] != most[1]) return "ranks differ, here: " + text;
  return text;
}

}  // namespace evenkeel::mpi_tests
