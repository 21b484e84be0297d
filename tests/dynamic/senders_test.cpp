// Sender-initiated balancing on small cases by hand, with every line of their logs.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/logs.hpp"

using evenkeel::testing::log_of;

TEST_CASE("dynamic/senders: a request climbs to level j + 1", "[dynamic]") {
  // EH(1,3), t = (1, 2): at 1:0 the thresholds are 2 and 4, at 2:0 they are 4 and 8.
  // Task 2: 100 + 2 (its controller) + 1 (up) + 3 (compares 3 < 4) + 1 (back) = 107; then up 10,
  // down 20. Tasks 3 and 4 find 4 and 5 there, not below 4, and may not climb past level 2.
  // Task 5 exceeds 4: j = 2, and 6 is below 8.
  const std::vector<std::string> expected = {"0 arrive task=0 node=1:0 load=1",
                                             "0 assign task=0 from=1:0 to=0:0 child_load=0",
                                             "0 arrive task=1 node=1:0 load=2",
                                             "0 assign task=1 from=1:0 to=0:1 child_load=0",
                                             "10 enqueue task=0 server=0:0 present=1",
                                             "10 start task=0 server=0:0 begin=10",
                                             "10 enqueue task=1 server=0:1 present=1",
                                             "10 start task=1 server=0:1 begin=10",
                                             "100 arrive task=2 node=1:0 load=3",
                                             "100 decide task=2 node=1:0 load=3 j=1",
                                             "106 probe task=2 at=2:0 load=3 j=1 ok=true",
                                             "107 migrate task=2 from=1:0 to=2:0",
                                             "117 reach task=2 node=2:0",
                                             "117 assign task=2 from=2:0 to=1:1 child_load=0",
                                             "127 reach task=2 node=1:1",
                                             "127 assign task=2 from=1:1 to=0:2 child_load=0",
                                             "137 enqueue task=2 server=0:2 present=1",
                                             "137 start task=2 server=0:2 begin=137",
                                             "200 arrive task=3 node=1:0 load=3",
                                             "200 decide task=3 node=1:0 load=3 j=1",
                                             "206 probe task=3 at=2:0 load=4 j=1 ok=false",
                                             "207 probe_fail task=3 node=1:0",
                                             "207 assign task=3 from=1:0 to=0:0 child_load=1",
                                             "217 enqueue task=3 server=0:0 present=2",
                                             "300 arrive task=4 node=1:0 load=4",
                                             "300 decide task=4 node=1:0 load=4 j=1",
                                             "306 probe task=4 at=2:0 load=5 j=1 ok=false",
                                             "307 probe_fail task=4 node=1:0",
                                             "307 assign task=4 from=1:0 to=0:1 child_load=1",
                                             "317 enqueue task=4 server=0:1 present=2",
                                             "400 arrive task=5 node=1:0 load=5",
                                             "400 decide task=5 node=1:0 load=5 j=2",
                                             "406 probe task=5 at=2:0 load=6 j=2 ok=true",
                                             "407 migrate task=5 from=1:0 to=2:0",
                                             "417 reach task=5 node=2:0",
                                             "417 assign task=5 from=2:0 to=1:1 child_load=1",
                                             "427 reach task=5 node=1:1",
                                             "427 assign task=5 from=1:1 to=0:3 child_load=0",
                                             "437 enqueue task=5 server=0:3 present=1",
                                             "437 start task=5 server=0:3 begin=437",
                                             "1010 complete task=0 server=0:0 resp=1010",
                                             "1010 start task=3 server=0:0 begin=1010",
                                             "1010 complete task=1 server=0:1 resp=1010",
                                             "1010 start task=4 server=0:1 begin=1010",
                                             "1137 complete task=2 server=0:2 resp=1037",
                                             "1437 complete task=5 server=0:3 resp=1037",
                                             "2010 complete task=3 server=0:0 resp=1810",
                                             "2010 complete task=4 server=0:1 resp=1710"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,3","policy":"si-mlta","thresholds":[1,2],"hop":10,"control_hop":1,"probe_cpu":2,"answer_cpu":3,"log":true,"tasks":[{"arrival":0,"node":"1:0","service":1000},{"arrival":0,"node":"1:0","service":1000},{"arrival":100,"node":"1:0","service":1000},{"arrival":200,"node":"1:0","service":1000},{"arrival":300,"node":"1:0","service":1000},{"arrival":400,"node":"1:0","service":1000}]})") ==
      expected);
}

