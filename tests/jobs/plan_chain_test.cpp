// Chains: published values, against all cuts, and proofs that are added up.
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

namespace {

Json ten_items() {
  return {{"kind", "plan"}, {"chain", {{"load", {4, 9, 2, 6, 5, 3, 8, 7, 1, 5}}, {"parts", 3}}}};
}

Fraction fraction_of(const Json& value) {
  return {value["num"].get<Load>(), value["den"].get<Load>()};
}

Fraction makespan_of_chain(const Json& job) {
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == true);
  CHECK(answer["check"]["valid"] == true);
  return fraction_of(answer["result"]["makespan"]);
}

/// The parts of the proof take all they can in less than the bound, and leave items.
void add_up(const Json& chain, const Json& proof, const Fraction& bound) {
  const auto load = chain["load"].get<std::vector<Load>>();
  const auto cuts = proof["cuts"].get<std::vector<std::size_t>>();
  REQUIRE(cuts.front() == 0);
  REQUIRE(cuts.back() < load.size());
  for (std::size_t k = 0; k + 1 < cuts.size(); ++k) {
    const Load speed = chain.contains("speed") ? chain["speed"][k].get<Load>() : 1;
    Load sum = 0, memory = 0;
    for (std::size_t item = cuts[k]; item < cuts[k + 1]; ++item) {
      sum += load[item];
      if (chain.contains("memory")) memory += chain["memory"][item].get<Load>();
    }
    CHECK(Fraction{sum, speed} < bound);
    const std::size_t next = cuts[k + 1];
    const bool late = bound <= Fraction{sum + load[next], speed};
    const bool full = chain.contains("memory") &&
                      memory + chain["memory"][next].get<Load>() > chain["capacity"][k].get<Load>();
    CHECK((late || full));
  }
}

}  // namespace

TEST_CASE("jobs/plan: ten items on three nodes reproduce the published plan",
          "[jobs][plan][paper]") {
  Json job = ten_items();
  CHECK(makespan_of_chain(job) == Fraction{21, 1});
  job["chain"]["ring"] = true;
  CHECK(makespan_of_chain(job) == Fraction{17, 1});
  job = ten_items();
  job["chain"]["speed"] = {1, 2, 1};
  CHECK(makespan_of_chain(job) == Fraction{13, 1});
  job = ten_items();
  job["chain"]["old_cuts"] = {2, 4};
  job["migration"] = "bytes-distance";
  const Json kept = answer_of(job);
  CHECK(kept["result"]["migration"]["bytes_distance"] == 2);
  CHECK(kept["proof"][1]["at_least"] == 2);
  CHECK(kept["result"]["makespan"]["num"] == 21);
  CHECK(kept["result"]["initial"]["makespan"]["num"] == 29);
  const Json fewer = {
      {"kind", "plan"},
      {"chain", {{"load", {2, 1, 5, 2}}, {"speed", {10, 5, 10}}, {"min_items", 1}}}};
  CHECK(makespan_of_chain(fewer) == Fraction{7, 10});
  CHECK(answer_of(fewer)["result"]["optimal"] == "bound");
  // Empty parts would have a smaller makespan here, so the greedy parts prove nothing.
  const Json slow = {{"kind", "plan"},
                     {"chain", {{"load", {1, 1}}, {"speed", {100, 1}}, {"min_items", 1}}}};
  CHECK(makespan_of_chain(slow) == Fraction{1, 1});
  CHECK(answer_of(slow)["result"]["optimal"] == "search");
  CHECK(answer_of(slow)["proof"][0]["test"] == "table");
}

