// Figs. 5.1 to 5.3 of the thesis, on threshold algorithms, simulated.
#include <algorithm>
#include <cmath>
#include <limits>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/dynamic/simulation.hpp"
#include "papers/thesis_verdicts.hpp"

namespace evenkeel::papers {
namespace {

using dynamic::Network;
using dynamic::Policy;
using dynamic::Tick;

constexpr Tick kService = 1000000000;  // R
constexpr double kRatios[] = {2, 5, 10, 20, 30, 40, 50};

/// A network and its policy. All rivals get tasks that give 64 servers the load of the figure.
struct Rival {
  const char* name;
  Network network;
  Policy policy;
  std::vector<double> thresholds;
  std::int64_t probe_limit;
  double load;  ///< Load of 64 servers.
  const char* diagram = "";
};

struct Times {
  // Means over the seeds, in R; NaN before the run, and so are numbers computed from them.
  double tet = std::numeric_limits<double>::quiet_NaN();
  double makespan = std::numeric_limits<double>::quiet_NaN();
};

Times simulate(const Rival& rival, double ratio, const Trials& trials, StopCheck* stop) {
  Times cell{0, 0};
  for (std::int64_t i = 0; i < trials.count; ++i) {
    dynamic::RandomWorkload tasks;
    tasks.tasks = 1000;
    tasks.load = rival.load * 64 / rival.network.servers();
    tasks.mean_service = kService;
    tasks.hop = static_cast<Tick>(std::floor(static_cast<double>(kService) / ratio + 0.5));
    tasks.seed = trials.seed + static_cast<std::uint64_t>(i);
    dynamic::Options options;
    options.policy = rival.policy;
    options.thresholds = rival.thresholds;
    options.probe_limits.assign(rival.thresholds.size(), rival.probe_limit);
    options.control_hop = static_cast<Tick>(std::floor(0.1 * static_cast<double>(tasks.hop) + 0.5));
    options.probe_cpu = options.answer_cpu = kService / 100;
    options.seed = tasks.seed;
    dynamic::Simulation simulation(rival.network, options,
                                   make_random_workload(tasks, rival.network));
    constexpr std::int64_t kSlice = 10000;
    while (!simulation.advance(kSlice)) spend(stop, 8 * kSlice);
    spend(stop, StopCheck::kUnitsBetweenLooks / 8);
    const dynamic::Totals& totals = simulation.totals();
    const double scale = static_cast<double>(kService) * static_cast<double>(trials.count);
    cell.tet += static_cast<double>(totals.response) / scale;
    cell.makespan += static_cast<double>(totals.last_completion - totals.first_arrival) / scale;
  }
  return cell;
}

/// A part is one rival at one value of the abscissa.
class DynamicFigure : public Recipe {
 public:
  explicit DynamicFigure(const Trials& trials) : trials_(trials) {}
  std::size_t parts() const override { return cells_.size(); }
  void run_part(std::size_t index, StopCheck* stop) override {
    const double ratio = places_[index % places_.size()];
    cells_[index] = simulate(rivals_[index / places_.size()], ratio, trials_, stop);
  }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override {
    archive(cells_[index].tet, cells_[index].makespan);
  }

