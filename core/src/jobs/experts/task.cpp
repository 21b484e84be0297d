// The plan job for a mixture of experts: replicas and their places. Parts of the work are layers.
#include <algorithm>

#include "jobs/answers/answers.hpp"
#include "jobs/experts/answer.hpp"
#include "jobs/experts/verify.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/verify/refusal.hpp"

namespace evenkeel::jobs {
namespace {

using plan::ExpertPlan;

class ExpertsTask final : public Task {
 public:
  explicit ExpertsTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_experts_input(request.body, settings_)) {
    found_.plans.resize(input_.layers.size());
    found_.unlimited.resize(input_.layers.size());
  }

  std::size_t parts() const override { return found_.plans.size(); }
  void run_part(std::size_t index, StopCheck* stop) override;
  bool advance(std::int64_t) override { return true; }
  bool stop() override {
    return std::all_of(found_.plans.begin(), found_.plans.end(),
                       [](const ExpertPlan& plan) { return !plan.slots.empty(); });
  }
  void write(Writer& writer) override {
    write_answer(writer, answer_of(found_));
    write_proof(writer, [this](Proof& proof) { prove(proof, found_); });
  }

 private:
  ExpertsInput input_;
  ExpertsFound found_{input_, {}, {}};
};

void ExpertsTask::run_part(std::size_t index, StopCheck* stop) {
  try {
    const plan::ExpertsAim& aim = input_.aims[index];
    found_.plans[index] = plan::place_experts(input_.layers[index], aim, stop);
    if ((!aim.max_moves && !aim.target) || is_best(found_.plans[index])) return;
    const ExpertPlan best =
        plan::place_experts(input_.layers[index], {.effort = aim.effort, .seed = aim.seed}, stop);
    if (best.makespan < found_.plans[index].makespan)
      found_.unlimited[index] = ExpertPlan::Point{best.moves, best.makespan};
  } catch (const Error& error) {
    const Error told = input_.placed(error, index);
    if (told.code() != ErrorCode::infeasible) throw told;
    throw replayed(told.with_proof(proof_of_refusal(input_, index)),
                   [this](const Json& proof, Findings& findings) {
                     return shows_unmendable(proof, input_, findings);
                   });
  }
}

}  // namespace

std::unique_ptr<Task> make_experts_task(Request request) {
  return std::make_unique<ExpertsTask>(std::move(request));
}

}  // namespace evenkeel::jobs
