#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/settings/plan.hpp"
#include "jobs/experts/input.hpp"
#include "plan/chain.hpp"

namespace evenkeel::jobs {

/// What write_as may say where objects or a chain are placed, and where experts are.
enum class PlacedOn { nodes, slots };

/// @throws Error conflict where write_as is a file of another form.
void check_write_as(const settings::Plan& settings, PlacedOn placed);

/// A node an object as a file.
std::string written(settings::Plan::WriteAs as, std::span<const std::uint32_t> nodes);

/// The parts of a chain as a file, a node an item.
std::string written(settings::Plan::WriteAs as, const plan::Cuts& cuts, std::int64_t items);

/// The slots of all layers as a file.
std::string written(settings::Plan::WriteAs as, const ExpertsInput& input,
                    std::span<const std::vector<std::uint32_t>> slots);

}  // namespace evenkeel::jobs
