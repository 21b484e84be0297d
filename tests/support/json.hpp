#pragma once
// Jobs as a host runs them, for test programs of every kind.
#include <nlohmann/json.hpp>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::testing {

using Json = nlohmann::ordered_json;

inline Json answer_of(const Json& request) { return Json::parse(jobs::run(request.dump())); }

}  // namespace evenkeel::testing
