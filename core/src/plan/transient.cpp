// Orders of moves that never exceed the capacity of a node.
#include "plan/transient.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "evenkeel/base/sort.hpp"
#include "plan/move_rounds.hpp"
#include "plan/node_use.hpp"

namespace evenkeel::plan {
namespace {

/// Takes one step of the search at a time, and undoes it if it is a dead end.
class Ordering {
 public:
  Ordering(const Model& model, std::span<const Node> where, StopCheck* stop)
      : model_(model), stop_(stop), incoming_(model.nodes()) {
    for (Node i = 0; i < model.nodes(); ++i) present_.emplace_back(model, i);
    expected_ = present_;
    for (Object j = 0; j < where.size(); ++j) {
      const Node home = model.home[j];
      if (home != kNone) present_[home].add(j);
      if (home != kNone) expected_[home].add(j);
      if (home == where[j]) continue;
      incoming_[where[j]].insert(static_cast<Index>(moves_.size()));
      moves_.push_back({j, home, where[j]});
      expected_[where[j]].add(j);
      open_.insert(where[j]);
    }
  }

  /// Steps one after the other, with at most `hops` hops.
  /// @param states  Maximum number of states; an unfinished search proves nothing.
  std::optional<std::vector<TransientStep>> run(std::int64_t hops, std::int64_t states) {
    most_hops_ = hops;
    seen_.clear();
    std::vector<Choice> choices;
    // Room that a hop could use is taken by it: many objects are not worth looking at all orders.
    const bool rushes = hops == 0 || moves_.size() > 64;
    if (rushes && hops > 0) complete_ = false;
    if (rushes) {
      std::vector<Node> all(model_.nodes());
      std::iota(all.begin(), all.end(), Node{0});
      rush(std::move(all));
    }
    while (steps_.size() < moves_.size() + static_cast<std::size_t>(hops_)) {
      if (is_new()) {
        if (states-- == 0) {
          complete_ = false;
          undo_to(0);
          return std::nullopt;
        }
        ++looked_at_;
        choices.push_back({steps_.size(), candidates()});
        note_dead_end(choices.back());
      }
      while (!choices.empty() && choices.back().next == choices.back().steps.size()) {
        undo_to(choices.back().before);
        choices.pop_back();
      }
      if (choices.empty()) {
        undo_to(0);
        return std::nullopt;
      }
      Choice& choice = choices.back();
      undo_to(choice.before);
      const Step step = choice.steps[choice.next++];
      const Node from = moves_[step.move].at;
      take(step.move, step.to);
      if (rushes && from != kNone) rush({from});
    }
    return as_steps();
  }

  bool many() const { return moves_.size() > kMany; }
  bool complete() const { return complete_; }
  std::int64_t looked_at() const { return looked_at_; }
  std::size_t moves() const { return moves_.size(); }

  /// Nodes and objects of the dead end with the fewest moves left.
  const std::vector<Node>& blocking() const { return blocking_; }
  const std::vector<Object>& waiting() const { return waiting_; }

 private:
  using Index = std::uint32_t;
  static constexpr std::size_t kMany = 4096;  ///< Moves; of more, not all orders are looked at.
  struct Move {
    Object object;
    Node at, to;
    bool hopped = false;
  };
  struct Step {
    Index move;
    Node to;
  };
  struct Taken {
    Index move;
    Node from, to;
  };
  struct Choice {
    std::size_t before;  ///< Steps taken then.
    std::vector<Step> steps;
    std::size_t next = 0;
  };

  void take(Index k, Node to) {
    Move& move = moves_[k];
    steps_.push_back({k, move.at, to});
    present_[to].add(move.object);
    if (to == move.to) {
      incoming_[to].erase(k);
    } else {
      expected_[to].add(move.object);
      move.hopped = true;
      ++hops_;
    }
    if (move.at != kNone) {
      present_[move.at].remove(move.object);
      expected_[move.at].remove(move.object);
      open_.insert(move.at);
    }
    move.at = to;
  }

  void undo_to(std::size_t count) {
    for (; steps_.size() > count; steps_.pop_back()) {
      const Taken taken = steps_.back();
      Move& move = moves_[taken.move];
      move.at = taken.from;
      if (taken.from != kNone) {
        present_[taken.from].add(move.object);
        expected_[taken.from].add(move.object);
      }
      if (taken.to == move.to) {
        incoming_[taken.to].insert(taken.move);
      } else {
        expected_[taken.to].remove(move.object);
        move.hopped = false;
        --hops_;
      }
      present_[taken.to].remove(move.object);
      open_.insert(taken.to);
    }
  }

  /// Takes moves into nodes that have room for all moves still to come. They block nothing there,
  /// and they free room on their old node.
  /// @param look  Nodes that can have gained room since the last call.
  void rush(std::vector<Node> look) {
    while (!look.empty()) {
      const Node node = look.back();
      look.pop_back();
      if (incoming_[node].empty() || !expected_[node].fits()) continue;
      while (!incoming_[node].empty()) {
        spend(stop_);
        const Index k = *incoming_[node].begin();
        const Node from = moves_[k].at;
        take(k, node);
        if (from != kNone) look.push_back(from);
      }
    }
  }

  bool is_new() {
    if (many()) return true;  // too long to be kept for every state
    std::vector<Node> state;
    for (const Move& move : moves_) {
      state.push_back(move.at);
      state.push_back(move.hopped ? 1 : 0);
    }
    return seen_.insert(std::move(state)).second;
  }

