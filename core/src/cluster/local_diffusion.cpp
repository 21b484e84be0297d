// An application that balances itself by diffusion with local knowledge, step by step.
#include <algorithm>
#include <cmath>

#include "cluster/reach.hpp"
#include "cluster/simulation_state.hpp"
#include "evenkeel/base/mix.hpp"

namespace evenkeel::cluster {
namespace {

// Exact flows are often integral, and doubles are then slightly below the integer.
constexpr double kGuard = 1e-9;
// A flow of real numbers below this many tokens does not count as one.
constexpr double kStill = 1e-4;

}  // namespace

double edge_draw(std::uint64_t seed, std::uint64_t step, NodeId low, NodeId high) {
  std::uint64_t key = splitmix64(seed);
  key = splitmix64(key ^ step);
  key = splitmix64(key ^ (std::uint64_t{low} << 32 | high));
  return (static_cast<double>(key >> 11) + 0.5) * 0x1.0p-53;
}

LocalDiffusion::State::State(const Cluster& machines, const Options& given, Scenario what)
    : cluster(machines),
      options(given),
      scenario(std::move(what)),
      matrix(distributed_matrix(machines.graph, machines.speeds, given.variant)),
      pieces(scenario.units) {
  const std::size_t n = cluster.graph.nodes(), m = cluster.graph.edges().size();
  loads.assign(scenario.loads.begin(), scenario.loads.end());
  for (const double load : loads) total += load;
  for (const double speed : cluster.speeds) all_speed += speed;
  fastest = *std::max_element(cluster.speeds.begin(), cluster.speeds.end());
  clock.assign(n, 0);
  k.assign(n, options.k0.value_or(static_cast<double>(options.iterations)));
  alive.assign(m, 1);
  control_s.reserve(m);
  app_s.reserve(m);
  for (const Link& link : cluster.links) {
    control_s.push_back(message_s(options.costs, link, options.costs.control_bytes));
    app_s.push_back(message_s(options.costs, link, options.costs.app_bytes));
  }
  move.resize(m);
  if (options.rounding == Rounding::imitate) {
    followed.assign(loads.begin(), loads.end());
    owed.assign(m, 0);
  }
  if (options.shaker) blocked.assign(m, 0);
  if (options.detection == Detection::piggyback) quiet.assign(n, 0);
  if (compares_times()) last_duration.assign(n, -1);
  if (options.detection == Detection::tree || options.sync == Sync::tree ||
      options.sync == Sync::tree_lowest) {
    std::vector<double> seconds;
    for (const Link& link : cluster.links) {
      detection_s.push_back(message_s(options.costs, link, options.costs.detection_bytes));
      barrier_s.push_back(message_s(options.costs, link, options.costs.sync_bytes));
      seconds.push_back(link.latency_s);
    }
    tree = options.tree == TreeKind::latency ? shortest_path_tree(cluster.graph, seconds)
                                             : breadth_first_tree(cluster.graph);
  }
  if (options.detection == Detection::piggyback) reach = reach_bound();
  lb_over = options.scheme == Scheme::never;
}

// Links that fail can stretch the diameter to n - 1.
std::int64_t LocalDiffusion::State::reach_bound() const {
  if (scenario.dead_links.empty()) return reach_of(cluster.graph);
  return static_cast<std::int64_t>(cluster.graph.nodes()) - 1;
}

bool LocalDiffusion::State::balance_is_due() const {
  if (lb_over) return false;
  if (options.lb_steps && totals.lb_steps >= *options.lb_steps) return false;
  if (options.trigger != Trigger::schedule) {
    return iteration == 0 || lost_s > last_cost_s;
  }
  return iteration % options.lb_period == 0;
}

void LocalDiffusion::State::apply_events() {
  bool came = false;
  for (; next_arrival < scenario.arrivals.size(); ++next_arrival) {
    const Arriving& one = scenario.arrivals[next_arrival];
    if (one.iteration > iteration) break;
    const auto tokens = static_cast<double>(one.tokens);
    loads[one.node] += tokens;
    if (!pieces.empty()) pieces.add(one.node, one.tokens, 1);
    if (!followed.empty()) followed[one.node] += tokens;
    total += tokens;
    came = true;
  }
  for (; next_death < scenario.dead_links.size(); ++next_death) {
    const DeadLink& one = scenario.dead_links[next_death];
    if (one.iteration > iteration) break;
    alive[one.edge] = 0;
  }
  if (!came || options.scheme == Scheme::never) return;
  // Balancing that had ended starts again.
  lb_over = false;
  std::fill(quiet.begin(), quiet.end(), 0);
}

// Step 1: every node sends its load to its neighbours and waits for theirs.
void LocalDiffusion::State::tell_loads() {
  exchange_everywhere(
      control_s, [](std::size_t) { return true; }, totals.messages.control);
}

// Integral part of the flow over edge e, positive from the lower to the higher end.
double LocalDiffusion::State::whole_part(std::size_t e, double flow) const {
  const double size = std::fabs(flow);
  switch (options.rounding) {
    case Rounding::nearest: return std::floor(size + 0.5 + kGuard);
    case Rounding::random: {
      const double down = std::floor(size + kGuard);
      const graph::Edge& edge = cluster.graph.edges()[e];
      // A stream other than the stream of the shaker.
      const double draw = edge_draw(splitmix64(options.seed),
                                    static_cast<std::uint64_t>(totals.lb_steps), edge.u, edge.v);
      return down + (draw < size - down ? 1 : 0);
    }
    case Rounding::real: return size > 1e-6 ? size : 0;
    default: return std::floor(size + kGuard);
  }
}

// Step 2: how many tokens to move over every edge, and whether the move pays. Both ends compute the
// same result.
void LocalDiffusion::State::decide() {
  const auto& edges = cluster.graph.edges();
  if (!followed.empty()) incoming.assign(followed.size(), 0);
  for (std::size_t e = 0; e < edges.size(); ++e) {
    Move& now = move[e];
    now = {};
    if (!alive[e]) continue;
    const auto [u, v, weight] = edges[e];
    double flow = matrix.forward[e] * loads[u] - matrix.back[e] * loads[v];
    if (!followed.empty()) {
      // The real flow of the process that is followed, and the part of it not yet moved.
      const double real = matrix.forward[e] * followed[u] - matrix.back[e] * followed[v];
      incoming[u] -= real;
      incoming[v] += real;
      owed[e] += real;
      now.real = real;
      flow = owed[e];
    }
    now.flow = flow;
    now.giver = flow >= 0 ? u : v;
    now.receiver = flow >= 0 ? v : u;
    now.wanted = whole_part(e, flow);
    if (now.wanted <= 0 && pieces.empty()) continue;
    if (!pieces.empty()) {
      now.wanted = pieces.fitting(now.giver, std::fabs(flow), options.rounding == Rounding::floor);
      if (now.wanted <= 0) continue;
    }
    now.go = pays(e, now.giver, now.receiver,
                  options.cost_on == CostOn::flow ? std::fabs(flow) : now.wanted, &now);
    if (!now.go) ++totals.refused;
  }
  for (std::size_t i = 0; i < incoming.size(); ++i) followed[i] += incoming[i];
  if (options.shaker) shake();
}

bool LocalDiffusion::State::pays(std::size_t e, NodeId giver, NodeId receiver, double tokens,
                                 Move* why) const {
  if (options.k_policy == KPolicy::off && !(why && options.trace)) return true;
  const double cost = exchange_cost_s(options.costs, cluster.links[e], tokens);
  const double benefit = exchange_benefit_s(options.costs, loads[giver], cluster.speeds[giver],
                                            loads[receiver], cluster.speeds[receiver], tokens);
  const double over = options.k_of == KOf::least ? std::min(k[giver], k[receiver]) : k[giver];
  if (why) {
    why->cost_s = cost;
    why->benefit_s = benefit;
    why->k = over;
  }
  return options.k_policy == KPolicy::off || cost < over * benefit;
}

// core/theory/cluster.md, section 4: an edge that stays out of balance without an exchange is
// forced now and then.
void LocalDiffusion::State::shake() {
  const auto& edges = cluster.graph.edges();
  const Shaker& shaker = *options.shaker;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!alive[e]) continue;
    const auto [u, v, weight] = edges[e];
    Move& now = move[e];
    const double left = loads[u] * cluster.speeds[v], right = loads[v] * cluster.speeds[u];
    const bool balanced = std::fabs(left - right) <= 1e-12 * (left + right);
    if (balanced || (now.go && now.wanted > 0)) {
      blocked[e] = 0;
      continue;
    }
    const std::uint32_t times = ++blocked[e];
    while (chance.size() <= times) {
      const double falls = detmath::exp(-shaker.kappa * static_cast<double>(chance.size()));
      chance.push_back(shaker.grow ? 1 - falls : falls);
    }
    const double draw = edge_draw(options.seed, static_cast<std::uint64_t>(totals.lb_steps), u, v);
    if (draw >= chance[times]) continue;
    now.forced = true;
    now.giver = left > right ? u : v;
    now.receiver = left > right ? v : u;
    now.wanted = shaker.all ? std::max(1.0, std::ceil(std::fabs(now.flow) - kGuard)) : 1;
    if (shaker.reset) blocked[e] = 0;
  }
}

