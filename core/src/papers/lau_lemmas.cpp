// Lemmas 3, 4 and 6 of Lau with the examples of the text, each also on random rings.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "papers/figures.hpp"
#include "papers/fixed_report.hpp"
#include "papers/lau_claims.hpp"
#include "papers/lau_sampled.hpp"
#include "ring/structure.hpp"

namespace evenkeel::papers {
namespace {

using ring::SendMode;
using Steps = std::optional<std::int64_t>;

constexpr std::int64_t kEnoughTrials = 100;  // trials until an event of probability 1/7 occurs
                                             // almost surely

// A schedule in the text, next to the schedule of the stated shift.
void add_schedule(Claims& claims, const std::string& name, const ring::Instance& instance,
                  const std::vector<Load>& loads, Load h, const std::vector<Load>& printed,
                  std::optional<Load> traffic, Steps single, Steps multi) {
  const auto flow = ring::make_flow(instance, h);
  claims.add(name + ": flow", joined(printed), joined(flow));
  if (traffic) {
    claims.add(name + ": traffic", *traffic, static_cast<Load>(ring::flow_traffic(flow)));
  }
  if (single) claims.add(name + ": T_s", *single, cell_of(steps_of(loads, flow, SendMode::single)));
  if (multi) claims.add(name + ": T_m", *multi, cell_of(steps_of(loads, flow, SendMode::multi)));
}

std::unique_ptr<Recipe> lemma3(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    const auto traffic = [&](Load h) {
      return ring::flow_traffic(ring::make_flow(sample.instance, h));
    };
    // The sum of distances is convex: if no neighbour is better, no value is.
    const auto is_least = [&](Load h) {
      return traffic(h) <= traffic(h - 1) && traffic(h) <= traffic(h + 1);
    };
    const bool even = sample.loads.size() % 2 == 0;
    const Load printed = ring::printed_traffic_shift(sample.instance);
    failures.look(even ? 0 : 1, is_least(printed));
    failures.look(2, is_least(ring::traffic_shift(sample.instance)));
    const auto window = ring::median_window(sample.instance);
    failures.look(3, even || window.lo == window.hi);
  };
  const auto make = [](const std::vector<Failures>& failures) {
    const std::vector<Load> loads{5, 1, 1, 3, 3, 1, 0, 1, 2, 3};
    const auto instance = even_instance(loads);
    const Failures all = all_of(failures);
    Report report;
    report.title = "Lemma 3 of Lau 2001: minimum traffic, and the example after it";
    report.how =
        "The three published schedules for 5 1 1 3 3 1 0 1 2 3 are executed in both modes. The "
        "Traffic algorithm runs on random rings of 4, 5, 10 and 11 nodes, with uniform loads from "
        "0 to 100 and a whole average.";
    Claims claims("The example after Lemma 3, and the lemma");
    add_schedule(claims, "Linear", instance, loads, 0, {3, 2, 1, 2, 3, 2, 0, -1, -1, 0}, 15, 2, 2);
    claims.add("Traffic: h", std::int64_t{2}, ring::printed_traffic_shift(instance));
    add_schedule(claims, "Traffic", instance, loads, 2, {1, 0, -1, 0, 1, 0, -2, -3, -3, -2}, 13, 3,
                 2);
    const ring::ShiftIntervals single(instance, {SendMode::single, std::nullopt});
    const Load best = ring::optimal_shift(instance, single).shift;
    claims.add("the best in both: h", std::int64_t{1}, best);
    add_schedule(claims, "h = 1", instance, loads, best, {2, 1, 0, 1, 2, 1, -1, -2, -2, -1}, {}, 1,
                 1);
    claims.add("h = 1: minimum traffic", std::int64_t{13},
               static_cast<Load>(ring::flow_traffic(ring::make_flow(instance, best))));
    claims.add("optimal-traffic window", std::string("2 to 1"),
               window_text(ring::median_window(instance)),
               "in descending order, flow number n/2 is the upper end of the window");
    const std::string of = concat({", of ", all.trials, " random rings"});
    claims.add("more than the minimum traffic, even n" + of, std::int64_t{0}, all.failed[0]);
    claims.add("more than the minimum traffic, odd n" + of, std::int64_t{0}, all.failed[1],
               "for odd n, the median is flow number ceil(n/2) and not floor(n/2). The "
               "brackets might be "
               "damaged in our copy",
               Fault::copy);
    claims.add("the same with number ceil(n/2)", std::int64_t{0}, all.failed[2]);
    claims.add("odd n with more than one h of minimum traffic", std::int64_t{0}, all.failed[3]);
    claims.report(report);
    return report;
  };
  return std::make_unique<Sampled>(trials, sizes({4, 5, 10, 11}), look, make);
}

std::unique_ptr<Recipe> lemma4(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    const ring::ShiftIntervals single(sample.instance, {SendMode::single, std::nullopt});
    const auto fastest = ring::optimal_shift(sample.instance, single).shifts;
    const auto least = ring::median_window(sample.instance);
    failures.look(0, fastest.lo <= least.hi && least.lo <= fastest.hi);
  };
  const auto make = [](const std::vector<Failures>& failures) {
    const std::vector<Load> loads{34, 40, 90, 40, 50, 60, 30, 0};
    const auto instance = even_instance(loads);
    const ring::ShiftIntervals single(instance, {SendMode::single, std::nullopt});
    const auto optimum = ring::optimal_shift(instance, single);
    const auto window = ring::median_window(instance);
    const auto reds = [&](Load h) {
      std::int64_t red = 0;
      for (const auto& role : ring::node_roles(loads, ring::make_flow(instance, h))) {
        red += role.red ? 1 : 0;
      }
      return red;
    };
    const Failures all = all_of(failures);
    Report report;
    report.title = "Lemma 4 of Lau 2001: fewest steps and minimum traffic differ";
    report.how =
        "The two published schedules for 34 40 90 40 50 60 30 0 in single-send, and random rings "
        "of 10, 20 and 50 nodes with uniform loads from 0 to 100 and a whole average. The table "
        "counts rings on which no shift has both the fewest steps and the minimum traffic.";
    Claims claims("The example before Lemma 4, and the lemma");
    claims.add("optimal-traffic window", std::string("32 to 35"), window_text(window));
    add_schedule(claims, "Optimal, h = 13", instance, loads, 13,
                 {-22, -25, 22, 19, 26, 43, 30, -13}, 200, optimum.steps, {});
    add_schedule(claims, "Traffic+, h = 32", instance, loads, 32, {-41, -44, 3, 0, 7, 24, 11, -32},
                 162, {}, {});
    claims.add("red nodes with h = 32", std::int64_t{1}, reds(32));
    claims.add("h = 35, that of the Traffic algorithm, has more",
               ring::traffic_shift(instance) == 35 && reds(35) > reds(32));
    claims.add("no h of the window takes the fewest steps",
               optimum.shifts.hi < window.lo || optimum.shifts.lo > window.hi);
    if (all.trials >= kEnoughTrials) {
      claims.add("random rings where none does, of " + std::to_string(all.trials),
                 std::string("some"), std::string(all.failed[0] > 0 ? "some" : "none"));
    }
    claims.report(report);
    Table table{"Random rings without a shift of fewest steps and minimum traffic",
                {"nodes", "rings", "without, %"},
                {}};
    const std::int64_t nodes[] = {10, 20, 50};
    for (std::size_t i = 0; i < failures.size(); ++i) {
      const auto& one = failures[i];
      Cell share;
      if (one.trials > 0) {
        share = rounded(
            100.0 * static_cast<double>(one.failed[0]) / static_cast<double>(one.trials), 1);
      }
      table.rows.push_back({nodes[i], one.trials, share});
    }
    report.tables.push_back(std::move(table));
    return report;
  };
  return std::make_unique<Sampled>(trials, sizes({10, 20, 50}), look, make);
}

