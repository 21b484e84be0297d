// What answers of map, dynamic, cluster, eh and advise claim: true of everything, and a verifier of
// mappings that believes nothing else.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <map>

#include "evenkeel/base/rng.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

/// The claim of that name.
Json claim_of(const Json& answer, const std::string& name) {
  for (const Json& claim : answer["proof"])
    if (claim["claim"] == name) return claim;
  return {};
}

/// The value of a bound that is written as 7 or "7/2".
double bound_of(const Json& bound) {
  if (bound.is_number()) return bound.get<double>();
  const auto text = bound.get<std::string>();
  char* end = nullptr;
  const double above = std::strtod(text.c_str(), &end);
  return *end == '/' ? above / std::strtod(end + 1, nullptr) : above;
}

/// The number that follows these words in a sentence.
double number_after(const Json& sentence, const std::string& words) {
  const auto text = sentence.get<std::string>();
  const std::size_t at = text.find(words);
  REQUIRE(at != std::string::npos);
  return std::strtod(text.c_str() + at + words.size(), nullptr);
}

}  // namespace

TEST_CASE(
    "jobs/proof: no mapping of a small job costs less than claimed, and sentences promise less",
    "[jobs][mapping][property]") {
  Rng rng(411);
  int above = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const auto tasks = 2 + rng.uniform_index(3);
    Json job = {{"kind", "map"},
                {"topology", trial % 2 == 0 ? "path:3" : "eh:1,2"},
                {"beta", 0.1 * static_cast<double>(1 + rng.uniform_index(20))},
                {"tasks", {{"comp", Json::array()}, {"edges", Json::array()}}}};
    for (std::uint64_t i = 0; i < tasks; ++i) {
      job["tasks"]["comp"].push_back(rng.uniform_index(9));
      const std::uint64_t amount = rng.uniform_index(6);
      if (i > 0) job["tasks"]["edges"].push_back({rng.uniform_index(i), i, amount});
    }
    const Json answer = answer_of(job);
    CAPTURE(trial, job.dump(), answer.dump());
    const Json claim = claim_of(answer, "cost");
    REQUIRE(bound_of(claim["at_least"]) == answer["result"]["bound"]["cost"]);
    const std::size_t servers = answer["result"]["loads"].size();
    double least = 1e300;
    std::vector<std::size_t> mapping(static_cast<std::size_t>(tasks), 0);
    for (std::size_t i = 0; i < mapping.size();) {
      Json one = job;
      one["algorithm"] = "none";
      one["mapping"] = mapping;
      least = std::min(least, answer_of(one)["result"]["cost"].get<double>());
      for (i = 0; i < mapping.size() && ++mapping[i] == servers;) mapping[i++] = 0;
      if (trial > 12) break;  // all mappings of a few, and the answer's own of all
    }
    REQUIRE(least >= bound_of(claim["at_least"]));
    REQUIRE(number_after(claim["says"], "costs less than ") <= bound_of(claim["at_least"]));
    const double cost = answer["result"]["cost"].get<double>();
    if (answer["summary"].get<std::string>().find("at most") == std::string::npos) continue;
    ++above;
    REQUIRE(number_after(answer["summary"], "at most ") >=
            100 * (cost / bound_of(claim["at_least"]) - 1));
  }
  REQUIRE(above > 10);
}