 protected:
  void compare(std::vector<Rival> rivals, std::vector<double> places) {
    rivals_ = std::move(rivals);
    places_ = std::move(places);
    cells_.resize(rivals_.size() * places_.size());
  }
  const Times& cell(std::size_t rival, std::size_t place) const {
    return cells_[rival * places_.size() + place];
  }
  std::vector<std::vector<double>> all_times() const {
    std::vector<std::vector<double>> times(rivals_.size());
    for (std::size_t r = 0; r < rivals_.size(); ++r) {
      for (std::size_t i = 0; i < places_.size(); ++i) times[r].push_back(cell(r, i).tet);
    }
    return times;
  }
  std::string settings() const {
    return concat(
        {"Each result is the mean over ", trials_.count,
         " seeds with 1,000 tasks each. R is the mean service time of a task, and C is the time "
         "that a task needs per hop. TET (total execution time) is the sum of all response times, "
         "in "
         "units of R. A control message needs a tenth of the hop time of a task. Sending a probe "
         "and "
         "answering a probe take 1% of R each. The mesh and the hypercube use policy "
         "si-ta with a threshold of 2 tasks and up to 3 probes. The thesis shows curves without "
         "numbers and does not state the load or the costs. Only the statements in the text of the "
         "thesis "
         "can be compared."});
  }
  Table table_of(const std::string& title, const std::string& axis) const {
    Table table{title, {axis}, {}};
    for (const Rival& rival : rivals_) table.columns.emplace_back(rival.name);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      std::vector<Cell> row{places_[i]};
      for (std::size_t r = 0; r < rivals_.size(); ++r) {
        row.emplace_back(rounded(cell(r, i).tet, 1));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }
  void add_series(Report& report) const {
    for (std::size_t r = 0; r < rivals_.size(); ++r) {
      Series series;
      series.name = rivals_[r].name;
      series.diagram = rivals_[r].diagram;
      for (std::size_t i = 0; i < places_.size(); ++i) {
        series.x.push_back(places_[i]);
        series.y.push_back(cell(r, i).tet);
      }
      report.series.push_back(std::move(series));
    }
  }

  Trials trials_;
  std::vector<Rival> rivals_;
  std::vector<double> places_;
  std::vector<Times> cells_;
};

constexpr const char* kOriginal = "as in the thesis, load 1";
constexpr const char* kFairer = "fairer comparisons";

/// Figs. 5.1 and 5.2: total execution time against R/C.
class TimeAgainstRatio final : public DynamicFigure {
 public:
  TimeAgainstRatio(bool deep, const Trials& trials) : DynamicFigure(trials), deep_(deep) {
    const auto cube = [&](const char* name, double load) {
      return Rival{name,
                   Network::extended_hypercube(deep ? 2 : 3, deep ? 3 : 2),
                   Policy::si_mlta,
                   deep ? std::vector<double>{1, 2} : std::vector<double>{1},
                   0,
                   load,
                   load == 1 ? kOriginal : kFairer};
    };
    const auto flat = [](const char* name, Network network, double threshold, std::int64_t limit,
                         double load) {
      const bool original = load == 1 && threshold == 2;
      return Rival{name,
                   std::move(network),
                   Policy::si_ta,
                   {threshold},
                   limit,
                   load,
                   original ? kOriginal : kFairer};
    };
    compare({cube(deep ? "EH(2,3)" : "EH(3,2)", 1),
             flat("8x8 mesh", Network::mesh(8, 8, false), 2, 3, 1),
             flat("6-cube", Network::cube(6), 2, 3, 1),
             cube(deep ? "EH(2,3), load 0.3" : "EH(3,2), load 0.3", 0.3),
             flat("mesh, load 0.3, T = 1", Network::mesh(8, 8, false), 1, 3, 0.3),
             flat("6-cube, load 0.3, T = 1", Network::cube(6), 1, 3, 0.3),
             flat("9x9 mesh, T = 1, 5 probes", Network::mesh(9, 9, false), 1, 5, 1)},
            {std::begin(kRatios), std::end(kRatios)});
  }

  Report report() const override {
    Report report;
    report.title = concat({deep_ ? "Fig. 5.1" : "Fig. 5.2", ": total execution time by R/C, ",
                           rivals_[0].name, ", mesh and binary cube"});
    report.how = settings() +
                 " Load 1 is the load of Eqn 4.2. The last columns are fairer comparisons: with a "
                 "load that has an equilibrium, and with a mesh that has about as many processors "
                 "as the extended hypercube including its controllers.";
    report.tables.push_back(table_of("TET / R", "R/C"));
    add_series(report);
    report.x_label = "R/C";
    report.y_label = "TET / R";
    report.x_axis.range = {0, 50};
    judge(report, judge_ratios(places_, all_times(), trials_.count));
    return report;
  }

 private:
  bool deep_;
};

/// Fig. 5.3: total execution time against the thresholds, at R/C = 10.
class TimeAgainstThreshold final : public DynamicFigure {
 public:
  explicit TimeAgainstThreshold(const Trials& trials) : DynamicFigure(trials) {
    const std::vector<double> places{0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8};
    compare({Rival{"EH(3,2), t", Network::extended_hypercube(3, 2), Policy::si_mlta, {1}, 0, 1},
             Rival{"EH(2,3), t and 2t",
                   Network::extended_hypercube(2, 3),
                   Policy::si_mlta,
                   {1, 2},
                   0,
                   1}},
            places);
  }
  void run_part(std::size_t index, StopCheck* stop) override {
    Rival rival = rivals_[index / places_.size()];
    const double t = places_[index % places_.size()];
    for (std::size_t j = 0; j < rival.thresholds.size(); ++j) {
      rival.thresholds[j] = t * static_cast<double>(j + 1);
    }
    cells_[index] = simulate(rival, 10, trials_, stop);
  }

  Report report() const override {
    Report report;
    report.title = "Fig. 5.3: total execution time by threshold, SI-MLTA";
    report.how = settings() +
                 " The load per server is 1, and a hop takes a tenth of the mean service time. The "
                 "two levels "
                 "of EH(2,3) have the "
                 "thresholds t and 2t, where t is on the horizontal axis.";
    report.tables.push_back(table_of("TET / R", "t"));
    add_series(report);
    report.x_label = "threshold t, load per server";
    report.y_label = "TET / R";
    judge(report, judge_thresholds(places_, all_times(), trials_.count));
    return report;
  }
};

}  // namespace

std::unique_ptr<Recipe> make_eh_fig5_1(const Trials& trials) {
  return std::make_unique<TimeAgainstRatio>(true, trials);
}
std::unique_ptr<Recipe> make_eh_fig5_2(const Trials& trials) {
  return std::make_unique<TimeAgainstRatio>(false, trials);
}
std::unique_ptr<Recipe> make_eh_fig5_3(const Trials& trials) {
  return std::make_unique<TimeAgainstThreshold>(trials);
}

}  // namespace evenkeel::papers
