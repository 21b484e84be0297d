// Diffusion with local knowledge: each rank receives its neighbours' loads, and decides like its
// neighbours.
#include "evenkeel/insitu/local.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "cluster/reach.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "insitu/local_links.hpp"
#include "insitu/routine.hpp"

namespace evenkeel::insitu {
namespace {

using cluster::KPolicy;
using cluster::Rounding;

// As in cluster/local_diffusion.cpp.
constexpr double kGuard = 1e-9;
constexpr double kStill = 1e-4;

constexpr int kReportTag = 11, kUnitsTag = 12;
constexpr Load kBroken = -1;  // sent instead of units: an error has occurred

// Message of a rank to its neighbours before a step; `broken` is the rank whose load was wrong.
struct Told {
  Load load = 0;
  double followed = 0;
  double k = 0;
  std::int64_t quiet = 0;
  std::int64_t broken = -1;
};

void check_options(const LocalOptions& options) {
  const auto refuse = [](const char* message, const char* path) {
    throw Error(ErrorCode::bad_value, message, path);
  };
  if (options.k_policy == KPolicy::halving) {
    refuse(
        "k_policy halving depends on clocks, which differ between runs: choose decreasing, const "
        "or off",
        "/k_policy");
  }
  if (options.rounding != Rounding::floor && options.rounding != Rounding::imitate) {
    refuse("rounding must be floor or imitate", "/rounding");
  }
  if (options.iterations < 1) refuse("iterations must be 1 or more", "/iterations");
  if (options.lb_period < 1) refuse("lb_period must be 1 or more", "/lb_period");
  const cluster::Costs& costs = options.costs;
  if (!(costs.unit_ops > 0 && costs.unit_ops <= 1e300)) {
    refuse("costs: unit_ops must be a number above 0", "/costs");
  }
  for (const double each : {costs.unit_bytes, costs.header_bytes, costs.pre.fixed_s,
                            costs.pre.per_unit_s, costs.post.fixed_s, costs.post.per_unit_s}) {
    if (!(each >= 0 && each <= 1e300)) refuse("costs must be numbers from 0", "/costs");
  }
}

std::string words_of(const LocalOptions& options) {
  const cluster::Costs& costs = options.costs;
  std::string words =
      concat({"variant ", static_cast<int>(options.variant), ", ", options.iterations,
              " iterations, at most ", options.lb_steps.value_or(-1), " steps, one in ",
              options.lb_period, ", k by rule ", static_cast<int>(options.k_policy), " from ",
              options.k0 ? brief(*options.k0, 17) : std::string("iterations"), ", rounding ",
              static_cast<int>(options.rounding), ", costs"});
  for (const double each : {costs.unit_ops, costs.unit_bytes, costs.header_bytes, costs.pre.fixed_s,
                            costs.pre.per_unit_s, costs.post.fixed_s, costs.post.per_unit_s,
                            costs.latency_estimate, costs.bandwidth_estimate}) {
    words += " " + brief(each, 17);
  }
  return words;
}

double relative(double own, double other) { return other / (own + other); }

}  // namespace

struct LocalBalancer::State {
  State(Network over, const LocalOptions& asked, double own_speed,
        std::vector<cluster::Link> links);
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State();

  /// The edge to a neighbour; signed numbers are positive from its lower end to its higher end.
  struct Edge {
    int rank = 0;
    bool is_lower = false;  ///< Whether this rank is its lower end.
    double speed = 0;       ///< Speed of the neighbour.
    cluster::Link link;
    double forward = 0, back = 0;  ///< Shares of the lower end's load, and of the higher end's
                                   ///< load.
    double owed = 0;               ///< With imitate.
    // State of the current step:
    Told told;
    double real = 0, flow = 0;
    bool gives = false;  ///< Whether this rank is the giver.
    bool go = false;
    Load units = 0;  ///< That move.
  };

  void find_shares();
  void find_reach();
  void start(Load own);
  LocalStep take();
  Routine run();
  Routine balance();
  void decide();
  bool pays(const Edge& edge, bool gives, double other_load, double tokens) const;
  Routine send_units();
  Routine wait_for_flow(bool& waits);
  [[noreturn]] void fail(const Told& broken);
  Routine hear(Told own);

