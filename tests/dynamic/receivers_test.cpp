// Receiver-initiated balancing on small cases by hand, with every line of their logs.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/logs.hpp"

using evenkeel::testing::log_of;

TEST_CASE("dynamic/receivers: a receiver asks once, nobody in service is moved", "[dynamic]") {
  // EH(1,2), t = 1. At 25 server 2 ends, 1:1 holds 1 < 2: 25 + 1 + 1 + 2 = 29, down to the heaviest
  // 1:0 (30) and its lowest heaviest server 0 (31), whose youngest waiting task 2 leaves by 2 hops.
  // The departure at 27 finds the request outstanding. From 96 on nobody has enough.
  const std::vector<std::string> expected = {"0 arrive task=0 node=1:0 load=1",
                                             "0 assign task=0 from=1:0 to=0:0 child_load=0",
                                             "0 arrive task=1 node=1:0 load=2",
                                             "0 assign task=1 from=1:0 to=0:1 child_load=0",
                                             "0 arrive task=4 node=1:1 load=1",
                                             "0 assign task=4 from=1:1 to=0:2 child_load=0",
                                             "0 arrive task=5 node=1:1 load=2",
                                             "0 assign task=5 from=1:1 to=0:3 child_load=0",
                                             "1 arrive task=2 node=1:0 load=3",
                                             "1 assign task=2 from=1:0 to=0:0 child_load=1",
                                             "2 arrive task=3 node=1:0 load=4",
                                             "2 assign task=3 from=1:0 to=0:1 child_load=1",
                                             "5 enqueue task=0 server=0:0 present=1",
                                             "5 start task=0 server=0:0 begin=5",
                                             "5 enqueue task=1 server=0:1 present=1",
                                             "5 start task=1 server=0:1 begin=5",
                                             "5 enqueue task=4 server=0:2 present=1",
                                             "5 start task=4 server=0:2 begin=5",
                                             "5 enqueue task=5 server=0:3 present=1",
                                             "5 start task=5 server=0:3 begin=5",
                                             "6 enqueue task=2 server=0:0 present=2",
                                             "7 enqueue task=3 server=0:1 present=2",
                                             "25 complete task=4 server=0:2 resp=25",
                                             "25 ri_request node=1:1 load=1 j=1",
                                             "27 complete task=5 server=0:3 resp=27",
                                             "29 ri_probe for=1:1 at=2:0 load=4 j=1 ok=true",
                                             "31 ri_migrate task=2 from=0:0 to=1:1",
                                             "41 reach task=2 node=1:1",
                                             "41 assign task=2 from=1:1 to=0:2 child_load=0",
                                             "46 enqueue task=2 server=0:2 present=1",
                                             "46 start task=2 server=0:2 begin=46",
                                             "96 complete task=2 server=0:2 resp=95",
                                             "96 ri_request node=1:1 load=0 j=1",
                                             "100 ri_probe for=1:1 at=2:0 load=3 j=1 ok=false",
                                             "100 ri_fail node=1:1",
                                             "105 complete task=0 server=0:0 resp=105",
                                             "105 complete task=1 server=0:1 resp=105",
                                             "105 start task=3 server=0:1 begin=105",
                                             "105 ri_request node=1:0 load=1 j=1",
                                             "109 ri_probe for=1:0 at=2:0 load=1 j=1 ok=false",
                                             "109 ri_fail node=1:0",
                                             "165 complete task=3 server=0:1 resp=163",
                                             "165 ri_request node=1:0 load=0 j=1",
                                             "169 ri_probe for=1:0 at=2:0 load=0 j=1 ok=false",
                                             "169 ri_fail node=1:0"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"ri-mlta","thresholds":[1],"hop":5,"control_hop":1,"probe_cpu":1,"answer_cpu":2,"log":true,"tasks":[{"arrival":0,"node":"1:0","service":100},{"arrival":0,"node":"1:0","service":100},{"arrival":1,"node":"1:0","service":50},{"arrival":2,"node":"1:0","service":60},{"arrival":0,"node":"1:1","service":20},{"arrival":0,"node":"1:1","service":22}]})") ==
      expected);
}

