#pragma once
#include <cstdint>
#include <string>
#include <variant>

#include "jobs/dynamic/input.hpp"

namespace evenkeel::jobs {

/// A time in settings: ticks, or a multiple of the mean service time as "0.1R".
using Ticks = std::variant<std::int64_t, std::string>;
dynamic::Tick ticks_of(const Ticks& value, const std::string& key, dynamic::Tick mean_service);

/// Tasks in order of arrival, stretched to the setting trace_load; `input` has its settings and its
/// network. @throws Error with a JSON pointer into /tasks.
GivenTasks read_tasks(const Json& list, const DynamicInput& input);

/// Exchanges between tasks: [id, id, amount]. @throws Error with a pointer into /exchanges.
void read_exchanges(const Json& list, const GivenTasks& given, dynamic::Options& options);

/// Jobs that are task graphs. Every subtask counts as one task. @throws Error, pointer into /jobs.
void read_jobs(const Json& list, DynamicInput& input);

/// Thresholds and probe limits of single processors, by place; options has the values of all other
/// processors.
/// @throws Error, pointer into /limits_of.
void read_limits_of(const Json& limits, const dynamic::Network& network, dynamic::Options& options);

/// Checks that thresholds rise (si) or fall (ri), and that probe limits do not fall.
/// @throws Error at the first violation, pointer into `path`.
void check_order(const std::vector<double>& thresholds, bool down, const std::string& path);
void check_order(const std::vector<std::int64_t>& limits, const std::string& path);

/// Probe targets by "task:ID" or "ri:INITIATOR:DEPARTURES". @throws Error, into /probe_targets.
void read_scripts(const Json& scripts, const DynamicInput& input, dynamic::Options& options);

}  // namespace evenkeel::jobs
