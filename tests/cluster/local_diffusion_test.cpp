// Local diffusion against processes that exchange messages, against cases by hand and bounds.
#include "evenkeel/cluster/local_diffusion.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "cluster/presets.hpp"
#include "support/actors.hpp"
#include "support/cluster_runs.hpp"
#include "support/clusters.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;
using evenkeel::testing::ActorSystem;
using evenkeel::testing::built;
using evenkeel::testing::check_of;
using evenkeel::testing::draw;
using evenkeel::testing::on;
using evenkeel::testing::peak;
using evenkeel::testing::random_graph;
using evenkeel::testing::random_node_loads;

namespace {

struct Ended {
  double makespan_s = 0;
  double overload = 0;
  Totals totals;
  std::vector<double> loads;
};

Ended run_on(const Cluster& cluster, const Options& options, Scenario scenario) {
  LocalDiffusion run(cluster, options, scenario);
  while (!run.advance(7)) {
  }
  const answers::ClusterCheck check = check_of(run, cluster, options, scenario);
  CAPTURE(check.what.value_or(""));
  REQUIRE(check.valid);
  Ended ended{run.makespan_s(), -1e300, run.totals(), {run.loads().begin(), run.loads().end()}};
  double total = 0;
  for (const double load : ended.loads) total += load;
  const std::vector<double> shares = shares_of(cluster.speeds, total);
  for (std::size_t i = 0; i < shares.size(); ++i) {
    ended.overload = std::max(ended.overload, ended.loads[i] - shares[i]);
  }
  return ended;
}

Ended run_on(const Cluster& cluster, const Options& options, std::vector<Load> loads) {
  Scenario scenario;
  scenario.loads = std::move(loads);
  return run_on(cluster, options, std::move(scenario));
}

Options classical() {
  Options options;
  options.k_policy = KPolicy::off;
  options.detection = Detection::off;
  return options;
}

}  // namespace

TEST_CASE("cluster/local_diffusion: equals processes that know only their received messages",
          "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 1 + draw(rng, 9);
    graph::Graph graph = random_graph(rng, n, {0, 5}, false);
    std::vector<double> speeds(n);
    for (double& speed : speeds) speed = static_cast<double>(1 + draw(rng, 4)) * 1e9;
    std::vector<Link> links;
    for (std::size_t e = 0; e < graph.edges().size(); ++e) {
      links.push_back({1e-3 * rng.uniform01() + 1e-6, 1e5 * (1 + 9 * rng.uniform01())});
    }
    const Cluster cluster{std::move(graph), std::move(speeds), std::move(links)};
    Options options;
    options.iterations = 5 + static_cast<std::int64_t>(draw(rng, 40));
    options.variant = draw(rng, 2) == 0 ? Variant::a : Variant::b;
    options.k_policy = std::array{KPolicy::off, KPolicy::const_, KPolicy::decreasing,
                                  KPolicy::halving}[draw(rng, 4)];
    if (draw(rng, 3) == 0) options.k0 = 20 * rng.uniform01();
    options.k_tolerance = draw(rng, 2) == 0 ? 0.01 : 0.1;
    options.halve_on = draw(rng, 2) == 0 ? HalveOn::iteration : HalveOn::app;
    options.detection =
        std::array{Detection::off, Detection::tree, Detection::piggyback}[draw(rng, 3)];
    options.rounding = draw(rng, 2) == 0 ? Rounding::floor : Rounding::nearest;
    if (draw(rng, 3) == 0)
      options.shaker = Shaker{0.05 + 0.5 * rng.uniform01(), false, false, false};
    options.app = draw(rng, 3) == 0 ? App::none : App::all;
    options.lb_period = 1 + static_cast<std::int64_t>(draw(rng, 3));
    if (draw(rng, 4) == 0) options.lb_steps = static_cast<std::int64_t>(draw(rng, 8));
    if (draw(rng, 2) == 0) options.costs.pre = {1e-4 * rng.uniform01(), 1e-6 * rng.uniform01()};
    if (draw(rng, 2) == 0) options.costs.post = {1e-4 * rng.uniform01(), 1e-6 * rng.uniform01()};
    options.costs.unit_bytes = static_cast<double>(draw(rng, 200));
    options.costs.header_bytes = static_cast<double>(draw(rng, 50));
    if (draw(rng, 3) == 0) {
      options.costs.latency_factor = 13.01;
      options.costs.bandwidth_factor = 0.97;
    }
    options.seed = seed;
    const int most = draw(rng, 2) == 0 ? 12 : 2000;
    const std::vector<Load> loads = random_node_loads(rng, n, most);
    const auto actors = ActorSystem(cluster, options, loads).run();
    Scenario scenario;
    scenario.loads = loads;
    LocalDiffusion run(cluster, options, scenario);
    run.advance(1000000);
    REQUIRE(actors.agreed);
    const Totals& totals = run.totals();
    REQUIRE(totals.lb_steps == actors.steps);
    REQUIRE(totals.detected_at.value_or(-1) == actors.detected_at);
    REQUIRE(totals.moved == actors.moved);
    REQUIRE(totals.forced == actors.forced);
    REQUIRE(totals.messages.control == actors.messages.control);
    REQUIRE(totals.messages.load == actors.messages.load);
    REQUIRE(totals.messages.detection == actors.messages.detection);
    REQUIRE(totals.messages.app == actors.messages.app);
    for (std::size_t i = 0; i < n; ++i) {
      REQUIRE(run.loads()[i] == actors.loads[i]);
      REQUIRE(run.clocks()[i] == Approx(actors.clocks[i]).epsilon(1e-10));
    }
  }
}