  std::vector<Step> candidates() {
    struct Ranked {
      bool safe;
      std::size_t wanted;  ///< Moves that wait for the room it frees.
      Step step;
    };
    std::vector<Ranked> ranked;
    const auto look_at = [&](Node i) {
      const bool safe = expected_[i].fits();
      for (const Index k : incoming_[i]) {
        spend(stop_);
        if (!safe && !present_[i].fits(moves_[k].object)) continue;
        const Node from = moves_[k].at;
        ranked.push_back({safe, from == kNone ? 0 : incoming_[from].size(), {k, i}});
      }
    };
    if (many()) {
      // The first node with a fitting move suffices, because only nodes with new room have any.
      while (ranked.empty() && !open_.empty()) {
        look_at(*open_.begin());
        if (ranked.empty()) open_.erase(open_.begin());
      }
      complete_ = false;
    } else {
      for (Node i = 0; i < model_.nodes(); ++i) look_at(i);
    }
    sort_stably(ranked, [](const Ranked& a, const Ranked& b) {
      if (a.safe != b.safe) return a.safe;
      if (a.wanted != b.wanted) return a.wanted > b.wanted;
      return a.step.move < b.step.move;
    });
    std::vector<Step> steps;
    for (const Ranked& one : ranked) steps.push_back(one.step);
    if (hops_ < most_hops_ && (steps.empty() || !many())) add_hops(steps);
    return steps;
  }

  void add_hops(std::vector<Step>& steps) {
    const std::size_t most = many() ? 64 : SIZE_MAX;
    for (Index k = 0; k < moves_.size() && steps.size() < most; ++k) {
      const Move& move = moves_[k];
      if (move.at == move.to || move.hopped || move.at == kNone) continue;
      for (Node i = 0; i < model_.nodes() && steps.size() < most; ++i) {
        if (i == move.at || i == move.to || !model_.may(move.object, i)) continue;
        spend(stop_);
        if (present_[i].fits(move.object)) steps.push_back({k, i});
      }
    }
  }

  void note_dead_end(const Choice& choice) {
    if (!choice.steps.empty()) return;
    std::vector<Node> nodes;
    std::vector<Object> objects;
    for (const Move& move : moves_) {
      if (move.at == move.to) continue;
      nodes.push_back(move.to);
      objects.push_back(move.object);
    }
    if (!waiting_.empty() && waiting_.size() <= objects.size()) return;
    sort_stably(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    blocking_ = std::move(nodes);
    waiting_ = std::move(objects);
  }

  std::vector<TransientStep> as_steps() const {
    std::vector<TransientStep> steps;
    for (const Taken& taken : steps_)
      steps.push_back({moves_[taken.move].object, taken.from, taken.to, 0});
    return steps;
  }

  const Model& model_;
  StopCheck* stop_;
  std::int64_t looked_at_ = 0;
  std::int64_t most_hops_ = 0;
  std::int64_t hops_ = 0;
  bool complete_ = true;
  std::vector<Move> moves_;
  std::vector<NodeUse> present_;
  std::vector<NodeUse> expected_;  ///< Including all moves still to come.
  std::vector<std::set<Index>> incoming_;
  std::set<Node> open_;  ///< Nodes that can have room for an object, if there are many moves.
  std::vector<Taken> steps_;
  std::set<std::vector<Node>> seen_;
  std::vector<Node> blocking_;
  std::vector<Object> waiting_;
};

/// Every move at once, in the rounds that the limit alone needs.
TransientOrder without_capacities(const Model& model, std::span<const Node> where,
                                  const std::optional<Limit>& limit) {
  TransientOrder order;
  std::vector<Transfer> transfers;
  for (Object j = 0; j < where.size(); ++j) {
    if (model.home[j] == where[j]) continue;
    order.steps.push_back({j, model.home[j], where[j], 0});
    // A new object comes from a separate node.
    const auto own = static_cast<Node>(model.nodes() + j);
    transfers.push_back({model.home[j] == kNone ? own : model.home[j], where[j]});
  }
  if (transfers.empty()) return order;
  order.rounds = order.bound = 1;
  if (!limit) return order;
  const Rounds rounds = make_rounds(transfers, *limit);
  for (std::size_t k = 0; k < transfers.size(); ++k) order.steps[k].round = rounds.round[k];
  order.rounds = rounds.count;
  order.bound = rounds.bound;
  sort_stably(order.steps,
              [](const TransientStep& a, const TransientStep& b) { return a.round < b.round; });
  return order;
}

}  // namespace

TransientOrder order_moves(const Model& model, std::span<const Node> where,
                           const std::optional<Limit>& limit, std::int64_t states,
                           StopCheck* stop) {
  TransientOrder order = without_capacities(model, where, limit);
  if (keeps_capacities(model, order.steps)) return order;
  Ordering ordering(model, where, stop);
  const auto all = static_cast<std::int64_t>(ordering.moves());
  // A search without dead ends visits at most one state per move.
  states = all + (ordering.many() ? std::min<std::int64_t>(states, 100) : states);
  auto steps = ordering.run(0, states);
  for (std::int64_t hops = ordering.many() ? all : 1; !steps; hops *= 2) {
    steps = ordering.run(std::min(hops, all), states);
    if (steps) order.hops = static_cast<std::int64_t>(steps->size()) - all;
    if (hops >= all) break;
  }
  order.states = ordering.looked_at();
  if (steps) {
    order.steps = std::move(*steps);
    order.rounds = set_rounds(model, limit, order.steps, stop);
    return order;
  }
  order.outcome =
      ordering.complete() ? TransientOrder::Outcome::refused : TransientOrder::Outcome::unknown;
  order.steps.clear();
  order.rounds = 0;
  order.blocking = ordering.blocking();
  order.waiting = ordering.waiting();
  return order;
}

}  // namespace evenkeel::plan
