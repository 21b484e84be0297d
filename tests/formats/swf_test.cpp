// SWF: -1 is unknown, and jobs that are left out are counted by their reason.
#include <catch2/catch.hpp>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "support/written.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;
using evenkeel::testing::notes_have;

namespace {

// A job with run time, allocated and requested processors.
std::string swf_job(int number, const std::string& run, const std::string& allocated,
                    const std::string& requested) {
  return std::to_string(number) + " " + std::to_string(number) + " -1 " + run + " " + allocated +
         " -1 -1 " + requested + " -1 -1 1 1 1 -1 -1 -1 -1 -1\n";
}

}  // namespace

TEST_CASE("formats/swf: if the allocated processors are -1, the requested ones count",
          "[formats]") {
  ArrivalOptions options;
  options.split = true;
  const ArrivalText out = read_arrivals(
      swf_job(1, "5", "2", "9") + swf_job(2, "5", "-1", "3") + swf_job(3, "5", "-1", "-1"),
      options);
  CHECK(out.tasks.size() == 5);
  CHECK(notes_have(out, "1 job takes the requested processors"));
  CHECK(notes_have(out, "1 job was ignored because of a missing number of processors (-1)"));
}

TEST_CASE("formats/swf: jobs without a run time are counted separately", "[formats]") {
  const ArrivalText out = read_arrivals("; MaxNodes: 128\n" + swf_job(1, "-1", "1", "1") +
                                        swf_job(2, "-1", "1", "1") + swf_job(3, "0", "1", "1") +
                                        swf_job(5, "4", "1", "1") + swf_job(4, "4", "1", "1"));
  CHECK(out.tasks.size() == 2);
  CHECK(notes_have(out, "2 jobs were ignored because of a missing run time"));
  CHECK(notes_have(out, "1 job was ignored because of a run time of 0"));
  CHECK(notes_have(out, "MaxNodes of 1 header"));
  CHECK(notes_have(out, "sorted by arrival"));
  CHECK_THROWS_AS(read_arrivals(swf_job(1, "-2", "1", "1")), Error);
}
