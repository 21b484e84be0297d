#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/flow/async_migrate.hpp"
#include "evenkeel/flow/balance.hpp"
#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/fewest_rounds.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/max_load_search.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/minimax.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"

namespace evenkeel::flow {

/// A network with the loads that are to be balanced over it.
struct Instance {
  const graph::Graph& graph;
  const graph::Topology* topology = nullptr;  ///< Null for a graph of one's own.
  const Problem& problem;
  std::string name = "the network";   ///< For messages.
  bool cost = true;                   ///< Whether M(G,d) is asked for: counting takes a while.
  bool compare = true;                ///< Whether l2_excess is asked for.
  FactorSpectra* factors = nullptr;   ///< To share between runs on the same network.
  bool limits = true;                 ///< Refuse what takes minutes.
  const EdgeLimits* edges = nullptr;  ///< For scheme max-load; null: edges take anything.
};

/// Loads and flow of one iteration.
struct Frame {
  std::int64_t iteration;
  std::vector<double> loads;
  std::vector<double> flow;
};

/// What balancing has come to.
struct Solution {
  bool converged = false;
  double imbalance = 0;  ///< Left, relative to the start (2-norms).
  std::int64_t iterations = 0;
  std::vector<double> flow;       ///< Shape m; that of `units` where it is integral.
  std::vector<double> real_flow;  ///< Shape m: before it was made integral.
  bool integral = false;
  std::vector<Load> units;    ///< Shape m: the integral flow.
  std::vector<Load> targets;  ///< Shape n: loads after it.
  Placement placement = Placement::least_norm;
  bool near_only = false;         ///< Not proven to be the nearest to the real flow.
  bool cycles_cancelled = false;  ///< The real flow had cycles.
  Norms norms;
  bool acyclic = true;
  /// The weighted norm over the least one of all flows, integral or not, between the same loads,
  /// minus 1: from 0.
  std::optional<double> l2_excess;
  std::optional<Cost> cost;  ///< M(G,d).
  Parameters parameters;
  std::vector<Move> moves;  ///< Of the migration, with a trace; always with fewest rounds.
  std::vector<Frame> frames;
  std::int64_t frame_stride = 1;  ///< One of so many iterations is kept.
};

/// Balances: a real flow by the scheme, an integral one, its migration, and their norms. Resumable;
/// slicing does not change the result.
///
/// As in: flow::Solver solver({graph, &topology, problem}, {.scheme = Scheme::md});
///        solver.solve();  solver.solution().units ...
/// Complexity: that of the scheme, of the flow of least norm to compare with, and of the migration.
/// Source: Decker, Monien, Preis, sections 2 to 4; core/theory/flow.md.
class Solver {
 public:
  /// @param options  As a flow job has them; those that tell of texts do not matter.
  /// `instance` and what it refers to must outlive the solver, as must `stop`.
  Solver(Instance instance, settings::Flow options, StopCheck* stop = nullptr);

  /// About that many visits of nodes further. @return true at the end.
  /// @throws Error too_large or conflict, where the scheme does not suit the network.
  bool advance(std::int64_t work);
  /// To the end.
  void solve() {
    while (!advance(INT64_MAX / 4)) {
    }
  }
  /// Ends early, with what there is.
  void stop();

  bool done() const { return phase_ == Phase::done; }
  bool stopped() const { return stopped_; }
  /// Thousandths done, as far as that can be told.
  std::optional<std::int64_t> progress() const;

  const Solution& solution() const { return solution_; }
  const SchemeRow& scheme() const { return row_; }
  const settings::Flow& options() const { return options_; }

