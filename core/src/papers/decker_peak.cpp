// Fig. 2 of Decker, Monien and Preis: all load on one node.
#include <algorithm>
#include <cmath>
#include <span>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "papers/decker_runs.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

// Fig. 2: all 51200 units on node 0.
class PeakFigure final : public Fixed {
  struct Row {
    const char* printed;
    const char* spec;
    bool by_factors;
    std::int64_t rounds;
    double l2;
    double cray_s, workstations_s;
  };

  // The published norm of a row that does not reproduce can be the norm of the two links at node 0
  // alone.
  static std::string verdict_of(const Row& row, const Figures& ours) {
    const bool rounds = ours.rounds == static_cast<double>(row.rounds);
    const bool flow = std::fabs(ours.node_flow - 50400) < 1e-6;
    if (!rounds || !flow) return !rounds ? "r differs" : "node flow differs";
    if (std::fabs(ours.l2 - row.l2) < 1.0) return said(true);
    const bool two_links = std::fabs(std::sqrt(2.0) * ours.linf - row.l2) < 1.0;
    return two_links ? "r is reproduced; the published l2 covers only the two links at node 0"
                     : "l2 differs";
  }

  Report make() const override {
    const Row rows[] = {{"Cycle(64)", "cycle:64", false, 32, 35638, 1.19, 6.9},
                        {"Hyp(6)", "hypercube:6", false, 6, 22755, 0.40, 2.1},
                        {"Hyp(2)^3 MD", "hypercube:2^3", true, 6, 32790, 0.47, 2.1},
                        {"Hyp(1)^6 MD", "hypercube:1^6", true, 6, 35919, 0.53, 2.1},
                        {"Clique(64)", "clique:64", false, 1, 6350, 0.38, 2.0}};
    Report report;
    report.title = "Fig. 2, right: r, l2 and the times of migration";
    report.how =
        "Load migrates in lock-step rounds. A node that holds less load than it must send divides "
        "its load among its neighbours in proportion to the flow (PPG). The norms "
        "are computed from the flow before it is rounded to whole units. With a peak of P units, "
        "the squared l2 norm is (P/n)^2 n (n^2 - 1) / 12 on Cycle(n). On Hyp(d), the squared l2 "
        "norm is P^2 / 2^d "
        "times the sum over k of C(d,k) / (2k). The table shows the measured times next to the "
        "times of the machine presets, which are fitted to Fig. 3.";
    Table table{
        report.title,
        {"graph", "r published", "r", "l2 published", "l2", "node flow", "links used",
         "Cray published, s", "Cray preset, s", "NOW published, s", "NOW preset, s", "verdict"},
        {}};
    std::vector<std::string> same, explained, other;
    Ratios cray, workstations;
    Bound first, last;
    for (const Row& row : rows) {
      const graph::Topology topology = graph::parse_topology(row.spec);
      const graph::Graph graph = graph::make_topology(topology);
      const Figures ours =
          outcome_of(graph, topology, row.by_factors, flow::peak_loads(64, 51200, 0));
      const std::string verdict = verdict_of(row, ours);
      (verdict == said(true)               ? same
       : verdict.find(';') != verdict.npos ? explained
                                           : other)
          .push_back(row.printed);
      const auto rounds = static_cast<std::int64_t>(ours.rounds);
      const auto seconds = [&](const flow::Machine& machine) {
        return flow::migration_time(machine, rounds, graph::degree_range(graph).max,
                                    ours.node_flow) /
               1000;
      };
      const double on_cray = seconds(flow::cray_t3e());
      const double on_workstations = seconds(flow::workstations());
      last = {rounds * graph::degree_range(graph).max, on_cray};
      if (table.rows.empty()) first = last;
      cray.add(on_cray / row.cray_s);
      workstations.add(on_workstations / row.workstations_s);
      table.rows.push_back(
          {std::string(row.printed), row.rounds, rounds, row.l2, rounded(ours.l2, 1),
           rounded(ours.node_flow, 1), static_cast<std::int64_t>(ours.edges_used), row.cray_s,
           rounded(on_cray, 2), row.workstations_s, rounded(on_workstations, 2), verdict});
    }
    report.agrees = other.empty();
    if (!explained.empty()) {
      report.misprint =
          concat({"l2 of ", listed(explained), " covers only the two links at node 0"});
    }
    report.verdict =
        concat({"The number of rounds and the l2 norm agree with the paper for ",
                listed(same),
                explained.empty() ? std::string()
                                  : concat({". For ", listed(explained),
                                            ", the published number of rounds is right, but the "
                                            "published l2 norm is wrong (error in the paper)"}),
                other.empty() ? "" : concat({". Different: ", listed(other)}),
                ". The machine presets are fitted to random loads. For loads on one node, the "
                "presets give ",
                cray.text(),
                " times the published times on the Cray and ",
                workstations.text(),
                " times the published times on the workstations. On the Cray, the presets give ",
                decimals_of(first.cray_s, 2),
                " s for ",
                rows[0].printed,
                " with ",
                first.startups,
                " message start-ups (published ",
                decimals_of(rows[0].cray_s, 2),
                " s) and ",
                decimals_of(last.cray_s, 2),
                " s for ",
                rows[4].printed,
                " with ",
                last.startups,
                " start-ups (published ",
                decimals_of(rows[4].cray_s, 2),
                " s). Both networks send the same load through the busiest node."});
    report.tables.push_back(std::move(table));
    report.title = "Fig. 2: the peak scenario, up to 51200 units on node 0";
    report.how +=
        " The chart shows the bound on the migration time for peaks of 6400 to 51200 units on the "
        "Cray, and the published times for 51200 units. The bound is r deg t_o + f t_w: r rounds, "
        "maximum degree deg, start-up time t_o per message, f units through one node, and time t_w "
        "per unit.";
    report.series = series_of(rows);
    report.x_label = "units on node 0";
    report.y_label = "migration on the Cray T3E, s";
    report.x_axis.range = {0, 51200};
    return report;
  }

