// Carries out the moves of a plan as an answer lists them.
#include "jobs/plan/verify_moves.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

using plan::kNone;
using plan::Node;
using plan::Object;

std::uint32_t index_of(const Json& value, std::size_t count, const char* what,
                       const std::string& path) {
  const auto index = exact_integer(value);
  if (index && *index >= 0 && *index < static_cast<Load>(count))
    return static_cast<std::uint32_t>(*index);
  throw Error(ErrorCode::bad_value,
              concat({shown(value), " is not a valid ", what, " number: the request has ",
                      plural(static_cast<Int128>(count), what), ", numbered from 0"}),
              path);
}

std::vector<Load> whole_numbers(const Json& values) {
  std::vector<Load> numbers;
  for (const Json& value : values) numbers.push_back(exact_integer(value).value_or(-1));
  return numbers;
}

class Replay {
 public:
  Replay(const PlanInput& input, Findings& findings)
      : input_(input),
        model_(input.model),
        findings_(findings),
        loads_(model_.nodes()),
        busy_(model_.nodes()),
        moved_in_(model_.objects(), -1),
        there_(transient() ? model_.nodes() : 0),
        done_{model_.home, 0, std::vector<std::int64_t>(model_.nodes()),
              std::vector<std::int64_t>(model_.nodes())} {
    for (Object j = 0; j < model_.objects(); ++j)
      if (model_.home[j] != kNone) {
        loads_[model_.home[j]] += model_.load[j];
        if (transient()) there_[model_.home[j]].push_back(j);
      }
  }

  /// @param rule  Why it goes there.
  void take(const ClaimedMove& move, std::size_t index, const std::string& rule) {
    name_ = concat({"move ", index, " of ", called("object", input_.object_names, move.object)});
    if (move.from != done_.where[move.object] || move.to == move.from) {
      wrong(concat({"goes from ", place(move.from), " to ", place(move.to),
                    ", but the object is on ", place(done_.where[move.object])}));
    }
    std::int64_t& moved_in = moved_in_[move.object];
    if (moved_in >= 0 && !transient() && !goes_by_links(input_))
      wrong("is its second move: without transient an object moves once");
    if (moved_in == move.round) wrong("is its second move in this round");
    moved_in = move.round;
    const std::pair here{move.round, std::int64_t{move.object}};
    if (goes_by_links(input_) ? here.first < last_.first : here <= last_)
      wrong("is out of order: moves are sorted by round, then by object");
    last_ = here;
    check_round(move);
    if (move.load != model_.load[move.object]) differs("load", move.load, model_.load[move.object]);
    if (move.bytes != model_.bytes[move.object])
      differs("bytes", move.bytes, model_.bytes[move.object]);
    if (move.rule != rule) wrong(concat({"has rule ", move.rule, ", but the reason is ", rule}));
    carry_out(move);
  }

  Replayed done() && {
    close_round();
    return std::move(done_);
  }

 private:
  /// What a node sends and receives in a round.
  struct Busy {
    std::int64_t round = 0, out = 0, in = 0;
  };

  void wrong(const std::string& what) { findings_.wrong(concat({name_, " ", what})); }
  void differs(const char* key, Load claim, Load found) {
    wrong(concat({"has ", key, " ", claim, ", expected ", found}));
  }
  std::string place(Node node) const {
    return node == kNone ? "no node" : called("node", input_.node_names, node);
  }

  bool transient() const { return input_.settings.transient; }

  void check_round(const ClaimedMove& move) {
    const bool is_new = move.from == kNone;
    const std::string round = "is in round " + std::to_string(move.round);
    if (is_new && !transient()) {
      if (move.round != 0) wrong(round + ": new objects are placed in round 0");
      return;
    }
    if (move.round < 1) wrong(round + ": the first round is 1");
    const bool skips = move.round > done_.rounds + 1 && !goes_by_links(input_);
    if (move.round < done_.rounds || skips)
      wrong(concat({round, " after round ", done_.rounds, ": rounds must be consecutive"}));
    if (move.round != done_.rounds) close_round();
    done_.rounds = move.round;
    ++done_.received[move.to];
    ++of_round(move.to).in;
    if (!is_new) {
      ++done_.sent[move.from];
      ++of_round(move.from).out;
    }
    const plan::Limit& limit = input_.limit;
    for (const Node i : {is_new ? move.to : move.from, move.to}) {
      if (goes_by_links(input_)) break;
      const Busy& busy = of_round(i);
      const bool fits = limit.together ? busy.out + busy.in <= limit.out
                                       : busy.out <= limit.out && busy.in <= limit.in;
      if (!fits)
        wrong(concat({"exceeds the limit of ", place(i), " in round ", move.round, ": it sends ",
                      busy.out, " and receives ", busy.in}));
    }
  }

  Busy& of_round(Node i) {
    if (busy_[i].round != done_.rounds) busy_[i] = {done_.rounds};
    return busy_[i];
  }

