// Recomputes a topology answer: counts, distances and bounds from the links of its network.
#include "verify/topology/recompute.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::verify {
namespace {

using answers::TopologyFacts;
using answers::Whole;
using graph::Graph;
using graph::NodeId;

constexpr std::size_t kSearchedNodes = 20000;  // answers have distances and girths up to here
constexpr std::int64_t kFactorVisits = 20000000;
const char* const kWhySearches =
    "only searches from all nodes can confirm it, which are too many for a check";

// Lower and upper bound of a number.
using Bounds = std::array<Whole, 2>;

std::vector<Level> levels_of(const answers::List<answers::EigenLevel>& spectrum) {
  std::vector<Level> levels;
  for (const answers::EigenLevel& level : spectrum)
    levels.push_back({level.value, level.multiplicity});
  return levels;
}

// A network, the facts of the answer about it, and the facts that follow from its links.
class Recomputed {
 public:
  Recomputed(const Graph& graph, const TopologyFacts& claimed, std::string name, bool stopped,
             Notes& notes)
      : graph_(graph),
        claimed_(claimed),
        name_(std::move(name)),
        stopped_(stopped),
        notes_(notes),
        counts_(counts_of(graph)) {}

  void fill_counts(TopologyFacts& to) const {
    to.nodes = graph_.nodes();
    to.edges = graph_.edges().size();
    to.degree = {counts_.least_degree, counts_.most_degree};
    to.regular = counts_.least_degree == counts_.most_degree;
    to.connected = counts_.parts == 1;
    to.bipartite = counts_.bipartite;
    if (stopped_ && !claimed_.connected) to.connected.reset();
    if (stopped_ && !claimed_.bipartite) to.bipartite.reset();
  }

  /// @param starts  Nodes from which searches are enough; empty: they are too many.
  void fill_distances(TopologyFacts& to, const std::vector<NodeId>& starts, bool hubs) const {
    if (starts.empty()) return take_distances(to, hubs);
    Hops search(graph_);
    std::int64_t far = 0;
    std::optional<std::int64_t> girth;
    for (const NodeId start : starts) {
      for (const std::int32_t hops : search.from(start)) far = std::max<std::int64_t>(far, hops);
      if (search.cycle()) girth = std::min(girth.value_or(INT64_MAX), *search.cycle());
    }
    const auto& bounds = claimed_.diameter_bounds;
    const bool within = bounds && (*bounds)[0] <= far && far <= (*bounds)[1];
    if (counts_.parts == 1 && within && !claimed_.diameter) {
      to.diameter_bounds = bounds;
    } else if (counts_.parts == 1 && !(stopped_ && !claimed_.diameter && !bounds)) {
      to.diameter = far;
    }
    if (claimed_.girth || !girth) {
      to.girth = girth;
    } else if (graph_.nodes() > kSearchedNodes) {
      not_checked("girth", kWhySearches);
    } else if (!stopped_) {
      to.girth = girth;
    }
  }

  void fill_spectrum(TopologyFacts& to) const {
    to.spectrum = claimed_.spectrum;
    to.distinct = claimed_.distinct;
    if (claimed_.spectrum) {
      fill_levels(to);
    } else {
      to.lambda_2 = claimed_.lambda_2;
      to.lambda_max = claimed_.lambda_max;
      if (to.lambda_2 && to.lambda_max && !(0 < *to.lambda_2 && *to.lambda_2 <= *to.lambda_max))
        wrong("lambda_2 and lambda_max must be two ascending numbers above 0");
      const char* const why = "without all eigenvalues, only another run can confirm it";
      not_checked("lambda_2", why);
      not_checked("lambda_max", why);
    }
    if (to.distinct) {
      to.opt_iterations = *to.distinct - 1;
      return;
    }
    if (!claimed_.distinct_bounds) return wrong("distinct_bounds is missing");
    to.distinct_bounds = claimed_.distinct_bounds;
    not_checked("distinct_bounds", "the progress of the count depends on the run");
  }

