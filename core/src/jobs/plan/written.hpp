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

/// @throws Error conflict if write_as is the file format of another form.
void check_write_as(const settings::Plan& settings, PlacedOn placed);

/// File with one node per object.
std::string written(settings::Plan::WriteAs as, std::span<const std::uint32_t> nodes);

/// File of the parts of a chain, with one node per item.
std::string written(settings::Plan::WriteAs as, const plan::Cuts& cuts, std::int64_t items);

/// File of the slots of all layers.
std::string written(settings::Plan::WriteAs as, const ExpertsInput& input,
                    std::span<const std::vector<std::uint32_t>> slots);

}  // namespace evenkeel::jobs