  // What has been used on the way; null where it was not.
  const Balance* balance() const { return balance_ ? &*balance_ : nullptr; }
  const LeastSquares* least_squares() const { return least_squares_ ? &*least_squares_ : nullptr; }
  const WholePlan* least_norm_plan() const { return least_norm_ ? &*least_norm_ : nullptr; }
  /// The flow of least l2 norm among those between the same loads as the flow of the solution; null
  /// if it was not sought, or not found before a stop.
  const LeastSquares* least_alike() const;
  const LeastTrafficSearch* traffic_search() const {
    return traffic_search_ ? &*traffic_search_ : nullptr;
  }
  const LeastTraffic* least_traffic() const { return least_traffic_ ? &*least_traffic_ : nullptr; }
  const MinimaxFlow* minimax() const { return minimax_ ? &*minimax_ : nullptr; }
  const FewestRounds* rounds() const { return rounds_ ? &*rounds_ : nullptr; }
  const MaxLoadSearch* max_load() const { return max_load_ ? &*max_load_ : nullptr; }
  bool search_done() const { return search_done_; }
  const Migration* migration() const { return migration_ ? &*migration_ : nullptr; }
  const AsyncMigration* async() const { return async_ ? &*async_ : nullptr; }
  const std::optional<graph::Extremes>& extremes() const { return spectrum_.known_extremes(); }

  /// Time to compute the flow on a machine, ms; none for the exact searches.
  std::optional<double> flow_time(const Machine& machine) const;

 private:
  using Values = std::vector<double>;
  enum class Phase { prepare, run, least, count, take, plan, finish, compare, migrate, done };

  bool is(Way way) const { return row_.way == way; }
  bool is_minimax() const { return is(Way::minimax_link) || is(Way::minimax_node); }
  const graph::Graph& graph() const { return instance_.graph; }
  const Problem& problem() const { return instance_.problem; }
  std::int64_t sweep_cost() const;
  /// Once stopped, what is left to do is short.
  StopCheck* check() const { return stopped_ ? nullptr : stop_; }

  bool prepare(std::int64_t& work);
  void prepare_search();
  void prepare_max_load();
  bool prepare_iterations(std::int64_t& work);
  std::unique_ptr<Scheme> make_scheme(const Values& excess, std::int64_t& work);
  bool run(std::int64_t& work);
  bool advance(LeastSquares& solver, std::int64_t& work) const;
  bool advance_least(std::int64_t& work);
  bool needs_least() const;
  bool compare(std::int64_t& work);
  bool advance_least_norm(std::int64_t& work);
  bool advance_whole(std::int64_t& work);
  std::vector<Load> start_of_search() const;
  void find_cost();
  void bound_cost();
  bool advance_count(std::int64_t& work);
  void keep_frame();
  void finish();
  void take_real_flow();
  bool wants_whole() const;
  void make_integral();
  void collect_search();
  void collect_max_load();
  void collect_moves();
  void start_migration();
  bool migrate(std::int64_t& work);

  Instance instance_;
  settings::Flow options_;
  const SchemeRow& row_;
  StopCheck* stop_;
  Phase phase_ = Phase::prepare;
  bool stopped_ = false;
  bool balanced_ = false;  ///< From the start.
  bool traffic_done_ = false;
  bool search_done_ = false;
  Spectrum spectrum_;
  FactorSpectra own_factors_;
  std::optional<graph::EigenvalueCount> count_;
  std::int64_t count_steps_ = 0;

  std::optional<Balance> balance_;
  std::optional<LeastSquares> least_squares_;
  std::optional<Values> least_flow_;   ///< Of least l2 norm to the shares.
  std::optional<LeastSquares> alike_;  ///< Between the same loads as the flow found.
  bool is_to_shares_ = false;          ///< So that `least_squares_` compares.
  bool compared_ = false;
  std::optional<LeastNormSearch> least_norm_search_;
  std::optional<WholePlan> least_norm_;
  std::optional<FlowRounding> rounding_;
  std::optional<WholePlan> whole_;  ///< The integral plan of the real flow.
  std::vector<Load> start_;         ///< Balances: from where a search for a least value starts.
  std::optional<LeastTrafficSearch> traffic_search_;
  std::optional<LeastTraffic> least_traffic_;
  std::optional<MinimaxFlow> minimax_;
  std::optional<FewestRounds> rounds_;
  std::optional<MaxLoadSearch> max_load_;
  std::optional<Migration> migration_;
  std::optional<AsyncMigration> async_;

  Solution solution_;
};

}  // namespace evenkeel::flow
