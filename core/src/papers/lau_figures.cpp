// Figs. 1 to 4 of Lau: the published schedules executed.
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "papers/figures.hpp"
#include "papers/fixed_report.hpp"
#include "papers/lau_claims.hpp"
#include "ring/structure.hpp"

namespace evenkeel::papers {
namespace {

using ring::SendMode;

struct PublishedSchedule {
  std::string name;
  std::vector<Load> loads;
  std::vector<Load> flow;
  std::vector<std::size_t> red;              ///< Nodes in boxes, from 1.
  std::optional<std::int64_t> single_steps;  ///< As the paper states them.
  std::optional<std::int64_t> multi_steps;
  bool fewest = false;  ///< The paper states that no schedule takes fewer.
};

const std::vector<Load> kFig1Loads{7, 0, 3, 1, 1, 0};
const std::vector<Load> kFig3Loads{9, 1, 3, 0, 2, 1, 0, 0};

std::vector<PublishedSchedule> schedules_of(int figure) {
  switch (figure) {
    case 1: return {{"Fig. 1", kFig1Loads, {2, 0, 1, 0, -1, -3}, {6}, 2, 2, true}};
    case 2: return {{"Fig. 2", kFig1Loads, {5, 3, 4, 3, 2, 0}, {2, 3, 4, 5}, 5, 3}};
    case 3:
      return {{"Fig. 3(a)", kFig3Loads, {2, 1, 2, 0, 0, -1, -3, -5}, {7, 8}, 3, {}},
              {"Fig. 3(b)", kFig3Loads, {3, 2, 3, 1, 1, 0, -2, -4}, {2, 4, 8}, 2, {}}};
    default: return {{"Fig. 4", kFig1Loads, {5, 3, 4, 3, 2, 0}, {2, 3, 4, 5}, 5, 3}};
  }
}

Cell cell(std::optional<std::int64_t> value) {
  return value ? Cell(*value) : Cell(std::monostate());
}

Table node_table(const PublishedSchedule& schedule, bool& agrees) {
  const ring::Instance instance = even_instance(schedule.loads);
  const ring::ShiftIntervals intervals(instance, {SendMode::single, std::nullopt});
  const auto ours = ring::make_flow(instance, ring::optimal_shift(instance, intervals).shift);
  const auto roles = ring::node_roles(schedule.loads, schedule.flow);
  Table table{schedule.name + ": the schedule, node by node",
              {"node", "load", "published flow to the next node", "published red",
               "red by definition", "optimal flow with least traffic"},
              {}};
  for (std::size_t i = 0; i < schedule.loads.size(); ++i) {
    bool red = false;
    for (const std::size_t node : schedule.red) red = red || node == i + 1;
    agrees = agrees && red == roles[i].red;
    table.rows.push_back({static_cast<std::int64_t>(i + 1), schedule.loads[i], schedule.flow[i],
                          std::string(red ? "red" : ""), std::string(roles[i].red ? "red" : ""),
                          ours[i]});
  }
  return table;
}

Table steps_table(const PublishedSchedule& schedule, bool& agrees) {
  const ring::Instance instance = even_instance(schedule.loads);
  Table table{
      schedule.name + ": steps", {"mode", "published", "by execution", "fewest of any shift"}, {}};
  for (const SendMode mode : {SendMode::single, SendMode::multi}) {
    const bool single = mode == SendMode::single;
    const auto published = single ? schedule.single_steps : schedule.multi_steps;
    const auto steps = steps_of(schedule.loads, schedule.flow, mode);
    const ring::ShiftIntervals intervals(instance, {mode, std::nullopt});
    const std::int64_t fewest = ring::optimal_shift(instance, intervals).steps;
    agrees = agrees && (!published || published == steps);
    agrees = agrees && (!schedule.fewest || steps == fewest);
    table.rows.push_back(
        {std::string(single ? "single" : "multi"), cell(published), cell(steps), fewest});
  }
  return table;
}

// Fig. 4 lists the loads before every step.
Table execution_table(const PublishedSchedule& schedule, bool& agrees) {
  const std::vector<std::vector<Load>> published{
      {7, 0, 3, 1, 1, 0}, {2, 5, 0, 3, 1, 1}, {2, 2, 3, 1, 2, 2}, {2, 2, 2, 2, 2, 2}};
  Table table{"Fig. 4: multi-send execution, loads over time", {"t", "source"}, {}};
  for (std::size_t node = 1; node <= schedule.loads.size(); ++node) {
    table.columns.push_back("v" + std::to_string(node));
  }
  ring::Execution execution(schedule.loads, schedule.flow, {SendMode::multi, std::nullopt});
  for (std::size_t t = 0; t < published.size(); ++t) {
    if (t > 0) agrees = execution.step() && agrees;
    agrees = agrees && execution.loads() == published[t];
    const auto add = [&](const char* source, const std::vector<Load>& loads) {
      std::vector<Cell> row{static_cast<std::int64_t>(t), std::string(source)};
      for (const Load load : loads) row.emplace_back(load);
      table.rows.push_back(std::move(row));
    };
    add("paper", published[t]);
    add("ours", execution.loads());
  }
  return table;
}

std::string claim(int number) {
  switch (number) {
    case 1: return "one red node, two steps, and no schedule needs fewer.";
    case 2: return "four red nodes in a chain, five steps in single-send and three in multi-send.";
    case 3: return "two red nodes and three steps in (a), three red nodes and two steps in (b).";
    default: return "all loads agree at every step, and the schedule takes three steps.";
  }
}

Report figure(int number) {
  Report report;
  report.title = concat({"Fig. ", number, " of Lau 2001"});
  report.how =
      "The published schedule is executed step by step in single-send and in multi-send mode. A "
      "node is red if the "
      "schedule requires it to send more load than it holds at the start.";
  for (const PublishedSchedule& schedule : schedules_of(number)) {
    report.tables.push_back(number == 4 ? execution_table(schedule, report.agrees)
                                        : node_table(schedule, report.agrees));
    report.tables.push_back(steps_table(schedule, report.agrees));
  }
  report.verdict = report.agrees ? "This figure is reproduced exactly: " + claim(number)
                                 : "Not reproduced: execution and paper differ in the rows shown.";
  return report;
}

std::unique_ptr<Recipe> recipe_of(int number) {
  return std::make_unique<FixedReport>([number] { return figure(number); });
}

}  // namespace

std::unique_ptr<Recipe> make_lau_fig1(const Trials&) { return recipe_of(1); }
std::unique_ptr<Recipe> make_lau_fig2(const Trials&) { return recipe_of(2); }
std::unique_ptr<Recipe> make_lau_fig3(const Trials&) { return recipe_of(3); }
std::unique_ptr<Recipe> make_lau_fig4(const Trials&) { return recipe_of(4); }

}  // namespace evenkeel::papers
