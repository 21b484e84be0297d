// What holds of jobs of every kind: contract, hash, slices, stops, verdicts, recorded answers.
#include "support/jobs.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/jobs/run.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/files.hpp"
#include "support/rings.hpp"
#include "verify/ring/ring.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

std::string code_of(const std::string& request) {
  const Json answer = Json::parse(jobs::run(request));
  return answer["ok"] == true ? "ok" : answer["error"]["code"].get<std::string>();
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

Json random_job(Rng& rng) {
  const bool even = rng.uniform_index(2) == 0;
  const auto ring = testing::random_ring(rng, 2, 12, 20, even);
  Json job = {{"kind", "ring"}, {"loads", ring.loads}};
  if (rng.uniform_index(2) == 0) job["mode"] = "single";
  if (rng.uniform_index(3) == 0) job["targets"] = ring.targets;
  const bool single = job.contains("mode");
  if (!single && !job.contains("targets") && rng.uniform_index(4) == 0) job["targets"] = "any";
  if (!single && rng.uniform_index(3) == 0) job["message_limit"] = 1 + rng.uniform_index(5);
  const bool free = job.contains("targets") && job["targets"] == "any";
  const char* algorithms[] = {"optimal", "linear", "traffic", "lau"};
  if (!free) job["algorithm"] = algorithms[rng.uniform_index(4)];
  for (const char* flag : {"pareto", "trace", "compare"}) job[flag] = rng.uniform_index(2) == 0;
  return job;
}

}  // namespace

TEST_CASE("jobs: keys and their order follow the contract", "[jobs]") {
  const Json answer = answer_of({{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}});
  REQUIRE(keys_of(answer) == std::vector<std::string>{"schema", "ok", "kind", "settings", "input",
                                                      "summary", "notes", "result", "check",
                                                      "proof"});
  REQUIRE(answer["schema"] == "evenkeel/1");
  REQUIRE(answer["input"]["nodes"] == 6);
  REQUIRE(answer["input"]["total"] == 12);
  REQUIRE(answer["settings"]["seed"] == 1);
  REQUIRE(answer["result"]["steps"] == 2);
  REQUIRE(answer["result"]["traffic"] == 7);
  REQUIRE(answer["result"]["flow"] == Json({2, 0, 1, 0, -1, -3}));
  REQUIRE(answer["result"]["lower_bound"] == 2);
  REQUIRE(answer["check"]["valid"] == true);
  REQUIRE(answer["check"]["by"] == "execution");
  const Json error = Json::parse(jobs::run(R"({"kind":"ring","loads":[7,0,1,-2]})"));
  REQUIRE(keys_of(error) == std::vector<std::string>{"schema", "ok", "kind", "error"});
  REQUIRE(error["error"]["message"] ==
          "loads[3] is -2: a load is a whole number from 0 to 2^53 - 1");
  REQUIRE(error["error"]["path"] == "/loads/3");
}

TEST_CASE("jobs: the hash is FNV-1a 64 of the data as compact JSON", "[jobs]") {
  const auto fnv = [](const std::string& text) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return std::string(digits);
  };
  REQUIRE(answer_of({{"kind", "ring"}, {"loads", {7, 0, 3}}})["input"]["hash"] ==
          fnv(R"({"loads":[7,0,3]})"));
  REQUIRE(answer_of({{"kind", "ring"}, {"loads", {7, 0}}, {"targets", {3, 4}}})["input"]["hash"] ==
          fnv(R"({"loads":[7,0],"targets":[3,4]})"));
  REQUIRE(answer_of({{"kind", "ring"}, {"loads", {7, 0}}, {"speeds", {1, 2.5}}})["input"]["hash"] ==
          fnv(R"({"loads":[7,0],"speeds":[1,"4004000000000000"]})"));
  // 0.1 is 3fb999999999999a, 2^63 is 43e0000000000000.
  REQUIRE(
      answer_of(
          {{"kind", "ring"}, {"loads", {3, 1}}, {"speeds", {1ULL << 63, 0.1}}})["input"]["hash"] ==
      fnv(R"({"loads":[3,1],"speeds":["43e0000000000000","3fb999999999999a"]})"));
  const Json network = {{"nodes", 2}, {"edges", {{0, 1, 0.1}}}};
  REQUIRE(
      answer_of({{"kind", "flow"}, {"topology", network}, {"loads", {4, 0}}})["input"]["hash"] ==
      fnv(R"({"topology":{"nodes":2,"edges":[[0,1,"3fb999999999999a"]]},"loads":[4,0]})"));
}

