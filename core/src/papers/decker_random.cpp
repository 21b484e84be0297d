// Fig. 3 of Decker, Monien and Preis: random load.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "papers/decker_printed.hpp"
#include "papers/decker_runs.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

struct Sums {
  std::int64_t count = 0;
  Sum rounds, flow, l2;
  double cray_s = 0, workstations_s = 0;  // sums of the model's times
  void add(const Figures& one, std::int64_t degree) {
    ++count;
    const auto seconds = [&](const flow::Machine& machine) {
      const auto rounds_of_one = static_cast<std::int64_t>(one.rounds);
      return flow::migration_time(machine, rounds_of_one, degree, one.node_flow) / 1000;
    };
    cray_s += seconds(flow::cray_t3e());
    workstations_s += seconds(flow::workstations());
    rounds.add(one.rounds);
    flow.add(one.node_flow);
    l2.add(one.l2);
  }
  void add(const Sums& other) {
    count += other.count;
    cray_s += other.cray_s;
    workstations_s += other.workstations_s;
    rounds.add(other.rounds);
    flow.add(other.flow);
    l2.add(other.l2);
  }
  void carry(Archive& archive) {
    archive(count, cray_s, workstations_s);
    for (Sum* one : {&rounds, &flow, &l2}) archive(one->sum, one->squares);
  }
};

// Points of the right diagram.
struct Scatter {
  struct Point {
    double flow, seconds;
    const char* name;
  };
  std::vector<Point> points;

  // Pearson's.
  double correlation() const {
    const auto count = static_cast<double>(points.size());
    double x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    for (const Point& point : points) {
      x += point.flow / count;
      y += point.seconds / count;
    }
    for (const Point& point : points) {
      xx += (point.flow - x) * (point.flow - x);
      xy += (point.flow - x) * (point.seconds - y);
      yy += (point.seconds - y) * (point.seconds - y);
    }
    return xy / std::sqrt(xx * yy);
  }
  // Without the graphs of extreme degree, for which the paper excuses the node flow.
  Scatter without_extremes() const {
    Scatter rest = *this;
    std::erase_if(rest.points, [](const Point& point) {
      const std::string_view name = point.name;
      return name == "Cycle(64)" || name == "Clique(64)";
    });
    return rest;
  }
  Series series(const char* name) const {
    std::vector<Point> sorted = points;
    sort_stably(sorted, [](const Point& a, const Point& b) { return a.flow < b.flow; });
    Series series{name, {}, {}, {}, Marks::points, false, "", ""};
    for (const Point& point : sorted) {
      series.x.push_back(rounded(point.flow, 0));
      series.y.push_back(rounded(point.seconds, 3));
      series.labels.emplace_back(point.name);
    }
    return series;
  }
};

// Agreement of the published times with the paper's own columns, and of the model's times with the
// published times.
class TimesVerdict {
 public:
  std::string add(const RandomRow& row, double cray, double now) {
    const PrintedTimes& times = row.times;
    const std::string cray_off = off(cray, times.cray_s), now_off = off(now, times.now_s);
    ++rows_;
    cray_near_ += std::fabs(cray / times.cray_s - 1) <= kNear ? 1 : 0;
    now_near_ += std::fabs(now / times.now_s - 1) <= kNear ? 1 : 0;
    std::vector<std::string> misfits;
    // Published values are rounded: 3 and 2 digits. The Cray's T_m/l2 is a multiple of 0.8.
    const auto check = [&](const char* name, Digits time, Digits by, Digits quotient) {
      const double low = (time.value - time.half) / (by.value + by.half);
      const double high = (time.value + time.half) / (by.value - by.half);
      if (low > quotient.value + quotient.half || high < quotient.value - quotient.half) {
        misfits.emplace_back(name);
      }
    };
    const Digits flow{row.node_flow, 0.5}, l2{row.l2, 0.5};
    const Digits on_cray{1e3 * times.cray_s, 0.5}, on_now{1e3 * times.now_s, 5};
    check("T_m/f Cray", on_cray, flow, {times.cray_per_flow_ms, 0.0005});
    check("T_m/f NOW", on_now, flow, {times.now_per_flow_ms, 0.005});
    check("T_m/l2 Cray", on_cray, l2, {times.cray_per_l2_us / 1000, 0.0004});
    check("T_m/l2 NOW", on_now, l2, {times.now_per_l2_ms, 0.005});
    if (!misfits.empty()) misfits_.emplace_back(row.printed);
    return concat({"Cray ", cray_off, ", NOW ", now_off,
                   misfits.empty() ? ""
                                   : concat({"; published ", listed(misfits),
                                             " differs from T_m / f or T_m / l2 of the row"})});
  }