// A giver serves its neighbours in ascending order until its load is used up, decided moves before
// forced moves. Load that arrives in the same step cannot be given yet.
void LocalDiffusion::State::cap_moves() {
  const auto& edges = cluster.graph.edges();
  available.assign(loads.begin(), loads.end());
  for (const bool forced : {false, true}) {
    if (forced && !options.shaker) break;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      Move& now = move[e];
      if (forced ? !now.forced : !now.go || now.forced) continue;
      const double before = available[now.giver];
      if (!pieces.empty()) {
        const auto edge = static_cast<std::uint32_t>(e);
        now.tokens = forced ? pieces.take_smallest(now.giver, edge)
                            : pieces.take(now.giver, std::fabs(now.flow),
                                          options.rounding == Rounding::floor, edge);
      } else {
        now.tokens = std::min(now.wanted, before);
      }
      available[now.giver] = before - now.tokens;
    }
  }
}

// Step 3: the messages, in time and in tokens.
void LocalDiffusion::State::send_loads() {
  const auto& edges = cluster.graph.edges();
  const Costs& costs = options.costs;
  const std::size_t n = loads.size();
  const bool handled = costs.pre.fixed_s > 0 || costs.pre.per_unit_s > 0 ||
                       costs.post.fixed_s > 0 || costs.post.per_unit_s > 0;
  const bool meet = options.transport == Transport::rendezvous;
  if (handled) {
    prepared.assign(n, 0);
    unpacked.assign(n, 0);
  }
  latest = clock;
  moved_now.assign(n, 0);
  if (handled && meet) {
    all_prepared.assign(n, 0);
    for (const Move& now : move) {
      if (now.go || now.forced) all_prepared[now.giver] += costs.pre.of(now.tokens);
    }
  }
  double sum = 0;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Move& now = move[e];
    if (!now.go && !now.forced) continue;
    const NodeId g = now.giver, r = now.receiver;
    double leaves = clock[g];
    if (handled) {
      prepared[g] += costs.pre.of(now.tokens);
      unpacked[r] += costs.post.of(now.tokens);
      leaves += prepared[g];
    }
    if (meet) leaves = std::max(leaves, clock[r] + (handled ? all_prepared[r] : 0));
    const double arrives = leaves + message_s(costs, cluster.links[e],
                                              costs.header_bytes + now.tokens * costs.unit_bytes);
    latest[r] = std::max(latest[r], arrives);
    if (meet) latest[g] = std::max(latest[g], arrives);
    ++totals.messages.load;
    if (now.tokens > 0) {
      loads[g] -= now.tokens;
      loads[r] += now.tokens;
      sum += now.tokens;
      moved_now[g] = moved_now[r] = 1;
      if (now.forced) ++totals.forced;
      if (!pieces.empty()) pieces.deliver(r, static_cast<std::uint32_t>(e));
    }
    if (!owed.empty()) owed[e] -= g == edges[e].u ? now.tokens : -now.tokens;
  }
  for (std::size_t i = 0; i < n; ++i) {
    clock[i] = handled ? std::max(clock[i] + prepared[i], latest[i]) + unpacked[i] : latest[i];
  }
  totals.moved += sum;
  moved_in_iteration += sum;
}

