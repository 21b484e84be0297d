// Every member of a result: its verifier checks it, or lists it among the members not checked.
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "support/files.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

constexpr std::size_t kLongest = 40000;  // bytes of an answer
constexpr int kOfAPlace = 2;             // changes of members that differ only in indices

/// The examples, and jobs with members that no example has.
std::vector<Json> all_jobs() {
  const std::string root = testing::source_folder();
  std::vector<Json> jobs = {
      {{"kind", "plan"},
       {"chain", {{"load", {4, 9, 2, 6, 5, 3}}, {"parts", 3}, {"speed", {1, 2, 2}}}}},
      {{"kind", "plan"},
       {"chain",
        {{"load", {4, 9, 2, 6, 5, 3, 8}}, {"parts", 3}, {"ring", true}, {"old_cuts", {1, 3, 5}}}}},
      {{"kind", "plan"},
       {"nodes", 2},
       {"objects", {{"load", {3, 7, 2, 4}}, {"node", {0, 0, 0, 0}}, {"bytes", {5, 5, 0, 3}}}},
       {"migration", "bytes"},
       {"pareto", true},
       {"target", 1.5}},
  };
  for (const Json& name : Json::parse(*testing::read_file(root + "/tests/golden/index.json")))
    jobs.push_back(Json::parse(
        *testing::read_file(root + "/core/schema/examples/" + name.get<std::string>())));
  return jobs;
}

/// Jobs of kinds whose answers are not about a plan, with options that no example has.
std::vector<Json> random_jobs_of_other_kinds(Rng& rng, int count) {
  const auto one_of = [&](std::initializer_list<Json> values) {
    return *(values.begin() + rng.uniform_index(values.size()));
  };
  const auto below = [&](std::uint64_t bound) {
    return static_cast<std::int64_t>(rng.uniform_index(bound));
  };
  std::vector<Json> jobs;
  for (int i = 0; i < count; ++i) {
    Json topology = {{"kind", "topology"}};
    topology["topology"] =
        one_of({"cycle:7", "path:5", "star:6", "petersen", "hypercube:4", "torus:4,3", "mesh:3,4",
                "cycle:5 x path:3", "debruijn:4", "butterfly:3", "ccc:3", "cage:3,5", "eh:2,2",
                "random-regular:12,3,5", "clique:6^2", "lattice:3,2", "knodel:8"});
    topology["list"] = below(2) == 0;
    topology["matrices"] = below(3) == 0;
    jobs.push_back(topology);
    Json own = {{"kind", "topology"}};
    const std::int64_t nodes = 2 + below(9);
    Json edges = Json::array();
    for (std::int64_t e = below(20); e > 0; --e) {
      const std::int64_t u = below(static_cast<std::uint64_t>(nodes));
      const std::int64_t v = below(static_cast<std::uint64_t>(nodes));
      edges.push_back(Json::array({u, v, one_of({1, 2, 0.25, 3.5})}));
    }
    own["topology"] = {{"nodes", nodes}, {"edges", edges}};
    own["list"] = true;
    jobs.push_back(own);

    const std::int64_t k = 1 + below(4), l = 1 + below(4);
    const std::int64_t servers = std::int64_t{1} << (k * l);
    Json eh = {{"kind", "eh"}, {"k", k}, {"l", l}};
    if (below(4) == 0 && k * l <= 4) {
      eh["list"] = true;
    } else {
      eh["nodes"] = Json::array({below(static_cast<std::uint64_t>(servers)), "root", "1:0"});
    }
    if (below(4) != 0) {
      const std::int64_t from = below(static_cast<std::uint64_t>(servers));
      const std::int64_t to = below(static_cast<std::uint64_t>(servers));
      eh["route"] = Json::array({from, to});
    }
    jobs.push_back(eh);

    Json cluster = {{"kind", "cluster"}, {"iterations", 1 + below(30)}};
    const std::int64_t count_of = 3 + below(6);
    Json loads = Json::array(), speeds = Json::array();
    for (std::int64_t v = 0; v < count_of; ++v) {
      const std::int64_t load = below(300);
      loads.push_back(below(2) == 0 ? load : 0);
      speeds.push_back(1e8 * static_cast<double>(1 + below(5)));
    }
    cluster["topology"] = (below(2) == 0 ? "cycle:" : "path:") + std::to_string(count_of);
    cluster["loads"] = loads;
    cluster["speeds"] = speeds;
    cluster["scheme"] = one_of({"fos", "fos", "two-phase", "never"});
    cluster["sync"] = one_of({"neighbour", "global", "tree"});
    cluster["trace"] = below(2) == 0;
    cluster["timeline"] = below(3);
    if (below(3) == 0) cluster["matrix"] = true;
    if (below(3) == 0) cluster["compare"] = Json::array({"never", "fos-1"});
    if (below(3) == 0)
      cluster["arrivals"] = Json::array({Json::array({below(5), 0, 1 + below(40)})});
    jobs.push_back(cluster);

    Json dynamic = {{"kind", "dynamic"}, {"seed", below(1000)}};
    dynamic["topology"] = one_of({"eh:2,2", "dispatcher:6", "mesh:3,3", "hypercube:3"});
    if (below(2) == 0) {
      Json tasks = Json::array();
      for (std::int64_t t = 5 + below(30), at = 0; t > 0; --t, at += below(40))
        tasks.push_back({{"arrival", at}, {"service", 1 + below(100)}});
      dynamic["tasks"] = tasks;
    } else {
      dynamic["random"] = {{"tasks", 40 + below(60)}, {"load", 0.5}};
      dynamic["per_task"] = below(2) == 0;
      if (below(3) == 0) dynamic["replications"] = 3;
      if (below(3) == 0) dynamic["warmup"] = 5;
    }
    if (below(3) == 0) dynamic["log"] = !dynamic.contains("replications");
    jobs.push_back(dynamic);

    Json advise = {{"kind", "advise"}, {"seed", below(100)}};
    advise["candidates"] = Json::array({"cycle:8", "hypercube:3", "cycle:4 x path:2", "mesh:2,4"});
    if (below(2) == 0) {
      advise["nodes"] = 8;
      advise["trials"] = 1 + below(3);
    } else {
      advise["loads"] = Json::array({9, 0, 0, 4, 30, 1, 0, below(50)});
    }
    if (below(2) == 0)
      advise["machine"] = {{"startup_ms", 0.5},
                           {"per_unit_ms", 0.125},
                           {"latency_ms", 0.25},
                           {"overhead_ms", 0.0625}};
    if (below(3) == 0) advise["ranks"] = Json::array({2 + below(40), 16, 16, 1000});
    jobs.push_back(advise);
  }
  return jobs;
}

