// Schedules that a user wrote: accepted forms, and refusals with their messages.
#include "ring/own_schedule.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

TEST_CASE("ring/own_schedule: flows are separated by blanks, commas or lines", "[ring]") {
  for (const char* text : {"5 3 -4 0", "5,3,-4,0", "5, 3;\n-4\t0\n", " 5 3\r\n-4 0 "}) {
    const OwnSchedule schedule = read_own_schedule(text);
    CAPTURE(text);
    REQUIRE_FALSE(schedule.by_steps);
    REQUIRE(schedule.flow == std::vector<Load>{5, 3, -4, 0});
    REQUIRE(flow_of(schedule, 4) == schedule.flow);
  }
}

TEST_CASE("ring/own_schedule: messages have one step per line or semicolon", "[ring]") {
  const std::vector<std::vector<OwnMessage>> steps{{{0, 1, 5}, {0, 5, 2}}, {{1, 2, 3}}};
  for (const char* text : {"0->1:5 0->5:2; 1->2:3", "0>1:5,0>5:2\n\n1>2:3\n",
                           "step 1: 0->1:5 0->5:2\nstep 2: 1->2:3\n"}) {
    CAPTURE(text);
    const OwnSchedule schedule = read_own_schedule(text);
    REQUIRE(schedule.by_steps);
    REQUIRE(schedule.steps == steps);
    REQUIRE(flow_of(schedule, 6) == std::vector<Load>{5, 3, 0, 0, 0, -2});
  }
  REQUIRE(read_own_schedule("step 1:\nstep 2: 0->1:1").steps.at(0).empty());
  // Pairs that are not neighbours or not nodes: such messages do not count, and the answer reports
  // them.
  REQUIRE(flow_of(read_own_schedule("0->2:7 9->0:7 0->1:1"), 4) == std::vector<Load>{1, 0, 0, 0});
  // Two links between two nodes: one message each.
  REQUIRE(flow_of(read_own_schedule("0->1:7 0->1:2; 1->0:1"), 2) == std::vector<Load>{7, -1});
}

TEST_CASE("ring/own_schedule: refuses errors with their position", "[ring]") {
  const auto message_of = [](const char* text) {
    try {
      read_own_schedule(text);
    } catch (const Error& error) {
      REQUIRE(error.path() == "/schedule");
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string neither =
      " is neither a whole number (the flow over a link) nor a message such as 0->1:5";
  REQUIRE(message_of("1 2\n3 x4") == "schedule, line 2: \"x4\"" + neither);
  for (const char* word :
       {"1.5", "0->1", "->1:2", "0->:2", "0->1:", "0->1:2.5", ">", "1-", "step"}) {
    CAPTURE(word);
    REQUIRE(message_of(word) == "schedule, line 1: " + ("\"" + std::string(word) + "\"") + neither);
  }
  REQUIRE(message_of(" ;\n") ==
          "schedule is empty: give one number per link, or messages such as 0->1:5");
  REQUIRE(message_of("3 0->1:5").find("both flows and messages") != std::string::npos);
  REQUIRE(message_of("9007199254740992") ==
          "schedule, line 1: \"9007199254740992\" exceeds 2^53 - 1 in magnitude");
  REQUIRE(message_of("99999999999999999999").find("exceeds") != std::string::npos);
  REQUIRE(message_of("0->1:9007199254740991 1->2:1") ==
          "the messages of schedule have more than 2^53 - 1 units in total");
}
