// Copies of experts against published values, a published balancer and all placements there are.
#include "plan/experts.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "support/trials.hpp"

namespace evenkeel::plan {
namespace {

/// The makespan of slots with any contents, in exact numbers.
Fraction makespan_by_hand(const Experts& experts, const std::vector<Expert>& slots) {
  std::vector<std::int64_t> copies(experts.load.size());
  for (const Expert e : slots) ++copies[e];
  std::int64_t unit = 1;
  for (const std::int64_t r : copies)
    if (r > 0) unit = std::lcm(unit, r);
  Fraction most{0, unit};
  const auto each = static_cast<std::size_t>(experts.slots / experts.gpus);
  for (std::size_t first = 0; first < slots.size(); first += each) {
    Fraction its{0, unit};
    for (std::size_t s = first; s < first + each; ++s)
      its.num += experts.load[slots[s]] * (unit / copies[slots[s]]);
    most = std::max(most, its);
  }
  return most;
}

std::int64_t moves_by_hand(const Experts& experts, const std::vector<Expert>& slots) {
  const auto each = static_cast<std::ptrdiff_t>(experts.slots / experts.gpus);
  std::int64_t moves = 0;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const auto first = experts.old.begin() + static_cast<std::ptrdiff_t>(s) / each * each;
    if (std::find(first, first + each, slots[s]) == first + each) ++moves;
  }
  return moves;
}

void check_plan(const Experts& experts, const ExpertPlan& plan) {
  REQUIRE(keeps_rules(experts, plan.slots));
  CHECK(plan.makespan == makespan_by_hand(experts, plan.slots));
  CHECK(plan.bound <= plan.makespan);
  if (!experts.old.empty()) CHECK(plan.moves == moves_by_hand(experts, plan.slots));
  for (std::size_t e = 0; e < plan.copies.size(); ++e)
    CHECK(plan.copies[e] == std::count(plan.slots.begin(), plan.slots.end(), e));
}

/// Heaviest first, to the lightest pack that has room; all packs get the same number.
std::vector<std::vector<std::size_t>> balanced_packs(const std::vector<double>& weight,
                                                     std::size_t packs) {
  std::vector<std::size_t> order(weight.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return weight[a] > weight[b]; });
  std::vector<std::vector<std::size_t>> result(packs);
  std::vector<double> sum(packs);
  for (const std::size_t item : order) {
    std::size_t best = packs;
    for (std::size_t p = 0; p < packs; ++p)
      if (result[p].size() < weight.size() / packs && (best == packs || sum[p] < sum[best]))
        best = p;
    result[best].push_back(item);
    sum[best] += weight[item];
  }
  return result;
}

/// EPLB as described by its authors: groups to nodes, copies to the largest share, copies to GPUs.
std::vector<Expert> published_balancer(const Experts& experts) {
  const auto groups = static_cast<std::size_t>(experts.groups);
  const std::size_t each = experts.load.size() / groups;
  std::vector<double> of_group(groups);
  for (std::size_t e = 0; e < experts.load.size(); ++e)
    of_group[e / each] += static_cast<double>(experts.load[e]);
  std::vector<Expert> slots;
  for (const auto& its : balanced_packs(of_group, static_cast<std::size_t>(experts.nodes))) {
    std::vector<Expert> on;
    for (const std::size_t group : its)
      for (std::size_t e = group * each; e < (group + 1) * each; ++e)
        on.push_back(static_cast<Expert>(e));
    std::map<Expert, int> copies;
    std::vector<Expert> all = on;
    for (const Expert e : on) copies[e] = 1;
    const auto share = [&](Expert e) { return static_cast<double>(experts.load[e]) / copies[e]; };
    while (all.size() < static_cast<std::size_t>(experts.slots / experts.nodes)) {
      Expert most = on.front();
      for (const Expert e : on)
        if (share(e) > share(most)) most = e;
      ++copies[most];
      all.push_back(most);
    }
    std::vector<double> weight;
    for (const Expert e : all) weight.push_back(share(e));
    for (const auto& pack :
         balanced_packs(weight, static_cast<std::size_t>(experts.gpus / experts.nodes)))
      for (const std::size_t item : pack) slots.push_back(all[item]);
  }
  return slots;
}

double over_mean(const Experts& experts, const Fraction& time) {
  const auto total =
      static_cast<double>(std::accumulate(experts.load.begin(), experts.load.end(), Load{0}));
  return static_cast<double>(time.num) / static_cast<double>(time.den) /
         (total / static_cast<double>(experts.gpus));
}

