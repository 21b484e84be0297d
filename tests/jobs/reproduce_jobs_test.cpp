// Reproduce answers: what their verdict is made of.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "jobs/reproduce/stated.hpp"
#include "papers/figures.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::testing;

namespace {

Json reproduced(const std::string& id, std::int64_t trials) {
  const Json request = {{"kind", "reproduce"}, {"id", id}, {"trials", trials}};
  return testing::answer_of(request);
}

}  // namespace

TEST_CASE("jobs/reproduce: the verdict follows from the run", "[jobs]") {
  const auto is = [](const Json& answer) { return answer["result"]["verdict"]["is"]; };
  const auto misprint = [](const Json& answer) { return answer["result"]["verdict"]["misprint"]; };

  const Json same = reproduced("decker/table1", 1);
  CHECK(is(same) == "reproduces");
  CHECK(misprint(same).is_null());
  CHECK(same["check"]["valid"] == true);

  // Every result that can be reproduced is reproduced; a difference is an error in the paper.
  const Json slip = reproduced("decker/fig2", 1);
  CHECK(is(slip) == "differs");
  CHECK(misprint(slip) == "l2 of Cycle(64) covers only the two links at node 0");
  CHECK(slip["check"]["valid"] == true);

  const Json other = reproduced("jeannot/table1", 1);
  CHECK(is(other) == "differs");
  CHECK(misprint(other).is_null());
  CHECK(other["check"]["valid"] == false);

  const Json few = reproduced("lau/table1", 10);
  CHECK(few["result"]["verdict"].is_null());
  CHECK(few["check"]["valid"].is_null());
  // One trial has no spread, so that it cannot differ from a published mean.
  for (const std::int64_t trials : {1, 2, 10}) {
    const Json mean = reproduced("decker/dimension2", trials);
    CHECK(mean["result"]["verdict"].is_null());
    CHECK(mean["summary"].get<std::string>().find("Too few trials") == 0);
  }
}

TEST_CASE("jobs/reproduce: published values are compared with members of answers", "[jobs]") {
  const Json answer = {{"result", {{"steps", 3}, {"flow", {1, -2, 4}}, {"share", 0.25}}},
                       {"nodes", {{{"red", true}}, {{"red", false}}, {{"red", true}}}}};
  const auto compared = [&](const char* stated) {
    return jobs::compare(Json::parse(stated), {answer}, 0);
  };
  CHECK(compared(R"({"what":"T","at":"/result/steps","is":3})").same);
  CHECK_FALSE(compared(R"({"what":"T","at":"/result/steps","is":2})").same);
  CHECK_FALSE(compared(R"({"what":"T","at":"/result/none","is":3})").same);
  CHECK_FALSE(compared(R"({"what":"T","at":"/result/none","at_most":3})").same);
  CHECK(compared(R"({"what":"q","at":"/result/share","is":0.26,"within":0.011})").same);
  CHECK_FALSE(compared(R"({"what":"q","at":"/result/share","is":0.26,"within":0.009})").same);
  CHECK(compared(R"({"what":"x","at":"/result/flow","is":[1,-2,4]})").same);
  CHECK_FALSE(compared(R"({"what":"x","at":"/result/flow","is":[1,-2]})").same);
  CHECK(compared(R"({"what":"red","at":"/nodes/*/red","of":"count","is":2})").same);
  CHECK(compared(R"({"what":"red","at":"/nodes/*/red","is":[true,false,true]})").same);
  CHECK(compared(R"({"what":"f","at":"/result/flow/*","of":"most","is":4})").same);
  CHECK(compared(R"({"what":"f","at":"/result/flow/*","of":"least","is":-2})").same);
  CHECK(compared(R"({"what":"f","at":"/result/flow/*","of":"sum","is":{"at":"/result/steps"}})")
            .same);
  CHECK(compared(R"({"what":"f","at":"/result/flow/*","of":"mean","is":1})").same);
  CHECK(compared(R"({"what":"f","at":"/result/flow/*","of":"distinct","is":3})").same);
  CHECK(compared(R"({"what":"T","at":"/result/steps","at_most":{"at":"/result/share","times":12}})")
            .same);
  CHECK_FALSE(compared(R"({"what":"T","at":"/result/steps","at_least":3.5})").same);

  CHECK_FALSE(compared(R"({"what":"T","at":"/none","is":{"at":"/result/none"}})").same);
  CHECK(compared(R"({"what":"T","at":"/none","is":null})").same);

  // The paper has an error only if the right value is known.
  const char* slip = R"({"what":"T","at":"/result/steps","is":4,"misprint":"why","right":3})";
  CHECK(compared(slip).misprint == "why");
  const char* copy = R"({"what":"T","at":"/result/steps","is":4,"copy":"why","right":3})";
  CHECK(compared(copy).copy == "why");
  CHECK(compared(copy).misprint.empty());
  const char* other = R"({"what":"T","at":"/result/steps","is":4,"misprint":"why","right":2})";
  CHECK(compared(other).misprint.empty());
  CHECK_FALSE(compared(other).same);
  CHECK(jobs::compare(Json::parse(slip), {Json()}, 0).computed.is_null());
}

TEST_CASE("jobs/reproduce: a stopped item that consists of jobs keeps the jobs that were run",
          "[jobs]") {
  const auto items = papers::figures();
  const auto row = std::find_if(items.begin(), items.end(),
                                [](const papers::FigureRow& one) { return !one.make; });
  REQUIRE(row != items.end());
  const Json request = {{"kind", "reproduce"}, {"id", std::string(row->name)}};
  jobs::JobRun run(request.dump());
  run.stop(jobs::StopReason::cancelled);
  const Json answer = Json::parse(run.result());
  CHECK(answer["stopped"] == "cancelled");
  CHECK(answer["result"]["verdict"].is_null());
  CHECK(answer["result"]["tables"][0]["rows"][0].back().is_null());
}

// They are quick: one second for all.
TEST_CASE("jobs/reproduce: every item that consists of jobs has a verdict", "[jobs]") {
  for (const papers::FigureRow& row : papers::figures()) {
    if (row.make) continue;
    const std::string id(row.name);
    const Json answer = reproduced(id, 1);
    CAPTURE(id, answer.dump());
    REQUIRE(answer["ok"] == true);
    // Either it reproduces, or it is known why not.
    const Json& verdict = answer["result"]["verdict"];
    CHECK((verdict["is"] != "differs" || verdict["misprint"].is_string()));
  }
}

TEST_CASE("jobs/reproduce: no paper is blamed for text that our copy might have damaged",
          "[jobs][paper][slow]") {
  for (const char* id :
       {"decker/moore", "eh/topology", "eh/table3.5", "lau/lemma3", "lau/fig7", "decker/direct"}) {
    CAPTURE(id);
    const Json answer = answer_of({{"kind", "reproduce"}, {"id", id}});
    REQUIRE(answer["ok"] == true);
    CHECK(answer["result"]["verdict"]["is"] == "copy_damaged");
    CHECK(answer["summary"].get<std::string>().find("our copy") != std::string::npos);
  }
  // Errors that can be decided remain errors in the paper.
  const Json fig2 = answer_of({{"kind", "reproduce"}, {"id", "decker/fig2"}});
  CHECK(fig2["result"]["verdict"]["is"] == "differs");
  CHECK(fig2["result"]["verdict"]["misprint"].is_string());
}
