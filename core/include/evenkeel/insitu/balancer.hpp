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

/// How the real flow is made whole.
enum class Whole {
  none,     ///< It is not: real flows only.
  nearest,  ///< Every edge by itself, at no cost; loads end off their targets by half a degree.
  tree,  ///< Exact targets: the edges of a breadth-first tree take what rounding left. One message
         ///< a tree edge.
  core,  ///< As the flow job does: gathered at rank 0, made whole there, scattered.
};

/// What carries values between neighbours.
enum class Transport {
  isend,      ///< MPI_Irecv and MPI_Isend.
  neighbour,  ///< MPI_Ineighbor_alltoallv.
};

/// The scheme and when it ends, as in a flow job; the same at all ranks.
struct Options {
  /// fos, sos, chebyshev, opt, ops, de, gde, md or adi.
  settings::Flow::Scheme scheme = settings::Flow::Scheme::opt;
  std::variant<settings::Flow::Alpha, double> alpha = settings::Flow::Alpha::optimal;
  settings::Flow::Order order = settings::Flow::Order::auto_;
  settings::Flow::Sweeps sweeps = settings::Flow::Sweeps::alternating;
  double tolerance = 1e-9;  ///< Imbalance, relative to the start, that may be left.
  std::int64_t max_iterations = 1000000;
  /// planned: as many iterations as theory asks for, no sum over all ranks on the way; de and gde
  /// need checked.
  settings::Flow::Stop stop = settings::Flow::Stop::planned;
  Whole whole = Whole::tree;
  Transport transport = Transport::isend;
  /// What a unit is, in the measure of balance_measured(); none: the finest that is exact.
  std::optional<double> unit = {};
  /// With stop checked: sums that differ from the tolerance by less than so many times n 2^-53 are
  /// too close to call, and added up again in the order of the serial core. From 4 on.
  double slack = 4;
};

/// What goes over one edge of this rank.
struct Share {
  std::uint32_t row = 0;        ///< Of this rank; 0 where it has one node.
  graph::NodeId neighbour = 0;  ///< The node at the other end,
  int rank = 0;                 ///< and its rank.
  Load units = 0;               ///< Above 0: to send there; below 0: to receive.
  friend bool operator==(const Share&, const Share&) = default;
};

/// What balancing has come to; `flow` is of this rank, the rest the same everywhere.
struct Outcome {
  std::vector<Share> flow;  ///< An edge each, row after row, neighbours ascending.
  std::vector<double>
      real;  ///< Of the same edges: the real flow, with the bits of the serial core.
  std::int64_t iterations = 0;
  double imbalance = 0;    ///< Left by the real flow, relative to the start (2-norms).
  bool converged = false;  ///< Whether that is within the tolerance.
  double unit = 1;         ///< What a unit is worth: 1 but for measured values.
};

/// Balances a load over a network, again and again: set up once, collectively.
///
/// The real flow, its imbalance and the number of iterations have the bits of the serial core
/// (`evenkeel flow --no-integer`), whatever the number of ranks, as all arithmetic of a scheme is
/// local to a row. The parts of a network that hang together balance each by itself.
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
  /// @param speeds   Of the own rows, or empty at all ranks: all alike.
  /// @throws Error conflict (settings that differ between ranks, or do not go together), bad_value,
  /// too_large (a scheme whose eigenvalues are not known here), bad_shape; the same at all ranks.
  Balancer(Network network, Options options, std::vector<double> speeds = {});
  Balancer(Balancer&&) noexcept;
  Balancer& operator=(Balancer&&) noexcept;
  /// Collective. Ends what has been started.
  ~Balancer();

  /// Collective: every rank has one node and gives its load.
  /// @throws Error negative_load, too_large (above 2^53 - 1, alone or in sum), bad_shape (a rank
  /// without exactly one node), conflict (what was started has not been taken).
  /// Complexity: an exchange with all neighbours an iteration; for the sums at start and end one
  /// reduction and two gathers of 8 bytes a node; with stop checked a reduction an iteration.
  Outcome balance(Load own);
  /// Collective: a load for every own row.
  Outcome balance(std::span<const Load> own);
  /// Collective: measured values, which become whole units, rounded half up.
  /// @throws also bad_load, where a value is no finite number.
  Outcome balance_measured(std::span<const double> own);

  /// The same between the caller's own work: start at all ranks, then progress() as often as one
  /// likes, which never waits, and take(), which does and throws what went wrong. progress()
  /// returns whether it is done.
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
