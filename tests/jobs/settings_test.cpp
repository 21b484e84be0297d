// Settings read as structs: defaults, forms, and refusals with positions.
#include <catch2/catch.hpp>

#include "evenkeel/jobs/schema.hpp"
#include "evenkeel/settings/advise.hpp"
#include "evenkeel/settings/cluster.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "evenkeel/settings/eh.hpp"
#include "evenkeel/settings/explain.hpp"
#include "evenkeel/settings/flow.hpp"
#include "evenkeel/settings/inspect.hpp"
#include "evenkeel/settings/map.hpp"
#include "evenkeel/settings/read.hpp"
#include "evenkeel/settings/reproduce.hpp"
#include "evenkeel/settings/ring.hpp"
#include "evenkeel/settings/topology.hpp"
#include "evenkeel/settings/verify.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

namespace {

// The settings of a request without any option.
template <class Settings>
Settings usual(const char* kind, Json request) {
  request["kind"] = kind;
  return jobs::checked_settings<Settings>(request, jobs::fill_settings(kind, request));
}

}  // namespace

TEST_CASE("jobs/settings: the defaults of a struct equal those of its record, for every kind",
          "[jobs]") {
  using namespace settings;
  const Json none = Json::object();
  const std::vector<int> loads{1, 2};
  CHECK(usual<Ring>("ring", {{"loads", loads}}) == Ring());
  CHECK(usual<Advise>("advise", none) == Advise());
  CHECK(usual<Cluster>("cluster", none) == Cluster());
  CHECK(usual<Inspect>("inspect", {{"text", "1 2"}}) == Inspect());
  CHECK(usual<Read>("read", {{"text", "1 2"}}) == Read());
  CHECK(usual<Verify>("verify", {{"request", none}, {"answer", none}}) == Verify());
  CHECK(usual<Explain>("explain", {{"request", none}, {"answer", none}}) == Explain());
  CHECK(usual<Reproduce>("reproduce", {{"id", "lau/table1"}}) == Reproduce());
  Topology topology;
  topology.topology = "path:2";
  CHECK(usual<Topology>("topology", {{"topology", "path:2"}}) == topology);
  Flow flow;
  flow.topology = "path:2";
  CHECK(usual<Flow>("flow", {{"topology", "path:2"}}) == flow);
  Eh eh;
  eh.k = 3;
  eh.l = 2;
  CHECK(usual<Eh>("eh", {{"k", 3}, {"l", 2}}) == eh);
  Map map;
  map.topology = "path:2";
  CHECK(usual<Map>("map", {{"topology", "path:2"}, {"tasks", {{"comp", loads}}}}) == map);
  Dynamic dynamic;
  dynamic.topology = "eh:2,2";
  CHECK(usual<Dynamic>("dynamic", {{"topology", "eh:2,2"}}) == dynamic);
}

TEST_CASE("jobs/settings: the members of a given object have the defaults of its record",
          "[jobs]") {
  // The settings of an object with only its required members.
  const Json schema = Json::parse(jobs::schema_text())["$defs"];
  const auto defaults = [&](const char* kind, const char* option) {
    Json found = Json::object();
    const Json& property = schema[kind]["properties"][option];
    for (const auto& [name, member] : property["oneOf"][1]["properties"].items()) {
      found[name] = member.value("default", Json());
    }
    return found;
  };
  const auto told = [](const auto& member) { return member ? Json(*member) : Json(); };
  const auto cluster = usual<settings::Cluster>("cluster", {{"preset", "dsl"},
                                                            {"shaker", {{"kappa", 1}}},
                                                            {"pre", Json::object()},
                                                            {"post", Json::object()}});
  const settings::Cluster::Shaker& shaker = *cluster.shaker;
  Json expected = defaults("cluster", "shaker");
  expected["kappa"] = 1.0;
  CHECK(Json{{"kappa", told(shaker.kappa)},
             {"p", told(shaker.p)},
             {"tau", told(shaker.tau)},
             {"grow", shaker.grow},
             {"reset", shaker.reset},
             {"all", shaker.all},
             {"printed", shaker.printed}} == expected);
  CHECK(Json{{"fixed_s", cluster.pre->fixed_s}, {"per_unit_s", cluster.pre->per_unit_s}} ==
        defaults("cluster", "pre"));
  CHECK(Json{{"fixed_s", cluster.post->fixed_s}, {"per_unit_s", cluster.post->per_unit_s}} ==
        defaults("cluster", "post"));
}

TEST_CASE("jobs/settings: every definition is found by its name, alone in the text", "[jobs]") {
  const Json schema = Json::parse(jobs::schema_text())["$defs"];
  for (const auto& [name, definition] : schema.items()) {
    INFO(name);
    REQUIRE(jobs::schema_definition(name));
    CHECK(*jobs::schema_definition(name) == definition);
    CHECK(jobs::schema_definition("#/$defs/" + name) == jobs::schema_definition(name));
  }
  CHECK(!jobs::schema_definition("none"));
  CHECK(!jobs::kind_schema("ring_answer"));
  CHECK(!jobs::kind_info("request"));
  std::vector<std::string> kinds;
  for (const Json& one : schema["request"]["oneOf"])
    kinds.push_back(one["$ref"].get<std::string>().substr(8));
  CHECK(jobs::kind_names() == kinds);
}

