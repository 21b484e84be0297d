// From a placement to moves: the moves with their reasons and rounds, and their effect on the
// loads.
#include "plan/moves.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace evenkeel::plan {
namespace {

/// Violations by the homes before anything moves.
class Homes {
 public:
  explicit Homes(const Model& model)
      : model_(model), loads_(model.nodes()), is_full_(model.nodes()) {
    std::vector<std::vector<Object>> at(model.resources.empty() ? 0 : model.nodes());
    for (Object j = 0; j < model.objects(); ++j) {
      const Node home = model.home[j];
      if (home == kNone) continue;
      loads_[home] += model.load[j];
      if (!at.empty()) at[home].push_back(j);
      const std::uint32_t group = model.group_of(j);
      if (group == kNone) continue;
      ++members_[{group, place_of(group, home)}];
      ++in_group_[group];
    }
    for (Node i = 0; i < at.size(); ++i)
      for (const Resource& resource : model.resources)
        if (resource.capacity[i] != kUnlimited && in_use(resource, at[i], i) > resource.capacity[i])
          is_full_[i] = true;
  }

  const std::vector<Load>& loads() const { return loads_; }

  Reason reason_of(Object j, const Fraction& makespan) const {
    const Node home = model_.home[j];
    if (home == kNone) return Reason::newcomer;
    if (!model_.may(j, home))
      return model_.state[home] == State::drain ? Reason::drain : Reason::allowed;
    if (is_full_[home]) return Reason::capacity;
    if (breaks_group(j)) return Reason::group;
    return makespan < Fraction{loads_[home], model_.speed[home]} ? Reason::load : Reason::room;
  }

 private:
  std::uint32_t place_of(std::uint32_t group, Node node) const {
    return model_.groups[group].racks ? model_.rack[node] : node;
  }
  bool breaks_group(Object j) const {
    const std::uint32_t group = model_.group_of(j);
    if (group == kNone) return false;
    const std::int64_t there = members_.at({group, place_of(group, model_.home[j])});
    return model_.groups[group].rule == Rule::spread ? there > 1 : there < in_group_.at(group);
  }

  const Model& model_;
  std::vector<Load> loads_;
  std::vector<bool> is_full_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> members_;
  std::map<std::uint32_t, std::int64_t> in_group_;
};

Fraction makespan_of(const Model& model, std::span<const Node> where) {
  std::vector<Load> loads(model.nodes());
  for (Object j = 0; j < model.objects(); ++j) loads[where[j]] += model.load[j];
  Fraction most;
  for (Node i = 0; i < model.nodes(); ++i) most = std::max(most, {loads[i], model.speed[i]});
  return most;
}

/// By round, and within a round in their order. O(moves + rounds).
std::vector<Move> in_rounds(const std::vector<Move>& moves, std::int64_t rounds) {
  std::vector<std::size_t> next(static_cast<std::size_t>(rounds) + 2);  // next place of each round
  for (const Move& move : moves) ++next[static_cast<std::size_t>(move.round) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  std::vector<Move> result(moves.size());
  for (const Move& move : moves) result[next[static_cast<std::size_t>(move.round)]++] = move;
  return result;
}

/// Loads before and after every move, one after the other.
void fill_loads(const Model& model, std::vector<Load> loads, Moves& moves) {
  for (Move& move : moves.list) {
    const Load load = model.load[move.object];
    if (move.from != kNone) {
      move.from_before = loads[move.from];
      move.from_after = loads[move.from] -= load;
    }
    move.to_before = loads[move.to];
    move.to_after = loads[move.to] += load;
  }
}

}  // namespace

Moves moves_to(const Model& model, std::span<const Node> where, const Limit& limit) {
  const Homes homes(model);
  const Fraction makespan = makespan_of(model, where);
  Moves moves;
  std::vector<Transfer> transfers;
  for (Object j = 0; j < model.objects(); ++j) {
    const Node home = model.home[j];
    if (where[j] == home) continue;
    moves.list.push_back(
        {.object = j, .from = home, .to = where[j], .reason = homes.reason_of(j, makespan)});
    if (home != kNone) transfers.push_back({home, where[j]});
  }
  moves.rounds = make_rounds(transfers, limit);
  std::size_t next = 0;
  for (Move& move : moves.list)
    if (move.from != kNone) move.round = 1 + moves.rounds.round[next++];
  moves.list = in_rounds(moves.list, moves.rounds.count);
  fill_loads(model, homes.loads(), moves);
  return moves;
}

Moves moves_along(const Model& model, std::span<const Node> where,
                  std::span<const TransientStep> steps, std::optional<Reason> reason) {
  const Homes homes(model);
  const Fraction makespan = makespan_of(model, where);
  Moves moves;
  for (const TransientStep& step : steps) {
    const bool ends = step.to == where[step.object];
    moves.list.push_back({.object = step.object,
                          .from = step.from,
                          .to = step.to,
                          .round = 1 + step.round,
                          .reason = reason ? *reason
                                    : ends ? homes.reason_of(step.object, makespan)
                                           : Reason::hop});
    moves.rounds.round.push_back(step.round);
    moves.rounds.count = std::max(moves.rounds.count, 1 + step.round);
  }
  fill_loads(model, homes.loads(), moves);
  return moves;
}

}  // namespace evenkeel::plan
