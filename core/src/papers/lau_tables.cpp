// Tables 1 to 4 of Lau, recomputed on random rings.
#include <algorithm>
#include <array>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "papers/figures.hpp"
#include "papers/lau_instances.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace {

constexpr std::array<Generator, 2> kGenerators{Generator::uniform, Generator::half_zero};

double percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0
                    : rounded(100.0 * static_cast<double>(part) / static_cast<double>(whole), 2);
}

// A row of our results. Its numbers are missing if a run was stopped before the first trial.
std::vector<Cell> row_of(std::vector<Cell> row, std::int64_t trials,
                         std::initializer_list<double> numbers) {
  for (const double number : numbers) {
    Cell& cell = row.emplace_back();
    if (trials > 0) cell = number;
  }
  return row;
}

double mean(double sum, std::int64_t count, int decimals) {
  return count == 0 ? 0 : rounded(sum / static_cast<double>(count), decimals);
}

// With fewer trials, the uncertainty of a share exceeds 1.5 percentage points.
constexpr std::int64_t kLeastTrials = 1000;

// Published percentages reproduce if the mean difference to one of the generators is at most this.
constexpr double kNear = 1;  // percentage points

std::string too_few_trials(std::int64_t trials) {
  return too_few("trials", trials, " per row", kLeastTrials);
}

// Distance of the shares of each generator from the published shares, cell by cell.
class Closeness {
 public:
  void add(double printed, double uniform, double half_zero) {
    const double off[] = {std::fabs(uniform - printed), std::fabs(half_zero - printed)};
    ++cells_;
    for (int g = 0; g < 2; ++g) {
      sums_[g] += off[g];
      closer_[g] += off[g] < off[1 - g] ? 1 : 0;
    }
  }
  bool near() const { return std::min(sums_[0], sums_[1]) <= kNear * static_cast<double>(cells_); }
  std::string text() const {
    const auto mean = [&](int g) { return decimals_of(sums_[g] / static_cast<double>(cells_), 1); };
    return concat({"Among ", cells_, " shares, half-zero loads come closer in ", closer_[1],
                   " and uniform loads in ", closer_[0], ". Their mean differences are ", mean(1),
                   " and ", mean(0), " percentage points."});
  }

 private:
  std::int64_t cells_ = 0;
  std::int64_t closer_[2] = {0, 0};
  double sums_[2] = {0, 0};
};

// Tables 1 and 2.

struct PublishedRow {
  std::size_t nodes;
  double linear, traffic, all, only, more_traffic, worse;
};

constexpr std::array<PublishedRow, 5> kLauTable1{{{50, 5.21, 34.33, 3.03, 63.48, 3, 87},
                                                  {30, 8.23, 43.15, 6.18, 54.80, 3, 99},
                                                  {20, 12.09, 51.60, 10.37, 46.68, 4, 109},
                                                  {10, 27.33, 68.97, 26.56, 30.26, 5, 127},
                                                  {4, 73.57, 92.21, 73.57, 7.79, 6, 107}}};
constexpr std::array<PublishedRow, 5> kLauTable2{{{50, 14.54, 48.34, 12.42, 49.54, 7, 43},
                                                  {30, 20.37, 59.22, 18.80, 39.21, 8, 42},
                                                  {20, 26.38, 67.56, 25.18, 31.24, 10, 43},
                                                  {10, 34.31, 78.36, 33.71, 21.04, 11, 46},
                                                  {4, 73.57, 92.21, 73.57, 7.79, 6, 50}}};

struct OptimalitySums {
  std::int64_t trials = 0, linear = 0, traffic = 0, all = 0, only = 0, slower = 0;
  double worse = 0, more_traffic = 0;
  void add(const OptimalitySums& other) {
    trials += other.trials;
    linear += other.linear;
    traffic += other.traffic;
    all += other.all;
    only += other.only;
    slower += other.slower;
    worse += other.worse;
    more_traffic += other.more_traffic;
  }
  void carry(Archive& archive) {
    archive(trials, linear, traffic, all, only, slower, worse, more_traffic);
  }
};

class OptimalityTable final : public Recipe {
 public:
  OptimalityTable(ring::SendMode mode, const Trials& trials)
      : model_{mode, std::nullopt}, trials_(kLauTable1.size() * kGenerators.size(), trials) {}

  std::size_t parts() const override { return trials_.parts(); }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override { trials_.carry(part, archive); }