TEST_CASE("jobs/settings: values of every form are read", "[jobs]") {
  const auto flow =
      usual<settings::Flow>("flow", {{"topology", {{"nodes", 2}, {"edges", Json::array()}}},
                                     {"scheme", "gde"},
                                     {"alpha", 0.5},
                                     {"machine", {{"startup_ms", 2}, {"per_unit_ms", 0.25}}},
                                     {"speeds", {1, 2}},
                                     {"unit", 0.5}});
  CHECK(flow.topology == "given");
  CHECK(flow.scheme == settings::Flow::Scheme::gde);
  CHECK(std::get<double>(flow.alpha) == 0.5);
  CHECK(std::get<settings::MachineTimes>(*flow.machine) == settings::MachineTimes{2, 0.25});
  CHECK(flow.speeds);
  CHECK(flow.unit == 0.5);
  CHECK(!flow.column);
  const auto ring = usual<settings::Ring>("ring", {{"loads", {1, 2}}, {"speeds", {1, 2}}});
  CHECK(!ring.targets);  // the speeds decide them
  const auto dynamic =
      usual<settings::Dynamic>("dynamic", {{"topology", "eh:2,2"},
                                           {"thresholds", {1, 2.5}},
                                           {"hop", "0.1R"},
                                           {"random", {{"service", "constant"}, {"tasks", 7}}}});
  CHECK(*dynamic.thresholds == std::vector<double>{1, 2.5});
  CHECK(std::get<std::string>(dynamic.hop) == "0.1R");
  settings::Dynamic::Random random;
  random.service = settings::Dynamic::Service::constant;
  random.tasks = 7;
  CHECK(dynamic.random == random);
  const auto cluster = usual<settings::Cluster>(
      "cluster",
      {{"preset", "dsl"}, {"shaker", {{"kappa", 0.5}}}, {"compare", {"k-1", "two-phase"}}});
  REQUIRE(cluster.shaker);
  CHECK(cluster.shaker->kappa == 0.5);
  CHECK(!cluster.shaker->grow);
  REQUIRE(cluster.compare->size() == 2);
  CHECK(name_of(cluster.compare->front()) == "k-1");
}

TEST_CASE("jobs/settings: an error inside an object is reported at its position", "[jobs]") {
  const auto found = [](Json request, const char* key, Json value) {
    request[key] = std::move(value);
    const Json error = refusal(testing::Json::parse(request.dump()));
    return error["code"].get<std::string>() + " " + error["path"].get<std::string>();
  };
  const Json flow = {{"kind", "flow"}, {"topology", "path:2"}, {"loads", {1, 2}}};
  CHECK(found(flow, "machine", {{"startup", 1}}) == "unknown_key /machine/startup");
  CHECK(found(flow, "machine", {{"startup_ms", 1}}) == "missing_key /machine/per_unit_ms");
  CHECK(found(flow, "machine", {{"startup_ms", -1}, {"per_unit_ms", 1}}) ==
        "bad_value /machine/startup_ms");
  CHECK(found(flow, "machine", {{"startup_ms", "a"}, {"per_unit_ms", 1}}) ==
        "bad_value /machine/startup_ms");
  CHECK(found(flow, "topology", {{"nodes", 2}, {"edgs", Json::array()}}) ==
        "unknown_key /topology/edgs");
  const Json by_rule = {{"kind", "flow"}, {"topology", "path:2"}};
  CHECK(found(by_rule, "scenario", {{"peak", {{"total", 3}}}}) ==
        "missing_key /scenario/peak/node");
  const Json advise = {{"kind", "advise"}, {"nodes", 8}};
  CHECK(found(advise, "candidates", {"path:8", 5}) == "bad_value /candidates/1");
  CHECK(found(advise, "candidates", Json::array()) == "bad_shape /candidates");
  CHECK(found(advise, "weights", {{"flow", 1}}) == "missing_key /weights/migration");
  const Json cluster = {{"kind", "cluster"}, {"preset", "dsl"}};
  CHECK(found(cluster, "shaker", {{"kapa", 1}}) == "unknown_key /shaker/kapa");
  CHECK(found(cluster, "pre", {{"fixed_s", -1}}) == "bad_value /pre/fixed_s");
  CHECK(found(cluster, "compare", {"k-1", "k-2"}) == "bad_value /compare/1");
  const Json dynamic = {{"kind", "dynamic"}, {"topology", "eh:2,2"}};
  CHECK(found(dynamic, "random", {{"tasks", 0}}) == "bad_value /random/tasks");
  const Json eh = {{"kind", "eh"}, {"k", 2}, {"l", 2}};
  CHECK(found(eh, "route", {"0.1"}) == "bad_shape /route");
}

TEST_CASE("jobs/settings: conflicting settings are reported before the data is read", "[jobs]") {
  const Json error = refusal({{"kind", "flow"},
                              {"topology", "path:2"},
                              {"loads", {1, -2}},
                              {"scheme", "md"},
                              {"sweeps", "plain"}});
  CHECK(error["code"] == "conflict");
  CHECK(error["path"] == "/sweeps");
  CHECK(error["message"] == "sweeps works only with scheme adi, not with md");
}
