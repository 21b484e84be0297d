// Plans; prints JSON: milliseconds of a sort of 10,000,000 loads, of their cuts into 16 and 10,000
// parts, of the plan of one snapshot on 10,000 nodes, of its bound without and with groups, and of
// plan, bound and rounds of 1,000,000 objects there, with the memory that took. Ratios are made by
// bench.mjs.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "best_ms.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/plan/bound.hpp"
#include "evenkeel/plan/items.hpp"
#include "evenkeel/plan/solver.hpp"
#include "plan/chain.hpp"
#include "plan/moves.hpp"
#include "plan/quick.hpp"

using namespace evenkeel;

namespace {

std::vector<Load> random_loads(std::size_t count) {
  Rng rng(1);
  std::vector<Load> loads(count);
  for (Load& load : loads) load = 1 + static_cast<Load>(rng.uniform_index(1000));
  return loads;
}

double cut_ms(const std::vector<Load>& loads, std::size_t parts) {
  const plan::Chain chain{
      .load = loads, .speed = std::vector<Load>(parts, 1), .memory = {}, .capacity = {}};
  return best_ms(3, [&] { return plan::cut_chain(chain)->makespan.num; });
}

plan::Model without_homes(std::size_t nodes, std::size_t objects) {
  plan::Model model;
  model.speed.assign(nodes, 1);
  model.state.assign(nodes, plan::State::open);
  model.load = random_loads(objects);
  model.bytes.assign(objects, 1);
  return model;
}

/// Starts from the placement of an earlier plan, with a twentieth of the loads drawn anew.
double snapshot_ms(std::size_t nodes, std::size_t objects) {
  Rng rng(2);
  plan::Model model = without_homes(nodes, objects);
  for (std::size_t j = 0; j < objects; ++j)
    model.home.push_back(static_cast<plan::Node>(rng.uniform_index(nodes)));
  model.home = plan::quick_plan(model);
  for (std::size_t k = 0; k < objects / 20; ++k) {
    const auto j = static_cast<std::size_t>(rng.uniform_index(objects));
    model.load[j] = 1 + static_cast<Load>(rng.uniform_index(1000));
  }
  return best_ms(5, [&] { return plan::quick_plan(model).size(); });
}

/// The bound of 20,000 objects, with the first two of every ten in an anti-affinity group, up to
/// `groups` groups.
double bound_ms(std::size_t groups) {
  plan::Model model = without_homes(10'000, 20'000);
  model.home.assign(model.objects(), 0);
  model.groups.assign(groups, {plan::Rule::spread, false});
  model.group.assign(model.objects(), plan::kNone);
  for (std::uint32_t g = 0; g < groups; ++g) model.group[10 * g] = model.group[10 * g + 1] = g;
  const plan::Items items = plan::make_items(model);
  return best_ms(3, [&] { return plan::Bounds(model, items).makespan().makespan.num; });
}

struct Million {
  double sort, plan;
  double megabytes;  ///< Peak of the whole process.
};

/// Some nodes hold all objects, so they are above average: a third of the objects move.
Million million() {
  constexpr std::size_t kNodes = 10'000, kObjects = 1'000'000;
  Rng rng(3);
  plan::Model model = without_homes(kNodes, kObjects);
  for (std::size_t j = 0; j < kObjects; ++j) {
    const double u = rng.uniform01();
    model.home.push_back(static_cast<plan::Node>(kNodes * u * u * u));
  }
  Million result{};
  result.sort = best_ms(3, [&] {
    std::vector<Load> sorted = model.load;
    std::sort(sorted.begin(), sorted.end());
    return sorted.front();
  });
  result.plan = best_ms(1, [&] {
    plan::Solver solver(model, {}, {});
    solver.solve();
    return plan::moves_to(model, solver.where(), {}).rounds.count;
  });
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  result.megabytes = static_cast<double>(used.ru_maxrss) / 1024;
  return result;
}

}  // namespace

int main() {
  const Million many = million();
  const std::vector<Load> loads = random_loads(10'000'000);
  const double sort = best_ms(3, [&] {
    std::vector<Load> sorted = loads;
    std::sort(sorted.begin(), sorted.end());
    return sorted.front();
  });
  std::printf("{\"sort\":%.3f,\"chain16\":%.3f,\"chain10000\":%.3f,", sort, cut_ms(loads, 16),
              cut_ms(loads, 10'000));
  std::printf("\"snapshot\":%.3f,\"snapshot5\":%.3f,", snapshot_ms(10'000, 10'000),
              snapshot_ms(10'000, 50'000));
  std::printf("\"bound\":%.3f,\"bound_groups\":%.3f,", bound_ms(0), bound_ms(1'000));
  std::printf("\"million\":%.3f,\"sort_million\":%.3f,\"million_mb\":%.1f}\n", many.plan, many.sort,
              many.megabytes);
}