TEST_CASE("jobs: other spellings of the same numbers give the same bytes", "[jobs]") {
  // As Python, JavaScript and people write them.
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {R"({"kind":"cluster","preset":"dsl","iterations":20,
           "links":{"latency_s":0.002,"bandwidth_bytes":1000000}})",
       R"({"kind":"cluster","preset":"dsl","iterations":2e1,
           "links":{"latency_s":2e-3,"bandwidth_bytes":1000000.0}})"},
      {R"({"kind":"map","topology":"path:2","tasks":{"comp":[5,6],"edges":[[0,1,2]]},"beta":1})",
       R"({"kind":"map","topology":"path:2","tasks":{"comp":[5.0,6],"edges":[[0,1.0,2e0]]},
           "beta":1.0})"},
      {R"({"kind":"ring","loads":[1000000,0],"speeds":[0.5,2]})",
       R"({"kind":"ring","loads":[1e6,-0.0],"speeds":[5e-1,2.0]})"},
      {R"({"kind":"flow","topology":{"nodes":2,"edges":[[0,1,0.5]]},"loads":[4,0]})",
       R"({"kind":"flow","topology":{"nodes":2.0,"edges":[[0,1,0.50]]},"loads":[4.0,0]})"},
      {R"({"kind":"dynamic","topology":"mesh:2,2","hop":25,
           "tasks":[{"arrival":0,"service":15,"node":"0:0"}]})",
       R"({"kind":"dynamic","topology":"mesh:2,2","hop":2.5e1,
           "tasks":[{"arrival":0.0,"service":1.5e1,"node":"0:0"}]})"},
  };
  for (const auto& [one, other] : pairs) {
    CAPTURE(one);
    const std::string answer = jobs::run(one);
    CHECK(answer == jobs::run(other));
    CHECK(answer.find("\"ok\":true") != std::string::npos);
  }
}

TEST_CASE("jobs: slicing, buffers and parts do not change a byte", "[jobs][property]") {
  Rng rng(12);
  for (int trial = 0; trial < 300; ++trial) {
    const Json job = random_job(rng);
    CAPTURE(job.dump());
    const std::string whole = jobs::run(job.dump());
    jobs::JobRun sliced(job.dump());
    while (!sliced.advance(1)) {
      const Progress progress = sliced.progress();
      REQUIRE(progress.done <= progress.total);
    }
    REQUIRE(sliced.result() == whole);

    Json detached = job;
    detached["loads"] = {{"$buffer", "x"}};
    jobs::JobRun buffered(detached.dump());
    buffered.set_buffer("x", job["loads"].get<std::vector<double>>());
    REQUIRE(buffered.result() == whole);
  }
  const std::string table = R"({"kind":"reproduce","id":"lau/table2","trials":6000})";
  jobs::JobRun parts(table);
  REQUIRE(parts.parts() > 1);
  for (std::size_t i = parts.parts(); i-- > 0;) REQUIRE(parts.advance_part(i, 1000));
  REQUIRE(parts.result() == jobs::run(table));
}

TEST_CASE("jobs: arrays are returned as buffers on request", "[jobs]") {
  jobs::JobRun job(R"({"kind":"ring","loads":[7,0,3,1,1,0]})");
  job.detach_arrays(6);
  const Json answer = Json::parse(job.result());
  REQUIRE(answer["result"]["flow"] == Json({{"$buffer", "flow"}}));
  REQUIRE(job.buffer_names() == std::vector<std::string>{"flow", "targets"});
  REQUIRE(job.take_buffer("flow") == std::vector<double>{2, 0, 1, 0, -1, -3});
  REQUIRE(job.take_buffer("targets") == std::vector<double>(6, 2));
}