TEST_CASE("cluster/local_diffusion: two nodes match a computation by hand", "[cluster]") {
  // Equal speeds: M = 1/2 off the diagonal for two nodes under b: 1 / (1 + 1). 10 tokens of 1 s
  // each on node 0; a link of 2 s and 5 bytes per second, 1 byte per token.
  graph::Graph graph = built("path:2");
  const Cluster pair{graph, {1, 1}, {{2, 5}}};
  Options options;
  options.iterations = 3;
  options.costs.unit_ops = 1;
  options.costs.unit_bytes = 1;
  options.costs.control_bytes = options.costs.detection_bytes = options.costs.app_bytes = 5;
  options.k_policy = KPolicy::const_;
  options.trace = true;
  options.timeline = 3;
  for (const double k : {0.6, 0.61}) {
    options.k0 = k;
    Scenario scenario;
    scenario.loads = {10, 0};
    LocalDiffusion run(pair, options, scenario);
    run.advance(3);
    const Exchange& first = run.trace()[0].exchanges[0];
    // Five tokens: 2 + 5/5 s, and an iteration gets 5 s shorter: pays for k above 0.6 only.
    REQUIRE(first.tokens == (k > 0.6 ? 5 : 0));
    REQUIRE(first.cost_s == Approx(3));
    REQUIRE(first.benefit_s == Approx(5));
    REQUIRE(first.go == (k > 0.6));
    REQUIRE(first.k == k);
    REQUIRE(run.trace()[0].detection.size() == 2);
    if (k > 0.6) {
      // Each node reports to the other when it is done: node 1 at 6, when the five tokens have
      // arrived, node 0 at 3. Node 0 knows at 6 + 3. Node 1 knows at 3 + 3 = 6, and is itself done
      // at 6.
      REQUIRE(run.timeline()[0].balanced == std::vector<double>{9, 6});
      REQUIRE(run.timeline()[0].computed == std::vector<double>{14, 11});
      REQUIRE(run.timeline()[0].end == std::vector<double>{14, 17});
      // Nothing moves in the second step, so it is the last. Reported at 20 and 17, known at 20 and
      // 23.
      REQUIRE(run.totals().lb_steps == 2);
      REQUIRE(run.totals().detected_at == 1);
      REQUIRE(run.timeline()[1].balanced == std::vector<double>{20, 23});
      REQUIRE(run.timeline()[1].end == std::vector<double>{31, 28});
      REQUIRE(run.makespan_s() == 39);
    } else {
      REQUIRE(run.totals().lb_steps == 1);
      REQUIRE(run.totals().refused == 1);
      // 3 to send the loads, 3 to detect, 10 to compute, 3 for the other node. Node 0 waits for
      // node 1's message of the previous iteration, which is early.
      REQUIRE(run.timeline()[0].end == std::vector<double>{16, 19});
      REQUIRE(run.makespan_s() == 39);
    }
  }
}

