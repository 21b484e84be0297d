// Figs. 3.2 to 3.6 of the thesis, on mapping, recomputed.
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "papers/thesis_cells.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace thesis {
namespace {

struct Bar {
  const char* name;
  Algorithm algorithm;
  double sweeps;
  std::span<const Printed> printed;
};
constexpr Bar kBars[] = {{"NL", Algorithm::none, 1, kTable1},
                         {"LS", Algorithm::local, 10, kTable2},
                         {"SA", Algorithm::anneal, 3, kTable6},
                         {"GR", Algorithm::greedy, 1, kTable10}};

struct FigureOf {
  const char* title;
  int machine;  ///< 0: EH(3,2), 1: EH(2,3), 2: both.
  enum class Shows { cost, delta, traffic } shows;
};
std::vector<Column> cells_of(const FigureOf& figure) {
  std::vector<Column> cells;
  for (int machine = 0; machine < 2; ++machine) {
    if (figure.machine != 2 && figure.machine != machine) continue;
    for (const Bar& bar : kBars) {
      for (int size = 0; size < 4; ++size) {
        const int column = 2 * size + machine;
        cells.push_back({size, machine == 0 ? 3 : 2, machine == 0 ? 2 : 3, bar.algorithm, false,
                         bar.sweeps, &bar.printed[static_cast<std::size_t>(column)]});
      }
    }
  }
  return cells;
}

class MappingFigure final : public CellsRecipe {
 public:
  MappingFigure(const FigureOf& figure, const Trials& trials)
      : CellsRecipe(cells_of(figure), trials), figure_(figure) {}

