// The eh job: counts, nodes and a route of an extended hypercube.
#include "jobs/answers/answers.hpp"
#include "jobs/eh/answer.hpp"

namespace evenkeel::jobs {
namespace {

class EhTask final : public Task {
 public:
  explicit EhTask(Request request) : Task(request.settings), input_(read_eh_input(request)) {}

  bool advance(std::int64_t) override { return true; }
  void write(Writer& writer) override {
    write_answer(writer, answer_of(input_));
    write_proof(writer, [this](Proof& proof) { prove(proof, input_); });
  }

 private:
  EhInput input_;
};

}  // namespace

std::unique_ptr<Task> make_eh_task(Request request) {
  return std::make_unique<EhTask>(std::move(request));
}

}  // namespace evenkeel::jobs
