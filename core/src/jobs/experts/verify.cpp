// Verifies the answer of experts: recomputes its layers from their slots and checks its claims.
#include "jobs/experts/verify.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"
#include "verify/experts/recompute.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::jobs {
namespace {

ExpertsInput read_experts(const Json& job) {
  return inside_request([&] {
    ExpertsInput input = read_experts_input(job, fill_settings("plan", job));
    check_layers(input);
    return input;
  });
}

class VerifyExpertsTask final : public VerifyTask {
 public:
  explicit VerifyExpertsTask(Request request)
      : VerifyTask(std::move(request.settings)), experts_(read_experts(request.body["request"])) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", fill_settings("plan", request.body["request"]), experts_.hash,
                {"layers"});
    check_result_form(answer, "layers");
    claimed_ = jobs::read_answer<answers::Plan>(answer, request.buffers);
    check_input({.nodes = experts_.layers[0].gpus,
                 .objects = experts_.layers[0].slots,
                 .total = experts_.total,
                 .hash = experts_.hash});
    then([this](std::int64_t&) { check_result(); });
  }

 private:
  std::string praise() const override {
    return concat({"The placement is valid: in ",
                   plural(static_cast<Int128>(experts_.layers.size()), "layer"),
                   ", every expert has a replica, and no GPU holds an expert twice"});
  }
  void check_result();
  answers::ExpertsLayer layer(std::size_t k, const answers::ExpertsLayer& claimed, bool searched);

  ExpertsInput experts_;
  answers::Plan claimed_;
};

void VerifyExpertsTask::check_result() {
  const std::size_t count = experts_.layers.size();
  const auto& claimed = std::get<answers::ExpertsResult>(claimed_.result);
  if (claimed.layers.size() != count)
    return findings_.wrong(
        concat({"result.layers has ", claimed.layers.size(), " layers, the request has ", count}));
  answers::ExpertsResult found;
  std::vector<answers::ExpertsLayer> layers;
  std::vector<std::vector<plan::Expert>> slots;
  Json claims = Json::array();
  bool limited = false, any_searched = false;
  for (std::size_t k = 0; k < count; ++k) {
    const answers::ExpertsLayer one = claimed.layers[k];
    if (!verify::are_slots(experts_.layers[k], one.slots))
      return findings_.wrong(
          concat({"result.layers[", k, "].slots must be ", experts_.layers[k].slots, " experts"}));
    const bool searched = k < proof_.size() && proof_[k].value("test", Json()) == "search";
    layers.push_back(layer(k, one, searched));
    const Fraction time =
        searched ? verify::exact(layers[k].makespan) : verify::exact(layers[k].bound.makespan);
    claims.push_back({{"claim", "makespan"}, {"layer", k}, {"at_least", to_text(time)}});
    claims[k]["test"] = searched ? "search" : layers[k].bound.test;
    found.ratio = std::max(found.ratio, layers[k].ratio);
    limited = limited || one.limited;
    any_searched = any_searched || searched;
    const std::vector<Load> experts = one.slots.values();
    slots.emplace_back(experts.begin(), experts.end());
  }
  found.layers = std::move(layers);
  if (const auto as = experts_.settings.write_as) found.written = written(*as, experts_, slots);
  check_claims(claims);
  compare_answer(claimed_, found, {true, "replay"}, findings_);
  if (limited)
    findings_.not_checked("result.layers.limited",
                          "the answer does not contain the placement without limits");
  findings_.not_checked("result.layers.front",
                        "the answer does not contain the placements of the other points");
  if (any_searched) findings_.not_proven("that no placement has a smaller imbalance", kWhySearch);
}

answers::ExpertsLayer VerifyExpertsTask::layer(std::size_t k, const answers::ExpertsLayer& claimed,
                                               bool searched) {
  const plan::Experts& experts = experts_.layers[k];
  const settings::Plan& asked = experts_.settings;
  const auto wrong = [&](const char* member, const std::vector<std::string>& sentences) {
    for (const std::string& sentence : sentences)
      findings_.wrong(concat({"result.layers[", k, "].", member, sentence}));
  };
  wrong("slots: ", verify::broken_rules(experts, claimed.slots));
  answers::ExpertsLayer found = verify::recompute_layer(experts, claimed, searched);
  found.layer = answers::Whole(k);
  if (!experts_.names.empty()) found.layer = experts_.names[k];
  if (found.limited) {
    std::vector<std::string> by;
    if (asked.max_moves) by.emplace_back("max_moves");
    if (asked.target) by.emplace_back("target");
    found.limited->by = std::move(by);
  }
  wrong("", verify::wrong_bounds(experts, found));
  return found;
}

// The old placement cannot be repaired within max_moves.
bool look_at_refused_experts(const Request& request, const Json& proof, Findings& findings) {
  return shows_unmendable(proof, read_experts(request.body["request"]), findings);
}

}  // namespace

bool shows_unmendable(const Json& proof, const ExpertsInput& input, Findings& findings) {
  bool shown_by_one = false;
  const auto layers = static_cast<Load>(input.layers.size());
  for (std::size_t k = 0; k < proof.size(); ++k) {
    const auto least = exact_integer(proof[k].value("at_least", Json()));
    const Load layer = exact_integer(proof[k].value("layer", Json())).value_or(-1);
    if (proof[k]["claim"] == "moves" && proof[k].value("test", Json()) == "old" && least &&
        0 <= layer && layer < layers && input.settings.max_moves &&
        *least > *input.settings.max_moves &&
        *least <= verify::must_load(input.layers[static_cast<std::size_t>(layer)]))
      shown_by_one = true;
    else
      findings.wrong(concat({"error.proof[", k, "]: the old placement does not show this"}));
  }
  return shown_by_one;
}

std::unique_ptr<Task> make_verify_experts_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_experts);
  return std::make_unique<VerifyExpertsTask>(std::move(request));
}

}  // namespace evenkeel::jobs
