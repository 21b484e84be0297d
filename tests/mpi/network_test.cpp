// Lists of neighbours that do not agree are one error at every rank, and never a wait without end.
#include "evenkeel/insitu/network.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <set>

#include "evenkeel/insitu/balancer.hpp"
#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

using insitu::Balancer;
using insitu::Neighbour;

// The ring of the ranks; one edge for two ranks, empty for one rank.
std::vector<Neighbour> ring_of(int rank, int size) {
  const std::set<int> ranks{(rank + 1) % size, (rank + size - 1) % size};
  std::vector<Neighbour> neighbours;
  for (const int other : ranks) {
    if (other != rank) neighbours.push_back({other});
  }
  return neighbours;
}

TEST_CASE("mpi/network: lists that disagree give one error on every rank", "[mpi]") {
  const int size = size_of();
  const int rank = rank_of();
  const auto made = [&](auto change) {
    return error_of(MPI_COMM_WORLD, [&] {
      std::vector<Neighbour> neighbours = ring_of(rank, size);
      if (rank == size / 2) change(neighbours);
      Network::of_neighbours(MPI_COMM_WORLD, neighbours);
    });
  };
  const std::string who = "rank " + std::to_string(size / 2);
  const std::string outside = ": the nodes are 0 to " + std::to_string(size - 1);
  CHECK(made([](auto&) {}).empty());
  CHECK(made([&](auto& list) { list.push_back({size / 2}); }) ==
        "bad_value: " + who + " lists itself as a neighbour");
  CHECK(made([&](auto& list) { list.push_back({size + 5}); }) ==
        "bad_value: " + who + " lists neighbour " + std::to_string(size + 5) + outside);
  CHECK(made([&](auto& list) { list.push_back({-1}); }) ==
        "bad_value: " + who + " lists neighbour -1" + outside);
  if (size < 3) return;
  CHECK(made([](auto& list) { list.push_back(list[0]); }).find(who + " lists neighbour ") !=
        std::string::npos);
  CHECK(made([](auto& list) { list[0].weight = 2; }).find("different weights") !=
        std::string::npos);
  CHECK(made([](auto& list) { list[0].weight = -2; }).find("must be a number above 0") !=
        std::string::npos);
  CHECK(made([](auto& list) { list[0].weight = NAN; }).find("must be a number above 0") !=
        std::string::npos);
  CHECK(made([](auto& list) { list.pop_back(); }).find("but not the other way round") !=
        std::string::npos);
  CHECK(made([](auto& list) { list.clear(); }).find("but not the other way round") !=
        std::string::npos);
  // Networks of different kinds and different names.
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          if (rank == 0) {
            Network::of_neighbours(MPI_COMM_WORLD, ring_of(rank, size));
          } else {
            Network::of_topology(MPI_COMM_WORLD, graph::parse_topology("cycle:8"));
          }
        }).find("conflict: all ranks must request the same: rank 0 requests a network of ") == 0);
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          insitu::Rows rows{{0, 1}, {}, {}};
          if (rank > 0) rows = {};
          Network::of_rows(MPI_COMM_WORLD, rows);
        }).find("bad_shape: the rows of rank 0 must have offsets") == 0);
  CHECK(error_of(MPI_COMM_WORLD, [&] { Network::of_rows(MPI_COMM_WORLD, {}); }) ==
        "bad_shape: the ranks have 0 nodes in total: a network must have 1 to 10000000");
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          Network::of_neighbours(MPI_COMM_NULL, {});
        }).find("MPI_COMM_NULL") != std::string::npos);
}

TEST_CASE("mpi/network: a ring of ranks balances like cycle:P", "[mpi]") {
  const int size = size_of();
  const Network network = Network::of_neighbours(MPI_COMM_WORLD, ring_of(rank_of(), size));
  CHECK(network.nodes() == static_cast<std::size_t>(size));
  Balancer balancer(network, {.scheme = Scheme::opt});
  const Outcome outcome = balancer.balance(Load{100 * rank_of()});
  CHECK(outcome.converged);
  Load after = 100 * rank_of();
  for (const auto& share : outcome.flow) after -= share.units;
  const Load total = 50 * size * (size - 1);
  CHECK(after >= total / size);
  CHECK(after <= (total + size - 1) / size);
}