  std::string text() const {
    return concat({"The times of the model are within 15% of the published times in ",
                   share_of(cray_near_, rows_), " rows on the Cray, and in ",
                   share_of(now_near_, rows_), " on the workstations. The published quotients of ",
                   listed(misfits_), " contradict T_m, f and l2 in the same row."});
  }

 private:
  static constexpr double kNear = 0.15;
  struct Digits {  // and half of the last digit
    double value, half;
  };

  static std::string off(double ours, double printed) {
    const double share = 100 * (ours / printed - 1);
    return concat({share >= 0 ? "+" : "", decimals_of(share, 0), "%"});
  }

  std::int64_t rows_ = 0, cray_near_ = 0, now_near_ = 0;
  std::vector<std::string> misfits_;
};

// Fig. 3: random loads with mean 800.
class RandomFigure final : public Recipe {
 public:
  explicit RandomFigure(const Trials& trials)
      : trials_(trials), sums_(std::size(kRandomRows) * kChunks) {}

  std::size_t parts() const override { return sums_.size(); }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override { sums_[part].carry(archive); }

  void run_part(std::size_t part, StopCheck* stop) override {
    const RandomRow& row = kRandomRows[part / kChunks];
    const graph::Topology topology = graph::parse_topology(row.spec);
    const graph::Graph graph = graph::make_topology(topology, stop);
    Rng rng(trials_.seed, part + 1);
    const auto chunk = static_cast<std::int64_t>(part % kChunks);
    const auto chunks = static_cast<std::int64_t>(kChunks);
    const std::int64_t from = trials_.count * chunk / chunks;
    const std::int64_t to = trials_.count * (chunk + 1) / chunks;
    for (std::int64_t trial = from; trial < to; ++trial) {
      spend(stop, StopCheck::kUnitsBetweenLooks / 8);
      sums_[part].add(
          outcome_of(graph, topology, row.by_factors, flow::random_loads(graph.nodes(), 800, rng)),
          graph::degree_range(graph).max);
    }
  }

  Report report() const override {
    Report report;
    report.title = "Fig. 3, left: the random scenario, mean load 800";
    report.how =
        "Independent uniform loads, rescaled to the same total. Migration in lock-step rounds "
        "(PPG). The values of the paper are means of 10 experiments. z is the difference divided "
        "by the standard error of both means, and a row differs if z exceeds 3.";
    Table table{report.title,
                {"graph", "r published", "r", "z of r", "f published", "f", "z of f",
                 "l2 published", "l2", "z of l2", "verdict"},
                {}};
    Count rounds, flow, norm;
    bool few = false;
    for (std::size_t i = 0; i < std::size(kRandomRows); ++i) {
      const RandomRow& row = kRandomRows[i];
      const Sums sums = sums_of(i);
      if (sums.count == 0) continue;
      const double rounds_z = sums.rounds.z(row.rounds, 0.05, sums.count);
      const double flow_z = sums.flow.z(row.node_flow, 0.5, sums.count);
      const double norm_z = sums.l2.z(row.l2, 0.5, sums.count);
      few = few || sums.count < Sum::kLeastTrials;
      rounds.add(row.printed, rounds_z);
      flow.add(row.printed, flow_z);
      norm.add(row.printed, norm_z);
      table.rows.push_back(
          {std::string(row.printed), row.rounds, rounded(sums.rounds.mean(sums.count), 2),
           rounded(rounds_z, 1), row.node_flow, rounded(sums.flow.mean(sums.count), 0),
           rounded(flow_z, 1), row.l2, rounded(sums.l2.mean(sums.count), 0), rounded(norm_z, 1),
           sums.count < Sum::kLeastTrials ? "too few trials"
                                          : verdict_of(i, rounds_z, flow_z, norm_z)});
    }
    report.judged = !few;
    if (few) {
      report.verdict = concat({"Too few trials for a verdict: at least ", Sum::kLeastTrials,
                               " per row are required to compare means of ten."});
    } else {
      report.agrees = norm.differing.empty() && flow.differing.empty() && rounds.differing.empty();
      report.verdict = concat({"The l2 norm is reproduced in ", norm.text(), ", the node flow in ",
                               flow.text(), ", the rounds in ", rounds.text(), "."});
    }
    report.tables.push_back(std::move(table));
    add_times(report, few);
    return report;
  }

