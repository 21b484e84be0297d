// Why an object stays on its node, by counting whole placements with the object on another node.
#include <algorithm>
#include <compare>

#include "verify/plan/recount.hpp"

namespace evenkeel::verify {
namespace {

using plan::Aim;
using plan::kNone;
using plan::Model;
using plan::Node;
using plan::Object;
using plan::Obstacle;
using plan::Price;

/// Whether the object and another of its group break their rule with it there, and not before.
bool breaks_group(const Model& model, std::span<const Node> where, Object j, Node to) {
  std::vector<Node> pair(where.size(), kNone);
  const auto broken = [&](Object other, Node at) {
    pair[j] = at;
    pair[other] = where[other];
    const bool found = recount(model, pair).groups > 0;
    pair[other] = kNone;
    return found;
  };
  for (Object other = 0; other < where.size(); ++other) {
    const bool is_fellow = other != j && model.group_of(other) == model.group_of(j);
    if (is_fellow && where[other] != kNone && broken(other, to) && !broken(other, where[j]))
      return true;
  }
  return false;
}

Load price_of(const Aim& aim, const plan::Migration& migration) {
  return aim.price == Price::moves   ? migration.moves
         : aim.price == Price::bytes ? migration.bytes
                                     : migration.bytes_distance;
}

/// Whether makespan + min_gain x migration decreases, or stays with less migration.
bool gains(const Aim& aim, const Recount& before, const Recount& after) {
  const Fraction &old = before.makespan, &now = after.makespan;
  const Load more = price_of(aim, after.migration) - price_of(aim, before.migration);
  const auto order =
      compare(Int128{old.num} * now.den - Int128{now.num} * old.den, Int128{old.den} * now.den,
              Int128{aim.min_gain->num} * more, aim.min_gain->den);
  return order > 0 || (order == 0 && more < 0);
}

/// The first rule that the object breaks on the node, by counts, because other objects can already
/// break rules.
Obstacle broken_by(const Model& model, const Aim& aim, std::vector<Node> where, Object j, Node to) {
  const Node here = where[j];
  const Recount before = recount(model, where);
  const bool breaks =
      before.groups > 0 && model.group_of(j) != kNone && breaks_group(model, where, j, to);
  where[j] = to;
  const Recount after = recount(model, where);
  const auto forbids = [&](const Model& its) {
    std::vector<Node> alone(where.size(), kNone);
    alone[j] = to;
    return recount(its, alone).forbidden > 0;
  };
  if (model.is_pinned(j) && to != model.home[j]) return Obstacle::pinned;
  Model stateless = model;  // sets alone
  stateless.state.assign(model.nodes(), plan::State::open);
  if (forbids(stateless)) return Obstacle::allowed;
  if (forbids(model)) return Obstacle::closed;
  if (!after.is_full.empty() && after.is_full[to]) return Obstacle::capacity;
  if (before.groups == 0 ? after.groups > 0 : breaks) return Obstacle::group;
  if (!keeps_caps(aim, after.migration)) return Obstacle::cap;
  if (aim.target && before.makespan <= *aim.target) return Obstacle::cap;
  const auto ends_at = [&](const Recount& of, Node i) {
    return Fraction{of.work[i], model.speed[i]};
  };
  if (!(std::max(ends_at(after, here), ends_at(after, to)) < ends_at(before, here)))
    return Obstacle::no_gain;
  if (aim.min_gain && !gains(aim, before, after)) return Obstacle::cap;
  return Obstacle::none;
}

}  // namespace

bool keeps_caps(const Aim& aim, const plan::Migration& migration) {
  return migration.moves <= aim.max_moves.value_or(migration.moves) &&
         migration.bytes <= aim.max_bytes.value_or(migration.bytes);
}

Obstacle kept_by(const Model& model, const Aim& aim, std::span<const Node> where, Object object) {
  if (model.nodes() == 1) return Obstacle::no_gain;
  Obstacle last = Obstacle::pinned;
  for (Node i = 0; i < model.nodes(); ++i)
    if (i != where[object])
      last = std::max(last, broken_by(model, aim, {where.begin(), where.end()}, object, i));
  return last;
}

}  // namespace evenkeel::verify