TEST_CASE("dynamic/senders: requests overlap, controllers work in order", "[dynamic]") {
  // EH(1,2), t = 1: T at 1:1 is 2, at the root 4. The root compares one after the other.
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
                                             "0 arrive task=2 node=2:0 load=3",
                                             "0 assign task=2 from=2:0 to=1:0 child_load=1",
                                             "0 reach task=2 node=1:0",
                                             "0 assign task=2 from=1:0 to=0:1 child_load=0",
                                             "0 enqueue task=2 server=0:1 present=1",
                                             "0 start task=2 server=0:1 begin=0",
                                             "0 arrive task=3 node=2:0 load=4",
                                             "0 assign task=3 from=2:0 to=1:1 child_load=1",
                                             "0 reach task=3 node=1:1",
                                             "0 assign task=3 from=1:1 to=0:3 child_load=0",
                                             "0 enqueue task=3 server=0:3 present=1",
                                             "0 start task=3 server=0:3 begin=0",
                                             "5 arrive task=4 node=1:1 load=3",
                                             "5 decide task=4 node=1:1 load=3 j=1",
                                             "6 arrive task=5 node=1:1 load=4",
                                             "6 decide task=5 node=1:1 load=4 j=1",
                                             "11 probe task=4 at=2:0 load=6 j=1 ok=false",
                                             "12 probe task=5 at=2:0 load=6 j=1 ok=false",
                                             "15 probe_fail task=4 node=1:1",
                                             "15 assign task=4 from=1:1 to=0:2 child_load=1",
                                             "15 enqueue task=4 server=0:2 present=2",
                                             "16 probe_fail task=5 node=1:1",
                                             "16 assign task=5 from=1:1 to=0:3 child_load=1",
                                             "16 enqueue task=5 server=0:3 present=2",
                                             "100 complete task=0 server=0:0 resp=100",
                                             "100 complete task=2 server=0:1 resp=100",
                                             "100 complete task=1 server=0:2 resp=100",
                                             "100 start task=4 server=0:2 begin=100",
                                             "100 complete task=3 server=0:3 resp=100",
                                             "100 start task=5 server=0:3 begin=100",
                                             "120 complete task=4 server=0:2 resp=115",
                                             "120 complete task=5 server=0:3 resp=114"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"si-mlta","thresholds":[1],"hop":0,"control_hop":4,"probe_cpu":1,"answer_cpu":1,"log":true,"tasks":[{"arrival":0,"node":"2:0","service":100},{"arrival":0,"node":"2:0","service":100},{"arrival":0,"node":"2:0","service":100},{"arrival":0,"node":"2:0","service":100},{"arrival":5,"node":"1:1","service":20},{"arrival":6,"node":"1:1","service":20}]})") ==
      expected);
}

TEST_CASE("dynamic/senders: probes one after the other, control work delays tasks", "[dynamic]") {
  // A row of four: task 3 finds 1 at node 1 (10 + 2 + 1 + 3 = 16), then 0 at node 3 (17 + 2 + 3 + 3
  // = 25, back at 28, 30 to go). Task 1 ends 2 * 2 later than without, task 2 3 later.
  const std::vector<std::string> expected = {"0 arrive task=1 node=0:0 load=1",
                                             "0 enqueue task=1 server=0:0 present=1",
                                             "0 start task=1 server=0:0 begin=0",
                                             "0 arrive task=2 node=0:1 load=1",
                                             "0 enqueue task=2 server=0:1 present=1",
                                             "0 start task=2 server=0:1 begin=0",
                                             "10 arrive task=3 node=0:0 load=2",
                                             "10 decide task=3 node=0:0 load=2 j=1",
                                             "16 probe task=3 at=0:1 load=1 j=1 ok=false",
                                             "25 probe task=3 at=0:3 load=0 j=1 ok=true",
                                             "28 migrate task=3 from=0:0 to=0:3",
                                             "58 enqueue task=3 server=0:3 present=1",
                                             "58 start task=3 server=0:3 begin=58",
                                             "103 complete task=2 server=0:1 resp=103",
                                             "104 complete task=1 server=0:0 resp=104",
                                             "108 complete task=3 server=0:3 resp=98"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"mesh:1,4","policy":"si-ta","thresholds":[1],"probe_limits":[2],"hop":10,"control_hop":1,"probe_cpu":2,"answer_cpu":3,"log":true,"tasks":[{"id":1,"arrival":0,"node":"0:0","service":100},{"id":2,"arrival":0,"node":"0:1","service":100},{"id":3,"arrival":10,"node":"0:0","service":50}],"probe_targets":{"task:3":[1,3]}})") ==
      expected);
}

