#pragma once
#include "arguments.hpp"

namespace evenkeel::cli {

/// "peak:51200,0" as {"peak":{"total":51200,"node":0}}. @throws UsageError.
Json scenario_of(const std::string& text);

/// Adds the machine that the two times describe; either both or none. @throws UsageError.
void add_machine(const Arguments& arguments, Json& request);

}  // namespace evenkeel::cli
