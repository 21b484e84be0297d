// The plan job for a mixture of experts: copies and their places, a part of the work a layer.
#include <algorithm>
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/experts/input.hpp"
#include "jobs/experts/verify.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/verify/refusal.hpp"

namespace evenkeel::jobs {
namespace {

constexpr double kRounding = 1e-15;  // of a quotient of two ratios near 1

using plan::ExpertPlan;

class ExpertsTask final : public Task {
 public:
  explicit ExpertsTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_experts_input(request.body, settings_)),
        plans_(input_.layers.size()),
        unlimited_(input_.layers.size()) {}

  std::size_t parts() const override { return plans_.size(); }
  void run_part(std::size_t index, StopCheck* stop) override;
  bool advance(std::int64_t) override { return true; }
  bool stop() override {
    return std::all_of(plans_.begin(), plans_.end(),
                       [](const ExpertPlan& plan) { return !plan.slots.empty(); });
  }
  void write(Writer& writer) override;

 private:
  double ratio(const ExpertPlan& plan) const { return over_mean(plan.makespan, plan); }
  /// No placement has less.
  static bool is_best(const ExpertPlan& plan) {
    return plan.proof != ExpertPlan::Proof::none || plan.bound == plan.makespan;
  }
  /// Only the search shows that nothing has less.
  static bool is_searched(const ExpertPlan& plan) {
    return plan.proof == ExpertPlan::Proof::search && plan.bound < plan.makespan;
  }
  static double over_mean(const Fraction& time, const ExpertPlan& plan);
  std::size_t worst() const;
  std::string summary() const;
  std::string bound_says(std::size_t layer) const;
  void write_layer(Writer& writer, std::size_t layer) const;
  void prove(Proof& proof) const;