  Network network;
  Communicator comm;
  LocalOptions options;
  double speed;
  std::vector<Edge> edges;  ///< Neighbours ascending,
  std::vector<int> ranks;   ///< and their ranks.
  std::int64_t reach = 0;

  Load load = 0;
  bool begun = false;
  double followed = 0;  ///< With imitate: the real load that is followed.
  double k = 0;
  std::int64_t quiet = 0;
  std::int64_t iteration = 0;
  std::int64_t steps = 0;
  bool over = false;
  Runner runner;
  LocalStep out;                     ///< Current step,
  std::vector<Told> told;            ///< and the last messages of its neighbours.
  std::vector<MPI_Request> waiting;  ///< For messages of the current step.
  std::optional<Error> error;
  Told last_words;  ///< Message with the error; it stays under way until destruction.
  std::vector<MPI_Request> farewells;
};

LocalBalancer::State::State(Network over_, const LocalOptions& asked, double own_speed,
                            std::vector<cluster::Link> links)
    : network(std::move(over_)),
      comm(network.state().comm.get()),
      options(asked),
      speed(own_speed),
      k(asked.k0.value_or(static_cast<double>(asked.iterations))) {
  agree_on(comm, words_of(options));
  check_options(options);  // the same at all ranks
  const std::vector<LinkEnd> ends = agreed_ends(network, comm, speed, links);
  for (std::size_t e = 0; e < ends.size(); ++e) {
    const int rank = ends[e].rank;
    ranks.push_back(rank);
    Edge& edge = edges.emplace_back();
    edge.rank = rank;
    edge.is_lower = comm.rank() < rank;
    edge.speed = ends[e].speed;
    edge.link = links[e];
  }
  find_shares();
  find_reach();
}

// As cluster::distributed_matrix(): both ends use the lower end's view.
void LocalBalancer::State::find_shares() {
  double sum = options.variant == cluster::Variant::b ? 0.5 : 0.0;
  for (const Edge& edge : edges) sum += relative(speed, edge.speed);
  const double own = 1 / sum;
  const std::vector<double> others =
      swap_with(comm, ranks, kReportTag, std::vector<double>(ranks.size(), own));
  for (std::size_t e = 0; e < edges.size(); ++e) {
    Edge& edge = edges[e];
    const double low_speed = edge.is_lower ? speed : edge.speed;
    const double high_speed = edge.is_lower ? edge.speed : speed;
    const double low = edge.is_lower ? own : others[e];
    const double high = edge.is_lower ? others[e] : own;
    const double there = low * relative(low_speed, high_speed);
    const double back = low * relative(high_speed, low_speed);
    const double heard = high * relative(high_speed, low_speed);
    const bool less = heard < back;
    edge.forward = less ? heard * there / back : there;
    edge.back = less ? heard : back;
  }
}

void LocalBalancer::State::find_reach() {
  std::vector<std::int64_t> found;
  if (comm.is_first()) found.push_back(cluster::reach_of(*network.state().graph));
  broadcast(comm, found);
  reach = found[0];
}

void LocalBalancer::State::start(Load own) {
  if (runner.started())
    throw Error(ErrorCode::conflict, "the last step was started but not taken: call take() first");
  if (error) throw Error(*error);
  if (own < 0 || own > kMaxExactInt) fail({.load = own, .broken = comm.rank()});
  followed = begun ? followed + static_cast<double>(own - load) : static_cast<double>(own);
  begun = true;
  load = own;
  out = {};
  runner.start(run());
}

LocalStep LocalBalancer::State::take() {
  if (!runner.started())
    throw Error(ErrorCode::conflict, "no step was started: call start() first");
  runner.take();
  return std::move(out);
}

Routine LocalBalancer::State::run() {
  const bool left = !options.lb_steps || steps < *options.lb_steps;
  if (!over && left && iteration % options.lb_period == 0) co_await runner.call(balance());
  if (options.k_policy == KPolicy::decreasing) k -= 1;
  ++iteration;
  out.load = load;
  out.over = over;
}

Routine LocalBalancer::State::balance() {
  co_await runner.call(hear({load, followed, k, quiet, -1}));
  std::int64_t least = quiet;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    edges[e].told = told[e];
    least = std::min(least, told[e].quiet);
  }
  decide();
  co_await runner.call(send_units());
  bool moved = false;
  for (const Edge& edge : edges) {
    if (edge.units == 0) continue;
    moved = true;
    const Load units = edge.gives ? edge.units : -edge.units;
    load -= units;
    out.flow.push_back({0, static_cast<graph::NodeId>(edge.rank), edge.rank, units});
  }
  if (options.rounding == Rounding::imitate) {
    bool waits = false;
    co_await runner.call(wait_for_flow(waits));
    moved = waits || moved;
  }
  quiet = moved ? 0 : least + 1;
  // Without a flow that is made up for later, quiet edges stay quiet. With such a flow, an edge can
  // move load again just when the counters reach `reach`, and distant ranks learn of it later. So
  // edges rest once the counters exceed `reach`, and balancing is over at all ranks once they
  // exceed twice this value.
  over = quiet > (options.rounding == Rounding::imitate ? 2 * reach : reach);
  ++steps;
}

