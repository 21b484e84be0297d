// Communication in moves.
#include "evenkeel/dynamic/communication.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/eh/routing.hpp"
#include "support/jobs.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;
using evenkeel::testing::answer_of;
using evenkeel::testing::Json;
using evenkeel::testing::refusal;

TEST_CASE("dynamic/communication: the best server equals the result of a search", "[dynamic]") {
  const eh::Shape shape = eh::make_shape(2, 3);
  const Network network = Network::extended_hypercube(2, 3);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    std::vector<Exchange> exchanges;
    std::vector<std::pair<std::int64_t, std::int64_t>> partners;  // server, amount
    for (std::uint32_t i = 1; i <= 5; ++i) {
      exchanges.push_back({0, i, static_cast<std::int64_t>(rng.uniform_index(9))});
    }
    Communication talk(network, exchanges, 6);
    for (std::uint32_t i = 1; i <= 4; ++i) {  // the fifth is not there
      const auto server = static_cast<std::uint32_t>(rng.uniform_index(64));
      talk.place(i, {0, server});
      partners.emplace_back(server, exchanges[i - 1].amount);
    }
    talk.place(5, {1, 3});
    for (int level = 0; level <= 3; ++level) {
      const auto number = static_cast<std::uint32_t>(rng.uniform_index(network.count(level)));
      std::int64_t best = INT64_MAX;
      for (std::int64_t s = 0; s < 64; ++s) {
        if ((s >> (2 * level)) != number) continue;
        std::int64_t cost = 0;
        for (const auto& [server, amount] : partners) {
          cost += amount * eh::llca_level(shape, s, server) * eh::route_length(shape, s, server);
        }
        best = std::min(best, cost);
      }
      REQUIRE(talk.best_below(0, {level, number}) == static_cast<double>(best));
    }
  }
}

TEST_CASE("dynamic/communication: weight 0 changes nothing, a large weight keeps partners near",
          "[dynamic][property]") {
  Json tasks = Json::array(), exchanges = Json::array();
  Rng rng(5);
  std::int64_t now = 0;
  for (int i = 0; i < 300; ++i) {
    now += static_cast<std::int64_t>(rng.uniform_index(8));
    tasks.push_back({{"id", i},
                     {"arrival", now},
                     {"node", "1:" + std::to_string(rng.uniform_index(8))},
                     {"service", 20 + rng.uniform_index(400)}});
    if (i > 0) exchanges.push_back({i, rng.uniform_index(static_cast<std::uint64_t>(i)), 60});
  }
  for (const char* policy : {"si-mlta", "llc", "ri-mlta", "si-ta", "ri-ta"}) {
    CAPTURE(policy);
    Json request = {{"kind", "dynamic"}, {"topology", "eh:3,2"}, {"policy", policy},
                    {"log", true},       {"tasks", tasks},       {"hop", 2}};
    const Json plain = answer_of(request);
    request["exchanges"] = exchanges;
    request["gamma"] = 0;
    const Json none = answer_of(request);
    REQUIRE(none["result"]["log"] == plain["result"]["log"]);
    request["gamma"] = 30;
    const Json near = answer_of(request);
    REQUIRE(near["check"]["valid"] == true);
    REQUIRE(near["result"]["log"] != plain["result"]["log"]);
    const eh::Shape shape = eh::make_shape(3, 2);
    const auto cost = [&](const Json& answer) {  // penalty times hops of all exchanges
      const Json& records = answer["result"]["tasks"];
      std::int64_t sum = 0;
      for (const Json& one : exchanges) {
        const auto a = records[one[0].get<std::size_t>()]["server"].get<std::int64_t>();
        const auto b = records[one[1].get<std::size_t>()]["server"].get<std::int64_t>();
        sum += eh::llca_level(shape, a, b) * eh::route_length(shape, a, b);
      }
      return sum;
    };
    // Random probes seldom meet a partner; the others choose.
    if (std::string(policy) != "si-ta") REQUIRE(cost(near) < cost(plain));
  }
  REQUIRE(refusal({{"kind", "dynamic"}, {"topology", "eh:3,2"}, {"gamma", 1}})["path"] == "/gamma");
}