TEST_CASE("cluster/local_diffusion: policies for k change k step by step", "[cluster]") {
  // A pair with one token of difference: nothing ever moves, so only k changes.
  graph::Graph graph = built("path:2");
  const Cluster pair{graph, {1, 1}, {{1e-3, 1e9}}};
  Options options;
  options.iterations = 6;
  options.costs.unit_ops = 1;
  options.trace = true;
  options.detection = Detection::off;
  const auto ks = [&](KPolicy policy, std::vector<Arriving> arrivals) {
    options.k_policy = policy;
    Scenario scenario;
    scenario.loads = {40, 0};
    scenario.arrivals = std::move(arrivals);
    options.rounding = Rounding::floor;
    options.costs.unit_bytes = 1e15;  // never pays
    LocalDiffusion run(pair, options, scenario);
    run.advance(6);
    std::vector<double> seen;
    for (const StepRecord& step : run.trace()) seen.push_back(step.exchanges[0].k);
    return seen;
  };
  REQUIRE(ks(KPolicy::const_, {}) == std::vector<double>{6, 6, 6, 6, 6, 6});
  REQUIRE(ks(KPolicy::decreasing, {}) == std::vector<double>{6, 5, 4, 3, 2, 1});
  // The third iteration is 10 s longer on node 0: (4 - 1) / 2.
  const auto halved = ks(KPolicy::halving, {{2, 0, 10}});
  REQUIRE(halved == std::vector<double>{6, 5, 4, 1.5, 0.5, -0.5});
  options.k_whole = true;
  REQUIRE(ks(KPolicy::halving, {{2, 0, 10}}) == std::vector<double>{6, 5, 4, 1, 0, -1});
  options.k_min = 0.75;
  REQUIRE(ks(KPolicy::halving, {{2, 0, 10}}) == std::vector<double>{6, 5, 4, 1, 0.75, 0.75});
  options.k_min.reset();
  options.k_tolerance = 0.5;  // 10 of 41 s is less than half
  REQUIRE(ks(KPolicy::halving, {{2, 0, 10}}) == std::vector<double>{6, 5, 4, 3, 2, 1});
}

// core/theory/cluster.md, section 8.
TEST_CASE("cluster/local_diffusion: each rounding leaves its known imbalance", "[cluster][paper]") {
  struct Row {
    const char* spec;
    double floor, nearest, imitate;
  };
  for (const Row& row :
       {Row{"path:64", 63, 31, 1}, Row{"torus:8,8", 12, 4, 2}, Row{"hypercube:6", 12, 6, 2}}) {
    CAPTURE(row.spec);
    const Cluster cluster = on(row.spec);
    Options options = classical();
    options.app = App::none;
    options.iterations = row.floor == 63 ? 14000 : 2000;
    const auto overload = [&](Rounding rounding) {
      options.rounding = rounding;
      return run_on(cluster, options, peak(64, 100));
    };
    const Ended floor = overload(Rounding::floor);
    REQUIRE(floor.overload == row.floor);
    REQUIRE(overload(Rounding::nearest).overload == row.nearest);
    const Ended imitated = overload(Rounding::imitate);
    REQUIRE(imitated.overload == row.imitate);
    REQUIRE(overload(Rounding::random).overload <= 3);
    if (row.floor != 63) continue;
    REQUIRE(std::round(floor.totals.moved / 1000) == 158);
    REQUIRE(std::round(imitated.totals.moved / 1000) == 202);
    // With rounding down, an edge is stuck at up to max(degree) tokens: 2 on a line.
    for (std::size_t i = 1; i < 64; ++i) {
      REQUIRE(std::fabs(floor.loads[i] - floor.loads[i - 1]) <= 2);
    }
    // Free termination detection also stops the run.
    options.detection = Detection::free;
    options.rounding = Rounding::imitate;
    const Ended ended = run_on(cluster, options, peak(64, 100));
    REQUIRE(ended.totals.detected_at.has_value());
    REQUIRE(ended.overload == 1);
  }
  // Divisible load reaches the exact shares.
  Options options = classical();
  options.rounding = Rounding::real;
  options.iterations = 3000;
  REQUIRE(run_on(on("mesh:4,4", true), options, peak(16, 100)).overload < 0.01);
}

