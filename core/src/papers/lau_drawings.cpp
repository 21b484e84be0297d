// Figs. 5, 7 and 10 of Lau: chains and threads, the idea of the Traffic algorithm, the worst case.
#include <algorithm>
#include <functional>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/ring/chains.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "papers/figures.hpp"
#include "papers/fixed_report.hpp"
#include "papers/lau_claims.hpp"
#include "ring/structure.hpp"

namespace evenkeel::papers {
namespace {

using ring::SendMode;

std::int64_t longest(const std::vector<ring::NodeRun>& runs) {
  std::int64_t length = 0;
  for (const ring::NodeRun& run : runs) length = std::max(length, run.length);
  return length;
}

std::string node_text(std::size_t index) { return "v" + std::to_string(index + 1); }

Table runs_table(const std::string& title, const std::vector<ring::NodeRun>& runs) {
  Table table{title, {"from", "to", "direction", "nodes", "steps"}, {}};
  for (const ring::NodeRun& run : runs) {
    table.rows.push_back({node_text(run.first), node_text(run.last),
                          std::string(run.to_right ? "right" : "left"), run.length,
                          cell_of(run.steps)});
  }
  return table;
}

Report fig5() {
  const std::vector<Load> loads{10, 0, 0, 0, 2, 0, 0, 1, 4, 3};
  const ring::Instance instance = even_instance(loads);
  const auto flow = ring::make_flow(instance, 0);
  const auto chains = ring::red_chains(loads, flow);
  const auto threads = ring::all_threads(loads, flow, std::nullopt);
  Report report;
  report.title = "Fig. 5 of Lau 2001: chains and threads";
  report.how =
      "The paper describes the figure but does not give its loads. Ours match the description. The "
      "tables list all chains of red nodes, each after the node that unlocks it, and all threads. "
      "Both times come from the execution.";
  Claims claims("Fig. 5: statements of the text");
  claims.add("nodes", std::int64_t{10}, static_cast<std::int64_t>(loads.size()));
  claims.add("red nodes of the longest chain", std::int64_t{3}, longest(chains) - 1);
  claims.add("T_s by execution", std::int64_t{4}, cell_of(steps_of(loads, flow, SendMode::single)));
  claims.add("nodes of the longest thread", std::int64_t{4}, longest(threads));
  claims.add("T_m by execution", std::int64_t{4}, cell_of(steps_of(loads, flow, SendMode::multi)));
  claims.add("the longest thread is on the left hand side",
             !threads.empty() && threads[2].length == longest(threads) && threads[2].last < 5);
  claims.report(report);
  report.tables.push_back(runs_table("All chains (single-send)", chains));
  report.tables.push_back(runs_table("All threads (multi-send)", threads));
  Table nodes{"The schedule, node by node", {"node", "load", "flow to the next node", "red"}, {}};
  const auto roles = ring::node_roles(loads, flow);
  for (std::size_t i = 0; i < loads.size(); ++i) {
    nodes.rows.push_back({node_text(i), loads[i], flow[i], std::string(roles[i].red ? "red" : "")});
  }
  report.tables.push_back(std::move(nodes));
  return report;
}

// Fig. 7.

struct Bars {
  std::vector<Load> before;  ///< The Linear schedule, in descending order.
  Load printed_h = 0;        ///< H of the Traffic algorithm, as stated in the text.
  Load saved = 0;            ///< Saving with it.
  Load most_saved = 0;       ///< Saving with the best h.
  Load right_half = 0;       ///< Positive flows right of the dashed line.
  Load middle = 0;           ///< Middle flow for odd n, otherwise 0.
};

Load traffic_after(const std::vector<Load>& flows, Load h) {
  Load traffic = 0;
  for (const Load flow : flows) traffic += flow < h ? h - flow : flow - h;
  return traffic;
}

Bars bars_of(const std::vector<Load>& loads) {
  const ring::Instance instance = even_instance(loads);
  Bars bars{ring::make_flow(instance, 0), ring::printed_traffic_shift(instance)};
  sort_stably(bars.before, std::greater<Load>());
  const Load traffic = traffic_after(bars.before, 0);
  bars.saved = traffic - traffic_after(bars.before, bars.printed_h);
  for (Load h = bars.before.back(); h <= bars.before.front(); ++h) {
    bars.most_saved = std::max(bars.most_saved, traffic - traffic_after(bars.before, h));
  }
  const std::size_t n = bars.before.size();
  for (std::size_t i = (n + 1) / 2; i < n; ++i) {
    bars.right_half += std::max<Load>(bars.before[i], 0);
  }
  if (n % 2 == 1) bars.middle = bars.before[n / 2];
  return bars;
}

void add_series(Report& report, const std::string& name, const Bars& bars) {
  const auto add = [&](const std::string& which, Load h) {
    Series series{name + which, {}, {}, {}, Marks::bars, false, "", name + which};
    for (std::size_t i = 0; i < bars.before.size(); ++i) {
      series.x.push_back(static_cast<double>(i + 1));
      series.y.push_back(static_cast<double>(bars.before[i] - h));
    }
    report.series.push_back(std::move(series));
  };
  add(" before", 0);
  if (bars.printed_h != 0) add(" after h = " + std::to_string(bars.printed_h), bars.printed_h);
}

Report fig7() {
  Report report;
  report.title = "Fig. 7 of Lau 2001: the idea of the Traffic algorithm";
  report.how =
      "The bars are the flows of the Linear schedule in descending order, before and after the "
      "adjustment by h: for an even and an odd number of nodes with mostly positive flows, and "
      "for flows of which neither sign is the majority. (a) is the example of the paper after "
      "Lemma 3, (b) and (c) are ours. The maximum saving is found by trying every h.";
  const Bars even = bars_of({5, 1, 1, 3, 3, 1, 0, 1, 2, 3});
  const Bars odd = bars_of({9, 1, 3, 0, 0, 1, 0});
  const Bars neither = bars_of({4, 0, 2, 2, 0, 4});
  Claims claims("Fig. 7 and the proof of Lemma 3");
  claims.add("(a) h", std::int64_t{2}, even.printed_h);
  claims.add("(a) no h saves more traffic", even.most_saved, even.saved);
  claims.add("(a) saving = positive flows of the right half", even.right_half, even.saved,
             "the saving is twice the sum of these flows");
  claims.add("(a) saving = twice the positive flows of the right half", 2 * even.right_half,
             even.saved);
  claims.add(
      "(b) no h saves more traffic", odd.most_saved, odd.saved,
      "for odd n, the median is flow number ceil(n/2) and not floor(n/2). The brackets might be "
      "damaged in our copy",
      Fault::copy);
  claims.add("(b) saving = positive flows of the right half and the middle one",
             odd.right_half + odd.middle, odd.saved,
             "for odd n, the saving is twice this sum minus h");
  claims.add("(c) an adjustment by any h does not improve the traffic", Load{0},
             neither.most_saved);
  claims.report(report);
  add_series(report, "(a) n = 10,", even);
  add_series(report, "(b) n = 7,", odd);
  add_series(report, "(c) n = 6,", neither);
  report.x_label = "rank of the link";
  report.y_label = "flow (units)";
  return report;
}

Report fig10() {
  std::vector<Load> loads(100, 0);
  loads[0] = 100;
  const ring::Instance instance = even_instance(loads);
  const ring::ShiftIntervals single(instance, {SendMode::single, std::nullopt});
  const ring::ShiftIntervals multi(instance, {SendMode::multi, std::nullopt});
  const auto linear = ring::make_flow(instance, 0);
  const auto deficits = ring::deficit_window(instance, 0).value_or(ring::ShiftInterval{});
  const Load h = ring::printed_traffic_shift(instance);
  const auto traffic = ring::make_flow(instance, h);
  Report report;
  report.title = "Fig. 10 of Lau 2001: worst scenario";
  report.how =
      "100 units are on one of 100 nodes. The figure shows the window of deficits of the Linear "
      "schedule, which the search would try, and the schedule of the Traffic algorithm.";
  Claims claims("Fig. 10: one node holds everything");
  claims.add("first three flows of the Linear schedule", std::string("99, 98, 97"),
             joined({linear[0], linear[1], linear[2]}));
  claims.add("last two flows of the Linear schedule", std::string("1, 0"),
             joined({linear[98], linear[99]}));
  claims.add("d_max", std::int64_t{98}, deficits.hi);
  claims.add("d_min", std::int64_t{1}, deficits.lo);
  claims.add("window", std::int64_t{98}, deficits.hi - deficits.lo + 1);
  const std::string why = "99 units must leave the node, but 44 and 45 are only 89";
  claims.add("h of the Traffic algorithm", std::int64_t{45}, h, why);
  claims.add("sent through one edge", std::int64_t{44}, traffic[0], why);
  claims.add("sent through the other", std::int64_t{45}, -traffic[99], why);
  const auto best = [&](const ring::ShiftIntervals& intervals) {
    return ring::optimal_shift(instance, intervals).steps;
  };
  claims.add("the Traffic schedule is optimal, single-send",
             steps_of(loads, traffic, SendMode::single) == best(single));
  claims.add("the Traffic schedule is optimal, multi-send",
             steps_of(loads, traffic, SendMode::multi) == best(multi));
  claims.report(report);
  Series series{"Linear schedule", {}, {}, {}, Marks::bars, false, "", "Linear schedule"};
  const std::string of_traffic = "Traffic schedule, h = " + std::to_string(h);
  Series halved{of_traffic, {}, {}, {}, Marks::bars, false, "", of_traffic};
  for (std::size_t i = 0; i < linear.size(); ++i) {
    for (Series* one : {&series, &halved}) one->x.push_back(static_cast<double>(i + 1));
    series.y.push_back(static_cast<double>(linear[i]));
    halved.y.push_back(static_cast<double>(traffic[i]));
  }
  const auto printed = [](const Series& of, std::vector<double> x, std::vector<double> y) {
    const std::string name = of.name + ", printed";
    return Series{name, std::move(x), std::move(y), {}, Marks::bars, true, of.name, of.diagram};
  };
  Series shown = printed(series, {1, 2, 3, 99, 100}, {99, 98, 97, 1, 0});
  Series sent = printed(halved, {1, 100}, {44, -45});
  report.series = {std::move(series), std::move(halved), std::move(shown), std::move(sent)};
  report.x_label = "link";
  report.y_label = "flow (units)";
  return report;
}

}  // namespace

std::unique_ptr<Recipe> make_lau_fig5(const Trials&) { return std::make_unique<FixedReport>(fig5); }
std::unique_ptr<Recipe> make_lau_fig7(const Trials&) { return std::make_unique<FixedReport>(fig7); }
std::unique_ptr<Recipe> make_lau_fig10(const Trials&) {
  return std::make_unique<FixedReport>(fig10);
}

}  // namespace evenkeel::papers