// Messages of all neighbours.
Routine LocalBalancer::State::hear(Told own) {
  told.resize(ranks.size());
  waiting.clear();
  for (std::size_t e = 0; e < ranks.size(); ++e) {
    MPI_Irecv(&told[e], sizeof(Told), MPI_BYTE, ranks[e], kReportTag, comm.get(),
              &waiting.emplace_back());
    MPI_Isend(&own, sizeof(Told), MPI_BYTE, ranks[e], kReportTag, comm.get(),
              &waiting.emplace_back());
  }
  co_await runner.all(waiting);
  for (const Told& one : told) {
    if (one.broken >= 0) fail(one);
  }
}

// Flow over every edge, and whether it pays: the other end computes the same result.
void LocalBalancer::State::decide() {
  const bool imitates = options.rounding == Rounding::imitate;
  const auto own = static_cast<double>(load);
  double incoming = 0;
  for (Edge& edge : edges) {
    edge.real = 0;
    edge.go = false;
    edge.units = 0;
    if (imitates && std::min(quiet, edge.told.quiet) > reach) continue;
    const auto other = static_cast<double>(edge.told.load);
    const auto between = [&](double mine, double theirs) {
      return edge.is_lower ? edge.forward * mine - edge.back * theirs
                           : edge.forward * theirs - edge.back * mine;
    };
    edge.flow = between(own, other);
    if (imitates) {
      edge.real = between(followed, edge.told.followed);
      incoming += edge.is_lower ? -edge.real : edge.real;
      edge.owed += edge.real;
      edge.flow = edge.owed;
    }
    edge.gives = (edge.flow >= 0) == edge.is_lower;
    const double wanted = std::floor(std::fabs(edge.flow) + kGuard);
    edge.go = wanted > 0 && pays(edge, edge.gives, other, wanted);
    edge.units = edge.go ? static_cast<Load>(wanted) : 0;
  }
  followed += incoming;
}

bool LocalBalancer::State::pays(const Edge& edge, bool gives, double other_load,
                                double tokens) const {
  if (options.k_policy == KPolicy::off) return true;
  const auto own = static_cast<double>(load);
  const double cost = cluster::exchange_cost_s(options.costs, edge.link, tokens);
  const double benefit =
      gives
          ? cluster::exchange_benefit_s(options.costs, own, speed, other_load, edge.speed, tokens)
          : cluster::exchange_benefit_s(options.costs, other_load, edge.speed, own, speed, tokens);
  return cost < (gives ? k : edge.told.k) * benefit;
}

