#pragma once
#include <memory>
#include <string>
#include <vector>

#include "evenkeel/dynamic/simulation.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// Maximum number of tasks of a job within its limits.
inline constexpr std::uint64_t kMaxArrivals = 20000000;

/// Tasks given by the request, in order of arrival.
struct GivenTasks {
  std::shared_ptr<const std::vector<dynamic::Arrival>> tasks;
  std::vector<std::int64_t> ids;  ///< The request's id of every task.
};

/// One dynamic job: everything that a simulation needs.
struct DynamicInput {
  settings::Dynamic settings;
  std::shared_ptr<const dynamic::Network> network;
  std::string topology;
  std::string policy;  ///< Policy; for `auto`, the selected policy.
  dynamic::Options options;
  dynamic::RandomWorkload random;
  GivenTasks given;                   ///< tasks is null for random tasks.
  std::vector<std::int64_t> job_ids;  ///< Ids of options.jobs.
  std::vector<std::string> notes;
  std::vector<std::string> assumed;  ///< Parts of the note on assumptions.

  std::uint64_t tasks() const { return given.tasks ? given.tasks->size() : random.tasks; }
  std::unique_ptr<dynamic::Workload> workload(std::uint64_t seed) const;
};

/// @param settings  Loses `random` if tasks are given.
/// @throws Error with a JSON pointer.
DynamicInput read_dynamic_input(const Json& body, Json& settings, bool limits);

/// Hash of the data of a job.
std::string hash_of_dynamic(const Json& body);

/// One combination of the settings of a job, with its input.
struct DynamicPoint {
  Json values = Json::object();  ///< Values of the swept settings.
  DynamicInput input;
};

/// One point per combination of the swept settings, the last of which changes fastest; one point
/// without a sweep.
/// @param settings  Complete after the call: all members of "random" are given.
/// @throws Error with a JSON pointer; too_large beyond 100,000 runs or, within limits, 5,000,000
/// listed tasks.
std::vector<DynamicPoint> read_dynamic_points(const Json& body, Json& settings, bool limits);

}  // namespace evenkeel::jobs
