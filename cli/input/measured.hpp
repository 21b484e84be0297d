#pragma once
#include <string>
#include <string_view>

#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Converts an amount in the measure of the loads to units of load, exactly. Leaves words that are
/// not numbers. @param flag  For messages. @throws UsageError if a whole number of units is
/// required
/// and the amount is not whole.
Json in_units(std::string_view flag, const std::string& word, double unit, Amount amount);

/// Converts the options of a request that are amounts of load to units, if the request has a unit.
/// @throws UsageError.
void measure_settings(const Arguments& arguments, Json& request);

}  // namespace evenkeel::cli
