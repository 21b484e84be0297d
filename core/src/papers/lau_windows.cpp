// Lemma 5 and Fig. 8 of Lau: the window of deficits in which the search looks for the optimum.
#include <algorithm>
#include <functional>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "papers/figures.hpp"
#include "papers/fixed_report.hpp"
#include "papers/lau_claims.hpp"
#include "papers/lau_sampled.hpp"

namespace evenkeel::papers {
namespace {

using ring::SendMode;

const std::vector<std::vector<Load>> kMisses{
    {1, 0, 4, 10, 0}, {1, 0, 0, 0, 3, 2}, {3, 0, 1, 3, 0, 0, 0, 1}, {4, 0, 1, 0, 5, 1, 3, 4, 2, 0}};

ring::LauSearch searched(const ring::Instance& instance, const ring::ShiftIntervals& intervals) {
  ring::LauSearch search(instance, intervals);
  search.advance(search.remaining());
  return search;
}

std::unique_ptr<Recipe> lemma5(const Trials& trials) {
  const auto look = [](const Sample& sample, Failures& failures) {
    for (const SendMode mode : {SendMode::single, SendMode::multi}) {
      const bool single = mode == SendMode::single;
      const ring::ShiftIntervals intervals(sample.instance, {mode, std::nullopt});
      const auto fewest = ring::optimal_shift(sample.instance, intervals).steps;
      const bool found = searched(sample.instance, intervals).steps() == fewest;
      const Load base = ring::printed_traffic_shift(sample.instance);
      failures.look(single ? 0 : 1, found);
      if (single) failures.look(2, found || intervals.steps_of(base) == fewest);
    }
  };
  std::vector<InstanceKind> kinds = sizes({5, 8, 10, 20});
  for (const std::size_t n : {5u, 8u, 10u, 20u}) kinds.push_back({n, 100, Generator::half_zero});
  const auto make = [kinds](const std::vector<Failures>& failures) {
    const Failures all = all_of(failures);
    const std::string why =
        "if all deficits have one sign, the window excludes 0, which is the Traffic schedule";
    Report report;
    report.title = "Lemma 5 of Lau 2001: the window of deficits";
    report.how =
        "The search of Fig. 9 as published is compared with the fewest steps of all shifts, on the "
        "smallest rings for which it fails and on random rings with loads from 0 to 100 and a "
        "whole average.";
    Claims claims("The window holds a time-optimal shift");
    for (const std::vector<Load>& loads : kMisses) {
      const auto instance = even_instance(loads);
      const ring::ShiftIntervals intervals(instance, {SendMode::single, std::nullopt});
      claims.add("single-send, by the published search: steps of " + joined(loads),
                 cell_of(searched(instance, intervals).steps()),
                 ring::optimal_shift(instance, intervals).steps, why);
    }
    const std::string of = concat({", of ", all.trials, " random rings"});
    claims.add("missed in single-send" + of, std::int64_t{0}, all.failed[0], why);
    claims.add("missed in single-send with 0 in the window" + of, std::int64_t{0}, all.failed[2]);
    claims.add("missed in multi-send" + of, std::int64_t{0}, all.failed[1]);
    claims.report(report);
    Table table{"Misses", {"nodes", "loads", "rings", "single-send", "multi-send"}, {}};
    for (std::size_t i = 0; i < failures.size(); ++i) {
      table.rows.push_back({static_cast<std::int64_t>(kinds[i].nodes),
                            std::string(generator_name(kinds[i].generator)), failures[i].trials,
                            failures[i].failed[0], failures[i].failed[1]});
    }
    report.tables.push_back(std::move(table));
    return report;
  };
  return std::make_unique<Sampled>(trials, kinds, look, make);
}

struct Window {
  std::string name;
  ring::Instance instance;
  Load start;  ///< Shift of the drawn schedule.
  ring::ShiftInterval deficits;
};

// The schedule as bars in descending order, and the deficits as levels over them.
void draw(const Window& window, Report& report) {
  const std::string diagram = concat({window.name, " window ", window_text(window.deficits)});
  auto flows = ring::make_flow(window.instance, window.start);
  sort_stably(flows, std::greater<Load>());
  Series bars{diagram + ", flows", {}, {}, {}, Marks::bars, false, "", diagram};
  for (std::size_t i = 0; i < flows.size(); ++i) {
    bars.x.push_back(static_cast<double>(i + 1));
    bars.y.push_back(static_cast<double>(flows[i]));
  }
  report.series.push_back(std::move(bars));
  const auto n = static_cast<double>(flows.size());
  for (const auto& [which, deficit] :
       {std::pair{"d_max", window.deficits.hi}, std::pair{"d_min", window.deficits.lo}}) {
    const auto level = static_cast<double>(deficit);
    report.series.push_back({concat({diagram, ", ", which}),
                             {1, n},
                             {level, level},
                             {"", which},
                             Marks::curve,
                             false,
                             "",
                             diagram});
  }
}

// T_s of every shift around the window, from the formula.
Table steps_around(const Window& window, Claims& claims) {
  const ring::ShiftIntervals intervals(window.instance, {SendMode::single, std::nullopt});
  Table table{
      window.name + ": steps in single-send after every shift", {"h", "in the window", "T_s"}, {}};
  std::int64_t inside = INT64_MAX, outside = INT64_MAX;
  for (Load h = window.deficits.lo - 4; h <= window.deficits.hi + 4; ++h) {
    const auto steps = intervals.steps_of(window.start + h);
    const bool contained = window.deficits.contains(h);
    std::int64_t& least = contained ? inside : outside;
    least = std::min(least, steps.value_or(INT64_MAX));
    table.rows.push_back({h, std::string(contained ? "yes" : ""), cell_of(steps)});
  }
  claims.add(window.name + ": no shift outside of the window takes fewer steps", inside <= outside);
  return table;
}

Report fig8() {
  Report report;
  report.title = "Fig. 8 of Lau 2001: finding the time-optimal schedule";
  report.how =
      "The bars are the flows of a schedule in descending order, with the smallest and the largest "
      "deficit of its red nodes: all positive in (a), and some negative in (b). The loads are "
      "those of Figs. 1 and 3. The tables list the steps after every shift around the window.";
  Claims claims("Fig. 8 and the proof of Lemma 5");
  std::vector<Table> tables;
  const auto add = [&](const std::string& name, const std::vector<Load>& loads, Load start) {
    const ring::Instance instance = even_instance(loads);
    const Window window{name, instance, start, *ring::deficit_window(instance, start)};
    const Load least = window.deficits.lo;
    claims.add(concat({name, ": d_min is ", name == "(a)" ? "positive" : "negative"}),
               name == "(a)" ? least > 0 : least < 0);
    draw(window, report);
    tables.push_back(steps_around(window, claims));
  };
  add("(a)", {7, 0, 3, 1, 1, 0}, 0);
  add("(b)", {9, 1, 3, 0, 2, 1, 0, 0}, 4);  // Fig. 3(b)
  claims.report(report);
  for (Table& table : tables) report.tables.push_back(std::move(table));
  report.x_label = "rank of the link";
  report.y_label = "flow (units)";
  return report;
}

}  // namespace

std::unique_ptr<Recipe> make_lau_lemma5(const Trials& trials) { return lemma5(trials); }
std::unique_ptr<Recipe> make_lau_fig8(const Trials&) { return std::make_unique<FixedReport>(fig8); }

}  // namespace evenkeel::papers