/// Another value of the same type; an arrangement of words has none.
std::optional<Json> other_value(const Json& value) {
  if (value.is_boolean()) return Json(!value.get<bool>());
  if (value.is_number_integer()) return Json(value.get<std::int64_t>() + 1);
  if (value.is_number()) return Json(value.get<double>() * 1.5 + 1);
  if (value.is_null()) return Json(1);
  return std::nullopt;
}

/// "/result/parts/0/load" as findings name it, "result.parts[0].load", or with * for indices.
std::string path_of(const Json::json_pointer& at, const Json& answer, bool any_index) {
  std::string path;
  const Json* value = &answer;
  std::string text = at.to_string().substr(1);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('/', from), text.size());
    const std::string step = text.substr(from, to - from);
    if (value->is_array()) {
      path += any_index ? "[*]" : "[" + step + "]";
      value = &(*value)[static_cast<std::size_t>(std::stoul(step))];
    } else {
      path += (path.empty() ? "" : ".") + step;
      value = &(*value)[step];
    }
    from = to + 1;
  }
  return path;
}

/// Whether a member is below, or is, one that is listed as not checked.
bool is_listed(const Json& verdict, const std::string& path, const std::string& any) {
  for (const Json& gap : verdict["result"]["not_checked"]) {
    if (!gap.contains("field")) continue;
    const std::string field = gap["field"];
    std::string bare = any;  // a finding can leave all indices out
    for (std::size_t at = 0; (at = bare.find("[*]")) != std::string::npos;) bare.erase(at, 3);
    for (const std::string& own : {path, any, bare}) {
      if (own.rfind(field, 0) != 0) continue;
      if (own.size() == field.size() || own[field.size()] == '.' || own[field.size()] == '[')
        return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("jobs/topology: eigenvalues that are merged into one are not proven to be complete",
          "[jobs][graph]") {
  // Two eigenvalues near 1 and 5 count as one next to one above 3e10.
  const Json job = {
      {"kind", "topology"},
      {"topology", {{"nodes", 6}, {"edges", {{5, 4, 4}, {2, 0, 17179869184}, {5, 2, 2}}}}}};
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  REQUIRE(answer["result"]["distinct"] == 3);
  REQUIRE(answer["proof"].back()["claim"] == "distinct");
  REQUIRE(answer["proof"].back()["at_least"].is_null());
  REQUIRE(testing::verdict_of(job, answer).accepted);
  const Json apart = {{"kind", "topology"},
                      {"topology", {{"nodes", 3}, {"edges", {{0, 1, 4}, {1, 2, 9}}}}}};
  REQUIRE(answer_of(apart)["proof"].back()["at_least"] == 3);
}

TEST_CASE("jobs/verify: pieces of load can exceed the wanted amount", "[jobs]") {
  const Json job = {
      {"kind", "cluster"},
      {"topology", "cycle:8"},
      {"units",
       {{9, 9, 4, 3}, {2}, {5, 5, 4, 5, 5, 5}, Json::array(), {1, 1, 1}, {8}, {7, 7}, {30}}},
      {"unit_ops", 1129073},
      {"iterations", 80},
      {"rounding", "imitate"},
      {"trace", true}};
  const Json answer = answer_of(job);
  const Json& exchange = answer["result"]["trace"][0]["exchanges"][3];
  REQUIRE(exchange["tokens"] > exchange["wanted"]);
  REQUIRE(testing::verdict_of(job, answer).accepted);
  Json forged = answer;
  forged["result"]["trace"][0]["exchanges"][3]["tokens"] = 26;
  REQUIRE_FALSE(testing::verdict_of(job, forged).accepted);
}

TEST_CASE("jobs/verify: a trace is replayed only if the series has all iterations", "[jobs]") {
  const Json job = {{"kind", "cluster"},
                    {"topology", "cycle:5"},
                    {"loads", {90, 0, 5, 0, 0}},
                    {"iterations", 6},
                    {"trace", true}};
  const Json answer = answer_of(job);
  REQUIRE(answer["result"]["moved"] > 0);
  REQUIRE(testing::verdict_of(job, answer).accepted);
  for (const char* list : {"iteration_s", "max_load", "moved"}) {
    Json forged = answer;
    forged["result"]["series"][list] = Json::array();
    CAPTURE(list);
    CHECK_FALSE(testing::verdict_of(job, forged).accepted);
  }
}

TEST_CASE("jobs/verify: lists that no member can have are rejected, and rows of any time are read",
          "[jobs]") {
  const Json runs = {{"kind", "dynamic"},
                     {"topology", "dispatcher:3"},
                     {"random", {{"tasks", 40}}},
                     {"replications", 2}};
  const Json single = {{"kind", "dynamic"},
                       {"topology", "dispatcher:3"},
                       {"random", {{"tasks", 40}}},
                       {"per_task", true}};
  const Json many = answer_of(runs), one = answer_of(single);
  REQUIRE(testing::verdict_of(runs, many).accepted);
  REQUIRE(testing::verdict_of(single, one).accepted);
  const double mean = many["result"]["response"]["mean"];
  for (const Json& ends : {Json::array(), Json{mean}, Json{mean, mean, mean}}) {
    Json forged = many;
    forged["result"]["interval"]["response.mean"] = ends;
    CAPTURE(ends.dump());
    CHECK_FALSE(testing::verdict_of(runs, forged).accepted);
  }
  for (const std::int64_t response : {std::int64_t{-1000000000000000}, kMaxExactInt}) {
    Json forged = one;
    forged["result"]["tasks"][4]["response"] = response;
    CAPTURE(response);
    CHECK_FALSE(testing::verdict_of(single, forged).accepted);
  }
}

TEST_CASE("jobs/verify: a flow that makes up for fractions is listed as not checked", "[jobs]") {
  const Json job = {{"kind", "cluster"}, {"topology", "cycle:5"}, {"loads", {90, 0, 5, 0, 0}},
                    {"iterations", 6},   {"rounding", "imitate"}, {"trace", true}};
  const Json answer = answer_of(job);
  const testing::Verdict verdict = testing::verdict_of(job, answer);
  REQUIRE(verdict.accepted);
  std::size_t listed = 0, exchanges = 0;
  for (const Json& step : answer["result"]["trace"]) exchanges += step["exchanges"].size();
  for (const Json& gap : verdict.answer["result"]["not_checked"])
    if (gap.value("field", "").ends_with("].flow")) ++listed;
  CHECK(exchanges > 0);
  CHECK(listed == exchanges);
}

TEST_CASE("jobs/verify: every member of a result is checked or listed as not checked",
          "[jobs][slow]") {
  std::map<std::string, std::string> silent;  // members, each with a job
  int changed = 0;
  for (const Json& job : all_jobs()) {
    if (job["kind"] == "reproduce") continue;  // its tables are computed again, which takes long
    const Json answer = answer_of(job);
    if (!answer.contains("result") || answer.dump().size() > kLongest) continue;
    CAPTURE(job.dump());
    const testing::Verdict right = testing::verdict_of(job, answer);
    REQUIRE(right.accepted);
    std::map<std::string, int> tried;
    for (const Json::json_pointer& at : testing::places_in(answer, {"result"})) {
      const std::optional<Json> other = other_value(answer[at]);
      if (!other) continue;
      const std::string any = path_of(at, answer, true);
      if (++tried[any] > kOfAPlace) continue;
      Json forged = answer;
      forged[at] = *other;
      const testing::Verdict verdict = testing::verdict_of(job, forged);
      ++changed;
      if (!verdict.accepted || is_listed(verdict.answer, path_of(at, answer, false), any)) continue;
      silent.emplace(job["kind"].get<std::string>() + " " + any, job.dump());
    }
  }
  for (const auto& [member, job] : silent) UNSCOPED_INFO(member + " of " + job.substr(0, 200));
  CHECK(silent.empty());
  CHECK(changed > 1000);
}

TEST_CASE("jobs/verify: answers about networks, clusters, tasks and advice are checked in full",
          "[jobs][property][slow]") {
  Rng rng(4711);
  std::map<std::string, std::string> silent;
  std::map<std::string, int> accepted;
  std::vector<std::string> refused;
  int rejected = 0;
  for (const Json& job : random_jobs_of_other_kinds(rng, testing::trials(12))) {
    const Json answer = answer_of(job);
    CAPTURE(job.dump(), answer.dump());
    if (answer["ok"] != true)
      refused.emplace_back(job["kind"].get<std::string>() + answer["error"].dump());
    if (answer["ok"] != true) continue;
    const testing::Verdict right = testing::verdict_of(job, answer);
    CAPTURE(right.answer.dump());
    REQUIRE(right.accepted);
    ++accepted[job["kind"].get<std::string>()];
    std::map<std::string, int> tried;
    for (const Json::json_pointer& at :
         testing::places_in(answer, {"result", "check", "input", "proof"})) {
      const std::optional<Json> other = other_value(answer[at]);
      if (!other) continue;
      const std::string any = path_of(at, answer, true);
      if (++tried[any] > kOfAPlace) continue;
      // Another pair of nodes, or other hubs, can show the same.
      const std::string last = any.substr(any.rfind('.') + 1);
      if (last == "pair[*]" || last == "hubs[*]") continue;
      Json forged = answer;
      forged[at] = *other;
      const testing::Verdict verdict = testing::verdict_of(job, forged);
      rejected += verdict.accepted ? 0 : 1;
      if (!verdict.accepted || is_listed(verdict.answer, path_of(at, answer, false), any)) continue;
      silent.emplace(job["kind"].get<std::string>() + " " + any, job.dump());
    }
  }
  for (const auto& [member, job] : silent) UNSCOPED_INFO(member + " of " + job.substr(0, 400));
  CHECK(silent.empty());
  CHECK(refused == std::vector<std::string>());
  CHECK(accepted.size() == 5);
  for (const auto& [kind, count] : accepted) {
    CAPTURE(kind);
    CHECK(count >= testing::trials(6));
  }
  CHECK(rejected > testing::trials(1000));
}

TEST_CASE(
    "jobs/verify: an answer of read, explain or inspect is compared with a new run of the same job",
    "[jobs]") {
  const Json plan = {
      {"kind", "plan"}, {"nodes", 2}, {"objects", {{"load", {5, 4, 3}}, {"node", {0, 0, 0}}}}};
  const Json jobs[] = {
      {{"kind", "read"}, {"text", "7 0 3\n"}},
      {{"kind", "read"}, {"text", "0 1\n1 2\n"}, {"as", "graph"}},
      {{"kind", "inspect"}, {"text", "node,load\n0,7\n1,0\n"}, {"name", "loads.csv"}},
      {{"kind", "explain"}, {"request", plan}, {"answer", answer_of(plan)}, {"move", 0}},
  };
  for (const Json& job : jobs) {
    const Json answer = answer_of(job);
    CAPTURE(job.dump(), answer.dump());
    REQUIRE(testing::verdict_of(job, answer).accepted);
    for (const Json::json_pointer& at : testing::places_in(answer, {"result"})) {
      const std::optional<Json> other = other_value(answer[at]);
      if (!other) continue;
      Json forged = answer;
      forged[at] = *other;
      CAPTURE(at.to_string());
      CHECK_FALSE(testing::verdict_of(job, forged).accepted);
    }
  }
}

TEST_CASE("jobs/verify: the claims of a chain have the numbers and tests of its plan",
          "[jobs][plan]") {
  const Json job = {
      {"kind", "plan"},
      {"chain", {{"load", {4, 9, 2, 6, 5, 3, 8}}, {"parts", 3}, {"old_cuts", {2, 4}}}}};
  const Json answer = answer_of(job);
  CAPTURE(answer.dump());
  REQUIRE(testing::verdict_of(job, answer).accepted);
  REQUIRE(answer["proof"].size() == 2);
  for (const auto& [at, other] : std::vector<std::pair<std::string, Json>>{
           {"/proof/0/at_least", "1"},
           {"/proof/0/test", "windows"},
           {"/proof/1/at_least", answer["proof"][1]["at_least"].get<int>() + 1},
           {"/proof/1/at_least", answer["proof"][1]["at_least"].get<int>() - 1},
           {"/proof/1/test", "probe"},
           {"/proof/1/claim", "moves"}}) {
    Json forged = answer;
    forged[Json::json_pointer(at)] = other;
    CAPTURE(at);
    CHECK_FALSE(testing::verdict_of(job, forged).accepted);
  }
}

TEST_CASE("jobs/verify: the bound of a norm is at most the value of its potential",
          "[jobs][flow]") {
  Rng rng(23);
  int raised = 0;
  for (int trial = 0; trial < testing::trials(40); ++trial) {
    Json loads = Json::array();
    for (int v = 0; v < 12; ++v) loads.push_back(rng.uniform_index(1000));
    const Json job = {{"kind", "flow"}, {"topology", "torus:4,3"}, {"loads", loads}};
    const Json answer = answer_of(job);
    CAPTURE(answer.dump());
    REQUIRE(testing::verdict_of(job, answer).accepted);
    for (std::size_t c = 0; c < answer["proof"].size(); ++c) {
      const Json& bound = answer["proof"][c]["at_least"];
      if (answer["proof"][c]["claim"] != "l2" || !bound.is_string()) continue;
      // The bound is rounded down: by less than 1 in its last digit, and 1e-12 of it.
      const auto text = bound.get<std::string>();
      const std::size_t slash = std::min(text.find('/'), text.size());
      const auto num = static_cast<std::int64_t>(std::stoll(text.substr(0, slash)));
      Json forged = answer;
      forged["proof"][c]["at_least"] =
          std::to_string(num + 2 + num / 1000000000000) + text.substr(slash);
      CAPTURE(forged["proof"][c]["at_least"].dump());
      CHECK_FALSE(testing::verdict_of(job, forged).accepted);
      ++raised;
    }
  }
  CHECK(raised > testing::trials(20));
}
