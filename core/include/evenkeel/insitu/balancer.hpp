#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/insitu/network.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::insitu {

/// How the real flow is rounded to an integral flow.
enum class Whole {
  none,  ///< It is not: real flows only.
  /// Every edge separately, at no cost; final loads miss their targets by up to half a degree.
  nearest,
  tree,  ///< Exact targets: the edges of a breadth-first tree take what rounding left. One message
         ///< a tree edge.
  core,  ///< Like the flow job: gathered at rank 0, rounded there, scattered.
};

/// What carries values between neighbours.
enum class Transport {
  isend,      ///< MPI_Irecv and MPI_Isend.
  neighbour,  ///< MPI_Ineighbor_alltoallv.
};

/// The scheme and its stopping rule, like in a flow job; the same at all ranks.
struct Options {
  /// fos, sos, chebyshev, opt, ops, de, gde, md or adi.
  settings::Flow::Scheme scheme = settings::Flow::Scheme::opt;
  std::variant<settings::Flow::Alpha, double> alpha = settings::Flow::Alpha::optimal;
  settings::Flow::Order order = settings::Flow::Order::auto_;
  settings::Flow::Sweeps sweeps = settings::Flow::Sweeps::alternating;
  double tolerance = 1e-9;  ///< Accepted final imbalance, relative to the start.
  std::int64_t max_iterations = 1000000;
  /// planned: the number of iterations from theory, without sums over all ranks; de and gde need
  /// checked.
  settings::Flow::Stop stop = settings::Flow::Stop::planned;
  Whole whole = Whole::tree;
  Transport transport = Transport::isend;
  /// Unit of the measure of balance_measured(); the finest exact unit if empty.
  std::optional<double> unit = {};
  /// With stop checked: sums within slack x n 2^-53 of the tolerance are too close to call. They
  /// are added up again in the order of the serial core. From 4 on.
  double slack = 4;
};

/// What goes over one edge of this rank.
struct Share {
  std::uint32_t row = 0;        ///< Row of this rank; 0 if it has one node.
  graph::NodeId neighbour = 0;  ///< The node at the other end,
  int rank = 0;                 ///< and its rank.
  Load units = 0;               ///< Above 0: to send there; below 0: to receive.
  friend bool operator==(const Share&, const Share&) = default;
};

/// Result of balancing; `flow` is of this rank, the rest is the same at all ranks.
struct Outcome {
  std::vector<Share> flow;   ///< One per edge, row after row, neighbours ascending.
  std::vector<double> real;  ///< Real flow of the same edges, with the bits of the serial core.
  std::int64_t iterations = 0;
  double imbalance = 0;    ///< Left by the real flow, relative to the start (2-norms).
  bool converged = false;  ///< Whether that is within the tolerance.
  double unit = 1;         ///< Value of a unit: 1 except for measured values.
};

/// Balances a load over a network repeatedly: set up once, collectively.
///
/// The real flow, its imbalance and the number of iterations have the bits of the serial core
/// (`evenkeel flow --no-integer`), for any number of ranks, because all arithmetic of a scheme is
/// local to a row. Connected components are balanced separately.
/// Example:
///
///     const auto machine = graph::parse_topology(topology);
///     const auto network = insitu::Network::of_topology(MPI_COMM_WORLD, machine);
///     insitu::Balancer balancer(network, {.scheme = settings::Flow::Scheme::opt});
///
/// Source: Decker, Monien, Preis; core/theory/scale_out.md.
class Balancer {
 public:
  /// Collective.
  /// @param network  Rows of all ranks.
  /// @param options  The same at all ranks.
  /// @param speeds   Speeds of this rank's rows; empty on every rank: all equal.
  /// @throws Error conflict (settings differ between ranks, or cannot be combined), bad_value,
  /// too_large (a scheme whose eigenvalues are not known here), bad_shape; the same at all ranks.
  Balancer(Network network, Options options, std::vector<double> speeds = {});
  Balancer(Balancer&&) noexcept;
  Balancer& operator=(Balancer&&) noexcept;
  /// Collective. Completes pending operations.
  ~Balancer();

  /// Collective: every rank has one node and gives its load.
  /// @throws Error negative_load, too_large (above 2^53 - 1, alone or in sum), bad_shape (a rank
  /// without exactly one node), conflict (a started result has not been taken).
  /// Complexity: one exchange with all neighbours per iteration. The sums at the start and finish
  /// need one reduction and two gathers of 8 bytes per node. Stop checked adds one reduction per
  /// iteration.
  Outcome balance(Load own);
  /// Collective: a load for every own row.
  Outcome balance(std::span<const Load> own);
  /// Collective. Measured values are rounded half up to whole units.
  /// @throws Error bad_load, too, if a value is not a finite number.
  Outcome balance_measured(std::span<const double> own);

  /// The same in parallel to the caller's work: start() at all ranks, then progress() any number of
  /// times, which never waits, then take(), which waits and throws errors. progress() returns
  /// whether it is complete.
  void start(Load own);
  void start(std::span<const Load> own);
  void start_measured(std::span<const double> own);
  bool progress();
  Outcome take();

  const Network& network() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace evenkeel::insitu
