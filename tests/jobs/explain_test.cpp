// The explain job: its sentences match the numbers of the answer.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "support/files.hpp"
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
    CHECK(holds(text, "node 0 changes from " + moves[k]["before"][0].dump() + " to " +
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
              "any other node that took it would have at least the load / speed that node "));
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
  CHECK(holds(keeps(plan), "stays because no other node has enough capacity"));
  plan = eight_named();
  plan["objects"]["group"] = {0, 0, 0, 0, 0, 0, 0, 0};
  plan["groups"] = {{{"rule", "together"}}};
  CHECK(holds(keeps(plan), "would break the rule of its group on any other node"));
  plan = eight_named();
  plan["max_moves"] = 0;
  CHECK(holds(keeps(plan), "stays because of a limit on migration"));
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
        "Node 0 is the most loaded node after the moves and holds 3 objects.\n"
        "Object a, object b and object c are pinned to node 0. Without the rule that keeps these "
        "objects, no plan has a makespan below 14.\n");
}

TEST_CASE("jobs/explain: another input is refused", "[jobs][plan]") {
  Json job = explained(eight_named());
  job["request"]["objects"]["load"][0] = 10;
  CHECK(refusal(job)["code"] == "hash_mismatch");
  job = explained(eight_named(), {{"move", 1}, {"object", "a"}});
  CHECK(refusal(job)["code"] == "conflict");
}

TEST_CASE("jobs/explain: every kind of answer is explained without its request", "[jobs]") {
  const std::string folder = testing::source_folder() + "/tests/golden/";
  std::set<std::string> kinds;
  for (const Json& name : Json::parse(*testing::read_file(folder + "index.json"))) {
    const Json answer = Json::parse(*testing::read_file(folder + name.get<std::string>()));
    const Json& result = answer["result"];
    const bool of_objects =
        answer["kind"] == "plan" && result.contains("moves") && !result.contains("decisions");
    if (of_objects) continue;
    CAPTURE(name.get<std::string>());
    const Json job = {{"kind", "explain"}, {"answer", answer}};
    CHECK(said(job, "plan") == answer["summary"].get<std::string>() + "\n");
    const std::string proof = said(job, "proof");
    const Json claims = answer.value("proof", Json::array());
    CHECK(static_cast<std::size_t>(std::count(proof.begin(), proof.end(), '\n')) == claims.size());
    for (const Json& claim : claims) CHECK(holds(proof, claim["says"].get<std::string>()));
    kinds.insert(answer["kind"].get<std::string>());
  }
  CHECK(kinds.size() >= 11);
}

TEST_CASE("jobs/explain: the reasons are the parts that decide the result", "[jobs]") {
  const std::string folder = testing::source_folder() + "/tests/golden/";
  const auto reasons = [&](const std::string& name) {
    const Json answer = Json::parse(*testing::read_file(folder + name));
    return said({{"kind", "explain"}, {"answer", answer}}, "reason");
  };
  const std::string ring = reasons("ring-fig1.json");
  CHECK(holds(
      ring,
      "to the left from node 0 to node 5 takes more steps than any other load. It takes 2 steps."));
  CHECK(holds(ring, "from 1 to 4 gives a schedule with the fewest steps"));
  CHECK(holds(ring, "The algorithm \"linear\" takes 3 steps and moves 17 units over all links."));
  // 46 of 357 units, over the first edge of mesh:4,5.
  const std::string flow = reasons("flow-cg.json");
  CHECK(holds(flow, "The busiest link carries 46 units from node 0 to node 1, which is 12.9% of"));
  CHECK(holds(reasons("topology-torus.json"), "takes 4 iterations, one per distinct eigenvalue"));
  // 81.62 + 0.02 x 1097 = 103.56, and 51.52 + 0.02 x 7589 = 203.30 at the start.
  const std::string map = reasons("map-levels.json");
  CHECK(holds(
      map,
      "The cost of the mapping is 103.6: 81.62 for loads plus 0.02 x 1097 for communication."));
  CHECK(
      holds(map, "The cost of the initial mapping is 203.3: 51.52 for loads plus 0.02 x 7589 for"));
  CHECK(holds(map, "The largest load of a server is 242, on server 10."));
  // The parts of the response add up to it.
  CHECK(holds(reasons("dynamic-eh.json"),
              "the mean response time of 1.936 consists of 1.043 for service"));
  CHECK(holds(reasons("cluster-two-phase.json"), "Without balancing the run takes 0.7501 s."));
  CHECK(holds(reasons("plan-chain.json"), "items 0 to 2 have a load of 15."));
  CHECK(holds(reasons("plan-experts.json"), "In layer 0, GPU 3 has the largest load"));
  CHECK(holds(reasons("plan-stream.json"), "Snapshot 0: "));
  CHECK(holds(reasons("advise-16.json"),
              "Network clebsch with scheme opt is number 1 of the ranking. "));
  CHECK(holds(reasons("eh-route.json"), "The route visits the nodes 0.1, 0, 1"));
}

TEST_CASE("jobs/explain: an error is explained by its message and proof", "[jobs]") {
  const Json refused =
      answer_of({{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}, {"max_steps", 1}});
  REQUIRE(refused["ok"] == false);
  const Json job = {{"kind", "explain"}, {"answer", refused}};
  CHECK(said(job, "plan") == refused["error"]["message"].get<std::string>() + "\n");
  CHECK(said(job, "proof").starts_with("No "));
}

TEST_CASE("jobs/explain: wrong input is refused with its place", "[jobs]") {
  const Json ring = answer_of({{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}});
  Json job = {{"kind", "explain"}, {"answer", ring}};
  job["move"] = 0;
  CHECK(refusal(job)["path"] == "/move");
  job.erase("move");
  job["answer"]["kind"] = "rings";
  CHECK(refusal(job)["path"] == "/answer/kind");
  job["answer"] = {{"ok", false}};
  CHECK(refusal(job)["path"] == "/answer/error");
  job["answer"] = answer_of(eight_named());
  CHECK(refusal(job)["path"] == "/request");
}
