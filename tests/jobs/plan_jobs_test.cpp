// The plan job: published values under every rule, proofs, and refusals.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

/// Eight objects of 9 7 6 5 4 4 3 2, all on node 0 of three: core/theory/plan.md.
Json eight() {
  return {{"kind", "plan"},
          {"nodes", 3},
          {"objects", {{"load", {9, 7, 6, 5, 4, 4, 3, 2}}, {"node", {0, 0, 0, 0, 0, 0, 0, 0}}}}};
}

struct Worth {
  Json makespan;
  std::int64_t moves;
};

void check_worth(const Json& job, const Worth& worth) {
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == true);
  const Json& result = answer["result"];
  CHECK(result["makespan"]["num"] == worth.makespan[0]);
  CHECK(result["makespan"]["den"] == worth.makespan[1]);
  CHECK(result["migration"]["moves"] == worth.moves);
  CHECK_FALSE(result["optimal"].is_null());
  CHECK(answer["check"]["valid"] == true);
}

Json with(Json job, const char* pointer, Json value) {
  job[Json::json_pointer(pointer)] = std::move(value);
  return job;
}

}  // namespace

TEST_CASE("jobs/plan: eight objects on three nodes are optimal under every rule", "[jobs][plan]") {
  check_worth(eight(), {{14, 1}, 4});
  Json speeds = eight();
  speeds["nodes"] = {{"speed", {1, 2, 3}}};
  check_worth(speeds, {{7, 1}, 6});
  Json halves = eight();
  halves["nodes"] = {{"speed", Json::array({0.5, 1, Json::array({3, 2})})}};
  check_worth(halves, {{14, 1}, 6});
  for (const auto& [capacity, makespan] : {std::pair{8, 14}, {7, 15}}) {
    Json memory = eight();
    memory["nodes"] = {{"capacity", {{"memory", {capacity, capacity, capacity}}}}};
    memory["objects"]["resources"] = {{"memory", {1, 2, 3, 4, 4, 3, 2, 1}}};
    check_worth(memory, {{makespan, 1}, 5});
  }
  Json drained = eight();
  drained["nodes"] = {{"state", {"drain", "open", "open"}}};
  check_worth(drained, {{20, 1}, 8});
  Json closed = eight();
  closed["nodes"] = {{"state", {"open", "open", "closed"}}};
  check_worth(closed, {{20, 1}, 3});
  Json groups = eight();
  groups["objects"]["group"] = Json::array({0, 0, 0, 1, 1, nullptr, nullptr, nullptr});
  groups["groups"] = {{{"rule", "spread"}}, {{"rule", "together"}}};
  check_worth(groups, {{15, 1}, 5});
  Json blocks = eight();
  blocks["nodes"] = {{"capacity", {{"memory", {10, 10, 10}}}}};
  blocks["objects"]["block"] = {0, 0, 1, 1, 2, 2, 3, 3};
  blocks["blocks"] = {{{"size", 5}}, {{"size", 5}}, {{"size", 5}}, {{"size", 5}}};
  check_worth(blocks, {{14, 1}, 4});
  Json bytes = eight();
  bytes["objects"]["bytes"] = {50, 1, 1, 20, 1, 5, 9, 2};
  bytes["migration"] = "bytes";
  CHECK(answer_of(bytes)["result"]["migration"]["bytes"] == 19);
}

TEST_CASE("jobs/plan: the front contains caps and their cost", "[jobs][plan]") {
  Json job = eight();
  job["pareto"] = true;
  Json makespans = Json::array();
  const Json front = answer_of(job)["result"]["front"];
  for (const Json& point : front) makespans.push_back(point["makespan"]["num"]);
  CHECK(makespans == Json({40, 31, 24, 18, 14}));
  const Json capped = answer_of(with(eight(), "/max_moves", 2))["result"];
  CHECK(capped["makespan"]["num"] == 24);
  CHECK(capped["limited"]["by"] == Json::array({"max_moves"}));
  CHECK(capped["limited"]["makespan"]["num"] == 14);
  CHECK_FALSE(answer_of(with(eight(), "/max_moves", 4))["result"].contains("limited"));
  // At most 1.4 times the mean of 40/3 are 18.67: three moves do.
  const Json target = answer_of(with(eight(), "/target", 1.4))["result"];
  CHECK(target["makespan"]["num"] == 18);
  CHECK(target["migration"]["moves"] == 3);
  // The first four moves save 9, 7, 6 and 4.
  CHECK(answer_of(with(eight(), "/min_gain", 5))["result"]["migration"]["moves"] == 3);
}

