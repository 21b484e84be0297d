// A small program whose cells change their cost: it balances when this pays.
#include <catch2/catch.hpp>
#include <list>
#include <numeric>

#include "evenkeel/insitu/migrate.hpp"
#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

using insitu::Balancer;

constexpr int kCells = 40;  // a rank at the start
constexpr int kSteps = 60;
constexpr int kEvery = 5;  // steps between two looks

// A hot spot of a tenth of all cells wanders over them.
Load cost_of(int cell, int step) {
  const int all = kCells * size_of();
  const int away = ((cell - step * all / 100) % all + all) % all;
  return away < all / 10 ? 20 : 1;
}

Load cost_of(const std::vector<int>& cells, int step) {
  return std::accumulate(cells.begin(), cells.end(), Load{0},
                         [&](Load sum, int cell) { return sum + cost_of(cell, step); });
}

// Sums, or the largest, over all ranks.
Load over_all(Load own, MPI_Op op) {
  MPI_Allreduce(MPI_IN_PLACE, &own, 1, MPI_INT64_T, op, MPI_COMM_WORLD);
  return own;
}

struct Ran {
  Load time = 0;  // in units of cost: every step takes as long as its busiest rank
  int balanced = 0;
  int cells = 0;  // of all ranks, after the run
};

// Cells of at most that cost go along; what does not fit stays.
void move_cells(const Network& network, std::vector<int>& cells, const Outcome& plan, int step) {
  std::list<std::vector<int>> parcels;
  std::vector<MPI_Request> sends;
  const auto give = [&](int to, Load at_most) {
    Load went = 0;
    std::vector<int> parcel;
    for (std::size_t k = cells.size(); k-- > 0;) {
      if (went + cost_of(cells[k], step) > at_most) continue;
      went += cost_of(cells[k], step);
      parcel.push_back(cells[k]);
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(k));
    }
    if (went == 0) return went;
    parcels.push_back(std::move(parcel));
    sends.emplace_back();
    MPI_Isend(parcels.back().data(), static_cast<int>(parcels.back().size()), MPI_INT, to, 7,
              MPI_COMM_WORLD, &sends.back());
    return went;
  };
  const auto take = [&](int from, Load) {
    MPI_Status status;
    int count = 0;
    MPI_Probe(from, 7, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    const std::size_t old = cells.size();
    cells.resize(old + static_cast<std::size_t>(count));
    MPI_Recv(&cells[old], count, MPI_INT, from, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  };
  insitu::migrate(network, cost_of(cells, step), plan.flow, give, take);
  MPI_Waitall(static_cast<int>(sends.size()), sends.data(), MPI_STATUSES_IGNORE);
}

// @param price  Cost of balancing, in units of cost; without it the program never balances.
Ran run(std::optional<Load> price) {
  const Network network = Network::of_topology(
      MPI_COMM_WORLD, graph::parse_topology("clique:" + std::to_string(size_of())));
  Balancer balancer(network, {.scheme = Scheme::opt});
  std::vector<int> cells(kCells);
  std::iota(cells.begin(), cells.end(), kCells * rank_of());
  Ran ran;
  for (int step = 0; step < kSteps; ++step) {
    const Load own = cost_of(cells, step);
    const Load most = over_all(own, MPI_MAX);
    ran.time += most;
    if (!price || step % kEvery != 0) continue;
    // Expected saving of the steps until the next check, if costs stay the same.
    const Load won = kEvery * (most - over_all(own, MPI_SUM) / size_of());
    if (won <= *price) continue;
    move_cells(network, cells, balancer.balance(own), step);
    ran.time += *price;
    ++ran.balanced;
  }
  ran.cells = static_cast<int>(over_all(static_cast<Load>(cells.size()), MPI_SUM));
  return ran;
}

TEST_CASE("mpi/mini_app: a program whose cells change their cost finishes sooner", "[mpi]") {
  const Ran left_alone = run(std::nullopt);
  const Ran cheap = run(20);
  const Ran dear = run(1000000);
  CHECK(cheap.cells == kCells * size_of());
  CHECK(dear.balanced == 0);  // it does not pay: nothing is lost by looking
  CHECK(dear.time == left_alone.time);
  if (size_of() == 1) {
    CHECK(cheap.balanced == 0);
    return;
  }
  CHECK(cheap.balanced > 1);
  CHECK(cheap.time < left_alone.time * 9 / 10);
}

}  // namespace
}  // namespace evenkeel::mpi_tests
