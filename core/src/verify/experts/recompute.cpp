// Recomputes the layer of experts: adds up the replicas on every GPU, checks rules and bounds.
#include "verify/experts/recompute.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::verify {
namespace {

using plan::Experts;

/// A sum of loads over copies, exactly.
struct ShareSum {
  Int128 num = 0, den = 1;
  void add(Load load, Load copies) {
    const auto common = std::gcd(static_cast<Load>(den % copies), copies);
    num = num * (copies / common) + load * (den / common);
    den *= copies / common;
  }
};

std::size_t slots_per_gpu(const Experts& layer) {
  return static_cast<std::size_t>(layer.slots / layer.gpus);
}

/// The experts on a GPU.
template <class Slots>
std::set<Load> experts_on(const Experts& layer, const Slots& slots, std::size_t gpu) {
  std::set<Load> experts;
  const std::size_t each = slots_per_gpu(layer);
  for (std::size_t s = gpu * each; s < (gpu + 1) * each; ++s) experts.insert(slots[s]);
  return experts;
}

Load total_of(const Experts& layer) {
  return std::accumulate(layer.load.begin(), layer.load.end(), Load{0});
}

/// Whether the test shows that some GPU has at least this load.
bool shows(const Experts& layer, std::string_view test, const Fraction& least) {
  const std::int64_t per_node = layer.gpus / layer.nodes;
  const auto at_least = [&](Load load, std::int64_t gpus) {
    return Int128{load} * least.den >= Int128{least.num} * gpus;
  };
  if (test == "mean") return at_least(total_of(layer), layer.gpus);
  if (test == "group") {
    std::vector<Load> groups(static_cast<std::size_t>(layer.groups));
    const std::size_t each = layer.load.size() / groups.size();
    for (std::size_t e = 0; e < layer.load.size(); ++e) groups[e / each] += layer.load[e];
    sort_stably(groups);
    const auto others = static_cast<std::ptrdiff_t>(layer.groups / layer.nodes - 1);
    return at_least(std::accumulate(groups.begin(), groups.begin() + others, groups.back()),
                    per_node);
  }
  if (least.num == 0) return false;
  Int128 copies = 0;  // needed if all have a smaller load
  for (const Load load : layer.load) {
    const Int128 needed = Int128{load} * least.den / least.num + 1;
    if (needed > per_node) return true;
    copies += needed;
  }
  return copies > layer.slots;
}

std::string_view wrong_front(const answers::ExpertsLayer& found, const Fraction& most) {
  std::int64_t last = -1;
  std::optional<Fraction> before;
  bool has_own = false;
  const Fraction mean = exact(found.mean);
  for (const answers::ExpertsPoint& point : *found.front) {
    const auto time = fraction_in(point.makespan);
    if (!time || point.moves <= last || *time < mean || (before && !(*time < *before)))
      return "front needs more moves and a smaller makespan at every point";
    has_own = has_own || (point.moves == *found.moves && *time == most);
    last = point.moves;
    before = time;
  }
  return has_own ? "" : "front does not contain the placement";
}

}  // namespace

bool are_slots(const Experts& layer, const answers::List<Load>& slots) {
  const auto experts = static_cast<Load>(layer.load.size());
  bool all = static_cast<Load>(slots.size()) == layer.slots;
  for (const Load expert : slots) all = all && 0 <= expert && expert < experts;
  return all;
}

std::vector<std::string> broken_rules(const Experts& layer, const answers::List<Load>& slots) {
  std::vector<std::string> broken;
  for (std::size_t gpu = 0; gpu < static_cast<std::size_t>(layer.gpus); ++gpu)
    if (experts_on(layer, slots, gpu).size() != slots_per_gpu(layer))
      broken.push_back(concat({"GPU ", gpu, " has an expert twice"}));
  std::vector<Load> experts = slots.values();
  sort_stably(experts);
  experts.erase(std::unique(experts.begin(), experts.end()), experts.end());
  if (experts.size() != layer.load.size()) broken.emplace_back("some experts have no replica");
  const std::size_t per_node = slots.size() / static_cast<std::size_t>(layer.nodes);
  const auto per_group = static_cast<Load>(layer.load.size()) / layer.groups;
  std::set<std::pair<Load, std::size_t>> places;  // group and node
  for (std::size_t s = 0; s < slots.size(); ++s) places.emplace(slots[s] / per_group, s / per_node);
  std::vector<std::int64_t> groups(static_cast<std::size_t>(layer.nodes));
  for (const auto& place : places) ++groups[place.second];
  if (layer.nodes > 1 &&
      std::count(groups.begin(), groups.end(), layer.groups / layer.nodes) != layer.nodes)
    broken.emplace_back("each group must be on one node, with as many groups on every node");
  return broken;
}