TEST_CASE("jobs/plan: the front supports unequal speeds", "[jobs][plan]") {
  Json job = with(eight(), "/nodes", {{"speed", {1, 2, 3}}});
  job["pareto"] = true;
  Json makespans = Json::array();
  const Json front = answer_of(job)["result"]["front"];
  for (const Json& point : front) {
    makespans.push_back(point["makespan"]["num"]);
    CHECK(point["makespan"]["den"] == 1);
  }
  CHECK(makespans == Json({40, 31, 24, 18, 13, 9, 7}));
}

TEST_CASE("jobs/plan: caps have separate certificates", "[jobs][plan]") {
  const auto proven = [](const Json& job, const char* test, std::int64_t makespan) {
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    CHECK(answer["result"]["makespan"]["num"] == makespan);
    CHECK(answer["result"]["bound"]["makespan"]["num"] == makespan);
    CHECK(answer["proof"][0]["test"] == test);
    CHECK(testing::verdict_of(job, answer).accepted);
    return answer;
  };
  // Two of 9 7 6 ... leave 40 - 16.
  CHECK(proven(with(eight(), "/max_moves", 2), "removal", 24)["result"]["optimal"] == "bound");
  CHECK(proven(with(eight(), "/max_bytes", 2), "bytes", 24)["summary"].get<std::string>().find(
            "no plan within the migration limits") != std::string::npos);
  // Below 12 each 6 needs a separate node, so one of them leaves. One of 5 and 1 leaves too.
  Json pairs = {{"kind", "plan"},
                {"nodes", 2},
                {"objects", {{"load", {6, 6, 5, 1}}, {"node", {0, 0, 1, 1}}}}};
  const Json stays = proven(with(pairs, "/max_moves", 1), "exchange", 12);
  CHECK(stays["proof"][0]["t"] == 5);
  CHECK(stays["result"]["optimal"] == "bound");
  const Json swap = proven(pairs, "count", 11);
  CHECK(swap["result"]["optimal"] == "bound");
  CHECK(swap["proof"][1]["test"] == "exchange");
  CHECK(swap["proof"][1]["at_least"] == 2);
  Json wrong = swap;
  wrong["proof"][1]["at_least"] = 3;
  CHECK_FALSE(testing::verdict_of(pairs, wrong).accepted);
  wrong = stays;
  wrong["proof"][0]["t"] = 6;  // nothing is larger
  CHECK_FALSE(testing::verdict_of(with(pairs, "/max_moves", 1), wrong).accepted);
}

TEST_CASE("jobs/plan: a target has a proof if it is met and if it is missed", "[jobs][plan]") {
  Json job = {{"kind", "plan"},
              {"nodes", 3},
              {"objects", {{"load", {9, 7, 6, 5, 4, 4, 3, 2}}, {"node", {0, 0, 0, 0, 0, 0, 0, 0}}}},
              {"target", 1.4}};
  const auto ends_with = [](const Json& answer, const std::string& end) {
    const auto text = answer["summary"].get<std::string>();
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
  };
  const auto claim_of = [](const Json& answer) {
    for (const Json& claim : answer["proof"])
      if (claim["claim"] == "target") return claim;
    return Json();
  };
  // 1.4 x 40 / 3 is 18.67: by 18 three objects leave; the plan ends no later.
  const Json met = answer_of(job), claim = claim_of(met);
  CAPTURE(met.dump());
  CHECK(met["result"]["migration"]["moves"] == 3);
  CHECK(claim["at_least"] == 3);
  CHECK(claim["makespan"] == "18");
  CHECK(claim["test"] == "removal");
  CHECK(ends_with(met, "Optimal: no plan within the target moves fewer objects."));
  CHECK(testing::verdict_of(job, met).accepted);
  for (const Json& wrong : {Json(2), Json(4)}) {
    Json other = met;
    for (Json& one : other["proof"])
      if (one["claim"] == "target") one["at_least"] = wrong;
    CHECK_FALSE(testing::verdict_of(job, other).accepted);
  }
  job["max_moves"] = 1;
  const Json missed = answer_of(job);
  CAPTURE(missed.dump());
  CHECK(claim_of(missed).is_null());
  CHECK(ends_with(missed,
                  "The target is not met. No plan within the migration limits has a smaller "
                  "makespan. The search covered every placement and found none with this makespan "
                  "and less migration."));
  CHECK(testing::verdict_of(job, missed).accepted);
}

