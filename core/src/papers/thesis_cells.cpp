// Runs the cells of the thesis' tables on mapping, and compares them with the published values.
#include "papers/thesis_cells.hpp"

#include <cstdlib>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "mapping/levels.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers::thesis {
namespace {

using mapping::Distances;
using mapping::Measures;
using mapping::TaskGraph;

// The first of the generator's graphs whose mean load is within 0.5 and whose communication is
// within 0.4 % of the thesis' values.
TaskGraph graph_like(const Size& size, std::uint64_t seed, std::uint64_t number, StopCheck* stop) {
  Rng rng(seed, 1000 * static_cast<std::uint64_t>(size.tasks) + number);
  mapping::RandomTasks rule;
  rule.tasks = static_cast<std::size_t>(size.tasks);
  for (;;) {
    mapping::TaskLists lists = mapping::random_lists(rule, rng, stop);
    std::int64_t comp = -size.comp, comm = -size.comm;
    for (const std::int64_t weight : lists.comp) comp += weight;
    for (const mapping::Message& message : lists.messages) comm += message.amount;
    if (std::llabs(comp) > 32 || std::llabs(comm) * 250 > size.comm) continue;
    return TaskGraph(std::move(lists.comp), lists.messages, stop);
  }
}

Work work_of(const mapping::Mapper& mapper, const mapping::LevelByLevel* levels) {
  Work work;
  work.proposals = static_cast<double>(mapper.proposals());
  work.operations = static_cast<double>(mapper.operations());
  if (const auto* course = mapper.annealing()) {
    work.temperatures = static_cast<double>(course->steps.size());
  }
  work.longest = levels ? 0 : work.proposals;
  if (levels) {
    for (const auto& phase : levels->phases()) work.longest += static_cast<double>(phase.longest);
  }
  return work;
}

Outcome run_cell(const Column& cell, const Trials& trials, std::size_t run, StopCheck* stop) {
  // One of three starts is serial: this gives the spread of the initial sigma in Table 3.1.
  const TaskGraph tasks = graph_like(kSizes[cell.size], trials.seed, run / 3, stop);
  const Distances distances(eh::make_shape(cell.k, cell.l), Distances::Hops::route,
                            Distances::Penalty::llca);
  const double beta = cell.l == 2 ? 0.005 : 0.0025;
  Rng rng(trials.seed, 17 + run);
  auto start = run % 3 == 2 ? mapping::serial_start(tasks.tasks(), distances.servers())
                            : mapping::random_start(tasks.tasks(), distances.servers(), rng);
  mapping::SearchOptions options;
  options.algorithm = cell.algorithm;
  options.sweeps = cell.sweeps;
  options.freeze = mapping::Freeze::thesis;
  // "Several initial maps and different orders": section 3.7.
  options.order = run % 2 == 0 ? mapping::Order::natural : mapping::Order::random;
  const mapping::MakeMapper make = [options](const TaskGraph& part, const Distances& machine,
                                             double weight, std::vector<std::uint32_t> from,
                                             Rng own) -> std::unique_ptr<mapping::Mapper> {
    mapping::SearchOptions here = options;
    here.beta = weight;
    return std::make_unique<mapping::Search>(part, machine, std::move(from), here, own);
  };
  std::unique_ptr<mapping::Mapper> mapper;
  const mapping::LevelByLevel* levels = nullptr;
  if (cell.levels) {
    auto by_level = std::make_unique<mapping::LevelByLevel>(
        tasks, distances, beta, std::move(start),
        mapping::LevelRule{mapping::thesis_level_betas(distances.servers(), cell.l), false}, make,
        rng);
    levels = by_level.get();
    mapper = std::move(by_level);
  } else {
    mapper = make(tasks, distances, beta, std::move(start), rng);
  }
  constexpr std::int64_t kSlice = 10000;
  while (!mapper->advance(kSlice)) spend(stop, 16 * kSlice);
  const Measures found = measure(tasks, distances, mapper->mapping(), beta);
  return {found.c1,
          beta * static_cast<double>(found.c2),
          found.cost,
          found.sigma,
          100 * found.delta,
          {found.com.begin(), found.com.end()},
          work_of(*mapper, levels)};
}

}  // namespace

std::string too_few_runs(std::size_t runs) {
  return too_few("runs", static_cast<std::int64_t>(runs), " per cell",
                 static_cast<std::int64_t>(kLeastRuns)) +
         " ";
}

