// Claims of Jeannot and Vernier on exchanges, stairs, the shaker, detection and gains.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "base/detmath.hpp"
#include "cluster/presets.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/cluster/detection.hpp"
#include "papers/jeannot_claims.hpp"
#include "papers/jeannot_instances.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers::jeannot {
namespace {

using cluster::Cluster;
using cluster::LocalDiffusion;
using cluster::Options;
using cluster::Preset;
using cluster::Shaker;
using graph::NodeId;

Cluster line_of(NodeId nodes, Preset links) {
  graph::Graph line = line_graph(nodes);
  std::vector<cluster::Link> all = cluster::equal_links(line, cluster::row_of(links).link);
  return {std::move(line), std::vector<double>(nodes, 1e9), std::move(all)};
}

// Loads in equal steps from the first node down to `lowest` at the last node.
std::vector<Load> stairs(NodeId nodes, Load step, Load lowest) {
  std::vector<Load> loads(nodes);
  for (NodeId i = 0; i < nodes; ++i) loads[i] = lowest + step * (nodes - 1 - i);
  return loads;
}

double overload_of(const LocalDiffusion& run, const Cluster& machines) {
  return cluster::spread_of(run.loads(), machines.speeds).overload;
}

// Tokens that classical diffusion moves on a line within a number of steps.
double moved_on_line(const std::vector<Load>& loads, const Options& options, StopCheck* stop) {
  const Cluster line = line_of(static_cast<NodeId>(loads.size()), Preset::lan);
  return run_to_end(line, options, loads, stop).totals().moved;
}

Options steps(std::int64_t iterations) {
  Options options = classical(literal());
  options.iterations = iterations;
  return options;
}

std::string tokens(double count) { return in_full(count, 6) + (count == 1 ? " token" : " tokens"); }

}  // namespace

Finding chain_locks(const Trials&, StopCheck* stop) {
  const double moved = moved_on_line(stairs(64, 1, 1), steps(100), stop);
  return {moved == 0, tokens(moved) + " moved on a line of 64 in 100 steps"};
}

Finding difference_of_one(const Trials&, StopCheck* stop) {
  std::vector<std::string> stuck;
  for (const Load step : {1, 2, 3, 4}) {
    if (moved_on_line(stairs(64, step, 0), steps(100), stop) == 0) {
      stuck.push_back(std::to_string(step));
    }
  }
  return {stuck == std::vector<std::string>{"1"},
          "of the differences 1 to 4 on a line of 64, diffusion is stuck at " + listed(stuck)};
}

Finding null_benefit(const Trials&, StopCheck*) {
  const cluster::Costs costs;
  const cluster::Link link = cluster::row_of(Preset::lan).link;
  const double benefit = cluster::exchange_benefit_s(costs, 11, 1e9, 10, 1e9, 1);
  const double cost = cluster::exchange_cost_s(costs, link, 1);
  return {benefit == 0 && cost > 0,
          concat({"benefit ", brief(benefit), " s, cost ", brief(cost), " s"})};
}

namespace {

/// Flows of diffusion over the links of random networks with random loads.
struct Flow {
  double over = 0;  ///< L_ij.
  double load_i = 0, load_j = 0, speed_i = 1, speed_j = 1;

  double time_i(double more) const { return (load_i + more) / speed_i; }
  double time_j(double more) const { return (load_j + more) / speed_j; }
  double before() const { return std::max(time_i(0), time_j(0)); }
};

std::vector<Flow> random_flows(const Trials& trials, std::uint64_t stream) {
  std::vector<Flow> flows;
  for (std::int64_t t = 0; t < instances_of(trials); ++t) {
    Rng rng(trials.seed, stream + 100 * static_cast<std::uint64_t>(t));
    const Instance on = random_instance(rng);
    const auto matrix = cluster::closed_matrix(on.graph, on.speeds, cluster::Variant::b);
    std::vector<double> loads(on.graph.nodes());
    for (double& load : loads) load = static_cast<double>(rng.uniform_index(100));
    for (std::size_t e = 0; e < on.graph.edges().size(); ++e) {
      const auto [u, v, weight] = on.graph.edges()[e];
      const double flow = matrix.forward[e] * loads[u] - matrix.back[e] * loads[v];
      if (std::fabs(flow) < 1e-9) continue;
      flows.push_back({flow, loads[u], loads[v], on.speeds[u], on.speeds[v]});
    }
  }
  return flows;
}

}  // namespace