TEST_CASE("jobs: rows are returned as one buffer and their width", "[jobs]") {
  const std::string job =
      R"({"kind":"flow","topology":"star:5","scheme":"l2","loads":[0,5,0,5,0]})";
  jobs::JobRun detached(job);
  detached.detach_arrays(8);
  const Json answer = Json::parse(detached.result());
  REQUIRE(answer["result"]["edges"] == Json({{"$buffer", "edges"}, {"width", 2}}));
  REQUIRE(detached.buffer_names() == std::vector<std::string>{"edges"});
  REQUIRE(detached.take_buffer("edges") == std::vector<double>{0, 1, 0, 2, 0, 3, 0, 4});
  jobs::JobRun kept(job);
  kept.detach_arrays(9);
  REQUIRE(kept.result() == jobs::run(job));
}

TEST_CASE("jobs: an answer reports how the run ended in addition to its text", "[jobs]") {
  // The facts that a host would otherwise search for in the text, for every kind of ending.
  const auto agrees = [](const jobs::Answer& answer) {
    const Json text = Json::parse(answer.text);
    REQUIRE(text["kind"] == (answer.kind.empty() ? Json() : Json(answer.kind)));
    REQUIRE(answer.ok == (text["ok"] == true));
    REQUIRE(answer.stopped == text.contains("stopped"));
    REQUIRE(answer.has_result == (answer.ok && !text["result"].is_null()));
  };
  for (const char* request :
       {R"({"kind":"ring","loads":[7,0,3]})", R"({"kind":"ring","loads":[7,-1]})",
        R"({"kind":"rings"})", R"({"kind":"ring","loads":[)"}) {
    agrees(jobs::JobRun(request).answer());
  }
  jobs::JobRun best(R"({"kind":"ring","loads":[5,0,0]})");
  best.stop(jobs::StopReason::cancelled);
  const jobs::Answer so_far = best.answer();
  agrees(so_far);
  REQUIRE((so_far.stopped && so_far.has_result));
  jobs::JobRun nothing(R"({"kind":"ring","loads":[5,0,0]})");
  nothing.set_stop_check([] { return std::optional(jobs::StopReason::time_limit); });
  agrees(nothing.answer());
  const jobs::Answer unasked = jobs::stopped_answer("", jobs::StopReason::time_limit);
  agrees(unasked);
  REQUIRE((unasked.stopped && !unasked.has_result));
}

TEST_CASE("jobs: a stopped run gives the best result so far and reports the stop", "[jobs]") {
  jobs::JobRun table(R"({"kind":"reproduce","id":"lau/table1"})");
  for (int i = 0; i < 3; ++i) table.advance(1);
  table.stop(jobs::StopReason::time_limit);
  const Json partial = Json::parse(table.result());
  REQUIRE(partial["ok"] == true);
  REQUIRE(partial["stopped"] == "time_limit");

  jobs::JobRun ring(
      R"({"kind":"ring","loads":[900000,0,0,0,7],"algorithm":"lau","mode":"single"})");
  ring.advance(1);
  ring.stop(jobs::StopReason::cancelled);
  const Json early = Json::parse(ring.result());
  REQUIRE(early["stopped"] == "cancelled");
  REQUIRE(early["result"]["steps"].is_number());
  REQUIRE(early["check"]["by"] == "formula");

  jobs::JobRun unstarted(R"({"kind":"ring","loads":[5,0,0]})");
  unstarted.stop(jobs::StopReason::cancelled);
  REQUIRE(Json::parse(unstarted.result())["result"]["steps"] == 1);
}

TEST_CASE("jobs: detail appears below its limit or on demand", "[jobs]") {
  std::vector<Load> loads(4000, 0);
  loads[0] = 40000000;
  Json job = {{"kind", "ring"}, {"loads", loads}, {"targets", loads}};
  job["targets"][0] = 0;
  job["targets"][1999] = 40000000;
  REQUIRE(answer_of(job)["result"]["nodes"].is_array());  // 4000 x 1999 < 1e7
  loads.resize(6000, 0);
  job["loads"] = loads;
  job["targets"] = loads;
  job["targets"][0] = 0;
  job["targets"][2900] = 40000000;
  const Json coarse = answer_of(job);
  REQUIRE(coarse["result"]["nodes"].is_null());
  REQUIRE(coarse["result"]["messages"].is_null());
  REQUIRE(coarse["check"]["by"] == "formula");
  job["detail"] = true;
  const Json fine = answer_of(job);
  REQUIRE(fine["result"]["nodes"].size() == 6000);
  REQUIRE(fine["result"]["messages"] == 2900);
  REQUIRE(fine["check"]["by"] == "execution");
  REQUIRE(fine["result"]["steps"] == coarse["result"]["steps"]);
  job["trace"] = true;
  REQUIRE(answer_of(job)["error"]["code"] == "too_large");
}

