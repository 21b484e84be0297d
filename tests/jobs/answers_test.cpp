// Answers as structs: a parsed answer is written with the same bytes, and a change is found.
#include "jobs/answers/answers.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <string>

#include "jobs/answers/advise_members.hpp"
#include "jobs/answers/cluster_members.hpp"
#include "jobs/answers/compare.hpp"
#include "jobs/answers/dynamic_members.hpp"
#include "jobs/answers/eh_members.hpp"
#include "jobs/answers/explain_members.hpp"
#include "jobs/answers/flow_members.hpp"
#include "jobs/answers/inspect_members.hpp"
#include "jobs/answers/map_members.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/answers/read_members.hpp"
#include "jobs/answers/reproduce_members.hpp"
#include "jobs/answers/ring_members.hpp"
#include "jobs/answers/topology_members.hpp"
#include "jobs/answers/verify_members.hpp"
#include "support/files.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;

namespace {

std::string golden(const std::string& name) {
  return *testing::read_file(testing::source_folder() + "/tests/golden/" + name);
}

template <class Answer>
std::string written_again(const jobs::Json& answer) {
  const jobs::Buffers none;
  jobs::Writer writer;
  writer.begin_object();
  const auto read = jobs::read_answer<Answer>(answer, none);
  if constexpr (std::is_same_v<Answer, answers::Read> || std::is_same_v<Answer, answers::Verify>) {
    jobs::write_answer(writer, read);
  } else {
    jobs::write_answer(writer, *jobs::own_copy(read, nullptr));
  }
  const std::string text = writer.take();
  return text.substr(1);  // without the bracket of the object
}

const std::map<std::string, std::function<std::string(const jobs::Json&)>> kKinds = {
    {"advise", written_again<answers::Advise>},   {"cluster", written_again<answers::Cluster>},
    {"dynamic", written_again<answers::Dynamic>}, {"eh", written_again<answers::Eh>},
    {"explain", written_again<answers::Explain>}, {"flow", written_again<answers::Flow>},
    {"inspect", written_again<answers::Inspect>}, {"map", written_again<answers::Map>},
    {"plan", written_again<answers::Plan>},       {"read", written_again<answers::Read>},
    {"ring", written_again<answers::Ring>},       {"reproduce", written_again<answers::Reproduce>},
    {"verify", written_again<answers::Verify>},   {"topology", written_again<answers::Topology>},
};

}  // namespace

TEST_CASE("jobs/answers: every golden answer is written again with the same bytes") {
  for (const jobs::Json& name : jobs::Json::parse(golden("index.json"))) {
    const std::string text = golden(name.get<std::string>());
    const jobs::Json answer = jobs::Json::parse(text);
    if (!answer["ok"].get<bool>()) continue;
    CAPTURE(name.get<std::string>());
    const std::string again = kKinds.at(answer["kind"].get<std::string>())(answer);
    const std::size_t at = text.find("\"input\":");
    REQUIRE(at != std::string::npos);
    CHECK(text.substr(at, again.size()) == again);
  }
}

TEST_CASE("jobs/answers: inlined members are read as their object if all are there") {
  const jobs::Buffers none;
  jobs::Json answer = jobs::Json::parse(golden("dynamic-eh.json"));
  const auto read = jobs::read_answer<answers::Dynamic>(answer, none);
  REQUIRE(read.result.measures.has_value());
  CHECK(read.result.measures->completed == answer["result"]["completed"]);
  auto claimed = read;
  claimed.result.measures->completed += 1;
  CHECK(jobs::compare_members(claimed.result, read.result, "result").wrong.size() == 1);
  answer["result"].erase("completed");
  CHECK(!jobs::read_answer<answers::Dynamic>(answer, none).result.measures.has_value());
}

TEST_CASE("jobs/answers: a buffer replaces an array, and is detached again") {
  jobs::Json answer = jobs::Json::parse(golden("ring-fig1.json"));
  const auto flow = answer["result"]["flow"].get<std::vector<double>>();
  answer["result"]["flow"] = {{"$buffer", "flow"}};
  const jobs::Buffers buffers{{"flow", flow}};
  const auto read = jobs::read_answer<answers::Ring>(answer, buffers);
  REQUIRE(read.result.flow.size() == flow.size());
  jobs::Writer writer(2);
  writer.begin_object();
  jobs::write_answer(writer, read);
  CHECK(writer.detached().at("flow") == flow);
  CHECK(writer.take().find("\"flow\":{\"$buffer\":\"flow\"}") != std::string::npos);
}

TEST_CASE("jobs/answers: a different member is reported, and an equal member is not") {
  const jobs::Buffers none;
  const auto found =
      jobs::read_answer<answers::Topology>(jobs::Json::parse(golden("topology-torus.json")), none);
  auto claimed = found;
  CHECK(jobs::compare_members(claimed.result, found.result, "result").wrong.empty());
  claimed.result.degree.max = 9;
  claimed.result.girth = std::nullopt;
  claimed.result.lambda_2 = *found.result.lambda_2 * (1 + 1e-13);
  const auto wrong = jobs::compare_members(claimed.result, found.result, "result").wrong;
  CHECK(wrong == std::vector<std::string>{"result.degree.max is 4, the answer has 9",
                                          "result.girth is set, the answer has no value"});
}

TEST_CASE("jobs/answers: a kept answer is independent of its job, and shortens the text") {
  const std::string request =
      R"({"kind":"ring","loads":[7,0,3],"labels":["a","b","c\\u001b"],"compare":true})";
  const jobs::Json whole = jobs::Json::parse(jobs::run(request));
  const auto bare = [](std::string_view text) { return std::string(text.substr(0, 1)); };
  for (const bool alone : {false, true}) {
    std::shared_ptr<const void> kept;
    {
      jobs::JobRun job(request);
      job.keep_answer(jobs::keeping<answers::Ring>(alone, bare));
      const jobs::Json answer = jobs::Json::parse(job.result());
      for (const char* member : {"input", "result"}) CHECK(answer.contains(member) != alone);
      for (const char* member : {"settings", "summary", "notes", "check", "proof"})
        CHECK(answer[member] == whole[member]);
      kept = job.kept_answer();
    }
    REQUIRE(kept);
    const auto& ring = *static_cast<const answers::Ring*>(kept.get());
    CHECK((*ring.input.labels)[2] == "c");
    const jobs::Json& flow = whole["result"]["flow"];
    REQUIRE(ring.result.flow.size() == flow.size());
    std::size_t link = 0;
    for (const Load load : ring.result.flow) CHECK(load == flow[link++]);
    const jobs::Json& linear = whole["result"]["compare"]["linear"];
    CHECK(std::int64_t{*ring.result.compare->linear->steps} == linear["steps"]);
  }
  jobs::JobRun other(request);
  other.keep_answer(jobs::keeping<answers::Flow>(true, nullptr));
  CHECK(jobs::Json::parse(other.result()) == whole);
  CHECK(!other.kept_answer());
}
