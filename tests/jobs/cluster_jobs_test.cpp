// The cluster job: answers, parts and slices, advice, machines, and refusals.
#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/jobs/run.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

namespace {

Json cluster_job(const Json& more = Json::object()) {
  Json request = {{"kind", "cluster"}, {"preset", "dsl"}, {"iterations", 60}};
  for (const auto& [key, value] : more.items()) request[key] = value;
  return request;
}

Json own(const Json& more = Json::object()) {
  Json request = {{"kind", "cluster"},
                  {"topology", "cycle:4"},
                  {"loads", {40, 0, 0, 0}},
                  {"iterations", 20},
                  {"links", {{"latency_s", 0.001}, {"bandwidth_bytes", 1e6}}}};
  for (const auto& [key, value] : more.items()) request[key] = value;
  return request;
}

}  // namespace

TEST_CASE("jobs/cluster: an answer has its defaults and consistent totals", "[jobs]") {
  const Json answer = answer_of(cluster_job({{"trace", true}, {"timeline", 5}, {"matrix", true}}));
  CAPTURE(answer.dump().substr(0, 2000));
  REQUIRE(answer["ok"] == true);
  const Json& result = answer["result"];
  REQUIRE(answer["settings"]["k_policy"] == "halving");
  REQUIRE(answer["settings"]["detection"] == "tree");
  REQUIRE(answer["settings"]["rounding"] == "floor");
  REQUIRE(answer["check"]["valid"] == true);
  REQUIRE(answer["check"]["by"] == "replay");
  REQUIRE(result["nodes"] == 64);
  REQUIRE(result["messages"]["control"] == 126 * result["lb_steps"].get<int>());
  REQUIRE(result["messages"]["detection"] == 126 * result["lb_steps"].get<int>());
  REQUIRE(result["messages"]["app"] == 126 * 60);
  REQUIRE(result["trace"].size() == result["lb_steps"]);
  REQUIRE(result["trace"][0]["detection"].size() == 126);
  REQUIRE(result["trace"][0]["detection"][0][3] == "up");
  REQUIRE(result["timeline"].size() == 5);
  REQUIRE(result["series"]["iteration_s"].size() == 60);
  double sum = 0;
  for (const Json& part : result["series"]["iteration_s"]) sum += part.get<double>();
  REQUIRE(sum == Approx(result["makespan_s"].get<double>()));
  // Rows of the matrix sum to 1.
  std::vector<double> rows(64, 0);
  for (const Json& entry : result["matrix"])
    rows[entry[0].get<std::size_t>()] += entry[2].get<double>();
  for (const double row : rows) REQUIRE(row == Approx(1));
  REQUIRE(result["ideal_s"] == Approx(6400 * 22.5e-6 / 64 * 60));
  REQUIRE(result["sequential_s"] == Approx(6400 * 22.5e-6 * 60));
  REQUIRE(result["gain"].get<double>() ==
          Approx(1 - result["makespan_s"].get<double>() / result["never_s"].get<double>()));
}

TEST_CASE("jobs/cluster: parts in any order and slices of any size give the same bytes", "[jobs]") {
  const Json request = cluster_job({{"compare", {"imitate", "two-phase", "fos"}}, {"trace", true}});
  const std::string expected = jobs::run(request.dump());
  jobs::JobRun backwards(request.dump());
  REQUIRE(backwards.parts() == 5);
  for (std::size_t i = 5; i-- > 0;) {
    while (!backwards.advance_part(i, 1)) {
    }
  }
  REQUIRE(backwards.result() == expected);
  const Json answer = Json::parse(expected);
  REQUIRE(answer["result"]["compare"].size() == 3);
  REQUIRE(answer["result"]["compare"][1]["method"] == "two-phase");
}