TEST_CASE("dynamic/senders: a request climbs two levels, tasks from above are not tested again",
          "[dynamic]") {
  // EH(1,3), t = (0.5, 1). Task 4 makes 1:0 hold 3 > 2: j = 2. At 2:0 it finds 5, not below 4
  // (100 + 2 + 1 + 3 = 106); at 3:0 5 is below 8 (106 + 1 + 3 = 110), two hops back, then two up.
  const std::vector<std::string> expected = {"0 arrive task=0 node=2:0 load=1",
                                             "0 assign task=0 from=2:0 to=1:0 child_load=0",
                                             "0 arrive task=1 node=2:0 load=2",
                                             "0 assign task=1 from=2:0 to=1:1 child_load=0",
                                             "0 arrive task=2 node=2:0 load=3",
                                             "0 assign task=2 from=2:0 to=1:0 child_load=1",
                                             "0 arrive task=3 node=2:0 load=4",
                                             "0 assign task=3 from=2:0 to=1:1 child_load=1",
                                             "10 reach task=0 node=1:0",
                                             "10 assign task=0 from=1:0 to=0:0 child_load=0",
                                             "10 reach task=1 node=1:1",
                                             "10 assign task=1 from=1:1 to=0:2 child_load=0",
                                             "10 reach task=2 node=1:0",
                                             "10 assign task=2 from=1:0 to=0:1 child_load=0",
                                             "10 reach task=3 node=1:1",
                                             "10 assign task=3 from=1:1 to=0:3 child_load=0",
                                             "20 enqueue task=0 server=0:0 present=1",
                                             "20 start task=0 server=0:0 begin=20",
                                             "20 enqueue task=1 server=0:2 present=1",
                                             "20 start task=1 server=0:2 begin=20",
                                             "20 enqueue task=2 server=0:1 present=1",
                                             "20 start task=2 server=0:1 begin=20",
                                             "20 enqueue task=3 server=0:3 present=1",
                                             "20 start task=3 server=0:3 begin=20",
                                             "100 arrive task=4 node=1:0 load=3",
                                             "100 decide task=4 node=1:0 load=3 j=2",
                                             "106 probe task=4 at=2:0 load=5 j=2 ok=false",
                                             "110 probe task=4 at=3:0 load=5 j=2 ok=true",
                                             "112 migrate task=4 from=1:0 to=3:0",
                                             "132 reach task=4 node=3:0",
                                             "132 assign task=4 from=3:0 to=2:1 child_load=0",
                                             "142 reach task=4 node=2:1",
                                             "142 assign task=4 from=2:1 to=1:2 child_load=0",
                                             "152 reach task=4 node=1:2",
                                             "152 assign task=4 from=1:2 to=0:4 child_load=0",
                                             "162 enqueue task=4 server=0:4 present=1",
                                             "162 start task=4 server=0:4 begin=162",
                                             "920 complete task=0 server=0:0 resp=920",
                                             "920 complete task=2 server=0:1 resp=920",
                                             "920 complete task=1 server=0:2 resp=920",
                                             "920 complete task=3 server=0:3 resp=920",
                                             "1062 complete task=4 server=0:4 resp=962"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,3","policy":"si-mlta","thresholds":[0.5,1],"hop":10,"control_hop":1,"probe_cpu":2,"answer_cpu":3,"log":true,"tasks":[{"arrival":0,"node":"2:0","service":900},{"arrival":0,"node":"2:0","service":900},{"arrival":0,"node":"2:0","service":900},{"arrival":0,"node":"2:0","service":900},{"arrival":100,"node":"1:0","service":900}]})") ==
      expected);
}

