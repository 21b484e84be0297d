// Section 3.8 of the thesis: run times as numbers of proposals, and Eqns 3.16 to 3.23.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "papers/thesis_cells.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {
namespace thesis {
namespace {

constexpr int kSizeCount = static_cast<int>(std::size(kSizes));

/// A machine, a size and an algorithm, under both approaches.
struct Pair {
  Column uni, lev;
};

std::vector<Pair> pairs_of(Algorithm algorithm, double sweeps, double level_sweeps) {
  std::vector<Pair> pairs;
  for (const auto& [k, l] : {std::pair{3, 2}, std::pair{2, 3}}) {
    for (int size = 0; size < kSizeCount; ++size) {
      pairs.push_back({{size, k, l, algorithm, false, sweeps, nullptr},
                       {size, k, l, algorithm, true, level_sweeps, nullptr}});
    }
  }
  return pairs;
}

// "M is between 6 and 10" for local search, 1 and 3 for annealing: the maximum of each. Tables 3.3
// and 3.7 take 20 and 3 level by level.
std::vector<Pair> all_pairs() {
  std::vector<Pair> all;
  for (const auto& some : {pairs_of(Algorithm::local, 10, 20), pairs_of(Algorithm::anneal, 3, 3),
                           pairs_of(Algorithm::greedy, 1, 1)}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<Column> cells_of(const std::vector<Pair>& pairs) {
  std::vector<Column> cells;
  for (const Pair& pair : pairs) cells.insert(cells.end(), {pair.uni, pair.lev});
  return cells;
}

double servers_of(const Column& cell) { return 1 << (cell.k * cell.l); }

/// The right sides of the equations.
struct Equations {
  double uni, lev, single;              // 3.16, 3.17 before its bound, 3.21
  double bound;                         // 3.17, M_lev N 2^k
  double speedup, least;                // 3.18 as approximated, 3.20
  double single_speedup, single_least;  // 3.22, 3.23
};

Equations equations_of(const Pair& pair) {
  const auto tasks = static_cast<double>(kSizes[pair.uni.size].tasks);
  const double children = 1 << pair.uni.k, servers = servers_of(pair.uni), l = pair.uni.l;
  const double m_uni = pair.uni.sweeps, m_lev = pair.lev.sweeps;
  Equations right{};
  right.uni = m_uni * tasks * (servers - 1);
  double share = tasks;
  for (int phase = 0; phase < pair.uni.l; ++phase) {
    right.lev += m_lev * share * (children - 1);
    share /= children;
  }
  right.bound = m_lev * tasks * children;
  right.single = m_lev * tasks * (children - 1) * l;
  right.speedup = m_uni / m_lev * servers / children;
  right.least = servers / children / 2;
  right.single_speedup = m_uni / m_lev * (servers - 1) / (children - 1) / l;
  right.single_least = (servers - 1) / (children - 1) / (2 * l);
  return right;
}

}  // namespace

class RunTimes final : public CellsRecipe {
 public:
  explicit RunTimes(const Trials& trials)
      : CellsRecipe(cells_of(all_pairs()), trials), pairs_(all_pairs()) {}

  Report report() const override {
    Report report;
    report.title = "Eqns 3.16 to 3.23 and section 3.8.2: run times, counted";
    report.how =
        std::string(kHow) +
        ". A proposal is one perturbation of the mapping. A partner is the visit of one task that "
        "communicates with the moved task. T_lev counts the longest subproblem of every level, and "
        "T'_lev counts all of them. Ratios are counted values divided by the equation.";
    Tally tally;
    report.tables.push_back(equations(tally));
    report.tables.push_back(others());
    report.tables.push_back(algorithms(tally));
    judge(report, judged(tally));
    return report;
  }

 private:
  struct Tally {
    std::int64_t cells = 0, exact = 0;
    double most_over = 0, least_speedup = INFINITY, most_speedup = 0;
    double least_partners = INFINITY;
    double least_slower = INFINITY, most_slower = 0;
    double fewest = INFINITY, most = 0;  // temperatures
  };

  template <class Of>
  double mean(std::size_t cell, const Of& of) const {
    return spread_of(of_cell(cell), [&](const Outcome& one) { return of(one.work); }).mean;
  }
  double proposals(std::size_t cell) const {
    return mean(cell, [](const Work& work) { return work.proposals; });
  }
  double longest(std::size_t cell) const {
    return mean(cell, [](const Work& work) { return work.longest; });
  }
  double operations(std::size_t cell) const {
    return mean(cell, [](const Work& work) { return work.operations; });
  }

  // Local search: its proposals are fixed by M.
  Table equations(Tally& tally) const {
    Table table{"local search compared with the equations",
                {"EH", "N", "T_uni", "/ 3.16", "T_lev", "/ 3.17", "bound of 3.17", "speed-up",
                 "/ 3.18", "minimum by 3.20", "T'_lev", "/ 3.21", "speed-up'", "/ 3.22",
                 "minimum by 3.23", "speed-up' in partners"},
                {}};
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const Pair& pair = pairs_[i];
      if (pair.uni.algorithm != Algorithm::local) continue;
      const Equations right = equations_of(pair);
      const double uni = proposals(2 * i), lev = longest(2 * i + 1), single = proposals(2 * i + 1);
      const double partners = operations(2 * i) / operations(2 * i + 1);
      ++tally.cells;
      tally.exact += uni == right.uni && single == right.single ? 1 : 0;
      tally.most_over = std::max(tally.most_over, lev / right.lev - 1);
      tally.least_speedup = std::min(tally.least_speedup, uni / lev / right.least);
      tally.most_speedup = std::max(tally.most_speedup, uni / lev / right.least);
      tally.least_partners = std::min(tally.least_partners, partners / (uni / single));
      std::vector<Cell> row{machine_of(pair.uni), kSizes[pair.uni.size].tasks};
      for (const double value :
           {uni, uni / right.uni, lev, lev / right.lev, right.bound, uni / lev,
            uni / lev / right.speedup, right.least, single, single / right.single, uni / single,
            uni / single / right.single_speedup, right.single_least, partners}) {
        row.emplace_back(rounded(value, 3));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  // The number of temperatures and sweeps depends on each run: no equation gives it.
  Table others() const {
    Table table{"annealing and greedy, counted",
                {"algorithm", "EH", "N", "T_uni", "T_lev", "T'_lev", "speed-up", "minimum by 3.20",
                 "speed-up'", "minimum by 3.23"},
                {}};
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const Column& cell = pairs_[i].uni;
      if (cell.algorithm == Algorithm::local) continue;
      const Equations right = equations_of(pairs_[i]);
      const double uni = proposals(2 * i), lev = longest(2 * i + 1), single = proposals(2 * i + 1);
      std::vector<Cell> row{
          std::string(cell.algorithm == Algorithm::anneal ? "annealing" : "greedy"),
          machine_of(cell), kSizes[cell.size].tasks};
      for (const double value :
           {uni, lev, single, uni / lev, right.least, uni / single, right.single_least}) {
        row.emplace_back(rounded(value, 3));
      }
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  // The final M, for all three.
  Table algorithms(Tally& tally) const {
    Table table{"unified approach: proposals / (N (P - 1))",
                {"EH", "N", "local search", "published", "annealing", "published", "temperatures",
                 "published", "greedy", "published", "annealing / local search", "published"},
                {}};
    const std::size_t count = pairs_.size() / 3;
    for (std::size_t i = 0; i < count; ++i) {
      const Column& cell = pairs_[i].uni;
      const double moves = static_cast<double>(kSizes[cell.size].tasks) * (servers_of(cell) - 1);
      const double local = proposals(2 * i), anneal = proposals(2 * (i + count));
      const double temperatures =
          mean(2 * (i + count), [](const Work& work) { return work.temperatures; });
      tally.least_slower = std::min(tally.least_slower, anneal / local);
      tally.most_slower = std::max(tally.most_slower, anneal / local);
      tally.fewest = std::min(tally.fewest, temperatures);
      tally.most = std::max(tally.most, temperatures);
      table.rows.push_back({machine_of(cell), kSizes[cell.size].tasks, rounded(local / moves, 2),
                            "6 to 10", rounded(anneal / moves, 2), "100 to 300",
                            rounded(temperatures, 1), "100",
                            rounded(proposals(2 * (i + 2 * count)) / moves, 2), "8 to 15",
                            rounded(anneal / local, 2), "10 to 30"});
    }
    return table;
  }

  static Judgement judged(const Tally& tally) {
    Judgement judged;
    judged.agrees = tally.exact == tally.cells && tally.most_over >= 0;
    std::vector<std::string> wrong;
    if (tally.least_speedup <= 1) {
      wrong.emplace_back("Eqn 3.20 requires equal shares of the tasks, which no mapping has");
    }
    if (tally.most < 100) {
      wrong.push_back("\"typically 100 temperatures\": the stated rules give at most " +
                      decimals_of(tally.most, 0));
    }
    judged.misprint = listed(wrong);
    if (wrong.empty()) judged.misprint.clear();
    judged.verdict =
        "T_uni and T'_lev match Eqns 3.16 and 3.21 in " + share_of(tally.exact, tally.cells) +
        " cells, so Eqns 3.22 and 3.23 " + (tally.exact == tally.cells ? "hold" : "do not hold") +
        ". T_lev is up to " + percent_of(tally.most_over, 1) +
        " above Eqn 3.17, because controllers get unequal shares. \"Greater\" in Eqn 3.20 " +
        held(tally.least_speedup > 1) + ": the speed-up is " + decimals_of(tally.least_speedup, 2) +
        " to " + decimals_of(tally.most_speedup, 2) +
        " of the right side, which equal shares would reach exactly. \"Smaller if the time of a "
        "perturbation depends on the graph\" " +
        held(tally.least_partners > 1) + ". \"100 temperatures\" " +
        held(tally.fewest <= 100 && tally.most >= 100) + ": " + decimals_of(tally.fewest, 0) +
        " to " + decimals_of(tally.most, 0) + ". \"Annealing is 10 to 30 times slower\" " +
        held(tally.least_slower >= 10 && tally.most_slower <= 30) + ": " +
        decimals_of(tally.least_slower, 1) + " to " + decimals_of(tally.most_slower, 1) + ".";
    return judged;
  }

  std::vector<Pair> pairs_;
};

}  // namespace thesis

std::unique_ptr<Recipe> make_eh_eqns3_16(const Trials& trials) {
  return std::make_unique<thesis::RunTimes>(trials);
}

}  // namespace evenkeel::papers