TEST_CASE("jobs/cluster: advice ranks methods, and reports when balancing does not pay", "[jobs]") {
  const Json pays = answer_of(cluster_job({{"advise", true}}));
  const Json& ranking = pays["result"]["ranking"];
  for (std::size_t i = 1; i < ranking.size(); ++i) {
    REQUIRE(ranking[i]["makespan_s"] >= ranking[i - 1]["makespan_s"]);
  }
  REQUIRE(pays["result"]["pays"] == true);
  REQUIRE(pays["summary"].get<std::string>().rfind("The best method is ", 0) == 0);
  // The numbers of a row equal those of the job with its options.
  for (const Json& row : ranking) {
    Json alone = cluster_job();
    if (row["method"] == "k-1")
      alone["k_policy"] = "decreasing";
    else if (row["method"] == "never")
      alone["scheme"] = "never";
    else if (row["method"] != "k/2")
      continue;
    REQUIRE(answer_of(alone)["result"]["makespan_s"] == row["makespan_s"]);
  }
  // 10 kB per unit over DSL: never balancing is best, and the sentence contains the cost of
  // diffusion.
  const Json never = answer_of({{"kind", "cluster"},
                                {"preset", "dsl"},
                                {"scenario", {{"peak", {{"total", 64000}, {"node", 0}}}}},
                                {"unit_bytes", 10000},
                                {"advise", true}});
  REQUIRE(never["result"]["pays"] == false);
  const auto text = never["summary"].get<std::string>();
  REQUIRE(text.rfind("Do not balance here", 0) == 0);
  REQUIRE(text.find("times the saving") != std::string::npos);
  REQUIRE(answer_of(cluster_job({{"scheme", "never"}}))["result"]["gain"] == 0);
  const Json empty = answer_of(own({{"loads", {0, 0, 0, 0}}}));
  REQUIRE(empty["result"]["max_over_share"].is_null());
  REQUIRE(empty["check"]["valid"] == true);
}

TEST_CASE("jobs/cluster: machines can have every form", "[jobs]") {
  const Json listed = answer_of({{"kind", "cluster"},
                                 {"links", {{0, 1, 0.001, 1e6}, {1, 2, 0.002, 2e6}}},
                                 {"speeds", {{"pattern", {1e9, 2e9}}}},
                                 {"loads", {100, 0, 0}},
                                 {"iterations", 50}});
  REQUIRE(listed["ok"] == true);
  REQUIRE(listed["result"]["nodes"] == 3);
  REQUIRE(listed["result"]["ideal_s"] == Approx(100 * 22500 / 4e9 * 50));
  const Json same = answer_of({{"kind", "cluster"},
                               {"topology", "path:3"},
                               {"links", {{2, 1, 0.002, 2e6}, {0, 1, 0.001, 1e6}}},
                               {"speeds", {1e9, 2e9, 1e9}},
                               {"loads", {100, 0, 0}},
                               {"iterations", 50}});
  REQUIRE(same["result"]["makespan_s"] == listed["result"]["makespan_s"]);
  const Json pieces = answer_of(own({{"loads", nullptr}}));
  REQUIRE(pieces["ok"] == false);
  Json units =
      own({{"units", {{3, 4, 5}, Json::array(), Json::array(), {2}}}, {"rounding", "imitate"}});
  units.erase("loads");
  const Json moved = answer_of(units);
  CAPTURE(moved.dump().substr(0, 800));
  REQUIRE(moved["input"]["total"] == 14);
  std::vector<int> sizes;
  for (const Json& node : moved["result"]["final_units"]) {
    for (const Json& size : node) sizes.push_back(size.get<int>());
  }
  std::sort(sizes.begin(), sizes.end());
  REQUIRE(sizes == std::vector<int>{2, 3, 4, 5});
  const Json g2 = answer_of(
      {{"kind", "cluster"}, {"preset", "clusters"}, {"granularity", 2}, {"iterations", 10}});
  REQUIRE(g2["input"]["total"] == 61500);
  const Json lv08 =
      answer_of(own({{"network", "lv08"}, {"scheme", "never"}, {"loads", {0, 0, 0, 1}}}));
  const Json cm02 = answer_of(own({{"scheme", "never"}, {"loads", {0, 0, 0, 1}}}));
  REQUIRE(lv08["result"]["makespan_s"].get<double>() >
          12 * cm02["result"]["makespan_s"].get<double>());
}

