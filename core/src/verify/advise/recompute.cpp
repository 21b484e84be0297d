// Recomputes advice: networks, iterations, times and the Pareto front from the rows.
#include "verify/advise/recompute.hpp"

#include <algorithm>
#include <cmath>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/settings/choices.hpp"
#include "evenkeel/settings/flow.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::verify {
namespace {

using answers::Advice;
using answers::RankCost;
using graph::Graph;
using Scheme = settings::Flow::Scheme;

constexpr std::int64_t kPrimes[] = {9007199254740881};  // the largest below 2^53

bool is(const std::string& scheme, Scheme other) { return scheme == settings::name_of(other); }

// The least exponent of a power that reaches a value.
std::int64_t log_up(std::int64_t base, std::int64_t value) {
  std::int64_t count = 0;
  for (Int128 power = 1; power < value; power *= base) ++count;
  return count;
}

std::int64_t rounded_root(std::int64_t value) {
  return static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(value)) + 0.5));
}

double exchange_ms(const MachineCosts& machine, std::int64_t iterations, std::int64_t neighbours) {
  const auto count = static_cast<double>(iterations), each = static_cast<double>(neighbours);
  if (!machine.wire) return machine.flow_per_cost * count * each;
  // Messages leave one after the other; the last of them arrives after the latency.
  const auto [latency, overhead] = *machine.wire;
  const double sending = each * overhead;
  return count * (sending + std::max(sending, latency + overhead));
}

class Rows {
 public:
  Rows(const settings::Advise& asked, const MachineCosts& machine, std::size_t nodes,
       const std::optional<OwnNetwork>& own, Notes& notes)
      : asked_(asked), machine_(machine), nodes_(nodes), own_(own), notes_(notes) {}

  Advice advice(const Advice& stated, const std::string& name) const {
    Advice found = stated;
    found.own = own_ && stated.topology == own_->name;
    std::optional<graph::Topology> topology;
    std::optional<Graph> made;
    try {
      topology = found.own ? own_->topology : graph::parse_topology(stated.topology);
      if (!found.own) made = graph::make_topology(*topology);
    } catch (const Error&) {
      notes_.wrong(name + ".topology must be the name of a network");
      return found;
    }
    const Graph& graph = found.own ? own_->graph : *made;
    found.nodes = graph.nodes();
    found.edges = graph.edges().size();
    found.degree = counts_of(graph).most_degree;
    found.near = graph.nodes() != nodes_;
    std::vector<Graph> factors;
    if (!is(stated.scheme, Scheme::opt) && topology && topology->factors.size() > 1) {
      for (const graph::Family& factor : topology->factors)
        factors.push_back(graph::make_family(factor));
    }
    fill_iterations(found, graph, factors, name);
    found.migration_ms = found.rounds * static_cast<double>(found.degree) * machine_.startup +
                         found.node_flow * machine_.per_unit;
    found.total_ms =
        asked_.weights.flow * found.flow_ms + asked_.weights.migration * found.migration_ms;
    const double least = found.least_node_flow.value_or(0);
    if (found.rounds < 0 || found.node_flow < 0 || least < 0 ||
        least > found.node_flow * (1 + 1e-9))
      notes_.wrong(name + ".rounds or node_flow is below 0, or least_node_flow above node_flow");
    return found;
  }

  // The cost on very many ranks, which follows from the messages.
  RankCost cost(const RankCost& stated, const std::string& name) const {
    RankCost found = stated;
    std::int64_t factors = 1;
    try {
      const graph::Topology topology = graph::parse_topology(stated.topology);
      factors = static_cast<std::int64_t>(topology.factors.size());
      const graph::TopologySize size = graph::topology_size(topology);
      found.nodes = size.nodes;
      found.degree = 2 * size.edges / size.nodes;
    } catch (const Error&) {
      for (const char* key : {".topology", ".nodes", ".degree"})
        notes_.not_checked(name + key, "a network of this size is not built");
    }
    const std::int64_t nodes = found.nodes, degree = found.degree, ranks = stated.ranks;
    const std::int64_t root = std::max<std::int64_t>(3, rounded_root(ranks));
    if (nodes != ranks && nodes != root * root &&
        nodes != std::int64_t{1} << std::min<std::int64_t>(62, log_up(2, ranks)))
      notes_.wrong(name + ".topology must be the network for this number of ranks");
    found.flow_ms = machine_.wire ? 0 : machine_.flow_fixed;
    const bool by_dimension = is(stated.scheme, Scheme::md);
    if (!is_scheme(stated.scheme)) {
      // The search on a ring. Powers of two first, then the gap shrinks to a seventeenth each time.
      const std::int64_t first = 2 * log_up(2, 2 * nodes), rounds = log_up(17, nodes);
      found.iterations = 1 + rounds;
      found.cost_m = first + 32 * rounds;
      found.reductions = 3 + rounds;
      found.flow_ms += exchange_ms(machine_, 1, first) + exchange_ms(machine_, rounds, 32);
    } else {
      const std::int64_t neighbours = by_dimension ? degree / factors : degree;
      if (is(stated.scheme, Scheme::opt) || by_dimension) {
        // Distinct eigenvalues above 0: of a hypercube, of a cycle, of two cycles.
        const bool hypercube = degree < 62 && nodes == std::int64_t{1} << degree;
        found.iterations = hypercube     ? degree
                           : degree <= 2 ? nodes / 2
                                         : 2 * (rounded_root(nodes) / 2);
      } else {
        notes_.not_checked(name + ".iterations", "the convergence of a scheme is computed");
      }
      found.cost_m = found.iterations * neighbours;
      found.reductions = stated.stop == settings::name_of(settings::Flow::Stop::checked)
                             ? found.iterations
                             : answers::Whole(0);
      found.flow_ms += exchange_ms(machine_, found.iterations, neighbours);
    }
    found.flow_ms += exchange_ms(machine_, found.reductions * log_up(2, nodes), 1);
    return found;
  }

