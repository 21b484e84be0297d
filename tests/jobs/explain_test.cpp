// The explain job: its sentences match the numbers of the answer.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

/// Eight objects of 9 7 6 5 4 4 3 2, all on node 0 of three: core/theory/plan.md.
Json eight_named() {
  return {{"kind", "plan"},
          {"nodes", 3},
          {"objects",
           {{"id", {"a", "b", "c", "d", "e", "f", "g", "h"}},
            {"load", {9, 7, 6, 5, 4, 4, 3, 2}},
            {"node", {0, 0, 0, 0, 0, 0, 0, 0}}}}};
}

Json explained(const Json& plan, const Json& more = Json::object()) {
  Json job = {{"kind", "explain"}, {"request", plan}, {"answer", answer_of(plan)}};
  job.update(more);
  return job;
}

/// All sentences about a subject, one per line.
std::string said(const Json& job, const std::string& about) {
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == true);
  std::string lines;
  for (const Json& one : answer["result"]["says"])
    if (one["about"] == about) lines += one["text"].get<std::string>() + "\n";
  return lines;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("jobs/explain: a move is explained by its rule, loads and gain", "[jobs][plan]") {
  const Json plan = eight_named();
  const Json moves = answer_of(plan)["result"]["moves"];
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const std::string text = said(explained(plan, {{"move", k}}), "move");
    CAPTURE(text, moves[k].dump());
    CHECK(holds(text, "In round " + moves[k]["round"].dump() + ", object "));
    CHECK(holds(text, "because node 0 would otherwise exceed the makespan of 14."));
    CHECK(holds(text, "node 0 from " + moves[k]["before"][0].dump() + " to " +
                          moves[k]["after"][0].dump()));
    CHECK(holds(text, "falls by " + moves[k]["gain"].dump() + "."));
  }
  CHECK(refusal(explained(plan, {{"move", 4}}))["path"] == "/move");
}

TEST_CASE("jobs/explain: gives the reason why an object stays, under every rule", "[jobs][plan]") {
  const auto keeps = [](const Json& plan) {
    return said(explained(plan, {{"object", "d"}}), "object");
  };
  Json plan = eight_named();
  CHECK(holds(keeps(plan), "Object d stays on node 0."));
  CHECK(holds(keeps(plan),
              "moving it alone would not lower the larger load / speed of the two nodes"));
  plan["objects"]["pinned"] = {false, false, false, true, false, false, false, false};
  CHECK(holds(keeps(plan), "After the moves object d is pinned to node 0."));
  plan["objects"].erase("pinned");
  plan["objects"]["allowed"] = Json::array(
      {nullptr, nullptr, nullptr, Json::array({0}), nullptr, nullptr, nullptr, nullptr});
  CHECK(holds(keeps(plan), "After the moves object d is not allowed on any other node."));
  plan = eight_named();
  plan["nodes"] = {{"state", {"open", "closed", "drain"}}};
  CHECK(holds(keeps(plan), "is not allowed on any other node that takes objects"));
  plan["nodes"] = {{"capacity", {{"memory", {100, 0, 0}}}}};
  plan["objects"]["resources"] = {{"memory", {1, 1, 1, 1, 1, 1, 1, 1}}};
  CHECK(holds(keeps(plan), "stays because no other node has the capacity for it"));
  plan = eight_named();
  plan["objects"]["group"] = {0, 0, 0, 0, 0, 0, 0, 0};
  plan["groups"] = {{{"rule", "together"}}};
  CHECK(holds(keeps(plan), "would break the rule of its group on any other node"));
  plan = eight_named();
  plan["max_moves"] = 0;
  CHECK(holds(keeps(plan), "stays because of the limits on migration"));
  CHECK(refusal(explained(plan, {{"object", "x"}}))["path"] == "/object");
}

TEST_CASE("jobs/explain: describes the most loaded node, and the bound without each rule",
          "[jobs][plan]") {
  Json plan = eight_named();
  plan["objects"]["pinned"] = {true, true, true, false, false, false, false, false};
  const Json result = answer_of(plan)["result"];
  CHECK(result["makespan"]["num"] == 22);
  const Json& kept = result["obstacles"];
  CHECK(kept["node"] == 0);
  CHECK(kept["objects"] == 3);
  CHECK(kept["rules"] == Json::array({{{"rule", "pinned"},
                                       {"count", 3},
                                       {"objects", {0, 1, 2}},
                                       {"bound", {{"num", 14}, {"den", 1}}}}}));
  CHECK(said(explained(plan), "node") ==
        "Node 0 is the most loaded node after the moves, with 3 objects.\n"
        "Object a, object b and object c are pinned to node 0. Without this rule, no plan has a "
        "makespan below 14.\n");
}

TEST_CASE("jobs/explain: another input is refused", "[jobs][plan]") {
  Json job = explained(eight_named());
  job["request"]["objects"]["load"][0] = 10;
  CHECK(refusal(job)["code"] == "hash_mismatch");
  job = explained(eight_named(), {{"move", 1}, {"object", "a"}});
  CHECK(refusal(job)["code"] == "conflict");
}
