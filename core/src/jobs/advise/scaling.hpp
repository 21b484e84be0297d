#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/advise.hpp"
#include "evenkeel/settings/advise.hpp"
#include "flow/scaling.hpp"

namespace evenkeel::jobs {

/// Costs on very many ranks for an advice. Empty unless requested.
std::vector<flow::RankCost> scaling_of(const settings::Advise& asked, const flow::Machine& machine);

/// The rows in the form of an answer. The rows must outlive it.
answers::List<answers::RankCost> told_scaling(const std::vector<flow::RankCost>& rows);

/// One sentence on the largest number of ranks.
std::string scaling_summary(const std::vector<flow::RankCost>& rows);

/// Notes on the meaning of the numbers.
std::vector<std::string> scaling_notes(const flow::Machine& machine);

}  // namespace evenkeel::jobs
