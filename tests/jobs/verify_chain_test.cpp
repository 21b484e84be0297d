// Answers of chains: right ones are valid, every changed one is not.
#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::verdict_of;

namespace {

Json random_chain_job(Rng& rng) {
  const auto below = [&](std::uint64_t n) { return static_cast<Load>(rng.uniform_index(n)); };
  Json chain = {{"parts", 1 + below(4)}, {"ring", below(3) == 0}, {"min_items", below(2)}};
  for (Load j = 4 + below(6); j > 0; --j) {
    chain["load"].push_back(below(9));
    chain["memory"].push_back(below(4));
  }
  for (Load k = chain["parts"].get<Load>(); k > 0; --k) {
    chain["speed"].push_back(1 + below(3));
    chain["capacity"].push_back(8 + below(20));
  }
  if (below(2) == 0) {
    chain.erase("memory");
    chain.erase("capacity");
  }
  if (below(2) == 0) {
    chain["old_cuts"] = Json(chain["parts"].get<std::size_t>() - 1, 2);
    // A ring also has a cut before its first part, which can begin anywhere.
    if (chain["ring"] == true) chain["old_cuts"].push_back(below(3));
  }
  return {{"kind", "plan"}, {"chain", chain}};
}

}  // namespace

TEST_CASE("jobs/verify: accepts answers of chains, and finds changes in them",
          "[jobs][plan][property]") {
  std::int64_t right = 0, changed = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Json job = random_chain_job(rng);
    const Json answer = answer_of(job);
    if (answer["ok"] != true) continue;
    const testing::Verdict verdict = verdict_of(job, answer);
    CAPTURE(verdict.answer.dump());
    REQUIRE(verdict.accepted);
    ++right;
    const auto refuted = [&](const char* pointer, Json value) {
      Json other = answer;
      Json& place = other[Json::json_pointer(pointer)];
      if (place == value) return;
      place = std::move(value);
      CAPTURE(pointer);
      CHECK_FALSE(verdict_of(job, other).accepted);
      ++changed;
    };
    const Json& result = answer["result"];
    const Load makespan = result["makespan"]["num"].get<Load>();
    refuted("/result/makespan/num", makespan + 1);
    refuted("/result/bound/makespan/num", makespan + 1);
    refuted("/result/parts/0/load", result["parts"][0]["load"].get<Load>() + 1);
    refuted("/result/parts/0/items", result["parts"][0]["items"].get<Load>() + 1);
    refuted("/result/cuts/0", result["cuts"][0].get<Load>() + 1);
    refuted("/result/ratio", 0.5);
    refuted("/result/optimal", result["optimal"] == "bound" ? "search" : "bound");
    refuted("/proof/0/at_least", "0");
    refuted("/input/total", 0);
    if (result.contains("migration")) refuted("/result/migration/items", 99);
    if (answer["proof"][0].contains("cuts")) {
      Json cuts = answer["proof"][0]["cuts"];
      for (std::size_t k = 1; k < cuts.size(); ++k) {
        Json other = cuts;
        other[k] = cuts[k].get<Load>() + 1;
        refuted("/proof/0/cuts", other);
      }
    }
  }
  CHECK(right > 120);
  CHECK(changed > 1000);
}

TEST_CASE("jobs/verify: accepts answers of experts, and finds changes in them", "[jobs][plan]") {
  Json job = {
      {"kind", "plan"},
      {"experts", {{90, 132, 40, 61, 104, 165, 39, 4}, {20, 107, 104, 64, 19, 197, 187, 157}}},
      {"slots", 12},
      {"gpus", 4}};
  for (const bool grouped : {false, true}) {
    if (grouped) {
      job["expert_groups"] = 4;
      job["gpu_nodes"] = 2;
      job["old"] = Json(2, {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3});
    }
    const Json answer = answer_of(job);
    const testing::Verdict verdict = verdict_of(job, answer);
    CAPTURE(verdict.answer.dump());
    REQUIRE(verdict.accepted);
    const auto refuted = [&](const char* pointer, Json value) {
      Json other = answer;
      other[Json::json_pointer(pointer)] = std::move(value);
      CAPTURE(pointer);
      CHECK_FALSE(verdict_of(job, other).accepted);
    };
    const Json& layer = answer["result"]["layers"][1];
    refuted("/result/ratio", 1.5);
    refuted("/result/layers/1/ratio", 1.01);
    refuted("/result/layers/1/makespan/num", layer["makespan"]["num"].get<Load>() + 1);
    refuted("/result/layers/1/makespan/node", 4);
    refuted("/result/layers/1/mean/num", 1);
    refuted("/result/layers/1/bound/makespan/num", 1);
    refuted("/result/layers/1/bound/makespan", layer["makespan"]);
    refuted("/result/layers/1/bound/test", "largest");
    refuted("/result/layers/1/bound/gap", layer["bound"]["gap"].get<double>() + 0.001);
    refuted("/result/layers/1/loads/2", layer["loads"][2].get<double>() + 1);
    refuted("/proof/1/at_least", "1");
    refuted("/proof/1/layer", 0);
    refuted("/proof", Json::array());
    refuted("/result/layers/1/copies/0", 7);
    refuted("/result/layers/1/slots/0", layer["slots"][1]);
    refuted("/result/layers/1/slots/0", 8);
    Json swapped = layer["slots"];
    std::swap(swapped[0], swapped[11]);
    refuted("/result/layers/1/slots", swapped);
    if (grouped) refuted("/result/layers/1/moves", 0);
  }
}

TEST_CASE("jobs/verify: a result of another form is refused", "[jobs][plan]") {
  const Json chain = {{"kind", "plan"}, {"chain", {{"load", {3, 1, 2}}, {"parts", 2}}}};
  const Json objects = {{"kind", "plan"}, {"nodes", 2}, {"objects", {{"load", {3, 1, 2}}}}};
  Json mixed = answer_of(chain);
  mixed["result"] = answer_of(objects)["result"];
  CHECK(verdict_of(chain, mixed).answer["error"]["path"] == "/answer/result/cuts");
  Json other = answer_of(objects);
  other["result"] = answer_of(chain)["result"];
  CHECK(verdict_of(objects, other).answer["error"]["path"] == "/answer/result/loads");
}
