// Table 1 and Fig. 1 of Decker, Monien and Preis, recomputed.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "papers/decker_printed.hpp"
#include "papers/decker_runs.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

using graph::Graph;
using graph::Topology;

// Table 1: closed forms against the numeric spectrum, and the published diameter.
class SpectraTable final : public Fixed {
  Report make() const override {
    struct Row {
      const char* printed;
      const char* spec;
      std::int64_t distinct, diameter;  // m and D by the published formulas
    };
    const Row rows[] = {{"Path(64)", "path:64", 64, 63},
                        {"Cycle(64)", "cycle:64", 33, 32},
                        {"Cycle(63)", "cycle:63", 32, 31},
                        {"Star(64)", "star:64", 3, 2},
                        {"complete 4-partite(64)", "multipartite:64,4", 3, 2},
                        {"Clique(64)", "clique:64", 2, 1},
                        {"Hyp(6)", "hypercube:6", 7, 6},
                        {"Hyp(8)", "hypercube:8", 9, 8},
                        {"Lattice(4,3)", "lattice:4,3", 4, 3},
                        {"Petersen", "petersen", 3, 2},
                        {"Hoffman-Singleton", "hoffman-singleton", 3, 2},
                        {"MCage(3,6)", "cage:3,6", 4, 3},
                        {"MCage(6,6)", "cage:6,6", 4, 3},
                        {"MCage(9,6)", "cage:9,6", 4, 3},
                        {"MCage(3,8)", "cage:3,8", 5, 4},
                        {"MCage(5,8)", "cage:5,8", 5, 4},
                        {"MCage(3,12)", "cage:3,12", 7, 6}};
    Report report;
    report.title = "Table 1: graphs with few distinct eigenvalues";
    report.how =
        "m from the published closed form and from the dense numeric spectrum of the explicit "
        "graph (values closer than 1e-9 of the largest count once). D from breadth-first search.";
    Table table{report.title,
                {"graph", "nodes", "degree", "m published", "m closed form", "m numeric",
                 "D published", "D searched", "verdict"},
                {}};
    std::vector<std::string> differing;
    bool fewest = true;  // m - 1 = D in every row
    for (const Row& row : rows) {
      const Topology topology = graph::parse_topology(row.spec);
      const Graph graph = graph::make_topology(topology);
      const auto closed = graph::closed_spectrum(topology.factors.front());
      const auto numeric = graph::dense_spectrum(graph);
      bool same = closed && closed->size() == numeric.size();
      for (std::size_t i = 0; same && i < numeric.size(); ++i) {
        same = (*closed)[i].multiplicity == numeric[i].multiplicity &&
               std::fabs((*closed)[i].value - numeric[i].value) < 1e-7;
      }
      const auto found = static_cast<std::int64_t>(numeric.size());
      const std::int64_t diameter = graph::diameter(graph).value_or(-1);
      same = same && found == row.distinct && diameter == row.diameter;
      report.agrees = report.agrees && same;
      if (!same) differing.emplace_back(row.printed);
      fewest = fewest && found - 1 == diameter;
      table.rows.push_back({std::string(row.printed), static_cast<std::int64_t>(graph.nodes()),
                            graph::degree_range(graph).max, row.distinct,
                            static_cast<std::int64_t>(closed ? closed->size() : 0), found,
                            row.diameter, diameter, said(same)});
    }
    report.verdict =
        (differing.empty()
             ? "Every row is reproduced: closed form and numeric spectrum agree."
             : listed(differing) + (differing.size() > 1 ? " differ." : " differs.")) +
        std::string(fewest ? " In every row, m - 1 = D." : " In some rows, m - 1 differs from D.");
    report.tables.push_back(std::move(table));
    return report;
  }
};