TEST_CASE("jobs/plan: a search that finished reports it", "[jobs][plan]") {
  Json memory = eight();
  memory["nodes"] = {{"capacity", {{"memory", {8, 8, 8}}}}};
  memory["objects"]["resources"] = {{"memory", {1, 2, 3, 4, 4, 3, 2, 1}}};
  const Json answer = answer_of(memory);
  CHECK(answer["result"]["optimal"] == "search");
  const Json& claim = answer["proof"][2];
  CHECK(claim["claim"] == "migration");
  CHECK(claim["test"] == "search");
  CHECK(claim["at_least"] == 5);
  CHECK(claim["states"] == answer["result"]["states"]);
  CHECK(testing::verdict_of(memory, answer).accepted);
}

TEST_CASE("jobs/plan: moves lead from the homes to the final nodes, round by round",
          "[jobs][plan]") {
  Json job = eight();
  job["objects"]["node"][7] = nullptr;
  job["limit"] = {{"out", 2}, {"in", 1}};
  const Json answer = answer_of(job);
  const Json& result = answer["result"];
  std::vector<std::int64_t> loads = result["initial"]["loads"].get<std::vector<std::int64_t>>();
  CHECK(loads == std::vector<std::int64_t>{38, 0, 0});
  std::int64_t round = 0;
  for (const Json& move : result["moves"]) {
    CHECK(move["round"] >= round);
    round = move["round"].get<std::int64_t>();
    const auto to = move["to"].get<std::size_t>();
    const auto load = move["load"].get<std::int64_t>();
    if (move["from"].is_null()) {
      CHECK(move["rule"] == "new");
      CHECK(move["before"] == Json::array({loads[to]}));
    } else {
      const auto from = move["from"].get<std::size_t>();
      CHECK(move["before"] == Json::array({loads[from], loads[to]}));
      loads[from] -= load;
    }
    loads[to] += load;
    CHECK(move["after"].back() == loads[to]);
  }
  CHECK(Json(loads) == result["loads"]);
  CHECK(answer["proof"].back()["claim"] == "rounds");
  CHECK(answer["proof"].back()["at_least"] == result["migration"]["rounds"]);
}

TEST_CASE("jobs/plan: an assignment given by the user is measured", "[jobs][plan]") {
  Json job = eight();
  job["algorithm"] = "none";
  job["assignment"] = {0, 0, 1, 1, 1, 2, 2, 2};
  const Json answer = answer_of(job);
  CHECK(answer["result"]["makespan"]["num"] == 16);
  CHECK(answer["result"]["violations"] == 0);
  CHECK(answer["result"]["bound"]["makespan"]["num"] == 14);
  CHECK(answer["result"]["optimal"].is_null());
  job["nodes"] = {{"state", {"open", "open", "drain"}}};
  const Json broken = answer_of(job);
  CHECK(broken["result"]["violations"] == 3);
  CHECK(broken["check"]["valid"] == false);
  CHECK(refusal(with(job, "/assignment/3", 7))["path"] == "/assignment/3");
}