 private:
  // The six columns of times, and the diagram of the workstations' times over the node flow.
  void add_times(Report& report, bool few) const {
    Table table{"Fig. 3, left: the times of migration",
                {"graph", "T_m Cray published, s", "T_m Cray, s", "T_m NOW published, s",
                 "T_m NOW, s", "T_m/f Cray published, ms", "T_m/f Cray, ms",
                 "T_m/f NOW published, ms", "T_m/f NOW, ms", "T_m/l2 Cray published, us",
                 "T_m/l2 Cray, us", "T_m/l2 NOW published, ms", "T_m/l2 NOW, ms", "verdict"},
                {}};
    TimesVerdict verdict;
    Scatter printed, model;
    for (std::size_t i = 0; i < std::size(kRandomRows); ++i) {
      const RandomRow& row = kRandomRows[i];
      const Sums sums = sums_of(i);
      if (sums.count == 0) continue;
      const auto count = static_cast<double>(sums.count);
      const double cray = sums.cray_s / count, now = sums.workstations_s / count;
      const double flow = sums.flow.mean(sums.count), l2 = sums.l2.mean(sums.count);
      const PrintedTimes& times = row.times;
      table.rows.push_back({std::string(row.printed), times.cray_s, rounded(cray, 3), times.now_s,
                            rounded(now, 2), times.cray_per_flow_ms, rounded(1e3 * cray / flow, 3),
                            times.now_per_flow_ms, rounded(1e3 * now / flow, 2),
                            times.cray_per_l2_us, rounded(1e6 * cray / l2, 1), times.now_per_l2_ms,
                            rounded(1e3 * now / l2, 2),
                            few ? "too few trials" : verdict.add(row, cray, now)});
      printed.points.push_back({row.node_flow, times.now_s, row.printed});
      model.points.push_back({flow, now, row.printed});
    }
    report.how +=
        " Times: the bound r deg t_o + f t_w with the presets, which are fitted to this figure. "
        "Right: T_m on the workstations over f.";
    if (!few) {
      report.verdict +=
          concat({" ", verdict.text(),
                  " In the paper, the correlation of f with the times of the workstations is ",
                  decimals_of(printed.correlation(), 2), " (without Cycle(64) and Clique(64): ",
                  decimals_of(printed.without_extremes().correlation(), 2), ")."});
    }
    report.tables.push_back(std::move(table));
    report.series = {printed.series("printed, NOW"), model.series("preset, NOW")};
    report.series[0].printed = true;
    report.series[0].of = report.series[1].name;
    report.x_label = "node flow f(x)";
    report.y_label = "migration T_m, s";
  }

  struct Count {
    std::int64_t rows = 0;
    std::vector<std::string> differing;
    void add(const char* name, double z) {
      ++rows;
      if (std::fabs(z) >= 3) differing.emplace_back(name);
    }
    std::string text() const {
      const auto same = rows - static_cast<std::int64_t>(differing.size());
      return concat({share_of(same, rows), " rows",
                     differing.empty() ? "" : concat({" (not ", listed(differing), ")"})});
    }
  };

  Sums sums_of(std::size_t row) const {
    Sums sums;
    for (std::size_t k = 0; k < kChunks; ++k) sums.add(sums_[row * kChunks + k]);
    return sums;
  }

  // The difference, and the known errors of the paper for it.
  std::string verdict_of(std::size_t i, double rounds_z, double flow_z, double norm_z) const {
    const RandomRow& row = kRandomRows[i];
    std::vector<std::string> differing;
    if (std::fabs(rounds_z) >= 3) {
      const Sums sums = sums_of(i);
      // Compared as if they were exchanged in the paper.
      const bool exchanged =
          row.partner &&
          std::fabs(sums.rounds.z(kRandomRows[*row.partner].rounds, 0.05, sums.count)) < 3;
      differing.push_back(
          exchanged ? concat({"r (that of ", std::string(kRandomRows[*row.partner].printed),
                              " would be reproduced)"})
                    : "r");
    }
    if (std::fabs(flow_z) >= 3) {
      differing.push_back(*row.of_flow ? concat({"f (", row.of_flow, ")"}) : "f");
    }
    if (std::fabs(norm_z) >= 3) differing.emplace_back("l2");
    if (differing.empty()) return said(true);
    return "differs: " + listed(differing);
  }

  static constexpr std::size_t kChunks = 4;

  Trials trials_;
  std::vector<Sums> sums_;
};

}  // namespace

std::unique_ptr<Recipe> make_decker_fig3(const Trials& trials) {
  return std::make_unique<RandomFigure>(trials);
}

}  // namespace evenkeel::papers