TEST_CASE("dynamic/senders: a task on its way may count nowhere, a journey may be one hop",
          "[dynamic]") {
  // Task 3 does not see task 2, which is on its way to node 2; both take 10 for two hops.
  const std::vector<std::string> expected = {
      "0 arrive task=1 node=0:0 load=1",         "0 enqueue task=1 server=0:0 present=1",
      "0 start task=1 server=0:0 begin=0",       "1 arrive task=2 node=0:0 load=2",
      "1 decide task=2 node=0:0 load=2 j=1",     "1 probe task=2 at=0:2 load=0 j=1 ok=true",
      "1 migrate task=2 from=0:0 to=0:2",        "2 arrive task=3 node=0:0 load=2",
      "2 decide task=3 node=0:0 load=2 j=1",     "2 probe task=3 at=0:2 load=0 j=1 ok=true",
      "2 migrate task=3 from=0:0 to=0:2",        "11 enqueue task=2 server=0:2 present=1",
      "11 start task=2 server=0:2 begin=11",     "12 enqueue task=3 server=0:2 present=2",
      "61 complete task=2 server=0:2 resp=60",   "61 start task=3 server=0:2 begin=61",
      "100 complete task=1 server=0:0 resp=100", "111 complete task=3 server=0:2 resp=109"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"mesh:1,3","policy":"si-ta","thresholds":[1],"probe_limits":[1],"hop":10,"control_hop":0,"probe_cpu":0,"answer_cpu":0,"transit":"none","unitdist":true,"log":true,"tasks":[{"id":1,"arrival":0,"node":"0:0","service":100},{"id":2,"arrival":1,"node":"0:0","service":50},{"id":3,"arrival":2,"node":"0:0","service":50}],"probe_targets":{"task:2":[2],"task:3":[2]}})") ==
      expected);
}

TEST_CASE(
    "dynamic/senders: threshold algorithm on a tree: level 1 decides, on arrival and from above",
    "[dynamic]") {
  // EH(1,2), T = 2 at level 1. Task 3: 50 + 2 + 1 + 3 = 56, back at 57, not tested again at 1:1.
  // Task 4 comes down to 2, which does not exceed 2; task 5 to 3, and 2 at 1:1 is not below 2.
  const std::vector<std::string> expected = {"0 arrive task=1 node=1:0 load=1",
                                             "0 assign task=1 from=1:0 to=0:0 child_load=0",
                                             "0 arrive task=2 node=1:0 load=2",
                                             "0 assign task=2 from=1:0 to=0:1 child_load=0",
                                             "10 enqueue task=1 server=0:0 present=1",
                                             "10 start task=1 server=0:0 begin=10",
                                             "10 enqueue task=2 server=0:1 present=1",
                                             "10 start task=2 server=0:1 begin=10",
                                             "50 arrive task=3 node=1:0 load=3",
                                             "50 decide task=3 node=1:0 load=3 j=1",
                                             "56 probe task=3 at=1:1 load=0 j=1 ok=true",
                                             "57 migrate task=3 from=1:0 to=1:1",
                                             "67 reach task=3 node=1:1",
                                             "67 assign task=3 from=1:1 to=0:2 child_load=0",
                                             "77 enqueue task=3 server=0:2 present=1",
                                             "77 start task=3 server=0:2 begin=77",
                                             "100 arrive task=4 node=2:0 load=4",
                                             "100 assign task=4 from=2:0 to=1:1 child_load=1",
                                             "110 reach task=4 node=1:1",
                                             "110 assign task=4 from=1:1 to=0:3 child_load=0",
                                             "110 arrive task=5 node=2:0 load=5",
                                             "110 assign task=5 from=2:0 to=1:0 child_load=2",
                                             "120 enqueue task=4 server=0:3 present=1",
                                             "120 start task=4 server=0:3 begin=120",
                                             "120 reach task=5 node=1:0",
                                             "120 decide task=5 node=1:0 load=3 j=1",
                                             "126 probe task=5 at=1:1 load=2 j=1 ok=false",
                                             "127 probe_fail task=5 node=1:0",
                                             "127 assign task=5 from=1:0 to=0:0 child_load=1",
                                             "137 enqueue task=5 server=0:0 present=2",
                                             "210 complete task=1 server=0:0 resp=210",
                                             "210 start task=5 server=0:0 begin=210",
                                             "210 complete task=2 server=0:1 resp=210",
                                             "277 complete task=3 server=0:2 resp=227",
                                             "320 complete task=4 server=0:3 resp=220",
                                             "410 complete task=5 server=0:0 resp=300"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"si-ta","thresholds":[1],"probe_limits":[1],"hop":10,"control_hop":1,"probe_cpu":2,"answer_cpu":3,"log":true,"tasks":[{"id":1,"arrival":0,"node":"1:0","service":200},{"id":2,"arrival":0,"node":"1:0","service":200},{"id":3,"arrival":50,"node":"1:0","service":200},{"id":4,"arrival":100,"node":"2:0","service":200},{"id":5,"arrival":110,"node":"2:0","service":200}]})") ==
      expected);
}