TEST_CASE("dynamic/receivers: a receiver takes the youngest that waits", "[dynamic]") {
  // Node 0 asks 1 (21, back 22), then 3 (24), which holds 3: task 4 comes by two hops.
  const std::vector<std::string> expected = {"0 arrive task=1 node=0:0 load=1",
                                             "0 enqueue task=1 server=0:0 present=1",
                                             "0 start task=1 server=0:0 begin=0",
                                             "0 arrive task=2 node=0:3 load=1",
                                             "0 enqueue task=2 server=0:3 present=1",
                                             "0 start task=2 server=0:3 begin=0",
                                             "1 arrive task=3 node=0:3 load=2",
                                             "1 enqueue task=3 server=0:3 present=2",
                                             "2 arrive task=4 node=0:3 load=3",
                                             "2 enqueue task=4 server=0:3 present=3",
                                             "20 complete task=1 server=0:0 resp=20",
                                             "20 ri_request node=0:0 load=0 j=1",
                                             "21 ri_probe for=0:0 at=0:1 load=0 j=1 ok=false",
                                             "24 ri_probe for=0:0 at=0:3 load=3 j=1 ok=true",
                                             "24 ri_migrate task=4 from=0:3 to=0:0",
                                             "44 enqueue task=4 server=0:0 present=1",
                                             "44 start task=4 server=0:0 begin=44",
                                             "100 complete task=2 server=0:3 resp=100",
                                             "100 start task=3 server=0:3 begin=100",
                                             "104 complete task=4 server=0:0 resp=102",
                                             "104 ri_request node=0:0 load=0 j=1",
                                             "105 ri_probe for=0:0 at=0:2 load=0 j=1 ok=false",
                                             "108 ri_probe for=0:0 at=0:3 load=1 j=1 ok=false",
                                             "111 ri_probe for=0:0 at=0:1 load=0 j=1 ok=false",
                                             "112 ri_fail node=0:0",
                                             "150 complete task=3 server=0:3 resp=149",
                                             "150 ri_request node=0:3 load=0 j=1",
                                             "151 ri_probe for=0:3 at=0:1 load=0 j=1 ok=false",
                                             "153 ri_probe for=0:3 at=0:2 load=0 j=1 ok=false",
                                             "156 ri_probe for=0:3 at=0:0 load=0 j=1 ok=false",
                                             "158 ri_fail node=0:3"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"hypercube:2","policy":"ri-ta","thresholds":[1],"probe_limits":[3],"hop":10,"control_hop":1,"probe_cpu":0,"answer_cpu":0,"log":true,"tasks":[{"id":1,"arrival":0,"node":"0:0","service":20},{"id":2,"arrival":0,"node":"0:3","service":100},{"id":3,"arrival":1,"node":"0:3","service":50},{"id":4,"arrival":2,"node":"0:3","service":60}],"probe_targets":{"ri:0:1":[1,3]}})") ==
      expected);
}

TEST_CASE("dynamic/receivers: threshold algorithm on a tree: the heaviest server gives",
          "[dynamic]") {
  // At 40: 40 + 2 + 1 + 3 = 46, a hop down to server 0 (47), two hops of 10. The departure of task
  // 2 at 110 finds the request of the first outstanding.
  const std::vector<std::string> expected = {"0 arrive task=1 node=1:0 load=1",
                                             "0 assign task=1 from=1:0 to=0:0 child_load=0",
                                             "0 arrive task=2 node=1:0 load=2",
                                             "0 assign task=2 from=1:0 to=0:1 child_load=0",
                                             "0 arrive task=3 node=1:0 load=3",
                                             "0 assign task=3 from=1:0 to=0:0 child_load=1",
                                             "0 arrive task=4 node=1:1 load=1",
                                             "0 assign task=4 from=1:1 to=0:2 child_load=0",
                                             "10 enqueue task=1 server=0:0 present=1",
                                             "10 start task=1 server=0:0 begin=10",
                                             "10 enqueue task=2 server=0:1 present=1",
                                             "10 start task=2 server=0:1 begin=10",
                                             "10 enqueue task=3 server=0:0 present=2",
                                             "10 enqueue task=4 server=0:2 present=1",
                                             "10 start task=4 server=0:2 begin=10",
                                             "40 complete task=4 server=0:2 resp=40",
                                             "40 ri_request node=1:1 load=0 j=1",
                                             "46 ri_probe for=1:1 at=1:0 load=3 j=1 ok=true",
                                             "47 ri_migrate task=3 from=0:0 to=1:1",
                                             "67 reach task=3 node=1:1",
                                             "67 assign task=3 from=1:1 to=0:2 child_load=0",
                                             "77 enqueue task=3 server=0:2 present=1",
                                             "77 start task=3 server=0:2 begin=77",
                                             "110 complete task=1 server=0:0 resp=110",
                                             "110 ri_request node=1:0 load=1 j=1",
                                             "110 complete task=2 server=0:1 resp=110",
                                             "116 ri_probe for=1:0 at=1:1 load=1 j=1 ok=false",
                                             "117 ri_fail node=1:0",
                                             "137 complete task=3 server=0:2 resp=137",
                                             "137 ri_request node=1:1 load=0 j=1",
                                             "143 ri_probe for=1:1 at=1:0 load=0 j=1 ok=false",
                                             "144 ri_fail node=1:1"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"ri-ta","thresholds":[1],"probe_limits":[1],"hop":10,"control_hop":1,"probe_cpu":2,"answer_cpu":3,"log":true,"tasks":[{"id":1,"arrival":0,"node":"1:0","service":100},{"id":2,"arrival":0,"node":"1:0","service":100},{"id":3,"arrival":0,"node":"1:0","service":60},{"id":4,"arrival":0,"node":"1:1","service":30}]})") ==
      expected);
}

