// Plans with loads and speeds up to the limits of numbers, against all placements and all cuts.
#include <catch2/catch.hpp>
#include <functional>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/plan/solver.hpp"
#include "plan/chain_ring.hpp"
#include "support/jobs.hpp"
#include "support/mutations.hpp"

using namespace evenkeel;
using testing::answer_of;
using testing::Json;

namespace {

/// A time as a request specifies it: load x den / num for the speed num / den.
struct Time {
  Int128 num = 0;
  Int128 den = 1;
};

bool operator<(const Time& a, const Time& b) { return compare(a.num, a.den, b.num, b.den) < 0; }

Time end_of(Load load, const Json& speed) {
  const Load num = speed.is_array() ? speed[0].get<Load>() : speed.get<Load>();
  const Load den = speed.is_array() ? speed[1].get<Load>() : 1;
  return {Int128{load} * den, num};
}

Json random_speed(Rng& rng) {
  const auto up_to = [&](int bits) {
    return 1 + static_cast<Load>(rng.uniform_index((std::uint64_t{1} << bits) - 1));
  };
  switch (rng.uniform_index(5)) {
    case 0: return 1;
    case 1: return up_to(20);
    case 2: return up_to(40);
    case 3: return {1, up_to(20)};
    default: {
      const Load num = up_to(20);
      return {num, up_to(10)};
    }
  }
}

Load random_load(Rng& rng) {
  const auto bits = static_cast<int>(1 + rng.uniform_index(51));
  return static_cast<Load>(rng.uniform_index(std::uint64_t{1} << bits));
}

/// The minimum makespan of all placements with at most that number of moves.
Time least_of_objects(const Json& job) {
  const auto load = job["objects"]["load"].get<std::vector<Load>>();
  const Json& speed = job["nodes"]["speed"];
  const Json home = job["objects"].value("node", Json());
  const std::int64_t most = job.value("max_moves", std::int64_t{1000});
  std::vector<Load> loads(speed.size());
  std::optional<Time> least;
  const std::function<void(std::size_t, std::int64_t)> each = [&](std::size_t j,
                                                                  std::int64_t moves) {
    if (moves > most) return;
    if (j < load.size()) {
      for (std::size_t i = 0; i < speed.size(); ++i) {
        loads[i] += load[j];
        each(j + 1, moves + (!home.is_null() && home[j] != i ? 1 : 0));
        loads[i] -= load[j];
      }
      return;
    }
    Time end;
    for (std::size_t i = 0; i < speed.size(); ++i) end = std::max(end, end_of(loads[i], speed[i]));
    if (!least || end < *least) least = end;
  };
  each(0, 0);
  return *least;
}

/// The least makespan of all cuts; of a ring from every first item.
Time least_of_chain(const Json& chain) {
  const auto load = chain["load"].get<std::vector<Load>>();
  const Json& speed = chain["speed"];
  const std::size_t fewest = chain.value("min_items", 0) == 1 ? 1 : 0;
  const std::size_t starts = chain.value("ring", false) ? load.size() : 1;
  std::optional<Time> least;
  for (std::size_t start = 0; start < starts; ++start) {
    const std::function<void(std::size_t, std::size_t, Time)> each =
        [&](std::size_t k, std::size_t from, Time end) {
          if (k == speed.size()) {
            if (from == load.size() && (!least || end < *least)) least = end;
            return;
          }
          Load part = 0;
          for (std::size_t to = from; to <= load.size(); ++to) {
            if (to > from) part += load[(start + to - 1) % load.size()];
            if (to - from >= fewest) each(k + 1, to, std::max(end, end_of(part, speed[k])));
          }
        };
    each(0, 0, {});
  }
  return *least;
}

/// The answer ends as early as any plan does, and its verifier agrees; or it is too large.
/// @return whether it was answered.
bool check_least(const Json& job, const Time& least) {
  const Json answer = answer_of(job);
  CAPTURE(job.dump(), answer.dump());
  if (answer["ok"] == false) {
    CHECK(answer["error"]["code"] == "too_large");
    return false;
  }
  const Json& makespan = answer["result"]["makespan"];
  const Time found{makespan["num"].get<Load>(), makespan["den"].get<Load>()};
  CHECK_FALSE(least < found);
  CHECK_FALSE(found < least);
  CHECK(answer["check"]["valid"] == true);
  const Json verdict = testing::verdict_of(job, answer).answer;
  CAPTURE(verdict.dump());
  CHECK(verdict["result"]["valid"] == true);
  return true;
}

}  // namespace

TEST_CASE("jobs/plan: products of loads and speeds beyond 64 bits are exact", "[jobs][plan]") {
  for (const char* text : {
           R"({"nodes":{"speed":[1100,1]},"objects":{"load":[4000000000000001,5000000000000000],
               "node":[0,0]}})",
           R"({"nodes":{"speed":[3000000,1]},"objects":{"load":[2000000000001,2000000000000],
               "node":[0,0]}})",
           R"({"nodes":{"speed":[10000,[1,1000000]]},"objects":{"load":[500000000,500000000],
               "node":[0,0]}})",
           R"({"nodes":{"speed":[100000,1]},"objects":{"load":[50000000000001,40000000000000],
               "node":[1,1]},"max_moves":0})",
       }) {
    Json job = Json::parse(text);
    job["kind"] = "plan";
    CHECK(check_least(job, least_of_objects(job)));
  }
  // Here the makespan itself has no fraction of 64 bits: that is refused, and does not run on.
  const Json job = Json::parse(
      R"({"kind":"plan","nodes":{"speed":[67657,[999979,524287]]},
      "objects":{"load":[50000000000001,40000000000000],"node":[1,1]},"max_moves":0})");
  CHECK_FALSE(check_least(job, least_of_objects(job)));
}