const std::vector<std::vector<Load>> kReadme = {
    {90, 132, 40, 61, 104, 165, 39, 4, 73, 56, 183, 86},
    {20, 107, 104, 64, 19, 197, 187, 157, 172, 86, 16, 27}};

/// All contents of GPUs, each a set of experts.
void each_placement(const Experts& experts,
                    const std::function<void(const std::vector<Expert>&)>& look) {
  const auto each = static_cast<std::size_t>(experts.slots / experts.gpus);
  std::vector<Expert> slots;
  const std::function<void()> choose = [&] {
    if (slots.size() == static_cast<std::size_t>(experts.slots)) {
      if (keeps_rules(experts, slots)) look(slots);
      return;
    }
    const Expert first = slots.size() % each == 0 ? 0 : slots.back() + 1;
    for (Expert e = first; e < experts.load.size(); ++e) {
      slots.push_back(e);
      choose();
      slots.pop_back();
    }
  };
  choose();
}

Experts random_tiny(Rng& rng) {
  const auto number = [&](std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(
                       rng.uniform_index(static_cast<std::uint64_t>(most - least + 1)));
  };
  Experts experts;
  const bool in_nodes = rng.uniform_index(3) == 0;
  const std::int64_t count = in_nodes ? 4 : number(1, 5);
  experts.nodes = in_nodes ? 2 : 1;
  experts.groups = in_nodes ? (rng.uniform_index(2) == 0 ? 2 : 4) : 1;
  for (std::int64_t e = 0; e < count; ++e) experts.load.push_back(number(0, 30));
  do {
    experts.gpus = in_nodes ? 4 : number(1, 4);
    experts.slots = experts.gpus * number(1, 3);
  } while (experts.slots < count || experts.slots / experts.gpus > count / experts.nodes);
  return experts;
}

}  // namespace

TEST_CASE("plan/experts: the layers of a published example reproduce", "[plan][paper]") {
  const std::vector<double> own{1.2081, 1.2422}, flat{1.0532, 1.1903}, grouped{1.1694, 1.2422};
  for (std::size_t layer = 0; layer < 2; ++layer) {
    Experts experts{.load = kReadme[layer], .slots = 16, .gpus = 8};
    ExpertPlan plan = place_experts(experts);
    check_plan(experts, plan);
    CHECK(over_mean(experts, plan.makespan) == Approx(flat[layer]).margin(5e-5));
    CHECK(plan.proof == ExpertPlan::Proof::search);
    experts.groups = 4;
    experts.nodes = 2;
    CHECK(over_mean(experts, makespan_by_hand(experts, published_balancer(experts))) ==
          Approx(own[layer]).margin(5e-5));
    plan = place_experts(experts);
    check_plan(experts, plan);
    CHECK(over_mean(experts, plan.makespan) == Approx(grouped[layer]).margin(5e-5));
    CHECK(plan.proof == ExpertPlan::Proof::search);
  }
}

TEST_CASE("plan/experts: a group that is too large for a node bounds all plans", "[plan]") {
  // 30 + 30 and 1 + 1 on two GPUs, for any number of replicas.
  const Experts experts{
      .load = {30, 30, 1, 1, 9, 9, 9, 9}, .slots = 12, .gpus = 4, .groups = 4, .nodes = 2};
  const ExpertPlan plan = place_experts(experts);
  check_plan(experts, plan);
  CHECK(plan.test == ExpertPlan::Test::group);
  CHECK(plan.bound == Fraction{31, 1});
  CHECK(plan.makespan == Fraction{31, 1});
  CHECK(plan.proof == ExpertPlan::Proof::bound);
}

TEST_CASE("plan/experts: six experts on four GPUs are solved", "[plan][paper]") {
  const Experts experts{.load = {90, 132, 40, 61, 104, 165}, .slots = 8, .gpus = 4};
  const ExpertPlan plan = place_experts(experts);
  CHECK(plan.makespan == Fraction{151, 1});
  CHECK(plan.proof != ExpertPlan::Proof::none);
}

