#pragma once
#include <string>
#include <vector>

#include "dynamic/bound.hpp"
#include "dynamic/outcome.hpp"
#include "dynamic/theorems.hpp"
#include "evenkeel/answers/dynamic.hpp"
#include "jobs/dynamic/input.hpp"

namespace evenkeel::jobs {

/// Runs of one combination of settings that have ended.
using DynamicRuns = std::vector<const dynamic::Outcome*>;

/// One combination of settings with its replications.
struct DynamicReplications : DynamicPoint {
  std::vector<std::optional<dynamic::Outcome>> runs;  ///< Those that have ended.

  DynamicRuns ended() const;
  bool whole() const { return ended().size() == runs.size(); }
};

/// What a dynamic job has found; the task has it.
struct DynamicReport {
  const std::vector<DynamicReplications>& points;
  const std::string& hash;
  const dynamic::Simulation* single;  ///< Of a job with one run, if it has begun; else null.
  const std::vector<dynamic::TheoremFinding>& theorems;
  const std::optional<dynamic::ResponseBound>& bound;
  bool sweeps;   ///< Settings are swept.
  bool stopped;  ///< Before its end.

  const DynamicReplications& first() const { return points.front(); }
  /// Whether the accounts of all runs agree; none: no run has ended.
  std::optional<bool> consistent() const;
};

bool all_stable(const DynamicRuns& runs);

/// Mean and interval of a number over runs. @param number_of  May give none for a run.
template <class NumberOf>
dynamic::Interval interval_over(const DynamicRuns& runs, NumberOf number_of) {
  std::vector<double> values;
  for (const dynamic::Outcome* run : runs) values.push_back(static_cast<double>(number_of(*run)));
  return dynamic::interval_of(values);
}

/// The answer, whose lists are written from the report: what that refers to must outlive it.
answers::Dynamic answer_of(const DynamicReport& report);

std::string summary_of(const DynamicReport& report);
std::vector<std::string> notes_of(const DynamicReport& report);

}  // namespace evenkeel::jobs
