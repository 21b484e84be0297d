// What keeps each object of a node there: its rules in turn, over all other nodes.
#include "plan/obstacles.hpp"

#include <algorithm>
#include <map>

#include "evenkeel/base/sort.hpp"
#include "plan/node_use.hpp"

namespace evenkeel::plan {
namespace {

constexpr std::int64_t kMostLooks = 20'000'000;

class BlockingRules {
 public:
  BlockingRules(const Model& model, std::span<const Node> where, Node node, const Aim& aim)
      : model_(model),
        where_(where),
        here_(node),
        aim_(aim),
        measured_(measure(model, where)),
        sent_(model.nodes()),
        received_(model.nodes()) {
    if (!model.resources.empty())
      for (Node i = 0; i < model.nodes(); ++i) uses_.emplace_back(model, i);
    for (Object j = 0; j < model.objects(); ++j) {
      if (!uses_.empty()) uses_[where[j]].add(j);
      if (model.group_of(j) != kNone) ++members_[{model.group_of(j), place_of(j, where[j])}];
    }
    for (const Message& message : model.messages) {
      const Node a = where[message.from], b = where[message.to];
      if (a == b) continue;
      sent_[a] += message.work;
      received_[b] += message.work;
    }
    for (const Message& message : model.messages) {
      if (message.from == message.to) continue;
      if (where[message.from] == node) of_object_[message.from].push_back(message);
      if (where[message.to] == node) of_object_[message.to].push_back(message);
    }
  }

  Obstacle of(Object j) const {
    Obstacle last = model_.nodes() == 1 ? Obstacle::no_gain : Obstacle::pinned;
    for (Node i = 0; i < model_.nodes() && last != Obstacle::none; ++i)
      if (i != here_) last = std::max(last, at(j, i));
    return last;
  }

 private:
  std::uint32_t place_of(Object j, Node i) const {
    return model_.groups[model_.group_of(j)].racks ? model_.rack[i] : i;
  }

  /// The first rule that keeps the object from that node.
  Obstacle at(Object j, Node i) const {
    const Node home = model_.home[j];
    if (model_.is_pinned(j) && i != home) return Obstacle::pinned;
    if (!model_.nodes_of.empty() && model_.nodes_of[j] != kNone) {
      const std::vector<Node>& set = model_.node_sets[model_.nodes_of[j]];
      if (!std::binary_search(set.begin(), set.end(), i)) return Obstacle::allowed;
    }
    if (!model_.may(j, i)) return Obstacle::closed;
    if (!uses_.empty() && !uses_[i].fits(j)) return Obstacle::capacity;
    if (!fits_group(j, i)) return Obstacle::group;
    Migration after = measured_.migration;
    after -= Migration::of(model_, j, here_);
    after += Migration::of(model_, j, i);
    if (!within_caps(aim_, after)) return Obstacle::cap;
    if (aim_.target && measured_.makespan <= *aim_.target) return Obstacle::cap;
    const Fraction then = later_of_both(j, i);
    if (!(then < Fraction{work(here_), model_.speed[here_]})) return Obstacle::no_gain;
    // The pair finishes earlier. The measure determines whether the plan does, and by enough.
    if (!aim_.min_gain || gains(after, then, i)) return Obstacle::none;
    return Obstacle::cap;
  }

  bool fits_group(Object j, Node i) const {
    const std::uint32_t g = model_.group_of(j);
    if (g == kNone || place_of(j, i) == place_of(j, here_)) return true;
    const auto there = members_.find({g, place_of(j, i)});
    if (model_.groups[g].rule == Rule::spread) return there == members_.end();
    return members_.at({g, place_of(j, here_)}) == 1;
  }

  Load work(Node i) const { return measured_.loads[i] + std::max(sent_[i], received_[i]); }

  /// The later of both nodes' times once the object is there.
  Fraction later_of_both(Object j, Node i) const {
    Load sent_here = sent_[here_], received_here = received_[here_];
    Load sent_there = sent_[i], received_there = received_[i];
    const auto found = of_object_.find(j);
    if (found != of_object_.end()) {
      for (const Message& message : found->second) {
        const bool sends = message.from == j;
        const Node other = where_[sends ? message.to : message.from];
        Load& out_here = sends ? sent_here : received_here;
        Load& in_here = sends ? received_here : sent_here;
        Load& out_there = sends ? sent_there : received_there;
        Load& in_there = sends ? received_there : sent_there;
        if (other != here_) out_here -= message.work;
        if (other == here_) in_here += message.work;
        if (other != i) out_there += message.work;
        if (other == i) in_there -= message.work;
      }
    }
    const Load left = measured_.loads[here_] - model_.load[j] + std::max(sent_here, received_here);
    const Load grown = measured_.loads[i] + model_.load[j] + std::max(sent_there, received_there);
    return std::max(Fraction{left, model_.speed[here_]}, Fraction{grown, model_.speed[i]});
  }

  /// Whether makespan + min_gain x migration is less after the move.
  bool gains(const Migration& after, const Fraction& then, Node there) const {
    Fraction makespan = then;
    for (Node i = 0; i < model_.nodes(); ++i)
      if (i != here_ && i != there) makespan = std::max(makespan, {work(i), model_.speed[i]});
    return better(aim_, {makespan, after}, {measured_.makespan, measured_.migration});
  }

  const Model& model_;
  std::span<const Node> where_;
  Node here_;
  const Aim& aim_;
  Measured measured_;
  std::vector<Load> sent_, received_;
  std::vector<NodeUse> uses_;  ///< Per node; empty without resources.
  /// Members per group, and node or rack.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> members_;
  std::map<Object, std::vector<Message>> of_object_;  ///< Messages of the objects on the node.
};

}  // namespace

Obstacles obstacles_on(const Model& model, std::span<const Node> where, Node node, const Aim& aim) {
  Obstacles found{.node = node};
  for (Object j = 0; j < model.objects(); ++j)
    if (where[j] == node) found.first.push_back(j);
  sort_stably(found.first, [&](Object a, Object b) { return model.load[a] > model.load[b]; });
  found.objects = static_cast<std::int64_t>(found.first.size());
  const auto most = kMostLooks / static_cast<std::int64_t>(model.nodes());
  if (found.objects > most) found.first.resize(static_cast<std::size_t>(most));
  const BlockingRules rules(model, where, node, aim);
  for (const Object j : found.first) found.why.push_back(rules.of(j));
  return found;
}

std::optional<Model> without(const Model& model, Obstacle rule) {
  Model relaxed = model;
  switch (rule) {
    case Obstacle::pinned: relaxed.pinned.clear(); break;
    case Obstacle::allowed: relaxed.nodes_of.clear(); break;
    case Obstacle::closed: relaxed.state.assign(model.nodes(), State::open); break;
    case Obstacle::capacity: relaxed.resources.clear(); break;
    case Obstacle::group:
      relaxed.group.clear();
      relaxed.groups.clear();
      break;
    default: return std::nullopt;
  }
  return relaxed;
}

}  // namespace evenkeel::plan