TEST_CASE("plan/experts: equals the best of all placements of tiny layers", "[plan][property]") {
  std::int64_t capped = 0, met = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Experts experts = random_tiny(rng);
    for (std::int64_t s = 0; s < experts.slots; ++s)
      experts.old.push_back(static_cast<Expert>(rng.uniform_index(experts.load.size())));
    std::vector<Fraction> best_by_moves(static_cast<std::size_t>(experts.slots) + 1,
                                        Fraction{INT64_MAX, 1});
    each_placement(experts, [&](const std::vector<Expert>& slots) {
      const auto moves = static_cast<std::size_t>(moves_by_hand(experts, slots));
      const Fraction makespan = makespan_by_hand(experts, slots);
      for (std::size_t m = moves; m < best_by_moves.size(); ++m)
        best_by_moves[m] = std::min(best_by_moves[m], makespan);
    });
    const ExpertPlan plan = place_experts(experts);
    check_plan(experts, plan);
    CHECK(plan.makespan == best_by_moves.back());
    CHECK(plan.proof != ExpertPlan::Proof::none);
    for (const ExpertPlan::Point& point : plan.front)
      CHECK(best_by_moves[static_cast<std::size_t>(point.moves)] <= point.makespan);
    const auto cap =
        static_cast<std::int64_t>(rng.uniform_index(static_cast<std::uint64_t>(experts.slots) + 1));
    const Fraction best = best_by_moves[static_cast<std::size_t>(cap)];
    if (experts.nodes > 1 && !keeps_rules(experts, experts.old)) continue;
    if (best.num == INT64_MAX) {
      CHECK_THROWS_AS(place_experts(experts, {.max_moves = cap}), Error);
      continue;
    }
    const ExpertPlan few = place_experts(experts, {.max_moves = cap});
    check_plan(experts, few);
    CHECK(few.moves <= cap);
    CHECK(best <= few.makespan);
    ++capped;
    met += few.makespan == best ? 1 : 0;
  }
  CAPTURE(capped, met);
  CHECK(met * 10 >= capped * 9);
}

namespace {

/// Loads that fall as a power of the rank, in any order.
Experts zipf_layer(std::uint64_t seed) {
  Rng rng(seed);
  Experts experts{.load = {}, .slots = 288, .gpus = 32};
  if (seed % 2 == 1) {
    experts.groups = 8;
    experts.nodes = 4;
  }
  const double power = 0.5 + 0.1 * static_cast<double>(rng.uniform_index(8));
  for (int e = 1; e <= 256; ++e)
    experts.load.push_back(static_cast<Load>(1e6 / std::pow(e, power)) +
                           static_cast<Load>(rng.uniform_index(100)));
  rng.shuffle(experts.load);
  return experts;
}

}  // namespace

TEST_CASE("plan/experts: is never worse than a published balancer on Zipf layers",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < testing::trials(1000U); ++seed) {
    CAPTURE(seed);
    const Experts experts = zipf_layer(seed);
    const ExpertPlan plan = place_experts(experts, {.effort = 0});
    check_plan(experts, plan);
    CHECK(plan.makespan <= makespan_by_hand(experts, published_balancer(experts)));
  }
}

TEST_CASE("plan/experts: is never worse with more effort", "[plan][property][slow]") {
  for (std::uint64_t seed = 0; seed < testing::trials(60U); ++seed) {
    CAPTURE(seed);
    const Experts experts = zipf_layer(seed);
    Fraction last = makespan_by_hand(experts, published_balancer(experts));
    for (std::int64_t effort = 0; effort < 3; ++effort) {
      const ExpertPlan plan = place_experts(experts, {.effort = effort});
      check_plan(experts, plan);
      CHECK(plan.makespan <= last);
      last = plan.makespan;
    }
  }
}

TEST_CASE("plan/experts: replicas that stay are free, and caps and targets are kept",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CAPTURE(seed);
    Experts experts = zipf_layer(seed);
    experts.old = place_experts(experts, {.effort = 0}).slots;
    const ExpertPlan same = place_experts(experts, {.max_moves = 0, .effort = 0});
    CHECK(same.moves == 0);
    CHECK(same.slots == experts.old);
    // Loads drift: few copies loaded get most of what there is to get.
    Rng rng(seed + 100);
    for (Load& load : experts.load) load += load * static_cast<Load>(rng.uniform_index(40)) / 100;
    const Fraction before = makespan_by_hand(experts, experts.old);
    const ExpertPlan few = place_experts(experts, {.max_moves = 20, .effort = 0});
    check_plan(experts, few);
    CHECK(few.moves <= 20);
    CHECK(few.makespan < before);
    const ExpertPlan all = place_experts(experts, {.effort = 0});
    check_plan(experts, all);
    CHECK(all.makespan <= few.makespan);
    for (std::size_t k = 1; k < all.front.size(); ++k) {
      CHECK(all.front[k - 1].moves < all.front[k].moves);
      CHECK(all.front[k].makespan < all.front[k - 1].makespan);
    }
    const ExpertPlan target = place_experts(experts, {.target = few.makespan, .effort = 0});
    check_plan(experts, target);
    CHECK(target.makespan <= few.makespan);
    CHECK(target.moves <= all.moves);
  }
}

