#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/answers/dynamic.hpp"
#include "evenkeel/dynamic/options.hpp"
#include "verify/dynamic/tasks.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// One combination of the settings of a dynamic job.
struct DynamicJob {
  const dynamic::Network& network;
  const dynamic::Options& options;
  const dynamic::RandomWorkload& random;
  std::uint64_t count = 0;            ///< Tasks.
  bool given = false;                 ///< The request lists the tasks.
  std::span<const std::int64_t> ids;  ///< Ids of given tasks.
  std::int64_t replications = 1;
  bool stopped = false;  ///< Whether the answer is one of a run that was stopped.
  /// All tasks in order of arrival, for a single run of at most 1e6 tasks that are not subtasks.
  std::optional<std::vector<dynamic::Arrival>> tasks = {};

  bool all_done(const answers::DynamicMeasures& measures) const {
    return measures.completed == static_cast<double>(count);
  }
  /// The first measured task, and the one after the last.
  std::pair<std::size_t, std::size_t> measured() const {
    const std::uint64_t from = std::min(count, options.warmup);
    const std::uint64_t to = std::max(from, count - std::min(count, options.cooldown));
    return {static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
  }
};

/// A whole number of an answer. None beyond 2^53 - 1.
inline std::optional<double> exact_number(Int128 number) {
  const auto exact = answers::exact_or_none(number);
  return exact ? std::optional(static_cast<double>(std::int64_t{*exact})) : std::nullopt;
}

/// Relative slack of measures that are rounded.
inline constexpr double kMeasureSlack = 1e-9;

/// Numbers of measures with the names of their members, such as "totals.probes".
using NamedNumbers = std::vector<std::pair<std::string, double>>;

/// Recomputes the measures of one combination of settings, as far as they follow from the tasks,
/// the network and each other. Simulated measures are taken from the answer and noted.
///
/// @param numbers  All numbers of `claimed`.
/// @param name     Place of the measures in the answer, such as "result.", for the notes.
/// Complexity: O(tasks + levels). Source: core/theory/dynamic.md, sections 1 and 7.
answers::DynamicMeasures recompute_measures(const DynamicJob& job,
                                            const answers::DynamicMeasures& claimed,
                                            const NamedNumbers& numbers, const std::string& name,
                                            Notes& notes);

/// Members of a result that do not depend on the run: machine, thresholds and costs. O(levels).
answers::DynamicResult recompute_machine(const DynamicJob& job, const std::string& policy);

/// Recomputes the members about a single run: its tasks, its histogram and its bound, and the
/// measures that follow from a list of all tasks. Simulated members are taken from the answer and
/// noted.
///
/// @param claimed  Has measures.
/// @param found    Has recomputed measures; gets the other members.
/// @return the bound of the mean response, if the answer has it. Complexity: O(n log n) for n
/// tasks.
std::optional<LeastResponse> recompute_run(const DynamicJob& job,
                                           const answers::DynamicResult& claimed,
                                           answers::DynamicResult& found, Notes& notes);

}  // namespace evenkeel::verify
