// The explain job: reasons for a plan, in sentences.
#include "jobs/verify/task.hpp"

#include <algorithm>

#include "evenkeel/answers/explain.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/explain.hpp"
#include "evenkeel/settings/explain.hpp"
#include "formats/text/numbers.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/explain/answer.hpp"
#include "jobs/plan/obstacles.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/shared/columns.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;
using plan::Object;

/// Reason of a move, in words.
std::string cause_of(const answers::PlanMove& move, const std::string& from, const std::string& to,
                     const std::string& makespan) {
  if (move.rule == "new") return "it is new and has no node yet";
  if (move.rule == "drain") return from + " is drained";
  if (move.rule == "allowed") return "it is not allowed on " + from;
  if (move.rule == "capacity")
    return concat({"the objects on ", from, " need more of a resource than the node has"});
  if (move.rule == "group") return concat({"it breaks the rule of its group on ", from});
  if (move.rule == "load")
    return concat({from, " would otherwise exceed the makespan of ", makespan});
  if (move.rule == "hop") return "its final node has no room yet, so it waits on another node";
  if (move.rule == "flow") return concat({"the flow sends load from ", from, " to ", to});
  return concat({"other objects need room on ", from});
}

bool is_plan_of_objects(const Json& answer) {
  if (!answer.is_object() || answer.value("kind", Json()) != "plan") return false;
  const auto result = answer.find("result");
  return result != answer.end() && result->is_object() && result->contains("moves") &&
         result->contains("assignment") && !result->contains("decisions");
}

class ExplainTask final : public Task {
 public:
  explicit ExplainTask(Request request)
      : Task(std::move(request.settings), request.stop),
        asked_(checked_settings<settings::Explain>(request.body, settings_)),
        input_(inside_request([&] {
          const Json& job = request.body["request"];
          return read_plan_input(job, request.buffers, fill_settings("plan", job), request.stop);
        })) {
    const Json& answer = request.body["answer"];
    check_belongs(answer, "plan", input_.hash);
    answer_ = answer;
    moves_ = AnswerReader(request.buffers)
                 .read<answers::List<answers::PlanMove>>(answer_["result"]["moves"]);
    for (const Load node : take_whole(answer_["result"]["assignment"], "assignment",
                                      input_.model.objects(), request.buffers)) {
      if (node < 0 || node >= static_cast<Load>(input_.model.nodes()))
        throw Error(ErrorCode::bad_value,
                    concat({"assignment has node ", node, ", which does not exist"}),
                    "/answer/result/assignment");
      where_.push_back(static_cast<Node>(node));
    }
  }

  bool advance(std::int64_t) override {
    if (!says_.empty()) return true;
    if (asked_.move)
      explain_move(*asked_.move);
    else if (asked_.object)
      explain_object(object_named(*asked_.object));
    else
      explain_plan();
    return true;
  }

  void write(Writer& writer) override {
    write_answer(writer, answers::Explain{.input = input_of(input_),
                                          .summary = says_.front().text,
                                          .notes = {},
                                          .result = {.says = answers::view_of(says_)},
                                          .check = {.valid = true}});
  }

 private:
  void say(const char* about, std::optional<std::int64_t> number, std::string text) {
    text.front() = static_cast<char>(
        text.front() >= 'a' && text.front() <= 'z' ? text.front() - 'a' + 'A' : text.front());
    answers::Explanation one{.about = about, .text = std::move(text)};
    if (number) one.number = *number;
    says_.push_back(std::move(one));
  }
  std::string name(Node node) const { return called("node", input_.node_names, node); }
  std::string object_name(Object object) const {
    return called("object", input_.object_names, object);
  }
  std::string objects_text(const std::vector<Object>& objects, std::int64_t count) const {
    constexpr std::size_t kNamed = 5;
    std::vector<std::string> names;
    for (const Object object : objects)
      if (names.size() < kNamed) names.push_back(object_name(object));
    const auto more = count - static_cast<std::int64_t>(names.size());
    if (more > 0) names.push_back(std::to_string(more) + " more");
    return listed(names, "and");
  }

  Object object_named(const std::string& word) const {
    const NodeNames names(input_.model.objects(), input_.object_names, "an object");
    const auto number = formats::whole_number(word);
    auto found = names.find(Json(word));
    if (!found && number && *number >= 0)
      found = names.find(Json(static_cast<std::uint64_t>(*number)));
    if (found) return *found;
    throw Error(ErrorCode::bad_value,
                concat({"object is ", shown(Json(word)), ": it must be ", names.expected(),
                        did_you_mean(word, input_.object_names)}),
                "/object");
  }

  static std::uint32_t index(std::int64_t number) { return static_cast<std::uint32_t>(number); }
  void explain_move(std::int64_t number);
  void explain_object(Object object);
  void explain_kept(const KeptNode& kept);
  void explain_plan();

  settings::Explain asked_;
  PlanInput input_;
  Json answer_;
  answers::List<answers::PlanMove> moves_;
  std::vector<Node> where_;
  std::vector<answers::Explanation> says_;
};