Finding slower_gives(const Trials& trials, StopCheck*) {
  const std::vector<Flow> flows = random_flows(trials, 21);
  const auto right = std::count_if(flows.begin(), flows.end(), [](const Flow& one) {
    return one.over > 0 ? one.time_i(0) > one.time_j(0) : one.time_i(0) < one.time_j(0);
  });
  const auto all = static_cast<std::int64_t>(flows.size());
  return {right == all, share_of(right, all) + " exchanges go from the slower to the faster node"};
}

// The same exchange seen from either end has one benefit.
Finding second_case(const Trials& trials, StopCheck*) {
  const std::vector<Flow> flows = random_flows(trials, 22);
  std::int64_t all = 0, printed = 0, read = 0;
  for (const Flow& one : flows) {
    if (one.over > 0) continue;
    const double size = -one.over;
    const double seen_by_j = one.before() - std::max(one.time_j(-size), one.time_i(size));
    const double as_printed = one.time_j(0) - std::max(one.time_i(one.over), one.time_j(-one.over));
    const double as_read = one.time_j(0) - std::max(one.time_i(size), one.time_j(-size));
    ++all;
    printed += std::fabs(as_printed - seen_by_j) < 1e-9 ? 1 : 0;
    read += std::fabs(as_read - seen_by_j) < 1e-9 ? 1 : 0;
  }
  return {printed == all,
          concat({"both nodes compute the same benefit for ", share_of(printed, all),
                  " exchanges, and with |L_ij| for ", share_of(read, all)})};
}

Finding stairs_of_four(const Trials&, StopCheck* stop) {
  const double moved = moved_on_line({3, 2, 1, 0}, steps(1000), stop);
  return {moved == 0, tokens(moved) + " moved in 1000 steps"};
}

Finding stairs_with_test(const Trials& trials, StopCheck* stop) {
  const Cluster line = line_of(16, Preset::dsl);
  double without = 0, with = 0;
  const std::int64_t all = instances_of(trials);
  for (std::int64_t t = 0; t < all; ++t) {
    Rng rng(trials.seed, 23 + 100 * static_cast<std::uint64_t>(t));
    std::vector<Load> loads(16);
    for (Load& load : loads) load = static_cast<Load>(rng.uniform_index(1000));
    Options options = steps(300);
    without += overload_of(run_to_end(line, options, loads, stop), line);
    options.k_policy = cluster::KPolicy::decreasing;
    with += overload_of(run_to_end(line, options, loads, stop), line);
  }
  const auto count = static_cast<double>(all);
  return {with > without, concat({"final overload on the DSL line of 16: ", brief(with / count),
                                  " tokens with the test, ", brief(without / count), " without"})};
}

// One token between two nodes is stuck at once: in the second step it is forced, or not.
Finding sign_of_kappa(const Trials& trials, StopCheck* stop) {
  const Cluster pair = line_of(2, Preset::lan);
  const std::int64_t seeds = std::max<std::int64_t>(instances_of(trials), 400);
  const double kappa = detmath::log(0.5) / 2;
  const auto share_with = [&](double sign) {
    std::int64_t forced = 0;
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
      Options options = steps(2);
      options.trace = true;
      options.shaker = Shaker{sign * kappa};
      options.seed = trials.seed + static_cast<std::uint64_t>(seed);
      const LocalDiffusion run = run_to_end(pair, options, {1, 0}, stop);
      for (const auto& one : run.trace()[1].exchanges) forced += one.forced ? 1 : 0;
    }
    return static_cast<double>(forced) / static_cast<double>(seeds);
  };
  const double printed = share_with(1), minus = share_with(-1);
  return {std::fabs(printed - 0.5) < 0.1,
          concat({"forced in the second step: ", percent_of(printed, 0), ", with -ln(p)/tau ",
                  percent_of(minus, 0)})};
}

