#pragma once
#include "options/arguments.hpp"

// `evenkeel plan` in its other forms, each in a file of its own. @return the exit code.
namespace evenkeel::cli {

int run_plan_chain(const Arguments& arguments);
int run_plan_experts(const Arguments& arguments);
int run_plan_stream(const Arguments& arguments);

/// "1,2,null" as a JSON list. @throws UsageError.
Json list_of_flag(const Arguments& arguments, const std::string& flag);

}  // namespace evenkeel::cli
