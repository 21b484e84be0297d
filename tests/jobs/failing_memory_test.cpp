// Whichever allocation of a job fails, there is an error and nothing leaks.
#include <catch2/catch.hpp>
#include <new>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "support/jobs.hpp"
#include "support/memory.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using jobs::JobRun;
using testing::Json;

namespace {

// In slices, as hosts do.
std::string answer_text_of(const std::string& text) {
  JobRun job(text);
  while (!job.advance(10000)) {
  }
  return job.result();
}

// The examples of every kind, and their answers given to verify.
std::vector<std::string> jobs_of_every_kind() {
  const std::string root = testing::source_folder();
  std::vector<std::string> texts;
  const Json names = Json::parse(testing::read_file(root + "/tests/golden/index.json").value());
  for (const Json& name : names) {
    const std::string file = name.get<std::string>();
    const std::string job = testing::read_file(root + "/core/schema/examples/" + file).value();
    const std::string answer = testing::read_file(root + "/tests/golden/" + file).value();
    texts.push_back(job);
    if (answer.size() < 50000) {
      texts.push_back(R"({"kind":"verify","request":)" + job + R"(,"answer":)" + answer + "}");
    }
  }
  const Json errors = Json::parse(testing::read_file(root + "/tests/golden/errors.json").value());
  for (const Json& error : errors) {
    texts.push_back(error.get<std::string>());
  }
  return texts;
}

}  // namespace

TEST_CASE("jobs: if any call of operator new fails, there is an error and nothing leaks",
          "[jobs][memory]") {
  if (!testing::counts_memory()) return;
  std::vector<std::string> kinds;
  std::int64_t failures = 0;
  // Failures per job, spread over its calls of operator new.
  const std::int64_t runs = testing::every_trial() ? 60 : 28;
  for (const std::string& text : jobs_of_every_kind()) {
    CAPTURE(text.substr(0, 300));
    const std::string whole = answer_text_of(text);  // also fills the caches that are built once
    const std::int64_t before = testing::allocations();
    REQUIRE(answer_text_of(text) == whole);
    const std::int64_t calls = testing::allocations() - before;
    if (calls > 400000) continue;  // the same kinds are there in smaller jobs
    for (std::int64_t i = 0; i < runs; ++i) {
      // Every one of the first allocations, then larger and larger steps, up to the last.
      const std::int64_t n = i < 20 ? i + 1 : 20 + (calls - 20) * (i - 19) / (runs - 20);
      if (n > calls) break;
      const std::int64_t held = testing::bytes_in_use();
      bool threw = false, failed = false, refused = false, same = false;
      {
        const testing::FailingAllocation failing(n);
        try {
          const std::string answer = answer_text_of(text);
          refused = answer.find(R"("code":"too_large")") != std::string::npos;
          same = answer == whole;
        } catch (const std::bad_alloc&) {
          threw = true;
        }
        failed = failing.failed();
      }
      const std::int64_t leaked = testing::bytes_in_use() - held;
      CAPTURE(n, calls, leaked);
      CHECK(failed);
      // An exception can reach the host only if no job exists yet that could answer.
      CHECK((refused || (threw && n <= 5)));
      CHECK_FALSE((same && !refused));
      CHECK(leaked == 0);
      ++failures;
    }
  }
  CHECK(failures > 50 * runs);
}
