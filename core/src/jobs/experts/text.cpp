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
    return concat(
        {"In ", input.name(k),
         ", the search covered every placement. In all of them, the most loaded GPU has a "
         "load of at least ",
         to_text(plan.makespan), ". Only another search can confirm the result of this search."});
  }
  std::string least =
      concat({"In ", input.name(k), ", the load of the most loaded GPU is at least ",
              to_text(plan.bound), ": "});
  switch (plan.test) {
    case ExpertPlan::Test::mean:
      return least + "this is the total load divided by the number of GPUs.";
    case ExpertPlan::Test::largest:
      return least + "one replica has at least this load, however many replicas the experts get.";
    case ExpertPlan::Test::group:
      return least +
             "the node of the largest expert group has at least this load per GPU, even with the "
             "smallest other groups.";
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

/// The largest imbalance of a layer in the old placement. 0 if it is not in all Pareto fronts.
double old_imbalance(const std::vector<ExpertPlan>& plans) {
  double most = 0;
  for (const ExpertPlan& plan : plans) {
    if (plan.front.empty() || plan.front.front().moves > 0) return 0;
    most = std::max(most, over_mean(plan.front.front().makespan, plan));
  }
  return most;
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
      concat({"The expert placement has an imbalance (max/mean) of ", brief(found.ratio(most), 5),
              all == 1 ? "" : concat({" in its worst layer (", input.name(most), ")"}),
              ". The placement has ", plural(all, "layer"), " with ", plural(layer.slots, "slot"),
              " on ", plural(layer.gpus, "GPU"), "."});
  if (!layer.old.empty()) {
    text += " Compared with the old placement, ";
    if (const double before = old_imbalance(found.plans); before > 0)
      text += concat({"the imbalance changes from ", brief(before, 5), " to ",
                      brief(found.ratio(most), 5), ", and "});
    text += concat({plural(moves, "slot"), " on the GPUs", moves == 1 ? " loads" : " load",
                    " a different expert."});
  }
  const auto held = all - std::count(found.unlimited.begin(), found.unlimited.end(), std::nullopt);
  std::vector<std::string> asked;
  if (input.settings.max_moves) asked.emplace_back("the limit on moves");
  if (input.settings.target) asked.emplace_back("the target");
  if (held > 0)
    text += concat({" Without ", listed(asked, "and"), ", ", held, " of ", plural(all, "layer"),
                    " would have a smaller imbalance."});
  const std::string of_all = " of " + plural(all, "layer");
  if (proven == all)
    return concat({text, " Optimal: no placement has a smaller imbalance",
                   all == 1 ? "." : " in any layer."});
  if (searched == all)
    return concat({text, " ",
                   search_text(all == 1 ? "every placement" : "every placement of all layers",
                               "with a smaller imbalance")});
  if (proven > 0)
    text += concat({" No placement has a smaller imbalance in ", proven, of_all, "."});
  if (searched > 0)
    text += concat({" In ", searched, of_all,
                    ", the search covered every placement and found none with a smaller "
                    "imbalance."});
  if (proven + searched == all) return text;
  return concat({text, proven + searched > 0 ? " In the other layers, the" : " The",
                 " imbalance is at most ", brief_up(gap + kRounding, 3, 2),
                 "% above the optimum."});
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
    proof.says(concat({"At least ", plural(faults.loads(), "slot"),
                       " must load a different expert: the old placement has ",
                       plural(faults.repeated, "slot"), " with a repeated expert of a GPU and ",
                       plural(faults.missing, "expert"), " without a replica."}));
  });
}

}  // namespace evenkeel::jobs
