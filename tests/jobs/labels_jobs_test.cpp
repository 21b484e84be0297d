// Labels in jobs: loads joined to the nodes of networks, and what does not join.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

// A path c - a - b - d.
Json named_path() {
  return {{"nodes", 4}, {"edges", {{0, 1}, {1, 2}, {2, 3}}}, {"labels", {"c", "a", "b", "d"}}};
}

}  // namespace

TEST_CASE("jobs/labels: loads match the nodes of the network by label", "[jobs]") {
  const Json edges = named_path()["edges"];
  for (const char* kind : {"flow", "advise", "cluster"}) {
    CAPTURE(kind);
    Json job = {{"kind", kind},
                {"topology", named_path()},
                {"loads", {10, 20, 30, 40}},
                {"labels", {"a", "b", "c", "d"}}};
    if (kind == std::string("advise")) job["trials"] = 1;
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    CHECK(answer["input"]["labels"] == Json{"c", "a", "b", "d"});
    // The same loads in the order of the nodes, without labels: c 30, a 10, b 20, d 40.
    Json plain = job;
    plain.erase("labels");
    plain["topology"].erase("labels");
    plain["loads"] = {30, 10, 20, 40};
    const Json same = answer_of(plain);
    CHECK(same["input"]["hash"] == answer["input"]["hash"]);
    CHECK(same["result"] == answer["result"]);
    CHECK(!same["input"].contains("labels"));
    CHECK(!answer["settings"].contains("labels"));
  }
}

TEST_CASE("jobs/labels: loads and speeds can have random orders", "[jobs][property]") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t nodes = 2 + static_cast<std::size_t>(rng.uniform_index(8));
    Json edges = Json::array(), labels = Json::array(), loads = Json::array(),
         speeds = Json::array();
    std::vector<std::size_t> order(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      order[i] = i;
      if (i > 0) edges.push_back({rng.uniform_index(i), i});
      labels.push_back("n" + std::to_string(i));
      loads.push_back(rng.uniform_index(100));
      speeds.push_back(1 + rng.uniform_index(3));
    }
    rng.shuffle(order);
    Json job = {
        {"kind", "flow"}, {"scheme", "l1"}, {"topology", {{"nodes", nodes}, {"edges", edges}}}};
    job["loads"] = loads;
    job["speeds"] = speeds;
    const Json plain = answer_of(job);
    job["topology"]["labels"] = labels;
    job["labels"] = job["loads"] = job["speeds"] = Json::array();
    for (const std::size_t i : order) {
      job["labels"].push_back(labels[i]);
      job["loads"].push_back(loads[i]);
      job["speeds"].push_back(speeds[i]);
    }
    const Json joined = answer_of(job);
    CAPTURE(job.dump());
    REQUIRE(plain["ok"] == true);
    REQUIRE(joined["input"]["hash"] == plain["input"]["hash"]);
    REQUIRE(joined["result"] == plain["result"]);
    REQUIRE(joined["input"]["labels"] == labels);
  }
}

TEST_CASE("jobs/labels: labels of loads identify the nodes of an unlabelled network", "[jobs]") {
  const Json ring =
      answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}, {"labels", {"x", "y", "z"}}});
  CHECK(ring["input"]["labels"] == Json{"x", "y", "z"});
  const Json flow = answer_of({{"kind", "flow"},
                               {"topology", "path:3"},
                               {"loads", {7, 0, 3}},
                               {"labels", {"x", "y", "z"}}});
  CHECK(flow["input"]["labels"] == Json{"x", "y", "z"});
  // Numbers from 0 have no information.
  const Json numbers =
      answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}, {"labels", {"0", "1", "2"}}});
  CHECK(!numbers["input"].contains("labels"));
  const Json topology = answer_of({{"kind", "topology"}, {"topology", named_path()}});
  CHECK(topology["input"]["labels"] == Json{"c", "a", "b", "d"});
  const Json map = answer_of({{"kind", "map"},
                              {"topology", named_path()},
                              {"tasks", {{"comp", {1, 2}}, {"labels", {"t", "u"}}}}});
  CHECK(map["input"]["server_labels"] == Json{"c", "a", "b", "d"});
  CHECK(map["input"]["task_labels"] == Json{"t", "u"});
}

