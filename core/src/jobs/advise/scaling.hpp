#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/advise.hpp"
#include "evenkeel/settings/advise.hpp"
#include "flow/scaling.hpp"

namespace evenkeel::jobs {

/// The part of an advice that is about very many ranks; empty where none are asked for.
std::vector<flow::RankCost> scaling_of(const settings::Advise& asked, const flow::Machine& machine);

/// The rows as an answer has them; they must outlive it.
answers::List<answers::RankCost> told_scaling(const std::vector<flow::RankCost>& rows);

/// One sentence on the largest number of ranks.
std::string scaling_summary(const std::vector<flow::RankCost>& rows);

/// How the numbers are to be read.
std::vector<std::string> scaling_notes(const flow::Machine& machine);

}  // namespace evenkeel::jobs
