// Inspect jobs: contents, imbalance, columns and commands of files.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/jobs/run.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

using namespace evenkeel;
using testing::Json;

namespace {

Json inspected(Json job) {
  job["kind"] = "inspect";
  const Json answer = Json::parse(jobs::run(job.dump()));
  INFO(answer.dump());
  REQUIRE(answer["ok"] == true);
  return answer;
}

Json file_of(const std::string& text, const std::string& name = "file", Json more = {}) {
  Json job = more.is_null() ? Json::object() : more;
  job["text"] = text;
  job["name"] = name;
  return inspected(job)["result"]["files"][0];
}

std::string contents_of(const std::string& text, const std::string& name = "file") {
  return file_of(text, name)["contents"];
}

std::string refusal_of(Json job) {
  job["kind"] = "inspect";
  const Json answer = Json::parse(jobs::run(job.dump()));
  return answer["ok"] == true ? "" : answer["error"]["code"].get<std::string>();
}

}  // namespace

TEST_CASE("jobs/inspect: every kind of contents is recognised", "[jobs][inspect]") {
  CHECK(contents_of("7 0 3 1 1 0\n") == "loads");
  CHECK(contents_of("node,load,speed\n0,3,1\n1,4,2\n") == "loads");
  CHECK(contents_of("{\"loads\":[3,4]}") == "loads");
  CHECK(contents_of("[3,4]") == "loads");
  CHECK(contents_of("7 0 3\n4 4 4\n9 0 0\n") == "batch");
  CHECK(contents_of("source,target\n0,1\n") == "graph");
  CHECK(contents_of("graph { a -- b }") == "graph");
  CHECK(contents_of("{\"nodes\":2,\"edges\":[[0,1]]}") == "graph");
  CHECK(contents_of("{\"comp\":[1,2]}") == "tasks");
  CHECK(contents_of("2\n0 3 0\n1 4 1 0\n") == "tasks");
  CHECK(contents_of("0 0 1:0 5\n1 2 1:1 3\n") == "arrivals");
  CHECK(contents_of("id,arrival,service\n0,0,100\n1,20,40\n") == "arrivals");
  CHECK(contents_of("id,arrival,service,node,hop\n0,0,100,1:0,5\n1,20,40,1:1,5\n2,25,60,1:0,5\n") ==
        "arrivals");
  CHECK(contents_of("source,target,bandwidth,latency\na,b,1e9,1e-5\n") == "platform");
  CHECK(contents_of("id,node,load\nx,a,3\ny,a,4\nz,b,1\n") == "objects");
  CHECK(contents_of("{\"nodes\":2,\"objects\":{\"load\":[3,4],\"node\":[0,0]}}") == "objects");
  CHECK(
      contents_of("{\"id\":\"x\",\"node\":0,\"load\":3}\n{\"id\":\"y\",\"node\":0,\"load\":3}\n") ==
      "objects");
  CHECK(contents_of("node,speed,memory,state\n0,1,8,open\n1,1,8,drain\n") == "nodes");
  CHECK(contents_of("[[90,132,40],[20,107,104]]") == "experts");
  CHECK(contents_of("{\"weight\":[[90,132,40],[20,107,104]]}") == "experts");
  CHECK(contents_of("{\"3\":{\"0\":90,\"7\":132},\"4\":{\"1\":5}}") == "experts");
  CHECK(contents_of("{\"load\":[4,3],\"node\":[0,0]}\n[4,3]\n") == "snapshots");
  CHECK(contents_of("{\"kind\":\"ring\",\"loads\":[7,0,3]}") == "job");
  CHECK(contents_of("{\"kind\":\"ring\",\"loads\":[7,0]}\n{\"kind\":\"eh\",\"k\":1,\"l\":1}\n") ==
        "jobs");
  CHECK(contents_of("0->1:5 0->5:2; 1->2:3") == "schedule");
  CHECK(contents_of("3\n0\t1\n1\t0\n2\t1\n") == "mapping");
  CHECK(contents_of("0\n0\n1\n", "tasks.graph.part.2") == "mapping");
  CHECK(contents_of("0\n0\n1\n", "tasks.txt") == "loads");
  CHECK(contents_of("task,server\n0,0\n1,1\n") == "mapping");
  CHECK(contents_of("num_slots: 4\ninitial_global_assignments:\n") == "mapping");
  const std::string job = "{\"kind\":\"ring\",\"loads\":[7,0,3]}";
  const std::string answer = jobs::run(job);
  CHECK(contents_of(answer) == "answer");
  CHECK(contents_of(answer + "\n" + answer + "\n") == "answers");
  const std::string both = R"({"kind":"verify","request":)" + job + ",\"answer\":" + answer + "}";
  CHECK(file_of(both)["commands"][0]["command"] == "evenkeel verify file");
  CHECK(contents_of("Dear Sir,\nplease find enclosed\n") == "unknown");
  CHECK(contents_of("") == "unknown");
  CHECK(contents_of("{\"colour\":1}") == "unknown");
}