answers::ExpertsLayer recompute_layer(const Experts& layer, const answers::ExpertsLayer& claimed,
                                      bool searched) {
  const auto at = [](Load number) { return static_cast<std::size_t>(number); };
  std::vector<Load> copies(layer.load.size());
  for (const Load expert : claimed.slots) ++copies[at(expert)];
  answers::ExpertsLayer found = claimed;
  Fraction most{-1, 1};
  std::vector<double> loads;
  std::int64_t moves = 0;
  for (std::size_t gpu = 0; gpu < at(layer.gpus); ++gpu) {
    ShareSum sum;
    for (std::size_t k = 0; k < slots_per_gpu(layer); ++k) {
      const std::size_t expert = at(claimed.slots[gpu * slots_per_gpu(layer) + k]);
      sum.add(layer.load[expert], copies[expert]);
    }
    if (!layer.old.empty()) {
      const auto before = experts_on(layer, layer.old, gpu);
      for (const Load expert : experts_on(layer, claimed.slots, gpu))
        moves += before.count(expert) == 0 ? 1 : 0;
    }
    const Fraction load = lowest_terms(sum.num, sum.den);
    loads.push_back(real(load));
    if (!(most < load)) continue;
    most = load;
    found.makespan = {load.num, load.den, gpu};
  }
  found.loads = std::move(loads);
  found.copies = std::move(copies);
  const Fraction mean = lowest_terms(total_of(layer), layer.gpus);
  found.mean = time_of(mean);
  found.ratio = quotient(most, mean).value_or(1);
  const Fraction bound = fraction_in(claimed.bound.makespan).value_or(Fraction{});
  found.bound.gap = quotient(most, bound);
  if (found.bound.gap) *found.bound.gap -= 1;
  found.optimal.reset();
  if (searched || bound == most) found.optimal = searched ? "search" : "bound";
  found.moves.reset();
  found.front.reset();
  if (layer.old.empty()) return found;
  found.moves = moves;
  found.front = claimed.front.value_or(answers::List<answers::ExpertsPoint>());
  return found;
}

std::vector<std::string> wrong_bounds(const Experts& layer, const answers::ExpertsLayer& found) {
  std::vector<std::string> wrong;
  const Fraction most = exact(found.makespan);
  const auto least = fraction_in(found.bound.makespan);
  if (!least || most < *least || !shows(layer, found.bound.test, *least))
    wrong.push_back(concat({"bound.makespan does not follow from the test ", found.bound.test}));
  if (found.front) {
    if (const auto sentence = wrong_front(found, most); !sentence.empty())
      wrong.emplace_back(sentence);
  }
  if (!found.limited) return wrong;
  const auto without = fraction_in(found.limited->makespan);
  if (!without || !(*without < most) || *without < exact(found.mean))
    wrong.emplace_back("limited.makespan must be at least the mean and below the makespan");
  return wrong;
}

std::int64_t must_load(const Experts& layer) {
  if (layer.old.empty()) return 0;
  auto repeated = static_cast<std::int64_t>(layer.old.size());
  for (std::size_t gpu = 0; gpu < static_cast<std::size_t>(layer.gpus); ++gpu)
    repeated -= static_cast<std::int64_t>(experts_on(layer, layer.old, gpu).size());
  const std::set<Load> present(layer.old.begin(), layer.old.end());
  return std::max(repeated, static_cast<std::int64_t>(layer.load.size() - present.size()));
}

}  // namespace evenkeel::verify
