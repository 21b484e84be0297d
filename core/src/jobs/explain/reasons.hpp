#pragma once
#include <string>
#include <vector>

#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Sentences with the reasons of a result: the parts that decide its main numbers.
///
/// They repeat members of the answer and compute nothing new, so they are as true as the answer.
/// @param answer  An answer with a result whose form was checked, see check_answer_form().
/// @return no sentence for kinds whose summary says everything. O(size of the result).
std::vector<std::string> reasons_of(const Json& answer);

}  // namespace evenkeel::jobs