TEST_CASE("jobs/proof: wrong bounds, gaps and limits of a mapping are rejected",
          "[jobs][mapping][property]") {
  Rng rng(412);
  int bounds = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const Json job = testing::random_map_job(rng);
    const Json own = answer_of(job);
    CAPTURE(trial, job.dump(), own.dump());
    REQUIRE(testing::verdict_of(job, own).accepted);
    const auto rejects = [&](const auto& change) {
      Json answer = own;
      change(answer);
      CAPTURE(answer["result"]["bound"].dump(), answer["proof"].dump());
      REQUIRE_FALSE(testing::verdict_of(job, answer).accepted);
    };
    rejects([](Json& answer) { answer.erase("proof"); });
    rejects([](Json& answer) { answer["proof"] = Json::array(); });
    rejects([](Json& answer) { answer["proof"][0].erase("limits"); });
    const double bound = own["result"]["bound"]["cost"].get<double>();
    const double cost = own["result"]["cost"].get<double>();
    if (!(bound > 0)) continue;
    ++bounds;
    // A larger bound, with everything else as if it were true.
    for (const double more : {1 + 1e-11, 1.001, 1.5}) {
      rejects([&](Json& answer) {
        answer["result"]["bound"] = {{"cost", bound * more}, {"gap", cost / (bound * more) - 1}};
        const auto scale = std::int64_t{1} << 40;
        answer["proof"][0]["at_least"] =
            std::to_string(std::llround(bound * more * static_cast<double>(scale))) + "/" +
            std::to_string(scale);
      });
    }
    rejects([&](Json& answer) { answer["result"]["bound"]["cost"] = bound * (1 - 1e-9); });
    rejects([&](Json& answer) { answer["proof"][0]["at_least"] = "1/3"; });
    for (const double gap : {0.0, cost / bound - 1 + 1e-9, cost / bound - 1 - 1e-9, -0.25}) {
      if (std::fabs(gap - (cost / bound - 1)) < 1e-12) continue;
      rejects([&](Json& answer) { answer["result"]["bound"]["gap"] = gap; });
    }
    if (own["proof"][0]["limits"].empty()) continue;
    rejects([](Json& answer) {
      Json& first = answer["proof"][0]["limits"][0];
      first = first.get<double>() * 1.01;
    });
  }
  REQUIRE(bounds > 20);
}

TEST_CASE("jobs/proof: no policy has a smaller mean response than claimed", "[jobs][property]") {
  Rng rng(413);
  std::map<std::string, int> tests;
  for (int trial = 0; trial < 40; ++trial) {
    Json job = {{"kind", "dynamic"}, {"topology", "eh:1,2"}, {"tasks", Json::array()}};
    // A crowd of tasks at once, then few that rarely meet.
    const bool crowd = trial % 2 == 0;
    for (std::uint64_t i = 0, time = 0; i < (crowd ? 40u : 12u); ++i) {
      time += rng.uniform_index(crowd ? 2 : 60);
      job["tasks"].push_back({{"arrival", time}, {"service", 1 + rng.uniform_index(30)}});
    }
    for (const char* policy : {"si-mlta", "ri-mlta", "si-ta", "ri-ta", "llc", "split"}) {
      job["policy"] = policy;
      const Json answer = answer_of(job);
      CAPTURE(trial, answer.dump());
      const Json claim = claim_of(answer, "response");
      const double bound = bound_of(claim["at_least"]);
      const double mean = answer["result"]["response"]["mean"].get<double>();
      REQUIRE(mean >= bound * (1 - 1e-15));
      REQUIRE(bound == Approx(answer["result"]["bound"]["response"].get<double>()).epsilon(1e-15));
      const double ticks = answer["result"]["mean_service"].get<double>();
      REQUIRE(number_after(claim["says"], "response time below ") * ticks <= bound * (1 + 1e-15));
      REQUIRE(number_after(claim["says"], "at most ") >= 100 * (mean / bound - 1) - 1e-12);
      ++tests[claim["test"].get<std::string>()];
    }
  }
  REQUIRE(tests["alone"] > 50);
  REQUIRE(tests["shared"] > 50);
}

