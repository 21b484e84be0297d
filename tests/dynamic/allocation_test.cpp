// Tasks that move down the machine, computed by hand, with every line of the log.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/logs.hpp"

using evenkeel::testing::log_of;

TEST_CASE("dynamic/allocation: least loaded children, the lowest number among equals",
          "[dynamic]") {
  // Completions come before arrivals at one time, so that task 4 finds 1:1 empty.
  const std::vector<std::string> expected = {"0 arrive task=0 node=2:0 load=1",
                                             "0 assign task=0 from=2:0 to=1:0 child_load=0",
                                             "0 reach task=0 node=1:0",
                                             "0 assign task=0 from=1:0 to=0:0 child_load=0",
                                             "0 enqueue task=0 server=0:0 present=1",
                                             "0 start task=0 server=0:0 begin=0",
                                             "0 arrive task=1 node=2:0 load=2",
                                             "0 assign task=1 from=2:0 to=1:1 child_load=0",
                                             "0 reach task=1 node=1:1",
                                             "0 assign task=1 from=1:1 to=0:2 child_load=0",
                                             "0 enqueue task=1 server=0:2 present=1",
                                             "0 start task=1 server=0:2 begin=0",
                                             "1 arrive task=2 node=2:0 load=3",
                                             "1 assign task=2 from=2:0 to=1:0 child_load=1",
                                             "1 reach task=2 node=1:0",
                                             "1 assign task=2 from=1:0 to=0:1 child_load=0",
                                             "1 enqueue task=2 server=0:1 present=1",
                                             "1 start task=2 server=0:1 begin=1",
                                             "2 arrive task=3 node=1:0 load=3",
                                             "2 assign task=3 from=1:0 to=0:0 child_load=1",
                                             "2 enqueue task=3 server=0:0 present=2",
                                             "10 complete task=0 server=0:0 resp=10",
                                             "10 start task=3 server=0:0 begin=10",
                                             "10 complete task=1 server=0:2 resp=10",
                                             "10 arrive task=4 node=2:0 load=3",
                                             "10 assign task=4 from=2:0 to=1:1 child_load=0",
                                             "10 reach task=4 node=1:1",
                                             "10 assign task=4 from=1:1 to=0:2 child_load=0",
                                             "10 enqueue task=4 server=0:2 present=1",
                                             "10 start task=4 server=0:2 begin=10",
                                             "11 complete task=2 server=0:1 resp=10",
                                             "15 complete task=4 server=0:2 resp=5",
                                             "20 complete task=3 server=0:0 resp=18"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"llc","hop":0,"control_hop":0,"probe_cpu":0,"answer_cpu":0,"log":true,"tasks":[{"arrival":0,"node":"2:0","service":10},{"arrival":0,"node":"2:0","service":10},{"arrival":1,"node":"2:0","service":10},{"arrival":2,"node":"1:0","service":10},{"arrival":10,"node":"2:0","service":5}]})") ==
      expected);
}
