// Explains an answer of any kind from its own members.
#include "jobs/explain/answer.hpp"

#include "evenkeel/answers/explain.hpp"
#include "evenkeel/base/concat.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/answers/input_members.hpp"
#include "jobs/answers/read.hpp"
#include "jobs/explain/reasons.hpp"
#include "jobs/host/kinds.hpp"
#include "jobs/shared/data_hash.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

constexpr const char* kNote =
    "the explanation repeats members of the answer and does not verify them";

class ExplainAnswerTask final : public Task {
 public:
  ExplainAnswerTask(Json settings, const Json& answer) : Task(std::move(settings)) {
    const bool refused = answer.value("ok", Json()) == false;
    if (refused) {
      const Json error = answer.value("error", Json());
      if (!error.is_object() || !error.value("message", Json()).is_string())
        throw Error(ErrorCode::bad_value, "an answer with ok false needs an error with its message",
                    "/answer/error");
      DataHash hash;
      hash.add_value("answer", answer);
      input_.hash = hash.finish();
      add("plan", error["message"].get<std::string>());
    } else {
      const std::string kind = answer.value("kind", Json()).is_string() ? answer["kind"] : Json("");
      if (!find_kind(kind))
        throw Error(ErrorCode::bad_value, concat({"\"", kind, "\" is not a kind of answer"}),
                    "/answer/kind");
      check_belongs(answer, kind, "");
      input_ = AnswerReader(none_).read<answers::Input>(answer["input"]);
      add("plan", answer["summary"].get<std::string>());
    }
    const Json& proved = refused ? answer["error"] : answer;
    if (!refused)
      for (std::string& reason : reasons_of(answer)) add("reason", std::move(reason));
    for (const Json& claim : proved.value("proof", Json::array()))
      if (claim.is_object()) add("proof", claim.value("says", std::string()));
    if (refused) return;
    for (const Json& note : answer["notes"]) add("note", "Note: " + note.get<std::string>());
  }

  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    write_answer(writer, answers::Explain{.input = input_,
                                          .summary = says_.front().text,
                                          .notes = {kNote},
                                          .result = {.says = answers::view_of(says_)},
                                          .check = {.valid = true}});
  }

 private:
  void add(const char* about, std::string text) {
    says_.push_back({.about = about, .number = {}, .text = std::move(text)});
  }

  const Buffers none_;
  answers::Input input_;
  std::vector<answers::Explanation> says_;
};

}  // namespace

std::unique_ptr<Task> make_explain_answer_task(Request request) {
  for (const char* key : {"move", "object"}) {
    if (request.settings.value(key, Json()).is_null()) continue;
    throw Error(ErrorCode::conflict, concat({key, " works only with plans of objects"}),
                concat({"/", key}));
  }
  const Json& answer = request.body["answer"];
  return std::make_unique<ExplainAnswerTask>(std::move(request.settings), answer);
}

}  // namespace evenkeel::jobs
