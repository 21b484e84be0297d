// The plan job for a chain: contiguous parts of items in a row, with minimum makespan.
#include <algorithm>

#include "jobs/answers/answers.hpp"
#include "jobs/chain/answer.hpp"
#include "jobs/chain/verify.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/verify/refusal.hpp"
#include "plan/chain_proof.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Cuts;

class ChainTask final : public Task {
 public:
  explicit ChainTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_chain_input(request.body, request.buffers, settings_, request.stop)) {}

  bool advance(std::int64_t) override;
  bool stop() override { return done_; }
  void write(Writer& writer) override {
    write_answer(writer, answer_of(found_));
    write_proof(writer, [this](Proof& proof) { prove(proof, found_); });
  }

 private:
  const plan::Chain& chain() const { return input_.chain; }
  void cut();
  void keep_old();
  Error refusal();

  ChainInput input_;
  ChainFound found_{input_, {}, {}, {}, {}};
  bool done_ = false;
};

bool ChainTask::advance(std::int64_t) {
  if (done_) return true;
  cut();
  if (!input_.ring) found_.refuted = plan::refute_chain(chain(), found_.makespan);
  if (input_.old) keep_old();
  done_ = true;
  return true;
}

void ChainTask::cut() {
  const auto take = [this](auto found) {
    if (!found) throw refusal();
    found_.cuts = std::move(found->cuts);
    found_.makespan = found->makespan;
  };
  if (input_.items() == 0)
    found_.cuts.assign(chain().speed.size() + 1, 0);
  else if (input_.ring)
    take(plan::cut_ring(chain(), stop_));
  else
    take(plan::cut_chain(chain(), stop_));
}

/// No cuts are possible for any makespan. The proof uses a makespan in which the slowest node could
/// take all items.
Error ChainTask::refusal() {
  const Load slowest = *std::min_element(chain().speed.begin(), chain().speed.end());
  found_.makespan = lowest_terms(Int128{input_.total} + 1, slowest);
  if (!input_.ring) found_.refuted = plan::refute_chain(chain(), found_.makespan);
  const Refuted refuted = refuted_chain(input_, stop_);
  if (!found_.refuted && !refuted.has_plan())
    return Error(ErrorCode::not_found,
                 "no partition was found that satisfies the capacities: there are too many to "
                 "confirm that none exists",
                 "/chain/capacity");
  return replayed(
      Error(ErrorCode::infeasible,
            "no partition satisfies the capacities: items remain even if every node is full",
            "/chain/capacity")
          .with_proof(proof_of_refusal(found_)),
      [&](const Json& proof, Findings& findings) {
        return shows_refusal(proof, refuted, findings);
      });
}

/// Among the cuts with this makespan, those with the smallest migration, in the measure of the
/// settings.
void ChainTask::keep_old() {
  using Counted = settings::Plan::Migration;
  const Counted counted = input_.settings.migration;
  const bool hops = counted == Counted::bytes_distance;
  const Cuts& old = *input_.old;
  const std::vector<Load>& bytes = input_.bytes;
  const std::vector<Load> counts = counted == Counted::moves ? std::vector<Load>{} : bytes;
  const auto nearest =
      input_.ring ? plan::least_moved_ring(chain(), found_.makespan, old, counts, hops, stop_)
      : hops      ? plan::nearest_cuts(chain(), found_.makespan, old, bytes, stop_)
                  : plan::least_moved_cuts(chain(), found_.makespan, old, counts, stop_);
  if (nearest) found_.cuts = *nearest;
  const auto items = static_cast<std::size_t>(input_.items());
  const Cuts& cuts = found_.cuts;
  found_.moved = input_.ring ? plan::ring_moved(old, cuts, bytes, items)
                             : plan::RingMoved{plan::bytes_moved(old, cuts, {}, items),
                                               plan::bytes_moved(old, cuts, bytes, items),
                                               plan::bytes_times_hops(old, cuts, bytes, items)};
}

}  // namespace

std::unique_ptr<Task> make_chain_task(Request request) {
  return std::make_unique<ChainTask>(std::move(request));
}

}  // namespace evenkeel::jobs
