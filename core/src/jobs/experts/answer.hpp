#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/experts/input.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// What the job of a mixture of experts has found; the task has it.
struct ExpertsFound {
  const ExpertsInput& input;
  std::vector<plan::ExpertPlan> plans;
  /// Of a layer, where what was asked for keeps it from less: what is found without.
  std::vector<std::optional<plan::ExpertPlan::Point>> unlimited;

  /// The makespan of a layer over its mean.
  double ratio(std::size_t layer) const;
  /// The same of its bound, less 1.
  double gap(std::size_t layer) const;
  /// The layer with the largest ratio.
  std::size_t worst() const;
};

/// No placement has less.
bool is_best(const plan::ExpertPlan& plan);
/// Only the search shows that nothing has less.
bool is_searched(const plan::ExpertPlan& plan);
/// "mean", "largest", "group": what the bound is from.
const char* name_of(plan::ExpertPlan::Test test);

/// The answer, whose lists are written from what was found: that must outlive it.
answers::Plan answer_of(const ExpertsFound& found);

std::string summary_of(const ExpertsFound& found);

/// The claims of an answer.
void prove(Proof& proof, const ExpertsFound& found);

/// For an error: that the old placement of a layer cannot be mended within max_moves.
std::string proof_of_refusal(const ExpertsInput& input, std::size_t layer);

}  // namespace evenkeel::jobs