  ExpertsInput input_;
  std::vector<ExpertPlan> plans_;
  /// Of a layer, where what was asked for keeps it from less: what is found without.
  std::vector<std::optional<ExpertPlan::Point>> unlimited_;
};

/// That the old placement cannot be mended within max_moves.
std::string proof_of_refusal(const ExpertsInput& input, std::size_t layer) {
  const plan::OldFaults faults = plan::faults_of_old(input.layers[layer]);
  return proof_text([&](Proof& proof) {
    proof.at_least("moves", faults.loads()).key("layer").value(layer).key("test").value("old");
    proof.says(concat({"Slots of the old placement that repeat an expert of their GPU: ",
                       faults.repeated, "; experts without a copy: ", faults.missing,
                       ". As many as the larger of both are loaded at least."}));
  });
}

void ExpertsTask::run_part(std::size_t index, StopCheck* stop) {
  try {
    const plan::ExpertsAim& aim = input_.aims[index];
    plans_[index] = plan::place_experts(input_.layers[index], aim, stop);
    if ((!aim.max_moves && !aim.target) || is_best(plans_[index])) return;
    const ExpertPlan best =
        plan::place_experts(input_.layers[index], {.effort = aim.effort, .seed = aim.seed}, stop);
    if (best.makespan < plans_[index].makespan)
      unlimited_[index] = ExpertPlan::Point{best.moves, best.makespan};
  } catch (const Error& error) {
    const Error told = input_.placed(error, index);
    if (told.code() != ErrorCode::infeasible) throw told;
    throw replayed(told.with_proof(proof_of_refusal(input_, index)),
                   [this](const Json& proof, Findings& findings) {
                     return shows_unmendable(proof, input_, findings);
                   });
  }
}

double ExpertsTask::over_mean(const Fraction& time, const ExpertPlan& plan) {
  if (plan.mean.num == 0) return 1;
  return static_cast<double>(static_cast<Int128>(time.num) * plan.mean.den) /
         static_cast<double>(static_cast<Int128>(plan.mean.num) * time.den);
}

std::size_t ExpertsTask::worst() const {
  std::size_t most = 0;
  for (std::size_t k = 1; k < plans_.size(); ++k)
    if (ratio(plans_[most]) < ratio(plans_[k])) most = k;
  return most;
}

std::string ExpertsTask::summary() const {
  const std::size_t most = worst();
  std::int64_t proven = 0, searched = 0, moves = 0;
  double gap = 0;
  for (const ExpertPlan& plan : plans_) {
    moves += plan.moves;
    if (is_best(plan)) {
      ++(is_searched(plan) ? searched : proven);
    } else {
      gap = std::max(gap, ratio(plan) / over_mean(plan.bound, plan) - 1);
    }
  }
  const auto all = static_cast<std::int64_t>(plans_.size());
  const plan::Experts& layer = input_.layers[most];
  std::string text =
      concat({plural(all, "layer"), ", ", plural(layer.slots, "slot"), " on ",
              plural(layer.gpus, "GPU"), ": the fullest GPU has ", brief(ratio(plans_[most]), 5),
              " times the mean", all == 1 ? "" : ", in " + input_.name(most), "."});
  if (!layer.old.empty())
    text +=
        concat({" ", plural(moves, "slot"), moves == 1 ? " loads" : " load", " another expert."});
  const auto held = all - std::count(unlimited_.begin(), unlimited_.end(), std::nullopt);
  std::vector<std::string> asked;
  if (input_.settings.max_moves) asked.emplace_back("max_moves");
  if (input_.settings.target) asked.emplace_back("target");
  if (held > 0)
    text += concat({" Without ", listed(asked, "and"), ", ", held, " of ", plural(all, "layer"),
                    " would have less."});
  const std::string of_all = " of " + plural(all, "layer");
  if (proven == all)
    return concat({text, " No placement has less", all == 1 ? "." : " in any layer."});
  if (searched == all)
    return concat(
        {text, " ",
         search_text(all == 1 ? "every placement" : "every placement of all layers", "with less")});
  if (proven > 0) text += concat({" No placement has less in ", proven, of_all, "."});
  if (searched > 0)
    text += concat({" In ", searched, of_all,
                    " the search accounted for every placement and found none with less."});
  if (proven + searched == all) return text;
  return concat({text, proven + searched > 0 ? " Elsewhere the" : " The", " fullest is at most ",
                 brief_up(gap + kRounding, 3, 2), " % above what is possible."});
}

std::string ExpertsTask::bound_says(std::size_t k) const {
  const ExpertPlan& plan = plans_[k];
  if (is_searched(plan)) {
    const std::string none = "whose fullest GPU has less than " + to_text(plan.makespan);
    return concat({"Computed: ", input_.name(k), ": ", search_text("every placement", none),
                   " Another search confirms it."});
  }
  std::string least =
      concat({input_.name(k), ": the fullest GPU has ", to_text(plan.bound), " or more: "});
  switch (plan.test) {
    case ExpertPlan::Test::mean: return least + "that is all load over all GPUs.";
    case ExpertPlan::Test::largest:
      return least + "however copies are shared out, one of them has that much.";
    case ExpertPlan::Test::group:
      return least +
             "the largest group, and the smallest that may be beside it, are that much a "
             "GPU of their node.";
  }
  return least;
}

const char* name_of(ExpertPlan::Test test) {
  constexpr const char* kNames[] = {"mean", "largest", "group"};
  return kNames[static_cast<std::size_t>(test)];
}

template <class Values>
void write_counts(Writer& writer, const char* key, const Values& values) {
  writer.key(key).begin_array();
  for (const auto value : values) writer.value(static_cast<std::int64_t>(value));
  writer.end_array();
}

void ExpertsTask::write_layer(Writer& writer, std::size_t k) const {
  const ExpertPlan& plan = plans_[k];
  writer.begin_object().key("layer");
  input_.names.empty() ? writer.value(k) : writer.value(input_.names[k]);
  writer.key("makespan").begin_object().key("num").value(plan.makespan.num);
  writer.key("den").value(plan.makespan.den).key("node").value(std::int64_t{plan.fullest});
  writer.end_object().key("mean");
  write_fraction(writer, plan.mean);
  writer.key("ratio").value(ratio(plan)).key("bound").begin_object().key("makespan");
  write_fraction(writer, plan.bound);
  writer.key("test").value(name_of(plan.test)).key("gap");
  plan.bound.num == 0 ? writer.null() : writer.value(ratio(plan) / over_mean(plan.bound, plan) - 1);
  writer.end_object().key("optimal");
  if (!is_best(plan))
    writer.null();
  else
    writer.value(plan.proof == ExpertPlan::Proof::search ? "search" : "bound");
  if (!input_.layers[k].old.empty()) writer.key("moves").value(plan.moves);
  write_counts(writer, "copies", plan.copies);
  write_counts(writer, "slots", plan.slots);
  writer.key("loads").begin_array();
  for (const Fraction& load : plan.loads)  // writes every GPU's
    writer.value(static_cast<double>(load.num) / static_cast<double>(load.den));
  writer.end_array();
  if (const auto& best = unlimited_[k]) {
    writer.key("limited").begin_object().key("by").begin_array();
    if (input_.aims[k].max_moves) writer.value("max_moves");
    if (input_.aims[k].target) writer.value("target");
    writer.end_array().key("makespan");
    write_fraction(writer, best->makespan);
    writer.key("moves").value(best->moves).end_object();
  }
  if (!input_.layers[k].old.empty()) {
    writer.key("front").begin_array();
    for (const ExpertPlan::Point& point : plan.front) {
      writer.begin_object().key("moves").value(point.moves).key("makespan");
      write_fraction(writer, point.makespan);
      writer.end_object();
    }
    writer.end_array();
  }
  writer.end_object();
}

void ExpertsTask::prove(Proof& proof) const {
  for (std::size_t k = 0; k < plans_.size(); ++k) {
    const ExpertPlan& plan = plans_[k];
    const bool searched = plan.proof == ExpertPlan::Proof::search && plan.bound < plan.makespan;
    Writer& writer = proof.at_least("makespan", to_text(searched ? plan.makespan : plan.bound));
    writer.key("layer").value(k).key("test").value(searched ? "search" : name_of(plan.test));
    if (searched) writer.key("states").value(plan.searched);
    proof.says(bound_says(k));
  }
}

std::vector<std::vector<plan::Expert>> slots_of(const std::vector<ExpertPlan>& plans) {
  std::vector<std::vector<plan::Expert>> slots;
  for (const ExpertPlan& plan : plans) slots.push_back(plan.slots);
  return slots;
}

void ExpertsTask::write(Writer& writer) {
  const plan::Experts& first = input_.layers.front();
  writer.key("input").begin_object().key("nodes").value(first.gpus).key("objects");
  writer.value(first.slots).key("total").value(input_.total).key("hash").value(input_.hash);
  writer.end_object();
  writer.words(summary()).key("result").begin_object();
  writer.key("ratio").value(ratio(plans_[worst()]));
  writer.key("layers").begin_array();
  bool valid = true;
  for (std::size_t k = 0; k < plans_.size(); ++k) {
    write_layer(writer, k);
    valid = valid && plan::keeps_rules(input_.layers[k], plans_[k].slots);
  }
  writer.end_array();
  if (const auto as = input_.settings.write_as)
    writer.key("written").value(written(*as, input_, slots_of(plans_)));
  writer.end_object();
  writer.key("check").begin_object().key("valid").value(valid).key("by").value("replay");
  writer.end_object();
  write_proof(writer, [this](Proof& proof) { prove(proof); });
}

}  // namespace

std::unique_ptr<Task> make_experts_task(Request request) {
  return std::make_unique<ExpertsTask>(std::move(request));
}

}  // namespace evenkeel::jobs
