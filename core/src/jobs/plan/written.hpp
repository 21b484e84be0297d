#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/settings/plan.hpp"
#include "jobs/experts/input.hpp"
#include "plan/chain.hpp"

namespace evenkeel::jobs {

/// Values of write_as for objects or a chain on nodes, and for experts in slots.
enum class PlacedOn { nodes, slots };

/// @throws Error conflict if write_as is a file format of another form.
void check_write_as(const settings::Plan& settings, PlacedOn placed);

/// One node per object as a file.
std::string written(settings::Plan::WriteAs as, std::span<const std::uint32_t> nodes);

/// The parts of a chain as a file, with one node per item.
std::string written(settings::Plan::WriteAs as, const plan::Cuts& cuts, std::int64_t items);

/// The slots of all layers as a file.
std::string written(settings::Plan::WriteAs as, const ExpertsInput& input,
                    std::span<const std::vector<std::uint32_t>> slots);

}  // namespace evenkeel::jobs
