#pragma once
#include <string_view>

namespace evenkeel::jobs {

/// Whether an answer is a plan of objects: an explain job needs the request of such a plan, because
/// it recomputes the reasons from the objects. @throws Error bad_request (no JSON).
bool is_plan_of_objects(std::string_view answer);

}  // namespace evenkeel::jobs
