// Rounds for steps in order, under limits and capacities.
#include "plan/move_rounds.hpp"

#include <algorithm>
#include <map>

#include "evenkeel/base/sort.hpp"
#include "plan/node_use.hpp"

namespace evenkeel::plan {
namespace {

constexpr std::int64_t kForever = INT64_MAX;

/// An object on a node during these rounds, the last round included.
struct Stay {
  Object object;
  std::int64_t first, last;
};

/// Objects on every node over time, as far as rounds are known. Objects without a round have not
/// left yet.
class Stays {
 public:
  Stays(const Model& model, const std::vector<TransientStep>& steps) : on_(model.nodes()) {
    std::vector<bool> moves(model.objects());
    for (const TransientStep& step : steps) {
      if (!moves[step.object] && step.from != kNone)
        on_[step.from].push_back({step.object, -1, kForever});
      moves[step.object] = true;
    }
    for (Node i = 0; i < model.nodes(); ++i) fixed_.emplace_back(model, i);
    for (Object j = 0; j < model.objects(); ++j)
      if (!moves[j] && model.home[j] != kNone) fixed_[model.home[j]].add(j);
  }

  void move(const TransientStep& step) {
    if (step.from != kNone)
      for (Stay& stay : on_[step.from])
        if (stay.object == step.object && stay.last == kForever) stay.last = step.round;
    on_[step.to].push_back({step.object, step.round, kForever});
  }

  /// The first round from which the object fits until the last round. O(stays log).
  std::int64_t room_from(Node node, Object object) const {
    NodeUse use = fixed_[node];
    use.add(object);
    std::vector<Stay> leave, come;
    for (const Stay& stay : on_[node]) {
      if (stay.last == kForever)
        use.add(stay.object);
      else
        leave.push_back(stay);
      if (stay.first >= 0) come.push_back(stay);
    }
    const auto later_last = [](const Stay& a, const Stay& b) {
      return a.last != b.last ? a.last > b.last : a.object < b.object;
    };
    const auto later_first = [](const Stay& a, const Stay& b) {
      return a.first != b.first ? a.first > b.first : a.object < b.object;
    };
    sort_stably(leave, later_last);
    sort_stably(come, later_first);
    // Backwards through the rounds in which something changes.
    std::size_t l = 0, c = 0;
    while (l < leave.size() || c < come.size()) {
      const std::int64_t round =
          std::max(l < leave.size() ? leave[l].last : -1, c < come.size() ? come[c].first - 1 : -1);
      if (round < 0) break;
      for (; l < leave.size() && leave[l].last == round; ++l) use.add(leave[l].object);
      for (; c < come.size() && come[c].first - 1 == round; ++c) use.remove(come[c].object);
      if (!use.fits()) return round + 1;
    }
    return 0;
  }

 private:
  std::vector<NodeUse> fixed_;
  std::vector<std::vector<Stay>> on_;
};

/// Number of transfers per node.
class Ports {
 public:
  explicit Ports(const std::optional<Limit>& limit) : limit_(limit) {}

  bool free(const TransientStep& step, std::int64_t round) const {
    if (!limit_) return true;
    return (step.from == kNone || used(out_, step.from, round) < limit_->out) &&
           used(limit_->together ? out_ : in_, step.to, round) <
               (limit_->together ? limit_->out : limit_->in);
  }
  void take(const TransientStep& step) {
    if (step.from != kNone) ++out_[{step.from, step.round}];
    ++(limit_ && limit_->together ? out_ : in_)[{step.to, step.round}];
  }

 private:
  using Used = std::map<std::pair<Node, std::int64_t>, std::int64_t>;
  static std::int64_t used(const Used& of, Node node, std::int64_t round) {
    const auto found = of.find({node, round});
    return found == of.end() ? 0 : found->second;
  }

  std::optional<Limit> limit_;
  Used out_, in_;
};

}  // namespace

std::int64_t set_rounds(const Model& model, const std::optional<Limit>& limit,
                        std::vector<TransientStep>& steps, StopCheck* stop) {
  Stays stays(model, steps);
  Ports ports(limit);
  std::map<Object, std::int64_t> ready;
  std::int64_t rounds = 0;
  for (TransientStep& step : steps) {
    spend(stop, 16);
    std::int64_t& since = ready[step.object];
    step.round = std::max(since, stays.room_from(step.to, step.object));
    while (!ports.free(step, step.round)) ++step.round;
    since = step.round + 1;
    ports.take(step);
    stays.move(step);
    rounds = std::max(rounds, since);
  }
  sort_stably(steps, [](const TransientStep& a, const TransientStep& b) {
    return a.round != b.round ? a.round < b.round : a.object < b.object;
  });
  return rounds;
}

bool keeps_capacities(const Model& model, const std::vector<TransientStep>& steps) {
  std::vector<NodeUse> use;
  for (Node i = 0; i < model.nodes(); ++i) use.emplace_back(model, i);
  for (Object j = 0; j < model.objects(); ++j)
    if (model.home[j] != kNone) use[model.home[j]].add(j);
  std::vector<TransientStep> order = steps;
  sort_stably(order, [](const TransientStep& a, const TransientStep& b) {
    return a.round != b.round ? a.round < b.round : a.object < b.object;
  });
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    for (; last < order.size() && order[last].round == order[first].round; ++last)
      use[order[last].to].add(order[last].object);
    for (std::size_t k = first; k < last; ++k)
      if (!use[order[k].to].fits()) return false;
    for (std::size_t k = first; k < last; ++k)
      if (order[k].from != kNone) use[order[k].from].remove(order[k].object);
  }
  return true;
}

}  // namespace evenkeel::plan