 private:
  // Distinct eigenvalues above 0. Schemes other than opt work factor by factor.
  void fill_iterations(Advice& found, const Graph& graph, std::span<const Graph> factors,
                       const std::string& name) const {
    const double fixed = machine_.wire ? 0 : machine_.flow_fixed;
    if (is(found.scheme, Scheme::opt)) {
      if (const auto count = count_distinct(graph, found.iterations + 1, kPrimes)) {
        found.iterations = *count - 1;
      } else {
        notes_.not_checked(name + ".iterations", "counting the eigenvalues takes too long");
      }
      found.cost_m = saturating_mul(found.iterations, found.degree);
      found.flow_ms = fixed + exchange_ms(machine_, found.iterations, found.degree);
      return;
    }
    std::int64_t all = 0, most = 0, messages = 0;
    double time = fixed;
    bool known = !factors.empty();
    for (const Graph& factor : factors) {
      const auto count = count_distinct(factor, static_cast<std::int64_t>(factor.nodes()), kPrimes);
      known = known && count;
      const std::int64_t iterations = count.value_or(1) - 1, each = counts_of(factor).most_degree;
      all += iterations;
      most = std::max(most, iterations);
      messages += iterations * each;
      time += exchange_ms(machine_, iterations, each);
    }
    if (known) {
      found.iterations = is(found.scheme, Scheme::md) ? all : most;
      found.cost_m = messages;
      found.flow_ms = time;
      return;
    }
    for (const char* key : {".iterations", ".cost_m", ".flow_ms"})
      notes_.not_checked(name + key, "the factors are not given, or counting takes too long");
    if (!machine_.wire)
      found.flow_ms = fixed + machine_.flow_per_cost * static_cast<double>(found.cost_m);
  }

  static bool is_scheme(const std::string& name) {
    const auto names = names_of(Scheme{});
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  const settings::Advise& asked_;
  const MachineCosts& machine_;
  std::size_t nodes_;
  const std::optional<OwnNetwork>& own_;
  Notes& notes_;
};

// The fastest first; other sizes by their difference, the given network before them.
void check_order(const answers::AdviseResult& claimed, std::size_t nodes, Notes& notes) {
  const auto wanted = static_cast<std::int64_t>(nodes);
  double before = 0;
  for (const Advice& row : claimed.ranking) {
    if (row.total_ms < before) notes.wrong("result.ranking must be in the order of total_ms");
    if (row.nodes != wanted) notes.wrong("result.ranking contains a network of another size");
    before = row.total_ms;
  }
  std::int64_t last = -1;
  for (const Advice& row : claimed.other_sizes) {
    if (row.nodes == wanted)
      notes.wrong("result.other_sizes contains a network of the requested size");
    if (row.own) continue;
    const std::int64_t away = std::abs(row.nodes - wanted);
    if (away < last) notes.wrong("result.other_sizes must be in the order of the sizes");
    last = away;
  }
}

// Whether a row is at least as good as another row of its size, and better in one of the numbers.
bool beats(const Advice& row, const Advice& other) {
  const auto numbers = [](const Advice& of) {
    return std::array{static_cast<double>(of.degree), static_cast<double>(of.cost_m), of.node_flow};
  };
  const auto mine = numbers(row), others = numbers(other);
  bool worse = row.nodes != other.nodes;
  for (std::size_t i = 0; i < mine.size(); ++i) worse = worse || mine[i] > others[i];
  return !worse && mine != others;
}

}  // namespace

answers::Advise recompute_advise(const settings::Advise& asked, const MachineCosts& machine,
                                 std::size_t nodes, const std::optional<OwnNetwork>& own,
                                 const answers::Advise& claimed, Notes& notes) {
  answers::Advise found;
  const Rows rows(asked, machine, nodes, own, notes);
  check_order(claimed.result, nodes, notes);
  std::vector<Advice> all;
  const auto add = [&](const answers::List<Advice>& stated, const char* key) {
    for (std::size_t i = 0; i < stated.size(); ++i)
      all.push_back(rows.advice(stated[i], concat({"result.", key, "[", i, "]"})));
  };
  add(claimed.result.ranking, "ranking");
  add(claimed.result.other_sizes, "other_sizes");
  for (Advice& row : all)
    row.front = std::none_of(all.begin(), all.end(),
                             [&](const Advice& other) { return beats(other, row); });
  const auto ranked = all.begin() + static_cast<std::ptrdiff_t>(claimed.result.ranking.size());
  found.result.ranking = std::vector(all.begin(), ranked);
  found.result.other_sizes = std::vector(ranked, all.end());
  found.check = {.by = "execution", .rows = all.size()};
  if (!all.empty()) found.check.valid = true;
  if (!asked.ranks) return found;
  std::vector<RankCost> costs;
  std::vector<std::int64_t> ranks;
  const answers::List<RankCost> stated = claimed.result.scaling.value_or(answers::List<RankCost>());
  for (std::size_t i = 0; i < stated.size(); ++i) {
    costs.push_back(rows.cost(stated[i], concat({"result.scaling[", i, "]"})));
    if (ranks.empty() || ranks.back() != costs.back().ranks) ranks.push_back(costs.back().ranks);
  }
  found.result.scaling = std::move(costs);
  std::vector<std::int64_t> due = *asked.ranks;
  due.erase(std::unique(due.begin(), due.end()), due.end());
  if (ranks != due) notes.wrong("the numbers of ranks in result.scaling differ from the request");
  return found;
}

}  // namespace evenkeel::verify
