// Fig. 1, right, of Decker, Monien and Preis, simulated: whether M(G,d) or the iterations decide
// the time.
#include <array>
#include <cmath>
#include <iterator>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/message_clock.hpp"
#include "papers/decker_printed.hpp"
#include "papers/decker_runs.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

using graph::Graph;
using graph::Topology;

// One network: the cost of its flow by the theory, and its time on the simulated machines.
struct Run {
  double iterations = 0, cost = 0;
  std::vector<double> times;  // us
};

struct Wires {
  const char* name;
  flow::Machine::Wire wire;     // us
  bool by_cost, by_iterations;  // Prediction of the theory: the cost M(G,d), the iterations, or
                                // both decide.
};
constexpr std::array<Wires, 3> kWires{{{"large overhead", {4, 7}, true, false},
                                       {"both", {4, 0.5}, true, true},
                                       {"latency only", {4, 0}, false, true}}};
constexpr double kLaw = 0.99;

// The edges of every dimension separately, last factor fastest: MD exchanges along one dimension at
// a time.
std::vector<Graph> dimensions_of(const Topology& topology) {
  const Graph whole = graph::make_topology(topology);
  std::vector<std::size_t> lengths;
  for (const graph::Family& factor : topology.factors)
    lengths.push_back(graph::make_family(factor).nodes());
  std::vector<std::vector<graph::Edge>> edges(lengths.size());
  for (const graph::Edge& edge : whole.edges())
    edges[graph::dimension_between(lengths, edge.u, edge.v)].push_back(edge);
  std::vector<Graph> dimensions;
  for (std::vector<graph::Edge>& own : edges)
    dimensions.emplace_back(whole.nodes(), std::move(own));
  return dimensions;
}

Run run_of(const CostRow& row) {
  const Topology topology = graph::parse_topology(row.spec);
  const std::vector<Graph> dimensions = dimensions_of(topology);
  std::vector<flow::MessageClock> clocks;
  for (const Wires& each : kWires) clocks.emplace_back(dimensions.front().nodes(), each.wire);
  Run run;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    const std::size_t iterations = graph::topology_eigenvalues({{topology.factors[i]}})->size();
    run.iterations += static_cast<double>(iterations);
    run.cost += static_cast<double>(iterations) *
                static_cast<double>(graph::degree_range(dimensions[i]).max);
    for (std::size_t k = 0; k < iterations; ++k) {
      for (flow::MessageClock& clock : clocks) clock.exchange(dimensions[i]);
    }
  }
  for (const flow::MessageClock& clock : clocks) run.times.push_back(clock.latest());
  return run;
}

double product(const std::vector<double>& x, const std::vector<double>& y) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * y[i];
  return sum;
}

double correlation(std::vector<double> x, std::vector<double> y) {
  for (std::vector<double>* one : {&x, &y}) {
    const double mean =
        product(*one, std::vector<double>(one->size(), 1)) / static_cast<double>(one->size());
    for (double& value : *one) value -= mean;
  }
  return product(x, y) / std::sqrt(product(x, x) * product(y, y));
}

// A correlation in a sentence, rounded down: it is shown as 1 only if it is 1.
std::string at_least(const Cell& correlation) {
  return decimals_of(std::floor(1e4 * std::get<double>(correlation)) / 1e4, 4);
}

