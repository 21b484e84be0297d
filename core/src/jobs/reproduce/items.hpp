#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::jobs {

/// The recipe of an item of the catalogue, of its own or of its jobs.
/// @param trials  None: those of its row.
/// @throws Error unknown_id; bad_value, where trials are more than the item takes.
std::unique_ptr<papers::Recipe> make_item(const std::string& id, std::optional<std::int64_t> trials,
                                          std::uint64_t seed);

}  // namespace evenkeel::jobs
