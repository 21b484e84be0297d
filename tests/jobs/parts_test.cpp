// Parts of a job that are done in several runs of it: the answer is the one of one run, or one
// error.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/jobs/run.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

using namespace evenkeel;
using jobs::JobRun;
using testing::Json;

namespace {

constexpr std::int64_t kWhole = std::numeric_limits<std::int64_t>::max() / 4;

std::string example(const std::string& file) {
  return testing::read_file(testing::source_folder() + "/core/schema/examples/" + file).value();
}

void do_part(JobRun& job, std::size_t part) {
  while (!job.advance_part(part, kWhole)) {
  }
}

// Its odd parts in one run, the others in another, all carried over to a third.
std::size_t carried_into(JobRun& all, const std::string& request) {
  JobRun one(request), other(request);
  std::size_t carried = 0;
  const std::size_t parts = all.parts();
  REQUIRE(one.parts() == parts);
  REQUIRE(other.parts() == parts);
  for (std::size_t part = 0; part < parts; ++part) {
    if (!all.part_travels(part)) continue;
    JobRun& from = part % 2 == 1 ? one : other;
    REQUIRE(from.part_result(part).empty());
    do_part(from, part);
    all.take_part(part, from.part_result(part));
    ++carried;
  }
  return carried;
}

const std::string kAdvice = R"({"kind":"advise","nodes":12,"scenario":{"random":{"mean":9}}})";

}  // namespace

TEST_CASE("jobs/parts: several runs that share a job give the same bytes", "[jobs][property]") {
  const std::string requests[] = {
      example("advise-16.json"),
      example("cluster-advise.json"),
      example("cluster-changing.json"),
      example("dynamic-sweep.json"),
      example("reproduce-eh-fig5.3.json"),
      R"({"kind":"map","topology":"eh:3,2","tasks":{"random":{"tasks":60}},"restarts":4})",
      R"({"kind":"map","topology":"torus:3,3","tasks":{"random":{"tasks":40}},"restarts":3,
          "algorithm":"anneal","history":true})",
      R"({"kind":"dynamic","topology":"eh:2,2","random":{"tasks":200},"replications":3})",
      R"({"kind":"reproduce","id":"lau/table1","trials":20})",
      R"({"kind":"reproduce","id":"lau/table3","trials":20})",
      R"({"kind":"reproduce","id":"lau/table4","trials":20})",
      R"({"kind":"reproduce","id":"decker/fig3","trials":1})",
      kAdvice};
  for (const std::string& request : requests) {
    CAPTURE(request);
    JobRun all(request);
    CHECK(carried_into(all, request) > 0);
    const std::string answer = all.result();
    CHECK(Json::parse(answer)["ok"] == true);
    CHECK(answer == jobs::run(request));
  }
}

TEST_CASE("jobs/parts: a part that is cut or changed is an error, or changes nothing",
          "[jobs][property]") {
  const std::string answer = jobs::run(kAdvice);
  JobRun source(kAdvice);
  REQUIRE(source.parts() > 2);
  do_part(source, 1);
  const std::string bytes = source.part_result(1);
  Rng rng(2223);
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(rng.uniform_index(bound));
  };
  for (int trial = 0; trial < 200; ++trial) {
    std::string changed = bytes;
    switch (below(4)) {
      case 0: changed.resize(below(bytes.size())); break;
      case 1: changed += static_cast<char>(below(256)); break;
      case 2: changed.erase(below(bytes.size()), 5); break;
      default: {
        char& byte = changed[below(bytes.size())];
        byte = static_cast<char>(below(256));
      }
    }
    CAPTURE(trial);
    JobRun job(kAdvice);
    job.parts();
    job.take_part(1, changed);
    if (changed == bytes) {
      CHECK(job.result() == answer);
      continue;
    }
    const Json error = Json::parse(job.result())["error"];
    CHECK(error["code"] == "bad_value");
    CHECK(error["message"].get<std::string>().find("part 1") != std::string::npos);
  }
  // The result of another part, or of a part of another job, is refused too.
  JobRun other(R"({"kind":"advise","nodes":12,"scenario":{"random":{"mean":9}},"seed":2})");
  other.take_part(1, bytes);
  CHECK(Json::parse(other.result())["ok"] == false);
  JobRun wrong(kAdvice);
  wrong.take_part(2, bytes);
  CHECK(Json::parse(wrong.result())["ok"] == false);
  // Finished parts stay, and a number beyond all parts changes nothing.
  JobRun done(kAdvice);
  done.parts();
  do_part(done, 1);
  done.take_part(1, "");
  done.take_part(1000000, bytes);
  CHECK(done.part_result(1000000).empty());
  CHECK(done.result() == answer);
}

TEST_CASE("jobs/parts: values of an archive are restored, and reading never passes its bounds",
          "[jobs]") {
  const auto describe = [](Archive& archive, auto& whole, auto& wide, auto& real, auto& text,
                           auto& maybe,
                           auto& list) { archive(whole, wide, real, text, maybe, list); };
  std::int32_t whole = -7;
  Int128 wide = -(Int128{1} << 100) + 5;
  double real = -0.0;
  std::string text("a\0b", 3);
  std::optional<double> maybe = 0.1;
  std::vector<std::uint32_t> list{1, 4294967295U};
  Archive writes;
  describe(writes, whole, wide, real, text, maybe, list);
  const std::string bytes = writes.take();

  std::int32_t whole_read = 0;
  Int128 wide_read = 0;
  double real_read = 1;
  std::string text_read;
  std::optional<double> maybe_read;
  std::vector<std::uint32_t> list_read;
  Archive reads(bytes);
  describe(reads, whole_read, wide_read, real_read, text_read, maybe_read, list_read);
  reads.finish();
  CHECK(whole_read == whole);
  CHECK((wide_read == wide));
  CHECK(std::signbit(real_read));
  CHECK(text_read == text);
  CHECK(maybe_read == maybe);
  CHECK(list_read == list);

  for (std::size_t length = 0; length < bytes.size(); ++length) {
    Archive cut(std::string_view(bytes).substr(0, length));
    CHECK_THROWS_AS(
        describe(cut, whole_read, wide_read, real_read, text_read, maybe_read, list_read), Error);
  }
  Archive longer(bytes + "x");
  describe(longer, whole_read, wide_read, real_read, text_read, maybe_read, list_read);
  CHECK_THROWS_AS(longer.finish(), Error);
  std::int64_t much = std::int64_t{1} << 62;  // items of a list, in a few bytes
  Archive claims;
  claims(much);
  Archive believes(claims.take());
  CHECK_THROWS_AS(believes(list_read), Error);
  std::int64_t large = 300;
  Archive narrow;
  narrow(large);
  std::uint8_t byte = 0;
  Archive narrows(narrow.take());
  CHECK_THROWS_AS(narrows(byte), Error);
}
