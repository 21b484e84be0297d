#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A kind of job: what the host knows of it besides its record.
struct KindRow {
  std::string_view name;
  std::unique_ptr<Task> (*make)(Request request);
  /// Bytes that a job takes from its sizes; null: little, whatever it is asked.
  std::int64_t (*memory)(const Request& request) = nullptr;
  /// Verifies answers by executing them; null: their form alone.
  std::unique_ptr<Task> (*verify)(Request request) = nullptr;
};

/// The row of that name, or null. O(kinds).
const KindRow* find_kind(std::string_view name);

}  // namespace evenkeel::jobs