TEST_CASE("jobs/inspect: the imbalance is max/mean, with speeds in time", "[jobs][inspect]") {
  const Json plain = file_of("node,load\n0,9\n1,0\n2,3\n")["balance"];
  CHECK(plain["max"] == 9);
  CHECK(plain["mean"] == 4);
  CHECK(plain["imbalance"] == 2.25);
  CHECK(plain["saving"].get<double>() == Approx(5.0 / 9));
  // Loads 8 and 1 take 4 and 1 with speeds 2 and 1; 9 units take 3 in perfect balance.
  const Json fast = file_of("node,load,speed\n0,8,2\n1,1,1\n")["balance"];
  CHECK(fast["max"] == 4);
  CHECK(fast["mean"] == 3);
  const Json objects = file_of("id,node,load\nx,0,3\ny,0,4\nz,1,1\n")["balance"];
  CHECK(objects["max"] == 7);
  CHECK(objects["mean"] == 4);
  CHECK(file_of("4 4 4\n")["balance"]["saving"] == 0);
  CHECK_FALSE(file_of("0 0 0\n").contains("balance"));
  CHECK_FALSE(file_of("id,node,load\nx,0,3\ny,,4\n").contains("balance"));
}

TEST_CASE("jobs/inspect: a table lists its columns, and the load column and unit are chosen",
          "[jobs][inspect]") {
  const Json file = file_of(
      "rank,node,compute_s,memory_bytes\n0,a,1.5,900\n1,b,0.5,100\n2,c,0.25,5\n", "timings.csv");
  CHECK(file["contents"] == "loads");
  CHECK(file["columns"].size() == 4);
  CHECK(file["columns"][0]["role"] == "node");
  CHECK(file["columns"][2]["role"] == "load");
  CHECK(file["columns"][2]["imbalance"] == 2);
  CHECK(file["columns"][3]["role"] == "numbers");
  CHECK(file["balance"]["imbalance"] == 2);
  CHECK(file["total"] == 2.25);
  CHECK(file["summary"] ==
        "3 ranks, imbalance 2 (max/mean). Perfect balance would save 50% of the slowest rank's "
        "time.");
  CHECK(file["commands"][0]["command"] ==
        "evenkeel flow cycle:3 timings.csv --column compute_s --unit 0.01");
  CHECK(file["commands"][0]["settings"]["column"] == "compute_s");
  // A given column wins.
  const Json given = file_of("rank,a,b\n0,1,5\n1,2,1\n", "t.csv", {{"column", "a"}});
  CHECK(given["total"] == 3);
  // Nothing can be read as loads.
  const Json negative = file_of("name,change\nx,-3\ny,2\n");
  CHECK(negative["contents"] == "unknown");
}

TEST_CASE("jobs/inspect: files that belong together become one command", "[jobs][inspect]") {
  const Json answer =
      inspected({{"texts",
                  {{{"name", "o.csv"}, {"text", "id,node,load\nx,a,3\ny,a,4\nz,b,1\n"}},
                   {{"name", "n.csv"}, {"text", "node,speed,state\na,1,open\nb,2,open\n"}},
                   {{"name", "my net"}, {"text", "0 1\n1 2\n0 2\n0 3\n"}},
                   {{"name", "l.csv"}, {"text", "node,load\n0,1\n1,2\n2,4\n3,4\n"}}}}});
  const Json& files = answer["result"]["files"];
  CHECK(files[0]["commands"][0]["command"] == "evenkeel plan o.csv --nodes n.csv");
  CHECK(files[1]["commands"][0]["command"] == "evenkeel plan o.csv --nodes n.csv");
  CHECK(files[2]["commands"][0]["command"] == "evenkeel flow 'file:my net' l.csv");
  CHECK(files[3]["commands"][0]["command"] == "evenkeel flow 'file:my net' l.csv");
  CHECK(answer["summary"] == "All 4 files were recognised.");
  CHECK(answer["check"]["valid"] == true);
}

