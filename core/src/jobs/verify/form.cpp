// Verifies the form of an answer whose result only another run of its job confirms.
#include "evenkeel/base/concat.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

class VerifyFormTask final : public VerifyTask {
 public:
  explicit VerifyFormTask(const Request& request)
      : VerifyTask(request.settings), kind_(kind_to_verify(request)) {
    const Json own = inside_request([&] { return fill_settings(kind_, request.body["request"]); });
    read_answer(request.body["answer"], kind_, own, "", {});
    findings_.not_checked("result", "only another run of the job can confirm it");
    undecided_ = findings_.valid();
  }

 private:
  void write_input(Writer& writer) const override { writer.tree(input_); }
  std::string praise() const override {
    return concat(
        {"The answer has the form of answers of kind ", kind_, ". Its result was not checked"});
  }
  const char* blame() const override { return "The answer is wrong: "; }

  std::string kind_;
};

}  // namespace

std::unique_ptr<Task> make_verify_form_task(Request request) {
  return std::make_unique<VerifyFormTask>(request);
}

}  // namespace evenkeel::jobs
