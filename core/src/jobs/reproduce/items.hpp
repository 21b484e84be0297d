#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::jobs {

/// The recipe of an item of the catalogue: its own recipe, or its jobs.
/// @param trials  Empty: the trials of its row.
/// @throws Error unknown_id; bad_value, if trials exceed the maximum of the item.
std::unique_ptr<papers::Recipe> make_item(const std::string& id, std::optional<std::int64_t> trials,
                                          std::uint64_t seed);

}  // namespace evenkeel::jobs