// A node that follows a flow is not done while real load is still to come over an open edge.
void LocalDiffusion::State::wait_for_flows() {
  const auto& edges = cluster.graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Move& now = move[e];
    if (std::fabs(now.real) < kStill) continue;
    const auto [u, v, weight] = edges[e];
    const NodeId giver = owed[e] >= 0 ? u : v, receiver = owed[e] >= 0 ? v : u;
    const double next = std::floor(std::fabs(owed[e])) + 1;
    if (next > loads[giver] || !pays(e, giver, receiver, next, nullptr)) continue;
    moved_now[u] = moved_now[v] = 1;
  }
}

// Step 4.
void LocalDiffusion::State::detect(StepRecord* record) {
  if (!owed.empty()) wait_for_flows();
  const bool still = std::find(moved_now.begin(), moved_now.end(), 1) == moved_now.end();
  bool over = false;
  switch (options.detection) {
    case Detection::off: return;
    case Detection::free: over = still; break;
    case Detection::tree:
      over = still;
      if (record) {
        std::vector<char> states(moved_now.size());
        for (std::size_t i = 0; i < states.size(); ++i) states[i] = moved_now[i] ? 0 : 1;
        DetectionRun run = run_detection(tree, detection_s, clock, states);
        record->detection = std::move(run.messages);
      }
      knowledge_times(tree, detection_s, clock);
      totals.messages.detection += 2 * (static_cast<std::int64_t>(clock.size()) - 1);
      break;
    case Detection::piggyback: {
      // The counters that were sent with the loads of this step.
      next_quiet = quiet;
      const auto& edges = cluster.graph.edges();
      for (std::size_t e = 0; e < edges.size(); ++e) {
        if (!alive[e]) continue;
        const auto [u, v, weight] = edges[e];
        next_quiet[u] = std::min(next_quiet[u], quiet[v]);
        next_quiet[v] = std::min(next_quiet[v], quiet[u]);
      }
      over = true;
      for (std::size_t i = 0; i < quiet.size(); ++i) {
        quiet[i] = moved_now[i] ? 0 : next_quiet[i] + 1;
        over = over && quiet[i] > reach;
      }
      break;
    }
  }
  if (!over) return;
  if (!totals.detected_at) totals.detected_at = iteration;
  lb_over = true;
}