// A rank serves its neighbours in ascending order until its load is used up: only this rank knows
// the amounts.
Routine LocalBalancer::State::send_units() {
  Load left = load;
  waiting.clear();
  for (Edge& edge : edges) {
    if (!edge.go) continue;
    if (edge.gives) {
      edge.units = std::min(edge.units, left);
      left -= edge.units;
      MPI_Isend(&edge.units, 1, MPI_INT64_T, edge.rank, kUnitsTag, comm.get(),
                &waiting.emplace_back());
    } else {
      MPI_Irecv(&edge.units, 1, MPI_INT64_T, edge.rank, kUnitsTag, comm.get(),
                &waiting.emplace_back());
    }
  }
  co_await runner.all(waiting);
  for (Edge& edge : edges) {
    if (edge.go && edge.units == kBroken) {
      Told why;
      waiting.resize(1);
      MPI_Irecv(&why, sizeof why, MPI_BYTE, edge.rank, kReportTag, comm.get(), waiting.data());
      co_await runner.all(waiting);
      fail(why);
    }
    const Load sent = edge.gives ? edge.units : -edge.units;
    edge.owed -= static_cast<double>(edge.is_lower ? sent : -sent);
  }
}

// As in the cluster job: whether real load is still to come over an edge and will be worth its
// message.
Routine LocalBalancer::State::wait_for_flow(bool& waits) {
  co_await runner.call(hear({.load = load}));
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Edge& edge = edges[e];
    if (std::fabs(edge.real) < kStill) continue;
    const bool gives = (edge.owed >= 0) == edge.is_lower;
    const auto other = static_cast<double>(told[e].load);
    const double next = std::floor(std::fabs(edge.owed)) + 1;
    if (next > (gives ? static_cast<double>(load) : other)) continue;
    waits = waits || pays(edge, gives, other, next);
  }
}

// Ranks that wait for this rank, now or in the next step, receive the error and forward it.
void LocalBalancer::State::fail(const Told& broken) {
  last_words = broken;
  static constexpr Load kWord = kBroken;
  for (const Edge& edge : edges) {
    farewells.resize(farewells.size() + 2);
    MPI_Isend(&kWord, 1, MPI_INT64_T, edge.rank, kUnitsTag, comm.get(),
              &farewells[farewells.size() - 2]);
    MPI_Isend(&last_words, sizeof last_words, MPI_BYTE, edge.rank, kReportTag, comm.get(),
              &farewells.back());
  }
  error.emplace(broken.load < 0 ? ErrorCode::negative_load : ErrorCode::too_large,
                concat({"the load of rank ", broken.broken, " is ", broken.load,
                        ": a load must be a whole number from 0 to 2^53 - 1"}),
                "/loads");
  throw Error(*error);
}

// Short messages of ranks that failed, for which no rank waits any more, are still under way.
LocalBalancer::State::~State() {
  runner.finish();  // the step that was started and not taken
  MPI_Waitall(static_cast<int>(farewells.size()), farewells.data(), MPI_STATUSES_IGNORE);
  MPI_Barrier(comm.get());
  for (int there = 1; there != 0;) {
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm.get(), &there, &status);
    if (there == 0) break;
    std::array<char, sizeof(Told)> unread;
    MPI_Recv(unread.data(), static_cast<int>(unread.size()), MPI_BYTE, status.MPI_SOURCE,
             status.MPI_TAG, comm.get(), MPI_STATUS_IGNORE);
  }
}

LocalBalancer::LocalBalancer(Network network, const LocalOptions& options, double speed,
                             std::vector<cluster::Link> links)
    : state_(std::make_unique<State>(std::move(network), options, speed, std::move(links))) {}
LocalBalancer::LocalBalancer(LocalBalancer&&) noexcept = default;
LocalBalancer& LocalBalancer::operator=(LocalBalancer&&) noexcept = default;
LocalBalancer::~LocalBalancer() = default;

LocalStep LocalBalancer::step(Load own) {
  state_->start(own);
  return state_->take();
}
void LocalBalancer::start(Load own) { state_->start(own); }
bool LocalBalancer::progress() { return state_->runner.progress(); }
LocalStep LocalBalancer::take() { return state_->take(); }

void LocalBalancer::restart() {
  if (state_->runner.started()) {
    throw Error(ErrorCode::conflict, "a step is in progress: call take() before restart()");
  }
  state_->over = false;
  state_->quiet = 0;
}

}  // namespace evenkeel::insitu
