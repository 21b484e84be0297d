// Claims of Jeannot and Vernier on diffusion matrices, tested on random networks.
#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/cluster/relative_matrix.hpp"
#include "papers/jeannot_claims.hpp"
#include "papers/jeannot_instances.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers::jeannot {
namespace {

using cluster::RelativeMatrix;
using cluster::Variant;
using graph::Graph;

constexpr double kRoundings = 1e-12;  // of a few operations on numbers about 1

// w <- M^T w, over the edges for which `go` is true.
template <class Go>
void diffuse(const Graph& graph, const RelativeMatrix& matrix, std::vector<double>& loads,
             const Go& go) {
  std::vector<double> next = loads;
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    if (!go(e)) continue;
    const auto [u, v, weight] = graph.edges()[e];
    const double flow = matrix.forward[e] * loads[u] - matrix.back[e] * loads[v];
    next[u] -= flow;
    next[v] += flow;
  }
  loads = std::move(next);
}

constexpr auto all_edges = [](std::size_t) { return true; };

double largest_gap(std::span<const double> a, std::span<const double> b) {
  double gap = 0;
  for (std::size_t i = 0; i < a.size(); ++i) gap = std::max(gap, std::fabs(a[i] - b[i]) / b[i]);
  return gap;
}

// Whether all load on node 0 converges to shares by speed.
bool converges(const Instance& on, Variant variant, StopCheck* stop) {
  constexpr int kSteps = 20000, kBetweenLooks = 100;
  const RelativeMatrix matrix = cluster::closed_matrix(on.graph, on.speeds, variant);
  std::vector<double> loads(on.graph.nodes(), 0);
  loads[0] = static_cast<double>(loads.size());
  const std::vector<double> shares = cluster::shares_of(on.speeds, loads[0]);
  for (int step = 0; step < kSteps; step += kBetweenLooks) {
    for (int i = 0; i < kBetweenLooks; ++i) diffuse(on.graph, matrix, loads, all_edges);
    spend(stop, kBetweenLooks * static_cast<std::int64_t>(on.graph.edges().size()));
    if (largest_gap(loads, shares) < 1e-6) return true;
  }
  return false;
}

// Calls check(instance, random numbers) for every instance. @return the number of instances for
// which it is true.
template <class Check>
std::int64_t count_true(const Trials& trials, std::uint64_t stream, const Check& check) {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < instances_of(trials); ++i) {
    Rng rng(trials.seed, stream + 100 * static_cast<std::uint64_t>(i));
    const Instance instance = random_instance(rng);
    count += check(instance, rng) ? 1 : 0;
  }
  return count;
}

Finding all_of(const Trials& trials, std::int64_t count, const std::string& what) {
  const std::int64_t all = instances_of(trials);
  return {count == all, concat({share_of(count, all), " ", what})};
}

}  // namespace

// Eqn 3 for one step, against W' = M^T W with entries over the receiver's or the giver's speed.
Finding entries_over_speed(const Trials& trials, StopCheck*) {
  const auto agrees = [](const Instance& on, Rng& rng, bool printed) {
    const std::size_t n = on.graph.nodes();
    std::vector<double> loads(n);
    for (double& load : loads) load = static_cast<double>(1 + rng.uniform_index(100));
    std::vector<double> wanted = loads, found(n, 0), kept(n, 1);
    constexpr double kAlpha = 0.05;
    for (const graph::Edge& edge : on.graph.edges()) {
      const double flow =
          kAlpha * (loads[edge.u] / on.speeds[edge.u] - loads[edge.v] / on.speeds[edge.v]);
      wanted[edge.u] -= flow;
      wanted[edge.v] += flow;
      for (const auto& [i, j] : {std::pair{edge.u, edge.v}, std::pair{edge.v, edge.u}}) {
        const double entry = kAlpha / on.speeds[printed ? j : i];
        found[j] += entry * loads[i];
        kept[i] -= entry;
      }
    }
    for (std::size_t i = 0; i < n; ++i) found[i] += kept[i] * loads[i];
    return largest_gap(found, wanted) < kRoundings;
  };
  const std::int64_t printed =
      count_true(trials, 1, [&](const Instance& on, Rng& rng) { return agrees(on, rng, true); });
  const std::int64_t giver =
      count_true(trials, 1, [&](const Instance& on, Rng& rng) { return agrees(on, rng, false); });
  const std::int64_t all = instances_of(trials);
  return {printed == all,
          concat({"a step equals Eqn 3 on ", share_of(printed, all),
                  " networks, and with entries over C_i on ", share_of(giver, all)})};
}

Finding stochastic(const Trials& trials, StopCheck*) {
  const std::int64_t count = count_true(trials, 2, [](const Instance& on, Rng&) {
    bool fine = true;
    for (const Variant variant : {Variant::a, Variant::b}) {
      const RelativeMatrix matrix = cluster::closed_matrix(on.graph, on.speeds, variant);
      for (const double kept : matrix.diagonal(on.graph)) fine = fine && kept >= -kRoundings;
      for (const double share : matrix.forward) fine = fine && share > 0;
      for (const double share : matrix.back) fine = fine && share > 0;
    }
    return fine;
  });
  return all_of(trials, count, "networks have no negative entry, with both definitions");
}