TEST_CASE("jobs/cluster: with the published sign of kappa every stuck edge is forced", "[jobs]") {
  // One token on two nodes: no step moves it but the shaker's.
  const auto forced = [](const Json& shaker) {
    const Json answer = answer_of({{"kind", "cluster"},
                                   {"topology", "path:2"},
                                   {"loads", {1, 0}},
                                   {"iterations", 200},
                                   {"links", {{"latency_s", 0.001}, {"bandwidth_bytes", 1e6}}},
                                   {"k_policy", "off"},
                                   {"detection", "off"},
                                   {"shaker", shaker}});
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["check"]["valid"] == true);
    const bool noted =
        answer["notes"].dump().find("sign that the paper states") != std::string::npos;
    REQUIRE(noted == shaker.value("printed", false));
    return answer["result"]["forced"].get<int>();
  };
  for (const Json& chance : {Json{{"p", 0.5}, {"tau", 2}}, Json{{"kappa", 0.3466}},
                             Json{{"kappa", 50}}, Json{{"kappa", 1e300}}, Json::object()}) {
    CAPTURE(chance.dump());
    Json printed = chance;
    printed["printed"] = true;
    REQUIRE(forced(printed) == 200);
    REQUIRE(forced(chance) < 150);  // with kappa = 0.01 about 100, 1 / (e^kappa - 1)
  }
}

TEST_CASE("jobs/cluster: a note warns if variant a is periodic", "[jobs]") {
  const auto warning = [](const Json& more) {
    const Json answer = answer_of(own(more));
    CAPTURE(answer.dump().substr(0, 500));
    REQUIRE(answer["ok"] == true);
    std::string found;
    for (const Json& note : answer["notes"]) {
      const auto text = note.get<std::string>();
      if (text.rfind("with variant a, the loads ", 0) == 0) found += text;
    }
    return found;
  };
  const Json line = {{"variant", "a"}, {"topology", "path:3"}, {"loads", {9, 0, 0}}};
  const auto with = [](Json base, const Json& more) {
    base.update(more);
    return base;
  };
  REQUIRE(
      warning({{"variant", "a"}}).rfind("with variant a, the loads can oscillate forever: ", 0) ==
      0);
  REQUIRE(warning({{"variant", "b"}}).empty());
  REQUIRE(warning({{"variant", "a"}, {"scheme", "never"}}).empty());
  REQUIRE(warning({{"variant", "a"}, {"speeds", {1, 1, 1, 2}}}).empty());
  REQUIRE(warning(line).empty());
  REQUIRE_FALSE(warning(with(line, {{"speeds", {5, 10, 5}}})).empty());
  const Json parts = {{"nodes", 5}, {"edges", {{0, 1}, {2, 3}, {3, 4}, {2, 4}}}};
  REQUIRE(
      warning(
          {{"variant", "a"}, {"topology", parts}, {"loads", {9, 0, 0, 0, 0}}, {"detection", "off"}})
          .rfind("with variant a, the loads of 2 of 5 nodes can oscillate ", 0) == 0);
  // And it does swing: after an odd number of steps all is on the other side.
  const Json swung = answer_of(
      own({{"variant", "a"}, {"k_policy", "off"}, {"detection", "off"}, {"iterations", 101}}));
  REQUIRE(swung["result"]["final_loads"] == Json{0, 20, 0, 20});
}

TEST_CASE("jobs/cluster: the messages that compute the matrix are counted and listed", "[jobs]") {
  const Json plain = answer_of(own())["result"];
  REQUIRE(plain["messages"]["alpha"] == 4 * 4);
  REQUIRE_FALSE(plain.contains("alpha"));
  REQUIRE(answer_of(own({{"scheme", "never"}}))["result"]["messages"]["alpha"] == 0);
  const Json listed = answer_of(own({{"matrix", true}, {"speeds", {1, 2, 1, 1}}}))["result"];
  REQUIRE(listed["alpha"].size() == 16);
  // node 1 reports to node 0 that its speed is 2
  REQUIRE(listed["alpha"][2] == Json{1, 1, 0, 2.0});
  // Node 0, next to speeds 2 and 1: delta = 1 / (2/3 + 1/2 + 1/2), of which 2/3 goes to node 1.
  REQUIRE(listed["alpha"][8][0] == 2);
  REQUIRE(listed["alpha"][8][3].get<double>() == Approx(0.4));
}