TEST_CASE("jobs/inspect: the rank files of a dump are one entry", "[jobs][inspect]") {
  const auto rank = [](int number) {
    return "{\"type\":\"LBDatafile\",\"phases\":[{\"id\":0,\"tasks\":[{\"entity\":{\"id\":" +
           std::to_string(number) + ",\"migratable\":true},\"node\":" + std::to_string(number) +
           ",\"time\":" + std::to_string(number + 1) + "}]}]}";
  };
  Json texts = Json::array();
  for (const int number : {1, 0, 2})
    texts.push_back({{"name", "ran." + std::to_string(number) + ".json"}, {"text", rank(number)}});
  const Json files = inspected({{"texts", texts}})["result"]["files"];
  REQUIRE(files.size() == 1);
  CHECK(files[0]["name"] == "ran.*.json");
  CHECK(files[0]["parts"].size() == 3);
  CHECK(files[0]["counts"]["objects"] == 3);
  CHECK(files[0]["balance"]["imbalance"] == 1.5);
  const Json one = file_of(rank(1), "ran.1.json");
  CHECK(one["contents"] == "objects");
}

TEST_CASE("jobs/inspect: an unknown text has the nearest formats with their first mismatch",
          "[jobs][inspect]") {
  const Json answer = inspected({{"text", "source,target\n0,1\n0,x\n"}});
  CHECK(answer["check"]["valid"] == false);
  const Json nearest = answer["result"]["files"][0]["nearest"];
  CHECK(nearest.size() > 1);
  CHECK(nearest[0]["line"] == 3);
  CHECK(nearest[0]["column"] == 3);
}

TEST_CASE("jobs/inspect: options are checked", "[jobs][inspect]") {
  CHECK(refusal_of({{"text", "1 2"}, {"texts", {{{"text", "3"}}}}}) == "conflict");
  CHECK(refusal_of(Json::object()) == "missing_key");
  CHECK(refusal_of({{"texts", {{{"text", "3 4"}}}}, {"name", "x"}}) == "conflict");
  CHECK(refusal_of({{"text", "7 0 3\n"}, {"base", 1}}) == "conflict");
  CHECK(refusal_of({{"text", "source,target\n0,1\n"}, {"unit", 0.1}}) == "conflict");
  CHECK(file_of("0 5\n1 7\n", "f", {{"as", "graph"}})["contents"] == "graph");
  CHECK(file_of("0 5\n1 7\n")["readings"].size() > 1);
}

TEST_CASE("jobs/inspect: all files of the product are recognised", "[jobs][inspect]") {
  namespace fs = std::filesystem;
  for (const char* folder : {"/cli/examples", "/core/schema/examples"}) {
    for (const auto& entry : fs::directory_iterator(testing::source_folder() + folder)) {
      const std::string name = entry.path().filename().string();
      CAPTURE(folder, name);
      const Json file = file_of(*testing::read_file(entry.path().string()), name);
      CHECK(file["contents"] != "unknown");
      CHECK_FALSE(file["commands"].empty());
    }
  }
}

TEST_CASE("jobs/inspect: a number beyond the range of a double is text", "[jobs][inspect]") {
  const Json table = file_of("node,load,x\n0,1,1e999\n1,2,3\n");
  CHECK(table["contents"] == "loads");
  CHECK(table["columns"][2]["role"] == "text");
  CHECK(contents_of("1 2 3 1e400\n1 2 3 4\n") == "unknown");
  // The sum of both objects exceeds the range, each object does not.
  const Json objects =
      file_of("id,node,load\na,0,1e308\nb,0,1e308\nc,1,1e308\n", "o.csv", {{"unit", 1e300}});
  CHECK(objects["contents"] == "objects");
  CHECK(!objects.contains("balance"));
}

TEST_CASE("jobs/inspect: a note names a member that plan refuses", "[jobs][inspect]") {
  const auto notes_of = [](const char* objects) {
    const std::string text = concat({"{\"nodes\":2,\"objects\":{\"load\":[8,5],", objects, "}}"});
    return file_of(text)["notes"].dump();
  };
  CHECK(notes_of("\"node\":[0,0]") == "[]");
  CHECK(notes_of("\"home\":[0,0]").find("objects has no member \\\"home\\\"") != std::string::npos);
  CHECK(notes_of("\"home\":[0,0]").find("?.") == std::string::npos);
}