TEST_CASE("cluster/local_diffusion: loads are never negative, for any rounding or forced move",
          "[cluster][property]") {
  // A hub with 2 tokens, three leaves: rounding to the nearest requests 3 tokens.
  const Cluster star = on("star:4");
  Options options = classical();
  options.rounding = Rounding::nearest;
  options.iterations = 1;
  const Ended ended = run_on(star, options, std::vector<Load>{2, 0, 0, 0});
  REQUIRE(ended.loads == std::vector<double>{0, 1, 1, 0});
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 2 + draw(rng, 10);
    graph::Graph graph = random_graph(rng, n, {0, 11}, false);
    std::vector<double> speeds(n, 1);
    for (double& speed : speeds) speed = static_cast<double>(1 + draw(rng, 4));
    std::vector<Link> links = equal_links(graph, {1e-3, 1e6});
    const Cluster cluster{std::move(graph), std::move(speeds), std::move(links)};
    Options any = classical();
    any.costs.unit_ops = 1e-3;
    any.iterations = 40;
    any.trace = true;
    any.rounding = std::array{Rounding::floor, Rounding::nearest, Rounding::random,
                              Rounding::imitate}[draw(rng, 4)];
    if (draw(rng, 2) == 0) any.k_policy = KPolicy::decreasing;
    any.shaker = Shaker{0.1, draw(rng, 2) == 0, draw(rng, 2) == 0, draw(rng, 2) == 0};
    any.seed = seed;
    run_on(cluster, any, random_node_loads(rng, n, 6));  // replays every step
  }
}

TEST_CASE("cluster/local_diffusion: the shaker forces moves with its known probabilities",
          "[cluster]") {
  // A single token between two nodes never moves unless forced. The expected number of forced moves
  // of the edge is 1 / (e^kappa - 1).
  const Cluster pair = on("path:2");
  Options options = classical();
  options.iterations = 60;
  options.app = App::none;
  options.shaker = Shaker{std::log(2) / 2, false, false, false};  // p = 1/2 at tau = 2
  double forced = 0;
  std::vector<double> at_step(4, 0);
  constexpr int kSeeds = 4000;
  options.trace = true;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    options.seed = static_cast<std::uint64_t>(seed);
    Scenario scenario;
    scenario.loads = {1, 0};
    LocalDiffusion run(pair, options, scenario);
    run.advance(60);
    forced += static_cast<double>(run.totals().forced);
    for (std::size_t s = 0; s < at_step.size(); ++s) {
      for (const Exchange& one : run.trace()[s].exchanges) at_step[s] += one.forced ? 1 : 0;
    }
  }
  REQUIRE(forced / kSeeds == Approx(1 / (std::sqrt(2) - 1)).epsilon(0.03));
  REQUIRE(at_step[0] / kSeeds == Approx(std::sqrt(0.5)).epsilon(0.04));
  REQUIRE(at_step[1] / kSeeds == Approx(0.5).epsilon(0.05));
  REQUIRE(at_step[2] / kSeeds == Approx(0.3536).epsilon(0.07));
  // Both ends draw the same, and draws are spread evenly.
  double sum = 0, square = 0;
  for (std::uint64_t s = 0; s < 20000; ++s) {
    const double draw_of = edge_draw(1, s, 3, 7);
    REQUIRE((draw_of > 0 && draw_of < 1));
    sum += draw_of;
    square += draw_of * draw_of;
  }
  REQUIRE(sum / 20000 == Approx(0.5).epsilon(0.02));
  REQUIRE(square / 20000 == Approx(1.0 / 3).epsilon(0.03));
}

