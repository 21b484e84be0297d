// Verifies answers of kinds that only read or repeat: the job is run again and compared.
#include "evenkeel/base/concat.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

class VerifyRepeatTask final : public VerifyTask {
 public:
  explicit VerifyRepeatTask(const Request& request)
      : VerifyTask(request.settings), kind_(kind_to_verify(request)) {
    const Json& job = request.body["request"];
    again_from_ = request.stop;
    inside_request([&] {
      Json own = fill_settings(kind_, job);
      task_ =
          make_task(kind_, {job, request.buffers, std::move(own), request.limits, request.stop});
    });
    const Json& answer = request.body["answer"];
    read_answer(answer, kind_, task_->settings(), "", {});
    for (const char* key : {"result", "input", "check"}) stated_[key] = answer[key];
    if (was_stopped_) {
      findings_.not_checked("result",
                            "the run was stopped, so another run would stop at another point");
      undecided_ = findings_.valid();
      return;
    }
    for (std::size_t part = 0; part < task_->parts(); ++part) {
      then([this, part](std::int64_t& work) {
        if (!task_->advance_part(part, work, again_from_)) again();
        work = 0;
      });
    }
    then([this](std::int64_t& work) {
      if (!task_->advance(work)) again();
      work = 0;
    });
    then([this](std::int64_t&) { compare(); });
  }

 private:
  void write_input(Writer& writer) const override { writer.tree(input_); }
  std::string praise() const override {
    return undecided_ ? concat({"The answer has the form of answers of kind ", kind_,
                                ". Its run was stopped, so the result was not checked"})
                      : "The answer is correct: another run of the job gives the same answer";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void compare() {
    Writer writer;
    writer.begin_object();
    task_->write(writer);
    writer.end_object();
    const Json found = Json::parse(writer.take());
    for (const char* key : {"result", "input", "check"}) compare(key, stated_[key], found[key]);
    findings_.not_proven("result", "another run of the same program gives the same result");
  }

  // The first members that differ.
  void compare(const std::string& name, const Json& stated, const Json& found) {
    if (stated.is_object() && found.is_object()) {
      for (const auto& [key, value] : found.items()) {
        if (!stated.contains(key)) {
          findings_.wrong(concat({name, ".", key, " is missing"}));
        } else {
          compare(concat({name, ".", key}), stated[key], value);
        }
      }
      for (const auto& [key, value] : stated.items()) {
        if (!found.contains(key)) findings_.wrong(concat({name, ".", key, " is unexpected"}));
      }
    } else if (stated.is_array() && found.is_array() && stated.size() == found.size()) {
      for (std::size_t i = 0; i < found.size(); ++i)
        compare(concat({name, "[", i, "]"}), stated[i], found[i]);
    } else {
      findings_.same(name, stated, found);
    }
  }

  std::string kind_;
  std::unique_ptr<Task> task_;
  StopCheck* again_from_ = nullptr;
  Json stated_;
};

}  // namespace

std::unique_ptr<Task> make_verify_repeat_task(Request request) {
  return std::make_unique<VerifyRepeatTask>(request);
}

}  // namespace evenkeel::jobs
