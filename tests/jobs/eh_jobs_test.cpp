// The eh job: an answer by hand, and refusals.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;
using testing::refusal;

TEST_CASE("jobs/eh: counts, nodes and a route match a computation by hand", "[jobs][eh]") {
  const Json answer = answer_of({{"kind", "eh"},
                                 {"k", 3},
                                 {"l", 2},
                                 {"nodes", {"3.5", 29, "1:3", "root"}},
                                 {"route", {"0.1", "7.6"}}});
  REQUIRE(answer["ok"] == true);
  REQUIRE(answer["check"]["valid"] == true);
  const Json& result = answer["result"];
  REQUIRE(result["counts"]["nodes"] == 73);
  REQUIRE(result["counts"]["hypercube_links"] == 108);
  REQUIRE(result["nodes"][0] == result["nodes"][1]);
  REQUIRE(result["nodes"][0]["parent"] == "3");
  REQUIRE(result["nodes"][0]["neighbours"] == Json({"3.4", "3.7", "3.1"}));
  REQUIRE(result["nodes"][2]["children"].size() == 8);
  REQUIRE(result["nodes"][3]["parent"].is_null());
  REQUIRE(result["nodes"][3]["neighbours"].empty());
  // Up, across three dimensions, down; through the root it would be two hops across.
  const Json hops = {{"0.1", "0", "control"},
                     {"0", "1", "hypercube"},
                     {"1", "3", "hypercube"},
                     {"3", "7", "hypercube"},
                     {"7", "7.6", "control"}};
  REQUIRE(result["route"]["hops"] == hops);
  REQUIRE(result["route"]["llca_level"] == 2);
  REQUIRE(result["route"]["length"] == 5);
  REQUIRE(result["route"]["graph_distance"] == 4);
  const Json all = answer_of({{"kind", "eh"}, {"k", 2}, {"l", 2}, {"list", true}});
  REQUIRE(all["result"]["nodes"].size() == 21);
  REQUIRE(all["result"]["route"].is_null());
}

TEST_CASE("jobs/eh: bad requests are refused with the position", "[jobs][eh]") {
  const auto job = [](int k, int l, const char* key, const Json& value) {
    Json request = {{"kind", "eh"}, {"k", k}, {"l", l}};
    if (*key != 0) request[key] = value;
    return request;
  };
  REQUIRE(refusal({{"kind", "eh"}, {"k", 3}})["path"] == "/l");
  REQUIRE(refusal(job(17, 1, "", nullptr))["path"] == "/k");
  REQUIRE(refusal(job(8, 6, "", nullptr))["path"] == "/l");
  REQUIRE(refusal(job(3, 2, "nodes", {"3.5", "3.8"}))["path"] == "/nodes/1");
  REQUIRE(refusal(job(3, 2, "nodes", {64}))["path"] == "/nodes/0");
  REQUIRE(refusal(job(3, 2, "route", {"1.2", "3"}))["path"] == "/route/1");
  REQUIRE(refusal(job(3, 2, "route", {"1.2"}))["code"] == "bad_shape");
  REQUIRE(refusal(job(16, 2, "list", true))["code"] == "too_large");
  REQUIRE(refusal(job(16, 2, "nodes", {"root", "0:1", "1", "2", "3"}))["code"] == "too_large");
  Json both = job(2, 1, "list", true);
  both["nodes"] = {0};
  REQUIRE(refusal(both)["code"] == "conflict");
}