void ExplainTask::explain_move(std::int64_t number) {
  if (number >= static_cast<std::int64_t>(moves_.size()))
    throw Error(ErrorCode::bad_value,
                concat({"move is ", number, ": the plan has ",
                        plural(static_cast<Int128>(moves_.size()), "move"), ", numbered from 0"}),
                "/move");
  const answers::PlanMove move = moves_[static_cast<std::size_t>(number)];
  const auto exists = [](std::int64_t index, std::size_t count) {
    return index >= 0 && index < static_cast<std::int64_t>(count);
  };
  const std::size_t nodes = input_.model.nodes();
  if (!exists(move.object, input_.model.objects()) || !exists(move.to, nodes) ||
      !exists(move.from.value_or(0), nodes))
    throw Error(ErrorCode::bad_value, "a move needs an object and nodes of the request",
                "/answer/result/moves/" + std::to_string(number));
  const std::string what = object_name(index(move.object)), to = name(index(move.to));
  const std::string from = move.from ? name(index(*move.from)) : "";
  const std::size_t ends = from.empty() ? 1 : 2;
  if (move.before.size() != ends || move.after.size() != ends)
    throw Error(ErrorCode::bad_value,
                concat({"a move needs the loads of its ", plural(static_cast<Int128>(ends), "node"),
                        " before and after the move"}),
                "/answer/result/moves/" + std::to_string(number));
  const Json& end = answer_["result"]["makespan"];
  const Fraction makespan{end["num"].get<Load>(), end["den"].get<Load>()};
  const formats::LoadUnit unit = input_.unit();
  std::string text = concat(
      {move.round == 0 ? "before round 1, " : concat({"in round ", std::int64_t{move.round}, ", "}),
       what, " (load ", unit.text(move.load), ") moves ",
       from.empty() ? "" : concat({"from ", from, " "}), "to ", to, " because ",
       cause_of(move, from, to, unit.text(makespan)), ". "});
  const auto change = [&](const std::string& node, std::size_t k) {
    return concat({"load of ", node, " changes from ", unit.text(Int128{move.before[k]}), " to ",
                   unit.text(Int128{move.after[k]})});
  };
  text += concat({"The ", from.empty() ? "" : change(from, 0) + ", and the ",
                  change(to, move.before.size() - 1), ". "});
  const std::string both = from.empty()
                               ? "The load / speed of " + to
                               : concat({"The larger load / speed of ", from, " and ", to});
  if (move.gain > 0)
    text += concat({both, " falls by ", unit.in_full(move.gain), "."});
  else if (move.gain < 0)
    text += concat({both, " rises by ", unit.in_full(-move.gain), "."});
  else
    text += both + " does not change.";
  say("move", number, std::move(text));
}

void ExplainTask::explain_object(Object object) {
  const Node home = input_.model.home[object], at = where_[object];
  const std::string what = object_name(object);
  if (home == plan::kNone)
    say("object", object, concat({what, " is new and is placed on ", name(at), "."}));
  else if (home != at)
    say("object", object, concat({what, " moves from ", name(home), " to ", name(at), "."}));
  else
    say("object", object, concat({what, " stays on ", name(at), "."}));
  for (std::size_t k = 0; k < moves_.size(); ++k)
    if (moves_[k].object == std::int64_t{object}) explain_move(static_cast<std::int64_t>(k));
  const plan::Obstacles there = plan::obstacles_on(input_.model, where_, at, input_.aim);
  const auto found = std::find(there.first.begin(), there.first.end(), object);
  if (found == there.first.end()) return;
  const plan::Obstacle rule = there.why[static_cast<std::size_t>(found - there.first.begin())];
  say("object", object,
      concat({"After the moves ", what, " ", keeps_text(rule, false, name(at)), "."}));
}

void ExplainTask::explain_kept(const KeptNode& kept) {
  std::string first =
      concat({name(kept.node), " is the most loaded node after the moves and holds ",
              plural(kept.objects, "object")});
  if (kept.looked_at < kept.objects)
    first += concat({", of which the ", kept.looked_at, " largest were checked"});
  say("node", kept.node, first + ".");
  for (const Kept& one : kept.rules) {
    std::string text = objects_text(one.largest, one.count) + " " +
                       keeps_text(one.rule, one.count > 1, name(kept.node)) + ".";
    if (one.bound)
      text += concat({" Without the rule that keeps these objects, no plan has a makespan below ",
                      said_time(input_, *one.bound), "."});
    say("node", kept.node, std::move(text));
  }
}

void ExplainTask::explain_plan() {
  say("plan", std::nullopt, answer_["summary"].get<std::string>());
  for (const Json& claim : answer_["proof"])
    say("proof", std::nullopt, claim["says"].get<std::string>());
  const plan::Measured end = plan::measure(input_.model, where_);
  if (end.makespan.num > 0) explain_kept(find_kept(input_, where_, end.most_loaded));
  constexpr std::size_t kMost = 100;
  for (std::size_t k = 0; k < std::min(moves_.size(), kMost); ++k)
    explain_move(static_cast<std::int64_t>(k));
}

}  // namespace

bool is_plan_of_objects(std::string_view answer) {
  return is_plan_of_objects(parse_json(std::string(answer)));
}

std::unique_ptr<Task> make_explain_task(Request request) {
  if (!is_plan_of_objects(request.body["answer"]))
    return make_explain_answer_task(std::move(request));
  if (!is_set(request.body, "request"))
    throw Error(ErrorCode::missing_key,
                "the plan was answered to a request that is missing: the reasons of its moves need "
                "the objects",
                "/request");
  return std::make_unique<ExplainTask>(std::move(request));
}

}  // namespace evenkeel::jobs