TEST_CASE("dynamic/receivers: a receiver gets the task that its controller has not yet allocated",
          "[dynamic]") {
  // A hop down takes 40, one task after another: 95, 135, 175, 215. The root holds 4, not less than
  // 4: task 5, the last arrival, leaves at 72. Its work stays, so that 1:0 sends a request only at
  // 215.
  const std::vector<std::string> expected = {"0 arrive task=1 node=1:1 load=1",
                                             "40 assign task=1 from=1:1 to=0:2 child_load=0",
                                             "50 enqueue task=1 server=0:2 present=1",
                                             "50 start task=1 server=0:2 begin=50",
                                             "55 arrive task=2 node=1:0 load=1",
                                             "56 arrive task=3 node=1:0 load=2",
                                             "57 arrive task=4 node=1:0 load=3",
                                             "58 arrive task=5 node=1:0 load=4",
                                             "70 complete task=1 server=0:2 resp=70",
                                             "70 ri_request node=1:1 load=0 j=1",
                                             "71 ri_probe for=1:1 at=2:0 load=4 j=1 ok=true",
                                             "72 ri_migrate task=5 from=1:0 to=1:1",
                                             "82 reach task=5 node=1:1",
                                             "95 assign task=2 from=1:0 to=0:0 child_load=0",
                                             "105 enqueue task=2 server=0:0 present=1",
                                             "105 start task=2 server=0:0 begin=105",
                                             "122 assign task=5 from=1:1 to=0:2 child_load=0",
                                             "132 enqueue task=5 server=0:2 present=1",
                                             "132 start task=5 server=0:2 begin=132",
                                             "135 complete task=2 server=0:0 resp=80",
                                             "135 assign task=3 from=1:0 to=0:0 child_load=0",
                                             "145 enqueue task=3 server=0:0 present=1",
                                             "145 start task=3 server=0:0 begin=145",
                                             "162 complete task=5 server=0:2 resp=104",
                                             "162 ri_request node=1:1 load=0 j=1",
                                             "163 ri_probe for=1:1 at=2:0 load=2 j=1 ok=false",
                                             "163 ri_fail node=1:1",
                                             "175 complete task=3 server=0:0 resp=119",
                                             "175 ri_request node=1:0 load=1 j=1",
                                             "175 assign task=4 from=1:0 to=0:0 child_load=0",
                                             "185 enqueue task=4 server=0:0 present=1",
                                             "185 start task=4 server=0:0 begin=185",
                                             "215 complete task=4 server=0:0 resp=158",
                                             "216 ri_probe for=1:0 at=2:0 load=0 j=1 ok=false",
                                             "216 ri_fail node=1:0"};
  REQUIRE(
      log_of(
          R"({"kind":"dynamic","topology":"eh:1,2","policy":"ri-mlta","thresholds":[1],"hop":10,"control_hop":1,"probe_cpu":0,"answer_cpu":0,"allocate_cpu":40,"log":true,"tasks":[{"id":1,"arrival":0,"node":"1:1","service":20},{"id":2,"arrival":55,"node":"1:0","service":30},{"id":3,"arrival":56,"node":"1:0","service":30},{"id":4,"arrival":57,"node":"1:0","service":30},{"id":5,"arrival":58,"node":"1:0","service":30}]})") ==
      expected);
}
