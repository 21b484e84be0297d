// Verifying flow answers: mutations, forgeries, and searches that were stopped.
#include <catch2/catch.hpp>

#include "evenkeel/jobs/run.hpp"
#include "support/flow_replay.hpp"
#include "support/mutations.hpp"
#include "support/random_plans.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using testing::Json;

namespace {

// One unit more over a link and back over another path: still balanced, never better.
void detour(Json& answer, Rng& rng) {
  Json& flow = answer["result"]["flow"];
  const auto e = static_cast<std::size_t>(rng.uniform_index(flow.size()));
  flow[e] = flow[e].get<Load>() + 1;
}

}  // namespace

TEST_CASE("jobs/verify: a mutation of a flow answer that a replay calls wrong is rejected",
          "[jobs][flow][property][slow]") {
  Rng rng(1977);
  std::int64_t wrong = 0;
  for (int trial = 0; trial < testing::trials(250); ++trial) {
    const Json job = testing::random_flow_job(rng);
    CAPTURE(trial, job.dump());
    const Json own = testing::answer_of(job);
    CAPTURE(own.dump());
    REQUIRE(own["ok"] == true);
    const testing::FlowReplay replay(job, own);
    REQUIRE(replay.wrong(own) == "");
    const auto honest = testing::verdict_of(job, own);
    CAPTURE(honest.answer.dump());
    REQUIRE(honest.accepted);
    for (int change = 0; change < 60; ++change) {
      Json answer = own;
      std::string where = "a detour";
      if (change < 3) {
        detour(answer, rng);
      } else {
        where = testing::mutate(answer, rng, {"settings", "input", "result", "check"});
      }
      if (answer.dump() == own.dump()) continue;
      const std::string why = replay.wrong(answer);
      const auto verdict = testing::verdict_of(job, answer);
      CAPTURE(where, why, answer.dump(), verdict.answer.dump());
      if (!why.empty()) {
        REQUIRE_FALSE(verdict.accepted);
        ++wrong;
      } else if (verdict.accepted) {
        // The order of the moves within a round is free, and other nodes can prove the same bound.
        const bool cut = where.rfind("/result/max_load/bound/cut", 0) == 0;
        REQUIRE(testing::checked_difference(
                    verdict.answer, own, answer,
                    cut ? "/result/max_load/bound/cut" : "/result/migration/moves") == "");
      }
    }
  }
  REQUIRE(wrong > testing::trials(8000));
}

TEST_CASE(
    "jobs/verify: a forged convergence is found in flows that are not integral or not finished",
    "[jobs][flow][property]") {
  Rng rng(43);
  for (int trial = 0; trial < testing::trials(150); ++trial) {
    Json job = testing::random_flow_job(rng);
    const std::string scheme = job["scheme"];
    if (scheme == "linf" || scheme == "node-flow" || scheme == "rounds") continue;
    job["integer"] = trial % 3 == 0;
    if (trial % 2 == 0 && scheme != "l1" && scheme != "l2") {
      job["max_iterations"] = rng.uniform_index(4);
    }
    if (trial % 5 == 0) job["timing"] = "async";
    CAPTURE(job.dump());
    const Json own = testing::answer_of(job);
    if (own["ok"] != true) continue;
    CAPTURE(own.dump());
    const auto honest = testing::verdict_of(job, own);
    CAPTURE(honest.answer.dump());
    REQUIRE(honest.accepted);
    Json forged = own;
    forged["result"]["converged"] = !own["result"]["converged"].get<bool>();
    REQUIRE_FALSE(testing::verdict_of(job, forged).accepted);
  }
}

TEST_CASE("jobs/flow: the trace of balanced loads begins with them", "[jobs][flow]") {
  for (const char* scheme : {"fos", "opt", "md", "adi", "ops", "cg"}) {
    for (const auto& [topology, nodes] : {std::pair{"path:2", 2}, {"mesh:2,3", 6}, {"star:5", 5}}) {
      Json job = {{"kind", "flow"}, {"topology", topology}, {"scheme", scheme}, {"trace", true}};
      job["loads"] = std::vector<int>(static_cast<std::size_t>(nodes), 0);
      job["loads"][1] = 1;
      CAPTURE(job.dump());
      const Json answer = testing::answer_of(job);
      REQUIRE(answer["result"]["frames"][0]["loads"] == job["loads"]);
      REQUIRE(testing::verdict_of(job, answer).accepted);
    }
  }
}