namespace {

struct Shaken {
  std::int64_t even = 0, less = 0, all = 0;
};

// The stairs 4 3 2 1 0, whose mean is an integer.
Shaken shake_stairs(const Trials& trials, double kappa, StopCheck* stop) {
  const Cluster line = line_of(5, Preset::lan);
  Shaken shaken;
  shaken.all = std::max<std::int64_t>(instances_of(trials), 400);
  for (std::int64_t seed = 0; seed < shaken.all; ++seed) {
    Options options = steps(600);
    options.shaker = Shaker{kappa};
    options.seed = trials.seed + static_cast<std::uint64_t>(seed);
    const LocalDiffusion run = run_to_end(line, options, stairs(5, 1, 0), stop);
    const double overload = overload_of(run, line);
    shaken.even += overload == 0 ? 1 : 0;
    shaken.less += overload < 2 ? 1 : 0;
  }
  return shaken;
}

}  // namespace

Finding shaker_reduces(const Trials& trials, StopCheck* stop) {
  const Shaken found = shake_stairs(trials, -detmath::log(0.5) / 2, stop);
  return {found.less > 0 && found.even < found.all,
          concat({"loads 4 3 2 1 0 become flatter for ", share_of(found.less, found.all),
                  " seeds, and even for ", share_of(found.even, found.all)})};
}

Finding small_kappa(const Trials& trials, StopCheck* stop) {
  const std::array<double, 3> kappas = {1, 0.1, 0.01};
  std::array<Shaken, 3> found;
  Finding finding{true, "loads 4 3 2 1 0 become even for"};
  for (std::size_t i = 0; i < kappas.size(); ++i) {
    found[i] = shake_stairs(trials, kappas[i], stop);
    finding.holds = finding.holds && (i == 0 || found[i].even > found[i - 1].even);
    finding.measured += concat({i == 0 ? " " : ", ", share_of(found[i].even, found[i].all),
                                " seeds at kappa = ", brief(kappas[i])});
  }
  return finding;
}

Finding tree_detects(const Trials& trials, StopCheck*) {
  std::int64_t right = 0, two = 0;
  const std::int64_t all = instances_of(trials);
  for (std::int64_t t = 0; t < all; ++t) {
    Rng rng(trials.seed, 26 + 100 * static_cast<std::uint64_t>(t));
    const auto n = static_cast<std::size_t>(2 + rng.uniform_index(20));
    const Instance on = random_tree(rng, n);
    const cluster::SpanningTree tree = cluster::breadth_first_tree(on.graph);
    std::vector<char> states(n, 1);
    // Half of the trees have converged.
    if (t % 2 == 0) states[static_cast<std::size_t>(rng.uniform_index(n))] = 0;
    const cluster::DetectionRun run = cluster::run_detection(tree, std::vector<double>(n - 1, 1),
                                                             std::vector<double>(n, 0), states);
    const bool odd = cluster::tree_diameter(tree) % 2 == 1;
    two += run.roots.size() == 2 ? 1 : 0;
    right += run.converged == (t % 2 == 1) && run.messages.size() == 2 * (n - 1) &&
                     run.roots.size() == (odd ? 2U : 1U)
                 ? 1
                 : 0;
  }
  return {right == all && two > 0 && two < all,
          concat({share_of(right, all),
                  " trees detect the state of all nodes with 2 (n - 1) messages, and ", two,
                  " of them have two roots because their diameter is odd"})};
}

Finding after_convergence(const Trials&, StopCheck* stop) {
  const Cluster line = line_of(16, Preset::lan);
  std::vector<Load> loads(16, 0);
  loads[0] = 160;
  constexpr std::int64_t kSteps = 1000;
  const LocalDiffusion run = run_to_end(line, steps(kSteps), loads, stop);
  const auto& moved = run.moved();
  const auto& takes = run.iteration_s();
  const auto last = std::find_if(moved.rbegin(), moved.rend(), [](double one) { return one > 0; });
  const auto quiet = static_cast<std::size_t>(last - moved.rbegin());
  const auto [least, most] =
      std::minmax_element(takes.end() - static_cast<std::ptrdiff_t>(quiet / 2), takes.end());
  const std::int64_t told = run.totals().messages.control / kSteps;
  return {quiet > 10 && told == 30 && *most < *least * (1 + 1e-9),
          concat({"LAN line of 16: the last ", quiet, " steps move no load but send ", told,
                  " messages per step, and an iteration takes ", brief(1e3 * *least), " to ",
                  brief(1e3 * *most), " ms"})};
}

