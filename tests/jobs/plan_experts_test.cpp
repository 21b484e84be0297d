// Experts: published values, slots added up by hand, caps, and refusals with positions.
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;
using testing::verdict_of;

namespace {

/// Two layers of twelve experts of a published example.
Json readme() {
  return {{"kind", "plan"},
          {"experts",
           {{90, 132, 40, 61, 104, 165, 39, 4, 73, 56, 183, 86},
            {20, 107, 104, 64, 19, 197, 187, 157, 172, 86, 16, 27}}},
          {"slots", 16},
          {"gpus", 8}};
}

/// Load of the most loaded GPU over the mean, for the given slots. Every expert has a replica, and
/// no GPU has two replicas of an expert.
double ratio_by_hand(const Json& loads, const Json& slots, std::size_t gpus) {
  std::vector<double> copies(loads.size());
  for (const Json& expert : slots) ++copies[expert.get<std::size_t>()];
  for (const double count : copies) CHECK(count >= 1);
  const std::size_t each = slots.size() / gpus;
  double most = 0, total = 0;
  for (const Json& load : loads) total += load.get<double>();
  for (std::size_t g = 0; g < gpus; ++g) {
    std::set<std::size_t> here;
    double sum = 0;
    for (std::size_t s = g * each; s < (g + 1) * each; ++s) {
      const auto expert = slots[s].get<std::size_t>();
      CHECK(here.insert(expert).second);
      sum += loads[expert].get<double>() / copies[expert];
    }
    most = std::max(most, sum);
  }
  return most / (total / static_cast<double>(gpus));
}

}  // namespace

TEST_CASE("jobs/plan: experts of a published example reproduce", "[jobs][plan][paper]") {
  const double flat[] = {1.0532, 1.1903}, grouped[] = {1.1694, 1.2422};
  for (const bool groups : {false, true}) {
    Json job = readme();
    if (groups) {
      job["expert_groups"] = 4;
      job["gpu_nodes"] = 2;
    }
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    CHECK(answer["check"]["valid"] == true);
    for (std::size_t k = 0; k < 2; ++k) {
      const Json& layer = answer["result"]["layers"][k];
      const double expected = (groups ? grouped : flat)[k];
      CHECK(layer["ratio"].get<double>() == Approx(expected).margin(5e-5));
      CHECK(ratio_by_hand(job["experts"][k], layer["slots"], 8) ==
            Approx(layer["ratio"].get<double>()));
      CHECK_FALSE(layer["optimal"].is_null());
      std::vector<Load> copies(12);
      for (const Json& expert : layer["slots"]) ++copies[expert.get<std::size_t>()];
      CHECK(layer["copies"] == Json(copies));
    }
    CHECK(answer["result"]["ratio"].get<double>() == Approx(groups ? 1.2422 : 1.1903).margin(5e-5));
  }
  const Json six = {
      {"kind", "plan"}, {"experts", {{90, 132, 40, 61, 104, 165}}}, {"slots", 8}, {"gpus", 4}};
  const Json makespan = answer_of(six)["result"]["layers"][0]["makespan"];
  CHECK(makespan["num"] == 151);
  CHECK(makespan["den"] == 1);
}

TEST_CASE("jobs/plan: experts keep their replicas, and caps limit the loaded replicas",
          "[jobs][plan]") {
  Json job = readme();
  const Json before = answer_of(job)["result"]["layers"];
  job["old"] = {before[0]["slots"], before[1]["slots"]};
  const Json kept = answer_of(job)["result"];
  CHECK(kept["layers"][0]["moves"] == 0);
  CHECK(kept["layers"][0]["slots"] == before[0]["slots"]);
  // Other loads on the old places: fewer loaded slots, no better makespan.
  std::swap(job["experts"][0], job["experts"][1]);
  const Json free = answer_of(job)["result"]["layers"];
  double last = free[0]["ratio"].get<double>();
  for (const Load cap : {4, 2, 0}) {
    job["max_moves"] = cap;
    const Json layers = answer_of(job)["result"]["layers"];
    for (std::size_t k = 0; k < 2; ++k) {
      Load moves = 0;
      for (std::size_t s = 0; s < 16; ++s) {
        const Json& had = job["old"][k];
        const std::size_t gpu = s / 2 * 2;
        const Json& now = layers[k]["slots"][s];
        moves += now != had[gpu] && now != had[gpu + 1] ? 1 : 0;
      }
      CHECK(layers[k]["moves"] == moves);
      CHECK(moves <= cap);
      CHECK(ratio_by_hand(job["experts"][k], layers[k]["slots"], 8) ==
            Approx(layers[k]["ratio"].get<double>()));
    }
    // The cost of the cap is the difference to the plan without it.
    CHECK(layers[0].contains("limited") == (layers[0]["ratio"] > free[0]["ratio"]));
    if (layers[0].contains("limited")) {
      const Json& limited = layers[0]["limited"];
      CHECK(limited["by"] == Json({"max_moves"}));
      CHECK(limited["moves"] == free[0]["moves"]);
      CHECK(limited["makespan"]["num"] == free[0]["makespan"]["num"]);
      CHECK(limited["makespan"]["den"] == free[0]["makespan"]["den"]);
    }
    CHECK(layers[0]["ratio"].get<double>() >= last - 1e-12);
    last = layers[0]["ratio"].get<double>();
  }
  CHECK_THAT(
      answer_of(job)["summary"].get<std::string>(),
      Catch::Contains("Without the limit on moves, 2 of 2 layers would have a smaller imbalance."));
  job.erase("max_moves");
  job["target"] = 1.5;
  const Json enough = answer_of(job)["result"]["layers"][0];
  CHECK(enough["ratio"].get<double>() <= 1.5);
  CHECK(enough["moves"] <= free[0]["moves"]);
}

