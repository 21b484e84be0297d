// Objects follow the flow, even if they do not fit exactly, and wrong callbacks are found.
#include "evenkeel/insitu/migrate.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

#include "mpi/ranks.hpp"

namespace evenkeel::mpi_tests {
namespace {

using insitu::Balancer;
using insitu::migrate;
using insitu::Migrated;
using insitu::Share;

Network line() {
  const std::string spec = "path:" + std::to_string(size_of());
  return Network::of_topology(MPI_COMM_WORLD, graph::parse_topology(spec));
}

TEST_CASE("mpi/migrate: units arrive after the number of rounds that they have to wait", "[mpi]") {
  const Network network = line();
  const int size = size_of();
  Balancer balancer(network, {.scheme = Scheme::opt});
  const Load own = rank_of() == 0 ? 12 * size : 0;
  const Outcome plan = balancer.balance(own);
  Load gone = 0;
  Load come = 0;
  const Migrated migrated = migrate(
      network, own, plan.flow,
      [&](int to, Load most) {
        CHECK(to == rank_of() + 1);
        CHECK(most > 0);
        gone += most;
        return most;
      },
      [&](int from, Load units) {
        CHECK(from == rank_of() - 1);
        come += units;
      });
  CHECK(migrated.load == 12);
  CHECK(migrated.owed.empty());
  CHECK(migrated.rounds == size - 1);  // all load goes through rank 1, rank 2, ...
  CHECK(gone == 12 * (size - 1 - rank_of()));
  CHECK(come == (rank_of() == 0 ? 0 : gone + 12));
}

TEST_CASE("mpi/migrate: units that do not fit are owed, and a cycle without load does not move",
          "[mpi]") {
  if (size_of() < 3) return;
  const Network network = line();
  // The callback gives one unit less than requested, and nothing of the last units.
  Balancer balancer(network, {.scheme = Scheme::opt});
  const Load own = rank_of() == 0 ? 4 * size_of() : 0;
  const Outcome plan = balancer.balance(own);
  const Migrated migrated = migrate(
      network, own, plan.flow, [](int, Load most) { return most / 2 * 2 - (most > 3 ? 2 : 0); },
      [](int, Load) {});
  Load owed = 0;
  for (const Share& share : migrated.owed) owed += share.units;
  CHECK(migrated.load - owed == 4);

  const Network ring = Network::of_topology(
      MPI_COMM_WORLD, graph::parse_topology("cycle:" + std::to_string(size_of())));
  std::vector<Share> circle;
  for (const graph::NodeId node : ring.neighbours(0)) {
    const int other = static_cast<int>(node);
    circle.push_back({0, node, other, other == (rank_of() + 1) % size_of() ? 5 : -5});
  }
  const auto all = [](int, Load most) { return most; };
  const Migrated still = migrate(ring, 0, circle, all, [](int, Load) {});
  CHECK(still.owed == circle);
  CHECK(still.rounds == 0);
  const Migrated turned = migrate(ring, rank_of() == 1 ? 5 : 0, circle, all, [](int, Load) {});
  CHECK(turned.owed.empty());
  CHECK(turned.load == (rank_of() == 1 ? 5 : 0));
}

TEST_CASE("mpi/migrate: callbacks that return wrong values or throw give one error on every rank",
          "[mpi]") {
  if (size_of() < 2) return;
  const Network network = line();
  Balancer balancer(network, {.scheme = Scheme::opt});
  const Load own = rank_of() == 0 ? 4 * size_of() : 0;
  const Outcome plan = balancer.balance(own);
  const auto nothing = [](int, Load) {};
  const auto all = [](int, Load most) { return most; };
  const auto error = [&](const insitu::Give& give, const insitu::Take& take) {
    return error_of(MPI_COMM_WORLD, [&] { migrate(network, own, plan.flow, give, take); });
  };
  CHECK(error([](int, Load most) { return most + 1; }, nothing).find("bad_value: give(1, ") == 0);
  CHECK(error([](int, Load) { return Load{-1}; }, nothing).find("returned -1") !=
        std::string::npos);
  CHECK(error([](int, Load) -> Load { throw std::runtime_error("lost"); }, nothing) ==
        "bad_value: give threw \"lost\" at rank 0");
  CHECK(error(all, [](int, Load) { throw std::runtime_error("full"); }) ==
        "bad_value: take threw \"full\" at rank 1");
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          std::vector<Share> flow = plan.flow;
          if (rank_of() == 1) flow[0].units += 1;
          migrate(network, own, flow, all, nothing);
        }).find("bad_value: the flow to rank 1 is ") == 0);
  CHECK(error_of(MPI_COMM_WORLD, [&] {
          std::vector<Share> flow = plan.flow;
          if (rank_of() == 1) flow.pop_back();
          migrate(network, own, flow, all, nothing);
        }).find("bad_value: the flow must have one share per neighbour") == 0);
  CHECK(error(all, nothing).empty());
}

}  // namespace
}  // namespace evenkeel::mpi_tests
