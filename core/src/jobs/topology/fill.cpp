// Fills the answer of a topology job.
#include <algorithm>
#include <iterator>
#include <numeric>

#include "evenkeel/flow/cost.hpp"
#include "graph/matrices.hpp"
#include "graph/moore_bound.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/topology/answer.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::jobs {
namespace {

flow::Cost cost_of(const Facts& facts) {
  return {(facts.fewest - 1) * facts.degree.max, (facts.most - 1) * facts.degree.max};
}

flow::Cost cost_of(const TopologyReport& report) {
  if (report.factors.empty()) return cost_of(report.whole);
  flow::Cost sum;
  for (const Facts& factor : report.factors) {
    const flow::Cost part = cost_of(factor);
    sum.low += part.low;
    sum.high += part.high;
  }
  return sum;
}

std::optional<double> known(double extreme) {
  return extreme > 0 ? std::optional(extreme) : std::nullopt;
}

void fill(answers::TopologyFacts& to, const Facts& facts, const flow::Cost& cost) {
  to.nodes = facts.nodes;
  to.edges = facts.edges;
  to.degree = {facts.degree.min, facts.degree.max};
  to.diameter = facts.diameter;
  if (const auto& bounds = facts.diameter_bounds) to.diameter_bounds = {bounds->low, bounds->high};
  to.girth = facts.girth;
  to.connected = facts.connected;
  to.bipartite = facts.bipartite;
  to.regular = facts.degree.min == facts.degree.max;
  if (facts.spectrum && facts.spectrum->size() <= kListedLevels) {
    to.spectrum = answers::list_of_each(*facts.spectrum, [](const graph::EigenLevel& level) {
      return answers::EigenLevel{level.value, level.multiplicity};
    });
  }
  to.lambda_2 = known(facts.extremes.smallest);
  to.lambda_max = known(facts.extremes.largest);
  if (facts.fewest == facts.most) {
    to.distinct = facts.most;
    to.opt_iterations = facts.most - 1;
  } else {
    to.distinct_bounds = {facts.fewest, facts.most};
  }
  if (cost.exact()) {
    to.cost_m = cost.low;
  } else {
    to.cost_m_bounds = {cost.low, cost.high};
  }
}

answers::MooreBounds moore_bounds_of(const Facts& facts) {
  const auto [least, most] = facts.degree;
  answers::MooreBounds to;
  if (facts.diameter) to.most_nodes = graph::moore_bound(most, *facts.diameter);
  to.least_diameter = graph::least_diameter(static_cast<std::int64_t>(facts.nodes), most);
  if (!facts.girth || least < 2) return to;
  to.least_nodes = graph::girth_bound(least, *facts.girth);
  if (least == most) to.cage_nodes = graph::cage_nodes(least, *facts.girth);
  return to;
}

answers::List<answers::List<double>> rows_of(graph::Matrix& matrix) {
  return std::vector<answers::List<double>>(std::make_move_iterator(matrix.begin()),
                                            std::make_move_iterator(matrix.end()));
}

answers::TopologyMatrices matrices_of(const TopologyReport& report) {
  graph::Matrices matrices = graph::matrices_of(report.graph, report.whole.extremes);
  return {.incidence = rows_of(matrices.incidence),
          .adjacency = rows_of(matrices.adjacency),
          .laplacian = rows_of(matrices.laplacian),
          .diffusion = rows_of(matrices.diffusion),
          .alpha = known(matrices.alpha)};
}

answers::List<double> ends_of(const graph::Edge& edge) {
  std::vector<double> ends{static_cast<double>(edge.u), static_cast<double>(edge.v)};
  if (edge.weight != 1) ends.push_back(edge.weight);
  return ends;
}

// Two identities that any spectrum must satisfy. It has one value per node, and the sum of the
// values is the trace, twice the total weight of the edges.
answers::TopologyCheck check_of(const TopologyReport& report) {
  if (!report.whole.spectrum) return {.valid = true};
  const auto& spectrum = *report.whole.spectrum;
  std::vector<verify::Level> levels(spectrum.size());
  std::transform(spectrum.begin(), spectrum.end(), levels.begin(),
                 [](const graph::EigenLevel& level) {
                   return verify::Level{level.value, level.multiplicity};
                 });
  const auto count = std::accumulate(
      spectrum.begin(), spectrum.end(), std::int64_t{0},
      [](std::int64_t sum, const graph::EigenLevel& level) { return sum + level.multiplicity; });
  const double difference = verify::trace_difference(report.graph, levels);
  return {.valid = count == static_cast<std::int64_t>(report.whole.nodes) && difference <= 1e-9,
          .by = report.whole.closed ? "closed_form" : "numeric",
          .trace_difference = difference};
}

}  // namespace

answers::Topology answer_of(const TopologyReport& report) {
  answers::Topology answer;
  answer.input = {.nodes = report.whole.nodes,
                  .hash = report.hash,
                  .labels = labels_of_input(report.input.labels)};
  answer.summary = summary_of(report.whole);
  answer.notes = report.notes;
  answers::TopologyResult& result = answer.result;
  fill(result, report.whole, cost_of(report));
  result.factors = answers::list_of_each(report.factors, [](const Facts& factor) {
    answers::TopologyFactor to;
    to.topology = factor.name;
    fill(to, factor, cost_of(factor));
    return to;
  });
  if (report.list) result.edge_list = answers::list_of_each(report.graph.edges(), ends_of);
  result.moore = moore_bounds_of(report.whole);
  if (report.matrices) result.matrices = matrices_of(report);
  answer.check = check_of(report);
  return answer;
}

}  // namespace evenkeel::jobs