TEST_CASE("jobs/plan: refuses errors with their position", "[jobs][plan]") {
  const auto path = [](const Json& job) { return refusal(job)["path"].get<std::string>(); };
  CHECK(path(with(eight(), "/objects/node/2", 3)) == "/objects/node/2");
  CHECK(path(with(eight(), "/objects/load/1", -4)) == "/objects/load/1");
  CHECK(path(with(eight(), "/objects/load/1", 0.5)) == "/objects/load/1");
  CHECK(path(with(eight(), "/objects/bytes", {1, 2})) == "/objects/bytes");
  CHECK(path(with(eight(), "/objects/group", {0, 0, 0, 0, 0, 0, 0, 0})) == "/objects/group/0");
  CHECK(path(with(eight(), "/nodes", {{"speed", {1, 0, 1}}})) == "/nodes/speed/1");
  CHECK(path(with(eight(), "/nodes", {{"id", {"a", "b", "a"}}})) == "/nodes/id/2");
  CHECK(path(with(eight(), "/nodes", {{"state", {"open", "off", "open"}}})) == "/nodes/state/1");
  CHECK(path(with(eight(), "/target", 1.23456789)) == "/target");
  Json both = with(eight(), "/target", 1.5);
  both["min_gain"] = 1;
  CHECK(refusal(both)["code"] == "conflict");
  Json full = eight();
  full["nodes"] = {{"capacity", {{"memory", {6, 6, 6}}}}};
  full["objects"]["resources"] = {{"memory", {1, 2, 3, 4, 4, 3, 2, 1}}};
  CHECK(refusal(full)["code"] == "infeasible");
  CHECK(refusal(full)["message"].get<std::string>().find("memory") != std::string::npos);
  const Json packed = refusal(full)["proof"];
  CHECK(packed.size() == 1);
  CHECK(packed[0]["test"] == "packing");
  CHECK(packed[0]["at_least"] == "41");  // all on one node take 40
  // Two objects that cannot share a node, and only one node.
  Json apart = eight();
  apart["nodes"] = {{"state", {"open", "drain", "drain"}}};
  apart["objects"]["group"] =
      Json::array({0, 0, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr});
  apart["groups"] = {{{"rule", "spread"}}};
  CHECK(refusal(apart)["proof"][0]["test"] == "spread");
  CHECK(refusal(apart)["message"] ==
        "No plan satisfies all rules: no two objects of group 0 can share a node, and the group "
        "has more objects than there are nodes for them");
  // An empty set of nodes is none, not all.
  Json nowhere = eight();
  nowhere["objects"]["allowed"] = Json::array({Json::array()});
  nowhere["objects"]["allowed"].insert(nowhere["objects"]["allowed"].end(), 7, nullptr);
  CHECK(refusal(nowhere)["proof"][0]["test"] == "largest");
  CHECK(refusal(nowhere)["message"] == "No plan satisfies all rules: no node can take object 0");
  // Memory of 3 and 3 on nodes with 5 and 1: no test fires, all placements are looked at.
  Json searched = {
      {"kind", "plan"},
      {"nodes", {{"capacity", {{"memory", {5, 1}}}}}},
      {"objects", {{"load", {1, 1}}, {"node", {0, 1}}, {"resources", {{"memory", {3, 3}}}}}}};
  const Json proof = refusal(searched)["proof"];
  CAPTURE(proof.dump());
  CHECK(proof[0]["claim"] == "makespan");
}

TEST_CASE("jobs/plan: refusals of data follow the record", "[jobs][plan]") {
  const auto refused = [](const Json& job, const std::string& path, const std::string& message) {
    const Json error = refusal(job);
    CHECK(error["path"] == path);
    CHECK(error["message"] == message);
  };
  refused(with(eight(), "/nodes", {{"state", {"open", "off", "open"}}}), "/nodes/state/1",
          "nodes.state[1] is \"off\": it must be \"open\", \"closed\" or \"drain\"");
  refused(with(eight(), "/nodes", {{"capacity", {{"memory", {6, -1, 6}}}}}),
          "/nodes/capacity/memory/1",
          "nodes.capacity.memory[1] is -1: it must be a whole number >= 0");
  refused(with(eight(), "/nodes", {{"rack", {"a", 1.5, "b"}}}), "/nodes/rack/1",
          "nodes.rack[1] is 1.5: it must be a whole number or a string");
  refused(with(eight(), "/objects/pinned", {true, 1}), "/objects/pinned/1",
          "objects.pinned[1] is 1: it must be true or false");
  refused(with(eight(), "/objects/allowed", {nullptr, {0, true}}), "/objects/allowed/1/1",
          "objects.allowed[1][1] is true: it must be a whole number or a string");
  refused(with(eight(), "/objects/id", {"a", 2}), "/objects/id/1",
          "objects.id[1] is 2: it must be a string");
  // Buffers can replace these columns, so the reader of the column reports the error.
  refused(with(eight(), "/objects/node/2", 3), "/objects/node/2",
          "objects.node[2] is 3: it must be a node from 0 to 2, or unset for a new object");
}

TEST_CASE("jobs/plan: labels of nodes and objects appear, and the hash does not depend on them",
          "[jobs][plan]") {
  Json job = eight();
  job["nodes"] = {{"id", {"a", "b", "c"}}};
  job["objects"]["node"] = {"a", "a", 0, "a", "a", "a", "a", "a"};
  const Json named = answer_of(job);
  CHECK(named["input"]["labels"] == Json({"a", "b", "c"}));
  CHECK(named["input"]["hash"] == answer_of(eight())["input"]["hash"]);
  CHECK(named["result"]["moves"] == answer_of(eight())["result"]["moves"]);
}

