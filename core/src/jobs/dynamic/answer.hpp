#pragma once
#include <string>
#include <vector>

#include "evenkeel/dynamic/theorems.hpp"
#include "jobs/dynamic/input.hpp"

namespace evenkeel::jobs {

/// What one run came to: the numbers of the answer in their order, see kMeasures.
struct DynamicRun {
  struct Value {
    Int128 whole = 0;
    double real = 0;
    bool is_whole = false;
    bool known = true;
  };
  bool done = false;
  bool stable = true;
  bool consistent = true;
  std::vector<Value> values;
  std::vector<dynamic::LevelTraffic> traffic;
  double span = 0;  ///< Makespan, ticks.
};

DynamicRun summarize_run(const dynamic::Simulation& simulation, const dynamic::Network& network,
                         const dynamic::Responses& responses);

/// The value of that name ("response.mean") over all runs that ended.
dynamic::Interval interval_over(const std::vector<const DynamicRun*>& runs, const char* name);

/// Keys stable to arrivals, and interval when there are several runs.
void write_measures(Writer& writer, const DynamicInput& input,
                    const std::vector<const DynamicRun*>& runs);

/// The key theorems: what the log says of each, in each reading.
void write_theorems(Writer& writer, const std::vector<dynamic::TheoremFinding>& findings);

/// "Theorems 5.1 to 5.4 hold in 24 cases ...", for the summary.
std::string theorems_text(const std::vector<dynamic::TheoremFinding>& findings);

void write_log(Writer& writer, const std::vector<dynamic::LogEntry>& log,
               const std::vector<std::int64_t>& ids);

}  // namespace evenkeel::jobs