TEST_CASE("mpi/network: a subset of the ranks, in another order, is a separate network", "[mpi]") {
  const int size = size_of();
  const int rank = rank_of();
  MPI_Comm odd = MPI_COMM_NULL;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2 == 1 ? 0 : MPI_UNDEFINED, size - rank, &odd);
  if (odd == MPI_COMM_NULL) return;
  {
    const int own = rank_of(odd);
    CHECK(own == (size - size % 2 - 1 - rank) / 2);
    const std::string spec = "path:" + std::to_string(size_of(odd));
    const Network network = Network::of_topology(odd, graph::parse_topology(spec));
    CHECK(network.rank() == own);
    Balancer balancer(network, {.scheme = Scheme::chebyshev});
    const Outcome outcome = balancer.balance(own == 0 ? Load{10 * size_of(odd)} : Load{0});
    for (const auto& share : outcome.flow) {
      CHECK(share.rank == static_cast<int>(share.neighbour));
      const Load right = 10 * (size_of(odd) - 1 - own);
      CHECK(share.units == (share.rank > own ? right : -right - 10));
    }
  }
  MPI_Comm_free(&odd);
}

TEST_CASE("mpi/network: a function suggests a topology with as many nodes", "[mpi]") {
  const Network network =
      Network::suggested(MPI_COMM_WORLD, flow::machine_of(settings::MachineName::now));
  CHECK(network.nodes() == static_cast<std::size_t>(size_of()));
  CHECK(network.components() == 1);
}

TEST_CASE("mpi/network: a million edges work, with a block of nodes per rank", "[mpi][large]") {
  // torus:708,708, whose rows every rank can compute without the others.
  constexpr std::uint32_t kSide = 708;
  constexpr std::uint64_t n = std::uint64_t{kSide} * kSide;
  const auto rank = static_cast<std::uint64_t>(rank_of());
  const auto size = static_cast<std::uint64_t>(size_of());
  insitu::Rows rows;
  std::vector<Load> loads;
  Load units = 0;
  for (std::uint64_t i = rank * n / size; i < (rank + 1) * n / size; ++i) {
    const auto x = static_cast<std::uint32_t>(i / kSide);
    const auto y = static_cast<std::uint32_t>(i % kSide);
    rows.targets.push_back((x + 1) % kSide * kSide + y);
    rows.targets.push_back((x + kSide - 1) % kSide * kSide + y);
    rows.targets.push_back(x * kSide + (y + 1) % kSide);
    rows.targets.push_back(x * kSide + (y + kSide - 1) % kSide);
    rows.offsets.push_back(static_cast<std::uint32_t>(rows.targets.size()));
    loads.push_back(static_cast<Load>((i * 2654435761u) % 1000));
    units += loads.back();
  }
  const Network network = Network::of_rows(MPI_COMM_WORLD, std::move(rows));
  CHECK(network.nodes() == n);
  Balancer balancer(network, {.scheme = Scheme::fos,
                              .alpha = 0.25,
                              .max_iterations = 5,
                              .stop = Stop::checked,
                              .whole = insitu::Whole::none});
  const Outcome outcome = balancer.balance(loads);
  CHECK(outcome.iterations == 5);
  CHECK(outcome.imbalance < 0.5);
  // Whatever the number of ranks: a sum that shows every bit, here that of one rank.
  std::uint64_t bits = 0;
  std::size_t k = 0;
  for (std::size_t row = 0; row < network.rows(); ++row) {
    for (const graph::NodeId target : network.neighbours(row)) {
      std::uint64_t word = 0;
      const double size_of_flow = std::fabs(outcome.real[k++]);
      std::memcpy(&word, &size_of_flow, 8);
      bits += word * (2 * (network.first() + row + target) + 1);
    }
  }
  MPI_Allreduce(MPI_IN_PLACE, &bits, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  CHECK(bits == 976013406203250090u);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