TEST_CASE("jobs/plan: bytes are counted over links of a network and of racks", "[jobs][plan]") {
  Json job = eight();
  job["objects"]["bytes"] = {50, 1, 1, 20, 1, 5, 9, 2};
  job["migration"] = "bytes-distance";
  CHECK(refusal(job)["path"] == "/topology");
  CHECK(refusal(job)["code"] == "missing_key");
  job["topology"] = "path:3";
  const Json answer = answer_of(job);
  CHECK(answer["result"]["makespan"]["num"] == 14);
  CHECK(answer["result"]["migration"]["bytes_distance"] == 21);
  CHECK(answer["result"]["optimal"] == "search");
  // The same network as a graph given by the user, whose node names are used.
  Json own = job;
  own["topology"] = {{"nodes", 3}, {"edges", {{0, 1}, {1, 2}}}, {"labels", {"x", "y", "z"}}};
  own["objects"]["node"][0] = "x";
  CHECK(answer_of(own)["result"]["migration"] == answer["result"]["migration"]);
  CHECK(answer_of(own)["input"]["labels"] == Json({"x", "y", "z"}));
  own["nodes"] = {{"id", {"x", "z", "y"}}};
  CHECK(refusal(own)["path"] == "/topology/labels");
  // Every byte crosses two links within a rack, four links between racks.
  Json racks = eight();
  racks["objects"]["bytes"] = job["objects"]["bytes"];
  racks["migration"] = "bytes-distance";
  racks["nodes"] = {{"rack", {"a", "a", "b"}}};
  const Json tree = answer_of(racks)["result"];
  Load expected = 0;
  for (const Json& move : tree["moves"])
    expected += move["bytes"].get<Load>() * (move["to"] == 1 ? 2 : 4);
  CHECK(tree["migration"]["bytes_distance"] == expected);
  CHECK(tree["makespan"]["num"] == 14);
  // In a product the paths of its factors add up, and only these need to be small: from 0 of a
  // torus of 90 x 90 to 46 x 90 + 45 the shortest of the four paths has 44 and 45 links.
  Json torus = {{"kind", "plan"},
                {"nodes", {{"count", 8100}}},
                {"objects", {{"load", {5, 5}}, {"node", {0, 0}}, {"bytes", {1, 7}}}},
                {"topology", "torus:90,90"},
                {"migration", "bytes-distance"},
                {"algorithm", "none"},
                {"assignment", {4185, 4185}}};
  CHECK(answer_of(torus)["result"]["migration"]["bytes_distance"] == 8 * (44 + 45));
  torus["nodes"]["count"] = 8192;
  torus["topology"] = "hypercube:13";
  CHECK(answer_of(torus)["result"]["migration"]["bytes_distance"] == 8 * 5);  // 1000001011001
  torus["nodes"]["count"] = 12000;
  torus["topology"] = "cycle:12000";
  CHECK(refusal(torus)["code"] == "too_large");
  CHECK(refusal(with(job, "/topology", "path:4"))["path"] == "/topology");
  CHECK(refusal(with(job, "/migration", "bytes"))["code"] == "conflict");
  const Json apart = {{"nodes", 3}, {"edges", Json::array({Json::array({0, 1})})}};
  CHECK(refusal(with(job, "/topology", apart))["path"] == "/topology");
  CHECK(refusal(with(job, "/objects/bytes/0", 9007199254740000))["path"] == "/objects/bytes");
}