TEST_CASE("jobs/proof: unlisted tasks, stretched tasks and several runs prove nothing", "[jobs]") {
  const Json random = {{"kind", "dynamic"}, {"topology", "eh:1,2"}, {"random", {{"tasks", 50}}}};
  Json job = random;
  Json claim = claim_of(answer_of(job), "response");
  REQUIRE(claim["at_least"].is_null());
  REQUIRE(claim["computed"].is_number());
  job["replications"] = 3;
  claim = claim_of(answer_of(job), "response");
  REQUIRE(claim["at_least"].is_null());
  REQUIRE_FALSE(claim.contains("computed"));
  REQUIRE(claim["says"].get<std::string>().find("only for a single run") != std::string::npos);
  const Json stretched = {
      {"kind", "dynamic"},
      {"topology", "dispatcher:2"},
      {"trace_load", 0.7},
      {"tasks", {{{"arrival", 0}, {"service", 4}}, {{"arrival", 9}, {"service", 4}}}}};
  claim = claim_of(answer_of(stretched), "response");
  REQUIRE(claim["at_least"].is_null());
  REQUIRE(claim["says"].get<std::string>().find("stretched") != std::string::npos);
}

TEST_CASE("jobs/proof: no method finishes a cluster's iterations before the claimed time",
          "[jobs][property]") {
  Rng rng(414);
  for (int trial = 0; trial < 30; ++trial) {
    Json job = {{"kind", "cluster"},
                {"topology", "cycle:5"},
                {"loads", Json::array()},
                {"speeds", Json::array()},
                {"iterations", 1 + rng.uniform_index(40)},
                {"links", {{"latency_s", 0.0001}, {"bandwidth_bytes", 1e7}}},
                {"compare", {"never", "fos", "loss"}}};
    double tokens = 0, speed = 0;
    for (int i = 0; i < 5; ++i) {
      job["loads"].push_back(rng.uniform_index(100));
      job["speeds"].push_back(0.5 + static_cast<double>(rng.uniform_index(40)) / 10);
      tokens += job["loads"].back().get<double>();
      speed += job["speeds"].back().get<double>();
    }
    if (trial % 3 == 0) job.erase("compare");
    const Json answer = answer_of(job);
    CAPTURE(trial, job.dump(), answer.dump());
    REQUIRE(answer["ok"] == true);
    const Json claim = claim_of(answer, "makespan");
    const double bound = bound_of(claim["at_least"]);
    const double iterations = job["iterations"].get<double>();
    REQUIRE(claim["token_iterations"] == tokens * iterations);
    const double ops = answer["settings"]["unit_ops"].is_number()
                           ? answer["settings"]["unit_ops"].get<double>()
                           : answer["result"]["ideal_s"].get<double>() * speed /
                                 std::max(1.0, tokens * iterations);
    REQUIRE(bound <= tokens * iterations * ops / speed);
    REQUIRE(bound == Approx(tokens * iterations * ops / speed).epsilon(1e-12));
    REQUIRE(answer["result"]["makespan_s"] >= bound);
    if (answer["result"].contains("compare")) {
      for (const Json& row : answer["result"]["compare"]) REQUIRE(row["makespan_s"] >= bound);
    }
    REQUIRE(claim_of(answer, "pays")["at_least"].is_null());
  }
}

TEST_CASE("jobs/proof: routes of extended hypercubes and computed advice have proofs",
          "[jobs][eh]") {
  const Json answer = answer_of({{"kind", "eh"}, {"k", 3}, {"l", 2}, {"route", {"0:0", "0:63"}}});
  CAPTURE(answer.dump());
  const Json longest = claim_of(answer, "route_diameter");
  REQUIRE(longest["at_most"] == answer["result"]["counts"]["route_diameter"]);
  REQUIRE(claim_of(answer, "graph_distance")["at_least"] ==
          answer["result"]["route"]["graph_distance"]);
  const Json far = answer_of({{"kind", "eh"}, {"k", 3}, {"l", 2}, {"route", longest["pair"]}});
  REQUIRE(far["result"]["route"]["length"] == longest["at_most"]);
  const Json advice = answer_of({{"kind", "advise"}, {"nodes", 8}, {"candidates", {"cycle:8"}}});
  REQUIRE(claim_of(advice, "ranking")["at_least"].is_null());
}