// Fig. 1, left: the cost of computing the flow.
class CostFigure final : public Fixed {
  Report make() const override {
    Report report;
    report.title = "Fig. 1: degree, iterations and cost M(G,d), and the time of the flow";
    report.how =
        "M = sum of (m_i - 1) deg(G_i) over the factors, from their distinct eigenvalues. The "
        "chart shows the lines of the presets at these costs next to the published regressions. "
        "The times of the Cray are scaled by 10, as in the paper. The paper does not list the "
        "measured points.";
    Table table{
        report.title,
        {"graph", "dim", "deg(G1)", "m1-1 published", "m1-1", "M published", "M", "verdict"},
        {}};
    std::vector<std::pair<std::int64_t, std::string>> points;
    std::vector<std::string> reproduced, misprints, differing;
    for (const CostRow& row : kCostRows) {
      const Topology topology = graph::parse_topology(row.spec);
      const graph::Family& first = topology.factors.front();
      const auto iterations =
          static_cast<std::int64_t>(graph::topology_eigenvalues({{first}})->size());
      const std::int64_t degree = graph::degree_range(graph::make_family(first)).max;
      const std::int64_t cost =
          static_cast<std::int64_t>(topology.factors.size()) * iterations * degree;
      const bool same = cost == row.cost && degree == row.degree && iterations == row.iterations;
      // An error in the paper is visible in the paper itself: its M is not dimensions x degree x
      // iterations.
      const bool misprint = !same && cost == row.cost && degree == row.degree &&
                            row.dimensions * row.degree * row.iterations != row.cost;
      (same ? reproduced : misprint ? misprints : differing).push_back(row.printed);
      std::string verdict = said(same);
      if (misprint)
        verdict = concat({"error in the paper: m1-1 is ", iterations, ", and M is correct"});
      if (same && *row.simple) verdict += without_double_edge(row.simple);
      table.rows.push_back({std::string(row.printed), row.dimensions, degree, row.iterations,
                            iterations, row.cost, cost, std::move(verdict)});
      points.push_back({cost, row.printed});
    }
    sort_stably(points);
    add_diagram(report, points);
    report.x_label = "M(G,d)";
    report.y_label = "flow computation, ms";
    report.agrees = differing.empty();
    if (!misprints.empty()) {
      report.misprint = "m1-1 of " + listed(misprints) + " contradicts M in the same row";
    }
    report.verdict =
        concat({share_of(static_cast<std::int64_t>(reproduced.size()),
                         static_cast<std::int64_t>(table.rows.size())),
                " rows are reproduced.",
                misprints.empty() ? "" : concat({" Error in the paper: ", report.misprint, "."}),
                differing.empty() ? "" : concat({" Different: ", listed(differing), "."})});
    report.tables.push_back(std::move(table));
    report.tables.push_back(lines(report));
    return report;
  }

  static std::string without_double_edge(const char* spec) {
    const Topology topology = graph::parse_topology(spec);
    const auto iterations =
        static_cast<std::int64_t>(graph::topology_eigenvalues(topology)->size());
    const std::int64_t cost = iterations * graph::degree_range(graph::make_topology(topology)).max;
    return concat(
        {" as a multigraph (the simple graph needs ", iterations, " iterations, M = ", cost, ")"});
  }

  struct Line {
    const char* name;
    const char* drawn;  ///< As in the diagram, with the scale there.
    double scale;
    flow::Machine machine;
    double slope, constant;  ///< Published, in ms.
  };
  static std::array<Line, 2> printed_lines() {
    return {{{"cluster", "workstations", 1, flow::workstations(), 1.2, 17},
             {"Cray T3E", "Cray T3E x 10", 10, flow::cray_t3e(), 0.084, 0.98}}};
  }

  // Right: the lines at these costs. Like in the paper, the Cray's times are scaled by 10.
  static void add_diagram(Report& report,
                          const std::vector<std::pair<std::int64_t, std::string>>& points) {
    std::vector<Series> printed;
    for (const Line& line : printed_lines()) {
      Series ours{line.drawn, {}, {}, {}};
      Series print{
          std::string(line.drawn) + ", printed", {}, {}, {}, Marks::points, true, line.drawn, ""};
      for (const auto& [whole, name] : points) {
        const auto cost = static_cast<double>(whole);
        ours.x.push_back(cost);
        ours.y.push_back(rounded(line.scale * flow::flow_time(line.machine, cost), 3));
        ours.labels.push_back(name);
        print.x.push_back(cost);
        print.y.push_back(rounded(line.scale * (line.slope * cost + line.constant), 3));
        print.labels.push_back(name);
      }
      report.series.push_back(std::move(ours));
      printed.push_back(std::move(print));
    }
    std::move(printed.begin(), printed.end(), std::back_inserter(report.series));
    report.x_axis.range = {0, 200};
  }

  // The published regressions and the regressions of the presets.
  static Table lines(Report& report) {
    Table table{"Fig. 1, right: lines of the model",
                {"machine", "ms per M, published", "ms per M", "constant ms, published",
                 "constant ms", "verdict"},
                {}};
    for (const Line& line : printed_lines()) {
      const double constant = flow::flow_time(line.machine, 0);
      const double slope = flow::flow_time(line.machine, 1) - constant;
      const bool same =
          std::fabs(slope - line.slope) < 1e-9 && std::fabs(constant - line.constant) < 1e-9;
      report.agrees = report.agrees && same;
      table.rows.push_back({std::string(line.name), line.slope, rounded(slope, 6), line.constant,
                            rounded(constant, 6), said(same)});
    }
    return table;
  }
};

}  // namespace

std::unique_ptr<Recipe> make_decker_table1(const Trials&) {
  return std::make_unique<SpectraTable>();
}
std::unique_ptr<Recipe> make_decker_fig1(const Trials&) { return std::make_unique<CostFigure>(); }

}  // namespace evenkeel::papers