  /// What receives holds what was there before the round, and what comes.
  void close_round() {
    if (!transient()) return;
    for (const Node i : receiving_)
      if (!verify::holds(model_, i, there_[i]))
        findings_.wrong(concat({place(i), " exceeds a capacity in round ", done_.rounds,
                                ", because moving objects count on both of their nodes"}));
    for (const auto& [object, node] : leaving_) std::erase(there_[node], object);
    receiving_.clear();
    leaving_.clear();
  }

  double time_of(Node i) const {
    return static_cast<double>(static_cast<Int128>(loads_[i]) * model_.speed_unit) /
           static_cast<double>(model_.speed[i]);
  }

  void carry_out(const ClaimedMove& move) {
    std::vector<Node> both;
    if (move.from != kNone) both.push_back(move.from);
    both.push_back(move.to);
    const auto look = [&](const char* when, const std::vector<Load>& claim) {
      double latest = 0;
      std::vector<Load> found;
      for (const Node i : both) {
        found.push_back(loads_[i]);
        latest = std::max(latest, time_of(i));
      }
      if (claim != found)
        wrong(concat({"has other loads ", when, " it: expected ", Json(found).dump(), ", found ",
                      Json(claim).dump()}));
      return latest;
    };
    const double before = look("before", move.before);
    if (move.from != kNone) loads_[move.from] -= model_.load[move.object];
    loads_[move.to] += model_.load[move.object];
    done_.where[move.object] = move.to;
    if (transient()) {
      if (move.from != kNone) leaving_.emplace_back(move.object, move.from);
      there_[move.to].push_back(move.object);
      receiving_.push_back(move.to);
    }
    const double gain = before - look("after", move.after);
    if (!(std::fabs(gain - move.gain) <= 1e-12 * std::max(1.0, before)))
      wrong(concat({"has gain ", brief(move.gain), ", expected ", brief(gain)}));
  }

  const PlanInput& input_;
  const plan::Model& model_;
  Findings& findings_;
  std::string name_;
  std::vector<Load> loads_;
  std::vector<Busy> busy_;
  std::vector<std::int64_t> moved_in_;                  ///< An object: its last round, or -1.
  std::pair<std::int64_t, std::int64_t> last_{-1, -1};  ///< Round and object of the move before.
  std::vector<std::vector<Object>> there_;              ///< Objects per node, with "transient".
  std::vector<Node> receiving_;                         ///< In this round.
  std::vector<std::pair<Object, Node>> leaving_;        ///< In this round, from where.
  Replayed done_;
};

}  // namespace

bool goes_by_links(const PlanInput& input) {
  return input.settings.flow.has_value() && !input.settings.collapse;
}

std::vector<ClaimedMove> claimed_moves(const Json& moves, const plan::Model& model) {
  std::vector<ClaimedMove> claimed;
  claimed.reserve(moves.size());
  for (const Json& move : moves) {
    const std::string path = "/answer/result/moves/" + std::to_string(claimed.size());
    ClaimedMove one;
    one.object = index_of(move["object"], model.objects(), "object", path + "/object");
    if (!move["from"].is_null())
      one.from = index_of(move["from"], model.nodes(), "node", path + "/from");
    one.to = index_of(move["to"], model.nodes(), "node", path + "/to");
    one.round = exact_integer(move["round"]).value_or(-1);
    one.load = exact_integer(move["load"]).value_or(-1);
    one.bytes = exact_integer(move["bytes"]).value_or(-1);
    one.rule = move["rule"].get<std::string>();
    one.before = whole_numbers(move["before"]);
    one.after = whole_numbers(move["after"]);
    one.gain = move["gain"].get<double>();
    claimed.push_back(std::move(one));
  }
  return claimed;
}

Replayed replay(const PlanInput& input, const std::vector<ClaimedMove>& moves,
                const std::vector<Node>& where, Findings& findings) {
  const std::vector<std::string_view> why = verify::reasons(input.model, where);
  Replay replay(input, findings);
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const bool waits = moves[k].to != where[moves[k].object] && input.settings.transient;
    const std::string_view rule = goes_by_links(input) ? "flow"
                                  : waits              ? "hop"
                                                       : why[moves[k].object];
    replay.take(moves[k], k, std::string(rule));
  }
  Replayed done = std::move(replay).done();
  if (!input.settings.transient) return done;
  // A hop is not needed: what leaves its home and what comes to stay is.
  std::fill(done.sent.begin(), done.sent.end(), 0);
  std::fill(done.received.begin(), done.received.end(), 0);
  for (const ClaimedMove& move : moves) {
    if (move.from != kNone && move.from == input.model.home[move.object]) ++done.sent[move.from];
    if (move.to == where[move.object]) ++done.received[move.to];
  }
  return done;
}

}  // namespace evenkeel::jobs
