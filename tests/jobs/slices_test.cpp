// Jobs of kind topology and flow yield to the host: no slice is long, and the facts found so far
// are shown.
#include <catch2/catch.hpp>

#include "support/jobs.hpp"

using namespace evenkeel;
using jobs::JobRun;
using jobs::StopReason;
using testing::Json;

namespace {

// A phase of the work each that takes long on a larger network.
const Json kTopologies[] = {
    {{"kind", "topology"},
     {"topology", "random-regular:4000,3,1"}},  // distances, extremes, a count
    {{"kind", "topology"}, {"topology", "random-regular:400,40,1"}},  // all eigenvalues, dense
    {{"kind", "topology"}, {"topology", "ccc:5 x path:5"}},           // those of factors
    {{"kind", "topology"}, {"topology", "torus:40,40"}},              // rules for a proof
};

Json flow_of(const char* topology, const char* scheme) {
  return {{"kind", "flow"},
          {"topology", topology},
          {"scheme", scheme},
          {"scenario", {{"random", {{"mean", 100}}}}}};
}

const Json kFlows[] = {
    flow_of("random-regular:400,40,1", "opt"),     // all eigenvalues
    flow_of("ccc:5 x path:5", "md"),               // those of factors
    flow_of("random-regular:9000,3,1", "sos"),     // the extreme ones
    flow_of("debruijn:12", "l2"),                  // conjugate gradients
    flow_of("random-regular:200,3,1", "l1"),       // minimum traffic
    flow_of("random-regular:100,3,1", "linf"),     // a search that starts from an integral plan
    flow_of("random-regular:60,3,1", "max-load"),  // by branching
};

// A mesh that no transform knows: large enough for a sampled factorization.
Json long_mesh() {
  constexpr int kWidth = 8, kLength = 900;
  Json edges = Json::array();
  for (int i = 0; i < kWidth * kLength; ++i) {
    if (i % kWidth + 1 < kWidth) edges.push_back({i, i + 1});
    if (i + kWidth < kWidth * kLength) edges.push_back({i, i + kWidth});
  }
  Json request = flow_of("", "l2");
  request["topology"] = {{"nodes", kWidth * kLength}, {"edges", edges}};
  return request;
}

struct Sliced {
  std::int64_t slices = 0;
  std::int64_t most = 0;  // looks at the host in a slice after the first, which builds the network
  std::string text;
};

Sliced run_in_slices(const Json& request) {
  Sliced run;
  std::int64_t looks = 0;
  JobRun job(request.dump());
  job.set_stop_check([&]() -> std::optional<StopReason> {
    ++looks;
    return std::nullopt;
  });
  while (!job.advance(1)) {
    if (run.slices++ > 0) run.most = std::max(run.most, looks);
    looks = 0;
  }
  run.text = job.result();
  return run;
}

Json stopped_after(const Json& request, std::int64_t slices) {
  JobRun job(request.dump());
  for (std::int64_t slice = 0; slice < slices; ++slice) job.advance(1);
  job.stop(StopReason::cancelled);
  return Json::parse(job.result());
}

// Stops it between slices all along: each time there is something to show.
template <class Check>
void check_slices(const Json& request, Check check) {
  const Sliced whole = run_in_slices(request);
  CAPTURE(request.dump().substr(0, 200), whole.slices);
  CHECK(whole.text == jobs::run(request.dump()));
  CHECK(whole.slices > 5);
  CHECK(whole.most <= 8);  // a few milliseconds
  for (std::int64_t slices = 1; slices < whole.slices; slices += 1 + whole.slices / 9) {
    const Json answer = stopped_after(request, slices);
    CAPTURE(slices, answer.dump().substr(0, 600));
    CHECK(answer["stopped"] == "cancelled");
    REQUIRE(answer["result"].is_object());
    check(answer);
  }
}

}  // namespace

TEST_CASE("jobs/topology: yields to the host, and shows the facts computed so far",
          "[jobs][property]") {
  for (const Json& request : kTopologies) {
    check_slices(request, [](const Json& answer) {
      CHECK(answer["result"]["nodes"] > 0);
      CHECK(answer["check"]["valid"] == true);
    });
  }
}

TEST_CASE("jobs/flow: yields to the host, and shows the flow so far", "[jobs][flow][property]") {
  const auto check = [](const Json& answer) {
    const Json& result = answer["result"];
    CHECK(answer["check"]["valid"] == true);
    CHECK(result["flow"].size() == result["edges"].size());
    if (result["converged"] == false) CHECK(result["imbalance"] <= 1.0 + 1e-12);
  };
  for (const Json& request : kFlows) check_slices(request, check);
  check_slices(long_mesh(), check);
}

TEST_CASE("jobs/flow: if it is stopped during the eigenvalue search, nothing has moved",
          "[jobs][flow]") {
  const Json answer = stopped_after(flow_of("random-regular:400,40,1", "opt"), 3);
  const Json& result = answer["result"];
  CHECK(result["converged"] == false);
  CHECK(result["iterations"] == 0);
  CHECK(result["imbalance"] == 1.0);
  CHECK(result["norms"]["l1"] == 0);
  CHECK(answer["summary"].get<std::string>().find("Nothing was found yet") != std::string::npos);
}