TEST_CASE("jobs/plan: messages between nodes are work", "[jobs][plan]") {
  Json job = eight();
  job["comm"] = {{0, 1, 3}, {1, 2, 2}, {2, 3, 4}, {4, 5, 6}, {6, 7, 1}};
  const Json answer = answer_of(with(job, "/beta", 1));
  CHECK(answer["result"]["makespan"]["num"] == 17);
  CHECK(answer["result"]["migration"]["moves"] == 5);
  CHECK(answer["result"]["optimal"] == "search");  // bounds are only about loads
  CHECK(answer["result"]["bound"]["makespan"]["num"] == 14);
  CHECK(answer_of(job)["result"] == answer["result"]);
  // Replayed: sent and received of every node, the larger of both.
  const Json& where = answer["result"]["assignment"];
  std::vector<Load> sent(3), received(3), work(3);
  for (const Json& message : job["comm"]) {
    const auto from = where[message[0].get<std::size_t>()].get<std::size_t>();
    const auto to = where[message[1].get<std::size_t>()].get<std::size_t>();
    if (from == to) continue;
    sent[from] += message[2].get<Load>();
    received[to] += message[2].get<Load>();
  }
  Load most = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    work[i] = std::max(sent[i], received[i]);
    most = std::max(most, work[i] + answer["result"]["loads"][i].get<Load>());
  }
  CHECK(answer["result"]["messages"] == Json(work));
  CHECK(answer["result"]["makespan"]["num"] == most);
  CHECK(answer_of(with(job, "/beta", 0))["result"]["makespan"]["num"] == 14);
  // 3 2 4 6 1 halves are 1.5 1 2 3 0.5, which is 2 1 2 3 1.
  const Json halved = answer_of(with(job, "/beta", 0.5));
  Json rounded = job;
  for (std::size_t k = 0; k < 5; ++k) rounded["comm"][k][2] = std::vector{2, 1, 2, 3, 1}[k];
  CHECK(halved["result"] == answer_of(rounded)["result"]);
  CHECK(halved["notes"].back() ==
        "the work of 2 messages (beta times the size) was rounded to whole numbers: the total "
        "rounding error is 1");
  // Bytes of a dump can be fractions, but the value of bytes is whole.
  Json doubled = with(job, "/beta", 1);
  for (Json& message : doubled["comm"]) message[2] = 2 * message[2].get<Load>();
  doubled["comm"][0][2] = 3;
  const Json half = with(with(job, "/comm/0/2", 1.5), "/beta", 2);
  CHECK(answer_of(half)["result"] == answer_of(doubled)["result"]);
  CHECK(refusal(with(job, "/comm/0/2", 1.0000001))["path"] == "/comm/0/2");
  CHECK(refusal(with(job, "/comm/0/2", -1))["path"] == "/comm/0/2");
  CHECK(refusal(with(job, "/comm/2/1", 8))["path"] == "/comm/2/1");
  CHECK(refusal(with(job, "/comm/2/2", 9007199254740991))["path"] == "/comm/2/2");
  CHECK(refusal(with(eight(), "/beta", 1))["code"] == "conflict");
  Json named = job;
  named["objects"]["id"] = {"a", "b", "c", "d", "e", "f", "g", "h"};
  named["comm"][0] = {"a", "b", 3};
  CHECK(answer_of(named)["result"] == answer["result"]);
}

TEST_CASE("jobs/plan: nine tasks reproduce the published plan, with and without messages",
          "[jobs][plan][paper]") {
  // LBAF's "synthetic blocks" in halves: 2 by loads, 4 with messages.
  Json job = {{"kind", "plan"},
              {"nodes", {{"capacity", {{"memory", {36, 36, 36, 36}}}}}},
              {"objects",
               {{"load", {2, 1, 1, 1, 1, 4, 2, 1, 3}},
                {"node", {0, 0, 0, 0, 1, 1, 1, 1, 2}},
                {"block", {0, 0, 1, 1, 2, 2, 3, 3, 4}}}},
              {"blocks", Json::array()}};
  for (int k = 0; k < 5; ++k) job["blocks"].push_back({{"size", 9}});
  check_worth(job, {{4, 1}, 2});
  job["nodes"]["capacity"]["memory"] = {54, 54, 54, 54};
  job["comm"] = {{0, 5, 4}, {1, 4, 2}, {3, 2, 2}, {3, 8, 1},
                 {4, 1, 4}, {5, 8, 4}, {7, 6, 2}, {8, 6, 3}};
  check_worth(job, {{8, 1}, 4});
}

TEST_CASE("jobs/plan: on a front of load and migration more moves never increase the makespan",
          "[jobs][plan]") {
  const Json job = Json::parse(
      R"({"kind":"plan","nodes":{"count":4,"speed":[0.1,2,1,0.1],
          "capacity":{"memory":[9,21,null,25]}},"objects":{"load":[49,98,84,112,28,28,42],
          "node":[0,1,3,0,3,0,2],"resources":{"memory":[3,5,0,0,4,3,5]},
          "block":[1,null,null,0,0,null,1],"bytes":[8,7,9,3,4,8,6],
          "group":[0,0,1,1,null,null,null]},"blocks":[{"size":2,"resource":"memory"},
          {"size":1,"resource":"memory"}],"groups":[{"rule":"spread"},{"rule":"together"}],
          "comm":[[0,3,0],[1,6,0.3],[3,0,0.3],[0,1,3]],"beta":0,"migration":"bytes-distance",
          "topology":"path:4","limit":{"both":1},"min_gain":2,"pareto":true})");
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  double before = 1e300;
  for (const Json& point : answer["result"]["front"]) {
    const double end =
        point["makespan"]["num"].get<double>() / point["makespan"]["den"].get<double>();
    REQUIRE(end <= before);
    before = end;
  }
  REQUIRE(testing::verdict_of(job, answer).accepted);
}
