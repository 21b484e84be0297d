// What keeps an object where it is, by counting whole placements with it elsewhere.
#include <algorithm>

#include "evenkeel/plan/verify.hpp"

namespace evenkeel::plan {
namespace {

/// The first rule that breaks once the object is there, from counts of the whole placement.
Obstacle broken_by(const Model& model, const Aim& aim, std::vector<Node> where, Object j, Node to) {
  const Node here = where[j];
  const Recount before = recount(model, where);
  where[j] = to;
  const Recount after = recount(model, where);
  if (model.is_pinned(j) && to != model.home[j]) return Obstacle::pinned;
  Model anywhere = model;  // states alone
  anywhere.nodes_of.clear();
  if (after.forbidden > 0 && recount(anywhere, where).forbidden == 0) return Obstacle::allowed;
  Model stateless = model;  // sets alone
  stateless.state.assign(model.nodes(), State::open);
  if (recount(stateless, where).forbidden > 0) return Obstacle::allowed;
  if (after.forbidden > 0) return Obstacle::closed;
  if (after.full > 0) return Obstacle::capacity;
  if (after.groups > 0) return Obstacle::group;
  if (!within_caps(aim, after.migration)) return Obstacle::cap;
  if (aim.target && before.makespan <= *aim.target) return Obstacle::cap;
  const auto ends_at = [&](const Recount& of, Node i) {
    return Fraction{of.work[i], model.speed[i]};
  };
  if (!(std::max(ends_at(after, here), ends_at(after, to)) < ends_at(before, here)))
    return Obstacle::no_gain;
  if (aim.min_gain &&
      !better(aim, {after.makespan, after.migration}, {before.makespan, before.migration}))
    return Obstacle::cap;
  return Obstacle::none;
}

}  // namespace

Obstacle kept_by(const Model& model, const Aim& aim, std::span<const Node> where, Object object) {
  if (model.nodes() == 1) return Obstacle::no_gain;
  Obstacle last = Obstacle::pinned;
  for (Node i = 0; i < model.nodes(); ++i)
    if (i != where[object])
      last = std::max(last, broken_by(model, aim, {where.begin(), where.end()}, object, i));
  return last;
}

}  // namespace evenkeel::plan
