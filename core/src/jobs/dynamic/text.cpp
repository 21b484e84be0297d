// Sentences of a dynamic answer.
#include <algorithm>
#include <cmath>

#include "dynamic/policies.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/dynamic/answer.hpp"
#include "jobs/shared/assumed.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::Outcome;

double mean_response(const Outcome& run) { return run.responses.mean; }

/// "Theorems 5.1 to 5.4 hold in 24 cases ...".
std::string theorems_text(const std::vector<dynamic::TheoremFinding>& findings) {
  std::int64_t cases = 0, fails = 0;
  std::vector<std::string> failing;
  for (const dynamic::TheoremFinding& one : findings) {
    if (one.proved()) cases += one.cases, fails += one.fails;
    if (one.proved() || one.fails == 0) continue;
    failing.push_back(
        concat({one.reading == dynamic::Reading::pending
                    ? " If the load of a controller includes the tasks that it has not "
                      "passed on"
                    : " If a load equal to the threshold already counts as too high "
                      "or too low",
                ", Theorem 5.", one.theorem, " of the thesis fails in ", one.fails, " of ",
                one.cases, " cases."}));
  }
  std::string text = fails == 0
                         ? concat({" Theorems 5.1 to 5.4 of the thesis hold in all ",
                                   plural(cases, "case"), " that their proofs cover."})
                         : concat({" Theorems 5.1 to 5.4 of the thesis FAIL in ", fails, " of ",
                                   cases, " cases that their proofs cover, so the log is wrong."});
  for (const std::string& one : failing) text += one;
  return text;
}

// Compares only combinations whose simulations were completed.
std::string summary_of_sweep(const DynamicReport& report) {
  const DynamicReplications* best = nullptr;
  double least = 0;
  std::int64_t unstable = 0, whole = 0;
  for (const DynamicReplications& point : report.points) {
    if (!point.whole()) continue;
    ++whole;
    const auto runs = point.ended();
    const bool stable = all_stable(runs);
    unstable += stable ? 0 : 1;
    const double response = interval_over(runs, mean_response).mean /
                            static_cast<double>(point.input.options.mean_service);
    if (!stable || (best && response >= least)) continue;
    best = &point;
    least = response;
  }
  std::string text = plural(static_cast<Int128>(report.points.size()), "combination");
  const bool all = whole == static_cast<std::int64_t>(report.points.size());
  if (whole == 0) return text + ": no simulation has finished, so nothing can be compared.";
  if (!all) text = concat({whole, " of ", text, " finished"});
  text += ": ";
  if (!best) return text + (all ? "no combination looks stable." : "none of them looks stable.");
  text += "the shortest mean response time";
  text += all ? "" : " among them";
  text += " is " + brief(least, 4) + " times the mean service time, with ";
  std::string where;
  for (const auto& [key, value] : best->values.items()) {
    where += concat({where.empty() ? "" : ", ", key, " ",
                     value.is_string() ? value.get<std::string>() : value.dump()});
  }
  text += where + ".";
  if (unstable > 0) {
    text += concat({" The queues kept growing in ", unstable, "."});
  }
  return text;
}

}  // namespace

std::string summary_of(const DynamicReport& report) {
  if (report.sweeps) return summary_of_sweep(report);
  const DynamicReplications& point = report.first();
  const DynamicInput& input = point.input;
  const auto runs = point.ended();
  const auto mean = static_cast<double>(input.options.mean_service);
  const auto mean_of = [&](auto number_of) { return interval_over(runs, number_of).mean; };
  std::string text = concat({plural(static_cast<Int128>(input.tasks()), "task"), " on ",
                             input.topology, " with policy ", input.policy});
  if (runs.empty()) return text + ": no run has finished.";
  if (!point.whole()) {
    text += concat(
        {", ", runs.size(), " of ", plural(static_cast<Int128>(point.runs.size()), "replication")});
  } else if (report.stopped && report.single) {
    text += concat(
        {", stopped after ", plural(static_cast<Int128>(report.single->completed()), "task")});
  }
  const dynamic::Interval response = interval_over(runs, mean_response);
  text += ": the mean response time is " + brief(response.mean / mean, 4);
  if (runs.size() > 1) text += " ± " + brief(response.half / mean, 2);
  text += concat({" times the mean service time, and the 95th percentile is ",
                  brief(mean_of([](const Outcome& run) { return run.responses.p95; }) / mean),
                  " times the mean service time."});
  const double servers = mean_of([](const Outcome& run) { return run.averages.utilisation; });
  text += concat({" The server utilization is ", brief(100 * servers), "%."});
  if (!all_stable(runs)) {
    text +=
        " The queues kept growing: this system does not look stable, so the numbers depend on the "
        "length of the simulation.";
  }
  const double decisions = mean_of([](const Outcome& run) { return run.totals.decisions; });
  if (decisions > 0) {
    const auto count = [](double value) {
      return std::to_string(static_cast<std::int64_t>(std::floor(value + 0.5)));
    };
    const double moved = mean_of([](const Outcome& run) { return run.totals.migrations; });
    text += concat({" ", count(moved), " of ", count(decisions),
                    dynamic::row_of(input.options.policy).receives() ? " requests" : " decisions",
                    " moved a task."});
  }
  if (!report.theorems.empty()) text += theorems_text(report.theorems);
  return text;
}

std::vector<std::string> notes_of(const DynamicReport& report) {
  std::vector<std::string> notes, assumed;
  const auto add = [](const std::string& one, std::vector<std::string>& to) {
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
  };
  // The combinations of a sweep share one note on assumptions.
  for (const DynamicReplications& point : report.points)
    for (const std::string& part : point.input.assumed) add(part, assumed);
  note_assumed(assumed, notes);
  for (const DynamicReplications& point : report.points) {
    for (const std::string& note : point.input.notes) add(note, notes);
    for (const Outcome* run : point.ended()) {
      if (report.points.size() == 1 && run->totals.response > kMaxExactInt) {
        notes.emplace_back(
            "sums above 2^53 ticks are omitted; a smaller mean_service keeps them exact");
        break;
      }
    }
  }
  return notes;
}

}  // namespace evenkeel::jobs
