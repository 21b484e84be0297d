#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/plan.hpp"
#include "jobs/chain/input.hpp"
#include "jobs/shared/proof.hpp"
#include "plan/chain_ring.hpp"

namespace evenkeel::jobs {

/// What the job of a chain has found; the task has it.
struct ChainFound {
  const ChainInput& input;
  plan::Cuts cuts;
  Fraction makespan;
  std::optional<plan::Cuts> refuted;  ///< The greedy parts that fail just below the makespan.
  plan::RingMoved moved;              ///< From the old cuts.

  /// All load over all speeds.
  Fraction mean() const;
};

/// The answer, whose lists are written from what was found: that must outlive it.
answers::Plan answer_of(const ChainFound& found);

/// @param old  The makespan of the old cuts.
std::string summary_of(const ChainFound& found, const std::optional<Fraction>& old);

/// The claims of an answer. Source: core/theory/plan.md, section 5.
void prove(Proof& proof, const ChainFound& found);

/// For an error: that no cuts keep the capacities.
std::string proof_of_refusal(const ChainFound& found);

}  // namespace evenkeel::jobs
