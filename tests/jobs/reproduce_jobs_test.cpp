// Reproduce answers: what their verdict is made of.
#include <catch2/catch.hpp>
#include <string>

#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::testing;

namespace {

Json reproduced(const std::string& id, std::int64_t trials) {
  const Json request = {{"kind", "reproduce"}, {"id", id}, {"trials", trials}};
  return testing::answer_of(request);
}

}  // namespace

TEST_CASE("jobs/reproduce: the verdict is that of the run", "[jobs]") {
  const auto is = [](const Json& answer) { return answer["result"]["verdict"]["is"]; };
  const auto misprint = [](const Json& answer) { return answer["result"]["verdict"]["misprint"]; };

  const Json same = reproduced("decker/table1", 1);
  CHECK(is(same) == "reproduces");
  CHECK(misprint(same).is_null());
  CHECK(same["check"]["valid"] == true);

  // Whatever can be reproduced is; what differs is an error of the print.
  const Json slip = reproduced("decker/fig2", 1);
  CHECK(is(slip) == "differs");
  CHECK(misprint(slip) == "l2 of Cycle(64) is that of the two links at node 0 alone");
  CHECK(slip["check"]["valid"] == true);

  const Json other = reproduced("jeannot/table1", 1);
  CHECK(is(other) == "differs");
  CHECK(misprint(other).is_null());
  CHECK(other["check"]["valid"] == false);

  const Json few = reproduced("lau/table1", 10);
  CHECK(few["result"]["verdict"].is_null());
  CHECK(few["check"]["valid"].is_null());
}