TEST_CASE("jobs/plan: layers of experts can have labels, and no layer is left out",
          "[jobs][plan]") {
  Json job = readme();
  const Json listed = answer_of(job)["result"]["layers"];
  Json named = Json::object();
  for (std::size_t k = 0; k < 2; ++k)
    for (std::size_t e = 12; e-- > 0;)
      named[k == 0 ? "3" : "moe.7"][std::to_string(e)] = job["experts"][k][e];
  job["experts"] = named;
  const Json answer = answer_of(job);
  CHECK(answer["result"]["layers"][1]["layer"] == "moe.7");
  for (std::size_t k = 0; k < 2; ++k)
    CHECK(answer["result"]["layers"][k]["slots"] == listed[k]["slots"]);
  job["experts"]["3"].erase("4");
  CHECK(answer_of(job)["result"]["layers"][0]["copies"].size() == 12);
}

TEST_CASE("jobs/plan: experts refuse errors with their position", "[jobs][plan]") {
  const auto with = [](const char* pointer, Json value) {
    Json job = readme();
    job[Json::json_pointer(pointer)] = std::move(value);
    return refusal(job)["path"].get<std::string>();
  };
  CHECK(with("/experts/1/3", -1) == "/experts/1/3");
  CHECK(with("/experts/1/3", 0.5) == "/experts/1/3");
  CHECK(with("/experts/1", "many") == "/experts/1");
  CHECK(with("/experts", {{"a", {{"x", 3}}}}) == "/experts/a/x");
  CHECK(with("/slots", nullptr) == "/slots");
  CHECK(with("/slots", 15) == "/slots");
  CHECK(with("/slots", 8) == "/slots");
  CHECK(with("/gpu_nodes", 3) == "/gpu_nodes");
  CHECK(with("/expert_groups", 5) == "/expert_groups");
  CHECK(with("/old", {{0, 1}}) == "/old");
  CHECK(with("/old", {{0, 1}, {0, 12}}) == "/old/1/1");
  CHECK(with("/max_moves", 3) == "/max_moves");
  CHECK(with("/limit", {{"out", 2}}) == "/limit");
  CHECK(with("/nodes", 3) == "/nodes");
  CHECK(refusal(
            {{"kind", "plan"}, {"nodes", 2}, {"objects", {{"load", {1}}}}, {"slots", 4}})["path"] ==
        "/slots");
}

TEST_CASE("jobs/plan: placements are written as files of other programs", "[jobs][plan]") {
  const Json plain = answer_of(readme())["result"];
  CHECK(!plain.contains("written"));
  Json job = readme();
  job["write_as"] = "vllm-ascend";
  const Json answer = answer_of(job);
  CHECK(verdict_of(job, answer).accepted);
  const Json map = Json::parse(answer["result"]["written"].get<std::string>());
  CHECK(map["moe_layer_count"] == 2);
  for (std::size_t k = 0; k < 2; ++k) {
    Json slots = Json::array();
    const Json& layer = map["layer_list"][k];
    CHECK(layer["layer_id"] == k);
    CHECK(layer["device_count"] == 8);
    for (const Json& device : layer["device_list"]) {
      CHECK(device["device_id"] == slots.size() / 2);
      for (const Json& expert : device["device_expert"]) slots.push_back(expert);
    }
    CHECK(slots == plain["layers"][k]["slots"]);
  }
  Json wrong = answer;
  wrong["result"]["written"] = answer["result"]["written"].get<std::string>() + " ";
  CHECK(!verdict_of(job, wrong).accepted);
  wrong["result"].erase("written");
  CHECK(!verdict_of(job, wrong).accepted);

  job["write_as"] = "tensorrt-llm";
  CHECK(answer_of(job)["result"]["written"].get<std::string>().find("num_slots: 16\n") == 0);
  job["experts"] = {{"moe", {{"0", 3}, {"1", 4}}}};
  job["slots"] = job["gpus"] = 2;
  CHECK(refusal(job)["path"] == "/write_as");
  job["write_as"] = "metis";
  CHECK(refusal(job)["path"] == "/write_as");
}

TEST_CASE("jobs/plan: objects and chains can run as parts", "[jobs][plan]") {
  Json job = Json::parse(R"({"kind":"plan","nodes":2,"objects":{"load":[4,1,3],"node":[0,0,0]},
    "write_as":"metis"})");
  const Json answer = answer_of(job);
  std::string expected;
  for (const Json& node : answer["result"]["assignment"]) expected += node.dump() + "\n";
  CHECK(answer["result"]["written"] == expected);
  CHECK(verdict_of(job, answer).accepted);
  Json wrong = answer;
  wrong["result"]["written"] = "0\n0\n0\n";
  CHECK(!verdict_of(job, wrong).accepted);
  job["write_as"] = "vllm-ascend";
  CHECK(refusal(job)["path"] == "/write_as");

  Json chain = Json::parse(
      R"({"kind":"plan","chain":{"load":[5,1,1,5],"parts":2,"ring":true},"write_as":"scotch"})");
  const Json cut = answer_of(chain);
  CHECK(verdict_of(chain, cut).accepted);
  const auto first = cut["result"]["cuts"][0].get<std::size_t>();
  const auto second = cut["result"]["cuts"][1].get<std::size_t>();
  std::string map = "4\n";
  for (std::size_t item = 0; item < 4; ++item) {
    const bool on_first = (item + 4 - first) % 4 < second - first;
    map += std::to_string(item) + "\t" + (on_first ? "0" : "1") + "\n";
  }
  CHECK(cut["result"]["written"] == map);
}