TEST_CASE("jobs/labels: labels that do not match are refused", "[jobs]") {
  Json job = {{"kind", "flow"}, {"topology", named_path()}, {"loads", {1, 2, 3, 4}}};
  const auto error = [&](const Json& labels) {
    Json wrong = job;
    wrong["labels"] = labels;
    const Json found = refusal(wrong);
    return found["code"].get<std::string>() + " " + found["path"].get<std::string>();
  };
  CHECK(error({"a", "b", "c", "Gdansk"}) == "bad_shape /labels/3");
  CHECK(error({"a", "b", "c", "c"}) == "bad_shape /labels/3");
  CHECK(error({"a", "b", "c"}) == "bad_shape /labels");
  CHECK(error({"a", "b", "c", 4}) == "bad_value /labels/3");
  CHECK(error("a") == "bad_value /labels");
  job["labels"] = {"a", "b", "c", "Gdansk"};
  CHECK(refusal(job)["message"] ==
        "the network has no node \"Gdansk\", but the loads do: the nodes are \"c\", \"a\", \"b\", "
        "...");
  job.erase("loads");
  job["scenario"] = {{"random", {{"mean", 5}}}};
  CHECK(refusal(job)["code"] == "conflict");
  Json few = {{"kind", "topology"}, {"topology", named_path()}};
  few["topology"]["labels"] = {"a"};
  CHECK(refusal(few)["path"] == "/topology/labels");
}

TEST_CASE("jobs/labels: the answer contains the reading options of the text if they were given",
          "[jobs]") {
  const Json bare = answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}});
  for (const char* key : {"unit", "column", "input_format"}) CHECK(!bare["settings"].contains(key));
  for (const char* kind : {"ring", "flow", "advise", "cluster", "map"}) {
    CAPTURE(kind);
    Json job = {{"kind", kind}, {"unit", 0.001}, {"input_format", "csv"}};
    const bool map = kind == std::string("map");
    if (map) {
      job["tasks"] = {{"comp", {1, 2}}};
    } else {
      job["loads"] = {7, 0, 3};
      job["column"] = "phase_401";
    }
    if (kind != std::string("ring")) job["topology"] = "path:3";
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    CHECK(answer["settings"]["unit"] == 0.001);
    CHECK(answer["settings"]["input_format"] == "csv");
    if (!map) CHECK(answer["settings"]["column"] == "phase_401");
  }
  CHECK(answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}, {"unit", 0.5}})["result"] ==
        bare["result"]);
  const Json rounded =
      answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}, {"unit", 0.001}, {"unit_error", -0.0012}});
  CHECK(rounded["notes"][0] ==
        "values are counted in units of 0.001. Half-up rounding lowers the total by 0.0012 "
        "(10.7%)");
  CHECK(refusal({{"kind", "ring"}, {"loads", {7, 0}}, {"unit", 0}})["path"] == "/unit");
}

TEST_CASE("jobs/labels: the notes of every answer begin with those of the readers", "[jobs]") {
  const Json notes = {"Ignored: colour of 2 rows.", "Nodes are numbered from 1."};
  const Json edges = {{0, 1}, {1, 2}};
  const std::vector<std::pair<const char*, Json>> jobs = {
      {"ring", {{"loads", {7, 0, 3}}}},
      {"flow", {{"loads", {7, 0, 3}}, {"topology", "path:3"}}},
      {"advise", {{"loads", {7, 0, 3}}, {"topology", "path:3"}}},
      {"cluster", {{"loads", {7, 0, 3}}, {"topology", "path:3"}}},
      {"map", {{"tasks", {{"comp", {1, 2}}}}, {"topology", "path:3"}}},
      {"topology", {{"topology", {{"nodes", 3}, {"edges", edges}}}}},
      {"dynamic",
       {{"topology", "hypercube:2"}, {"tasks", {{{"id", 0}, {"arrival", 0}, {"service", 2}}}}}},
      {"plan", {{"nodes", 2}, {"objects", {{"load", {7, 3}}, {"node", {0, 0}}}}}},
      {"plan", {{"chain", {{"load", {7, 3, 2}}, {"parts", 2}}}}}};
  for (const auto& [kind, data] : jobs) {
    Json job = {{"kind", kind}, {"input_notes", notes}};
    job.update(data);
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["notes"].size() >= 2);
    CHECK(answer["notes"][0] == notes[0]);
    CHECK(answer["notes"][1] == notes[1]);
    CHECK(answer["settings"]["input_notes"] == notes);
  }
  Json wrong = {{"kind", "ring"}, {"loads", {7, 0, 3}}, {"input_notes", "one"}};
  CHECK(refusal(wrong)["path"] == "/input_notes");
}