Finding fixed_point(const Trials& trials, StopCheck*) {
  const std::int64_t count = count_true(trials, 3, [](const Instance& on, Rng&) {
    bool fine = true;
    for (const Variant variant : {Variant::a, Variant::b}) {
      std::vector<double> loads = on.speeds;
      diffuse(on.graph, cluster::closed_matrix(on.graph, on.speeds, variant), loads, all_edges);
      fine = fine && largest_gap(loads, on.speeds) < kRoundings;
    }
    return fine;
  });
  return all_of(trials, count, "networks keep loads equal to the speeds, with both definitions");
}

Finding non_bipartite_converges(const Trials& trials, StopCheck* stop) {
  const std::int64_t count = count_true(trials, 4, [&](const Instance& on, Rng& rng) {
    // A triangle makes any network non-bipartite.
    return converges(with_triangle(on, rng), Variant::a, stop);
  });
  return all_of(trials, count, "networks with a triangle converge");
}

Finding bipartite_swings(const Trials& trials, StopCheck* stop) {
  std::int64_t periodic = 0;
  const std::int64_t settled = count_true(trials, 5, [&](const Instance& some, Rng& rng) {
    const Instance on = random_tree(rng, some.graph.nodes());
    const RelativeMatrix matrix = cluster::closed_matrix(on.graph, on.speeds, Variant::a);
    periodic += cluster::swinging_nodes(on.graph, matrix) > 0 ? 1 : 0;
    return converges(on, Variant::a, stop);
  });
  const bool line = converges({line_graph(3), {1, 1, 1}}, Variant::a, stop);
  const std::int64_t all = instances_of(trials);
  return {
      settled == 0 && !line,
      concat({"a line of three ", line ? "converges" : "oscillates", ", ", share_of(settled, all),
              " random trees converge, and ", periodic, " are periodic"})};
}

Finding second_converges(const Trials& trials, StopCheck* stop) {
  std::int64_t apart = 0;
  const std::int64_t count = count_true(trials, 6, [&](const Instance& on, Rng&) {
    apart += converges(with_lone_node(on), Variant::b, stop) ? 1 : 0;
    return converges(on, Variant::b, stop);
  });
  const std::int64_t all = instances_of(trials);
  return {count == all && apart == 0,
          concat({share_of(count, all), " connected networks converge, and ", share_of(apart, all),
                  " networks with an isolated node"})};
}

Finding unit_of_speed(const Trials& trials, StopCheck*) {
  const std::int64_t count = count_true(trials, 7, [](const Instance& on, Rng&) {
    std::vector<double> scaled = on.speeds;
    for (double& speed : scaled) speed *= 1e6 / 3;
    const RelativeMatrix a = cluster::closed_matrix(on.graph, on.speeds, Variant::b);
    const RelativeMatrix b = cluster::closed_matrix(on.graph, scaled, Variant::b);
    return largest_gap(a.forward, b.forward) < kRoundings &&
           largest_gap(a.back, b.back) < kRoundings;
  });
  return all_of(trials, count, "networks have the same matrix with speeds in another unit");
}

Finding local_knowledge(const Trials& trials, StopCheck*) {
  std::int64_t messages = 0, links = 0;
  const std::int64_t count = count_true(trials, 8, [&](const Instance& on, Rng&) {
    const RelativeMatrix told = cluster::distributed_matrix(on.graph, on.speeds, Variant::b);
    const RelativeMatrix closed = cluster::closed_matrix(on.graph, on.speeds, Variant::b);
    messages += told.messages;
    links += static_cast<std::int64_t>(on.graph.edges().size());
    return largest_gap(told.forward, closed.forward) < kRoundings &&
           largest_gap(told.back, closed.back) < kRoundings;
  });
  Finding found = all_of(trials, count, "networks get the matrix of the definition from messages");
  found.measured += concat(
      {", with ", messages, " messages on ", links,
       " links: ", brief(static_cast<double>(messages) / static_cast<double>(links)), " per link"});
  return found;
}

// As published, shares come from loads. Then L_ij = M_ij w_i - M_ji w_j is 0.
Finding my_load(const Trials& trials, StopCheck*) {
  const std::int64_t count = count_true(trials, 9, [](const Instance& on, Rng& rng) {
    std::vector<double> loads(on.graph.nodes());
    for (double& load : loads) load = static_cast<double>(1 + rng.uniform_index(100));
    const RelativeMatrix matrix = cluster::distributed_matrix(on.graph, loads, Variant::b);
    std::vector<double> after = loads;
    diffuse(on.graph, matrix, after, all_edges);
    return largest_gap(after, loads) >= kRoundings;
  });
  return {count == instances_of(trials),
          concat({"load moves on ", share_of(count, instances_of(trials)), " networks"})};
}

Finding any_exchanges(const Trials& trials, StopCheck*) {
  const std::int64_t count = count_true(trials, 10, [](const Instance& on, Rng& rng) {
    std::vector<char> open(on.graph.edges().size());
    for (char& one : open) one = static_cast<char>(rng.uniform_index(2));
    const RelativeMatrix matrix = cluster::closed_matrix(on.graph, on.speeds, Variant::b);
    std::vector<double> loads = on.speeds;
    diffuse(on.graph, matrix, loads, [&](std::size_t e) { return open[e] != 0; });
    return largest_gap(loads, on.speeds) < kRoundings;
  });
  return all_of(trials, count, "networks with random F keep loads equal to the speeds");
}

}  // namespace evenkeel::papers::jeannot
