// Carries out the moves of a plan, and recomputes their loads and reasons.
#include "verify/plan/replay.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "verify/plan/recount.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::verify {
namespace {

using plan::kNone;
using plan::Node;
using plan::PlanData;

/// A step, with its reason and the loads of its nodes before it.
struct DoneStep {
  Step step;
  Node from = kNone;
  std::string_view rule;
  Load from_load = 0, to_load = 0;
};

answers::PlanMove move_of(const plan::Model& model, const DoneStep& done) {
  const auto& [object, to, round] = done.step;
  const Load load = model.load[object];
  const auto later = [&](Load work, Node node) {
    return static_cast<double>(Int128{work} * model.speed_unit) /
           static_cast<double>(model.speed[node]);
  };
  std::vector<Load> before{done.to_load}, after{done.to_load + load};
  double gain = later(before[0], to), left = later(after[0], to);
  if (done.from != kNone) {
    before.insert(before.begin(), done.from_load);
    after.insert(after.begin(), done.from_load - load);
    gain = std::max(gain, later(before[0], done.from));
    left = std::max(left, later(after[0], done.from));
  }
  return {.object = object,
          .from = node_or_none(done.from),
          .to = to,
          .round = round,
          .load = load,
          .bytes = model.bytes[object],
          .rule = std::string(done.rule),
          .before = std::move(before),
          .after = std::move(after),
          .gain = gain - left};
}

class Replay {
 public:
  Replay(const PlanData& data, Notes& notes)
      : data_(data),
        model_(data.model),
        notes_(notes),
        where_(data.model.home),
        loads_(recount(data.model, data.model.home).loads),
        busy_(model_.nodes()),
        moved_(model_.objects()) {
    if (transient()) there_ = by_node(model_, where_);
  }

  DoneStep take(const Step& step, std::size_t index, std::string_view rule) {
    const auto& [object, to, round] = step;
    Node& at = where_[object];
    const DoneStep done{step, at, rule, at == kNone ? 0 : loads_[at], loads_[to]};
    if (!data_.goes_by_links()) {
      name_ = concat({"move ", index, " of ", data_.called_object(object)});
      check(step, at);
    }
    rounds_ = round;
    if (at != kNone) loads_[at] -= model_.load[object];
    loads_[to] += model_.load[object];
    at = to;
    return done;
  }

  std::vector<Node> done() && {
    close_round();
    return std::move(where_);
  }

 private:
  /// Objects that a node sends and receives in a round.
  struct Busy {
    std::int64_t round = 0, out = 0, in = 0;
  };

  void wrong(const std::string& what) { notes_.wrong(concat({name_, " ", what})); }
  std::string name(Node node) const { return data_.called(node); }
  bool transient() const { return data_.settings.transient; }

  void check(const Step& step, Node at) {
    const auto& [object, to, round] = step;
    if (to == at) wrong(concat({"goes to ", name(to), ", but the object is there already"}));
    if (moved_[object] && !transient())
      wrong("is its second move: without transient an object moves once");
    moved_[object] = true;
    const std::pair here{round, std::int64_t{object}};
    if (here <= last_) wrong("is out of order: moves are sorted by round, then by object");
    last_ = here;
    if (at == kNone && !transient()) {
      if (round != 0) wrong(concat({"is in round ", round, ": new objects are placed in round 0"}));
      return;
    }
    check_round(round);
    ++of_round(to).in;
    if (at != kNone) ++of_round(at).out;
    check_limit(at == kNone ? to : at);
    check_limit(to);
    if (!transient()) return;
    if (at != kNone) leaving_.emplace_back(object, at);
    there_[to].push_back(object);
    receiving_.push_back(to);
  }

  void check_round(std::int64_t round) {
    if (round < std::max<std::int64_t>(rounds_, 1) || round > rounds_ + 1)
      wrong(concat({"is in round ", round, " after round ", rounds_,
                    ": rounds must be consecutive, from 1"}));
    if (round != rounds_) close_round();
    rounds_ = round;
  }

  void check_limit(Node i) {
    const plan::Limit& limit = data_.limit;
    const auto& [round, out, in] = of_round(i);
    if (limit.together ? out + in <= limit.out : out <= limit.out && in <= limit.in) return;
    wrong(concat({"exceeds the limit of ", name(i), " in round ", round, ": it sends ", out,
                  " and receives ", in}));
  }

  Busy& of_round(Node i) {
    if (busy_[i].round != rounds_) busy_[i] = {rounds_};
    return busy_[i];
  }

  /// Receiving nodes hold all their objects of the round.
  void close_round() {
    for (const Node i : receiving_)
      if (!holds(model_, i, there_[i]))
        notes_.wrong(concat({name(i), " exceeds a capacity in round ", rounds_,
                             ", because moving objects count on both of their nodes"}));
    for (const auto& [object, node] : leaving_) std::erase(there_[node], object);
    receiving_.clear();
    leaving_.clear();
  }

  const PlanData& data_;
  const plan::Model& model_;
  Notes& notes_;
  std::string name_;
  std::vector<Node> where_;
  std::vector<Load> loads_;
  std::vector<Busy> busy_;
  std::vector<bool> moved_;                             ///< Per object.
  std::pair<std::int64_t, std::int64_t> last_{-1, -1};  ///< Round and object of the last move.
  std::int64_t rounds_ = 0;
  std::vector<std::vector<plan::Object>> there_;        ///< Objects per node, with `transient`.
  std::vector<Node> receiving_;                         ///< In this round.
  std::vector<std::pair<plan::Object, Node>> leaving_;  ///< In this round, with their old nodes.
};

}  // namespace

Replayed replay(const PlanData& data, std::span<const Step> steps, std::span<const Node> where,
                Notes& notes) {
  const plan::Model& model = data.model;
  const std::vector<std::string_view> why = reasons(model, where);
  Replayed found{.sent = std::vector<std::int64_t>(model.nodes()),
                 .received = std::vector<std::int64_t>(model.nodes())};
  std::vector<DoneStep> moves;
  Replay replay(data, notes);
  for (const Step& step : steps) {
    const auto& [object, to, round] = step;
    const bool hops = data.settings.transient && to != where[object];
    const std::string_view rule = data.goes_by_links() ? "flow" : hops ? "hop" : why[object];
    moves.push_back(replay.take(step, moves.size(), rule));
    found.rounds = std::max(found.rounds, round);
    const Node from = moves.back().from;
    // Only the order of moves that keeps capacities has rounds for new objects.
    if (from == kNone && !data.settings.transient) continue;
    if (from != kNone && from == model.home[object]) ++found.sent[from];
    if (to == where[object]) ++found.received[to];
  }
  found.where = std::move(replay).done();
  found.moves = answers::list_of_each(
      std::move(moves), [&model](const DoneStep& done) { return move_of(model, done); });
  return found;
}

}  // namespace evenkeel::verify
