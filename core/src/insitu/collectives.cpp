// Sums over all ranks that can be outstanding, and sums in a fixed order.
#include "insitu/collectives.hpp"

#include <algorithm>

#include "graph/laplacian.hpp"

// SMPI carries out outstanding collectives as messages of all to all: with it, they wait.
#ifdef SMPI_H
#define EVENKEEL_START(BLOCKING, OUTSTANDING, ...) \
  static_cast<void>(request);                      \
  MPI_##BLOCKING(__VA_ARGS__)
#else
#define EVENKEEL_START(BLOCKING, OUTSTANDING, ...) MPI_##OUTSTANDING(__VA_ARGS__, request)
#endif

namespace evenkeel::insitu {
namespace {

void start_reduction(void* values, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                     MPI_Request* request) {
  EVENKEEL_START(Allreduce, Iallreduce, MPI_IN_PLACE, values, count, type, op, comm);
}

// Blocks of rows in the form of MPI: counts and offsets.
Pieces blocks_of(const Network::State& state) {
  Pieces pieces;
  for (std::size_t r = 0; r + 1 < state.starts.size(); ++r) {
    pieces.begins.push_back(static_cast<int>(state.starts[r]));
    pieces.counts.push_back(static_cast<int>(state.starts[r + 1] - state.starts[r]));
  }
  return pieces;
}

// Equal pieces travel along a tree: rank 0 then has log P messages to receive, instead of P.
bool are_equal(const Pieces& pieces) {
  return std::all_of(pieces.counts.begin(), pieces.counts.end(),
                     [&](int count) { return count == pieces.counts[0]; });
}

void start_gather(std::span<const double> own, std::vector<double>& all, const Pieces& pieces,
                  MPI_Comm comm, MPI_Request* request) {
  if (are_equal(pieces)) {
    EVENKEEL_START(Gather, Igather, own.data(), pieces.counts[0], MPI_DOUBLE, all.data(),
                   pieces.counts[0], MPI_DOUBLE, 0, comm);
    return;
  }
  EVENKEEL_START(Gatherv, Igatherv, own.data(), static_cast<int>(own.size()), MPI_DOUBLE,
                 all.data(), pieces.counts.data(), pieces.begins.data(), MPI_DOUBLE, 0, comm);
}

void start_scatter(std::span<const double> all, std::span<double> own, const Pieces& pieces,
                   MPI_Comm comm, MPI_Request* request) {
  if (are_equal(pieces)) {
    EVENKEEL_START(Scatter, Iscatter, all.data(), pieces.counts[0], MPI_DOUBLE, own.data(),
                   pieces.counts[0], MPI_DOUBLE, 0, comm);
    return;
  }
  EVENKEEL_START(Scatterv, Iscatterv, all.data(), pieces.counts.data(), pieces.begins.data(),
                 MPI_DOUBLE, own.data(), static_cast<int>(own.size()), MPI_DOUBLE, 0, comm);
}

void start_broadcast(double* value, MPI_Comm comm, MPI_Request* request) {
  EVENKEEL_START(Bcast, Ibcast, value, 1, MPI_DOUBLE, 0, comm);
}

// The order of Laplacian::transfer: four running sums until the last value.
double squares_by_transfer(const std::vector<double>& values) {
  double sums[4] = {0, 0, 0, 0};
  for (std::size_t i = 0; i < values.size(); ++i) sums[i % 4] += values[i] * values[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

Routine add_up(Runner& runner, const Communicator& comm, std::span<std::int64_t> values) {
  MPI_Request request = MPI_REQUEST_NULL;
  start_reduction(values.data(), static_cast<int>(values.size()), MPI_INT64_T, MPI_SUM, comm.get(),
                  &request);
  co_await runner.all({&request, 1});
}

Routine add_up(Runner& runner, const Communicator& comm, std::span<double> values) {
  MPI_Request request = MPI_REQUEST_NULL;
  start_reduction(values.data(), static_cast<int>(values.size()), MPI_DOUBLE, MPI_SUM, comm.get(),
                  &request);
  co_await runner.all({&request, 1});
}

Routine largest(Runner& runner, const Communicator& comm, std::span<double> values) {
  MPI_Request request = MPI_REQUEST_NULL;
  start_reduction(values.data(), static_cast<int>(values.size()), MPI_DOUBLE, MPI_MAX, comm.get(),
                  &request);
  co_await runner.all({&request, 1});
}

Routine gather_rows(Runner& runner, const Network::State& state, const Communicator& comm,
                    std::span<const double> own, std::vector<double>& all) {
  all.assign(comm.is_first() ? state.nodes : 0, 0);
  const Pieces pieces = blocks_of(state);
  MPI_Request request = MPI_REQUEST_NULL;
  start_gather(own, all, pieces, comm.get(), &request);
  co_await runner.all({&request, 1});
}

Routine scatter_rows(Runner& runner, const Network::State& state, const Communicator& comm,
                     std::span<const double> all, std::span<double> own) {
  const Pieces pieces = blocks_of(state);
  MPI_Request request = MPI_REQUEST_NULL;
  start_scatter(all, own, pieces, comm.get(), &request);
  co_await runner.all({&request, 1});
}

Routine sum_of_squares(Runner& runner, const Network::State& state, const Communicator& comm,
                       std::span<const double> own, bool by_transfer, double& sum) {
  std::vector<double> all;
  co_await runner.call(gather_rows(runner, state, comm, own, all));
  sum = by_transfer ? squares_by_transfer(all) : graph::sum_of_squares(all);
  MPI_Request request = MPI_REQUEST_NULL;
  start_broadcast(&sum, comm.get(), &request);
  co_await runner.all({&request, 1});
}

}  // namespace evenkeel::insitu