  // Iterations of the optimal scheme times the degree.
  Bounds cost_of(const TopologyFacts& facts) const {
    const auto nodes = static_cast<std::int64_t>(graph_.nodes());
    Bounds number = facts.distinct_bounds.value_or(Bounds{1, 1});
    if (facts.distinct) number = {*facts.distinct, *facts.distinct};
    if (number[0] < 1 || number[0] > number[1] || number[1] > nodes ||
        (facts.distinct_bounds && number[0] == number[1])) {
      wrong("distinct must be from 1 to the number of nodes, and its bounds ascend");
      number = {1, nodes};
    }
    return {(number[0] - 1) * counts_.most_degree, (number[1] - 1) * counts_.most_degree};
  }

  static void fill_cost(TopologyFacts& to, const Bounds& cost) {
    if (cost[0] == cost[1]) {
      to.cost_m = cost[0];
    } else {
      to.cost_m_bounds = cost;
    }
  }

 private:
  void wrong(const char* what) const { notes_.wrong(concat({name_, ".", what})); }
  void not_checked(const char* member, const char* why) const {
    notes_.not_checked(concat({name_, ".", member}), why);
  }

  void take_distances(TopologyFacts& to, bool hubs) const {
    if (counts_.parts == 1) {
      const auto& bounds = claimed_.diameter_bounds;
      to.diameter = claimed_.diameter;
      to.diameter_bounds = bounds;
      const Bounds range =
          bounds ? *bounds : Bounds{to.diameter.value_or(0), to.diameter.value_or(0)};
      if (to.diameter && bounds) wrong("diameter_bounds must be missing: the diameter is known");
      if (!to.diameter && !bounds && !stopped_) wrong("diameter is missing");
      if (range[0] < 0 || range[0] > range[1]) wrong("diameter is below 0 or not ascending");
      if (!hubs) not_checked(bounds ? "diameter_bounds" : "diameter", kWhySearches);
    }
    // A forest has as many links as nodes, less one per part.
    if (static_cast<std::int64_t>(graph_.edges().size()) + counts_.parts ==
        static_cast<std::int64_t>(graph_.nodes()))
      return;
    to.girth = claimed_.girth;
    not_checked("girth", kWhySearches);
  }

  void fill_levels(TopologyFacts& to) const {
    const std::vector<Level> levels = levels_of(*claimed_.spectrum);
    const std::string why = wrong_levels(graph_, levels, counts_.parts);
    if (!why.empty()) wrong(concat({"spectrum: ", why}).c_str());
    to.distinct = levels.size();
    if (levels.size() > 1) {  // the first one is 0
      to.lambda_2 = levels[1].value;
      to.lambda_max = levels.back().value;
    }
    if (!counts_levels(graph_, levels.size())) {
      notes_.not_proven(name_ + ".spectrum",
                        "number, sum and sum of squares of the eigenvalues agree with the network; "
                        "single eigenvalues of large networks are not recomputed");
    }
  }