  void run_part(std::size_t part, StopCheck* stop) override {
    std::vector<Load> loads;
    trials_.run(part, stop, [&](std::size_t cell, Rng& rng, OptimalitySums& sums) {
      const InstanceKind kind{kLauTable1[cell / 2].nodes, 100, kGenerators[cell % 2]};
      add_instance(random_instance(kind, rng, loads), sums);
    });
  }

  Report report() const override {
    const bool single = model_.mode == ring::SendMode::single;
    const auto& published = single ? kLauTable1 : kLauTable2;
    Report report;
    report.title = single ? "Table 1: how often the algorithms are time-optimal, single-send"
                          : "Table 2: how often the algorithms are time-optimal, multi-send";
    report.how =
        "The loads are random from 0 to 100, and all targets are equal. A schedule is optimal if "
        "it has the fewest steps. The interval theorem of the paper gives the fewest steps. The "
        "column "
        "Opt shows how often Optimal is the only algorithm that finds an optimal schedule. The "
        "column +traffic "
        "shows how far its traffic is then above the minimum, on average. The column % worse shows "
        "how many more steps the schedules of the algorithms Linear and Traffic take, on average, "
        "if they are not optimal.";
    Table table{
        report.title,
        {"n", "source", "Linear=Opt %", "Traffic=Opt %", "All %", "Opt %", "+traffic %", "% worse"},
        {}};
    std::int64_t ordered = 0, rows = 0, consistent = 0, least_trials = trials_.total(0).trials;
    Closeness closeness;
    for (std::size_t row = 0; row < published.size(); ++row) {
      const PublishedRow& paper = published[row];
      const Cell nodes = static_cast<std::int64_t>(paper.nodes);
      // All = both, Only = neither: the published shares have to add up.
      const double neither = 100 - paper.linear - paper.traffic + paper.all;
      consistent += std::fabs(paper.only - neither) < 0.025 ? 1 : 0;
      std::array<std::array<double, 4>, 2> shares{};
      table.rows.push_back({nodes, std::string("paper"), paper.linear, paper.traffic, paper.all,
                            paper.only, paper.more_traffic, paper.worse});
      for (std::size_t g = 0; g < kGenerators.size(); ++g) {
        const OptimalitySums sums = trials_.total(2 * row + g);
        table.rows.push_back(row_of(
            {nodes, std::string(generator_name(kGenerators[g]))}, sums.trials,
            {percent(sums.linear, sums.trials), percent(sums.traffic, sums.trials),
             percent(sums.all, sums.trials), percent(sums.only, sums.trials),
             mean(100 * sums.more_traffic, sums.only, 1), mean(100 * sums.worse, sums.slower, 1)}));
        shares[g] = {percent(sums.linear, sums.trials), percent(sums.traffic, sums.trials),
                     percent(sums.all, sums.trials), percent(sums.only, sums.trials)};
        ordered += sums.traffic >= sums.linear ? 1 : 0;
        least_trials = std::min(least_trials, sums.trials);
        ++rows;
      }
      const double printed[] = {paper.linear, paper.traffic, paper.all, paper.only};
      for (std::size_t i = 0; i < 4; ++i) closeness.add(printed[i], shares[0][i], shares[1][i]);
    }
    if (least_trials < kLeastTrials) {
      report.judged = false;
      report.verdict = too_few_trials(least_trials);
    } else {
      report.agrees = ordered == rows && closeness.near();
      report.verdict = concat(
          {"Traffic is time-optimal at least as often as Linear in ", share_of(ordered, rows),
           " of our rows, as in the paper. The published shares are consistent in ",
           share_of(consistent, static_cast<std::int64_t>(published.size())),
           " rows. The paper does not describe its load generator. ", closeness.text()});
    }
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  void add_instance(const ring::Instance& instance, OptimalitySums& sums) const {
    const ring::ShiftIntervals intervals(instance, model_);
    const ring::Optimum optimum = ring::optimal_shift(instance, intervals);
    const Load traffic_shift = ring::traffic_shift(instance);
    const bool linear = optimum.shifts.contains(0);
    const bool traffic = optimum.shifts.contains(traffic_shift);
    ++sums.trials;
    sums.linear += linear ? 1 : 0;
    sums.traffic += traffic ? 1 : 0;
    sums.all += linear && traffic ? 1 : 0;
    const auto add_worse = [&](Load shift) {
      const double steps = static_cast<double>(intervals.steps_of(shift).value_or(0));
      const double best = static_cast<double>(optimum.steps);
      sums.worse += (steps - best) / best;
      ++sums.slower;
    };
    if (!linear) add_worse(0);
    if (!traffic) add_worse(traffic_shift);
    if (linear || traffic) return;
    ++sums.only;
    const auto units = [&](Load shift) {
      return static_cast<double>(ring::flow_traffic(ring::make_flow(instance, shift)));
    };
    sums.more_traffic += units(optimum.shift) / units(traffic_shift) - 1;
  }

  ring::SendModel model_;
  ChunkedTrials<OptimalitySums> trials_;
};

// Table 3.

struct PublishedMode {
  std::size_t nodes;
  double worse;
  std::int64_t equal;
};
constexpr std::array<PublishedMode, 4> kLauTable3{
    {{4, 0, 50000}, {10, 3.79, 33000}, {20, 7.94, 9185}, {50, 13.39, 87}}};

struct ModeSums {
  std::int64_t trials = 0, equal = 0, excess_steps = 0, single_faster = 0;
  double relative = 0;
  void add(const ModeSums& other) {
    trials += other.trials;
    equal += other.equal;
    excess_steps += other.excess_steps;
    single_faster += other.single_faster;
    relative += other.relative;
  }
  void carry(Archive& archive) { archive(trials, equal, excess_steps, single_faster, relative); }
};

class ModeTable final : public Recipe {
 public:
  explicit ModeTable(const Trials& trials)
      : trials_(kLauTable3.size() * kGenerators.size(), trials) {}