TEST_CASE("jobs: traffic beyond 2^53 is not rounded", "[jobs]") {
  const Json answer = answer_of(
      {{"kind", "ring"}, {"algorithm", "linear"}, {"loads", {9007199254740991, 0, 0, 0, 0}}});
  REQUIRE(answer["ok"] == true);
  REQUIRE(answer["result"]["traffic"].is_null());
  REQUIRE(answer["notes"].back().get<std::string>().find("18014398509481980") == 11);
}

TEST_CASE("jobs/verify: accepts all our answers", "[jobs][property]") {
  Rng rng(77);
  for (int trial = 0; trial < 400; ++trial) {
    const Json job = random_job(rng);
    CAPTURE(job.dump());
    const Json answer = answer_of(job);
    REQUIRE(answer["check"]["valid"] == true);
    const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
    CAPTURE(verdict.dump());
    REQUIRE(verdict["ok"] == true);
    REQUIRE(verdict["result"]["valid"] == true);
  }
}

TEST_CASE("jobs/verify: finds every kind of false claim", "[jobs]") {
  const Json job = {{"kind", "ring"}, {"loads", {7, 0, 3, 1, 1, 0}}};
  const Json honest = answer_of(job);
  const auto valid = [&](const Json& answer) {
    return answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}})["result"]["valid"]
        .get<bool>();
  };
  REQUIRE(valid(honest));
  const auto changed = [&](const char* pointer, const Json& value) {
    Json answer = honest;
    answer[Json::json_pointer(pointer)] = value;
    return answer;
  };
  REQUIRE_FALSE(valid(changed("/result/steps", 1)));
  REQUIRE_FALSE(valid(changed("/result/steps", nullptr)));
  REQUIRE_FALSE(valid(changed("/result/traffic", 6)));
  REQUIRE_FALSE(valid(changed("/result/messages", 5)));
  REQUIRE_FALSE(valid(changed("/result/flow/0", 3)));
  REQUIRE_FALSE(valid(changed("/result/targets", {3, 1, 2, 2, 2, 2})));
  REQUIRE_FALSE(valid(changed("/result/lower_bound", 3)));
  REQUIRE_FALSE(valid(changed("/settings/mode", "single")));
  // A balancing flow that is not the fastest is not what algorithm optimal promises.
  Json slower = changed("/result/flow", {5, 3, 4, 3, 2, 0});
  slower["result"]["steps"] = 3;
  slower["result"]["traffic"] = 17;
  REQUIRE_FALSE(valid(slower));
  // Loads that do not belong to the answer.
  const Json other = answer_of({{"kind", "verify"},
                                {"request", {{"kind", "ring"}, {"loads", {7, 0, 3, 1, 0, 1}}}},
                                {"answer", honest}});
  REQUIRE(other["error"]["code"] == "hash_mismatch");
}

TEST_CASE("jobs/verify: a deadlock is an outcome", "[jobs]") {
  const Json job = {{"kind", "ring"}, {"mode", "single"}, {"loads", {1, 1, 1}}};
  Json answer = answer_of(job);
  answer["result"]["flow"] = {10, 10, 10};
  const Json verdict = answer_of({{"kind", "verify"}, {"request", job}, {"answer", answer}});
  REQUIRE(verdict["ok"] == true);
  REQUIRE(verdict["result"]["valid"] == false);
  REQUIRE(verdict["result"]["steps"].is_null());
  REQUIRE(verdict["result"]["deadlock"] == Json({0, 1, 2}));
}

TEST_CASE("ring/verify: the bound is proven exactly up to the optimum", "[ring][property]") {
  Rng rng(3);
  for (int trial = 0; trial < 2000; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 14, 9, trial % 2 == 0);
    CAPTURE(trial, ring.loads, ring.targets);
    const ring::Instance instance(ring.loads, ring.targets);
    const ring::ShiftIntervals intervals(instance, {});
    const std::int64_t fewest = ring::optimal_shift(instance, intervals).steps;
    const verify::RingTimes times(ring.loads, ring.targets, {});
    for (std::int64_t steps = 0; steps <= fewest + 1; ++steps) {
      const auto shifts = times.within(steps);
      REQUIRE((shifts.lo > shifts.hi) == (steps < fewest));
    }
  }
}

