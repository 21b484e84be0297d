#pragma once
#include "base/detmath.hpp"
#include "cluster/pieces.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"

namespace evenkeel::cluster {

/// Decision about one edge in a balancing step.
struct Move {
  NodeId giver = 0;
  NodeId receiver = 0;
  bool go = false;
  bool forced = false;
  double flow = 0;    ///< Positive from the lower to the higher end.
  double real = 0;    ///< Flow of the real process that is followed.
  double wanted = 0;  ///< Tokens that were decided on.
  double tokens = 0;  ///< Part of `wanted` that the giver has.
  double cost_s = 0, benefit_s = 0, k = 0;
};

struct LocalDiffusion::State {
  State(const Cluster& machines, const Options& given, Scenario what);

  void iterate();
  /// Whether `stop` can be checked in the next iteration.
  bool may_plan() const {
    return options.scheme == Scheme::two_phase &&
           (balance_is_due() || next_arrival < scenario.arrivals.size() ||
            next_death < scenario.dead_links.size());
  }

  const Cluster& cluster;
  const Options options;
  const Scenario scenario;
  RelativeMatrix matrix;
  std::int64_t iteration = 0;
  StopCheck* stop = nullptr;  // of the call of advance() that is under way

  std::vector<double> loads, clock, k;
  double total = 0, all_speed = 0, fastest = 0;
  Totals totals;
  double token_iterations = 0;  // computed so far
  std::vector<double> iteration_s, max_load, moved;
  std::vector<StepRecord> trace;
  std::vector<IterationClocks> timeline;
  Pieces pieces;

 private:
  std::int64_t reach_bound() const;
  bool balance_is_due() const;
  bool compares_times() const { return options.k_policy == KPolicy::halving; }
  bool keeps_clocks() const { return iteration < options.timeline; }
  void apply_events();
  void tell_loads();
  double whole_part(std::size_t e, double flow) const;
  void decide();
  bool pays(std::size_t e, NodeId giver, NodeId receiver, double tokens, Move* why) const;
  void shake();
  void cap_moves();
  void send_loads();
  void wait_for_flows();
  void detect(StepRecord* record);
  void balance();
  void keep_exchanges(StepRecord& record) const;
  void run_app();
  void synchronise();
  void update_k(bool balanced);
  void measure(double makespan, double balancing_s);

  // two_phase.cpp
  void plan_and_move(StepRecord* record);
  std::vector<double> find_flow(const graph::Graph& live, const graph::Components& parts,
                                std::vector<double>& reached);
  double carry_out(std::span<const Load> flow, std::vector<double>& clocks, bool estimate);

  /// One message each way over every live edge for which `uses` is true. Every node waits for its
  /// messages.
  template <class Uses>
  void exchange_everywhere(const std::vector<double>& seconds, Uses uses, std::int64_t& messages) {
    const auto& edges = cluster.graph.edges();
    latest = clock;
    const bool meet = options.transport == Transport::rendezvous;
    std::int64_t count = 0;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (!alive[e] || !uses(e)) continue;
      const NodeId u = edges[e].u, v = edges[e].v;
      const double a = clock[u], b = clock[v];
      const double both = a > b ? a : b;
      const double to_u = (meet ? both : b) + seconds[e], to_v = (meet ? both : a) + seconds[e];
      if (to_u > latest[u]) latest[u] = to_u;
      if (to_v > latest[v]) latest[v] = to_v;
      count += 2;
    }
    clock.swap(latest);
    messages += count;
  }

  std::vector<double> control_s, app_s, detection_s, barrier_s;  // a message over every edge
  std::vector<char> alive;
  std::vector<Move> move;
  std::vector<double> followed, owed, incoming;  // flow imitation
  std::vector<std::uint32_t> blocked;            // shaker: U of every edge
  std::vector<double> chance;                    // of a forced move after U blocked steps
  std::vector<std::int64_t> quiet, next_quiet;   // piggyback: counters
  std::int64_t reach = 0;                        // bound of the diameter
  SpanningTree tree;
  std::vector<double> latest, prepared, unpacked, all_prepared, available, started, last_duration;
  std::vector<char> moved_now, members;
  std::size_t next_arrival = 0, next_death = 0;
  bool lb_over = false;
  double moved_in_iteration = 0, last_makespan = 0;
  double lost_s = 0, last_cost_s = 0, best_s = -1;  // triggers
};

}  // namespace evenkeel::cluster