std::string machine_of(const Column& cell) { return concat({"EH(", cell.k, ",", cell.l, ")"}); }

std::string percent(double share) {
  const std::int64_t tenths = static_cast<std::int64_t>(std::floor(std::fabs(share) * 1000 + 0.5));
  return (share < 0 ? "-" : "+") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
         "%";
}

void CellsRecipe::run_part(std::size_t part, StopCheck* stop) {
  outcomes_[part] = run_cell(cells_[part / runs_], trials_, part % runs_, stop);
  done_[part] = 1;
}

void CellsRecipe::carry_part(std::size_t part, Archive& archive) {
  auto& [c1, beta_c2, cost, sigma, delta, com, work] = outcomes_[part];
  archive(c1, beta_c2, cost, sigma, delta, com);
  archive(work.proposals, work.longest, work.operations, work.temperatures);
  done_[part] = 1;
}

std::vector<Outcome> CellsRecipe::of_cell(std::size_t cell) const {
  std::vector<Outcome> found;
  for (std::size_t r = 0; r < runs_; ++r) {
    if (done_[cell * runs_ + r] != 0) found.push_back(outcomes_[cell * runs_ + r]);
  }
  return found;
}

std::vector<Cell> row_of(std::vector<Cell> head, const Printed& printed,
                         std::span<const Outcome> runs, std::size_t levels) {
  std::vector<Cell> row = std::move(head);
  const auto add = [&](double print, const auto& of, int decimals) {
    const Spread ours = spread_of(runs, of);
    row.emplace_back(print);
    row.emplace_back(rounded(ours.mean, decimals));
  };
  add(
      printed.cost, [](const Outcome& o) { return o.cost; }, 1);
  row.emplace_back(rounded(spread_of(runs, [](const Outcome& o) { return o.cost; }).deviation, 1));
  add(
      printed.c1, [](const Outcome& o) { return o.c1; }, 1);
  add(
      printed.beta_c2, [](const Outcome& o) { return o.beta_c2; }, 1);
  add(
      printed.sigma, [](const Outcome& o) { return o.sigma; }, 1);
  add(
      printed.delta, [](const Outcome& o) { return o.delta; }, 1);
  for (std::size_t j = 0; j < 3; ++j) {
    if (j >= levels) {
      row.emplace_back();
      row.emplace_back();
      continue;
    }
    add(
        printed.com[j], [j](const Outcome& o) { return o.com[j]; }, 0);
  }
  return row;
}

std::vector<std::string> columns_after(std::vector<std::string> head) {
  for (const char* name :
       {"cost published", "cost", "spread", "C1 published", "C1", "bC2 published", "bC2",
        "sigma published", "sigma", "delta % published", "delta %", "COM_0 published", "COM_0",
        "COM_1 published", "COM_1", "COM_2 published", "COM_2"}) {
    head.emplace_back(name);
  }
  return head;
}

void Deviations::add(const Column& cell, std::span<const Outcome> runs) {
  const auto of = [&](const auto& quantity) { return spread_of(runs, quantity).mean; };
  const auto cost = [](const Outcome& o) { return o.cost; };
  const auto delta = [](const Outcome& o) { return o.delta; };
  const auto com = [](const Outcome& o) { return o.com[0]; };
  Machine& machine = machines_[cell.k == 3 ? 0 : 1];
  machine.name = machine_of(cell);
  ++machine.cells;
  machine.cost += of(cost) / cell.printed->cost - 1;
  machine.delta += of(delta) / cell.printed->delta - 1;
  machine.com += of(com) / cell.printed->com[0] - 1;
}

double Deviations::cost() const {
  return cells() == 0 ? 0 : (machines_[0].cost + machines_[1].cost) / static_cast<double>(cells());
}

std::string Deviations::text() const {
  std::string text;
  for (const Machine& machine : machines_) {
    if (machine.cells == 0) continue;
    const auto count = static_cast<double>(machine.cells);
    text += concat({text.empty() ? "On " : ". On ", machine.name, ", the cost deviates by ",
                    percent(machine.cost / count), ", delta by ", percent(machine.delta / count),
                    ", and COM_0 by ", percent(machine.com / count)});
  }
  return text.empty() ? text : text + ".";
}

}  // namespace evenkeel::papers::thesis