TEST_CASE("jobs/plan: chains equal the best of all cuts, and their proofs hold",
          "[jobs][plan][property]") {
  std::int64_t probes = 0, moved = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto below = [&](std::uint64_t n) { return static_cast<Load>(rng.uniform_index(n)); };
    const Load items = 1 + below(8), nodes = 1 + below(3);
    Json chain = {{"parts", nodes}};
    for (Load j = 0; j < items; ++j) {
      chain["load"].push_back(below(9));
      chain["bytes"].push_back(below(5));
      chain["memory"].push_back(below(4));
    }
    for (Load k = 0; k < nodes; ++k) {
      chain["speed"].push_back(1 + below(3));
      chain["capacity"].push_back(6 + below(12));
    }
    Load cut = 0;
    chain["old_cuts"] = Json::array();
    for (Load k = 1; k < nodes; ++k)
      chain["old_cuts"].push_back(cut += below(static_cast<std::uint64_t>(items - cut) + 1));
    if (below(2) == 0) {
      chain.erase("memory");
      chain.erase("capacity");
    }
    const char* counted[] = {"moves", "bytes", "bytes-distance"};
    const auto kind = static_cast<std::size_t>(below(3));
    const Json job = {{"kind", "plan"}, {"chain", chain}, {"migration", counted[kind]}};
    // All cuts: the minimum makespan, then the minimum migration.
    std::optional<Fraction> least;
    Load least_cost = 0;
    std::vector<Load> cuts(static_cast<std::size_t>(nodes) + 1, 0);
    cuts.back() = items;
    const std::function<void(std::size_t)> each = [&](std::size_t k) {
      if (k < static_cast<std::size_t>(nodes)) {
        for (cuts[k] = cuts[k - 1]; cuts[k] <= items; ++cuts[k]) each(k + 1);
        return;
      }
      Fraction time;
      Load cost = 0;
      for (std::size_t part = 0; part + 1 < cuts.size(); ++part) {
        Load sum = 0, memory = 0;
        for (Load item = cuts[part]; item < cuts[part + 1]; ++item) {
          const auto j = static_cast<std::size_t>(item);
          sum += chain["load"][j].get<Load>();
          if (chain.contains("memory")) memory += chain["memory"][j].get<Load>();
          Load old = 0;
          for (const Json& one : chain["old_cuts"]) old += one <= item ? 1 : 0;
          const Load far = std::abs(old - static_cast<Load>(part));
          const Load bytes = kind == 0 ? 1 : chain["bytes"][j].get<Load>();
          cost += kind == 2 ? far * bytes : far > 0 ? bytes : 0;
        }
        time = std::max(time, Fraction{sum, chain["speed"][part].get<Load>()});
        if (chain.contains("memory") && memory > chain["capacity"][part].get<Load>()) return;
      }
      if (least && *least < time) return;
      if (least && time == *least && least_cost <= cost) return;
      least = time;
      least_cost = cost;
    };
    each(1);
    if (!least) {
      CHECK(refusal(job)["code"] == "infeasible");
      continue;
    }
    const Json answer = answer_of(job);
    REQUIRE(answer["ok"] == true);
    CHECK(makespan_of_chain(job) == *least);
    const Json& migration = answer["result"]["migration"];
    CHECK(migration[kind == 0 ? "items" : kind == 1 ? "bytes" : "bytes_distance"] == least_cost);
    CHECK(answer["proof"][1]["at_least"] == least_cost);
    moved += least_cost > 0 ? 1 : 0;
    if (least->num == 0) continue;
    REQUIRE(answer["proof"][0]["test"] == "probe");
    add_up(chain, answer["proof"][0], *least);
    ++probes;
  }
  CHECK(probes > 250);
  CHECK(moved > 150);
}