void LocalDiffusion::State::balance() {
  StepRecord* record = nullptr;
  if (options.trace && static_cast<std::int64_t>(trace.size()) < options.trace_steps) {
    trace.emplace_back();
    record = &trace.back();
    record->iteration = iteration;
  }
  const double before = *std::max_element(clock.begin(), clock.end());
  if (options.scheme == Scheme::two_phase) {
    plan_and_move(record);
  } else {
    tell_loads();
    decide();
    cap_moves();
    send_loads();
    if (record) keep_exchanges(*record);
    detect(record);
  }
  ++totals.lb_steps;
  if (record) {
    record->loads = loads;
    record->clocks = clock;
  }
  last_cost_s = *std::max_element(clock.begin(), clock.end()) - before;
  totals.balancing_s += last_cost_s;
  lost_s = 0;
  best_s = -1;
}

void LocalDiffusion::State::keep_exchanges(StepRecord& record) const {
  for (const Move& now : move) {
    const double size = std::fabs(now.flow);
    if (size <= kGuard && !now.forced) continue;
    record.exchanges.push_back({now.giver, now.receiver, size, now.tokens, now.wanted, now.cost_s,
                                now.benefit_s, now.k, now.go, now.forced});
  }
}

// Step 5: compute, then the application's own messages.
void LocalDiffusion::State::run_app() {
  for (std::size_t i = 0; i < clock.size(); ++i) {
    clock[i] += compute_s(options.costs, loads[i], cluster.speeds[i]);
  }
  if (keeps_clocks()) timeline.back().computed = clock;
  if (options.app == App::none) return;
  const bool all = options.app == App::all;
  const auto& edges = cluster.graph.edges();
  exchange_everywhere(
      app_s, [&](std::size_t e) { return all || (loads[edges[e].u] > 0 && loads[edges[e].v] > 0); },
      totals.messages.app);
}

// Step 6.
void LocalDiffusion::State::synchronise() {
  if (options.sync == Sync::neighbour) return;
  if (options.sync == Sync::global) {
    std::fill(clock.begin(), clock.end(), *std::max_element(clock.begin(), clock.end()));
    return;
  }
  members.resize(clock.size());
  for (std::size_t i = 0; i < clock.size(); ++i) members[i] = loads[i] > 0 ? 1 : 0;
  totals.messages.sync +=
      run_barrier(tree, barrier_s, members, options.sync == Sync::tree_lowest, clock).messages;
}

// core/theory/cluster.md, section 3: k after an application iteration.
void LocalDiffusion::State::update_k(bool balanced) {
  if (options.k_policy == KPolicy::off || options.k_policy == KPolicy::const_) return;
  const bool falls = options.k_counts == KCounts::iteration || balanced;
  const double longer = 1 + std::max(options.k_tolerance, kGuard);
  for (std::size_t i = 0; i < k.size(); ++i) {
    if (falls) k[i] -= 1;
    if (compares_times()) {
      const double duration = clock[i] - started[i];
      if (last_duration[i] >= 0 && duration > last_duration[i] * longer) {
        k[i] = options.k_whole ? std::floor(k[i] / 2) : k[i] / 2;
      }
      last_duration[i] = duration;
    }
    if (options.k_min) k[i] = std::max(k[i], *options.k_min);
  }
}