// core/theory/cluster.md, sections 6 and 9.
TEST_CASE("cluster/local_diffusion: methods have the costs of the theory", "[cluster][paper]") {
  const auto takes = [](const Cluster& cluster, std::vector<Load> loads, double ops, auto change) {
    Options options;
    options.costs.unit_ops = ops;
    change(options);
    return run_on(cluster, options, std::move(loads));
  };
  const auto fos = [](Options& options) {
    options = [&] {
      Options plain = classical();
      plain.costs = options.costs;
      return plain;
    }();
  };
  const auto tree = [](Options& options) { options.k_policy = KPolicy::decreasing; };
  const auto piggy = [](Options& options) {
    options.k_policy = KPolicy::decreasing;
    options.detection = Detection::piggyback;
  };
  const auto planned = [](Options& options) {
    options.k_policy = KPolicy::decreasing;
    options.detection = Detection::free;
    options.scheme = Scheme::two_phase;
  };
  const auto never = [](Options& options) { options.scheme = Scheme::never; };
  const Cluster lan = make_preset(Preset::lan), dsl = make_preset(Preset::dsl);
  REQUIRE(takes(lan, peak(64, 100), 40000, never).makespan_s == Approx(256).epsilon(1e-3));
  REQUIRE(takes(lan, peak(64, 100), 40000, fos).makespan_s == Approx(16.1).epsilon(0.004));
  REQUIRE(takes(lan, peak(64, 100), 40000, tree).makespan_s == Approx(19.1).epsilon(0.004));
  REQUIRE(takes(dsl, peak(64, 1000), 40000, fos).makespan_s == Approx(271).epsilon(0.003));
  REQUIRE(takes(dsl, peak(64, 1000), 40000, tree).makespan_s == Approx(2565).epsilon(0.004));
  REQUIRE(takes(dsl, peak(64, 1000), 40000, piggy).makespan_s == Approx(269).epsilon(0.004));
  const Ended two = takes(lan, peak(64, 100), 40000, planned);
  REQUIRE(two.makespan_s == Approx(4.22).epsilon(0.01));
  REQUIRE((two.totals.rounds >= 200 && two.totals.rounds <= 275));
  REQUIRE(two.overload == 0);
  REQUIRE(takes(dsl, peak(64, 1000), 40000, planned).makespan_s == Approx(101).epsilon(0.06));
  // 10 kB per unit: moving costs twice its saving, and the test on the plan detects this.
  const Ended refused = takes(dsl, peak(64, 1000), 40000, [&](Options& options) {
    planned(options);
    options.costs.unit_bytes = 1e4;
  });
  REQUIRE(refused.totals.plans_refused == 1);
  REQUIRE(refused.totals.moved == 0);
  const auto short_run = [&](Detection how) {
    Options options;
    options.iterations = 300;
    options.k_policy = KPolicy::decreasing;
    options.costs.unit_ops = 40000;
    options.detection = how;
    return run_on(dsl, options, peak(64, 100));
  };
  const Ended blocking = short_run(Detection::tree), carried = short_run(Detection::piggyback);
  REQUIRE(blocking.makespan_s == Approx(505).epsilon(0.002));
  REQUIRE(blocking.totals.lb_steps == 190);
  REQUIRE(carried.makespan_s == Approx(38).epsilon(0.005));
  REQUIRE(carried.totals.lb_steps == 190 + 63);
  // Eager and rendezvous, core/theory/cluster.md, section 7: 6.08 s and 7.36 s.
  Options idle;
  idle.iterations = 100;
  idle.scheme = Scheme::never;
  idle.costs.unit_ops = 40000;
  idle.costs.app_bytes = 1000;
  REQUIRE(run_on(dsl, idle, peak(64, 10)).makespan_s == Approx(6.08).epsilon(1e-3));
  idle.transport = Transport::rendezvous;
  REQUIRE(run_on(dsl, idle, peak(64, 10)).makespan_s == Approx(7.36).epsilon(1e-3));
}

TEST_CASE("cluster/local_diffusion: a planned flow reaches the shares, on any machine",
          "[cluster][property]") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::size_t n = 2 + draw(rng, 14);
    graph::Graph graph = random_graph(rng, n, {0, 13}, false);
    std::vector<double> speeds(n);
    for (double& speed : speeds) speed = static_cast<double>(1 + draw(rng, 4));
    std::vector<Link> links;
    for (std::size_t e = 0; e < graph.edges().size(); ++e) {
      links.push_back({1e-3 * rng.uniform01(), 1e4 * (1 + rng.uniform01())});
    }
    const Cluster cluster{std::move(graph), std::move(speeds), std::move(links)};
    Options options;
    options.scheme = Scheme::two_phase;
    options.k_policy = KPolicy::off;
    options.iterations = 5;
    options.trace = true;
    options.costs.unit_ops = 1e-3;
    options.costs.pre = {1e-4, 1e-6};
    const Ended ended = run_on(cluster, options, random_node_loads(rng, n, 3000));
    REQUIRE(ended.totals.lb_steps == 1);
    REQUIRE(ended.overload < 1.5);  // half a token of the numbers, and rounding
  }
}