TEST_CASE("jobs/plan: cuts of chains and rings are exact beyond 64 bits", "[jobs][plan]") {
  for (const char* text : {
           R"({"load":[10000001,10000000,10000003,10000000,10000000],"min_items":1,
               "speed":[[1,1000000],1000000]})",
           R"({"load":[100000000000001,100000000000000,100000000000003,100000000000000,
               100000000000000],"min_items":1,"speed":[1,20000]})",
           R"({"load":[80000001,70000003,15000007,50000009,70000011],"min_items":1,"ring":true,
               "speed":[[1,999983],[1,999983],1000000]})",
           R"({"load":[800000010,700000030,150000070,500000090,700000110],"min_items":1,
               "ring":true,"speed":[[1,999983],[1,999983],1000000]})",
       }) {
    const Json job = {{"kind", "plan"}, {"chain", Json::parse(text)}};
    CHECK(check_least(job, least_of_chain(job["chain"])));
  }
}

TEST_CASE("jobs/plan: random plans near the limits have the minimum makespan of all placements",
          "[jobs][plan][property]") {
  Rng rng(2027);
  int answered = 0;
  for (int round = 0; round < 250; ++round) {
    Json job = {{"kind", "plan"}};
    const auto nodes = 1 + rng.uniform_index(3);
    const auto objects = 1 + rng.uniform_index(4);
    for (std::uint64_t i = 0; i < nodes; ++i) job["nodes"]["speed"].push_back(random_speed(rng));
    Load total = 0;
    for (std::uint64_t j = 0; j < objects; ++j) {
      const Load load = std::min(random_load(rng), kMaxExactInt - total);
      total += load;
      job["objects"]["load"].push_back(load);
    }
    if (rng.uniform_index(3) > 0) {
      for (std::uint64_t j = 0; j < objects; ++j)
        job["objects"]["node"].push_back(rng.uniform_index(nodes));
      if (rng.uniform_index(2) == 0) job["max_moves"] = rng.uniform_index(3);
    }
    answered += check_least(job, least_of_objects(job)) ? 1 : 0;
  }
  CHECK(answered > 120);
}

TEST_CASE("jobs/plan: random chains near the limits have the minimum makespan of all cuts",
          "[jobs][plan][property]") {
  Rng rng(2028);
  int answered = 0;
  for (int round = 0; round < 250; ++round) {
    Json chain = Json::object();
    const auto nodes = 1 + rng.uniform_index(3);
    const auto items = nodes + rng.uniform_index(4);
    for (std::uint64_t i = 0; i < nodes; ++i) chain["speed"].push_back(random_speed(rng));
    Load total = 0;
    for (std::uint64_t j = 0; j < items; ++j) {
      const Load load = std::min(random_load(rng), kMaxExactInt - total);
      total += load;
      chain["load"].push_back(load);
    }
    if (rng.uniform_index(2) == 0) chain["min_items"] = 1;
    if (rng.uniform_index(3) == 0) chain["ring"] = true;
    const Json job = {{"kind", "plan"}, {"chain", chain}};
    answered += check_least(job, least_of_chain(chain)) ? 1 : 0;
  }
  CHECK(answered > 120);
}

namespace {

/// The number of stop checks of a search: one per fixed amount of work.
template <class Search>
std::int64_t looks_of(const Search& search) {
  std::int64_t looks = 0;
  StopCheck stop([&] {
    ++looks;
    return false;
  });
  search(&stop);
  return looks;
}

}  // namespace

TEST_CASE("jobs/plan: large numbers take at most ten times the work of small ones",
          "[jobs][plan]") {
  Rng rng(9);
  const auto plan = [&](Load most, std::vector<Load> speed) {
    plan::Model model;
    model.speed = std::move(speed);
    model.state.assign(model.nodes(), plan::State::open);
    for (int j = 0; j < 100; ++j) {
      model.load.push_back(1 +
                           static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(most))));
      model.home.push_back(static_cast<plan::Node>(rng.uniform_index(model.nodes())));
      model.bytes.push_back(1);
    }
    return looks_of([&](StopCheck* stop) { plan::Solver(model, {}, {}).solve(stop); });
  };
  const std::int64_t small = plan(9, {1, 2, 3, 1, 2, 3});
  const Load most = kMaxExactInt / 101;
  CAPTURE(small);
  CHECK(plan(most, {1, 2, 3, 1, 2, 3}) <= 10 * small);
  CHECK(plan(most, {1, 1'000'003, 999'979'000'000, 7, 2, 1'000'000'000'000}) <= 10 * small);
  const auto cut = [&](Load largest, std::vector<Load> speed, bool ring) {
    plan::Chain chain;
    const int items = ring ? 60 : 20'000;
    for (int j = 0; j < items; ++j)
      chain.load.push_back(
          1 + static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(largest))));
    chain.speed = std::move(speed);
    chain.at_least_one = true;
    return looks_of([&](StopCheck* stop) {
      for (int k = 0; k < (ring ? 30 : 1); ++k)
        ring ? static_cast<void>(plan::cut_ring(chain, stop))
             : static_cast<void>(plan::cut_chain(chain, stop));
    });
  };
  for (const bool ring : {false, true}) {
    const std::int64_t few = cut(9, {1, 2, 3, 1, 2, 3}, ring);
    const Load largest = kMaxExactInt / 20'001;
    CAPTURE(ring, few);
    CHECK(few > 0);
    CHECK(cut(largest, {1, 2, 3, 1, 2, 3}, ring) <= 10 * few);
    CHECK(cut(largest, {1, 1'000'003, 999'979'000'000, 7, 2, 1'000'000'000'000}, ring) <= 10 * few);
  }
}