TEST_CASE("jobs/cluster: errors are reported with their position", "[jobs]") {
  struct Case {
    Json request;
    const char* code;
    const char* path;
  };
  Json nothing = {{"kind", "cluster"}, {"loads", {1, 2}}};
  Json unloaded = own();
  unloaded.erase("loads");
  for (const Case& wrong : {
           Case{nothing, "missing_key", "/topology"},
           Case{unloaded, "missing_key", "/loads"},
           Case{own({{"loads", {1, 2}}}), "bad_shape", "/loads"},
           Case{own({{"loads", {1, 2, 3, -4}}}), "negative_load", "/loads/3"},
           Case{own({{"speeds", {1, 2}}}), "bad_shape", "/speeds"},
           Case{own({{"speeds", {1, 2, 0, 1}}}), "bad_value", "/speeds/2"},
           Case{own({{"speeds", {{"pattern", Json::array()}}}}), "bad_value", "/speeds/pattern"},
           Case{own({{"links", {{"latency_s", -1}, {"bandwidth_bytes", 1}}}}), "bad_value",
                "/links/latency_s"},
           Case{own({{"links", {{"latency", 1}}}}), "unknown_key", "/links/latency"},
           Case{own({{"links", {{0, 1, 1, 1}}}}), "bad_shape", "/links"},
           Case{own({{"links", {{0, 2, 1, 1}}}}), "bad_value", "/links/0"},
           Case{own({{"links", {{0, 1, 1, 0}}}}), "bad_value", "/links/0"},
           Case{own({{"shaker", {{"kappa", 0}}}}), "bad_value", "/shaker/kappa"},
           Case{own({{"shaker", {{"p", 0.5}}}}), "missing_key", "/shaker/tau"},
           Case{own({{"shaker", {{"kappa", 1}, {"p", 0.5}, {"tau", 2}}}}), "conflict",
                "/shaker/kappa"},
           Case{own({{"shaker", {{"cappa", 1}}}}), "unknown_key", "/shaker/cappa"},
           Case{own({{"shaker", {{"printed", true}, {"grow", true}}}}), "conflict",
                "/shaker/printed"},
           Case{own({{"pre", {{"fixed_s", -1}}}}), "bad_value", "/pre/fixed_s"},
           Case{own({{"compare", {"best"}}}), "bad_value", "/compare/0"},
           Case{own({{"compare", {"fos"}}, {"advise", true}}), "conflict", "/compare"},
           Case{own({{"scheme", "two-phase"}, {"rounding", "imitate"}}), "conflict", "/rounding"},
           Case{own({{"scheme", "two-phase"}, {"shaker", {{"kappa", 1}}}}), "conflict", "/shaker"},
           Case{own({{"granularity", 2}}), "conflict", "/granularity"},
           Case{own({{"dead_links", {{0, 0, 1}}}}), "conflict", "/detection"},
           Case{own({{"dead_links", {{0, 0, 2}}}, {"detection", "off"}}), "bad_value",
                "/dead_links/0"},
           Case{own({{"arrivals", {{20, 0, 1}}}}), "bad_value", "/arrivals/0/0"},
           Case{own({{"arrivals", {{1, 4, 1}}}}), "bad_shape", "/arrivals/0/1"},
           Case{own({{"arrivals", {{1, 0}}}}), "bad_shape", "/arrivals/0"},
           Case{own({{"units", Json::array()}}), "conflict", "/units"},
           Case{own({{"scenario", {{"random", {{"mean", 3}}}}}}), "conflict", "/scenario"},
           Case{own({{"topology", {{"nodes", 4}, {"edges", {{0, 1}, {2, 3}}}}}}), "conflict",
                "/detection"},
           Case{own({{"iterations", 0}}), "bad_value", "/iterations"},
           Case{own({{"k_policy", "half"}}), "bad_value", "/k_policy"},
           Case{own({{"k_tolerence", 1}}), "unknown_key", "/k_tolerence"},
           Case{own({{"topology", "cycle:500000"},
                     {"loads", nullptr},
                     {"scenario", {{"random", {{"mean", 3}}}}},
                     {"iterations", 1000000}}),
                "bad_load", "/loads"},
       }) {
    const Json error = refusal(wrong.request);
    CAPTURE(wrong.request.dump(), error.dump());
    if (std::string(wrong.code) != "bad_load") {
      REQUIRE(error["code"] == wrong.code);
      REQUIRE(error["path"] == wrong.path);
    }
  }
  Json large = own({{"topology", "cycle:500000"},
                    {"scenario", {{"random", {{"mean", 3}}}}},
                    {"iterations", 1000000}});
  large.erase("loads");
  REQUIRE(refusal(large)["code"] == "too_large");
  large["iterations"] = 1000;
  large["trace"] = true;
  REQUIRE(refusal(large)["path"] == "/trace");
}
