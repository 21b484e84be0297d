#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/experts/input.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// Results of a job of a mixture of experts, which the task owns.
struct ExpertsFound {
  const ExpertsInput& input;
  std::vector<plan::ExpertPlan> plans;
  /// Per layer, if the settings prevent a smaller makespan: the result without these settings.
  std::vector<std::optional<plan::ExpertPlan::Point>> unlimited;

  /// The makespan of a layer over its mean.
  double ratio(std::size_t layer) const;
  /// The makespan of a layer over its bound, less 1.
  double gap(std::size_t layer) const;
  /// The layer with the largest ratio.
  std::size_t worst() const;
};

/// Whether no placement has a smaller makespan.
bool is_best(const plan::ExpertPlan& plan);
/// Whether only the search proves that no placement is better.
bool is_searched(const plan::ExpertPlan& plan);
/// "mean", "largest", "group": source of the bound.
const char* name_of(plan::ExpertPlan::Test test);

/// The answer. Its lists are written from `found`, which must outlive it.
answers::Plan answer_of(const ExpertsFound& found);

std::string summary_of(const ExpertsFound& found);

/// The claims of an answer.
void prove(Proof& proof, const ExpertsFound& found);

/// For an error: the proof that the old placement of a layer cannot be repaired within max_moves.
std::string proof_of_refusal(const ExpertsInput& input, std::size_t layer);

}  // namespace evenkeel::jobs
