#pragma once
// Jobs as a host runs them.
#include <catch2/catch.hpp>

#include "support/json.hpp"

namespace evenkeel::testing {

/// The error of a job that has to be refused.
inline Json refusal(const Json& request) {
  const Json answer = answer_of(request);
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == false);
  return answer["error"];
}

}  // namespace evenkeel::testing