  const Graph& graph_;
  const TopologyFacts& claimed_;
  std::string name_;
  bool stopped_;
  Notes& notes_;
  Counts counts_;
};

std::vector<NodeId> first_nodes(std::size_t count) {
  std::vector<NodeId> nodes(count);
  std::iota(nodes.begin(), nodes.end(), 0);
  return nodes;
}

answers::MooreBounds moore_of(const TopologyFacts& facts) {
  const auto [least, most] = facts.degree;
  answers::MooreBounds moore;
  if (facts.diameter && *facts.diameter >= 0) moore.most_nodes = most_nodes(most, *facts.diameter);
  moore.least_diameter = least_diameter(facts.nodes, most);
  if (!facts.girth || *facts.girth < 3 || least < 2) return moore;
  moore.least_nodes = fewest_nodes(least, *facts.girth);
  if (least == most) moore.cage_nodes = cage_nodes(least, *facts.girth);
  return moore;
}

answers::List<double> ends_of(const graph::Edge& edge) {
  std::vector<double> ends{static_cast<double>(edge.u), static_cast<double>(edge.v)};
  if (edge.weight != 1) ends.push_back(edge.weight);
  return ends;
}

template <class Entry>
answers::List<answers::List<double>> rows_of(std::size_t rows, std::size_t columns, Entry entry) {
  return answers::list_of(rows, [=](std::size_t i) {
    return answers::list_of(columns, [=](std::size_t j) { return double{entry(i, j)}; });
  });
}

answers::TopologyMatrices matrices_of(const Graph& graph, const TopologyFacts& facts) {
  const std::size_t n = graph.nodes();
  const std::vector<graph::Edge>& edges = graph.edges();
  answers::TopologyMatrices to;
  if (facts.lambda_2 && facts.lambda_max) to.alpha = 2 / (*facts.lambda_2 + *facts.lambda_max);
  auto laplacian = std::make_shared<std::vector<double>>(n * n, 0);
  for (const graph::Edge& edge : edges) {
    (*laplacian)[edge.u * n + edge.u] += edge.weight;
    (*laplacian)[edge.v * n + edge.v] += edge.weight;
    (*laplacian)[edge.u * n + edge.v] = (*laplacian)[edge.v * n + edge.u] = -edge.weight;
  }
  const auto at = [=](std::size_t i, std::size_t j) { return (*laplacian)[i * n + j]; };
  to.incidence = rows_of(n, edges.size(), [&edges](std::size_t i, std::size_t e) {
    return edges[e].u == i ? 1.0 : edges[e].v == i ? -1.0 : 0.0;
  });
  to.adjacency = rows_of(n, n, [=](auto i, auto j) { return i == j ? 0 : -at(i, j); });
  to.laplacian = rows_of(n, n, at);
  to.diffusion = rows_of(n, n, [=, alpha = to.alpha.value_or(0)](auto i, auto j) {
    return (i == j ? 1 : 0) - alpha * at(i, j);
  });
  return to;
}

answers::TopologyCheck check_of(const Graph& graph, const answers::Topology& claimed,
                                Notes& notes) {
  answers::TopologyCheck check{.valid = true};
  if (claimed.check.trace_difference) {
    check.by = claimed.check.by;
    notes.not_checked("check.by", "only the run knows whether formulas gave the spectrum");
  }
  if (claimed.result.spectrum) {
    check.trace_difference = trace_difference(graph, levels_of(*claimed.result.spectrum));
  } else if (claimed.check.trace_difference) {
    check.trace_difference = claimed.check.trace_difference;
    notes.not_checked("check.trace_difference", "the spectrum is not listed");
  }
  return check;
}

}  // namespace

bool can_search(const Graph& graph, std::size_t starts, std::int64_t most) {
  const auto visits = static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
  return saturating_mul(static_cast<std::int64_t>(starts), visits) <= most;
}

answers::Topology recompute_topology(const TopologyJob& job, const answers::Topology& claimed,
                                     Notes& notes) {
  answers::Topology found;
  answers::TopologyResult& result = found.result;
  const Recomputed whole(job.graph, claimed.result, "result", job.stopped, notes);
  whole.fill_counts(result);
  whole.fill_spectrum(result);
  const std::size_t n = job.graph.nodes();
  whole.fill_distances(result,
                       first_nodes(job.alike                  ? 1
                                   : can_search(job.graph, n) ? n
                                                              : 0),
                       job.hubs);
  Bounds cost{0, 0};
  std::vector<answers::TopologyFactor> factors;
  const bool listed = !(job.stopped && claimed.result.factors.empty());
  for (std::size_t i = 0; listed && i < job.factors.size(); ++i) {
    const auto& [name, graph] = job.factors[i];
    answers::TopologyFactor stated;
    if (i < claimed.result.factors.size()) stated = claimed.result.factors[i];
    const Recomputed one(graph, stated, concat({"result.factors[", i, "]"}), job.stopped, notes);
    answers::TopologyFactor& to = factors.emplace_back();
    to.topology = name;
    one.fill_counts(to);
    one.fill_spectrum(to);
    const std::size_t nodes = graph.nodes();
    one.fill_distances(to, first_nodes(can_search(graph, nodes, kFactorVisits) ? nodes : 0), false);
    const Bounds part = one.cost_of(to);
    Recomputed::fill_cost(to, part);
    cost = {cost[0] + part[0], cost[1] + part[1]};
  }
  Recomputed::fill_cost(result, factors.empty() ? whole.cost_of(result) : cost);
  result.factors = std::move(factors);
  result.moore = moore_of(result);
  if (job.asked.list) result.edge_list = answers::list_of_each(job.graph.edges(), ends_of);
  if (job.asked.matrices && !(job.stopped && !claimed.result.matrices))
    result.matrices = matrices_of(job.graph, result);
  found.check = check_of(job.graph, claimed, notes);
  return found;
}

}  // namespace evenkeel::verify
