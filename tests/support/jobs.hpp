#pragma once
// Jobs as a host runs them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "evenkeel/jobs/run.hpp"

namespace evenkeel::testing {

using Json = nlohmann::ordered_json;

inline Json answer_of(const Json& request) { return Json::parse(jobs::run(request.dump())); }

/// The error of a job that has to be refused.
inline Json refusal(const Json& request) {
  const Json answer = answer_of(request);
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == false);
  return answer["error"];
}

}  // namespace evenkeel::testing
