// Links that carry one task at a time, by hand, with every line of the log.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/logs.hpp"

using evenkeel::testing::log_of;

TEST_CASE("dynamic/engine: a link carries one task at a time", "[dynamic]") {
  // Tasks 0 and 2 go to server 0: the second waits for the link from 2 to 10.
  const std::vector<std::string> expected = {
      "0 arrive task=0 node=1:0 load=1",        "0 assign task=0 from=1:0 to=0:0 child_load=0",
      "1 arrive task=1 node=1:0 load=2",        "1 assign task=1 from=1:0 to=0:1 child_load=0",
      "2 arrive task=2 node=1:0 load=3",        "2 assign task=2 from=1:0 to=0:0 child_load=1",
      "10 enqueue task=0 server=0:0 present=1", "10 start task=0 server=0:0 begin=10",
      "11 enqueue task=1 server=0:1 present=1", "11 start task=1 server=0:1 begin=11",
      "15 complete task=0 server=0:0 resp=15",  "16 complete task=1 server=0:1 resp=15",
      "20 enqueue task=2 server=0:0 present=1", "20 start task=2 server=0:0 begin=20",
      "25 complete task=2 server=0:0 resp=23"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,1","policy":"llc","hop":10,"contention":"link","log":true,"tasks":[{"arrival":0,"service":5},{"arrival":1,"service":5},{"arrival":2,"service":5}]})") ==
      expected);
}
