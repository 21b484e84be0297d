#pragma once
#include <string>
#include <vector>

#include "dynamic/bound.hpp"
#include "dynamic/outcome.hpp"
#include "dynamic/theorems.hpp"
#include "evenkeel/answers/dynamic.hpp"
#include "jobs/dynamic/input.hpp"

namespace evenkeel::jobs {

/// Finished runs of one combination of settings.
using DynamicRuns = std::vector<const dynamic::Outcome*>;

/// One combination of settings with its replications.
struct DynamicReplications : DynamicPoint {
  std::vector<std::optional<dynamic::Outcome>> runs;  ///< Finished runs.

  DynamicRuns ended() const;
  bool whole() const { return ended().size() == runs.size(); }
};

/// Results of a dynamic job, which the task owns.
struct DynamicReport {
  const std::vector<DynamicReplications>& points;
  const std::string& hash;
  const dynamic::Simulation* single;  ///< Simulation of a job with a single run, if it has begun;
                                      ///< otherwise null.
  const std::vector<dynamic::TheoremFinding>& theorems;
  const std::optional<dynamic::ResponseBound>& bound;
  bool sweeps;   ///< Settings are swept.
  bool stopped;  ///< Stopped before it was completed.

  const DynamicReplications& first() const { return points.front(); }
  /// Whether the accounts of all runs agree. Empty if no run has finished.
  std::optional<bool> consistent() const;
};

bool all_stable(const DynamicRuns& runs);

/// Mean and interval of a number over runs. @param number_of  Can return an empty value for a run.
template <class NumberOf>
dynamic::Interval interval_over(const DynamicRuns& runs, NumberOf number_of) {
  std::vector<double> values;
  for (const dynamic::Outcome* run : runs) values.push_back(static_cast<double>(number_of(*run)));
  return dynamic::interval_of(values);
}

/// The answer. Its lists are written from the data of the report, which must outlive it.
answers::Dynamic answer_of(const DynamicReport& report);

std::string summary_of(const DynamicReport& report);
std::vector<std::string> notes_of(const DynamicReport& report);

}  // namespace evenkeel::jobs
