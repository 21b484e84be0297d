#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A kind of job: what the host knows of it besides its record.
struct KindRow {
  std::string_view name;
  /// Null: this product only verifies answers of that kind.
  std::unique_ptr<Task> (*make)(Request request) = nullptr;
  /// Bytes that a job takes from its sizes; null: little, whatever it is asked.
  std::int64_t (*memory)(const Request& request) = nullptr;
  /// Verifies answers; null: none of that kind.
  std::unique_ptr<Task> (*verify)(Request request) = nullptr;
};

/// All kinds of a product: jobs/products has a table for each, and every program links one.
std::span<const KindRow> product_kinds();

/// The row of that name, or null. O(kinds).
const KindRow* find_kind(std::string_view name);

}  // namespace evenkeel::jobs
