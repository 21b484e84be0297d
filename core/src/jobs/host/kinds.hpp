#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A kind of job: its functions, in addition to its record.
struct KindRow {
  std::string_view name;
  /// Null: this product only verifies answers of this kind.
  std::unique_ptr<Task> (*make)(Request request) = nullptr;
  /// Memory of a job in bytes, from its sizes. Null: little for any request.
  std::int64_t (*memory)(const Request& request) = nullptr;
  /// Verifies answers. Null: not supported.
  std::unique_ptr<Task> (*verify)(Request request) = nullptr;
};

/// All kinds of a product: jobs/products has one table per product, and every program links one of
/// them.
std::span<const KindRow> product_kinds();

/// The row with this name, or null. O(kinds).
const KindRow* find_kind(std::string_view name);

}  // namespace evenkeel::jobs
