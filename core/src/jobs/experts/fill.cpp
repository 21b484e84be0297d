// Fills the answer of a mixture of experts.
#include "jobs/experts/answer.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"

namespace evenkeel::jobs {
namespace {

using plan::ExpertPlan;

answers::ExpertsLayer layer_of(const ExpertsFound& found, std::size_t k) {
  const ExpertsInput& input = found.input;
  const ExpertPlan& plan = found.plans[k];
  answers::ExpertsLayer to{.makespan = {plan.makespan.num, plan.makespan.den, plan.most_loaded},
                           .mean = time_of(plan.mean),
                           .ratio = found.ratio(k),
                           .bound = {.makespan = time_of(plan.bound), .test = name_of(plan.test)},
                           .copies = answers::loads_of(plan.copies),
                           .slots = answers::loads_of(plan.slots),
                           .loads = answers::list_of_each(plan.loads, [](const Fraction& load) {
                             return static_cast<double>(load.num) / static_cast<double>(load.den);
                           })};
  if (input.names.empty())
    to.layer = answers::Whole(k);
  else
    to.layer = input.names[k];
  if (plan.bound.num > 0) to.bound.gap = found.gap(k);
  if (is_best(plan)) to.optimal = plan.proof == ExpertPlan::Proof::search ? "search" : "bound";
  if (const auto& best = found.unlimited[k]) {
    std::vector<std::string> by;
    if (input.aims[k].max_moves) by.emplace_back("max_moves");
    if (input.aims[k].target) by.emplace_back("target");
    to.limited = {std::move(by), time_of(best->makespan), best->moves};
  }
  if (input.layers[k].old.empty()) return to;
  to.moves = plan.moves;
  to.front = answers::list_of_each(plan.front, [](const ExpertPlan::Point& point) {
    return answers::ExpertsPoint{point.moves, time_of(point.makespan)};
  });
  return to;
}

std::vector<std::vector<plan::Expert>> slots_of(const std::vector<ExpertPlan>& plans) {
  std::vector<std::vector<plan::Expert>> slots;
  for (const ExpertPlan& plan : plans) slots.push_back(plan.slots);
  return slots;
}

}  // namespace

answers::Plan answer_of(const ExpertsFound& found) {
  const ExpertsInput& input = found.input;
  answers::ExpertsResult result{
      .ratio = found.ratio(found.worst()),
      .layers = answers::list_of(found.plans.size(),
                                 [&found](std::size_t k) { return layer_of(found, k); })};
  if (const auto as = input.settings.write_as)
    result.written = written(*as, input, slots_of(found.plans));
  bool valid = true;
  for (std::size_t k = 0; k < found.plans.size(); ++k)
    valid = valid && plan::keeps_rules(input.layers[k], found.plans[k].slots);
  return {.input = {.nodes = input.layers.front().gpus,
                    .objects = input.layers.front().slots,
                    .total = input.total,
                    .hash = input.hash},
          .summary = summary_of(found),
          .notes = {},
          .result = std::move(result),
          .check = {.valid = valid, .by = "replay"}};
}

}  // namespace evenkeel::jobs
