// Verifies the answer of a chain: recomputes it from its cuts and checks its proof.
#include "jobs/chain/verify.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"
#include "verify/chain/recompute.hpp"

namespace evenkeel::jobs {
namespace {

ChainInput read_chain(const Request& request) {
  const Json& job = request.body["request"];
  return inside_request([&] {
    return read_chain_input(job, request.buffers, fill_settings("plan", job), request.stop);
  });
}

/// Whether the parts in a claim show that no cuts have a makespan below the bound.
bool shows_makespan(const Json& claim, const ChainInput& chain, const Fraction& bound) {
  std::vector<Load> cuts;
  for (const Json& cut : claim.value("cuts", Json()))
    cuts.push_back(exact_integer(cut).value_or(-1));
  return !chain.ring && verify::leaves_items(chain, cuts, bound);
}

class VerifyChainTask final : public VerifyTask {
 public:
  explicit VerifyChainTask(Request request)
      : VerifyTask(std::move(request.settings)), chain_(read_chain(request)) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", fill_settings("plan", request.body["request"]), chain_.hash,
                {"cuts"});
    check_result_form(answer, "cuts");
    claimed_ = jobs::read_answer<answers::Plan>(answer, request.buffers);
    check_input({.nodes = chain_.chain.speed.size(),
                 .objects = chain_.items(),
                 .total = chain_.total,
                 .hash = chain_.hash});
    check_labels(chain_.item_names, "object_labels");
    then([this](std::int64_t&) { check_result(); });
  }

 private:
  std::string praise() const override {
    return "The cuts are valid: their makespan is " + to_text(makespan_);
  }
  void check_result();
  void check_proof(const std::optional<answers::ChainMigration>& migration, bool probe);

  ChainInput chain_;
  answers::Plan claimed_;
  Fraction makespan_;
};

void VerifyChainTask::check_result() {
  const plan::Cuts cuts = std::get<answers::ChainResult>(claimed_.result).cuts.values();
  if (!verify::are_cuts(chain_, cuts))
    return findings_.wrong("result.cuts must ascend and include all items exactly once");
  const bool probe = !proof_.empty() && proof_[0].value("test", Json()) == "probe";
  auto found = verify::recompute_chain(chain_, cuts, probe);
  findings_.wrong(verify::broken_rules(chain_.chain, found));
  if (const auto as = chain_.settings.write_as) found.written = written(*as, cuts, chain_.items());
  makespan_ = {found.makespan.num, found.makespan.den};
  check_proof(found.migration, probe);
  compare_answer(claimed_, found, {true, "replay"}, findings_);
}

void VerifyChainTask::check_proof(const std::optional<answers::ChainMigration>& migration,
                                  bool probe) {
  const std::string time = to_text(makespan_);
  const char* test = probe ? "probe" : chain_.ring ? "starts" : "table";
  Json claims = {{{"claim", "makespan"}, {"at_least", time}, {"test", test}}};
  if (!probe) {
    findings_.not_proven("that no partition has a smaller makespan", "the search is not repeated");
  } else if (!shows_makespan(proof_[0], chain_, makespan_)) {
    findings_.wrong("proof: the parts do not show that no partition has a makespan below " + time);
  }
  if (migration) {
    using Counted = settings::Plan::Migration;
    const Counted counted = chain_.settings.migration;
    const std::int64_t least = counted == Counted::moves   ? migration->items
                               : counted == Counted::bytes ? migration->bytes
                                                           : migration->bytes_distance;
    claims.push_back({{"claim", "migration"}, {"at_least", least}, {"test", "windows"}});
    findings_.not_proven("that no partition with this makespan has less migration",
                         "the search is not repeated");
    numbers_.messages = std::int64_t{migration->items};
    numbers_.traffic = std::int64_t{migration->bytes};
  }
  check_claims(claims);
}

bool look_at_refused_chain(const Request& request, const Json& proof, Findings& findings) {
  const ChainInput input = read_chain(request);
  return shows_refusal(proof, refuted_chain(input, request.stop), findings);
}

}  // namespace

Refuted refuted_chain(const ChainInput& input, StopCheck* stop) {
  // No cuts take longer than the slowest node alone would.
  const auto& speed = input.chain.speed;
  return {{input.total, *std::min_element(speed.begin(), speed.end())},
          input.speed_unit,
          [&input](const Json& claim, const Fraction& time) {
            return shows_makespan(claim, input, input.asked_time(time));
          },
          [&input, stop] { return verify::has_cuts(input.chain, input.ring, stop); }};
}

std::unique_ptr<Task> make_verify_chain_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_chain);
  return std::make_unique<VerifyChainTask>(std::move(request));
}

}  // namespace evenkeel::jobs