  std::size_t parts() const override { return trials_.parts(); }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override { trials_.carry(part, archive); }

  void run_part(std::size_t part, StopCheck* stop) override {
    std::vector<Load> loads;
    trials_.run(part, stop, [&](std::size_t cell, Rng& rng, ModeSums& sums) {
      const InstanceKind kind{kLauTable3[cell / 2].nodes, 100, kGenerators[cell % 2]};
      const ring::Instance instance = random_instance(kind, rng, loads);
      const ring::ShiftIntervals one(instance, {ring::SendMode::single, std::nullopt});
      const ring::ShiftIntervals many(instance, {ring::SendMode::multi, std::nullopt});
      const std::int64_t single = ring::optimal_shift(instance, one).steps;
      const std::int64_t multi = ring::optimal_shift(instance, many).steps;
      ++sums.trials;
      sums.equal += single == multi ? 1 : 0;
      sums.excess_steps += single - multi;
      sums.single_faster += single < multi ? 1 : 0;
      if (multi > 0)
        sums.relative += static_cast<double>(single - multi) / static_cast<double>(multi);
    });
  }

  Report report() const override {
    Report report;
    report.title = "Table 3: single-send compared with multi-send";
    report.how =
        "Optimal schedules in both modes for the same loads from 0 to 100. % worse has two "
        "readings: the mean of (T_single - T_multi) / n, and the mean relative excess.";
    double per_node_off[kGenerators.size()] = {}, relative_off = 0;
    std::int64_t faster = 0, instances = 0, least_trials = trials_.total(0).trials;
    Table table{
        report.title, {"n", "source", "(Ts - Tm) / n, %", "relative excess, %", "equal, %"}, {}};
    for (std::size_t row = 0; row < kLauTable3.size(); ++row) {
      const PublishedMode& paper = kLauTable3[row];
      const Cell nodes = static_cast<std::int64_t>(paper.nodes);
      table.rows.push_back({nodes, std::string("paper"), paper.worse, std::monostate(),
                            percent(paper.equal, 50000)});
      for (std::size_t g = 0; g < kGenerators.size(); ++g) {
        const ModeSums sums = trials_.total(2 * row + g);
        const double per_node =
            100 * static_cast<double>(sums.excess_steps) / static_cast<double>(paper.nodes);
        table.rows.push_back(
            row_of({nodes, std::string(generator_name(kGenerators[g]))}, sums.trials,
                   {mean(per_node, sums.trials, 2), mean(100 * sums.relative, sums.trials, 1),
                    percent(sums.equal, sums.trials)}));
        per_node_off[g] += std::fabs(mean(per_node, sums.trials, 2) - paper.worse);
        relative_off += std::fabs(mean(100 * sums.relative, sums.trials, 1) - paper.worse);
        faster += sums.single_faster;
        instances += sums.trials;
        least_trials = std::min(least_trials, sums.trials);
      }
    }
    if (least_trials < kLeastTrials) {
      report.judged = false;
      report.verdict = too_few_trials(least_trials);
    } else {
      const double off = per_node_off[0] + per_node_off[1];
      const double nearer = std::min(per_node_off[0], per_node_off[1]) / kLauTable3.size();
      report.agrees = faster == 0 && off < relative_off && nearer <= kNear;
      report.verdict = verdict_of(off, nearer, relative_off, faster, instances);
    }
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  static std::string verdict_of(double per_node_off, double nearer, double relative_off,
                                std::int64_t faster, std::int64_t instances) {
    const auto rows = static_cast<double>(kLauTable3.size() * kGenerators.size());
    const bool per_node = per_node_off < relative_off;
    return concat(
        {"As the mean of (T_single - T_multi) / n, the published % worse differs from ours "
         "by ",
         decimals_of(per_node_off / rows, 1), " percentage points on average (",
         decimals_of(nearer, 1),
         " with the nearer generator). As a relative excess, it differs by ",
         decimals_of(relative_off / rows, 1), ". The ", per_node ? "first" : "second",
         " reading is nearer. Single-send was faster in ", share_of(faster, instances),
         " instances."});
  }

  ChunkedTrials<ModeSums> trials_;
};

// Table 4.

struct PublishedWindow {
  std::size_t nodes;
  Load most;
  std::int64_t total, traffic_window, linear_window;
};
constexpr std::array<PublishedWindow, 9> kLauTable4{{{10, 200, 1170, 79, 95},
                                                     {20, 200, 1860, 182, 191},
                                                     {50, 200, 4690, 386, 391},
                                                     {10, 100, 470, 39, 48},
                                                     {20, 100, 760, 90, 95},
                                                     {50, 100, 2090, 192, 195},
                                                     {10, 40, 170, 16, 19},
                                                     {20, 40, 300, 36, 38},
                                                     {50, 40, 770, 79, 80}}};

struct WindowSums {
  std::int64_t trials = 0, total = 0, traffic_window = 0, linear_window = 0, probes = 0;
  std::int64_t most_probes = 0;
  void add(const WindowSums& other) {
    trials += other.trials;
    total += other.total;
    traffic_window += other.traffic_window;
    linear_window += other.linear_window;
    probes += other.probes;
    most_probes = std::max(most_probes, other.most_probes);
  }
  void carry(Archive& archive) {
    archive(trials, total, traffic_window, linear_window, probes, most_probes);
  }
};

class WindowTable final : public Recipe {
 public:
  explicit WindowTable(const Trials& trials)
      : trials_(kLauTable4.size() * kGenerators.size(), trials) {}