// The common factor of all loads is removed first: a fraction of the factor can be an integer.
TEST_CASE("plan/experts: no placement loads fewer replicas than the faults of the old one require",
          "[plan][property]") {
  std::int64_t tight = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const auto below = [&](std::uint64_t bound) {
      return static_cast<std::int64_t>(rng.uniform_index(bound));
    };
    Experts experts;
    experts.gpus = 1 + below(3);
    const std::int64_t each = 1 + below(2), fewest = each, most = each * experts.gpus;
    const auto count =
        static_cast<std::size_t>(fewest + below(static_cast<std::uint64_t>(most - fewest + 1)));
    experts.slots = most;
    experts.load.assign(count, 3);
    for (std::int64_t s = 0; s < most; ++s)
      experts.old.push_back(static_cast<Expert>(rng.uniform_index(count)));
    CAPTURE(seed, experts.gpus, each, count);
    std::int64_t least = most + 1;
    each_placement(experts, [&](const std::vector<Expert>& slots) {
      least = std::min(least, moves_by_hand(experts, slots));
    });
    const std::int64_t asked = faults_of_old(experts).loads();
    CHECK(asked <= least);
    tight += asked == least ? 1 : 0;
    if (asked == 0) continue;
    ++refused;
    CHECK_THROWS_AS(place_experts(experts, {.max_moves = asked - 1}), Error);
  }
  CAPTURE(tight);
  CHECK(tight > 250);
  CHECK(refused > 100);
}

TEST_CASE("plan/experts: times are in lowest terms", "[plan]") {
  const ExpertPlan plan = place_experts({.load = {0, 10}, .slots = 4, .gpus = 2});
  REQUIRE(plan.loads.size() == 2);
  for (const Fraction& load : plan.loads) {
    CHECK(load.num == 5);
    CHECK(load.den == 1);
  }
  CHECK(plan.makespan.num == 5);
  CHECK(plan.makespan.den == 1);
}

TEST_CASE("plan/experts: loads at the limits stay exact", "[plan]") {
  const Experts large{.load = {kMaxExactInt - 2, 1, 1}, .slots = 52, .gpus = 52};
  const ExpertPlan plan = place_experts(large, {.effort = 0});
  CHECK(plan.copies == std::vector<std::int64_t>{50, 1, 1});
  CHECK(plan.makespan == Fraction{kMaxExactInt - 2, 50});
  CHECK(plan.proof == ExpertPlan::Proof::bound);
  CHECK_THROWS_AS(place_experts({.load = {kMaxExactInt - 2, 1}, .slots = 400, .gpus = 200}, {}),
                  Error);
  const ExpertPlan idle = place_experts({.load = {0, 0}, .slots = 2, .gpus = 2});
  CHECK(idle.makespan == Fraction{0, 1});
}

TEST_CASE("plan/experts: errors are reported", "[plan]") {
  const auto code = [](const Experts& experts, const ExpertsAim& aim = {}) {
    try {
      place_experts(experts, aim);
    } catch (const Error& error) {
      return std::pair{error.code(), error.path()};
    }
    return std::pair{ErrorCode::internal, std::string("none")};
  };
  CHECK(code({.load = {}}) == std::pair{ErrorCode::bad_shape, std::string("/experts")});
  CHECK(code({.load = {1, -1}, .slots = 2}).first == ErrorCode::negative_load);
  CHECK(code({.load = {1, 1}, .slots = 3, .gpus = 2}).second == "/slots");
  CHECK(code({.load = {1, 1, 1}, .slots = 2, .gpus = 2}).second == "/slots");
  CHECK(code({.load = {1, 1}, .slots = 6, .gpus = 2}).second == "/slots");
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2, .groups = 3}).second == "/expert_groups");
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2, .groups = 1, .nodes = 2}).second ==
        "/gpu_nodes");
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2, .groups = 1, .nodes = 1, .old = {0}}).first ==
        ErrorCode::bad_shape);
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2, .groups = 1, .nodes = 1, .old = {0, 2}})
            .second == "/old");
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2}, {.max_moves = 1}).second == "/max_moves");
  CHECK(code({.load = {1, 1}, .slots = 2, .gpus = 2, .groups = 1, .nodes = 1, .old = {0, 0}},
             {.max_moves = 0})
            .first == ErrorCode::infeasible);
}

}  // namespace evenkeel::plan
