// The answer of a mixture of experts in words, and its claims.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/experts/answer.hpp"
#include "jobs/plan/forms.hpp"

namespace evenkeel::jobs {
namespace {

constexpr double kRounding = 1e-15;  // of a quotient of two ratios near 1

using plan::ExpertPlan;

double over_mean(const Fraction& time, const ExpertPlan& plan) {
  return quotient(time, plan.mean).value_or(1);
}

std::string bound_says(const ExpertsFound& found, std::size_t k) {
  const ExpertsInput& input = found.input;
  const ExpertPlan& plan = found.plans[k];
  if (is_searched(plan)) {
    const std::string none = "whose fullest GPU has less than " + to_text(plan.makespan);
    return concat({"Computed: ", input.name(k), ": ", search_text("every placement", none),
                   " Another search confirms it."});
  }
  std::string least =
      concat({input.name(k), ": the fullest GPU has ", to_text(plan.bound), " or more: "});
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

}  // namespace

double ExpertsFound::ratio(std::size_t layer) const {
  return over_mean(plans[layer].makespan, plans[layer]);
}

double ExpertsFound::gap(std::size_t layer) const {
  return ratio(layer) / over_mean(plans[layer].bound, plans[layer]) - 1;
}

std::size_t ExpertsFound::worst() const {
  std::size_t most = 0;
  for (std::size_t k = 1; k < plans.size(); ++k)
    if (ratio(most) < ratio(k)) most = k;
  return most;
}

bool is_best(const ExpertPlan& plan) {
  return plan.proof != ExpertPlan::Proof::none || plan.bound == plan.makespan;
}

bool is_searched(const ExpertPlan& plan) {
  return plan.proof == ExpertPlan::Proof::search && plan.bound < plan.makespan;
}

const char* name_of(ExpertPlan::Test test) {
  constexpr const char* kNames[] = {"mean", "largest", "group"};
  return kNames[static_cast<std::size_t>(test)];
}

std::string summary_of(const ExpertsFound& found) {
  const ExpertsInput& input = found.input;
  const std::size_t most = found.worst();
  std::int64_t proven = 0, searched = 0, moves = 0;
  double gap = 0;
  for (std::size_t k = 0; k < found.plans.size(); ++k) {
    const ExpertPlan& plan = found.plans[k];
    moves += plan.moves;
    if (is_best(plan)) {
      ++(is_searched(plan) ? searched : proven);
    } else {
      gap = std::max(gap, found.gap(k));
    }
  }
  const auto all = static_cast<std::int64_t>(found.plans.size());
  const plan::Experts& layer = input.layers[most];
  std::string text =
      concat({plural(all, "layer"), ", ", plural(layer.slots, "slot"), " on ",
              plural(layer.gpus, "GPU"), ": the fullest GPU has ", brief(found.ratio(most), 5),
              " times the mean", all == 1 ? "" : ", in " + input.name(most), "."});
  if (!layer.old.empty())
    text +=
        concat({" ", plural(moves, "slot"), moves == 1 ? " loads" : " load", " another expert."});
  const auto held = all - std::count(found.unlimited.begin(), found.unlimited.end(), std::nullopt);
  std::vector<std::string> asked;
  if (input.settings.max_moves) asked.emplace_back("max_moves");
  if (input.settings.target) asked.emplace_back("target");
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

void prove(Proof& proof, const ExpertsFound& found) {
  for (std::size_t k = 0; k < found.plans.size(); ++k) {
    const ExpertPlan& plan = found.plans[k];
    const bool searched = is_searched(plan);
    Writer& writer = proof.at_least("makespan", to_text(searched ? plan.makespan : plan.bound));
    writer.key("layer").value(k).key("test").value(searched ? "search" : name_of(plan.test));
    if (searched) writer.key("states").value(plan.searched);
    proof.says(bound_says(found, k));
  }
}

std::string proof_of_refusal(const ExpertsInput& input, std::size_t layer) {
  const plan::OldFaults faults = plan::faults_of_old(input.layers[layer]);
  return proof_text([&](Proof& proof) {
    proof.at_least("moves", faults.loads()).key("layer").value(layer).key("test").value("old");
    proof.says(concat({"Slots of the old placement that repeat an expert of their GPU: ",
                       faults.repeated, "; experts without a copy: ", faults.missing,
                       ". As many as the larger of both are loaded at least."}));
  });
}

}  // namespace evenkeel::jobs