Report lemma6() {
  const std::vector<Load> loads{10, 1, 3, 1, 2, 2, 0, 0, 0, 1};
  const auto instance = even_instance(loads);
  Report report;
  report.title = "Lemma 6 of Lau 2001: the two optima differ";
  report.how = "The two published schedules for 10 1 3 1 2 2 0 0 0 1 are executed in both modes.";
  Claims claims("The example of Lemma 6");
  const auto optimum = [&](SendMode mode) {
    const ring::ShiftIntervals intervals(instance, {mode, std::nullopt});
    return ring::optimal_shift(instance, intervals);
  };
  const auto single = optimum(SendMode::single);
  const auto multi = optimum(SendMode::multi);
  add_schedule(claims, "T_s-optimal", instance, loads, 5, {3, 2, 3, 2, 2, 2, 0, -2, -4, -5}, {}, 3,
               3);
  add_schedule(claims, "T_m-optimal", instance, loads, 4, {4, 3, 4, 3, 3, 3, 1, -1, -3, -4}, {}, {},
               2);
  claims.add(
      "T_m-optimal: T_s", std::int64_t{9},
      cell_of(steps_of(loads, ring::make_flow(instance, 4), SendMode::single)),
      "the T_m-optimal schedule has six red nodes in a row, v2 to v7: 7 steps by Proposition 1");
  claims.add("fewest T_s of any shift", std::int64_t{3}, single.steps);
  claims.add("fewest T_m of any shift", std::int64_t{2}, multi.steps);
  claims.add("the first is T_s-optimal and not T_m-optimal",
             single.shifts.contains(5) && !multi.shifts.contains(5));
  claims.add("the second is T_m-optimal and not T_s-optimal",
             multi.shifts.contains(4) && !single.shifts.contains(4));
  claims.report(report);
  return report;
}

}  // namespace

std::unique_ptr<Recipe> make_lau_lemma3(const Trials& trials) { return lemma3(trials); }
std::unique_ptr<Recipe> make_lau_lemma4(const Trials& trials) { return lemma4(trials); }
std::unique_ptr<Recipe> make_lau_lemma6(const Trials&) {
  return std::make_unique<FixedReport>(lemma6);
}

}  // namespace evenkeel::papers
