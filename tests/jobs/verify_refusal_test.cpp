// Refusals: the certificates of the error prove that no plan meets the request.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::verdict_of;

namespace {

struct Refused {
  const char* job;
  const char* possible;  ///< A pointer into the job, and what makes it one that has an answer.
  const char* value;
};

const Refused kProven[] = {
    {R"({"kind":"ring","loads":[7,0,3,1,1,0],"max_steps":1})", "/max_steps", "2"},
    {R"({"kind":"ring","loads":[9,0,0,0,0,0],"max_steps":2,"mode":"single"})", "/max_steps", "9"},
    {R"({"kind":"ring","loads":[9,0,0],"max_steps":2,"message_limit":1})", "/max_steps", "9"},
    {R"({"kind":"plan","nodes":{"capacity":{"memory":[6,6]}},"objects":{"load":[9,7,6],
        "node":[0,0,1],"resources":{"memory":[4,4,4]}}})",
     "/nodes/capacity/memory/0", "8"},
    {R"({"kind":"plan","nodes":{"speed":[[1,2],1]},"objects":{"load":[9,7,6],"node":[0,0,0],
        "group":[0,0,0]},"groups":[{"rule":"spread"}]})",
     "/groups/0/rule", "\"together\""},
    // A node above its capacity before any object is there, open or drained.
    {R"({"kind":"plan","nodes":{"count":2,"capacity":{"m":[3,3]},"base":{"m":[4,0]}},
        "objects":{"load":[5,4],"node":[0,0],"resources":{"m":[1,1]}}})",
     "/nodes/base/m/0", "2"},
    {R"({"kind":"plan","nodes":{"count":2,"capacity":{"m":[3,null]},"base":{"m":[4,0]},
        "state":["drain","open"]},"objects":{"load":[5,4],"node":[0,0]}})",
     "/nodes/capacity/m/0", "4"},
    // The same with objects that are pinned there.
    {R"({"kind":"plan","nodes":{"count":2,"capacity":{"m":[5,5]},"base":{"m":[3,0]}},
        "objects":{"load":[5,4,1],"node":[0,0,1],"pinned":[true,true,false],
        "resources":{"m":[1,2,1]}}})",
     "/objects/pinned/1", "false"},
    // The two objects of a spread group are on one node, and none can move.
    {R"({"kind":"plan","nodes":{"count":2,"capacity":{"m":[5,5]}},"objects":{"load":[5,4,3],
        "node":[0,0,0],"resources":{"m":[2,2,2]},"group":[0,0,1]},"groups":[{"rule":"spread"},
        {"rule":"spread"}],"max_moves":0})",
     "/max_moves", "1"},
    {R"({"kind":"plan","nodes":{"count":2,"state":["drain","drain"]},"objects":{"load":[9,7],
        "node":[0,1]}})",
     "/nodes/state/0", "\"open\""},
    {R"({"kind":"plan","chain":{"load":[5,4,3,2,6],"memory":[4,4,4,4,4],"capacity":[4,8,5]}})",
     "/chain/capacity/2", "8"},
    {R"({"kind":"plan","chain":{"load":[5,4],"parts":3,"min_items":1}})", "/chain/parts", "2"},
    {R"({"kind":"plan","experts":[[5,4],[5,4,3,2]],"slots":4,"gpus":2,"old":[[0,1,1,0],[0,0,0,0]],
        "max_moves":1})",
     "/max_moves", "3"},
};

}  // namespace

TEST_CASE("jobs/verify: refusals are checked by their certificates", "[jobs][ring][plan]") {
  for (const Refused& refused : kProven) {
    const Json job = Json::parse(refused.job);
    const Json error = answer_of(job);
    CAPTURE(job.dump(), error.dump());
    REQUIRE(error["error"]["code"] == "infeasible");
    const testing::Verdict right = verdict_of(job, error);
    CAPTURE(right.answer.dump());
    CHECK(right.accepted);
    CHECK(right.answer["result"]["valid"] == true);
    // The same error to a job that has an answer.
    Json possible = job;
    possible[Json::json_pointer(refused.possible)] = Json::parse(refused.value);
    REQUIRE(answer_of(possible)["ok"] == true);
    const testing::Verdict wrong = verdict_of(possible, error);
    CAPTURE(wrong.answer.dump());
    CHECK_FALSE(wrong.accepted);
  }
}

TEST_CASE("jobs/verify: a refusal without evidence is not called right", "[jobs][plan]") {
  const Json job = Json::parse(kProven[3].job);
  Json error = answer_of(job);
  error["error"]["proof"] = Json::array();
  CHECK(verdict_of(job, error).answer["result"]["valid"] == nullptr);
  error["error"].erase("proof");
  CHECK(verdict_of(job, error).answer["result"]["valid"] == nullptr);
  error["error"]["proof"] = 5;
  CHECK(verdict_of(job, error).answer["error"]["path"] == "/answer/error/proof");
  error = answer_of(job);
  error["error"]["proof"][0]["at_least"] = "1";
  CHECK(verdict_of(job, error).answer["result"]["valid"] == false);
  error = answer_of(job);
  error["error"]["code"] = "bad_value";
  CHECK(verdict_of(job, error).answer["error"]["path"] == "/answer");
}

TEST_CASE("jobs/verify: without a proof an answer is not found, and not called infeasible",
          "[jobs][plan]") {
  // Object 0 fills node 0, the others node 1; without effort that is not found.
  Json job = Json::parse(
      R"({"kind":"plan","nodes":{"count":2,"capacity":{"m":[7,6]}},"objects":{"load":[1,2,2,1],
      "resources":{"m":[7,1,3,2]}},"effort":0})");
  const Json error = answer_of(job);
  CAPTURE(error.dump());
  REQUIRE(error["ok"] == false);
  CHECK(error["error"]["code"] == "not_found");
  CHECK_FALSE(error["error"].contains("proof"));
  // It claims nothing that could be verified.
  CHECK(verdict_of(job, error).answer["error"]["path"] == "/answer");
  job["effort"] = 1;
  CHECK(answer_of(job)["ok"] == true);
}

TEST_CASE("jobs/verify: experts that fit on no GPUs are an error, for any answer", "[jobs][plan]") {
  Json job = {{"kind", "plan"}, {"experts", {{5}}}, {"slots", 1}, {"gpus", 1}};
  Json answer = answer_of(job);
  REQUIRE(answer["ok"] == true);
  job["gpus"] = 2;
  answer["settings"]["gpus"] = 2;
  answer["input"]["nodes"] = 2;
  const Json verdict = verdict_of(job, answer).answer;
  CAPTURE(verdict.dump());
  CHECK(verdict["error"]["path"] == "/request/slots");
}