TEST_CASE("jobs/plan: a chain refuses errors with their position", "[jobs][plan]") {
  const auto with = [](const char* pointer, Json value) {
    Json job = ten_items();
    job[Json::json_pointer(pointer)] = std::move(value);
    return refusal(job)["path"].get<std::string>();
  };
  CHECK(with("/chain/load/3", -1) == "/chain/load/3");
  CHECK(with("/chain/load/3", 9007199254740991) == "/chain/load");
  CHECK(with("/chain/load/3", 1.5) == "/chain/load/3");
  CHECK(with("/chain/speed", {1, 2}) == "/chain/speed");
  CHECK(with("/chain/speed", {1, 0, 1}) == "/chain/speed/1");
  CHECK(with("/chain/old_cuts", {2}) == "/chain/old_cuts");
  CHECK(with("/chain/old_cuts", {4, 2}) == "/chain/old_cuts/1");
  CHECK(with("/chain/old_cuts", {4, 11}) == "/chain/old_cuts/1");
  CHECK(with("/chain/memory", {1, 2, 3}) == "/chain/memory");
  CHECK(with("/chain/capacity", {1, 2, 3}) == "/chain/memory");
  CHECK(with("/chain/parts", 0) == "/chain/parts");
  CHECK(with("/chain/bytes", {1}) == "/chain/bytes");
  CHECK(with("/max_moves", 3) == "/max_moves");
  CHECK(with("/nodes", 3) == "/nodes");
  CHECK(with("/chain/items", 3) == "/chain/items");
  Json many = ten_items();
  many["chain"]["parts"] = 11;
  many["chain"]["min_items"] = 1;
  CHECK(refusal(many)["code"] == "infeasible");
  Json ring = ten_items();
  ring["chain"]["ring"] = true;
  ring["chain"]["old_cuts"] = {8, 2, 1};
  CHECK(refusal(ring)["path"] == "/chain/old_cuts/2");
  ring["chain"]["old_cuts"] = {8, 2, 11};
  CHECK(refusal(ring)["path"] == "/chain/old_cuts/2");
  ring["chain"]["old_cuts"] = {8};
  CHECK(refusal(ring)["path"] == "/chain/old_cuts");
  CHECK(refusal({{"kind", "plan"}, {"nodes", 3}})["path"] == "/objects");
}

TEST_CASE("jobs/plan: the cuts of an answer are old cuts of the next job",
          "[jobs][plan][property]") {
  Rng rng(279);
  const auto below = [&](std::uint64_t bound) {
    return static_cast<Load>(rng.uniform_index(bound));
  };
  for (int trial = 0; trial < 400; ++trial) {
    Json job{{"kind", "plan"}, {"chain", {{"load", Json::array()}, {"parts", 1 + below(6)}}}};
    Json& chain = job["chain"];
    chain["ring"] = trial % 4 != 0;
    const Load items = below(12);
    for (Load k = 0; k < items; ++k) chain["load"].push_back(below(4) == 0 ? 0 : below(12));
    CAPTURE(trial, job.dump());
    const Json best = answer_of(job)["result"];
    // Compares all cuts, all cuts except the last, and on a ring all cuts modulo the items: a part
    // with all items there is equivalent to an empty part.
    const bool alike = std::any_of(best["parts"].begin(), best["parts"].end(),
                                   [&](const Json& part) { return part["items"] == items; });
    Json all = best["cuts"], begins = all, round = all;
    begins.erase(begins.size() - 1);
    if (!chain["ring"].get<bool>()) begins.erase(std::size_t{0});
    for (Json& cut : round)
      if (!alike && chain["ring"] == true) cut = cut.get<Load>() % items;
    for (const Json& old : {all, begins, round}) {
      chain["old_cuts"] = old;
      const Json answer = answer_of(job);
      CAPTURE(old.dump());
      REQUIRE(answer["ok"] == true);
      REQUIRE(answer["result"]["cuts"] == best["cuts"]);
      REQUIRE(answer["result"]["migration"]["items"] == 0);
      REQUIRE(answer["result"]["initial"]["parts"] == best["parts"]);
    }
    chain.erase("old_cuts");
  }
}

TEST_CASE("jobs/plan: a ring moves the minimum from its old cuts", "[jobs][plan]") {
  Json job = ten_items();
  job["chain"]["ring"] = true;
  const Json best = answer_of(job)["result"];
  // From the best cuts nothing moves, wherever node 0 begins.
  const auto items = static_cast<std::int64_t>(job["chain"]["load"].size());
  job["chain"]["old_cuts"] = Json::array();
  for (std::size_t k = 0; k + 1 < best["cuts"].size(); ++k)
    job["chain"]["old_cuts"].push_back(best["cuts"][k].get<std::int64_t>() % items);
  const Json same = answer_of(job)["result"];
  CHECK(same["migration"]["items"] == 0);
  CHECK(same["cuts"] == best["cuts"]);
  // Without the first, node 0 began at item 0.
  job["chain"]["old_cuts"] = {2, 4};
  const Json moved = answer_of(job)["result"];
  CHECK(moved["makespan"]["num"] == 17);
  CHECK(moved["migration"]["items"] == 4);
  CHECK(moved["initial"]["makespan"]["num"] == 29);
  job["chain"]["old_cuts"] = {0, 2, 4};
  CHECK(answer_of(job)["result"] == moved);
}