TEST_CASE("cluster/local_diffusion: links can fail, load can arrive, and pieces can have any size",
          "[cluster]") {
  // A ring of 8 whose link 0-1 dies at once: nothing crosses it, all the same everything balances.
  const Cluster ring = on("cycle:8");
  Options options = classical();
  options.detection = Detection::piggyback;
  options.rounding = Rounding::imitate;
  options.iterations = 600;
  options.trace = true;
  Scenario scenario;
  scenario.loads = peak(8, 100);
  scenario.dead_links = {{0, 0}};
  REQUIRE(ring.graph.edges()[0].v == 1);
  LocalDiffusion run(ring, options, scenario);
  run.advance(600);
  for (const StepRecord& step : run.trace()) {
    for (const Exchange& one : step.exchanges) REQUIRE(one.from + one.to != 1);
  }
  REQUIRE(check_of(run, ring, options, scenario).valid);
  REQUIRE(run.totals().detected_at.has_value());
  for (const double load : run.loads()) REQUIRE(std::fabs(load - 100) <= 2);

  // Load comes after balancing has ended: it starts again.
  Scenario later;
  later.loads = std::vector<Load>(8, 10);
  later.arrivals = {{300, 3, 800}};
  const Ended ended = run_on(ring, options, later);
  REQUIRE(*ended.totals.detected_at < 300);
  for (const double load : ended.loads) REQUIRE(std::fabs(load - 110) <= 2);

  // Pieces of 7: rounding down moves none over a link until 7 are wanted; imitation gets nearer.
  Scenario pieces;
  pieces.units.assign(8, {});
  pieces.units[0].assign(80, 7);
  pieces.loads.assign(8, 0);
  pieces.loads[0] = 560;
  Options whole = classical();
  whole.iterations = 400;
  whole.trace = true;
  const Ended floor = run_on(ring, whole, pieces);
  whole.rounding = Rounding::imitate;
  LocalDiffusion imitating(ring, whole, pieces);
  imitating.advance(400);
  std::size_t count = 0;
  double most = 0;
  for (const std::vector<Load>& node : imitating.units()) {
    count += node.size();
    for (const Load size : node) REQUIRE(size == 7);
  }
  for (const double load : imitating.loads()) most = std::max(most, load - 70);
  REQUIRE(count == 80);
  REQUIRE(floor.overload >= 14);
  REQUIRE(most <= 7);
}

TEST_CASE("cluster/local_diffusion: the trigger balances when enough time was lost", "[cluster]") {
  // Load arrives at one node all the time: a trigger alone finds about the best period.
  const Cluster torus = on("torus:4,4");
  Scenario scenario;
  scenario.loads.assign(16, 200);
  for (std::int64_t t = 0; t < 400; t += 4) scenario.arrivals.push_back({t, 5, 40});
  const auto takes = [&](auto change) {
    Options options = classical();
    options.iterations = 400;
    options.costs.unit_bytes = 1000;
    change(options);
    return run_on(torus, options, scenario).makespan_s;
  };
  double best = 1e300, worst = 0;
  for (const std::int64_t period : {1, 2, 4, 8, 16, 32, 64, 400}) {
    const double now = takes([&](Options& options) { options.lb_period = period; });
    best = std::min(best, now);
    worst = std::max(worst, now);
  }
  const double loss = takes([](Options& options) { options.trigger = Trigger::loss; });
  const double local = takes([](Options& options) { options.trigger = Trigger::loss_local; });
  REQUIRE(worst > 1.1 * best);
  REQUIRE(loss < 1.05 * best);
  REQUIRE(local < 1.12 * best);
}
