#pragma once
#include <string>
#include <string_view>

#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// An amount in the measure of the loads as units of load, exactly. Words that are no numbers stay.
/// @param flag  For messages. @throws UsageError if a whole number of units is asked for and it is
///              none.
Json in_units(std::string_view flag, const std::string& word, double unit, Amount amount);

/// Puts the flags that are amounts of load into a request in units, if the request has a unit.
/// @throws UsageError.
void measure_settings(const Arguments& arguments, Json& request);

}  // namespace evenkeel::cli
