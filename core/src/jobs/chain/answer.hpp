#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/plan.hpp"
#include "jobs/chain/input.hpp"
#include "jobs/shared/proof.hpp"
#include "plan/chain_ring.hpp"

namespace evenkeel::jobs {

/// Results of a chain job, which the task owns.
struct ChainFound {
  const ChainInput& input;
  plan::Cuts cuts;
  Fraction makespan;
  std::optional<plan::Cuts> refuted;  ///< The greedy parts that fail just below the makespan.
  plan::RingMoved moved;              ///< Moved from the old cuts.

  /// Total load over total speed.
  Fraction mean() const;
};

/// The answer. Its lists are written from `found`, which must outlive it.
answers::Plan answer_of(const ChainFound& found);

/// @param old  Makespan of the old cuts.
std::string summary_of(const ChainFound& found, const std::optional<Fraction>& old);

/// The claims of an answer. Source: core/theory/plan.md, section 5.
void prove(Proof& proof, const ChainFound& found);

/// For an error: the proof that no cuts keep the capacities.
std::string proof_of_refusal(const ChainFound& found);

}  // namespace evenkeel::jobs