TEST_CASE("jobs/flow: eigenvalues far below the largest one count, too", "[jobs][flow]") {
  Json job = {{"kind", "flow"}, {"topology", {{"nodes", 8}}}, {"scheme", "opt"}};
  job["topology"]["edges"] = {{1, 7}, {0, 3, std::int64_t{1} << 44}};
  for (const int load : {0, 6}) {
    job["loads"] = {0, load, 0, load, 0, 0, 0, 0};
    const Json answer = testing::answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["result"]["cost_m"] == 2);  // 2 and 2^45
    REQUIRE(testing::verdict_of(job, answer).accepted);
  }
}

TEST_CASE("jobs/verify: forged flow answers that were once accepted are rejected", "[jobs][flow]") {
  const auto changed = [&](const Json& request, auto change) {
    Json answer = testing::answer_of(request);
    REQUIRE(answer["ok"] == true);
    REQUIRE(testing::verdict_of(request, answer).accepted);
    change(answer["result"]);
    return testing::verdict_of(request, answer);
  };
  using J = Json&;
  // A run that did not get there.
  const Json short_run = {{"kind", "flow"},   {"topology", "cycle:8"},
                          {"scheme", "fos"},  {"loads", {80, 0, 0, 0, 0, 0, 0, 0}},
                          {"integer", false}, {"max_iterations", 2}};
  REQUIRE_FALSE(changed(short_run, [](J result) { result["converged"] = true; }).accepted);
  // 2^54 units around a cycle hide a missing unit in doubles.
  const Json circle = {{"kind", "flow"}, {"topology", "cycle:3"}, {"loads", {5, 4, 3}}};
  REQUIRE_FALSE(changed(circle, [](J result) {
                  const double many = 18014398509481984.0;
                  result["flow"] = {many, -many, many};
                  result["norms"] = {{"l1", 3 * many},
                                     {"l2", std::sqrt(3.0) * many},
                                     {"linf", many},
                                     {"node_flow", 2 * many}};
                  result["acyclic"] = false;
                }).accepted);
  // The limit holds for all messages over a link in one round together.
  const Json limited = {{"kind", "flow"},
                        {"topology", "path:2"},
                        {"loads", {12, 0}},
                        {"scheme", "rounds"},
                        {"message_limit", 2}};
  REQUIRE_FALSE(changed(limited, [](J result) {
                  result["migration"]["rounds"] = 1;
                  result["migration"]["moves"] = {{1, 0, 1, 2}, {1, 0, 1, 2}, {1, 0, 1, 2}};
                }).accepted);
  REQUIRE_FALSE(changed(limited,
                        [](J result) {  // round 0 does not exist
                          for (J move : result["migration"]["moves"])
                            move[0] = move[0].get<Load>() - 1;
                          result["migration"]["rounds"] =
                              result["migration"]["rounds"].get<Load>() - 1;
                        })
                    .accepted);
  // A node cannot send more than it has, even without fees and without a migration.
  const Json free = {{"kind", "flow"},       {"topology", "path:3"},          {"loads", {6, 3, 0}},
                     {"scheme", "max-load"}, {"edge_capacity", {0, nullptr}}, {"edge_fee", {0, 0}},
                     {"migration", "none"}};
  REQUIRE_FALSE(changed(free, [](J result) {
                  result["flow"] = {0, 6};
                  result["targets"] = {6, -3, 6};
                  result["norms"] = {{"l1", 6}, {"l2", 6}, {"linf", 6}, {"node_flow", 6}};
                  result["imbalance"] = std::sqrt(3.0);
                }).accepted);
  // Plans that balance, but are not of the fewest rounds or the least largest link.
  const Json rounds = {
      {"kind", "flow"}, {"topology", "cycle:4"}, {"loads", {4, 0, 0, 0}}, {"scheme", "rounds"}};
  const auto slow = changed(rounds, [](J result) {
    result["flow"] = {3, 0, 2, 1};  // 0-1, 0-3, 1-2, 2-3
    result["norms"] = {{"l1", 6}, {"l2", std::sqrt(14.0)}, {"linf", 3}, {"node_flow", 5}};
    result["migration"]["moves"] = {{1, 0, 1, 3}, {2, 1, 2, 2}, {3, 2, 3, 1}};
    result["migration"]["rounds"] = 3;
    result["migration"]["messages"] = 3;
    result["migration"]["moved"] = 6;
    result["l2_excess"] = std::sqrt(14.0 / 5.0) - 1;
  });
  REQUIRE_FALSE(slow.accepted);
  REQUIRE(slow.answer["result"]["problems"][0].get<std::string>().find("at_least is below") !=
          std::string::npos);
}