TEST_CASE("jobs/schema: C++ settings and schema defaults agree", "[jobs]") {
  // The defaults come from the schema, and an answer shows each of them.
  for (const std::string& name : jobs::kind_names()) {
    const jobs::KindInfo kind = *jobs::kind_info(name);
    Json job = {{"kind", kind.name}};
    if (kind.name == "ring") job["loads"] = {1, 2};
    if (kind.name == "eh") {
      job["k"] = 3;
      job["l"] = 2;
    }
    if (kind.name == "map") {
      job["topology"] = "eh:2,1";
      job["tasks"] = {{"comp", {1, 2}}};
    }
    if (kind.name == "dynamic") job["topology"] = "eh:2,1";
    if (kind.name == "cluster") job["preset"] = "dsl";
    if (kind.name == "plan") {
      job["nodes"] = 2;
      job["objects"] = {{"load", {1, 2}}};
    }
    if (kind.name == "read" || kind.name == "inspect") job["text"] = "1 2";
    if (kind.name == "topology" || kind.name == "flow") job["topology"] = "cycle:4";
    if (kind.name == "flow" || kind.name == "advise") job["loads"] = {4, 0, 0, 0};
    if (kind.name == "reproduce") {
      job["id"] = "lau/fig1";
    }
    if (kind.name == "explain") {
      job["request"] = {{"kind", "plan"}, {"nodes", 2}, {"objects", {{"load", {1, 2}}}}};
      job["answer"] = answer_of(job["request"]);
    }
    if (kind.name == "verify") {
      job["request"] = {{"kind", "ring"}, {"loads", {1, 2}}};
      job["answer"] = answer_of(job["request"]);
    }
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(answer["ok"] == true);
    std::size_t settings = 0;
    for (const jobs::OptionInfo& option : kind.options) {
      if (option.is_data || option.from_text) continue;  // shown if given
      ++settings;
      if (job.contains(option.name)) continue;    // required by the kind
      if (option.default_text.empty()) continue;  // must be given
      CAPTURE(option.name);
      REQUIRE_FALSE(option.description.empty());
      REQUIRE(answer["settings"][option.name].dump() == option.default_text);
    }
    REQUIRE(answer["settings"].size() == settings);
  }
}

TEST_CASE("jobs: no text crashes the reader", "[jobs][property]") {
  Rng rng(1);
  const std::string seed_text =
      R"({"kind":"ring","mode":"multi","loads":[7,0,3],"targets":"even","message_limit":null})";
  for (int trial = 0; trial < 4000; ++trial) {
    std::string text = seed_text;
    const auto changes = 1 + rng.uniform_index(4);
    for (std::uint64_t i = 0; i < changes; ++i) {
      const auto at = static_cast<std::size_t>(rng.uniform_index(text.size()));
      switch (rng.uniform_index(3)) {
        case 0: text.erase(at, 1); break;
        case 1: text[at] = static_cast<char>(rng.uniform_index(256)); break;
        default:
          text.insert(at, text.substr(static_cast<std::size_t>(rng.uniform_index(text.size())), 5));
      }
    }
    const Json answer = Json::parse(jobs::run(text));
    CAPTURE(text);
    REQUIRE(answer["schema"] == "evenkeel/1");
    if (answer["ok"] == false) REQUIRE(answer["error"]["code"] != "internal");
  }
  REQUIRE(code_of(std::string(100000, '[')) != "internal");
  REQUIRE(code_of("\xff\xfe") == "bad_json");
  REQUIRE(code_of("{\"kind\":\"ring\",\"loads\":[1,2],\"\xc3\x28\":1}") == "bad_json");
}

TEST_CASE("golden: every example gives its recorded bytes", "[golden]") {
  const std::string root = testing::source_folder();
  const Json index = Json::parse(testing::read_file(root + "/tests/golden/index.json").value());
  REQUIRE(index.size() >= 15);
  for (const Json& name : index) {
    CAPTURE(name);
    const auto file = name.get<std::string>();
    const auto job = testing::read_file(root + "/core/schema/examples/" + file);
    const auto expected = testing::read_file(root + "/tests/golden/" + file);
    REQUIRE(job.has_value());
    REQUIRE(expected.has_value());
    REQUIRE(jobs::run(*job) + "\n" == *expected);
  }
  const Json errors = Json::parse(testing::read_file(root + "/tests/golden/errors.json").value());
  const Json codes =
      Json::parse(testing::read_file(root + "/tests/golden/error-answers.json").value());
  REQUIRE(errors.size() == codes.size());
  for (std::size_t i = 0; i < errors.size(); ++i) {
    CAPTURE(errors[i]);
    REQUIRE(jobs::run(errors[i].get<std::string>()) == codes[i].dump());
  }
}