  // Left: the migration time over the size of the peak.
  static std::vector<Series> series_of(std::span<const Row> rows) {
    std::vector<Series> all;
    Series printed{"printed", {}, {}, {}, Marks::points, true, "", ""};
    for (const Row& row : rows) {
      const graph::Topology topology = graph::parse_topology(row.spec);
      const graph::Graph graph = graph::make_topology(topology);
      Series series{row.printed, {}, {}, {}};
      for (Load peak = 6400; peak <= 51200; peak += 6400) {
        const Figures ours =
            outcome_of(graph, topology, row.by_factors, flow::peak_loads(64, peak, 0));
        const double ms =
            flow::migration_time(flow::cray_t3e(), static_cast<std::int64_t>(ours.rounds),
                                 graph::degree_range(graph).max, ours.node_flow);
        series.x.push_back(static_cast<double>(peak));
        series.y.push_back(rounded(ms / 1000, 4));
        series.labels.emplace_back(row.printed);
      }
      all.push_back(std::move(series));
      printed.x.push_back(51200);
      printed.y.push_back(row.cray_s);
      printed.labels.emplace_back(row.printed);
    }
    all.push_back(std::move(printed));
    return all;
  }

  struct Bound {
    std::int64_t startups = 0;  ///< r deg.
    double cray_s = 0;
  };
  struct Ratios {
    double least = 0, most = 0;
    void add(double ratio) {
      least = most == 0 ? ratio : std::min(least, ratio);
      most = std::max(most, ratio);
    }
    std::string text() const {
      return concat({decimals_of(least, 1), " to ", decimals_of(most, 1)});
    }
  };
};

}  // namespace

std::unique_ptr<Recipe> make_decker_fig2(const Trials&) { return std::make_unique<PeakFigure>(); }

}  // namespace evenkeel::papers