namespace {

struct Gain {
  std::string where;
  double value = 0;  ///< Time of classical diffusion over our time, less 1.
};

// Gains of cost test and detection over classical diffusion, in the experiments of Figs. 2, 5 and
// 6: k/2 on DSL lines, k-1 elsewhere.
std::pair<Gain, Gain> extreme_gains(const Options& reading, StopCheck* stop) {
  Gain worst{"", std::numeric_limits<double>::infinity()}, best{"", -1};
  const auto compare = [&](const std::string& where, const Cluster& machines, const Options& ours,
                           const std::vector<Load>& loads) {
    const double before = run_to_end(machines, classical(ours), loads, stop).makespan_s();
    const double after = run_to_end(machines, ours, loads, stop).makespan_s();
    const double gain = before / after - 1;
    if (gain < worst.value) worst = {where, gain};
    if (gain > best.value) best = {where, gain};
  };
  Options decreasing = reading;
  decreasing.k_policy = cluster::KPolicy::decreasing;
  for (const auto& [name, preset, ours] :
       {std::tuple{"LAN", Preset::lan, decreasing}, std::tuple{"DSL", Preset::dsl, reading}}) {
    const Cluster line = cluster::make_preset(preset);
    for (const Load mean : {1, 5, 10, 50, 100, 500, 1000}) {
      compare(concat({name, " 64x", mean}), line, ours, all_on_first(mean));
    }
  }
  const Cluster clusters = cluster::make_preset(Preset::clusters);
  if (decreasing.sync == cluster::Sync::tree) decreasing.sync = cluster::Sync::global;
  for (const int g : {1, 2, 3, 4}) {
    decreasing.costs.unit_ops = cluster::clusters_unit_ops(g);
    compare("clusters, granularity " + std::to_string(g), clusters, decreasing,
            cluster::clusters_loads(g));
  }
  return {worst, best};
}

std::string shown(const Gain& gain) {
  return concat({percent_of(gain.value, 1), " (", gain.where, ")"});
}

}  // namespace

// As in the figures, the reading R1 decides; R4 is shown for comparison.
Finding no_degradation(const Trials&, StopCheck* stop) {
  constexpr double kNoticeable = 0.005;
  const Gain r1 = extreme_gains(fitted(), stop).first, r4 = extreme_gains(literal(), stop).first;
  return {r1.value > -kNoticeable,
          concat({"minimum gain over classical diffusion in Figs. 2, 5 and 6: R1 ", shown(r1),
                  ", R4 ", shown(r4)})};
}

Finding more_than_double(const Trials&, StopCheck* stop) {
  const Gain r1 = extreme_gains(fitted(), stop).second, r4 = extreme_gains(literal(), stop).second;
  return {r1.value > 1, concat({"maximum gain over classical diffusion in Figs. 2, 5 and 6: R1 ",
                                shown(r1), ", R4 ", shown(r4)})};
}

Finding not_all_nodes(const Trials&, StopCheck* stop) {
  const Cluster line = cluster::make_preset(Preset::dsl);
  const LocalDiffusion run = run_to_end(line, fitted(), all_on_first(100), stop);
  const LocalDiffusion all = run_to_end(line, classical(fitted()), all_on_first(100), stop);
  const auto used = cluster::spread_of(run.loads(), line.speeds).used;
  return {used < 64 && run.makespan_s() < all.makespan_s(),
          concat({"DSL 64x100: ", used, " of 64 nodes have load after ", brief(run.makespan_s(), 4),
                  " s, and classical diffusion takes ", brief(all.makespan_s(), 4), " s"})};
}

}  // namespace evenkeel::papers::jeannot