namespace {

// The minimum traffic over every place of the remainder and every shift with at most that many
// steps, by execution; index: steps.
std::vector<std::optional<Load>> least_traffic(const std::vector<Load>& loads,
                                               const ring::SendModel& model, std::size_t most) {
  std::vector<std::optional<Load>> least(most + 1);
  const std::size_t n = loads.size();
  Load total = 0;
  for (const Load load : loads) total += load;
  const Load share = total / static_cast<Load>(n), rest = total % static_cast<Load>(n);
  for (std::uint32_t chosen = 0; chosen < (1U << n); ++chosen) {
    testing::RandomRing ring{loads, std::vector<Load>(n, share)};
    Load more = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      ++ring.targets[i];
      ++more;
    }
    if (more != rest) continue;
    for (Load shift = -total; shift <= total; ++shift) {
      const auto flow = testing::shifted_linear(ring, shift);
      const auto steps = testing::executed_steps(loads, flow, model);
      if (!steps || *steps > static_cast<std::int64_t>(most)) continue;
      const Load traffic = testing::traffic_of(flow);
      for (auto t = static_cast<std::size_t>(*steps); t <= most; ++t) {
        if (!least[t] || traffic < *least[t]) least[t] = traffic;
      }
    }
  }
  return least;
}

}  // namespace

TEST_CASE("jobs/ring: the front with targets any covers all places of the remainder",
          "[jobs][property]") {
  Rng rng(2116);
  std::size_t fronts = 0, longer = 0;
  for (int trial = 0; trial < 250; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 7, 9, true);
    const std::optional<Load> limit =
        trial % 3 == 0 ? std::optional<Load>(1 + trial % 2) : std::nullopt;
    Json job = {{"kind", "ring"}, {"loads", ring.loads}, {"targets", "any"}, {"pareto", true}};
    if (limit) job["message_limit"] = *limit;
    CAPTURE(trial, job.dump());
    const Json answer = answer_of(job);
    REQUIRE(answer["ok"] == true);
    // The expected front: from the fewest steps on, each time the traffic falls.
    const std::size_t most = 40;
    const auto least = least_traffic(ring.loads, {ring::SendMode::multi, limit}, most);
    std::vector<std::pair<std::int64_t, Load>> expected, found;
    for (std::size_t t = 0; t <= most; ++t) {
      if (!least[t] || (!expected.empty() && *least[t] >= expected.back().second)) continue;
      expected.emplace_back(static_cast<std::int64_t>(t), *least[t]);
    }
    for (const Json& point : answer["result"]["pareto"]) {
      found.emplace_back(point["steps"].get<std::int64_t>(), point["traffic"].get<Load>());
    }
    REQUIRE(found == expected);
    REQUIRE(answer["result"]["steps"] == expected.front().first);
    REQUIRE(answer["result"]["traffic"] == expected.front().second);
    // Its plan is among all of them, and so is the plan of every other point.
    for (const auto& [steps, traffic] : expected) {
      Json one = job;
      one.erase("pareto");
      one["max_steps"] = steps;
      const Json plan = answer_of(one);
      REQUIRE(plan["ok"] == true);
      REQUIRE(plan["result"]["traffic"] == traffic);
      const auto flow = plan["result"]["flow"].get<std::vector<Load>>();
      std::vector<Load> after;
      const auto taken =
          testing::executed_steps(ring.loads, flow, {ring::SendMode::multi, limit}, &after);
      REQUIRE((taken && *taken <= steps));
      REQUIRE(testing::traffic_of(flow) == traffic);
      REQUIRE(after == plan["result"]["targets"].get<std::vector<Load>>());
    }
    ++fronts;
    longer += expected.size() > 1 ? 1U : 0U;
  }
  CHECK(fronts == 250);
  CHECK(longer > 5);
}