  Report report() const override {
    Report report;
    report.title = figure_.title;
    report.how =
        concat({kHow, ". Unified approach, ", runs_, runs_ == 1 ? " run" : " runs",
                " per cell. Published values come from Tables 3.1, 3.2, 3.6 and 3.10. NL: before "
                "balancing, LS: local search, SA: annealing, GR: greedy."});
    report.x_label = "tasks";
    Table table{figure_.title, columns_after({"tasks", "machine", "algorithm"}), {}};
    Deviations deviations;
    for (std::size_t c = 0; c < cells_.size(); c += 4) {
      const Bar& bar = kBars[c / 4 % 4];
      const std::string machine = machine_of(cells_[c]);
      const std::size_t levels = static_cast<std::size_t>(cells_[c].l);
      for (std::size_t size = 0; size < 4; ++size) {
        const Column& cell = cells_[c + size];
        const std::vector<Outcome> runs = of_cell(c + size);
        if (runs.empty()) continue;
        const std::int64_t tasks = kSizes[size].tasks;
        table.rows.push_back(
            row_of({tasks, machine, std::string(bar.name)}, *cell.printed, runs, levels));
        deviations.add(cell, runs);
      }
      add_series(report, c);
    }
    report.y_label = figure_.shows == FigureOf::Shows::cost    ? "cost"
                     : figure_.shows == FigureOf::Shows::delta ? "delta (%)"
                                                               : "traffic / initial traffic";
    const double mean = deviations.cost();
    const bool few = runs_ < kLeastRuns;
    const Judgement bars =
        figure_.shows == FigureOf::Shows::traffic ? traffic_judged() : order_judged();
    report.agrees = few || (std::fabs(mean) <= 0.02 && bars.agrees);
    report.judged = !few;
    report.verdict = concat({few ? too_few_runs(runs_) : std::string(),
                             "Mean deviation of the cost from the paper: ", percent(mean), " over ",
                             deviations.cells(), " cells. ", bars.verdict});
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  double shown(const Outcome& outcome) const {
    return figure_.shows == FigureOf::Shows::delta ? outcome.delta : outcome.cost;
  }
  double shown(const Printed& printed) const {
    return figure_.shows == FigureOf::Shows::delta ? printed.delta : printed.cost;
  }

  /// Values of a cell in one diagram of the figure.
  struct Shown {
    std::string diagram, suffix;
    std::function<double(const Printed& of, const Printed& start)> print;
    std::function<double(const std::vector<Outcome>& runs, const std::vector<Outcome>& start)> ours;
  };

  static Shown mean_shown(std::string diagram, std::string suffix, double Printed::*print,
                          double Outcome::*ours) {
    return {std::move(diagram), std::move(suffix),
            [print](const Printed& of, const Printed&) { return of.*print; },
            [ours](const std::vector<Outcome>& runs, const std::vector<Outcome>&) {
              return spread_of(runs, [ours](const Outcome& o) { return o.*ours; }).mean;
            }};
  }

  std::vector<Shown> diagrams_of(const Column& cell) const {
    const std::string machine = machine_of(cell);
    if (figure_.shows == FigureOf::Shows::cost) {
      return {mean_shown("C1", ", C1", &Printed::c1, &Outcome::c1),
              mean_shown("beta C2", ", beta C2", &Printed::beta_c2, &Outcome::beta_c2),
              mean_shown("cost", "", &Printed::cost, &Outcome::cost)};
    }
    if (figure_.shows == FigureOf::Shows::delta) {
      return {mean_shown(machine, ", " + machine, &Printed::delta, &Outcome::delta)};
    }
    std::vector<Shown> levels;
    if (cell.algorithm == Algorithm::none) return levels;  // 1 by definition
    for (std::size_t j = 0; j < static_cast<std::size_t>(cell.l); ++j) {
      const std::string com = "COM_" + std::to_string(j);
      const auto mean = [j](const std::vector<Outcome>& runs) {
        return spread_of(runs, [j](const Outcome& o) { return o.com[j]; }).mean;
      };
      levels.push_back(
          {com, " " + com,
           [j](const Printed& of, const Printed& start) { return of.com[j] / start.com[j]; },
           [mean](const std::vector<Outcome>& runs, const std::vector<Outcome>& start) {
             return mean(runs) / mean(start);
           }});
    }
    return levels;
  }

  // The bars of one algorithm, next to the published bars; c: its cell of the smallest size.
  void add_series(Report& report, std::size_t c) const {
    for (const Shown& shown : diagrams_of(cells_[c])) {
      Series ours{
          kBars[c / 4 % 4].name + shown.suffix, {}, {}, {}, Marks::bars, false, "", shown.diagram};
      Series printed{
          ours.name + ", printed", {}, {}, {}, Marks::bars, true, ours.name, shown.diagram};
      for (std::size_t size = 0; size < 4; ++size) {
        const std::size_t start = c / 16 * 16 + size;
        const std::vector<Outcome> runs = of_cell(c + size), before = of_cell(start);
        if (runs.empty() || before.empty()) continue;
        for (Series* one : {&printed, &ours}) {
          one->x.push_back(static_cast<double>(kSizes[size].tasks));
        }
        printed.y.push_back(shown.print(*cells_[c + size].printed, *cells_[start].printed));
        ours.y.push_back(shown.ours(runs, before));
      }
      report.series.push_back(std::move(printed));
      report.series.push_back(std::move(ours));
    }
  }

  // For each size of a machine, the bars from the smallest to the largest, published and ours. The
  // published algorithm must have the lowest bar in three of four groups, because some bars are a
  // percent apart.
  Judgement order_judged() const {
    std::int64_t groups = 0, same = 0, least = 0;
    double spread = 0, printed_spread = 0;
    for (std::size_t machine = 0; machine < cells_.size(); machine += 16) {
      for (std::size_t size = 0; size < 4; ++size) {
        std::vector<std::pair<double, std::size_t>> ours, printed;
        for (std::size_t bar = 0; bar < 4; ++bar) {
          const std::size_t cell = machine + 4 * bar + size;
          const auto runs = of_cell(cell);
          if (runs.empty()) continue;
          ours.emplace_back(spread_of(runs, [&](const Outcome& o) { return shown(o); }).mean, bar);
          printed.emplace_back(shown(*cells_[cell].printed), bar);
        }
        if (ours.size() < 4) continue;
        sort_stably(ours);
        sort_stably(printed);
        ++groups;
        const auto alike = [&](std::size_t i) { return ours[i].second == printed[i].second; };
        same += alike(0) && alike(1) && alike(2) && alike(3) ? 1 : 0;
        least += alike(0) ? 1 : 0;
        // Without NL, which is not balanced: only the three algorithms.
        spread += algorithms_apart(ours);
        printed_spread += algorithms_apart(printed);
      }
    }
    if (groups == 0) return {false, ""};
    const auto count = static_cast<double>(groups);
    return {
        4 * least >= 3 * groups,
        concat({"The four bars have the published order in ", share_of(same, groups),
                " groups, and the same lowest bar in ", share_of(least, groups),
                ". On average, the highest of the three algorithms is ", percent(spread / count),
                " above the lowest (published: ", percent(printed_spread / count), ")."})};
  }

  static double algorithms_apart(const std::vector<std::pair<double, std::size_t>>& bars) {
    double lowest = 0, highest = 0;
    for (const auto& [value, bar] : bars) {
      if (kBars[bar].algorithm == Algorithm::none) continue;
      lowest = lowest == 0 ? value : std::min(lowest, value);
      highest = std::max(highest, value);
    }
    return highest / lowest - 1;
  }

  // Effect of balancing on each level, and the algorithm that relieves the highest level most.
  Judgement traffic_judged() const {
    std::int64_t rises = 0, falls = 0, lowest = 0, upper = 0, groups = 0, same = 0;
    std::int64_t alike = 0;  // bars that rise or fall like the published bar
    for (std::size_t size = 0; size < 4; ++size) {
      const auto before = of_cell(size);
      if (before.empty()) continue;
      const auto top = static_cast<std::size_t>(cells_[size].l) - 1;
      std::pair<double, std::size_t> ours{2, 0}, printed{2, 0};
      bool complete = true;
      for (std::size_t bar = 1; bar < 4; ++bar) {
        const std::size_t cell = 4 * bar + size;
        const auto runs = of_cell(cell);
        complete = complete && !runs.empty();
        if (runs.empty()) continue;
        for (std::size_t j = 0; j <= top; ++j) {
          const auto com = [j](const Outcome& o) { return o.com[j]; };
          const double share = spread_of(runs, com).mean / spread_of(before, com).mean;
          const double in_print = cells_[cell].printed->com[j] / cells_[size].printed->com[j];
          if (j == 0) rises += share > 1 ? 1 : 0, ++lowest;
          if (j > 0) falls += share < 1 ? 1 : 0, ++upper;
          alike += (share > 1) == (in_print > 1) ? 1 : 0;
          if (j < top) continue;
          ours = std::min(ours, {share, bar});
          printed = std::min(printed, {in_print, bar});
        }
      }
      if (!complete) continue;
      ++groups;
      same += ours.second == printed.second ? 1 : 0;
    }
    return {
        same == groups && alike == lowest + upper,
        concat({"Traffic within the cubes rises in ", share_of(rises, lowest),
                " bars, and traffic through the higher levels falls in ", share_of(falls, upper),
                " bars. The direction is as published in ", share_of(alike, lowest + upper),
                " bars. The algorithm that relieves the highest level most is the published "
                "one for ",
                share_of(same, groups), " sizes."})};
  }

  FigureOf figure_;
};

std::unique_ptr<Recipe> figure(const FigureOf& of, const Trials& trials) {
  return std::make_unique<MappingFigure>(of, trials);
}

}  // namespace
}  // namespace thesis

using thesis::figure, thesis::FigureOf;

std::unique_ptr<Recipe> make_eh_fig3_2(const Trials& trials) {
  return figure({"Fig. 3.2: C1, beta C2 and cost on EH(3,2)", 0, FigureOf::Shows::cost}, trials);
}
std::unique_ptr<Recipe> make_eh_fig3_3(const Trials& trials) {
  return figure({"Fig. 3.3: C1, beta C2 and cost on EH(2,3)", 1, FigureOf::Shows::cost}, trials);
}
std::unique_ptr<Recipe> make_eh_fig3_4(const Trials& trials) {
  return figure({"Fig. 3.4: delta", 2, FigureOf::Shows::delta}, trials);
}
std::unique_ptr<Recipe> make_eh_fig3_5(const Trials& trials) {
  return figure(
      {"Fig. 3.5: relative traffic through the levels of EH(3,2)", 0, FigureOf::Shows::traffic},
      trials);
}
std::unique_ptr<Recipe> make_eh_fig3_6(const Trials& trials) {
  return figure(
      {"Fig. 3.6: relative traffic through the levels of EH(2,3)", 1, FigureOf::Shows::traffic},
      trials);
}

}  // namespace evenkeel::papers