TEST_CASE("jobs/verify: certificates that are missing or claim more are rejected",
          "[jobs][flow][property]") {
  Rng rng(2021);
  std::int64_t refused = 0;
  for (int trial = 0; trial < testing::trials(160); ++trial) {
    const Json job = testing::random_flow_job(rng);
    CAPTURE(trial, job.dump());
    const Json own = testing::answer_of(job);
    REQUIRE(testing::verdict_of(job, own).accepted);
    REQUIRE(own["proof"].size() > 0);
    for (std::size_t k = 0; k < own["proof"].size(); ++k) {
      const Json& claim = own["proof"][k];
      const std::string name = claim["claim"];
      CAPTURE(claim.dump());
      if (claim["at_least"].is_null()) continue;
      const auto changed = [&](const char* key, const Json& value) {
        Json answer = own;
        answer["proof"][k][key] = value;
        return testing::verdict_of(job, answer).accepted;
      };
      REQUIRE_FALSE(changed("at_least", "123456789123456789123/1"));
      if (claim["at_least"].is_number_integer()) {
        REQUIRE_FALSE(changed("at_least", claim["at_least"].get<Load>() + 1));
      }
      for (const char* key : {"potential", "price", "set", "all_but", "wants", "wave"}) {
        if (!claim.contains(key)) continue;
        const bool empties = claim[key].size() > 0;
        if (empties) REQUIRE_FALSE(changed(key, Json::array()));
        ++refused;
      }
      if (name == "l2_integral") continue;  // optional: it is then not proven
      Json answer = own;
      answer["proof"].erase(k);
      REQUIRE_FALSE(testing::verdict_of(job, answer).accepted);
    }
  }
  REQUIRE(refused > testing::trials(150));
}

TEST_CASE("jobs/verify: potentials that prove a little more than the claim are accepted",
          "[jobs][flow]") {
  const Json job = {{"kind", "flow"},
                    {"scheme", "de"},
                    {"topology", "knodel:22"},
                    {"loads", {408, 0,  0,   0, 0, 514, 0,   995, 0,   80, 144,
                               772, 50, 718, 0, 0, 216, 183, 514, 950, 0,  0}}};
  const Json own = testing::answer_of(job);
  REQUIRE(own["proof"][0]["claim"] == "l2");
  const std::string stated = own["proof"][0]["at_least"];
  const Int128 num = std::stoll(stated);
  const Int128 den =
      stated.find('/') == stated.npos ? 1 : std::stoll(stated.substr(stated.find('/') + 1));
  std::int64_t better = 0;
  for (std::size_t node = 0; node < 22; ++node) {
    for (const Load by : {-1, 1}) {
      Json answer = own;
      Json& potential = answer["proof"][0]["potential"];
      potential[node] = potential[node].get<Load>() + by;
      if (potential[node] < 0) continue;
      // (excess . p)^2 / (p . L p) >= num / den, in integers: the mean is 252.
      Int128 work = 0, energy = 0;
      for (std::size_t v = 0; v < 22; ++v) {
        work += Int128{potential[v].get<Load>()} * (job["loads"][v].get<Load>() - 252);
      }
      for (const Json& edge : own["result"]["edges"]) {
        const Int128 fall = potential[edge[0].get<std::size_t>()].get<Load>() -
                            potential[edge[1].get<std::size_t>()].get<Load>();
        energy += fall * fall;
      }
      const bool shown = work * work * den >= num * energy;
      better += shown ? 1 : 0;
      CAPTURE(node, by);
      CHECK(testing::verdict_of(job, answer).accepted == shown);
    }
  }
  CHECK(better > 0);
  // A statement must still be about the shown flow.
  Json less = own;
  less["proof"][0]["at_least"] = "1000000/1";
  CHECK_FALSE(testing::verdict_of(job, less).accepted);
}

TEST_CASE("jobs/verify: the potentials of a network of 4,096 nodes prove its minimum norm",
          "[jobs][flow]") {
  const Json job = {{"kind", "flow"},
                    {"topology", "clique:4^6"},
                    {"scenario", {{"random", {{"mean", 100}}}}},
                    {"scheme", "l2"},
                    {"migration", "none"}};
  const Json own = testing::answer_of(job);
  const testing::Verdict verdict = testing::verdict_of(job, own);
  CAPTURE(verdict.answer["result"].dump());
  CHECK(verdict.accepted);
  CHECK_FALSE(testing::not_checked(verdict.answer, "/result/l2_excess"));
}

