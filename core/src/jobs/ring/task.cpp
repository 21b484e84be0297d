// The ring job: runs the solver and writes its answer.
#include "jobs/shared/task.hpp"

#include "jobs/answers/answers.hpp"
#include "jobs/ring/answer.hpp"
#include "jobs/ring/proof.hpp"
#include "jobs/ring/verify_claims.hpp"
#include "jobs/verify/refusal.hpp"

namespace evenkeel::jobs {
namespace {

/// The job of the ring solver, and its answer.
class RingTask final : public Task {
 public:
  explicit RingTask(Request request)
      : Task(std::move(request.settings)),
        input_(read_ring_input(request.body, request.buffers, settings_, request.limits)),
        solver_(std::move(input_.loads), input_.settings, std::move(input_.targets), request.limits,
                request.stop),
        limits_(request.limits),
        stop_(request.stop) {}

  bool advance(std::int64_t work) override {
    if (!proving_refusal([&] { return solver_.advance(work); })) return false;
    if (input_.own && !own_) replay_own();
    return true;
  }

  Progress progress() const override {
    const auto [done, total] = solver_.progress();
    return {done, total};
  }

  bool stop() override {
    proving_refusal([this] {
      solver_.stop();
      return true;
    });
    return true;
  }

  void write(Writer& writer) override;

 private:
  const settings::Ring& asked() const { return input_.settings; }
  template <class Work>
  bool proving_refusal(Work work) const;
  void replay_own();

  RingInput input_;
  ring::Solver solver_;
  bool limits_;
  StopCheck* stop_;
  std::optional<OwnReplays> own_;
};

// If max_steps are too few, the error has a certificate.
template <class Work>
bool RingTask::proving_refusal(Work work) const {
  try {
    return work();
  } catch (const Error& error) {
    if (error.code() != ErrorCode::infeasible) throw;
    RingInput refused = input_;  // its data is in the solver
    refused.loads.assign(solver_.loads().begin(), solver_.loads().end());
    refused.targets.assign(solver_.targets().begin(), solver_.targets().end());
    throw replayed(error.with_proof(proof_of_refusal(solver_, input_.labels)),
                   [&](const Json& proof, Findings& findings) {
                     return shows_too_few_steps(proof, refused, findings);
                   });
  }
}

void RingTask::write(Writer& writer) {
  write_answer(writer, answer_of({input_, solver_, own_}));
  write_proof(writer, [this](Proof& proof) { prove(proof, solver_, input_.labels); });
}

void RingTask::replay_own() {
  const auto in = [&](const ring::SendModel& model) {
    return ring::replay(solver_.loads(), solver_.targets(), *input_.own, model, asked().trace,
                        limits_, stop_);
  };
  own_ = {in({ring::SendMode::single, std::nullopt}),
          in({ring::SendMode::multi, asked().message_limit})};
}

}  // namespace

std::unique_ptr<Task> make_ring_task(Request request) {
  return std::make_unique<RingTask>(std::move(request));
}

}  // namespace evenkeel::jobs