void LocalDiffusion::State::measure(double makespan, double balancing_s) {
  double slowest = 0, most = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    slowest = std::max(slowest, compute_s(options.costs, loads[i], cluster.speeds[i]));
    most = std::max(most, loads[i]);
  }
  const double ideal = compute_s(options.costs, total, all_speed);
  token_iterations += total;
  const double took = makespan - last_makespan;
  if (options.trigger == Trigger::loss) {
    lost_s += slowest - ideal;
  } else if (options.trigger == Trigger::loss_local) {
    // Balancing time is not part of the time that balancing is expected to save.
    const double rest = took - balancing_s;
    if (best_s < 0 || rest < best_s) best_s = rest;
    lost_s += rest - best_s;
  }
  iteration_s.push_back(took);
  max_load.push_back(most);
  moved.push_back(moved_in_iteration);
  last_makespan = makespan;
}

void LocalDiffusion::State::iterate() {
  moved_in_iteration = 0;
  apply_events();
  if (compares_times()) started = clock;
  if (keeps_clocks()) timeline.emplace_back();
  const bool balanced = balance_is_due();
  if (balanced) balance();
  if (keeps_clocks()) timeline.back().balanced = clock;
  if (compares_times() && options.halve_on == HalveOn::app) started = clock;
  run_app();
  synchronise();
  update_k(balanced);
  if (keeps_clocks()) timeline.back().end = clock;
  measure(*std::max_element(clock.begin(), clock.end()), balanced ? last_cost_s : 0);
  ++iteration;
}

LocalDiffusion::LocalDiffusion(const Cluster& cluster, const Options& options, Scenario scenario)
    : state_(std::make_unique<State>(cluster, options, std::move(scenario))) {}
LocalDiffusion::~LocalDiffusion() = default;
LocalDiffusion::LocalDiffusion(LocalDiffusion&&) noexcept = default;

bool LocalDiffusion::advance(std::int64_t iterations, StopCheck* stop) {
  for (; iterations > 0 && state_->iteration < state_->options.iterations; --iterations) {
    auto before = stop && state_->may_plan() ? std::make_unique<State>(*state_) : nullptr;
    state_->stop = stop;
    try {
      state_->iterate();
    } catch (const Stopped&) {
      state_ = std::move(before);
      throw;
    }
  }
  return state_->iteration >= state_->options.iterations;
}

std::int64_t LocalDiffusion::iteration() const { return state_->iteration; }
double LocalDiffusion::makespan_s() const {
  return *std::max_element(state_->clock.begin(), state_->clock.end());
}
std::span<const double> LocalDiffusion::loads() const { return state_->loads; }
std::span<const double> LocalDiffusion::clocks() const { return state_->clock; }
std::vector<std::vector<Load>> LocalDiffusion::units() const { return state_->pieces.all(); }
const Totals& LocalDiffusion::totals() const { return state_->totals; }
double LocalDiffusion::work_s() const {
  return compute_s(state_->options.costs, state_->token_iterations, state_->all_speed);
}
double LocalDiffusion::token_iterations() const { return state_->token_iterations; }
double LocalDiffusion::least_makespan_s() const {
  // A sum of k numbers that starts at 0 is off by (k - 1) / 2 ulp or less, each other step by one
  // ulp.
  const auto steps = static_cast<double>(state_->cluster.speeds.size()) +
                     static_cast<double>(state_->iteration) + 8;
  return work_s() * (1 - steps * 0x1p-52);
}
double LocalDiffusion::alone_s() const {
  return compute_s(state_->options.costs, state_->token_iterations, state_->fastest);
}
const RelativeMatrix& LocalDiffusion::matrix() const { return state_->matrix; }
const std::vector<double>& LocalDiffusion::iteration_s() const { return state_->iteration_s; }
const std::vector<double>& LocalDiffusion::max_load() const { return state_->max_load; }
const std::vector<double>& LocalDiffusion::moved() const { return state_->moved; }
const std::vector<StepRecord>& LocalDiffusion::trace() const { return state_->trace; }
const std::vector<IterationClocks>& LocalDiffusion::timeline() const { return state_->timeline; }

}  // namespace evenkeel::cluster