class MessagesFigure final : public Fixed {
  Report make() const override {
    Report report;
    report.title =
        "Fig. 1, right: M(G,d) or the number of iterations decides, depending on the machine";
    report.how =
        "Every message of the optimal scheme on the networks of Fig. 1 is simulated. A node sends "
        "to its neighbours one after the other, and then receives their messages. A message "
        "occupies its sender and its receiver for the overhead, and travels for the latency. Times "
        "are fitted by least squares as a x iterations + b x M(G,d).";
    std::vector<double> iterations, costs;
    std::array<std::vector<double>, kWires.size()> times;
    Table runs{"simulated time of the flow", {"graph", "iterations", "M"}, {}};
    for (const Wires& each : kWires) {
      runs.columns.push_back(concat({"us, o = ", brief(each.wire.overhead)}));
    }
    for (const CostRow& row : kCostRows) {
      const Run run = run_of(row);
      iterations.push_back(run.iterations);
      costs.push_back(run.cost);
      runs.rows.push_back({std::string(row.printed), static_cast<std::int64_t>(run.iterations),
                           static_cast<std::int64_t>(run.cost)});
      for (std::size_t w = 0; w < kWires.size(); ++w) {
        times[w].push_back(run.times[w]);
        runs.rows.back().push_back(rounded(run.times[w], 3));
      }
    }
    Table laws{"deciding quantity",
               {"machine", "latency, us", "overhead, us", "us per iteration", "us per M",
                "correlation with M", "with iterations", "verdict"},
               {}};
    for (std::size_t w = 0; w < kWires.size(); ++w) {
      const double with_cost = correlation(costs, times[w]);
      const double with_iterations = correlation(iterations, times[w]);
      const Wires& each = kWires[w];
      // If one of the two decides, the time is nearly proportional to it and less proportional to
      // the other.
      const bool holds = each.by_cost == each.by_iterations ||
                         (each.by_cost ? with_cost >= kLaw && with_cost > with_iterations
                                       : with_iterations >= kLaw && with_iterations > with_cost);
      report.agrees = report.agrees && holds;
      const auto [a, b] = fit(iterations, costs, times[w]);
      laws.rows.push_back({std::string(each.name), each.wire.latency, each.wire.overhead,
                           rounded(a, 2), rounded(b, 2), rounded(with_cost, 6),
                           rounded(with_iterations, 6),
                           each.by_cost == each.by_iterations ? Cell() : Cell(held(holds))});
      add_series(report, each, each.by_cost ? costs : iterations, times[w]);
    }
    const auto& overhead = laws.rows.front();
    const auto& latency = laws.rows.back();
    report.verdict = concat(
        {"The claim that time is proportional to M(G,d) ", held(report.agrees),
         " if the overhead is large, as on the machines of the paper: the correlation is ",
         at_least(overhead[5]), " (with the iterations ",
         decimals_of(std::get<double>(overhead[6]), 2),
         "). With latency only, time is proportional to the iterations instead: the "
         "correlation is ",
         at_least(latency[6]), " (with M ", decimals_of(std::get<double>(latency[5]), 2), ")."});
    report.x_label = "M(G,d), or iterations with latency only";
    report.y_label = "flow computation, us";
    report.tables.push_back(std::move(laws));
    report.tables.push_back(std::move(runs));
    return report;
  }

  // Least-squares coefficients a and b of times = a x + b y.
  static std::pair<double, double> fit(const std::vector<double>& x, const std::vector<double>& y,
                                       const std::vector<double>& times) {
    const double xx = product(x, x), xy = product(x, y), yy = product(y, y);
    const double xt = product(x, times), yt = product(y, times);
    const double determinant = xx * yy - xy * xy;
    return {(xt * yy - yt * xy) / determinant, (yt * xx - xt * xy) / determinant};
  }

  // The two laws are drawn. Networks between them are listed in the table.
  static void add_series(Report& report, const Wires& each, const std::vector<double>& x,
                         const std::vector<double>& times) {
    if (each.by_cost == each.by_iterations) return;
    const std::string diagram = concat({each.name, each.by_cost ? ": M(G,d)" : ": iterations"});
    Series series{"simulated, " + diagram, x, {}, {}, Marks::points, false, "", diagram};
    for (std::size_t i = 0; i < x.size(); ++i) {
      series.y.push_back(rounded(times[i], 3));
      series.labels.emplace_back(kCostRows[i].printed);
    }
    report.series.push_back(std::move(series));
  }
};

}  // namespace

std::unique_ptr<Recipe> make_decker_fig1_right(const Trials&) {
  return std::make_unique<MessagesFigure>();
}

}  // namespace evenkeel::papers