TEST_CASE("jobs/verify: another l2_excess is rejected even with other potentials", "[jobs][flow]") {
  const Json job = {
      {"kind", "flow"}, {"topology", "cycle:6"}, {"loads", {7, 0, 3, 1, 1, 0}}, {"scheme", "de"}};
  const Json own = testing::answer_of(job);
  REQUIRE(testing::verdict_of(job, own).accepted);
  for (const double factor : {0.9, 0.999, 1.001, 1.1}) {
    Json answer = own;
    answer["result"]["l2_excess"] = own["result"]["l2_excess"].get<double>() * factor;
    CHECK_FALSE(testing::verdict_of(job, answer).accepted);
    // Potentials of another flow prove less, and cannot be made to prove more.
    answer["proof"][0]["potential"] = {6, 3, 2, 1, 0, 1};
    CHECK_FALSE(testing::verdict_of(job, answer).accepted);
    answer["proof"][0]["at_least"] = 14;
    CHECK_FALSE(testing::verdict_of(job, answer).accepted);
  }
}

TEST_CASE("jobs/verify: the values of a stopped search have the stated quality", "[jobs][flow]") {
  for (const char* scheme : {"rounds", "linf", "node-flow"}) {
    bool nothing = false, something = false;
    for (int slices = 0; slices < 40; ++slices) {
      CAPTURE(scheme, slices);
      const Json job = {{"kind", "flow"},
                        {"topology", "ccc:3"},
                        {"scenario", {{"random", {{"mean", 12}}}}},
                        {"scheme", scheme}};
      jobs::JobRun run(job.dump());
      for (int i = 0; i < slices; ++i) run.advance(1);
      run.stop(jobs::StopReason::cancelled);
      const Json answer = Json::parse(run.result());
      if (!answer.contains("stopped")) break;
      (answer["result"]["imbalance"] == 0 ? something : nothing) = true;
      const Json verdict = Json::parse(
          jobs::run(Json({{"kind", "verify"}, {"request", job}, {"answer", answer}}).dump()));
      CHECK(verdict["result"]["valid"] == true);
    }
    CHECK((something || nothing));
  }
}

TEST_CASE("jobs/verify: decimal speeds can have integral shares although doubles cannot",
          "[jobs][flow][property]") {
  Rng rng(61);
  for (int trial = 0; trial < testing::trials(200); ++trial) {
    Json job = testing::random_flow_job(rng);
    const std::string scheme = job["scheme"];
    if (scheme == "adi" || scheme == "md" || !job.contains("loads")) continue;
    job.erase("speeds");
    for (std::size_t i = 0; i < job["loads"].size(); ++i)
      job["speeds"].push_back(static_cast<double>(1 + rng.uniform_index(12)) / 10);
    const Json own = testing::answer_of(job);
    if (own["ok"] != true) continue;
    CAPTURE(job.dump(), own.dump());
    const auto verdict = testing::verdict_of(job, own);
    CAPTURE(verdict.answer.dump());
    REQUIRE(verdict.accepted);
  }
  // 12 units by 0.1, 1.2, 0.3: node 1 has to get 9.
  const Json job =
      Json::parse(R"({"kind":"flow","topology":"path:3","loads":[7,1,4],"speeds":[0.1,1.2,0.3]})");
  Json own = testing::answer_of(job);
  REQUIRE(own["result"]["targets"] == Json({1, 9, 2}));
  REQUIRE(testing::verdict_of(job, own).accepted);
  own["result"]["targets"] = {1, 8, 3};
  own["result"]["flow"] = {6, -1};
  REQUIRE_FALSE(testing::verdict_of(job, own).accepted);
}

TEST_CASE("jobs/verify: loads at or near their real shares by equal decimal speeds are accepted",
          "[jobs][flow]") {
  const auto [speed, loads] = GENERATE(std::pair{0.3, Json(std::vector<Load>(18, 749))},
                                       std::pair{1.8, Json(std::vector<Load>(18, 149))},
                                       std::pair{1.1, Json(std::vector<Load>(18, 409418147942771))},
                                       std::pair{1.1, Json()});
  Json job = {{"kind", "flow"}, {"topology", "torus:3,6"}, {"scheme", "fos"}, {"integer", false}};
  job["loads"] = loads;
  if (loads.is_null())
    for (Load i = 0; i < 18; ++i) job["loads"].push_back(409418147942770 + i * i % 3);
  job["speeds"] = std::vector<double>(18, speed);
  const Json own = testing::answer_of(job);
  REQUIRE(own["ok"] == true);
  const auto verdict = testing::verdict_of(job, own);
  CAPTURE(job.dump(), own["result"]["imbalance"].dump(), verdict.answer.dump());
  REQUIRE(verdict.accepted);
}
