// The plan for one snapshot: little work, from the present placement.
#include "plan/quick.hpp"

#include <algorithm>

#include "plan/pack.hpp"
#include "plan/refine.hpp"

namespace evenkeel::plan {

std::vector<Node> quick_plan(const Model& model, StopCheck* stop) {
  const Items items = make_items(model);
  Placement placement = at_home(model, items);
  if (!place_rest(model, placement)) return {};
  // The last hundredth costs most of the moves, and the loads change before it pays.
  const Fraction least = mean(model);
  Fraction until{least.num * 101, least.den * 100};
  if (!items.load.empty())
    until = std::max(until, {*std::max_element(items.load.begin(), items.load.end()),
                             *std::max_element(model.speed.begin(), model.speed.end())});
  refine(model, placement, {}, until, 4 * static_cast<std::int64_t>(items.size()) + 64, stop);
  Fraction end = until;
  for (Node i = 0; i < model.nodes(); ++i) end = std::max(end, {placement.load(i), model.speed[i]});
  bring_home(model, placement, end, Price::moves);
  return objects_of(items, placement.where());
}

std::vector<Node> repaired_plan(const Model& model) {
  const Items items = make_items(model);
  Placement placement = at_home(model, items);
  if (!place_rest(model, placement)) return {};
  return objects_of(items, placement.where());
}

}  // namespace evenkeel::plan
