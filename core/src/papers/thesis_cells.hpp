#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mapping/search.hpp"
#include "papers/figures.hpp"
#include "papers/thesis_printed.hpp"

// Code that the tables and figures on mapping share: their cells, run and compared with the
// published values.
namespace evenkeel::papers::thesis {

using mapping::Algorithm;

/// Total computation and communication of the four task graphs, from Table 3.1.
struct Size {
  std::int64_t tasks, comp, comm;
};
inline constexpr Size kSizes[] = {
    {200, 10752, 5540}, {400, 21120, 11366}, {600, 31424, 17708}, {800, 40960, 23550}};

/// One published column: a task graph's size, a machine, and the mapping method.
struct Column {
  int size = 0;
  int k = 3, l = 2;
  Algorithm algorithm = Algorithm::none;
  bool levels = false;
  double sweeps = 1;
  const Printed* printed = nullptr;
};

/// Work of a run.
struct Work {
  double proposals = 0;
  double longest = 0;       ///< The same if the controllers of a level work in parallel.
  double operations = 0;    ///< Partners visited; of random moves.
  double temperatures = 0;  ///< For annealing, unified.
};

/// Result of one run; delta in percent.
struct Outcome {
  double c1, beta_c2, cost, sigma, delta;
  std::vector<double> com;
  Work work = {};
};

/// Mean and standard deviation of some quantity.
struct Spread {
  double mean = 0, deviation = 0;
};
template <class Of>
Spread spread_of(std::span<const Outcome> runs, const Of& of) {
  Spread spread;
  for (const Outcome& run : runs) spread.mean += of(run);
  const auto count = static_cast<double>(runs.size());
  spread.mean /= count;
  for (const Outcome& run : runs) {
    spread.deviation += (of(run) - spread.mean) * (of(run) - spread.mean);
  }
  spread.deviation = runs.size() > 1 ? std::sqrt(spread.deviation / (count - 1)) : 0;
  return spread;
}

/// Single graphs differ by 15 to 20 % in delta: one or two are not enough.
inline constexpr std::size_t kLeastRuns = 3;

std::string too_few_runs(std::size_t runs);
std::string machine_of(const Column& cell);
std::string percent(double share);

inline constexpr const char* kHow =
    "Instances of the generator deduced from Table 3.1 (computation 1 to 100, 1 to 10 later "
    "successors, 1 to 10 units), chosen only by mean load and communication. Every graph has two "
    "random starts and a serial start. beta is 0.005 on EH(3,2) and 0.0025 on EH(2,3)";

/// Cells, each run on several graphs and starts.
class CellsRecipe : public Recipe {
 public:
  CellsRecipe(std::vector<Column> cells, const Trials& trials)
      : cells_(std::move(cells)),
        trials_(trials),
        runs_(static_cast<std::size_t>(trials.count)),
        outcomes_(cells_.size() * runs_),
        done_(outcomes_.size(), 0) {}

  std::size_t parts() const override { return outcomes_.size(); }
  void run_part(std::size_t part, StopCheck* stop) override;
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t part, Archive& archive) override;

 protected:
  std::vector<Outcome> of_cell(std::size_t cell) const;  ///< Outcomes of the runs so far.

  std::vector<Column> cells_;
  Trials trials_;
  std::size_t runs_;

 private:
  std::vector<Outcome> outcomes_;
  std::vector<char> done_;
};

/// Published and our values side by side.
std::vector<Cell> row_of(std::vector<Cell> head, const Printed& printed,
                         std::span<const Outcome> runs, std::size_t levels);
std::vector<std::string> columns_after(std::vector<std::string> head);

/// Mean deviations from the published values, in total and by machine.
class Deviations {
 public:
  void add(const Column& cell, std::span<const Outcome> runs);
  std::int64_t cells() const { return machines_[0].cells + machines_[1].cells; }
  double cost() const;
  std::string text() const;

 private:
  struct Machine {
    std::string name;
    std::int64_t cells = 0;
    double cost = 0, delta = 0, com = 0;
  };
  Machine machines_[2];
};

}  // namespace evenkeel::papers::thesis