  std::size_t parts() const override { return trials_.parts(); }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override { trials_.carry(part, archive); }

  void run_part(std::size_t part, StopCheck* stop) override {
    std::vector<Load> loads;
    trials_.run(part, stop, [&](std::size_t cell, Rng& rng, WindowSums& sums) {
      const PublishedWindow& row = kLauTable4[cell / 2];
      const ring::Instance instance =
          random_instance({row.nodes, row.most, kGenerators[cell % 2]}, rng, loads);
      const ring::ShiftIntervals intervals(instance, {ring::SendMode::single, std::nullopt});
      const auto window = [&](Load shift) {
        const auto deficits = ring::deficit_window(instance, shift);
        return deficits ? deficits->hi - deficits->lo + 1 : 0;
      };
      ++sums.trials;
      sums.total += instance.total();
      sums.traffic_window += window(ring::printed_traffic_shift(instance));
      sums.linear_window += window(0);
      const std::int64_t probes = ring::optimal_shift(instance, intervals).probes;
      sums.probes += probes;
      sums.most_probes = std::max(sums.most_probes, probes);
    });
  }

  Report report() const override {
    Report report;
    report.title = "Table 4: shifts that the Optimal algorithm tries, single-send";
    report.how =
        "Mean number of shifts between the smallest and the largest deficit, from the Traffic and "
        "the Linear schedule, compared with the probes of the interval algorithm. A probe costs at "
        "most as much as a shift. Running times are in the benchmark and not in an answer.";
    Table table{report.title,
                {"n", "max load", "source", "mean total", "window (Traffic)", "window (Linear)",
                 "interval probes"},
                {}};
    Growth growth;
    for (std::size_t row = 0; row < kLauTable4.size(); ++row) {
      const PublishedWindow& paper = kLauTable4[row];
      const Cell nodes = static_cast<std::int64_t>(paper.nodes);
      table.rows.push_back({nodes, paper.most, std::string("paper"), paper.total,
                            paper.traffic_window, paper.linear_window, std::monostate()});
      for (std::size_t g = 0; g < kGenerators.size(); ++g) {
        const WindowSums sums = trials_.total(2 * row + g);
        const auto average = [&](std::int64_t sum, int decimals) {
          return mean(static_cast<double>(sum), sums.trials, decimals);
        };
        table.rows.push_back(
            row_of({nodes, paper.most, std::string(generator_name(kGenerators[g]))}, sums.trials,
                   {average(sums.total, 0), average(sums.traffic_window, 1),
                    average(sums.linear_window, 1), average(sums.probes, 2)}));
        growth.add(paper, g, sums);
      }
    }
    if (growth.least_trials() < kLeastTrials) {
      report.judged = false;
      report.verdict = too_few_trials(growth.least_trials());
    } else {
      report.agrees = growth.with_loads() && growth.with_ring() && growth.near();
      report.verdict = growth.text();
    }
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  // Windows over the largest load: the same for all loads of a ring size if windows are
  // proportional to loads.
  class Growth {
   public:
    void add(const PublishedWindow& row, std::size_t generator, const WindowSums& sums) {
      least_trials_ = rows_ == 0 ? sums.trials : std::min(least_trials_, sums.trials);
      ++rows_;
      if (sums.trials == 0) return;
      const double window =
          static_cast<double>(sums.traffic_window) / static_cast<double>(sums.trials);
      // A window of w shifts is w - 1 wide.
      of_[generator][row.nodes == 10   ? 0
                     : row.nodes == 20 ? 1
                                       : 2]
          .add((window - 1) / static_cast<double>(row.most));
      off_[generator] += std::fabs(window / static_cast<double>(row.traffic_window) - 1);
      most_probes_ = std::max(most_probes_, sums.most_probes);
    }
    std::int64_t least_trials() const { return least_trials_; }

    // Proportional up to the scatter of the means, which is wide: the windows have long tails.
    bool with_loads() const { return spread() < 0.25; }
    bool near() const {  // to a tenth, with one of the generators
      return std::min(off_[0], off_[1]) <= 0.1 * static_cast<double>(rows_) / 2;
    }
    bool with_ring() const {
      return std::all_of(of_.begin(), of_.end(), [](const std::array<Range, 3>& sizes) {
        return sizes[0].most < sizes[1].least && sizes[1].most < sizes[2].least;
      });
    }

    std::string text() const {
      const auto off = [&](std::size_t generator) {
        return decimals_of(200 * off_[generator] / static_cast<double>(rows_), 0) + "%";
      };
      return concat(
          {"The width of a window (Traffic) divided by the largest load varies by at most ",
           decimals_of(100 * spread(), 1), "% for a ring size: the width ",
           with_loads() ? "grows in proportion to the loads"
                        : "does not grow in proportion to the loads",
           with_ring() ? ", and it grows with the ring size"
                       : ", and it does not always grow with the ring size",
           ". On average, the windows of half-zero loads differ from the paper by ", off(1),
           ", and the windows of uniform loads by ", off(0),
           ". The interval algorithm needs at most ", most_probes_, " probes."});
    }

   private:
    struct Range {
      double least = 0, most = 0;
      void add(double value) {
        least = most == 0 ? value : std::min(least, value);
        most = std::max(most, value);
      }
    };
    double spread() const {
      double widest = 0;
      for (const auto& sizes : of_) {
        for (const Range& range : sizes) widest = std::max(widest, range.most / range.least - 1);
      }
      return widest;
    }

    std::array<std::array<Range, 3>, 2> of_;  // by generator and ring size
    std::int64_t rows_ = 0, least_trials_ = 0, most_probes_ = 0;
    std::array<double, 2> off_{};
  };

  ChunkedTrials<WindowSums> trials_;
};

}  // namespace

std::unique_ptr<Recipe> make_lau_table1(const Trials& trials) {
  return std::make_unique<OptimalityTable>(ring::SendMode::single, trials);
}
std::unique_ptr<Recipe> make_lau_table2(const Trials& trials) {
  return std::make_unique<OptimalityTable>(ring::SendMode::multi, trials);
}
std::unique_ptr<Recipe> make_lau_table3(const Trials& trials) {
  return std::make_unique<ModeTable>(trials);
}
std::unique_ptr<Recipe> make_lau_table4(const Trials& trials) {
  return std::make_unique<WindowTable>(trials);
}

}  // namespace evenkeel::papers
